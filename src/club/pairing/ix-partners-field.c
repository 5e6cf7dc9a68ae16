/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-partners-private.h"

#include <string.h>

/* Numbers that four does not divide */

static gboolean
fits (guint          n,
      IxPartnersRest rest)
{
  if (n < IX_PARTNERS_LEAST)
    return FALSE;
  return rest == IX_PARTNERS_OUT || (n % 4 != 0 && n >= 3 * (4 - n % 4));
}

static IxPartnersOption
describe (guint          n,
          IxPartnersRest rest)
{
  IxPartnersOption option = { .rest = rest };

  if (rest == IX_PARTNERS_THREES)
    option.n_threes = 4 - n % 4;
  option.n_fours = (n - 3 * option.n_threes) / 4;
  option.n_out = n - 4 * option.n_fours - 3 * option.n_threes;
  return option;
}

guint
ix_partners_options (guint            n,
                     IxPartnersOption options[2])
{
  IxPartnersRest usual = n % 4 == 3 ? IX_PARTNERS_THREES : IX_PARTNERS_OUT;
  IxPartnersRest other = n % 4 == 3 ? IX_PARTNERS_OUT : IX_PARTNERS_THREES;
  guint n_options = 0;

  if (fits (n, usual))
    options[n_options++] = describe (n, usual);
  if (fits (n, other))
    options[n_options++] = describe (n, other);
  return n_options;
}

IxPartnersOption
ix_partners_option (guint          n,
                    IxPartnersRest rest)
{
  IxPartnersOption options[2] = { 0 };
  guint n_options = ix_partners_options (n, options);

  return n_options == 2 && rest == options[1].rest ? options[1] : options[0];
}

/* Rounds that are given */

gboolean
ix_partners_find_seat (const IxPartnersRound *round,
                       guint                  person,
                       guint                 *table,
                       guint                 *seat)
{
  for (guint t = 0; t < round->n_tables; t++)
    for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
      if (round->tables[t].seats[s] == person)
        {
          *table = t;
          *seat = s;
          return TRUE;
        }
  return FALSE;
}

static gboolean
round_sound (const IxPartnersRound *round,
             guint                  n_people)
{
  gboolean seen[IX_PARTNERS_LISTED] = { FALSE };

  if (round->n_tables > IX_PARTNERS_TABLES || round->n_out > IX_PARTNERS_MOST)
    return FALSE;
  for (guint i = 0; i < round->n_tables * IX_PARTNERS_SEATS; i++)
    {
      const IxPartnersTable *table = &round->tables[i / IX_PARTNERS_SEATS];
      guint seat = i % IX_PARTNERS_SEATS, person = table->seats[seat];
      gboolean both = seat % 2 == 1 && ix_partners_has_both (table, seat / 2);

      if (person >= n_people || (seen[person] && !both))
        return FALSE;
      seen[person] = TRUE;
    }
  for (guint i = 0; i < round->n_out; i++)
    {
      if (round->out[i] >= n_people || seen[round->out[i]])
        return FALSE;
      seen[round->out[i]] = TRUE;
    }
  return TRUE;
}

gboolean
ix_partners_rounds_sound (const IxPartnersRound *rounds,
                          guint                  n_rounds,
                          guint                  n_people)
{
  for (guint i = 0; i < n_rounds; i++)
    if (!round_sound (&rounds[i], n_people))
      return FALSE;
  return TRUE;
}

/* Grades */

/* Newton's method from above: the whole part of the root. */
static guint64
root_of (guint64 square)
{
  guint64 root = square, next = (square + 1) / 2;

  while (next < root)
    {
      root = next;
      next = (root + square / root) / 2;
    }
  return root;
}

static void
fill_grades (IxPartnersBase *base)
{
  IxPartner partners[IX_PARTNERS_MOST] = { 0 };
  gint median;

  for (guint i = 0; i < base->n; i++)
    partners[i].grade = base->given->people[base->present[i]].grade;
  median = ix_partners_median (partners, base->n);
  for (guint i = 0; i < base->given->n_people; i++)
    base->grades[i] = base->given->people[i].grade > 0 ? base->given->people[i].grade : median;
}

/* With n people, the sum G and the sum of squares Q of their grades, the standard deviation is the root of
 * (n Q - G²) / n²: so of n times a grade less G, it is the root of n Q - G². */
static void
fill_levels (IxPartnersBase *base)
{
  gint64 n = base->n, sum = 0, squares = 0;
  gint64 root;

  for (guint i = 0; i < base->n; i++)
    {
      gint64 grade = base->grades[base->present[i]];

      sum += grade;
      squares += grade * grade;
    }
  root = (gint64) root_of ((guint64) (n * squares - sum * sum) << 16);
  for (guint i = 0; i < base->given->n_people; i++)
    {
      gint64 above = (n * base->grades[i] - sum) * IX_PARTNERS_SIGMA * 256;

      if (root > 0)
        base->levels[i] = (gint) ((above + (above < 0 ? -root : root) / 2) / root);
    }
}

static gboolean
wishes_sound (const IxPartnersField *field)
{
  for (guint i = 0; i < field->n_wishes; i++)
    if (field->wishes[i].a >= field->n_people || field->wishes[i].b >= field->n_people ||
        field->wishes[i].a == field->wishes[i].b)
      return FALSE;
  return TRUE;
}

/* Fills in @base for so many people who are present, without the option. */
static IxPartnersRefusal
init (IxPartnersBase        *base,
      const IxPartnersField *field,
      guint                  least,
      guint                  most)
{
  memset (base, 0, sizeof *base);
  base->given = field;
  if (field->n_people > IX_PARTNERS_LISTED)
    return IX_PARTNERS_REFUSED_MANY;
  for (guint i = 0; i < field->n_people; i++)
    {
      base->places[i] = IX_PARTNERS_NOBODY;
      if (field->people[i].grade < 0 || field->people[i].grade > IX_PARTNERS_MOST_GRADE)
        return IX_PARTNERS_REFUSED_GRADE;
      if (!field->people[i].present)
        continue;
      if (base->n == most)
        return IX_PARTNERS_REFUSED_MANY;
      base->places[i] = base->n;
      base->present[base->n++] = i;
    }
  if (base->n < least)
    return IX_PARTNERS_REFUSED_FEW;
  if (field->n_played > IX_PARTNERS_PLAYED)
    return IX_PARTNERS_REFUSED_ROUNDS;
  if (!wishes_sound (field) ||
      !ix_partners_rounds_sound (field->played, field->n_played, field->n_people))
    return IX_PARTNERS_REFUSED_PERSON;
  fill_grades (base);
  fill_levels (base);
  return IX_PARTNERS_ACCEPTED;
}

IxPartnersRefusal
ix_partners_base_init (IxPartnersBase        *base,
                       const IxPartnersField *field)
{
  IxPartnersRefusal refusal = init (base, field, IX_PARTNERS_LEAST, IX_PARTNERS_MOST);

  if (refusal != IX_PARTNERS_ACCEPTED)
    return refusal;
  if (field->n_rounds < 1 || field->n_rounds > IX_PARTNERS_ROUNDS)
    return IX_PARTNERS_REFUSED_ROUNDS;
  base->option = ix_partners_option (base->n, field->rest);
  base->leaders = field->aim == IX_PARTNERS_LEADERS && field->n_played > 0;
  return IX_PARTNERS_ACCEPTED;
}

IxPartnersRefusal
ix_partners_base_init_shared (IxPartnersBase        *base,
                              const IxPartnersField *field)
{
  return init (base, field, IX_PARTNERS_SHARED_LEAST, IX_PARTNERS_SHARED_MOST);
}
