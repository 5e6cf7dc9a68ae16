/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of Central Europe are known from those of Western Europe by their letters. */

#include <string.h>

#include "ix-test.h"
#include "ix-text-encoding.h"

/* Lists of names, as text; each is converted to its encoding first. */
static void
test_lists (void)
{
  static const struct {
    const char    *encoding, *text;
    IxTextEncoding guess;
  } rows[] = {
    /* Some are of one country, */
    { "CP1250", "Novák, Jan\nDvořák, Petr\nMalá, Eva\nČerná, Iva\n", IX_TEXT_WINDOWS_1250 },
    { "CP1250", "JIŘÍ NĚMEC\nZDENĚK ŠŤASTNÝ\n", IX_TEXT_WINDOWS_1250 },
    { "CP1250", "Łukasz Żak\nPaweł Wałęsa\n", IX_TEXT_WINDOWS_1250 },
    { "CP1250", "Ľubomír Kováč\nMária Bartošová\nĽudovít Štúr\n", IX_TEXT_WINDOWS_1250 },
    { "CP1252", "Müller, Jörg\nGroß, André\nKübèle, Zoë\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "LHÔTE Hélène\nGruyère François\nCœur Anaïs\nÉtienne Noël\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "Núñez, Íñigo\nMuñoz, Mª José\nPeña, Ángel\nGüell, Nº 3\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "João Magalhães\nConceição Simões\nAntônio Guimarães\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "Nicolò Cantù\nGesù Mosè\nSerafì Niccolò\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "Sørensen, Søren\nKjær, Åse\nØstergård, Bjørn\nHøgnæs, René\n",
      IX_TEXT_WINDOWS_1252 },
    { "CP1252", "Þór Guðmundsson\nÆgir Friðriksson\nJón Páll Sigurðsson\n", IX_TEXT_WINDOWS_1252 },
    { "CP1252", "Tõnu Õim\nKeres Päts\nŠmidt Žanna\n", IX_TEXT_WINDOWS_1252 },
    /* others of several, as in a club. */
    { "CP1250", "Łukasz Żak\nEwa Śliwa\nSzűcs Ödön\nIva Šimková\nMüller Jörg\n",
      IX_TEXT_WINDOWS_1250 },
    { "CP1252", "Sørensen\nHélène\nMuñoz\nNicolò\nJoão\nGuðrún\nŠimková\n", IX_TEXT_WINDOWS_1252 },
    /* One odd word is too little. */
    { "CP1252", "Bjørnstró\nSørensen\n", IX_TEXT_WINDOWS_1252 },
    /* Signs that are no letters: notes below a table, money. */
    { "CP1252", "Meier³\nSchmidt¹\nHuber³\nMüller £5\n", IX_TEXT_WINDOWS_1252 },
    { "UTF-8", "Dvořák\nČerná\n", IX_TEXT_WINDOWS_1252 },
    { "UTF-8", "", IX_TEXT_WINDOWS_1252 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gsize length;
      g_autofree char *bytes =
        g_convert (rows[i].text, -1, rows[i].encoding, "UTF-8", NULL, &length, NULL);
      g_autoptr (GString) back = g_string_new (NULL);

      ix_test_say (rows[i].text);
      g_assert_nonnull (bytes);
      g_assert_cmpint (ix_text_encoding_guess (bytes, length), ==, rows[i].guess);
      g_assert_cmpint (ix_text_append_as (back, bytes, length, rows[i].guess), ==,
                       g_str_equal (rows[i].encoding, "UTF-8"));
      g_assert_cmpstr (back->str, ==, rows[i].text);
    }
}

/* A line in UTF-8 says nothing about the others. */
static void
test_mixed (void)
{
  static const char text[] = "Dvořák\nČerná\nM\xfcller\nDvo\xf8\xe1k\n";
  static const char central[] = "Åse\nHåkon\nÅke\n\xc8" "ern\xe1\nDvo\xf8\xe1k\n";

  g_assert_cmpint (ix_text_encoding_guess (text, strlen (text)), ==, IX_TEXT_WINDOWS_1252);
  g_assert_cmpint (ix_text_encoding_guess (central, strlen (central)), ==, IX_TEXT_WINDOWS_1250);
}

/* All bytes, in the order of the table. */
static void
test_bytes (void)
{
  char bytes[256];
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (guint i = 0; i < sizeof bytes; i++)
    bytes[i] = (char) i;
  ix_text_append_as (text, bytes, sizeof bytes, IX_TEXT_WINDOWS_1250);
  g_assert_cmpint (g_utf8_strlen (text->str, -1), ==, sizeof bytes);
  expected = g_convert_with_fallback (bytes + 0xa0, 0x60, "UTF-8", "CP1250", NULL, NULL, NULL, NULL);
  g_assert_true (g_str_has_suffix (text->str, expected));
  g_assert_true (g_str_has_prefix (text->str, "\xef\xbf\xbd\x01"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-encoding/lists", test_lists);
  g_test_add_func ("/text-encoding/mixed", test_mixed);
  g_test_add_func ("/text-encoding/bytes", test_bytes);
  return g_test_run ();
}
