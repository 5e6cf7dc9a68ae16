/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-seating.h"

#include <stdlib.h>
#include <string.h>

#include "ix-teams.h"

/* Divides @n seats into two teams of the same size, so that the sums of their grades are as even as
 * can be.  @grades are those of the seats by strength, the highest first.  Sets the team of each;
 * the strongest is in team @first wherever the sums leave the choice. */

/* Neighbours
 *
 * The gap of a board is the difference between its two players.  The team of the stronger one gains
 * the gap; so the sums are most even if the gaps are divided most evenly.  This is the problem of
 * the subset sum, solved as usual by dynamic programming over sums: which sums can some of the gaps
 * from a board down have?  The gaps of neighbours in strength lie apart on the scale of grades, so
 * that all together are at most IX_GROUP_MOST_GRADE, and each set of sums is a few words of
 * bits. */

#define SUM_WORDS (IX_GROUP_MOST_GRADE / 64 + 1)

typedef struct {
  guint64 words[SUM_WORDS];
} Sums;

typedef struct {
  guint n_boards;
  gint  gaps[IX_GROUP_MOST_BOARDS];
  Sums  below[IX_GROUP_MOST_BOARDS + 1]; /* the sums of the gaps from each board down */
  gint  total;
  gint  less;                            /* the share of the team that gains less */
} Division;

static gboolean
has_sum (const Sums *sums,
         gint        sum)
{
  return sum >= 0 && sum <= IX_GROUP_MOST_GRADE && (sums->words[sum / 64] >> sum % 64 & 1) != 0;
}

/* The sums of @from, with @gap and without. */
static void
add_gap (const Sums *from,
         gint        gap,
         Sums       *to)
{
  guint whole = (guint) gap / 64, bits = (guint) gap % 64;

  *to = *from;
  for (guint i = whole; i < SUM_WORDS; i++)
    {
      to->words[i] |= from->words[i - whole] << bits;
      if (bits > 0 && i > whole)
        to->words[i] |= from->words[i - whole - 1] >> (64 - bits);
    }
}

static void
divide_gaps (Division   *division,
             const gint *grades,
             guint       n_boards)
{
  division->n_boards = n_boards;
  division->total = 0;
  memset (&division->below[n_boards], 0, sizeof *division->below);
  division->below[n_boards].words[0] = 1;
  for (guint i = n_boards; i-- > 0;)
    {
      division->gaps[i] = grades[2 * i] - grades[2 * i + 1];
      division->total += division->gaps[i];
      add_gap (&division->below[i + 1], division->gaps[i], &division->below[i]);
    }
  division->less = division->total / 2;
  while (!has_sum (&division->below[0], division->less))
    division->less--;
}

/* Can the boards below @board complete the best division if team 0 has gained @gained so far? */
static gboolean
can_complete (const Division *division,
              guint           board,
              gint            gained)
{
  const Sums *below = &division->below[board + 1];

  return has_sum (below, division->less - gained) ||
         has_sum (below, division->total - division->less - gained);
}

/* The team that has gained less so far has the stronger of each pair if the best division allows
 * it. */
static void
divide_neighbours (const gint *grades,
                   guint       n,
                   guint       first,
                   guint      *teams)
{
  Division division;
  gint gained[2] = { 0 };

  divide_gaps (&division, grades, n / 2);
  for (guint i = 0; i < division.n_boards; i++)
    {
      guint team = gained[0] == gained[1] ? first : gained[1] < gained[0];

      if (!can_complete (&division, i, gained[0] + (team == 0 ? division.gaps[i] : 0)))
        team = !team;
      gained[team] += division.gaps[i];
      teams[2 * i] = team;
      teams[2 * i + 1] = !team;
    }
}

/* Anybody
 *
 * From each grade down to the next, the team that has more people so far gains the step as often as
 * it has more of them; and as both teams sit by strength, as many boards are that step wider.  So
 * both costs grow from the strongest down, and once the sums are as even as whole numbers can be,
 * divisions that are wider so far need not be completed. */

typedef struct {
  const gint *grades;
  guint       n;
  guint       teams[IX_GROUP_MOST_FREE];
  guint      *best;
  gint        difference; /* of the best */
  gint        width;      /* sum of the differences on its boards */
  gint        least;      /* difference that there can be: 0 or 1 */
} Trial;

/* Tries all teams for the seats from @at down.  @more is how many more people team 0 has. */
static void
try_teams (Trial *search,
           guint  at,
           gint   more,
           gint   difference,
           gint   width)
{
  gint step = at > 0 && at < search->n ? search->grades[at - 1] - search->grades[at] : 0;

  difference += more * step;
  width += abs (more) * step;
  if ((guint) abs (more) > search->n - at ||
      (search->difference == search->least && width >= search->width))
    return;
  if (at < search->n)
    {
      gint ahead = more != 0 ? more : difference; /* the team that is so is tried last */
      guint team = ahead == 0 ? search->teams[0] : ahead > 0;

      for (guint i = 0; i < (at == 0 ? 1 : 2); i++, team = !team)
        {
          search->teams[at] = team;
          try_teams (search, at + 1, more + (team == 0 ? 1 : -1), difference, width);
        }
      return;
    }
  if (abs (difference) > search->difference ||
      (abs (difference) == search->difference && width >= search->width))
    return;
  search->difference = abs (difference);
  search->width = width;
  memcpy (search->best, search->teams, search->n * sizeof *search->best);
}

/* Anybody may be in any team: of the most even divisions the one with the least differences on the
 * boards.  At most IX_GROUP_MOST_FREE seats. */
static void
divide_freely (const gint *grades,
               guint       n,
               guint       first,
               guint      *teams)
{
  Trial search = { .grades = grades, .n = n, .teams = { first }, .best = teams,
                    .difference = G_MAXINT, .width = G_MAXINT };

  for (guint i = 0; i < n; i++)
    search.least = (search.least + grades[i]) % 2;
  try_teams (&search, 0, 0, 0, 0);
}

#define MOST_SEATS (2 * IX_GROUP_MOST_BOARDS)

/* The field, prepared */

typedef struct {
  guint         n; /* without the arbiter */
  IxGroupPlayer players[IX_GROUP_MOST_PEOPLE + 1];
  guint         n_sat_out[IX_GROUP_MOST_PEOPLE + 1];
  guint         lots[IX_GROUP_MOST_PEOPLE + 1]; /* who comes first of those who are equal */
  guint         order[IX_GROUP_MOST_PEOPLE];    /* by strength */
  guint         ranks[IX_GROUP_MOST_PEOPLE];    /* places in that order */
  guint         first_team;                     /* has the stronger where the sums are even */
  gboolean      free_pairs;
} Field;

static gint
compare_numbers (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  guint first = *(const guint *) a, second = *(const guint *) b;
  const Field *field = data;
  gint order = field->players[second].grade - field->players[first].grade;

  if (order != 0)
    return order;
  return field->lots[first] < field->lots[second] ? -1 : field->lots[first] > field->lots[second];
}

/* The first of a seat draws for both. */
static gint
compare_seats (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const IxGroupSeat *first = a, *second = b;
  const guint *lots = data;
  guint first_lot, second_lot;

  if (first->grade != second->grade)
    return first->grade > second->grade ? -1 : 1;
  first_lot = lots[first->players[0].number];
  second_lot = lots[second->players[0].number];
  return first_lot < second_lot ? -1 : first_lot > second_lot;
}

static void
draw_lots (Field  *field,
           guint32 seed)
{
  g_autoptr (GRand) rand = NULL;

  for (guint i = 0; i <= field->n; i++)
    field->lots[i] = i;
  field->first_team = 0;
  if (seed == 0)
    return;
  rand = g_rand_new_with_seed (seed);
  for (guint i = field->n; i > 0; i--)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);
      guint kept = field->lots[i];

      field->lots[i] = field->lots[j];
      field->lots[j] = kept;
    }
  field->first_team = (guint) g_rand_int_range (rand, 0, 2);
}

static void
rank_people (Field *field)
{
  for (guint i = 0; i < field->n; i++)
    field->order[i] = i;
  g_qsort_with_data (field->order, (gint) field->n, sizeof *field->order, compare_numbers, field);
  for (guint i = 0; i < field->n; i++)
    field->ranks[field->order[i]] = i;
}

static IxGroupRefusal
read_field (const IxGroupField *given,
            Field              *field)
{
  IxPartner partners[IX_GROUP_MOST_PEOPLE] = { 0 };
  gint median;

  if (given->n_people > IX_GROUP_MOST_PEOPLE)
    return IX_GROUP_REFUSED_MANY;
  field->n = given->n_people;
  field->free_pairs = given->free_pairs;
  for (guint i = 0; i <= field->n; i++)
    {
      gint grade = i < field->n ? given->people[i].grade : given->arbiter_grade;

      if (grade < 0 || grade > IX_GROUP_MOST_GRADE)
        return IX_GROUP_REFUSED_GRADE;
      field->players[i] = (IxGroupPlayer) { i, grade, grade == 0 };
      field->n_sat_out[i] = i < field->n ? given->people[i].n_sat_out : 0;
      if (i < field->n)
        partners[i].grade = grade;
    }
  median = ix_partners_median (partners, field->n);
  for (guint i = 0; i <= field->n; i++)
    if (field->players[i].unknown)
      field->players[i].grade = median;
  draw_lots (field, given->seed);
  rank_people (field);
  return IX_GROUP_ACCEPTED;
}

/* Seats */

static void
count_seat (IxGroupSeat *seat)
{
  seat->grade = seat->players[0].grade;
  if (seat->n_players == 2)
    seat->grade = (seat->grade + seat->players[1].grade + 1) / 2;
}

static void
count_sums (IxGroupSeating *seating)
{
  seating->sums[0] = seating->sums[1] = seating->widest = 0;
  for (guint i = 0; i < seating->n_boards; i++)
    {
      IxGroupSeat *seats = seating->seats[i];

      for (guint team = 0; team < 2; team++)
        {
          count_seat (&seats[team]);
          seating->sums[team] += seats[team].grade;
        }
      seating->widest = MAX (seating->widest, abs (seats[0].grade - seats[1].grade));
    }
  seating->difference = abs (seating->sums[0] - seating->sums[1]);
}

/* The seats that @method needs for @n people. */
static guint
count_seats (IxGroupMethod method,
             guint         n)
{
  switch (method)
    {
    case IX_GROUP_TURNS:
    case IX_GROUP_WATCH:
      return n > 0 ? n - 1 : 0;
    case IX_GROUP_ARBITER:
      return n + 1;
    case IX_GROUP_ALL_PLAY:
    default:
      return n;
    }
}

static guint
count_who (IxGroupMethod method)
{
  switch (method)
    {
    case IX_GROUP_TURNS:
      return 2;
    case IX_GROUP_ARBITER:
    case IX_GROUP_WATCH:
      return 1;
    case IX_GROUP_ALL_PLAY:
    default:
      return 0;
    }
}

static IxGroupRefusal
check_number (IxGroupMethod method,
              guint         n)
{
  guint n_seats = count_seats (method, n);

  if (n % 2 == (method == IX_GROUP_ALL_PLAY))
    return IX_GROUP_REFUSED_METHOD;
  if (n_seats < 2 * IX_GROUP_LEAST_BOARDS)
    return IX_GROUP_REFUSED_FEW;
  return n_seats > MOST_SEATS ? IX_GROUP_REFUSED_MANY : IX_GROUP_ACCEPTED;
}

static IxGroupRefusal
check_who (const Field  *field,
           IxGroupMethod method,
           const guint  *who)
{
  if (method != IX_GROUP_TURNS && method != IX_GROUP_WATCH)
    return IX_GROUP_ACCEPTED;
  for (guint i = 0; i < count_who (method); i++)
    if (who[i] >= field->n)
      return IX_GROUP_REFUSED_PERSON;
  return method == IX_GROUP_TURNS && who[0] == who[1] ? IX_GROUP_REFUSED_SAME : IX_GROUP_ACCEPTED;
}

/* Fills @order with the seats that @method needs, by strength, and returns how many.  The arguments
 * have been checked. */
static guint
list_seats (const Field  *field,
            IxGroupMethod method,
            const guint  *who,
            IxGroupSeat  *order)
{
  guint n_people = field->n + (method == IX_GROUP_ARBITER);
  guint n = 0;

  for (guint i = 0; i < n_people; i++)
    {
      IxGroupSeat seat = { .players = { field->players[i] }, .n_players = 1 };

      if (method == IX_GROUP_WATCH && i == who[0])
        continue;
      if (method == IX_GROUP_TURNS && i == who[1])
        continue;
      if (method == IX_GROUP_TURNS && i == who[0])
        seat.players[seat.n_players++] = field->players[who[1]];
      count_seat (&seat);
      order[n++] = seat;
    }
  g_qsort_with_data (order, (gint) n, sizeof *order, compare_seats, (gpointer) field->lots);
  return n;
}

static void
divide_seats (const Field       *field,
              const IxGroupSeat *order,
              guint              n,
              guint             *teams)
{
  gint grades[MOST_SEATS];

  for (guint i = 0; i < n; i++)
    grades[i] = order[i].grade;
  if (field->free_pairs && n <= IX_GROUP_MOST_FREE)
    divide_freely (grades, n, field->first_team, teams);
  else
    divide_neighbours (grades, n, field->first_team, teams);
}

static void
seat_field (const Field    *field,
            IxGroupMethod   method,
            const guint    *who,
            IxGroupSeating *seating)
{
  IxGroupSeat order[MOST_SEATS] = { 0 };
  guint teams[MOST_SEATS], n_seated[2] = { 0 };
  guint n = list_seats (field, method, who, order);

  divide_seats (field, order, n, teams);
  memset (seating, 0, sizeof *seating);
  seating->n_boards = n / 2;
  for (guint i = 0; i < n; i++)
    seating->seats[n_seated[teams[i]]++][teams[i]] = order[i];
  if (method == IX_GROUP_WATCH)
    seating->watching = field->players[who[0]];
  seating->n_watching = method == IX_GROUP_WATCH;
  count_sums (seating);
}

IxGroupRefusal
ix_group_seating_make (const IxGroupField *given,
                       IxGroupMethod       method,
                       const guint        *who,
                       IxGroupSeating     *seating)
{
  Field field;
  IxGroupRefusal refusal = read_field (given, &field);

  if (refusal == IX_GROUP_ACCEPTED)
    refusal = check_number (method, field.n);
  if (refusal == IX_GROUP_ACCEPTED)
    refusal = check_who (&field, method, who);
  if (refusal == IX_GROUP_ACCEPTED)
    seat_field (&field, method, who, seating);
  return refusal;
}

IxGroupRefusal
ix_group_seating_count (const IxGroupField *given,
                        IxGroupSeating     *seating)
{
  Field field;
  IxGroupRefusal refusal = read_field (given, &field);

  if (refusal != IX_GROUP_ACCEPTED)
    return refusal;
  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      for (guint k = 0; k < seating->seats[i][team].n_players; k++)
        {
          IxGroupPlayer *player = &seating->seats[i][team].players[k];

          *player = field.players[player->number];
        }
  if (seating->n_watching > 0)
    seating->watching = field.players[seating->watching.number];
  count_sums (seating);
  return IX_GROUP_ACCEPTED;
}

/* Options */

static IxGroupOption
describe_option (const Field  *field,
                 IxGroupMethod method,
                 const guint  *who)
{
  IxGroupOption option = { .method = method, .n_who = count_who (method) };
  IxGroupSeating seating;

  for (guint i = 0; i < option.n_who; i++)
    option.who[i] = who[i];
  seat_field (field, method, who, &seating);
  option.n_boards = seating.n_boards;
  option.n_idle = method == IX_GROUP_TURNS || method == IX_GROUP_WATCH;
  option.difference = seating.difference;
  option.widest = seating.widest;
  return option;
}

typedef struct {
  const Field  *field;
  IxGroupMethod method;
  gboolean      found;
  guint64       unfairness;
  IxGroupOption best;
} Search;

/* How much those of @who have sat out, then how far apart two are in the order of strength. */
static guint64
unfairness_of (const Search *search,
               const guint  *who)
{
  const Field *field = search->field;
  guint64 n_sat_out = field->n_sat_out[who[0]];

  if (search->method != IX_GROUP_TURNS)
    return n_sat_out;
  return (n_sat_out + field->n_sat_out[who[1]]) * IX_GROUP_MOST_PEOPLE +
         (field->ranks[who[1]] - field->ranks[who[0]]);
}

static void
consider (Search      *search,
          const guint *who)
{
  guint64 unfairness = unfairness_of (search, who);
  IxGroupOption option;

  if (search->found && unfairness > search->unfairness)
    return;
  option = describe_option (search->field, search->method, who);
  if (search->found && unfairness == search->unfairness &&
      option.difference >= search->best.difference)
    return;
  search->found = TRUE;
  search->unfairness = unfairness;
  search->best = option;
}

/* Considers all who can take turns or watch, the weakest first. */
static IxGroupOption
choose_who (const Field  *field,
            IxGroupMethod method)
{
  Search search = { .field = field, .method = method };

  for (guint i = field->n; i-- > 0;)
    {
      if (method == IX_GROUP_WATCH)
        consider (&search, &field->order[i]);
      for (guint j = i; method == IX_GROUP_TURNS && j-- > 0;)
        consider (&search, (const guint[]) { field->order[j], field->order[i] });
    }
  return search.best;
}

static IxGroupOption
find_option (const Field  *field,
             IxGroupMethod method)
{
  if (method == IX_GROUP_TURNS || method == IX_GROUP_WATCH)
    return choose_who (field, method);
  return describe_option (field, method, &field->n);
}

GArray *
ix_group_options (const IxGroupField *given,
                  IxGroupRefusal     *why)
{
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (IxGroupOption));
  Field field;

  *why = read_field (given, &field);
  if (*why != IX_GROUP_ACCEPTED)
    return NULL;
  for (IxGroupMethod method = IX_GROUP_ALL_PLAY; method <= IX_GROUP_WATCH; method++)
    if (check_number (method, field.n) == IX_GROUP_ACCEPTED)
      {
        IxGroupOption option = find_option (&field, method);

        g_array_append_val (options, option);
      }
  if (options->len > 0)
    return g_steal_pointer (&options);
  *why = IX_GROUP_REFUSED_FEW; /* too many have been refused */
  return NULL;
}

/* Trading places */

typedef struct {
  IxGroupPlayer *player;
  IxGroupSeat   *seat; /* NULL: watching */
} Place;

static gboolean
find_in_seat (IxGroupSeat *seat,
              guint        number,
              Place       *place)
{
  for (guint i = 0; i < seat->n_players; i++)
    if (seat->players[i].number == number)
      {
        *place = (Place) { &seat->players[i], seat };
        return TRUE;
      }
  return FALSE;
}

static gboolean
find_place (IxGroupSeating *seating,
            guint           number,
            Place          *place)
{
  for (guint i = 0; i < seating->n_boards; i++)
    if (find_in_seat (&seating->seats[i][0], number, place) ||
        find_in_seat (&seating->seats[i][1], number, place))
      return TRUE;
  *place = (Place) { &seating->watching, NULL };
  return seating->n_watching > 0 && seating->watching.number == number;
}

IxGroupRefusal
ix_group_seating_trade (IxGroupSeating *seating,
                        guint           a,
                        guint           b)
{
  Place first, second;
  IxGroupPlayer kept;

  if (!find_place (seating, a, &first) || !find_place (seating, b, &second))
    return IX_GROUP_REFUSED_PERSON;
  if (first.seat == second.seat)
    return IX_GROUP_REFUSED_SAME;
  kept = *first.player;
  *first.player = *second.player;
  *second.player = kept;
  count_sums (seating);
  return IX_GROUP_ACCEPTED;
}
