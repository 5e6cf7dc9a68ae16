/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "ix-evening-forms.h"
#include "ix-evening-group.h"
#include "ix-evening-past.h"
#include "ix-follow.h"
#include "ix-format-evening.h"
#include "ix-format-pairing.h"
#include "ix-group-words.h"
#include "ix-keys.h"
#include "ix-now.h"
#include "ix-rounds-tab-private.h"
#include "ix-scroll.h"
#include "ix-settings.h"
#include "ix-table-score.h"
#include "ix-widgets.h"

/* The size of a window whose tables are read from a distance. */
#define LARGE_WIDTH 1600
#define LARGE_HEIGHT 850

/* A longer round was never ended, so its clock is not shown. */
#define LONGEST_ROUND (G_TIME_SPAN_HOUR * 6)

/* A clock that is ahead by more was begun while the computer's clock was wrong. */
#define AHEAD G_TIME_SPAN_MINUTE

G_DEFINE_FINAL_TYPE (IxRoundsTab, ix_rounds_tab, IX_TYPE_EVENING_TAB)

/* Buttons of rounds and group matches */

static void
remove_children (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static guint
index_of (GtkWidget *child)
{
  guint index = 0;

  while ((child = gtk_widget_get_prev_sibling (child)) != NULL)
    index++;
  return index;
}

static gboolean
shows_group (IxRoundsTab *self)
{
  return self->group != IX_NOBODY;
}

static gboolean
is_shown (IxRoundsTab *self,
          guint        round)
{
  return round == self->shown && !shows_group (self);
}

/* Moves the focus to the first table without a result, so that the keys of results work at once; it stays if there
 * is nothing to enter. */
static void
button_clicked_cb (IxRoundsTab *self)
{
  if (shows_group (self))
    ix_group_card_focus (self->card);
  else if (ix_rounds_tab_waits (self))
    ix_rounds_tab_focus_first (self);
}

/* Adds a toggle button to @box, in one radio group with @other, which may be NULL. */
static GtkWidget *
add_button (IxRoundsTab *self,
            GtkBox      *box,
            GtkWidget   *other,
            GCallback    toggled)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_add_css_class (button, "round-button");
  if (other != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (other));
  gtk_box_append (box, button);
  g_signal_connect_object (button, "toggled", toggled, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (button_clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
find_down (GtkBox *box)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));

  while (child != NULL && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Scrolls to the button that is down; a half of those beside it says that there are more. */
static void
reveal (IxRoundsTab *self)
{
  GtkWidget *button = find_down (shows_group (self) ? self->groups : self->rounds);

  if (button != NULL)
    ix_scroll_to (button, 0.5);
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

static void
round_toggled_cb (IxRoundsTab     *self,
                  GtkToggleButton *button)
{
  guint round = index_of (GTK_WIDGET (button));

  reveal (self);
  if (gtk_toggle_button_get_active (button) && !is_shown (self, round))
    ix_rounds_tab_choose (self, round);
}

/* Marks the button of a round whose results are missing, and says which. */
static void
show_round (IxRoundsTab *self,
            GtkWidget   *button,
            guint        round)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  gboolean paired = round < state->rounds->len;
  g_autofree char *missing = paired ? ix_format_missing (state, round) : NULL;
  g_autofree char *why =
    paired ? NULL : g_strdup_printf (_("Round %u is not paired yet"), round + 1);
  g_autofree char *name = g_strdup_printf (_("Round %u"), round + 1);

  gtk_widget_set_sensitive (button, paired);
  ix_set_why (button, name, missing != NULL ? missing : why);
  ix_set_css_class (button, "missing", missing != NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), is_shown (self, round));
}

static void
add_round_button (IxRoundsTab *self,
                  guint        round)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->rounds));
  GtkWidget *button = add_button (self, self->rounds, first, G_CALLBACK (round_toggled_cb));
  g_autofree char *number = g_strdup_printf ("%u", round + 1);
  g_autofree char *label = g_strdup_printf (_("Round %u"), round + 1);
  g_autofree char *name = g_strdup_printf ("round-%u", round + 1);

  gtk_widget_set_name (button, name);
  gtk_button_set_label (GTK_BUTTON (button), number);
  ix_set_spoken_name (button, label);
  show_round (self, button, round);
}

/* Replaces the buttons only when their number changes, which keeps the focus. */
static void
show_rounds (IxRoundsTab          *self,
             const IxEveningState *state)
{
  /* While their number is open, the next one is shown. */
  guint n = state->open ? state->rounds->len + 1 : MAX (state->n_rounds, state->rounds->len), i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->rounds)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_round (self, child, i++);
  if (i == n)
    return;
  remove_children (self->rounds);
  for (i = 0; i < n; i++)
    add_round_button (self, i);
}

static void
group_toggled_cb (IxRoundsTab     *self,
                  GtkToggleButton *button)
{
  guint group = index_of (GTK_WIDGET (button));

  reveal (self);
  if (gtk_toggle_button_get_active (button) && group != self->group)
    ix_rounds_tab_show_group (self, group);
}

/* Makes new buttons only for another number of them, which keeps the focus, or where those of the
 * rounds are new: one of all is down. */
static void
make_group_buttons (IxRoundsTab *self,
                    guint        wanted)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->rounds));
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (self->groups));
  guint n = last != NULL ? index_of (last) + 1 : 0;

  if (n == wanted && first == self->grouped_with)
    return;
  self->grouped_with = first;
  remove_children (self->groups);
  for (n = 0; n < wanted; n++)
    add_button (self, self->groups, first, G_CALLBACK (group_toggled_cb));
}

static void
show_group_buttons (IxRoundsTab          *self,
                    const IxEveningState *state)
{
  guint n = 0;

  make_group_buttons (self, state->groups->len);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->groups)); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      g_autofree char *label = ix_format_group (state, n);
      g_autofree char *name = g_strdup_printf ("group-%u", n + 1);

      gtk_widget_set_name (child, name);
      gtk_button_set_label (GTK_BUTTON (child), label);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), n == self->group);
      ix_set_css_class (child, "missing", ix_evening_group (state, n)->result == IX_TABLE_OPEN);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->groups), n > 0);
}

/* The round or the group match */

/* Shows what the printer would print. */
static void
show_print (IxRoundsTab *self)
{
  const IxEveningPaper paper = ix_rounds_tab_paper (IX_EVENING_TAB (self));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->print, paper.id != NULL);
  if (paper.id == NULL)
    return;
  /* Translators: the title of a report, such as "Pairings by table" */
  text = g_strdup_printf (_("Print: %s"), ix_evening_paper_title (&paper));
  ix_set_tooltip (self->print, text);
  ix_set_spoken_name (self->print, text);
}

/* Shows the card of the group match that is chosen in place of a round. */
static void
show_groups (IxRoundsTab          *self,
             const IxEveningState *state)
{
  gboolean shown;

  if (self->group >= state->groups->len)
    self->group = IX_NOBODY;
  shown = shows_group (self);
  show_group_buttons (self, state);
  if (shown)
    ix_group_card_show (self->card, ix_rounds_tab_session (self), self->group);
  gtk_widget_set_visible (GTK_WIDGET (self->card), shown);
  gtk_widget_set_visible (self->line, !shown);
  gtk_widget_set_visible (GTK_WIDGET (self->command), !shown);
  gtk_widget_set_visible (self->more, !shown);
  ix_set_css_class (GTK_WIDGET (self->finish), "suggested-action",
                    ix_evening_group_to_play (state) == IX_NOBODY);
  gtk_widget_set_visible (self->scroll, !shown && ix_rounds_tab_get_shown (self) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->empty),
                          !shown && ix_rounds_tab_get_shown (self) == NULL);
  show_print (self);
}

void
ix_rounds_tab_show_group (IxRoundsTab *self,
                          guint        group)
{
  g_return_if_fail (IX_IS_ROUNDS_TAB (self));

  self->group = group;
  g_clear_pointer (&self->verified, g_array_unref);
  ix_rounds_tab_show (self);
  if (group != IX_NOBODY)
    ix_group_card_focus (self->card);
}

/* Reuses the rows of the same round, which keeps the focus. */
static void
show_tables (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_count_rows (self);
  GtkWidget *line;

  while ((line = ix_rounds_tab_get_row (self, self->listed != self->shown ? 0 : n)) != NULL)
    gtk_list_box_remove (self->list, line);
  /* A table that was typed was one of the round that was shown. */
  if (self->listed != self->shown)
    gtk_editable_set_text (self->command, "");
  self->listed = self->shown;
  for (guint i = 0; i < n; i++)
    ix_rounds_tab_show_row (self, i);
}

/* Players and teams without a game */

/* Adds a button that explains by @action why somebody does not play. */
static void
add_bye (IxRoundsTab *self,
         const char  *text,
         const char  *action,
         guint        bye)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "idle");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _("Press to read why"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", bye);
  gtk_box_append (self->byes, button);
}

static void
show_byes (IxRoundsTab          *self,
           const IxEveningState *state)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  remove_children (self->byes);
  for (guint i = 0; round != NULL && i < round->byes->len; i++)
    {
      g_autofree char *text = ix_format_bye_in_round (state, self->shown, i);

      add_bye (self, text, "rounds.explain-bye", i);
    }
  for (guint i = 0; round != NULL && i < round->sit_outs->len; i++)
    {
      guint entry = g_array_index (round->sit_outs, IxSitOut, i).entry;
      g_autofree char *text = g_strdup_printf (_("%s sits out: the team has three players"),
                                               ix_evening_entry (state, entry)->shown);
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_set_halign (label, GTK_ALIGN_START);
      gtk_widget_add_css_class (label, "idle");
      gtk_box_append (self->byes, label);
    }
}

/* Shows who sits out where partners change. */
static void
show_out (IxRoundsTab          *self,
          const IxEveningState *state)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  for (guint i = 0; round != NULL && i < round->out->len; i++)
    {
      guint entry = g_array_index (round->out, guint, i);
      g_autofree char *text =
        g_strdup_printf (_("%s sits out"), ix_evening_entry (state, entry)->shown);

      add_bye (self, text, "rounds.explain-out", entry);
    }
}

/* Removes @others from @entries. */
static void
subtract (GArray       *entries,
          const GArray *others)
{
  for (guint i = entries->len; i-- > 0;)
    if (ix_entries_have (others, g_array_index (entries, guint, i)))
      g_array_remove_index (entries, i);
}

/* Names people who have no game above the newest round: byes and sit-outs of different teams may
 * meet in one person. */
static void
show_idle (IxRoundsTab          *self,
           const IxEveningState *state)
{
  guint n = self->shown + 1 == state->rounds->len ? state->rounds->len : 0;
  g_autoptr (GArray) never = ix_evening_idle (state, 0, n);
  g_autoptr (GArray) twice = ix_evening_idle (state, n - MIN (n, 2), MIN (n, 2));
  g_autofree char *never_names = ix_format_entries (state, never);
  g_autofree char *twice_names = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  subtract (twice, never);
  twice_names = ix_format_entries (state, twice);
  if (n > 0 && never->len > 0)
    /* Translators: one name or several */
    g_string_append_printf (text, ngettext ("Has not played yet: %s", "Have not played yet: %s", never->len),
                            never_names);
  if (twice->len > 0)
    {
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _("Without a game in this round and the one before: %s"),
                              twice_names);
    }
  gtk_label_set_text (self->idle, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->idle), text->len > 0);
}

/* The way on */

/* Finds the first table without a result.  FALSE if there is none. */
static gboolean
find_open (const IxEveningState *state,
           guint                *round,
           guint                *table)
{
  for (*round = 0; *round < state->rounds->len; ++*round)
    for (*table = 0; *table < ix_evening_round (state, *round)->tables->len; ++*table)
      if (!ix_club_table_is_complete (
            ix_club_round_table (ix_evening_round (state, *round), *table)))
        return TRUE;
  return FALSE;
}

/* Says, with a link, why nobody can be paired yet; NULL if there are teams, or people enough where
 * pairing makes them. */
static const char *
missing_people (const IxEveningState *state)
{
  g_autoptr (GArray) present = state->partners.change ? ix_evening_present (state) : NULL;

  if (present != NULL)
    /* Translators: a link; keep the markup */
    return present->len < IX_PARTNERS_LEAST
             ? _("Four people make a table: <a href=\"entries\">check in more</a>")
             : NULL;
  if (state->teams->len > 1)
    return NULL;
  /* Translators: a link; keep the markup */
  return state->individual ? _("There is no start list yet: <a href=\"teams\">draw it up</a>")
                           : _("There are no teams yet: <a href=\"teams\">make them</a>");
}

/* Says why the button is dead, with a link to what is missing; NULL if it is live. */
static char *
format_why (const IxEveningState *state)
{
  guint round, table;
  g_autofree char *missing = NULL;

  if (missing_people (state) != NULL)
    return g_strdup (missing_people (state));
  if (!find_open (state, &round, &table))
    return state->end != 0 && !state->open
             /* Translators: a link; keep the markup */
             ? g_strdup (_("The last round was played: <a href=\"plan\">change the plan</a>"))
             : NULL;
  missing = ix_format_missing (state, round);
  return g_strdup_printf ("<a href=\"table\">%s</a>", missing);
}

static gboolean
link_cb (IxRoundsTab *self,
         const char  *uri)
{
  guint round, table;

  if (g_str_equal (uri, "teams") || g_str_equal (uri, "entries"))
    gtk_widget_activate_action (GTK_WIDGET (self), "evening.show-tab", "s", uri);
  else if (g_str_equal (uri, "plan"))
    ix_evening_forms_plan (GTK_WIDGET (self), ix_rounds_tab_session (self));
  else if (find_open (ix_rounds_tab_state (self), &round, &table))
    ix_rounds_tab_show_table (self, round, table);
  return TRUE;
}

/* Names the round that is paired next; of an evening that ends by the clock, whether it is the
 * last. */
static void
show_next (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  gboolean last = ix_evening_next_is_last (state, ix_now_wall ());
  guint number = state->rounds->len + 1;
  g_autofree char *label = last ? g_strdup_printf (_("_Pair Round %u, the Last"), number)
                                : g_strdup_printf (_("_Pair Round %u"), number);

  /* The same label would be laid out again at each tick. */
  if (g_strcmp0 (gtk_button_get_label (self->pair), label) != 0)
    gtk_button_set_label (self->pair, label);
}

/* Shows the button that leads on, or why it is dead. */
static void
show_lead (IxRoundsTab          *self,
           const IxEveningState *state)
{
  g_autofree char *why = format_why (state);
  guint next = state->rounds->len;
  GtkWidget *pair = GTK_WIDGET (self->pair);

  show_next (self);
  self->can_pair = why == NULL;
  /* The search begins before anybody asks for the round. */
  if (self->can_pair && state->partners.change && self->planner != NULL &&
      next < state->n_rounds)
    ix_evening_planner_get (self->planner);
  gtk_widget_set_visible (pair, next < state->n_rounds);
  gtk_widget_set_visible (GTK_WIDGET (self->finish),
                          next >= state->n_rounds && ix_evening_count_open (state) == 0);
  /* The state of the action enables the button. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rounds.pair", self->can_pair);
  ix_set_css_class (pair, "suggested-action", self->can_pair);
  gtk_label_set_markup (self->why, why != NULL ? why : "");
  gtk_widget_set_visible (GTK_WIDGET (self->why), why != NULL);
  ix_set_why (pair, NULL, self->can_pair ? NULL : gtk_label_get_text (self->why));
}

gboolean
ix_rounds_tab_focus_lead (IxRoundsTab *self)
{
  GtkWidget *pair = GTK_WIDGET (self->pair);
  GtkWidget *button = gtk_widget_get_visible (pair) ? pair : GTK_WIDGET (self->finish);

  return gtk_widget_get_visible (button) && gtk_widget_is_sensitive (button) &&
         gtk_widget_grab_focus (button);
}

static void
show_empty (IxRoundsTab          *self,
            const IxEveningState *state)
{
  IxPlan plan = ix_evening_plan (state);
  g_autofree char *sentence = ix_format_plan (&plan);
  gboolean has_teams = missing_people (state) == NULL;

  /* Only now: drawing the picture takes time. */
  if (ix_rounds_tab_get_shown (self) == NULL)
    adw_status_page_set_icon_name (self->empty, "ix-evening-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->next_act), !has_teams && !state->partners.change);
  adw_status_page_set_title (self->empty, has_teams || state->partners.change ? _("No Round Is Paired")
                                          : state->individual                 ? _("No Start List Yet")
                                                                              : _("No Teams Yet"));
  adw_status_page_set_description (
    self->empty, state->partners.change ? ix_format_partners_places (state->partners.aim)
                 : has_teams            ? sentence
                 : state->individual    ? _("Check people in and draw up the start list first.")
                                        : _("Check people in and make the teams first."));
  gtk_button_set_label (self->next_act,
                        state->individual ? _("Go t_o the Start List") : _("Go t_o the Teams"));
}

/* The clock of the round */

/* Returns NULL if the round lasts too long. */
static char *
format_clock (gint64 begun,
              gint64 now)
{
  gint64 seconds = MAX (now - begun, 0) / G_USEC_PER_SEC;

  if (now - begun >= LONGEST_ROUND)
    return NULL;
  if (begun - now > AHEAD)
    return g_strdup (_("Round clock: start it again"));
  /* Translators: how long a round has lasted, in minutes and seconds */
  return g_strdup_printf (_("Round clock %d:%02d"), (int) (seconds / 60), (int) (seconds % 60));
}

/* Shows "Round clock 12:34", by the time of day. */
static void
show_clock (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  gint64 now = ix_now_wall ();
  g_autofree char *text = NULL;

  if (round != NULL && round->begun != 0 &&
      (self->shown + 1 == state->rounds->len || ix_rounds_tab_is_played (self)))
    {
      text = format_clock (round->begun, now);
      gtk_widget_set_tooltip_text (
        GTK_WIDGET (self->clock),
        round->begun - now > AHEAD
          ? _("The computer’s clock was changed, and the round seems to begin later")
          : NULL);
    }
  gtk_label_set_text (self->clock, text != NULL ? text : "");
}

static gboolean
tick_cb (gpointer tab)
{
  show_clock (tab);
  show_next (tab);
  return G_SOURCE_CONTINUE;
}

/* The whole */

void
ix_rounds_tab_show (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);

  if (self->shown >= state->rounds->len)
    self->shown = MAX (state->rounds->len, 1) - 1;
  show_rounds (self, state);
  show_tables (self);
  ix_rounds_tab_show_estimated (self);
  show_byes (self, state);
  show_out (self, state);
  show_idle (self, state);
  show_lead (self, state);
  ix_rounds_tab_show_status (self);
  show_clock (self);
  show_empty (self, state);
  show_groups (self, state);
}

static void
ix_rounds_tab_update (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  GtkWidget *banner = GTK_WIDGET (self->banner);
  gboolean from_banner = ix_evening_tab_has_focus (banner);

  ix_rounds_tab_update_banner (self);
  ix_rounds_tab_show (self);
  /* The focused button is hidden now, so the focus moves to the tables. */
  if (from_banner && !gtk_widget_get_visible (banner))
    ix_rounds_tab_focus_first (self);
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
ix_rounds_tab_follow (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  const IxEveningState *state = ix_rounds_tab_state (self);

  self->pairing = FALSE;
  if (state->rounds->len != self->n_rounds)
    {
      self->shown = ix_evening_round_in_play (state);
      self->n_rounds = state->rounds->len;
      self->group = IX_NOBODY;
      g_clear_pointer (&self->verified, g_array_unref);
    }
  if (state->groups->len > self->n_groups)
    self->group = newest_group (state);
  self->n_groups = state->groups->len;
  if (self->verified != NULL && self->verified->len != ix_rounds_tab_count_rows (self))
    g_clear_pointer (&self->verified, g_array_unref);
}

/* Focus */

/* Scrolls to the row with the focus: the list of a new round would stay where that of the last one was. */
static void
reveal_focus (IxRoundsTab *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)))
    ix_scroll_to (focus, 0);
}

void
ix_rounds_tab_focus_first (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_count_rows (self);

  if (shows_group (self))
    ix_group_card_focus (self->card);
  else if (n > 0)
    {
      ix_rounds_tab_focus_next (self, n - 1);
      reveal_focus (self);
    }
  else if (!ix_rounds_tab_focus_lead (self) &&
           !(gtk_widget_is_visible (GTK_WIDGET (self->next_act)) &&
             gtk_widget_grab_focus (GTK_WIDGET (self->next_act))))
    /* Not the label with a link: nobody is told that it has the focus. */
    gtk_widget_grab_focus (GTK_WIDGET (self->command));
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
  reveal_focus (self);
}

/* Goes on where results are missing, whatever old round was looked at. */
static void
ix_rounds_tab_focus (IxEveningTab *tab)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);
  guint round, table;

  if (self->verified == NULL && !shows_group (self) && !ix_rounds_tab_waits (self) &&
      find_open (ix_rounds_tab_state (self), &round, &table))
    ix_rounds_tab_show_table (self, round, table);
  else
    ix_rounds_tab_focus_first (self);
}

/* Digits that are no result of the table with the focus are the number of another one.  They do not go behind
 * what was left in the field: nobody looks there. */
static GtkWidget *
ix_rounds_tab_entry_for (IxEveningTab *tab,
                         gunichar      typed)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (tab);

  if (!g_unichar_isdigit (typed) || shows_group (self))
    return NULL;
  gtk_editable_set_text (self->command, "");
  return GTK_WIDGET (self->command);
}

/* Escape empties the field, and leads back to the tables. */
static gboolean
command_key_cb (IxRoundsTab *self,
                guint        keyval)
{
  if (keyval != GDK_KEY_Escape)
    return FALSE;
  gtk_editable_set_text (self->command, "");
  ix_rounds_tab_focus_first (self);
  return TRUE;
}

/* Construction and disposal */

/* In a large window the tables have larger type, for those who stand around. */
static void
layout_cb (IxRoundsTab *self,
           int          width,
           int          height)
{
  ix_set_css_class (GTK_WIDGET (self->list), "large",
                    width >= LARGE_WIDTH && height >= LARGE_HEIGHT);
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
  g_signal_connect_object (surface, "layout", G_CALLBACK (layout_cb), self, G_CONNECT_SWAPPED);
  layout_cb (self, gdk_surface_get_width (surface), gdk_surface_get_height (surface));
  self->tick = g_timeout_add_seconds (1, tick_cb, self);
  tick_cb (self);
}

static void
ix_rounds_tab_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&IX_ROUNDS_TAB (widget)->tick, g_source_remove);
  g_signal_handlers_disconnect_by_func (surface_of (widget), layout_cb, widget);
  GTK_WIDGET_CLASS (ix_rounds_tab_parent_class)->unmap (widget);
}

static void
ix_rounds_tab_dispose (GObject *object)
{
  g_clear_pointer (&IX_ROUNDS_TAB (object)->verified, g_array_unref);
  ix_unfollow (&IX_ROUNDS_TAB (object)->planner, object);
  G_OBJECT_CLASS (ix_rounds_tab_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (IX_TYPE_BANNER);
  g_type_ensure (IX_TYPE_GROUP_CARD);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/rounds-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, chooser);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, rounds);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, groups);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, pair);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, finish);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, why);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, command);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, print);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, more);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, menu);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, banner);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, line);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, status);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, clock);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, scroll);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, idle);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, list);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, estimated);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, byes);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, empty);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, next_act);
  gtk_widget_class_bind_template_child (widget_class, IxRoundsTab, card);
  gtk_widget_class_bind_template_callback (widget_class, link_cb);
  gtk_widget_class_bind_template_callback (widget_class, command_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, ix_rounds_tab_run_command);
  gtk_widget_class_bind_template_callback (widget_class, ix_rounds_tab_enter_group_result);
  gtk_widget_class_bind_template_callback (widget_class, ix_rounds_tab_enter_group_score);
}

static void
ix_rounds_tab_class_init (IxRoundsTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  IxEveningTabClass *tab_class = IX_EVENING_TAB_CLASS (klass);

  object_class->dispose = ix_rounds_tab_dispose;
  widget_class->map = ix_rounds_tab_map;
  widget_class->unmap = ix_rounds_tab_unmap;
  tab_class->update = ix_rounds_tab_update;
  tab_class->follow = ix_rounds_tab_follow;
  tab_class->focus = ix_rounds_tab_focus;
  tab_class->paper = ix_rounds_tab_paper;
  tab_class->entry_for = ix_rounds_tab_entry_for;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  ix_rounds_tab_install_actions (widget_class);
  ix_keys_bind (widget_class);
}

static void
ix_rounds_tab_init (IxRoundsTab *self)
{
  self->group = IX_NOBODY;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_text (GTK_LABEL (self->estimated), ix_format_estimated ());
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->chooser), "changed", G_CALLBACK (reveal), self,
                           G_CONNECT_SWAPPED);
  ix_ignore_second_press (self->scroll);
  ix_set_lazy_menu (self->more, self->menu);
  /* The button inside takes the focus. */
  ix_set_spoken_name (gtk_widget_get_first_child (self->more), _("More about the round"));
}

GtkWidget *
ix_rounds_tab_new (IxEveningSession *session,
                   IxEveningPlanner *planner)
{
  IxRoundsTab *self = g_object_new (IX_TYPE_ROUNDS_TAB, "session", session, NULL);

  ix_follow (&self->planner, planner, "planned", G_CALLBACK (ix_rounds_tab_planned), self);
  g_signal_connect_object (ix_computer_settings (), "changed::" IX_SETTINGS_PHONES_RESULTS,
                           G_CALLBACK (ix_rounds_tab_update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
