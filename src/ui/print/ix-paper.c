/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-paper-private.h"

#include "ix-print-pages.h"

static void
clear_item (gpointer data)
{
  g_clear_object (&((IxPaperItem *) data)->layout);
}

/* May stand below each other: pairings and their results, the rounds of several players, and whole rounds. */
static gboolean
go_together (const IxReport *one,
             const IxReport *next)
{
  return (one->kind == IX_REPORT_PAIRINGS && next->kind == IX_REPORT_RESULTS &&
          one->round == next->round) ||
         (one->kind == next->kind &&
          (one->kind == IX_REPORT_PERSON || one->kind == IX_REPORT_ROUND));
}

gpointer
ix_paper_new (const GPtrArray *reports,
              double           width,
              double           height)
{
  IxPaper *paper = g_new0 (IxPaper, 1);

  paper->width = width;
  paper->height = height;
  paper->items = g_array_new (FALSE, TRUE, sizeof (IxPaperItem));
  g_array_set_clear_func (paper->items, clear_item);
  paper->rows = g_array_new (FALSE, FALSE, sizeof (IxPaperRow));
  paper->context = ix_print_context_new ();
  for (guint i = 0; i < reports->len; i++)
    if (i == 0 || !go_together (reports->pdata[i - 1], reports->pdata[i]) ||
        !ix_paper_add_below (paper, reports->pdata[i], i))
      ix_paper_add_report (paper, reports->pdata[i], i);
  ix_paper_add_footers (paper);
  return paper;
}

void
ix_paper_free (gpointer data)
{
  IxPaper *paper = data;

  if (paper == NULL)
    return;
  g_array_unref (paper->items);
  g_array_unref (paper->rows);
  g_object_unref (paper->context);
  g_free (paper);
}

guint
ix_paper_n_pages (gconstpointer paper)
{
  return ((const IxPaper *) paper)->n_pages;
}

void
ix_paper_draw (gconstpointer data,
               guint         page,
               cairo_t      *cr)
{
  const IxPaper *paper = data;

  for (guint i = 0; i < paper->items->len; i++)
    {
      const IxPaperItem *item = &g_array_index (paper->items, IxPaperItem, i);

      if (item->page != page)
        continue;
      if (item->layout == NULL)
        {
          cairo_set_source_rgb (cr, item->grey, item->grey, item->grey);
          cairo_rectangle (cr, item->x, item->y, item->width, item->height);
          cairo_fill (cr);
          continue;
        }
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_move_to (cr, item->x, item->y);
      pango_cairo_show_layout (cr, item->layout);
    }
}
