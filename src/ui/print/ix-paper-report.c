/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lays out a report: title, headings, rows, notes. */

#include <glib/gi18n.h>

#include "ix-date.h"
#include "ix-now.h"
#include "ix-paper-private.h"
#include "ix-print-flow.h"

/* Sizes of type.  A report goes on one page if the type is then still easy to read; otherwise the
 * type is the largest that fits the width of the paper.  From some size on names are rather wrapped
 * than set smaller; only many columns of numbers make it smaller still. */
#define WALL_LARGEST 24.
#define WALL_GOOD 12.5
#define WALL_LEAST 10.
#define HAND_LARGEST 17.
#define HAND_USUAL 12.
#define HAND_GOOD 9.5
#define HAND_LEAST 11.
#define SMALLEST 7.
#define SMALLEST_SEASON 8. /* a season is divided before its type is smaller */

#define TITLE 1.7      /* in proportion to rows */
#define NOTE 0.85
#define AFTER_TITLE 0.7
#define BELOW 2.5      /* between a report and one below it, in ems */
#define ROW_PAD 0.28   /* above and below a row, in ems */
#define MOST_LINES 12  /* of a name or a reason: none is longer that is meant */
#define BAND 0.93      /* the grey of every other row */
#define LINE 0.6
#define HANGING 0.9    /* the indent of the second line of a name, in ems */
#define ROUND_LINE 1.2 /* the height of the line between two rounds */
#define FOOTER_TYPE 9.

/* A report being laid out. */
typedef struct {
  IxPaper       *paper;
  const IxReport *report;
  guint          number;     /* the number of the report */
  guint          first_page;
  GPtrArray     *blocks;     /* of arrays of columns, each with all rows */
  GArray        *columns;    /* of IxPaperColumn; those of the block that is being laid out */
  guint          block_page; /* the first of that block */
  guint          n_longest;  /* pages of the longest block */
  double         size;
  double         y;
  guint          n_pages;    /* over which the rows of a block are spread evenly; 0: each page is filled */
} Filling;

static guint
count_pages (const Filling *filling)
{
  return filling->paper->n_pages - filling->first_page;
}

/* The end of the rows and the beginning of the footer. */
static double
bottom (const Filling *filling)
{
  return filling->paper->height - 2 * FOOTER_TYPE;
}

static void
add_area (Filling *filling,
          double   y,
          double   height,
          double   grey)
{
  const IxPaperItem item = {
    .page = filling->paper->n_pages - 1, .y = y, .width = filling->paper->width, .height = height,
    .grey = grey,
  };

  g_array_append_val (filling->paper->items, item);
}

/* Adds a layout, which it takes ownership of. */
static void
add_layout (Filling     *filling,
            PangoLayout *layout,
            double       x,
            double       y)
{
  const IxPaperItem item = {
    .page = filling->paper->n_pages - 1, .x = x, .y = y, .layout = layout,
  };

  g_array_append_val (filling->paper->items, item);
}

/* Adds text over the whole width; returns its height. */
static double
add_line (Filling       *filling,
          const char    *text,
          double         size,
          gboolean       bold,
          PangoAlignment align)
{
  PangoLayout *layout = ix_paper_layout (filling->paper->context, text, size, bold,
                                         filling->paper->width);

  pango_layout_set_alignment (layout, align);
  add_layout (filling, layout, 0, filling->y);
  return ix_print_height_of (layout);
}

/* Rows */

static PangoLayout *
cell_layout (const Filling       *filling,
             const IxPaperColumn *column,
             const char          *text,
             double               size,
             gboolean             bold)
{
  static const PangoAlignment aligns[] = {
    [IX_REPORT_LEFT] = PANGO_ALIGN_LEFT,
    [IX_REPORT_CENTRE] = PANGO_ALIGN_CENTER,
    [IX_REPORT_RIGHT] = PANGO_ALIGN_RIGHT,
  };
  PangoLayout *layout =
    ix_paper_layout (filling->paper->context, text, size, bold,
                     MAX (column->width - 2 * IX_PAPER_PAD * filling->size, 1));

  pango_layout_set_alignment (layout, aligns[column->align]);
  return layout;
}

/* Returns the offset that aligns the first baseline of a cell with that of the first cell. */
static double
drop_of (PangoLayout **cells,
         guint         i)
{
  return (double) (pango_layout_get_baseline (cells[0]) - pango_layout_get_baseline (cells[i])) /
         PANGO_SCALE;
}

/* Makes the cells of a row, or of the headings if @row is G_MAXUINT; returns the greatest
 * height. */
static double
make_cells (const Filling *filling,
            guint          row,
            PangoLayout  **cells)
{
  double height = 0;

  for (guint i = 0; i < filling->columns->len; i++)
    {
      const IxPaperColumn *column = &g_array_index (filling->columns, IxPaperColumn, i);

      if (row == G_MAXUINT)
        cells[i] = cell_layout (filling, column, column->heading, IX_PAPER_HEADING * filling->size,
                                TRUE);
      else
        {
          g_autofree char *text = ix_report_stacked (filling->report, row, column->column);
          const IxReportCell *cell = ix_report_cell (filling->report, row, column->column);
          IxValuePart part = cell->part;

          cells[i] = cell_layout (filling, column, text, column->scale * filling->size,
                                  ix_report_column (filling->report, column->column)->strong ||
                                    part == IX_PART_DECIDED);
          /* The indent shows where the second of two names in a cell begins. */
          if (column->names && column->align == IX_REPORT_LEFT)
            pango_layout_set_indent (cells[i],
                                     -(int) (HANGING * column->scale * filling->size * PANGO_SCALE));
          if (part == IX_PART_BEHIND)
            ix_paper_layout_grey (cells[i]);
          if (cell->struck)
            ix_paper_layout_strike (cells[i]);
          pango_layout_set_ellipsize (cells[i], PANGO_ELLIPSIZE_END);
          pango_layout_set_height (cells[i], -MOST_LINES);
        }
      height = MAX (height, ix_print_height_of (cells[i]) + drop_of (cells, i));
    }
  return height;
}

static void
place_cells (Filling      *filling,
             PangoLayout **cells,
             double        y)
{
  for (guint i = 0; i < filling->columns->len; i++)
    add_layout (filling, cells[i],
                g_array_index (filling->columns, IxPaperColumn, i).x +
                  IX_PAPER_PAD * filling->size,
                y + drop_of (cells, i));
}

/* Pages */

static void
add_headings (Filling *filling)
{
  g_autofree PangoLayout **cells = g_new (PangoLayout *, filling->columns->len);
  double height = make_cells (filling, G_MAXUINT, cells);

  place_cells (filling, cells, filling->y);
  filling->y += height + ROW_PAD * filling->size;
  add_area (filling, filling->y, 1.2, 0);
  filling->y += 1.2;
}

static void
add_title (Filling *filling)
{
  filling->y += add_line (filling, filling->report->title, MIN (TITLE * filling->size, 30), TRUE,
                          PANGO_ALIGN_LEFT);
}

/* Each page has a title, since it may hang alone. */
static void
begin_page (Filling *filling)
{
  filling->paper->n_pages++;
  filling->y = 0;
  add_title (filling);
  for (guint i = 0; i < filling->report->subtitle->len; i++)
    filling->y += add_line (filling, filling->report->subtitle->pdata[i],
                            MIN (filling->size, 14), FALSE, PANGO_ALIGN_LEFT);
  filling->y += AFTER_TITLE * filling->size;
}

static void
next_page (Filling *filling)
{
  begin_page (filling);
  add_headings (filling);
}

/* Is the row the first of a page, if rows are spread evenly? */
static gboolean
begins_page (const Filling *filling,
             guint          row)
{
  guint page = filling->paper->n_pages - filling->block_page - 1;

  return filling->n_pages > 1 &&
         page < (guint) ((guint64) row * filling->n_pages / filling->report->rows->len);
}

/* Adds lines beside the cells of a row that are written by hand. */
static void
add_written_lines (Filling *filling,
                   double   height)
{
  for (guint i = 0; i < filling->columns->len; i++)
    {
      const IxPaperColumn *column = &g_array_index (filling->columns, IxPaperColumn, i);
      const IxPaperItem item = {
        .page = filling->paper->n_pages - 1, .x = column->x, .y = filling->y, .width = 0.6, .height = height,
        .grey = LINE,
      };

      if (column->written)
        g_array_append_val (filling->paper->items, item);
    }
}

static double
least_type (const Filling *filling)
{
  double scale = 1;

  for (guint i = 0; i < filling->columns->len; i++)
    scale = MIN (scale, g_array_index (filling->columns, IxPaperColumn, i).scale);
  return scale * filling->size;
}

static void
add_row (Filling *filling,
         guint    row)
{
  g_autofree PangoLayout **cells = g_new (PangoLayout *, filling->columns->len);
  double pad = ROW_PAD * filling->size;
  double height = make_cells (filling, row, cells) + 2 * pad;
  IxPaperRow place = {
    .report = filling->number, .row = row, .height = height, .size = filling->size,
    .least = least_type (filling),
  };

  if (filling->y + height > bottom (filling) || begins_page (filling, row))
    next_page (filling);
  if (row % 2 == 1)
    add_area (filling, filling->y, height, BAND);
  if (ix_report_row (filling->report, row)->begins)
    add_area (filling, filling->y - ROUND_LINE, ROUND_LINE, 0);
  place_cells (filling, cells, filling->y + pad);
  add_written_lines (filling, height);
  place.page = filling->paper->n_pages - 1;
  place.y = filling->y;
  g_array_append_val (filling->paper->rows, place);
  filling->y += height;
  add_area (filling, filling->y - 0.4, 0.4, LINE);
}

static void
add_notes (Filling *filling)
{
  double size = MIN (NOTE * filling->size, 13);

  filling->y += size;
  for (guint i = 0; i < filling->report->notes->len; i++)
    {
      g_autoptr (PangoLayout) layout =
        ix_paper_layout (filling->paper->context, ix_report_note (filling->report, i)->text, size,
                         FALSE, filling->paper->width);

      if (filling->y + ix_print_height_of (layout) > bottom (filling))
        begin_page (filling);
      add_layout (filling, g_object_ref (layout), 0, filling->y);
      filling->y += ix_print_height_of (layout);
    }
}

/* Sizes */

static void
fill_rows (Filling *filling)
{
  for (guint r = 0; r < filling->report->rows->len; r++)
    add_row (filling, r);
}

static void
fill (Filling *filling)
{
  filling->n_longest = 0;
  for (guint b = 0; b < filling->blocks->len; b++)
    {
      filling->columns = filling->blocks->pdata[b];
      filling->block_page = filling->paper->n_pages;
      ix_paper_columns_place (filling->columns, filling->size, filling->paper->width);
      next_page (filling);
      fill_rows (filling);
      filling->n_longest = MAX (filling->n_longest, filling->paper->n_pages - filling->block_page);
    }
  add_notes (filling);
  if (filling->blocks->len == 1)
    filling->n_longest = count_pages (filling);
}

static void
undo (Filling *filling,
      guint    n_items,
      guint    n_rows)
{
  g_array_set_size (filling->paper->items, n_items);
  g_array_set_size (filling->paper->rows, n_rows);
  filling->paper->n_pages = filling->first_page;
}

/* Spreads the rows evenly over the pages, so that the last one does not have two rows, or notes
 * alone.  Rows differ in height: where a page cannot hold its share, one more is needed. */
static void
balance (Filling *filling,
         guint    n_items,
         guint    n_rows)
{
  for (guint n = filling->n_longest; n > 1 && n != filling->n_pages; n = filling->n_longest)
    {
      filling->n_pages = n;
      undo (filling, n_items, n_rows);
      fill (filling);
    }
}

/* Pages that are not full get the largest type with which they are not more. */
static void
enlarge (Filling *filling,
         double   most,
         guint    n_items,
         guint    n_rows)
{
  guint n = count_pages (filling);

  while (n > 1 && filling->size < most)
    {
      filling->size += 0.5;
      undo (filling, n_items, n_rows);
      fill (filling);
      if (count_pages (filling) == n)
        continue;
      filling->size -= 0.5;
      undo (filling, n_items, n_rows);
      fill (filling);
      return;
    }
}

/* The largest size from @largest to @smallest with which the columns fit.  From @least on names are wrapped. */
static double
widest_size (const IxPaper *paper,
             GArray        *columns,
             double         largest,
             double         least,
             double         smallest)
{
  double size = largest;

  while (size > smallest && !ix_paper_columns_fit (columns, size, paper->width, size <= least))
    size -= 0.5;
  return size;
}

/* A table with a column for each evening, or each round, that does not fit at the size of @filling is divided into
 * as few blocks as can be, in the largest type with which they are not more. */
static void
divide (Filling *filling)
{
  const GArray *columns = filling->columns;
  double width = filling->paper->width;

  if (filling->report->kind != IX_REPORT_SEASON && filling->report->kind != IX_REPORT_CROSS_TABLE)
    {
      filling->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
      g_ptr_array_add (filling->blocks, g_array_ref (filling->columns));
      return;
    }
  filling->blocks = ix_paper_columns_divide (columns, filling->size, width);
  for (double size = HAND_LEAST; filling->blocks->len > 1 && size > filling->size; size -= 0.5)
    {
      g_autoptr (GPtrArray) blocks = ix_paper_columns_divide (columns, size, width);

      if (blocks->len > filling->blocks->len)
        continue;
      g_ptr_array_unref (filling->blocks);
      filling->blocks = g_steal_pointer (&blocks);
      filling->size = size;
    }
}

gboolean
ix_paper_add_below (IxPaper        *paper,
                    const IxReport *report,
                    guint           number)
{
  g_autoptr (GArray) columns = ix_paper_columns_new (paper->context, report);
  guint n_items = paper->items->len, n_rows = paper->rows->len;
  Filling filling = {
    .paper = paper, .report = report, .number = number, .first_page = paper->n_pages,
    .columns = columns,
  };

  filling.size = widest_size (paper, columns, HAND_USUAL, HAND_LEAST, SMALLEST);
  filling.y = paper->end + BELOW * filling.size;
  ix_paper_columns_place (columns, filling.size, paper->width);
  add_title (&filling);
  filling.y += AFTER_TITLE * filling.size;
  add_headings (&filling);
  fill_rows (&filling);
  add_notes (&filling);
  if (count_pages (&filling) > 0 || filling.y > bottom (&filling))
    {
      undo (&filling, n_items, n_rows);
      return FALSE;
    }
  paper->end = filling.y;
  return TRUE;
}

void
ix_paper_add_report (IxPaper       *paper,
                    const IxReport *report,
                    guint          number)
{
  gboolean wall = ix_paper_is_for_wall (report);
  /* The rounds of several players, and several rounds, are below each other, in one size. */
  gboolean several = report->kind == IX_REPORT_PERSON || report->kind == IX_REPORT_ROUND;
  double largest = wall ? WALL_LARGEST : several ? HAND_USUAL : HAND_LARGEST;
  double good = wall ? WALL_GOOD : HAND_GOOD;
  g_autoptr (GArray) columns = ix_paper_columns_new (paper->context, report);
  guint n_items = paper->items->len, n_rows = paper->rows->len;
  Filling filling = {
    .paper = paper, .report = report, .number = number, .first_page = paper->n_pages,
    .columns = columns,
  };
  double widest = widest_size (paper, columns, largest, wall ? WALL_LEAST : HAND_LEAST,
                               report->kind == IX_REPORT_SEASON ? SMALLEST_SEASON : SMALLEST);
  double usual;

  filling.size = widest;
  divide (&filling);
  widest = filling.size;
  fill (&filling);
  while (count_pages (&filling) > filling.blocks->len && filling.size > good)
    {
      filling.size -= 0.5;
      undo (&filling, n_items, n_rows);
      fill (&filling);
    }
  /* If several pages are needed anyway, use a larger type, but not one that makes them many, as blocks do. */
  usual = wall ? widest : MIN (widest, HAND_USUAL);
  if (filling.blocks->len == 1 && count_pages (&filling) > 1 && filling.size < usual)
    {
      filling.size = usual;
      undo (&filling, n_items, n_rows);
      fill (&filling);
    }
  balance (&filling, n_items, n_rows);
  enlarge (&filling, wall ? good : widest, n_items, n_rows);
  paper->end = filling.y;
  g_ptr_array_unref (filling.blocks);
}

/* Footers */

static void
add_footer (Filling    *filling,
            const char *left,
            const char *right)
{
  filling->y = filling->paper->height - FOOTER_TYPE * 1.4;
  add_line (filling, left, FOOTER_TYPE, FALSE, PANGO_ALIGN_LEFT);
  add_line (filling, right, FOOTER_TYPE, FALSE, PANGO_ALIGN_RIGHT);
}

void
ix_paper_add_footers (IxPaper *paper)
{
  Filling filling = { .paper = paper };
  guint n = paper->n_pages;
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_local (ix_now_wall () / G_USEC_PER_SEC);
  /* Translators: a day and a time as in "3 May, 19:30", see g_date_time_format() */
  g_autofree char *time = ix_date_format (now, _("%-d %B, %H:%M"));
  /* Translators: %s is the time at which a sheet was printed */
  g_autofree char *left = g_strdup_printf (_("As of %s"), time);

  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *right = g_strdup_printf (_("Page %u of %u"), i, n);

      paper->n_pages = i;
      add_footer (&filling, left, right);
    }
}
