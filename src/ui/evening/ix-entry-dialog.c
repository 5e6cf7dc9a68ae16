/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-entry-dialog.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-evening-intent.h"
#include "ix-form.h"

typedef struct {
  GtkWidget     *over;
  IxLiveEvening *live;
  guint          entry;
  GtkWidget     *window, *apply;
  GtkWidget     *name, *code, *club;
  GtkWidget     *grade, *rapid;
  GtkWidget     *estimated, *house;
  GtkWidget     *other, *wish; /* of the window of wishes */
  GArray        *others;       /* of guint, the entries of that list */
} Dialog;

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->live);
  g_clear_pointer (&self->others, g_array_unref);
  g_free (self);
}

static Dialog *
new_dialog (GtkWidget     *over,
            IxLiveEvening *live,
            guint          entry,
            const IxForm  *form)
{
  Dialog *self = g_new0 (Dialog, 1);

  *self = (Dialog) {
    .over = over, .live = g_object_ref (live), .entry = entry, .window = form->window,
    .apply = form->apply,
  };
  g_object_set_data_full (G_OBJECT (form->window), "entry-dialog", self, dialog_free);
  ix_evening_follow (form->window, over, live);
  return self;
}

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
apply_entry_cb (Dialog *self)
{
  /* Translators: %s is a player */
  g_autofree char *said = g_strdup_printf (_("The entry of %s is changed"), text_of (self->name));

  if (ix_evening_intend (self->over, self->live, said,
                         (IxEveningEvent) {
                           IX_EVENING_AMEND,
                           .amend = { self->entry,
                                      { text_of (self->name), text_of (self->code),
                                        text_of (self->club), number_of (self->grade),
                                        number_of (self->rapid),
                                        gtk_switch_get_active (GTK_SWITCH (self->estimated)),
                                        gtk_switch_get_active (GTK_SWITCH (self->house)) } } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
name_changed_cb (Dialog *self)
{
  gtk_widget_set_sensitive (self->apply, *text_of (self->name) != '\0');
}

void
ix_entry_dialog_present (GtkWidget     *over,
                         IxLiveEvening *live,
                         guint          entry)
{
  const IxEntry *now = ix_evening_entry (ix_live_evening_get_state (live), entry);
  GtkWidget *group;
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, _("Entry"), _("_Save"));
  self = new_dialog (over, live, entry, &form);
  group = ix_form_add_group (&form, NULL);
  self->name = ix_form_add_text (group, _("Name"), now->name);
  self->code = ix_form_add_text (group, _("Code"), now->code);
  self->club = ix_form_add_text (group, _("Club"), now->club);
  group = ix_form_add_group (&form, NULL);
  self->grade = ix_form_add_number (group, _("Grade, 0 for none"), 0, 4000, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->grade), now->grade);
  self->rapid = ix_form_add_number (group, _("Rapid grade, 0 for none"), 0, 4000, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rapid), now->rapid);
  self->estimated =
    ix_form_add_switch (group, _("Estimate"), _("The grade is the arbiter’s, of no list"));
  gtk_switch_set_active (GTK_SWITCH (self->estimated), now->estimated);
  self->house = ix_form_add_switch (group, _("House Player"), _("Helps out; wins no prize"));
  gtk_switch_set_active (GTK_SWITCH (self->house), now->house);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (name_changed_cb), self);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_entry_cb), self);
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->grade);
}

/* Wishes */

static guint
chosen_other (const Dialog *self)
{
  return g_array_index (self->others, guint,
                        adw_combo_row_get_selected (ADW_COMBO_ROW (self->other)));
}

static void
show_wish_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  guint other = chosen_other (self), wish = IX_WISH_NONE;

  for (guint i = 0; i < state->wishes->len; i++)
    {
      const IxPairWish *wished = &g_array_index (state->wishes, IxPairWish, i);

      if ((wished->a == self->entry && wished->b == other) ||
          (wished->b == self->entry && wished->a == other))
        wish = wished->wish;
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->wish), wish);
}

static void
apply_wish_cb (Dialog *self)
{
  const IxEveningState *state = ix_live_evening_get_state (self->live);
  guint other = chosen_other (self);
  guint wish = adw_combo_row_get_selected (ADW_COMBO_ROW (self->wish));
  const char *name = ix_evening_entry (state, self->entry)->name;
  const char *whom = ix_evening_entry (state, other)->name;
  g_autofree char *said =
    wish == IX_WISH_TOGETHER ? g_strdup_printf (_("%s and %s are to play together"), name, whom)
    : wish == IX_WISH_APART  ? g_strdup_printf (_("%s and %s are not to play together"), name, whom)
                             : g_strdup_printf (_("%s and %s have no wish about each other"), name,
                                                whom);

  if (ix_evening_intend (self->over, self->live, said,
                         (IxEveningEvent) { IX_EVENING_WISH,
                                            .wish = { self->entry, other, wish } }))
    gtk_window_destroy (GTK_WINDOW (self->window));
}

void
ix_wish_dialog_present (GtkWidget     *over,
                        IxLiveEvening *live,
                        guint          entry)
{
  const IxEveningState *state = ix_live_evening_get_state (live);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *title =
    g_strdup_printf (_("Wishes of %s"), ix_evening_entry (state, entry)->name);
  const char *const wishes[] = { _("No wish"), _("Not in one team"), _("In one team"), NULL };
  GtkWidget *group;
  IxForm form;
  Dialog *self;

  ix_form_init (&form, over, title, _("_Save"));
  self = new_dialog (over, live, entry, &form);
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < state->entries->len; i++)
    if (i != entry && ix_evening_entry (state, i)->present)
      {
        g_array_append_val (self->others, i);
        g_ptr_array_add (names, ix_evening_entry (state, i)->name);
      }
  gtk_widget_set_sensitive (form.apply, names->len > 0);
  g_ptr_array_add (names, NULL);
  group = ix_form_add_group (&form, NULL);
  self->other = ix_form_add_choice (group, _("With"), (const char *const *) names->pdata);
  self->wish = ix_form_add_choice (group, _("Wish"), wishes);
  if (self->others->len > 0)
    {
      show_wish_cb (self);
      g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (show_wish_cb), self);
      g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_wish_cb), self);
    }
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->other);
}
