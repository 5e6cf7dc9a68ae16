/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-dialog.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-seat-options.h"

#define ONE_COLUMN_WIDTH 960
#define TWO_COLUMNS_WIDTH 1320
#define MOST_IN_COLUMN 8 /* as in IxSeatPlan */

#define ROOM_LEFT 24 /* of the window below, to be seen around the dialog */

struct _IxSeatDialog {
  IxDialog parent_instance;

  GtkWidget    *over; /* weak */
  IxSeatsChosen done;
  IxSeatPlan   *plan;
};

G_DEFINE_FINAL_TYPE (IxSeatDialog, ix_seat_dialog, IX_TYPE_DIALOG)

void
ix_seat_dialog_fit (GtkWindow         *dialog,
                    GtkWidget         *over,
                    const IxSeatDraft *draft)
{
  guint n_boards = ix_seat_draft_get_seating (draft)->n_boards;
  GtkWindow *window = ix_window_of (over);
  int width = n_boards > MOST_IN_COLUMN ? TWO_COLUMNS_WIDTH : ONE_COLUMN_WIDTH;
  int height, most = G_MAXINT;

  while (window != NULL && gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);
  if (window != NULL && gtk_widget_get_width (GTK_WIDGET (window)) > 0)
    {
      width = MIN (width, gtk_widget_get_width (GTK_WIDGET (window)) - ROOM_LEFT);
      most = gtk_widget_get_height (GTK_WIDGET (window)) - ROOM_LEFT;
    }
  /* Only then it knows whether it has a border. */
  gtk_widget_realize (GTK_WIDGET (dialog));
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_window_set_default_size (dialog, width, MIN (height, most));
}

static void
ix_seat_dialog_apply (IxDialog *dialog)
{
  IxSeatDialog *self = IX_SEAT_DIALOG (dialog);

  if (self->over != NULL)
    self->done (ix_seat_draft_copy (ix_seat_plan_get_draft (self->plan)), self->over);
  gtk_window_close (GTK_WINDOW (self));
}

static void
ix_seat_dialog_finalize (GObject *object)
{
  g_clear_weak_pointer (&IX_SEAT_DIALOG (object)->over);
  G_OBJECT_CLASS (ix_seat_dialog_parent_class)->finalize (object);
}

static void
ix_seat_dialog_class_init (IxSeatDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_seat_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_seat_dialog_apply;
}

static void
ix_seat_dialog_init (IxSeatDialog *self)
{
}

void
ix_seat_dialog_present (GtkWidget         *over,
                        const IxSeatDraft *draft,
                        IxSeatsChosen      done)
{
  IxSeatDialog *self = g_object_new (IX_TYPE_SEAT_DIALOG, NULL);
  GtkWidget *options, *group;

  ix_dialog_set_up (IX_DIALOG (self), over, _("Seat Plan"), _("_Use These Seats"));
  g_set_weak_pointer (&self->over, over);
  self->done = done;
  self->plan = IX_SEAT_PLAN (ix_seat_plan_new (FALSE));
  ix_seat_plan_show (self->plan, ix_seat_draft_copy (draft));
  group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  options = ix_seat_options_new (self->plan);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), options);
  ix_dialog_set_beside (IX_DIALOG (self), GTK_WIDGET (self->plan));
  gtk_widget_set_visible (ix_dialog_get_page (IX_DIALOG (self)), gtk_widget_get_visible (options));
  ix_seat_dialog_fit (GTK_WINDOW (self), over, draft);
  gtk_window_present (GTK_WINDOW (self));
  ix_seat_plan_focus (self->plan);
}
