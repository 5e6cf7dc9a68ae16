/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-result-bar.h"

#include <adwaita.h>

#include "ix-widgets.h"

#define WIDTH 120
#define HEIGHT 14
#define GAP 2.0
#define HATCH 5.0 /* from line to line */

enum {
  WON,
  DRAWN,
  LOST,
  UNFINISHED,
  N_PARTS,
};

struct _IxResultBar {
  GtkWidget parent_instance;

  guint     n[N_PARTS];
};

G_DEFINE_FINAL_TYPE (IxResultBar, ix_result_bar, GTK_TYPE_WIDGET)

static const GdkRGBA bar_on_light = { 0.11, 0.44, 0.71, 1 };
static const GdkRGBA bar_on_dark = { 0.47, 0.68, 0.93, 1 };

/* Lines from the lower left to the upper right, within the part. */
static void
draw_hatch (cairo_t *cr,
            double   x,
            double   width)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, 0, width, HEIGHT);
  cairo_clip (cr);
  for (double at = x - HEIGHT; at < x + width; at += HATCH)
    {
      cairo_move_to (cr, at, HEIGHT);
      cairo_line_to (cr, at + HEIGHT, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_frame (cairo_t *cr,
            double   x,
            double   width)
{
  cairo_rectangle (cr, x + 0.75, 0.75, MAX (width - 1.5, 0.5), HEIGHT - 1.5);
  cairo_stroke (cr);
}

static void
draw_part (cairo_t *cr,
           guint    part,
           double   x,
           double   width)
{
  switch (part)
    {
    case WON:
      cairo_rectangle (cr, x, 0, width, HEIGHT);
      cairo_fill (cr);
      break;
    case DRAWN:
      draw_hatch (cr, x, width);
      draw_frame (cr, x, width);
      break;
    case LOST:
      draw_frame (cr, x, width);
      break;
    default:
      cairo_rectangle (cr, x, HEIGHT / 2.0 - 0.75, width, 1.5);
      cairo_fill (cr);
    }
}

static void
ix_result_bar_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  IxResultBar *self = IX_RESULT_BAR (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  guint all = 0;
  double at = 0;

  for (guint i = 0; i < N_PARTS; i++)
    all += self->n[i];
  gdk_cairo_set_source_rgba (cr, dark ? &bar_on_dark : &bar_on_light);
  cairo_set_line_width (cr, 1.5);
  cairo_translate (cr, 0, (height - HEIGHT) / 2);
  for (guint i = 0; i < N_PARTS; i++)
    {
      double length = width * self->n[i] / MAX (all, 1);

      if (self->n[i] > 0)
        draw_part (cr, i, at, MAX (length - GAP, 1));
      at += length;
    }
  cairo_destroy (cr);
}

static void
ix_result_bar_class_init (IxResultBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ix_result_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "results");
  /* Labels beside the bar give the numbers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_result_bar_init (IxResultBar *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, HEIGHT);
  ix_follow_darkness (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
ix_result_bar_new (guint n_won,
                   guint n_drawn,
                   guint n_lost,
                   guint n_unfinished)
{
  IxResultBar *self = g_object_new (IX_TYPE_RESULT_BAR, NULL);

  self->n[WON] = n_won;
  self->n[DRAWN] = n_drawn;
  self->n[LOST] = n_lost;
  self->n[UNFINISHED] = n_unfinished;
  return GTK_WIDGET (self);
}
