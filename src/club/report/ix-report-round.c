/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of a round, table by table: who meets whom, and how it ended. */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-private.h"

#define WHITE "○"
#define BLACK "●"

static const IxClubRound *
round_of (const IxReportMaker *maker)
{
  return maker->round < maker->state->rounds->len
           ? ix_evening_round (maker->state, maker->round)
           : NULL;
}

/* Columns */

static void
add_table_column (IxReportMaker *maker)
{
  ix_report_add_column (maker, _("Table"), IX_REPORT_RIGHT, 3, "");
}

static void
add_opponents (IxReportMaker *maker)
{
  const char *first = _("First-named team");
  const char *second = _("Second-named team");

  if (maker->state->individual)
    {
      ix_report_add_column (maker, _("White"), IX_REPORT_LEFT, 0, "");
      ix_report_add_column (maker, _("Black"), IX_REPORT_LEFT, 0, "");
      return;
    }
  ix_report_add_column (maker, first, IX_REPORT_LEFT, 0,
                       _("It has White on the higher board and Black on the "
                         "lower one."));
  ix_report_add_column (maker, second, IX_REPORT_LEFT, 0,
                       _("It has Black on the higher board and White on the "
                         "lower one."));
}

/* Names of teams with their players, the higher board first. */
static void
add_seats (IxReportMaker *maker)
{
  const char *first = _("First-named team");
  const char *second = _("Second-named team");

  ix_report_add_stacked (maker, first, "", first);
  ix_report_add_stacked (maker, _("Higher board, White"), WHITE, first);
  ix_report_add_stacked (maker, _("Lower board, Black"), BLACK, first);
  ix_report_add_stacked (maker, second, "", second);
  ix_report_add_stacked (maker, _("Higher board, Black"), BLACK, second);
  ix_report_add_stacked (maker, _("Lower board, White"), WHITE, second);
}

/* Cells */

static void
add_team (IxReportMaker *maker,
          guint         team)
{
  ix_report_take_cell (maker, ix_evening_team_name (maker->state, team));
}

static void
add_seated (IxReportMaker *maker,
            guint         team,
            const guint  *players)
{
  add_team (maker, team);
  ix_report_add_cell (maker, ix_report_entry_name (maker, players[IX_HIGHER_BOARD]));
  ix_report_add_cell (maker, ix_report_entry_name (maker, players[IX_LOWER_BOARD]));
}

static void
add_number (IxReportMaker *maker,
            guint         table)
{
  ix_report_take_cell (maker, g_strdup_printf ("%u", table + 1));
}

/* Who has a bye, below. */
static void
add_byes (IxReportMaker      *maker,
          const IxClubRound *round)
{
  for (guint i = 0; i < round->byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);
      g_autofree char *name = ix_evening_team_name (maker->state, bye->team);

      ix_report_take_note (
        maker, g_strdup_printf ("%s: %s", name, ix_report_bye_text (bye->kind)));
    }
}

static void
add_sitters (IxReportMaker      *maker,
             const IxClubRound *round)
{
  for (guint i = 0; i < round->sitters->len; i++)
    /* Translators: one of three who take turns does not play in this round */
    ix_report_take_note (
      maker, g_strdup_printf (
               _("%s sits out."),
               ix_report_entry_name (maker, g_array_index (round->sitters, IxSitOut, i).entry)));
}

void
ix_report_make_pairings (IxReportMaker *maker)
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

      ix_report_add_row (maker, i, FALSE);
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
    ix_report_take_note (maker,
                        g_strdup (_("○ White, ● Black; the higher board stands "
                                    "first.")));
}

/* Results */

static const char *
result_text (IxTableResult result)
{
  return ix_table_result_text (result);
}

static const char *
reason_text (const IxClubTable *table)
{
  static const char *const texts[] = {
    [IX_TABLE_REASON_MATE] = N_("checkmate"),    [IX_TABLE_REASON_FLAG] = N_("flag fallen"),
    [IX_TABLE_REASON_RESIGNED] = N_("resigned"), [IX_TABLE_REASON_STALL] = N_("stall claim"),
    [IX_TABLE_REASON_AGREED] = N_("agreed"),
  };

  if (table->reason != IX_TABLE_REASON_NONE)
    return _(texts[table->reason]);
  return ix_table_result_is_forfeit (table->result) ? _("did not come") : "";
}

void
ix_report_make_results (IxReportMaker *maker)
{
  const IxClubRound *round = round_of (maker);
  guint n_open = 0;

  add_table_column (maker);
  add_opponents (maker);
  ix_report_add_column (maker, _("Result"), IX_REPORT_CENTRE, 5, "");
  ix_report_add_column (maker, _("By"), IX_REPORT_LEFT, 12, "");
  if (round == NULL)
    return;
  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);

      ix_report_add_row (maker, i, FALSE);
      add_number (maker, i);
      add_team (maker, table->first);
      add_team (maker, table->second);
      ix_report_add_cell (maker, result_text (table->result));
      ix_report_add_cell (maker, reason_text (table));
      n_open += table->result == IX_TABLE_OPEN;
    }
  add_byes (maker, round);
  if (n_open > 0)
    /* Translators: how many results of the round are not known yet */
    ix_report_take_note (maker, g_strdup_printf (_("Results to come: %u"),
                                                n_open));
}
