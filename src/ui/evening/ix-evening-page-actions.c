/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-action-table.h"
#include "ix-evening-action.h"
#include "ix-evening-dialog.h"
#include "ix-evening-files.h"
#include "ix-evening-forms.h"
#include "ix-evening-group.h"
#include "ix-evening-page-private.h"
#include "ix-evening-tab.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-evening-told.h"
#include "ix-example-evening.h"
#include "ix-group-dialog.h"
#include "ix-handicap-dialog.h"
#include "ix-history-dialog.h"
#include "ix-history.h"
#include "ix-new-evening.h"
#include "ix-now.h"
#include "ix-option-dialog.h"
#include "ix-prizes-dialog.h"
#include "ix-seasons.h"
#include "ix-seasons-window.h"
#include "ix-settings.h"
#include "ix-table-score.h"
#include "ix-timetable-dialog.h"
#include "ix-widgets.h"

/* Undo */

/* Returns what the last act, an undo or a redo, changed. */
static char *
format_last_act (IxEveningPage *self)
{
  g_autoptr (GPtrArray) rows =
    ix_history_new (ix_evening_session_get_evening (self->session));

  return g_strdup (((const IxHistoryRow *) rows->pdata[0])->sentence);
}

static void
undo (IxEveningPage *self)
{
  g_autofree char *what = NULL;
  g_autofree char *text = NULL;
  guint index;

  if (self->deleted != 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self->actions), "restore", g_variant_new_int64 (self->deleted));
      return;
    }
  if (self->session == NULL ||
      !ix_evening_undoable (ix_evening_session_get_evening (self->session), &index))
    return;
  what = ix_history_sentence (ix_evening_session_get_evening (self->session), index);
  /* Translators: %s is what was done, such as "Round 2 is paired" */
  text = g_strdup_printf (_("Undone: %s"), what);
  if (ix_evening_session_undo (self->session))
    {
      ix_evening_page_toast (self, text, FALSE);
      ix_evening_page_focus (self);
    }
}

static void
redo (IxEveningPage *self)
{
  g_autofree char *text = NULL;

  if (self->session == NULL || !ix_evening_session_redo (self->session))
    return;
  text = format_last_act (self);
  ix_evening_page_toast (self, text, FALSE);
  ix_evening_page_focus (self);
}

/* Goes back to before an event of the journal. */
static void
undo_to (IxEveningPage *self,
         GVariant      *parameter)
{
  guint index = g_variant_get_uint32 (parameter);
  g_autofree char *text = NULL;

  if (self->session == NULL || index == 0 ||
      !ix_evening_session_do (self->session, (IxEveningEvent) { IX_EVENING_UNDO, .index = index },
                              NULL))
    return;
  text = format_last_act (self);
  ix_evening_page_toast_redo (self, text);
  ix_evening_page_focus (self);
}

static void
history (IxEveningPage *self)
{
  /* When the dialog closes, the focus is where it was before, or at the table it leads to. */
  ix_evening_page_focus (self);
  ix_history_dialog_present (GTK_WIDGET (self), self->session);
}

static void
seasons (IxEveningPage *self)
{
  GtkWidget *window = ix_seasons_window_present (GTK_WIDGET (self), self->store);

  g_signal_connect_object (window, "destroy", G_CALLBACK (ix_evening_page_update_actions), self, G_CONNECT_SWAPPED);
}

static void
prizes (IxEveningPage *self)
{
  ix_prizes_dialog_present (GTK_WIDGET (self), self->session);
}

static void
balance (IxEveningPage *self)
{
  ix_evening_forms_balance (GTK_WIDGET (self), self->session, self->store);
}

/* Does the event say what the evening knows? */
static gboolean
is_known (const IxEveningState *state,
          const IxEveningEvent *event)
{
  g_autofree gint *ratings = g_new0 (gint, state->entries->len + 1);

  for (guint i = 0; i < event->balance.ratings->len; i++)
    {
      const IxStrength *strength = &g_array_index (event->balance.ratings, IxStrength, i);

      ratings[strength->entry] = (gint) strength->rating;
    }
  for (guint i = 0; i < state->entries->len; i++)
    if (ratings[i] != ix_evening_entry (state, i)->strength)
      return FALSE;
  return TRUE;
}

/* Before teams are made: those who came since the ratings were read get theirs.  A season that is gone keeps those
 * that the evening knows. */
static void
balance_again (IxEveningPage *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  g_autoptr (IxEveningEvent) event =
    *state->balance != '\0' ? ix_seasons_balance (self->store, state->balance, ix_evening_session_get_id (self->session),
                                                  state, ix_evening_session_get_time (self->session), NULL)
                            : NULL;

  if (event != NULL && !is_known (state, event))
    ix_evening_session_do (self->session, *event, NULL);
}

/* Requests of other widgets */

static void
show_tab (IxEveningPage *self,
          GVariant      *parameter)
{
  ix_evening_page_show_tab (self, g_variant_get_string (parameter, NULL));
}

static void
show_table (IxEveningPage *self,
            GVariant      *parameter)
{
  guint round, table;

  g_variant_get (parameter, "(uu)", &round, &table);
  ix_evening_page_show_table (self, round, table);
}

static void
say (IxEveningPage *self,
     GVariant      *parameter)
{
  ix_evening_page_toast (self, g_variant_get_string (parameter, NULL), FALSE);
}

static void
done (IxEveningPage *self,
      GVariant      *parameter)
{
  ix_evening_page_toast (self, g_variant_get_string (parameter, NULL), TRUE);
}

/* Evenings */

/* Shows @session, which it takes, and stores it as the evening to open at the next start.  If
 * @session is NULL, shows @error, over the dialog that sets the evening up if it is open. */
static gboolean
open_live (IxEveningPage    *self,
           IxEveningSession *session,
           GError           *error)
{
  g_autoptr (IxEveningSession) owned G_GNUC_UNUSED = session;

  if (session == NULL)
    {
      if (self->setting_up != NULL)
        ix_evening_dialog_tell_failure (self->setting_up, error->message);
      else
        ix_evening_page_toast (self, error->message, FALSE);
      return FALSE;
    }
  ix_store_set_open_evening (self->store, ix_evening_session_get_id (session), NULL);
  ix_evening_page_show (self, session);
  /* It may have been begun from another page. */
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "evening");
  return TRUE;
}

static gboolean
are_partners (const IxEveningPartners *one,
              const IxEveningPartners *other)
{
  return one->change == other->change &&
         (!one->change ||
          (one->aim == other->aim && one->rest == other->rest &&
           one->higher_first == other->higher_first && one->half == other->half &&
           one->lower_first == other->lower_first));
}

/* Adds the events, of the time @at, that give an evening this form, those that change nothing left
 * out. */
static void
add_form (GPtrArray               *events,
          const IxEveningState    *state,
          const IxEveningFormat   *format,
          const IxEveningPartners *partners,
          gint64                   at)
{
  if (state->n_matches != format->n_matches || state->end != format->end)
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_FORMAT, at, .format = *format });
  if (!are_partners (&state->partners, partners))
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_PARTNERS, at, .partners = *partners });
}

/* Adds the event that gives an evening that timetable, from another start. */
static void
add_timetable (GPtrArray         *events,
               IxEveningTimetable timetable,
               gint64             start,
               gint64             at)
{
  timetable.start = start;
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_TIMETABLE, at, .timetable = timetable });
}

/* A club keeps its handicap clocks, and its timetable by time of day, from one evening to the next. */
static void
add_times (GPtrArray            *events,
           const IxEveningState *last,
           const char           *date,
           gint64                at)
{
  if (last->handicap->len > 0)
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_HANDICAP, at, .handicap = last->handicap });
  if (last->timetable.start != 0)
    add_timetable (events, last->timetable, ix_timetable_dialog_move (last->timetable.start, date), at);
}

/* Returns what a new evening begins with: the set-up with the form, one act, which cannot be undone.
 * @last: the evening before it, NULL if there is none.  NULL with @error if the set-up is refused. */
static GPtrArray *
begin_evening (const IxEveningSetUp    *set_up,
               const IxEveningFormat   *format,
               const IxEveningPartners *partners,
               const IxEveningState    *last,
               GError                 **error)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (IxEvening) evening = ix_evening_new ();
  gint64 at = ix_now_wall ();

  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_SET_UP, at, .set_up = *set_up });
  if (!ix_evening_apply (evening, events->pdata[0], error))
    return NULL;
  add_form (events, ix_evening_state (evening), format, partners, at);
  if (last != NULL)
    add_times (events, last, set_up->date, at);
  return g_steal_pointer (&events);
}

/* The newest evening that can be read and is not deleted, NULL if there is none: the next one will be
 * much like it. */
static IxEvening *
load_last (IxEveningPage *self)
{
  g_autoptr (GArray) ids = ix_store_evenings (self->store, NULL);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (IxEvening) evening =
        ix_store_load_evening (self->store, g_array_index (ids, gint64, i), NULL);

      if (evening != NULL && !ix_evening_state (evening)->deleted)
        return g_steal_pointer (&evening);
    }
  return NULL;
}

/* Gives the player the grade of the lists of this evening: they may be newer. */
static void
grade_anew (IxEveningPage *self,
            IxEntrant     *as)
{
  g_autoptr (GPtrArray) suggestions =
    *as->code != '\0' ? ix_evening_lists_suggest (as->name, self->lists) : NULL;

  for (guint i = 0; suggestions != NULL && i < suggestions->len; i++)
    {
      const IxSuggestion *player = suggestions->pdata[i];

      if (player->entry != G_MAXUINT || !g_str_equal (player->code, as->code))
        continue;
      as->grade = player->grade;
      as->rapid = player->rapid;
      as->estimated = player->estimated;
    }
}

/* Adds the events that set the prizes and the fee of the last evening again. */
static void
add_money (GPtrArray            *events,
           const IxEveningState *last,
           gint64                at)
{
  if (last->prizes.list->len > 0)
    ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_PRIZES, at,
                                                      .prizes = { last->prizes, last->currency } });
  if (last->fee.amount > 0)
    ix_evening_events_add (
      events, (IxEveningEvent) { IX_EVENING_FEE, at, .fee = { last->fee, last->currency } });
}

/* Enters the people of the last evening, in one act, with its prizes and its fee.  Nobody is new the second
 * time. */
static void
enter_again (IxEveningPage        *self,
             const IxEveningState *last)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  gint64 at = ix_evening_session_get_time (self->session);

  for (guint i = 0; i < last->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (last, i);
      IxEntrant as = ix_entry_details (entry);

      if (entry->house || !ix_evening_came (last, i))
        continue;
      grade_anew (self, &as);
      as.newcomer = FALSE;
      ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_ENTER, at, .enter = as });
    }
  add_money (events, last, at);
  ix_evening_do_all (GTK_WIDGET (self), self->session, NULL, events);
}

static gboolean
begin_cb (GtkWidget               *over,
          const IxEveningSetUp    *set_up,
          const IxEveningFormat   *format,
          const IxEveningPartners *partners,
          gboolean                 same_people)
{
  IxEveningPage *self = IX_EVENING_PAGE (over);
  const IxEveningState *last = self->last != NULL ? ix_evening_state (self->last) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = begin_evening (set_up, format, partners, last, &error);
  IxEveningSession *session =
    events != NULL ? ix_evening_session_new (self->store, events, &error) : NULL;

  if (!open_live (self, session, error))
    return FALSE;
  if (last != NULL && same_people)
    enter_again (self, last);
  g_clear_pointer (&self->last, ix_evening_free);
  return TRUE;
}

static gboolean
amend_cb (GtkWidget               *over,
          const IxEveningSetUp    *set_up,
          const IxEveningFormat   *format,
          const IxEveningPartners *partners,
          gboolean                 same_people)
{
  IxEveningPage *self = IX_EVENING_PAGE (over);
  IxEveningSession *session = self->renamed != NULL ? self->renamed : self->session;
  gint64 at = ix_evening_session_get_time (session);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *said = NULL;
  const IxEveningState *state = ix_evening_session_get_state (session);
  gint64 start = ix_timetable_dialog_start_on (state, set_up->date);
  const IxEvening *evening;

  /* Rules for one board are refused while partners change. */
  if (state->partners.change && !partners->change)
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_PARTNERS, at, .partners = *partners });
  ix_evening_events_add (events,
                         (IxEveningEvent) { IX_EVENING_SET_UP, at, .set_up = *set_up });
  add_form (events, state, format, events->len > 1 ? &state->partners : partners, at);
  if (start != state->timetable.start)
    add_timetable (events, state->timetable, start, at);
  if (!ix_evening_send_all (over, session, NULL, events))
    return FALSE;
  evening = ix_evening_session_get_evening (session);
  said = ix_history_sentence (evening, ix_evening_journal (evening)->len - events->len);
  ix_evening_page_toast (self, said, session == self->session);
  return TRUE;
}

/* Shows the dialog for the evening of @session; NULL: for a new one, which proposes what @like had. */
static GtkWidget *
present_set_up (IxEveningPage        *self,
                IxEveningSession     *session,
                const IxEveningState *like)
{
  g_autofree char *refused = NULL;
  g_auto (GStrv) lists = ix_evening_lists_names (self->lists, &refused);
  g_autoptr (IxRuleSetList) rule_sets = ix_rule_set_list_ref (self->store);
  GtkWidget *dialog = ix_new_evening_present (GTK_WIDGET (self), session, like,
                                              (const char *const *) lists, refused, rule_sets,
                                              session != NULL ? amend_cb : begin_cb);

  g_set_weak_pointer (&self->setting_up, dialog);
  return dialog;
}

static void
new_evening (IxEveningPage *self)
{
  g_clear_pointer (&self->last, ix_evening_free);
  self->last = load_last (self);
  present_set_up (self, NULL, self->last != NULL ? ix_evening_state (self->last) : NULL);
}

/* An evening to play with, and to delete whole. */
static void
try_example (IxEveningPage *self)
{
  g_autoptr (GError) error = NULL;
  IxEveningSession *session = ix_example_evening_new (self->store, &error);

  if (open_live (self, session, error))
    ix_evening_page_toast (self,
                           _("These people are invented. Try what you like; “Delete This Evening” "
                             "in the menu throws it all away"),
                           FALSE);
}

static void
edit (IxEveningPage *self)
{
  present_set_up (self, self->session, NULL);
}

static void
renamed_cb (IxEveningPage *self)
{
  g_clear_object (&self->renamed);
  ix_evening_page_list_changed (self);
}

/* Changes the name and the other details of an evening of the list, which stays closed. */
static void
rename_evening (IxEveningPage *self,
                GVariant      *parameter)
{
  g_autoptr (GError) error = NULL;

  if (self->session != NULL || self->renamed != NULL)
    return;
  self->renamed =
    ix_evening_session_restore (self->store, g_variant_get_int64 (parameter), &error);
  if (self->renamed == NULL)
    {
      ix_evening_page_toast (self, error->message, FALSE);
      return;
    }
  g_signal_connect_object (present_set_up (self, self->renamed, NULL), "destroy",
                           G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
}

static void
close_evening (IxEveningPage *self)
{
  ix_store_set_open_evening (self->store, 0, NULL);
  ix_evening_page_show (self, NULL);
}

/* Deletes an evening of the list, or without @parameter the one that is shown, which is closed only then: a program
 * that dies in between does not show it again.  Its journal stays in the file, so that it can be brought back. */
static void
delete_evening (IxEveningPage *self,
                GVariant      *parameter)
{
  gint64 id = parameter != NULL ? g_variant_get_int64 (parameter) : ix_evening_session_get_id (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningSession) session = ix_evening_session_restore (self->store, id, &error);
  g_autofree char *said = NULL;

  if (session == NULL ||
      !ix_evening_session_do (session, (IxEveningEvent) { IX_EVENING_DELETE }, &error))
    {
      ix_evening_page_toast (self, error->message, FALSE);
      return;
    }
  if (parameter == NULL)
    close_evening (self);
  said = g_strdup_printf (_("“%s” is deleted"), ix_evening_session_get_state (session)->name);
  ix_evening_page_list_changed (self);
  ix_evening_page_toast_restore (self, said, id);
}

static void
restore_evening (IxEveningPage *self,
                 GVariant      *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningSession) session =
    ix_evening_session_restore (self->store, g_variant_get_int64 (parameter), &error);
  g_autofree char *said = NULL;

  if (session == NULL)
    said = g_strdup (error->message);
  else if (ix_evening_session_get_state (session)->deleted && ix_evening_session_undo (session))
    said = g_strdup_printf (_("“%s” is back"), ix_evening_session_get_state (session)->name);
  else
    return;
  ix_evening_page_list_changed (self);
  ix_evening_page_toast (self, said, FALSE);
}

static void
show_earlier (IxEveningPage *self)
{
  ix_evening_start_show_earlier (self->start, self->store);
}

static void
open_evening (IxEveningPage *self,
              GVariant      *parameter)
{
  g_autoptr (GError) error = NULL;
  IxEveningSession *session =
    ix_evening_session_restore (self->store, g_variant_get_int64 (parameter), &error);

  open_live (self, session, error);
}

static void
print (IxEveningPage *self)
{
  GtkWidget *tab = self->overlay != NULL
                     ? adw_bin_get_child (ADW_BIN (gtk_stack_get_visible_child (self->tabs)))
                     : NULL;

  if (tab != NULL)
    ix_evening_tab_print (IX_EVENING_TAB (tab));
}

/* Matches and players */

static void
play_table (IxEveningPage *self,
            GVariant      *parameter)
{
  guint round, table;
  gboolean second;

  g_variant_get (parameter, "(uub)", &round, &table, &second);
  g_signal_emit_by_name (self, "play-table", round, table, second);
}

/* Shows the group match that is to be played, or sets one up. */
static void
group_match (IxEveningPage *self)
{
  guint group = ix_evening_group_to_play (ix_evening_session_get_state (self->session));

  if (group != IX_NOBODY)
    ix_evening_page_show_group (self, group);
  else
    ix_group_dialog_present (GTK_WIDGET (self), self->session);
}

static void
show_group (IxEveningPage *self,
            GVariant      *parameter)
{
  ix_evening_page_show_group (self, g_variant_get_uint32 (parameter));
}

static void
play_group (IxEveningPage *self,
            GVariant      *parameter)
{
  guint group;
  gboolean clocks_only;

  g_variant_get (parameter, "(ub)", &group, &clocks_only);
  g_signal_emit_by_name (self, "play-group", group, clocks_only);
}

/* Once rounds are paired, a withdrawal concerns the team of the player too; where partners change, only
 * while its table is played. */
static gboolean
concerns_team (const IxEveningState *state,
               guint                 entry)
{
  guint team = ix_evening_team_of (state, entry);

  if (!ix_evening_entry (state, entry)->present || state->rounds->len == 0 || team == IX_NOBODY)
    return FALSE;
  return !state->partners.change ||
         !ix_club_table_is_complete (
           ix_club_round_table_of (ix_evening_round (state, state->rounds->len - 1), team));
}

static void
change_presence (IxEveningPage *self,
                 GVariant      *parameter)
{
  guint number = g_variant_get_uint32 (parameter);
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  const IxEntry *entry = ix_evening_entry (state, number);

  if (concerns_team (state, number))
    {
      ix_withdrawal_dialog_present (GTK_WIDGET (self), self->session, number);
      return;
    }
  ix_evening_do (GTK_WIDGET (self), self->session,
                 (IxEveningEvent) { IX_EVENING_PRESENCE,
                                    .presence = { number, !entry->present } });
}

/* The timetable, announcements, handicap clocks */

static void
timetable (IxEveningPage *self)
{
  ix_timetable_dialog_present (GTK_WIDGET (self), self->session);
}

static void
announce (IxEveningPage *self)
{
  ix_evening_forms_notice (GTK_WIDGET (self), self->session);
}

static void
take_down (IxEveningPage *self)
{
  ix_evening_do (GTK_WIDGET (self), self->session, (IxEveningEvent) { IX_EVENING_NOTICE });
}

static void
handicap (IxEveningPage *self)
{
  ix_handicap_dialog_present (GTK_WIDGET (self), self->session);
}

/* Nobody is here yet, so that all who come are checked in, and the wall of names says who is missing. */
static void
expect_all (IxEveningPage *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present)
      ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { i, FALSE } });
  ix_evening_do_all (GTK_WIDGET (self), self->session, _("Check in those who come"), events);
}

static gboolean
may_expect_all (const IxEveningState *state)
{
  g_autoptr (GArray) present = ix_evening_present (state);

  return present->len > 0 && state->rounds->len == 0 && state->teams->len == 0;
}

static void
place (IxEveningPage *self)
{
  ix_place_dialog_present (GTK_WIDGET (self), self->session);
}

/* Marks those as here who tell so by phone. */
static void
admit (IxEveningPage *self)
{
  g_autoptr (GPtrArray) events = ix_evening_admit (ix_evening_session_get_state (self->session),
                                                   ix_evening_session_get_time (self->session));

  if (events->len > 0)
    ix_evening_do_all (GTK_WIDGET (self), self->session, NULL, events);
}

/* Copies after each round */

/* Keeps the evening safe from a failure of this computer. */
static void
copy_to_folder (IxEveningPage *self)
{
  g_autofree char *folder = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (*folder == '\0' ||
      ix_evening_files_copy (
        self->session, folder,
        g_settings_get_boolean (ix_computer_settings (), IX_SETTINGS_COPY_FOR_OTHERS), &error))
    return;
  text = g_strdup_printf (_("Could not save the copy: %s"), error->message);
  /* A warning, because the toast for the act would dismiss a normal toast. */
  ix_evening_page_warn (self, text);
}

void
ix_evening_page_round_changed (IxEveningPage *self,
                               gboolean       opened)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  guint now = 4 * state->rounds->len + 2 * (ix_evening_count_open (state) == 0) +
              ix_evening_session_keeps_back (self->session);

  if (now != self->copied && state->rounds->len > 0 && !opened)
    copy_to_folder (self);
  self->copied = now;
}

static void
folder_chosen_cb (const char *path,
                  gpointer    data)
{
  IxEveningPage *self = data;
  g_autofree char *text = NULL;

  if (path == NULL)
    return;
  /* A setting is text. */
  if (!g_utf8_validate (path, -1, NULL))
    {
      text = g_strdup_printf (_("Could not save the copy: %s"), _("the name is not UTF-8"));
      ix_evening_page_warn (self, text);
      return;
    }
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, path);
  text = g_strdup_printf (_("Pairings, standings and the evening are copied to %s after each round"), path);
  ix_evening_page_toast (self, text, FALSE);
  ix_evening_page_update_actions (self);
  if (self->session != NULL)
    copy_to_folder (self);
}

static void
no_copies (IxEveningPage *self)
{
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, "");
  ix_evening_page_toast (self, _("Copies are no longer saved"), FALSE);
  ix_evening_page_update_actions (self);
}

static void
copy_folder (IxEveningPage *self)
{
  ix_dialogs_folder (ix_window_of (GTK_WIDGET (self)), _("A Folder for Copies"),
                     _("Others may read the files"), IX_SETTINGS_COPY_FOR_OTHERS, folder_chosen_cb,
                     self);
}

/* The table of actions */

/* The condition of an action. */
typedef enum {
  NEEDS_NOTHING,
  NEEDS_STORE,
  NEEDS_LISTS, /* a folder for them */
  NEEDS_EVENING,
  NEEDS_UNDO,
  NEEDS_REDO,
  NEEDS_COPIES, /* a folder for them */
  NEEDS_NOTICE,
  NEEDS_PEOPLE, /* who are here before teams are made */
  NEEDS_RATINGS, /* of the club's own, from a season */
} Needs;

static const IxActionRow actions[] = {
  { "new", G_CALLBACK (new_evening), .needs = NEEDS_STORE },
  { "edit", G_CALLBACK (edit), .needs = NEEDS_EVENING },
  { "open", G_CALLBACK (open_evening), "x" },
  { "rename", G_CALLBACK (rename_evening), "x", NEEDS_STORE },
  { "delete", G_CALLBACK (delete_evening), "x", NEEDS_STORE },
  { "restore", G_CALLBACK (restore_evening), "x", NEEDS_STORE },
  { "show-earlier", G_CALLBACK (show_earlier), .needs = NEEDS_STORE },
  { "try-example", G_CALLBACK (try_example), .needs = NEEDS_STORE },
  { "delete-this", G_CALLBACK (delete_evening), .needs = NEEDS_EVENING },
  { "close", G_CALLBACK (close_evening), .needs = NEEDS_EVENING },
  { "import", G_CALLBACK (ix_evening_page_import), .needs = NEEDS_STORE },
  { "import-list", G_CALLBACK (ix_evening_page_import_list), .needs = NEEDS_LISTS },
  { "import-entries", G_CALLBACK (ix_evening_page_import_entries), .needs = NEEDS_EVENING },
  { "undo", G_CALLBACK (undo), .needs = NEEDS_UNDO },
  { "redo", G_CALLBACK (redo), .needs = NEEDS_REDO },
  { "undo-to", G_CALLBACK (undo_to), "u" },
  { "history", G_CALLBACK (history), .needs = NEEDS_EVENING },
  { "seasons", G_CALLBACK (seasons), .needs = NEEDS_STORE },
  { "prizes", G_CALLBACK (prizes), .needs = NEEDS_EVENING },
  { "balance", G_CALLBACK (balance), .needs = NEEDS_RATINGS },
  { "balance-again", G_CALLBACK (balance_again), .needs = NEEDS_EVENING },
  { "print", G_CALLBACK (print), .needs = NEEDS_EVENING },
  { "focus", G_CALLBACK (ix_evening_page_focus) },
  { "show-tab", G_CALLBACK (show_tab), "s" },
  { "show-table", G_CALLBACK (show_table), "(uu)" },
  { "show-group", G_CALLBACK (show_group), "u", NEEDS_EVENING },
  { "say", G_CALLBACK (say), "s" },
  { "done", G_CALLBACK (done), "s" },
  { "play-table", G_CALLBACK (play_table), "(uub)", NEEDS_EVENING },
  { "play-group", G_CALLBACK (play_group), "(ub)", NEEDS_EVENING },
  { "group-match", G_CALLBACK (group_match), .needs = NEEDS_EVENING },
  { "timetable", G_CALLBACK (timetable), .needs = NEEDS_EVENING },
  { "announce", G_CALLBACK (announce), .needs = NEEDS_EVENING },
  { "take-down", G_CALLBACK (take_down), .needs = NEEDS_NOTICE },
  { "handicap", G_CALLBACK (handicap), .needs = NEEDS_EVENING },
  { "expect-all", G_CALLBACK (expect_all), .needs = NEEDS_PEOPLE },
  { "place", G_CALLBACK (place), .needs = NEEDS_EVENING },
  { "admit", G_CALLBACK (admit), .needs = NEEDS_EVENING },
  { "change-presence", G_CALLBACK (change_presence), "u", NEEDS_EVENING },
  { "copy-folder", G_CALLBACK (copy_folder) },
  { "no-copies", G_CALLBACK (no_copies), .needs = NEEDS_COPIES },
};

static gboolean
has (IxEveningPage *self,
     Needs          needs)
{
  const IxEvening *evening = self->session != NULL ? ix_evening_session_get_evening (self->session) : NULL;
  g_autofree char *copies = NULL;
  guint index;

  switch (needs)
    {
    case NEEDS_STORE:
      return self->store != NULL;
    case NEEDS_LISTS:
      return self->lists != NULL && ix_evening_lists_get_folder (self->lists) != NULL;
    case NEEDS_EVENING:
      return evening != NULL;
    case NEEDS_UNDO:
      return self->deleted != 0 || (evening != NULL && ix_evening_undoable (evening, &index) && index > 0);
    case NEEDS_REDO:
      return evening != NULL && ix_evening_redoable (evening, &index);
    case NEEDS_COPIES:
      copies = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
      return *copies != '\0';
    case NEEDS_NOTICE:
      return evening != NULL && *ix_evening_state (evening)->notice != '\0';
    case NEEDS_PEOPLE:
      return evening != NULL && may_expect_all (ix_evening_state (evening));
    case NEEDS_RATINGS:
      return evening != NULL && ix_evening_forms_may_balance (ix_evening_state (evening), self->store);
    case NEEDS_NOTHING:
    default:
      return TRUE;
    }
}

void
ix_evening_page_update_actions (IxEveningPage *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    ix_action_table_enable (G_ACTION_MAP (self->actions), actions[i].name, has (self, actions[i].needs));
  if (self->overlay == NULL)
    return;
  ix_set_why (self->undo, _("Undo"), has (self, NEEDS_UNDO) ? NULL : _("Nothing to undo"));
  ix_set_why (self->redo, _("Redo"), has (self, NEEDS_REDO) ? NULL : _("Nothing to redo"));
}

void
ix_evening_page_init_actions (IxEveningPage *self)
{
  self->actions = g_simple_action_group_new ();
  ix_action_table_add (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions), self);
  ix_evening_page_update_actions (self);
}
