/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-window.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-awake.h"
#include "ix-display-clock-view.h"
#include "ix-display-codes.h"
#include "ix-display-controls.h"
#include "ix-display-list.h"
#include "ix-display-match.h"
#include "ix-display-screen.h"
#include "ix-display-season.h"
#include "ix-display-words.h"
#include "ix-evening-season.h"
#include "ix-follow.h"
#include "ix-keys.h"
#include "ix-now.h"
#include "ix-phones-window.h"
#include "ix-widgets.h"

/* Seven rows are searched in less. */
#define PAGE_LASTS (7 * G_USEC_PER_SEC)
#define MINUTE (60 * G_USEC_PER_SEC)

#define POINTER_LASTS (3 * G_USEC_PER_SEC)
#define CONTROLS_LAST (10 * G_USEC_PER_SEC)
#define HINT_LASTS (5 * G_USEC_PER_SEC)

struct _IxDisplayWindow {
  GtkWindow parent_instance;

  GtkWidget        *view;
  GtkWidget        *controls;
  gboolean          hints;       /* the foot says how to leave */
  IxEveningSession *evening;     /* NULL: none */
  IxMatchSession   *match;       /* NULL: none */
  IxMatchSession   *shown_match; /* the match on display; not owned */
  IxEveningSeason  *season;      /* NULL: there is no store */
  const IxSeasonTable *table;    /* of that; NULL: it is not shown, or there is none */
  IxPhones         *phones;      /* NULL: none */
  char             *url;         /* of the pages on phones, as shown; NULL: they are off */

  IxDisplayContent content; /* as chosen */
  gboolean         held;    /* pages do not turn by themselves */
  gboolean         light;
  gboolean         hide_last; /* of the evening, when it was last looked at */

  IxDisplayStatus  status;
  gint64           minute; /* of the time of day, for which the body was made */
  IxDisplayContent playlist[IX_DISPLAY_MAX_PLAYLIST];
  guint            n_program, at;

  GSource *turn, *tick, *pointer_rests, *controls_rest, *hint_rests; /* alarms */
  double   x, y;                                        /* of the pointer */
  guint    awake;                                       /* of ix_awake_set() */
};

G_DEFINE_FINAL_TYPE (IxDisplayWindow, ix_display_window, GTK_TYPE_WINDOW)

enum {
  PROP_0,
  PROP_CONTENT,
  PROP_HELD,
  PROP_LIGHT,
  PROP_HIDE_LAST,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* The page on show, and when it changes */

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

/* Is something kept back of which the page itself does not say so? */
static gboolean
keeps_back (IxDisplayWindow *self)
{
  switch (ix_display_window_get_shown (self))
    {
    case IX_DISPLAY_STANDINGS:
    case IX_DISPLAY_PRIZES:
    case IX_DISPLAY_SEASON:
      return FALSE;
    default:
      return ix_display_keeps_back (&self->status, self->hide_last);
    }
}

/* Says for a while how to leave, in the place of the evening, which everybody knows: on the only screen the display lies
 * over the program. */
static const char *
format_hint (IxDisplayWindow *self)
{
  return gtk_window_is_fullscreen (GTK_WINDOW (self)) ? _("Esc leaves full screen")
                                                      : _("F11: full screen · Esc: close");
}

static void
show_foot (IxDisplayWindow *self)
{
  IxDisplayView *view = IX_DISPLAY_VIEW (self->view);
  const IxEveningState *state = state_of (self);
  g_autofree char *notice = ix_display_format_notice (state, &self->status, keeps_back (self));
  g_autofree char *round = NULL;
  g_autofree char *evening = NULL;

  if (state != NULL && state->rounds->len > 0)
    round = ix_display_format_round (&self->status, self->status.round);
  if (state != NULL)
    evening = round != NULL ? g_strdup_printf ("%s · %s", round, state->name)
                            : g_strdup (state->name);
  ix_display_view_set_footer (view, IX_DISPLAY_FOOTER_EVENING,
                              self->hints       ? format_hint (self)
                              : evening != NULL ? evening
                                                : "");
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
  gboolean of_season = ix_display_window_get_shown (self) == IX_DISPLAY_SEASON && self->table != NULL;
  g_autofree char *title =
    match != NULL ? g_strdup (match)
    : of_season   ? g_strdup (self->table->season->name)
                  : ix_display_format_title (ix_display_window_get_shown (self), &self->status,
                                             ix_now_wall ());
  g_autofree char *whole = NULL;
  guint page = ix_display_view_get_page (view) + 1;
  guint n = ix_display_view_get_n_pages (view);

  ix_display_view_set_title (view, title);
  /* Translators: the title of a page, and which of how many it is */
  whole = n > 1 ? g_strdup_printf (_("%s, page %u of %u"), title, page, n) : g_strdup (title);
  gtk_window_set_title (GTK_WINDOW (self), whole);
}

/* Updates all texts that depend on the time, and sets a timer for the next change of one. */
static void
show_time (IxDisplayWindow *self)
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
}

static GtkWidget *
new_phones (IxDisplayWindow *self)
{
  g_autofree char *wifi = ix_phones_window_wifi ();
  g_autofree char *network = ix_phones_window_wifi_text (" · ");

  return ix_display_codes_new (self->url, wifi, network);
}

static GtkWidget *
new_body (IxDisplayWindow *self)
{
  IxDisplayContent content = ix_display_window_get_shown (self);
  IxDisplayLayout *layout;

  self->minute = ix_now_wall () / MINUTE;
  if (content == IX_DISPLAY_CLOCK && !self->status.calls)
    return ix_display_clock_view_new ();
  if (content == IX_DISPLAY_TIMETABLE)
    return ix_display_list_new (ix_display_layout_new_timetable (state_of (self), ix_now_wall ()));
  if (content == IX_DISPLAY_MATCH && self->match != NULL)
    return ix_display_match_new (self->match);
  if (content == IX_DISPLAY_SEASON)
    return ix_display_list_new (
      ix_display_season_layout (self->table, ix_display_keeps_back (&self->status, self->hide_last)));
  if (content == IX_DISPLAY_PHONES && self->url != NULL)
    return new_phones (self);
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
  ix_display_view_set_announcement (view, state_of (self) != NULL ? state_of (self)->notice : "");
  show_foot (self);
  show_time (self);
  show_title (self);
  g_debug ("content %d, page %u", ix_display_window_get_shown (self), ix_display_view_get_page (view));
}

/* A page chosen by hand stays for its full time. */
static void
wait_full_time (IxDisplayWindow *self)
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

/* Reads the season where it is shown, or may be: at the end of the evening. */
static void
look_at_season (IxDisplayWindow *self)
{
  gboolean wanted = self->content == IX_DISPLAY_SEASON ||
                    (self->content == IX_DISPLAY_AUTOMATIC && self->status.phase == IX_DISPLAY_OVER);

  self->table = wanted && self->season != NULL ? ix_evening_season_table (self->season, self->evening) : NULL;
  self->status.has_season = self->table != NULL;
}

static void
look_at_hide_last (IxDisplayWindow *self)
{
  gboolean hide_last = self->evening != NULL && ix_evening_session_get_hides_last (self->evening);

  if (self->hide_last == hide_last)
    return;
  self->hide_last = hide_last;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HIDE_LAST]);
}

/* Shows the chosen content for the current state of the evening.  Keeps the page if the content stays
 * the same list. */
static void
refresh (IxDisplayWindow *self)
{
  IxDisplayContent shown = ix_display_window_get_shown (self);
  guint page = ix_display_view_get_page (IX_DISPLAY_VIEW (self->view));

  ix_display_status_init (&self->status, state_of (self));
  ix_display_status_look (&self->status, state_of (self), ix_now_wall ());
  look_at_hide_last (self);
  self->status.has_match = self->match != NULL;
  self->status.plays_group = plays_group (self);
  look_at_season (self);
  self->status.has_phones = self->url != NULL;
  self->n_program =
    ix_display_playlist (&self->status, self->content, self->hide_last, self->playlist);
  self->at = 0;
  for (guint i = 0; i < self->n_program; i++)
    if (self->playlist[i] == shown)
      self->at = i;
  if (self->playlist[self->at] != shown)
    {
      page = 0;
      wait_full_time (self);
    }
  show (self, page);
}

/* Shows it again if a group match has begun or ended on the boards. */
static void
follow_match (IxDisplayWindow *self)
{
  if (self->status.plays_group != plays_group (self))
    refresh (self);
}

static void
turn_by (IxDisplayWindow *self,
         int              by)
{
  IxDisplayView *view;
  int page, n;

  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  view = IX_DISPLAY_VIEW (self->view);
  n = (int) ix_display_view_get_n_pages (view);
  page = (int) ix_display_view_get_page (view) + by;
  wait_full_time (self);
  if (self->n_program == 1 || (page >= 0 && page < n))
    {
      ix_display_view_set_page (view, (guint) ((page + n) % n));
      show_title (self);
      return;
    }
  self->at = (self->at + (by > 0 ? 1 : self->n_program - 1)) % self->n_program;
  show (self, by > 0 ? 0 : G_MAXUINT);
}

/* The controls */

/* Shows them, with or without the focus, until they have not been used for a while. */
static void
show_controls (IxDisplayWindow *self,
               gboolean         focus)
{
  gtk_widget_set_visible (self->controls, TRUE);
  if (focus)
    {
      gtk_widget_child_focus (self->controls, GTK_DIR_TAB_FORWARD);
      gtk_window_set_focus_visible (GTK_WINDOW (self), TRUE);
    }
  ix_alarm_set (self->controls_rest, ix_now () + CONTROLS_LAST);
}

static void
hide_controls (IxDisplayWindow *self)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (self->controls, FALSE);
  ix_alarm_set (self->controls_rest, G_MAXINT64);
}

/* Keys */

static gboolean
controls_have_focus (IxDisplayWindow *self)
{
  GtkWidget *controls = self->controls;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return gtk_widget_get_visible (controls) && focus != NULL &&
         gtk_widget_is_ancestor (focus, controls);
}

static void
leave (IxDisplayWindow *self)
{
  if (gtk_widget_get_visible (self->controls))
    hide_controls (self);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* Keys that move the focus within the controls or activate them. */
static gboolean
is_of_controls (guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
    case GDK_KEY_space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_Left:
    case GDK_KEY_Right:
    case GDK_KEY_Up:
    case GDK_KEY_Down:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The content for a digit key; IX_N_DISPLAY_CONTENTS if there is none. */
static guint
content_of (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return keyval - GDK_KEY_0;
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return keyval - GDK_KEY_KP_0;
  return IX_N_DISPLAY_CONTENTS;
}

static gboolean
key_cb (IxDisplayWindow *self,
        guint            keyval,
        guint            keycode,
        GdkModifierType  state)
{
  if (controls_have_focus (self) && is_of_controls (keyval))
    {
      show_controls (self, FALSE);
      return FALSE;
    }
  if ((state & gtk_accelerator_get_default_mod_mask ()) == 0 &&
      content_of (keyval) < IX_N_DISPLAY_CONTENTS)
    {
      ix_display_window_set_content (self, content_of (keyval));
      return TRUE;
    }
  return ix_keys_run (GTK_WIDGET (self), keyval, state);
}

/* The pointer */

/* Shows the pointer until it has rested for a while. */
static void
show_pointer (IxDisplayWindow *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  ix_alarm_set (self->pointer_rests, ix_now () + POINTER_LASTS);
}

/* A window that appears under a resting pointer reports motion too. */
static void
motion_cb (IxDisplayWindow *self,
           double           x,
           double           y)
{
  if (x == self->x && y == self->y)
    return;
  self->x = x;
  self->y = y;
  show_pointer (self);
  if (gtk_widget_get_visible (self->controls))
    show_controls (self, FALSE);
}

/* GTK sends a click to what was below the pointer when it last moved: the first one on controls that appeared below a
 * resting pointer comes here, and is handed on. */
static gboolean
click_controls (IxDisplayWindow *self,
                double           x,
                double           y)
{
  GtkWidget *at = gtk_widget_pick (self->view, x, y, GTK_PICK_DEFAULT);
  GtkWidget *button;

  if (at == NULL || (at != self->controls && !gtk_widget_is_ancestor (at, self->controls)))
    return FALSE;
  show_controls (self, FALSE);
  button = gtk_widget_get_ancestor (at, GTK_TYPE_BUTTON);
  if (button != NULL)
    g_signal_emit_by_name (button, "clicked");
  return TRUE;
}

static void
released_cb (IxDisplayWindow *self,
             int              n_press,
             double           x,
             double           y)
{
  /* The second click of a double one does not hit what only its first one made appear. */
  if (n_press == 1 && click_controls (self, x, y))
    return;
  if (gtk_widget_get_visible (self->controls))
    hide_controls (self);
  else
    show_controls (self, FALSE);
}

static gboolean
pointer_rests_cb (gpointer data)
{
  gtk_widget_set_cursor_from_name (data, "none");
  return G_SOURCE_CONTINUE;
}

static gboolean
controls_rest_cb (gpointer data)
{
  hide_controls (data);
  return G_SOURCE_CONTINUE;
}

static void
add_input (IxDisplayWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->pointer_rests = ix_alarm_new (pointer_rests_cb, self);
  self->controls_rest = ix_alarm_new (controls_rest_cb, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (self->view, GTK_EVENT_CONTROLLER (click));
}

/* Alarms of the pages and of the time */

static gboolean
turn_cb (gpointer data)
{
  turn_by (data, 1);
  return G_SOURCE_CONTINUE;
}

/* The page may depend on the time of day: the timetable from minute to minute, the rest when a set time is
 * near or past. */
static gboolean
tick_cb (gpointer data)
{
  IxDisplayWindow *self = data;
  gint64 now = ix_now_wall ();
  gboolean minute = self->minute != now / MINUTE;

  if (ix_display_status_look (&self->status, state_of (self), now) ||
      (minute && ix_display_window_get_shown (self) == IX_DISPLAY_TIMETABLE))
    refresh (self);
  else
    show_time (self);
  if (minute && self->status.calls)
    show_title (self);
  return G_SOURCE_CONTINUE;
}

/* Actions */

static void
show_previous (IxDisplayWindow *self)
{
  turn_by (self, -1);
}

static void
show_next (IxDisplayWindow *self)
{
  turn_by (self, 1);
}

static void
reach_controls (IxDisplayWindow *self)
{
  show_controls (self, TRUE);
}

static void
switch_fullscreen (IxDisplayWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

/* Contents */

void
ix_display_window_set_content (IxDisplayWindow *self,
                               IxDisplayContent content)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));
  g_return_if_fail (content < IX_N_DISPLAY_CONTENTS);

  if (self->content == content)
    return;
  /* A chosen season that is gone hides others no longer than it would have been shown. */
  if (self->content == IX_DISPLAY_SEASON && self->season != NULL && self->table == NULL)
    ix_evening_season_choose (self->season, NULL);
  self->content = content;
  refresh (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CONTENT]);
}

void
ix_display_window_set_evening (IxDisplayWindow  *self,
                               IxEveningSession *evening)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->evening == evening)
    return;
  ix_follow (&self->evening, evening, "changed", G_CALLBACK (refresh), self);
  refresh (self);
}

void
ix_display_window_set_store (IxDisplayWindow *self,
                             IxStore         *store)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  self->table = NULL;
  g_clear_pointer (&self->season, ix_evening_season_unref);
  self->season = ix_evening_season_new (store);
  refresh (self);
}

void
ix_display_window_show_season (IxDisplayWindow *self,
                               const char      *name)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self) && self->season != NULL);

  ix_evening_season_choose (self->season, name);
  if (self->content == IX_DISPLAY_SEASON)
    refresh (self);
  else
    ix_display_window_set_content (self, IX_DISPLAY_SEASON);
}

void
ix_display_window_seasons_changed (IxDisplayWindow *self,
                                   const char      *old,
                                   const char      *name)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->season != NULL)
    ix_evening_season_rename (self->season, old, name);
  refresh (self);
}

void
ix_display_window_set_match (IxDisplayWindow *self,
                             IxMatchSession  *match)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->match == match)
    return;
  ix_follow (&self->match, match, "changed", G_CALLBACK (follow_match), self);
  refresh (self);
}

/* The number of viewers is not shown here. */
static void
phones_changed_cb (IxDisplayWindow *self)
{
  const char *url = self->phones != NULL ? ix_phones_get_url (self->phones) : NULL;

  if (g_strcmp0 (self->url, url) == 0)
    return;
  g_free (self->url);
  self->url = g_strdup (url);
  refresh (self);
}

void
ix_display_window_set_phones (IxDisplayWindow *self,
                              IxPhones        *phones)
{
  g_return_if_fail (IX_IS_DISPLAY_WINDOW (self));

  if (self->phones == phones)
    return;
  ix_follow (&self->phones, phones, "changed", G_CALLBACK (phones_changed_cb), self);
  phones_changed_cb (self);
}

/* Properties */

static void
ix_display_window_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  switch (id)
    {
    case PROP_CONTENT:
      g_value_set_uint (value, self->content);
      break;
    case PROP_HELD:
      g_value_set_boolean (value, self->held);
      break;
    case PROP_LIGHT:
      g_value_set_boolean (value, self->light);
      break;
    case PROP_HIDE_LAST:
      g_value_set_boolean (value, self->hide_last);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_switch (IxDisplayWindow *self,
            gboolean        *property,
            const GValue    *value,
            GParamSpec      *pspec)
{
  if (*property == g_value_get_boolean (value))
    return;
  *property = g_value_get_boolean (value);
  ix_set_css_class (GTK_WIDGET (self), "light", self->light);
  if (property == &self->held)
    {
      ix_display_view_set_held (IX_DISPLAY_VIEW (self->view), self->held);
      wait_full_time (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
ix_display_window_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  switch (id)
    {
    case PROP_CONTENT:
      ix_display_window_set_content (self, g_value_get_uint (value));
      break;
    case PROP_HELD:
      set_switch (self, &self->held, value, pspec);
      break;
    case PROP_LIGHT:
      set_switch (self, &self->light, value, pspec);
      break;
    case PROP_HIDE_LAST:
      /* There is nothing to hide without an evening. */
      if (self->evening != NULL)
        ix_evening_session_set_hides_last (self->evening, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Construction and disposal */

static void
show_hint (IxDisplayWindow *self)
{
  self->hints = TRUE;
  ix_alarm_set (self->hint_rests, ix_now () + HINT_LASTS);
  show_foot (self);
}

static gboolean
hint_rests_cb (gpointer data)
{
  IxDisplayWindow *self = data;

  self->hints = FALSE;
  ix_alarm_set (self->hint_rests, G_MAXINT64);
  show_foot (self);
  return G_SOURCE_CONTINUE;
}

/* A hidden window turns no pages; a visible one keeps the screen awake. */
static void
ix_display_window_map (GtkWidget *widget)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_display_window_parent_class)->map (widget);
  ix_awake_set (GTK_WINDOW (self), &self->awake, TRUE, _("Room display"));
  show_pointer (self);
  wait_full_time (self);
  show_time (self);
  show_hint (self);
}

static void
ix_display_window_unmap (GtkWidget *widget)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_display_window_parent_class)->unmap (widget);
  ix_awake_set (GTK_WINDOW (self), &self->awake, FALSE, NULL);
  ix_alarm_set (self->turn, G_MAXINT64);
  ix_alarm_set (self->tick, G_MAXINT64);
  ix_alarm_set (self->pointer_rests, G_MAXINT64);
  ix_alarm_set (self->hint_rests, G_MAXINT64);
}

static void
ix_display_window_dispose (GObject *object)
{
  IxDisplayWindow *self = IX_DISPLAY_WINDOW (object);

  ix_unfollow (&self->evening, self);
  ix_unfollow (&self->match, self);
  self->table = NULL;
  g_clear_pointer (&self->season, ix_evening_season_unref);
  ix_unfollow (&self->phones, self);
  g_clear_pointer (&self->url, g_free);
  ix_alarm_end (&self->turn);
  ix_alarm_end (&self->tick);
  ix_alarm_end (&self->pointer_rests);
  ix_alarm_end (&self->controls_rest);
  ix_alarm_end (&self->hint_rests);
  G_OBJECT_CLASS (ix_display_window_parent_class)->dispose (object);
}

static void
ix_display_window_class_init (IxDisplayWindowClass *klass)
{
  static const IxActionRow actions[] = {
    { "display.previous", G_CALLBACK (show_previous) },
    { "display.next", G_CALLBACK (show_next) },
    { "display.fullscreen", G_CALLBACK (switch_fullscreen) },
    { "display.controls", G_CALLBACK (reach_controls) },
    { "display.leave", G_CALLBACK (leave) },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags =
    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ix_display_window_dispose;
  object_class->get_property = ix_display_window_get_property;
  object_class->set_property = ix_display_window_set_property;
  widget_class->map = ix_display_window_map;
  widget_class->unmap = ix_display_window_unmap;

  props[PROP_CONTENT] =
    g_param_spec_uint ("content", NULL, NULL, 0, IX_N_DISPLAY_CONTENTS - 1, 0, flags);
  props[PROP_HELD] = g_param_spec_boolean ("held", NULL, NULL, FALSE, flags);
  props[PROP_LIGHT] = g_param_spec_boolean ("light", NULL, NULL, FALSE, flags);
  props[PROP_HIDE_LAST] = g_param_spec_boolean ("hide-last", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_install_property_action (widget_class, "display.content", "content");
  gtk_widget_class_install_property_action (widget_class, "display.held", "held");
  gtk_widget_class_install_property_action (widget_class, "display.light", "light");
  gtk_widget_class_install_property_action (widget_class, "display.hide-last", "hide-last");
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ix_display_window_init (IxDisplayWindow *self)
{
  GtkWidget *handle = gtk_window_handle_new ();

  self->playlist[0] = IX_N_DISPLAY_CONTENTS; /* none yet */
  self->turn = ix_alarm_new (turn_cb, self);
  self->tick = ix_alarm_new (tick_cb, self);

  gtk_window_set_decorated (GTK_WINDOW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "display");
  self->controls = ix_display_controls_new ();
  gtk_widget_set_visible (self->controls, FALSE);
  self->view = ix_display_view_new (self->controls);
  /* There is no title bar: the window can be dragged anywhere. */
  gtk_window_handle_set_child (GTK_WINDOW_HANDLE (handle), self->view);
  self->hint_rests = ix_alarm_new (hint_rests_cb, self);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (show_hint), NULL);
  gtk_window_set_child (GTK_WINDOW (self), handle);

  add_input (self);
  refresh (self);
}

GtkWidget *
ix_display_window_new (GtkWindow *program)
{
  GtkApplication *application = program != NULL ? gtk_window_get_application (program) : NULL;
  GtkWidget *self = g_object_new (IX_TYPE_DISPLAY_WINDOW, "application", application, NULL);

  ix_display_screen_choose (GTK_WINDOW (self), program);
  return self;
}
