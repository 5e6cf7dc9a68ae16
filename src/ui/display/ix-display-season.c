/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-season.h"

#include <glib/gi18n.h>

#include "ix-season-report.h"
#include "ix-seasons.h"

/* The most rules that are shown beside the name. */
#define MOST_RULES 3

struct _IxDisplaySeason {
  IxStore       *store;
  char          *chosen;   /* NULL: the first that has the evening */
  char          *text;     /* the definition of `season` */
  IxSeason      *season;   /* NULL: none was read */
  GPtrArray     *evenings; /* of IxSeasonEvening */
  IxSeasonTable *table;
};

static void
drop (IxDisplaySeason *self)
{
  g_clear_pointer (&self->table, ix_season_table_free);
  g_clear_pointer (&self->evenings, g_ptr_array_unref);
  g_clear_pointer (&self->season, ix_season_free);
  g_clear_pointer (&self->text, g_free);
}

IxDisplaySeason *
ix_display_season_new (IxStore *store)
{
  IxDisplaySeason *self = g_new0 (IxDisplaySeason, 1);

  self->store = store;
  return self;
}

void
ix_display_season_free (IxDisplaySeason *self)
{
  drop (self);
  g_free (self->chosen);
  g_free (self);
}

void
ix_display_season_choose (IxDisplaySeason *self,
                          const char      *name)
{
  g_free (self->chosen);
  self->chosen = g_strdup (name);
}

/* Reading */

static const IxSeason *
find_season (IxDisplaySeason  *self,
             const GPtrArray  *seasons,
             IxEveningSession *evening)
{
  const IxSeason *chosen = self->chosen != NULL ? ix_seasons_find (seasons, self->chosen) : NULL;

  for (guint i = 0; chosen == NULL && evening != NULL && i < seasons->len; i++)
    if (ix_season_chooses (seasons->pdata[i], ix_evening_session_get_id (evening),
                           ix_evening_session_get_state (evening)))
      chosen = seasons->pdata[i];
  return chosen;
}

/* Reads the evening under way again, if the season has it. */
static void
read_again (IxDisplaySeason  *self,
            IxEveningSession *evening)
{
  gint64 id = ix_evening_session_get_id (evening);
  const IxEveningState *state = ix_evening_session_get_state (evening);

  for (guint i = self->evenings->len; i > 0; i--)
    if (((const IxSeasonEvening *) self->evenings->pdata[i - 1])->id == id)
      g_ptr_array_remove_index (self->evenings, i - 1);
  if (ix_season_chooses (self->season, id, state))
    g_ptr_array_add (self->evenings, ix_season_evening_new (self->season, id, state));
}

const IxSeasonTable *
ix_display_season_table (IxDisplaySeason  *self,
                         IxEveningSession *evening)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (self->store, NULL);
  const IxSeason *season = find_season (self, seasons, evening);
  g_autofree char *text = season != NULL ? ix_season_write (season) : NULL;

  if (text == NULL || g_strcmp0 (text, self->text) != 0)
    drop (self);
  if (text == NULL)
    return NULL;
  if (self->season == NULL)
    {
      self->season = ix_season_copy (season);
      self->text = g_steal_pointer (&text);
      self->evenings = ix_seasons_evenings (self->store, self->season, NULL, NULL);
      if (self->evenings == NULL)
        {
          drop (self);
          return NULL;
        }
    }
  g_clear_pointer (&self->table, ix_season_table_free);
  if (evening != NULL)
    read_again (self, evening);
  self->table = ix_season_table_new (self->season, self->evenings);
  return self->table;
}

/* The list */

static guint
count_rules (const IxSeasonTable *table)
{
  return MIN (table->season->chain->len, MOST_RULES);
}

static void
add_columns (IxDisplayLayout *layout,
             const IxReport  *report,
             guint            n_rules)
{
  /* Translators: the heading of the ranks, as short as may be */
  ix_display_layout_add_column (layout, C_("rank", "#"), 1, 0);
  ix_display_layout_add_column (layout, "", 0, 0);
  ix_display_layout_add_column (layout, ix_report_column (report, 2)->heading, 0, 1);
  ix_display_layout_add_column (layout, ix_report_column (report, 3)->heading, 1, 0);
  layout->columns[3].optional = TRUE;
  for (guint i = 0; i < n_rules; i++)
    {
      ix_display_layout_add_column (layout, ix_report_column (report, 4 + i)->heading, 1, 0);
      layout->columns[layout->n_columns - 1].optional = i > 0;
    }
}

/* A value that did not count would be read as if it had. */
static void
add_row (IxDisplayLayout     *layout,
         const IxReport      *report,
         const IxSeasonTable *table,
         guint                r,
         guint                n_rules)
{
  const IxSeasonRow *of = ix_season_table_row (table, r);
  const char *arrow = of->before == 0 || of->rank == of->before ? "" : of->rank < of->before ? "▲" : "▼";
  IxDisplayRow *row = ix_display_layout_add_row (layout);

  ix_display_row_set (row, 0, 0, g_strdup (ix_report_cell (report, r, 0)->text), IX_DISPLAY_PLAIN);
  ix_display_row_set (row, 1, 0, g_strdup (arrow), IX_DISPLAY_DIM);
  ix_display_row_set (row, 2, 0, g_strdup (ix_report_cell (report, r, 2)->text), IX_DISPLAY_STRONG);
  ix_display_row_set (row, 3, 0, g_strdup (ix_report_cell (report, r, 3)->text), IX_DISPLAY_DIM);
  for (guint i = 0; i < n_rules; i++)
    {
      const IxReportCell *value = ix_report_cell (report, r, 4 + i);

      if (i == 0 || (value->part != IX_PART_BEHIND && *value->text != '\0'))
        ix_display_row_set (row, 4 + i, 0, g_strdup (value->text),
                            i == 0                             ? IX_DISPLAY_ACCENT
                            : value->part == IX_PART_DECIDED ? IX_DISPLAY_STRONG
                                                              : IX_DISPLAY_DIM);
    }
}

IxDisplayLayout *
ix_display_season_layout (const IxSeasonTable *table,
                          gboolean             keeps_back)
{
  IxDisplayLayout *layout = ix_display_layout_new (IX_DISPLAY_SEASON, NULL, FALSE);
  g_autoptr (IxReport) report = NULL;

  if (table == NULL)
    return layout;
  g_clear_pointer (&layout->nothing, g_free);
  if (keeps_back)
    layout->nothing = g_strdup (_("The standings are announced after the last round."));
  else if (table->rows->len == 0)
    layout->nothing = g_strdup (_("The table follows as soon as an evening of the season has results."));
  if (layout->nothing != NULL)
    return layout;
  report = ix_season_report_new (table, IX_REPORT_SEASON);
  add_columns (layout, report, count_rules (table));
  for (guint r = 0; r < table->rows->len; r++)
    add_row (layout, report, table, r, count_rules (table));
  return layout;
}
