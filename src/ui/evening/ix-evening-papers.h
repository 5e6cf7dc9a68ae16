/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-print-pages.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* The papers of an evening: reports, and what is cut out of a page, such as result slips. */
typedef struct {
  const char *id;     /* the word of a report (ix_report_word()), or "slips", "tables", "badges", "receipts",
                       * "codes", "people", "whole", "whole-history"; static */
  guint       number; /* what it is about, as ix_report_new() counts */
} IxEveningPaper;

/* Returns the paper of a round that is called @id; that of the pairings if there is none. */
IxEveningPaper ix_evening_paper_of_round (const char *id,
                                          guint       round);

/* Returns the title of a paper. */
const char *ix_evening_paper_title (const IxEveningPaper *paper);

/* Returns the cards that the paper has, of IxCard; NULL: it has reports.  Slips and table cards have codes that lead phones
 * to the tables, if phones may tell results now. */
GPtrArray *ix_evening_paper_cards_new (IxEveningSession     *session,
                                       const IxEveningPaper *paper) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the window for printing over the window of @over, with that paper and all others to choose.  Returns the
 * window. */
GtkWidget *ix_evening_papers_present (GtkWidget            *over,
                                      IxEveningSession     *session,
                                      const IxEveningPaper *paper);

G_END_DECLS
