/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Layout: boards with what happened beside them, and the clocks below. */

#include "ix-replay-view-private.h"

#include "ix-widgets.h"

#define SPACING 4
#define BESIDE 6 /* between the boards and what happened */

/* The boards keep their size in less room: the list of what happened is hidden, or the graph. */
#define NARROW 1100
#define LOW 640

static int
least (GtkWidget     *widget,
       GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The height of what is always there: the boards between two bars. */
static int
least_height (IxReplayView *self)
{
  return least (self->head, GTK_ORIENTATION_VERTICAL) + SPACING +
         least (self->play_area, GTK_ORIENTATION_VERTICAL) + SPACING +
         least (self->transport, GTK_ORIENTATION_VERTICAL);
}

void
ix_replay_view_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size G_GNUC_UNUSED,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  GtkWidget *const across[] = { self->head, self->play_area, self->transport, self->clocks };
  int width = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (across); i++)
    {
      int each = least (across[i], GTK_ORIENTATION_HORIZONTAL);

      width = MAX (width, each);
    }
  ix_measure_as (orientation == GTK_ORIENTATION_VERTICAL ? least_height (self) : width, minimum,
                 natural, minimum_baseline, natural_baseline);
}

/* A window that becomes narrow hides what happened; the button brings it back. */
static gboolean
adapt_cb (gpointer data)
{
  IxReplayView *self = data;

  self->adapting = 0;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->happened_button), !self->narrow);
  return G_SOURCE_REMOVE;
}

static void
adapt (IxReplayView *self,
       int           width)
{
  gboolean narrow = width < NARROW;

  if (narrow != self->narrow && self->adapting == 0)
    self->adapting = g_idle_add (adapt_cb, self);
  self->narrow = narrow;
}

static void
place (GtkWidget *widget,
       int        x,
       int        y,
       int        width,
       int        height)
{
  gtk_widget_set_child_visible (widget, height > 0);
  if (height > 0)
    gtk_widget_size_allocate (widget, &(GtkAllocation) { x, y, width, height }, -1);
}

/* Puts @widget above *@bottom, which goes up. */
static void
place_at_bottom (GtkWidget *widget,
                 int        width,
                 int        height,
                 int       *bottom)
{
  *bottom -= height;
  place (widget, 0, *bottom, width, height);
  *bottom -= SPACING;
}

/* The clocks are a table alone in little height, and the last to go is the sentence. */
static gboolean
has_clocks (IxReplayView *self,
            int           height)
{
  const char *shown = gtk_stack_get_visible_child_name (GTK_STACK (self->clocks));

  return height >= LOW || g_strcmp0 (shown, "table") == 0;
}

/* Lays @below, which may be NULL, and the sentence out at the bottom as far as there is height. */
static int
place_below (IxReplayView *self,
             GtkWidget    *below,
             int           width,
             int           height)
{
  int clocks = least (self->clocks, GTK_ORIENTATION_VERTICAL);
  int sentence = least (self->sentence, GTK_ORIENTATION_VERTICAL);
  int spare = height - least_height (self), bottom = height;

  if (spare >= sentence + SPACING)
    place_at_bottom (self->sentence, width, sentence, &bottom);
  else
    gtk_widget_set_child_visible (self->sentence, FALSE);
  spare -= height - bottom;
  if (below != NULL && spare >= clocks + SPACING)
    place_at_bottom (below, width, clocks, &bottom);
  else if (below != NULL)
    gtk_widget_set_child_visible (below, FALSE);
  return bottom;
}

/* The list of what happened is beside the boards, or in the place of the clocks if there is too
 * little width. */
void
ix_replay_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline G_GNUC_UNUSED)
{
  IxReplayView *self = IX_REPLAY_VIEW (widget);
  int top = least (self->head, GTK_ORIENTATION_VERTICAL), bottom;
  int list = least (self->happened, GTK_ORIENTATION_HORIZONTAL) + BESIDE;
  gboolean told = gtk_widget_get_visible (self->happened);
  gboolean beside = told && width - list >= least (self->play_area, GTK_ORIENTATION_HORIZONTAL);
  gboolean under = told && !beside;
  int boards = width - (beside ? list : 0);

  adapt (self, width);
  place (self->head, 0, 0, width, top);
  top += SPACING;
  if (under || !has_clocks (self, height))
    gtk_widget_set_child_visible (self->clocks, FALSE);
  bottom = place_below (self, under                       ? self->happened
                              : has_clocks (self, height) ? self->clocks
                                                          : NULL,
                        width, height);
  place_at_bottom (self->transport, width, least (self->transport, GTK_ORIENTATION_VERTICAL), &bottom);
  place (self->play_area, 0, top, boards, bottom - top);
  if (beside)
    place (self->happened, boards + BESIDE, top, list - BESIDE, bottom - top);
}
