/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-swiss-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static void
field_free (IxSwissField *field)
{
  if (field == NULL)
    return;
  ix_graph_free (field->may_meet);
  g_free (field->teams);
  g_free (field);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSwissField, field_free)

gboolean
ix_team_may_have_bye (const IxCrossTable *table,
                      guint               place,
                      guint               round)
{
  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    switch (ix_cross_table_round (table, place, r)->kind)
      {
      case IX_ROUND_PAB:
      case IX_ROUND_FULL_BYE:
      case IX_ROUND_FORFEIT_WIN:
        return FALSE;
      case IX_ROUND_NONE:
      case IX_ROUND_GAME:
      case IX_ROUND_FORFEIT_LOSS:
      case IX_ROUND_HALF_BYE:
      case IX_ROUND_ZERO_BYE:
      default:
        break;
      }
  return TRUE;
}

gboolean
ix_teams_may_meet (const IxCrossTable *table,
                   guint               a,
                   guint               b,
                   guint               round)
{
  return a != b && !ix_cross_table_met (table, a, b, round) &&
         !ix_cross_table_forbids (table, a, b);
}

static gint
compare_teams (gconstpointer a,
               gconstpointer b)
{
  const IxSwissTeam *first = a, *second = b;

  if (first->score != second->score)
    return first->score < second->score ? 1 : -1;
  return first->place < second->place ? -1 : first->place > second->place;
}

/* The teams to be paired, without @bye. */
static IxSwissField *
field_new (const IxCrossTable       *table,
           guint                     round,
           const IxTeamSwissOptions *options,
           guint                     bye)
{
  IxSwissField *field = g_new0 (IxSwissField, 1);
  gboolean floats_matter = !ix_cross_table_is_near_end (table, round, 2); /* C7, C10 */

  field->teams = g_new0 (IxSwissTeam, ix_cross_table_n (table) + 1);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (i != bye && ix_cross_table_is_to_be_paired (table, i, round))
      field->teams[field->n++] = (IxSwissTeam) {
        .place = i,
        .score = ix_team_score (table, i, round, options),
        .wish = ix_team_wish (table, i, round, options->colours),
        .floated = floats_matter && ix_team_floated (table, i, round, options),
      };
  qsort (field->teams, field->n, sizeof *field->teams, compare_teams);
  for (guint i = 0; i < field->n; i++)
    {
      if (i == 0 || field->teams[i].score != field->teams[i - 1].score)
        field->n_groups++;
      field->teams[i].group = field->n_groups - 1;
    }
  field->may_meet = ix_graph_new (field->n);
  for (guint i = 0; i < field->n; i++)
    for (guint j = 0; j < i; j++)
      if (ix_teams_may_meet (table, field->teams[i].place, field->teams[j].place, round))
        ix_graph_set (field->may_meet, i, j, TRUE);
  return field;
}

/* The bye (art. 3.4) */

typedef struct {
  guint place;
  gint  score;
  guint n_played;
} Candidate;

static gint
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *first = a, *second = b;

  if (first->score != second->score)
    return first->score < second->score ? -1 : 1;
  if (first->n_played != second->n_played)
    return first->n_played > second->n_played ? -1 : 1;
  return first->place > second->place ? -1 : first->place < second->place;
}

static guint
count_played (const IxCrossTable *table,
              guint               place,
              guint               round)
{
  guint n = 0;

  for (guint r = 0; r < MIN (round, table->n_paired); r++)
    n += ix_cross_table_round (table, place, r)->kind == IX_ROUND_GAME;
  return n;
}

static gboolean
can_all_meet (const IxCrossTable       *table,
              guint                     round,
              const IxTeamSwissOptions *options,
              guint                     bye)
{
  g_autoptr (IxSwissField) field = field_new (table, round, options, bye);
  g_autofree guint *mates = g_new (guint, field->n + 1);

  ix_graph_part (field->may_meet, mates);
  return ix_graph_match_all (field->may_meet, mates);
}

/* The first who may have it and leaves the others a pairing; IX_NOBODY. */
static guint
choose_bye (const IxCrossTable       *table,
            guint                     round,
            const IxTeamSwissOptions *options)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (ix_cross_table_is_to_be_paired (table, i, round) && ix_team_may_have_bye (table, i, round))
      {
        Candidate candidate = {
          i, ix_team_score (table, i, round, options), count_played (table, i, round),
        };

        g_array_append_val (candidates, candidate);
      }
  g_array_sort (candidates, compare_candidates);
  for (guint i = 0; i < candidates->len; i++)
    {
      guint place = g_array_index (candidates, Candidate, i).place;

      if (can_all_meet (table, round, options, place))
        return place;
    }
  return IX_NOBODY;
}

/* The round */

static gboolean
check_table (const IxCrossTable *table,
             guint               round,
             guint              *n,
             GError            **error)
{
  *n = 0;
  if (round > table->n_paired)
    {
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("round %u comes before round %u"), table->n_paired + 1, round + 1);
      return FALSE;
    }
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    *n += ix_cross_table_is_to_be_paired (table, i, round);
  return ix_pairing_check_results (table, round, error) && ix_pairing_check_size (*n, error);
}

/* Bracket by bracket from the top (art. 3.3.2): the upfloaters of the highest score group are
 * settled and their bracket is paired before anything below it is considered. */
static gboolean
pair_brackets (const IxSwissField *field,
               guint              *mates)
{
  g_autofree guint8 *left = g_new (guint8, field->n + 1);
  g_autofree guint8 *bracket = g_new (guint8, field->n + 1);
  guint n_left = field->n;

  for (guint i = 0; i < field->n; i++)
    left[i] = TRUE;
  while (n_left > 0)
    {
      if (!ix_swiss_choose_bracket (field, left, bracket))
        return FALSE;
      ix_swiss_pair_bracket (field, bracket, mates);
      for (guint i = 0; i < field->n; i++)
        if (bracket[i])
          {
            left[i] = FALSE;
            n_left--;
          }
    }
  return TRUE;
}

GArray *
ix_team_swiss_pair (const IxCrossTable       *table,
                    guint                     round,
                    const IxTeamSwissOptions *options,
                    GError                  **error)
{
  g_autoptr (IxSwissField) field = NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  g_autofree guint *mates = NULL;
  guint n, bye = IX_NOBODY;

  if (!check_table (table, round, &n, error))
    return NULL;
  if (n % 2 == 1)
    {
      bye = choose_bye (table, round, options);
      if (bye == IX_NOBODY)
        {
          g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
                               _("whoever has the bye, two of the others would meet again"));
          return NULL;
        }
    }
  field = field_new (table, round, options, bye);
  mates = g_new (guint, field->n + 1);
  if (!pair_brackets (field, mates))
    {
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING,
                           _("there is no pairing without a second meeting"));
      return NULL;
    }
  for (guint i = 0; i < field->n; i++)
    if (mates[i] > i)
      {
        guint a = field->teams[i].place;
        guint b = field->teams[mates[i]].place;
        gboolean white = ix_team_has_white (table, a, b, round, options);
        IxPairing pair = { white ? a : b, white ? b : a };

        g_array_append_val (pairs, pair);
      }
  if (bye != IX_NOBODY)
    {
      IxPairing pair = { bye, IX_NOBODY };

      g_array_append_val (pairs, pair);
    }
  return g_steal_pointer (&pairs);
}
