/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-card.h"

static void
score_add (IxSeasonScore       *score,
           const IxSeasonMatch *match,
           guint                side)
{
  score->n_matches++;
  score->points += ix_table_result_points (match->result, side);
}

static const IxSeasonMatch *
match_at (const IxSeasonEvening *evening,
          guint                  n)
{
  return &g_array_index (evening->matches, IxSeasonMatch, n);
}

/* Returns the person at a seat; IX_NOBODY: none, a house player, or one who sits at both boards and is
 * counted at the first. */
static guint
sitter (const IxSeasonTable *table,
        guint                e,
        const IxSeasonMatch *match,
        guint                side,
        guint                board)
{
  guint entry = match->seats[side][board];

  if (entry == IX_NOBODY || (board == 1 && entry == match->seats[side][0]))
    return IX_NOBODY;
  return ix_season_person_of (table->players, e, entry);
}

/* Cards */

static void
add_fellow (GArray              *fellows,
            guint                person,
            const IxSeasonMatch *match,
            guint                side)
{
  IxSeasonFellow *found = NULL;
  const IxSeasonFellow fresh = { .person = person };

  if (person == IX_NOBODY)
    return;
  for (guint i = 0; i < fellows->len && found == NULL; i++)
    if (g_array_index (fellows, IxSeasonFellow, i).person == person)
      found = &g_array_index (fellows, IxSeasonFellow, i);
  if (found == NULL)
    {
      g_array_append_val (fellows, fresh);
      found = &g_array_index (fellows, IxSeasonFellow, fellows->len - 1);
    }
  score_add (&found->score, match, side);
}

static gint
compare_fellows (gconstpointer a,
                 gconstpointer b)
{
  const IxSeasonFellow *one = a, *other = b;

  if (one->score.n_matches != other->score.n_matches)
    return one->score.n_matches > other->score.n_matches ? -1 : 1;
  if (one->score.points != other->score.points)
    return one->score.points > other->score.points ? -1 : 1;
  return one->person < other->person ? -1 : 1;
}

/* Adds a match to the card of the one who sits there. */
static void
add_seat (IxSeasonCard        *card,
          const IxSeasonTable *table,
          guint                e,
          guint                m,
          guint                side,
          guint                board)
{
  const IxSeasonMatch *match = match_at (ix_season_table_evening (table, e), m);
  const IxSeasonSeat seat = { e, m, side, board };

  score_add (&card->boards[board], match, side);
  score_add (ix_side_has_white (side, board, match->second) ? &card->white : &card->black, match,
             side);
  if (sitter (table, e, match, side, board) != card->person)
    return;
  g_array_append_val (card->seats, seat);
  if (sitter (table, e, match, side, 1 - board) != card->person)
    add_fellow (card->partners, sitter (table, e, match, side, 1 - board), match, side);
  for (guint there = 0; there < 2; there++)
    add_fellow (card->opponents, sitter (table, e, match, 1 - side, there), match, side);
}

static void
add_match (IxSeasonCard        *card,
           const IxSeasonTable *table,
           guint                e,
           guint                m)
{
  const IxSeasonMatch *match = match_at (ix_season_table_evening (table, e), m);

  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < 2; board++)
      if (match->seats[side][board] != IX_NOBODY &&
          ix_season_person_of (table->players, e, match->seats[side][board]) == card->person)
        add_seat (card, table, e, m, side, board);
}

static gboolean
took_part (const IxSeasonTable *table,
           guint                person,
           guint                e)
{
  const GArray *of = table->players->of->pdata[e];

  for (guint i = 0; i < of->len; i++)
    if (g_array_index (of, guint, i) == person)
      return TRUE;
  return FALSE;
}

IxSeasonCard *
ix_season_card_new (const IxSeasonTable *table,
                    guint                person)
{
  IxSeasonCard *card = g_new0 (IxSeasonCard, 1);

  card->person = person;
  card->evenings = g_array_new (FALSE, FALSE, sizeof (guint));
  card->seats = g_array_new (FALSE, FALSE, sizeof (IxSeasonSeat));
  card->partners = g_array_new (FALSE, FALSE, sizeof (IxSeasonFellow));
  card->opponents = g_array_new (FALSE, FALSE, sizeof (IxSeasonFellow));
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonEvening *evening = ix_season_table_evening (table, e);

      if (!took_part (table, person, e))
        continue;
      g_array_append_val (card->evenings, e);
      for (guint i = 0; i < evening->matches->len; i++)
        add_match (card, table, e, i);
    }
  g_array_sort (card->partners, compare_fellows);
  g_array_sort (card->opponents, compare_fellows);
  return card;
}

void
ix_season_card_free (IxSeasonCard *card)
{
  if (card == NULL)
    return;
  g_array_unref (card->evenings);
  g_array_unref (card->seats);
  g_array_unref (card->partners);
  g_array_unref (card->opponents);
  g_free (card);
}

const IxSeasonMatch *
ix_season_seat_match (const IxSeasonTable *table,
                      const IxSeasonSeat  *seat)
{
  return match_at (ix_season_table_evening (table, seat->evening), seat->match);
}

/* Strength */

/* Returns the difference of the means of two teams from the sums of the ratings, in parts, of those who
 * sit there: whole points, halves rounded away from zero. */
static gint
difference_of (const gint64 *sums,
               const guint  *counts)
{
  gint64 twice = 2 * sums[0] / counts[0] - 2 * sums[1] / counts[1];
  gint64 unit = 2 * IX_SEASON_RATING_UNIT;
  gint64 size = (ABS (twice) + unit / 2) / unit;

  return (gint) CLAMP (twice < 0 ? -size : size, -100000, 100000);
}

/* Returns the percentage expected of the first side.  @ratings are in parts, by entries. */
static gint
percent_of (const IxSeasonMatch *match,
            const gint64        *ratings)
{
  gint64 sums[2] = { 0 };
  guint counts[2] = { 0 };

  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < 2; board++)
      if (match->seats[side][board] != IX_NOBODY)
        {
          sums[side] += ratings[match->seats[side][board]];
          counts[side]++;
        }
  if (counts[0] == 0 || counts[1] == 0)
    return 50;
  return ix_expected_percent (difference_of (sums, counts));
}

/* Returns the ratings of the lists, in parts, by entries. */
static gint64 *
list_ratings (const IxSeasonEvening *evening)
{
  gint64 *ratings = g_new (gint64, evening->entries->len + 1);

  for (guint i = 0; i < evening->entries->len; i++)
    ratings[i] = (gint64) ix_season_strength (evening, i) * IX_SEASON_RATING_UNIT;
  return ratings;
}

/* Pairs */

gint
ix_season_pair_above (const IxSeasonPair *pair)
{
  return pair->score.points * 10 - pair->expected;
}

static gint
compare_pairs (gconstpointer a,
               gconstpointer b)
{
  const IxSeasonPair *one = a, *other = b;

  if (ix_season_pair_above (one) != ix_season_pair_above (other))
    return ix_season_pair_above (one) > ix_season_pair_above (other) ? -1 : 1;
  if (one->score.n_matches != other->score.n_matches)
    return one->score.n_matches < other->score.n_matches ? -1 : 1;
  if (one->one != other->one)
    return one->one < other->one ? -1 : 1;
  return one->other < other->other ? -1 : one->other > other->other;
}

static void
add_pair (GHashTable          *pairs,
          guint                one,
          guint                other,
          const IxSeasonMatch *match,
          guint                side,
          gint                 percent)
{
  gint64 key = (gint64) MIN (one, other) << 32 | MAX (one, other);
  IxSeasonPair *pair = g_hash_table_lookup (pairs, &key);

  if (pair == NULL)
    {
      gint64 *kept = g_new (gint64, 1);

      *kept = key;
      pair = g_new0 (IxSeasonPair, 1);
      pair->one = MIN (one, other);
      pair->other = MAX (one, other);
      g_hash_table_insert (pairs, kept, pair);
    }
  score_add (&pair->score, match, side);
  pair->expected += percent;
}

GArray *
ix_season_pairs (const IxSeasonTable *table,
                 guint                least)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IxSeasonPair));
  g_autoptr (GHashTable) pairs =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  GHashTableIter iter;
  gpointer pair;

  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonEvening *evening = ix_season_table_evening (table, e);
      g_autofree gint64 *ratings = list_ratings (evening);

      for (guint i = 0; i < evening->matches->len; i++)
        for (guint side = 0; side < 2; side++)
          {
            const IxSeasonMatch *match = match_at (evening, i);
            guint one = sitter (table, e, match, side, 0), other = sitter (table, e, match, side, 1);
            gint percent = percent_of (match, ratings);

            if (one != IX_NOBODY && other != IX_NOBODY)
              add_pair (pairs, one, other, match, side, side == 0 ? percent : 100 - percent);
          }
    }
  g_hash_table_iter_init (&iter, pairs);
  while (g_hash_table_iter_next (&iter, NULL, &pair))
    if (((const IxSeasonPair *) pair)->score.n_matches >= least)
      g_array_append_vals (list, pair, 1);
  g_array_sort (list, compare_pairs);
  return list;
}

/* The club's own rating */

/* Starts those who come for the first time, and returns the ratings by entries. */
static gint64 *
ratings_at (const IxSeasonTable *table,
            guint                e,
            GArray              *ratings)
{
  const IxSeasonEvening *evening = ix_season_table_evening (table, e);
  gint64 *own = list_ratings (evening);

  for (guint i = 0; i < evening->entries->len; i++)
    {
      guint person = ix_season_person_of (table->players, e, i);
      IxSeasonRating *rating;

      if (person == IX_NOBODY)
        continue;
      rating = &g_array_index (ratings, IxSeasonRating, person);
      if (rating->start == 0)
        {
          rating->start = ix_season_strength (evening, i);
          rating->rating = own[i];
        }
      own[i] = rating->rating;
    }
  return own;
}

/* Adds what a match changes: K times (score - expectation), shared by those who sit there. */
static void
rate_match (const IxSeasonTable *table,
            guint                e,
            const IxSeasonMatch *match,
            const gint64        *own,
            GArray              *ratings)
{
  gint percent = percent_of (match, own);

  for (guint side = 0; side < 2; side++)
    {
      gint score = 10 * ix_table_result_points (match->result, side);
      gint64 change = (gint64) table->season->k *
                      (score - (side == 0 ? percent : 100 - percent)) * (IX_SEASON_RATING_UNIT / 100);
      gboolean two = match->seats[side][1] != IX_NOBODY &&
                     match->seats[side][1] != match->seats[side][0];

      for (guint board = 0; board < 2; board++)
        {
          guint person = sitter (table, e, match, side, board);

          if (person == IX_NOBODY)
            continue;
          g_array_index (ratings, IxSeasonRating, person).rating += two ? change / 2 : change;
          g_array_index (ratings, IxSeasonRating, person).n_matches++;
        }
    }
}

GArray *
ix_season_ratings (const IxSeasonTable *table)
{
  GArray *ratings = g_array_new (FALSE, TRUE, sizeof (IxSeasonRating));

  g_array_set_size (ratings, table->players->people->len);
  for (guint i = 0; i < ratings->len; i++)
    g_array_index (ratings, IxSeasonRating, i).person = i;
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonEvening *evening = ix_season_table_evening (table, e);
      /* Those at the beginning of the evening serve for all its matches. */
      g_autofree gint64 *own = ratings_at (table, e, ratings);

      for (guint i = 0; i < evening->matches->len; i++)
        rate_match (table, e, match_at (evening, i), own, ratings);
    }
  return ratings;
}

gint
ix_season_rating_round (gint64 rating)
{
  gint64 unit = IX_SEASON_RATING_UNIT, above = rating + unit / 2;

  return (gint) (above / unit - (above % unit < 0));
}

/* Balancing teams */

/* Returns the person who has the code of the entry, else who has its name and another code is not known of; IX_NOBODY:
 * the season does not know them. */
static guint
person_of_entry (const IxSeasonTable *table,
                 const IxEntry       *entry)
{
  g_autofree char *coded = g_strdup_printf ("%s [%s]", entry->name, entry->code);
  guint found = *entry->code != '\0' ? ix_season_people_find (table->players, coded) : IX_NOBODY;

  if (found != IX_NOBODY)
    return found;
  found = ix_season_people_find (table->players, entry->name);
  return found != IX_NOBODY && *entry->code != '\0' && *ix_season_person (table->players, found)->code != '\0'
           ? IX_NOBODY
           : found;
}

IxEveningEvent *
ix_season_balance_event (const IxSeasonTable  *table,
                         const IxEveningState *state,
                         gint64                at)
{
  g_autoptr (GArray) ratings = ix_season_ratings (table);
  g_autoptr (GArray) strengths = g_array_new (FALSE, FALSE, sizeof (IxStrength));

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      guint person = entry->house ? IX_NOBODY : person_of_entry (table, entry);
      IxStrength strength = { .entry = i };

      if (person == IX_NOBODY)
        continue;
      strength.rating = (guint) CLAMP (
        ix_season_rating_round (g_array_index (ratings, IxSeasonRating, person).rating), 1, 4000);
      g_array_append_val (strengths, strength);
    }
  return ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_BALANCE, at, .balance = { table->season->name, strengths } });
}
