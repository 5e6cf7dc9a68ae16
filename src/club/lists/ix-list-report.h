/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Errors that keep a whole list from being read. */
typedef enum {
  IX_LIST_ERROR_EMPTY,      /* the file is empty */
  IX_LIST_ERROR_ARCHIVE,    /* must be unpacked first */
  IX_LIST_ERROR_SPREADSHEET, /* must be saved as CSV first */
  IX_LIST_ERROR_NO_TEXT,    /* not a text */
  IX_LIST_ERROR_WEB_PAGE,   /* a web page instead of a list */
  IX_LIST_ERROR_JSON,       /* a form for programs: the same list must be taken as CSV */
  IX_LIST_ERROR_COLUMNS,    /* the columns must be chosen */
  IX_LIST_ERROR_DAMAGED,    /* XML that is broken or ends too early */
  IX_LIST_ERROR_NO_PLAYERS, /* not one could be read */
  IX_LIST_ERROR_READ,       /* the file cannot be read */
  IX_LIST_ERROR_STOPPED,    /* stopped by the user */
} IxListError;

/* Messages begin with the line, "7: ...", unless they concern the whole file. */
#define IX_LIST_ERROR (ix_list_error_quark ())
GQuark ix_list_error_quark (void);

/* The problems of a row that are worth a warning, and what becomes of the row. */
typedef enum {
  IX_LIST_WARNING_NO_NAME,   /* skipped */
  IX_LIST_WARNING_QUOTE,     /* never closed; skipped where it swallows what is needed */
  IX_LIST_WARNING_FEW,       /* fewer columns than needed; skipped without a name */
  IX_LIST_WARNING_MANY,      /* more columns than the header: skipped */
  IX_LIST_WARNING_LONG,      /* a field of more than IX_LIST_LONGEST_FIELD: skipped */
  IX_LIST_WARNING_SHIFTED,   /* columns of fixed width are out of place: kept ungraded, or
                              * skipped where the name is not certain */
  IX_LIST_WARNING_CODE,      /* does not fit its letter, or is none: kept without it */
  IX_LIST_WARNING_NUMBER,    /* kept without it */
  IX_LIST_WARNING_FIDE_ID,   /* is none: kept without it */
  IX_LIST_WARNING_BORN,      /* no year of birth: kept without it */
  IX_LIST_WARNING_CUT,       /* a grade with a fraction: kept as the whole number `other` */
  IX_LIST_WARNING_SECOND,    /* no number where the grade should be: kept with `other`, which stands
                              * in the column `text` */
  IX_LIST_WARNING_TWICE,     /* the player of that code stands in line `other` already: skipped */
  IX_LIST_WARNING_SAME_CODE, /* another player's, in line `other`: kept without it */
  IX_LIST_WARNING_ENCODING,  /* the first line that is not UTF-8; `text` is how all such are read */
  IX_LIST_WARNING_SCALE,     /* the first of `other` values off the scale of the list: kept */
} IxListWarningKind;

typedef struct {
  guint             line;
  IxListWarningKind kind;
  char             *text;   /* the text in the row that is meant, or empty */
  char             *column; /* the title of its column, or empty */
  guint             other;  /* a line or a number, as its kind says */
} IxListWarning;

/* The outcome of reading a list.  Only the first warnings are kept, the others are counted, so that
 * the report stays small however bad the file is. */
typedef struct {
  guint      n_players;
  guint      n_skipped; /* rows that made no player */
  guint      n_warnings;
  GPtrArray *warnings;  /* of IxListWarning, at most IX_LIST_MAX_WARNINGS */
  char      *member;    /* of an archive, the name of the file that was read; NULL: it is none */
} IxListReport;

#define IX_LIST_MAX_WARNINGS 1000
#define IX_LIST_LONGEST_FIELD 200 /* bytes; longer names, clubs and titles are none */

IxListReport *ix_list_report_new (void) G_GNUC_WARN_UNUSED_RESULT;
void          ix_list_report_free (IxListReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListReport, ix_list_report_free)

void ix_list_report_add (IxListReport     *report,
                         guint             line,
                         IxListWarningKind kind,
                         const char       *text,
                         guint             other);

/* Adds a warning of IX_LIST_WARNING_NUMBER, for @text in the column of that title. */
void ix_list_report_add_number (IxListReport *report,
                                guint         line,
                                const char   *column,
                                const char   *text);

/* Adds a warning of IX_LIST_WARNING_SECOND, for @value in the column @second instead of @column. */
void ix_list_report_add_second (IxListReport *report,
                                guint         line,
                                const char   *column,
                                guint         value,
                                const char   *second);

/* Sorts the warnings by line. */
void ix_list_report_sort (IxListReport *report);

/* The warning without the line. */
char *ix_list_warning_text (const IxListWarning *warning) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
