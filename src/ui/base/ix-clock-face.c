/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-face.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-clock-text.h"
#include "ix-widgets.h"

/* Left of the digits is the column of icon, delay and key, right of them a margin (style.css). */
#define SIDES 26

/* The type of the key in percent of the digits, within what the column holds. */
#define KEY 28
#define LEAST_KEY 11
#define MOST_KEY 17

struct _IxClockFace {
  GtkButton   parent_instance;

  GtkWidget  *icon;
  GtkWidget  *digits;
  GtkWidget  *delay;
  GtkWidget  *key;
  IxClockMode mode;
  guint       delay_left; /* in seconds */
  int         delay_height; /* of its digits; 0: small */
  gboolean    low;
  gboolean    to_press;
  int         digit_height;
  char       *longest; /* the longest text for which there is room; or NULL */
  char       *who;
};

G_DEFINE_FINAL_TYPE (IxClockFace, ix_clock_face, GTK_TYPE_BUTTON)

static const struct {
  const char *css_class;
  const char *icon;
  const char *word;
} modes[IX_N_CLOCK_MODES] = {
  [IX_CLOCK_WAITING] = { "waiting", NULL, N_("waiting") },
  [IX_CLOCK_RUNNING] = { "running", "ix-start-symbolic", N_("running") },
  [IX_CLOCK_PAUSED] = { "paused", "ix-pause-symbolic", N_("paused") },
  [IX_CLOCK_FALLEN] = { "fallen", "ix-flag-symbolic", N_("flag fallen") },
};

gboolean
ix_clock_is_low (gint64      left,
                 IxClockMode mode)
{
  return left < IX_CLOCK_LOW && mode != IX_CLOCK_FALLEN;
}

const char *
ix_clock_icon (IxClockMode mode,
               gboolean    low)
{
  g_return_val_if_fail (mode < IX_N_CLOCK_MODES, NULL);

  if (low && (mode == IX_CLOCK_RUNNING || mode == IX_CLOCK_WAITING))
    return "ix-low-symbolic";
  return modes[mode].icon;
}

void
ix_clock_set_css_classes (GtkWidget  *widget,
                          IxClockMode mode,
                          gboolean    low)
{
  for (IxClockMode i = 0; i < IX_N_CLOCK_MODES; i++)
    ix_set_css_class (widget, modes[i].css_class, mode == i);
  ix_set_css_class (widget, "low", low);
}

/* "8 seconds of the delay left" behind @label. */
static char *
add_delay (char  *label,
           guint  seconds)
{
  g_autofree char *told = label;
  g_autofree char *delay = g_strdup_printf (
    ngettext ("%u second of the delay left", "%u seconds of the delay left", seconds), seconds);

  return g_strconcat (told, ", ", delay, NULL);
}

/* "Clock of Ann: 0:14, running, low". */
static void
update_label (IxClockFace *self)
{
  /* Translators: for screen readers: "Clock of Ann: 4:59, running" */
  g_autofree char *label =
    g_strdup_printf (_("Clock of %s: %s, %s"), self->who, gtk_label_get_text (GTK_LABEL (self->digits)),
                     _(modes[self->mode].word));
  g_autofree char *said =
    self->low ? g_strconcat (label, ", ", _("low"), NULL) : g_strdup (label);

  if (self->delay_left > 0)
    said = add_delay (g_steal_pointer (&said), self->delay_left);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
}

static void
update_look (IxClockFace *self)
{
  /* The expected action comes before the state. */
  const char *icon =
    self->to_press ? "ix-press-symbolic" : ix_clock_icon (self->mode, self->low);

  ix_clock_set_css_classes (GTK_WIDGET (self), self->mode, self->low);
  ix_set_css_class (GTK_WIDGET (self), "to-press", self->to_press);
  gtk_widget_set_visible (self->icon, icon != NULL && self->delay_left == 0);
  gtk_widget_set_visible (self->delay, self->delay_left > 0);
  if (icon != NULL && g_strcmp0 (gtk_image_get_icon_name (GTK_IMAGE (self->icon)), icon) != 0)
    gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), icon);
}

void
ix_clock_face_show (IxClockFace *self,
                    const char  *who,
                    gint64       left,
                    IxClockMode  mode)
{
  g_autofree char *text = ix_clock_text (left);
  gboolean low = ix_clock_is_low (left, mode);
  gboolean other_look, other_text;

  g_return_if_fail (IX_IS_CLOCK_FACE (self));

  other_look = mode != self->mode || low != self->low;
  other_text = !g_str_equal (gtk_label_get_text (GTK_LABEL (self->digits)), text);
  if (!other_look && !other_text)
    return;
  gtk_label_set_text (GTK_LABEL (self->digits), text);
  if (other_look)
    {
      self->mode = mode;
      self->low = low;
      update_look (self);
    }

  g_free (self->who);
  self->who = g_strdup (who);
  update_label (self);
}

void
ix_clock_face_set_delay (IxClockFace *self,
                         gint64       left)
{
  guint seconds = ix_countdown_seconds (left);
  g_autofree char *text = g_strdup_printf ("%u", seconds);

  g_return_if_fail (IX_IS_CLOCK_FACE (self));

  if (seconds == self->delay_left)
    return;
  self->delay_left = seconds;
  gtk_label_set_text (GTK_LABEL (self->delay), text);
  ix_set_css_class (self->delay, "long", seconds > 99);
  update_look (self);
  update_label (self);
}

void
ix_clock_face_set_to_press (IxClockFace *self,
                            gboolean     on)
{
  g_return_if_fail (IX_IS_CLOCK_FACE (self));

  if (self->to_press == on)
    return;
  self->to_press = on;
  update_look (self);
  ix_set_description (GTK_WIDGET (self), on ? _("the turn is made: press the clock") : "");
}

void
ix_clock_face_set_key (IxClockFace *self,
                       const char  *key)
{
  g_return_if_fail (IX_IS_CLOCK_FACE (self));

  gtk_label_set_text (GTK_LABEL (self->key), key != NULL ? key : "");
  gtk_widget_set_visible (self->key, key != NULL);
}

int
ix_clock_digits_font_size (GtkWidget *widget,
                           int        height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "0");
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle ink, time;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (1000 * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD));
  pango_layout_set_text (layout, "0:00", -1);
  pango_layout_get_pixel_extents (layout, NULL, &time);
  return MIN ((height * 1000 + ink.height - 1) / MAX (ink.height, 1),
              height * 10 * (3 * IX_CLOCK_DIGIT_WIDTH + IX_CLOCK_COLON_WIDTH) / MAX (time.width, 1));
}

/* Digits have neither ascenders nor descenders, so their line is hardly higher than they are. */
static PangoAttrList *
attributes_for (int size,
                int height)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attributes,
                          pango_attr_line_height_new_absolute (height * 6 / 5 * PANGO_SCALE));
  return attributes;
}

/* The width of @pattern in the weight of a running clock, so that starting one moves nothing. */
static int
width_of (IxClockFace *self,
          const char  *pattern,
          int          size,
          int          height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->digits, pattern);
  g_autoptr (PangoAttrList) attributes = attributes_for (size, height);
  PangoRectangle logical;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, NULL, &logical);
  return logical.width;
}

static void
set_key_size (IxClockFace *self,
              int          size)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
  gtk_label_set_attributes (GTK_LABEL (self->key), attributes);
}

void
ix_clock_face_set_digits (IxClockFace *self,
                          int          height,
                          const char  *longest)
{
  g_autoptr (PangoAttrList) attributes = NULL;
  int size;

  g_return_if_fail (IX_IS_CLOCK_FACE (self));
  g_return_if_fail (height > 0);

  if (height == self->digit_height && g_strcmp0 (longest, self->longest) == 0)
    return;
  self->digit_height = height;
  g_free (self->longest);
  self->longest = g_strdup (longest);
  size = ix_clock_digits_font_size (self->digits, height);
  attributes = attributes_for (size, height);
  gtk_label_set_attributes (GTK_LABEL (self->digits), attributes);
  set_key_size (self, CLAMP (height * KEY / 100, LEAST_KEY, MOST_KEY));
  gtk_widget_set_size_request (
    self->digits, longest != NULL ? width_of (self, longest, size, height) + SIDES : -1, -1);
}

void
ix_clock_face_set_delay_height (IxClockFace *self,
                                int          height)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  g_return_if_fail (IX_IS_CLOCK_FACE (self));

  if (height == self->delay_height)
    return;
  self->delay_height = height;
  if (height > 0)
    attributes = attributes_for (ix_clock_digits_font_size (self->delay, height), height);
  gtk_label_set_attributes (GTK_LABEL (self->delay), attributes);
}

static void
ix_clock_face_finalize (GObject *object)
{
  g_free (IX_CLOCK_FACE (object)->who);
  g_free (IX_CLOCK_FACE (object)->longest);
  G_OBJECT_CLASS (ix_clock_face_parent_class)->finalize (object);
}

static void
ix_clock_face_class_init (IxClockFaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_clock_face_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "clock");
}

static void
ix_clock_face_init (IxClockFace *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  /* Icon and key share a column, so that the digits have the rest, and stay where they are. */
  self->icon = gtk_image_new ();
  gtk_widget_set_halign (self->icon, GTK_ALIGN_START);
  gtk_widget_set_valign (self->icon, GTK_ALIGN_START);
  gtk_widget_set_visible (self->icon, FALSE);
  self->digits = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->digits, "digits");
  self->delay = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->delay, "delay");
  gtk_widget_set_halign (self->delay, GTK_ALIGN_START);
  gtk_widget_set_valign (self->delay, GTK_ALIGN_START);
  gtk_widget_set_visible (self->delay, FALSE);
  self->key = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->key, "key");
  gtk_widget_set_halign (self->key, GTK_ALIGN_START);
  gtk_widget_set_valign (self->key, GTK_ALIGN_END);
  gtk_widget_set_visible (self->key, FALSE);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->digits);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->icon);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->delay);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->key);
  gtk_button_set_child (GTK_BUTTON (self), overlay);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  update_look (self);
  ix_clock_face_set_digits (self, 16, NULL);
}

GtkWidget *
ix_clock_face_new (void)
{
  return g_object_new (IX_TYPE_CLOCK_FACE, NULL);
}

void
ix_clock_face_press (IxClockFace *self)
{
  g_return_if_fail (IX_IS_CLOCK_FACE (self));
  g_signal_emit_by_name (self, "clicked");
}
