/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-promotion.h"

#include <glib/gi18n.h>

#include "ix-man-picture.h"
#include "ix-say.h"

typedef struct {
  IxPromotionFunc func;
  gpointer        data;
  GtkWidget      *popover;
} Question;

typedef struct {
  Question *question;
  IxStep    step;
} Choice;

static void
chosen_cb (GtkButton *button G_GNUC_UNUSED,
           Choice    *choice)
{
  Question *question = choice->question;
  IxStep step = choice->step;
  IxPromotionFunc func = question->func;
  gpointer data = question->data;

  gtk_popover_popdown (GTK_POPOVER (question->popover));
  func (step, data);
}

static GtkWidget *
button_for (Question *question,
            IxStep    step,
            IxColour  colour,
            int       size)
{
  GtkWidget *button = gtk_button_new ();
  const char *name = ix_say_man (step.man);
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice) { question, step };
  gtk_button_set_child (GTK_BUTTON (button), ix_man_picture_new (step.man, colour, size));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "promotion");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (chosen_cb), choice,
                         (GClosureNotify) (GCallback) g_free, 0);
  return button;
}

GtkWidget *
ix_promotion_ask (GtkWidget      *square,
                  IxColour        colour,
                  const IxStep   *steps,
                  guint           n_steps,
                  IxPromotionFunc func,
                  gpointer        data)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  Question *question = g_new0 (Question, 1);

  question->func = func;
  question->data = data;
  question->popover = popover;
  g_object_set_data_full (G_OBJECT (popover), "question", question, g_free);
  for (guint i = 0; i < n_steps; i++)
    gtk_box_append (GTK_BOX (box),
                    button_for (question, steps[i], colour,
                                CLAMP (gtk_widget_get_width (square), 40, 96)));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Promote to"), -1);
  gtk_widget_set_parent (popover, square);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (gtk_widget_get_first_child (box));
  return popover;
}
