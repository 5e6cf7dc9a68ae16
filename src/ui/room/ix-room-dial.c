/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-dial.h"

#include <glib/gi18n.h>

#include "ix-room-text.h"
#include "ix-room-words.h"
#include "ix-widgets.h"

/* Shares of the height: the caption above the digits, the line below them. */
#define CAPTION 0.14
#define DIGITS 0.6
#define BELOW 0.14

#define MINUTE (60 * G_USEC_PER_SEC)

struct _IxRoomDial {
  GtkWidget  parent_instance;

  GtkWidget *caption;
  GtkWidget *digits;
  GtkWidget *below;
};

G_DEFINE_FINAL_TYPE (IxRoomDial, ix_room_dial, GTK_TYPE_WIDGET)

/* Contents */

/* What the digits count. */
typedef enum {
  UNTIL,
  SINCE,
  WALL,
} Counts;

static Counts
counts_of (const IxRoomMoment *moment)
{
  if (moment->begun != 0)
    return SINCE;
  return moment->starts != 0 && moment->phase != IX_ROOM_PLAYING ? UNTIL : WALL;
}

/* Rounded up, so that it reads 0:00 only when it is time. */
static gint64
seconds_up (gint64 left)
{
  return left > 0 ? (left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC * G_USEC_PER_SEC : 0;
}

static char *
say_digits (const IxRoomMoment *moment,
            gint64              now)
{
  switch (counts_of (moment))
    {
    case UNTIL:
      return ix_room_say_duration (seconds_up (moment->starts - now));
    case SINCE:
      return ix_room_say_duration (now - moment->begun);
    case WALL:
    default:
      return ix_room_say_time (now);
    }
}

static char *
say_caption (const IxRoomMoment *moment,
             gint64              now)
{
  g_autofree char *time = NULL;

  switch (counts_of (moment))
    {
    case UNTIL:
      if (moment->starts <= now)
        return g_strdup_printf (_("Round %u begins now"), moment->upcoming + 1);
      return ix_room_say_start (moment);
    case SINCE:
      time = ix_room_say_time (moment->begun);
      /* Translators: "Round 3 began at 20:15" */
      return g_strdup_printf (_("Round %u began at %s"), moment->round + 1, time);
    case WALL:
    default:
      return g_strdup (moment->phase == IX_ROOM_PLAYING ? _("The round is being played") : "");
    }
}

void
ix_room_dial_show (IxRoomDial          *self,
                    const IxEveningState *state,
                    const IxRoomMoment   *moment,
                    gint64                now)
{
  g_autofree char *digits = say_digits (moment, now);
  g_autofree char *caption = say_caption (moment, now);
  g_autofree char *notice = ix_room_say_notice (state, moment);

  g_return_if_fail (IX_IS_ROOM_DIAL (self));

  ix_room_text_set_text (IX_ROOM_TEXT (self->caption), caption);
  ix_room_text_set_text (IX_ROOM_TEXT (self->digits), digits);
  /* Only waiting tables: the caption gives the start already. */
  ix_room_text_set_text (IX_ROOM_TEXT (self->below),
                         moment->phase == IX_ROOM_PLAYING ? notice : "");
}

gint64
ix_room_dial_lasts (const IxRoomMoment *moment,
                     gint64              now)
{
  switch (counts_of (moment))
    {
    case UNTIL:
      return moment->starts > now ? (moment->starts - now - 1) % G_USEC_PER_SEC + 1
                                  : MINUTE - now % MINUTE;
    case SINCE:
      return now >= moment->begun ? G_USEC_PER_SEC - (now - moment->begun) % G_USEC_PER_SEC
                                  : moment->begun - now;
    case WALL:
    default:
      return MINUTE - now % MINUTE;
    }
}

const char *
ix_room_dial_get_digits (IxRoomDial *self)
{
  g_return_val_if_fail (IX_IS_ROOM_DIAL (self), NULL);
  return ix_room_text_get_text (IX_ROOM_TEXT (self->digits));
}

/* Layout */

static void
ix_room_dial_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline G_GNUC_UNUSED)
{
  IxRoomDial *self = IX_ROOM_DIAL (widget);
  int caption = (int) (CAPTION * height);
  int digits = (int) (DIGITS * height);
  int below = (int) (BELOW * height);
  int y = (height - caption - digits - below) / 2;
  int margin = width / 40;

  ix_allocate (self->caption, margin, y, width - 2 * margin, caption);
  ix_allocate (self->digits, margin, y + caption, width - 2 * margin, digits);
  ix_allocate (self->below, margin, y + caption + digits, width - 2 * margin, below);
}

static void
ix_room_dial_measure (GtkWidget     *widget G_GNUC_UNUSED,
                       GtkOrientation orientation G_GNUC_UNUSED,
                       int            for_size G_GNUC_UNUSED,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  ix_measure_as (0, minimum, natural, minimum_baseline, natural_baseline);
}

/* Construction and disposal */

static void
ix_room_dial_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_room_dial_parent_class)->dispose (object);
}

static void
ix_room_dial_class_init (IxRoomDialClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_room_dial_dispose;
  widget_class->measure = ix_room_dial_measure;
  widget_class->size_allocate = ix_room_dial_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "roomdial");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_text (IxRoomDial *self,
          const char  *css_class)
{
  GtkWidget *text = ix_room_text_new ("", 0.5f);

  gtk_widget_add_css_class (text, css_class);
  gtk_widget_set_parent (text, GTK_WIDGET (self));
  return text;
}

static void
ix_room_dial_init (IxRoomDial *self)
{
  self->caption = add_text (self, "plain");
  self->digits = add_text (self, "digits");
  self->below = add_text (self, "accent");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Round clock"), -1);
}

GtkWidget *
ix_room_dial_new (void)
{
  return g_object_new (IX_TYPE_ROOM_DIAL, NULL);
}
