/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-dialog.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-evening-action.h"

typedef struct {
  GtkWidget        *over; /* weak */
  IxEveningSession *session;
} IxEveningDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (IxEveningDialog, ix_evening_dialog, IX_TYPE_DIALOG)

static IxEveningDialogPrivate *
private_of (IxEveningDialog *self)
{
  return ix_evening_dialog_get_instance_private (self);
}

static void
changed_cb (IxEveningSession *session,
            IxEveningDialog  *self)
{
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (session));
  const IxEveningEvent *last = journal->pdata[journal->len - 1];

  if (last->kind == IX_EVENING_UNDO)
    gtk_window_destroy (GTK_WINDOW (self));
}

void
ix_evening_dialog_tell_failure (GtkWidget  *self,
                                const char *why)
{
  g_return_if_fail (IX_IS_EVENING_DIALOG (self));

  ix_dialogs_notify (GTK_WINDOW (self), _("The evening cannot be saved"), why);
}

/* The page tells it, too, but below the dialog. */
static void
write_failed_cb (IxEveningDialog *self,
                 const char      *why)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ix_evening_dialog_tell_failure (GTK_WIDGET (self), why);
}

void
ix_evening_dialog_set_up (IxEveningDialog  *self,
                          GtkWidget        *over,
                          IxEveningSession *session,
                          const char       *title,
                          const char       *apply_label)
{
  IxEveningDialogPrivate *private;

  g_return_if_fail (IX_IS_EVENING_DIALOG (self));

  private = private_of (self);
  g_set_weak_pointer (&private->over, over);
  g_set_object (&private->session, session);
  ix_dialog_set_up (IX_DIALOG (self), over, title, apply_label);
  if (session == NULL)
    return;
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (session, "write-failed", G_CALLBACK (write_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "closed", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
}

IxEveningSession *
ix_evening_dialog_get_session (IxEveningDialog *self)
{
  g_return_val_if_fail (IX_IS_EVENING_DIALOG (self), NULL);
  return private_of (self)->session;
}

const IxEveningState *
ix_evening_dialog_get_state (IxEveningDialog *self)
{
  g_return_val_if_fail (IX_IS_EVENING_DIALOG (self), NULL);
  return ix_evening_session_get_state (private_of (self)->session);
}

GtkWidget *
ix_evening_dialog_get_over (IxEveningDialog *self)
{
  g_return_val_if_fail (IX_IS_EVENING_DIALOG (self), NULL);
  return private_of (self)->over;
}

void
ix_evening_dialog_present (IxEveningDialog *self,
                           GtkWidget       *focus,
                           const char      *why)
{
  g_return_if_fail (IX_IS_EVENING_DIALOG (self));

  if (why != NULL)
    {
      ix_evening_notify (private_of (self)->over, why);
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (focus);
}

void
ix_evening_dialog_do (IxEveningDialog *self,
                      IxEveningEvent   event)
{
  g_return_if_fail (IX_IS_EVENING_DIALOG (self));

  if (ix_evening_do (private_of (self)->over, private_of (self)->session, event))
    gtk_window_destroy (GTK_WINDOW (self));
}

GtkWidget *
ix_evening_dialog_add_row (GtkWidget *group)
{
  GtkWidget *line = gtk_label_new ("");

  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_widget_set_margin_top (line, 12);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), line);
  return line;
}

static void
ix_evening_dialog_unmap (GtkWidget *widget)
{
  GtkWidget *over = private_of (IX_EVENING_DIALOG (widget))->over;

  GTK_WIDGET_CLASS (ix_evening_dialog_parent_class)->unmap (widget);
  if (over == NULL)
    return;
  gtk_widget_activate_action (over, "evening.focus", NULL);
  /* People who used keys in the dialog must see where they are. */
  if (ix_window_of (over) != NULL)
    gtk_window_set_focus_visible (ix_window_of (over), TRUE);
}

/* Only here, because widgets of the dialog may use the session until they are gone. */
static void
ix_evening_dialog_finalize (GObject *object)
{
  IxEveningDialogPrivate *private = private_of (IX_EVENING_DIALOG (object));

  g_clear_weak_pointer (&private->over);
  g_clear_object (&private->session);
  G_OBJECT_CLASS (ix_evening_dialog_parent_class)->finalize (object);
}

static void
ix_evening_dialog_class_init (IxEveningDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_evening_dialog_finalize;
  GTK_WIDGET_CLASS (klass)->unmap = ix_evening_dialog_unmap;
}

static void
ix_evening_dialog_init (IxEveningDialog *self)
{
}
