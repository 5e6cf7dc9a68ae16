/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards and colours.  One of two partners has White, the other Black.
 *
 * Everybody's matches are taken in twos: their first and second, third and fourth, and so on.  In each two
 * they should have both colours.  So partnerships hang together in chains: it goes from one partner to
 * the other, and from there to the other partnership of that person's two.  Along a chain White and Black
 * alternate, so nobody's colours ever differ by more than one, whoever sits out.  A person who comes into
 * the plan with a difference d has d matches outside the twos, and wants the other colour; a chain
 * between two such people may grant only one of them.  So colours are mended afterwards: partners switch
 * them along a path of partnerships wherever differences of more than one are so fewer or smaller. */

#include "ix-partners-private.h"

#include <stdlib.h>
#include <string.h>

#define NO_END G_MAXUINT
#define MOST_TEAMS (IX_PARTNERS_ROUNDS * IX_PARTNERS_TABLES * 2)

enum { NO_COLOUR, WHITE, BLACK };

/* Somebody's end of a partnership.  That of their partner is its neighbour: 2i and 2i + 1. */
typedef struct {
  guint person;
  guint twin;   /* their other partnership of two; NO_END */
  guint wanted; /* a colour, by which difference, or after which colour */
  gint  wish;   /* how much */
  guint colour;
} End;

typedef struct {
  const IxPartnersBase *base;
  IxPartnersRound      *rounds;
  guint                 n_rounds;
  gint                  balances[IX_PARTNERS_LISTED]; /* boards with White less those with Black */
  gint                  boards[IX_PARTNERS_LISTED];   /* board A less board B */
  guint                 last[IX_PARTNERS_LISTED];     /* the colour of the last match */
  End                   ends[2 * MOST_TEAMS];
  guint                 n_ends;
  guint                 matches[IX_PARTNERS_LISTED][IX_PARTNERS_ROUNDS]; /* ends of a person, in order */
  guint                 n_matches[IX_PARTNERS_LISTED];
  gint                  excess[IX_PARTNERS_LISTED]; /* count_excess() of a person */
  guint64               random;
} Seats;

static guint
colour_of (guint seat)
{
  return seat == IX_PARTNERS_WHITE_A || seat == IX_PARTNERS_WHITE_B ? WHITE : BLACK;
}

static void
note_played (Seats *seats)
{
  for (guint r = 0; r < seats->base->given->n_played; r++)
    {
      const IxPartnersRound *round = &seats->base->given->played[r];

      for (guint i = 0; i < IX_PARTNERS_SEATS * round->n_tables; i++)
        {
          const IxPartnersTable *table = &round->tables[i / IX_PARTNERS_SEATS];
          guint seat = i % IX_PARTNERS_SEATS, person = table->seats[seat];

          if (ix_partners_has_both (table, seat / 2))
            continue;
          seats->balances[person] += colour_of (seat) == WHITE ? 1 : -1;
          seats->boards[person] += seat % 2 == 0 ? 1 : -1;
          seats->last[person] = colour_of (seat);
        }
    }
}

/* Chains */

#define WISH_DIFFERENCE 100 /* for each by which they differ; a change of colour is 1 */

/* Adds the next match of @person.  @waiting is the end that waits for its twin, @n_before their matches. */
static void
add_end (Seats *seats,
         guint  person,
         guint *waiting,
         guint  n_before)
{
  gint balance = seats->balances[person];
  End end = { .person = person, .twin = NO_END };

  if (n_before < (guint) abs (balance))
    {
      end.wanted = balance > 0 ? BLACK : WHITE;
      end.wish = WISH_DIFFERENCE * (abs (balance) - (gint) n_before);
    }
  else if (*waiting != NO_END)
    {
      end.twin = *waiting;
      seats->ends[*waiting].twin = seats->n_ends;
      *waiting = NO_END;
    }
  else
    *waiting = seats->n_ends;
  if (n_before == 0 && end.wanted == NO_COLOUR && seats->last[person] != NO_COLOUR)
    {
      end.wanted = seats->last[person] == WHITE ? BLACK : WHITE;
      end.wish = 1;
    }
  seats->ends[seats->n_ends++] = end;
}

static void
list_ends (Seats *seats)
{
  guint waiting[IX_PARTNERS_LISTED];

  for (guint i = 0; i < IX_PARTNERS_LISTED; i++)
    waiting[i] = NO_END;
  for (guint r = 0; r < seats->n_rounds; r++)
    for (guint team = 0; team < 2 * seats->rounds[r].n_tables; team++)
      {
        const IxPartnersTable *table = &seats->rounds[r].tables[team / 2];

        for (guint k = 0; k < 2 && !ix_partners_has_both (table, team % 2); k++)
          {
            guint person = table->seats[team % 2 * 2 + k];

            seats->matches[person][seats->n_matches[person]] = seats->n_ends;
            add_end (seats, person, &waiting[person], seats->n_matches[person]++);
          }
      }
}

/* Walks the chain from @begin, where it begins with White or Black, and returns what that grants of
 * wishes less what it refuses.  Unless @colour is, the ends are only looked at. */
static gint
walk (Seats   *seats,
      guint    begin,
      guint    first,
      gboolean colour)
{
  gint granted = 0;
  guint at = begin;

  do
    {
      End *ends[2] = { &seats->ends[at], &seats->ends[at ^ 1] };

      for (guint k = 0; k < 2; k++)
        {
          guint its = (k == 0) == (first == WHITE) ? WHITE : BLACK;

          if (ends[k]->wanted != NO_COLOUR)
            granted += ends[k]->wanted == its ? ends[k]->wish : -ends[k]->wish;
          if (colour)
            ends[k]->colour = its;
        }
      at = ends[1]->twin;
    }
  while (at != NO_END && at != begin);
  return granted;
}

static void
colour_chain (Seats *seats,
              guint  begin)
{
  guint first = walk (seats, begin, WHITE, FALSE) >= walk (seats, begin, BLACK, FALSE) ? WHITE : BLACK;

  walk (seats, begin, first, TRUE);
}

/* Chains with a beginning first; the others are closed. */
static void
colour_ends (Seats *seats)
{
  for (guint closed = 0; closed < 2; closed++)
    for (guint i = 0; i < seats->n_ends; i++)
      if (seats->ends[i].colour == NO_COLOUR && (closed || seats->ends[i].twin == NO_END))
        colour_chain (seats, i);
}

/* Mending */

#define MOST_STEPS 8
#define TRIES 60  /* for each person, in a pass */
#define MENDS 12  /* passes */

/* A difference of so much costs so much, after each round: one of 3 more than any number of 2 that it could
 * be traded for. */
static gint
excess_of (gint balance)
{
  guint more = MIN ((guint) abs (balance), 7);

  return more < 2 ? 0 : 1 << 3 * (more - 2);
}

/* Sums up, over the rounds, what somebody's differences cost. */
static gint
count_excess (const Seats *seats,
              guint        person)
{
  gint balance = seats->balances[person], sum = 0;

  for (guint i = 0; i < seats->n_matches[person]; i++)
    {
      balance += seats->ends[seats->matches[person][i]].colour == WHITE ? 1 : -1;
      sum += excess_of (balance);
    }
  return sum;
}

/* The same if they had the colour they want in each match. */
static gint
least_excess (const Seats *seats,
              guint        person)
{
  gint balance = abs (seats->balances[person]), sum = 0;

  for (guint i = 0; i < seats->n_matches[person]; i++)
    {
      balance += balance > 0 ? -1 : 1;
      sum += excess_of (balance);
    }
  return sum;
}

static void
switch_partners (Seats *seats,
                 guint  end)
{
  guint colour = seats->ends[end].colour;

  seats->ends[end].colour = seats->ends[end ^ 1].colour;
  seats->ends[end ^ 1].colour = colour;
}

/* Draws a path from a match of @person: to the partner, to the partner's match before or after, to the
 * partner there, ...  Returns its length. */
static guint
draw_path (Seats *seats,
           guint  person,
           guint  path[MOST_STEPS])
{
  guint64 random = ix_partners_random (&seats->random);
  guint length = 1 + (random & (MOST_STEPS - 1));
  guint at = (guint) ((random >> 8 & 0xffff) * seats->n_matches[person] >> 16);
  guint n = 0;

  random >>= 24;
  while (TRUE)
    {
      guint partner;

      path[n++] = seats->matches[person][at];
      partner = seats->ends[path[n - 1] ^ 1].person;
      for (at = 0; seats->matches[partner][at] != (path[n - 1] ^ 1);)
        at++;
      person = partner;
      if (n == length || (random & 1 ? at + 1 == seats->n_matches[person] : at == 0))
        return n;
      at += random & 1 ? 1 : -1;
      random >>= 1;
    }
}

/* Sums up the excess of those on the path, each once, as it is noted or, with @now, as it has become,
 * which is then noted. */
static gint
sum_path (Seats       *seats,
          const guint *path,
          guint        n,
          gboolean     now)
{
  guint seen[2 * MOST_STEPS], n_seen = 0;
  gint sum = 0;

  for (guint i = 0; i < 2 * n; i++)
    {
      guint person = seats->ends[path[i / 2] ^ (i & 1)].person, k = 0;

      while (k < n_seen && seen[k] != person)
        k++;
      if (k < n_seen)
        continue;
      seen[n_seen++] = person;
      if (now)
        seats->excess[person] = count_excess (seats, person);
      sum += seats->excess[person];
    }
  return sum;
}

static void
try_path (Seats *seats,
          guint  person)
{
  guint path[MOST_STEPS], n = draw_path (seats, person, path);
  gint before = sum_path (seats, path, n, FALSE);

  for (guint i = 0; i < n; i++)
    switch_partners (seats, path[i]);
  if (sum_path (seats, path, n, TRUE) <= before)
    return;
  for (guint i = 0; i < n; i++)
    switch_partners (seats, path[i]);
  sum_path (seats, path, n, TRUE);
}

static void
mend_colours (Seats *seats)
{
  gboolean better_is_possible = TRUE;

  seats->random = seats->base->given->seed;
  for (guint i = 0; i < seats->base->given->n_people; i++)
    seats->excess[i] = count_excess (seats, i);
  for (guint pass = 0; pass < MENDS && better_is_possible; pass++)
    {
      better_is_possible = FALSE;
      for (guint i = 0; i < seats->base->given->n_people; i++)
        for (guint k = 0; k < TRIES && seats->excess[i] > least_excess (seats, i); k++)
          {
            better_is_possible = TRUE;
            try_path (seats, i);
          }
    }
}

/* How far boards are uneven for the four of a table if the first team has White on board A. */
static gint
uneven_boards (const Seats *seats,
               const guint  whites[2],
               const guint  blacks[2],
               guint        first)
{
  const gint *boards = seats->boards;

  return abs (boards[whites[first]] + 1) + abs (boards[blacks[1 - first]] + 1) +
         abs (boards[blacks[first]] - 1) + abs (boards[whites[1 - first]] - 1);
}

static void
seat_table (Seats           *seats,
            IxPartnersTable *table,
            const guint      whites[2],
            const guint      blacks[2])
{
  guint first = uneven_boards (seats, whites, blacks, 0) <= uneven_boards (seats, whites, blacks, 1) ? 0 : 1;

  table->seats[IX_PARTNERS_WHITE_A] = whites[first];
  table->seats[IX_PARTNERS_BLACK_B] = blacks[first];
  table->seats[IX_PARTNERS_BLACK_A] = blacks[1 - first];
  table->seats[IX_PARTNERS_WHITE_B] = whites[1 - first];
  for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
    if (!ix_partners_has_both (table, s / 2))
      seats->boards[table->seats[s]] += s % 2 == 0 ? 1 : -1;
}

static void
seat_by_chains (Seats *seats)
{
  guint at = 0;

  list_ends (seats);
  colour_ends (seats);
  mend_colours (seats);
  for (guint r = 0; r < seats->n_rounds; r++)
    for (guint t = 0; t < seats->rounds[r].n_tables; t++)
      {
        IxPartnersTable *table = &seats->rounds[r].tables[t];
        guint whites[2], blacks[2];

        for (guint team = 0; team < 2; team++)
          {
            whites[team] = blacks[team] = table->seats[2 * team];
            if (ix_partners_has_both (table, team))
              continue;
            whites[team] = seats->ends[at + (seats->ends[at].colour == WHITE ? 0 : 1)].person;
            blacks[team] = seats->ends[at + (seats->ends[at].colour == WHITE ? 1 : 0)].person;
            at += 2;
          }
        seat_table (seats, table, whites, blacks);
      }
}

/* The higher of two partners at board A: only which team has White there is open */

/* The sum over all rounds of the squares of the four people's differences, with the table's colours. */
static gint
uneven_colours (const Seats           *seats,
                const IxPartnersTable *table)
{
  gint sum = 0;

  for (guint s = 0; s < IX_PARTNERS_SEATS; s++)
    {
      gint balance = seats->balances[table->seats[s]];

      if (ix_partners_has_both (table, s / 2))
        continue;
      for (guint r = 0; r < seats->n_rounds; r++)
        {
          guint t, seat;

          if (ix_partners_find_seat (&seats->rounds[r], table->seats[s], &t, &seat) &&
              !ix_partners_has_both (&seats->rounds[r].tables[t], seat / 2))
            balance += colour_of (seat) == WHITE ? 1 : -1;
          sum += balance * balance;
        }
    }
  return sum;
}

/* Lets the other team have White on board A. */
static void
switch_teams (IxPartnersTable *table)
{
  const IxPartnersTable old = *table;

  table->seats[IX_PARTNERS_WHITE_A] = old.seats[IX_PARTNERS_BLACK_A];
  table->seats[IX_PARTNERS_BLACK_B] = old.seats[IX_PARTNERS_WHITE_B];
  table->seats[IX_PARTNERS_BLACK_A] = old.seats[IX_PARTNERS_WHITE_A];
  table->seats[IX_PARTNERS_WHITE_B] = old.seats[IX_PARTNERS_BLACK_B];
}

static gboolean
is_higher (const IxPartnersBase *base,
           guint                 a,
           guint                 b)
{
  return base->grades[a] != base->grades[b] ? base->grades[a] > base->grades[b] : a < b;
}

static void
put_higher_first (const IxPartnersBase *base,
                  IxPartnersTable      *table)
{
  for (guint team = 0; team < 2; team++)
    {
      guint first = table->seats[2 * team], second = table->seats[2 * team + 1];

      if (!is_higher (base, first, second))
        {
          table->seats[2 * team] = second;
          table->seats[2 * team + 1] = first;
        }
    }
}

#define MOST_PASSES 10

static void
seat_by_grades (Seats *seats)
{
  gboolean better = TRUE;

  for (guint r = 0; r < seats->n_rounds; r++)
    for (guint t = 0; t < seats->rounds[r].n_tables; t++)
      put_higher_first (seats->base, &seats->rounds[r].tables[t]);
  for (guint pass = 0; pass < MOST_PASSES && better; pass++)
    {
      better = FALSE;
      for (guint r = 0; r < seats->n_rounds; r++)
        for (guint t = 0; t < seats->rounds[r].n_tables; t++)
          {
            IxPartnersTable *table = &seats->rounds[r].tables[t];
            gint before = uneven_colours (seats, table);

            switch_teams (table);
            if (uneven_colours (seats, table) < before)
              better = TRUE;
            else
              switch_teams (table);
          }
    }
}

void
ix_partners_seats_choose (const IxPartnersBase *base,
                          IxPartnersRound      *rounds,
                          guint                 n_rounds)
{
  g_autofree Seats *seats = g_new0 (Seats, 1);

  seats->base = base;
  seats->rounds = rounds;
  seats->n_rounds = n_rounds;
  note_played (seats);
  if (base->given->higher_first)
    seat_by_grades (seats);
  else
    seat_by_chains (seats);
}
