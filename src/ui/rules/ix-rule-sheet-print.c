/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sheet-print.h"

#include <glib/gi18n.h>

#include "ix-print-flow.h"
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

/* A diagram. */
typedef struct {
  IxScene *scene;
  float    side;
} Picture;

/* The paper while it is filled. */
typedef struct {
  IxPrintFlow        flow;
  const IxRulesText *text; /* of the sheet, like the variant */
  const IxVariant   *variant;
} Paper;

static void
picture_free (gpointer data)
{
  g_free (((Picture *) data)->scene);
  g_free (data);
}

static void
paper_free (gpointer data)
{
  ix_print_flow_clear (&((Paper *) data)->flow);
  g_free (data);
}

/* Filling */

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
  PangoLayout *layout = ix_print_flow_layout (&paper->flow, markup, font, paper->flow.width - indent);
  double height = ix_print_height_of (layout);

  ix_print_flow_need (&paper->flow, above + height + with);
  if (paper->flow.y > 0)
    paper->flow.y += above;
  if (indent > 0)
    ix_print_flow_add (&paper->flow, ix_print_flow_layout (&paper->flow, "•", font, indent), 0, paper->flow.y);
  ix_print_flow_add (&paper->flow, layout, indent, paper->flow.y);
  paper->flow.y += height;
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

      layouts[i] = ix_print_flow_layout (&paper->flow, cell, BODY,
                               i < G_N_ELEMENTS (widths) ? widths[i] : paper->flow.width - x);
      height = MAX (height, ix_print_height_of (layouts[i]));
      x += i < G_N_ELEMENTS (widths) ? widths[i] + COLUMN_GAP : 0;
    }
  ix_print_flow_need (&paper->flow, GAP + height);
  paper->flow.y += GAP;
  x = 0;
  for (guint i = 0; i < n; i++)
    {
      ix_print_flow_add (&paper->flow, layouts[i], x, paper->flow.y);
      x += i < G_N_ELEMENTS (widths) ? widths[i] + COLUMN_GAP : 0;
    }
  paper->flow.y += height;
}

static void
draw_picture (gconstpointer data,
              cairo_t      *cr)
{
  const Picture *picture = data;

  /* Grey squares print well everywhere. */
  ix_scene_draw (picture->scene, cr, ix_palette_get ("slate", FALSE, FALSE), picture->side);
}

/* Adds at most one row of the figures from @block on, with captions.  Returns the block after
 * them. */
static const IxRulesBlock *
add_figures (Paper              *paper,
             const IxRulesBlock *block)
{
  double column = (paper->flow.width - (FIGURES_A_ROW - 1) * COLUMN_GAP) / FIGURES_A_ROW;
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
        captions[n] = ix_print_flow_layout (&paper->flow, markup, SMALL, column);
        side = MIN (side, ix_scene_side (scenes[n], (float) column, G_MAXFLOAT));
        caption = MAX (caption, ix_print_height_of (captions[n]));
        n++;
      }
  if (n == 0)
    return block;
  picture = ix_scene_height (scenes[0], side);
  ix_print_flow_need (&paper->flow, 2 * GAP + picture + 4 + caption);
  paper->flow.y += 2 * GAP;
  for (guint i = 0; i < n; i++)
    {
      double x = i * (column + COLUMN_GAP);
      Picture *picture_of = g_new (Picture, 1);

      *picture_of = (Picture) { scenes[i], side };
      ix_print_flow_add_picture (&paper->flow, draw_picture, picture_of, picture_free, x,
                                 paper->flow.y);
      ix_print_flow_add (&paper->flow, captions[i], x, paper->flow.y + picture + 4);
    }
  paper->flow.y += picture + 4 + caption + GAP;
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
  ix_print_flow_init (&paper->flow, width, height, FOOTER, 1.15f);
  add_text (paper, paper->text->title, TITLE, 0, 0, 0);
  add_text (paper, paper->text->summary, BODY, GAP, 0, 0);
  for (const IxRulesBlock *block = paper->text->blocks; block->kind != IX_RULES_END;)
    block = add_block (paper, block);
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
  /* Translators: at the foot of a printed page: the game, the page, how many pages there are */
  g_autofree char *foot = g_strdup_printf (_("%s · %d of %u"), _(paper->text->title), (int) page + 1,
                                           ix_print_flow_n_pages (&paper->flow));

  ix_print_flow_draw (&paper->flow, page, foot, SMALL, cr);
}

IxPrintJob *
ix_rule_sheet_job_new (IxRuleSheet *sheet)
{
  static const IxPrintKind kind = { lay_out, n_pages, draw, paper_free };
  g_autoptr (GPtrArray) sheets =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_rule_sheet_free);
  g_autofree char *title = ix_rule_sheet_title (sheet);

  g_ptr_array_add (sheets, sheet);
  return ix_print_job_new (&kind, sheets, title);
}
