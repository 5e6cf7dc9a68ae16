/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-report.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The truth about an evening after some rounds, and the report that all displays render. */
typedef struct {
  const IxEveningState *state;
  guint                 n_rounds;
  IxReport             *report;
  guint                *ranks; /* by teams, or by entries where partners change; 0: none */
  IxReportField         names; /* the column of names */
} Truth;

/* Takes @ranks. */
void truth_init (Truth                *truth,
                 const IxEveningState *state,
                 guint                 n_rounds,
                 guint                *ranks);
void truth_clear (Truth *truth);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Truth, truth_clear)

guint               truth_column (const Truth  *truth,
                                  IxReportField field);
const IxReportCell *truth_cell (const Truth  *truth,
                                guint         row,
                                IxReportField field);

/* Returns the name of row @r as it was entered, without what tells namesakes apart. */
char *truth_entered_name (const Truth *truth,
                          guint        r);

/* By teams: 1 and how many are better of those who are ranked; 0 for those who are not, and for all before the
 * first round.  With @of_rounds no group match counts. */
guint *truth_count_ranks (const IxEveningState *state,
                          guint                 n_rounds,
                          gboolean              of_rounds);

/* Returns the points of a team, without those of group matches; the number of teams. */
gint  truth_count_points (const IxEveningState *state,
                          guint                 n_rounds,
                          guint                 team);
guint truth_count_teams (const IxEveningState *state);

/* FIDE's report has these ranks, by teams, and the points of all results in it. */
void truth_check_trf (const IxEveningState *state,
                      const guint          *ranks,
                      const char           *trf);

/* Opens the tab of standings of an evening that is added to @store; chooses a round in it. */
GtkWidget *truth_open_tab (IxStore         *store,
                           const IxEvening *evening);
void       truth_choose_round (GtkWidget *tab,
                               guint      round);

/* The displays have the ranks, names, points and tie-breaks of the report. */
void truth_check_cross_table (const Truth *truth);
void truth_check_wall (const Truth *truth);
void truth_check_screen (const Truth *truth,
                         GtkWidget   *tab);
void truth_check_paper (const Truth *truth);
void truth_check_csv (const Truth *truth);
void truth_check_html (const Truth *truth);
void truth_check_json (const Truth     *truth,
                       const IxEvening *evening);

/* No report has a half in figures, and no display. */
void truth_check_halves (const IxEveningState *state);

G_END_DECLS
