/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-markup.h"

#include <glib/gi18n.h>

/* Pango draws no frame around a key; grey that lets the ground through does on light and dark. */
#define KEY "<span background='#808080' background_alpha='24%%'>\u202f%s\u202f</span>"

typedef struct {
  gboolean links;
  GString *markup;
} Writer;

static void write_row (Writer           *writer,
                       const IxHelpNode *row,
                       const char       *between);

/* Writes the content of @node between two tags. */
static void
wrap (Writer           *writer,
      const IxHelpNode *node,
      const char       *before,
      const char       *after)
{
  g_string_append (writer->markup, before);
  write_row (writer, node, "");
  g_string_append (writer->markup, after);
}

static void
write_link (Writer           *writer,
            const IxHelpNode *node)
{
  const char *xref = node->attributes[IX_HELP_XREF];
  const char *target = xref != NULL ? xref : node->attributes[IX_HELP_HREF];
  g_autofree char *before = g_markup_printf_escaped ("<a href='%s'>", target != NULL ? target : "");

  if (writer->links && target != NULL)
    g_string_append (writer->markup, before);
  write_row (writer, node, "");
  if (writer->links && target != NULL)
    g_string_append (writer->markup, "</a>");
}

static void
write_key (Writer           *writer,
           const IxHelpNode *node)
{
  g_autofree char *name = ix_help_node_dup_text (node);
  g_autofree char *escaped = g_markup_escape_text (name, -1);

  g_string_append_printf (writer->markup, KEY, escaped);
}

static void
write_node (Writer           *writer,
            const IxHelpNode *node)
{
  g_autofree char *text = node->text != NULL ? g_markup_escape_text (node->text, -1) : NULL;

  switch ((guint) node->kind)
    {
    case IX_HELP_TEXT:
      g_string_append (writer->markup, text);
      break;
    case IX_HELP_GUI:
    case IX_HELP_APP:
      wrap (writer, node, "<b>", "</b>");
      break;
    case IX_HELP_EM:
      wrap (writer, node, "<i>", "</i>");
      break;
    case IX_HELP_CMD:
    case IX_HELP_CODE:
    case IX_HELP_FILE:
      wrap (writer, node, "<tt>", "</tt>");
      break;
    case IX_HELP_KEY:
      write_key (writer, node);
      break;
    case IX_HELP_KEYSEQ:
      write_row (writer, node, "+");
      break;
    case IX_HELP_GUISEQ:
      write_row (writer, node, " → ");
      break;
    case IX_HELP_LINK:
      write_link (writer, node);
      break;
    default:
      break;
    }
}

static void
write_row (Writer           *writer,
           const IxHelpNode *row,
           const char       *between)
{
  for (guint i = 0; i < row->children->len; i++)
    {
      if (i > 0)
        g_string_append (writer->markup, between);
      write_node (writer, row->children->pdata[i]);
    }
}

char *
ix_help_markup (const IxHelpNode *row,
                gboolean          links)
{
  Writer writer = { links, g_string_new (NULL) };

  write_row (&writer, row, "");
  return g_string_free (writer.markup, FALSE);
}

const char *
ix_help_note_title (const IxHelpNode *note)
{
  const char *style = note->attributes[IX_HELP_STYLE];

  if (g_strcmp0 (style, "tip") == 0)
    return _("Tip");
  if (g_strcmp0 (style, "important") == 0)
    return _("Important");
  if (g_strcmp0 (style, "warning") == 0)
    return _("Warning");
  return C_("in the handbook", "Note");
}
