/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"
#include "ix-tiebreak.h"

G_BEGIN_DECLS

/* Makes reports (ix-report-*.c). */
typedef struct {
  const IxEveningState *state;
  guint                 round; /* that the report is about, or so many rounds */
  IxReport             *report;
  IxReportRow          *row;   /* the last one */
  guint                 n_cells; /* that it has */
} IxReportMaker;

/* Texts are taken as they are, not translated. */
IxReportColumn *ix_report_add_column (IxReportMaker *maker,
                                      IxReportField  field,
                                      const char    *heading,
                                      IxReportAlign  align,
                                      guint          width,
                                      const char    *explanation);

/* Columns of names that stand one under another where there is little room; @mark is what shows
 * each there. */
void ix_report_add_stacked (IxReportMaker *maker,
                            IxReportField  field,
                            const char    *heading,
                            const char    *mark,
                            const char    *stack);

void ix_report_add_row (IxReportMaker *maker,
                        guint          about,
                        gboolean       apart);

/* The next cell of the last row; with text, with a number as text, or with both.  The second takes
 * the text. */
IxReportCell *ix_report_add_text (IxReportMaker *maker,
                                  const char    *text);
IxReportCell *ix_report_take_text (IxReportMaker *maker,
                                   IxCellKind     kind,
                                   gint64         number,
                                   char          *text);
IxReportCell *ix_report_add_number (IxReportMaker *maker,
                                    guint          number);

/* A rank, "–" for none; points in tenths; the value of a tie-break; the grade of an entry. */
void ix_report_add_rank (IxReportMaker *maker,
                         guint          rank);
void ix_report_add_points (IxReportMaker *maker,
                           gint           tenths);
void ix_report_add_value (IxReportMaker    *maker,
                          const IxTieBreak *tie_break,
                          IxTieValue        value);
void ix_report_add_grade (IxReportMaker *maker,
                          const IxEntry *entry);

/* The name of a player, empty for IX_NOBODY; the names of the members of a team but @without, which may
 * be IX_NOBODY. */
IxReportCell *ix_report_add_player (IxReportMaker *maker,
                                    guint          entry);
void          ix_report_add_members (IxReportMaker *maker,
                                     guint          team,
                                     guint          without);

/* A team.  @mark stands behind its name. */
IxReportCell *ix_report_add_team (IxReportMaker *maker,
                                  guint          team,
                                  const char    *mark);

/* The second is a note about somebody who does not play.  They take the texts. */
void ix_report_take_note (IxReportMaker *maker,
                          char          *text);
void ix_report_take_idle (IxReportMaker *maker,
                          char          *text,
                          char          *sentence);

/* The names of the members of a team, which are the caller's to free; the names are not. */
char **ix_report_member_names (const IxReportMaker *maker,
                               guint                team,
                               guint                without) G_GNUC_WARN_UNUSED_RESULT;

const char *ix_report_entry_name (const IxReportMaker *maker,
                                  guint                entry);

void ix_report_make_pairings (IxReportMaker *maker);
void ix_report_make_names (IxReportMaker *maker);
void ix_report_make_results (IxReportMaker *maker);
void ix_report_make_standings (IxReportMaker *maker);
void ix_report_make_cross_table (IxReportMaker *maker);
void ix_report_make_players (IxReportMaker *maker);
void ix_report_make_fairness (IxReportMaker *maker);
void ix_report_make_teams (IxReportMaker *maker);

G_END_DECLS
