/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plan of the rounds that remain, where partners change. */

#include <glib/gi18n-lib.h>

#include "ix-evening-partners.h"
#include "ix-report-private.h"
#include "ix-text.h"

static void
add_team (IxReportMaker *maker,
          const guint   *seats)
{
  const IxEveningState *state = maker->state;
  const char *first = ix_evening_entry (state, seats[0])->shown;
  const char *second = ix_evening_entry (state, seats[1])->shown;

  ix_report_take_text (maker, IX_CELL_TEXT, 0,
                       seats[0] == seats[1]
                         /* Translators: a name */
                         ? g_strdup_printf (_("%s, both boards"), first)
                         : g_strdup_printf ("%s & %s", first, second));
}

static void
add_tables (IxReportMaker         *maker,
            const IxPartnersRound *round,
            guint                  number)
{
  for (guint i = 0; i < round->n_tables; i++)
    {
      ix_report_add_row (maker, i, FALSE);
      maker->row->begins = i == 0 && maker->report->rows->len > 1;
      ix_report_add_number (maker, number + 1);
      ix_report_add_number (maker, i + 1);
      add_team (maker, &round->tables[i].seats[IX_PARTNERS_WHITE_A]);
      add_team (maker, &round->tables[i].seats[IX_PARTNERS_BLACK_A]);
    }
}

static void
note_out (IxReportMaker         *maker,
          const IxPartnersRound *round,
          guint                  number)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < round->n_out; i++)
    ix_text_append_item (names, "; ", ix_evening_entry (maker->state, round->out[i])->shown);
  if (round->n_out > 0)
    /* Translators: a number, and one name or several */
    ix_report_take_note (maker, g_strdup_printf (ngettext ("Round %u, sits out: %s",
                                                           "Round %u, sit out: %s", round->n_out),
                                                 number + 1, names->str));
}

void
ix_report_make_plan (IxReportMaker *maker)
{
  const IxEveningState *state = maker->state;
  guint planned, seed, n;
  g_autofree IxPartnersPlan *plan =
    state->partners.change ? ix_evening_partners_plan (state, &planned, &seed, NULL) : NULL;

  ix_report_add_column (maker, IX_FIELD_ROUND, _("Round"), IX_REPORT_RIGHT, 3, "");
  ix_report_add_column (maker, IX_FIELD_TABLE, _("Table"), IX_REPORT_RIGHT, 3, "");
  ix_report_add_column (maker, IX_FIELD_FIRST, _("White on board A, Black on board B"),
                        IX_REPORT_LEFT, 0, "");
  ix_report_add_column (maker, IX_FIELD_SECOND, _("Black on board A, White on board B"),
                        IX_REPORT_LEFT, 0, "");
  if (plan == NULL)
    return;
  /* The later rounds follow from results where leaders meet. */
  n = state->partners.aim == IX_PARTNERS_LEADERS ? 1 : plan->n_rounds;
  for (guint i = 0; i < n; i++)
    {
      add_tables (maker, &plan->rounds[i], state->rounds->len + i);
      note_out (maker, &plan->rounds[i], state->rounds->len + i);
    }
  ix_report_take_note (maker, g_strdup (_("The plan stands as long as nobody comes or goes.")));
}
