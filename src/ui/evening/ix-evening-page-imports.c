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
#include "ix-evening-teams.h"
#include "ix-file.h"
#include "ix-format-list.h"
#include "ix-import-entries.h"
#include "ix-import-list.h"
#include "ix-import-report.h"
#include "ix-new-evening.h"
#include "ix-now.h"
#include "ix-round-check.h"
#include "ix-store-json.h"
#include "ix-trf.h"

#define MOST_LINES 5 /* that are told one by one */

/* Returns the number of the entry that @row names as partner, or G_MAXUINT. */
static guint
find_partner (const IxEveningState *state,
              const IxEntryRow     *row)
{
  for (guint i = 0; i < state->entries->len && *row->fixed_partner != '\0'; i++)
    if (g_str_equal (ix_evening_entry (state, i)->name, row->fixed_partner))
      return i;
  return G_MAXUINT;
}

/* The code in the grading list: FIDE's has no other. */
static const char *
code_of (const IxEntryRow *row)
{
  return *row->code != '\0' ? row->code : row->fide_id;
}

/* A grade that was converted is an estimate, as one that is provisional or on no list. */
static IxEveningEvent
enter_event (const IxEntryRow *row,
             IxScale           scale,
             gint64            at)
{
  gint grade = ix_scale_convert (scale, row->grade);

  return (IxEveningEvent) { IX_EVENING_ENTER, at,
                            .enter = { .name = row->name, .code = code_of (row), .club = row->club,
                                       .grade = grade,
                                       .rapid = grade == row->grade ? row->rapid : 0,
                                       .estimated = grade != row->grade || row->provisional ||
                                                    (grade > 0 && *code_of (row) == '\0'),
                                       .fide_number = row->fide_id } };
}

/* Makes one act of all rows of the file, with grades in @scale.  Players who have an entry already
 * are skipped; @n_new counts the others. */
static GPtrArray *
entries_events (IxEveningPage   *self,
                const GPtrArray *rows,
                IxScale          scale,
                guint           *n_new)
{
  g_autoptr (IxEvening) then = ix_evening_copy (ix_evening_session_get_evening (self->session));
  const IxEveningState *state = ix_evening_state (then);
  GPtrArray *events = ix_evening_events_new ();
  gint64 at = ix_evening_session_get_time (self->session);

  *n_new = 0;
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      if (ix_evening_find_entry (state, row->name, code_of (row)) != IX_NOBODY)
        continue;
      ix_evening_events_add (events, enter_event (row, scale, at));
      ix_evening_apply (then, events->pdata[events->len - 1], NULL);
      ++*n_new;
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      guint partner = find_partner (state, row);

      for (guint e = 0; e < state->entries->len && partner != G_MAXUINT; e++)
        if (g_str_equal (ix_evening_entry (state, e)->name, row->name) && e != partner)
          ix_evening_events_add (
            events, (IxEveningEvent) { IX_EVENING_WISH, at,
                                       .wish = { e, partner, IX_WISH_TOGETHER } });
    }
  return events;
}

static void
enter_rows (IxEveningPage   *self,
            const GPtrArray *rows,
            IxScale          scale)
{
  guint n_new;
  g_autoptr (GPtrArray) events = entries_events (self, rows, scale, &n_new);
  g_autofree char *said =
    g_strdup_printf (ngettext ("%u player is in", "%u players are in", n_new), n_new);

  if (n_new == 0)
    ix_evening_page_toast (self, _("All players of the file are in already"), FALSE);
  else
    ix_evening_send_all (GTK_WIDGET (self), self->session, said, events);
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

/* Counts the rows of new players whose grades are not in @scale; @example is the first of those. */
static guint
count_others (const IxEveningState *state,
              const GPtrArray      *rows,
              IxScale               scale,
              gint                 *example)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      if (ix_scale_convert (scale, row->grade) != row->grade &&
          ix_evening_find_entry (state, row->name, code_of (row)) == IX_NOBODY && n++ == 0)
        *example = row->grade;
    }
  return n;
}

/* A file that waits for the answer. */
typedef struct {
  IxEveningPage    *page;
  IxEveningSession *session;
  GPtrArray        *rows; /* of IxEntryRow */
  IxScale           scale;
} Waiting;

static void
free_waiting (gpointer data)
{
  Waiting *waiting = data;

  g_object_unref (waiting->page);
  g_object_unref (waiting->session);
  g_ptr_array_unref (waiting->rows);
  g_free (waiting);
}

static void
convert_cb (gpointer data)
{
  Waiting *waiting = data;

  if (waiting->page->session == waiting->session)
    enter_rows (waiting->page, waiting->rows, waiting->scale);
}

/* Asks once for the whole file whether its grades mean what they look like. */
static void
offer_conversion (IxEveningPage *self,
                  GPtrArray     *rows,
                  IxScale        scale,
                  guint          n,
                  gint           example)
{
  const Waiting waiting = { g_object_ref (self), g_object_ref (self->session),
                            g_ptr_array_ref (rows), scale };
  gint meant = ix_scale_convert (scale, example);
  gboolean to_ratings = scale == IX_SCALE_RATINGS;
  /* Translators: a grade, and the rating that it means; below the other way round */
  g_autofree char *title = g_strdup_printf (to_ratings ? _("%d looks like a grade: %d?")
                                                       : _("%d looks like a rating: %d?"),
                                            example, meant);
  g_autofree char *text = g_strdup_printf (
    to_ratings ? ngettext ("The evening has ratings, and %u player of the file has a grade. "
                           "Converted ones count as estimates.",
                           "The evening has ratings, and %u players of the file have grades. "
                           "Converted ones count as estimates.",
                           n)
               : ngettext ("The evening has grades, and %u player of the file has a rating. "
                           "Converted ones count as estimates.",
                           "The evening has grades, and %u players of the file have ratings. "
                           "Converted ones count as estimates.",
                           n),
    n);

  ix_dialogs_ask (ix_window_of (GTK_WIDGET (self)), title, text, _("_Convert"), convert_cb,
                  g_memdup2 (&waiting, sizeof waiting), free_waiting);
}

/* Offers to convert the grades if they need it, and enters the rows. */
static void
check_scale (IxEveningPage *self,
             GPtrArray     *rows)
{
  IxScale scale = scale_for (self, rows);
  gint example = 0;
  guint n_others =
    count_others (ix_evening_session_get_state (self->session), rows, scale, &example);

  if (n_others > 0)
    offer_conversion (self, rows, scale, n_others, example);
  else
    enter_rows (self, rows, scale);
}

/* The same person twice */

/* The places of entries, as GPtrArray, by ix_name_key(). */
static GHashTable *
index_entries (const IxEveningState *state)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < state->entries->len; i++)
    {
      g_autofree char *key = ix_name_key (ix_evening_entry (state, i)->name);
      GPtrArray *same = g_hash_table_lookup (index, key);

      if (same == NULL)
        {
          same = g_ptr_array_new ();
          g_hash_table_insert (index, g_steal_pointer (&key), same);
        }
      g_ptr_array_add (same, (gpointer) ix_evening_entry (state, i));
    }
  return index;
}

static gboolean
differ (const char *a,
        const char *b)
{
  return *a != '\0' && *b != '\0' && g_ascii_strcasecmp (a, b) != 0;
}

/* Returns the entry whose name is written in another way and that is perhaps the same person, or
 * NULL. */
static const IxEntry *
find_alike (GHashTable       *index,
            const IxEntryRow *row)
{
  g_autofree char *key = ix_name_key (row->name);
  const GPtrArray *same = g_hash_table_lookup (index, key);

  for (guint i = 0; same != NULL && i < same->len; i++)
    {
      const IxEntry *entry = same->pdata[i];

      if (ix_names_mean_the_same (entry->name, row->name) &&
          !differ (entry->code, code_of (row)) && !differ (entry->fide_number, row->fide_id))
        return entry;
    }
  return NULL;
}

/* Takes off the rows of those who may be somebody again, and tells the first of them.  Those who are
 * in by the same name or code are passed over later, as always. */
static guint
leave_out_twins (const IxEveningState *state,
                 GPtrArray            *rows,
                 GString              *said)
{
  g_autoptr (GHashTable) index = index_entries (state);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      gboolean in = ix_evening_find_entry (state, row->name, code_of (row)) != IX_NOBODY;
      const IxEntry *alike = in ? NULL : find_alike (index, row);

      if (row->twin == 0 && alike == NULL)
        continue;
      if (n < MOST_LINES && row->twin != 0)
        /* Translators: a player, and two lines of a file */
        g_string_append_printf (said, _("%s: lines %u and %u\n"), row->name, row->twin, row->line);
      else if (n < MOST_LINES)
        /* Translators: a player, a line of a file, and the name of an entry */
        g_string_append_printf (said, _("%s, line %u: %s is in\n"), row->name, row->line,
                                alike->name);
      n++;
      g_ptr_array_remove_index (rows, i--);
    }
  if (n > MOST_LINES)
    g_string_append_printf (said, ngettext ("and %u more\n", "and %u more\n", n - MOST_LINES),
                            n - MOST_LINES);
  return n;
}

static void
once_cb (gpointer data)
{
  Waiting *waiting = data;

  if (waiting->page->session == waiting->session)
    check_scale (waiting->page, waiting->rows);
}

/* Asks about those who stand in the file twice, or are in under a name that is written in another
 * way. */
static void
check_twins (IxEveningPage *self,
             GPtrArray     *rows)
{
  g_autoptr (GString) said = g_string_new (NULL);
  Waiting waiting = { self, self->session, rows, IX_SCALE_UNKNOWN };

  if (leave_out_twins (ix_evening_session_get_state (self->session), rows, said) == 0)
    {
      check_scale (self, rows);
      return;
    }
  g_string_append (said, _("People of the same name are told apart by their codes."));
  g_object_ref (self);
  g_object_ref (self->session);
  g_ptr_array_ref (rows);
  ix_dialogs_ask (ix_window_of (GTK_WIDGET (self)), _("The Same Person Twice?"), said->str,
                  _("_Enter Once"), once_cb, g_memdup2 (&waiting, sizeof waiting), free_waiting);
}

/* Files */

static void
refuse (IxEveningPage *self,
        const GError  *error)
{
  g_autofree char *why = g_strdup_printf (_("No entries were imported: %s"), error->message);

  ix_evening_page_toast (self, why, FALSE);
}

static IxListReader *
new_reader (GBytes  *file,
            IxBytes *bytes,
            GError **error)
{
  bytes->at = g_bytes_get_data (file, &bytes->left);
  return ix_list_reader_new (ix_bytes_read, bytes, error);
}

/* Names the rows that were read otherwise than they stand. */
static void
tell_odd_rows (IxEveningPage      *self,
               const IxListReport *report)
{
  g_autoptr (GString) said = g_string_new (NULL);
  guint n = report->warnings->len;

  if (n == 0)
    return;
  for (guint i = 0; i < MIN (n, MOST_LINES); i++)
    {
      g_autofree char *line = ix_format_list_warning (report->warnings->pdata[i]);

      g_string_append_printf (said, "%s\n", line);
    }
  if (n > MOST_LINES)
    g_string_append_printf (said, ngettext ("and %u more\n", "and %u more\n", n - MOST_LINES),
                            n - MOST_LINES);
  g_strchomp (said->str);
  ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), _("Odd Rows"), said->str);
}

static void
read_rows (IxEveningPage *self,
           IxListReader  *reader)
{
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows =
    ix_entries_read (reader, ix_evening_lists_find_code, self->lists, report, &error);

  if (rows == NULL)
    {
      refuse (self, error);
      return;
    }
  check_twins (self, rows);
  tell_odd_rows (self, report);
}

static void
columns_chosen_cb (GBytes     *file,
                   const char *text,
                   gpointer    data)
{
  IxEveningPage *self = data;
  IxBytes bytes;
  g_autoptr (IxListReader) reader = new_reader (file, &bytes, NULL);
  IxListColumns columns;

  if (self->session == NULL ||
      !ix_list_columns_parse (&columns, text, ix_list_reader_titles (reader), NULL))
    return;
  ix_list_reader_set_columns (reader, &columns);
  read_rows (self, reader);
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
  /* With one column there is nothing to choose. */
  else if (ix_entries_are_sure (reader) || ix_list_reader_titles (reader)->len < 2)
    read_rows (self, reader);
  else
    ix_import_entries_present (ix_window_of (GTK_WIDGET (self)),
                               ix_evening_lists_get_folder (self->lists), file, columns_chosen_cb,
                               g_object_ref (self), g_object_unref);
}

static void
entries_chosen_cb (const char *path,
                   gpointer    data)
{
  IxEveningPage *self = data;

  if (path != NULL && self->session != NULL)
    ix_evening_page_enter_file (self, path);
}

void
ix_evening_page_import_entries (IxEveningPage *self)
{
  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Import Entries"), entries_chosen_cb, self,
                   NULL);
}

/* Grading lists and whole evenings */

void
ix_evening_page_list_imported (const char *id,
                               gpointer    data)
{
  IxEveningPage *self = data;
  const IxEveningState *state;
  g_autofree char *name = NULL;

  ix_evening_lists_look_again (self->lists);
  if (self->session != NULL)
    ix_evening_page_show_list (self);
  if (id != NULL && self->beginning != NULL)
    {
      g_auto (GStrv) lists = ix_evening_lists_names (self->lists, NULL);

      ix_new_evening_set_lists (IX_NEW_EVENING (self->beginning), (const char *const *) lists);
      return;
    }
  if (id == NULL || self->session == NULL)
    return;
  state = ix_evening_session_get_state (self->session);
  name = ix_evening_lists_find_name (self->lists, id);
  if (*state->list == '\0' && name != NULL)
    ix_evening_send (GTK_WIDGET (self), self->session, _("The evening uses the new list"),
                     (IxEveningEvent) { IX_EVENING_SET_UP,
                                        .set_up = { state->name, state->venue, state->date,
                                                    state->variant, state->n_planned,
                                                    state->clock, name, state->rules } });
  /* Not to the menu from which it was imported: people are entered now. */
  ix_evening_page_focus (self);
}

/* The window that asks for a list: the dialog of a new evening, or the window of the page. */
static GtkWindow *
asking_window (IxEveningPage *self)
{
  return self->beginning != NULL ? GTK_WINDOW (self->beginning)
                                 : ix_window_of (GTK_WIDGET (self));
}

static void
list_chosen_cb (const char *path,
                gpointer    data)
{
  IxEveningPage *self = data;
  g_autoptr (GFile) file = NULL;

  if (path == NULL)
    return;
  file = g_file_new_for_path (path);
  ix_import_list_present (asking_window (self), ix_evening_lists_get_folder (self->lists), file,
                          ix_evening_page_list_imported, self);
}

void
ix_evening_page_import_list (IxEveningPage *self)
{
  ix_dialogs_open (asking_window (self), _("Import a Grading List"), list_chosen_cb, self, NULL);
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

/* Adds the evening and opens it; shows a toast if that cannot be. */
static gboolean
add_evening (IxEveningPage   *self,
             const IxEvening *evening,
             const GError    *why)
{
  g_autoptr (GError) error = why != NULL ? g_error_copy (why) : NULL;
  g_autofree char *text = NULL;
  gint64 id = 0;

  if (evening != NULL)
    id = ix_store_import_evening (self->store, evening, &error);
  if (id != 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self->actions), "open",
                                      g_variant_new_int64 (id));
      return TRUE;
    }
  text = g_strdup_printf (_("The file cannot be opened: %s"), error->message);
  ix_evening_page_toast (self, text, FALSE);
  return FALSE;
}

/* Imports an evening that was saved on another computer, or a tournament that another program
 * began. */
void
ix_evening_page_open_file (IxEveningPage *self,
                           const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, &error))
    evening = ix_trf_recognize (text, length, NULL)
                ? ix_evening_from_trf (text, length, ix_now_wall (), &notes, &error)
                : ix_evening_from_json (text, length, &error);
  if (add_evening (self, evening, error) && notes != NULL)
    show_taken_over (self, path, evening, notes);
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
  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Open an Evening"), file_chosen_cb, self,
                   NULL);
}
