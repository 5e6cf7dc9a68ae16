/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions on the selected games, or on the one that is shown. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-file.h"
#include "ix-match-game.h"
#include "ix-widgets.h"

/* Removing */

static IxGamesAct *
act_new (const IxGameRef *refs,
         guint            n,
         gboolean         restored)
{
  IxGamesAct *act = g_new (IxGamesAct, 1);

  *act = (IxGamesAct) { g_new (IxGameRef, n), n, restored, NULL };
  for (guint i = 0; i < n; i++)
    act->refs[i] = (IxGameRef) { g_strdup (refs[i].collection), refs[i].number };
  return act;
}

void
ix_games_act_free (IxGamesAct *act)
{
  for (guint i = 0; i < act->n; i++)
    g_free (act->refs[i].collection);
  g_free (act->refs);
  g_free (act->collection);
  g_free (act);
}

static void
tell_act (IxGamesPage      *self,
          const IxGamesAct *act,
          gboolean          undo)
{
  g_autofree char *text = NULL;

  if (act->collection != NULL)
    text = g_strdup (undo ? _("The collection is back") : _("The collection is removed"));
  else
    text = act->restored != undo
      ? g_strdup_printf (ngettext ("%u game is back", "%u games are back", act->n), act->n)
      : g_strdup_printf (ngettext ("%u game is removed", "%u games are removed", act->n), act->n);

  ix_games_page_toast (self, text, !undo);
}

static gboolean
do_with_collection (IxGamesPage *self,
                    const char  *id,
                    gboolean     restore,
                    GError     **error)
{
  gboolean done = restore ? ix_games_restore_collection (self->games, id, error)
                          : ix_games_remove_collection (self->games, id, error);

  if (done && !restore)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->sources), 0);
  return done;
}

static gboolean
do_with_games (IxGamesPage      *self,
               const IxGamesAct *act,
               gboolean          restore,
               GError          **error)
{
  return restore ? ix_games_restore (self->games, act->refs, act->n, error)
                 : ix_games_remove (self->games, act->refs, act->n, error);
}

/* Does @act, or the contrary; says why if that fails. */
static gboolean
do_act (IxGamesPage      *self,
        const IxGamesAct *act,
        gboolean          undo)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  ix_games_model_stop (self->model);
  done = act->collection != NULL
           ? do_with_collection (self, act->collection, undo, &error)
           : do_with_games (self, act, act->restored != undo, &error);
  if (!done)
    ix_games_page_toast (self, error->message, FALSE);
  else
    tell_act (self, act, undo);
  ix_games_page_read_again (self);
  return done;
}

/* Does @act, which is taken, for the first time. */
static void
begin_act (IxGamesPage *self,
           IxGamesAct  *act)
{
  if (!do_act (self, act, FALSE))
    {
      ix_games_act_free (act);
      return;
    }
  g_clear_pointer (&self->last, ix_games_act_free);
  g_clear_pointer (&self->undone, ix_games_act_free);
  self->last = act;
  ix_games_page_update_actions (self);
}

static void
remove_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  IxGamesPage *self = data;
  g_autoptr (GArray) refs = ix_games_page_selected (self);

  begin_act (self, act_new ((const void *) refs->data, refs->len,
                            ix_games_page_query (self).removed));
}

static void
remove_collection_action (GSimpleAction *action G_GNUC_UNUSED,
                          GVariant      *parameter G_GNUC_UNUSED,
                          gpointer       data)
{
  IxGamesPage *self = data;
  const IxCollectionInfo *collection = ix_games_page_collection (self);
  IxGamesAct *act;

  if (collection == NULL)
    return;
  act = act_new (NULL, 0, FALSE);
  act->collection = g_strdup (collection->id);
  begin_act (self, act);
}

static void
show_folder_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  IxGamesPage *self = data;
  g_autofree char *folder = ix_games_folder_for (ix_store_get_path (self->store));
  g_autofree char *within = g_build_filename (folder, ".", NULL);

  ix_dialogs_show_folder (ix_window_of (data), within);
}

static void
undo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxGamesPage *self = data;

  if (self->last == NULL || !do_act (self, self->last, TRUE))
    return;
  g_clear_pointer (&self->undone, ix_games_act_free);
  self->undone = g_steal_pointer (&self->last);
  ix_games_page_update_actions (self);
}

static void
redo_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxGamesPage *self = data;

  if (self->undone == NULL || !do_act (self, self->undone, FALSE))
    return;
  self->last = g_steal_pointer (&self->undone);
  ix_games_page_update_actions (self);
}

/* Taking along */

char *
ix_games_page_records (IxGamesPage *self,
                       guint       *n)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  g_autoptr (GString) all = g_string_new (NULL);

  *n = refs->len;
  for (guint i = 0; i < refs->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text =
        ix_games_text (self->games, &g_array_index (refs, IxGameRef, i), &error);

      if (text == NULL)
        {
          ix_games_page_toast (self, error->message, FALSE);
          return NULL;
        }
      g_string_append (all, text);
      if (i + 1 < refs->len && !g_str_has_suffix (text, "\n\n"))
        g_string_append_c (all, '\n');
    }
  return g_strdup (all->str);
}

static void
copy_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxGamesPage *self = data;
  guint n;
  g_autofree char *records = ix_games_page_records (self, &n);
  g_autofree char *valid = records != NULL ? g_utf8_make_valid (records, -1) : NULL;
  g_autofree char *text = NULL;

  if (valid == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), valid);
  text = g_strdup_printf (ngettext ("%u game is copied", "%u games are copied", n), n);
  ix_games_page_toast (self, text, FALSE);
}

static void
write_games (const char *path,
             gpointer    data)
{
  IxGamesPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *records = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;
  guint n;

  if (path == NULL || (records = ix_games_page_records (self, &n)) == NULL)
    return;
  shown = g_filename_display_name (path);
  if (ix_file_write (path, records, -1, &error))
    /* Translators: %s is a file */
    text = g_strdup_printf (ngettext ("The game is in %s", "The games are in %s", n), shown);
  else
    text = g_strdup_printf (_("The games were not saved: %s"), error->message);
  ix_games_page_toast (self, text, FALSE);
}

static gboolean
starts_bpgn (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  g_autoptr (IxGameEntry) entry =
    ix_games_entry (self->games, &g_array_index (refs, IxGameRef, 0), NULL);

  return entry == NULL || entry->n_boards > 1;
}

static void
export_action (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  IxGamesPage *self = data;

  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Games"),
                   starts_bpgn (self) ? "Interchange.bpgn" : "Interchange.pgn", write_games,
                   g_object_ref (self), g_object_unref);
}

static void
copy_position_action (GSimpleAction *action G_GNUC_UNUSED,
                      GVariant      *parameter G_GNUC_UNUSED,
                      gpointer       data)
{
  IxGamesPage *self = data;
  g_autofree char *fens = NULL;

  if (self->replay == NULL)
    return;
  fens = ix_match_fens (
    ix_match_session_get_match (ix_replay_view_get_session (IX_REPLAY_VIEW (self->replay))));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fens);
  ix_games_page_toast (self, _("The position is copied as FEN"), FALSE);
}

/* Showing */

static void
open_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxGamesPage *self = data;
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  g_autoptr (IxGameEntry) entry =
    ix_games_entry (self->games, &g_array_index (refs, IxGameRef, 0), NULL);

  if (entry != NULL)
    ix_games_page_show_game (self, entry);
}

static void
close_action (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  ix_games_page_show_list (data);
}

static void
set_enabled (IxGamesPage *self,
             const char  *name,
             gboolean     enabled)
{
  g_simple_action_set_enabled (
    G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
ix_games_page_update_actions (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  guint n = refs->len;
  gboolean restores = ix_games_page_query (self).removed;
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u game selected", "%u games selected", n), n);

  set_enabled (self, "open", n == 1 && self->replay == NULL);
  set_enabled (self, "copy", n > 0);
  set_enabled (self, "export", n > 0);
  set_enabled (self, "remove", n > 0 && self->replay == NULL);
  set_enabled (self, "remove-collection", ix_games_page_collection (self) != NULL);
  gtk_widget_set_visible (self->remove_collection, ix_games_page_collection (self) != NULL);
  set_enabled (self, "undo", self->last != NULL);
  set_enabled (self, "redo", self->undone != NULL);
  set_enabled (self, "copy-position", self->replay != NULL);
  set_enabled (self, "copy-picture", self->replay != NULL);
  set_enabled (self, "save-picture", self->replay != NULL);
  set_enabled (self, "add-diagram", self->replay != NULL);
  set_enabled (self, "print-score-sheet", n > 0);
  set_enabled (self, "save-score-sheet", n > 0);
  set_enabled (self, "cancel-import", self->import != NULL);
  gtk_label_set_text (GTK_LABEL (self->selected), text);
  ix_set_why (self->open, _("Show the game again (Return)"),
              n > 1 ? _("Only one game can be shown at a time.") : NULL);
  gtk_button_set_label (GTK_BUTTON (self->remove), restores ? _("_Bring Back") : _("_Remove"));
  gtk_widget_set_tooltip_text (self->remove, restores ? _("Show the games in the list again")
                                                      : _("Take the games off the list (Delete)"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->bar), n > 0);
}

static void
add_key (IxGamesPage *self,
         guint        keyval,
         int          modifiers,
         const char  *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (keyval, (GdkModifierType) modifiers),
                      gtk_named_action_new (action)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
ix_games_page_init_actions (IxGamesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action },
    { .name = "close", .activate = close_action },
    { .name = "copy", .activate = copy_action },
    { .name = "copy-position", .activate = copy_position_action },
    { .name = "export", .activate = export_action },
    { .name = "remove", .activate = remove_action },
    { .name = "remove-collection", .activate = remove_collection_action },
    { .name = "show-folder", .activate = show_folder_action },
    { .name = "undo", .activate = undo_action },
    { .name = "redo", .activate = redo_action },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  add_key (self, GDK_KEY_Delete, 0, "games.remove");
  add_key (self, GDK_KEY_c, GDK_CONTROL_MASK, "games.copy");
  add_key (self, GDK_KEY_s, GDK_CONTROL_MASK, "games.export");
  add_key (self, GDK_KEY_o, GDK_CONTROL_MASK, "games.import");
}
