/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-strength-bar.h"

#include <adwaita.h>

#include "ix-widgets.h"

#define MAX_PARTS 3
#define WIDTH 60
#define HEIGHT 16

struct _IxStrengthBar {
  GtkWidget parent_instance;

  double parts[MAX_PARTS];
  guint  n;
  double mean, most;
};

G_DEFINE_FINAL_TYPE (IxStrengthBar, ix_strength_bar, GTK_TYPE_WIDGET)

/* Opacity of the parts, the first player's highest; and the colour of the mean's mark on light and
 * dark. */
static const double part_alpha[MAX_PARTS] = { 1, 0.62, 0.36 };
static const GdkRGBA bar_on_light = { 0.11, 0.44, 0.71, 1 };
static const GdkRGBA bar_on_dark = { 0.47, 0.68, 0.93, 1 };
static const GdkRGBA mark_on_light = { 0.1, 0.1, 0.1, 0.85 };
static const GdkRGBA mark_on_dark = { 1, 1, 1, 0.9 };

static void
ix_strength_bar_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  IxStrengthBar *self = IX_STRENGTH_BAR (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRGBA colour = dark ? bar_on_dark : bar_on_light;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  double bar = MIN (height, HEIGHT), top = (height - bar) / 2, at = 0;

  for (guint i = 0; i < self->n; i++)
    {
      double length = self->parts[i] * width / self->most;
      GdkRGBA part = colour;

      part.alpha = (float) part_alpha[i];
      gdk_cairo_set_source_rgba (cr, &part);
      /* A gap separates the players, because some people cannot tell the shades apart. */
      cairo_rectangle (cr, at, top, MAX (length - (i + 1 < self->n ? 1.5 : 0), 0), bar);
      cairo_fill (cr);
      at += length;
    }
  at = self->mean * width / self->most;
  gdk_cairo_set_source_rgba (cr, dark ? &mark_on_dark : &mark_on_light);
  cairo_rectangle (cr, at - 0.75, 0, 1.5, height);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
ix_strength_bar_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_between (WIDTH, 2 * WIDTH, minimum, natural, minimum_baseline, natural_baseline);
  else
    ix_measure_as (HEIGHT + 4, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_strength_bar_class_init (IxStrengthBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ix_strength_bar_snapshot;
  widget_class->measure = ix_strength_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "strength");
  /* Labels beside the bar give the numbers. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_strength_bar_init (IxStrengthBar *self)
{
  ix_follow_darkness (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
ix_strength_bar_new (const double *parts,
                     guint         n,
                     double        mean,
                     double        most)
{
  IxStrengthBar *self = g_object_new (IX_TYPE_STRENGTH_BAR, NULL);

  self->n = MIN (n, MAX_PARTS);
  for (guint i = 0; i < self->n; i++)
    self->parts[i] = parts[i];
  self->mean = mean;
  self->most = MAX (most, 1);
  return GTK_WIDGET (self);
}
