/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards and colours.  One of two partners has White, the other Black.
 *
 * Everybody's matches are taken in twos: their first and second, third and fourth, and so on.  In each two
 * they should have both colours.  So partnerships hang together in chains: it goes from one partner to
 * the other, and from there to the other partnership of that person's two.  Along a chain White and Black
 * alternate, so nobody's colours ever differ by more than one, whoever sits out.  A person who comes into
 * the plan with a difference d has d matches outside the twos, and wants the other colour; a chain
 * between two such people may grant only one of them. */

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
  guint waiting[IX_PARTNERS_LISTED], n_matches[IX_PARTNERS_LISTED] = { 0 };

  for (guint i = 0; i < IX_PARTNERS_LISTED; i++)
    waiting[i] = NO_END;
  for (guint r = 0; r < seats->n_rounds; r++)
    for (guint team = 0; team < 2 * seats->rounds[r].n_tables; team++)
      {
        const IxPartnersTable *table = &seats->rounds[r].tables[team / 2];

        for (guint k = 0; k < 2 && !ix_partners_has_both (table, team % 2); k++)
          {
            guint person = table->seats[team % 2 * 2 + k];

            add_end (seats, person, &waiting[person], n_matches[person]++);
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
