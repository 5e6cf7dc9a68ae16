/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-prizes.h"

typedef struct {
  const IxPrizeList *list;
  IxPrizesGiven     *given;
  guint             *order;   /* the prizes, the most valuable first */
  guint64           *entitled; /* by people: a bit for each category */
  gboolean          *gone;    /* by prizes: given already */
  gboolean          *served;  /* by people: have a prize that is not shared */
} Giver;

static gint64
value_of (const IxPrizeOffer *prize)
{
  return prize->money > 0 ? prize->money : prize->worth;
}

/* Returns whether prize @a goes before prize @b: by value, then by the list. */
static gboolean
is_before (const IxPrizeOffer *prizes,
           guint               a,
           guint               b)
{
  gint64 value_a = value_of (&prizes[a]), value_b = value_of (&prizes[b]);

  return value_a != value_b ? value_a > value_b : a < b;
}

static void
pot_free (gpointer data)
{
  IxPrizePot *pot = data;

  g_array_unref (pot->prizes);
  g_array_unref (pot->people);
  g_array_unref (pot->money);
  g_free (pot);
}

static IxPrizePot *
add_pot (Giver      *giver,
         IxPrizePart part)
{
  IxPrizePot *pot = g_new0 (IxPrizePot, 1);

  pot->part = part;
  pot->prizes = g_array_new (FALSE, FALSE, sizeof (guint));
  pot->people = g_array_new (FALSE, FALSE, sizeof (guint));
  pot->money = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (giver->given->pots, pot);
  return pot;
}

/* Returns the part of a prize's money that is given in one go; of an odd sum the greater half goes by
 * place. */
static gint64
money_of (const IxPrizeOffer *prize,
          IxPrizePart         part)
{
  return part == IX_PRIZE_WHOLE         ? prize->money
         : part == IX_PRIZE_HALF_SHARED ? prize->money / 2
                                        : prize->money - prize->money / 2;
}

/* Prizes that are not shared */

static gboolean
is_shared (const Giver *giver,
           guint        prize)
{
  const IxPrizeOffer *offer = &giver->list->prizes[prize];

  return offer->money > 0 && !giver->list->categories[offer->category].own;
}

/* Gives whole prizes by place: goods, and those of categories with an order of their own.  Each prize goes
 * to the first in its line who has none, the most valuable prize first; those who come to a prize that is shared
 * wait for it. */
static void
give_unshared (Giver        *giver,
               const guint  *prizes,
               guint         n)
{
  g_autofree gboolean *has = g_new0 (gboolean, giver->list->n_people + 1);

  for (guint k = 0; k < n; k++)
    {
      guint p = prizes[k];
      const GArray *line = giver->list->categories[giver->list->prizes[p].category].line;
      guint at = 0, person;
      IxPrizePot *pot;

      while (at < line->len && has[g_array_index (line, guint, at)])
        at++;
      if (at == line->len)
        continue;
      person = g_array_index (line, guint, at);
      has[person] = TRUE;
      if (is_shared (giver, p))
        continue;
      pot = add_pot (giver, IX_PRIZE_WHOLE);
      g_array_append_val (pot->prizes, p);
      g_array_append_val (pot->people, person);
      g_array_append_val (pot->money, giver->list->prizes[p].money);
      giver->given->holders[p] = person;
      giver->given->given[p] = giver->list->prizes[p].money;
      giver->gone[p] = TRUE;
      giver->served[person] = TRUE;
    }
}

/* Prizes that are shared */

/* Those of a group who may have a prize, and the prizes that are left. */
typedef struct {
  GArray *people;   /* of guint */
  GArray *entitled; /* of guint64 */
  GArray *prizes;   /* of IxSharedPrize */
  GArray *numbers;  /* of guint, of the prizes */
} Group;

static void
fill_group (Giver       *giver,
            Group       *group,
            guint        from,
            guint        to,
            const guint *prizes,
            guint        n,
            IxPrizePart  part)
{
  guint64 wanted = 0;

  for (guint k = 0; k < n; k++)
    {
      const IxPrizeOffer *offer = &giver->list->prizes[prizes[k]];
      IxSharedPrize shared = { offer->category, money_of (offer, part) };

      if (giver->gone[prizes[k]] || !is_shared (giver, prizes[k]))
        continue;
      wanted |= G_GUINT64_CONSTANT (1) << offer->category;
      g_array_append_val (group->prizes, shared);
      g_array_append_val (group->numbers, prizes[k]);
    }
  for (guint i = from; i < to; i++)
    {
      guint64 entitled = giver->entitled[i] & wanted;

      if (giver->served[i])
        continue;
      g_array_append_val (group->people, i);
      g_array_append_val (group->entitled, entitled);
    }
}

static void
add_share (Giver              *giver,
           const Group        *group,
           const IxPrizeShare *share,
           IxPrizePart         part)
{
  IxPrizePot *pot = add_pot (giver, part);
  gint64 n = share->people->len;

  for (guint k = 0; k < share->prizes->len; k++)
    {
      guint p = g_array_index (group->numbers, guint, g_array_index (share->prizes, guint, k));

      g_array_append_val (pot->prizes, p);
      giver->gone[p] = TRUE;
      giver->given->given[p] += money_of (&giver->list->prizes[p], part);
    }
  for (guint k = 0; k < share->people->len; k++)
    {
      guint i = g_array_index (share->people, guint, k);
      gint64 money = share->money / n + (k < share->money % n ? 1 : 0);

      g_array_append_val (pot->people, g_array_index (group->people, guint, i));
      g_array_append_val (pot->money, money);
    }
}

/* Gives what those take who are tied, from @from on before @to. */
static void
give_group (Giver       *giver,
            guint        from,
            guint        to,
            const guint *prizes,
            guint        n,
            IxPrizePart  part)
{
  Group group = { g_array_new (FALSE, FALSE, sizeof (guint)),
                  g_array_new (FALSE, FALSE, sizeof (guint64)),
                  g_array_new (FALSE, FALSE, sizeof (IxSharedPrize)),
                  g_array_new (FALSE, FALSE, sizeof (guint)) };
  const IxSharedPrize *shared;
  const guint64 *entitled;
  g_autoptr (GPtrArray) shares = NULL;
  g_autofree guint *holders = NULL;

  fill_group (giver, &group, from, to, prizes, n, part);
  shared = (const IxSharedPrize *) (gpointer) group.prizes->data;
  entitled = (const guint64 *) (gpointer) group.entitled->data;
  holders = g_new (guint, group.prizes->len + 1);
  shares = ix_prizes_share (shared, group.prizes->len, entitled, group.people->len);
  if (part != IX_PRIZE_HALF_SHARED)
    {
      ix_prizes_hold (shared, group.prizes->len, entitled, group.people->len, holders);
      for (guint k = 0; k < group.prizes->len; k++)
        if (holders[k] != G_MAXUINT)
          giver->given->holders[g_array_index (group.numbers, guint, k)] =
            g_array_index (group.people, guint, holders[k]);
    }
  for (guint s = 0; s < shares->len; s++)
    add_share (giver, &group, shares->pdata[s], part);
  g_array_unref (group.people);
  g_array_unref (group.entitled);
  g_array_unref (group.prizes);
  g_array_unref (group.numbers);
}

/* Gives the prizes to one group of those who are equal in @keys after another. */
static void
give_shared (Giver       *giver,
             const guint *prizes,
             guint        n,
             const guint *keys,
             IxPrizePart  part)
{
  guint n_people = giver->list->n_people;
  g_autofree gboolean *before =
    g_memdup2 (giver->gone, (giver->list->n_prizes + 1) * sizeof (gboolean));
  guint to;

  for (guint from = 0; from < n_people; from = to)
    {
      for (to = from + 1; to < n_people && keys[to] == keys[from]; to++)
        ;
      give_group (giver, from, to, prizes, n, part);
    }
  /* The other half is still to be given. */
  for (guint p = 0; p < giver->list->n_prizes && part == IX_PRIZE_HALF_BY_PLACE; p++)
    giver->gone[p] = before[p];
}

/* Gives these prizes, at most one to each person. */
static void
give_some (Giver       *giver,
           const guint *prizes,
           guint        n)
{
  const IxPrizeList *list = giver->list;

  for (guint i = 0; i < list->n_people; i++)
    giver->served[i] = FALSE;
  give_unshared (giver, prizes, n);
  switch (list->sharing)
    {
    case IX_PRIZES_BY_PLACE:
      give_shared (giver, prizes, n, list->ranks, IX_PRIZE_WHOLE);
      break;
    case IX_PRIZES_AVERAGE:
      give_shared (giver, prizes, n, list->scores, IX_PRIZE_WHOLE);
      break;
    case IX_PRIZES_HORT:
      give_shared (giver, prizes, n, list->ranks, IX_PRIZE_HALF_BY_PLACE);
      give_shared (giver, prizes, n, list->scores, IX_PRIZE_HALF_SHARED);
      break;
    case IX_N_PRIZE_SHARINGS:
    default:
      g_assert_not_reached ();
    }
}

static void
sort_prizes (Giver *giver)
{
  for (guint p = 0; p < giver->list->n_prizes; p++)
    {
      guint at = p;

      for (; at > 0 && is_before (giver->list->prizes, p, giver->order[at - 1]); at--)
        giver->order[at] = giver->order[at - 1];
      giver->order[at] = p;
    }
}

static gint
compare_pots (gconstpointer a,
              gconstpointer b,
              gpointer      data)
{
  const IxPrizePot *one = *(IxPrizePot *const *) a, *other = *(IxPrizePot *const *) b;
  guint first = g_array_index (one->prizes, guint, 0),
        second = g_array_index (other->prizes, guint, 0);

  if (first == second)
    return (gint) one->part - (gint) other->part;
  return is_before (data, first, second) ? -1 : 1;
}

IxPrizesGiven *
ix_prizes_give (const IxPrizeList *list)
{
  IxPrizesGiven *given = g_new0 (IxPrizesGiven, 1);
  g_autofree guint *order = g_new (guint, list->n_prizes + 1);
  g_autofree guint *some = g_new (guint, list->n_prizes + 1);
  g_autofree guint64 *entitled = g_new0 (guint64, list->n_people + 1);
  g_autofree gboolean *gone = g_new0 (gboolean, list->n_prizes + 1);
  g_autofree gboolean *served = g_new0 (gboolean, list->n_people + 1);
  Giver giver = { list, given, order, entitled, gone, served };

  g_return_val_if_fail (list->n_prizes <= IX_PRIZES_MOST, NULL);
  given->pots = g_ptr_array_new_with_free_func (pot_free);
  given->holders = g_new (guint, list->n_prizes + 1);
  given->given = g_new0 (gint64, list->n_prizes + 1);
  for (guint p = 0; p < list->n_prizes; p++)
    given->holders[p] = G_MAXUINT;
  for (guint c = 0; c < list->n_categories; c++)
    for (guint i = 0; i < list->categories[c].line->len; i++)
      entitled[g_array_index (list->categories[c].line, guint, i)] |= G_GUINT64_CONSTANT (1) << c;
  sort_prizes (&giver);
  if (!list->several)
    give_some (&giver, order, list->n_prizes);
  for (guint c = 0; c < list->n_categories && list->several; c++)
    {
      guint n = 0;

      for (guint k = 0; k < list->n_prizes; k++)
        if (list->prizes[order[k]].category == c)
          some[n++] = order[k];
      give_some (&giver, some, n);
    }
  g_ptr_array_sort_with_data (given->pots, compare_pots, (gpointer) list->prizes);
  return given;
}

void
ix_prizes_given_free (IxPrizesGiven *given)
{
  if (given == NULL)
    return;
  g_ptr_array_unref (given->pots);
  g_free (given->holders);
  g_free (given->given);
  g_free (given);
}

