/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entry-dialog.h"

#include <glib/gi18n.h>

#include "ix-rows.h"

struct _IxEntryDialog {
  IxEveningDialog parent_instance;

  guint      entry;
  GtkWidget *name, *code, *club, *federation, *fide_number;
  GtkWidget *grade, *rapid;
  GtkWidget *estimated, *house;
};

G_DEFINE_FINAL_TYPE (IxEntryDialog, ix_entry_dialog, IX_TYPE_EVENING_DIALOG)

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static gint
number_of (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

static void
ix_entry_dialog_apply (IxDialog *dialog)
{
  IxEntryDialog *self = IX_ENTRY_DIALOG (dialog);
  /* Translators: %s is a player */
  g_autofree char *said = g_strdup_printf (_("The entry of %s is changed"), text_of (self->name));

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), said,
                          (IxEveningEvent) {
                            IX_EVENING_AMEND,
                            .amend = { self->entry,
                                       { text_of (self->name), text_of (self->code),
                                         text_of (self->club), number_of (self->grade),
                                         number_of (self->rapid),
                                         gtk_switch_get_active (GTK_SWITCH (self->estimated)),
                                         gtk_switch_get_active (GTK_SWITCH (self->house)),
                                         text_of (self->federation),
                                         text_of (self->fide_number) } } });
}

static void
name_changed_cb (IxEntryDialog *self)
{
  ix_dialog_set_why (IX_DIALOG (self),
                     *text_of (self->name) != '\0' ? NULL : _("The entry needs a name."));
}

static void
ix_entry_dialog_class_init (IxEntryDialogClass *klass)
{
  IX_DIALOG_CLASS (klass)->apply = ix_entry_dialog_apply;
}

static void
ix_entry_dialog_init (IxEntryDialog *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->name = ix_rows_add_text (group, _("Name"), "");
  self->code = ix_rows_add_text (group, _("Code"), "");
  self->club = ix_rows_add_text (group, _("Club"), "");
  self->federation = ix_rows_add_text (group, _("Federation"), "");
  self->fide_number = ix_rows_add_text (group, _("FIDE Number"), "");
  group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  self->grade = ix_rows_add_number (group, _("Grade, 0 for none"), 0, 4000, 1);
  self->rapid = ix_rows_add_number (group, _("Rapid grade, 0 for none"), 0, 4000, 1);
  self->estimated =
    ix_rows_add_switch (group, _("Estimate"), _("The arbiter’s estimate, on no list"));
  self->house = ix_rows_add_switch (group, _("House Player"), _("Helps out; wins no prize"));
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (name_changed_cb), self);
}

static void
show (IxEntryDialog *self,
      const IxEntry *now)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), now->name);
  gtk_editable_set_text (GTK_EDITABLE (self->code), now->code);
  gtk_editable_set_text (GTK_EDITABLE (self->club), now->club);
  gtk_editable_set_text (GTK_EDITABLE (self->federation), now->federation);
  gtk_editable_set_text (GTK_EDITABLE (self->fide_number), now->fide_number);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->grade), now->grade);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rapid), now->rapid);
  gtk_switch_set_active (GTK_SWITCH (self->estimated), now->estimated);
  gtk_switch_set_active (GTK_SWITCH (self->house), now->house);
}

void
ix_entry_dialog_present (GtkWidget        *over,
                         IxEveningSession *session,
                         guint             entry)
{
  IxEntryDialog *self = g_object_new (IX_TYPE_ENTRY_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Entry"), _("_Save"));
  self->entry = entry;
  show (self, ix_evening_entry (ix_evening_session_get_state (session), entry));
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->grade);
}
