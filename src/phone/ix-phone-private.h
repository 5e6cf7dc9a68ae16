/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-past.h"
#include "ix-html.h"
#include "ix-phone-page.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* Pages under construction, in one language. */
typedef struct {
  const IxPhoneSource  *source;
  const IxPhoneOptions *options;
  const IxLanguage     *language;
  GPtrArray            *pages; /* of IxPhonePage */
} IxPhoneMaker;

/* The pages that the others lead to, in the order of the list of pages. */
typedef enum {
  IX_PHONE_SEATS,
  IX_PHONE_PAIRINGS,
  IX_PHONE_STANDINGS,
  IX_PHONE_CROSS_TABLE,
  IX_PHONE_PLAYERS,
  IX_PHONE_GROUP,
  IX_PHONE_PRIZES,
  IX_PHONE_TIMETABLE,
  IX_PHONE_MATCH,
  IX_PHONE_SEASON,
  IX_PHONE_RULES,
  IX_PHONE_N_PAGES,
  IX_PHONE_OTHER = IX_PHONE_N_PAGES, /* somebody's own page, a board's */
} IxPhoneKind;

/* Is there such a page? */
gboolean ix_phone_has (const IxPhoneMaker *maker,
                       IxPhoneKind         kind);

/* Returns the name of its file, "standings", and its title. */
const char *ix_phone_name (IxPhoneKind kind);
const char *ix_phone_title (IxPhoneKind kind);

/* Adds a page and its live part.  @name is that of its file, @live the HTML of the part; the HTML @above
 * and @below it, both may be NULL, stays as it is until the page is loaded again. */
void ix_phone_add_page (IxPhoneMaker  *maker,
                        IxPhoneKind    kind,
                        const char    *name,
                        const char    *title,
                        const char    *above,
                        const GString *live,
                        const char    *below);

/* Add a paragraph of a class; a heading of a column; a cell with text and class, which may be NULL. */
void ix_phone_add_line (GString    *html,
                        const char *class,
                        const char *text);
void ix_phone_add_heading (GString              *html,
                           const IxReportColumn *column);
void ix_phone_add_cell (GString    *html,
                        const char *class,
                        const char *text);

/* Opens and closes a table that scrolls by itself if it is too wide; @label names it.  Headings are
 * to be added in between, and after ix_phone_begin_rows() the rows. */
void ix_phone_begin_table (GString    *html,
                           const char *class,
                           const char *label);
void ix_phone_begin_rows (GString *html);
void ix_phone_end_table (GString *html);

/* Adds the lines of a report below its first one, which names the evening; the list of the grades only
 * if grades may be seen. */
void ix_phone_add_subtitle (const IxPhoneMaker *maker,
                            GString            *html,
                            const IxReport     *report);

/* Adds its notes. */
void ix_phone_add_notes (GString        *html,
                         const IxReport *report);

/* Returns the cell in the first column of @field in a row; NULL if there is none. */
const IxReportCell *ix_phone_cell (const IxReport *report,
                                   guint           row,
                                   IxReportField   field);

/* Add pages (ix-phone-*.c). */
void ix_phone_add_seats (IxPhoneMaker *maker);
void ix_phone_add_pairings (IxPhoneMaker *maker);
void ix_phone_add_reports (IxPhoneMaker *maker);
void ix_phone_add_timetable (IxPhoneMaker *maker);
void ix_phone_add_match (IxPhoneMaker *maker);
void ix_phone_add_rules (IxPhoneMaker *maker);
void ix_phone_add_tables (IxPhoneMaker *maker);
void ix_phone_add_answers (IxPhoneMaker *maker);

/* Adds when the next round begins, if a time is known. */
void ix_phone_add_next_round (const IxPhoneMaker *maker,
                              GString            *html);

/* Adds the form by which somebody says that they are here, if they are not known to be.  @page is the name of the file. */
void ix_phone_add_arrival (const IxPhoneMaker *maker,
                           GString            *html,
                           guint               entry,
                           const char         *page);

G_END_DECLS
