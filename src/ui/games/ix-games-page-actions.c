/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The actions on the selected games, or on the one that is shown. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-file.h"
#include "ix-files.h"
#include "ix-match-game.h"
#include "ix-paper-files.h"
#include "ix-past.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* Removing */

struct IxGamesAct {
  IxGameRef *refs;
  guint      n;
  gboolean   restored;
  char      *collection; /* its id, NULL: games */
};

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
  return restore ? ix_games_restore_collection (self->games, id, error)
                 : ix_games_remove_collection (self->games, id, error);
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
remove_games (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);

  begin_act (self, act_new ((const void *) refs->data, refs->len,
                            ix_games_page_query (self).removed));
}

static void
remove_collection (IxGamesPage *self)
{
  IxGamesAct *act = act_new (NULL, 0, FALSE);

  act->collection = g_strdup (ix_games_page_collection (self)->id);
  begin_act (self, act);
}

static void
show_folder (IxGamesPage *self)
{
  g_autofree char *folder = ix_games_folder_for (ix_store_get_path (self->store));
  g_autofree char *within = g_build_filename (folder, ".", NULL);

  ix_dialogs_show_folder (ix_window_of (GTK_WIDGET (self)), within);
}

static void
undo (IxGamesPage *self)
{
  if (!do_act (self, self->last, TRUE))
    return;
  g_clear_pointer (&self->undone, ix_games_act_free);
  self->undone = g_steal_pointer (&self->last);
  ix_games_page_update_actions (self);
}

static void
redo (IxGamesPage *self)
{
  if (!do_act (self, self->undone, FALSE))
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
copy (IxGamesPage *self)
{
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

/* Records on their way to a file, which the user names.  They are read before: an import that ends meanwhile may
 * change what is listed. */
typedef struct {
  IxGamesPage *page;
  char        *records;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->page);
  g_free (saving->records);
  g_free (saving);
}

static void
write_games (const char *path,
             gpointer    data)
{
  const Saving *saving = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    return;
  ix_file_save (path, saving->records, -1, &error);
  text = ix_format_saved (path, error);
  ix_games_page_toast (saving->page, text, FALSE);
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
export (IxGamesPage *self)
{
  guint n;
  char *records = ix_games_page_records (self, &n);
  Saving *saving;

  if (records == NULL)
    return;
  saving = g_new (Saving, 1);
  *saving = (Saving) { g_object_ref (self), records };
  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Games"),
                   starts_bpgn (self) ? "Interchange.bpgn" : "Interchange.pgn", write_games, saving, saving_free);
}

/* Positions */

static IxMatchSession *
session_of (IxGamesPage *self)
{
  return ix_replay_view_get_session (self->replay);
}

static void
copy_position (IxGamesPage *self)
{
  g_autofree char *fens = ix_match_fens (ix_match_session_get_match (session_of (self)));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), fens);
  ix_games_page_toast (self, _("The position is copied as FEN"), FALSE);
}

static IxPositionPicture *
picture_of (IxGamesPage *self)
{
  const IxMatch *match = ix_match_session_get_match (session_of (self));
  IxPictureBoard boards[IX_MAX_BOARDS];
  guint n = ix_match_boards (match)->n;

  for (guint b = 0; b < n; b++)
    boards[b] = ix_picture_board_at (match, b, IX_PRESENT);
  return ix_position_picture_new (boards, n, ix_match_session_get_players (session_of (self)));
}

static void
told_cb (GtkWidget  *page,
         const char *text)
{
  ix_games_page_toast (IX_GAMES_PAGE (page), text, FALSE);
}

static void
save_picture (IxGamesPage *self)
{
  ix_picture_save (GTK_WIDGET (self), picture_of (self), "Interchange.png", told_cb);
}

/* As pixels, for a letter or a chat. */
static void
copy_picture (IxGamesPage *self)
{
  g_autoptr (IxPositionPicture) picture = picture_of (self);
  g_autoptr (GdkTexture) texture = ix_position_picture_texture (picture);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  ix_games_page_toast (self, _("The position is copied as a picture"), FALSE);
}

/* Score sheets */

/* A group match has more boards than a sheet. */
static gboolean
has_sheet (guint n_boards)
{
  return n_boards <= 2;
}

/* Is there a sheet of one of the games that are selected or shown? */
static gboolean
find_sheet (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);

  for (guint i = 0; i < refs->len; i++)
    {
      g_autoptr (IxGameEntry) entry = ix_games_entry (self->games, &g_array_index (refs, IxGameRef, i), NULL);

      if (entry != NULL && has_sheet (entry->n_boards))
        return TRUE;
    }
  return FALSE;
}

/* With a replay on show, the sheet has the diagrams that were requested in it. */
static IxScoreSheet *
sheet_of (IxGamesPage  *self,
          const IxGame *game)
{
  IxScoreDiagrams diagrams = ix_preferred_diagrams ();

  if (self->replay != NULL)
    {
      diagrams.n_places = self->diagrams->len;
      diagrams.places = (const void *) self->diagrams->data;
    }
  return ix_score_sheet_new (game, NULL, NULL, &diagrams);
}

/* Says of how many group matches there is no sheet. */
static void
tell_left_out (IxGamesPage *self,
               guint        n)
{
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  text = g_strdup_printf (ngettext ("%u group match has no score sheet and is left out",
                                    "%u group matches have no score sheet and are left out", n), n);
  ix_games_page_toast (self, text, FALSE);
}

/* The sheets of the selected games but group matches; NULL says why. */
static GPtrArray *
sheets_of (IxGamesPage *self)
{
  guint n;
  g_autofree char *records = ix_games_page_records (self, &n);
  g_autoptr (GPtrArray) games = NULL;
  GPtrArray *sheets;

  if (records == NULL)
    return NULL;
  games = ix_games_parse (records, strlen (records));
  sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  for (guint i = 0; i < games->len; i++)
    if (has_sheet (((const IxGame *) games->pdata[i])->n_boards))
      g_ptr_array_add (sheets, sheet_of (self, games->pdata[i]));
  tell_left_out (self, games->len - sheets->len);
  return sheets;
}

static void
save_score_sheet (IxGamesPage *self)
{
  GPtrArray *sheets = sheets_of (self);

  if (sheets != NULL)
    ix_score_sheets_save (GTK_WIDGET (self), sheets, told_cb);
}

static void
print_score_sheet (IxGamesPage *self)
{
  g_autoptr (GPtrArray) sheets = sheets_of (self);

  if (sheets != NULL)
    ix_score_sheets_print (ix_window_of (GTK_WIDGET (self)), sheets);
}

/* Asks for a diagram of each board as it is shown. */
static void
add_diagram (IxGamesPage *self)
{
  IxMatchSession *session = session_of (self);
  guint moment = ix_match_session_get_moment (session);

  for (guint b = 0; b < ix_match_boards (ix_match_session_get_whole (session))->n; b++)
    {
      IxScorePlace place = {
        b, ix_time_line_place (ix_match_session_get_line (session), moment, b)
      };

      g_array_append_val (self->diagrams, place);
    }
  ix_games_page_toast (self, _("The score sheet will have a diagram of this position"), FALSE);
}

/* Showing */

static void
open_game (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  g_autoptr (IxGameEntry) entry =
    ix_games_entry (self->games, &g_array_index (refs, IxGameRef, 0), NULL);

  if (entry != NULL)
    ix_games_page_show_game (self, entry);
}

/* The match that is selected or shown, if it was played here and is not finished; 0 if not. */
static gint64
find_unfinished (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  const IxGameRef *ref = (const void *) refs->data;
  g_autoptr (IxGameEntry) entry = NULL;

  if (refs->len != 1 || ref->collection != NULL)
    return 0;
  entry = ix_games_entry (self->games, ref, NULL);
  return entry != NULL && !entry->refused && g_str_equal (entry->result, "*") ? ref->number : 0;
}

static void
play_on (IxGamesPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "boards.open-match", "x", find_unfinished (self));
}

/* The table of actions */

/* The condition of an action. */
typedef enum {
  NEEDS_NOTHING,
  NEEDS_GAMES,    /* that are selected or shown */
  NEEDS_SHEETS,   /* some of which have a score sheet */
  NEEDS_SELECTED, /* games in the list */
  NEEDS_ONE,      /* game that is selected in the list */
  NEEDS_UNFINISHED, /* match that is selected or shown */
  NEEDS_REPLAY,
  NEEDS_COLLECTION,
  NEEDS_UNDO,
  NEEDS_REDO,
  NEEDS_IMPORT,
  N_NEEDS,
} Needs;

static const IxActionRow actions[] = {
  { "open", G_CALLBACK (open_game), .needs = NEEDS_ONE },
  { "play-on", G_CALLBACK (play_on), .needs = NEEDS_UNFINISHED },
  { "close", G_CALLBACK (ix_games_page_show_list) },
  { "openings", G_CALLBACK (ix_games_page_show_openings) },
  { "copy", G_CALLBACK (copy), .needs = NEEDS_GAMES },
  { "export", G_CALLBACK (export), .needs = NEEDS_GAMES },
  { "remove", G_CALLBACK (remove_games), .needs = NEEDS_SELECTED },
  { "remove-collection", G_CALLBACK (remove_collection), .needs = NEEDS_COLLECTION },
  { "show-folder", G_CALLBACK (show_folder) },
  { "undo", G_CALLBACK (undo), .needs = NEEDS_UNDO },
  { "redo", G_CALLBACK (redo), .needs = NEEDS_REDO },
  { "copy-position", G_CALLBACK (copy_position), .needs = NEEDS_REPLAY },
  { "copy-picture", G_CALLBACK (copy_picture), .needs = NEEDS_REPLAY },
  { "save-picture", G_CALLBACK (save_picture), .needs = NEEDS_REPLAY },
  { "add-diagram", G_CALLBACK (add_diagram), .needs = NEEDS_REPLAY },
  { "print-score-sheet", G_CALLBACK (print_score_sheet), .needs = NEEDS_SHEETS },
  { "save-score-sheet", G_CALLBACK (save_score_sheet), .needs = NEEDS_SHEETS },
  { "import", G_CALLBACK (ix_games_page_ask_import) },
  { "cancel-import", G_CALLBACK (ix_games_page_cancel_import), .needs = NEEDS_IMPORT },
};

/* @n games are selected or shown. */
static gboolean
has (IxGamesPage *self,
     Needs        needs,
     guint        n)
{
  switch (needs)
    {
    case NEEDS_GAMES:
      return n > 0;
    case NEEDS_SHEETS:
      return find_sheet (self);
    case NEEDS_SELECTED:
      return n > 0 && self->replay == NULL;
    case NEEDS_ONE:
      return n == 1 && self->replay == NULL;
    case NEEDS_UNFINISHED:
      return find_unfinished (self) != 0;
    case NEEDS_REPLAY:
      return self->replay != NULL;
    case NEEDS_COLLECTION:
      return ix_games_page_collection (self) != NULL;
    case NEEDS_UNDO:
      return self->last != NULL;
    case NEEDS_REDO:
      return self->undone != NULL;
    case NEEDS_IMPORT:
      return self->import != NULL;
    case NEEDS_NOTHING:
    case N_NEEDS:
    default:
      return TRUE;
    }
}

/* Shows how many games are selected, and what can be done with them. */
static void
show_bar (IxGamesPage *self,
          guint        n)
{
  gboolean restores = ix_games_page_query (self).removed;
  g_autofree char *text =
    g_strdup_printf (ngettext ("%u game selected", "%u games selected", n), n);

  gtk_label_set_text (self->selected, text);
  ix_set_why (self->open, _("Show the game again"),
              n > 1 ? _("Only one game can be shown at a time.") : NULL);
  gtk_button_set_label (self->remove, restores ? _("_Bring Back") : _("_Remove"));
  ix_set_tooltip (GTK_WIDGET (self->remove), restores ? _("Show the games in the list again")
                                                      : _("Take the games off the list"));
  gtk_revealer_set_reveal_child (self->bar, n > 0);
}

void
ix_games_page_update_actions (IxGamesPage *self)
{
  g_autoptr (GArray) refs = ix_games_page_selected (self);
  gboolean met[N_NEEDS];

  for (Needs needs = NEEDS_NOTHING; needs < N_NEEDS; needs++)
    met[needs] = has (self, needs, refs->len);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    ix_action_table_enable (G_ACTION_MAP (self->actions), actions[i].name, met[actions[i].needs]);
  gtk_widget_set_visible (self->play_on, met[NEEDS_UNFINISHED]);
  gtk_widget_set_visible (self->remove_collection, met[NEEDS_COLLECTION]);
  show_bar (self, refs->len);
}

void
ix_games_page_init_actions (IxGamesPage *self)
{
  g_autoptr (GAction) diagrams =
    g_settings_create_action (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);

  self->actions = g_simple_action_group_new ();
  ix_action_table_add (G_ACTION_MAP (self->actions), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), diagrams);
  ix_games_page_update_actions (self);
}
