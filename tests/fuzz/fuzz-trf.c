/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tournament reports: any text is a report or is refused with a reason, and what is read is
 * written, read and written as the same again. */

#include <string.h>

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
  g_autofree char *names = ix_trf_tie_breaks (header, table, &error);
  IxTieContext context = { .table = table, .n_rounds = table->n_paired, .seed = 1 };
  g_autoptr (GArray) ties = ix_tie_list_parse (
    ix_tie_list_usual (table->teams ? IX_TIE_LIST_TEAM_SWISS : IX_TIE_LIST_SWISS), NULL);
  IxStandings *standings = ix_standings_new (&context, ties);

  g_assert_true ((names == NULL) == (error != NULL));
  if (names != NULL)
    {
      g_autoptr (GArray) named = ix_tie_list_parse (names, NULL);

      g_assert_nonnull (named);
    }
  g_assert_cmpuint (standings->rows->len, ==, ix_cross_table_n (table));
  ix_standings_free (standings);
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
  return 0;
}
