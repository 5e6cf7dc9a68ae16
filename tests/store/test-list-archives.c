/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grading lists as federations publish them: packed.  The list in an archive is read, or what is
 * wrong with the archive is told. */

#include <archive.h>
#include <archive_entry.h>
#include <string.h>

#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-test.h"

typedef struct {
  char *folder, *file;
} Fixture;

typedef struct {
  const char *name; /* ends in a stroke: a folder */
  const char *text;
} Member;

#define LIST "Name,Grade\n\"Ames, Nora\",141\n\"Birch, Tom\",120\n"

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("interchange-archives-XXXXXX", NULL);
  f->file = g_build_filename (f->folder, "list.zip", NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->file);
}

static void
write_member (struct archive *archive,
              const char     *name,
              const char     *text,
              gsize           length)
{
  struct archive_entry *entry = archive_entry_new ();

  archive_entry_set_pathname (entry, name);
  archive_entry_set_filetype (entry, g_str_has_suffix (name, "/") ? AE_IFDIR : AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (gint64) length);
  g_assert_cmpint (archive_write_header (archive, entry), ==, ARCHIVE_OK);
  if (length > 0)
    g_assert_cmpint (archive_write_data (archive, text, length), ==, (gssize) length);
  archive_entry_free (entry);
}

/* Writes a zip archive of the members, up to one without a name. */
static void
write_zip (const Fixture *f,
           const Member  *members,
           const char    *options) /* as libarchive reads them, or NULL */
{
  struct archive *archive = archive_write_new ();

  archive_write_set_format_zip (archive);
  if (options != NULL)
    g_assert_cmpint (archive_write_set_options (archive, options), ==, ARCHIVE_OK);
  archive_write_set_passphrase (archive, "secret");
  g_assert_cmpint (archive_write_open_filename (archive, f->file), ==, ARCHIVE_OK);
  for (; members->name != NULL; members++)
    write_member (archive, members->name, members->text, strlen (members->text));
  g_assert_cmpint (archive_write_free (archive), ==, ARCHIVE_OK);
}

/* Imports the file: the players that a search for "a" finds, and the name of the member. */
static char *
import (const Fixture *f)
{
  const IxListOptions options = { .name = "Packed" };
  g_autofree char *folder = g_build_filename (f->folder, "lists", NULL);
  g_autoptr (IxListReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *id = ix_lists_import (folder, f->file, &options, NULL, NULL, &report, &error);
  g_autoptr (IxLists) lists = NULL;
  g_autoptr (GPtrArray) infos = NULL;

  if (id == NULL)
    return g_strdup (error->message);
  lists = ix_lists_open (folder, NULL);
  infos = ix_lists_all (lists, NULL);
  for (guint i = 0; i < infos->len; i++)
    {
      const IxListInfo *info = infos->pdata[i];

      if (g_str_equal (info->id, id))
        return g_strdup_printf ("%s: %u players of %s",
                                report->member != NULL ? report->member : "-", info->n_players,
                                info->date);
    }
  return g_strdup ("it is lost");
}

static void
test_members (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    Member      members[6];
    const char *expected;
  } rows[] = {
    { { { "grades201601.csv", LIST } }, "grades201601.csv: 2 players of 2016-01" },
    /* A folder, what the system adds, a longer text about it, and a shorter list. */
    { { { "2016/", "" },
        { "2016/.hidden.csv", LIST LIST LIST LIST },
        { "2016/readme.txt", "This is the list that you asked for, and there is much to say of it, and of "
                             "who made it, and why, and of what may be done with it." },
        { "2016/grades201601.csv", LIST },
        { "2016/clubs201601.csv", "Name,Grade\nA,1\n" } },
      "grades201601.csv: 2 players of 2016-01" },
    /* Without a usual name. */
    { { { "picture.png/", "" }, { "list2016-02.xyz", LIST } }, "list2016-02.xyz: 2 players of 2016-02" },
    { { { "a/", "" } }, "there is no list in this archive" },
    { { { NULL } }, "there is no list in this archive" },
    { { { "inner-2016-01.zip", "PK\3\4and so on" } },
      "this is an archive: unpack it, and import the list that is in it" },
    { { { "page-2016-01.csv", "<!DOCTYPE html>" } }, "this is a web page, not a list" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *have = NULL;

      write_zip (f, rows[i].members, NULL);
      have = import (f);
      g_assert_cmpstr (have, ==, rows[i].expected);
    }
}

/* A long list is read as a stream, and is the same as it is unpacked. */
static void
test_long (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GString) list = g_string_new ("Name,Grade\n");
  Member members[2] = { { "grades201601.csv", NULL } };
  g_autofree char *have = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (list, "\"Player%u, A\",%u\n", i, i % 280);
  members[0].text = list->str;
  write_zip (f, members, NULL);
  have = import (f);
  g_assert_cmpstr (have, ==, "grades201601.csv: 100000 players of 2016-01");
}

/* A single file, packed by gzip. */
static void
test_gzip (Fixture      *f,
           gconstpointer data)
{
  struct archive *archive = archive_write_new ();
  g_autofree char *have = NULL;

  g_free (f->file);
  f->file = g_build_filename (f->folder, "grades201601.csv.gz", NULL);
  archive_write_add_filter_gzip (archive);
  archive_write_set_format_raw (archive);
  g_assert_cmpint (archive_write_open_filename (archive, f->file), ==, ARCHIVE_OK);
  write_member (archive, "grades201601.csv", LIST, strlen (LIST));
  g_assert_cmpint (archive_write_free (archive), ==, ARCHIVE_OK);
  have = import (f);
  g_assert_cmpstr (have, ==, "-: 2 players of 2016-01");
}

static void
test_encrypted (Fixture      *f,
                gconstpointer data)
{
  static const char *const ways[] = { "zip:encryption=zipcrypt", "zip:encryption=aes256" };
  const Member members[2] = { { "grades201601.csv", LIST } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *have = NULL;

      write_zip (f, members, ways[i]);
      have = import (f);
      g_assert_cmpstr (have, ==, "this archive is encrypted");
    }
}

/* Cut anywhere, or with a byte changed anywhere: the list is whole, or the reason is told. */
static void
test_damaged (Fixture      *f,
              gconstpointer data)
{
  const Member members[2] = { { "grades201601.csv", LIST } };
  g_autofree char *whole = NULL, *one = NULL;
  guint n_told = 0;
  gsize length;

  write_zip (f, members, NULL);
  g_assert_true (g_file_get_contents (f->file, &whole, &length, NULL));
  for (gsize i = 1; i < length; i += 3)
    {
      g_autofree char *have = NULL;

      g_assert_true (g_file_set_contents (f->file, whole, (gssize) i, NULL));
      have = import (f);
      n_told += !g_str_has_suffix (have, ": 2 players of 2016-01");
      g_assert_null (strstr (have, ": 1 players"));
    }
  g_assert_cmpuint (n_told, >, 10);
  for (gsize i = 0; i < length; i += 5)
    {
      g_autofree char *changed = g_memdup2 (whole, length);
      g_autofree char *have = NULL;

      changed[i] ^= 0x55;
      g_assert_true (g_file_set_contents (f->file, changed, (gssize) length, NULL));
      have = import (f);
      g_assert_cmpuint (strlen (have), >, 0);
    }
}

/* FIDE's lists come packed, and the month in their header dates them: more surely than the name of
 * a file, but not if the user knows better. */
static void
test_header_date (Fixture      *f,
                  gconstpointer data)
{
  static const Member members[] = {
    { "got-2024-05.txt",
      "ID number Name                              TitlFed  Sep11 GamesBorn  Flag\n"
      " 9990001  Example, Ann                      wf  ENG  2141   12  1961  wi\n" },
    { NULL, NULL },
  };
  static const char *const dates[][2] = { { NULL, "2011-09" }, { "2012-01-31", "2012-01-31" } };

  write_zip (f, members, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *id = ix_lists_import (f->folder, f->file,
                                             &(IxListOptions) { .date = dates[i][0] }, NULL, NULL,
                                             NULL, NULL);
      g_autoptr (IxLists) lists = ix_lists_open (f->folder, NULL);
      g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);

      g_assert_nonnull (id);
      g_assert_cmpstr (((IxListInfo *) all->pdata[0])->date, ==, dates[i][1]);
    }
}

#define ADD(name, function)                                                                  \
  g_test_add ("/list-archives/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("members", test_members);
  ADD ("long", test_long);
  ADD ("gzip", test_gzip);
  ADD ("encrypted", test_encrypted);
  ADD ("damaged", test_damaged);
  ADD ("header-date", test_header_date);
  return g_test_run ();
}
