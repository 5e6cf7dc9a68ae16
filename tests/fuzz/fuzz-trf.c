/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tournament reports: any text is a report or is refused with a reason, and what is read is
 * written, read and written as the same again.  It goes on as an evening, or it is told why not. */

#include <string.h>

#include "ix-evening-from-trf.h"
#include "ix-evening-trf.h"
#include "ix-fuzz.h"
#include "ix-standings.h"
#include "ix-trf-check.h"
#include "ix-trf-standings.h"

/* Its tie-breaks are read or refused, and its standings can be told. */
static void
rank (const IxCrossTable *table,
      const IxTrfHeader  *header)
{
  g_autoptr (GError) error = NULL;
  guint before_points;
  g_autofree char *names = ix_trf_tie_breaks (header, table, &before_points, &error);
  IxTieContext context = { .table = table, .n_rounds = table->n_paired, .seed = 1 };
  g_autoptr (GArray) ties = ix_tie_list_parse (
    ix_tie_list_usual (table->teams ? IX_TIE_LIST_TEAM_SWISS : IX_TIE_LIST_SWISS), NULL);
  IxStandings *standings = ix_standings_new (&context, ties);

  g_assert_true ((names == NULL) == (error != NULL));
  if (names != NULL)
    {
      g_autoptr (GArray) named = ix_tie_list_parse (names, NULL);

      g_assert_nonnull (named);
      g_assert_cmpuint (before_points, <=, named->len);
    }
  g_assert_cmpuint (standings->rows->len, ==, ix_cross_table_n (table));
  ix_standings_free (standings);
}

/* It goes on as an evening, or there is a reason why not; what it is as an evening is a report. */
static void
take_over (const char *text,
           gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) evening = ix_evening_from_trf (text, length, 0, &notes, &error);
  g_autoptr (IxCrossTable) table = NULL;
  g_autofree char *again = NULL;

  g_assert_true ((evening == NULL) == (error != NULL));
  if (evening == NULL)
    {
      g_assert_cmpuint (error->domain, ==, IX_TRF_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }
  for (guint i = 0; i < notes->len; i++)
    g_assert_true (g_utf8_validate (notes->pdata[i], -1, NULL));
  again = ix_evening_to_trf (ix_evening_state (evening));
  table = ix_trf_parse (again, strlen (again), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (table->n_paired, ==, ix_evening_state (evening)->rounds->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxTrfHeader) header = NULL;
  g_autoptr (IxCrossTable) table = NULL;

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  table = ix_trf_parse ((const char *) data, size, &header, &error);
  g_assert_true ((table == NULL) == (error != NULL));
  ix_trf_recognize ((const char *) data, size, NULL);
  if (table == NULL)
    {
      g_assert_cmpuint (error->domain, ==, IX_TRF_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  rank (table, header);
  ix_trf_check_round_trip (table, header);
  take_over ((const char *) data, size);
  return 0;
}
