/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"

G_BEGIN_DECLS

/* Making reports (ix-report-*.c). */
typedef struct {
  const IxEveningState *state;
  guint                 round; /* that the report is about, or so many rounds */
  IxReport              *report;
  IxReportRow           *row;   /* the last one */
  guint                 n_cells; /* that it has */
} IxReportMaker;

/* Texts are taken as they are, not translated. */
IxReportColumn *ix_report_add_column (IxReportMaker *maker,
                                    const char   *heading,
                                    IxReportAlign  align,
                                    guint         width,
                                    const char   *explanation);

/* Columns of names that stand one under another where there is little room; @mark is what shows
 * each there. */
void ix_report_add_stacked (IxReportMaker *maker,
                           const char   *heading,
                           const char   *mark,
                           const char   *stack);

void ix_report_add_row (IxReportMaker *maker,
                       guint         about,
                       gboolean      apart);

/* The next cell of the last row.  The second takes the text. */
void ix_report_add_cell (IxReportMaker *maker,
                        const char   *text);
void ix_report_take_cell (IxReportMaker *maker,
                         char         *text);

/* Says how the cell that was added last comes about; takes the text. */
void ix_report_take_hint (IxReportMaker *maker,
                         char         *text);

void ix_report_take_note (IxReportMaker *maker,
                         char         *text);

const char *ix_report_entry_name (const IxReportMaker *maker,
                                 guint               entry);

/* Is a house player in the team? */
gboolean ix_report_team_is_apart (const IxEveningState *state,
                                 guint                 team);

/* A bye in a word. */
const char *ix_report_bye_text (IxRoundKind kind);

void ix_report_make_pairings (IxReportMaker *maker);
void ix_report_make_names (IxReportMaker *maker);
void ix_report_make_results (IxReportMaker *maker);
void ix_report_make_standings (IxReportMaker *maker);
void ix_report_make_cross_table (IxReportMaker *maker);
void ix_report_make_players (IxReportMaker *maker);
void ix_report_make_fairness (IxReportMaker *maker);

G_END_DECLS
