/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-dialog.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-seat-options.h"

#define ONE_COLUMN_WIDTH 960
#define TWO_COLUMNS_WIDTH 1320
#define MOST_IN_COLUMN 8 /* as in IxSeatPlan */

/* Around the rows of the boards; of a row; around what stands beside them; of the options. */
#define HEAD_HEIGHT 190
#define ROW_HEIGHT 32
#define BESIDE_HEIGHT 100
#define OPTIONS_HEIGHT 310

struct _IxSeatDialog {
  IxDialog parent_instance;

  GtkWidget    *over; /* weak */
  IxSeatsChosen done;
  GtkWidget    *plan;
};

G_DEFINE_FINAL_TYPE (IxSeatDialog, ix_seat_dialog, IX_TYPE_DIALOG)

void
ix_seat_dialog_fit (GtkWindow         *dialog,
                    GtkWidget         *over,
                    const IxSeatDraft *draft,
                    int                more)
{
  guint n_boards = ix_seat_draft_get_seating (draft)->n_boards;
  GtkWindow *window = ix_window_of (over);
  gboolean wide = n_boards > MOST_IN_COLUMN;
  int n_rows = (int) (wide ? (n_boards + 1) / 2 : n_boards);
  int width = wide ? TWO_COLUMNS_WIDTH : ONE_COLUMN_WIDTH;
  int options = ix_seat_draft_get_options (draft)->len > 1 ? OPTIONS_HEIGHT : 0;
  int beside = BESIDE_HEIGHT + options + more;
  int height = MAX (beside, HEAD_HEIGHT + n_rows * ROW_HEIGHT);

  while (window != NULL && gtk_window_get_transient_for (window) != NULL)
    window = gtk_window_get_transient_for (window);
  if (window != NULL && gtk_widget_get_width (GTK_WIDGET (window)) > 0)
    {
      width = MIN (width, gtk_widget_get_width (GTK_WIDGET (window)) - 24);
      height = MIN (height, gtk_widget_get_height (GTK_WIDGET (window)) - 24);
    }
  gtk_window_set_default_size (dialog, width, height);
}

static void
ix_seat_dialog_apply (IxDialog *dialog)
{
  IxSeatDialog *self = IX_SEAT_DIALOG (dialog);

  if (self->over != NULL)
    self->done (ix_seat_draft_copy (ix_seat_plan_get_draft (IX_SEAT_PLAN (self->plan))),
                self->over);
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
ix_seat_dialog_init (IxSeatDialog *self G_GNUC_UNUSED)
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
  self->plan = ix_seat_plan_new (FALSE);
  ix_seat_plan_show (IX_SEAT_PLAN (self->plan), ix_seat_draft_copy (draft));
  group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  options = ix_seat_options_new (IX_SEAT_PLAN (self->plan));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), options);
  ix_dialog_set_beside (IX_DIALOG (self), self->plan);
  gtk_widget_set_visible (ix_dialog_get_page (IX_DIALOG (self)), gtk_widget_get_visible (options));
  ix_seat_dialog_fit (GTK_WINDOW (self), over, draft, 0);
  gtk_window_present (GTK_WINDOW (self));
  ix_seat_plan_focus (IX_SEAT_PLAN (self->plan));
}
