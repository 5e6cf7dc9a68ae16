/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next round of two to eight people who share one table in free play, Who Plays.  There are so few of them that all divisions
 * into two teams and those who sit out, each with all its seatings, are compared. */

#include "ix-partners-private.h"

#include <stdlib.h>
#include <string.h>

#define MOST IX_PARTNERS_SHARED_MOST

/* Two teams and who sit out, by places.  A player of both boards is in a team twice. */
typedef struct {
  guint8 teams[2][2];
  guint  out; /* bits */
} Division;

/* Those present, with all that the next rounds depend on. */
typedef struct {
  guint n;
  guint duties[MOST];
  guint running[MOST]; /* consecutive duties up to now */
  guint partners[MOST][MOST];
  guint opponents[MOST][MOST];
} Meetings;

/* The colours of somebody so far: 1 is White, -1 Black. */
typedef struct {
  gint more;       /* White less Black */
  gint last;       /* of their last match; 0: none, or both */
  gint first;      /* how much more often they played both boards with White on the first */
  gint last_first; /* 1: they did so last time they played both; -1: on the second */
} Colours;

typedef struct {
  const IxPartnersBase *base;
  Meetings              meetings;
  guint                 last_duties[MOST]; /* the round of the last one, counted from 1; 0: none */
  Colours               colours[MOST];
  guint                 across[MOST][MOST]; /* opponents on one board */
  GArray               *divisions;
} Sharing;

/* The rounds after the next one that are tried; with more than six people they change nothing. */
#define AHEAD 2
#define AHEAD_MOST 6

/* Seatings are compared by these, the first one first (partners.md). */
enum {
  DUTY,
  RUNNING,
  PARTNERS,
  PARTNERS_AHEAD,
  OPPONENTS,
  EVENNESS,
  COLOURS,
  COLOURS_CHANGE,
  ACROSS,
  LONGEST,
  LOT,
  N_KEYS,
};

/* A seating: places, in the order of IxPartnersTable. */
typedef struct {
  gint64 keys[N_KEYS];
  guint8 seats[IX_PARTNERS_SEATS];
  guint  out;
} Candidate;

/* Divisions */

static void
add_division (GArray *divisions,
              guint   n,
              guint   a,
              guint   b,
              guint   c,
              guint   d)
{
  Division each = { .teams = { { (guint8) a, (guint8) b }, { (guint8) c, (guint8) d } } };

  each.out = ((1u << n) - 1) & ~(1u << a | 1u << b | 1u << c | 1u << d);
  g_array_append_val (divisions, each);
}

static void
add_fours (GArray *divisions,
           guint   n)
{
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      for (guint c = b + 1; c < n; c++)
        for (guint d = c + 1; d < n; d++)
          {
            add_division (divisions, n, a, b, c, d);
            add_division (divisions, n, a, c, b, d);
            add_division (divisions, n, a, d, b, c);
          }
}

/* Two people have a choice of colours only. */
static GArray *
make_divisions (guint n)
{
  GArray *divisions = g_array_new (FALSE, FALSE, sizeof (Division));

  if (n == 2)
    {
      add_division (divisions, n, 0, 0, 1, 1);
      add_division (divisions, n, 1, 1, 0, 0);
    }
  else if (n == 3)
    for (guint i = 0; i < 3; i++)
      add_division (divisions, n, i, i, (i + 1) % 3, (i + 2) % 3);
  else
    add_fours (divisions, n);
  return divisions;
}

static const Division *
get_division (const GArray *divisions,
              guint         i)
{
  return &g_array_index (divisions, Division, i);
}

/* The past */

/* Somebody who was not there in the round before counts as if they had just had a duty. */
static void
fill_duties (Sharing *self)
{
  const IxPartnersField *field = self->base->given;
  g_autofree IxPartnersRecord *records = g_new (IxPartnersRecord, field->n_people);
  gint before = (gint) field->n_played - 1;

  ix_partners_records_fill (field, records);
  for (guint i = 0; i < self->base->n; i++)
    {
      const IxPartnersRecord *record = &records[self->base->present[i]];
      gboolean comes = field->n_played > 0 && record->seen != before;

      self->meetings.duties[i] = record->count;
      self->meetings.running[i] = comes ? 1 : record->last == before ? record->running : 0;
      self->last_duties[i] = comes ? field->n_played : (guint) (record->last + 1);
    }
}

static void
fill_meetings (Sharing *self)
{
  const IxPartnersField *field = self->base->given;
  const guint *present = self->base->present;
  g_auto (IxPartnersCounts) counts = { 0 };

  self->meetings.n = self->base->n;
  ix_partners_counts_init (&counts, field->n_people, field->played, field->n_played);
  for (guint i = 0; i < self->base->n; i++)
    for (guint j = 0; j < self->base->n; j++)
      {
        self->meetings.partners[i][j] =
          *ix_partners_count_at (&counts, counts.partners, present[i], present[j]);
        self->meetings.opponents[i][j] =
          *ix_partners_count_at (&counts, counts.opponents, present[i], present[j]);
      }
}

/* The colour at a seat: 1 for White. */
static gint
colour_at (guint seat)
{
  return seat == IX_PARTNERS_WHITE_A || seat == IX_PARTNERS_WHITE_B ? 1 : -1;
}

static void
note_team (Sharing               *self,
           const IxPartnersTable *table,
           guint                  team)
{
  for (guint s = 2 * team; s < 2 * team + 2; s++)
    {
      guint place = self->base->places[table->seats[s]];
      Colours *colours;

      if (place == IX_PARTNERS_NOBODY)
        continue;
      colours = &self->colours[place];
      if (!ix_partners_has_both (table, team))
        {
          colours->more += colour_at (s);
          colours->last = colour_at (s);
        }
      else if (s == 2 * team)
        {
          colours->first += colour_at (s);
          colours->last_first = colour_at (s);
          colours->last = 0;
        }
    }
}

static void
note_across (Sharing               *self,
             const IxPartnersTable *table)
{
  for (guint board = 0; board < 2; board++)
    {
      guint a = self->base->places[table->seats[board]];
      guint b = self->base->places[table->seats[2 + board]];

      if (a == IX_PARTNERS_NOBODY || b == IX_PARTNERS_NOBODY)
        continue;
      self->across[a][b]++;
      self->across[b][a]++;
    }
}

static void
fill_colours (Sharing *self)
{
  const IxPartnersField *field = self->base->given;

  for (guint r = 0; r < field->n_played; r++)
    for (guint t = 0; t < field->played[r].n_tables; t++)
      {
        note_across (self, &field->played[r].tables[t]);
        for (guint team = 0; team < 2; team++)
          note_team (self, &field->played[r].tables[t], team);
      }
}

/* The costs of a division */

static gboolean
has_duty (const Meetings *meetings,
          const Division *division,
          guint           place)
{
  return (division->out >> place & 1) != 0 ||
         (meetings->n == 3 && division->teams[0][0] == place);
}

static guint
cost_duty (const Meetings *meetings,
           const Division *division)
{
  guint cost = 0;

  for (guint i = 0; i < meetings->n; i++)
    if (has_duty (meetings, division, i))
      cost += meetings->duties[i];
  return cost;
}

/* Eight people all have two duties running, or else the same four would always play together. */
static guint
cost_running (const Meetings *meetings,
              const Division *division)
{
  guint allowed = meetings->n == MOST, cost = 0;

  for (guint i = 0; i < meetings->n; i++)
    if (has_duty (meetings, division, i))
      cost += meetings->running[i] > allowed;
  return cost;
}

static guint
cost_partners (const Meetings *meetings,
               const Division *division)
{
  guint cost = 0;

  for (guint team = 0; team < 2; team++)
    if (division->teams[team][0] != division->teams[team][1])
      cost += meetings->partners[division->teams[team][0]][division->teams[team][1]];
  return cost;
}

static guint
cost_opponents (const Meetings *meetings,
                const Division *division)
{
  guint cost = 0;

  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      cost += meetings->opponents[division->teams[0][i]][division->teams[1][j]];
  return cost;
}

static void
count_pair (guint counts[MOST][MOST],
            guint a,
            guint b)
{
  counts[a][b]++;
  counts[b][a]++;
}

/* Notes the division as if it had been played. */
static void
play (Meetings       *meetings,
      const Division *division)
{
  for (guint i = 0; i < meetings->n; i++)
    {
      gboolean duty = has_duty (meetings, division, i);

      meetings->duties[i] += duty;
      meetings->running[i] = duty ? meetings->running[i] + 1 : 0;
    }
  for (guint team = 0; team < 2; team++)
    if (division->teams[team][0] != division->teams[team][1])
      count_pair (meetings->partners, division->teams[team][0], division->teams[team][1]);
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      count_pair (meetings->opponents, division->teams[0][i], division->teams[1][j]);
}

/* Looking ahead */

/* Returns the first values of a comparison as one number. */
static guint64
first_keys (const Meetings *meetings,
            const Division *division)
{
  return (guint64) cost_duty (meetings, division) << 40 |
         (guint64) cost_running (meetings, division) << 32 | cost_partners (meetings, division);
}

static guint64
least_first_keys (const Meetings *meetings,
                  const GArray   *divisions)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < divisions->len; i++)
    {
      guint64 keys = first_keys (meetings, get_division (divisions, i));

      least = MIN (least, keys);
    }
  return least;
}

typedef struct {
  guint64 partners; /* of each round in order: the first matters most */
  guint64 opponents;
} Prospect;

static gboolean
is_better (Prospect a,
           Prospect b)
{
  return a.partners != b.partners ? a.partners < b.partners : a.opponents < b.opponents;
}

/* How often the partners of a round were partners has at most so many bits. */
#define PARTNERS_BITS 20

/* Finds the best of the next @depth rounds, each of which must be as good as it can be. */
static Prospect
look_ahead (const Meetings *meetings,
            const GArray   *divisions,
            guint           depth)
{
  Prospect best = { G_MAXUINT64, G_MAXUINT64 };
  guint64 least = least_first_keys (meetings, divisions);

  if (depth == 0)
    return (Prospect) { 0, 0 };
  for (guint i = 0; i < divisions->len; i++)
    if (first_keys (meetings, get_division (divisions, i)) == least)
      {
        const Division *division = get_division (divisions, i);
        Meetings after = *meetings;
        Prospect each;

        play (&after, division);
        each = look_ahead (&after, divisions, depth - 1);
        each.partners +=
          (guint64) cost_partners (meetings, division) << PARTNERS_BITS * (depth - 1);
        each.opponents += cost_opponents (meetings, division);
        if (is_better (each, best))
          best = each;
      }
  return best;
}

/* Looks ahead from a division that may be the best. */
static void
weigh_future (const Sharing  *self,
              const Division *division,
              gint64         *keys)
{
  Meetings after = self->meetings;
  Prospect prospect;

  play (&after, division);
  prospect = look_ahead (&after, self->divisions, AHEAD);
  keys[PARTNERS_AHEAD] = (gint64) prospect.partners;
  keys[OPPONENTS] += (gint64) prospect.opponents;
}

static void
weigh_division (const Sharing  *self,
                const Division *division,
                gint64         *keys)
{
  gint sums[2] = { 0 };

  keys[DUTY] = cost_duty (&self->meetings, division);
  keys[RUNNING] = cost_running (&self->meetings, division);
  keys[PARTNERS] = cost_partners (&self->meetings, division);
  keys[OPPONENTS] = cost_opponents (&self->meetings, division);
  for (guint i = 0; i < 4; i++)
    sums[i / 2] += self->base->grades[self->base->present[division->teams[i / 2][i % 2]]];
  keys[EVENNESS] = ABS (sums[0] - sums[1]);
  for (guint i = 0; i < self->meetings.n; i++)
    if ((division->out >> i & 1) != 0)
      keys[LONGEST] += self->last_duties[i];
}

/* Seats */

static gint64
square (gint64 number)
{
  return number * number;
}

/* The colours of a team if it sits so next. */
static void
weigh_team (const Sharing *self,
            const guint8  *seats,
            guint          team,
            gint64        *keys)
{
  for (guint s = 2 * team; s < 2 * team + 2; s++)
    {
      const Colours *colours = &self->colours[seats[s]];
      gint colour = colour_at (s);

      if (seats[2 * team] != seats[2 * team + 1])
        {
          keys[COLOURS] += square (colours->more + colour);
          keys[COLOURS_CHANGE] += colours->last == colour;
        }
      else if (s == 2 * team)
        {
          keys[COLOURS] += square (colours->more) + square (colours->first + colour);
          keys[COLOURS_CHANGE] += colours->last_first == colour;
        }
    }
}

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const Candidate *first = a, *second = b;

  for (guint i = 0; i < N_KEYS; i++)
    if (first->keys[i] != second->keys[i])
      return first->keys[i] < second->keys[i] ? -1 : 1;
  return 0;
}

/* The ways to seat the same four: the teams change sides, and the two of each their boards. */
#define N_WAYS 8

static void
seat (const Division *division,
      guint           way,
      guint8         *seats)
{
  guint change = way & 1, flips[2] = { way >> 1 & 1, way >> 2 & 1 };

  for (guint team = 0; team < 2; team++)
    for (guint board = 0; board < 2; board++)
      seats[2 * (team ^ change) + board] = division->teams[team][board ^ flips[team]];
}

/* Returns the best seating of a division whose costs are in @keys. */
static Candidate
seat_best (const Sharing  *self,
           const Division *division,
           const gint64   *keys,
           guint64        *lots)
{
  Candidate best = { 0 };

  for (guint way = 0; way < (self->meetings.n == 2 ? 1 : N_WAYS); way++)
    {
      Candidate each = { .out = division->out };

      memcpy (each.keys, keys, sizeof each.keys);
      seat (division, way, each.seats);
      for (guint team = 0; team < 2; team++)
        weigh_team (self, each.seats, team, each.keys);
      for (guint board = 0; board < 2; board++)
        each.keys[ACROSS] += self->across[each.seats[board]][each.seats[2 + board]];
      each.keys[LOT] = (gint64) (ix_partners_random (lots) >> 1);
      if (way == 0 || compare_candidates (&each, &best) < 0)
        best = each;
    }
  return best;
}

/* All divisions with their best seats, the best one first. */
static GArray *
make_candidates (const Sharing *self)
{
  const IxPartnersField *field = self->base->given;
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  guint64 least = least_first_keys (&self->meetings, self->divisions);
  guint64 lots = (guint64) field->seed << 32 | field->n_played;

  for (guint i = 0; i < self->divisions->len; i++)
    {
      const Division *division = get_division (self->divisions, i);
      gint64 keys[N_KEYS] = { 0 };
      Candidate best;

      weigh_division (self, division, keys);
      if (self->meetings.n <= AHEAD_MOST && first_keys (&self->meetings, division) == least)
        weigh_future (self, division, keys);
      best = seat_best (self, division, keys, &lots);
      g_array_append_val (candidates, best);
    }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

static void
fill_round (const IxPartnersBase *base,
            const Candidate      *candidate,
            IxPartnersRound      *round)
{
  *round = (IxPartnersRound) { .n_tables = 1 };
  for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
    round->tables[0].seats[s] = base->present[candidate->seats[s]];
  for (guint i = 0; i < base->n; i++)
    if ((candidate->out >> i & 1) != 0)
      round->out[round->n_out++] = base->present[i];
}

IxPartnersRefusal
ix_partners_share (const IxPartnersField *field,
                   guint                  choice,
                   IxPartnersRound       *round)
{
  IxPartnersBase base;
  IxPartnersRefusal refusal = ix_partners_base_init_shared (&base, field);
  Sharing self = { .base = &base };
  g_autoptr (GArray) candidates = NULL;

  if (refusal != IX_PARTNERS_ACCEPTED)
    return refusal;
  self.divisions = make_divisions (base.n);
  fill_duties (&self);
  fill_meetings (&self);
  fill_colours (&self);
  candidates = make_candidates (&self);
  g_array_unref (self.divisions);
  fill_round (&base, &g_array_index (candidates, Candidate, choice % candidates->len), round);
  return IX_PARTNERS_ACCEPTED;
}
