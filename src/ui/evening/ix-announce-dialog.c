/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-announce-dialog.h"

#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-rows.h"
#include "ix-settings.h"

struct _IxAnnounceDialog {
  IxEveningDialog parent_instance;

  GtkWidget *minutes;
};

G_DEFINE_FINAL_TYPE (IxAnnounceDialog, ix_announce_dialog, IX_TYPE_EVENING_DIALOG)

static void
ix_announce_dialog_apply (IxDialog *dialog)
{
  IxAnnounceDialog *self = IX_ANNOUNCE_DIALOG (dialog);
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) at = g_date_time_add_minutes (
    now, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes)));
  /* Rounded down to the full minute, as the announcement says it. */
  gint64 time = (g_date_time_to_unix (at) - g_date_time_get_second (at)) * G_USEC_PER_SEC;
  guint round = MIN (state->rounds->len, state->n_rounds - 1);
  g_autofree char *clock = ix_clock_text_of_day (time, ix_settings_has_twelve_hours ());
  g_autofree char *said = g_strdup_printf (_("Round %u begins at %s"), round + 1, clock);

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), said,
                          (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { round, time } });
}

static void
ix_announce_dialog_class_init (IxAnnounceDialogClass *klass)
{
  IX_DIALOG_CLASS (klass)->apply = ix_announce_dialog_apply;
}

static void
ix_announce_dialog_init (IxAnnounceDialog *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->minutes = ix_rows_add_number (group, _("Minutes until it begins"), 0, 180, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->minutes), 10);
}

void
ix_announce_dialog_present (GtkWidget        *over,
                            IxEveningSession *session)
{
  IxAnnounceDialog *self = g_object_new (IX_TYPE_ANNOUNCE_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("The Next Round"),
                            _("_Announce"));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->minutes);
}
