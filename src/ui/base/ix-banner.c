/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-banner.h"

#include <glib/gi18n.h>

#include "ix-score-label.h"
#include "ix-widgets.h"

struct _IxBanner {
  GtkBox parent_instance;

  GtkWidget *text;
  GtkWidget *button;
  gboolean   offers; /* an action; while the banner is hidden, the button stays as it was */
};

G_DEFINE_FINAL_TYPE (IxBanner, ix_banner, GTK_TYPE_BOX)

/* GTK keeps the widget that was hidden around the focus, and never frees it where a second one is hidden around the same
 * focus before the next frame.  So nothing is hidden in a banner that was just hidden itself. */
static void
show_button (IxBanner *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_widget_set_visible (self->button, self->offers);
}

void
ix_banner_show (IxBanner   *self,
                const char *text)
{
  g_return_if_fail (IX_IS_BANNER (self));

  gtk_label_set_text (GTK_LABEL (self->text), text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  show_button (self);
}

void
ix_banner_offer (IxBanner   *self,
                 const char *label,
                 const char *action)
{
  g_return_if_fail (IX_IS_BANNER (self));

  self->offers = label != NULL;
  show_button (self);
  if (label == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
}

void
ix_banner_let_close (IxBanner   *self,
                     const char *action)
{
  GtkWidget *close = gtk_button_new_from_icon_name ("window-close-symbolic");

  g_return_if_fail (IX_IS_BANNER (self));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (close), action);
  gtk_widget_set_name (close, "banner-close");
  gtk_widget_set_tooltip_text (close, _("Close"));
  ix_set_spoken_name (close, _("Close"));
  gtk_widget_add_css_class (close, "flat");
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self), close);
}

gboolean
ix_banner_focus (IxBanner *self)
{
  g_return_val_if_fail (IX_IS_BANNER (self), FALSE);
  return gtk_widget_get_visible (GTK_WIDGET (self)) && gtk_widget_get_visible (self->button) &&
         gtk_widget_grab_focus (self->button);
}

static void
ix_banner_class_init (IxBannerClass *klass)
{
}

static void
ix_banner_init (IxBanner *self)
{
  self->text = gtk_label_new ("");
  self->button = gtk_button_new_with_mnemonic ("");
  gtk_label_set_wrap (GTK_LABEL (self->text), TRUE);
  ix_keep_scores_whole (self->text);
  gtk_label_set_xalign (GTK_LABEL (self->text), 0);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self), "banner");
  gtk_box_append (GTK_BOX (self), self->text);
  gtk_box_append (GTK_BOX (self), self->button);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ix_banner_new (void)
{
  return g_object_new (IX_TYPE_BANNER, NULL);
}
