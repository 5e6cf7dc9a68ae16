/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small dialogs of payments, announcements, and the balance by the club's own ratings. */

#include "ix-evening-forms.h"
#include "ix-evening-table.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-evening-form-dialog.h"
#include "ix-evening-money.h"
#include "ix-format.h"
#include "ix-money-words.h"
#include "ix-now.h"
#include "ix-rows.h"
#include "ix-seasons.h"

/* Balance */

static void
apply_balance (IxEveningForm *self)
{
  IxEveningSession *session = ix_evening_dialog_get_session (&self->parent_instance);
  guint season = ix_evening_form_chosen (&self->choices[0]);
  g_autoptr (IxEveningEvent) event = NULL;
  g_autoptr (GError) error = NULL;

  if (season == 0)
    {
      ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_BALANCE, .balance = { "", NULL } });
      return;
    }
  event = ix_seasons_balance (self->store, self->choices[0].names->pdata[season],
                              ix_evening_session_get_id (session), ix_evening_form_get_state (self),
                              ix_evening_session_get_time (session), &error);
  if (event != NULL)
    ix_evening_form_send (self, *event);
  else
    {
      g_autofree char *why = ix_format_sentence (error->message);

      ix_dialogs_notify (GTK_WINDOW (self), _("The ratings cannot be read"), why);
    }
}

gboolean
ix_evening_forms_may_balance (const IxEveningState *state,
                              IxStore              *store)
{
  g_autoptr (GPtrArray) seasons = *state->balance == '\0' ? ix_seasons_read (store, NULL) : NULL;

  return seasons == NULL || seasons->len > 0;
}

void
ix_evening_forms_balance (GtkWidget        *over,
                          IxEveningSession *session,
                          IxStore          *store)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (store, NULL);
  IxEveningForm *self = ix_evening_form_new (over, session, _("Balance of the Teams"), _("_Save"), apply_balance);
  IxEveningChoice *by = &self->choices[0];
  const char *why = NULL;
  guint now = 0;

  self->store = store;
  ix_evening_form_offer (by, 0, g_strdup (_("Grades of the list")));
  for (guint i = 0; i < seasons->len; i++)
    {
      const IxSeason *season = seasons->pdata[i];

      if (g_str_equal (season->name, ix_evening_form_get_state (self)->balance))
        now = i + 1;
      ix_evening_form_offer (by, i + 1, g_strdup (season->name));
    }
  ix_evening_form_add_choice (self, by, "balanced-by", _("Balanced by"));
  adw_combo_row_set_selected (by->row, now);
  ix_evening_form_add_effect (self);
  gtk_label_set_text (self->effect, _("A season has the club’s own ratings, as they were before this evening. Who has "
                                      "none there counts by the grade. Boards go by the grades in any case."));
  if (ix_evening_form_get_state (self)->individual)
    why = _("Everybody plays for themselves: there are no teams to be balanced.");
  ix_evening_form_present (self, by->row, why);
}

/* The announcement */

static void
apply_announcement (IxEveningForm *self)
{
  const IxEveningState *state = ix_evening_form_get_state (self);
  gint64 minutes = gtk_spin_button_get_value_as_int (self->numbers[0]);
  /* Rounded down to the full minute, as the announcement says it. */
  gint64 time = (ix_now_wall () / G_TIME_SPAN_MINUTE + minutes) * G_TIME_SPAN_MINUTE;
  guint round = MIN (state->rounds->len, state->n_rounds - 1);

  ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_ANNOUNCE, .announce = { round, time } });
}

void
ix_evening_forms_announce (GtkWidget        *over,
                           IxEveningSession *session)
{
  IxEveningForm *self =
    ix_evening_form_new (over, session, _("The Next Round"), _("_Announce"), apply_announcement);
  const IxEveningState *state = ix_evening_form_get_state (self);

  self->numbers[0] = ix_evening_form_add_number (self, "minutes", _("Minutes until it begins"), 0, 180, 10);
  ix_evening_form_present (self, self->numbers[0],
                           ix_evening_is_final (state, state->rounds->len) ? _("All rounds are played.") : NULL);
}

/* A payment */

/* Reads the amount; FALSE shows why it is none. */
static gboolean
read_amount (IxEveningForm *self,
             gint64        *amount)
{
  gboolean right =
    ix_money_parse (gtk_editable_get_text (self->texts[0]), ix_evening_form_get_state (self)->currency, amount);
  const char *why = !right ? _("This is not an amount of money.") : *amount == 0 ? _("Enter an amount above 0.") : NULL;

  ix_dialog_set_why (IX_DIALOG (self), why);
  return why == NULL;
}

static void
paid_changed_cb (IxEveningForm *self)
{
  gint64 amount;

  read_amount (self, &amount);
}

static void
apply_paid (IxEveningForm *self)
{
  gint64 amount;

  if (read_amount (self, &amount))
    ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_PAID,
                                                   .paid = { self->entry, gtk_switch_get_active (self->switches[0])
                                                                            ? -amount
                                                                            : amount } });
}

void
ix_evening_forms_paid (GtkWidget        *over,
                       IxEveningSession *session,
                       guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const IxEntry *who = ix_evening_entry (state, entry);
  g_autofree char *title = g_strdup_printf (_("Payment of %s"), who->shown);
  IxEveningForm *self = ix_evening_form_new (over, session, title, _("_Save"), apply_paid);
  gint64 due = ix_evening_fee_due (state, entry);
  /* Nothing stands in the way of an amount if nothing is due. */
  g_autofree char *open = due > who->paid ? ix_money_text (due - who->paid, "") : g_strdup ("");
  g_autofree char *due_text = ix_money_text (due, state->currency);
  g_autofree char *paid_text = ix_money_text (who->paid, state->currency);
  g_autofree char *text = g_strdup_printf (_("Due: %s. Paid so far: %s."), due_text, paid_text);

  self->entry = entry;
  self->texts[0] = GTK_EDITABLE (ix_rows_add_text (self->group, _("Amount"), open));
  gtk_widget_set_name (GTK_WIDGET (self->texts[0]), "amount");
  self->switches[0] = GTK_SWITCH (ix_rows_add_switch (self->group, _("Money Back"), NULL));
  gtk_widget_set_name (GTK_WIDGET (self->switches[0]), "money-back");
  ix_evening_form_add_effect (self);
  gtk_label_set_text (self->effect, text);
  g_signal_connect_swapped (self->texts[0], "changed", G_CALLBACK (paid_changed_cb), self);
  paid_changed_cb (self);
  ix_evening_form_present (self, self->texts[0], NULL);
}

/* An announcement to all */

#define LONGEST_NOTICE 300 /* letters */

static void
apply_notice (IxEveningForm *self)
{
  g_autofree char *text = ix_rows_typed_text (GTK_WIDGET (self->texts[0]));

  ix_evening_form_send (self, (IxEveningEvent) { IX_EVENING_NOTICE, .notice = text });
}

static void
notice_changed_cb (IxEveningForm *self)
{
  g_autofree char *text = ix_rows_typed_text (GTK_WIDGET (self->texts[0]));

  ix_dialog_set_why (IX_DIALOG (self),
                     *text == '\0'                              ? _("There is nothing to announce.")
                     : g_utf8_strlen (text, -1) > LONGEST_NOTICE ? _("It is too long to be read from afar.")
                                                                 : NULL);
}

void
ix_evening_forms_notice (GtkWidget        *over,
                         IxEveningSession *session)
{
  IxEveningForm *self = ix_evening_form_new (over, session, _("Announcement"), _("_Announce"), apply_notice);

  self->texts[0] =
    GTK_EDITABLE (ix_rows_add_text (self->group, _("Announcement"), ix_evening_form_get_state (self)->notice));
  gtk_widget_set_name (GTK_WIDGET (self->texts[0]), "notice");
  ix_evening_form_add_effect (self);
  gtk_label_set_text (self->effect, _("It is shown on the room display and in this window until it is "
                                      "taken down."));
  g_signal_connect_swapped (self->texts[0], "changed", G_CALLBACK (notice_changed_cb), self);
  gtk_window_set_default_size (GTK_WINDOW (self), 620, -1);
  notice_changed_cb (self);
  ix_evening_form_present (self, self->texts[0], NULL);
}
