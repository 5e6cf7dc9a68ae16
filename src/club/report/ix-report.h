/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* A table of an evening: its standings, the pairings of a round, and so on.  The screen, paper, files
 * and the room display all render these; none of them computes a list, a rank, points, a result or an
 * order of its own.  Texts are in the user's language.  Pairing numbers are in none. */

typedef enum {
  IX_REPORT_PAIRINGS,    /* of a round, table by table */
  IX_REPORT_NAMES,       /* of a round: where do I sit? */
  IX_REPORT_RESULTS,     /* of a round */
  IX_REPORT_STANDINGS,   /* after some rounds */
  IX_REPORT_CROSS_TABLE, /* the same, who met whom */
  IX_REPORT_PLAYERS,     /* everybody's own points */
  IX_REPORT_FAIRNESS,    /* compares what everybody should have had alike */
  IX_REPORT_TEAMS,       /* who plays with whom; not among the papers of an evening */
  IX_N_REPORTS,
} IxReportKind;

typedef enum {
  IX_REPORT_LEFT,
  IX_REPORT_CENTRE,
  IX_REPORT_RIGHT,
} IxReportAlign;

/* What a column tells.  "First" and "second" are the teams of a table; their players follow the team,
 * the higher board first.  In individual events the teams are the players, and first has White. */
typedef enum {
  IX_FIELD_OTHER,
  IX_FIELD_TABLE,
  IX_FIELD_RANK,
  IX_FIELD_LINE,   /* of a cross table */
  IX_FIELD_PLAYER, /* whom the row is about */
  IX_FIELD_TEAM,   /* the same */
  IX_FIELD_PLAYERS,
  IX_FIELD_PARTNER,
  IX_FIELD_COLOUR,
  IX_FIELD_BOARD,
  IX_FIELD_OPPONENT_HIGHER,
  IX_FIELD_OPPONENT_LOWER,
  IX_FIELD_FIRST,
  IX_FIELD_FIRST_HIGHER,
  IX_FIELD_FIRST_LOWER,
  IX_FIELD_SECOND,
  IX_FIELD_SECOND_HIGHER,
  IX_FIELD_SECOND_LOWER,
  IX_FIELD_RESULT,
  IX_FIELD_REASON,
  IX_FIELD_ROUND, /* of a cross table */
  IX_FIELD_POINTS,
  IX_FIELD_TIE_BREAK,
  IX_FIELD_GRADE,
} IxReportField;

typedef struct {
  IxReportField field;
  char         *heading;
  char         *shorter; /* where there is little room */
  char         *word;    /* instead of an abbreviation, for readers who may not know it; NULL: none */
  char         *explanation; /* a sentence; empty: the heading says it all */
  IxReportAlign align;
  guint         width;   /* about how many digits or letters it needs; 0: it holds names */
  gboolean      strong;  /* readers look for it first */
  char         *stack;   /* the heading of the columns that stand one under another, in the cell of the
                          * first of them, where there is little room: they share it; NULL: a column of
                          * its own */
} IxReportColumn;

typedef enum {
  IX_CELL_TEXT,
  IX_CELL_NUMBER,  /* of a table, of rounds, ... */
  IX_CELL_RANK,    /* from 1; 0: none */
  IX_CELL_PLAYERS, /* in `names` */
  IX_CELL_TEAM,    /* its players in `names`, its name in `title` */
  IX_CELL_GRADE,   /* 0: none */
  IX_CELL_POINTS,  /* in tenths */
  IX_CELL_VALUE,   /* of a tie-break, in hundredths; IX_NO_NUMBER: only its text says it */
  IX_CELL_RESULT,  /* an IxTableResult */
  IX_CELL_COLOUR,  /* an IxSide */
  IX_CELL_BOARD,   /* IX_HIGHER_BOARD, IX_LOWER_BOARD */
} IxCellKind;

#define IX_NO_NUMBER G_MININT64

typedef struct {
  IxCellKind kind;
  gint64     number;
  char      *text;   /* for people */
  char     **names;  /* of players and teams; else NULL */
  char      *title;  /* the name that a team was given, empty: none; else NULL */
  char      *explanation; /* tells how the value comes about; NULL: no need */
  gboolean   strong; /* the winner of a table */
} IxReportCell;

typedef struct {
  IxReportCell *cells;   /* as many as there are columns */
  guint         about;   /* the table, the team, or in reports of players the entry; IX_NOBODY */
  gboolean      apart;   /* is not ranked for prizes */
  char         *instead; /* the rest of a sentence that says why somebody does not play: "has no
                          * opponent"; NULL: they play */
} IxReportRow;

/* Stands below the rows. */
typedef struct {
  char *text;
  char *sentence; /* tells of somebody who does not play: the same as a whole sentence, for a wall;
                   * NULL: explains the report */
} IxReportNote;

typedef struct {
  IxReportKind kind;
  gboolean     individual; /* everybody plays for themselves */
  char        *title;
  GPtrArray   *subtitle; /* of char *, lines */
  GPtrArray   *columns;  /* of IxReportColumn */
  GPtrArray   *rows;     /* of IxReportRow */
  GPtrArray   *notes;    /* of IxReportNote */
} IxReport;

/* Rounds are counted from 0; standings, cross table and players tell of the first @n_rounds. */
IxReport *ix_report_new (IxReportKind          kind,
                         const IxEveningState *state,
                         guint                 n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void      ix_report_free (IxReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxReport, ix_report_free)

/* The papers of an evening as it stands, of IxReport: pairings and results of the last round,
 * standings after the last one that is over, and what belongs to them. */
GPtrArray *ix_reports_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The stable word of a kind, such as "cross-table".  The second finds the papers of an evening only;
 * FALSE if @word is none. */
const char *ix_report_word (IxReportKind kind);
gboolean    ix_report_find (const char   *word,
                            IxReportKind *kind);

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

/* The first column of @field, from @from on; as many as there are columns: none. */
guint ix_report_find_column (const IxReport *report,
                             IxReportField   field,
                             guint           from);

/* The cell as programs read it: "3.5". */
char *ix_report_plain (const IxReportCell *cell) G_GNUC_WARN_UNUSED_RESULT;

/* The column behind those that share a cell with @column, where there is little room. */
guint ix_report_stack_end (const IxReport *report,
                           guint           column);

/* That cell, its lines; the names of a team that is called by its players are there once. */
char *ix_report_stacked (const IxReport *report,
                         guint           row,
                         guint           column) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
