/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can keep a whole list from being read. */
typedef enum {
  IX_LIST_ERROR_EMPTY,      /* nothing in it */
  IX_LIST_ERROR_ARCHIVE,    /* it must be unpacked first */
  IX_LIST_ERROR_NO_TEXT,    /* bytes that are no text, or UTF-16 */
  IX_LIST_ERROR_WEB_PAGE,   /* what servers send instead */
  IX_LIST_ERROR_COLUMNS,    /* it must be told which column is which */
  IX_LIST_ERROR_DAMAGED,    /* XML that is broken or ends too early */
  IX_LIST_ERROR_NO_PLAYERS, /* not one could be read */
  IX_LIST_ERROR_READ,       /* the file cannot be read */
  IX_LIST_ERROR_STOPPED,    /* as somebody wished */
} IxListError;

/* Messages begin with the line: "7: what is wrong", but where the file as a whole is. */
#define IX_LIST_ERROR (ix_list_error_quark ())
GQuark ix_list_error_quark (void);

/* What can be odd about a row. */
typedef enum {
  IX_LIST_ODD_NO_NAME,   /* skipped */
  IX_LIST_ODD_QUOTE,     /* never closed; skipped where it swallows what is needed */
  IX_LIST_ODD_FEW,       /* fewer columns than needed; skipped without a name */
  IX_LIST_ODD_MANY,      /* more columns than the header, so that none is sure: skipped */
  IX_LIST_ODD_SHIFTED,   /* columns of fixed width that are not where they belong: kept ungraded */
  IX_LIST_ODD_CODE,      /* does not fit its letter, or is none: kept without it */
  IX_LIST_ODD_NUMBER,    /* kept without it */
  IX_LIST_ODD_TWICE,     /* the player of that code stands in line `other` already: skipped */
  IX_LIST_ODD_SAME_CODE, /* another player's, in line `other`: kept without it */
  IX_LIST_ODD_SCALE,     /* the first of `other` values that are no ratings, or no grades: kept */
} IxListOddKind;

typedef struct {
  guint         line;
  IxListOddKind kind;
  char         *text;  /* what is odd, or empty */
  guint         other;
} IxListOdd;

/* How reading went.  The first odd rows are kept, of all others just their number, so that it stays
 * small however bad the file is. */
typedef struct {
  guint      n_players;
  guint      n_skipped; /* rows that made no player */
  guint      n_odd;
  GPtrArray *odd;       /* of IxListOdd, at most IX_LIST_MAX_ODD */
} IxListReport;

#define IX_LIST_MAX_ODD 1000

IxListReport *ix_list_report_new (void) G_GNUC_WARN_UNUSED_RESULT;
void          ix_list_report_free (IxListReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListReport, ix_list_report_free)

void ix_list_report_add (IxListReport *report,
                         guint         line,
                         IxListOddKind kind,
                         const char   *text,
                         guint         other);

/* In the order of the lines. */
void ix_list_report_sort (IxListReport *report);

/* What is odd, in English, as the tool says it. */
char *ix_list_odd_text (const IxListOdd *odd) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
