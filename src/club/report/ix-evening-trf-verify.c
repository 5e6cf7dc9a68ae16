/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-trf-verify.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-table.h"
#include "ix-report-words.h"

/* Seeds that are tried: enough for a dozen ties. */
#define MOST_SEEDS 20000

char *
ix_trf_source_name (const IxTrfSource *source,
                    guint              place)
{
  const char *name = ix_cross_table_at (source->table, place)->name;

  if (source->table->teams)
    /* Translators: a team of a tournament report, by number and name */
    return g_strdup_printf (_("team %u, %s"), ix_trf_number_of (source->header, place), name);
  /* Translators: a player of a tournament report, by number and name */
  return g_strdup_printf (_("player %u, %s"), ix_trf_number_of (source->header, place), name);
}

guint
ix_trf_source_line (const IxTrfSource *source,
                    guint              place)
{
  return source->table->teams
           ? ((const IxTrfTeam *) source->header->teams->pdata[place])->line
           : ((const IxTrfPerson *) source->header->persons->pdata[place])->line;
}

/* Standings of the file */

static guint
rank_in_file (const IxTrfSource *source,
              guint              place)
{
  return source->table->teams
           ? ((const IxTrfTeam *) source->header->teams->pdata[place])->rank
           : ((const IxTrfPerson *) source->header->persons->pdata[place])->rank;
}

/* Returns the table with rounds that count nothing while a result of them is missing. */
static IxCrossTable *
copy_complete (const IxTrfSource *source,
               guint             *n_rounds)
{
  const IxCrossTable *table = source->table;
  IxCrossTable *copy = ix_cross_table_new (table->n_rounds);

  *n_rounds = ix_cross_table_count_complete (table);
  copy->teams = table->teams;
  copy->round_robin = table->round_robin;
  copy->double_rounds = table->double_rounds;
  copy->points = table->points;
  copy->game_win = table->game_win;
  copy->game_draw = table->game_draw;
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      const IxContestant *contestant = ix_cross_table_at (table, i);

      ix_cross_table_add (copy, contestant->name, contestant->rating);
    }
  for (guint r = 0; r < table->n_paired; r++)
    {
      ix_cross_table_add_round (copy);
      for (guint i = 0; i < ix_cross_table_n (table); i++)
        *ix_cross_table_round (copy, i, r) = *ix_cross_table_round (table, i, r);
    }
  ix_cross_table_drop_open (copy);
  return copy;
}

static GArray *
without_lots (const GArray *tie_breaks)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IxTieBreak));

  for (guint i = 0; i < tie_breaks->len; i++)
    if (g_array_index (tie_breaks, IxTieBreak, i).kind != IX_TIE_LOTS)
      g_array_append_vals (list, &g_array_index (tie_breaks, IxTieBreak, i), 1);
  return list;
}

static IxStandings *
rank_file (const IxTrfSource *source,
           const GArray      *tie_breaks)
{
  guint n_rounds, n = ix_cross_table_n (source->table);
  g_autoptr (IxCrossTable) table = copy_complete (source, &n_rounds);
  g_autofree guint *lots = g_new0 (guint, n + 1);
  IxTieContext context = { .table = table, .n_rounds = n_rounds };

  for (guint i = 0; i < n; i++)
    {
      guint rank = rank_in_file (source, i);

      lots[i] = rank == 0 || rank > n ? 0 : n + 1 - rank;
      if (rank > 0)
        context.lots = lots;
    }
  return ix_standings_new (&context, tie_breaks);
}

/* Ranks the contestants of the file after the rounds that are over.  A file with ranks says by them
 * who is ranked at all, and how the lots fell that were drawn. */
static IxStandings *
source_rank (const IxTrfSource *source)
{
  return rank_file (source, source->tie_breaks);
}

/* Does everybody who is equal except for lots come in the order of the ranks that the file has? */
static gboolean
falls_so (const IxTrfSource *source,
          const IxStandings *equal,
          guint              seed)
{
  static const IxTieBreak lots = { .kind = IX_TIE_LOTS };
  const IxTieContext context = { .table = source->table, .seed = seed };

  for (guint i = 0; i + 1 < equal->rows->len; i++)
    {
      const IxStanding *one = ix_standings_at (equal, i);

      for (guint k = i + 1; k < equal->rows->len; k++)
        {
          const IxStanding *other = ix_standings_at (equal, k);
          guint ranks[2] = { rank_in_file (source, one->place),
                                         rank_in_file (source, other->place) };
          gint order;

          if (one->rank != other->rank)
            break;
          order = ix_tie_value_compare (ix_tie_break_value (&context, &lots, one->place),
                                        ix_tie_break_value (&context, &lots, other->place));
          if (ranks[0] != 0 && ranks[1] != 0 && ranks[0] != ranks[1] &&
              (order > 0) != (ranks[0] < ranks[1]))
            return FALSE;
        }
    }
  return TRUE;
}

guint
ix_trf_source_seed (const IxTrfSource *source)
{
  g_autoptr (GArray) list = without_lots (source->tie_breaks);
  g_autoptr (IxStandings) equal = NULL;

  if (list->len == source->tie_breaks->len || ix_cross_table_count_complete (source->table) == 0)
    return 0;
  equal = rank_file (source, list);
  for (guint seed = 0; seed < MOST_SEEDS; seed++)
    if (falls_so (source, equal, seed))
      return seed;
  return 0;
}

/* Rounds */

/* An empty round stands in the file as a missed one. */
static IxRoundKind
kind_of (const IxRoundEntry *entry)
{
  return entry->kind == IX_ROUND_NONE ? IX_ROUND_ZERO_BYE : entry->kind;
}

static gboolean
fail (const IxTrfSource *source,
      guint              place,
      guint              r,
      const char        *what,
      GError           **error)
{
  g_autofree char *who = ix_trf_source_name (source, place);

  /* Translators: line 12: round 2, player 5, Ames: ... */
  g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED, _("line %u: round %u, %s: %s"),
               ix_trf_source_line (source, place), r + 1, who, what);
  return FALSE;
}

static gboolean
fail_points (const IxTrfSource *source,
             guint              place,
             guint              r,
             gint               here,
             gint               there,
             GError           **error)
{
  g_autofree char *ours = ix_points_number (here);
  g_autofree char *theirs = ix_points_number (there);
  g_autofree char *what =
    /* Translators: both are numbers of points */
    g_strdup_printf (_("%s points in the file, and an evening gives %s for it"), theirs, ours);

  return fail (source, place, r, what, error);
}

static gboolean
verify_entry (const IxTrfSource  *source,
              const IxCrossTable *here,
              guint               place,
              guint               r,
              GError            **error)
{
  const IxRoundEntry *ours = ix_cross_table_round (here, place, r);
  const IxRoundEntry *theirs = ix_cross_table_round (source->table, place, r);

  if (kind_of (ours) != kind_of (theirs) || ours->opponent != theirs->opponent ||
      ours->open != theirs->open ||
      (ours->kind == IX_ROUND_GAME && ours->side != theirs->side))
    return fail (source, place, r, _("an evening does not know such a pairing or result"), error);
  if (theirs->open)
    return TRUE;
  if (ours->points * source->win != theirs->points * IX_POINT)
    return fail_points (source, place, r, ours->points, theirs->points, error);
  if (here->teams && ours->game_points * source->board_win != theirs->game_points * IX_POINT)
    return fail (source, place, r,
                 _("the game points are not those of the match on both boards: an evening has one "
                    "result for both"),
                 error);
  return TRUE;
}

static gboolean
verify_rounds (const IxTrfSource  *source,
               const IxCrossTable *here,
               GError            **error)
{
  for (guint r = 0; r < source->table->n_paired; r++)
    for (guint i = 0; i < ix_cross_table_n (source->table); i++)
      if (!verify_entry (source, here, i, r, error))
        return FALSE;
  return TRUE;
}

/* Standings */

static gboolean
same_order (const IxStandings *one,
            const IxStandings *other)
{
  for (guint i = 0; i < one->rows->len; i++)
    if (ix_standings_at (one, i)->place != ix_standings_at (other, i)->place)
      return FALSE;
  return TRUE;
}

/* Says who is ranked here and not in the file, or the other way round. */
static void
note_left_out (const IxTrfSource *source,
               const IxStandings *here,
               GPtrArray         *notes)
{
  gboolean any = FALSE;

  for (guint i = 0; i < here->rows->len; i++)
    any |= rank_in_file (source, i) > 0;
  for (guint i = 0; i < here->rows->len && any; i++)
    {
      const IxStanding *row = ix_standings_at (here, i);
      g_autofree char *who = ix_trf_source_name (source, row->place);

      if (row->rank > 0 && rank_in_file (source, row->place) == 0)
        g_ptr_array_add (notes, g_strdup_printf (_("%s has no rank in the file, but has one here"),
                                                 who));
    }
}

/* Compares what does not hang on lots: equal contestants share a rank there. */
static gboolean
verify_ranks (const IxTrfSource *source,
              const IxStandings *here,
              const IxStandings *there,
              GError           **error)
{
  for (guint i = 0; i < there->rows->len; i++)
    {
      const IxStanding *ours = ix_standings_at (here, i);
      const IxStanding *theirs = ix_standings_at (there, i);
      g_autofree char *who = NULL;

      if (ours->place == theirs->place && ours->rank == theirs->rank &&
          ours->points * source->win == theirs->points * IX_POINT)
        continue;
      who = ix_trf_source_name (source, theirs->place);
      g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED,
                   /* Translators: the name of a team or player */
                   _("the standings of an evening would not be those of the file, from rank %u on "
                     "(%s)"),
                   i + 1, who);
      return FALSE;
    }
  return TRUE;
}

gboolean
ix_evening_trf_verify (const IxEveningState *state,
                       const IxTrfSource    *source,
                       GPtrArray            *notes,
                       GError              **error)
{
  g_autoptr (IxCrossTable) here = ix_evening_table (state);
  g_autoptr (GArray) list = without_lots (source->tie_breaks);
  g_auto (IxEveningStandings) computed = { 0 };
  g_autoptr (IxStandings) equal_here = NULL;
  g_autoptr (IxStandings) equal_there = NULL;
  g_autoptr (IxStandings) lots_here = NULL;
  g_autoptr (IxStandings) there = NULL;

  if (!verify_rounds (source, here, error))
    return FALSE;
  ix_evening_standings_init_of_rounds (&computed, state, ix_evening_count_complete (state));
  equal_here = ix_standings_new (&computed.context, list);
  equal_there = rank_file (source, list);
  if (!verify_ranks (source, equal_here, equal_there, error))
    return FALSE;
  note_left_out (source, computed.standings, notes);
  /* The evening draws lots at its end only; how they fall is known now. */
  lots_here = ix_standings_new (&computed.context, source->tie_breaks);
  there = source_rank (source);
  if (!same_order (lots_here, there))
    g_ptr_array_add (notes,
                     g_strdup (_("the lots that the file's ranks tell of fall otherwise here")));
  return TRUE;
}
