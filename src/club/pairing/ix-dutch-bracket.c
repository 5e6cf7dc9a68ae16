/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dutch-private.h"

guint
ix_dutch_bracket_downfloaters (const IxDutchBracket *bracket,
                               const IxMatching     *matching)
{
  guint n = 0;

  for (guint i = 0; i < bracket->n_players; i++)
    n += ix_matching_mate (matching, i) >= bracket->n_players;
  return n;
}

/* Those behind the next scoregroup are many, and mostly there is a pairing of them whoever joins
 * them: then a few vertices stand for them. */
#define N_REST 4

/* Lets @n vertices, or one more if the number of all would be odd, stand for the rest; all of it if
 * that is not more. */
static void
set_rest (IxDutchBracket *bracket,
          guint           n)
{
  guint all = bracket->players->len - ix_dutch_bracket_n_near (bracket);

  bracket->n_rest = MIN (n + (all - n) % 2, all);
}

void
ix_dutch_bracket_set_rest (IxDutchBracket *bracket,
                           gboolean        whole)
{
  set_rest (bracket, whole ? bracket->players->len : N_REST);
}

/* Does @matching leave two who stand for the rest to each other?  Any other matching differs from
 * it by alternating paths, and each of these leads to the rest at most twice; so none is better
 * even if more stood for the rest. */
static gboolean
has_rest_to_spare (const IxDutchBracket *bracket,
                   const IxMatching     *matching)
{
  guint bye = ix_dutch_bracket_bye (bracket), near = ix_dutch_bracket_n_near (bracket);

  for (guint i = near; i < bye; i++)
    if (ix_matching_mate (matching, i) >= near && ix_matching_mate (matching, i) < bye)
      return TRUE;
  return FALSE;
}

/* Can those whom @matching matches with the rest be paired there, and the rest too (C4)? */
static gboolean
is_completable (const IxDutchBracket *bracket,
                const IxMatching     *matching)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (guint));
  guint bye = ix_dutch_bracket_bye (bracket), near = ix_dutch_bracket_n_near (bracket), n;

  for (guint i = 0; i < near; i++)
    if (ix_matching_mate (matching, i) >= near && ix_matching_mate (matching, i) != bye)
      g_array_append_val (players, g_array_index (bracket->players, guint, i));
  n = players->len;
  g_array_append_vals (players, &g_array_index (bracket->players, guint, near),
                       bracket->players->len - near);
  return ix_dutch_can_complete (bracket->field, players, n,
                                bracket->bye && ix_matching_mate (matching, bye) >= near,
                                bracket->bye_score);
}

gboolean
ix_dutch_bracket_holds (const IxDutchBracket *bracket,
                        const IxMatching     *matching)
{
  return ix_dutch_bracket_is_whole (bracket) ||
         (has_rest_to_spare (bracket, matching) && is_completable (bracket, matching));
}

/* Solves the graph of @bracket with as few vertices for the rest as will do. */
static IxMatching *
solve_graph (IxDutchBracket *bracket)
{
  for (;;)
    {
      IxMatching *matching = ix_dutch_bracket_graph (bracket);
      gboolean solved = ix_matching_solve (matching);

      g_assert (solved || !ix_dutch_bracket_is_whole (bracket));
      if (solved && ix_dutch_bracket_holds (bracket, matching))
        return matching;
      if (!solved || !has_rest_to_spare (bracket, matching))
        set_rest (bracket, 3 * bracket->n_rest);
      else
        set_rest (bracket, bracket->players->len);
      ix_matching_free (matching);
    }
}

IxMatching *
ix_dutch_bracket_solve (IxDutchBracket *bracket)
{
  for (bracket->count_bye = TRUE;; bracket->count_bye = FALSE)
    {
      IxMatching *matching = solve_graph (bracket);

      if (!bracket->bye || !bracket->count_bye ||
          ix_dutch_bracket_downfloaters (bracket, matching) <= 1 ||
          ix_matching_mate (matching, ix_dutch_bracket_bye (bracket)) >= bracket->n_players)
        return matching;
      ix_matching_free (matching);
    }
}
