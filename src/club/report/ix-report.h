/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* A table of an evening for people: on a screen, on paper, in a file.  All is text in the language of
 * who asked for it.  Pairing numbers are in none. */

typedef enum {
  IX_REPORT_PAIRINGS,    /* of a round, table by table */
  IX_REPORT_NAMES,       /* of a round: where do I sit? */
  IX_REPORT_RESULTS,     /* of a round */
  IX_REPORT_STANDINGS,   /* after some rounds */
  IX_REPORT_CROSS_TABLE, /* the same, who met whom */
  IX_REPORT_PLAYERS,     /* everybody's own points */
  IX_REPORT_FAIRNESS,    /* what everybody should have had alike */
  IX_N_REPORTS,
} IxReportKind;

typedef enum {
  IX_REPORT_LEFT,
  IX_REPORT_CENTRE,
  IX_REPORT_RIGHT,
} IxReportAlign;

typedef struct {
  char        *heading;
  char        *shorter; /* where there is little room */
  char        *explanation; /* a sentence; empty: the heading says it all */
  IxReportAlign align;
  guint        width;   /* about how many digits or letters it needs; 0: it holds names */
  char        *stack;   /* the heading of the columns that stand one under another, in the cell of the
                         * first of them, where there is little room: they share it; NULL: a column of
                         * its own */
} IxReportColumn;

typedef struct {
  char   **cells; /* as many as there are columns */
  char   **hints; /* how a cell comes about, or NULL for none */
  guint    about; /* the table, the team, or in reports of players the entry; IX_NOBODY */
  gboolean apart; /* is not ranked for prizes */
} IxReportRow;

typedef struct {
  IxReportKind kind;
  char       *title;
  GPtrArray  *subtitle; /* of char *, lines */
  GPtrArray  *columns;  /* of IxReportColumn */
  GPtrArray  *rows;     /* of IxReportRow */
  GPtrArray  *notes;    /* of char *, to stand below */
} IxReport;

/* Rounds are counted from 0; standings, cross table and players tell of the first @n_rounds. */
IxReport *ix_report_new (IxReportKind           kind,
                       const IxEveningState *state,
                       guint                 n_rounds) G_GNUC_WARN_UNUSED_RESULT;
void     ix_report_free (IxReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxReport, ix_report_free)

/* What there is to show of an evening as it stands, of IxReport: pairings and results of the last round,
 * standings after the last one that is over, and what belongs to them. */
GPtrArray *ix_reports_new (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* The stable word of a kind, such as "cross-table"; FALSE if @word is none. */
const char *ix_report_word (IxReportKind kind);
gboolean    ix_report_find (const char  *word,
                           IxReportKind *kind);

static inline const IxReportColumn *
ix_report_column (const IxReport *report,
                 guint          n)
{
  return report->columns->pdata[n];
}

static inline const IxReportRow *
ix_report_row (const IxReport *report,
              guint          n)
{
  return report->rows->pdata[n];
}

/* The column behind those that share a cell with @column, where there is little room. */
guint ix_report_stack_end (const IxReport *report,
                          guint          column);

/* That cell, its lines; the names of a team that is called by its players are there once. */
char *ix_report_stacked (const IxReport *report,
                        guint          row,
                        guint          column) G_GNUC_WARN_UNUSED_RESULT;

/* Tenths of a point as people write them: 35 is "3½". */
char *ix_points_text (gint tenths) G_GNUC_WARN_UNUSED_RESULT;

/* Names in the order of the alphabet, whatever marks are on their letters. */
gint ix_names_compare (const char *a,
                       const char *b);

G_END_DECLS
