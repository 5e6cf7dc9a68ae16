/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports: entries, grading lists and whole evenings from files. */

#include <glib/gi18n.h>

#include "ix-check-in.h"
#include "ix-dialogs.h"
#include "ix-entries.h"
#include "ix-evening-action.h"
#include "ix-evening-from-trf.h"
#include "ix-evening-page-private.h"
#include "ix-evening-table.h"
#include "ix-file.h"
#include "ix-format.h"
#include "ix-import-entries.h"
#include "ix-import-list.h"
#include "ix-import-report.h"
#include "ix-import-review.h"
#include "ix-new-evening.h"
#include "ix-now.h"
#include "ix-round-check.h"
#include "ix-store-json.h"
#include "ix-trf.h"

/* A file on its way to the evening that was open when it was asked for.  Another one may be open when it is chosen:
 * the desktop opens evenings over any dialog. */
typedef struct {
  IxEveningPage    *page;
  IxEveningSession *session; /* NULL: none was open */
} Asked;

static Asked *
asked_new (IxEveningPage *self)
{
  Asked *asked = g_new0 (Asked, 1);

  asked->page = g_object_ref (self);
  g_set_object (&asked->session, self->session);
  return asked;
}

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_object_unref (asked->page);
  g_clear_object (&asked->session);
  g_free (asked);
}

/* Grades of the other scale */

/* Returns the scale that the entries have or will have: that of those who are in, of the grading
 * list, or of the first row of the file that has a grade. */
static IxScale
scale_for (IxEveningPage   *self,
           const GPtrArray *rows)
{
  IxScale scale = ix_check_in_scale (ix_evening_session_get_state (self->session));

  if (scale == IX_SCALE_UNKNOWN && ix_evening_lists_are_known (self->lists))
    scale = ix_evening_lists_get_scale (self->lists);
  for (guint i = 0; i < rows->len && scale == IX_SCALE_UNKNOWN; i++)
    scale = ix_scale_of (((IxEntryRow *) rows->pdata[i])->grade);
  return scale;
}

/* Converts the grades of the other scale, which then count as estimates.  Returns a remark that says
 * so; NULL: all are of @scale. */
static char *
convert (GPtrArray *rows,
         IxScale    scale)
{
  gint example = 0, meant = 0;
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      IxEntryRow *row = rows->pdata[i];
      gint grade = ix_scale_convert (scale, row->grade);

      if (grade == row->grade)
        continue;
      if (n++ == 0)
        {
          example = row->grade;
          meant = grade;
        }
      row->grade = grade;
      row->rapid = 0;
      row->provisional = TRUE;
    }
  if (n == 0)
    return NULL;
  return scale == IX_SCALE_RATINGS
           /* Translators: the last two are a grade, and the rating that it means; below the other
            * way round */
           ? g_strdup_printf (ngettext ("The evening has ratings, and %u player of the file has a "
                                        "grade: it is converted and counts as an estimate, as %d "
                                        "means %d.",
                                        "The evening has ratings, and %u players of the file have "
                                        "grades: these are converted and count as estimates, as "
                                        "%d means %d.",
                                        n),
                              n, example, meant)
           : g_strdup_printf (ngettext ("The evening has grades, and %u player of the file has a "
                                        "rating: it is converted and counts as an estimate, as %d "
                                        "means %d.",
                                        "The evening has grades, and %u players of the file have "
                                        "ratings: these are converted and count as estimates, as "
                                        "%d means %d.",
                                        n),
                              n, example, meant);
}

/* Takes the grades of the grading list that the evening has chosen, if it is here. */
static void
take_listed (IxEveningPage *self,
             GPtrArray     *rows)
{
  if (*ix_evening_session_get_state (self->session)->list != '\0' &&
      ix_evening_lists_are_known (self->lists))
    ix_entries_take_grades (rows, ix_evening_lists_find_code, ix_evening_lists_find_person,
                            self->lists);
}

static void
enter_rows (IxEveningPage      *self,
            GPtrArray          *rows,
            const IxListReport *report)
{
  g_autofree char *remark = NULL;

  take_listed (self, rows);
  remark = convert (rows, scale_for (self, rows));
  ix_import_review_run (GTK_WIDGET (self), self->session, rows, report, remark);
}

/* Files */

static void
refuse (IxEveningPage *self,
        const GError  *error)
{
  g_autofree char *why = ix_format_sentence (error->message);

  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), _("No Entries Were Imported"), why);
}

static IxListReader *
new_reader (GBytes  *file,
            IxBytes *bytes,
            GError **error)
{
  bytes->at = g_bytes_get_data (file, &bytes->left);
  return ix_list_reader_new (ix_bytes_read, bytes, error);
}

static void
read_rows (IxEveningPage *self,
           IxListReader  *reader)
{
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows =
    ix_entries_read_all (reader, ix_evening_lists_find_code, self->lists, report, &error);

  if (rows != NULL)
    enter_rows (self, rows, report);
  else
    refuse (self, error);
}

static void
columns_chosen_cb (GBytes              *file,
                   const IxListColumns *columns,
                   gpointer             data)
{
  IxEveningPage *self = data;
  IxBytes bytes;
  g_autoptr (IxListReader) reader = new_reader (file, &bytes, NULL);

  if (columns != NULL)
    ix_list_reader_set_columns (reader, columns);
  read_rows (self, reader);
}

/* Reads a plain list of names.  FALSE: the file is none. */
static gboolean
read_names (IxEveningPage *self,
            GBytes        *file)
{
  g_autoptr (IxListReport) report = ix_list_report_new ();
  gsize length;
  const char *text = g_bytes_get_data (file, &length);
  g_autoptr (GPtrArray) rows = ix_entries_read_names (text, length, report);

  if (rows != NULL)
    enter_rows (self, rows, report);
  return rows != NULL;
}

/* The dialog closes with its evening, as all dialogs of an evening do. */
static void
ask_columns (IxEveningPage *self,
             GBytes        *file)
{
  GtkWidget *dialog =
    ix_import_entries_present (ix_window_of (GTK_WIDGET (self)), ix_evening_lists_get_folder (self->lists), file,
                               columns_chosen_cb, g_object_ref (self), g_object_unref);

  g_signal_connect_object (self->session, "closed", G_CALLBACK (gtk_window_destroy), dialog, G_CONNECT_SWAPPED);
}

/* Reads the file as far as it is clear; else asks for its columns. */
static void
read_file (IxEveningPage *self,
           GBytes        *file,
           IxListReader  *reader)
{
  gboolean sure;
  const IxListColumns *columns = ix_list_reader_columns (reader, &sure);
  gboolean one = ix_list_reader_titles (reader)->len == 1;

  if (ix_entries_are_sure (reader) || (one && ix_list_columns_are_names (columns)))
    read_rows (self, reader);
  else if (ix_list_columns_are_names (columns) || !read_names (self, file))
    ask_columns (self, file);
}

void
ix_evening_page_enter_file (IxEveningPage *self,
                            const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = NULL;
  g_autoptr (IxListReader) reader = NULL;
  char *text;
  gsize length;
  IxBytes bytes;

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, &error))
    {
      file = g_bytes_new_take (text, length);
      reader = new_reader (file, &bytes, &error);
    }
  if (reader == NULL)
    refuse (self, error);
  else
    read_file (self, file, reader);
}

static void
entries_chosen_cb (const char *path,
                   gpointer    data)
{
  const Asked *asked = data;

  if (path == NULL)
    return;
  if (asked->session == asked->page->session)
    ix_evening_page_enter_file (asked->page, path);
  else
    ix_dialogs_notify (ix_window_of (GTK_WIDGET (asked->page)), _("No Entries Were Imported"),
                       _("The evening that they were for is no longer open."));
}

void
ix_evening_page_import_entries (IxEveningPage *self)
{
  const IxFileFilter filter = { _("Tables of entries"), { "csv", "txt", "tsv", "tab", NULL } };

  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Import Entries"), &filter, entries_chosen_cb,
                   asked_new (self), asked_free);
}

/* Grading lists and whole evenings */

void
ix_evening_page_list_imported (const char *id,
                               const char *brought,
                               gpointer    data)
{
  IxEveningPage *self = data;
  const IxEveningState *state;
  g_autofree char *name = NULL;

  ix_evening_lists_look_again (self->lists);
  if (self->session != NULL)
    ix_evening_page_show_list (self);
  name = id != NULL ? ix_evening_lists_find_name (self->lists, id) : NULL;
  if (name != NULL && self->setting_up != NULL)
    {
      g_auto (GStrv) lists = ix_evening_lists_names (self->lists, NULL);

      ix_new_evening_take_list (IX_NEW_EVENING (self->setting_up), (const char *const *) lists, name);
      return;
    }
  if (brought != NULL)
    ix_evening_page_toast (self, brought, FALSE);
  if (id == NULL || self->session == NULL)
    return;
  state = ix_evening_session_get_state (self->session);
  if (*state->list == '\0' && name != NULL)
    ix_evening_send (GTK_WIDGET (self), self->session, _("The evening uses the new list"),
                     (IxEveningEvent) { IX_EVENING_SET_UP,
                                        .set_up = { state->name, state->venue, state->date,
                                                    state->variant, state->n_planned,
                                                    state->clock, name, state->rules } });
  /* Not to the menu from which it was imported: people are entered now. */
  ix_evening_page_focus (self);
}

/* The window that asks for a list: the dialog that sets up an evening, or the window of the page. */
static GtkWindow *
asking_window (IxEveningPage *self)
{
  return self->setting_up != NULL ? GTK_WINDOW (self->setting_up)
                                  : ix_window_of (GTK_WIDGET (self));
}

/* The list is there, but no list of an evening that was opened meanwhile. */
static void
list_imported_cb (const char *id,
                  const char *brought,
                  gpointer    data)
{
  Asked *asked = data;
  IxEveningPage *self = asked->page;
  gboolean meant = self->setting_up != NULL || self->session == asked->session;

  /* The page may be gone with its window. */
  if (self->lists != NULL)
    ix_evening_page_list_imported (meant ? id : NULL, brought, self);
  asked_free (asked);
}

static void
list_chosen_cb (const char *path,
                gpointer    data)
{
  Asked *asked = data;
  IxEveningPage *self = asked->page;
  g_autoptr (GFile) file = NULL;

  if (path == NULL)
    {
      asked_free (asked);
      return;
    }
  file = g_file_new_for_path (path);
  ix_import_list_present (asking_window (self), ix_evening_lists_get_folder (self->lists), file,
                          list_imported_cb, asked);
}

void
ix_evening_page_import_list (IxEveningPage *self)
{
  /* Packed or not. */
  const IxFileFilter filter = {
    _("Grading lists"), { "csv", "txt", "xml", "tsv", "tab", "zip", "gz", "bz2", "xz", "tar", "tgz", NULL }
  };

  ix_dialogs_open (asking_window (self), _("Import a Grading List"), &filter, list_chosen_cb, asked_new (self), NULL);
}

/* Says what was taken over from another program, what was chosen or left out, and how the rounds
 * were paired there. */
static void
show_taken_over (IxEveningPage   *self,
                 const char      *path,
                 const IxEvening *evening,
                 const GPtrArray *notes)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) rounds = ix_evening_compare_pairings (evening);
  const IxImportSection sections[] = {
    { _("Chosen here, or left out"), notes },
    { _("How the rounds were paired"), rounds },
  };
  guint n = state->rounds->len, n_open = ix_evening_count_open (state);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, ngettext ("%u round is taken over.", "%u rounds are taken over.", n), n);
  if (n_open > 0)
    g_string_append_printf (
      text, ngettext ("\n%u result is missing.", "\n%u results are missing.", n_open), n_open);
  ix_import_report_present_sections (ix_window_of (GTK_WIDGET (self)), path, text->str, sections,
                                     G_N_ELEMENTS (sections));
}

/* Says what a copy of an evening that is here already brought, or where both part. */
static void
show_compared (IxEveningPage          *self,
               const char             *path,
               const IxCopyComparison *comparison)
{
  const IxImportSection sections[] = {
    { _("Only on This Computer"), comparison->here },
    { _("Only in the File"), comparison->there },
  };
  const char *text = NULL;

  switch (comparison->relation)
    {
    case IX_COPY_SAME:
      ix_evening_page_toast (self, _("This evening is here already, with all that is in the file"), FALSE);
      return;
    case IX_COPY_NEWER:
      text = _("This evening was here already. What the file has more was added.");
      break;
    case IX_COPY_OLDER:
      text = _("This evening is here already, and newer. Nothing was changed.");
      break;
    case IX_COPY_PARTS:
      text = _("This evening went on differently on both computers. Nothing was changed. To go on with the "
               "file instead, delete the evening here and open the file again.");
      break;
    case IX_COPY_OTHER:
    default:
      g_return_if_reached ();
    }
  ix_import_report_present_sections (ix_window_of (GTK_WIDGET (self)), path, text, sections,
                                     G_N_ELEMENTS (sections));
}

gboolean
ix_evening_page_add_file (IxEveningPage *self,
                          const char    *path,
                          GError       **error)
{
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxCopyComparison) comparison = NULL;
  g_autofree char *text = NULL;
  gsize length;
  gint64 id = 0;

  g_return_val_if_fail (IX_IS_EVENING_PAGE (self), FALSE);

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, error))
    evening = ix_trf_recognize (text, length, NULL)
                ? ix_evening_from_trf (text, length, ix_now_wall (), &notes, error)
                : ix_evening_from_json (text, length, error);
  if (evening != NULL)
    id = ix_store_take_evening (self->store, evening, &comparison, error);
  if (id != 0)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "open", g_variant_new_int64 (id));
  /* Last, because an evening that opens takes down what was said before. */
  if (comparison != NULL)
    show_compared (self, path, comparison);
  if (id == 0)
    return FALSE;
  if (notes != NULL)
    show_taken_over (self, path, evening, notes);
  return TRUE;
}

void
ix_evening_page_open_file (IxEveningPage *self,
                           const char    *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (ix_evening_page_add_file (self, path, &error))
    return;
  /* Translators: a file, and what is wrong with it */
  text = g_strdup_printf (_("%s cannot be opened: %s"), name, error->message);
  ix_evening_page_toast (self, text, FALSE);
}

static void
file_chosen_cb (const char *path,
                gpointer    data)
{
  if (path != NULL)
    ix_evening_page_open_file (data, path);
}

void
ix_evening_page_import (IxEveningPage *self)
{
  const IxFileFilter filter = { _("Evenings and FIDE tournament reports"), { "evening", "trf", "trfx", "txt", NULL } };

  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Open an Evening"), &filter, file_chosen_cb, self, NULL);
}
