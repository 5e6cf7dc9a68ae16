/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-evening-action.h"
#include "ix-evening-files.h"
#include "ix-evening-group.h"
#include "ix-evening-page-private.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-group-dialog.h"
#include "ix-history-dialog.h"
#include "ix-history.h"
#include "ix-new-evening.h"
#include "ix-option-dialog.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* Undo */

/* Returns what the last act, an undo or a redo, changed. */
static char *
format_last_act (IxEveningPage *self)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GPtrArray) rows =
    ix_history_new (ix_evening_session_get_evening (self->session), zone);

  return g_strdup (((const IxHistoryRow *) rows->pdata[0])->sentence);
}

void
ix_evening_page_undo (IxEveningPage *self)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *what = NULL;
  g_autofree char *text = NULL;
  guint index;

  g_return_if_fail (IX_IS_EVENING_PAGE (self));

  if (self->session == NULL ||
      !ix_evening_undoable (ix_evening_session_get_evening (self->session), &index))
    return;
  what = ix_history_sentence (ix_evening_session_get_evening (self->session), index, zone);
  /* Translators: %s is what was done, such as "Round 2 is paired" */
  text = g_strdup_printf (_("Undone: %s"), what);
  if (ix_evening_session_undo (self->session))
    {
      ix_evening_page_toast (self, text, FALSE);
      ix_evening_page_focus (self);
    }
}

void
ix_evening_page_redo (IxEveningPage *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (IX_IS_EVENING_PAGE (self));

  if (self->session == NULL || !ix_evening_session_redo (self->session))
    return;
  text = format_last_act (self);
  ix_evening_page_toast (self, text, FALSE);
  ix_evening_page_focus (self);
}

/* Goes back to before an event of the journal. */
static void
undo_to_action (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter,
                gpointer       data)
{
  IxEveningPage *self = data;
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
history_action (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       data)
{
  /* When the dialog closes, the focus is where it was before, or at the table it leads to. */
  ix_evening_page_focus (data);
  ix_history_dialog_present (data, IX_EVENING_PAGE (data)->session);
}

static void
focus_action (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  ix_evening_page_focus (data);
}

static void
show_tab_action (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter,
                 gpointer       data)
{
  ix_evening_page_show_tab (data, g_variant_get_string (parameter, NULL));
}

static void
show_table_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  guint round, table;

  g_variant_get (parameter, "(uu)", &round, &table);
  ix_evening_page_show_table (data, round, table);
}

/* Actions */

static void
set_enabled (IxEveningPage *self,
             const char    *name,
             gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
ix_evening_page_update_actions (IxEveningPage *self)
{
  g_autofree char *folder = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
  const IxEvening *evening =
    self->session != NULL ? ix_evening_session_get_evening (self->session) : NULL;
  guint index;
  gboolean undo = evening != NULL && ix_evening_undoable (evening, &index) && index > 0;
  gboolean redo = evening != NULL && ix_evening_redoable (evening, &index);

  set_enabled (self, "new", self->store != NULL);
  set_enabled (self, "import", self->store != NULL);
  set_enabled (self, "import-list", self->lists_folder != NULL);
  set_enabled (self, "import-entries", evening != NULL);
  set_enabled (self, "close", evening != NULL);
  set_enabled (self, "edit", evening != NULL);
  set_enabled (self, "history", evening != NULL);
  set_enabled (self, "place", evening != NULL);
  set_enabled (self, "play-table", evening != NULL);
  set_enabled (self, "group-match", evening != NULL);
  set_enabled (self, "show-group", evening != NULL);
  set_enabled (self, "play-group", evening != NULL);
  set_enabled (self, "change-presence", evening != NULL);
  set_enabled (self, "no-copies", *folder != '\0');
  set_enabled (self, "undo", undo);
  set_enabled (self, "redo", redo);
  if (self->overlay == NULL)
    return;
  ix_set_why (self->undo, _("Undo (Ctrl+Z)"), undo ? NULL : _("Nothing to undo"));
  ix_set_why (self->redo, _("Redo (Ctrl+Shift+Z)"), redo ? NULL : _("Nothing to redo"));
}

static void
undo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  ix_evening_page_undo (data);
}

static void
redo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  ix_evening_page_redo (data);
}

static void
format_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter,
               gpointer       data)
{
  ix_evening_page_toast (data, g_variant_get_string (parameter, NULL), FALSE);
}

static void
done_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter,
             gpointer       data)
{
  ix_evening_page_toast (data, g_variant_get_string (parameter, NULL), TRUE);
}

/* Shows @session, which it takes, and stores it as the evening to open at the next start.  If
 * @session is NULL, shows @error. */
static gboolean
open_live (IxEveningPage    *self,
           IxEveningSession *session,
           GError           *error)
{
  g_autoptr (IxEveningSession) owned G_GNUC_UNUSED = session;

  if (session == NULL)
    {
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
is_format (const IxEveningState  *state,
           const IxEveningFormat *format)
{
  return state->n_matches == format->n_matches && state->end == format->end;
}

/* Sets the format of a new evening, in one act with its set-up, which cannot be undone. */
static gboolean
set_format (IxEveningSession      *session,
            const IxEveningFormat *format,
            GError               **error)
{
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (session));
  const IxEveningEvent *set_up = journal->pdata[0];
  g_autoptr (IxEveningEvent) event = ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_FORMAT, set_up->at, .format = *format });

  return ix_evening_session_apply (session, &event, 1, error);
}

static gboolean
begin_cb (GtkWidget             *over,
          const IxEveningSetUp  *set_up,
          const IxEveningFormat *format)
{
  IxEveningPage *self = IX_EVENING_PAGE (over);
  g_autoptr (GError) error = NULL;
  IxEveningSession *session = ix_evening_session_new (self->store, set_up, &error);

  if (session != NULL && !is_format (ix_evening_session_get_state (session), format) &&
      !set_format (session, format, &error))
    g_clear_object (&session);
  return open_live (self, session, error);
}

static gboolean
amend_cb (GtkWidget             *over,
          const IxEveningSetUp  *set_up,
          const IxEveningFormat *format)
{
  IxEveningPage *self = IX_EVENING_PAGE (over);
  gint64 at = ix_evening_session_get_time (self->session);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  ix_evening_events_add (events,
                         (IxEveningEvent) { IX_EVENING_SET_UP, at, .set_up = *set_up });
  if (!is_format (ix_evening_session_get_state (self->session), format))
    ix_evening_events_add (events,
                           (IxEveningEvent) { IX_EVENING_FORMAT, at, .format = *format });
  return ix_evening_send_all (over, self->session, _("The evening is changed"), events);
}

/* The newest evening, NULL if there is none: the next one will be much like it. */
static IxEvening *
load_last (IxEveningPage *self)
{
  g_autoptr (GArray) ids = ix_store_evenings (self->store, NULL);

  return ids != NULL && ids->len > 0
           ? ix_store_load_evening (self->store, g_array_index (ids, gint64, 0), NULL)
           : NULL;
}

static void
new_action (GSimpleAction *action G_GNUC_UNUSED,
            GVariant      *parameter G_GNUC_UNUSED,
            gpointer       data)
{
  IxEveningPage *self = data;
  g_autofree char *refused = NULL;
  g_auto (GStrv) lists = ix_evening_page_list_names (self, &refused);
  g_autoptr (IxEvening) last = load_last (self);
  g_autoptr (IxRuleBook) book = ix_rule_book_ref (self->store);

  g_set_weak_pointer (&self->beginning,
                      ix_new_evening_present (data, NULL,
                                              last != NULL ? ix_evening_state (last) : NULL,
                                              (const char *const *) lists, refused, book,
                                              begin_cb));
}

static void
edit_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxEveningPage *self = data;
  g_autofree char *refused = NULL;
  g_auto (GStrv) lists = ix_evening_page_list_names (self, &refused);
  g_autoptr (IxRuleBook) book = ix_rule_book_ref (self->store);

  ix_new_evening_present (data, self->session, NULL, (const char *const *) lists, refused, book,
                          amend_cb);
}

static void
open_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter,
             gpointer       data)
{
  IxEveningPage *self = data;
  g_autoptr (GError) error = NULL;
  IxEveningSession *session =
    ix_evening_session_restore (self->store, g_variant_get_int64 (parameter), &error);

  open_live (self, session, error);
}

static void
close_action (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  IxEveningPage *self = data;

  ix_store_set_open_evening (self->store, 0, NULL);
  ix_evening_page_show (self, NULL);
}

static void
import_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  ix_evening_page_import (data);
}

static void
import_list_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  ix_evening_page_import_list (data);
}

static void
import_entries_action (GSimpleAction *action G_GNUC_UNUSED,
                       GVariant      *parameter G_GNUC_UNUSED,
                       gpointer       data)
{
  ix_evening_page_import_entries (data);
}

static void
play_table_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  guint round, table;
  gboolean second;

  g_variant_get (parameter, "(uub)", &round, &table, &second);
  g_signal_emit_by_name (data, "play-table", round, table, second);
}

/* Shows the group match that is to be played, or sets one up. */
static void
group_match_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  IxEveningPage *self = data;
  guint group = ix_evening_group_to_play (ix_evening_session_get_state (self->session));

  if (group != IX_NOBODY)
    ix_evening_page_show_group (self, group);
  else
    ix_group_dialog_present (data, self->session);
}

static void
show_group_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  ix_evening_page_show_group (data, g_variant_get_uint32 (parameter));
}

static void
play_group_action (GSimpleAction *action G_GNUC_UNUSED,
                   GVariant      *parameter,
                   gpointer       data)
{
  guint group;
  gboolean clocks_only;

  g_variant_get (parameter, "(ub)", &group, &clocks_only);
  g_signal_emit_by_name (data, "play-group", group, clocks_only);
}

static void
change_presence_action (GSimpleAction *action G_GNUC_UNUSED,
                        GVariant      *parameter,
                        gpointer       data)
{
  IxEveningPage *self = data;
  guint number = g_variant_get_uint32 (parameter);
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  const IxEntry *entry = ix_evening_entry (state, number);
  g_autofree char *said = g_strdup_printf (entry->present ? _("%s has gone") : _("%s is back"),
                                           entry->name);

  /* Once rounds are paired, a withdrawal concerns the team of the player too. */
  if (entry->present && state->rounds->len > 0 && ix_evening_team_of (state, number) != IX_NOBODY)
    {
      ix_withdrawal_dialog_present (data, self->session, number);
      return;
    }
  ix_evening_send (data, self->session, said,
                   (IxEveningEvent) { IX_EVENING_PRESENCE,
                                      .presence = { number, !entry->present } });
}

static void
place_action (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  ix_place_dialog_present (data, IX_EVENING_PAGE (data)->session);
}

/* Copies after each round */

/* Keeps the evening safe from a failure of this computer. */
static void
copy_to_folder (IxEveningPage *self)
{
  g_autofree char *folder = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER);
  g_autoptr (GError) error = NULL;

  if (*folder == '\0' || ix_evening_files_copy (self->session, folder, &error))
    return;
  {
    g_autofree char *text = g_strdup_printf (_("Could not save the copy: %s"), error->message);

    /* A warning, because the toast for the act would dismiss a normal toast. */
    ix_evening_page_warn (self, text);
  }
}

void
ix_evening_page_round_changed (IxEveningPage *self,
                               gboolean       opened)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  guint now = 2 * state->rounds->len + (ix_evening_count_open (state) == 0);

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
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, path);
  text =
    g_strdup_printf (_("Pairings, standings and the evening are copied to %s after each round"),
                     path);
  ix_evening_page_toast (self, text, FALSE);
  ix_evening_page_update_actions (self);
  if (self->session != NULL)
    copy_to_folder (self);
}

static void
no_copies_action (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       data)
{
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_COPY_FOLDER, "");
  ix_evening_page_toast (data, _("Copies are no longer saved"), FALSE);
  ix_evening_page_update_actions (data);
}

static void
copy_folder_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  ix_dialogs_folder (ix_window_of (data), _("A Folder for Copies"), folder_chosen_cb, data, NULL);
}

void
ix_evening_page_init_actions (IxEveningPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "new", .activate = new_action },
    { .name = "open", .activate = open_action, .parameter_type = "x" },
    { .name = "close", .activate = close_action },
    { .name = "edit", .activate = edit_action },
    { .name = "import", .activate = import_action },
    { .name = "import-list", .activate = import_list_action },
    { .name = "import-entries", .activate = import_entries_action },
    { .name = "undo", .activate = undo_action },
    { .name = "redo", .activate = redo_action },
    { .name = "history", .activate = history_action },
    { .name = "focus", .activate = focus_action },
    { .name = "undo-to", .activate = undo_to_action, .parameter_type = "u" },
    { .name = "show-tab", .activate = show_tab_action, .parameter_type = "s" },
    { .name = "show-table", .activate = show_table_action, .parameter_type = "(uu)" },
    { .name = "say", .activate = format_action, .parameter_type = "s" },
    { .name = "done", .activate = done_action, .parameter_type = "s" },
    { .name = "play-table", .activate = play_table_action, .parameter_type = "(uub)" },
    { .name = "group-match", .activate = group_match_action },
    { .name = "show-group", .activate = show_group_action, .parameter_type = "u" },
    { .name = "play-group", .activate = play_group_action, .parameter_type = "(ub)" },
    { .name = "place", .activate = place_action },
    { .name = "no-copies", .activate = no_copies_action },
    { .name = "copy-folder", .activate = copy_folder_action },
    { .name = "change-presence", .activate = change_presence_action, .parameter_type = "u" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  ix_evening_page_update_actions (self);
}
