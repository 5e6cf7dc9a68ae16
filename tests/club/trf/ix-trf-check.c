/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-check.h"

#include <string.h>

IxCrossTable *
ix_trf_check_parse (const char   *text,
                    IxTrfHeader **header)
{
  g_autoptr (GError) error = NULL;
  IxCrossTable *table = ix_trf_parse (text, strlen (text), header, &error);

  g_assert_no_error (error);
  return table;
}

static void
assert_same_round (const IxRoundEntry *a,
                   const IxRoundEntry *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpuint (a->opponent, ==, b->opponent);
  g_assert_cmpint (a->side, ==, b->side);
  g_assert_cmpint (a->open, ==, b->open);
  g_assert_cmpint (a->unrated, ==, b->unrated);
  g_assert_cmpint (a->points, ==, b->points);
  g_assert_cmpint (a->game_points, ==, b->game_points);
}

void
ix_trf_check_same (const IxCrossTable *a,
                   const IxCrossTable *b)
{
  g_assert_cmpuint (ix_cross_table_n (a), ==, ix_cross_table_n (b));
  g_assert_cmpuint (a->n_rounds, ==, b->n_rounds);
  g_assert_cmpuint (a->n_paired, ==, b->n_paired);
  g_assert_cmpint (a->teams, ==, b->teams);
  g_assert_cmpint (a->first_side, ==, b->first_side);
  g_assert_cmpmem (&a->points, sizeof a->points, &b->points, sizeof b->points);
  g_assert_cmpmem (a->forbidden->data, a->forbidden->len * 2 * sizeof (guint),
                   b->forbidden->data, b->forbidden->len * 2 * sizeof (guint));
  for (guint i = 0; i < ix_cross_table_n (a); i++)
    {
      g_assert_cmpstr (ix_cross_table_at (a, i)->name, ==, ix_cross_table_at (b, i)->name);
      g_assert_cmpint (ix_cross_table_at (a, i)->rating, ==, ix_cross_table_at (b, i)->rating);
      for (guint r = 0; r < a->n_paired; r++)
        assert_same_round (ix_cross_table_round (a, i, r), ix_cross_table_round (b, i, r));
    }
}

static void
assert_same_header (const IxTrfHeader *a,
                    const IxTrfHeader *b)
{
  g_assert_cmpuint (a->before->len, ==, b->before->len);
  g_assert_cmpuint (a->after->len, ==, b->after->len);
  g_assert_cmpuint (a->persons->len, ==, b->persons->len);
  g_assert_cmpuint (a->teams->len, ==, b->teams->len);
  g_assert_cmpuint (a->abnormal->len, ==, b->abnormal->len);
  g_assert_cmpmem (a->absent->data, a->absent->len * sizeof (guint), b->absent->data,
                   b->absent->len * sizeof (guint));
  g_assert_cmpint (a->players != NULL, ==, b->players != NULL);
  if (a->players != NULL)
    ix_trf_check_same (a->players, b->players);
  for (guint i = 0; i < a->persons->len; i++)
    {
      const IxTrfPerson *one = a->persons->pdata[i];
      const IxTrfPerson *other = b->persons->pdata[i];

      g_assert_cmpuint (one->number, ==, other->number);
      g_assert_cmpint (one->sex, ==, other->sex);
      g_assert_cmpstr (one->title, ==, other->title);
      g_assert_cmpstr (one->federation, ==, other->federation);
      g_assert_cmpstr (one->fide_id, ==, other->fide_id);
      g_assert_cmpstr (one->birth, ==, other->birth);
      if (one->points != IX_TRF_TO_COUNT)
        g_assert_cmpint (one->points, ==, other->points);
      g_assert_cmpuint (one->rank, ==, other->rank);
      g_assert_cmpstr (one->ahead, ==, other->ahead);
    }
}

void
ix_trf_check_round_trip (const IxCrossTable *table,
                         const IxTrfHeader  *header)
{
  g_autofree char *text = ix_trf_write (table, header);
  g_autofree char *text_again = NULL;
  g_autoptr (IxTrfHeader) header_again = NULL;
  g_autoptr (IxCrossTable) again = ix_trf_check_parse (text, &header_again);

  ix_trf_check_same (table, again);
  if (header != NULL && header->complete)
    {
      assert_same_header (header, header_again);
      text_again = ix_trf_write (again, header_again);
      g_assert_cmpstr (text, ==, text_again);
    }
}
