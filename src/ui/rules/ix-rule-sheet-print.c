/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sheet-print.h"

#include <glib/gi18n.h>

#include "ix-print-pages.h"

/* Measures are in points. */
#define FOOTER 28.
#define GAP 6. /* between paragraphs */
#define HEADING_GAP 16.
#define INDENT 12.     /* of a list */
#define COLUMN_GAP 18. /* between figures, and between the columns of a table */
#define FIGURES_A_ROW 3
#define LARGEST_SIDE 19.f

#define BODY "Cantarell, Sans 10"
#define SMALL "Cantarell, Sans 9"
#define HEADING "Cantarell, Sans Bold 13"
#define TITLE "Cantarell, Sans Bold 20"

/* A text or a diagram at its place on a page. */
typedef struct {
  guint        page;
  double       x, y;
  PangoLayout *layout;
  IxScene     *scene;
  float        side;
} Item;

/* The paper while it is filled from top to bottom. */
typedef struct {
  const IxRulesText *text; /* of the sheet, like the variant */
  const IxVariant   *variant;
  PangoContext      *context;
  GPtrArray         *items;
  guint              page;
  double             width, height;
  double             y;
} Paper;

static void
item_free (gpointer data)
{
  Item *item = data;

  g_clear_object (&item->layout);
  g_free (item->scene);
  g_free (item);
}

static void
paper_free (gpointer data)
{
  Paper *paper = data;

  g_ptr_array_unref (paper->items);
  g_object_unref (paper->context);
  g_free (paper);
}

/* Filling */

static Item *
add_item (Paper *paper,
          double x,
          double y)
{
  Item *item = g_new0 (Item, 1);

  item->page = paper->page;
  item->x = x;
  item->y = y;
  g_ptr_array_add (paper->items, item);
  return item;
}

/* Starts a new page unless @height fits on this one. */
static void
need (Paper *paper,
      double height)
{
  if (paper->y == 0 || paper->y + height <= paper->height - FOOTER)
    return;
  paper->page++;
  paper->y = 0;
}

static PangoLayout *
layout_new (const Paper *paper,
            const char  *markup,
            const char  *font,
            double       width)
{
  PangoLayout *layout = pango_layout_new (paper->context);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.15f);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

static double
height_of (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static void
add_layout (Paper       *paper,
            PangoLayout *layout,
            double       x,
            double       y)
{
  add_item (paper, x, y)->layout = layout;
}

/* Adds text over the whole width.  @with is space needed after it, so that no heading stands
 * alone at the end of a page. */
static void
add_text (Paper      *paper,
          const char *text,
          const char *font,
          double      above,
          double      indent,
          double      with)
{
  g_autofree char *markup = ix_rules_fill (text, paper->variant);
  PangoLayout *layout = layout_new (paper, markup, font, paper->width - indent);
  double height = height_of (layout);

  need (paper, above + height + with);
  if (paper->y > 0)
    paper->y += above;
  if (indent > 0)
    add_layout (paper, layout_new (paper, "•", font, indent), 0, paper->y);
  add_layout (paper, layout, indent, paper->y);
  paper->y += height;
}

/* Adds a row; the last column takes the remaining width. */
static void
add_row (Paper              *paper,
         const IxRulesBlock *block)
{
  static const double widths[] = { 34, 50 };
  g_autofree char *markup = ix_rules_fill (block->text, paper->variant);
  g_auto (GStrv) cells = g_strsplit (markup, "|", -1);
  PangoLayout *layouts[G_N_ELEMENTS (widths) + 1] = { NULL };
  double x = 0, height = 0;
  guint n = MIN (g_strv_length (cells), G_N_ELEMENTS (layouts));

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *cell = block->kind == IX_RULES_HEAD_ROW
                                ? g_strdup_printf ("<b>%s</b>", cells[i])
                                : g_strdup (cells[i]);

      layouts[i] = layout_new (paper, cell, BODY,
                               i < G_N_ELEMENTS (widths) ? widths[i] : paper->width - x);
      height = MAX (height, height_of (layouts[i]));
      x += i < G_N_ELEMENTS (widths) ? widths[i] + COLUMN_GAP : 0;
    }
  need (paper, GAP + height);
  paper->y += GAP;
  x = 0;
  for (guint i = 0; i < n; i++)
    {
      add_layout (paper, layouts[i], x, paper->y);
      x += i < G_N_ELEMENTS (widths) ? widths[i] + COLUMN_GAP : 0;
    }
  paper->y += height;
}

/* Adds at most one row of the figures from @block on, with captions.  Returns the block after
 * them. */
static const IxRulesBlock *
add_figures (Paper              *paper,
             const IxRulesBlock *block)
{
  double column = (paper->width - (FIGURES_A_ROW - 1) * COLUMN_GAP) / FIGURES_A_ROW;
  IxScene *scenes[FIGURES_A_ROW];
  PangoLayout *captions[FIGURES_A_ROW];
  double picture, caption = 0;
  float side = LARGEST_SIDE;
  guint n = 0;

  for (; ix_rules_is_figure (block) && n < FIGURES_A_ROW; block++)
    if (ix_rules_block_applies (block, paper->variant))
      {
        g_autofree char *markup = ix_rules_caption (block, paper->variant);

        scenes[n] = g_new0 (IxScene, 1);
        ix_rules_scene (block, paper->variant, scenes[n]);
        captions[n] = layout_new (paper, markup, SMALL, column);
        side = MIN (side, ix_scene_side (scenes[n], (float) column, G_MAXFLOAT));
        caption = MAX (caption, height_of (captions[n]));
        n++;
      }
  if (n == 0)
    return block;
  picture = ix_scene_height (scenes[0], side);
  need (paper, 2 * GAP + picture + 4 + caption);
  paper->y += 2 * GAP;
  for (guint i = 0; i < n; i++)
    {
      double x = i * (column + COLUMN_GAP);
      Item *item = add_item (paper, x, paper->y);

      item->scene = scenes[i];
      item->side = side;
      add_layout (paper, captions[i], x, paper->y + picture + 4);
    }
  paper->y += picture + 4 + caption + GAP;
  return block;
}

static const IxRulesBlock *
add_block (Paper              *paper,
           const IxRulesBlock *block)
{
  if (ix_rules_is_figure (block))
    return add_figures (paper, block);
  if (!ix_rules_block_applies (block, paper->variant))
    return block + 1;
  switch ((guint) block->kind)
    {
    case IX_RULES_HEADING:
      add_text (paper, block->text, HEADING, HEADING_GAP, 0, 48);
      break;
    case IX_RULES_ITEM:
      add_text (paper, block->text, BODY, GAP, INDENT, 0);
      break;
    case IX_RULES_HEAD_ROW:
    case IX_RULES_ROW:
      add_row (paper, block);
      break;
    default:
      add_text (paper, block->text, BODY, GAP, 0, 0);
      break;
    }
  return block + 1;
}

/* @things holds one sheet. */
static gpointer
lay_out (const GPtrArray *things,
         double           width,
         double           height)
{
  const IxRuleSheet *sheet = things->pdata[0];
  Paper *paper = g_new0 (Paper, 1);

  paper->text = &sheet->text;
  paper->variant = &sheet->variant;
  paper->context = ix_print_context_new ();
  paper->items = g_ptr_array_new_with_free_func (item_free);
  paper->width = width;
  paper->height = height;
  add_text (paper, paper->text->title, TITLE, 0, 0, 0);
  add_text (paper, paper->text->summary, BODY, GAP, 0, 0);
  for (const IxRulesBlock *block = paper->text->blocks; block->kind != IX_RULES_END;)
    block = add_block (paper, block);
  return paper;
}

static guint
n_pages (gconstpointer data)
{
  const Paper *paper = data;

  return paper->page + 1;
}

/* Drawing */

static void
draw_scene (cairo_t    *cr,
            const Item *item)
{
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  /* Grey squares print well everywhere. */
  ix_scene_draw (item->scene, cr, ix_palette_get ("slate", FALSE, FALSE), item->side);
  cairo_restore (cr);
}

static void
draw_footer (const Paper *paper,
             cairo_t     *cr,
             guint        page)
{
  /* Translators: at the foot of a printed page: the game, the page, how many pages there are */
  g_autofree char *text = g_strdup_printf (_("%s · %d of %u"), _(paper->text->title),
                                           (int) page + 1, paper->page + 1);
  g_autoptr (PangoLayout) layout = layout_new (paper, text, SMALL, paper->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, 0, paper->height - height_of (layout));
  pango_cairo_show_layout (cr, layout);
}

static void
draw (gconstpointer data,
      guint         page,
      cairo_t      *cr)
{
  const Paper *paper = data;

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < paper->items->len; i++)
    {
      const Item *item = g_ptr_array_index (paper->items, i);

      if (item->page != page)
        continue;
      if (item->scene != NULL)
        draw_scene (cr, item);
      else
        {
          cairo_move_to (cr, item->x, item->y);
          pango_cairo_show_layout (cr, item->layout);
        }
    }
  draw_footer (paper, cr, page);
}

GtkPrintOperation *
ix_rule_sheet_print_new (IxRuleSheet *sheet)
{
  static const IxPrintKind kind = { lay_out, n_pages, draw, paper_free };
  g_autoptr (GPtrArray) sheets =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_sheet_free);
  g_autofree char *title = ix_rule_sheet_title (sheet);

  g_ptr_array_add (sheets, sheet);
  return ix_print_pages_operation_new (&kind, sheets, title);
}
