/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-link.h"

#include <glib/gi18n.h>

#include "ix-follow.h"
#include "ix-format-group-played.h"
#include "ix-format-played.h"
#include "ix-played-match.h"
#include "ix-table-score.h"

struct _IxTableLink {
  GObject parent_instance;

  IxEveningPage    *evening;
  IxBoardsPage     *boards;
  IxStore          *store;
  IxEveningSession *shown;   /* the evening of the page, NULL: none */
  IxEveningSession *session; /* the evening of the match on the boards, NULL: none */
  gint64            match;   /* on the boards, 0: none */
  IxPlayedResult    played;  /* its result when it was last looked at; Team 1 comes first */
  gboolean          acts;    /* an act of the link is under way */
};

G_DEFINE_FINAL_TYPE (IxTableLink, ix_table_link, G_TYPE_OBJECT)

static gboolean
sees_boards (IxTableLink *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self->boards));
}

/* Says @text on the page that is seen; @undo offers to undo the last act of the evening. */
static void
notify (IxTableLink *self,
        const char  *text,
        gboolean     undo)
{
  if (sees_boards (self))
    ix_boards_page_add_consequence (self->boards, text, undo ? "evening.undo" : NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self->evening), undo ? "evening.done" : "evening.say",
                                "s", text);
}

/* Following */

/* Applies @events as one act, and says @text. */
static void
act (IxTableLink      *self,
     IxEveningSession *session,
     const GPtrArray  *events,
     const char       *text)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  self->acts = TRUE;
  done = ix_evening_session_apply (session, (IxEveningEvent *const *) events->pdata, events->len,
                                   &error);
  self->acts = FALSE;
  /* Nobody else follows an evening that is not open. */
  if (done && session != self->shown)
    gtk_widget_activate_action (GTK_WIDGET (self->evening), "win.seasons-changed", "(ss)", "", "");
  if (done)
    notify (self, text, session == self->shown);
  else if (session != self->shown || sees_boards (self))
    /* The Evening page tells by itself what could not be written. */
    notify (self, error->message, FALSE);
}

/* Adds to @events those by which @place takes @played, and replaces @text, which says so. */
static void
add_taken (IxEveningSession     *session,
           IxMatchPlace          place,
           const IxPlayedResult *played,
           gint64                at,
           GPtrArray            *events,
           char                **text)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);

  g_free (*text);
  *text = place.is_group
            ? ix_format_group_taken (state, place.group, played)
            : ix_format_played_taken (state->n_matches, place,
                                      ix_evening_entered (state, place).result, played->result);
  ix_evening_take_played (evening, place, played, at, events);
}

static void
take (IxTableLink          *self,
      IxEveningSession     *session,
      IxMatchPlace          place,
      const IxPlayedResult *played)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *text = NULL;

  add_taken (session, place, played, ix_evening_session_get_time (session), events, &text);
  act (self, session, events, text);
}

/* The same, if @place should follow its match. */
static void
add_followed (IxEveningSession *session,
              IxMatchPlace      place,
              gint64            at,
              GPtrArray        *events,
              char            **text)
{
  IxPlayedResult played;

  if (ix_evening_session_get_played (session, place, &played) &&
      ix_evening_compare_played (ix_evening_session_get_evening (session), place, &played) ==
        IX_PLAYED_FOLLOWS)
    add_taken (session, place, &played, at, events, text);
}

/* The tables and group matches of the evening whose matches have changed follow by one act. */
static void
take_all (IxTableLink      *self,
          IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  gint64 at = ix_evening_session_get_time (session);
  g_autofree char *text = NULL;

  for (guint g = 0; g < state->groups->len; g++)
    add_followed (session, ix_group_place (g), at, events, &text);
  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      for (guint m = 0; m < state->n_matches; m++)
        add_followed (session, (IxMatchPlace) { r, t, m == 1 }, at, events, &text);
  if (events->len > 1)
    {
      g_free (text);
      text = g_strdup_printf (
        ngettext ("The result of %u table was taken from the match played here",
                  "The results of %u tables were taken from the matches played here", events->len),
        events->len);
    }
  if (events->len > 0)
    act (self, session, events, text);
}

/* Whether @now, entered at a table or for a group match, follows by itself.  A match that was played on
 * after its result was taken back has a new result, even if it is the same. */
static gboolean
should_take (IxTableLink   *self,
             IxPlayedState  state,
             IxPlayedResult before,
             IxTableResult  now)
{
  gboolean just_over = before.result == IX_TABLE_OPEN && self->played.result != IX_TABLE_OPEN;

  return state == IX_PLAYED_FOLLOWS ||
         (state == IX_PLAYED_OVERRULED && just_over && now == IX_TABLE_OPEN);
}

static void
say_dispute (IxTableLink          *self,
             const IxEveningState *state,
             IxMatchPlace          place)
{
  g_autofree char *text = place.is_group ? ix_format_group_dispute (state, place.group)
                                         : ix_format_played_dispute (place.round, place.table);

  notify (self, text, FALSE);
}

/* The match has another result than @before: its place follows, or somebody is asked. */
static void
follow (IxTableLink   *self,
        IxPlayedResult before)
{
  const IxEvening *evening = ix_evening_session_get_evening (self->session);
  const IxEveningState *state = ix_evening_state (evening);
  IxPlayedResult played;
  IxPlayedState compared;
  IxMatchPlace place;

  /* Also if the link is gone: an undo in the evening may bring it back. */
  ix_evening_session_set_played (self->session, self->match, self->played);
  if (!ix_evening_find_match (state, self->match, &place))
    return;
  played = ix_evening_turn_played (self->played, place);
  compared = ix_evening_compare_played (evening, place, &played);
  if (should_take (self, compared, before, ix_evening_entered (state, place).result))
    take (self, self->session, place, &played);
  else if (compared == IX_PLAYED_DISPUTED && self->played.result != before.result)
    say_dispute (self, state, place);
}

/* The evening of a match */

/* Was the match ever begun for a table or a group match of @evening? */
static gboolean
knows_match (const IxEvening *evening,
             gint64           match)
{
  IxMatchPlace place;

  return ix_evening_recall_match (evening, match, &place);
}

/* Returns the evening for which the match was begun, which may be another one than the page shows;
 * NULL if there is none. */
static IxEveningSession *
evening_of (IxTableLink *self,
            gint64       match)
{
  gint64 id;

  if (self->shown != NULL && knows_match (ix_evening_session_get_evening (self->shown), match))
    return g_object_ref (self->shown);
  id = ix_store_evening_of_match (self->store, match);
  return id != 0 ? ix_evening_session_restore (self->store, id, NULL) : NULL;
}

/* Was the match on the boards begun for a table?  Only then it has a title (ix_play_here()); if
 * the program is killed just then, no evening knows the match. */
static gboolean
was_for_table (IxTableLink *self)
{
  IxMatchSession *match = ix_boards_page_get_session (self->boards);

  return match != NULL && ix_match_session_get_players (match)->title != NULL;
}

/* Finds the place of the match in the evening of the page, to which one can go back.  FALSE if
 * there is none. */
static gboolean
find_way_back (IxTableLink  *self,
               IxMatchPlace *place)
{
  return self->session != NULL && self->session == self->shown &&
         ix_evening_find_match (ix_evening_session_get_state (self->session), self->match, place);
}

/* Says where the result of the match goes; NULL if it is of no evening. */
static char *
format_note (IxTableLink *self)
{
  const IxEvening *evening =
    self->session != NULL ? ix_evening_session_get_evening (self->session) : NULL;
  IxMatchPlace place;

  if (evening == NULL || !ix_evening_recall_match (evening, self->match, &place))
    return was_for_table (self) ? g_strdup (_("Counts for no table")) : NULL;
  if (place.is_group)
    return ix_format_group_place (evening, self->match, &self->played, place.group);
  return ix_format_played_place (evening, self->match,
                                 ix_evening_turn_played (self->played, place), place);
}

/* Would an undo of the result of the match change that of an evening that is not on its page, or of a round before the
 * last one?  Nobody would see it there. */
static gboolean
counts_elsewhere (IxTableLink *self)
{
  const IxEvening *evening;
  const IxEveningState *state;
  const IxPlayedResult open = { IX_TABLE_OPEN };
  IxMatchPlace place;

  if (self->session == NULL || self->played.result == IX_TABLE_OPEN)
    return FALSE;
  evening = ix_evening_session_get_evening (self->session);
  state = ix_evening_state (evening);
  if (!ix_evening_find_match (state, self->match, &place) ||
      ix_evening_compare_played (evening, place, &open) != IX_PLAYED_FOLLOWS)
    return FALSE;
  return self->session != self->shown || (!place.is_group && place.round < ix_evening_round_in_play (state));
}

static void
show_note (IxTableLink *self)
{
  g_autofree char *text = format_note (self);
  g_autofree char *loss = NULL;
  IxMatchPlace place;

  if (counts_elsewhere (self))
    /* Translators: %s is "Entered at table 2 in round 1 of Club Night" */
    loss = g_strdup_printf (_("%s. The result changes there too."), text);
  ix_boards_page_set_loss (self->boards, loss);

  ix_boards_page_set_note (self->boards, text,
                           find_way_back (self, &place) ? "win.back-to-table" : NULL);
}

static void
go_back_to_table (IxTableLink *self,
                  IxMatchPlace place)
{
  gtk_widget_activate_action (GTK_WIDGET (self->evening), "evening.show-table", "(uu)", place.round,
                              place.table);
  if (ix_evening_entered (ix_evening_session_get_state (self->session), place).result !=
      IX_TABLE_OPEN)
    ix_evening_page_focus (self->evening);
}

void
ix_table_link_go_back (IxTableLink *self)
{
  IxMatchPlace place;

  g_return_if_fail (IX_IS_TABLE_LINK (self));

  if (!find_way_back (self, &place))
    return;
  if (place.is_group)
    gtk_widget_activate_action (GTK_WIDGET (self->evening), "evening.show-group", "u", place.group);
  else
    go_back_to_table (self, place);
}

static void
find_evening (IxTableLink *self)
{
  g_clear_object (&self->session);
  if (self->match != 0 && self->store != NULL)
    self->session = evening_of (self, self->match);
}

/* The evening on the page has changed: a table may be played here from now on, or not any more. */
static void
shown_changed_cb (IxTableLink *self)
{
  if (self->session == NULL && self->match != 0 &&
      knows_match (ix_evening_session_get_evening (self->shown), self->match))
    self->session = g_object_ref (self->shown);
  if (self->session != self->shown)
    return;
  /* The toast offers to undo the act before this one. */
  if (!self->acts)
    ix_boards_page_add_consequence (self->boards, NULL, NULL);
  show_note (self);
}

void
ix_table_link_match_changed (IxTableLink *self)
{
  IxMatchSession *match;
  IxPlayedResult before;

  g_return_if_fail (IX_IS_TABLE_LINK (self));

  match = ix_boards_page_get_session (self->boards);
  if (match == NULL || self->store == NULL)
    return;
  before = self->played;
  self->played = ix_played_match (ix_match_session_get_match (match));
  if (self->match != ix_match_session_get_id (match))
    {
      self->match = ix_match_session_get_id (match);
      before = self->played;
      find_evening (self);
    }
  if (self->session != NULL)
    follow (self, before);
  show_note (self);
}

void
ix_table_link_evening_changed (IxTableLink *self)
{
  g_return_if_fail (IX_IS_TABLE_LINK (self));

  ix_follow (&self->shown, ix_evening_page_get_session (self->evening), "changed", G_CALLBACK (shown_changed_cb), self);
  if (self->store == NULL)
    return;
  find_evening (self);
  if (self->shown != NULL)
    take_all (self, self->shown);
  show_note (self);
}

void
ix_table_link_set_store (IxTableLink *self,
                         IxStore     *store)
{
  g_return_if_fail (IX_IS_TABLE_LINK (self));

  self->store = store;
  ix_table_link_evening_changed (self);
  ix_table_link_match_changed (self);
}

/* Construction and disposal */

static void
ix_table_link_dispose (GObject *object)
{
  IxTableLink *self = IX_TABLE_LINK (object);

  ix_unfollow (&self->shown, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_table_link_parent_class)->dispose (object);
}

static void
ix_table_link_class_init (IxTableLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_table_link_dispose;
}

static void
ix_table_link_init (IxTableLink *self)
{
}

IxTableLink *
ix_table_link_new (IxEveningPage *evening,
                   IxBoardsPage  *boards)
{
  IxTableLink *self = g_object_new (IX_TYPE_TABLE_LINK, NULL);

  self->evening = evening;
  self->boards = boards;
  return self;
}
