/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-clock-view.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-display-plan.h"
#include "ix-display-text.h"
#include "ix-display-words.h"
#include "ix-widgets.h"

/* Shares of the height: the caption above the digits, the line below them. */
#define CAPTION 0.14
#define DIGITS 0.6
#define BELOW 0.14

/* Between two numbers, in widths of an em, and the largest type of a number, as a share of the height
 * of the digits' place. */
#define NUMBER_GAP 0.6
#define HIGHEST_NUMBER 0.62

#define MINUTE (60 * G_USEC_PER_SEC)

struct _IxDisplayClockView {
  IxDisplayPart parent_instance;

  GtkWidget *caption;
  GtkWidget *digits;
  GPtrArray *numbers; /* of the tables that still play, as texts; in place of the digits */
  GtkWidget *below;
};

G_DEFINE_FINAL_TYPE (IxDisplayClockView, ix_display_clock_view, IX_TYPE_DISPLAY_PART)

/* Contents */

/* The part that is shown large. */
typedef enum {
  UNTIL,  /* the time at which the next round begins */
  TABLES, /* that still play */
  SINCE,  /* how long the round has been played */
  WALL,   /* the time of day */
} Counts;

/* A round in progress that began in the future was begun while the computer's clock was wrong, and a
 * start is never announced days before: such times are not counted. */
static Counts
counts_of (const IxDisplayStatus *status,
           gint64                 now)
{
  if (status->phase == IX_DISPLAY_PLAYING && status->n_known > 0 && status->n_open > 0)
    return TABLES;
  if (status->begun != 0)
    return status->begun <= now + MINUTE ? SINCE : WALL;
  return status->starts != 0 && status->starts <= now + G_TIME_SPAN_DAY &&
             status->phase != IX_DISPLAY_PLAYING
           ? UNTIL
           : WALL;
}

/* Rounded up, so that it reads 0:00 only when it is time. */
static gint64
seconds_up (gint64 left)
{
  return left > 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC * G_USEC_PER_SEC : 0;
}

static char *
format_digits (const IxDisplayStatus *status,
               gint64                 now)
{
  switch (counts_of (status, now))
    {
    case UNTIL:
      return ix_display_format_time (status->starts);
    case SINCE:
      return ix_elapsed_text (now - status->begun);
    case TABLES:
    case WALL:
    default:
      return ix_display_format_time (now);
    }
}

static char *
format_caption (const IxDisplayStatus *status,
                gint64                 now)
{
  g_autofree char *time = NULL;

  switch (counts_of (status, now))
    {
    case UNTIL:
      if (status->break_label != NULL && status->starts > now)
        /* Translators: the label of a break, such as "Tea" */
        return g_strdup_printf (status->about ? _("%s; round %u begins at about")
                                              : _("%s; round %u begins at"),
                                status->break_label, status->upcoming + 1);
      return g_strdup_printf (status->starts <= now ? _("Round %u begins now")
                              : status->about       ? _("Round %u begins at about")
                                                    : _("Round %u begins at"),
                              status->upcoming + 1);
    case TABLES:
      return g_strdup_printf (ngettext ("%u table is still playing", "%u tables are still playing",
                                        status->n_open),
                              status->n_open);
    case SINCE:
      time = ix_display_format_time (status->begun);
      /* Translators: "Round 3 began at 20:15" */
      return g_strdup_printf (_("Round %u began at %s"), status->round + 1, time);
    case WALL:
    default:
      return g_strdup (status->phase == IX_DISPLAY_PLAYING ? _("The round is being played") : "");
    }
}

/* Returns how long it takes until the round begins, or when the next one does. */
static char *
format_below (const IxDisplayStatus *status,
              gint64                 now)
{
  g_autofree char *left = NULL;
  char *start = NULL;

  if (counts_of (status, now) == UNTIL)
    {
      if (status->starts <= now)
        return g_strdup ("");
      left = ix_elapsed_text (seconds_up (status->starts - now));
      /* Translators: %s is a time as in "7:32" */
      return g_strdup_printf (_("in %s"), left);
    }
  if (status->phase == IX_DISPLAY_PLAYING)
    start = ix_display_format_start (status);
  return start != NULL ? start : g_strdup ("");
}

static GtkWidget *
add_text (IxDisplayClockView *self,
          const char         *text,
          const char         *css_class)
{
  GtkWidget *shown = ix_display_text_new (text, 0.5f);

  ix_display_text_set_whole (IX_DISPLAY_TEXT (shown));
  return ix_display_part_add (IX_DISPLAY_PART (self), shown, css_class);
}

static void
clear_numbers (IxDisplayClockView *self)
{
  for (guint i = 0; i < self->numbers->len; i++)
    gtk_widget_unparent (self->numbers->pdata[i]);
  g_ptr_array_set_size (self->numbers, 0);
}

static void
show_numbers (IxDisplayClockView    *self,
              const IxEveningState  *state,
              const IxDisplayStatus *status,
              gint64                 now)
{
  gboolean tables = state != NULL && counts_of (status, now) == TABLES;
  g_autoptr (GArray) waiting = NULL;

  clear_numbers (self);
  gtk_widget_set_child_visible (self->digits, !tables);
  if (!tables)
    return;
  waiting = ix_display_waiting (state);
  for (guint i = 0; i < waiting->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", g_array_index (waiting, guint, i) + 1);

      g_ptr_array_add (self->numbers, add_text (self, number, "number"));
    }
}

void
ix_display_clock_view_show (IxDisplayClockView    *self,
                            const IxEveningState  *state,
                            const IxDisplayStatus *status,
                            gint64                 now)
{
  g_autofree char *digits = format_digits (status, now);
  g_autofree char *caption = format_caption (status, now);
  g_autofree char *below = format_below (status, now);

  g_return_if_fail (IX_IS_DISPLAY_CLOCK_VIEW (self));

  ix_display_text_set_text (IX_DISPLAY_TEXT (self->caption), caption);
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->digits), digits);
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->below), below);
  show_numbers (self, state, status, now);
}

gint64
ix_display_clock_view_lasts (const IxDisplayStatus *status,
                             gint64                 now)
{
  switch (counts_of (status, now))
    {
    case UNTIL:
      return status->starts > now ? (status->starts - now - 1) % G_USEC_PER_SEC + 1
                                  : MINUTE - now % MINUTE;
    case SINCE:
      return now >= status->begun ? G_USEC_PER_SEC - (now - status->begun) % G_USEC_PER_SEC
                                  : status->begun - now;
    case TABLES:
    case WALL:
    default:
      return MINUTE - now % MINUTE;
    }
}

/* Layout */

/* The width of the widest number and its gap as a share of the height of a cell. */
static double
ratio_of_numbers (IxDisplayClockView *self)
{
  double widest = 0;

  for (guint i = 0; i < self->numbers->len; i++)
    widest = MAX (widest, ix_display_text_ems (IX_DISPLAY_TEXT (self->numbers->pdata[i])));
  return (widest + NUMBER_GAP) * IX_DISPLAY_TYPE;
}

static void
place_numbers (IxDisplayClockView *self,
               int                 x,
               int                 y,
               int                 width,
               int                 height)
{
  guint n = self->numbers->len;
  double ratio = ratio_of_numbers (self);
  int side, cell_width;
  guint columns;

  if (n == 0)
    return;
  columns = ix_display_plan_numbers (n, ratio, width, height, &side);
  side = MIN (side, (int) (HIGHEST_NUMBER * height));
  cell_width = (int) (side * ratio);
  x += (width - (int) columns * cell_width) / 2;
  y += (height - (int) ((n + columns - 1) / columns) * side) / 2;
  for (guint i = 0; i < n; i++)
    ix_allocate (self->numbers->pdata[i], x + (int) (i % columns) * cell_width,
                 y + (int) (i / columns) * side, cell_width, side);
}

static void
ix_display_clock_view_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  IxDisplayClockView *self = IX_DISPLAY_CLOCK_VIEW (widget);
  int caption = (int) (CAPTION * height);
  int digits = (int) (DIGITS * height);
  int below = (int) (BELOW * height);
  int y = (height - caption - digits - below) / 2;
  int margin = width / 40;

  ix_allocate (self->caption, margin, y, width - 2 * margin, caption);
  ix_allocate (self->digits, margin, y + caption, width - 2 * margin, digits);
  place_numbers (self, margin, y + caption, width - 2 * margin, digits);
  ix_allocate (self->below, margin, y + caption + digits, width - 2 * margin, below);
}

/* Construction and disposal */

static void
ix_display_clock_view_finalize (GObject *object)
{
  g_ptr_array_unref (IX_DISPLAY_CLOCK_VIEW (object)->numbers);
  G_OBJECT_CLASS (ix_display_clock_view_parent_class)->finalize (object);
}

static void
ix_display_clock_view_class_init (IxDisplayClockViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_display_clock_view_finalize;
  widget_class->size_allocate = ix_display_clock_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displayclock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_display_clock_view_init (IxDisplayClockView *self)
{
  self->numbers = g_ptr_array_new ();
  self->caption = add_text (self, "", "plain");
  self->digits = add_text (self, "", "digits");
  self->below = add_text (self, "", "accent");
  gtk_widget_set_name (self->digits, "digits");
  gtk_widget_set_name (self->below, "below");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Round clock"), -1);
}

GtkWidget *
ix_display_clock_view_new (void)
{
  return g_object_new (IX_TYPE_DISPLAY_CLOCK_VIEW, NULL);
}
