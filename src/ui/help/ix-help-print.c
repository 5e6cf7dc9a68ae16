/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-print.h"

#include <glib/gi18n.h>

#include "ix-help-markup.h"
#include "ix-print-flow.h"
#include "ix-print-pages.h"

/* Measures are in points. */
#define FOOTER 24.
#define GAP 3.          /* between paragraphs */
#define HEADING_GAP 10. /* above headings */
#define INDENT 16.      /* of lists and notes */
#define COLUMN_GAP 12.  /* between the columns of a table */
#define WITH_HEADING 40. /* needed below a heading, so that none stands alone at the end of a page */

#define BODY "Cantarell, Sans 12"
#define SMALL "Cantarell, Sans 9"
#define FIXED "monospace 10"
#define BOLD "Cantarell, Sans Bold 12"
#define HEADING "Cantarell, Sans Bold 15"
#define TITLE "Cantarell, Sans Bold 19"

#define MAX_COLUMNS 6

/* The page to print. */
typedef struct {
  IxHelpBook       *book;
  const IxHelpPage *page;
} Sheet;

/* A picture, or a line above a row. */
typedef struct {
  GdkPixbuf *pixbuf; /* NULL: a line */
  double     width;
} Picture;

/* The paper while it is filled. */
typedef struct {
  IxPrintFlow  flow;
  const Sheet *sheet;
  double       x;    /* where the next block begins */
  PangoLayout *mark; /* a bullet or a number that the next text gets; NULL: none */
} Paper;

static void add_blocks (Paper            *paper,
                        const IxHelpNode *node,
                        guint             level);

static void
picture_free (gpointer data)
{
  g_clear_object (&((Picture *) data)->pixbuf);
  g_free (data);
}

static void
paper_free (gpointer data)
{
  Paper *paper = data;

  g_clear_object (&paper->mark);
  ix_print_flow_clear (&paper->flow);
  g_free (paper);
}

static void
sheet_free (gpointer data)
{
  ix_help_book_unref (((Sheet *) data)->book);
  g_free (data);
}

/* Filling */

static void
draw_picture (gconstpointer data,
              cairo_t      *cr)
{
  const Picture *picture = data;

  if (picture->pixbuf != NULL)
    {
      double scale = picture->width / gdk_pixbuf_get_width (picture->pixbuf);

      cairo_scale (cr, scale, scale);
      gdk_cairo_set_source_pixbuf (cr, picture->pixbuf, 0, 0);
      cairo_paint (cr);
    }
  else
    {
      cairo_set_source_rgb (cr, .7, .7, .7);
      cairo_rectangle (cr, 0, 0, picture->width, .5);
      cairo_fill (cr);
    }
}

/* Puts a picture, which it takes, or a line where the next block begins and @below that. */
static void
put (Paper     *paper,
     GdkPixbuf *pixbuf,
     double     width,
     double     below)
{
  Picture *picture = g_new (Picture, 1);

  *picture = (Picture) { pixbuf, width };
  ix_print_flow_add_picture (&paper->flow, draw_picture, picture, picture_free, paper->x,
                             paper->flow.y + below);
}

/* Adds text with @above free above it, and @with needed below it. */
static void
add_text (Paper      *paper,
          const char *markup,
          const char *font,
          double      above,
          double      with)
{
  PangoLayout *layout = ix_print_flow_layout (&paper->flow, markup, font, paper->flow.width - paper->x);
  double height = ix_print_height_of (layout);

  ix_print_flow_need (&paper->flow, above + height + with);
  if (paper->flow.y > 0)
    paper->flow.y += above;
  if (paper->mark != NULL)
    {
      double x = paper->x - ix_print_width_of (paper->mark) - 5;

      ix_print_flow_add (&paper->flow, g_steal_pointer (&paper->mark), x, paper->flow.y);
    }
  ix_print_flow_add (&paper->flow, layout, paper->x, paper->flow.y);
  paper->flow.y += height;
}

static void
add_row_of_words (Paper            *paper,
                  const IxHelpNode *row,
                  const char       *font,
                  double            above,
                  double            with)
{
  g_autofree char *markup = ix_help_markup (row, FALSE);

  add_text (paper, markup, font, above, with);
}

static void
add_list (Paper            *paper,
          const IxHelpNode *node,
          guint             level)
{
  paper->x += INDENT;
  for (guint i = 0; i < node->children->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);

      g_clear_object (&paper->mark);
      paper->mark = ix_print_flow_layout (&paper->flow, node->kind == IX_HELP_STEPS ? number : "•", BODY, 0);
      add_blocks (paper, node->children->pdata[i], level);
    }
  paper->x -= INDENT;
}

static void
add_terms (Paper            *paper,
           const IxHelpNode *node,
           guint             level)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const IxHelpNode *item = node->children->pdata[i], *title = ix_help_node_find (item, IX_HELP_TITLE);

      if (title != NULL)
        add_row_of_words (paper, title, BOLD, GAP, 12);
      paper->x += INDENT;
      add_blocks (paper, item, level);
      paper->x -= INDENT;
    }
}

static void
add_note (Paper            *paper,
          const IxHelpNode *node,
          guint             level)
{
  paper->x += INDENT;
  add_text (paper, ix_help_note_title (node), BOLD, GAP, 12);
  add_blocks (paper, node, level);
  paper->x -= INDENT;
}

/* Tables */

/* The paragraphs of a cell, one below another. */
static char *
cell_markup (const Paper      *paper,
             const IxHelpNode *cell)
{
  GString *markup = g_string_new (NULL);

  for (guint i = 0; i < cell->children->len; i++)
    {
      g_autofree char *row = ix_help_markup (cell->children->pdata[i], FALSE);

      g_string_append_printf (markup, "%s%s", i > 0 ? "\n" : "", row);
    }
  return g_string_free (markup, FALSE);
}

/* Collects the rows; those of the head come first. */
static void
collect_rows (const IxHelpNode *node,
              GPtrArray        *rows,
              guint            *n_head)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      IxHelpNode *child = node->children->pdata[i];

      if (child->kind != IX_HELP_TR)
        {
          collect_rows (child, rows, n_head);
          continue;
        }
      g_ptr_array_add (rows, child);
      if (node->kind == IX_HELP_THEAD)
        *n_head = rows->len;
    }
}

/* Makes the columns as wide as their texts, if these fit; what is too wide shares the rest. */
static void
share_width (double *widths,
             guint   n,
             double  available)
{
  gboolean settled[MAX_COLUMNS] = { FALSE };
  guint open = n;

  for (gboolean changed = TRUE; changed && open > 0;)
    {
      double share = available / open;

      changed = FALSE;
      for (guint i = 0; i < n; i++)
        if (!settled[i] && widths[i] <= share)
          {
            settled[i] = changed = TRUE;
            available -= widths[i];
            open--;
          }
    }
  for (guint i = 0; i < n; i++)
    if (!settled[i])
      widths[i] = available / open;
}

static guint
measure_columns (const Paper     *paper,
                 const GPtrArray *rows,
                 double          *widths)
{
  guint n = 0;

  for (guint r = 0; r < rows->len; r++)
    {
      const IxHelpNode *row = rows->pdata[r];

      for (guint i = 0; i < MIN (row->children->len, MAX_COLUMNS); i++)
        {
          g_autofree char *markup = cell_markup (paper, row->children->pdata[i]);
          g_autoptr (PangoLayout) layout = ix_print_flow_layout (&paper->flow, markup, BOLD, 0);

          widths[i] = MAX (widths[i], ix_print_width_of (layout) + 1);
          n = MAX (n, i + 1);
        }
    }
  if (n > 0)
    share_width (widths, n, paper->flow.width - paper->x - (n - 1) * COLUMN_GAP);
  return n;
}

static void
add_table_row (Paper            *paper,
               const IxHelpNode *row,
               const double     *widths,
               gboolean          head)
{
  PangoLayout *layouts[MAX_COLUMNS];
  guint n = MIN (row->children->len, MAX_COLUMNS);
  double height = 0, x = paper->x;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *markup = cell_markup (paper, row->children->pdata[i]);

      layouts[i] = ix_print_flow_layout (&paper->flow, markup, head ? BOLD : BODY, widths[i]);
      height = MAX (height, ix_print_height_of (layouts[i]));
    }
  ix_print_flow_need (&paper->flow, 2 * GAP + height);
  if (!head && paper->flow.y > 0)
    put (paper, NULL, paper->flow.width - paper->x, GAP / 2);
  paper->flow.y += GAP;
  for (guint i = 0; i < n; x += widths[i++] + COLUMN_GAP)
    ix_print_flow_add (&paper->flow, layouts[i], x, paper->flow.y);
  paper->flow.y += height;
}

static void
add_table (Paper            *paper,
           const IxHelpNode *node)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  double widths[MAX_COLUMNS] = { 0 };
  guint n_head = 0;

  collect_rows (node, rows, &n_head);
  if (measure_columns (paper, rows, widths) == 0)
    return;
  for (guint r = 0; r < rows->len; r++)
    add_table_row (paper, rows->pdata[r], widths, r < n_head);
  paper->flow.y += GAP;
}

/* Other blocks */

static void
add_picture (Paper            *paper,
             const IxHelpNode *node)
{
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new_from_resource (node->attributes[IX_HELP_SRC], NULL);
  double width, height;

  if (picture == NULL)
    return;
  width = MIN (paper->flow.width - paper->x, gdk_pixbuf_get_width (picture) * 0.5);
  height = width * gdk_pixbuf_get_height (picture) / gdk_pixbuf_get_width (picture);
  ix_print_flow_need (&paper->flow, 2 * GAP + height);
  put (paper, g_steal_pointer (&picture), width, GAP);
  paper->flow.y += height + 2 * GAP;
}

static void
add_section (Paper            *paper,
             const IxHelpNode *node,
             guint             level)
{
  const IxHelpNode *title = ix_help_node_find (node, IX_HELP_TITLE);

  if (title != NULL)
    add_row_of_words (paper, title, level == 0 ? HEADING : BOLD, HEADING_GAP, WITH_HEADING);
  add_blocks (paper, node, level + 1);
}

/* @section is around the list; its topics are told by their titles. */
static void
add_topics (Paper            *paper,
            const IxHelpNode *section)
{
  const IxHelpPage *guide = paper->sheet->page;
  g_autofree char *xref = section->kind == IX_HELP_SECTION
                            ? g_strdup_printf ("%s#%s", guide->id, section->attributes[IX_HELP_ID])
                            : g_strdup (guide->id);
  g_autoptr (GPtrArray) topics = ix_help_book_topics (paper->sheet->book, xref);

  for (guint i = 0; i < topics->len; i++)
    {
      const IxHelpPage *page = topics->pdata[i];
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>  %s", page->title, page->desc);

      add_text (paper, markup, BODY, GAP, 0);
    }
}

static void
add_block (Paper            *paper,
           const IxHelpNode *around,
           const IxHelpNode *node,
           guint             level)
{
  switch ((guint) node->kind)
    {
    case IX_HELP_P:
      add_row_of_words (paper, node, BODY, GAP, 0);
      break;
    case IX_HELP_SCREEN:
      add_row_of_words (paper, node, FIXED, GAP, 0);
      break;
    case IX_HELP_LIST:
    case IX_HELP_STEPS:
      add_list (paper, node, level);
      break;
    case IX_HELP_TERMS:
      add_terms (paper, node, level);
      break;
    case IX_HELP_NOTE:
      add_note (paper, node, level);
      break;
    case IX_HELP_TABLE:
      add_table (paper, node);
      break;
    case IX_HELP_MEDIA:
      add_picture (paper, node);
      break;
    case IX_HELP_SECTION:
      add_section (paper, node, level);
      break;
    case IX_HELP_LINKS:
      add_topics (paper, around);
      break;
    default:
      break;
    }
}

static void
add_blocks (Paper            *paper,
            const IxHelpNode *node,
            guint             level)
{
  for (guint i = 0; i < node->children->len; i++)
    add_block (paper, node, node->children->pdata[i], level);
}

/* @things holds one sheet. */
static gpointer
lay_out (const GPtrArray *things,
         double           width,
         double           height)
{
  Paper *paper = g_new0 (Paper, 1);
  g_autofree char *title = NULL;

  paper->sheet = things->pdata[0];
  ix_print_flow_init (&paper->flow, width, height, FOOTER, 1.1f);
  title = g_markup_escape_text (paper->sheet->page->title, -1);
  add_text (paper, title, TITLE, 0, 0);
  add_blocks (paper, paper->sheet->page->root, 0);
  return paper;
}

static guint
n_pages (gconstpointer data)
{
  return ix_print_flow_n_pages (&((const Paper *) data)->flow);
}

static void
draw (gconstpointer data,
      guint         page,
      cairo_t      *cr)
{
  const Paper *paper = data;
  /* Translators: at the foot of a printed page: its title, the page, how many pages there are */
  g_autofree char *text = g_strdup_printf (_("%s · %d of %u"), paper->sheet->page->title, (int) page + 1,
                                           ix_print_flow_n_pages (&paper->flow));
  g_autofree char *foot = g_markup_escape_text (text, -1);

  ix_print_flow_draw (&paper->flow, page, foot, SMALL, cr);
}

IxPrintJob *
ix_help_job_new (IxHelpBook       *book,
                 const IxHelpPage *page)
{
  static const IxPrintKind kind = { lay_out, n_pages, draw, paper_free };
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func (sheet_free);
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->book = ix_help_book_ref (book);
  sheet->page = page;
  g_ptr_array_add (sheets, sheet);
  return ix_print_job_new (&kind, sheets, page->title);
}
