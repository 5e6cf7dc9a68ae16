/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts of the codes for phones, and what is known of the network. */

#include <string.h>

#include "ix-phones-network.h"
#include "ix-phones-text.h"
#include "ix-ui-fixture.h"

static void
test_wifi (void)
{
  static const struct {
    const char *name, *password, *code;
  } rows[] = {
    { "Club", "secret", "WIFI:T:WPA;S:Club;P:secret;;" },
    { "Club", "", "WIFI:T:nopass;S:Club;;" },
    { "Club", NULL, "WIFI:T:nopass;S:Club;;" },
    { "The Rook's", "a b", "WIFI:T:WPA;S:The Rook's;P:a b;;" },
    { "a;b", "c:d", "WIFI:T:WPA;S:a\\;b;P:c\\:d;;" },
    { "a,b", "\\", "WIFI:T:WPA;S:a\\,b;P:\\\\;;" },
    { "\"x\"", "p\"w", "WIFI:T:WPA;S:\\\"x\\\";P:p\\\"w;;" },
    { "1234", "abcdef01", "WIFI:T:WPA;S:\"1234\";P:\"abcdef01\";;" },
    { "123", "abcdefg1", "WIFI:T:WPA;S:123;P:abcdefg1;;" },
    { "Schachklub Weiß", "größer", "WIFI:T:WPA;S:Schachklub Weiß;P:größer;;" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *code = ix_phones_wifi_code (rows[i].name, rows[i].password);

      g_assert_cmpstr (code, ==, rows[i].code);
    }
}

/* Words can be typed, are the same for one evening, and do not tell those of another one. */
static void
test_words (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gint64 evening = 0; evening < 1000; evening++)
    {
      char *word = ix_phones_word ("secret", evening);
      g_autofree char *again = ix_phones_word ("secret", evening);
      g_autofree char *elsewhere = ix_phones_word ("other", evening);
      gsize n = strlen (word);

      g_assert_cmpstr (word, ==, again);
      g_assert_cmpuint (strspn (word, "abcdefghijklmnopqrstuvwxyz"), ==, n - 3);
      g_assert_cmpuint (strspn (word + n - 3, "0123456789"), ==, 3);
      g_assert_cmpuint (n, >=, 7);
      g_assert_cmpuint (n, <=, 10);
      if (evening == 0)
        g_assert_cmpstr (word, !=, elsewhere);
      g_hash_table_add (seen, word);
    }
  /* Of 64,000 words, a thousand are nearly all different. */
  g_assert_cmpuint (g_hash_table_size (seen), >, 970);
}

static void
test_addresses (void)
{
  static const struct {
    const char *typed, *url;
  } rows[] = {
    { "", NULL },
    { "  ", NULL },
    { "club.example", "https://club.example" },
    { " club.example/evening/ ", "https://club.example/evening/" },
    { "http://club.example", "http://club.example" },
    { "https://club.example:8080/x", "https://club.example:8080/x" },
    { "ftp://club.example", NULL },
    { "javascript://club.example", NULL },
    { "club", NULL },
    { "our club.example", NULL },
    { "https://", NULL },
  };
  g_autofree char *url = ix_phones_url (0xc0a80114, 8064, "rook482");

  g_assert_cmpstr (url, ==, "http://192.168.1.20:8064/rook482/");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *of_club = ix_phones_club_url (rows[i].typed);

      g_assert_cmpstr (of_club, ==, rows[i].url);
    }
}

static void
test_sandbox (void)
{
  g_assert_true (ix_phones_sandbox_has_no_network ("[Context]\nshared=ipc;\n"));
  g_assert_true (ix_phones_sandbox_has_no_network ("[Application]\nname=x\n"));
  g_assert_false (ix_phones_sandbox_has_no_network ("[Context]\nshared=network;ipc;\n"));
  g_assert_false (ix_phones_sandbox_has_no_network ("not a file of keys"));
}

static void
test_network (void)
{
  g_autoptr (GPtrArray) networks = ix_phones_networks ();

  g_assert_cmpuint (networks->len, >, 0);
  for (guint i = 0; i < networks->len; i++)
    {
      g_autofree char *title = ix_phones_network_title (networks->pdata[i]);

      g_assert_cmpstr (title, !=, "");
    }
}

/* A port can be taken before any code was printed. */
static void
test_port_in_use (void)
{
  g_autofree char *why = ix_phones_explain (IX_FAILED_IN_USE, 8427);

  g_assert_nonnull (strstr (why, "8427"));
  g_assert_nonnull (strstr (why, "codes that were printed before"));
  g_assert_null (strstr (why, "paper"));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/phones-text/wifi", test_wifi);
  g_test_add_func ("/phones-text/words", test_words);
  g_test_add_func ("/phones-text/addresses", test_addresses);
  g_test_add_func ("/phones-text/sandbox", test_sandbox);
  g_test_add_func ("/phones-text/port-in-use", test_port_in_use);
  g_test_add_func ("/phones-text/network", test_network);
  return g_test_run ();
}
