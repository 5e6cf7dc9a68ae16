/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Contents of the display, and when they change. */

#include "ix-display-window-private.h"

#include <glib/gi18n.h>

#include "ix-display-clock-view.h"
#include "ix-display-list.h"
#include "ix-display-match.h"
#include "ix-display-words.h"
#include "ix-now.h"

/* Seven rows are searched in less. */
#define PAGE_LASTS (7 * G_USEC_PER_SEC)
#define MINUTE (60 * G_USEC_PER_SEC)

static const IxEveningState *
state_of (IxDisplayWindow *self)
{
  return self->evening != NULL ? ix_evening_session_get_state (self->evening) : NULL;
}

IxDisplayContent
ix_display_window_get_shown (IxDisplayWindow *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_WINDOW (self), IX_DISPLAY_CLOCK);
  return self->playlist[self->at];
}

/* Is the next round the last, by the clock?  Returns whether that has changed. */
static gboolean
look_at_clock (IxDisplayWindow *self,
               gint64           now)
{
  const IxEveningState *state = state_of (self);
  gboolean before = self->status.last_is_next;

  self->status.last_is_next = state != NULL && ix_evening_next_is_last (state, now);
  return self->status.last_is_next != before;
}

static void
show_foot (IxDisplayWindow *self)
{
  IxDisplayView *view = IX_DISPLAY_VIEW (self->view);
  const IxEveningState *state = state_of (self);
  g_autofree char *notice = ix_display_format_notice (state, &self->status);
  g_autofree char *round = NULL;
  g_autofree char *evening = NULL;

  if (state != NULL && state->rounds->len > 0)
    round = ix_display_format_round (&self->status, self->status.round);
  if (state != NULL)
    evening = round != NULL ? g_strdup_printf ("%s · %s", round, state->name)
                            : g_strdup (state->name);
  ix_display_view_set_footer (view, IX_DISPLAY_FOOTER_EVENING, evening != NULL ? evening : "");
  /* The clock says the same, and larger. */
  ix_display_view_set_footer (view, IX_DISPLAY_FOOTER_NOTICE,
                              ix_display_window_get_shown (self) != IX_DISPLAY_CLOCK ? notice : "");
  /* Grades are shown before the first round. */
  ix_display_view_set_footer (view, IX_DISPLAY_FOOTER_LIST,
                              state != NULL &&
                                  ix_display_window_get_shown (self) == IX_DISPLAY_TEAMS
                                ? state->list
                                : "");
}

/* Screen readers announce the title of the window when it changes. */
static void
show_title (IxDisplayWindow *self)
{
  IxDisplayView *view = IX_DISPLAY_VIEW (self->view);
  const char *match =
    self->shown_match != NULL ? ix_match_session_get_players (self->match)->title : NULL;
  g_autofree char *title =
    match != NULL ? g_strdup (match)
                  : ix_display_format_title (ix_display_window_get_shown (self), &self->status);
  g_autofree char *whole = NULL;
  guint page = ix_display_view_get_page (view) + 1;
  guint n = ix_display_view_get_n_pages (view);

  ix_display_view_set_title (view, title);
  /* Translators: the title of a page, and which of how many it is */
  whole = n > 1 ? g_strdup_printf (_("%s, page %u of %u"), title, page, n) : g_strdup (title);
  gtk_window_set_title (GTK_WINDOW (self), whole);
}

/* Sets a timer for the next change of a text. */
void
ix_display_window_show_time (IxDisplayWindow *self)
{
  GtkWidget *body = ix_display_view_get_body (IX_DISPLAY_VIEW (self->view));
  gint64 now = ix_now_wall ();
  gint64 lasts = MINUTE - now % MINUTE;
  g_autofree char *time = ix_display_format_time (now);

  ix_display_view_set_footer (IX_DISPLAY_VIEW (self->view), IX_DISPLAY_FOOTER_TIME, time);
  if (body != NULL && IX_IS_DISPLAY_CLOCK_VIEW (body))
    {
      ix_display_clock_view_show (IX_DISPLAY_CLOCK_VIEW (body), state_of (self), &self->status,
                                  now);
      lasts = MIN (lasts, ix_display_clock_view_lasts (&self->status, now));
    }
  ix_alarm_set (self->tick, gtk_widget_get_mapped (GTK_WIDGET (self)) ? ix_now () + lasts
                                                                      : G_MAXINT64);
  if (look_at_clock (self, now))
    {
      show_title (self);
      show_foot (self);
    }
}

static GtkWidget *
new_body (IxDisplayWindow *self)
{
  IxDisplayContent content = ix_display_window_get_shown (self);
  IxDisplayLayout *layout;

  if (content == IX_DISPLAY_CLOCK)
    return ix_display_clock_view_new ();
  if (content == IX_DISPLAY_MATCH && self->match != NULL)
    return ix_display_match_new (self->match);
  layout = ix_display_layout_new (content, state_of (self), self->hide_last);
  return ix_display_list_new (layout);
}

/* Shows @page of the current content; G_MAXUINT: the last. */
static void
show (IxDisplayWindow *self,
      guint            page)
{
  IxDisplayView *view = IX_DISPLAY_VIEW (self->view);

  /* A match display updates itself. */
  if (ix_display_window_get_shown (self) != IX_DISPLAY_MATCH || self->shown_match != self->match ||
      self->match == NULL)
    ix_display_view_set_body (view, new_body (self));
  self->shown_match = ix_display_window_get_shown (self) == IX_DISPLAY_MATCH ? self->match : NULL;
  ix_display_view_set_page (view, page);
  show_foot (self);
  ix_display_window_show_time (self);
  show_title (self);
}

/* A page chosen by hand stays for its full time. */
void
ix_display_window_wait (IxDisplayWindow *self)
{
  gboolean turns = gtk_widget_get_mapped (GTK_WIDGET (self)) && !self->held;

  ix_alarm_set (self->turn, turns ? ix_now () + PAGE_LASTS : G_MAXINT64);
}

/* Has a group match begun on the boards that is not over? */
static gboolean
plays_group (IxDisplayWindow *self)
{
  const IxMatch *match = self->match != NULL ? ix_match_session_get_match (self->match) : NULL;

  return match != NULL && ix_match_boards (match)->n > 2 &&
         (ix_match_phase (match) == IX_MATCH_RUNNING || ix_match_phase (match) == IX_MATCH_PAUSED);
}

void
ix_display_window_follow_match (IxDisplayWindow *self)
{
  if (self->status.plays_group != plays_group (self))
    ix_display_window_refresh (self);
}

/* Keeps the page if the content stays the same list. */
void
ix_display_window_refresh (IxDisplayWindow *self)
{
  IxDisplayContent shown = ix_display_window_get_shown (self);
  guint page = ix_display_view_get_page (IX_DISPLAY_VIEW (self->view));

  ix_display_status_init (&self->status, state_of (self));
  look_at_clock (self, ix_now_wall ());
  self->status.has_match = self->match != NULL;
  self->status.plays_group = plays_group (self);
  self->n_program =
    ix_display_playlist (&self->status, self->content, self->hide_last, self->playlist);
  self->at = self->n_program > 1 && self->playlist[1] == shown ? 1 : 0;
  if (self->playlist[self->at] != shown)
    {
      page = 0;
      ix_display_window_wait (self);
    }
  show (self, page);
}

void
ix_display_window_turn (IxDisplayWindow *self,
                        int              by)
{
  IxDisplayView *view;
  int page, n;

  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  view = IX_DISPLAY_VIEW (self->view);
  n = (int) ix_display_view_get_n_pages (view);
  page = (int) ix_display_view_get_page (view) + by;
  ix_display_window_wait (self);
  if (self->n_program == 1 || (page >= 0 && page < n))
    {
      ix_display_view_set_page (view, (guint) ((page + n) % n));
      show_title (self);
      return;
    }
  self->at = (self->at + 1) % self->n_program;
  show (self, by > 0 ? 0 : G_MAXUINT);
}
