/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-paper-private.h"

#include "ix-score-label.h"

/* The size at which text is measured; other sizes are in proportion. */
#define GREY 0x6000 /* of text that did not count */
#define MEASURED 20.

/* Names longer than this, in ems, are wrapped instead of making all type smaller.  The limit is
 * lower for reports that need large type. */
#define LONGEST_NAME 18.
#define LONGEST_ON_WALL 12.
#define NARROWEST_NAME 5.

/* A column of names is not narrower than its longest word, up to this: type is rather smaller than a surname broken. */
#define LONGEST_WORD 10.
#define DIGIT 0.6 /* the width of a digit by hand, in ems */

/* The type of lesser columns in proportion to the others, and its least size in points. */
#define SMALLER 0.72
#define LEAST_TYPE 9.

/* Rounding differs slightly between sizes. */
#define SLACK 1.02

/* Returns @text with the discs of colours bound to what stands behind them, so that none ends a line. */
static char *
bind_discs (const char *text)
{
  GString *bound = g_string_new (text);

  g_string_replace (bound, "○ ", "○\302\240", 0);
  g_string_replace (bound, "● ", "●\302\240", 0);
  return g_string_free (bound, FALSE);
}

PangoLayout *
ix_paper_layout (PangoContext *context,
                 const char   *text,
                 double        size,
                 gboolean      bold,
                 double        width)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  g_autofree char *bound = bind_discs (text);

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  /* Use digits of equal width, so that columns of numbers align. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  ix_score_attributes_add (attributes, bound);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, bound, -1);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  /* A mark before a name stays there, whichever way the name is written. */
  pango_layout_set_auto_dir (layout, FALSE);
  if (width >= 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

void
ix_paper_layout_grey (PangoLayout *layout)
{
  g_autoptr (PangoAttrList) attributes =
    pango_attr_list_copy (pango_layout_get_attributes (layout));

  pango_attr_list_insert (attributes, pango_attr_foreground_new (GREY, GREY, GREY));
  pango_layout_set_attributes (layout, attributes);
}

void
ix_paper_layout_strike (PangoLayout *layout)
{
  PangoAttrList *before = pango_layout_get_attributes (layout);
  g_autoptr (PangoAttrList) attributes = before != NULL ? pango_attr_list_copy (before)
                                                        : pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  pango_layout_set_attributes (layout, attributes);
}

gboolean
ix_paper_is_for_wall (const IxReport *report)
{
  return report->kind == IX_REPORT_PAIRINGS || report->kind == IX_REPORT_NAMES ||
         report->kind == IX_REPORT_GROUP;
}

static double
width_in_ems (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE / MEASURED;
}

/* The width of the longest word of a heading, which may take several lines.  The name of a
 * tie-break is one word, whatever characters it has. */
static double
heading_width (PangoContext *context,
               const char   *heading)
{
  g_auto (GStrv) words = g_strsplit (heading, " ", -1);
  double width = 0;

  for (char **word = words; *word != NULL; word++)
    {
      g_autoptr (PangoLayout) layout =
        ix_paper_layout (context, *word, IX_PAPER_HEADING * MEASURED, TRUE, -1);

      width = MAX (width, width_in_ems (layout));
    }
  return width;
}

/* In the report for finding one's name, other names are smaller. */
static gboolean
is_lesser (const IxReport *report,
           guint           column)
{
  return report->kind == IX_REPORT_NAMES && column > 0 &&
         ix_report_column (report, column)->width == 0;
}

/* Returns the width of the longest word, which is not broken if it can be helped. */
static double
word_width (PangoContext *context,
            const char   *text)
{
  g_autofree char *bound = bind_discs (text);
  g_auto (GStrv) words = g_strsplit_set (bound, " \n", -1);
  double width = 0;

  for (char **word = words; *word != NULL; word++)
    {
      g_autoptr (PangoLayout) layout = ix_paper_layout (context, *word, MEASURED, TRUE, -1);

      width = MAX (width, width_in_ems (layout));
    }
  return MIN (width, LONGEST_WORD);
}

static void
measure (PangoContext   *context,
         const IxReport *report,
         IxPaperColumn  *column)
{
  column->heading_width = heading_width (context, column->heading);
  column->written = report->kind == IX_REPORT_SCORE_LIST && !column->names && column->column > 0;
  if (column->written)
    column->text_width = DIGIT * ix_report_column (report, column->column)->width;
  for (guint r = 0; r < report->rows->len; r++)
    {
      g_autofree char *text = ix_report_stacked (report, r, column->column);
      g_autoptr (PangoLayout) layout = ix_paper_layout (context, text, MEASURED, TRUE, -1);

      column->text_width = MAX (column->text_width, width_in_ems (layout));
      if (column->names || column->words)
        column->word_width = MAX (column->word_width, word_width (context, text));
    }
}

/* A column of marks is as narrow as these, and says what it is without a heading.  A season has many evenings. */
static const char *
heading_of (const IxReport       *report,
            const IxReportColumn *column)
{
  if (report->kind == IX_REPORT_SEASON)
    return column->shorter;
  if (column->stack != NULL)
    return column->stack;
  return column->field == IX_FIELD_COLOUR && column->width == 1 ? "" : column->heading;
}

GArray *
ix_paper_columns_new (PangoContext   *context,
                      const IxReport *report)
{
  GArray *columns = g_array_new (FALSE, TRUE, sizeof (IxPaperColumn));
  gboolean named = FALSE;

  for (guint c = 0; c < report->columns->len; c = ix_report_stack_end (report, c))
    {
      const IxReportColumn *from = ix_report_column (report, c);
      IxPaperColumn column = {
        .column = c,
        .heading = heading_of (report, from),
        .align = from->align,
        .names = from->width == 0,
        .words = from->field == IX_FIELD_COLOUR || from->field == IX_FIELD_BOARD,
        .repeated = from->field == IX_FIELD_RANK || (from->width == 0 && !named),
        .lesser = is_lesser (report, c),
        .longest = ix_paper_is_for_wall (report) ? LONGEST_ON_WALL : LONGEST_NAME,
      };

      named |= column.names;
      measure (context, report, &column);
      g_array_append_val (columns, column);
    }
  return columns;
}

/* Sets scale and widths for rows of that size. */
static void
set_size (GArray *columns,
          double  size)
{
  for (guint i = 0; i < columns->len; i++)
    {
      IxPaperColumn *column = &g_array_index (columns, IxPaperColumn, i);
      double least = column->heading_width;

      column->scale = column->lesser ? CLAMP (LEAST_TYPE / size, SMALLER, 1) : 1;
      column->natural = MAX (least, column->scale * column->text_width);
      column->least = column->words ? MAX (least, column->scale * column->word_width) : column->natural;
      if (!column->names)
        continue;
      least = MAX (least, column->scale * column->word_width);
      column->natural = MIN (column->natural, MAX (column->scale * column->longest, least));
      column->least = MIN (column->natural, MAX (column->scale * NARROWEST_NAME, least));
    }
}

static double
sum_of (const GArray *columns,
        gboolean      least)
{
  double sum = 0;

  for (guint i = 0; i < columns->len; i++)
    {
      const IxPaperColumn *column = &g_array_index (columns, IxPaperColumn, i);

      sum += (least ? column->least : column->natural) + 2 * IX_PAPER_PAD;
    }
  return sum * SLACK;
}

gboolean
ix_paper_columns_fit (GArray  *columns,
                      double   size,
                      double   width,
                      gboolean wrapped)
{
  set_size (columns, size);
  return sum_of (columns, wrapped) * size <= width;
}

/* Returns the columns from @begin to before @end, with those before them that are repeated. */
static GArray *
block_of (const GArray *columns,
          guint         begin,
          guint         end)
{
  GArray *block = g_array_new (FALSE, TRUE, sizeof (IxPaperColumn));

  for (guint i = 0; i < end; i++)
    if (i >= begin || g_array_index (columns, IxPaperColumn, i).repeated)
      g_array_append_val (block, g_array_index (columns, IxPaperColumn, i));
  return block;
}

/* Fills block after block; those behind the first get at most so many columns of their own. */
static GPtrArray *
divide (const GArray *columns,
        double        size,
        double        width,
        guint         most)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint begin = 0, end = 0; begin < columns->len; begin = end)
    {
      GArray *block = block_of (columns, begin, ++end);

      while (end < columns->len && (begin == 0 || end - begin < most))
        {
          g_autoptr (GArray) wider = block_of (columns, begin, end + 1);

          if (!ix_paper_columns_fit (wider, size, width, TRUE))
            break;
          g_array_unref (block);
          block = g_steal_pointer (&wider);
          end++;
        }
      g_ptr_array_add (blocks, block);
    }
  return blocks;
}

GPtrArray *
ix_paper_columns_divide (const GArray *columns,
                         double        size,
                         double        width)
{
  GPtrArray *blocks = divide (columns, size, width, G_MAXUINT);
  guint others = columns->len - ((const GArray *) blocks->pdata[0])->len;
  GPtrArray *even;

  if (blocks->len < 3)
    return blocks;
  /* No block is much narrower than those beside it. */
  even = divide (columns, size, width, (others + blocks->len - 2) / (blocks->len - 1));
  if (even->len > blocks->len)
    {
      g_ptr_array_unref (even);
      return blocks;
    }
  g_ptr_array_unref (blocks);
  return even;
}

/* Spare width goes to the columns of names.  Missing width is taken from them, and then from all
 * columns. */
void
ix_paper_columns_place (GArray *columns,
                        double  size,
                        double  width)
{
  double natural, least, squeeze, scale;
  double x = 0, over;
  guint n_names = 0;

  set_size (columns, size);
  natural = sum_of (columns, FALSE) * size;
  least = sum_of (columns, TRUE) * size;
  squeeze = natural <= width || natural <= least
              ? 0
              : MIN (1, (natural - width) / (natural - least));
  scale = least > width ? width / least : 1;
  for (guint i = 0; i < columns->len; i++)
    {
      IxPaperColumn *column = &g_array_index (columns, IxPaperColumn, i);

      column->width = (column->natural - squeeze * (column->natural - column->least) +
                       2 * IX_PAPER_PAD) * SLACK * size * scale;
      x += column->width;
      n_names += column->names;
    }
  over = n_names > 0 ? MAX (width - x, 0) / n_names : 0;
  x = 0;
  for (guint i = 0; i < columns->len; i++)
    {
      IxPaperColumn *column = &g_array_index (columns, IxPaperColumn, i);

      column->x = x;
      column->width += column->names ? over : 0;
      x += column->width;
    }
}
