/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dialog.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-rows.h"
#include "ix-widgets.h"

typedef struct {
  GtkWidget *cancel;
  GtkWidget *apply;
  GtkWidget *why; /* it cannot be applied */
  GtkWidget *body; /* a box around the page */
  GtkWidget *page;
} IxDialogPrivate;

#define NARROW_WIDTH 360
#define DEFAULT_WIDTH 560 /* has room for the longest titles in any language, beside the buttons */

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (IxDialog, ix_dialog, ADW_TYPE_WINDOW)

static IxDialogPrivate *
private_of (IxDialog *self)
{
  return ix_dialog_get_instance_private (self);
}

/* Returns the first field below @widget that is marked as wrong; NULL if none is. */
static GtkWidget *
find_wrong (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_EDITABLE (widget) && gtk_widget_has_css_class (widget, "error"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_wrong (child);
  return found;
}

/* Leads to the field that keeps the dialog from being applied. */
static void
refuse (GtkWidget *window)
{
  GtkWidget *wrong = find_wrong (window);

  gtk_widget_error_bell (window);
  if (wrong != NULL)
    gtk_widget_grab_focus (wrong);
}

static void
apply_cb (IxDialog *self)
{
  /* The handler may close the dialog. */
  g_autoptr (IxDialog) owned = g_object_ref (self);

  /* Return in a field activates a dead button too. */
  if (gtk_widget_is_sensitive (private_of (self)->apply))
    IX_DIALOG_GET_CLASS (owned)->apply (owned);
  else
    refuse (GTK_WIDGET (self));
}

void
ix_dialog_set_up (IxDialog   *self,
                  GtkWidget  *over,
                  const char *title,
                  const char *apply_label)
{
  g_return_if_fail (IX_IS_DIALOG (self));

  gtk_window_set_title (GTK_WINDOW (self), title);
  ix_dialogs_put_over (GTK_WINDOW (self), ix_window_of (over));
  gtk_button_set_label (GTK_BUTTON (private_of (self)->apply), apply_label);
}

GtkWidget *
ix_dialog_add_group (IxDialog   *self,
                     const char *title)
{
  g_return_val_if_fail (IX_IS_DIALOG (self), NULL);
  return ix_rows_add_group (GTK_WIDGET (private_of (self)->page), title, NULL);
}

void
ix_dialog_set_beside (IxDialog  *self,
                      GtkWidget *beside)
{
  IxDialogPrivate *private;

  g_return_if_fail (IX_IS_DIALOG (self));

  private = private_of (self);
  gtk_widget_set_hexpand (private->page, FALSE);
  gtk_widget_set_size_request (private->page, NARROW_WIDTH, -1);
  gtk_widget_set_hexpand (beside, TRUE);
  /* Also where the page is hidden, which else brings the room. */
  gtk_widget_set_vexpand (beside, TRUE);
  gtk_box_append (GTK_BOX (private->body), beside);
}

void
ix_dialog_set_why (IxDialog   *self,
                   const char *why)
{
  g_return_if_fail (IX_IS_DIALOG (self));

  gtk_widget_set_sensitive (private_of (self)->apply, why == NULL);
  ix_set_why (private_of (self)->apply, NULL, why);
  gtk_label_set_text (GTK_LABEL (private_of (self)->why), why != NULL ? why : "");
  gtk_widget_set_visible (private_of (self)->why, why != NULL);
}

GtkWidget *
ix_dialog_get_apply (IxDialog *self)
{
  g_return_val_if_fail (IX_IS_DIALOG (self), NULL);
  return private_of (self)->apply;
}

GtkWidget *
ix_dialog_get_cancel (IxDialog *self)
{
  g_return_val_if_fail (IX_IS_DIALOG (self), NULL);
  return private_of (self)->cancel;
}

GtkWidget *
ix_dialog_get_page (IxDialog *self)
{
  g_return_val_if_fail (IX_IS_DIALOG (self), NULL);
  return private_of (self)->page;
}

/* Keys */

static gboolean
is_text_of_number (GtkWidget *focus)
{
  return GTK_IS_TEXT (focus) && GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (focus));
}

/* A number may show other rows, and Tab goes on in those.  GTK would take the number only when the focus is in a row
 * that may then be gone. */
static gboolean
ix_dialog_focus (GtkWidget       *widget,
                 GtkDirectionType direction)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  if (focus != NULL && is_text_of_number (focus))
    gtk_spin_button_update (GTK_SPIN_BUTTON (gtk_widget_get_parent (focus)));
  return GTK_WIDGET_CLASS (ix_dialog_parent_class)->focus (widget, direction);
}

/* A row that opens something, such as a list of choices, a group of rows or a file. */
static gboolean
opens (GtkWidget *focus)
{
  return ADW_IS_COMBO_ROW (focus) ||
         (ADW_IS_ACTION_ROW (focus) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (focus)) &&
          adw_action_row_get_activatable_widget (ADW_ACTION_ROW (focus)) == NULL);
}

/* Return would toggle these; Space does that too.  Rows for text apply by themselves. */
static gboolean
leaves_return (GtkWidget *focus)
{
  return GTK_IS_SWITCH (focus) || GTK_IS_CHECK_BUTTON (focus) || is_text_of_number (focus) ||
         (ADW_IS_ACTION_ROW (focus) && !opens (focus));
}

/* Does the dialog lead on from @focus to another row? */
static gboolean
leads_on (GtkWindow *window,
          GtkWidget *focus)
{
  IxDialogClass *klass = IX_IS_DIALOG (window) ? IX_DIALOG_GET_CLASS (window) : NULL;

  return klass != NULL && klass->lead_on != NULL && klass->lead_on (IX_DIALOG (window), focus);
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                GtkWidget          *apply)
{
  GtkWindow *window = GTK_WINDOW (gtk_event_controller_get_widget (controller));
  GtkWidget *focus = gtk_window_get_focus (window);
  /* From where Return has a meaning of its own, such as a plan of seats. */
  gboolean everywhere = (state & GDK_CONTROL_MASK) != 0;

  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_ISO_Enter) ||
      focus == NULL)
    return FALSE;
  /* GTK would apply the window. */
  if (!everywhere && opens (focus))
    return gtk_widget_activate (focus);
  if (!everywhere && !leaves_return (focus))
    return FALSE;
  /* Text that was typed into it counts. */
  if (is_text_of_number (focus))
    gtk_spin_button_update (GTK_SPIN_BUTTON (gtk_widget_get_parent (focus)));
  if (!everywhere && leads_on (window, focus))
    return TRUE;
  if (gtk_widget_is_sensitive (apply))
    g_signal_emit_by_name (apply, "clicked");
  else
    refuse (GTK_WIDGET (window));
  return TRUE;
}

void
ix_dialog_apply_by_keys (GtkWindow *window,
                         GtkWidget *apply)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), apply);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
  gtk_window_set_default_widget (window, apply);
}

/* Construction and disposal */

static void
ix_dialog_class_init (IxDialogClass *klass)
{
  static const IxActionRow actions[] = {
    { "dialog.more", G_CALLBACK (ix_open_more_menu) },
    /* That of GTK would activate the field again if the button is dead. */
    { "default.activate", G_CALLBACK (apply_cb) },
  };

  GTK_WIDGET_CLASS (klass)->focus = ix_dialog_focus;
  ix_action_table_install (GTK_WIDGET_CLASS (klass), actions, G_N_ELEMENTS (actions));
  ix_help_install (GTK_WIDGET_CLASS (klass));
  ix_keys_bind (GTK_WIDGET_CLASS (klass));
}

static GtkWidget *
new_header (IxDialogPrivate *private)
{
  GtkWidget *header = adw_header_bar_new ();

  private->cancel = gtk_button_new_with_mnemonic (_("_Cancel"));
  private->apply = gtk_button_new_with_mnemonic ("");
  gtk_widget_add_css_class (private->apply, "suggested-action");
  gtk_widget_set_name (private->apply, "apply");
  gtk_widget_set_name (private->cancel, "cancel");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (private->cancel), "window.close");
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), private->cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), private->apply);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), ix_help_button_new ());
  return header;
}

static void
ix_dialog_init (IxDialog *self)
{
  IxDialogPrivate *private = private_of (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), new_header (private));
  private->page = adw_preferences_page_new ();
  private->body = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_vexpand (private->page, TRUE);
  gtk_widget_set_hexpand (private->page, TRUE);
  gtk_box_append (GTK_BOX (private->body), private->page);
  gtk_box_append (GTK_BOX (box), private->body);
  /* At the foot: while somebody types, nothing that they may press next is moved. */
  private->why = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (private->why), TRUE);
  gtk_widget_add_css_class (private->why, "banner");
  gtk_widget_set_visible (private->why, FALSE);
  gtk_box_append (GTK_BOX (box), private->why);
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect_swapped (private->apply, "clicked", G_CALLBACK (apply_cb), self);
  ix_dialog_apply_by_keys (GTK_WINDOW (self), private->apply);

  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), DEFAULT_WIDTH, -1);
  /* Else Cancel, the first button, would have it. */
  gtk_window_set_focus (GTK_WINDOW (self), private->apply);
}
