/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A page of the handbook as a tree.  Pages are in Mallard (projectmallard.org), of which this knows the part
 * that our pages use; all else is an error, so that a page cannot lose anything on its way to the screen. */

typedef enum {
  IX_HELP_TEXT, /* in a row of words; white space is one space */
  IX_HELP_PAGE,
  IX_HELP_INFO,
  IX_HELP_TITLE,
  IX_HELP_DESC,
  IX_HELP_KEYWORDS, /* by which the page or section is searched, with commas between them */
  IX_HELP_SECTION,
  IX_HELP_LINKS, /* where the topics of a guide are listed */
  IX_HELP_P,
  IX_HELP_SCREEN, /* white space as it is */
  IX_HELP_LIST,
  IX_HELP_STEPS,
  IX_HELP_TERMS,
  IX_HELP_ITEM,
  IX_HELP_NOTE,
  IX_HELP_TABLE,
  IX_HELP_THEAD,
  IX_HELP_TBODY,
  IX_HELP_TR,
  IX_HELP_TD,
  IX_HELP_MEDIA, /* a picture; its paragraphs say what it shows */
  IX_HELP_LINK,  /* in a row of words, or in the information about a page */
  IX_HELP_APP,
  IX_HELP_CMD,
  IX_HELP_CODE,
  IX_HELP_EM,
  IX_HELP_FILE,
  IX_HELP_GUI,
  IX_HELP_GUISEQ, /* one GUI after another */
  IX_HELP_KEY,
  IX_HELP_KEYSEQ, /* keys that are held together */
} IxHelpKind;

typedef enum {
  IX_HELP_ID,
  IX_HELP_STYLE,
  IX_HELP_TYPE,
  IX_HELP_XREF, /* a page, or "page#section" */
  IX_HELP_HREF,
  IX_HELP_SRC,
  IX_HELP_MIME,
  IX_HELP_VERSION, /* of Mallard; 1.1 has keywords */
  IX_N_HELP_ATTRIBUTES,
} IxHelpAttribute;

typedef struct {
  IxHelpKind kind;
  guint      line;     /* of the file, counted from 1 */
  char      *text;     /* of IX_HELP_TEXT; else NULL */
  char      *attributes[IX_N_HELP_ATTRIBUTES]; /* NULL: it has none of the name */
  GPtrArray *children; /* of IxHelpNode */
} IxHelpNode;

typedef struct {
  char       *id;
  char       *title;
  char       *sort;    /* the key of its place among the topics of its guide */
  char       *desc;    /* a sentence about it; "": there is none */
  gboolean    is_guide; /* it lists topics */
  GPtrArray  *guides;  /* of char *, such as "index#evening": where it is listed */
  GPtrArray  *seealso; /* of char *: pages of related things */
  IxHelpNode *root;
} IxHelpPage;

/* Reads the page @text, which comes from @file.  NULL with an error (G_MARKUP_ERROR) that names the file and
 * the line: @text is no XML, no page, or has an element, an attribute or a text at a place where none of our
 * pages has it. */
IxHelpPage *ix_help_page_parse (const char *text,
                                gssize      length,
                                const char *file,
                                GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void        ix_help_page_free (IxHelpPage *page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxHelpPage, ix_help_page_free)

/* The first child of this kind; NULL: there is none. */
const IxHelpNode *ix_help_node_find (const IxHelpNode *node,
                                     IxHelpKind        kind);

/* Adds @text below the node. */
void ix_help_node_add_text (IxHelpNode *node,
                            const char *text);

/* All text below the node, with single spaces: between blocks, steps of menus and keys too. */
char *ix_help_node_dup_text (const IxHelpNode *node) G_GNUC_WARN_UNUSED_RESULT;

/* Calls @visit for the node and all below it, from top to bottom; @section is the section that it is in, and
 * the page itself above the first. */
typedef void (*IxHelpVisit) (const IxHelpNode *node,
                             const IxHelpNode *section,
                             gpointer          data);

void ix_help_page_each (const IxHelpPage *page,
                        IxHelpVisit       visit,
                        gpointer          data);

G_END_DECLS
