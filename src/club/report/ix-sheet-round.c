/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sheets of a round, table by table: who meets whom, and how it ended. */

#include "ix-evening-table.h"
#include "ix-sheet-private.h"

#define WHITE "○"
#define BLACK "●"

static const IxClubRound *
round_of (const IxSheetMaker *maker)
{
  return maker->round < maker->state->rounds->len
           ? ix_evening_round (maker->state, maker->round)
           : NULL;
}

/* Columns */

static void
add_table_column (IxSheetMaker *maker)
{
  ix_sheet_add_column (maker, ix_say_in (maker, N_("Table")), IX_SHEET_RIGHT, 3, "");
}

static void
add_opponents (IxSheetMaker *maker)
{
  const char *first = ix_say_in (maker, N_("First-named team"));
  const char *second = ix_say_in (maker, N_("Second-named team"));

  if (maker->state->individual)
    {
      ix_sheet_add_column (maker, ix_say_in (maker, N_("White")), IX_SHEET_LEFT, 0, "");
      ix_sheet_add_column (maker, ix_say_in (maker, N_("Black")), IX_SHEET_LEFT, 0, "");
      return;
    }
  ix_sheet_add_column (maker, first, IX_SHEET_LEFT, 0,
                       ix_say_in (maker, N_("It has White on the higher board and Black on the "
                                            "lower one.")));
  ix_sheet_add_column (maker, second, IX_SHEET_LEFT, 0,
                       ix_say_in (maker, N_("It has Black on the higher board and White on the "
                                            "lower one.")));
}

/* Names of teams with their players, the higher board first. */
static void
add_seats (IxSheetMaker *maker)
{
  const char *first = ix_say_in (maker, N_("First-named team"));
  const char *second = ix_say_in (maker, N_("Second-named team"));

  ix_sheet_add_stacked (maker, first, "", first);
  ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Higher board, White")), WHITE, first);
  ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Lower board, Black")), BLACK, first);
  ix_sheet_add_stacked (maker, second, "", second);
  ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Higher board, Black")), BLACK, second);
  ix_sheet_add_stacked (maker, ix_say_in (maker, N_("Lower board, White")), WHITE, second);
}

/* Cells */

static void
add_team (IxSheetMaker *maker,
          guint         team)
{
  ix_sheet_take_cell (maker, ix_evening_team_name (maker->state, team));
}

static void
add_seated (IxSheetMaker *maker,
            guint         team,
            const guint  *players)
{
  add_team (maker, team);
  ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, players[IX_HIGHER_BOARD]));
  ix_sheet_add_cell (maker, ix_sheet_entry_name (maker, players[IX_LOWER_BOARD]));
}

static void
add_number (IxSheetMaker *maker,
            guint         table)
{
  ix_sheet_take_cell (maker, g_strdup_printf ("%u", table + 1));
}

/* Who has a bye, below. */
static void
add_byes (IxSheetMaker      *maker,
          const IxClubRound *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      g_autofree char *name = ix_evening_team_name (maker->state, bye->team);

      ix_sheet_take_note (
        maker, g_strdup_printf ("%s: %s", name, ix_sheet_bye_text (maker, bye->kind)));
    }
}

static void
add_sitters (IxSheetMaker      *maker,
             const IxClubRound *round)
{
  for (guint i = 0; i < round->sitters->len; i++)
    /* Translators: one of three who take turns does not play in this round */
    ix_sheet_take_note (
      maker, g_strdup_printf (
               ix_say_in (maker, N_("%s sits out.")),
               ix_sheet_entry_name (maker, g_array_index (round->sitters, IxSitOut, i).entry)));
}

void
ix_sheet_make_pairings (IxSheetMaker *maker)
{
  const IxClubRound *round = round_of (maker);

  add_table_column (maker);
  if (maker->state->individual)
    add_opponents (maker);
  else
    add_seats (maker);
  if (round == NULL)
    return;
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      ix_sheet_add_row (maker, i, FALSE);
      add_number (maker, i);
      if (maker->state->individual)
        {
          add_team (maker, table->first);
          add_team (maker, table->second);
          continue;
        }
      add_seated (maker, table->first, table->players[0]);
      add_seated (maker, table->second, table->players[1]);
    }
  add_byes (maker, round);
  add_sitters (maker, round);
  if (!maker->state->individual)
    ix_sheet_take_note (maker,
                        g_strdup (ix_say_in (maker, N_("○ White, ● Black; the higher board stands "
                                                       "first."))));
}

/* Results */

static const char *
result_text (IxTableResult result)
{
  return ix_table_result_text (result);
}

static const char *
reason_text (const IxSheetMaker *maker,
             const IxClubTable  *table)
{
  static const char *const texts[] = {
    [IX_TABLE_REASON_MATE] = N_("checkmate"),    [IX_TABLE_REASON_FLAG] = N_("flag fallen"),
    [IX_TABLE_REASON_RESIGNED] = N_("resigned"), [IX_TABLE_REASON_STALL] = N_("stall claim"),
    [IX_TABLE_REASON_AGREED] = N_("agreed"),
  };

  if (table->reason != IX_TABLE_REASON_NONE)
    return ix_say_in (maker, texts[table->reason]);
  return ix_table_result_is_forfeit (table->result) ? ix_say_in (maker, N_("did not come")) : "";
}

void
ix_sheet_make_results (IxSheetMaker *maker)
{
  const IxClubRound *round = round_of (maker);
  guint n_open = 0;

  add_table_column (maker);
  add_opponents (maker);
  ix_sheet_add_column (maker, ix_say_in (maker, N_("Result")), IX_SHEET_CENTRE, 5, "");
  ix_sheet_add_column (maker, ix_say_in (maker, N_("By")), IX_SHEET_LEFT, 12, "");
  if (round == NULL)
    return;
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      ix_sheet_add_row (maker, i, FALSE);
      add_number (maker, i);
      add_team (maker, table->first);
      add_team (maker, table->second);
      ix_sheet_add_cell (maker, result_text (table->result));
      ix_sheet_add_cell (maker, reason_text (maker, table));
      n_open += table->result == IX_TABLE_OPEN;
    }
  add_byes (maker, round);
  if (n_open > 0)
    /* Translators: how many results of the round are not known yet */
    ix_sheet_take_note (maker, g_strdup_printf (ix_say_in (maker, N_("Results to come: %u")),
                                                n_open));
}
