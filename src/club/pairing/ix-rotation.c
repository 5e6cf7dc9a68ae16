/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rotation.h"

#include <stdlib.h>
#include <string.h>

/* A person with what they did last, which only the choice of the next match reads. */
typedef struct {
  IxRotationPerson public;
  guint            last_out;     /* the match that they sat out last, counted from 1; 0: none */
  gint             last_colour;  /* of their last match: 1 White, -1 Black, 0 none or both */
  gint             first;        /* how much more often they played both boards with White on the first */
  gint             last_first;   /* 1: they did so last time they played both, -1: on the second */
  guint            both_running; /* matches of three up to now in which they played both boards */
  gint             away_out;     /* while away: by how much they stood above the average */
  gint             away_both;
} Person;

struct _IxRotation {
  guint   n;
  guint   n_matches;
  Person  people[IX_ROTATION_PEOPLE];
  guint16 partners[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE];
  guint16 opponents[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE];
  guint16 across[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE]; /* opponents on one board */
};

/* The people of @team, 0 or 1: on the first board, on the second. */
static guint
member_of (const guint seats[2][2],
           guint       team,
           guint       board)
{
  return seats[board][(team + board) % 2 == 0 ? IX_WHITE : IX_BLACK];
}

/* Does one person play both boards of @team? */
static gboolean
is_both (const guint seats[2][2],
         guint       team)
{
  return member_of (seats, team, 0) == member_of (seats, team, 1);
}

IxRotation *
ix_rotation_new (void)
{
  return g_new0 (IxRotation, 1);
}

void
ix_rotation_free (IxRotation *self)
{
  g_free (self);
}

guint
ix_rotation_count (const IxRotation *self)
{
  return self->n;
}

guint
ix_rotation_count_present (const IxRotation *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->people[i].public.present;
  return n;
}

guint
ix_rotation_count_matches (const IxRotation *self)
{
  return self->n_matches;
}

const IxRotationPerson *
ix_rotation_get (const IxRotation *self,
                 guint             person)
{
  g_return_val_if_fail (person < self->n, NULL);
  return &self->people[person].public;
}

guint
ix_rotation_partners (const IxRotation *self,
                      guint             a,
                      guint             b)
{
  g_return_val_if_fail (a < self->n && b < self->n, 0);
  return self->partners[a][b];
}

guint
ix_rotation_opponents (const IxRotation *self,
                       guint             a,
                       guint             b)
{
  g_return_val_if_fail (a < self->n && b < self->n, 0);
  return self->opponents[a][b];
}

/* Coming and going */

/* The numbers that count among those who are present. */
typedef struct {
  guint n, least, most, sum;
} Range;

static Range
range_of (const IxRotation *self,
          gsize             offset)
{
  Range range = { .least = G_MAXUINT };

  for (guint i = 0; i < self->n; i++)
    if (self->people[i].public.present)
      {
        guint count = G_STRUCT_MEMBER (guint, &self->people[i].public, offset);

        range.n++;
        range.sum += count;
        range.least = MIN (range.least, count);
        range.most = MAX (range.most, count);
      }
  return range;
}

static Range
range_out (const IxRotation *self)
{
  return range_of (self, G_STRUCT_OFFSET (IxRotationPerson, counted_out));
}

static Range
range_both (const IxRotation *self)
{
  return range_of (self, G_STRUCT_OFFSET (IxRotationPerson, counted_both));
}

/* The average, a half counting up. */
static gint
average (Range range)
{
  return range.n > 0 ? (gint) ((2 * range.sum + range.n) / (2 * range.n)) : 0;
}

/* Returns the count of one who stands by @above above the average, as far as others do. */
static guint
beside (Range range,
        gint  above)
{
  return range.n > 0
           ? (guint) CLAMP (average (range) + above, (gint) range.least, (gint) range.most)
           : (guint) MAX (above, 0);
}

static void
come (IxRotation *self,
      Person     *person)
{
  person->public.counted_out = beside (range_out (self), person->away_out);
  person->public.counted_both = beside (range_both (self), person->away_both);
  person->public.out_running = self->n_matches > 0;
  person->last_out = self->n_matches;
  person->both_running = 0;
  person->public.present = TRUE;
}

static void
go (IxRotation *self,
    Person     *person)
{
  person->public.present = FALSE;
  person->away_out = (gint) person->public.counted_out - average (range_out (self));
  person->away_both = (gint) person->public.counted_both - average (range_both (self));
}

guint
ix_rotation_add (IxRotation *self)
{
  if (self->n == IX_ROTATION_PEOPLE)
    return IX_ROTATION_NOBODY;
  self->people[self->n] = (Person) { 0 };
  self->n++;
  ix_rotation_set_present (self, self->n - 1, TRUE);
  return self->n - 1;
}

gboolean
ix_rotation_set_present (IxRotation *self,
                         guint       person,
                         gboolean    present)
{
  g_return_val_if_fail (person < self->n, FALSE);

  if (self->people[person].public.present == present)
    return TRUE;
  if (present && ix_rotation_count_present (self) == IX_ROTATION_MOST)
    return FALSE;
  if (present)
    come (self, &self->people[person]);
  else
    go (self, &self->people[person]);
  return TRUE;
}

/* Playing */

static gboolean
is_possible (const IxRotation *self,
             const guint       seats[2][2])
{
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (seats[b][colour] >= self->n)
        return FALSE;
  for (guint b = 0; b < 2; b++)
    for (guint other = 0; other < 2; other++)
      if (member_of (seats, 0, b) == member_of (seats, 1, other))
        return FALSE;
  return TRUE;
}

static void
note_pair (guint16 counts[IX_ROTATION_PEOPLE][IX_ROTATION_PEOPLE],
           guint   a,
           guint   b)
{
  counts[a][b]++;
  counts[b][a]++;
}

/* A person who plays both boards is one opponent. */
static void
note_pairs (IxRotation *self,
            const guint seats[2][2])
{
  guint n[2];

  for (guint team = 0; team < 2; team++)
    {
      n[team] = is_both (seats, team) ? 1 : 2;
      note_pair (self->across, seats[team][IX_WHITE], seats[team][IX_BLACK]);
      if (n[team] == 2)
        note_pair (self->partners, member_of (seats, team, 0),
                   member_of (seats, team, 1));
    }
  for (guint i = 0; i < n[0]; i++)
    for (guint j = 0; j < n[1]; j++)
      note_pair (self->opponents, member_of (seats, 0, i),
                 member_of (seats, 1, j));
}

/* Plays both boards of team @team. */
static void
note_both (Person *person,
           guint   team)
{
  gint first = team == 0 ? 1 : -1;

  person->public.n_played++;
  person->public.n_white++;
  person->public.n_black++;
  person->first += first;
  person->last_first = first;
  person->last_colour = 0;
}

static void
note_one (Person  *person,
          IxColour colour)
{
  person->public.n_played++;
  person->public.n_white += colour == IX_WHITE;
  person->public.n_black += colour == IX_BLACK;
  person->last_colour = colour == IX_WHITE ? 1 : -1;
}

static void
note_team (IxRotation *self,
           const guint seats[2][2],
           guint       team)
{
  if (is_both (seats, team))
    {
      note_both (&self->people[member_of (seats, team, 0)], team);
      return;
    }
  for (guint b = 0; b < 2; b++)
    note_one (&self->people[member_of (seats, team, b)],
              team == b ? IX_WHITE : IX_BLACK);
}

static gboolean
is_seated (const guint seats[2][2],
           guint       person)
{
  for (guint b = 0; b < 2; b++)
    if (seats[b][IX_WHITE] == person || seats[b][IX_BLACK] == person)
      return TRUE;
  return FALSE;
}

/* Returns who plays both boards against two others. */
static guint
find_both (const guint seats[2][2])
{
  for (guint team = 0; team < 2; team++)
    if (is_both (seats, team) && !is_both (seats, !team))
      return member_of (seats, team, 0);
  return IX_ROTATION_NOBODY;
}

static void
note_due (IxRotation *self,
          Person     *person,
          gboolean    out,
          gboolean    both)
{
  person->public.n_out += out;
  person->public.counted_out += out;
  person->public.out_running = out ? person->public.out_running + 1 : 0;
  if (out)
    person->last_out = self->n_matches;
  person->public.n_both += both;
  person->public.counted_both += both;
  person->both_running = both ? person->both_running + 1 : 0;
}

gboolean
ix_rotation_play (IxRotation *self,
                  const guint seats[2][2])
{
  guint both;

  if (!is_possible (self, seats))
    return FALSE;
  both = find_both (seats);
  self->n_matches++;
  for (guint i = 0; i < self->n; i++)
    note_due (self, &self->people[i], self->people[i].public.present && !is_seated (seats, i),
              i == both);
  note_pairs (self, seats);
  for (guint team = 0; team < 2; team++)
    note_team (self, seats, team);
  return TRUE;
}

/* The next match: all divisions of those present into two teams and those who sit out, each with all
 * its seatings, are compared. */

/* Two teams and who sit out, by places among those present.  A player of both boards is in a team
 * twice. */
typedef struct {
  guint8 teams[2][2];
  guint  out; /* bits */
} Division;

/* Those present, with all that the next matches depend on. */
typedef struct {
  guint n;
  guint who[IX_ROTATION_MOST];
  guint due[IX_ROTATION_MOST];     /* how often they sat out, or of three played both boards */
  guint running[IX_ROTATION_MOST]; /* how often up to now, without a match between */
  guint partners[IX_ROTATION_MOST][IX_ROTATION_MOST];
  guint opponents[IX_ROTATION_MOST][IX_ROTATION_MOST];
} Field;

/* The matches after the next one that are tried; with more than six people they change nothing. */
#define AHEAD 2
#define AHEAD_MOST 6

/* Seatings are compared by these, the first one first (ix-rotation.h). */
enum {
  DUE,
  RUNNING,
  PARTNERS,
  PARTNERS_AHEAD,
  OPPONENTS,
  COLOURS,
  COLOURS_CHANGE,
  ACROSS,
  LONGEST,
  LOT,
  N_KEYS,
};

typedef struct {
  gint64          keys[N_KEYS];
  IxRotationMatch match;
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

/* The field */

static void
fill_pairs (const IxRotation *self,
            Field            *field)
{
  for (guint i = 0; i < field->n; i++)
    for (guint j = 0; j < field->n; j++)
      {
        field->partners[i][j] = self->partners[field->who[i]][field->who[j]];
        field->opponents[i][j] = self->opponents[field->who[i]][field->who[j]];
      }
}

static void
fill_field (const IxRotation *self,
            Field            *field)
{
  gboolean three = ix_rotation_count_present (self) == 3;

  *field = (Field) { 0 };
  for (guint i = 0; i < self->n; i++)
    if (self->people[i].public.present)
      {
        const Person *person = &self->people[i];

        field->who[field->n] = i;
        field->due[field->n] = three ? person->public.counted_both : person->public.counted_out;
        field->running[field->n] = three ? person->both_running : person->public.out_running;
        field->n++;
      }
  fill_pairs (self, field);
}

/* Is it the turn of @place: to sit out or, of three, to play both boards? */
static gboolean
is_due (const Field    *field,
        const Division *division,
        guint           place)
{
  return field->n == 3 ? division->teams[0][0] == place : (division->out >> place & 1) != 0;
}

static guint
cost_due (const Field    *field,
          const Division *division)
{
  guint cost = 0;

  for (guint i = 0; i < field->n; i++)
    if (is_due (field, division, i))
      cost += field->due[i];
  return cost;
}

static guint
cost_running (const Field    *field,
              const Division *division)
{
  guint allowed = field->n == IX_ROTATION_MOST, cost = 0;

  for (guint i = 0; i < field->n; i++)
    if (is_due (field, division, i))
      cost += field->running[i] > allowed;
  return cost;
}

static guint
cost_partners (const Field    *field,
               const Division *division)
{
  guint cost = 0;

  for (guint team = 0; team < 2; team++)
    if (division->teams[team][0] != division->teams[team][1])
      cost += field->partners[division->teams[team][0]][division->teams[team][1]];
  return cost;
}

static guint
cost_opponents (const Field    *field,
                const Division *division)
{
  guint cost = 0;

  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      cost += field->opponents[division->teams[0][i]][division->teams[1][j]];
  return cost;
}

static void
count_pair (guint counts[IX_ROTATION_MOST][IX_ROTATION_MOST],
            guint a,
            guint b)
{
  counts[a][b]++;
  counts[b][a]++;
}

/* Plays the match in the field. */
static void
play (Field          *field,
      const Division *division)
{
  for (guint i = 0; i < field->n; i++)
    {
      gboolean due = is_due (field, division, i);

      field->due[i] += due;
      field->running[i] = due ? field->running[i] + 1 : 0;
    }
  for (guint team = 0; team < 2; team++)
    if (division->teams[team][0] != division->teams[team][1])
      count_pair (field->partners, division->teams[team][0], division->teams[team][1]);
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < 2; j++)
      count_pair (field->opponents, division->teams[0][i], division->teams[1][j]);
}

/* Looking ahead */

/* Returns the first values of a comparison as one number. */
static guint64
first_keys (const Field    *field,
            const Division *division)
{
  return (guint64) cost_due (field, division) << 40 |
         (guint64) cost_running (field, division) << 32 | cost_partners (field, division);
}

static guint64
least_first_keys (const Field  *field,
                  const GArray *divisions)
{
  guint64 least = G_MAXUINT64;

  for (guint i = 0; i < divisions->len; i++)
    {
      guint64 keys = first_keys (field, get_division (divisions, i));

      least = MIN (least, keys);
    }
  return least;
}

typedef struct {
  guint64 partners; /* of each match in order: the first matters most */
  guint64 opponents;
} Prospect;

static gboolean
is_better (Prospect a,
           Prospect b)
{
  return a.partners != b.partners ? a.partners < b.partners : a.opponents < b.opponents;
}

/* A number of partners' matches has at most so many bits. */
#define PARTNERS_BITS 20

/* Finds the best of the next @depth matches, each of which must be as good as it can be. */
static Prospect
look_ahead (const Field  *field,
            const GArray *divisions,
            guint         depth)
{
  Prospect best = { G_MAXUINT64, G_MAXUINT64 };
  guint64 least = least_first_keys (field, divisions);

  if (depth == 0)
    return (Prospect) { 0, 0 };
  for (guint i = 0; i < divisions->len; i++)
    if (first_keys (field, get_division (divisions, i)) == least)
      {
        const Division *division = get_division (divisions, i);
        Field after = *field;
        Prospect each;

        play (&after, division);
        each = look_ahead (&after, divisions, depth - 1);
        each.partners +=
          (guint64) cost_partners (field, division) << PARTNERS_BITS * (depth - 1);
        each.opponents += cost_opponents (field, division);
        if (is_better (each, best))
          best = each;
      }
  return best;
}

/* Seats */

static gint64
square (gint64 number)
{
  return number * number;
}

/* The colours that @person has had if this is their next one; 0: they play both boards, first with
 * White if @team is 0. */
static void
add_colours (const Person *person,
             gint          colour,
             guint         team,
             gint64       *keys)
{
  gint first = team == 0 ? 1 : -1;
  gint more = (gint) person->public.n_white - (gint) person->public.n_black;

  if (colour != 0)
    {
      keys[COLOURS] += square (more + colour);
      keys[COLOURS_CHANGE] += person->last_colour == colour;
    }
  else
    {
      keys[COLOURS] += square (more) + square (person->first + first);
      keys[COLOURS_CHANGE] += person->last_first == first;
    }
}

static void
weigh_seats (const IxRotation *self,
             Candidate        *candidate)
{
  const guint(*seats)[2] = (const guint(*)[2]) candidate->match.seats;

  for (guint b = 0; b < 2; b++)
    candidate->keys[ACROSS] += self->across[seats[b][IX_WHITE]][seats[b][IX_BLACK]];
  for (guint team = 0; team < 2; team++)
    if (is_both (seats, team))
      add_colours (&self->people[member_of (seats, team, 0)], 0, team, candidate->keys);
    else
      for (guint b = 0; b < 2; b++)
        add_colours (&self->people[member_of (seats, team, b)], team == b ? 1 : -1, team,
                     candidate->keys);
}

static void
weigh_division (const IxRotation *self,
                const Field      *field,
                const Division   *division,
                gint64           *keys)
{
  keys[DUE] = cost_due (field, division);
  keys[RUNNING] = cost_running (field, division);
  keys[PARTNERS] = cost_partners (field, division);
  keys[OPPONENTS] = cost_opponents (field, division);
  for (guint i = 0; i < field->n; i++)
    if ((division->out >> i & 1) != 0)
      keys[LONGEST] += self->people[field->who[i]].last_out;
}

/* Looks ahead from a division that may be the best. */
static void
weigh_future (const Field    *field,
              const GArray   *divisions,
              const Division *division,
              gint64         *keys)
{
  Field after = *field;
  Prospect prospect;

  play (&after, division);
  prospect = look_ahead (&after, divisions, AHEAD);
  keys[PARTNERS_AHEAD] = (gint64) prospect.partners;
  keys[OPPONENTS] += (gint64) prospect.opponents;
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

static void
seat (const Field    *field,
      const Division *division,
      guint           way,
      IxRotationMatch *match)
{
  guint change = way & 1, flips[2] = { way >> 1 & 1, way >> 2 & 1 };

  *match = (IxRotationMatch) { 0 };
  for (guint team = 0; team < 2; team++)
    for (guint b = 0; b < 2; b++)
      match->seats[b][(team ^ change) == b ? IX_WHITE : IX_BLACK] =
        field->who[division->teams[team][b ^ flips[team]]];
  for (guint i = 0; i < field->n; i++)
    if ((division->out >> i & 1) != 0)
      match->out[match->n_out++] = field->who[i];
}

/* Returns the best seating of a division whose costs are in @keys. */
static Candidate
seat_best (const IxRotation *self,
           const Field      *field,
           const Division   *division,
           const gint64     *keys,
           GRand            *lots)
{
  Candidate best = { 0 };

  for (guint way = 0; way < (field->n == 2 ? 1 : 8); way++)
    {
      Candidate each = { 0 };

      memcpy (each.keys, keys, sizeof each.keys);
      seat (field, division, way, &each.match);
      weigh_seats (self, &each);
      each.keys[LOT] = g_rand_int (lots);
      if (way == 0 || compare_candidates (&each, &best) < 0)
        best = each;
    }
  return best;
}

/* All divisions with their best seats, the best one first. */
static GArray *
make_candidates (const IxRotation *self,
                 guint32           seed)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  g_autoptr (GArray) divisions = NULL;
  g_autoptr (GRand) lots = g_rand_new_with_seed (seed);
  Field field;
  guint64 least;

  fill_field (self, &field);
  divisions = make_divisions (field.n);
  least = least_first_keys (&field, divisions);
  for (guint i = 0; i < divisions->len; i++)
    {
      const Division *division = get_division (divisions, i);
      gint64 keys[N_KEYS] = { 0 };
      Candidate best;

      weigh_division (self, &field, division, keys);
      if (field.n <= AHEAD_MOST && first_keys (&field, division) == least)
        weigh_future (&field, divisions, division, keys);
      best = seat_best (self, &field, division, keys, lots);
      g_array_append_val (candidates, best);
    }
  g_array_sort (candidates, compare_candidates);
  return candidates;
}

guint
ix_rotation_count_choices (const IxRotation *self)
{
  guint n = ix_rotation_count_present (self);
  g_autoptr (GArray) divisions = n < IX_ROTATION_LEAST ? NULL : make_divisions (n);

  return divisions != NULL ? divisions->len : 0;
}

gboolean
ix_rotation_propose (const IxRotation *self,
                     guint             choice,
                     guint32           seed,
                     IxRotationMatch  *match)
{
  g_autoptr (GArray) candidates = NULL;

  if (ix_rotation_count_present (self) < IX_ROTATION_LEAST)
    return FALSE;
  candidates = make_candidates (self, seed);
  *match = g_array_index (candidates, Candidate, choice % candidates->len).match;
  return TRUE;
}

/* Trading places */

static void
trade_place (guint *place,
             guint  a,
             guint  b)
{
  if (*place == a || *place == b)
    *place = *place == a ? b : a;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return (first > second) - (first < second);
}

void
ix_rotation_match_trade (IxRotationMatch *match,
                         guint            a,
                         guint            b)
{
  IxRotationMatch changed = *match;
  gboolean found_a = FALSE, found_b = FALSE;

  for (guint i = 0; i < match->n_out; i++)
    {
      found_a |= match->out[i] == a;
      found_b |= match->out[i] == b;
      trade_place (&changed.out[i], a, b);
    }
  if (found_a && found_b)
    return;
  for (guint board = 0; board < 2; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        found_a |= match->seats[board][colour] == a;
        found_b |= match->seats[board][colour] == b;
        trade_place (&changed.seats[board][colour], a, b);
      }
  if (!found_a || !found_b)
    return;
  qsort (changed.out, changed.n_out, sizeof changed.out[0], compare_numbers);
  *match = changed;
}
