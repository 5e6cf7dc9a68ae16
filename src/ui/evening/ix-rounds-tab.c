/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-banner.h"
#include "ix-format-evening.h"
#include "ix-format-played.h"
#include "ix-option-dialog.h"
#include "ix-rounds-tab-private.h"
#include "ix-table-score.h"
#include "ix-widgets.h"

/* The size of a window whose tables are read from a distance. */
#define LARGE_WIDTH 1600
#define LARGE_HEIGHT 850

G_DEFINE_FINAL_TYPE (IxRoundsTab, ix_rounds_tab, IX_TYPE_EVENING_TAB)

const IxClubRound *
ix_rounds_tab_get_shown (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));

  return self->shown < state->rounds->len ? ix_evening_round (state, self->shown) : NULL;
}

GtkWidget *
ix_rounds_tab_get_row (IxRoundsTab *self,
                       guint        row)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) row));
}

static guint
count_matches (IxRoundsTab *self)
{
  return ix_evening_tab_get_state (IX_EVENING_TAB (self))->n_matches;
}

guint
ix_rounds_tab_count_rows (IxRoundsTab *self)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  return round != NULL ? round->tables->len * count_matches (self) : 0;
}

IxMatchPlace
ix_rounds_tab_get_place (IxRoundsTab *self,
                         guint        row)
{
  return (IxMatchPlace) { self->shown, row / count_matches (self),
                          row % count_matches (self) == 1 };
}

const IxTableMatch *
ix_rounds_tab_get_match (IxRoundsTab *self,
                         guint        row)
{
  return ix_evening_match_at (ix_evening_tab_get_state (IX_EVENING_TAB (self)),
                              ix_rounds_tab_get_place (self, row));
}

guint
ix_rounds_tab_find_row (IxRoundsTab *self,
                        IxMatchPlace place)
{
  return place.table * count_matches (self) + place.second;
}

void
ix_rounds_tab_show_banner (IxRoundsTab *self,
                           const char  *text,
                           const char  *label,
                           const char  *action)
{
  ix_banner_show (IX_BANNER (self->banner), text);
  ix_banner_offer (IX_BANNER (self->banner), label, action);
}

/* Contents */

static void
result_cb (IxRoundsTab *self,
           guint        result,
           IxTableRow *line)
{
  ix_rounds_tab_enter (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (line)),
                       (IxTableResult) result);
}

void
ix_rounds_tab_choose (IxRoundsTab *self,
                      guint        round)
{
  self->shown = round;
  self->group = IX_NOBODY;
  g_clear_pointer (&self->verified, g_array_unref);
  ix_rounds_tab_show (self);
}

static gboolean
is_shown (IxRoundsTab *self,
          guint        round)
{
  return round == self->shown && !ix_rounds_tab_shows_group (self);
}

static void
round_chosen_cb (IxRoundsTab     *self,
                 GtkToggleButton *button)
{
  guint round = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    round++;
  if (!gtk_toggle_button_get_active (button) || is_shown (self, round))
    return;
  ix_rounds_tab_choose (self, round);
}

/* Marks the button of a round whose results are missing, and says which. */
static void
show_round (const IxEveningState *state,
            GtkWidget            *button,
            guint                 round)
{
  gboolean paired = round < state->rounds->len;
  g_autofree char *missing = paired ? ix_format_missing (state, round) : NULL;
  g_autofree char *why =
    paired ? NULL : g_strdup_printf (_("Round %u is not paired yet"), round + 1);
  g_autofree char *name = g_strdup_printf (_("Round %u"), round + 1);

  gtk_widget_set_sensitive (button, paired);
  ix_set_why (button, name, missing != NULL ? missing : why);
  ix_set_css_class (button, "missing", missing != NULL);
}

static void
add_round_button (IxRoundsTab          *self,
                  const IxEveningState *state,
                  guint                 round)
{
  g_autofree char *number = g_strdup_printf ("%u", round + 1);
  g_autofree char *label = g_strdup_printf (_("Round %u"), round + 1);
  GtkWidget *button = gtk_toggle_button_new_with_label (number);
  GtkWidget *first = gtk_widget_get_first_child (self->rounds);

  ix_set_spoken_name (button, label);
  gtk_widget_add_css_class (button, "round-button");
  show_round (state, button, round);
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), is_shown (self, round));
  gtk_box_append (GTK_BOX (self->rounds), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (round_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Replaces the buttons only when their number changes, which keeps the focus. */
static void
show_rounds (IxRoundsTab          *self,
             const IxEveningState *state)
{
  /* While their number is open, the next one is shown. */
  guint n = state->open ? state->rounds->len + 1 : MAX (state->n_rounds, state->rounds->len), i = 0;
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (self->rounds); child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    {
      show_round (state, child, i);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), is_shown (self, i));
    }
  if (i == n)
    return;
  while ((child = gtk_widget_get_first_child (self->rounds)) != NULL)
    gtk_box_remove (GTK_BOX (self->rounds), child);
  for (i = 0; i < n; i++)
    add_round_button (self, state, i);
}

/* Shows whether the match that is played here for the table says something else; not while the
 * result is hidden. */
static void
show_played (IxRoundsTab          *self,
             guint                 row,
             IxTableRow           *line,
             IxVerify              verify)
{
  IxEveningSession *session = ix_evening_tab_get_session (IX_EVENING_TAB (self));
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);
  IxPlayedResult played = { 0 };
  IxPlayedState compared = IX_PLAYED_AGREES;

  if (verify != IX_VERIFY_PENDING &&
      ix_evening_session_get_played (session, place, &played))
    compared = ix_evening_compare_played (ix_evening_session_get_evening (session), place, &played);
  ix_table_row_show_played (line, compared, &played, ix_rounds_tab_get_match (self, row)->result);
}

static void
show_tables (IxRoundsTab          *self,
             const IxEveningState *state)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  guint n = ix_rounds_tab_count_rows (self);
  GtkWidget *line;

  /* The rows of the same round are reused, which keeps the focus. */
  if (self->listed != self->shown)
    while ((line = ix_rounds_tab_get_row (self, 0)) != NULL)
      gtk_list_box_remove (GTK_LIST_BOX (self->list), line);
  self->listed = self->shown;
  while ((line = ix_rounds_tab_get_row (self, n)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), line);
  for (guint i = 0; i < n; i++)
    {
      const IxVerified *verified =
        self->verified != NULL ? &g_array_index (self->verified, IxVerified, i) : NULL;

      line = ix_rounds_tab_get_row (self, i);
      if (line == NULL)
        {
          line = ix_table_row_new (ix_rounds_tab_get_place (self, i), i);
          gtk_list_box_append (GTK_LIST_BOX (self->list), line);
          g_signal_connect_object (line, "result", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
        }
      ix_table_row_show (IX_TABLE_ROW (line), state,
                          verified != NULL ? verified->verify : IX_VERIFY_OFF,
                          verified != NULL ? verified->entered : IX_TABLE_OPEN);
      show_played (self, i, IX_TABLE_ROW (line),
                   verified != NULL ? verified->verify : IX_VERIFY_OFF);
    }
  gtk_widget_set_visible (self->scroll, round != NULL);
  gtk_widget_set_visible (self->empty, round == NULL);
}

gboolean
ix_rounds_tab_is_played (IxRoundsTab *self)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    if (!ix_club_table_is_complete (ix_club_round_table (round, i)))
      return TRUE;
  return FALSE;
}

/* Returns TRUE if each result was typed again and is settled. */
static gboolean
is_verified (IxRoundsTab *self)
{
  for (guint i = 0; i < self->verified->len; i++)
    {
      IxVerify verify = g_array_index (self->verified, IxVerified, i).verify;

      if (verify == IX_VERIFY_PENDING || verify == IX_VERIFY_DIFFERS)
        return FALSE;
    }
  return TRUE;
}

static void
show_status (IxRoundsTab          *self,
             const IxEveningState *state)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  g_autofree char *waiting = round != NULL ? ix_format_waiting_for (round) : NULL;
  g_autofree char *last = round != NULL ? ix_format_last_round (state, self->shown) : NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;

  if (round == NULL)
    text = g_strdup ("");
  else if (self->verified != NULL)
    text = g_strdup (is_verified (self) ? _("All results are verified")
                                        : _("Type each result again, as written on the slip"));
  else if (waiting != NULL)
    text = g_steal_pointer (&waiting);
  else if (!state->open && self->shown + 1 == state->n_rounds)
    text = g_strdup (_("All results of the last round are in"));
  else
    text = g_strdup_printf (_("All results of round %u are in"), self->shown + 1);
  line = last != NULL ? g_strdup_printf ("%s · %s", last, text) : g_strdup (text);
  gtk_label_set_text (GTK_LABEL (self->status), line);
  ix_rounds_tab_show_clock (self);
}

/* The next act: to the teams, or the first pairing, as the button above offers it and while that is
 * live, but without its key. */
static void
show_next_act (IxRoundsTab *self,
               gboolean     has_teams)
{
  GtkActionable *button = GTK_ACTIONABLE (self->next_act);

  /* No action meanwhile gets the target of the other. */
  gtk_actionable_set_action_name (button, NULL);
  if (has_teams)
    {
      g_auto (GStrv) parts = g_strsplit (gtk_button_get_label (GTK_BUTTON (self->pair)), "_", -1);
      g_autofree char *label = g_strjoinv ("", parts);

      gtk_button_set_label (GTK_BUTTON (button), label);
      gtk_actionable_set_action_target_value (button, NULL);
      gtk_actionable_set_action_name (button, "rounds.pair");
    }
  else
    {
      gtk_button_set_label (GTK_BUTTON (button), _("_Go to the Teams"));
      gtk_actionable_set_action_target (button, "s", "teams");
      gtk_actionable_set_action_name (button, "evening.show-tab");
    }
  gtk_button_set_use_underline (GTK_BUTTON (button), !has_teams);
  gtk_widget_set_visible (self->next_act, !has_teams || self->can_pair);
}

static void
show_empty (IxRoundsTab          *self,
            const IxEveningState *state)
{
  IxPlan plan = ix_evening_plan (state);
  g_autofree char *sentence = ix_format_plan (&plan);

  /* Only now: drawing the picture takes time. */
  if (ix_rounds_tab_get_shown (self) == NULL)
    adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->empty), "ix-evening-symbolic");
  show_next_act (self, state->teams->len > 1);
  adw_status_page_set_title (ADW_STATUS_PAGE (self->empty),
                             state->teams->len > 1 ? _("No Round Is Paired") : _("No Teams Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->empty),
                                   state->teams->len > 1
                                     ? sentence
                                     : _("Check people in and make the teams first."));
}

void
ix_rounds_tab_show (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));

  if (self->shown >= state->rounds->len)
    self->shown = state->rounds->len > 0 ? state->rounds->len - 1 : 0;
  show_rounds (self, state);
  show_tables (self, state);
  ix_rounds_tab_show_idle (self);
  ix_rounds_tab_show_lead (self);
  show_status (self, state);
  show_empty (self, state);
  ix_rounds_tab_update_groups (self);
}

gboolean
ix_rounds_tab_find_dispute (IxRoundsTab  *self,
                            IxMatchPlace *place)
{
  IxEveningSession *session = ix_evening_tab_get_session (IX_EVENING_TAB (self));
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);
  IxPlayedResult played;

  for (guint r = 0; r < state->rounds->len; r++)
    for (guint t = 0; t < ix_evening_round (state, r)->tables->len; t++)
      for (guint m = 0; m < state->n_matches; m++)
        {
          *place = (IxMatchPlace) { r, t, m == 1 };
          if (ix_evening_session_get_played (session, *place, &played) &&
              ix_evening_compare_played (evening, *place, &played) == IX_PLAYED_DISPUTED)
            return TRUE;
        }
  return FALSE;
}

/* Shows in the banner which table has another result than its match; its row asks. */
static gboolean
show_dispute (IxRoundsTab *self)
{
  g_autofree char *text = NULL;
  IxMatchPlace place;

  if (!ix_rounds_tab_find_dispute (self, &place))
    return FALSE;
  text = ix_format_played_dispute (place.round, place.table);
  ix_rounds_tab_show_banner (self, text, _("_Show the Table"), "rounds.show-dispute");
  return TRUE;
}

/* Shows late entries without a team in the banner. */
static void
show_unplaced (IxRoundsTab          *self,
               const IxEveningState *state)
{
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  g_autofree char *names = ix_format_entries (state, unplaced);
  g_autofree char *text = NULL;

  if (unplaced->len > 0)
    text = g_strdup_printf (_("In no team: %s."), names);
  ix_rounds_tab_show_banner (self, text, text != NULL ? _("_Assign to Team…") : NULL,
                             "evening.place");
}

/* The last group match, unless a round was paired since. */
static guint
newest_group (const IxEveningState *state)
{
  guint last = state->groups->len - 1;

  return ix_evening_group (state, last)->n_rounds == state->rounds->len ? last : IX_NOBODY;
}

/* Shows the new round after a pairing; of two new rounds the one to play first.  This also happens
 * while the tab is hidden, because several events may follow before it is shown. */
static void
follow_cb (IxRoundsTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));

  if (state->rounds->len != self->n_rounds)
    {
      self->shown = MIN (ix_evening_count_complete (state), MAX (state->rounds->len, 1) - 1);
      self->n_rounds = state->rounds->len;
      self->group = IX_NOBODY;
      g_clear_pointer (&self->verified, g_array_unref);
    }
  if (state->groups->len > self->n_groups)
    self->group = newest_group (state);
  self->n_groups = state->groups->len;
  if (self->verified != NULL &&
      (ix_rounds_tab_get_shown (self) == NULL ||
       self->verified->len != ix_rounds_tab_count_rows (self)))
    g_clear_pointer (&self->verified, g_array_unref);
}

static void
ix_rounds_tab_update (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean from_banner = focus != NULL && gtk_widget_is_ancestor (focus, self->banner);

  if (!show_dispute (self) && !ix_rounds_tab_offer_group (self))
    show_unplaced (self, ix_evening_tab_get_state (IX_EVENING_TAB (self)));
  ix_rounds_tab_show (self);
  /* The focused button is hidden now, so the focus moves to the tables. */
  if (from_banner && !gtk_widget_get_visible (self->banner))
    ix_rounds_tab_focus_first (self);
}

void
ix_rounds_tab_focus_first (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_count_rows (self);

  if (ix_rounds_tab_shows_group (self))
    ix_group_card_focus (IX_GROUP_CARD (self->card));
  else if (n > 0)
    ix_rounds_tab_focus_next (self, n - 1);
  else if (!ix_rounds_tab_focus_lead (self))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
ix_rounds_tab_show_table (IxRoundsTab *self,
                          guint        round,
                          guint        table)
{
  GtkWidget *row;

  g_return_if_fail (IX_IS_ROUNDS_TAB (self));

  if (round != self->shown)
    g_clear_pointer (&self->verified, g_array_unref);
  self->shown = round;
  self->group = IX_NOBODY;
  ix_rounds_tab_show (self);
  row = ix_rounds_tab_get_row (self, ix_rounds_tab_open_row (self, table));
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

/* Whoever comes to the tab goes on where results are missing, whatever old round was looked at. */
static void
ix_rounds_tab_focus (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  guint round, table;

  if (self->verified == NULL && !ix_rounds_tab_shows_group (self) && !ix_rounds_tab_waits (self) &&
      ix_rounds_tab_find_open (ix_evening_tab_get_state (tab), &round, &table))
    ix_rounds_tab_show_table (self, round, table);
  else
    ix_rounds_tab_focus_first (self);
}

/* Digits that are no result of the table with the focus are the number of another one. */
static GtkWidget *
ix_rounds_tab_entry_for (IxEveningTab *tab,
                         gunichar      typed)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);

  return g_unichar_isdigit (typed) && !ix_rounds_tab_shows_group (self) ? self->command : NULL;
}

/* Construction and disposal */

/* In a large window the tables have larger type, for those who stand around. */
static void
layout_cb (GdkSurface  *surface G_GNUC_UNUSED,
           int          width,
           int          height,
           IxRoundsTab *self)
{
  ix_set_css_class (self->list, "large", width >= LARGE_WIDTH && height >= LARGE_HEIGHT);
}

static GdkSurface *
surface_of (GtkWidget *widget)
{
  return gtk_native_get_surface (gtk_widget_get_native (widget));
}

static void
ix_rounds_tab_map (GtkWidget *widget)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  GdkSurface *surface = surface_of (widget);

  GTK_WIDGET_CLASS (ix_rounds_tab_parent_class)->map (widget);
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), self, 0);
  layout_cb (surface, gdk_surface_get_width (surface), gdk_surface_get_height (surface), self);
  ix_rounds_tab_start_clock (self);
}

static void
ix_rounds_tab_unmap (GtkWidget *widget)
{
  ix_rounds_tab_stop_clock (IX_ROUNDS_TAB (widget));
  g_signal_handlers_disconnect_by_func (surface_of (widget), layout_cb, widget);
  GTK_WIDGET_CLASS (ix_rounds_tab_parent_class)->unmap (widget);
}

/* Connects before the base class does, so that follow_cb() runs before the update. */
static void
ix_rounds_tab_constructed (GObject *object)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (object);

  g_signal_connect_object (ix_evening_tab_get_session (IX_EVENING_TAB (self)), "changed",
                           G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  follow_cb (self);
  G_OBJECT_CLASS (ix_rounds_tab_parent_class)->constructed (object);
}

static void
ix_rounds_tab_dispose (GObject *object)
{
  g_clear_pointer (&IX_ROUNDS_TAB (object)->verified, g_array_unref);
  G_OBJECT_CLASS (ix_rounds_tab_parent_class)->dispose (object);
}

static void
ix_rounds_tab_class_init (IxRoundsTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  IxEveningTabClass *tab_class = IX_EVENING_TAB_CLASS (klass);

  object_class->constructed = ix_rounds_tab_constructed;
  object_class->dispose = ix_rounds_tab_dispose;
  widget_class->map = ix_rounds_tab_map;
  widget_class->unmap = ix_rounds_tab_unmap;
  tab_class->update = ix_rounds_tab_update;
  tab_class->focus = ix_rounds_tab_focus;
  tab_class->entry_for = ix_rounds_tab_entry_for;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ix_rounds_tab_install_actions (widget_class);
  ix_rounds_tab_install_group_actions (widget_class);
}

static void
ix_rounds_tab_init (IxRoundsTab *self)
{
  ix_rounds_tab_build (self);
}

GtkWidget *
ix_rounds_tab_new (IxEveningSession *session)
{
  return g_object_new (IX_TYPE_ROUNDS_TAB, "session", session, NULL);
}
