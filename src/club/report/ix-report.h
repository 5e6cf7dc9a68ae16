/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-standings.h"

G_BEGIN_DECLS

/* A table of an evening: its standings, the pairings of a round, and so on.  The screen, paper,
 * files and the room display all render these.  None of them computes a list, a rank, points, a
 * result or an order of its own.  Texts are in the user's language.  Pairing numbers are only in
 * cross tables, and only where ranks are shared or missing. */

typedef enum {
  IX_REPORT_PAIRINGS,    /* of a round, table by table */
  IX_REPORT_NAMES,       /* of a round, player by player */
  IX_REPORT_RESULTS,     /* of a round */
  IX_REPORT_STANDINGS,   /* after some rounds */
  IX_REPORT_CROSS_TABLE, /* the same, with all meetings */
  IX_REPORT_PLAYERS,     /* everybody's own points */
  IX_REPORT_FAIRNESS,    /* compares colours and byes */
  IX_REPORT_GROUP,       /* the seat plan of a group match, board by board */
  IX_REPORT_PERSON,      /* somebody's own rounds; not among the papers of an evening */
  IX_REPORT_PRIZES,      /* who gets which; among the papers of an evening that has prizes */
  IX_REPORT_FEES,        /* who paid; not among the papers of an evening */
  IX_REPORT_TEAMS,       /* the members of teams; not among the papers of an evening */
  IX_REPORT_PLAN,        /* the rounds that remain, where partners change; neither */
  IX_REPORT_ROUND,       /* pairings of a round with their results; nor these */
  IX_REPORT_SCORE_LIST,  /* the same with room to write the results */
  IX_REPORT_ENTRIES,     /* everybody who entered */
  IX_REPORT_HISTORY,     /* what was done, act by act */
  /* Reports of a season, not of an evening; ../season/ix-season-report.h makes them. */
  IX_REPORT_SEASON,
  IX_REPORT_SEASON_PAIRS,   /* who plays well with whom */
  IX_REPORT_SEASON_RATINGS, /* the club's own ratings */
  IX_N_REPORTS,
} IxReportKind;

typedef enum {
  IX_REPORT_LEFT,
  IX_REPORT_CENTRE,
  IX_REPORT_RIGHT,
} IxReportAlign;

/* The contents of a column.  "First" and "second" are the teams of a table; their players follow
 * the team, the higher board first.  In individual events the teams are the players, and first has
 * White. */
typedef enum {
  IX_FIELD_OTHER,
  IX_FIELD_TABLE,
  IX_FIELD_RANK,
  IX_FIELD_NUMBER, /* of the team, where ranks cannot name opponents */
  IX_FIELD_PLAYER, /* the subject of the row */
  IX_FIELD_TEAM,   /* the same */
  IX_FIELD_PLAYERS,
  IX_FIELD_PARTNER,
  IX_FIELD_COLOUR,
  IX_FIELD_BOARD,
  IX_FIELD_CLOCK, /* where opponents have different ones */
  IX_FIELD_OPPONENT_HIGHER,
  IX_FIELD_OPPONENT_LOWER,
  IX_FIELD_FIRST,
  IX_FIELD_FIRST_HIGHER,
  IX_FIELD_FIRST_LOWER,
  IX_FIELD_SECOND,
  IX_FIELD_SECOND_HIGHER,
  IX_FIELD_SECOND_LOWER,
  IX_FIELD_RESULT, /* of the pairing */
  IX_FIELD_MATCH,  /* the result of one match of a double round */
  IX_FIELD_REASON,
  IX_FIELD_ROUND, /* of a cross table */
  IX_FIELD_POINTS,
  IX_FIELD_TIE_BREAK,
  IX_FIELD_GRADE,
} IxReportField;

typedef struct {
  IxReportField field;
  char         *heading;
  char         *shorter; /* a shorter heading, for narrow columns */
  char         *word;    /* for readers who may not know an abbreviation; NULL: none */
  char         *explanation; /* a sentence; empty: not needed */
  IxReportAlign align;
  guint         width;   /* in digits or letters, roughly; 0: it holds names */
  gboolean      strong;  /* readers look for it first */
  gboolean      lines;   /* holds texts that may take several lines on a screen */
  char         *stack;   /* the common heading of stacked columns, which share the cell of the
                          * first one if there is little room; NULL: not stacked */
} IxReportColumn;

typedef enum {
  IX_CELL_TEXT,
  IX_CELL_NUMBER,  /* of a table, a count of rounds, ... */
  IX_CELL_RANK,    /* from 1; 0: none */
  IX_CELL_PLAYERS, /* in `names` */
  IX_CELL_TEAM,    /* its players in `names`, its name in `title` */
  IX_CELL_GRADE,   /* 0: none */
  IX_CELL_POINTS,  /* in tenths */
  IX_CELL_VALUE,   /* of a tie-break, in hundredths; IX_NO_NUMBER: only as text */
  IX_CELL_RESULT,  /* an IxTableResult */
  IX_CELL_COLOUR,  /* an IxSide */
  IX_CELL_BOARD,   /* IX_HIGHER_BOARD, IX_LOWER_BOARD */
} IxCellKind;

#define IX_NO_NUMBER G_MININT64

typedef struct {
  IxCellKind kind;
  gint64     number;
  char      *text;   /* for people */
  char      *plain;  /* for other programs, of lists and estimates; NULL: follows from the above */
  char     **names;  /* of players and teams; else NULL */
  guint     *entries; /* those who are called by `names` */
  char      *title;  /* a team's own name, empty: none; else NULL */
  char      *explanation; /* says how the value was computed; NULL: not needed */
  gboolean   strong; /* the winner of a table */
  gboolean   struck; /* does not count: shown with a line through it, "4*" for programs */
  IxValuePart part;  /* of points and tie-breaks in standings: what decided is bold, what is behind
                      * it grey */
} IxReportCell;

typedef struct {
  IxReportCell *cells;   /* as many as there are columns */
  guint         about;   /* the table, the team, or, in reports of players, the entry; IX_NOBODY */
  gboolean      apart;   /* is not ranked for prizes */
  gboolean      begins;  /* a round begins: a line parts it from the row before */
  char         *instead; /* the reason for not playing, as the rest of a sentence: "has no
                          * opponent"; NULL: they play */
} IxReportRow;

/* A note below the rows.  About those who do not play a display makes sentences of its own.  In a
 * seat plan they watch, or, with a bye of nothing, have gone. */
typedef struct {
  char       *text;
  GArray     *idle;   /* of guint, the entries who do not play; NULL: the note explains the report */
  IxRoundKind reason; /* of those: their bye; IX_ROUND_NONE: they sit out */
} IxReportNote;

typedef struct {
  IxReportKind kind;
  guint        round;      /* of a report of a round, the group match, or the entry, from 0; else how
                            * many rounds are covered */
  gboolean     individual; /* everybody plays for themselves */
  gboolean     people;     /* partners change each round, and people are ranked */
  char        *title;
  GPtrArray   *subtitle; /* of char *, lines */
  GPtrArray   *columns;  /* of IxReportColumn */
  GPtrArray   *rows;     /* of IxReportRow */
  GPtrArray   *notes;    /* of IxReportNote */
} IxReport;

/* Return a report of that kind without columns and rows; its next column, whose texts are used as they
 * are; and its next row, whose cells are empty.  All columns come before the first row. */
IxReport       *ix_report_new_blank (IxReportKind kind) G_GNUC_WARN_UNUSED_RESULT;
IxReportColumn *ix_report_append_column (IxReport     *report,
                                         IxReportField field,
                                         const char   *heading,
                                         IxReportAlign align,
                                         guint         width,
                                         const char   *explanation);
IxReportRow    *ix_report_append_row (IxReport *report,
                                      guint     about,
                                      gboolean  apart);

/* Returns the report of that kind, one of an evening.  Standings, cross table and players cover the first
 * @n_rounds rounds.  For a report of a round, or of a group match, @n_rounds is its number, counted from
 * 0; for that of a person the number of the entry. */
IxReport *ix_report_new (IxReportKind          kind,
                         const IxEveningState *state,
                         guint                 n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void      ix_report_free (IxReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxReport, ix_report_free)

/* Returns the papers of an evening as it stands, of IxReport: pairings and results of the last
 * round, standings after the last round that is over, and the other reports that belong to them;
 * then the seat plans of its group matches. */
GPtrArray *ix_reports_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the papers of the whole evening, of IxReport: for each paired round its pairings and its
 * results, then standings, cross table and points of the players, and the seat plans. */
GPtrArray *ix_reports_new_all_rounds (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the papers of the whole evening and what they are about, of IxReport: entries and teams, each
 * round, standings, prizes if there are any, cross table, points of the players, seat plans, and
 * the history if @history. */
GPtrArray *ix_reports_new_whole (const IxEvening *evening,
                                 gboolean         history) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the own rounds of everybody who was in one of them, of IxReport, in the order of names. */
GPtrArray *ix_reports_new_people (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what a file or a print job with these reports is called: "Results · Thursday Club · ... ·
 * Round 3 of 6", of several "Thursday Club · ... · All rounds". */
char *ix_reports_title (const GPtrArray *reports) G_GNUC_WARN_UNUSED_RESULT;

/* The first function returns the stable word of a kind, such as "cross-table".  The second finds a
 * kind by its word, among the papers of an evening and those of a person; FALSE if there is none. */
const char *ix_report_word (IxReportKind kind);
gboolean    ix_report_find (const char   *word,
                            IxReportKind *kind);

/* Returns the usual title of a kind, in the reader's language. */
const char *ix_report_title (IxReportKind kind);

/* Is the report about a round, and not about the evening up to then? */
gboolean ix_report_is_of_round (IxReportKind kind);

/* Has the evening what a report of that kind is about: a group match, prizes, fees?  TRUE for all other kinds. */
gboolean ix_report_applies (IxReportKind          kind,
                            const IxEveningState *state);

/* Return column, row or note @n, and the cell of a row. */
static inline const IxReportColumn *
ix_report_column (const IxReport *report,
                  guint           n)
{
  return report->columns->pdata[n];
}

static inline const IxReportRow *
ix_report_row (const IxReport *report,
               guint           n)
{
  return report->rows->pdata[n];
}

static inline const IxReportNote *
ix_report_note (const IxReport *report,
                guint           n)
{
  return report->notes->pdata[n];
}

static inline const IxReportCell *
ix_report_cell (const IxReport *report,
                guint           row,
                guint           column)
{
  return &ix_report_row (report, row)->cells[column];
}

/* Returns the first column of @field, starting at @from; the number of columns if there is none. */
guint ix_report_find_column (const IxReport *report,
                             IxReportField   field,
                             guint           from);

/* Returns the cell as programs read it: "3.5". */
char *ix_report_plain (const IxReportCell *cell) G_GNUC_WARN_UNUSED_RESULT;

/* Did a value in this column, of points or a tie-break, decide a place? */
gboolean ix_report_column_decided (const IxReport *report,
                                   guint           column);

/* Returns the column after those stacked with @column. */
guint ix_report_stack_end (const IxReport *report,
                           guint           column);

/* Is the cell empty, or does it list the players of a team that is named after them in the cell before it? */
gboolean ix_report_adds_nothing (const IxReport *report,
                                 guint           row,
                                 guint           column);

/* Returns the text of a stacked cell, its parts on lines of their own.  The names of a team without
 * a name of its own are not repeated. */
char *ix_report_stacked (const IxReport *report,
                         guint           row,
                         guint           column) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
