/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-people.h"

static void
read_group (NaivePeople          *naive,
            const IxEveningEvent *event)
{
  NaivePeopleGroup *group = &naive->groups[naive->n_groups++];
  const GArray *boards = event->group.boards;

  g_assert_true (event->group.counts);
  for (guint i = 0; i < NAIVE_PEOPLE_MOST; i++)
    group->side[i] = -1;
  for (guint b = 0; b < boards->len; b++)
    for (guint side = 0; side < 2; side++)
      {
        const IxMembers *seat = &g_array_index (boards, IxGroupBoard, b).seats[side];

        for (guint i = 0; i < seat->n; i++)
          group->side[seat->entries[i]] = (gint) side;
      }
  if (event->group.watching.n > 0)
    group->side[event->group.watching.entries[0]] = 2;
}

static void
read_journal (NaivePeople     *naive,
              const IxEvening *evening)
{
  g_autoptr (GArray) numbers = ix_evening_in_force (evening, ix_evening_journal (evening)->len);
  guint n_entered = 0;

  *naive = (NaivePeople) { .n = ix_evening_state (evening)->entries->len, .n_matches = 1 };
  for (guint i = numbers->len; i-- > 0;)
    {
      const IxEveningEvent *event =
        ix_evening_journal (evening)->pdata[g_array_index (numbers, guint, i)];
      NaivePeopleRound *last = naive->n_rounds > 0 ? &naive->rounds[naive->n_rounds - 1] : NULL;

      if (event->kind == IX_EVENING_PAIR_PARTNERS)
        {
          NaivePeopleRound *round = &naive->rounds[naive->n_rounds++];

          round->n_tables = event->pair_partners.tables->len;
          for (guint t = 0; t < round->n_tables; t++)
            for (guint s = 0; s < 4; s++)
              round->seats[t][s] =
                g_array_index (event->pair_partners.tables, IxPartnersTable, t).seats[s];
          for (guint o = 0; o < event->pair_partners.out->len; o++)
            round->out[g_array_index (event->pair_partners.out, guint, o)] = TRUE;
        }
      else if (event->kind == IX_EVENING_ENTER)
        naive->grades[n_entered++] = event->enter.grade;
      else if (event->kind == IX_EVENING_PARTNERS)
        {
          naive->half = event->partners.half;
          naive->lower_first = event->partners.lower_first;
        }
      else if (event->kind == IX_EVENING_MISSED)
        naive->rounds[event->missed.round].half[event->missed.entry] = event->missed.half;
      else if (event->kind == IX_EVENING_PRESENCE)
        naive->gone[event->presence.entry] = !event->presence.present;
      else if (event->kind == IX_EVENING_UNPAIR)
        naive->rounds[--naive->n_rounds] = (NaivePeopleRound) { 0 };
      else if (event->kind == IX_EVENING_RESULT)
        naive->rounds[event->result.round].results[event->result.table][event->result.second] =
          event->result.result;
      else if (event->kind == IX_EVENING_FORMAT)
        naive->n_matches = event->format.n_matches;
      else if (event->kind == IX_EVENING_GROUP)
        read_group (naive, event);
      else if (event->kind == IX_EVENING_GROUP_RESULT)
        naive->groups[event->group_result.group].result = event->group_result.result;
      else if (event->kind == IX_EVENING_TRADE_PLAYERS)
        {
          guint a = event->trade_players.a, b = event->trade_players.b;
          gboolean out = last->out[a];

          for (guint s = 0; s < 4 * last->n_tables; s++)
            {
              guint *seat = &last->seats[s / 4][s % 4];

              *seat = *seat == a ? b : *seat == b ? a : *seat;
            }
          last->out[a] = last->out[b];
          last->out[b] = out;
        }
    }
}

static gint
naive_people_worth (gint  result,
                    guint side)
{
  if (result == IX_TABLE_DRAWN)
    return 5;
  if (side == 0)
    return result == IX_TABLE_FIRST_WINS || result == IX_TABLE_FIRST_BY_FORFEIT ? 10 : 0;
  return result == IX_TABLE_SECOND_WINS || result == IX_TABLE_SECOND_BY_FORFEIT ? 10 : 0;
}

static gboolean
was_played (gint result)
{
  return result == IX_TABLE_FIRST_WINS || result == IX_TABLE_DRAWN || result == IX_TABLE_SECOND_WINS;
}

/* The points of the single matches at a table. */
gint
naive_people_games (const NaivePeople      *naive,
                    const NaivePeopleRound *round,
                    guint                   t,
                    guint                   side)
{
  gint sum = 0;

  for (guint m = 0; m < naive->n_matches; m++)
    sum += naive_people_worth (round->results[t][m], side);
  return sum;
}

/* Both matches of a double round make one score, and who has more of it has the point; with nothing on
 * either side nobody came. */
gint
naive_people_points (const NaivePeople      *naive,
                     const NaivePeopleRound *round,
                     guint                   t,
                     guint                   side)
{
  gint own = naive_people_games (naive, round, t, side), others = naive_people_games (naive, round, t, 1 - side);

  return own > others ? 10 : own == others && own > 0 ? 5 : 0;
}

/* Somebody did not come to that match at a table. */
gboolean
naive_people_is_forfeit (const NaivePeople      *naive,
                         const NaivePeopleRound *round,
                         guint                   t,
                         guint                   match)
{
  return match < naive->n_matches && !was_played (round->results[t][match]);
}

static gboolean
was_played_at (const NaivePeople      *naive,
               const NaivePeopleRound *round,
               guint                   t)
{
  for (guint m = 0; m < naive->n_matches; m++)
    if (was_played (round->results[t][m]))
      return TRUE;
  return FALSE;
}

/* The side of @who at a table; 2: none. */
static guint
side_of (const guint *seats,
         guint        who)
{
  return seats[0] == who || seats[1] == who ? 0 : seats[2] == who || seats[3] == who ? 1 : 2;
}

/* Somebody has what the side brings that they sat for; half a point for watching. */
static void
count_groups (NaivePeople *naive)
{
  for (guint g = 0; g < naive->n_groups; g++)
    for (guint who = 0; who < naive->n; who++)
      {
        const NaivePeopleGroup *group = &naive->groups[g];
        gint side = group->side[who];

        if (side < 0 || group->result == IX_TABLE_OPEN)
          continue;
        naive->points[who] += side == 2 ? 5 : naive_people_worth (group->result, (guint) side);
        naive->takes_part[who] = TRUE;
      }
}

static void
count_rounds (NaivePeople *naive)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint who = 0; who < naive->n; who++)
      for (guint r = 0; r < naive->n_rounds; r++)
        {
          const NaivePeopleRound *round = &naive->rounds[r];

          naive->takes_part[who] |= !naive->gone[who] || round->out[who] || round->half[who];
          if (pass == 0 && ((round->out[who] && naive->half) || round->half[who]))
            {
              naive->points[who] += 5;
              /* As much as a draw of all matches. */
              naive->games[who] += 5 * (gint) naive->n_matches;
            }
          for (guint t = 0; t < round->n_tables; t++)
            {
              const guint *seats = round->seats[t];
              guint side = side_of (seats, who);
              guint partner;

              if (side == 2)
                continue;
              naive->takes_part[who] = TRUE;
              partner = seats[2 * side] == who ? seats[2 * side + 1] : seats[2 * side];
              if (pass == 0)
                {
                  naive->points[who] += naive_people_points (naive, round, t, side);
                  naive->games[who] += naive_people_games (naive, round, t, side);
                  naive->wins[who] += naive_people_points (naive, round, t, side) == 10;
                }
              else if (was_played_at (naive, round, t))
                naive->others[who] += naive->points[seats[2 - 2 * side]] +
                                      naive->points[seats[3 - 2 * side]] - naive->points[partner];
            }
        }
}

void
naive_people_read (NaivePeople     *naive,
                   const IxEvening *evening)
{
  read_journal (naive, evening);
  count_groups (naive);
  count_rounds (naive);
}

/* The points of @a against @b, averaged; negative: they did not meet. */
static double
against (const NaivePeople *naive,
         guint              a,
         guint              b)
{
  double points = 0;
  guint n = 0;

  for (guint r = 0; r < naive->n_rounds; r++)
    for (guint t = 0; t < naive->rounds[r].n_tables; t++)
      {
        const NaivePeopleRound *round = &naive->rounds[r];
        const guint *seats = round->seats[t];

        if (side_of (seats, a) + side_of (seats, b) != 1 || !was_played_at (naive, round, t))
          continue;
        points += naive_people_points (naive, round, t, side_of (seats, a));
        n++;
      }
  return n > 0 ? points / n : -1;
}

/* Counts those of the group who are before @who by direct encounter, and leaves in it those who are not
 * told apart from them. */
static guint
before_directly (const NaivePeople *naive,
                 guint              who,
                 gboolean          *group)
{
  double sums[NAIVE_PEOPLE_MOST] = { 0 }, most[NAIVE_PEOPLE_MOST] = { 0 };
  gboolean all_met = TRUE, parted = FALSE;
  guint first = NAIVE_PEOPLE_MOST, n_before = 0;

  for (guint a = 0; a < naive->n; a++)
    for (guint b = 0; b < naive->n; b++)
      if (a != b && group[a] && group[b])
        {
          double points = against (naive, a, b);

          all_met &= points >= 0;
          sums[a] += MAX (points, 0);
          most[a] += points < 0 ? 10 : points;
        }
  for (guint a = 0; a < naive->n && !all_met; a++)
    {
      gboolean alone = group[a];

      for (guint b = 0; b < naive->n; b++)
        alone &= b == a || !group[b] || most[b] < sums[a] - 1e-6;
      first = alone ? a : first;
    }
  for (guint a = 0; a < naive->n; a++)
    {
      gboolean before = all_met ? sums[a] > sums[who] + 1e-6 : first == a && a != who;
      gboolean behind = all_met ? sums[a] < sums[who] - 1e-6 : first == who && a != who;

      if (!group[a])
        continue;
      n_before += before;
      parted |= before || behind;
      group[a] = !before && !behind;
    }
  return n_before + (parted ? before_directly (naive, who, group) : 0);
}

/* Counts those of the group who have a greater value, and leaves in it those who have the same. */
static guint
before_by (const NaivePeople *naive,
           const gint        *values,
           guint              who,
           gboolean          *group)
{
  guint n = 0;

  for (guint a = 0; a < naive->n; a++)
    {
      n += group[a] && values[a] > values[who];
      group[a] &= values[a] == values[who];
    }
  return n;
}

/* The rank of @who: 1 and all who are before. */
guint
naive_people_rank (const NaivePeople *naive,
                   guint              who)
{
  gboolean group[NAIVE_PEOPLE_MOST] = { FALSE };
  guint rank = 1;

  for (guint a = 0; a < naive->n; a++)
    group[a] = naive->takes_part[a];
  rank += before_by (naive, naive->points, who, group);
  if (naive->n_matches > 1)
    rank += before_by (naive, naive->games, who, group);
  rank += before_directly (naive, who, group);
  rank += before_by (naive, naive->others, who, group);
  rank += before_by (naive, naive->wins, who, group);
  for (guint a = 0; a < naive->n && naive->lower_first; a++)
    rank += group[a] && naive->grades[a] < naive->grades[who];
  return rank;
}
