/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-evening-files.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-dialogs.h"
#include "ix-evening-action.h"
#include "ix-evening-trf.h"
#include "ix-file.h"
#include "ix-files.h"
#include "ix-phones-pages.h"
#include "ix-print.h"
#include "ix-format.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-store-json.h"
#include "ix-text.h"

/* The content to save once a file name is chosen. */
typedef struct {
  GtkWidget *over;
  char      *text;   /* the content of a text file; NULL for a PDF */
  GPtrArray *reports; /* the content of a PDF; NULL for a text file */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_object_unref (self->over);
  g_free (self->text);
  g_clear_pointer (&self->reports, g_ptr_array_unref);
  g_free (self);
}

/* The language of the page, such as "de-CH". */
static char *
page_language (void)
{
  const char *locale = g_get_language_names ()[0];
  char *language = g_strndup (locale, strcspn (locale, ".@"));

  if (g_str_equal (language, "C"))
    {
      g_free (language);
      return g_strdup ("en");
    }
  return g_strdelimit (language, "_", '-');
}

/* Takes @reports. */
static char *
page_of (const IxEveningState *state,
         GPtrArray            *reports)
{
  g_autofree char *language = page_language ();
  char *page = ix_reports_to_html (reports, state->name, language);

  g_ptr_array_unref (reports);
  return page;
}

static gboolean
write_it (const Saving *self,
          const char   *path,
          GError      **error)
{
  if (self->reports != NULL)
    return ix_write_pdf (self->reports, path, ix_file_save, error);
  return ix_file_save (path, self->text, -1, error);
}

static void
chosen_cb (const char *path,
           gpointer    data)
{
  Saving *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    return;
  write_it (self, path, &error);
  text = ix_format_saved (path, error);
  ix_evening_notify (self->over, text);
}

/* File systems refuse names of more than 255 bytes. */
#define MAX_WORD 100

static char *
shorten (const char *word)
{
  char *copy = g_strdup (word);

  if (strlen (copy) > MAX_WORD)
    *g_utf8_find_prev_char (copy, copy + MAX_WORD) = '\0';
  return copy;
}

/* A day of the calendar, in letters: the time of day is not needed behind it. */
#define DAY 10

/* The date and @what: the date keeps apart the files of evenings with one name. */
static char *
dated (const IxEveningState *state,
       const char           *what)
{
  g_autofree char *date = shorten (state->date);

  if (g_ascii_isdigit (*date) && strlen (date) > DAY && date[DAY] == ' ')
    date[DAY] = '\0';
  return *date != '\0' && *what != '\0' ? g_strdup_printf ("%s %s", date, what)
                                        : g_strconcat (date, what, NULL);
}

char *
ix_evening_files_name (const IxEveningState *state,
                       const char           *what,
                       guint                 round)
{
  g_autofree char *name = shorten (state->name);
  /* Translators: the name of a file: "Results, round 3" */
  g_autofree char *of = round > 0 ? g_strdup_printf (_("%s, round %u"), what, round) : g_strdup (what);
  g_autofree char *words = dated (state, of);

  return g_strdup_printf ("%s %s", name, words);
}

/* Proposes a file name. */
static char *
usual_name (const IxEveningState *state,
            const char           *what,
            const char           *end)
{
  g_autofree char *name = shorten (state->name);
  g_autofree char *whole =
    *what != '\0' ? g_strdup_printf ("%s %s", name, what) : g_strdup (name);

  return ix_file_name_of (whole, end);
}

/* The part of the name that tells the file from others of the evening: the report and its round. */
static char *
format_what (const IxReport *report,
             const char     *format)
{
  guint round = report->round + ix_report_is_of_round (report->kind);

  if (g_str_has_prefix (format, "whole."))
    return g_strdup (_("The whole evening"));
  if (!g_str_equal (format, "pdf") && !g_str_equal (format, "csv"))
    return g_strdup ("");
  if (round == 0 || report->kind == IX_REPORT_FAIRNESS || report->kind == IX_REPORT_GROUP)
    return g_strdup (report->title);
  /* Translators: the name of a file: "Results, round 3" */
  return g_strdup_printf (_("%s, round %u"), report->title, round);
}

void
ix_evening_files_save (GtkWidget        *over,
                       IxEveningSession *session,
                       GPtrArray        *reports,
                       const char       *format)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);
  const IxReport *report = reports->pdata[0];
  Saving *saving;
  g_autoptr (GError) refused = NULL;
  g_autofree char *what = format_what (report, format);
  g_autofree char *words = dated (state, what);
  g_autofree char *name =
    usual_name (state, words,
                g_str_has_suffix (format, "pdf") ? "pdf" : g_str_has_suffix (format, "html") ? "html" : format);

  if (g_str_equal (format, "trf") && !ix_evening_check_trf (state, &refused))
    {
      g_autofree char *why = ix_format_sentence (refused->message);

      ix_dialogs_notify (ix_window_of (over), _("Cannot Be Saved So"), why);
      return;
    }
  saving = g_new0 (Saving, 1);
  saving->over = g_object_ref (over);
  if (g_str_equal (format, "csv"))
    saving->text = ix_report_to_csv (report);
  else if (g_str_equal (format, "html"))
    saving->text = page_of (state, ix_reports_new (state));
  else if (g_str_equal (format, "whole.html"))
    saving->text = page_of (state, ix_reports_new_whole (evening, FALSE));
  else if (g_str_equal (format, "trf"))
    saving->text = ix_evening_to_trf (state);
  else if (g_str_equal (format, "evening"))
    saving->text = ix_evening_to_json (evening);
  else if (g_str_equal (format, "all.pdf"))
    saving->reports = ix_reports_new (state);
  else if (g_str_equal (format, "whole.pdf"))
    saving->reports = ix_reports_new_whole (evening, FALSE);
  else
    saving->reports = g_ptr_array_ref (reports);
  ix_dialogs_save (ix_window_of (over), _("Save"), name, chosen_cb, saving, saving_free);
}

void
ix_evening_files_save_reports (GtkWidget  *over,
                               GPtrArray  *reports,
                               const char *name,
                               const char *format)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *file = ix_file_name_of (name, format);
  g_autofree char *language = page_language ();

  saving->over = g_object_ref (over);
  if (g_str_equal (format, "csv"))
    saving->text = ix_reports_to_csv (reports);
  else if (g_str_equal (format, "html"))
    saving->text = ix_reports_to_html (reports, name, language);
  else
    saving->reports = g_ptr_array_ref (reports);
  ix_dialogs_save (ix_window_of (over), _("Save"), file, chosen_cb, saving, saving_free);
}

void
ix_evening_files_save_text (GtkWidget  *over,
                            char       *text,
                            const char *name,
                            const char *end)
{
  Saving *saving = g_new0 (Saving, 1);
  g_autofree char *file = ix_file_name_of (name, end);

  saving->over = g_object_ref (over);
  saving->text = text;
  ix_dialogs_save (ix_window_of (over), _("Save"), file, chosen_cb, saving, saving_free);
}

/* The date keeps apart the copies of evenings with one name, and from the second on a number those
 * of one name and date. */
static char *
path_of_copy (const IxEveningState *state,
              const char           *folder,
              guint                 number,
              const char           *what,
              const char           *end)
{
  g_autofree char *date = shorten (state->date);
  g_autoptr (GString) words = g_string_new (date);
  g_autofree char *name = NULL;

  if (number > 1)
    g_string_append_printf (words, "%s(%u)", words->len > 0 ? " " : "", number);
  if (*what != '\0')
    ix_text_append_item (words, " ", what);
  name = usual_name (state, words->str, end);
  return g_build_filename (folder, name, NULL);
}

/* Is the file at @path an earlier copy of @evening?  Then nothing is lost if it is replaced. */
static gboolean
is_earlier_copy (const char      *path,
                 const IxEvening *evening)
{
  const GPtrArray *now = ix_evening_journal (evening);
  const GPtrArray *then;
  g_autoptr (IxEvening) copy = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, NULL))
    copy = ix_evening_from_json (text, length, NULL);
  if (copy == NULL)
    return FALSE;
  then = ix_evening_journal (copy);
  for (guint i = 0; i < then->len; i++)
    if (i >= now->len || !ix_evening_event_equal (then->pdata[i], now->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Returns the first number of a copy that does not replace another evening. */
static guint
number_of_copy (const IxEvening *evening,
                const char      *folder)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *path =
        path_of_copy (ix_evening_state (evening), folder, number, "", "evening");

      if (!g_file_test (path, G_FILE_TEST_EXISTS) || is_earlier_copy (path, evening))
        return number;
    }
}

gboolean
ix_evening_files_copy (IxEveningSession *session,
                       const char       *folder,
                       gboolean          for_others,
                       GError          **error)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) reports = ix_reports_new (state);
  guint number = number_of_copy (evening, folder);
  g_autofree char *round = g_strdup_printf ("%u", state->rounds->len);
  g_autofree char *pdf = path_of_copy (state, folder, number, round, "pdf");
  g_autofree char *html = path_of_copy (state, folder, number, "", "html");
  g_autofree char *copy = path_of_copy (state, folder, number, "", "evening");
  g_autofree char *page = page_of (state, ix_reports_new (state));
  /* A folder that has the name of the web page. */
  g_autofree char *phones = g_strndup (html, strlen (html) - strlen (".html"));
  g_autofree char *whole = ix_evening_to_json (evening);

  /* The evening first: with it the others can be had again. */
  return ix_file_write (copy, whole, -1, error) && ix_write_pdf (reports, pdf, ix_file_write, error) &&
         ix_file_write (html, page, -1, error) && ix_phones_write_pages (session, phones, for_others, error) &&
         ix_file_set_readers (copy, for_others, error) && ix_file_set_readers (pdf, for_others, error) &&
         ix_file_set_readers (html, for_others, error);
}
