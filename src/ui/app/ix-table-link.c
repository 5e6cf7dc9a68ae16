/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-link.h"

#include <glib/gi18n.h>

#include "ix-evening-group.h"
#include "ix-format-group-played.h"
#include "ix-format-played.h"
#include "ix-played-match.h"

struct _IxTableLink {
  GObject parent_instance;

  IxEveningPage    *evening;
  IxBoardsPage     *boards;
  IxStore          *store;
  IxEveningSession *shown;   /* the evening of the page, NULL: none */
  IxEveningSession *session; /* the evening of the match on the boards, NULL: none */
  gint64            match;   /* on the boards, 0: none */
  IxPlayedGroup     played;  /* its result when it was last looked at; Team 1 comes first */
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
  if (done)
    notify (self, text, session == self->shown);
  else if (session != self->shown || sees_boards (self))
    /* The Evening page tells by itself what could not be written. */
    notify (self, error->message, FALSE);
}

static IxTableResult
result_at (IxEveningSession *session,
           IxMatchPlace      place)
{
  return ix_evening_match_at (ix_evening_session_get_state (session), place)->result;
}

static void
take (IxTableLink      *self,
      IxEveningSession *session,
      IxMatchPlace      place,
      IxPlayedResult    played)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *text = ix_format_played_taken (ix_evening_session_get_state (session)->n_matches,
                                                  place, result_at (session, place), played.result);

  ix_evening_take_played (ix_evening_session_get_evening (session), place, &played,
                          ix_evening_session_get_time (session), events);
  act (self, session, events, text);
}

/* Adds to @events what the table takes from its match at @place, and replaces @text. */
static void
take_one (IxEveningSession *session,
          IxMatchPlace      place,
          gint64            at,
          GPtrArray        *events,
          char            **text)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  IxPlayedResult played;

  if (!ix_evening_session_get_played (session, place, &played) ||
      ix_evening_compare_played (evening, place, &played) != IX_PLAYED_FOLLOWS)
    return;
  g_free (*text);
  *text = ix_format_played_taken (ix_evening_state (evening)->n_matches, place,
                                  result_at (session, place), played.result);
  ix_evening_take_played (evening, place, &played, at, events);
}

static void
take_group (IxTableLink      *self,
            IxEveningSession *session,
            guint             group,
            IxPlayedGroup     played)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *text =
    ix_format_group_taken (ix_evening_session_get_state (session), group, &played);

  ix_evening_group_take_played (ix_evening_session_get_evening (session), group, &played,
                         ix_evening_session_get_time (session), events);
  act (self, session, events, text);
}

/* Adds to @events those by which group matches follow, and returns what to say of the last one; NULL
 * if none does. */
static char *
take_groups (IxEveningSession *session,
             GPtrArray        *events)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);
  char *text = NULL;
  IxPlayedGroup played;

  for (guint g = 0; g < state->groups->len; g++)
    if (ix_evening_session_get_group_played (session, g, &played) &&
        ix_evening_group_compare_played (evening, g, &played) == IX_PLAYED_FOLLOWS)
      {
        g_free (text);
        text = ix_format_group_taken (state, g, &played);
        ix_evening_group_take_played (evening, g, &played, ix_evening_session_get_time (session),
                                      events);
      }
  return text;
}

/* The tables and group matches of the evening whose matches have changed follow by one act. */
static void
take_all (IxTableLink      *self,
          IxEveningSession *session)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *text = take_groups (session, events);
  gint64 at = ix_evening_session_get_time (session);

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      for (guint m = 0; m < state->n_matches; m++)
        take_one (session, (IxMatchPlace) { r, t, m == 1 }, at, events, &text);
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
 * after its result was taken back has a new result, be it the same. */
static gboolean
should_take (IxTableLink   *self,
             IxPlayedState  state,
             IxPlayedGroup  before,
             IxTableResult  now)
{
  gboolean just_over = before.result == IX_TABLE_OPEN && self->played.result != IX_TABLE_OPEN;

  return state == IX_PLAYED_FOLLOWS ||
         (state == IX_PLAYED_OVERRULED && just_over && now == IX_TABLE_OPEN);
}

static void
follow_table (IxTableLink   *self,
              IxMatchPlace   place,
              IxPlayedGroup  before)
{
  const IxEvening *evening = ix_evening_session_get_evening (self->session);
  IxPlayedResult played =
    ix_evening_turn_played (ix_played_group_result (&self->played), place);
  IxPlayedState state = ix_evening_compare_played (evening, place, &played);

  if (should_take (self, state, before, result_at (self->session, place)))
    take (self, self->session, place, played);
  else if (state == IX_PLAYED_DISPUTED && self->played.result != before.result)
    {
      g_autofree char *text = ix_format_played_dispute (place.round, place.table);

      notify (self, text, FALSE);
    }
}

static void
follow_group (IxTableLink   *self,
              guint          group,
              IxPlayedGroup  before)
{
  const IxEvening *evening = ix_evening_session_get_evening (self->session);
  const IxEveningState *now = ix_evening_state (evening);
  IxPlayedState state = ix_evening_group_compare_played (evening, group, &self->played);

  if (should_take (self, state, before, ix_evening_group (now, group)->result))
    take_group (self, self->session, group, self->played);
  else if (state == IX_PLAYED_DISPUTED && self->played.result != before.result)
    {
      g_autofree char *text = ix_format_group_dispute (now, group);

      notify (self, text, FALSE);
    }
}

/* The match has another result than @before: its table follows, or somebody is asked. */
static void
follow (IxTableLink   *self,
        IxPlayedGroup  before)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  IxMatchPlace place;
  guint group;

  /* Also if the link is gone: an undo in the evening may bring it back. */
  ix_evening_session_set_played (self->session, self->match, self->played);
  if (ix_evening_find_match (state, self->match, &place))
    follow_table (self, place, before);
  else if (ix_evening_find_group (state, self->match, &group))
    follow_group (self, group, before);
}

/* The evening of a match */

/* Was the match ever begun for a table or a group match of @evening? */
static gboolean
knows_match (const IxEvening *evening,
             gint64           match)
{
  IxMatchPlace place;
  guint group;

  return ix_evening_recall_match (evening, match, &place) ||
         ix_evening_recall_group (evening, match, &group);
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

/* Was the match on the boards begun for a table?  Only then it has a title (ix_play_table()); if
 * the program is killed just then, no evening knows the match. */
static gboolean
was_for_table (IxTableLink *self)
{
  IxMatchSession *match = ix_boards_page_get_session (self->boards);

  return match != NULL && ix_match_session_get_players (match)->title != NULL;
}

/* Is the match played for something in the evening of the page, to which one can go back? */
static gboolean
can_go_back (IxTableLink *self)
{
  IxMatchPlace place;
  guint group;

  return self->session != NULL && self->session == self->shown &&
         (ix_evening_find_match (ix_evening_session_get_state (self->session), self->match,
                                 &place) ||
          ix_evening_find_group (ix_evening_session_get_state (self->session), self->match,
                                 &group));
}

static void
show_note (IxTableLink *self)
{
  const IxEvening *evening =
    self->session != NULL ? ix_evening_session_get_evening (self->session) : NULL;
  g_autofree char *text = NULL;
  IxMatchPlace place;
  guint group;

  if (evening != NULL && ix_evening_recall_match (evening, self->match, &place))
    text = ix_format_played_place (
      evening, self->match, ix_evening_turn_played (ix_played_group_result (&self->played), place),
      place);
  else if (evening != NULL && ix_evening_recall_group (evening, self->match, &group))
    text = ix_format_group_place (evening, self->match, &self->played, group);
  else if (was_for_table (self))
    text = g_strdup (_("Counts for no table"));
  ix_boards_page_set_note (self->boards, text, can_go_back (self) ? "win.back-to-table" : NULL);
}

static void
go_back_to_table (IxTableLink *self,
                  IxMatchPlace place)
{
  gtk_widget_activate_action (GTK_WIDGET (self->evening), "evening.show-table", "(uu)", place.round,
                              place.table);
  if (result_at (self->session, place) != IX_TABLE_OPEN)
    ix_evening_page_focus (self->evening);
}

void
ix_table_link_go_back (IxTableLink *self)
{
  IxMatchPlace place;
  guint group;

  g_return_if_fail (IX_IS_TABLE_LINK (self));

  if (!can_go_back (self))
    return;
  if (ix_evening_find_match (ix_evening_session_get_state (self->session), self->match, &place))
    go_back_to_table (self, place);
  else if (ix_evening_find_group (ix_evening_session_get_state (self->session), self->match,
                                  &group))
    gtk_widget_activate_action (GTK_WIDGET (self->evening), "evening.show-group", "u", group);
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
  IxPlayedGroup before;

  g_return_if_fail (IX_IS_TABLE_LINK (self));

  match = ix_boards_page_get_session (self->boards);
  if (match == NULL || self->store == NULL)
    return;
  before = self->played;
  self->played = ix_played_group (ix_match_session_get_match (match));
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

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_set_object (&self->shown, ix_evening_page_get_session (self->evening));
  if (self->store == NULL)
    return;
  find_evening (self);
  if (self->shown != NULL)
    {
      g_signal_connect_object (self->shown, "changed", G_CALLBACK (shown_changed_cb), self,
                               G_CONNECT_SWAPPED);
      take_all (self, self->shown);
    }
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

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_clear_object (&self->shown);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_table_link_parent_class)->dispose (object);
}

static void
ix_table_link_class_init (IxTableLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_table_link_dispose;
}

static void
ix_table_link_init (IxTableLink *self G_GNUC_UNUSED)
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
