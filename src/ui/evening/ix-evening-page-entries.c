/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Entries from files. */

#include <glib/gi18n.h>

#include "ix-check-in.h"
#include "ix-dialogs.h"
#include "ix-entries.h"
#include "ix-evening-action.h"
#include "ix-evening-page-private.h"
#include "ix-evening-teams.h"
#include "ix-file.h"

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

/* A grade that was converted is an estimate, as one that is on no list. */
static IxEveningEvent
enter_event (const IxEntryRow *row,
             IxScale           scale,
             gint64            at)
{
  gint grade = ix_scale_convert (scale, row->grade);

  return (IxEveningEvent) { IX_EVENING_ENTER, at,
                            .enter = { .name = row->name, .code = row->code, .club = row->club,
                                       .grade = grade,
                                       .estimated = grade != row->grade ||
                                                    (grade > 0 && *row->code == '\0') } };
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

      if (ix_evening_find_entry (state, row->name, row->code) != IX_NOBODY)
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

  if (scale == IX_SCALE_UNKNOWN && ix_evening_page_knows_list (self))
    scale = self->list_scale;
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
          ix_evening_find_entry (state, row->name, row->code) == IX_NOBODY && n++ == 0)
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

/* Files */

void
ix_evening_page_enter_file (IxEveningPage *self,
                            const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *text = NULL;
  IxScale scale;
  gsize length;
  guint n_others;
  gint example = 0;

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, &error))
    rows = ix_entries_parse (text, length, &error);
  if (rows == NULL)
    {
      g_autofree char *why = g_strdup_printf (_("No entries were imported: %s"), error->message);

      ix_evening_page_toast (self, why, FALSE);
      return;
    }
  scale = scale_for (self, rows);
  n_others = count_others (ix_evening_session_get_state (self->session), rows, scale, &example);
  if (n_others > 0)
    offer_conversion (self, rows, scale, n_others, example);
  else
    enter_rows (self, rows, scale);
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
