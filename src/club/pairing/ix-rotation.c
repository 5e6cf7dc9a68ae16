/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rotation-private.h"

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
      if (ix_rotation_member (seats, 0, b) == ix_rotation_member (seats, 1, other))
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
      n[team] = ix_rotation_is_both (seats, team) ? 1 : 2;
      note_pair (self->across, seats[team][IX_WHITE], seats[team][IX_BLACK]);
      if (n[team] == 2)
        note_pair (self->partners, ix_rotation_member (seats, team, 0),
                   ix_rotation_member (seats, team, 1));
    }
  for (guint i = 0; i < n[0]; i++)
    for (guint j = 0; j < n[1]; j++)
      note_pair (self->opponents, ix_rotation_member (seats, 0, i),
                 ix_rotation_member (seats, 1, j));
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
  if (ix_rotation_is_both (seats, team))
    {
      note_both (&self->people[ix_rotation_member (seats, team, 0)], team);
      return;
    }
  for (guint b = 0; b < 2; b++)
    note_one (&self->people[ix_rotation_member (seats, team, b)],
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
    if (ix_rotation_is_both (seats, team) && !ix_rotation_is_both (seats, !team))
      return ix_rotation_member (seats, team, 0);
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
