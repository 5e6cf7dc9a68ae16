/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-help-page.h"

G_BEGIN_DECLS

/* The handbook: all pages, the way from one to another, and search. */

/* The handbook among the resources of the program: a folder for each language, with C for English,
 * and pictures/ in it. */
#define IX_HELP_FOLDER "/io/github/interchange_chess/Interchange/help"

/* The page with the contents. */
#define IX_HELP_INDEX "index"

typedef struct {
  GPtrArray *pages; /* of IxHelpPage, in no order */
} IxHelpBook;

/* A place that a search found. */
typedef struct {
  const IxHelpPage *page;
  char             *section; /* its id; NULL: the page itself */
  char             *heading; /* of the section; NULL: the page itself */
  char             *words;   /* the text around what was found */
} IxHelpHit;

/* An empty handbook, to which pages are added; it owns them. */
IxHelpBook *ix_help_book_new (void) G_GNUC_WARN_UNUSED_RESULT;
void        ix_help_book_add (IxHelpBook *book,
                              IxHelpPage *page);

/* Gives each link that has no words the title of the page that it leads to, once all pages are added: so it is
 * shown, printed and found by search alike. */
void        ix_help_book_name_links (IxHelpBook *book);
IxHelpBook *ix_help_book_ref (IxHelpBook *book);
void        ix_help_book_unref (IxHelpBook *book);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxHelpBook, ix_help_book_unref)

/* Reads the handbook of the program, with names for its links: each page and picture in the first of @languages that
 * has it, and in English where none has.  The source of a picture is its resource then.  A page that cannot be read is
 * left out, with a warning. */
IxHelpBook *ix_help_book_load (const char *const *languages) G_GNUC_WARN_UNUSED_RESULT;

/* The page of this id; NULL: there is none.  A section after a # is left out of account. */
const IxHelpPage *ix_help_book_find (const IxHelpBook *book,
                                     const char       *xref);

/* The pages that are listed at @xref, a guide or "guide#section", in their order: pages whose sort title
 * comes first, and so on. */
GPtrArray *ix_help_book_topics (const IxHelpBook *book,
                                const char       *xref) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the pages that have all words of @query, or words that begin with them: titles first, then
 * keywords, headings, sentences about pages, texts with the words one behind another, and other texts; at most one
 * place of each page, the best.  The order is the same every time. */
GPtrArray *ix_help_book_search (const IxHelpBook *book,
                                const char       *query) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
