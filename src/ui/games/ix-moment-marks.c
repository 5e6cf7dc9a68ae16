/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-moment-marks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-widgets.h"

#define HEIGHT 10
#define SIZE 3.0

struct _IxMomentMarks {
  GtkWidget         parent_instance;

  const IxTimeLine *line;
  GtkRange         *scale; /* not owned: it is beside the marks */
};

G_DEFINE_FINAL_TYPE (IxMomentMarks, ix_moment_marks, GTK_TYPE_WIDGET)

/* The part of the scale that is moved. */
static GtkWidget *
find_slider (GtkWidget *part)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (part), "slider") ? part : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_slider (child);
  return found;
}

/* The middle of the slider goes from one end of the trough to the other, less half its width.  That of GTK 4.8's
 * gtk_range_get_slider_range() grows as the slider moves. */
static void
find_travel (IxMomentMarks *self,
             double        *from,
             double        *length)
{
  GtkWidget *scale = GTK_WIDGET (self->scale);
  GtkWidget *slider = find_slider (scale);
  GdkRectangle trough;
  graphene_point_t origin;
  graphene_rect_t bounds;
  double width =
    slider != NULL && gtk_widget_compute_bounds (slider, scale, &bounds) ? (double) bounds.size.width : 0;

  gtk_range_get_range_rect (self->scale, &trough);
  if (!gtk_widget_compute_point (scale, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) trough.x, 0), &origin))
    origin = GRAPHENE_POINT_INIT (0, 0);
  *from = (double) origin.x + width / 2;
  *length = MAX (1, trough.width - width);
}

double
ix_moment_marks_place (IxMomentMarks *self,
                       gint64         at)
{
  double from, length;

  g_return_val_if_fail (IX_IS_MOMENT_MARKS (self), 0);

  find_travel (self, &from, &length);
  return from + length * (double) at / (double) MAX (1, ix_time_line_length (self->line));
}

static void
draw_shape (cairo_t     *cr,
            double       x,
            IxMomentBits bits)
{
  double y = HEIGHT / 2.0;

  if (bits & (IX_MOMENT_RESULT | IX_MOMENT_FLAG))
    cairo_rectangle (cr, x - 1.5, 0, 3, HEIGHT);
  else if (bits & IX_MOMENT_CLAIM)
    {
      cairo_move_to (cr, x, y - SIZE - 1);
      cairo_line_to (cr, x + SIZE + 1, y);
      cairo_line_to (cr, x, y + SIZE + 1);
      cairo_line_to (cr, x - SIZE - 1, y);
    }
  else if (bits & IX_MOMENT_CHECK)
    {
      cairo_move_to (cr, x - SIZE, y - SIZE);
      cairo_line_to (cr, x + SIZE, y - SIZE);
      cairo_line_to (cr, x, y + SIZE);
    }
  else
    cairo_arc (cr, x, y, SIZE - 1, 0, 2 * G_PI);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
ix_moment_marks_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  IxMomentMarks *self = IX_MOMENT_MARKS (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  guint n;
  const IxMoment *moments = ix_time_line_moments (self->line, &n);
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), HEIGHT));

  cairo_set_source_rgba (cr, dark, dark, dark, 0.75);
  for (guint m = 1; m < n; m++)
    if (moments[m].bits & (IX_MOMENT_CAPTURE | IX_MOMENT_CHECK | IX_MOMENT_CLAIM |
                           IX_MOMENT_FLAG | IX_MOMENT_RESULT))
      draw_shape (cr, ix_moment_marks_place (self, moments[m].at), moments[m].bits);
  cairo_destroy (cr);
}

static void
ix_moment_marks_class_init (IxMomentMarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ix_moment_marks_snapshot;
  gtk_widget_class_set_css_name (widget_class, "moment-marks");
  /* The list of what happened tells the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_moment_marks_init (IxMomentMarks *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, HEIGHT);
  ix_follow_darkness (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
ix_moment_marks_new (const IxTimeLine *line,
                     GtkRange         *scale)
{
  IxMomentMarks *self = g_object_new (IX_TYPE_MOMENT_MARKS, NULL);

  self->line = line;
  self->scale = scale;
  gtk_widget_set_tooltip_text (
    GTK_WIDGET (self),
    _("A dot is a capture, a triangle a check, a diamond a claim, and a bar a flag or a result"));
  return GTK_WIDGET (self);
}
