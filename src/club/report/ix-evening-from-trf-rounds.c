/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounds of a tournament that is taken over. */

#include "ix-evening-from-trf-private.h"

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"
#include "ix-table-score.h"
#include "ix-trf-line.h"

/* A pairing, with the scores before the round. */
typedef struct {
  IxTeamPair pair;
  gint       scores[2]; /* the higher one first */
} Paired;

static gint
compare_tables (gconstpointer a,
                gconstpointer b)
{
  const Paired *one = a;
  const Paired *other = b;

  for (guint i = 0; i < 2; i++)
    if (one->scores[i] != other->scores[i])
      return other->scores[i] - one->scores[i];
  return MIN (one->pair.first, one->pair.second) < MIN (other->pair.first, other->pair.second) ? -1
                                                                                               : 1;
}

static gboolean
is_forfeit (const IxRoundEntry *entry)
{
  return entry->kind == IX_ROUND_FORFEIT_WIN || entry->kind == IX_ROUND_FORFEIT_LOSS;
}

/* Both must tell of the same pairing. */
static gboolean
check_opponent (const IxTakeover *self,
                guint             place,
                guint             r,
                GError          **error)
{
  const IxCrossTable *table = self->source.table;
  const IxRoundEntry *own = ix_cross_table_round (table, place, r);
  g_autofree char *who = ix_trf_source_name (&self->source, place);
  const IxRoundEntry *other;

  if (own->opponent == IX_NOBODY)
    return ix_takeover_refuse_at (self, place, error,
                                  _("round %u, %s: a forfeit without an opponent: an evening has a "
                                    "full-point or a zero-point bye for it"),
                                  r + 1, who);
  other = ix_cross_table_round (table, own->opponent, r);
  return (other->opponent == place && is_forfeit (own) == is_forfeit (other)) ||
         ix_takeover_refuse_at (self, place, error,
                                _("round %u, %s: the opponent's record tells of no such pairing"),
                                r + 1, who);
}

/* Lists the pairings in the order of the scores, as tables are numbered. */
static GArray *
list_tables (const IxTakeover *self,
             guint             r,
             GError          **error)
{
  const IxCrossTable *table = self->source.table;
  g_autoptr (GArray) pairings = g_array_new (FALSE, FALSE, sizeof (Paired));
  GArray *tables;

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      const IxRoundEntry *own = ix_cross_table_round (table, i, r);
      gint scores[2] = { ix_cross_table_score (table, i, r), 0 };
      Paired paired;

      if (own->kind != IX_ROUND_GAME && !is_forfeit (own))
        continue;
      if (!check_opponent (self, i, r, error))
        return NULL;
      if (own->opponent < i)
        continue;
      scores[1] = ix_cross_table_score (table, own->opponent, r);
      paired = (Paired) {
        .pair = { own->side == IX_SIDE_BLACK ? own->opponent : i,
                  own->side == IX_SIDE_BLACK ? i : own->opponent },
        .scores = { MAX (scores[0], scores[1]), MIN (scores[0], scores[1]) },
      };
      g_array_append_val (pairings, paired);
    }
  g_array_sort (pairings, compare_tables);
  tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));
  for (guint i = 0; i < pairings->len; i++)
    g_array_append_val (tables, g_array_index (pairings, Paired, i).pair);
  return tables;
}

static GArray *
list_byes (const IxTakeover *self,
           guint             r)
{
  GArray *byes = g_array_new (FALSE, FALSE, sizeof (IxClubBye));

  for (guint i = 0; i < ix_cross_table_n (self->source.table); i++)
    {
      const IxClubBye bye = { i, ix_cross_table_round (self->source.table, i, r)->kind };

      if (bye.kind >= IX_ROUND_PAB)
        g_array_append_val (byes, bye);
    }
  return byes;
}

/* Adds the byes that pairing does not allocate as requests. */
static void
add_requests (IxTakeover   *self,
              guint         r,
              const GArray *byes)
{
  for (guint i = 0; i < byes->len; i++)
    {
      const IxClubBye *bye = &g_array_index (byes, IxClubBye, i);

      if (bye->kind != IX_ROUND_PAB)
        ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_REQUEST,
                                                  .request = { bye->team, r, bye->kind } });
    }
}

/* Sets who of the team plays in the round.  Refuses a match that is not on two boards against two
 * of the opponents. */
static gboolean
find_players (const IxTakeover *self,
              guint             team,
              guint             r,
              gboolean         *plays, /* by members */
              GError          **error)
{
  const IxRoundEntry *match = ix_cross_table_round (self->source.table, team, r);
  const IxTrfTeam *own = ix_takeover_team (self, team);
  const GArray *others = ix_takeover_team (self, match->opponent)->members;
  g_autofree char *who = ix_trf_source_name (&self->source, team);
  guint n = 0;

  for (guint m = 0; m < own->members->len; m++)
    {
      const IxRoundEntry *board = ix_cross_table_round (
        self->source.header->players, g_array_index (own->members, guint, m), r);
      gboolean among = board->opponent == IX_NOBODY;

      for (guint k = 0; k < others->len; k++)
        among |= g_array_index (others, guint, k) == board->opponent;
      if (!among)
        return ix_takeover_refuse_at (self, team, error,
                                      _("record 300, round %u, %s: somebody plays for another team "
                                        "than their own"),
                                      r + 1, who);
      plays[m] = board->opponent != IX_NOBODY;
      n += plays[m];
    }
  return n == 2 || (n == 0 && is_forfeit (match)) ||
         ix_takeover_refuse_at (self, team, error,
                                _("round %u, %s: an evening plays matches on two boards, not %u"),
                                r + 1, who, n);
}

/* Lists who of three does not play. */
static GArray *
list_sit_outs (const IxTakeover *self,
               guint             r,
               const GArray     *tables,
               GError          **error)
{
  g_autoptr (GArray) sit_outs = g_array_new (FALSE, FALSE, sizeof (IxSitOut));

  for (guint i = 0; i < 2 * tables->len && self->source.table->teams; i++)
    {
      const IxTeamPair *pair = &g_array_index (tables, IxTeamPair, i / 2);
      guint team = i % 2 == 0 ? pair->first : pair->second;
      const GArray *members = ix_takeover_team (self, team)->members;
      gboolean plays[IX_MAX_MEMBERS] = { FALSE };

      if (!find_players (self, team, r, plays, error))
        return NULL;
      for (guint m = 0; m < members->len; m++)
        {
          const IxSitOut sit_out = { team, g_array_index (members, guint, m) };

          if (members->len > 2 && !plays[m] && (plays[0] || plays[1] || m == 2))
            g_array_append_val (sit_outs, sit_out);
        }
    }
  return g_steal_pointer (&sit_outs);
}

/* A match as both sides have it. */
typedef struct {
  const IxRoundEntry *sides[2]; /* the first-named one first */
  gint                win;      /* the points of a win */
} Match;

/* Sets the result of the match; FALSE if an evening has none like it. */
static gboolean
find_result (const Match   *match,
             IxTableResult *result)
{
  gboolean forfeit = is_forfeit (match->sides[0]);
  gint points[2] = { match->sides[0]->points, match->sides[1]->points };

  *result = IX_TABLE_OPEN;
  if (match->sides[0]->open)
    return TRUE;
  if (points[0] == match->win && points[1] == 0)
    *result = forfeit ? IX_TABLE_FIRST_BY_FORFEIT : IX_TABLE_FIRST_WINS;
  else if (points[0] == 0 && points[1] == match->win)
    *result = forfeit ? IX_TABLE_SECOND_BY_FORFEIT : IX_TABLE_SECOND_WINS;
  else if (forfeit && points[0] == 0 && points[1] == 0)
    *result = IX_TABLE_DOUBLE_FORFEIT;
  else if (!forfeit && 2 * points[0] == match->win && 2 * points[1] == match->win)
    *result = IX_TABLE_DRAWN;
  return *result != IX_TABLE_OPEN;
}

/* Returns match @m of the pairing.  The higher board of a double round has the first one, and the
 * lower board the second; without players both are as the pairing. */
static Match
match_of (const IxTakeover *self,
          const IxTeamPair *pair,
          guint             r,
          guint             m)
{
  const IxCrossTable *table = self->source.table;
  Match match = {
    .sides = { ix_cross_table_round (table, pair->first, r),
               ix_cross_table_round (table, pair->second, r) },
    .win = self->source.win,
  };
  const GArray *members =
    table->double_rounds ? ix_takeover_team (self, pair->first)->members : NULL;

  for (guint i = 0; members != NULL && i < members->len; i++)
    {
      const IxCrossTable *players = self->source.header->players;
      const IxRoundEntry *board =
        ix_cross_table_round (players, g_array_index (members, guint, i), r);

      if (board->opponent == IX_NOBODY ||
          board->side != (ix_side_has_white (0, m, FALSE) ? IX_SIDE_WHITE : IX_SIDE_BLACK))
        continue;
      match.sides[0] = board;
      match.sides[1] = ix_cross_table_round (players, board->opponent, r);
      match.win = self->source.board_win;
    }
  return match;
}

static gboolean
add_result (IxTakeover       *self,
            guint             r,
            guint             number,
            const IxTeamPair *pair,
            GError          **error)
{
  for (guint m = 0; m < (self->source.table->double_rounds ? 2 : 1); m++)
    {
      Match match = match_of (self, pair, r, m);
      IxTableResult result;

      if (!find_result (&match, &result))
        {
          g_autofree char *who = ix_trf_source_name (&self->source, pair->first);
          g_autofree char *points = ix_points_number (match.sides[0]->points);
          g_autofree char *against = ix_points_number (match.sides[1]->points);

          return ix_takeover_refuse_at (self, pair->first, error,
                                     _("round %u, %s: an evening has no result of %s to %s points"),
                                        r + 1, who, points, against);
        }
      if (result != IX_TABLE_OPEN)
        ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_RESULT,
                                                  .result = { r, number, result, .second = m } });
    }
  return TRUE;
}

static gboolean
add_results (IxTakeover   *self,
             guint         r,
             const GArray *tables,
             GError      **error)
{
  for (guint i = 0; i < tables->len; i++)
    if (!add_result (self, r, i, &g_array_index (tables, IxTeamPair, i), error))
      return FALSE;
  return TRUE;
}

static IxRoundMethod
method_of (const IxTakeover *self)
{
  switch (self->system)
    {
    case IX_SYSTEM_MATCH:
      return IX_ROUND_BY_MATCH;
    case IX_SYSTEM_ROUND_ROBIN:
      return IX_ROUND_BY_TABLE;
    case IX_SYSTEM_SWISS:
      return IX_ROUND_BY_SWISS;
    case IX_SYSTEM_ADAPTIVE:
    case IX_N_SYSTEMS:
    default:
      return IX_ROUND_BY_REMAINING;
    }
}

static gboolean
add_round (IxTakeover *self,
           guint       r,
           GError    **error)
{
  g_autoptr (GArray) byes = list_byes (self, r);
  g_autoptr (GArray) sit_outs = NULL;
  g_autoptr (GArray) tables = list_tables (self, r, error);

  if (tables == NULL || (sit_outs = list_sit_outs (self, r, tables, error)) == NULL)
    return FALSE;
  add_requests (self, r, byes);
  ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_PAIR,
                                            .pair = { r, method_of (self), tables, byes,
                                                      sit_outs } });
  return add_results (self, r, tables, error) && ix_takeover_commit (self, error);
}

/* Byes to come */

static gboolean
find_bye (gunichar     letter,
          IxRoundKind *kind)
{
  switch (g_unichar_toupper (letter))
    {
    case 'F':
      *kind = IX_ROUND_FULL_BYE;
      return TRUE;
    case 'H':
    case 'D':
    case '=':
      *kind = IX_ROUND_HALF_BYE;
      return TRUE;
    case 'Z':
    case 'L':
    case '0':
    case '-':
      *kind = IX_ROUND_ZERO_BYE;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
ask_for_bye (IxTakeover *self,
             guint       place,
             guint       round, /* from 0 */
             IxRoundKind kind)
{
  if (place != IX_NOBODY && round >= self->source.table->n_paired && round < IX_EVENING_MAX_ROUNDS)
    ix_takeover_add (self, (IxEveningEvent) { IX_EVENING_REQUEST,
                                              .request = { place, round, kind } });
}

/* Reads the columns of rounds behind those that are paired. */
static void
add_ahead (IxTakeover *self,
           guint       place)
{
  const char *ahead = ix_takeover_person (self, place)->ahead;
  IxTrfLine line = ix_trf_line (0, ahead != NULL ? ahead : "");
  IxRoundKind kind;

  for (guint r = 0; r * IX_TRF_ROUND_WIDTH < line.length; r++)
    if (find_bye (ix_trf_column (&line, r * IX_TRF_ROUND_WIDTH + 8), &kind))
      ask_for_bye (self, place, self->source.table->n_paired + r, kind);
}

/* Lists the numbers of a record from @column on; the file was read, so they are numbers. */
static GArray *
list_numbers (const char *record,
              guint       column)
{
  IxTrfLine line = ix_trf_line (0, record);
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  ix_trf_numbers (&line, column, numbers, NULL);
  return numbers;
}

/* Adds the byes of a record: 240 H 3  12  13 names the round first, XXZ 12 13 means the next one. */
static void
add_byes_of (IxTakeover *self,
             const char *record)
{
  gboolean next = g_str_has_prefix (record, "XXZ");
  IxTrfLine line = ix_trf_line (0, record);
  g_autoptr (GArray) numbers = list_numbers (record, next ? 4 : 7);
  IxRoundKind kind = IX_ROUND_ZERO_BYE;

  if (!next && !find_bye (ix_trf_column (&line, 5), &kind))
    return;
  for (guint i = next ? 0 : 1; i < numbers->len; i++)
    ask_for_bye (self,
                 ix_trf_find_contestant (self->source.header, g_array_index (numbers, guint, i)),
                 next ? self->source.table->n_paired : g_array_index (numbers, guint, 0) - 1, kind);
}

/* Adds what the records of @tag ask for. */
static void
add_byes (IxTakeover *self,
          const char *tag)
{
  const GPtrArray *const records[] = { self->source.header->before, self->source.header->after };

  for (gsize k = 0; k < G_N_ELEMENTS (records); k++)
    for (guint i = 0; i < records[k]->len; i++)
      if (g_str_has_prefix (records[k]->pdata[i], tag))
        add_byes_of (self, records[k]->pdata[i]);
}

/* The kind of a bye that XXZ asks for is told by the others, if at all. */
static gboolean
add_coming_byes (IxTakeover *self,
                 GError    **error)
{
  add_byes (self, "XXZ");
  for (guint i = 0; i < ix_cross_table_n (self->source.table) && !self->source.table->teams; i++)
    add_ahead (self, i);
  add_byes (self, "240");
  return ix_takeover_commit (self, error);
}

/* Notes */

/* Does the file have the player at that board, against the same opponent? */
static gboolean
sits_so (const IxTakeover  *self,
         const IxClubTable *table,
         guint              r,
         guint              side,
         guint              board)
{
  const IxRoundEntry *entry =
    ix_cross_table_round (self->source.header->players, table->players[side][board], r);

  return entry->opponent == table->players[1 - side][board] &&
         (entry->side == IX_SIDE_WHITE) == ix_side_has_white (side, board, FALSE);
}

/* Does the file have all players of the table so? */
static gboolean
sit_so (const IxTakeover  *self,
        const IxClubTable *table,
        guint              r)
{
  for (guint seat = 0; seat < 4 && !ix_club_table_is_forfeit (table); seat++)
    if (!sits_so (self, table, r, seat / 2, seat % 2))
      return FALSE;
  return TRUE;
}

/* Players sit by rating here, and as their team likes elsewhere. */
static void
note_seats (IxTakeover *self)
{
  const IxEveningState *state = ix_evening_state (self->evening);
  guint n = 0, first_round = 0, first_team = 0;

  for (guint r = 0; r < state->rounds->len && !state->individual; r++)
    for (guint i = 0; i < ix_evening_round (state, r)->tables->len; i++)
      {
        const IxClubTable *table = ix_club_round_table (ix_evening_round (state, r), i);

        if (sit_so (self, table, r))
          continue;
        if (n++ == 0)
          {
            first_round = r;
            first_team = table->first;
          }
      }
  if (n > 0)
    {
      g_autofree char *who = ix_trf_source_name (&self->source, first_team);

      ix_takeover_note (self,
                        ngettext ("in %u match, round %u of %s, the players sit in another order in "
                                  "the file: here the higher rated one has the higher board",
                                  "in %u matches, the first in round %u of %s, the players sit in "
                                  "another order in the file: here the higher rated one has the "
                                  "higher board",
                                  n),
                        n, first_round + 1, who);
    }
}

/* An evening writes games of teams as unrated, others as rated. */
static void
note_unrated (IxTakeover *self)
{
  const IxCrossTable *people = ix_takeover_people (self);
  gboolean teams = self->source.table->teams, other = FALSE;

  for (guint i = 0; i < ix_cross_table_n (people); i++)
    for (guint r = 0; r < people->n_paired; r++)
      {
        const IxRoundEntry *entry = ix_cross_table_round (people, i, r);

        other |= entry->kind == IX_ROUND_GAME && !entry->open && entry->unrated != teams;
      }
  if (other)
    ix_takeover_note (self, "%s",
                      teams ? _("the file's games are rated; an evening does not keep that")
                            : _("some games of the file are not rated; an evening does not keep "
                                "that"));
}

/* Players who missed the last round may have gone for good; a TRF does not tell. */
static void
note_gone (IxTakeover *self)
{
  const IxCrossTable *table = self->source.table;

  for (guint i = 0; i < ix_cross_table_n (table) && table->n_paired > 0; i++)
    if (ix_cross_table_round (table, i, table->n_paired - 1)->kind == IX_ROUND_ZERO_BYE)
      {
        g_autofree char *who = ix_trf_source_name (&self->source, i);

        ix_takeover_note (self,
                          _("%s missed round %u, and is to play on here"),
                          who, table->n_paired);
      }
}

gboolean
ix_takeover_add_rounds (IxTakeover *self,
                        GError    **error)
{
  for (guint r = 0; r < self->source.table->n_paired; r++)
    if (!add_round (self, r, error))
      return FALSE;
  return add_coming_byes (self, error);
}

void
ix_takeover_note_rounds (IxTakeover *self)
{
  note_seats (self);
  note_unrated (self);
  note_gone (self);
}
