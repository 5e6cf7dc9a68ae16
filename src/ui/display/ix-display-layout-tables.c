/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out the reports of tables and of teams. */

#include "ix-display-layout.h"

#include <glib/gi18n.h>

#include "ix-report-words.h"

/* Tables */

/* The places of things on the screen. */
typedef struct {
  guint side[2], result;
  guint first_line; /* of the players */
} Places;

/* The columns of the report of pairings: the team, and its players if they are not the team. */
static const struct {
  IxReportField team, players[IX_N_TEAM_BOARDS];
} fields[2] = {
  { IX_FIELD_FIRST, { IX_FIELD_FIRST_HIGHER, IX_FIELD_FIRST_LOWER } },
  { IX_FIELD_SECOND, { IX_FIELD_SECOND_HIGHER, IX_FIELD_SECOND_LOWER } },
};

static const IxReportCell *
cell_of (const IxReport *report,
         guint           row,
         IxReportField   field)
{
  return ix_report_cell (report, row, ix_report_find_column (report, field, 0));
}

static gboolean
any_team_is_named (const IxReport *pairings)
{
  gboolean named = FALSE;

  for (guint r = 0; r < pairings->rows->len; r++)
    for (guint side = 0; side < 2; side++)
      named |= *cell_of (pairings, r, fields[side].team)->title != '\0';
  return named;
}

static Places
places_of (const IxReport *pairings)
{
  return (Places) {
    .side = { 1, 3 },
    .result = 2,
    .first_line = !pairings->individual && any_team_is_named (pairings) ? 1 : 0,
  };
}

static void
set_player (IxDisplayRow         *row,
            const IxEveningState *state,
            const Places         *places,
            guint                 side,
            guint                 board,
            const IxReportCell   *player,
            IxDisplayInk          ink)
{
  guint line = places->first_line + board;

  ix_display_row_set_people (row, places->side[side], line, state, player, ink)->king =
    ix_side_has_white (side, board, FALSE) ? IX_SIDE_WHITE : IX_SIDE_BLACK;
}

/* Surnames are always bold: at a table that is decided those who lost step back. */
static IxDisplayInk
ink_of (const IxReport *results,
        guint           table,
        guint           side)
{
  return cell_of (results, table, fields[side].team)->strong    ? IX_DISPLAY_STRONG
         : cell_of (results, table, fields[!side].team)->strong ? IX_DISPLAY_DIM
                                                                : IX_DISPLAY_PLAIN;
}

static void
set_side (IxDisplayRow         *row,
          const IxEveningState *state,
          const IxReport       *pairings,
          const IxReport       *results,
          guint                 table,
          const Places         *places,
          guint                 side)
{
  const IxReportCell *team = cell_of (pairings, table, fields[side].team);
  IxDisplayInk ink = ink_of (results, table, side);

  if (pairings->individual)
    {
      set_player (row, state, places, side, 0, team, ink);
      return;
    }
  if (places->first_line > 0 && *team->title != '\0')
    ix_display_row_set (row, places->side[side], 0, g_strdup (team->title), IX_DISPLAY_DIM);
  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    set_player (row, state, places, side, board,
                cell_of (pairings, table, fields[side].players[board]), ink);
}

/* The word behind the result is set small: the names need the room. */
static void
set_forfeit (IxDisplayRow *row,
             guint         column,
             const char   *result,
             const char   *word)
{
  IxDisplayCell *cell = ix_display_row_set (row, column, 0, g_strdup_printf ("%s %s", result, word),
                                            IX_DISPLAY_ACCENT);

  for (IxNameForm form = 0; form < IX_N_NAME_FORMS; form++)
    cell->forms[form] =
      g_markup_printf_escaped ("%s <span size=\"50%%\">%s</span>", result, word);
}

/* Until there is a result its place tells the clocks of a table that has different ones. */
static gboolean
set_clocks (IxDisplayLayout *layout,
            IxDisplayRow    *row,
            const IxReport  *pairings,
            guint            table,
            guint            column)
{
  guint c = ix_report_find_column (pairings, IX_FIELD_CLOCK, 0);
  const char *text = c < pairings->columns->len ? ix_report_cell (pairings, table, c)->text : "";
  g_auto (GStrv) boards = g_strsplit (text, " · ", -1);

  if (*text == '\0')
    return FALSE;
  for (guint b = 0; boards[b] != NULL && b < layout->n_lines; b++)
    ix_display_row_set (row, column, layout->n_lines - g_strv_length (boards) + b,
                        g_strdup (g_str_equal (boards[b], "=") ? "–" : boards[b]),
                        IX_DISPLAY_ACCENT);
  return TRUE;
}

static void
set_result (IxDisplayLayout    *layout,
            IxDisplayRow       *row,
            const IxReportCell *result,
            guint               column)
{
  gboolean open = *result->text == '\0';
  const char *text = open ? "–" : result->text;
  const char *forfeit = ix_format_forfeit ((IxTableResult) result->number);
  IxDisplayInk ink = open ? IX_DISPLAY_DIM : IX_DISPLAY_ACCENT;

  if (forfeit != NULL && layout->n_lines == 1)
    {
      set_forfeit (row, column, text, forfeit);
      return;
    }
  ix_display_row_set (row, column, 0, g_strdup (text), ink)->tall = forfeit == NULL;
  if (forfeit != NULL)
    ix_display_row_set (row, column, layout->n_lines - 1, g_strdup (forfeit), IX_DISPLAY_DIM);
}

/* Sets the results of both matches in a line: "1–0  ½–½", "1–0  …". */
static void
join_matches (IxDisplayRow   *row,
              const IxReport *results,
              guint           table,
              guint           column)
{
  guint first = ix_report_find_column (results, IX_FIELD_MATCH, 0);
  const char *one = ix_report_cell (results, table, first)->text;
  const char *other = ix_report_cell (results, table, first + 1)->text;

  if (*one == '\0' && *other == '\0')
    ix_display_row_set (row, column, 0, g_strdup ("–"), IX_DISPLAY_DIM);
  else
    ix_display_row_set (row, column, 0,
                        g_strdup_printf ("%s  %s", *one != '\0' ? one : "…",
                                         *other != '\0' ? other : "…"),
                        IX_DISPLAY_ACCENT);
}

/* Sets the results of a double round, below each other if there is room. */
static void
set_matches (IxDisplayLayout *layout,
             IxDisplayRow    *row,
             const IxReport  *results,
             guint            table,
             guint            column)
{
  guint first = ix_report_find_column (results, IX_FIELD_MATCH, 0);

  if (layout->n_lines == 1)
    {
      join_matches (row, results, table, column);
      return;
    }
  for (guint m = 0; m < IX_MOST_MATCHES; m++)
    {
      const char *text = ix_report_cell (results, table, first + m)->text;
      gboolean open = *text == '\0';

      ix_display_row_set (row, column, layout->n_lines - IX_MOST_MATCHES + m,
                          g_strdup (open ? "–" : text), open ? IX_DISPLAY_DIM : IX_DISPLAY_ACCENT);
    }
}

/* Players without a game take the place of a table. */
static void
add_idle (IxDisplayLayout      *layout,
          const IxEveningState *state,
          const IxReport       *pairings)
{
  for (guint i = 0; i < pairings->notes->len; i++)
    {
      const IxReportNote *note = ix_report_note (pairings, i);
      g_autofree char *who = NULL;

      if (note->idle == NULL)
        continue;
      who = ix_display_names_text (state, &g_array_index (note->idle, guint, 0), note->idle->len,
                                   note->idle->len > 1 ? IX_NAME_LEAST
                                                       : IX_NAME_WHOLE);
      ix_display_layout_add_span (layout, 1,
                                  ix_format_idle_of (note->reason, who, note->idle->len));
    }
}

/* The player at the higher board comes first in a team. */
static void
add_table_columns (IxDisplayLayout *layout,
                   gboolean         twice)
{
  ix_display_layout_add_column (layout, _("Table"), 0.5f, 0);
  ix_display_layout_add_column (layout, "", 0, 1);
  /* Translators: heading: the results of the first and of the second match of a table */
  ix_display_layout_add_column (layout, twice ? _("Both matches") : _("Result"), 0.5f, 0);
  ix_display_layout_add_column (layout, "", 0, 1);
}

void
ix_display_layout_fill_tables (IxDisplayLayout      *layout,
                               const IxEveningState *state,
                               const IxReport       *pairings,
                               const IxReport       *results)
{
  Places places = places_of (pairings);
  gboolean twice = ix_report_find_column (results, IX_FIELD_MATCH, 0) < results->columns->len;

  layout->n_lines = pairings->individual ? 1 : IX_N_TEAM_BOARDS + places.first_line;
  add_table_columns (layout, twice);
  for (guint t = 0; t < pairings->rows->len; t++)
    {
      IxDisplayRow *row = ix_display_layout_add_row (layout);

      ix_display_row_set (row, 0, 0, g_strdup (cell_of (pairings, t, IX_FIELD_TABLE)->text),
                          IX_DISPLAY_ACCENT)
        ->tall = TRUE;
      for (guint side = 0; side < 2; side++)
        set_side (row, state, pairings, results, t, &places, side);
      if (twice)
        set_matches (layout, row, results, t, places.result);
      else if (*cell_of (results, t, IX_FIELD_RESULT)->text != '\0' ||
               !set_clocks (layout, row, pairings, t, places.result))
        set_result (layout, row, cell_of (results, t, IX_FIELD_RESULT), places.result);
    }
  add_idle (layout, state, pairings);
}

/* Standings */

#define MOST_TIE_BREAKS 2

/* The columns of the tie-breaks that are shown. */
typedef struct {
  guint columns[MOST_TIE_BREAKS];
  guint n;
} TieBreaks;

/* Chooses the first tie-breaks that decided a place: the others would only look as if they had. */
static TieBreaks
choose_tie_breaks (const IxReport *report)
{
  TieBreaks chosen = { .n = 0 };

  for (guint c = 0; c < report->columns->len && chosen.n < MOST_TIE_BREAKS; c++)
    if (ix_report_column (report, c)->field == IX_FIELD_TIE_BREAK &&
        ix_report_column_decided (report, c))
      chosen.columns[chosen.n++] = c;
  return chosen;
}

/* Returns who is ranked in a row of the standings: a team, or a person where partners change. */
static const IxReportCell *
ranked_cell (const IxReport *report,
             guint           row)
{
  return cell_of (report, row, report->people ? IX_FIELD_PLAYER : IX_FIELD_TEAM);
}

static guint
most_members (const IxReport *report)
{
  guint most = 1;

  for (guint r = 0; r < report->rows->len; r++)
    most = MAX (most, g_strv_length (ranked_cell (report, r)->names));
  return most;
}

static void
add_standing_columns (IxDisplayLayout *layout,
                      const IxReport  *report)
{
  TieBreaks ties = choose_tie_breaks (report);

  /* Translators: the heading of the ranks, as short as may be */
  ix_display_layout_add_column (layout, C_("rank", "#"), 1, 0);
  ix_display_layout_add_column (layout, report->individual || report->people ? _("Name") : _("Team"), 0,
                                most_members (report));
  ix_display_layout_add_column (layout, _("Points"), 1, 0);
  for (guint t = 0; t < ties.n; t++)
    {
      const IxReportColumn *column = ix_report_column (report, ties.columns[t]);

      ix_display_layout_add_column (layout, column->word != NULL ? column->word : column->heading,
                                    1, 0);
      layout->columns[layout->n_columns - 1].optional = TRUE;
    }
}

/* A team with a name of its own is called by that alone: with its players there would be no room
 * for large type. */
static void
add_standing (IxDisplayLayout      *layout,
              const IxEveningState *state,
              const IxReport       *report,
              guint                 r)
{
  const IxReportCell *team = ranked_cell (report, r);
  TieBreaks ties = choose_tie_breaks (report);
  IxDisplayRow *row = ix_display_layout_add_row (layout);
  guint column = 0;

  ix_display_row_set (row, column++, 0, g_strdup (cell_of (report, r, IX_FIELD_RANK)->text),
                      IX_DISPLAY_PLAIN);
  if (team->title != NULL && *team->title != '\0' && !report->individual)
    ix_display_row_set (row, column++, 0, g_strdup (team->title), IX_DISPLAY_STRONG);
  else
    ix_display_row_set_people (row, column++, 0, state, team, IX_DISPLAY_STRONG);
  ix_display_row_set (row, column++, 0, g_strdup (cell_of (report, r, IX_FIELD_POINTS)->text),
                      IX_DISPLAY_ACCENT);
  for (guint t = 0; t < ties.n; t++)
    {
      const IxReportCell *value = ix_report_cell (report, r, ties.columns[t]);

      /* Readers would think that a value counted. */
      if (value->part != IX_PART_BEHIND && *value->text != '\0')
        ix_display_row_set (row, column + t, 0, g_strdup (value->text),
                            value->part == IX_PART_DECIDED ? IX_DISPLAY_STRONG : IX_DISPLAY_DIM);
    }
}

void
ix_display_layout_fill_standings (IxDisplayLayout      *layout,
                                  const IxEveningState *state,
                                  const IxReport       *report)
{
  add_standing_columns (layout, report);
  for (guint r = 0; r < report->rows->len; r++)
    add_standing (layout, state, report, r);
}
