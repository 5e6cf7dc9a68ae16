/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-exchange-dialog.h"

#include <glib/gi18n.h>

#include "ix-evening-round.h"
#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-table-score.h"

struct _IxExchangeDialog {
  IxEveningDialog parent_instance;

  guint      round;
  guint      ones[2]; /* the teams of the table */
  GArray    *others;  /* of guint: teams */
  GtkWidget *one, *other, *effect;
};

G_DEFINE_FINAL_TYPE (IxExchangeDialog, ix_exchange_dialog, IX_TYPE_EVENING_DIALOG)

static guint
chosen_one (const IxExchangeDialog *self)
{
  return self->ones[adw_combo_row_get_selected (ADW_COMBO_ROW (self->one))];
}

static guint
chosen_other (const IxExchangeDialog *self)
{
  return g_array_index (self->others, guint,
                        adw_combo_row_get_selected (ADW_COMBO_ROW (self->other)));
}

static void
show_effect_cb (IxExchangeDialog *self)
{
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  guint one = chosen_one (self);
  guint other = chosen_other (self);
  IxRoundConflicts      conflicts =
    one == other ? IX_CONFLICT_NONE
                 : ix_evening_exchange_conflicts (state, self->round, one, other);
  g_autoptr (GString) text = g_string_new (NULL);

  if (conflicts & IX_CONFLICT_REMATCH)
    g_string_append (text, _("Two would meet who have met already. "));
  if (conflicts & IX_CONFLICT_BYE)
    g_string_append (text, _("One would be without an opponent for the second time. "));
  if (conflicts & IX_CONFLICT_FORBIDDEN)
    g_string_append (text, _("Two would meet who are kept apart: a player has met the other team "
                             "with a former partner. "));
  if (conflicts == IX_CONFLICT_NONE)
    g_string_append (text, _("No rule is broken by this."));
  gtk_label_set_text (GTK_LABEL (self->effect), g_strchomp (text->str));
}

static void
ix_exchange_dialog_apply (IxDialog *dialog)
{
  IxExchangeDialog *self = IX_EXCHANGE_DIALOG (dialog);

  ix_evening_dialog_send (IX_EVENING_DIALOG (self), _("The teams have changed places"),
                          (IxEveningEvent) { IX_EVENING_EXCHANGE,
                                             .exchange = { self->round, chosen_one (self),
                                                           chosen_other (self) } });
}

static void
ix_exchange_dialog_finalize (GObject *object)
{
  g_array_unref (IX_EXCHANGE_DIALOG (object)->others);
  G_OBJECT_CLASS (ix_exchange_dialog_parent_class)->finalize (object);
}

static void
ix_exchange_dialog_class_init (IxExchangeDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_exchange_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_exchange_dialog_apply;
}

static void
ix_exchange_dialog_init (IxExchangeDialog *self)
{
  self->others = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Adds to @names and `others` the teams of the round without a result, except those of table
 * @except. */
static void
list_others (IxExchangeDialog     *self,
             const IxEveningState *state,
             guint                 except,
             GPtrArray            *names)
{
  const IxClubRound *round = ix_evening_round (state, self->round);

  for (guint i = 0; i < round->tables->len; i++)
    {
      const IxClubTable *table = ix_club_round_table (round, i);
      const guint teams[2] = { table->first, table->second };

      for (guint t = 0; t < 2 && i != except && !ix_club_table_is_begun (table); t++)
        {
          g_autofree char *name = ix_format_short_team (state, teams[t]);

          g_array_append_val (self->others, teams[t]);
          /* Translators: a team, and the table at which it plays */
          g_ptr_array_add (names, g_strdup_printf (_("%s, table %u"), name, i + 1));
        }
    }
  for (guint i = 0; i < round->byes->len; i++)
    {
      guint team = g_array_index (round->byes, IxClubBye, i).team;
      g_autofree char *name = ix_format_short_team (state, team);

      if (ix_evening_is_missed_bye (state, self->round, team))
        continue;
      g_array_append_val (self->others, team);
      g_ptr_array_add (names, g_strdup_printf (_("%s, without an opponent"), name));
    }
}

/* Returns why there is nothing to exchange, NULL if there is. */
static const char *
add_rows (IxExchangeDialog     *self,
          const IxEveningState *state,
          guint                 table)
{
  const IxClubTable *shown = ix_club_round_table (ix_evening_round (state, self->round), table);
  g_autofree char *first = ix_format_short_team (state, shown->first);
  g_autofree char *second = ix_format_short_team (state, shown->second);
  const char *const ones[] = { first, second, NULL };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->ones[0] = shown->first;
  self->ones[1] = shown->second;
  list_others (self, state, table, names);
  if (ix_club_table_is_begun (shown))
    return _("The table has a result. Take it back first (Delete).");
  if (self->others->len == 0)
    return _("All other tables have results.");
  g_ptr_array_add (names, NULL);
  self->one = ix_rows_add_option (group, _("Team"), ones);
  self->other =
    ix_rows_add_option (group, _("Changes places with"), (const char *const *) names->pdata);
  self->effect = ix_evening_dialog_add_row (group);
  show_effect_cb (self);
  g_signal_connect_swapped (self->one, "notify::selected", G_CALLBACK (show_effect_cb), self);
  g_signal_connect_swapped (self->other, "notify::selected", G_CALLBACK (show_effect_cb), self);
  return NULL;
}

void
ix_exchange_dialog_present (GtkWidget        *over,
                            IxEveningSession *session,
                            guint             round,
                            guint             table)
{
  IxExchangeDialog *self = g_object_new (IX_TYPE_EXCHANGE_DIALOG, NULL);
  const char *why;

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Exchange a Team"),
                            _("_Exchange"));
  self->round = round;
  why = add_rows (self, ix_evening_session_get_state (session), table);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self), self->one, why);
}
