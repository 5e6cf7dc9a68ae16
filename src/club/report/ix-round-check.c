/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-round-check.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-round.h"
#include "ix-evening-table.h"

/* A round, and what we would pair. */
typedef struct {
  const IxEveningState *state;
  guint                 r;
  const IxEveningEvent *ours;
  GPtrArray            *lines;
} Comparison;

static const IxEveningEvent *
event_at (const IxEvening *evening,
          guint            i)
{
  return ix_evening_journal (evening)->pdata[i];
}

gboolean
ix_evening_was_taken_over (const IxEvening *evening)
{
  guint n = ix_evening_journal (evening)->len;
  const IxEveningEvent *paired = NULL;

  for (guint i = 0; i < n; i++)
    {
      const IxEveningEvent *event = event_at (evening, i);

      if (event->kind == IX_EVENING_PAIR)
        paired = event;
      if (event->kind == IX_EVENING_RESULT && paired != NULL && paired->at == event->at)
        return TRUE;
    }
  return FALSE;
}

/* Proposals */

/* Is event @i the pairing of a round, in the same act as @other? */
static gboolean
is_paired_with (const IxEvening      *evening,
                guint                 i,
                const IxEveningEvent *other)
{
  return i < ix_evening_journal (evening)->len &&
         event_at (evening, i)->kind == IX_EVENING_PAIR && event_at (evening, i)->at == other->at;
}

/* Returns what we would have paired instead of event @i; the rounds of two that were paired at once
 * were known together. */
static IxEveningEvent *
propose (const IxEvening *evening,
         guint            i,
         GError         **error)
{
  const IxEveningEvent *event = event_at (evening, i);
  gboolean second = i > 0 && is_paired_with (evening, i - 1, event);
  g_autoptr (IxEvening) before = ix_evening_before (evening, second ? i - 1 : i);
  IxEveningEvent *two[2];

  if ((second || is_paired_with (evening, i + 1, event)) &&
      ix_evening_pair_two (ix_evening_state (before), event->at, two))
    {
      ix_evening_event_free (two[!second]);
      return two[second];
    }
  return ix_evening_pair (ix_evening_state (before), IX_OVERRIDE_NOTHING, event->at, NULL, error);
}

/* The lot may have given Black to the first number: then all colours of round 1 are the others. */
static void
turn_colours (const IxCrossTable *table,
              IxEveningEvent     *first_round)
{
  for (guint i = 0; i < first_round->pair.tables->len && table->first_side == IX_SIDE_BLACK; i++)
    {
      IxTeamPair *pair = &g_array_index (first_round->pair.tables, IxTeamPair, i);

      *pair = (IxTeamPair) { pair->second, pair->first };
    }
}

/* Returns the number of the event that paired the round as it stands. */
static guint
find_pairing (const IxEvening *evening,
              const GArray    *in_force,
              guint            r)
{
  for (guint k = 0; k < in_force->len; k++)
    {
      guint i = g_array_index (in_force, guint, k);
      const IxEveningEvent *event = event_at (evening, i);

      if (event->kind == IX_EVENING_PAIR && event->pair.round == r)
        return i;
    }
  g_return_val_if_reached (0);
}

/* Differences */

static char *
format_pair (const Comparison *self,
             guint             first,
             guint             second)
{
  g_autofree char *one = ix_evening_team_name (self->state, first);
  g_autofree char *other = ix_evening_team_name (self->state, second);

  return g_strdup_printf ("%s - %s", one, other);
}

static gboolean
has_our_bye (const Comparison *self,
             guint             team)
{
  for (guint i = 0; i < self->ours->pair.byes->len; i++)
    if (g_array_index (self->ours->pair.byes, IxClubBye, i).team == team)
      return TRUE;
  return FALSE;
}

/* Returns what we would pair the team to, as a sentence. */
static char *
format_ours (const Comparison *self,
             guint             team)
{
  g_autofree char *name = ix_evening_team_name (self->state, team);

  for (guint i = 0; i < self->ours->pair.tables->len; i++)
    {
      const IxTeamPair *pair = &g_array_index (self->ours->pair.tables, IxTeamPair, i);
      g_autofree char *text = NULL;

      if (pair->first != team && pair->second != team)
        continue;
      text = format_pair (self, pair->first, pair->second);
      /* Translators: "we would pair Ames - Cole" */
      return g_strdup_printf (_("we would pair %s"), text);
    }
  return has_our_bye (self, team) ? g_strdup_printf (_("we would give %s the bye"), name)
                                  : g_strdup_printf (_("we would not pair %s"), name);
}

static void
compare_table (Comparison *self,
               guint       number)
{
  const IxClubTable *table = ix_club_round_table (ix_evening_round (self->state, self->r), number);
  g_autofree char *theirs = NULL;
  g_autofree char *ours = NULL;

  for (guint i = 0; i < self->ours->pair.tables->len; i++)
    {
      const IxTeamPair *pair = &g_array_index (self->ours->pair.tables, IxTeamPair, i);

      if (pair->first == table->first && pair->second == table->second)
        return;
    }
  theirs = format_pair (self, table->first, table->second);
  ours = format_ours (self, table->first);
  /* Translators: "round 2: table 3: Ames - Birch, we would pair Ames - Cole" */
  g_ptr_array_add (self->lines, g_strdup_printf (_("round %u: table %u: %s, %s"), self->r + 1,
                                                 number + 1, theirs, ours));
}

static void
compare_bye (Comparison      *self,
             const IxClubBye *bye)
{
  g_autofree char *name = NULL;
  g_autofree char *ours = NULL;

  if (bye->kind != IX_ROUND_PAB || has_our_bye (self, bye->team))
    return;
  name = ix_evening_team_name (self->state, bye->team);
  ours = format_ours (self, bye->team);
  /* Translators: "round 2: Ames has the bye, we would pair Ames - Cole" */
  g_ptr_array_add (self->lines,
                   g_strdup_printf (_("round %u: %s has the bye, %s"), self->r + 1, name, ours));
}

static void
compare (Comparison *self)
{
  const IxClubRound *round = ix_evening_round (self->state, self->r);
  guint n = self->lines->len;

  for (guint i = 0; i < round->tables->len; i++)
    compare_table (self, i);
  for (guint i = 0; i < round->byes->len; i++)
    compare_bye (self, &g_array_index (round->byes, IxClubBye, i));
  if (self->lines->len == n)
    g_ptr_array_add (self->lines, g_strdup_printf (_("round %u: as we would pair"), self->r + 1));
}

GPtrArray *
ix_evening_compare_pairings (const IxEvening *evening)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GArray) in_force =
    ix_evening_in_force (evening, ix_evening_journal (evening)->len);
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint r = 0; r < state->rounds->len && !state->partners.change; r++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxEveningEvent) ours =
        propose (evening, find_pairing (evening, in_force, r), &error);
      Comparison comparison = { state, r, ours, lines };

      if (ours != NULL && r == 0)
        turn_colours (table, ours);
      if (ours != NULL)
        compare (&comparison);
      else
        g_ptr_array_add (lines, g_strdup_printf (_("round %u: we would find no pairing: %s"), r + 1,
                                                 error->message));
    }
  return lines;
}
