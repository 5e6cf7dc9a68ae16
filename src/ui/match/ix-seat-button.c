/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-button.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-person-drag.h"
#include "ix-widgets.h"

struct _IxSeatButton {
  GtkWidget parent_instance;

  guint      person;
  GtkWidget *button, *side, *name, *grade, *mark;
};

G_DEFINE_FINAL_TYPE (IxSeatButton, ix_seat_button, GTK_TYPE_WIDGET)

/* Contents */

/* "Board 3, White, team 1", and for one without a seat what they do. */
static char *
format_place (const IxSeated *seated)
{
  if (seated->board == NULL)
    return g_strdup (_("watches"));
  /* Translators: the letter or number of a board, and that of a team */
  return g_strdup_printf (seated->colour == IX_WHITE ? _("Board %s, White, team %u")
                                                     : _("Board %s, Black, team %u"),
                          seated->board, seated->team + 1);
}

static void
speak (IxSeatButton   *self,
       const IxSeated *seated)
{
  g_autofree char *place = format_place (seated);
  g_autofree char *spoken =
    /* Translators: "Ann Smith, 145: Board 3, White, team 1" */
    g_strdup_printf (_("%s, %d: %s"), seated->name, seated->grade, place);

  ix_set_spoken_name (self->button, spoken);
  ix_set_description (self->button,
                      seated->picked      ? _("Changes places with the next one pressed")
                      : seated->traded ? _("Placed by hand")
                                          : "");
}

void
ix_seat_button_show (IxSeatButton   *self,
                     const IxSeated *seated,
                     gboolean        fixed)
{
  g_autofree char *grade = NULL;

  g_return_if_fail (IX_IS_SEAT_BUTTON (self));

  grade = g_strdup_printf ("%d", seated->grade);
  self->person = seated->person;
  gtk_label_set_text (GTK_LABEL (self->name), seated->name);
  gtk_label_set_text (GTK_LABEL (self->grade), grade);
  ix_set_css_class (self->grade, "estimate", seated->unknown);
  ix_set_tooltip (self->grade,
                  seated->unknown ? _("No grade: counts as the median of the others") : NULL);
  gtk_widget_set_visible (self->side, seated->board != NULL);
  ix_set_css_class (self->side, "white", seated->colour == IX_WHITE);
  ix_set_css_class (self->side, "black", seated->colour == IX_BLACK);
  gtk_widget_set_visible (self->mark, seated->traded);
  ix_set_css_class (self->button, "picked", seated->picked);
  gtk_widget_set_can_target (self->button, !fixed);
  gtk_widget_set_focusable (self->button, !fixed);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "u", seated->person);
  speak (self, seated);
}

guint
ix_seat_button_get_person (IxSeatButton *self)
{
  g_return_val_if_fail (IX_IS_SEAT_BUTTON (self), 0);
  return self->person;
}

/* Construction and disposal */

static gboolean
ix_seat_button_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (IX_SEAT_BUTTON (widget)->button);
}

static void
ix_seat_button_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_seat_button_parent_class)->dispose (object);
}

static void
ix_seat_button_class_init (IxSeatButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_seat_button_dispose;
  widget_class->grab_focus = ix_seat_button_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
new_contents (IxSeatButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->side = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->name = gtk_label_new ("");
  self->mark = gtk_image_new_from_icon_name ("object-flip-horizontal-symbolic");
  self->grade = gtk_label_new ("");
  gtk_widget_add_css_class (self->side, "side");
  gtk_widget_set_valign (self->side, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (self->name), 8);
  gtk_widget_set_hexpand (self->name, TRUE);
  gtk_widget_set_tooltip_text (self->mark, _("Placed by hand"));
  gtk_widget_add_css_class (self->mark, "mark");
  gtk_widget_add_css_class (self->grade, "numeric");
  gtk_box_append (GTK_BOX (box), self->side);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), self->mark);
  gtk_box_append (GTK_BOX (box), self->grade);
  return box;
}

static void
ix_seat_button_init (IxSeatButton *self)
{
  self->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->button), new_contents (self));
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "person");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "seats.pick");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  ix_person_drag_add (self->button, GTK_LABEL (self->name), "seats.trade");
}

GtkWidget *
ix_seat_button_new (void)
{
  return g_object_new (IX_TYPE_SEAT_BUTTON, NULL);
}
