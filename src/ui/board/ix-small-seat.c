/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-small-seat.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-clock-text.h"
#include "ix-format.h"
#include "ix-person-name.h"
#include "ix-piece-type.h"
#include "ix-report-words.h"
#include "ix-seat-bar.h"
#include "ix-seat-name.h"
#include "ix-text.h"
#include "ix-widgets.h"

#define MAX_GAP 4
#define MIN_GAP 2
#define SMALL_DIGITS 14 /* lower ones have small gaps: each letter of a name counts there */
#define ICON 14
#define MAX_NAME 30 /* the size of its type */
#define MIN_NAME 9
#define MIN_SIGN 10
#define FRAME 1     /* around the line, in the style sheet */
#define SIGN_EDGE 3 /* of the disc, on either side of the number: its ends are round */
#define LEAST_LETTERS 2 /* of a name that is cut */
#define FEW_LETTERS 4   /* where there are no more, a letter says more than an ellipsis */

/* Percent of the height of the digits that the type of the names has, and at least where they have no room. */
#define NAME_TYPE 78
#define LEAST_NAME_TYPE 58

/* The figures of a delay are half as high as the digits, within limits. */
#define MIN_DELAY 9
#define MAX_DELAY 16

struct _IxSmallSeat {
  GtkWidget parent_instance;

  IxMatchSession *session;
  IxSeat          seat;
  int             digits;
  guint           n_chars; /* of the longest time */
  guint           n_delay; /* of the longest delay; 0: there is none */
  guint           delay_left; /* in seconds */
  IxPieceTypeSet  wanted;
  IxClockMode     mode;
  gboolean        low;
  gboolean        has_sign;
  char           *whole, *surname; /* the player's name, its short form */
  int             name_size;       /* of its type, the same on all boards */

  GtkWidget *side;
  GtkWidget *points; /* of a board that is over */
  GtkWidget *name;
  GtkWidget *ask;  /* team-mates ask for pieces */
  GtkWidget *icon;
  GtkWidget *delay; /* what is left of it, in the place of the icon */
  GtkWidget *time;
};

G_DEFINE_FINAL_TYPE (IxSmallSeat, ix_small_seat, GTK_TYPE_WIDGET)

/* Layout: the clock has what it needs, the name the rest. */

static int
gap (IxSmallSeat *self)
{
  return self->digits < SMALL_DIGITS ? MIN_GAP : MAX_GAP;
}

static int
clock_width (IxSmallSeat *self)
{
  return self->digits * (int) self->n_chars * 88 / 100 + gap (self);
}

static int
delay_height (int digits)
{
  return CLAMP (digits / 2, MIN_DELAY, MAX_DELAY);
}

/* An icon of trouble, or the seconds that are left of a delay, stands before the digits.  A delay always
 * has its room: a name that changed its form twice in each turn would disturb. */
static int
aside_width (IxSmallSeat *self)
{
  if (self->n_delay > 0)
    return MAX (ICON, (int) self->n_delay * delay_height (self->digits) * 88 / 100 + 2) + 2;
  return gtk_widget_get_visible (self->icon) ? ICON + 2 : 0;
}

/* As wide as two narrow figures at least, so that most discs are the same. */
static int
sign_width (IxSmallSeat *self)
{
  const char *sign = gtk_inscription_get_text (GTK_INSCRIPTION (self->side));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->side, sign);
  int width;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (GTK_INSCRIPTION (self->side)));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return MAX (MAX (16, self->digits * 5 / 4), width + 2 * SIGN_EDGE);
}

/* Gives @part its width of the *@left that no other has taken; it is left out if that is not enough. */
static void
take (GtkWidget *part,
      int        width,
      int       *left)
{
  gboolean fits = width <= *left;

  gtk_widget_set_child_visible (part, fits);
  if (fits && gtk_widget_get_visible (part))
    *left -= width;
}

static gboolean
is_there (GtkWidget *part)
{
  return gtk_widget_get_visible (part) && gtk_widget_get_child_visible (part);
}

/* Puts @child at *@x in the middle of the height, and moves *@x behind it. */
static void
place (IxSmallSeat *self,
       GtkWidget   *child,
       int         *x,
       int          width,
       int          height,
       int          of)
{
  if (!is_there (child))
    return;
  ix_allocate (child, *x, (of - height) / 2, MAX (1, width), height);
  *x += width + gap (self);
}

/* Digits have neither ascenders nor descenders, so their line is hardly higher than they are. */
static void
set_type (GtkWidget *inscription,
          int        size,
          int        line)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  if (line > 0)
    pango_attr_list_insert (attributes, pango_attr_line_height_new_absolute (line * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  gtk_inscription_set_attributes (GTK_INSCRIPTION (inscription), attributes);
}

/* Returns the width in bold, as the names of those are whose clocks run. */
static int
width_of (IxSmallSeat *self,
          const char  *text,
          int          size)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->name, text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  int width;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Returns the first @n letters of @name with @end, or NULL if they have no room. */
static char *
begin_of (IxSmallSeat *self,
          const char  *name,
          glong        n,
          const char  *end,
          int          width)
{
  const char *rest = g_utf8_offset_to_pointer (name, n);
  g_autofree char *form = g_strdup_printf ("%.*s%s", (int) (rest - name), name, end);

  return !g_unichar_ismark (g_utf8_get_char (rest)) && width_of (self, form, self->name_size) <= width
           ? g_steal_pointer (&form)
           : NULL;
}

/* Returns as many of the first letters of @name as have room, with an ellipsis if they are not few; none if two
 * have none. */
static char *
cut (IxSmallSeat *self,
     const char  *name,
     int          width)
{
  char *form = NULL;

  for (glong n = width > 0 ? g_utf8_strlen (name, -1) - 1 : 0; form == NULL && n >= LEAST_LETTERS; n--)
    form = begin_of (self, name, n, n > FEW_LETTERS ? "…" : "", width);
  return form != NULL ? form : g_strdup ("");
}

/* Either all of the words for one colour are there or none, and those for the other as well: the wider one counts. */
static int
word_width (IxSmallSeat *self,
            int          size)
{
  return MAX (width_of (self, _("White"), size), width_of (self, _("Black"), size));
}

static gboolean
is_named (IxSmallSeat *self)
{
  return *self->surname != '\0';
}

static int
whole_width (IxSmallSeat *self)
{
  return is_named (self) ? width_of (self, self->whole, self->name_size) : word_width (self, self->name_size);
}

/* Returns the width, in IX_SEAT_NAME_MEASURED, of the shortest form that is not cut. */
static int
needed_width (IxSmallSeat *self)
{
  return is_named (self) ? width_of (self, self->surname, IX_SEAT_NAME_MEASURED)
                         : word_width (self, IX_SEAT_NAME_MEASURED);
}

/* Shows the whole name if it has room, else the surname, or how that begins. */
static void
choose_form (IxSmallSeat *self,
             int          width)
{
  const char *form = whole_width (self) <= width ? self->whole : self->surname;
  g_autofree char *begin = NULL;

  if (width_of (self, form, self->name_size) > width)
    form = begin = cut (self, form, width);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (self->name)), form) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (self->name), form);
}

static int
disc_size (IxSmallSeat *self)
{
  return CLAMP (self->digits * 6 / 10, 8, 24);
}

int
ix_small_seat_name_size (IxSmallSeat *self,
                         int          width)
{
  int size = CLAMP (self->digits * NAME_TYPE / 100, MIN_NAME, MAX_NAME);
  int least = CLAMP (self->digits * LEAST_NAME_TYPE / 100, MIN_NAME, MAX_NAME);
  int room = width - 2 * FRAME - gap (self) - (self->has_sign ? sign_width (self) : disc_size (self)) - gap (self) -
             clock_width (self) - (self->n_delay > 0 ? aside_width (self) : 0) - gap (self);

  g_return_val_if_fail (IX_IS_SMALL_SEAT (self), MIN_NAME);

  return CLAMP (ix_seat_name_size_in (room, needed_width (self)), least, size);
}

void
ix_small_seat_set_name_size (IxSmallSeat *self,
                             int          size)
{
  g_return_if_fail (IX_IS_SMALL_SEAT (self));

  if (size == self->name_size)
    return;
  self->name_size = size;
  set_type (self->name, size, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Leaves out first that team-mates ask, which the frame tells too, then the colour, the delay or the icon, and the
 * number of the board. */
static void
choose_parts (IxSmallSeat *self,
              int          width,
              int          clock)
{
  int side = 2 * gap (self) + (self->has_sign ? sign_width (self) : disc_size (self));
  GtkWidget *aside = self->n_delay > 0 ? self->delay : self->icon;
  int left = width;

  take (gtk_widget_get_visible (self->points) ? self->points : self->time, clock, &left);
  if (self->has_sign)
    take (self->side, side, &left);
  take (aside, aside_width (self), &left);
  gtk_widget_set_child_visible (self->icon, gtk_widget_get_child_visible (aside));
  if (!self->has_sign)
    take (self->side, side, &left);
  take (self->ask, ICON + 2 + 2 * gap (self), &left);
}

static void
ix_small_seat_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  IxSmallSeat *self = IX_SMALL_SEAT (widget);
  int digits = clock_width (self), x = gap (self), right;
  int points = self->digits * 3 / 2;
  int aside = aside_width (self);
  gboolean over = gtk_widget_get_visible (self->points);

  /* When the board is over the points stand in the place of the clock. */
  choose_parts (self, width, over ? points + gap (self) / 2 : digits);
  if (!gtk_widget_get_child_visible (over ? self->points : self->time))
    digits = points = 0;
  if (!is_there (self->icon) && !is_there (self->delay))
    aside = 0;
  right = width - (over ? points : digits) - aside - gap (self);
  if (self->has_sign)
    place (self, self->side, &x, sign_width (self), height - 2, height);
  else
    place (self, self->side, &x, disc_size (self), disc_size (self), height);
  if (is_there (self->ask))
    right -= ICON + 2;
  choose_form (self, right - x);
  gtk_widget_set_child_visible (self->name, right > x);
  place (self, self->name, &x, right - x, height, height);
  x = MAX (x, right);
  place (self, self->ask, &x, ICON, ICON, height);
  x = width - (over ? points : digits) - ICON - 2;
  place (self, self->icon, &x, ICON, ICON, height);
  x = width - digits - aside;
  place (self, self->delay, &x, aside - 2, height, height);
  x = width - points - gap (self) / 2;
  place (self, self->points, &x, points, height, height);
  x = width - digits;
  place (self, self->time, &x, digits - gap (self), height, height);
}

static void
ix_small_seat_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  IxSmallSeat *self = IX_SMALL_SEAT (widget);

  ix_measure_children (widget, orientation);
  ix_measure_as (orientation == GTK_ORIENTATION_VERTICAL ? self->digits : clock_width (self),
                 minimum, natural, minimum_baseline, natural_baseline);
}

void
ix_small_seat_set_digits (IxSmallSeat *self,
                          int          digits,
                          guint        n_chars)
{
  g_return_if_fail (IX_IS_SMALL_SEAT (self));

  if (self->digits == digits && self->n_chars == n_chars)
    return;
  self->digits = digits;
  self->n_chars = n_chars;
  set_type (self->time, ix_clock_digits_font_size (self->time, digits), digits * 6 / 5);
  set_type (self->delay, ix_clock_digits_font_size (self->delay, delay_height (digits)), digits);
  set_type (self->points, ix_clock_digits_font_size (self->points, digits * 8 / 10), digits);
  set_type (self->side, MAX (MIN_SIGN, digits * 8 / 10), digits);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Contents */

/* A weight and a frame alone show that a clock runs or is paused; the icon tells of trouble. */
static void
show_icon (IxSmallSeat *self)
{
  gboolean has_icon =
    self->mode == IX_CLOCK_FALLEN || (self->low && self->mode != IX_CLOCK_PAUSED);

  gtk_widget_set_visible (self->icon, has_icon && self->delay_left == 0);
  if (has_icon)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), ix_clock_icon (self->mode, self->low));
}

static void
show_mode (IxSmallSeat *self,
           IxClockMode  mode,
           gboolean     low)
{
  self->mode = mode;
  self->low = low;
  ix_clock_set_css_classes (GTK_WIDGET (self), mode, low);
  show_icon (self);
}

/* An inscription asks for no other size when its text changes. */
static void
show_delay (IxSmallSeat *self)
{
  guint seconds =
    self->n_delay > 0
      ? ix_countdown_seconds (ix_match_session_delay_left (self->session, self->seat))
      : 0;
  g_autofree char *text = NULL;

  if (seconds == self->delay_left)
    return;
  self->delay_left = seconds;
  text = seconds > 0 ? g_strdup_printf ("%u", seconds) : NULL;
  gtk_inscription_set_text (GTK_INSCRIPTION (self->delay), text);
  show_icon (self);
}

static void
show_time (IxSmallSeat *self)
{
  gint64 left = ix_match_session_time_left (self->session, self->seat);
  g_autofree char *text = ix_clock_text (left);
  IxClockMode mode =
    ix_seat_clock_mode (ix_match_session_get_match (self->session), self->seat);
  gboolean low = ix_clock_is_low (left, mode);

  if (mode != self->mode || low != self->low)
    show_mode (self, mode, low);
  show_delay (self);
  if (g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (self->time)), text) != 0)
    gtk_inscription_set_text (GTK_INSCRIPTION (self->time), text);
}

void
ix_small_seat_tick (IxSmallSeat *self)
{
  g_return_if_fail (IX_IS_SMALL_SEAT (self));

  if (self->mode == IX_CLOCK_RUNNING)
    show_time (self);
}

const char *
ix_small_seat_get_text (IxSmallSeat *self)
{
  g_return_val_if_fail (IX_IS_SMALL_SEAT (self), NULL);
  return gtk_inscription_get_text (GTK_INSCRIPTION (self->time));
}

/* "Asked for: black knight, black pawn". */
static void
show_wanted (IxSmallSeat   *self,
             IxPieceTypeSet wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *said = NULL;

  if (wanted == self->wanted)
    return;
  self->wanted = wanted;
  gtk_widget_set_visible (self->ask, wanted != 0);
  ix_set_css_class (GTK_WIDGET (self), "asked", wanted != 0);
  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (wanted & IX_PIECE_BIT (*type))
      ix_text_append_item (text, ", ", ix_format_piece (*type, !self->seat.colour));
  /* Translators: %s is a list of pieces such as "black knight, black pawn" */
  said = g_strdup_printf (_("Team-mates ask for: %s"), text->str);
  ix_set_tooltip (self->ask, wanted != 0 ? said : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->ask), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                  -1);
}

static void
show_points (IxSmallSeat *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint half_points =
    ix_match_board_half_points (match, self->seat.board, ix_seat_team (self->seat));
  g_autofree char *text = ix_points_text ((gint) half_points * IX_POINT / 2);
  gboolean over = !ix_boards_in_play (ix_match_boards (match), self->seat.board);

  gtk_widget_set_visible (self->points, over);
  gtk_widget_set_visible (self->time, !over && !ix_match_session_is_untimed (self->session));
  ix_set_css_class (GTK_WIDGET (self), "won", over && half_points == 2);
  if (over)
    gtk_inscription_set_text (GTK_INSCRIPTION (self->points), text);
}

void
ix_small_seat_update (IxSmallSeat   *self,
                      IxPieceTypeSet wanted)
{
  g_return_if_fail (IX_IS_SMALL_SEAT (self));

  show_time (self);
  show_wanted (self, wanted);
  show_points (self);
}

/* Construction and disposal */

static void
ix_small_seat_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  g_clear_object (&IX_SMALL_SEAT (object)->session);
  G_OBJECT_CLASS (ix_small_seat_parent_class)->dispose (object);
}

static void
ix_small_seat_finalize (GObject *object)
{
  g_free (IX_SMALL_SEAT (object)->whole);
  g_free (IX_SMALL_SEAT (object)->surname);
  G_OBJECT_CLASS (ix_small_seat_parent_class)->finalize (object);
}

static void
ix_small_seat_class_init (IxSmallSeatClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_small_seat_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_small_seat_finalize;
  widget_class->measure = ix_small_seat_measure;
  widget_class->size_allocate = ix_small_seat_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "smallseat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_small_seat_init (IxSmallSeat *self)
{
  self->mode = IX_N_CLOCK_MODES; /* none yet */
}

static GtkWidget *
add_inscription (IxSmallSeat *self,
                 const char  *text,
                 const char  *css_class,
                 float        align)
{
  GtkWidget *inscription = gtk_inscription_new (text);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (inscription), align);
  gtk_inscription_set_yalign (GTK_INSCRIPTION (inscription), 0.5f);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (inscription), 0);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (inscription), 0);
  gtk_inscription_set_min_lines (GTK_INSCRIPTION (inscription), 0);
  gtk_inscription_set_wrap_mode (GTK_INSCRIPTION (inscription), PANGO_WRAP_CHAR);
  gtk_widget_add_css_class (inscription, css_class);
  gtk_widget_set_parent (inscription, GTK_WIDGET (self));
  return inscription;
}

static GtkWidget *
add_icon (IxSmallSeat *self,
          const char  *icon)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_image_set_pixel_size (GTK_IMAGE (image), ICON);
  gtk_widget_set_visible (image, FALSE);
  gtk_widget_set_parent (image, GTK_WIDGET (self));
  return image;
}

static void
build (IxSmallSeat *self,
       const char  *sign)
{
  const IxPlayers *players = ix_match_session_get_players (self->session);
  const char *name = players->name[self->seat.board][self->seat.colour];

  self->has_sign = sign != NULL;
  self->side = add_inscription (self, sign, "side", 0.5f);
  gtk_widget_add_css_class (self->side, self->seat.colour == IX_WHITE ? "white" : "black");
  self->points = add_inscription (self, NULL, "points", 0.5f);
  gtk_widget_set_visible (self->points, FALSE);
  /* The colour is shown besides: where there is no room for its name, it is left out. */
  self->surname = name != NULL ? ix_person_name_surnames (name) : g_strdup ("");
  if (name == NULL)
    name = self->seat.colour == IX_WHITE ? _("White") : _("Black");
  self->whole = g_strdup (name);
  self->name = add_inscription (self, name, "name", 0);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (self->name),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  self->ask = add_icon (self, "ix-ask-symbolic");
  self->icon = add_icon (self, "ix-start-symbolic");
  self->delay = add_inscription (self, NULL, "delay", 0.5f);
  gtk_widget_set_visible (self->delay, self->n_delay > 0);
  self->time = add_inscription (self, NULL, "digits", 1);
  gtk_widget_set_visible (self->time, !ix_match_session_is_untimed (self->session));
}

guint
ix_small_seat_n_delay (IxMatchSession *session)
{
  gint64 delay = ix_variant_delay (ix_match_variant (ix_match_session_get_match (session)));
  g_autofree char *text = g_strdup_printf ("%u", ix_countdown_seconds (delay));

  return delay > 0 ? (guint) strlen (text) : 0;
}

GtkWidget *
ix_small_seat_new (IxMatchSession *session,
                   IxSeat          seat,
                   const char     *sign)
{
  IxSmallSeat *self = g_object_new (IX_TYPE_SMALL_SEAT, NULL);
  g_autofree char *who = ix_format_player (session, seat);

  self->session = g_object_ref (session);
  self->seat = seat;
  self->n_delay = ix_small_seat_n_delay (session);
  gtk_widget_add_css_class (GTK_WIDGET (self),
                            ix_seat_team (seat) == IX_TEAM_1 ? "of-team-1" : "of-team-2");
  build (self, sign);
  ix_small_seat_set_digits (self, 12, 5);
  ix_small_seat_set_name_size (self, MIN_NAME);
  gtk_widget_set_tooltip_text (self->name, who);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, who, -1);
  ix_small_seat_update (self, 0);
  return GTK_WIDGET (self);
}
