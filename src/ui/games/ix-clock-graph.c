/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-graph.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-follow.h"
#include "ix-format.h"
#include "ix-widgets.h"

/* Around the curves: names of the players, times of the match, what the pointer reads. */
#define LEFT 150
#define RIGHT 12
#define TOP 22
#define BOTTOM 20

#define HEIGHT 128
#define WIDTH 360
#define HATCH 5
#define MOST_NAMES 4

struct _IxClockGraph {
  GtkWidget            parent_instance;

  IxMatchSession      *session;
  const IxClockCurves *curves;
  guint                first, end; /* of the boards that are shown; the latter is not */
  GskRenderNode       *drawn; /* the curves in the present size and colours; NULL: not yet */
  int                  width, height, scale; /* of it */
  double               pointer; /* its x, or a negative number */
  double               pressed; /* the x of a drag's beginning */
};

G_DEFINE_FINAL_TYPE (IxClockGraph, ix_clock_graph, GTK_TYPE_WIDGET)

enum {
  GO_TO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Places */

static double
plot_width (IxClockGraph *self)
{
  return MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - LEFT - RIGHT);
}

static double
plot_height (IxClockGraph *self)
{
  return MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - TOP - BOTTOM);
}

static double
x_of (IxClockGraph *self,
      gint64        at)
{
  return LEFT + (double) at / (double) MAX (1, self->curves->length) * plot_width (self);
}

/* The longest of some round steps of which at most @most lie in @length. */
static gint64
round_step (gint64 length,
            int    most)
{
  static const int seconds[] = { 10, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200 };

  for (gsize i = 0; i < G_N_ELEMENTS (seconds); i++)
    if (length / (seconds[i] * G_USEC_PER_SEC) <= most)
      return seconds[i] * G_USEC_PER_SEC;
  return length;
}

static gint64
rung_of (IxClockGraph *self)
{
  return round_step (self->curves->most - self->curves->least,
                     MAX (1, (int) plot_height (self) / 34));
}

/* The lowest time: where nobody came near to 0, the curves make better use of the height. */
static gint64
base_of (IxClockGraph *self)
{
  gint64 rung = rung_of (self);

  return self->curves->least > self->curves->most / 4 ? self->curves->least / rung * rung : 0;
}

static double
y_of (IxClockGraph *self,
      gint64        left)
{
  gint64 base = base_of (self);

  return TOP + (1 - (double) (left - base) / (double) MAX (1, self->curves->most - base)) *
                 plot_height (self);
}

static gint64
time_at (IxClockGraph *self,
         double        x)
{
  double part = CLAMP ((x - LEFT) / plot_width (self), 0, 1);

  return (gint64) (part * (double) self->curves->length);
}

/* Colours: that of the team, darker on a light ground, and lines of two kinds for its players. */

static GdkRGBA
colour_of (IxSeat seat)
{
  static const GdkRGBA colours[2][2] = {
    { { 0.10f, 0.37f, 0.71f, 1 }, { 0.62f, 0.25f, 0.02f, 1 } }, /* on light */
    { { 0.47f, 0.68f, 0.96f, 1 }, { 1.00f, 0.64f, 0.28f, 1 } }, /* on dark */
  };

  return colours[adw_style_manager_get_dark (adw_style_manager_get_default ())]
                [ix_seat_team (seat)];
}

/* GTK is deprecating the colour of the style. */
static GdkRGBA
ink_of (void)
{
  return adw_style_manager_get_dark (adw_style_manager_get_default ()) ? (GdkRGBA) { 1, 1, 1, 0.95f }
                                                                       : (GdkRGBA) { 0, 0, 0, 0.9f };
}

static void
set_line (cairo_t *cr,
          IxSeat   seat)
{
  static const double dashes[] = { 6, 3 };
  GdkRGBA colour = colour_of (seat);

  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1.8);
  cairo_set_dash (cr, dashes, seat.board & 1 ? 2 : 0, 0);
}

/* Drawing */

static void
draw_text (IxClockGraph *self,
           cairo_t      *cr,
           const char   *text,
           double        x,
           double        y,
           double        align,
           int           width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int natural, height;

  if (width > 0)
    {
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &natural, &height);
  cairo_move_to (cr, x - align * natural, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_axes (IxClockGraph  *self,
           cairo_t       *cr,
           const GdkRGBA *ink)
{
  gint64 step = round_step (self->curves->length, (int) plot_width (self) / 90);
  gint64 rung = rung_of (self);
  GdkRGBA faint = *ink;

  faint.alpha = 0.18f;
  cairo_set_line_width (cr, 1);
  for (gint64 left = base_of (self); left <= self->curves->most; left += rung)
    {
      g_autofree char *text = ix_elapsed_text (left);

      gdk_cairo_set_source_rgba (cr, &faint);
      cairo_move_to (cr, LEFT, y_of (self, left));
      cairo_rel_line_to (cr, plot_width (self), 0);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, ink);
      draw_text (self, cr, text, LEFT - 6, y_of (self, left), 1, 0);
    }
  for (gint64 at = 0; at <= self->curves->length; at += step)
    {
      g_autofree char *text = ix_elapsed_text (at);

      draw_text (self, cr, text, x_of (self, at), TOP + plot_height (self) + BOTTOM / 2.0,
                 x_of (self, at) > LEFT + plot_width (self) - 20 ? 1 : at > 0 ? 0.5 : 0, 0);
    }
}

static void
trace (IxClockGraph *self,
       cairo_t      *cr,
       IxSeat        seat)
{
  const GArray *points = self->curves->points[seat.board][seat.colour];

  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++)
    {
      const IxClockPoint *point = &g_array_index (points, IxClockPoint, i);

      cairo_line_to (cr, x_of (self, point->at), y_of (self, point->left));
    }
}

/* Slanted lines under the curve while the player waited. */
static void
draw_wait (IxClockGraph *self,
           cairo_t      *cr,
           const IxWait *wait)
{
  double from = x_of (self, wait->from), to = MAX (x_of (self, wait->to), from + 2);
  double bottom = TOP + plot_height (self), height = plot_height (self);
  GdkRGBA colour = colour_of (wait->seat);

  cairo_save (cr);
  cairo_rectangle (cr, from, TOP, to - from, height);
  cairo_clip (cr);
  trace (self, cr, wait->seat);
  cairo_line_to (cr, x_of (self, self->curves->length), bottom);
  cairo_line_to (cr, LEFT, bottom);
  cairo_close_path (cr);
  cairo_clip (cr);
  colour.alpha = 0.75f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  /* The hatches of one team lean to the right, those of the other to the left. */
  for (double x = from - height; x < to + height; x += HATCH)
    {
      cairo_move_to (cr, x, ix_seat_team (wait->seat) == IX_TEAM_1 ? bottom : TOP);
      cairo_rel_line_to (cr, height, ix_seat_team (wait->seat) == IX_TEAM_1 ? -height : height);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A flag, or a diamond for a claim, at the top of the moment. */
static void
draw_mark (cairo_t     *cr,
           double       x,
           IxMomentBits bits)
{
  cairo_move_to (cr, x, TOP);
  if (bits & IX_MOMENT_FLAG)
    {
      cairo_rel_line_to (cr, 0, -12);
      cairo_rel_line_to (cr, 9, 3);
      cairo_rel_line_to (cr, -9, 4);
    }
  else
    {
      cairo_rel_line_to (cr, 4, -5);
      cairo_rel_line_to (cr, -4, -5);
      cairo_rel_line_to (cr, -4, 5);
    }
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
}

static void
draw_marks (IxClockGraph *self,
            cairo_t      *cr)
{
  guint n;
  const IxMoment *moments = ix_time_line_moments (ix_match_session_get_line (self->session), &n);

  for (guint m = 0; m < n; m++)
    if (moments[m].bits & (IX_MOMENT_FLAG | IX_MOMENT_CLAIM))
      draw_mark (cr, x_of (self, moments[m].at), moments[m].bits);
}

/* The names of the players beside samples of their lines. */
static void
draw_names (IxClockGraph  *self,
            cairo_t       *cr,
            const GdkRGBA *ink)
{
  double row = plot_height (self) / MOST_NAMES;
  guint n = 0;

  for (guint b = self->first; self->end - self->first <= MOST_NAMES / 2 && b < self->end; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++, n++)
      {
        IxSeat seat = ix_seat (b, colour);
        g_autofree char *name = ix_format_player (self->session, seat);
        double y = TOP + row * (n + 0.5);

        set_line (cr, seat);
        cairo_move_to (cr, 4, y);
        cairo_rel_line_to (cr, 18, 0);
        cairo_stroke (cr);
        gdk_cairo_set_source_rgba (cr, ink);
        draw_text (self, cr, name, 28, y, 0, LEFT - 28 - 44);
      }
}

static void
draw (IxClockGraph *self,
      cairo_t      *cr)
{
  GdkRGBA ink = ink_of ();

  draw_axes (self, cr, &ink);
  for (guint i = 0; i < self->curves->waits->len; i++)
    {
      const IxWait *wait = &g_array_index (self->curves->waits, IxWait, i);

      if (wait->seat.board >= self->first && wait->seat.board < self->end)
        draw_wait (self, cr, wait);
    }
  for (guint b = self->first; b < self->end; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        set_line (cr, ix_seat (b, colour));
        trace (self, cr, ix_seat (b, colour));
        cairo_stroke (cr);
      }
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_marks (self, cr);
  draw_names (self, cr, &ink);
}

/* "2:15 · Ann 4:01 · Bob 3:50, waits", of boards from @first up to @end. */
static char *
read_clocks (IxClockGraph *self,
             gint64        at,
             guint         first,
             guint         end)
{
  g_autofree char *when = ix_elapsed_text (at);
  GString *text = g_string_new (when);

  for (guint b = first; b < end; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        g_autofree char *name = ix_format_player (self->session, seat);
        g_autofree char *left = ix_clock_text (ix_clock_curves_left (self->curves, seat, at));

        g_string_append_printf (text, " · %s %s", name, left);
        if (ix_clock_curves_waits (self->curves, seat, at))
          /* Translators: behind a player and their clock: "Ann 2:15, waits" */
          g_string_append (text, _(", waits"));
      }
  return g_string_free (text, FALSE);
}

/* Returns the pixels of the curves. */
static cairo_surface_t *
draw_pixels (IxClockGraph *self)
{
  cairo_surface_t *pixels = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, self->width * self->scale, self->height * self->scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (pixels, self->scale, self->scale);
  cr = cairo_create (pixels);
  draw (self, cr);
  cairo_destroy (cr);
  return pixels;
}

/* The curves do not change while the replay plays: they are drawn once for a size.  The node has their pixels,
 * because it would draw each line again wherever something over them has changed. */
static void
ensure_drawn (IxClockGraph *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *pixels;
  cairo_t *cr;

  if (self->drawn != NULL && width == self->width && height == self->height && scale == self->scale)
    return;
  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  self->drawn = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  self->width = width;
  self->height = height;
  self->scale = scale;
  pixels = draw_pixels (self);
  cr = gsk_cairo_node_get_draw_context (self->drawn);
  cairo_set_source_surface (cr, pixels, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (pixels);
}

/* The values under the pointer are above the curves, with a dot on each curve. */
static void
draw_reading (IxClockGraph *self,
              cairo_t      *cr,
              gint64        at)
{
  g_autofree char *text = read_clocks (self, at, self->first, self->end);
  double x = x_of (self, at);

  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, x, TOP);
  cairo_rel_line_to (cr, 0, plot_height (self));
  cairo_stroke (cr);
  draw_text (self, cr, text, LEFT, TOP / 2.0, 0, (int) plot_width (self));
  for (guint b = self->first; b < self->end; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        GdkRGBA dot = colour_of (seat);

        gdk_cairo_set_source_rgba (cr, &dot);
        cairo_arc (cr, x, y_of (self, ix_clock_curves_left (self->curves, seat, at)), 3.5, 0,
                   2 * G_PI);
        cairo_fill (cr);
      }
}

static void
ix_clock_graph_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  IxClockGraph *self = IX_CLOCK_GRAPH (widget);
  double here = x_of (self, ix_match_session_get_time (self->session));
  GdkRGBA ink = ink_of ();
  cairo_t *cr;

  ensure_drawn (self);
  gtk_snapshot_append_node (snapshot, self->drawn);
  gtk_snapshot_append_color (
    snapshot, &ink, &GRAPHENE_RECT_INIT ((float) here - 1, TOP - 4, 2, (float) plot_height (self) + 8));
  if (self->pointer < 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) self->width, (float) self->height));
  gdk_cairo_set_source_rgba (cr, &ink);
  draw_reading (self, cr, time_at (self, self->pointer));
  cairo_destroy (cr);
}

static void
forget_drawing (IxClockGraph *self)
{
  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Reading and going there */

char *
ix_clock_graph_read (IxClockGraph *self,
                     gint64        at)
{
  g_return_val_if_fail (IX_IS_CLOCK_GRAPH (self), NULL);
  return read_clocks (self, at, 0, self->curves->n_boards);
}

void
ix_clock_graph_set_board (IxClockGraph *self,
                          guint         board)
{
  g_return_if_fail (IX_IS_CLOCK_GRAPH (self));
  g_return_if_fail (board < self->curves->n_boards);

  self->first = board;
  self->end = board + 1;
  forget_drawing (self);
}

static void
motion_cb (GtkEventControllerMotion *motion,
           double                    x,
           double                    y,
           IxClockGraph             *self)
{
  self->pointer = x;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (IxClockGraph *self)
{
  self->pointer = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                IxClockGraph   *self)
{
  g_signal_emit (self, signals[GO_TO], 0, time_at (self, self->pressed + dx));
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               IxClockGraph   *self)
{
  self->pressed = x;
  g_signal_emit (self, signals[GO_TO], 0, time_at (self, x));
}

/* Construction and disposal */

static void
ix_clock_graph_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ix_clock_graph_parent_class)->css_changed (widget, change);
  forget_drawing (IX_CLOCK_GRAPH (widget));
}

static void
ix_clock_graph_dispose (GObject *object)
{
  IxClockGraph *self = IX_CLOCK_GRAPH (object);

  g_clear_pointer (&self->drawn, gsk_render_node_unref);
  ix_unfollow (&self->session, self);
  G_OBJECT_CLASS (ix_clock_graph_parent_class)->dispose (object);
}

static void
ix_clock_graph_class_init (IxClockGraphClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_clock_graph_dispose;
  signals[GO_TO] = g_signal_new ("go-to", IX_TYPE_CLOCK_GRAPH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
  widget_class->snapshot = ix_clock_graph_snapshot;
  widget_class->css_changed = ix_clock_graph_css_changed;
  gtk_widget_class_set_css_name (widget_class, "clock-graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_clock_graph_init (IxClockGraph *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->pointer = -1;
  gtk_widget_set_size_request (GTK_WIDGET (self), WIDTH, HEIGHT);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  ix_follow_darkness (GTK_WIDGET (self), G_CALLBACK (forget_drawing));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("The clocks over the time of the match"), -1);
}

GtkWidget *
ix_clock_graph_new (IxMatchSession      *session,
                    const IxClockCurves *curves)
{
  IxClockGraph *self = g_object_new (IX_TYPE_CLOCK_GRAPH, NULL);

  ix_follow (&self->session, session, "tick", G_CALLBACK (gtk_widget_queue_draw), self);
  self->curves = curves;
  self->end = curves->n_boards;
  return GTK_WIDGET (self);
}
