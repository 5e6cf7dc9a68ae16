/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-print-flow.h"

#include "ix-print-pages.h"

/* A text or a picture at its place. */
typedef struct {
  guint          page;
  double         x, y;
  PangoLayout   *layout; /* NULL: a picture */
  IxPrintPicture draw;
  gpointer       picture;
  GDestroyNotify free_picture;
} Item;

static void
item_free (gpointer data)
{
  Item *item = data;

  g_clear_object (&item->layout);
  if (item->picture != NULL)
    item->free_picture (item->picture);
  g_free (item);
}

void
ix_print_flow_init (IxPrintFlow *flow,
                    double       width,
                    double       height,
                    double       foot,
                    float        spacing)
{
  *flow = (IxPrintFlow) {
    .context = ix_print_context_new (),
    .items = g_ptr_array_new_with_free_func (item_free),
    .width = width,
    .height = height,
    .foot = foot,
    .spacing = spacing,
  };
}

void
ix_print_flow_clear (IxPrintFlow *flow)
{
  g_clear_pointer (&flow->items, g_ptr_array_unref);
  g_clear_object (&flow->context);
}

guint
ix_print_flow_n_pages (const IxPrintFlow *flow)
{
  return flow->page + 1;
}

void
ix_print_flow_need (IxPrintFlow *flow,
                    double       height)
{
  if (flow->y == 0 || flow->y + height <= flow->height - flow->foot)
    return;
  flow->page++;
  flow->y = 0;
}

PangoLayout *
ix_print_flow_layout (const IxPrintFlow *flow,
                      const char        *markup,
                      const char        *font,
                      double             width)
{
  PangoLayout *layout = pango_layout_new (flow->context);
  PangoFontDescription *description = pango_font_description_from_string (font);

  pango_layout_set_font_description (layout, description);
  pango_font_description_free (description);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, flow->spacing);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

double
ix_print_height_of (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

double
ix_print_width_of (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

static Item *
add_item (IxPrintFlow *flow,
          double       x,
          double       y)
{
  Item *item = g_new0 (Item, 1);

  item->page = flow->page;
  item->x = x;
  item->y = y;
  g_ptr_array_add (flow->items, item);
  return item;
}

void
ix_print_flow_add (IxPrintFlow *flow,
                   PangoLayout *layout,
                   double       x,
                   double       y)
{
  add_item (flow, x, y)->layout = layout;
}

void
ix_print_flow_add_picture (IxPrintFlow   *flow,
                           IxPrintPicture draw,
                           gpointer       picture,
                           GDestroyNotify free_picture,
                           double         x,
                           double         y)
{
  Item *item = add_item (flow, x, y);

  item->draw = draw;
  item->picture = picture;
  item->free_picture = free_picture;
}

static void
draw_item (const Item *item,
           cairo_t    *cr)
{
  cairo_save (cr);
  cairo_translate (cr, item->x, item->y);
  if (item->layout != NULL)
    {
      cairo_move_to (cr, 0, 0);
      pango_cairo_show_layout (cr, item->layout);
    }
  else
    item->draw (item->picture, cr);
  cairo_restore (cr);
}

void
ix_print_flow_draw (const IxPrintFlow *flow,
                    guint              page,
                    const char        *foot,
                    const char        *font,
                    cairo_t           *cr)
{
  g_autoptr (PangoLayout) layout = ix_print_flow_layout (flow, foot, font, flow->width);

  cairo_set_source_rgb (cr, 0, 0, 0);
  for (guint i = 0; i < flow->items->len; i++)
    if (((const Item *) flow->items->pdata[i])->page == page)
      draw_item (flow->items->pdata[i], cr);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  cairo_move_to (cr, 0, flow->height - ix_print_height_of (layout));
  pango_cairo_show_layout (cr, layout);
}
