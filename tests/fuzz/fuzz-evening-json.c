/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of evenings: whatever is accepted is written and read as the same again, and can be shown. */

#include <string.h>

#include "ix-evening-trf.h"
#include "ix-fuzz.h"
#include "ix-report.h"
#include "ix-store-json.h"
#include "ix-trf.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = ix_evening_from_json ((const char *) data, size, &error);
  g_autoptr (IxEvening) again = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxCrossTable) table = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *trf = NULL;

  if (evening == NULL)
    {
      g_assert_cmpuint (error->domain, ==, IX_JSON_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  text = ix_evening_to_json (evening);
  again = ix_evening_from_json (text, strlen (text), &error);
  g_assert_no_error (error);
  text_again = ix_evening_to_json (again);
  g_assert_cmpstr (text, ==, text_again);
  sheets = ix_reports_new (ix_evening_state (evening));
  g_assert_cmpuint (sheets->len, >=, 4);
  trf = ix_evening_to_trf (ix_evening_state (evening));
  table = ix_trf_parse (trf, strlen (trf), NULL, &error);
  if (ix_evening_state (evening)->teams->len > 0)
    g_assert_no_error (error);
  return 0;
}
