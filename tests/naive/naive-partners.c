/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-partners.h"

#include <math.h>
#include <stdlib.h>

/* All rounds in one list. */
typedef struct {
  const IxPartnersField *field;
  const IxPartnersRound *rounds[200];
  guint                  n_rounds;
} Evening;

static const IxPartnersTable *
table_of (const IxPartnersRound *round,
          guint                  person)
{
  for (guint t = 0; t < round->n_tables; t++)
    for (guint s = 0; s < 4; s++)
      if (round->tables[t].seats[s] == person)
        return &round->tables[t];
  return NULL;
}

static gboolean
in_team (const IxPartnersTable *table,
         guint                  team,
         guint                  person)
{
  return table->seats[2 * team] == person || table->seats[2 * team + 1] == person;
}

static guint
team_of (const IxPartnersTable *table,
         guint                  person)
{
  return in_team (table, 0, person) ? 0 : 1;
}

typedef enum { ELSEWHERE, PARTNERS, OPPONENTS } Meeting;

static Meeting
meeting_of (const IxPartnersRound *round,
            guint                  a,
            guint                  b)
{
  const IxPartnersTable *table = table_of (round, a);

  if (table == NULL || table != table_of (round, b))
    return ELSEWHERE;
  return team_of (table, a) == team_of (table, b) ? PARTNERS : OPPONENTS;
}

guint
naive_partners_met (const IxPartnersField *field,
                    guint                  a,
                    guint                  b,
                    gboolean               partners)
{
  guint n = 0;

  for (guint r = 0; r < field->n_played && a != b; r++)
    n += meeting_of (&field->played[r], a, b) == (partners ? PARTNERS : OPPONENTS);
  return n;
}

static gboolean
sits_out (const IxPartnersRound *round,
          guint                  person)
{
  for (guint i = 0; i < round->n_out; i++)
    if (round->out[i] == person)
      return TRUE;
  return FALSE;
}

static gboolean
is_here (const IxPartnersRound *round,
         guint                  person)
{
  return table_of (round, person) != NULL || sits_out (round, person);
}

static gboolean
plays_both (const IxPartnersRound *round,
            guint                  person)
{
  const IxPartnersTable *table = table_of (round, person);
  guint team = table != NULL ? team_of (table, person) : 0;

  return table != NULL && table->seats[2 * team] == table->seats[2 * team + 1];
}

static gboolean
has_duty (const IxPartnersRound *round,
          guint                  person)
{
  return sits_out (round, person) || plays_both (round, person);
}

gboolean
naive_partners_is_round (const IxPartnersField *field,
                         const IxPartnersRound *round)
{
  for (guint i = 0; i < field->n_people; i++)
    {
      guint seats = 0, out = 0;

      for (guint t = 0; t < round->n_tables; t++)
        for (guint s = 0; s < 4; s++)
          seats += round->tables[t].seats[s] == i;
      for (guint k = 0; k < round->n_out; k++)
        out += round->out[k] == i;
      if (!field->people[i].present ? seats + out > 0
          : seats == 2              ? out > 0 || !plays_both (round, i)
                                    : seats + out != 1)
        return FALSE;
    }
  return TRUE;
}

/* Grades */

static int
compare_doubles (const void *a,
                 const void *b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* The grade that counts for somebody without one: the median of those present. */
static double
median_of (const IxPartnersField *field)
{
  double grades[IX_PARTNERS_LISTED];
  guint n = 0;

  for (guint i = 0; i < field->n_people; i++)
    if (field->people[i].present && field->people[i].grade > 0)
      grades[n++] = field->people[i].grade;
  if (n == 0)
    return 0;
  qsort (grades, n, sizeof *grades, compare_doubles);
  return n % 2 == 1 ? grades[n / 2] : floor ((grades[n / 2 - 1] + grades[n / 2]) / 2);
}

static double
grade_of (const IxPartnersField *field,
          guint                  person)
{
  return field->people[person].grade > 0 ? field->people[person].grade : median_of (field);
}

static void
mean_and_deviation (const IxPartnersField *field,
                    double                *mean,
                    double                *deviation)
{
  double sum = 0, squares = 0, n = 0;

  for (guint i = 0; i < field->n_people; i++)
    if (field->people[i].present)
      {
        sum += grade_of (field, i);
        n++;
      }
  *mean = sum / n;
  for (guint i = 0; i < field->n_people; i++)
    if (field->people[i].present)
      squares += pow (grade_of (field, i) - *mean, 2);
  *deviation = sqrt (squares / n);
}

static void
judge_grades (const Evening *evening,
              guint          first,
              NaivePartners *judged)
{
  const IxPartnersField *field = evening->field;
  double mean, deviation, grades[IX_PARTNERS_LISTED], sum = 0, n = 0, present = 0;

  mean_and_deviation (field, &mean, &deviation);
  for (guint i = 0; i < field->n_people; i++)
    {
      grades[i] = deviation > 0 ? (grade_of (field, i) - mean) / deviation : 0;
      present += field->people[i].present != FALSE;
    }
  for (guint r = first; r < evening->n_rounds; r++)
    for (guint t = 0; t < evening->rounds[r]->n_tables; t++)
      {
        const guint *seats = evening->rounds[r]->tables[t].seats;
        double apart = grades[seats[0]] + grades[seats[1]] - grades[seats[2]] - grades[seats[3]];

        judged->evenness += apart * apart;
        sum += fabs (apart);
        n++;
      }
  judged->difference = n > 0 ? sum / n : 0;
  for (guint i = 0; i < field->n_people; i++)
    {
      double strength = 0, matches = 0;

      if (!field->people[i].present)
        continue;
      for (guint r = 0; r < evening->n_rounds; r++)
        {
          const IxPartnersTable *table = table_of (evening->rounds[r], i);
          guint team;

          if (table == NULL)
            continue;
          team = team_of (table, i);
          /* All of the team without oneself; who plays both boards is their own partner. */
          strength += grades[table->seats[2 * team]] + grades[table->seats[2 * team + 1]] - grades[i];
          strength -= grades[table->seats[2 * (1 - team)]] + grades[table->seats[2 * (1 - team) + 1]];
          matches++;
        }
      /* The others' mean: all levels together are 0. */
      judged->schedule += pow (strength + matches * -grades[i] / (present - 1), 2);
    }
}

static double
judge_leaders (const IxPartnersField *field,
               const IxPartnersRound *round)
{
  double cost = 0;

  for (guint t = 0; t < round->n_tables; t++)
    {
      double scores[4], mean = 0;

      for (guint s = 0; s < 4; s++)
        {
          scores[s] = field->people[round->tables[t].seats[s]].score / 10.0;
          mean += scores[s] / 4;
        }
      for (guint s = 0; s < 4; s++)
        cost += 8 * pow (scores[s] - mean, 2);
      cost += 4 * pow (scores[0] + scores[1] - scores[2] - scores[3], 2);
    }
  return cost;
}

/* Was the person here in the round before, and are they here too? */
static gboolean
stays (const Evening *evening,
       guint          person,
       guint          r,
       gboolean       here)
{
  return r > 0 && is_here (evening->rounds[r - 1], person) && here;
}

/* Newcomers get the rounded average of those who stay; who returns keeps theirs, within what those have. */
static void
join (const Evening  *evening,
      guint           r,
      const gboolean *here,
      const gboolean *known,
      guint          *counts)
{
  guint before[IX_PARTNERS_LISTED], n = 0;
  double sum = 0, least = 1e9, most = -1;

  for (guint i = 0; i < evening->field->n_people; i++)
    {
      before[i] = counts[i];
      if (!stays (evening, i, r, here[i]))
        continue;
      sum += counts[i];
      least = MIN (least, counts[i]);
      most = MAX (most, counts[i]);
      n++;
    }
  for (guint i = 0; i < evening->field->n_people; i++)
    if (here[i] && !stays (evening, i, r, TRUE) && n > 0)
      counts[i] = known[i] ? (guint) fmin (fmax (before[i], least), most) : (guint) floor (sum / n + 0.5);
}

static void
judge_duty (const Evening *evening,
            NaivePartners *judged)
{
  const IxPartnersField *field = evening->field;
  guint counts[IX_PARTNERS_LISTED] = { 0 };
  gboolean known[IX_PARTNERS_LISTED] = { FALSE }, here[IX_PARTNERS_LISTED];
  guint least = G_MAXUINT, most = 0;

  for (guint r = 0; r <= evening->n_rounds; r++)
    {
      for (guint i = 0; i < field->n_people; i++)
        here[i] = r < evening->n_rounds ? is_here (evening->rounds[r], i) : field->people[i].present;
      join (evening, r, here, known, counts);
      for (guint i = 0; i < field->n_people && r < evening->n_rounds; i++)
        {
          known[i] |= here[i];
          counts[i] += has_duty (evening->rounds[r], i);
          judged->duty_running += r > 0 && has_duty (evening->rounds[r], i) &&
                                  has_duty (evening->rounds[r - 1], i);
        }
    }
  for (guint i = 0; i < field->n_people; i++)
    if (field->people[i].present)
      {
        least = MIN (least, counts[i]);
        most = MAX (most, counts[i]);
      }
  judged->duty = most - least;
}

static void
judge_meetings (const Evening *evening,
                guint          first,
                NaivePartners *judged)
{
  for (guint a = 0; a < evening->field->n_people; a++)
    for (guint b = 0; b < a; b++)
      {
        guint partners = 0, opponents = 0, repeated = 0;
        gboolean always = FALSE;

        for (guint r = 0; r < evening->n_rounds; r++)
          {
            Meeting meeting = meeting_of (evening->rounds[r], a, b);

            /* Each meeting makes a pair with each before. */
            judged->partners_again += meeting == PARTNERS ? partners++ : 0;
            judged->opponents_again += meeting == OPPONENTS ? opponents++ : 0;
            repeated += r >= first && meeting == PARTNERS && partners > 1;
            judged->opponents_repeated += r >= first && meeting == OPPONENTS && opponents > 1;
          }
        for (guint i = 0; i < evening->field->n_wishes; i++)
          {
            const IxPairWish *wish = &evening->field->wishes[i];

            always |= wish->wish == IX_WISH_TOGETHER && MAX (wish->a, wish->b) == a &&
                      MIN (wish->a, wish->b) == b;
          }
        judged->partners_repeated += always ? 0 : repeated;
        judged->partners_again -= always && partners > 0 ? partners * (partners - 1) / 2 : 0;
      }
}

static guint
judge_colours (const Evening *evening)
{
  guint most = 0;

  for (guint i = 0; i < evening->field->n_people; i++)
    {
      gint balance = 0;

      for (guint r = 0; r < evening->n_rounds; r++)
        for (guint t = 0; t < evening->rounds[r]->n_tables; t++)
          {
            const guint *seats = evening->rounds[r]->tables[t].seats;

            balance += (seats[0] == i) - (seats[1] == i) - (seats[2] == i) + (seats[3] == i);
          }
      if (evening->field->people[i].present)
        most = MAX (most, (guint) abs (balance));
    }
  return most;
}

static guint
judge_wishes (const Evening *evening,
              guint          first)
{
  guint unmet = 0;

  for (guint i = 0; i < evening->field->n_wishes; i++)
    for (guint r = first; r < evening->n_rounds; r++)
      {
        const IxPairWish *wish = &evening->field->wishes[i];
        const IxPartnersRound *round = evening->rounds[r];
        Meeting meeting = meeting_of (round, wish->a, wish->b);

        if (!is_here (round, wish->a) || !is_here (round, wish->b))
          continue;
        if (wish->wish == IX_WISH_TOGETHER)
          unmet += meeting != PARTNERS && !(sits_out (round, wish->a) && sits_out (round, wish->b));
        else
          unmet += meeting == PARTNERS || (meeting == OPPONENTS && wish->wish == IX_WISH_TABLES);
      }
  return unmet;
}

NaivePartners
naive_partners_judge (const IxPartnersField *field,
                      const IxPartnersRound *rounds,
                      guint                  n_rounds)
{
  NaivePartners judged = { 0 };
  Evening evening = { .field = field };

  for (guint r = 0; r < field->n_played; r++)
    evening.rounds[evening.n_rounds++] = &field->played[r];
  for (guint r = 0; r < n_rounds; r++)
    evening.rounds[evening.n_rounds++] = &rounds[r];
  judge_meetings (&evening, field->n_played, &judged);
  judge_grades (&evening, field->n_played, &judged);
  judge_duty (&evening, &judged);
  judged.unmet = judge_wishes (&evening, field->n_played);
  judged.colours = judge_colours (&evening);
  if (field->aim == IX_PARTNERS_LEADERS && field->n_played > 0 && n_rounds > 0)
    judged.leaders = judge_leaders (field, &rounds[0]);
  return judged;
}
