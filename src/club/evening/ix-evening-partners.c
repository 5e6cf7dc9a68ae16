/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-partners.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-private.h"
#include "ix-people-standings.h"
#include "ix-table-score.h"

/* The field */

void
ix_evening_partners_round (const IxEveningState *state,
                           guint                 round,
                           IxPartnersRound      *as)
{
  const IxClubRound *at = ix_evening_round (state, round);

  memset (as, 0, sizeof *as);
  as->n_tables = at->tables->len;
  for (guint i = 0; i < at->tables->len; i++)
    for (guint seat = 0; seat < IX_PARTNERS_SEATS; seat++)
      as->tables[i].seats[seat] = ix_club_round_table (at, i)->players[seat / 2][seat % 2];
  as->n_out = at->out->len;
  for (guint i = 0; i < at->out->len; i++)
    as->out[i] = g_array_index (at->out, guint, i);
}

static gboolean
is_here (const IxEveningState *state,
         guint                 round,
         guint                 entry)
{
  guint table;

  if (round >= state->rounds->len)
    return ix_evening_entry (state, entry)->present;
  return ix_club_round_is_out (ix_evening_round (state, round), entry) ||
         ix_club_round_seat_of (ix_evening_round (state, round), entry, &table) != IX_NOBODY;
}

static void
list_people (IxEveningField       *self,
             const IxEveningState *state,
             guint                 round)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxPartnersPerson person = {
        .grade = ix_evening_strength (state, i),
        .score = ix_evening_person_points (state, i, round),
        .present = is_here (state, round, i),
      };

      g_array_append_val (self->people, person);
    }
}

/* The seed of an evening that was given none: another one each day. */
static guint32
seed_of (const IxEveningState *state)
{
  return state->seed != 0 ? state->seed : g_str_hash (state->date);
}

void
ix_evening_field_init (IxEveningField       *self,
                       const IxEveningState *state,
                       guint                 round)
{
  guint n_played = MIN (round, state->rounds->len);

  self->people = g_array_new (FALSE, FALSE, sizeof (IxPartnersPerson));
  self->played = g_array_new (FALSE, TRUE, sizeof (IxPartnersRound));
  list_people (self, state, round);
  g_array_set_size (self->played, n_played);
  for (guint r = 0; r < n_played; r++)
    ix_evening_partners_round (state, r, &g_array_index (self->played, IxPartnersRound, r));
  self->field = (IxPartnersField) {
    .people = (gconstpointer) self->people->data,
    .n_people = self->people->len,
    .played = (gconstpointer) self->played->data,
    .n_played = n_played,
    .n_rounds = CLAMP (state->n_rounds - n_played, 1, IX_PARTNERS_ROUNDS),
    .aim = state->partners.aim,
    .rest = state->partners.rest,
    .higher_first = state->partners.higher_first,
    .wishes = (gconstpointer) state->wishes->data,
    .n_wishes = state->wishes->len,
    .seed = seed_of (state),
  };
}

void
ix_evening_field_clear (IxEveningField *self)
{
  g_clear_pointer (&self->people, g_array_unref);
  g_clear_pointer (&self->played, g_array_unref);
}

/* Plans */

/* Makes a plan, or sets the reason why there is none. */
static IxPartnersPlan *
plan_field (const IxPartnersField *field,
            GError               **error)
{
  IxPartnersRefusal why;
  IxPartnersPlan *plan = ix_partners_plan (field, &why);

  if (plan != NULL)
    return plan;
  switch (why)
    {
    case IX_PARTNERS_REFUSED_FEW:
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("%d people who are here are needed at least"), IX_PARTNERS_LEAST);
      break;
    case IX_PARTNERS_REFUSED_MANY:
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("there may be at most %d people who are here, and %d entries"),
                   IX_PARTNERS_MOST, IX_PARTNERS_LISTED);
      break;
    case IX_PARTNERS_REFUSED_ROUNDS:
    case IX_PARTNERS_REFUSED_GRADE:
    case IX_PARTNERS_REFUSED_PERSON:
    case IX_PARTNERS_ACCEPTED:
    default:
      g_set_error_literal (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                           _("the rounds so far cannot be continued"));
      break;
    }
  return NULL;
}

/* Makes the plan of the last round again: it is not kept.  NULL if it no longer stands. */
static IxPartnersPlan *
continue_plan (const IxEveningState *state,
               const IxEveningField *now,
               guint                *planned,
               guint                *seed)
{
  const IxClubRound *last = ix_evening_round (state, state->rounds->len - 1);
  guint n_played = state->rounds->len - last->planned;
  g_auto (IxEveningField) then = { 0 };
  g_autofree IxPartnersPlan *plan = NULL;
  IxPartnersRefusal why;

  if (state->partners.aim == IX_PARTNERS_LEADERS)
    return NULL;
  ix_evening_field_init (&then, state, last->planned);
  then.field.seed = last->seed;
  plan = ix_partners_plan (&then.field, &why);
  if (plan == NULL || !ix_partners_plan_stands (plan, n_played, &now->field))
    return NULL;
  plan->n_rounds -= n_played;
  memmove (plan->rounds, plan->rounds + n_played, plan->n_rounds * sizeof *plan->rounds);
  ix_partners_cost (&now->field, plan->rounds, plan->n_rounds, &plan->cost);
  *planned = last->planned;
  *seed = last->seed;
  return g_steal_pointer (&plan);
}

IxPartnersPlan *
ix_evening_partners_plan (const IxEveningState *state,
                          guint                *planned,
                          guint                *seed,
                          GError              **error)
{
  g_auto (IxEveningField) field = { 0 };
  IxPartnersPlan *plan = NULL;

  if (!ix_evening_check_next_round (state, state->rounds->len, error))
    return NULL;
  ix_evening_field_init (&field, state, state->rounds->len);
  if (state->rounds->len > 0)
    plan = continue_plan (state, &field, planned, seed);
  if (plan != NULL)
    return plan;
  *planned = state->rounds->len;
  *seed = field.field.seed;
  return plan_field (&field.field, error);
}

IxEveningEvent *
ix_evening_partners_event (const IxEveningState *state,
                           const IxPartnersPlan *plan,
                           guint                 planned,
                           guint                 seed,
                           gint64                at)
{
  const IxPartnersRound *round = &plan->rounds[0];
  g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxPartnersTable));
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_vals (tables, round->tables, round->n_tables);
  g_array_append_vals (out, round->out, round->n_out);
  return ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_PAIR_PARTNERS, at,
    .pair_partners = { state->rounds->len, planned, seed, tables, out } });
}

IxEveningEvent *
ix_evening_pair_partners (const IxEveningState *state,
                          gint64                at,
                          GError              **error)
{
  guint planned, seed;
  g_autofree IxPartnersPlan *plan = ix_evening_partners_plan (state, &planned, &seed, error);

  return plan != NULL ? ix_evening_partners_event (state, plan, planned, seed, at) : NULL;
}

/* Pairing again */

/* Returns the event that pairs the next round by a new plan with that seed. */
static IxEveningEvent *
pair_afresh (const IxEveningState *state,
             guint                 seed,
             gint64                at,
             GError              **error)
{
  g_auto (IxEveningField) field = { 0 };
  g_autofree IxPartnersPlan *plan = NULL;

  ix_evening_field_init (&field, state, state->rounds->len);
  field.field.seed = seed;
  plan = plan_field (&field.field, error);
  return plan != NULL ? ix_evening_partners_event (state, plan, state->rounds->len, seed, at) : NULL;
}

GPtrArray *
ix_evening_re_pair_partners (const IxEvening *evening,
                             gint64           at,
                             GError         **error)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (IxEvening) without = NULL;
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  IxEveningEvent unpair = { IX_EVENING_UNPAIR, at };
  IxEveningEvent *paired;
  guint seed;

  if (state->rounds->len == 0 ||
      ix_club_round_has_results (ix_evening_round (state, state->rounds->len - 1)))
    {
      g_set_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID,
                   _("round %u has results already"), MAX (state->rounds->len, 1));
      return NULL;
    }
  unpair.round = state->rounds->len - 1;
  seed = ix_evening_round (state, unpair.round)->seed + 1;
  without = ix_evening_copy (evening);
  if (!ix_evening_apply (without, &unpair, error))
    return NULL;
  ix_evening_events_add (events, unpair);
  paired = pair_afresh (ix_evening_state (without), seed, at, error);
  if (paired == NULL)
    return NULL;
  g_ptr_array_add (events, paired);
  return g_steal_pointer (&events);
}

/* Changes by hand */

gboolean
ix_evening_partners_why (const IxEveningState *state,
                         guint                 round,
                         guint                 table,
                         IxPartnersWhy        *why)
{
  g_auto (IxEveningField) field = { 0 };
  IxPartnersRound paired;

  if (round >= state->rounds->len)
    return FALSE;
  ix_evening_field_init (&field, state, round);
  ix_evening_partners_round (state, round, &paired);
  return ix_partners_why (&field.field, &paired, table, why);
}

/* Missed rounds */

static IxEveningEvent
missed_event (guint    entry,
              guint    round,
              gboolean half,
              gint64   at)
{
  return (IxEveningEvent) { IX_EVENING_MISSED, at, .missed = { entry, round, half } };
}

GArray *
ix_evening_rounds_missed_by (const IxEveningState *state,
                             guint                 entry)
{
  GArray *rounds = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint r = 0; r < state->rounds->len; r++)
    {
      IxEveningEvent event = missed_event (entry, r, TRUE, 0);

      if (ix_evening_check_partners (state, &event, NULL))
        g_array_append_val (rounds, r);
    }
  return rounds;
}

GPtrArray *
ix_evening_count_missed_by (const IxEveningState *state,
                            guint                 entry,
                            gboolean              half,
                            gint64                at)
{
  g_autoptr (GArray) rounds = ix_evening_rounds_missed_by (state, entry);
  GPtrArray *events = ix_evening_events_new ();

  for (guint i = 0; i < rounds->len; i++)
    {
      guint r = g_array_index (rounds, guint, i);
      IxPersonRound person;

      ix_evening_person_round (state, r, entry, &person);
      if ((person.points > 0) != (half != FALSE))
        ix_evening_events_add (events, missed_event (entry, r, half, at));
    }
  return events;
}
