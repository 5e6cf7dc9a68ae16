/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-swap-dialog.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-format-evening.h"
#include "ix-rows.h"

struct _IxSwapDialog {
  IxEveningDialog parent_instance;

  guint      entry;
  GArray    *others; /* of guint: entries in the order of the list */
  GtkWidget *other, *effect;
};

G_DEFINE_FINAL_TYPE (IxSwapDialog, ix_swap_dialog, IX_TYPE_EVENING_DIALOG)

void
ix_swap_players (GtkWidget        *over,
                 IxEveningSession *session,
                 guint             a,
                 guint             b)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autofree char *said =
    g_strdup_printf (_("%s and %s have changed places"), ix_evening_entry (state, a)->name,
                     ix_evening_entry (state, b)->name);

  ix_evening_send (over, session, said, (IxEveningEvent) { IX_EVENING_SWAP, .swap = { a, b } });
}

static guint
chosen_other (const IxSwapDialog *self)
{
  return g_array_index (self->others, guint,
                        adw_combo_row_get_selected (ADW_COMBO_ROW (self->other)));
}

static char *
format_sums (const IxEveningState *state,
             guint                 team,
             guint                 other_team)
{
  if (team == IX_NOBODY || other_team == IX_NOBODY)
    return g_strdup_printf ("%d",
                            ix_evening_team_sum (state, team == IX_NOBODY ? other_team : team));
  return g_strdup_printf (_("%d and %d"), ix_evening_team_sum (state, team),
                          ix_evening_team_sum (state, other_team));
}

/* Shows the sums of the teams before and after the swap, from a trial on a copy. */
static void
other_chosen_cb (IxSwapDialog *self)
{
  const IxEvening *evening =
    ix_evening_session_get_evening (ix_evening_dialog_get_session (IX_EVENING_DIALOG (self)));
  const IxEveningState *state = ix_evening_state (evening);
  guint other = chosen_other (self);
  guint team = ix_evening_team_of (state, self->entry);
  guint other_team = ix_evening_team_of (state, other);
  g_autoptr (IxEvening) then = ix_evening_copy (evening);
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_copy (&(IxEveningEvent) { IX_EVENING_SWAP, 0,
                                               .swap = { self->entry, other } });
  g_autofree char *before = format_sums (state, team, other_team);
  g_autofree char *after = NULL;
  g_autofree char *text = NULL;

  if (!ix_evening_apply (then, event, NULL))
    return;
  after = format_sums (ix_evening_state (then), team, other_team);
  /* Translators: sums of grades, such as "253 and 211" */
  text = g_strdup_printf (_("The sums of the teams are then %s; now they are %s."), after, before);
  gtk_label_set_text (GTK_LABEL (self->effect), text);
}

/* Closes the dialog first, which returns the focus to the players. */
static void
ix_swap_dialog_apply (IxDialog *dialog)
{
  IxSwapDialog *self = IX_SWAP_DIALOG (dialog);
  GtkWidget *over = ix_evening_dialog_get_over (IX_EVENING_DIALOG (self));
  g_autoptr (IxEveningSession) session =
    g_object_ref (ix_evening_dialog_get_session (IX_EVENING_DIALOG (self)));
  guint entry = self->entry, other = chosen_other (self);

  gtk_window_destroy (GTK_WINDOW (self));
  ix_swap_players (over, session, entry, other);
}

static void
ix_swap_dialog_finalize (GObject *object)
{
  g_array_unref (IX_SWAP_DIALOG (object)->others);
  G_OBJECT_CLASS (ix_swap_dialog_parent_class)->finalize (object);
}

static void
ix_swap_dialog_class_init (IxSwapDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_swap_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_swap_dialog_apply;
}

static void
ix_swap_dialog_init (IxSwapDialog *self)
{
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Lists the present players of other teams or of none. */
static GPtrArray *
list_others (IxSwapDialog         *self,
             const IxEveningState *state)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  guint team = ix_evening_team_of (state, self->entry);

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *other = ix_evening_entry (state, i);
      g_autofree char *grade = ix_format_grade (other);

      if (i == self->entry || !other->present || ix_evening_team_of (state, i) == team)
        continue;
      g_array_append_val (self->others, i);
      g_ptr_array_add (names, g_strdup_printf ("%s, %s", other->name, grade));
    }
  g_ptr_array_add (names, NULL);
  return names;
}

static void
add_rows (IxSwapDialog         *self,
          const IxEveningState *state)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  g_autoptr (GPtrArray) names = list_others (self, state);

  self->other = ix_rows_add_option (group, _("With"), (const char *const *) names->pdata);
  self->effect = ix_evening_dialog_add_row (group);
  if (self->others->len == 0)
    return;
  other_chosen_cb (self);
  g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (other_chosen_cb), self);
}

void
ix_swap_dialog_present (GtkWidget        *over,
                        IxEveningSession *session,
                        guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  IxSwapDialog *self = g_object_new (IX_TYPE_SWAP_DIALOG, NULL);
  g_autofree char *title =
    g_strdup_printf (_("%s Changes Places"), ix_evening_entry (state, entry)->name);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, title, _("C_hange"));
  self->entry = entry;
  add_rows (self, state);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self), self->other,
                             self->others->len > 0 ? NULL : _("Nobody of another team is here."));
}
