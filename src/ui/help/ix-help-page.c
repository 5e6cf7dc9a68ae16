/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-page.h"

#include <glib/gi18n.h>
#include <string.h>

#define NAMESPACE "http://projectmallard.org/1.0/"

#define BIT(kind) (1u << (kind))
#define BLOCKS                                                                                     \
  (BIT (IX_HELP_P) | BIT (IX_HELP_SCREEN) | BIT (IX_HELP_LIST) | BIT (IX_HELP_STEPS) |             \
   BIT (IX_HELP_TERMS) | BIT (IX_HELP_NOTE) | BIT (IX_HELP_TABLE) | BIT (IX_HELP_MEDIA))
#define WORDS                                                                                      \
  (BIT (IX_HELP_TEXT) | BIT (IX_HELP_LINK) | BIT (IX_HELP_APP) | BIT (IX_HELP_CMD) |               \
   BIT (IX_HELP_CODE) | BIT (IX_HELP_EM) | BIT (IX_HELP_FILE) | BIT (IX_HELP_GUI) |                \
   BIT (IX_HELP_GUISEQ) | BIT (IX_HELP_KEY) | BIT (IX_HELP_KEYSEQ))
#define PARTS (BIT (IX_HELP_INFO) | BIT (IX_HELP_TITLE) | BIT (IX_HELP_SECTION) | BIT (IX_HELP_LINKS) | BLOCKS)

/* An element: what may be in it, and which attributes it may have and must have. */
typedef struct {
  const char *name;
  IxHelpKind  kind;
  guint32     inside;
  guint       may, must;
} Element;

static const Element elements[] = {
  { "page", IX_HELP_PAGE, PARTS, BIT (IX_HELP_TYPE) | BIT (IX_HELP_VERSION), BIT (IX_HELP_ID) },
  { "info", IX_HELP_INFO, BIT (IX_HELP_LINK) | BIT (IX_HELP_DESC) | BIT (IX_HELP_KEYWORDS) | BIT (IX_HELP_TITLE) },
  { "title", IX_HELP_TITLE, WORDS, BIT (IX_HELP_TYPE) },
  { "desc", IX_HELP_DESC, WORDS },
  { "keywords", IX_HELP_KEYWORDS, BIT (IX_HELP_TEXT) },
  { "section", IX_HELP_SECTION, PARTS, 0, BIT (IX_HELP_ID) },
  { "links", IX_HELP_LINKS, 0, 0, BIT (IX_HELP_TYPE) },
  { "p", IX_HELP_P, WORDS },
  { "screen", IX_HELP_SCREEN, BIT (IX_HELP_TEXT) },
  { "list", IX_HELP_LIST, BIT (IX_HELP_ITEM) },
  { "steps", IX_HELP_STEPS, BIT (IX_HELP_ITEM) },
  { "terms", IX_HELP_TERMS, BIT (IX_HELP_ITEM) },
  { "item", IX_HELP_ITEM, BLOCKS | BIT (IX_HELP_TITLE) },
  { "note", IX_HELP_NOTE, BLOCKS, BIT (IX_HELP_STYLE) },
  { "table", IX_HELP_TABLE, BIT (IX_HELP_THEAD) | BIT (IX_HELP_TBODY) | BIT (IX_HELP_TR) },
  { "thead", IX_HELP_THEAD, BIT (IX_HELP_TR) },
  { "tbody", IX_HELP_TBODY, BIT (IX_HELP_TR) },
  { "tr", IX_HELP_TR, BIT (IX_HELP_TD) },
  { "td", IX_HELP_TD, BLOCKS },
  { "media", IX_HELP_MEDIA, BIT (IX_HELP_P), BIT (IX_HELP_TYPE) | BIT (IX_HELP_MIME), BIT (IX_HELP_SRC) },
  { "link", IX_HELP_LINK, WORDS, BIT (IX_HELP_TYPE) | BIT (IX_HELP_XREF) | BIT (IX_HELP_HREF) },
  { "app", IX_HELP_APP, BIT (IX_HELP_TEXT) },
  { "cmd", IX_HELP_CMD, BIT (IX_HELP_TEXT) },
  { "code", IX_HELP_CODE, BIT (IX_HELP_TEXT) },
  { "em", IX_HELP_EM, WORDS },
  { "file", IX_HELP_FILE, BIT (IX_HELP_TEXT) },
  { "gui", IX_HELP_GUI, WORDS },
  { "guiseq", IX_HELP_GUISEQ, BIT (IX_HELP_GUI) },
  { "key", IX_HELP_KEY, BIT (IX_HELP_TEXT) },
  { "keyseq", IX_HELP_KEYSEQ, BIT (IX_HELP_KEY) },
};

static const char *const attribute_names[IX_N_HELP_ATTRIBUTES] = {
  [IX_HELP_ID] = "id",     [IX_HELP_STYLE] = "style", [IX_HELP_TYPE] = "type", [IX_HELP_XREF] = "xref",
  [IX_HELP_HREF] = "href", [IX_HELP_SRC] = "src",     [IX_HELP_MIME] = "mime", [IX_HELP_VERSION] = "version",
};

static const Element *
element_of (IxHelpKind kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (elements[i].kind == kind)
      return &elements[i];
  return NULL;
}

static void
node_free (gpointer data)
{
  IxHelpNode *node = data;

  g_free (node->text);
  for (guint i = 0; i < IX_N_HELP_ATTRIBUTES; i++)
    g_free (node->attributes[i]);
  g_clear_pointer (&node->children, g_ptr_array_unref);
  g_free (node);
}

void
ix_help_page_free (IxHelpPage *page)
{
  g_free (page->id);
  g_free (page->title);
  g_free (page->sort);
  g_free (page->desc);
  g_clear_pointer (&page->guides, g_ptr_array_unref);
  g_clear_pointer (&page->seealso, g_ptr_array_unref);
  g_clear_pointer (&page->root, node_free);
  g_free (page);
}

/* Reading */

typedef struct {
  IxHelpNode *root;
  GPtrArray  *open; /* of IxHelpNode: the elements around the place, the innermost last */
} Reader;

static IxHelpNode *
innermost (const Reader *reader)
{
  return reader->open->len > 0 ? reader->open->pdata[reader->open->len - 1] : NULL;
}

static guint
line_of (GMarkupParseContext *context)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  return (guint) line;
}

static IxHelpNode *
node_new (IxHelpKind kind,
          guint      line)
{
  IxHelpNode *node = g_new0 (IxHelpNode, 1);

  node->kind = kind;
  node->line = line;
  node->children = g_ptr_array_new_with_free_func (node_free);
  return node;
}

static IxHelpNode *
add_node (Reader    *reader,
          IxHelpKind kind,
          guint      line)
{
  IxHelpNode *node = node_new (kind, line);

  if (innermost (reader) != NULL)
    g_ptr_array_add (innermost (reader)->children, node);
  else
    reader->root = node;
  return node;
}

/* May an element be here?  The page itself is around all others. */
static gboolean
fits (const Reader  *reader,
      const Element *element)
{
  const IxHelpNode *around = innermost (reader);

  if (around == NULL)
    return element->kind == IX_HELP_PAGE && reader->root == NULL;
  return (element_of (around->kind)->inside & BIT (element->kind)) != 0;
}

static gboolean
take_attributes (IxHelpNode    *node,
                 const Element *element,
                 const char   **names,
                 const char   **values,
                 GError       **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      /* The language is that of the folder. */
      gboolean known = (g_str_equal (names[i], "xmlns") && g_str_equal (values[i], NAMESPACE)) ||
                       (g_str_equal (names[i], "xml:lang") && element->kind == IX_HELP_PAGE);

      for (guint a = 0; a < IX_N_HELP_ATTRIBUTES; a++)
        if (g_str_equal (names[i], attribute_names[a]) && ((element->may | element->must) & BIT (a)) != 0)
          {
            node->attributes[a] = g_strdup (values[i]);
            known = TRUE;
          }
      if (!known)
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ATTRIBUTE,
                       _("line %u: <%s> cannot have the attribute %s here"), node->line, element->name, names[i]);
          return FALSE;
        }
    }
  for (guint a = 0; a < IX_N_HELP_ATTRIBUTES; a++)
    if ((element->must & BIT (a)) != 0 && node->attributes[a] == NULL)
      {
        g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_MISSING_ATTRIBUTE,
                     _("line %u: <%s> lacks the attribute %s"), node->line, element->name, attribute_names[a]);
        return FALSE;
      }
  return TRUE;
}

static void
start_element (GMarkupParseContext *context,
               const char          *name,
               const char         **names,
               const char         **values,
               gpointer             data,
               GError             **error)
{
  Reader *reader = data;
  guint line = line_of (context);

  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name) && fits (reader, &elements[i]))
      {
        IxHelpNode *node = add_node (reader, elements[i].kind, line);

        g_ptr_array_add (reader->open, node);
        take_attributes (node, &elements[i], names, values, error);
        return;
      }
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, _("line %u: <%s> cannot be here"), line,
               name);
}

static void
end_element (GMarkupParseContext *context,
             const char          *name,
             gpointer             data,
             GError             **error)
{
  Reader *reader = data;

  g_ptr_array_set_size (reader->open, (int) reader->open->len - 1);
}

static gboolean
is_blank (const char *text,
          gsize       length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return FALSE;
  return TRUE;
}

/* White space of any length becomes one space. */
static char *
squeeze (const char *text,
         gsize       length)
{
  GString *squeezed = g_string_sized_new (length);

  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      g_string_append_c (squeezed, text[i]);
    else if (i == 0 || !g_ascii_isspace (text[i - 1]))
      g_string_append_c (squeezed, ' ');
  return g_string_free (squeezed, FALSE);
}

static void
take_text (GMarkupParseContext *context,
           const char          *text,
           gsize                length,
           gpointer             data,
           GError             **error)
{
  Reader *reader = data;
  IxHelpNode *around = innermost (reader);

  if (around == NULL)
    return;
  if ((element_of (around->kind)->inside & BIT (IX_HELP_TEXT)) != 0)
    add_node (reader, IX_HELP_TEXT, line_of (context))->text =
      around->kind == IX_HELP_SCREEN ? g_strndup (text, length) : squeeze (text, length);
  else if (!is_blank (text, length))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, _("line %u: <%s> cannot hold text"),
                 line_of (context), element_of (around->kind)->name);
}

/* The text of a row of words does not begin or end with a space. */
static void
trim_rows (IxHelpNode *node)
{
  gboolean row = node->kind == IX_HELP_P || node->kind == IX_HELP_TITLE || node->kind == IX_HELP_DESC ||
                 node->kind == IX_HELP_SCREEN;
  IxHelpNode *first = node->children->len > 0 ? node->children->pdata[0] : NULL;
  IxHelpNode *last = node->children->len > 0 ? node->children->pdata[node->children->len - 1] : NULL;

  for (guint i = 0; i < node->children->len; i++)
    trim_rows (node->children->pdata[i]);
  if (row && first != NULL && first->text != NULL)
    g_strchug (first->text);
  if (row && last != NULL && last->text != NULL)
    g_strchomp (last->text);
}

/* The page */

/* Takes over the information about the page: its places in guides, its order, its sentence. */
static void
take_info (IxHelpPage *page)
{
  const IxHelpNode *info = ix_help_node_find (page->root, IX_HELP_INFO);

  for (guint i = 0; info != NULL && i < info->children->len; i++)
    {
      const IxHelpNode *node = info->children->pdata[i];
      const char *type = node->attributes[IX_HELP_TYPE], *xref = node->attributes[IX_HELP_XREF];

      if (node->kind == IX_HELP_DESC)
        page->desc = ix_help_node_dup_text (node);
      else if (node->kind == IX_HELP_TITLE && g_strcmp0 (type, "sort") == 0)
        page->sort = ix_help_node_dup_text (node);
      else if (node->kind == IX_HELP_LINK && xref != NULL)
        g_ptr_array_add (g_strcmp0 (type, "guide") == 0 ? page->guides : page->seealso, g_strdup (xref));
    }
}

/* NULL with @error: the page has no title. */
static IxHelpPage *
page_new (IxHelpNode *root,
          GError    **error)
{
  g_autoptr (IxHelpPage) page = g_new0 (IxHelpPage, 1);
  const IxHelpNode *title;

  page->root = root;
  page->guides = g_ptr_array_new_with_free_func (g_free);
  page->seealso = g_ptr_array_new_with_free_func (g_free);
  title = ix_help_node_find (root, IX_HELP_TITLE);
  if (title == NULL)
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_EMPTY, _("line 1: the page has no title"));
      return NULL;
    }
  page->id = g_strdup (root->attributes[IX_HELP_ID]);
  page->title = ix_help_node_dup_text (title);
  page->is_guide = g_strcmp0 (root->attributes[IX_HELP_TYPE], "guide") == 0;
  take_info (page);
  if (page->sort == NULL)
    page->sort = g_strdup (page->title);
  if (page->desc == NULL)
    page->desc = g_strdup ("");
  return g_steal_pointer (&page);
}

IxHelpPage *
ix_help_page_parse (const char *text,
                    gssize      length,
                    const char *file,
                    GError    **error)
{
  static const GMarkupParser parser = { start_element, end_element, take_text };
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  Reader reader = { NULL, open };
  g_autoptr (GMarkupParseContext) context = NULL;
  IxHelpPage *page = NULL;

  g_return_val_if_fail (text != NULL && file != NULL, NULL);

  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &reader, NULL);
  if (g_markup_parse_context_parse (context, text, length, error) &&
      g_markup_parse_context_end_parse (context, error))
    {
      trim_rows (reader.root);
      page = page_new (g_steal_pointer (&reader.root), error);
    }
  g_clear_pointer (&reader.root, node_free);
  if (page == NULL)
    g_prefix_error (error, "%s: ", file);
  return page;
}

/* Questions */

const IxHelpNode *
ix_help_node_find (const IxHelpNode *node,
                   IxHelpKind        kind)
{
  for (guint i = 0; i < node->children->len; i++)
    if (((const IxHelpNode *) node->children->pdata[i])->kind == kind)
      return node->children->pdata[i];
  return NULL;
}

/* Is it a part of a row of words? */
static gboolean
is_inline (const IxHelpNode *node)
{
  return (WORDS & BIT (node->kind)) != 0;
}

void
ix_help_node_add_text (IxHelpNode *node,
                       const char *text)
{
  IxHelpNode *added = node_new (IX_HELP_TEXT, node->line);

  added->text = g_strdup (text);
  g_ptr_array_add (node->children, added);
}

static void
append_text (GString          *all,
             const IxHelpNode *node)
{
  if (node->text != NULL)
    g_string_append (all, node->text);
  for (guint i = 0; i < node->children->len; i++)
    {
      const IxHelpNode *child = node->children->pdata[i];

      if (!is_inline (child) && all->len > 0)
        g_string_append_c (all, ' ');
      else if (i > 0 && node->kind == IX_HELP_KEYSEQ)
        g_string_append_c (all, '+');
      else if (i > 0 && node->kind == IX_HELP_GUISEQ)
        g_string_append (all, " → ");
      append_text (all, child);
    }
}

char *
ix_help_node_dup_text (const IxHelpNode *node)
{
  g_autoptr (GString) all = g_string_new (NULL);
  char *text;

  append_text (all, node);
  text = squeeze (all->str, all->len);
  return g_strstrip (text);
}

static void
visit_below (const IxHelpNode *node,
             const IxHelpNode *section,
             IxHelpVisit       visit,
             gpointer          data)
{
  if (node->kind == IX_HELP_SECTION)
    section = node;
  visit (node, section, data);
  for (guint i = 0; i < node->children->len; i++)
    visit_below (node->children->pdata[i], section, visit, data);
}

void
ix_help_page_each (const IxHelpPage *page,
                   IxHelpVisit       visit,
                   gpointer          data)
{
  visit_below (page->root, page->root, visit, data);
}
