/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-table.h"
#include "ix-report-private.h"

/* Freeing */

static void
free_column (gpointer data)
{
  IxSheetColumn *column = data;

  g_free (column->heading);
  g_free (column->shorter);
  g_free (column->explanation);
  g_free (column->stack);
  g_free (column);
}

static void
free_row (gpointer data)
{
  IxSheetRow *row = data;

  g_strfreev (row->cells);
  g_free (row->hints);
  g_free (row);
}

void
ix_sheet_free (IxSheet *sheet)
{
  if (sheet == NULL)
    return;
  for (guint r = 0; r < sheet->rows->len; r++)
    for (guint c = 0; c < sheet->columns->len; c++)
      g_free (ix_sheet_row (sheet, r)->hints[c]);
  g_free (sheet->title);
  g_ptr_array_unref (sheet->subtitle);
  g_ptr_array_unref (sheet->columns);
  g_ptr_array_unref (sheet->rows);
  g_ptr_array_unref (sheet->notes);
  g_free (sheet);
}

/* What stands above each sheet. */

static void
add_line (IxSheet           *sheet,
          const char *const *parts)
{
  GString *line = g_string_new (NULL);

  for (; *parts != NULL; parts++)
    if (**parts != '\0')
      g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", *parts);
  if (line->len > 0)
    g_ptr_array_add (sheet->subtitle, g_string_free (line, FALSE));
  else
    g_string_free (line, TRUE);
}

static gboolean
is_of_a_round (IxSheetKind kind)
{
  return kind == IX_SHEET_PAIRINGS || kind == IX_SHEET_NAMES || kind == IX_SHEET_RESULTS;
}

/* Fairness is that of all pairings there are, whatever their results. */
static gboolean
is_of_a_pairing (const IxSheetMaker *maker)
{
  return is_of_a_round (maker->sheet->kind) ||
         (maker->sheet->kind == IX_SHEET_FAIRNESS && maker->state->rounds->len > 0);
}

static void
add_subtitle (IxSheetMaker *maker)
{
  const IxEveningState *state = maker->state;
  guint paired = maker->sheet->kind == IX_SHEET_FAIRNESS ? state->rounds->len : maker->round + 1;
  g_autofree char *round = NULL;
  g_autofree char *grades = NULL;

  add_line (maker->sheet,
            (const char *const[]) { state->name, state->venue, state->date, NULL });
  if (is_of_a_pairing (maker))
    /* Translators: the number of this round, and how many there are */
    round = g_strdup_printf (ix_say_in (maker, N_("Round %u of %u")), paired, state->n_rounds);
  else if (maker->round > 0)
    /* Translators: as above */
    round = g_strdup_printf (ix_say_in (maker, N_("After round %u of %u")), maker->round,
                             state->n_rounds);
  else
    round = g_strdup (ix_say_in (maker, N_("Before round 1")));
  if (*state->list != '\0')
    /* Translators: the name of a grading list, with its date */
    grades = g_strdup_printf (ix_say_in (maker, N_("Grades: %s")), state->list);
  add_line (maker->sheet,
            (const char *const[]) { round, grades != NULL ? grades : "", NULL });
}

/* Kinds */

static const struct {
  const char *word;
  const char *title;
  void (*make) (IxSheetMaker *maker);
} kinds[IX_N_SHEETS] = {
  [IX_SHEET_PAIRINGS] = { "pairings", N_("Pairings by table"), ix_sheet_make_pairings },
  [IX_SHEET_NAMES] = { "names", N_("Where do I sit?"), ix_sheet_make_names },
  [IX_SHEET_RESULTS] = { "results", N_("Results"), ix_sheet_make_results },
  [IX_SHEET_STANDINGS] = { "standings", N_("Standings"), ix_sheet_make_standings },
  [IX_SHEET_CROSS_TABLE] = { "cross-table", N_("Cross table"), ix_sheet_make_cross_table },
  [IX_SHEET_PLAYERS] = { "players", N_("Points of the players"), ix_sheet_make_players },
  [IX_SHEET_FAIRNESS] = { "fairness", N_("Fairness"), ix_sheet_make_fairness },
};

const char *
ix_sheet_word (IxSheetKind kind)
{
  return kinds[kind].word;
}

gboolean
ix_sheet_find (const char  *word,
               IxSheetKind *kind)
{
  for (guint i = 0; i < IX_N_SHEETS; i++)
    if (g_str_equal (kinds[i].word, word))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

IxSheet *
ix_sheet_new (IxSheetKind           kind,
              const IxEveningState *state,
              guint                 n_rounds,
              IxTranslate           translate)
{
  IxSheet *sheet = g_new0 (IxSheet, 1);
  IxSheetMaker maker = {
    .state = state, .round = n_rounds, .translate = translate, .sheet = sheet,
  };

  sheet->kind = kind;
  sheet->title = g_strdup (ix_translate (translate, kinds[kind].title));
  sheet->subtitle = g_ptr_array_new_with_free_func (g_free);
  sheet->columns = g_ptr_array_new_with_free_func (free_column);
  sheet->rows = g_ptr_array_new_with_free_func (free_row);
  sheet->notes = g_ptr_array_new_with_free_func (g_free);
  add_subtitle (&maker);
  kinds[kind].make (&maker);
  return sheet;
}

/* The round that a sheet of a round is about: the last; its results once there are some. */
static guint
round_of_sheet (const IxEveningState *state,
                IxSheetKind           kind)
{
  guint last = state->rounds->len - 1;

  if (kind == IX_SHEET_RESULTS && last > 0 &&
      ix_evening_count_open (state) == ix_evening_round (state, last)->tables->len)
    return last - 1;
  return last;
}

GPtrArray *
ix_sheets_new (const IxEveningState *state,
               IxTranslate           translate)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_sheet_free);
  guint n_complete = ix_evening_count_complete (state);

  for (IxSheetKind kind = 0; kind < IX_N_SHEETS; kind++)
    if (!is_of_a_round (kind))
      g_ptr_array_add (sheets, ix_sheet_new (kind, state, n_complete, translate));
    else if (state->rounds->len > 0)
      g_ptr_array_add (sheets,
                       ix_sheet_new (kind, state, round_of_sheet (state, kind), translate));
  return sheets;
}

/* Little room */

guint
ix_sheet_stack_end (const IxSheet *sheet,
                    guint          column)
{
  const char *stack = ix_sheet_column (sheet, column)->stack;

  for (column++; stack != NULL && column < sheet->columns->len; column++)
    if (g_strcmp0 (ix_sheet_column (sheet, column)->stack, stack) != 0)
      break;
  return column;
}

/* Does the cell just name again who stand in the cells behind it? */
static gboolean
is_said_below (const IxSheetRow *row,
               guint             column,
               guint             end)
{
  g_autofree char *names = NULL;

  if (end - column < 3)
    return FALSE;
  names = g_strdup_printf ("%s / %s", row->cells[column + 1], row->cells[column + 2]);
  return g_str_equal (row->cells[column], names);
}

char *
ix_sheet_stacked (const IxSheet *sheet,
                  guint          row,
                  guint          column)
{
  const IxSheetRow *cells = ix_sheet_row (sheet, row);
  guint end = ix_sheet_stack_end (sheet, column);
  GString *text;

  if (end == column + 1)
    return g_strdup (cells->cells[column]);
  text = g_string_new (NULL);
  if (is_said_below (cells, column, end))
    column++;
  for (; column < end; column++)
    {
      const char *mark = ix_sheet_column (sheet, column)->shorter;

      if (*cells->cells[column] == '\0')
        continue;
      g_string_append_printf (text, "%s%s%s%s", text->len > 0 ? "\n" : "", mark,
                              *mark != '\0' ? " " : "", cells->cells[column]);
    }
  return g_string_free (text, FALSE);
}
