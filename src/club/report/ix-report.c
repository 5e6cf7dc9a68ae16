/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "ix-evening-money.h"
#include "ix-evening-table.h"
#include "ix-report-private.h"
#include "ix-report-words.h"
#include "ix-text.h"

/* Freeing */

static void
free_column (gpointer data)
{
  IxReportColumn *column = data;

  g_free (column->heading);
  g_free (column->shorter);
  g_free (column->word);
  g_free (column->explanation);
  g_free (column->stack);
  g_free (column);
}

static void
free_note (gpointer data)
{
  IxReportNote *note = data;

  g_free (note->text);
  g_clear_pointer (&note->idle, g_array_unref);
  g_free (note);
}

static void
free_row (IxReportRow *row,
          guint        n_cells)
{
  for (guint c = 0; c < n_cells; c++)
    {
      g_free (row->cells[c].text);
      g_free (row->cells[c].plain);
      g_strfreev (row->cells[c].names);
      g_free (row->cells[c].entries);
      g_free (row->cells[c].title);
      g_free (row->cells[c].explanation);
    }
  g_free (row->cells);
  g_free (row->instead);
  g_free (row);
}

void
ix_report_free (IxReport *report)
{
  if (report == NULL)
    return;
  for (guint r = 0; r < report->rows->len; r++)
    free_row (report->rows->pdata[r], report->columns->len);
  g_free (report->title);
  g_ptr_array_unref (report->subtitle);
  g_ptr_array_unref (report->columns);
  g_ptr_array_unref (report->rows);
  g_ptr_array_unref (report->notes);
  g_free (report);
}

/* Kinds */

/* Is a kind among the files of an evening? */
typedef enum {
  NOT_A_SHEET,
  SHEET_IF_ASKED, /* or where there is something to show: ix_reports_new() */
  SHEET,
} Sheet;

static const struct {
  const char  *word;
  const char  *title;
  void (*make) (IxReportMaker *maker);
  void (*make_people) (IxReportMaker *maker); /* where partners change; NULL: the same */
  IxReportTime time;
  Sheet        sheet;
} kinds[IX_N_REPORTS] = {
  [IX_REPORT_PAIRINGS] = { "pairings", N_("Pairings by table"), ix_report_make_pairings, NULL,
                           IX_TIME_ROUND, SHEET },
  [IX_REPORT_NAMES] = { "names", N_("Where do I sit?"), ix_report_make_names, NULL,
                        IX_TIME_ROUND, SHEET },
  [IX_REPORT_RESULTS] = { "results", N_("Results"), ix_report_make_results, NULL,
                          IX_TIME_ROUND, SHEET },
  [IX_REPORT_STANDINGS] = { "standings", N_("Standings"), ix_report_make_standings,
                            ix_report_make_people_standings, IX_TIME_AFTER, SHEET },
  [IX_REPORT_CROSS_TABLE] = { "cross-table", N_("Cross table"), ix_report_make_cross_table,
                              ix_report_make_people_cross_table, IX_TIME_AFTER, SHEET },
  [IX_REPORT_PLAYERS] = { "players", N_("Points of the players"), ix_report_make_players,
                          ix_report_make_people_points, IX_TIME_AFTER, SHEET },
  [IX_REPORT_FAIRNESS] = { "fairness", N_("Fairness"), ix_report_make_fairness,
                           ix_report_make_people_fairness, IX_TIME_PAIRED, SHEET },
  [IX_REPORT_GROUP] = { "group", N_("Seat plan"), ix_report_make_group, NULL,
                        IX_TIME_NOW, SHEET_IF_ASKED },
  [IX_REPORT_PERSON] = { "person", N_("Rounds of a player"), ix_report_make_person, NULL,
                         IX_TIME_NOW, SHEET_IF_ASKED },
  [IX_REPORT_PRIZES] = { "prizes", N_("Prizes"), ix_report_make_prizes, NULL,
                         IX_TIME_AFTER, SHEET_IF_ASKED },
  [IX_REPORT_FEES] = { "fees", N_("Entry fees"), ix_report_make_fees, NULL,
                       IX_TIME_NOW, SHEET_IF_ASKED },
  [IX_REPORT_TEAMS] = { "teams", N_("Who plays with whom"), ix_report_make_teams },
  [IX_REPORT_PLAN] = { "plan", N_("Plan"), ix_report_make_plan },
  [IX_REPORT_ROUND] = { "round", N_("Pairings and results"), ix_report_make_round, NULL,
                        IX_TIME_ROUND, NOT_A_SHEET },
  [IX_REPORT_SCORE_LIST] = { "score-list", N_("Results to write down"), ix_report_make_score_list,
                             NULL, IX_TIME_ROUND, NOT_A_SHEET },
  [IX_REPORT_ENTRIES] = { "entries", N_("Entries"), ix_report_make_entries },
  [IX_REPORT_HISTORY] = { "history", N_("History") },
  [IX_REPORT_SEASON] = { "season", N_("Season") },
  [IX_REPORT_SEASON_PAIRS] = { "season-pairs", N_("Chemistry") },
  [IX_REPORT_SEASON_RATINGS] = { "season-ratings", N_("The club’s own ratings") },
};

const char *
ix_report_word (IxReportKind kind)
{
  return kinds[kind].word;
}

const char *
ix_report_title (IxReportKind kind)
{
  return _(kinds[kind].title);
}

gboolean
ix_report_find (const char  *word,
               IxReportKind *kind)
{
  for (guint i = 0; i < IX_N_REPORTS; i++)
    if (kinds[i].sheet != NOT_A_SHEET && g_str_equal (kinds[i].word, word))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

gboolean
ix_report_is_of_round (IxReportKind kind)
{
  return kinds[kind].time == IX_TIME_ROUND;
}

gboolean
ix_report_applies (IxReportKind          kind,
                   const IxEveningState *state)
{
  switch ((guint) kind)
    {
    case IX_REPORT_GROUP:
      return state->groups->len > 0;
    case IX_REPORT_PRIZES:
      return state->prizes.list->len > 0;
    case IX_REPORT_FEES:
      return ix_evening_has_fees (state);
    default:
      return TRUE;
    }
}

/* Title */

static void
add_line (IxReport           *report,
          const char *const *parts)
{
  GString *line = g_string_new (NULL);

  for (; *parts != NULL; parts++)
    if (**parts != '\0')
      ix_text_append_item (line, " · ", *parts);
  if (line->len > 0)
    g_ptr_array_add (report->subtitle, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

static void
add_subtitle (IxReportMaker *maker)
{
  const IxEveningState *state = maker->state;
  IxReportTime time = maker->time;
  guint after = maker->report->kind == IX_REPORT_GROUP
                ? MIN (ix_evening_group (state, maker->round)->n_rounds, state->rounds->len)
              : time == IX_TIME_NOW ? state->rounds->len
                                    : maker->round;
  guint paired = time == IX_TIME_PAIRED ? state->rounds->len : maker->round + 1;
  g_autofree char *date = ix_format_evening_date (state->date);
  g_autofree char *round = NULL;
  g_autofree char *grades = NULL;

  add_line (maker->report, (const char *const[]) { state->name, state->venue, date, NULL });
  if (time == IX_TIME_ROUND || (time == IX_TIME_PAIRED && state->rounds->len > 0))
    round = ix_format_round_of (state, paired - 1);
  else if (after > ix_evening_count_complete (state))
    round = state->open
              ? g_strdup_printf (_("During round %u"), after)
              /* Translators: the number of this round, and how many there are; some results of the
               * round are still to come */
              : g_strdup_printf (_("During round %u of %u"), after, state->n_rounds);
  else if (after > 0)
    round = state->open ? g_strdup_printf (_("After round %u"), after)
                        /* Translators: as above */
                        : g_strdup_printf (_("After round %u of %u"), after, state->n_rounds);
  else
    round = g_strdup (_("Before round 1"));
  if (*state->list != '\0')
    /* Translators: the name of a grading list, with its date */
    grades = g_strdup_printf (_("Grades: %s"), state->list);
  add_line (maker->report,
            (const char *const[]) { round, grades != NULL ? grades : "", NULL });
}

/* Reports */

IxReport *
ix_report_new_blank (IxReportKind kind)
{
  IxReport *report = g_new0 (IxReport, 1);

  report->kind = kind;
  report->title = g_strdup (ix_report_title (kind));
  report->subtitle = g_ptr_array_new_with_free_func (g_free);
  report->columns = g_ptr_array_new_with_free_func (free_column);
  report->rows = g_ptr_array_new ();
  report->notes = g_ptr_array_new_with_free_func (free_note);
  return report;
}

IxReport *
ix_report_new (IxReportKind           kind,
              const IxEveningState *state,
              guint                 n_rounds)
{
  IxReport *report = ix_report_new_blank (kind);
  IxReportMaker maker = {
    .state = state, .round = n_rounds, .time = kinds[kind].time, .report = report,
  };

  report->round = n_rounds;
  report->individual = state->individual;
  report->people = state->partners.change;
  add_subtitle (&maker);
  if (state->partners.change && kinds[kind].make_people != NULL)
    kinds[kind].make_people (&maker);
  else if (kinds[kind].make != NULL)
    kinds[kind].make (&maker);
  /* The note stands once, below whatever has the mark. */
  if (maker.estimated)
    ix_report_take_note (&maker, g_strdup (ix_format_estimated ()));
  ix_report_add_corrections (&maker);
  return report;
}

/* Returns the round that a report of a round covers: the last; for results, the one before as long
 * as the last has none. */
static guint
round_of_report (const IxEveningState *state,
                IxReportKind           kind)
{
  guint last = MAX (state->rounds->len, 1) - 1;

  if (kind == IX_REPORT_RESULTS && last > 0 &&
      ix_evening_count_open (state) == ix_evening_round (state, last)->tables->len)
    return last - 1;
  return last;
}

static void
add_prizes (GPtrArray            *reports,
            const IxEveningState *state)
{
  if (ix_report_applies (IX_REPORT_PRIZES, state))
    g_ptr_array_add (reports,
                     ix_report_new (IX_REPORT_PRIZES, state, ix_evening_count_complete (state)));
}

static void
add_groups (GPtrArray            *reports,
            const IxEveningState *state)
{
  for (guint g = 0; g < state->groups->len; g++)
    g_ptr_array_add (reports, ix_report_new (IX_REPORT_GROUP, state, g));
}

GPtrArray *
ix_reports_new (const IxEveningState *state)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  guint n_complete = ix_evening_count_complete (state);

  for (IxReportKind kind = 0; kind < IX_N_REPORTS; kind++)
    {
      gboolean of_round = ix_report_is_of_round (kind);
      guint round = of_round ? round_of_report (state, kind) : n_complete;

      if (kinds[kind].sheet == SHEET && (!of_round || state->rounds->len > 0))
        g_ptr_array_add (reports, ix_report_new (kind, state, round));
    }
  add_prizes (reports, state);
  add_groups (reports, state);
  return reports;
}

GPtrArray *
ix_reports_new_all_rounds (const IxEveningState *state)
{
  static const IxReportKind of_round[] = { IX_REPORT_PAIRINGS, IX_REPORT_RESULTS };
  static const IxReportKind of_evening[] = { IX_REPORT_STANDINGS, IX_REPORT_CROSS_TABLE,
                                             IX_REPORT_PLAYERS };
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  guint n_complete = ix_evening_count_complete (state);

  for (guint r = 0; r < state->rounds->len; r++)
    for (gsize i = 0; i < G_N_ELEMENTS (of_round); i++)
      g_ptr_array_add (reports, ix_report_new (of_round[i], state, r));
  for (gsize i = 0; i < G_N_ELEMENTS (of_evening); i++)
    g_ptr_array_add (reports, ix_report_new (of_evening[i], state, n_complete));
  add_prizes (reports, state);
  add_groups (reports, state);
  return reports;
}

GPtrArray *
ix_reports_new_people (const IxEveningState *state)
{
  GPtrArray *reports = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);
  g_autoptr (GArray) people = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *there = g_new0 (gboolean, state->entries->len + 1);

  for (guint r = 0; r < state->rounds->len; r++)
    {
      g_autoptr (GArray) present = ix_evening_present_in_round (state, r);
      guint table;

      for (guint i = 0; i < present->len; i++)
        there[g_array_index (present, guint, i)] = TRUE;
      for (guint i = 0; i < state->entries->len; i++)
        there[i] |= ix_club_round_seat_of (ix_evening_round (state, r), i, &table) != IX_NOBODY;
    }
  for (guint i = 0; i < state->entries->len; i++)
    if (there[i])
      g_array_append_val (people, i);
  ix_names_sort_entries (people, state);
  for (guint i = 0; i < people->len; i++)
    g_ptr_array_add (reports,
                     ix_report_new (IX_REPORT_PERSON, state, g_array_index (people, guint, i)));
  return reports;
}

/* The common part of several reports: the round, or all of them. */
static char *
common_title (const GPtrArray *reports)
{
  gboolean rounds = FALSE;

  if (((const IxReport *) reports->pdata[0])->kind == IX_REPORT_ENTRIES)
    return g_strdup (_("The whole evening"));
  for (guint i = 1; i < reports->len; i++)
    {
      const IxReport *one = reports->pdata[i - 1], *next = reports->pdata[i];

      rounds |= ix_report_is_of_round (one->kind) && ix_report_is_of_round (next->kind) &&
                one->round != next->round;
    }
  return g_strdup (rounds ? _("All rounds")
                          /* Translators: the title of a print of several tables: grids, not those at which people play */
                          : C_("reports", "All tables"));
}

char *
ix_reports_title (const GPtrArray *reports)
{
  const IxReport *report;
  g_autofree char *common = NULL;
  g_autofree char *lines = NULL;

  if (reports->len == 0)
    return g_strdup ("");
  report = reports->pdata[0];
  if (reports->len > 1)
    {
      common = common_title (reports);
      return g_strjoin (" · ", (const char *) report->subtitle->pdata[0], common, NULL);
    }
  lines = g_strjoin (" · ", (const char *) report->subtitle->pdata[0],
                     (const char *) report->subtitle->pdata[1], NULL);
  return g_strjoin (" · ", report->title, lines, NULL);
}

/* Cells */

guint
ix_report_find_column (const IxReport *report,
                       IxReportField   field,
                       guint           from)
{
  while (from < report->columns->len && ix_report_column (report, from)->field != field)
    from++;
  return from;
}

static char *
plain_value (const IxReportCell *cell)
{
  if (cell->plain != NULL)
    return g_strdup (cell->plain);
  if (cell->kind == IX_CELL_POINTS)
    return ix_points_number ((gint) cell->number);
  if (cell->kind == IX_CELL_VALUE && cell->number != IX_NO_NUMBER)
    return ix_hundredths_number (cell->number);
  /* The mark alone is for people. */
  if (cell->kind == IX_CELL_COLOUR && g_utf8_strlen (cell->text, -1) == 1)
    return g_strdup (ix_format_seat_colour ((IxSide) cell->number));
  return g_strdup (cell->text);
}

char *
ix_report_plain (const IxReportCell *cell)
{
  g_autofree char *value = plain_value (cell);

  return cell->struck ? g_strconcat (value, "*", NULL) : g_steal_pointer (&value);
}

gboolean
ix_report_column_decided (const IxReport *report,
                          guint           column)
{
  for (guint r = 0; r < report->rows->len; r++)
    if (ix_report_cell (report, r, column)->part == IX_PART_DECIDED)
      return TRUE;
  return FALSE;
}

/* Stacked columns */

guint
ix_report_stack_end (const IxReport *report,
                     guint           column)
{
  const char *stack = ix_report_column (report, column)->stack;

  for (column++; stack != NULL && column < report->columns->len; column++)
    if (g_strcmp0 (ix_report_column (report, column)->stack, stack) != 0)
      break;
  return column;
}

gboolean
ix_report_adds_nothing (const IxReport *report,
                        guint           row,
                        guint           column)
{
  const IxReportCell *team = column > 0 ? ix_report_cell (report, row, column - 1) : NULL;

  return *ix_report_cell (report, row, column)->text == '\0' ||
         (team != NULL && team->kind == IX_CELL_TEAM && *team->title == '\0' &&
          ix_report_column (report, column)->field == IX_FIELD_PLAYERS);
}

/* Does the cell only repeat the names in the two cells after it?  One who plays both boards has both. */
static gboolean
is_said_below (const IxReportRow *row,
               guint              column,
               guint              end)
{
  const IxReportCell *team = &row->cells[column];
  guint n = team->names != NULL ? g_strv_length (team->names) : 0;

  return end - column >= 3 && team->kind == IX_CELL_TEAM && *team->title == '\0' && (n == 1 || n == 2) &&
         g_str_equal (team->names[0], row->cells[column + 1].text) &&
         g_str_equal (team->names[n - 1], row->cells[column + 2].text);
}

char *
ix_report_stacked (const IxReport *report,
                   guint           row,
                   guint           column)
{
  const IxReportRow *at = ix_report_row (report, row);
  guint end = ix_report_stack_end (report, column);
  GString *text;

  if (end == column + 1)
    return g_strdup (at->cells[column].text);
  text = g_string_new (NULL);
  if (is_said_below (at, column, end))
    column++;
  for (; column < end; column++)
    {
      const char *mark = ix_report_column (report, column)->shorter;

      if (ix_report_adds_nothing (report, row, column))
        continue;
      g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "", mark,
                              *mark != '\0' ? " " : "", at->cells[column].text);
    }
  return g_string_free (text, FALSE);
}
