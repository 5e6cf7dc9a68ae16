/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-sit-dialog.h"

#include <glib/gi18n.h>

#include "ix-rows.h"

/* A player of a team of three. */
typedef struct {
  guint team;
  guint entry;
} Member;

struct _IxSitDialog {
  IxEveningDialog parent_instance;

  guint      round;
  GArray    *members; /* of Member, in the order of the list */
  GtkWidget *member;
};

G_DEFINE_FINAL_TYPE (IxSitDialog, ix_sit_dialog, IX_TYPE_EVENING_DIALOG)

static void
ix_sit_dialog_apply (IxDialog *dialog)
{
  IxSitDialog *self = IX_SIT_DIALOG (dialog);
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  const Member *member = &g_array_index (self->members, Member,
                                         adw_combo_row_get_selected (ADW_COMBO_ROW (self->member)));
  g_autofree char *said =
    g_strdup_printf (_("%s sits out"), ix_evening_entry (state, member->entry)->name);

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), said,
                          (IxEveningEvent) { IX_EVENING_SIT,
                                             .sit = { self->round, member->team, member->entry } });
}

static void
ix_sit_dialog_finalize (GObject *object)
{
  g_array_unref (IX_SIT_DIALOG (object)->members);
  G_OBJECT_CLASS (ix_sit_dialog_parent_class)->finalize (object);
}

static void
ix_sit_dialog_class_init (IxSitDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_sit_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_sit_dialog_apply;
}

static void
ix_sit_dialog_init (IxSitDialog *self)
{
  self->members = g_array_new (FALSE, FALSE, sizeof (Member));
}

static void
list_members (IxSitDialog          *self,
              const IxEveningState *state,
              guint                 team,
              GPtrArray            *names)
{
  const IxClubTeam *members = ix_evening_team (state, team);

  for (guint m = 0; m < members->members->len && members->members->len == 3; m++)
    {
      Member member = { team, ix_club_team_member (members, m) };

      g_array_append_val (self->members, member);
      g_ptr_array_add (names, ix_evening_entry (state, member.entry)->name);
    }
}

static void
add_rows (IxSitDialog          *self,
          const IxEveningState *state,
          guint                 table)
{
  const IxClubTable *shown = ix_club_round_table (ix_evening_round (state, self->round), table);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  list_members (self, state, shown->first, names);
  list_members (self, state, shown->second, names);
  g_ptr_array_add (names, NULL);
  self->member = ix_rows_add_option (ix_dialog_add_group (IX_DIALOG (self), NULL), _("Sits out"),
                                     (const char *const *) names->pdata);
}

void
ix_sit_dialog_present (GtkWidget        *over,
                       IxEveningSession *session,
                       guint             round,
                       guint             table)
{
  IxSitDialog *self = g_object_new (IX_TYPE_SIT_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Who Sits Out"), _("_Save"));
  self->round = round;
  add_rows (self, ix_evening_session_get_state (session), table);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self), self->member,
                             self->members->len > 0 ? NULL
                                                    : _("No team of three plays at this table."));
}
