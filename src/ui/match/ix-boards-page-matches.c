/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match on the page: at the start the one that was shown last, a new one, or an earlier one. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-dialogs.h"
#include "ix-format-free-play.h"
#include "ix-settings.h"
#include "ix-widgets.h"
#include "ix-who-plays.h"

/* Restores a match from the store. */
static gboolean
restore (IxBoardsPage *self,
         gint64        id,
         GError      **error)
{
  IxMatchSession *session = ix_match_session_restore (self->store, id, error);

  if (session != NULL)
    ix_boards_page_show_match (self, session);
  return session != NULL;
}

/* The next start shows the match on the page again. */
static void
note_shown (IxBoardsPage *self)
{
  g_settings_set_int64 (ix_settings (), IX_SETTINGS_LAST_MATCH, ix_match_session_get_id (self->session));
}

/* Restores a match that was asked for, or says why not. */
static gboolean
restore_or_say (IxBoardsPage *self,
                gint64        id)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (restore (self, id, &error))
    {
      note_shown (self);
      return TRUE;
    }
  text = g_strdup_printf (_("A match could not be restored: %s"), error->message);
  ix_boards_page_toast (self, text);
  return FALSE;
}

/* Returns all matches: that which was shown last, then the newest first. */
static GArray *
list_matches (IxStore *store,
              GError **error)
{
  gint64 last = g_settings_get_int64 (ix_settings (), IX_SETTINGS_LAST_MATCH);
  GArray *ids = ix_store_matches (store, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == last)
      {
        g_array_remove_index (ids, i);
        g_array_prepend_val (ids, last);
        break;
      }
  return ids;
}

/* Restores the first match that can be read, and returns its place in @ids; their number if there
 * is none.  @skipped gets why the first one before it cannot be read. */
static guint
restore_first (IxBoardsPage *self,
               const GArray *ids,
               GError      **skipped)
{
  for (guint i = 0; i < ids->len; i++)
    if (restore (self, g_array_index (ids, gint64, i),
                 skipped != NULL && *skipped == NULL ? skipped : NULL))
      return i;
  return ids->len;
}

/* Says what is on the page now, and what is not. */
static void
say_restored (IxBoardsPage *self,
              guint         n_skipped,
              const GError *skipped)
{
  g_autofree char *text = NULL;

  if (n_skipped > 0)
    {
      text = g_strdup_printf (ngettext ("%u match cannot be read and was left out: %s",
                                        "%u matches cannot be read and were left out: %s",
                                        n_skipped),
                              n_skipped, skipped->message);
      ix_boards_page_toast (self, text);
    }
  else if (ix_match_session_was_cut_off (self->session))
    ix_boards_page_toast (self, _("The program ended while the clocks ran. They stand as at the last "
                                  "act; the time since then is charged to nobody."));
  else if (ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_PAUSED)
    ix_boards_page_toast (self, _("The match is as you left it. The clocks are paused."));
}

void
ix_boards_page_set_store (IxBoardsPage *self,
                          IxStore      *store)
{
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  guint shown;

  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  self->store = store;
  self->free = ix_free_session_new (store);
  ix_boards_page_enable (self, "new-match", TRUE);
  ix_boards_page_enable (self, "who-plays", TRUE);
  ix_boards_page_enable (self, "next-match", TRUE);
  gtk_stack_set_visible_child_name (self->stack, "empty");
  ids = list_matches (store, &error);
  if (ids == NULL)
    {
      ix_boards_page_toast (self, error->message);
      return;
    }
  if (ids->len == 0)
    return;
  shown = restore_first (self, ids, &error);
  say_restored (self, shown, error);
  if (shown == ids->len)
    return;
  /* The one behind it may be the match that was shown before it. */
  if (shown + 1 < ids->len)
    {
      self->previous = g_array_index (ids, gint64, shown + 1);
      ix_boards_page_enable (self, "go-back", TRUE);
    }
  if (gtk_widget_get_child_visible (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->start);
}

static gboolean
has_turns (const IxMatch *match)
{
  guint n = 0;

  for (guint b = 0; b < ix_match_boards (match)->n && n == 0; b++)
    ix_match_turns (match, b, &n);
  return n > 0;
}

/* An undo could not give the players back the time in which they did not know that another match is
 * shown. */
void
ix_boards_page_ask_to_leave (IxBoardsPage  *self,
                             GtkWidget     *over,
                             IxAnswered     done,
                             gpointer       data,
                             GDestroyNotify free_data)
{
  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  if (self->session != NULL &&
      ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_RUNNING)
    {
      ix_dialogs_ask (ix_window_of (over), _("Pause the Running Match?"),
                      has_turns (ix_match_session_get_match (self->session))
                        ? _("The clocks of the match on Boards run. It is paused; Go On Playing under "
                            "Games brings it back.")
                        /* Games does not list it. */
                        : _("The clocks of the match on Boards run, but it has no turn yet. It is paused; "
                            "Back to the Last Match in the menu of Boards brings it back."),
                      _("_Pause It"), done, data, free_data);
      return;
    }
  done (data);
  free_data (data);
}

void
ix_boards_page_pause (IxBoardsPage *self)
{
  g_return_if_fail (IX_IS_BOARDS_PAGE (self));

  if (self->session != NULL &&
      ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_RUNNING)
    ix_match_session_apply (self->session, (IxMatchEvent) { .kind = IX_EVENT_PAUSE }, NULL);
}

/* Puts the match on the page aside and pauses it.  Returns its id, 0 if there is none. */
static gint64
leave (IxBoardsPage *self)
{
  ix_boards_page_pause (self);
  return self->session != NULL ? ix_match_session_get_id (self->session) : 0;
}

/* Returns the id of the match before @id, but not the one on the page; 0 if there is none. */
static gint64
find_before (IxBoardsPage *self,
             gint64        id,
             gint64        on_page)
{
  g_autoptr (GArray) ids = ix_store_matches (self->store, NULL);
  gboolean found = FALSE;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 each = g_array_index (ids, gint64, i);

      if (found && each != on_page)
        return each;
      found |= each == id;
    }
  return 0;
}

static void
go_back (gpointer data)
{
  IxBoardsPage *self = data;
  gint64 left = leave (self);

  if (restore_or_say (self, self->previous))
    self->previous = left;
  else
    /* It does not hide the ones before it. */
    self->previous = find_before (self, self->previous, left);
  ix_boards_page_enable (self, "go-back", self->previous != 0);
}

void
ix_boards_page_go_back (IxBoardsPage *self)
{
  ix_boards_page_ask_to_leave (self, GTK_WIDGET (self), go_back, g_object_ref (self),
                               g_object_unref);
}

static void
switch_seats (IxPartnersTable *table,
              guint            a,
              guint            b)
{
  guint kept = table->seats[a];

  table->seats[a] = table->seats[b];
  table->seats[b] = kept;
}

/* Does at @table what ix_players_switch_colours() has done with the names. */
static void
switch_colours (IxPartnersTable *table,
                gboolean         sides_switched)
{
  switch_seats (table, IX_PARTNERS_WHITE_A, sides_switched ? IX_PARTNERS_BLACK_A : IX_PARTNERS_BLACK_B);
  switch_seats (table, sides_switched ? IX_PARTNERS_BLACK_B : IX_PARTNERS_BLACK_A, IX_PARTNERS_WHITE_B);
}

static gint64
begin_free_rematch (IxBoardsPage       *self,
                    const IxMatchSetup *setup,
                    gboolean            switched,
                    GError            **error)
{
  const IxFreeMatch *last =
    ix_free_play_find_match (ix_free_session_get_play (self->free), setup->rematch_of);
  IxPartnersTable table;

  g_return_val_if_fail (last != NULL, 0);

  table = last->table;
  if (switched)
    switch_colours (&table, setup->sides_switched);
  return ix_free_session_begin (self->free, setup, &table, error);
}

static IxMatchSession *
new_match (IxBoardsPage       *self,
           const IxMatchSetup *setup,
           const IxPlayers    *players,
           GError            **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *text = NULL;
  IxMatchSession *session = ix_match_session_new (self->store, setup, players, &why);

  if (session != NULL)
    return session;
  text = ix_store_describe_failure (why);
  g_set_error_literal (error, why->domain, why->code, text);
  return NULL;
}

/* The rematch of a match of free play is one too. */
static IxMatchSession *
new_session (IxBoardsPage       *self,
             const IxMatchSetup *setup,
             const IxPlayers    *players,
             gboolean            switched,
             GError            **error)
{
  gint64 id;

  if (ix_free_play_find_match (ix_free_session_get_play (self->free), setup->rematch_of) == NULL)
    return new_match (self, setup, players, error);
  id = begin_free_rematch (self, setup, switched, error);
  return id != 0 ? ix_match_session_restore (self->store, id, error) : NULL;
}

static gboolean
begin (IxBoardsPage       *self,
       const IxMatchSetup *setup,
       const IxPlayers    *players,
       gboolean            switched,
       GError            **error)
{
  gint64 previous = 0;
  IxMatchSession *session;

  session = new_session (self, setup, players, switched, error);
  if (session == NULL)
    return FALSE;
  previous = leave (self);
  ix_boards_page_show_match (self, session);
  note_shown (self);
  gtk_widget_grab_focus (self->start);
  self->previous = previous;
  ix_boards_page_enable (self, "go-back", previous != 0);
  return TRUE;
}

/* Says which match is set up, and offers to go back. */
static void
offer_last (IxBoardsPage *self,
            const char   *text)
{
  if (self->previous != 0)
    ix_boards_page_offer (self, text, _("Back to the Last One"), "boards.go-back");
}

gboolean
ix_boards_page_begin (IxBoardsPage       *self,
                      const IxMatchSetup *setup,
                      const IxPlayers    *players,
                      GError            **error)
{
  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);
  g_return_val_if_fail (self->store != NULL, FALSE);

  if (!begin (self, setup, players, FALSE, error))
    return FALSE;
  offer_last (self, _("A new match is set up"));
  return TRUE;
}

/* Returns @match as it stood when its clocks were started: for the last time, because an undo may have taken a start back. */
static IxMatch *
as_it_began (const IxMatch *match)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  guint start = n;

  while (start > 0 && journal[start - 1].kind != IX_EVENT_START)
    start--;
  return ix_match_fold (ix_match_setup (match), journal, start > 0 ? start - 1 : n, NULL, NULL);
}

/* The time odds of @last go with the people to their seats in the rematch of @session. */
static void
give_odds (IxMatchSession *session,
           const IxMatch  *last,
           gboolean        switched)
{
  const IxMatch *match = ix_match_session_get_match (session);
  guint other = switched && !ix_match_setup (match)->sides_switched;

  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour), before = ix_seat (b ^ other, switched ? !colour : colour);
        gint64 left = ix_match_time_left (last, before, 0), increment = ix_match_increment (last, before);

        if (left != ix_match_time_left (match, seat, 0))
          ix_match_session_apply (session, (IxMatchEvent) { .kind = IX_EVENT_ADJUST_CLOCK, .seat = seat,
                                                            .left = left }, NULL);
        if (increment != ix_match_increment (match, seat))
          ix_match_session_apply (session, (IxMatchEvent) { .kind = IX_EVENT_SET_INCREMENT, .seat = seat,
                                                            .left = increment }, NULL);
      }
}

/* The odds are events, and an event ends what is offered. */
static void
begin_rematch (IxBoardsPage       *self,
               const IxMatchSetup *setup,
               const IxPlayers    *players,
               const IxMatch      *last,
               gboolean            switched,
               const char         *text)
{
  g_autoptr (GError) error = NULL;

  if (begin (self, setup, players, switched, &error))
    {
      give_odds (self->session, last, switched);
      offer_last (self, text);
    }
  else
    {
      ix_boards_page_toast (self, error->message);
    }
}

/* The first positions go with the players: whoever had White in one has Black in it now. */
static void
switch_boards (IxBoards *boards)
{
  for (guint b = 0; b + 1 < boards->n; b += 2)
    {
      IxPosition kept = boards->board[b];

      boards->board[b] = boards->board[b + 1];
      boards->board[b + 1] = kept;
    }
}

static void
begin_switched (IxBoardsPage  *self,
                IxMatchSetup   setup,
                IxPlayers     *players,
                const IxMatch *last)
{
  g_autofree IxBoards *boards = g_new0 (IxBoards, 1);

  ix_boards_copy (boards, setup.boards);
  setup.boards = boards;
  setup.sides_switched = ix_players_switch_colours (players, setup.n_boards);
  if (!setup.sides_switched)
    switch_boards (boards);
  begin_rematch (self, &setup, players, last, TRUE,
                 setup.sides_switched
                   ? _("The rematch is set up, colours switched")
                   : _("The rematch is set up: each has the other colour, on the other board"));
}

void
ix_boards_page_rematch (IxBoardsPage *self,
                        gboolean      switched)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  g_autoptr (IxMatch) last = as_it_began (match);
  g_autoptr (IxPlayers) players =
    ix_players_copy (ix_match_session_get_players (self->session));
  IxMatchSetup setup = {
    .variant = ix_match_variant (match),
    .n_boards = ix_match_boards (match)->n,
    .automatic_press = ix_match_session_get_automatic_press (self->session),
    .clocks_only = ix_match_session_get_clocks_only (self->session),
    .boards = ix_match_boards (last),
    .rematch_of = ix_match_session_get_id (self->session),
  };

  if (players->title != NULL)
    {
      ix_boards_page_toast (self, _("This match was played for a table of an evening, which "
                                    "begins the next one. “New Match” sets up a free match."));
      return;
    }
  if (switched)
    begin_switched (self, setup, players, last);
  else
    begin_rematch (self, &setup, players, last, FALSE, _("The rematch is set up"));
}

gboolean
ix_boards_page_open (IxBoardsPage *self,
                     gint64        id)
{
  gint64 left;

  g_return_val_if_fail (IX_IS_BOARDS_PAGE (self), FALSE);
  g_return_val_if_fail (self->store != NULL, FALSE);

  if (self->session != NULL && ix_match_session_get_id (self->session) == id)
    return TRUE;
  left = leave (self);
  if (!restore_or_say (self, id))
    return FALSE;
  self->previous = left;
  ix_boards_page_enable (self, "go-back", left != 0);
  return TRUE;
}

/* Another match of the store, by an action. */
typedef struct {
  IxBoardsPage *page;
  gint64        id;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->page);
  g_free (opening);
}

static void
open_match (gpointer data)
{
  const Opening *opening = data;

  if (ix_boards_page_open (opening->page, opening->id))
    gtk_widget_grab_focus (opening->page->start);
  gtk_widget_activate_action (GTK_WIDGET (opening->page), "win.page", "s", "boards");
}

void
ix_boards_page_open_match (IxBoardsPage *self,
                           GVariant     *parameter)
{
  Opening opening = { self, g_variant_get_int64 (parameter) };

  if (self->session != NULL && ix_match_session_get_id (self->session) == opening.id)
    {
      open_match (&opening);
      return;
    }
  g_object_ref (self);
  ix_boards_page_ask_to_leave (self, GTK_WIDGET (self), open_match,
                               g_memdup2 (&opening, sizeof opening), opening_free);
}

/* Free play: who plays, and the next match */

/* Rules */

/* The variant that was chosen last, or else the first for two boards. */
static const IxVariant *
find_variant (void)
{
  g_autofree char *last = g_settings_get_string (ix_settings (), IX_SETTINGS_LAST_VARIANT);
  const IxVariant *variant = ix_variant_find (last);

  if (variant != NULL && variant->boards == 2)
    return variant;
  variant = ix_variants;
  while (variant->boards != 2)
    variant++;
  return variant;
}

void
ix_free_rules_take (IxFreeRules        *rules,
                    const IxMatchSetup *setup)
{
  rules->variant = *setup->variant;
  rules->setup = *setup;
  rules->setup.variant = &rules->variant;
  rules->setup.n_boards = 2;
  rules->setup.rematch_of = 0;
  rules->setup.sides_switched = FALSE;
  if (setup->boards != NULL)
    {
      ix_boards_copy (&rules->boards, setup->boards);
      rules->setup.boards = &rules->boards;
    }
}

/* Takes the rules of the match on the page, if it is the latest and has two boards. */
static gboolean
take_from_page (IxBoardsPage *self,
                gint64        last,
                IxFreeRules  *rules)
{
  const IxMatch *match;
  IxMatchSetup setup;

  if (self->session == NULL || ix_match_session_get_id (self->session) < last)
    return FALSE;
  match = ix_match_session_get_match (self->session);
  if (ix_match_boards (match)->n != 2)
    return FALSE;
  setup = *ix_match_setup (match);
  setup.boards = ix_match_first_boards (match);
  setup.automatic_press = ix_match_session_get_automatic_press (self->session);
  setup.clocks_only = ix_match_session_get_clocks_only (self->session);
  ix_free_rules_take (rules, &setup);
  return TRUE;
}

void
ix_boards_page_get_free_rules (IxBoardsPage *self,
                               IxFreeRules  *rules)
{
  g_autoptr (IxStoredMatch) last = ix_free_session_load_last (self->free);
  IxMatchSetup usual = {
    .variant = find_variant (),
    .automatic_press = g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS),
  };

  if (!take_from_page (self, last != NULL ? last->id : 0, rules))
    ix_free_rules_take (rules, last != NULL ? &last->setup : &usual);
}

/* The next match */

/* Says which match is set up, and offers to take it back. */
static void
offer_undo (IxBoardsPage          *self,
            const IxPartnersTable *table)
{
  g_autofree char *teams = ix_format_free_match (ix_free_session_get_play (self->free), table);
  /* Translators: %s is "Ann and Bob against Cy and Di" */
  g_autofree char *text = g_strdup_printf (_("Set up: %s"), teams);

  ix_boards_page_offer (self, text, _("Undo"), "boards.undo-next-match");
}

gboolean
ix_boards_page_begin_free (IxBoardsPage          *self,
                           const IxMatchSetup    *setup,
                           const IxPartnersTable *table,
                           GError               **error)
{
  /* The caller's table may be the next proposal as soon as this one is begun. */
  const IxPartnersTable begun = *table;
  gint64 id = ix_free_session_begin (self->free, setup, table, error);

  if (id == 0)
    return FALSE;
  if (ix_boards_page_open (self, id))
    {
      gtk_widget_grab_focus (self->start);
      offer_undo (self, &begun);
    }
  return TRUE;
}

static void
next_match (gpointer data)
{
  IxBoardsPage *self = data;
  g_autofree IxFreeRules *rules = g_new0 (IxFreeRules, 1);
  g_autoptr (GError) error = NULL;
  IxPartnersRound match;

  if (!ix_free_session_propose (self->free, 0, &match))
    {
      ix_who_plays_present (self, NULL);
      return;
    }
  ix_boards_page_get_free_rules (self, rules);
  if (!ix_boards_page_begin_free (self, &rules->setup, &match.tables[0], &error))
    ix_boards_page_toast (self, error->message);
}

void
ix_boards_page_next_match (IxBoardsPage *self)
{
  ix_boards_page_ask_to_leave (self, GTK_WIDGET (self), next_match, g_object_ref (self),
                               g_object_unref);
}

/* Is a match the last thing that happened in the list? */
static gboolean
is_match_undoable (IxBoardsPage *self)
{
  const IxFreePlay *play = ix_free_session_get_play (self->free);
  const IxFreePlayEvent *last;
  guint index;

  if (!ix_free_play_undoable (play, &index))
    return FALSE;
  last = ix_free_play_journal (play)->pdata[index];
  return last->kind == IX_FREE_PLAY_MATCH;
}

/* The match stays in the store, but no longer counts. */
void
ix_boards_page_undo_next_match (IxBoardsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!is_match_undoable (self) || ix_free_session_undo (self->free, &error) == NULL)
    {
      ix_boards_page_toast (self, error != NULL ? error->message : _("Nothing to take back"));
      return;
    }
  if (self->previous != 0)
    go_back (self);
  ix_boards_page_toast (self, _("Undone: that match does not count"));
}
