/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-reserve.h"

#include <glib/gi18n.h>

#include "ix-man-picture.h"
#include "ix-say.h"
#include "ix-widgets.h"

typedef struct {
  GtkWidget *button; /* NULL: the rules know no such men in hand */
  GtkWidget *picture;
  GtkWidget *count;
  guint      shown; /* what the button shows: state_of(), 0 at first */
} Slot;

struct _IxReserve {
  GtkWidget parent_instance;

  IxColour  colour;
  Slot      slots[IX_N_MEN];
};

G_DEFINE_FINAL_TYPE (IxReserve, ix_reserve, GTK_TYPE_WIDGET)

enum {
  MAN_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static IxMan
man_of_button (IxReserve *self,
               GtkWidget *button)
{
  for (IxMan man = IX_NO_MAN; man < IX_N_MEN; man++)
    if (self->slots[man].button != NULL && self->slots[man].button == button)
      return man;
  return IX_NO_MAN;
}

IxMan
ix_reserve_man_at (IxReserve *self,
                   GtkWidget *widget)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), IX_NO_MAN);

  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    if (man_of_button (self, widget) != IX_NO_MAN)
      return man_of_button (self, widget);
  return IX_NO_MAN;
}

GtkWidget *
ix_reserve_get_slot (IxReserve *self,
                     IxMan      man)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), NULL);
  g_return_val_if_fail (man < IX_N_MEN, NULL);
  return self->slots[man].button;
}

IxColour
ix_reserve_get_colour (IxReserve *self)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), IX_WHITE);
  return self->colour;
}

void
ix_reserve_set_man_size (IxReserve *self,
                         int        size)
{
  g_return_if_fail (IX_IS_RESERVE (self));

  for (IxMan man = IX_NO_MAN; man < IX_N_MEN; man++)
    if (self->slots[man].button != NULL)
      ix_man_picture_set_size (IX_MAN_PICTURE (self->slots[man].picture), size);
}

static guint
state_of (guint    count,
          gboolean selected,
          gboolean requested)
{
  return 1 + (count << 2 | (selected ? 2u : 0) | (requested ? 1u : 0));
}

static void
show_slot (IxReserve *self,
           IxMan      man,
           guint      count,
           gboolean   selected,
           gboolean   requested)
{
  Slot *slot = &self->slots[man];
  g_autofree char *number = g_strdup_printf ("%u", count);
  g_autofree char *label = ix_say_in_hand (man, self->colour, count);
  const char *description = selected    ? _("selected")
                            : requested ? _("asked for")
                            : count == 0 ? _("ask the partner for it")
                                         : "";
  /* Translators: %s is a kind of man, "knight" */
  g_autofree char *ask = g_strdup_printf (_("Ask the partner for a man: %s"), ix_say_man (man));

  gtk_widget_set_tooltip_text (slot->button, count == 0 ? ask : NULL);
  gtk_label_set_text (GTK_LABEL (slot->count), count > 0 ? number : "");
  ix_set_css_class (slot->button, "none", count == 0);
  ix_set_css_class (slot->button, "chosen", selected);
  ix_set_css_class (slot->button, "requested", requested);
  gtk_accessible_update_property (GTK_ACCESSIBLE (slot->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void
ix_reserve_show (IxReserve    *self,
                 const guint8 *counts,
                 IxMan         selected,
                 IxManSet      requests)
{
  g_return_if_fail (IX_IS_RESERVE (self));

  for (IxMan man = IX_NO_MAN; man < IX_N_MEN; man++)
    {
      Slot *slot = &self->slots[man];
      gboolean requested = (requests & IX_MAN_BIT (man)) != 0;
      guint state = state_of (counts[man], selected == man, requested);

      if (slot->button == NULL || slot->shown == state)
        continue;
      slot->shown = state;
      show_slot (self, man, counts[man], selected == man, requested);
    }
}

static void
clicked_cb (GtkWidget *button,
            IxReserve *self)
{
  g_signal_emit (self, signals[MAN_ACTIVATED], 0, (guint) man_of_button (self, button));
}

static void
add_slot (IxReserve *self,
          IxMan      man)
{
  Slot *slot = &self->slots[man];
  GtkWidget *overlay = gtk_overlay_new ();

  slot->picture = ix_man_picture_new (man, self->colour, 32);
  slot->count = gtk_label_new (NULL);
  gtk_widget_set_halign (slot->count, GTK_ALIGN_END);
  gtk_widget_set_valign (slot->count, GTK_ALIGN_END);
  gtk_widget_add_css_class (slot->count, "count");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), slot->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), slot->count);

  slot->button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (slot->button), overlay);
  gtk_widget_add_css_class (slot->button, "flat");
  gtk_widget_add_css_class (slot->button, "slot");
  gtk_widget_set_valign (slot->button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (slot->button, GTK_WIDGET (self));
  g_signal_connect (slot->button, "clicked", G_CALLBACK (clicked_cb), self);
}

static void
ix_reserve_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_reserve_parent_class)->dispose (object);
}

static void
ix_reserve_class_init (IxReserveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_reserve_dispose;
  signals[MAN_ACTIVATED] = g_signal_new ("man-activated", IX_TYPE_RESERVE, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "reserve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
ix_reserve_init (IxReserve *self G_GNUC_UNUSED)
{
}

GtkWidget *
ix_reserve_new (IxColour colour,
                IxManSet men)
{
  IxReserve *self = g_object_new (IX_TYPE_RESERVE, NULL);

  self->colour = colour;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  colour == IX_WHITE ? _("White men in hand")
                                                     : _("Black men in hand"),
                                  -1);
  /* Kinds stand in the core from the queen down to the pawn; people count from the pawn up. */
  for (IxMan man = IX_N_MEN - 1; man > IX_NO_MAN; man--)
    if (men & IX_MAN_BIT (man))
      add_slot (self, man);
  return GTK_WIDGET (self);
}
