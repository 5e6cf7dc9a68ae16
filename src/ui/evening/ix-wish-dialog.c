/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-wish-dialog.h"

#include <glib/gi18n.h>

#include "ix-rows.h"

struct _IxWishDialog {
  IxEveningDialog parent_instance;

  guint      entry;
  GArray    *others; /* of guint: entries in the order of the list */
  GtkWidget *other, *wish;
};

G_DEFINE_FINAL_TYPE (IxWishDialog, ix_wish_dialog, IX_TYPE_EVENING_DIALOG)

static guint
chosen_other (const IxWishDialog *self)
{
  return g_array_index (self->others, guint,
                        adw_combo_row_get_selected (ADW_COMBO_ROW (self->other)));
}

static void
show_wish_cb (IxWishDialog *self)
{
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
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
ix_wish_dialog_apply (IxDialog *dialog)
{
  IxWishDialog *self = IX_WISH_DIALOG (dialog);
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  guint other = chosen_other (self);
  guint wish = adw_combo_row_get_selected (ADW_COMBO_ROW (self->wish));
  const char *name = ix_evening_entry (state, self->entry)->name;
  const char *whom = ix_evening_entry (state, other)->name;
  g_autofree char *said =
    wish == IX_WISH_TOGETHER ? g_strdup_printf (_("%s and %s are to play together"), name, whom)
    : wish == IX_WISH_APART  ? g_strdup_printf (_("%s and %s are not to play together"), name, whom)
                             : g_strdup_printf (_("%s and %s have no wish about each other"), name,
                                                whom);

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), said,
                          (IxEveningEvent) { IX_EVENING_WISH,
                                             .wish = { self->entry, other, wish } });
}

static void
ix_wish_dialog_finalize (GObject *object)
{
  g_array_unref (IX_WISH_DIALOG (object)->others);
  G_OBJECT_CLASS (ix_wish_dialog_parent_class)->finalize (object);
}

static void
ix_wish_dialog_class_init (IxWishDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_wish_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_wish_dialog_apply;
}

static void
ix_wish_dialog_init (IxWishDialog *self)
{
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Lists the other players who are present. */
static GPtrArray *
list_others (IxWishDialog         *self,
             const IxEveningState *state)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < state->entries->len; i++)
    if (i != self->entry && ix_evening_entry (state, i)->present)
      {
        g_array_append_val (self->others, i);
        g_ptr_array_add (names, ix_evening_entry (state, i)->name);
      }
  g_ptr_array_add (names, NULL);
  return names;
}

static void
add_rows (IxWishDialog         *self,
          const IxEveningState *state)
{
  const char *const wishes[] = { _("No wish"), _("Not in one team"), _("In one team"), NULL };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  g_autoptr (GPtrArray) names = list_others (self, state);

  self->other = ix_rows_add_option (group, _("With"), (const char *const *) names->pdata);
  self->wish = ix_rows_add_option (group, _("Wish"), wishes);
  if (self->others->len == 0)
    return;
  show_wish_cb (self);
  g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (show_wish_cb), self);
}

void
ix_wish_dialog_present (GtkWidget        *over,
                        IxEveningSession *session,
                        guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  IxWishDialog *self = g_object_new (IX_TYPE_WISH_DIALOG, NULL);
  g_autofree char *title =
    g_strdup_printf (_("Wishes of %s"), ix_evening_entry (state, entry)->name);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, title, _("_Save"));
  self->entry = entry;
  add_rows (self, state);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self), self->other,
                             self->others->len > 0 ? NULL : _("Nobody else is here."));
}
