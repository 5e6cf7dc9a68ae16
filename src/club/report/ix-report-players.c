/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of players' own points, and of fairness. */

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-people-standings.h"
#include "ix-report-private.h"
#include "ix-report-words.h"

/* The results of one player. */
typedef struct {
  guint entry;
  guint n_games;
  gint  points; /* in tenths */
  guint n_white, n_black, n_sat;
} Part;

/* Returns the points of the side in a match, in tenths.  Sets @played if the game is over and was
 * not a forfeit. */
static gint
points_of (const IxTableMatch *match,
           guint               side,
           gboolean           *played)
{
  *played = match->result != IX_TABLE_OPEN && !ix_table_result_is_forfeit (match->result);
  return ix_table_result_points (match->result, side);
}

/* Adds match @m of the table. */
static void
add_match (GArray            *parts,
           const IxClubTable *table,
           guint              m)
{
  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
      {
        guint entry = table->players[side][board];
        gboolean played;
        Part *part;

        if (entry == IX_NOBODY)
          continue;
        part = &g_array_index (parts, Part, entry);
        part->points += points_of (&table->matches[m], side, &played);
        part->n_games += played;
        part->n_white += played && ix_side_has_white (side, board, m == 1);
        part->n_black += played && !ix_side_has_white (side, board, m == 1);
      }
}

static void
add_table (GArray            *parts,
           const IxClubTable *table)
{
  for (guint m = 0; m < table->n_matches; m++)
    add_match (parts, table, m);
}

/* Adds a bye to those for whom it counts. */
static void
add_bye (const IxReportMaker *maker,
         const IxCrossTable  *table,
         GArray              *parts,
         guint                r,
         guint                team)
{
  g_autoptr (GArray) entries = ix_evening_bye_entries (maker->state, r, team);

  const IxRoundEntry *bye = ix_cross_table_round (table, team, r);

  for (guint i = 0; i < entries->len; i++)
    g_array_index (parts, Part, g_array_index (entries, guint, i)).points +=
      table->double_rounds ? bye->game_points : bye->points;
}

/* Lists what everybody did in the rounds from @from on, up to @end. */
static GArray *
list_parts (const IxReportMaker *maker,
            guint                from,
            guint                end)
{
  GArray *parts = g_array_new (FALSE, TRUE, sizeof (Part));
  g_autoptr (IxCrossTable) table = ix_evening_table (maker->state);

  g_array_set_size (parts, maker->state->entries->len);
  for (guint i = 0; i < parts->len; i++)
    g_array_index (parts, Part, i).entry = i;
  for (guint r = from; r < MIN (end, maker->state->rounds->len); r++)
    {
      const IxClubRound *round = ix_evening_round (maker->state, r);

      for (guint i = 0; i < round->tables->len; i++)
        add_table (parts, ix_club_round_table (round, i));
      for (guint i = 0; i < round->byes->len; i++)
        add_bye (maker, table, parts, r, g_array_index (round->byes, IxClubBye, i).team);
      for (guint i = 0; i < round->sit_outs->len; i++)
        g_array_index (parts, Part, g_array_index (round->sit_outs, IxSitOut, i).entry).n_sat++;
    }
  return parts;
}

gint
ix_report_round_points (const IxReportMaker *maker,
                        guint                entry,
                        guint                round)
{
  g_autoptr (GArray) parts = NULL;
  IxPersonRound person;

  if (maker->state->partners.change)
    {
      ix_evening_person_round (maker->state, round, entry, &person);
      return person.points;
    }
  parts = list_parts (maker, round, round + 1);
  return g_array_index (parts, Part, entry).points;
}

static gint
compare_parts (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const IxReportMaker *maker = data;
  const Part *one = a, *other = b;

  if (one->points != other->points)
    return one->points > other->points ? -1 : 1;
  if (one->n_games != other->n_games)
    return one->n_games < other->n_games ? -1 : 1;
  return ix_names_compare_entries (maker->state, one->entry, other->entry);
}

/* Returns the rank of a player: 1 and how many have more points, house players not counted, who
 * have none themselves; nobody has one before a round is over. */
static guint
rank_of (const IxReportMaker *maker,
         const GArray        *parts,
         const Part          *part)
{
  guint rank = 1;

  if (maker->round == 0 || ix_evening_entry (maker->state, part->entry)->house)
    return 0;
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *other = &g_array_index (parts, Part, i);

      rank += other->points > part->points &&
              !ix_evening_entry (maker->state, other->entry)->house;
    }
  return rank;
}

static void
add_part (IxReportMaker *maker,
          const GArray  *parts,
          const Part    *part)
{
  const IxEntry *entry = ix_evening_entry (maker->state, part->entry);
  IxReportCell *name;

  ix_report_add_row (maker, part->entry, entry->house);
  ix_report_add_rank (maker, rank_of (maker, parts, part));
  name = ix_report_add_player (maker, part->entry);
  if (entry->house)
    {
      g_free (name->text);
      name->text = g_strconcat (entry->shown, " *", NULL);
    }
  ix_report_add_grade (maker, entry);
  ix_report_add_number (maker, part->n_games);
  ix_report_add_points (maker, part->points);
  ix_report_add_number (maker, part->n_white);
  ix_report_add_number (maker, part->n_black);
  if (!maker->state->individual)
    ix_report_add_number (maker, part->n_sat);
}

static void
add_part_columns (IxReportMaker *maker)
{
  ix_report_add_column (maker, IX_FIELD_RANK, _("Rank"), IX_REPORT_RIGHT, 3,
                        _("By points; those with as many share it."));
  ix_report_add_column (maker, IX_FIELD_PLAYER, _("Name"), IX_REPORT_LEFT, 0, "");
  ix_report_add_column (maker, IX_FIELD_GRADE, _("Grade"), IX_REPORT_RIGHT, 5, "");
  ix_report_add_column (maker, IX_FIELD_OTHER, C_("played", "Games"), IX_REPORT_RIGHT, 3, "");
  ix_report_add_column (maker, IX_FIELD_POINTS, _("Points"), IX_REPORT_RIGHT, 4,
                        _("Made at the tables where the player sat. A bye counts as for the team."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("White"), IX_REPORT_RIGHT, 3,
                        _("Games with White."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Black"), IX_REPORT_RIGHT, 3,
                        _("Games with Black."));
  if (!maker->state->individual)
    ix_report_add_column (maker, IX_FIELD_OTHER, _("Sat out"), IX_REPORT_RIGHT, 3,
                          _("Rounds in which the team of three played without this player."));
}

/* Marks the entries who were present after the rounds. */
static gboolean *
mark_present (const IxReportMaker *maker)
{
  g_autoptr (GArray) present =
    ix_evening_present_in_round (maker->state, MAX (maker->round, 1) - 1);
  gboolean *marks = g_new0 (gboolean, maker->state->entries->len + 1);

  for (guint i = 0; i < present->len; i++)
    marks[g_array_index (present, guint, i)] = TRUE;
  return marks;
}

void
ix_report_make_players (IxReportMaker *maker)
{
  g_autoptr (GArray) parts = list_parts (maker, 0, maker->round);
  g_autofree gboolean *present = mark_present (maker);
  gboolean house = FALSE;

  add_part_columns (maker);
  g_array_sort_with_data (parts, compare_parts, maker);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      const IxEntry *entry = ix_evening_entry (maker->state, part->entry);

      if (!present[part->entry] && part->n_games == 0 && part->points == 0 && part->n_sat == 0)
        continue;
      add_part (maker, parts, part);
      house |= entry->house;
    }
  if (house)
    ix_report_take_note (maker, g_strdup (_("* a house player: not ranked for prizes.")));
}

/* Fairness */

/* Counts how often a team met an opponent for a second time or more. */
static guint
count_repeats (const IxEveningState *state,
               guint                 team)
{
  g_autofree guint *met = g_new0 (guint, state->teams->len + 1);
  guint n = 0;

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          if (table->first == team || table->second == team)
            n += met[table->first == team ? table->second : table->first]++ > 0;
        }
    }
  return n;
}

static void
add_spread (IxReportMaker *maker)
{
  gint lowest = G_MAXINT, highest = 0;

  for (guint i = 0; i < maker->state->teams->len; i++)
    {
      gint sum = ix_evening_team_sum (maker->state, i);

      if (ix_evening_team (maker->state, i)->members->len == 0)
        continue;
      lowest = MIN (lowest, sum);
      highest = MAX (highest, sum);
    }
  if (highest > 0 && !maker->state->individual)
    /* Translators: the lowest sum of the grades of a team, the highest, their difference */
    ix_report_take_note (maker,
                        g_strdup_printf (_("Sums from %d to %d: %d apart."),
                                         lowest, highest, highest - lowest));
}

static void
add_fairness_columns (IxReportMaker *maker)
{
  gboolean individual = maker->state->individual;

  ix_report_add_column (maker, IX_FIELD_TEAM, individual ? _("Name") : _("Team"), IX_REPORT_LEFT, 0,
                        "");
  ix_report_add_column (maker, IX_FIELD_OTHER, individual ? _("Grade") : _("Sum"), IX_REPORT_RIGHT,
                        4,
                        individual ? "" : _("Of the two grades; of three, two thirds of the sum."));
  ix_report_add_column (maker, IX_FIELD_OTHER,
                        individual ? _("White–Black") : _("First–second"), IX_REPORT_CENTRE, 5,
                        individual ? "" : _("How often the team was first-named, and "
                                            "second-named."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Byes"), IX_REPORT_RIGHT, 3,
                        _("Rounds that the pairing left without an opponent."));
  ix_report_add_column (maker, IX_FIELD_OTHER, _("Repeats"), IX_REPORT_RIGHT, 3,
                        _("Meetings with an opponent met before."));
}

void
ix_report_make_fairness (IxReportMaker *maker)
{
  add_fairness_columns (maker);
  for (guint i = 0; i < maker->state->teams->len; i++)
    {
      IxTeamFairness fairness = ix_evening_team_fairness (maker->state, i);
      gint sum = ix_evening_team_sum (maker->state, i);

      ix_report_add_row (maker, i,
                         ix_club_team_is_apart (maker->state, ix_report_team (maker, i)));
      ix_report_add_team (maker, i, "");
      ix_report_take_text (maker, IX_CELL_GRADE, sum,
                           sum > 0 ? g_strdup_printf ("%d", sum) : g_strdup (""));
      ix_report_take_text (maker, IX_CELL_TEXT, 0,
                           g_strdup_printf ("%u–%u", fairness.n_first, fairness.n_second));
      ix_report_add_number (maker, fairness.n_byes);
      ix_report_add_number (maker, count_repeats (maker->state, i));
    }
  ix_report_note_apart (maker);
  ix_report_note_group_sit_outs (maker);
  add_spread (maker);
}
