/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-past.h"
#include "ix-report.h"
#include "ix-standings.h"

G_BEGIN_DECLS

/* The time of a report: which teams there are in it. */
typedef enum {
  IX_TIME_NOW,
  IX_TIME_ROUND,  /* a round: IxReportMaker.round */
  IX_TIME_AFTER,  /* after so many rounds */
  IX_TIME_PAIRED, /* after all that are paired, whatever their results */
} IxReportTime;

/* A report under construction (ix-report-*.c). */
typedef struct {
  const IxEveningState *state;
  guint                 round; /* the round of the report, or the number of rounds, or the entry */
  IxReportTime          time;
  IxReport             *report;
  IxReportRow          *row;   /* the last row */
  guint                 n_cells; /* of the last row */
  gboolean              estimated; /* a grade has the mark of an estimate */
} IxReportMaker;

/* Adds a column.  Texts are used as they are, not translated. */
IxReportColumn *ix_report_add_column (IxReportMaker *maker,
                                      IxReportField  field,
                                      const char    *heading,
                                      IxReportAlign  align,
                                      guint          width,
                                      const char    *explanation);

/* Adds a column of names that is stacked with its neighbours if there is little room.  @mark stands
 * before each name there; @stack is the common heading. */
void ix_report_add_stacked (IxReportMaker *maker,
                            IxReportField  field,
                            const char    *heading,
                            const char    *mark,
                            const char    *stack);

/* Adds a row about a table, a team or an entry; @about is IX_NOBODY for none. */
void ix_report_add_row (IxReportMaker *maker,
                        guint          about,
                        gboolean       apart);

/* Add the next cell of the last row: with text; with a number as text; with both.  The second takes
 * ownership of the text. */
IxReportCell *ix_report_add_text (IxReportMaker *maker,
                                  const char    *text);
IxReportCell *ix_report_take_text (IxReportMaker *maker,
                                   IxCellKind     kind,
                                   gint64         number,
                                   char          *text);
IxReportCell *ix_report_add_number (IxReportMaker *maker,
                                    guint          number);

/* Add a rank, "–" for none; points in tenths; the value of tie-break @tie_break in row @i of the
 * standings; the grade of an entry. */
IxReportCell *ix_report_add_rank (IxReportMaker *maker,
                                  guint          rank);
IxReportCell *ix_report_add_points (IxReportMaker *maker,
                                    gint           tenths);
IxReportCell *ix_report_add_value (IxReportMaker     *maker,
                                   const IxStandings *standings,
                                   guint              i,
                                   guint              tie_break);
void          ix_report_add_grade (IxReportMaker *maker,
                                   const IxEntry *entry);

/* Add the name of a player, empty for IX_NOBODY; and the names of the members of a team except
 * @without, which may be IX_NOBODY. */
IxReportCell *ix_report_add_player (IxReportMaker *maker,
                                    guint          entry);
void          ix_report_add_members (IxReportMaker    *maker,
                                     const IxClubTeam *team,
                                     guint             without);

/* Adds the entries at a seat, which @text names; takes ownership of the text. */
IxReportCell *ix_report_add_sitters (IxReportMaker *maker,
                                     const guint   *entries,
                                     guint          n,
                                     char          *text);

/* Returns the points of a player in a round, in tenths, as the points of the players add them up. */
gint ix_report_round_points (const IxReportMaker *maker,
                             guint                entry,
                             guint                round);

/* Adds a team.  @mark stands after its name. */
IxReportCell *ix_report_add_team (IxReportMaker *maker,
                                  guint          team,
                                  const char    *mark);

/* Add a note below the rows; the second, about entries who do not play, of guint, and why.  They
 * take ownership of what they are given. */
void ix_report_take_note (IxReportMaker *maker,
                          char          *text);
void ix_report_take_idle (IxReportMaker *maker,
                          char          *text,
                          GArray        *idle,
                          IxRoundKind    reason);

/* Returns the team as it was in the round, or after the rounds, that the report covers. */
const IxClubTeam *ix_report_team (const IxReportMaker *maker,
                                  guint                team);

/* Returns the name of that team, else the names of its players. */
char *ix_report_team_name (const IxReportMaker *maker,
                           guint                team) G_GNUC_WARN_UNUSED_RESULT;

/* Notes who was not first-named as often as second-named and why, or that everybody was. */
void ix_report_note_apart (IxReportMaker *maker);

/* Adds the note about the second match of a double round, if the rounds are double. */
void ix_report_note_double (IxReportMaker *maker);

/* Returns the members of a team except @without, which may be IX_NOBODY: an array of guint. */
GArray *ix_report_members (const IxClubTeam *team,
                           guint             without) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of an entry; empty for IX_NOBODY. */
const char *ix_report_entry_name (const IxReportMaker *maker,
                                  guint                entry);

/* Fill the report with columns, rows and notes. */
void ix_report_make_pairings (IxReportMaker *maker);
void ix_report_make_names (IxReportMaker *maker);
void ix_report_make_results (IxReportMaker *maker);
void ix_report_make_standings (IxReportMaker *maker);
void ix_report_make_cross_table (IxReportMaker *maker);
void ix_report_make_players (IxReportMaker *maker);
void ix_report_make_fairness (IxReportMaker *maker);
void ix_report_make_group (IxReportMaker *maker);
void ix_report_make_teams (IxReportMaker *maker);
void ix_report_make_plan (IxReportMaker *maker);
void ix_report_make_round (IxReportMaker *maker);
void ix_report_make_score_list (IxReportMaker *maker);
void ix_report_make_entries (IxReportMaker *maker);
void ix_report_make_person (IxReportMaker *maker);
void ix_report_make_prizes (IxReportMaker *maker);
void ix_report_make_fees (IxReportMaker *maker);

/* The same of people where partners change. */
void ix_report_make_people_standings (IxReportMaker *maker);
void ix_report_make_people_cross_table (IxReportMaker *maker);
void ix_report_make_people_points (IxReportMaker *maker);
void ix_report_make_people_fairness (IxReportMaker *maker);

/* Add notes: the results of the group matches that were held when @n_rounds rounds were paired, or,
 * after the last of them, later; those that the points of the report count; who sat out of group
 * matches. */
void ix_report_note_groups (IxReportMaker *maker,
                            guint          n_rounds);
void ix_report_note_counted_groups (IxReportMaker *maker);
void ix_report_note_group_sit_outs (IxReportMaker *maker);

/* Returns what a group match brings somebody where partners change: "Group match 1: ½".  NULL: it counts
 * nothing for them after @n_rounds rounds. */
char *ix_report_group_share (const IxReportMaker *maker,
                             guint                group,
                             guint                entry,
                             guint                n_rounds);

/* Adds notes about results that were corrected after a later round was paired: in standings, cross
 * table and players all that are covered, in results those of the round, in pairings those with
 * which the round was paired. */
void ix_report_add_corrections (IxReportMaker *maker);

G_END_DECLS
