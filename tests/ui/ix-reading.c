/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-reading.h"

#include <string.h>

#include "ix-csv.h"

static GPtrArray *
new_rows (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

static void
add_row (GPtrArray *rows)
{
  g_ptr_array_add (rows, g_ptr_array_new_with_free_func (g_free));
}

static void
add_cell (GPtrArray *rows,
          char      *text)
{
  g_ptr_array_add (rows->pdata[rows->len - 1], text);
}

const char *
reading_at (const GPtrArray *rows,
            guint            row,
            guint            column)
{
  const GPtrArray *cells;

  g_assert_cmpuint (row, <, rows->len);
  cells = rows->pdata[row];
  g_assert_cmpuint (column, <, cells->len);
  return cells->pdata[column];
}

GPtrArray *
reading_csv (const char *text)
{
  GPtrArray *rows = new_rows ();
  g_auto (IxCsv) csv = { 0 };

  ix_csv_init (&csv, text, strlen (text));
  while (ix_csv_next (&csv))
    {
      add_row (rows);
      for (guint c = 0; c < csv.fields->len; c++)
        add_cell (rows, g_strdup (csv.fields->pdata[c]));
    }
  return rows;
}

/* A page being read. */
typedef struct {
  const char *title;
  gboolean    here;  /* in the section of that title */
  GString    *text;  /* of a cell or a heading; NULL: of neither */
  GPtrArray  *rows;
} Page;

static void
start_cb (GMarkupParseContext *context,
          const char          *element,
          const char         **names,
          const char         **values,
          gpointer             data,
          GError             **error)
{
  Page *page = data;

  if (g_str_equal (element, "tr") && page->here)
    add_row (page->rows);
  if (g_str_equal (element, "td") || g_str_equal (element, "th") || g_str_equal (element, "h2"))
    page->text = g_string_new (NULL);
  else if (g_str_equal (element, "br") && page->text != NULL)
    g_string_append_c (page->text, '\n');
}

static void
end_cb (GMarkupParseContext *context,
        const char          *element,
        gpointer             data,
        GError             **error)
{
  Page *page = data;
  g_autofree char *text = NULL;

  if (page->text == NULL || g_str_equal (element, "br"))
    return;
  text = g_string_free (g_steal_pointer (&page->text), FALSE);
  if (g_str_equal (element, "h2"))
    page->here = g_str_equal (text, page->title);
  else if (page->here)
    add_cell (page->rows, g_steal_pointer (&text));
}

static void
text_cb (GMarkupParseContext *context,
         const char          *text,
         gsize                length,
         gpointer             data,
         GError             **error)
{
  Page *page = data;

  if (page->text != NULL)
    g_string_append_len (page->text, text, (gssize) length);
}

GPtrArray *
reading_html (const char *text,
              const char *title)
{
  const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  Page page = { .title = title, .rows = new_rows () };
  g_autoptr (GMarkupParseContext) context =
    g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &page, NULL);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, text + strlen ("<!DOCTYPE html>\n"), -1, &error);
  g_assert_no_error (error);
  return page.rows;
}

char *
reading_columns (const char *record,
                 glong       first,
                 glong       last)
{
  glong length = g_utf8_strlen (record, -1);

  return g_strstrip (g_utf8_substring (record, MIN (first - 1, length), MIN (last, length)));
}
