/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog that imports a grading list: its questions, its report, and cancelling. */

#include <glib/gstdio.h>

#include "ix-dialog-fixture.h"
#include "ix-import-list.h"
#include "ix-lists.h"
#include "ix-test.h"

typedef struct {
  UiStage   *stage;
  char      *folder;  /* for grading lists */
  char      *files;   /* for files to import */
  GtkWidget *dialog;
  guint      n_done;
  char      *id;
  char      *brought;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = ui_folder ();
  f->files = ui_folder ();
  f->stage = ui_stage_new (gtk_label_new ("Evening"), 300, 200);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
  ix_test_remove_folder (f->folder);
  ix_test_remove_folder (f->files);
  g_free (f->folder);
  g_free (f->files);
  g_free (f->id);
  g_free (f->brought);
}

static void
done_cb (const char *id,
         const char *brought,
         gpointer    data)
{
  Fixture *f = data;

  f->n_done++;
  g_free (f->brought);
  f->brought = g_strdup (brought);
  f->id = g_strdup (id);
}

static void
open_file (Fixture    *f,
           const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  ix_import_list_present (GTK_WINDOW (f->stage->window), f->folder, file, done_cb, f);
  f->dialog = ui_wait_dialog (f->stage->window);
}

static void
open_text (Fixture    *f,
           const char *text)
{
  g_autofree char *path = g_build_filename (f->files, "club & co.csv", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  open_file (f, path);
}

static gboolean
may_import (Fixture *f)
{
  return gtk_widget_is_sensitive (ui_find_id (f->dialog, "apply"));
}

static gboolean
shows (Fixture    *f,
       const char *text)
{
  GtkWidget *label = ui_find_label (f->dialog, text);

  return label != NULL && gtk_widget_get_mapped (label);
}

/* Presses Import and waits for the end. */
static void
import (Fixture *f)
{
  ui_click (ui_find_id (f->dialog, "apply"));
  ui_wait_until (gtk_widget_get_mapped (ui_find_id (f->dialog, "apply")));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (ui_find_id (f->dialog, "apply"))), ==, "_Close");
  ui_settle ();
}

/* The same for a list without odd rows: the dialog closes by itself, and hands on what came. */
static void
import_even (Fixture    *f,
             const char *brought)
{
  guint n = f->n_done;

  ui_click (ui_find_id (f->dialog, "apply"));
  ui_wait_until (f->n_done == n + 1);
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpstr (f->brought, ==, brought);
}

static char *
odd_rows (Fixture *f)
{
  GtkWidget *view = ui_find_type (f->dialog, GTK_TYPE_TEXT_VIEW);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_autofree char *label = ui_accessible (view, GTK_ACCESSIBLE_PROPERTY_LABEL);
  char *text = NULL;

  g_assert_cmpstr (label, ==, "Warnings");
  g_object_get (buffer, "text", &text, NULL);
  return text;
}

static void
expect_lists (Fixture    *f,
              guint       n,
              const char *name,
              const char *date)
{
  g_autoptr (IxLists) lists = ix_lists_open (f->folder, NULL);
  g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);
  const IxListInfo *info;

  g_assert_cmpuint (all->len, ==, n);
  if (n == 0)
    return;
  info = all->pdata[0];
  g_assert_cmpstr (info->name, ==, name);
  g_assert_cmpstr (info->date, ==, date);
}

/* A known format needs one click. */
static void
test_known (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");

  open_file (f, path);
  g_assert_true (gtk_window_get_modal (GTK_WINDOW (f->dialog)));
  g_assert_true (shows (f, "Grading list of the English Chess Federation"));
  g_assert_null (ui_find_id (f->dialog, "column-grade"));
  g_assert_nonnull (ui_find_row (f->dialog, "Oakes, Quentin B"));
  g_assert_cmpstr (dialog_about (f->dialog, "Oakes, Quentin B"), ==,
                   "162 · Hollerton · 938988L");
  g_assert_true (may_import (f));
  import_even (f, "400 players are imported");
  g_assert_nonnull (f->id);
  expect_lists (f, 1, "ECF grades", "2016-01");
}

static void
test_name_and_date (Fixture      *f,
                    gconstpointer data)
{
  g_autofree char *path = ix_test_path ("lists/grades201601.csv");

  open_file (f, path);
  dialog_set_text (f->dialog, "name", "  ");
  g_assert_false (may_import (f));
  dialog_set_text (f->dialog, "name", " Our <List> ");
  g_assert_true (may_import (f));
  dialog_set_text (f->dialog, "date", "January");
  g_assert_false (may_import (f));
  dialog_set_text (f->dialog, "date", "2016-02");
  import_even (f, "400 players are imported");
  expect_lists (f, 1, "Our <List>", "2016-02");
}

/* An unknown table needs questions, has a preview, and is known the next time. */
static void
test_columns (Fixture      *f,
              gconstpointer data)
{
  static const char table[] = "Wer,Wie,Wo\n\"Smith, <Ann>\",145,Newport\nBob,120,\n";

  open_text (f, table);
  g_assert_true (shows (f, "club & co.csv"));
  g_assert_true (shows (f, "Table with a header line"));
  g_assert_false (may_import (f));
  dialog_expect_choices (f->dialog, "column-grade", "None, Wer, Wie, Wo");
  g_assert_null (ui_find_row (f->dialog, "Smith, <Ann>"));
  dialog_choose (f->dialog, "column-name", 1);
  g_assert_false (may_import (f));
  dialog_choose (f->dialog, "column-grade", 2);
  g_assert_true (may_import (f));
  g_assert_cmpstr (dialog_about (f->dialog, "Smith, <Ann>"), ==, "145");
  dialog_choose (f->dialog, "column-club", 3);
  g_assert_cmpstr (dialog_about (f->dialog, "Smith, <Ann>"), ==, "145 · Newport");
  dialog_choose (f->dialog, "column-forename", 3);
  g_assert_nonnull (ui_find_row (f->dialog, "Smith, <Ann>, Newport"));
  dialog_choose (f->dialog, "column-forename", 0);
  import_even (f, "2 players are imported");
  g_clear_pointer (&f->id, g_free);

  open_text (f, table);
  g_assert_true (may_import (f));
  g_assert_cmpstr (dialog_about (f->dialog, "Smith, <Ann>"), ==, "145 · Newport");
  dialog_close (f->dialog);
  g_assert_cmpuint (f->n_done, ==, 2);
  g_assert_null (f->id);
}

static void
test_odd (Fixture      *f,
          gconstpointer data)
{
  g_autofree char *text = NULL;

  open_text (f, "name,grade,code\nAnn,145,938989L\n,120,\nBob,x,\nCid,1,938988L\nCid,1,938988L\n");
  import (f);
  g_assert_true (shows (f, "3 players"));
  g_assert_true (shows (f, "2 rows were skipped."));
  g_assert_true (shows (f, "4 warnings:"));
  g_assert_cmpuint (f->n_done, ==, 0);
  text = odd_rows (f);
  g_assert_cmpstr (text, ==,
                   "Line 2: “938989L” is no right code: left out\n"
                   "Line 3: a name is missing: skipped\n"
                   "Line 4: “x” is no grade or rating: left out (column grade)\n"
                   "Line 6: “Cid” stands in line 5 already: skipped");
  dialog_apply (f->dialog);
  g_assert_cmpuint (f->n_done, ==, 1);
  g_assert_nonnull (f->id);
  g_assert_null (f->brought);
}

/* Rows that are left out without a warning are told all the same. */
static void
test_skipped (Fixture      *f,
              gconstpointer data)
{
  open_text (f, "name,dwz,status\nAnn,1450,A\nBob,1200,P\nBob,1200,A\n");
  import (f);
  g_assert_true (shows (f, "2 players"));
  g_assert_true (shows (f, "1 row was skipped."));
  g_assert_false (shows (f, "0 warnings:"));
  g_assert_null (ui_find_type (f->dialog, GTK_TYPE_TEXT_VIEW));
  dialog_apply (f->dialog);
  g_assert_cmpuint (f->n_done, ==, 1);
  g_assert_nonnull (f->id);
  g_assert_null (f->brought);
}

/* Files with two ratings of each kind can be read with today's ratings. */
static void
test_revised (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *path = ix_test_path ("lists/ecf-rating-list.csv");
  g_autoptr (IxLists) lists = NULL;
  g_autoptr (GPtrArray) found = NULL;

  open_file (f, path);
  g_assert_true (g_str_has_prefix (dialog_about (f->dialog, "Oakes, Quentin B"), "1915 "));
  dialog_turn_switch (f->dialog, "revised", TRUE);
  g_assert_true (g_str_has_prefix (dialog_about (f->dialog, "Oakes, Quentin B"), "1923 "));
  import_even (f, "400 players are imported");
  lists = ix_lists_open (f->folder, NULL);
  found = ix_lists_search (lists, f->id, "938988L", 2, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpuint (((IxListPlayer *) found->pdata[0])->standard, ==, 1923);
}

static void
test_no_list (Fixture      *f,
              gconstpointer data)
{
  static const char *const rows[][2] = {
    { "", "The file is empty." },
    { "PK\3\4", "The file cannot be read: this archive is damaged: Truncated ZIP file header." },
    { "<html>",
      "This is a page of the web, such as servers send when they are busy, and no list." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      open_text (f, rows[i][0]);
      g_assert_true (shows (f, "Nothing Was Imported"));
      g_assert_true (shows (f, rows[i][1]));
      dialog_apply (f->dialog);
      g_assert_cmpuint (f->n_done, ==, i + 1);
      g_assert_null (f->id);
    }
  open_file (f, "/no/such/file");
  g_assert_true (shows (f, "The file cannot be read: there is no such file."));
  dialog_close (f->dialog);
  open_file (f, "/dev/zero");
  g_assert_true (shows (f, "The file cannot be read: this is not a file."));
  dialog_close (f->dialog);
  /* Errors further down are found during the import. */
  open_text (f, "name,grade\n,1\n");
  import (f);
  g_assert_true (shows (f, "There is no player in it."));
  dialog_close (f->dialog);
  expect_lists (f, 0, NULL, NULL);
}

/* Cancelling stops the import and leaves no list; the dialog closes once the thread has ended. */
static void
test_cancel (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("name,grade\n");
  guint n;

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (text, "\"Name%u, Ann\",%u\n", i, i % 300);
  open_text (f, text->str);
  n = ui_n_windows ();
  ui_click (ui_find_id (f->dialog, "apply"));
  g_assert_nonnull (ui_find_type (f->dialog, GTK_TYPE_PROGRESS_BAR));
  ui_click (ui_find_id (f->dialog, "cancel"));
  ui_wait_until (ui_n_windows () == n - 1);
  g_assert_cmpuint (f->n_done, ==, 1);
  g_assert_null (f->id);
  expect_lists (f, 0, NULL, NULL);
}

/* If the dialog is destroyed during the import, its callback runs once and no file is left. */
static void
test_gone (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("name,grade\n");

  for (guint i = 0; i < 200000; i++)
    g_string_append_printf (text, "\"Name%u, Ann\",%u\n", i, i % 300);
  open_text (f, text->str);
  ui_click (ui_find_id (f->dialog, "apply"));
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  g_assert_cmpuint (f->n_done, ==, 1);
  g_assert_null (f->id);
  ui_wait_until (ix_test_count_files (f->folder) == 0);
  ui_settle ();
  g_assert_cmpuint (f->n_done, ==, 1);
}

#define ADD(name, func) g_test_add ("/import-list/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ADD ("known", test_known);
  ADD ("name-and-date", test_name_and_date);
  ADD ("columns", test_columns);
  ADD ("odd", test_odd);
  ADD ("skipped", test_skipped);
  ADD ("revised", test_revised);
  ADD ("no-list", test_no_list);
  ADD ("cancel", test_cancel);
  ADD ("gone", test_gone);
  return g_test_run ();
}
