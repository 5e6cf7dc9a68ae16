/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-new-match.h"

#include <glib/gi18n.h>

#include "ix-first-position.h"
#include "ix-clock-rows.h"
#include "ix-dialogs.h"
#include "ix-rows.h"
#include "ix-format.h"
#include "ix-house-rules.h"
#include "ix-rule-set-choice.h"
#include "ix-seat-names.h"
#include "ix-settings.h"
#include "ix-who-plays.h"
#include "ix-widgets.h"

struct _IxNewMatch {
  IxDialog parent_instance;

  IxBoardsPage    *page;
  IxRuleSetChoice *rules;
  IxFirstPosition *array;
  IxHouseRules    *house;
  IxClockRows      clock;
  GtkWidget       *automatic_press, *clocks_only;
  IxSeatNames     *names;       /* for more than two boards, in place of @players */
  GtkWidget       *players;     /* the group of teams, switches and names */
  GtkWidget       *team_names;  /* the box of the names of the teams */
  GtkWidget       *teams[2];    /* names, by IxTeam */
  GtkWidget       *groups[2];   /* for a team or, on one board, a player */
  GtkWidget       *switches;    /* the box of the buttons that switch seats */
  GtkWidget       *switch_team[2];
  GtkWidget       *switch_colours;
  GtkWidget       *who_plays;   /* the button for other numbers of people */
  GtkWidget       *seats[2][2]; /* by board and colour */
};

G_DEFINE_FINAL_TYPE (IxNewMatch, ix_new_match, IX_TYPE_DIALOG)

/* The rules as they were chosen, before anything is changed here. */
static const IxVariant *
variant (IxNewMatch *self)
{
  return ix_rule_set_choice_get (self->rules);
}

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static void
seat_title (IxNewMatch *self,
            IxSeat      seat)
{
  GtkWidget *row = self->seats[seat.board][seat.colour];
  g_autofree char *place = ix_format_place (seat);
  const char *colour = seat.colour == IX_WHITE ? _("White") : _("Black");

  ix_rows_set_texts (row, seat.board == 0 && variant (self)->boards == 1 ? colour : place, NULL);
}

/* Two teams with two boards each, or two players. */
static void
show_teams (IxNewMatch *self,
            gboolean    linked)
{
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    {
      g_autofree char *title = g_strdup_printf (_("Team %d"), (int) team + 1);
      AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self->groups[team]);

      adw_preferences_group_set_title (group, linked ? title : "");
      gtk_widget_set_visible (self->switch_team[team], linked);
    }
  gtk_widget_set_visible (self->team_names, linked);
  gtk_widget_set_visible (self->who_plays, linked);
  gtk_widget_set_visible (self->switch_colours, !linked);
}

/* Rules that differ from those of the house in more than the clock no longer go by its name. */
static void
set_up_variant (IxNewMatch *self,
                IxVariant  *rules)
{
  IxVariant chosen = *variant (self);

  *rules = chosen;
  ix_house_rules_apply (self->house, rules);
  ix_clock_rows_apply (&self->clock, rules);
  ix_clock_rows_apply (&self->clock, &chosen);
  if (!ix_variant_same_rules (rules, &chosen))
    rules->house = NULL;
}

/* Says the first reason why the match cannot be set up.  Rules that contradict each other are no good
 * for Who Plays either. */
static void
check_cb (IxNewMatch *self)
{
  IxVariant rules;
  g_autofree char *clash = NULL;
  g_autofree char *text = NULL;

  set_up_variant (self, &rules);
  if (!ix_variant_check (&rules, NULL, &clash))
    text = g_strdup_printf (_("The house rules contradict each other: %s."), clash);
  ix_dialog_set_why (IX_DIALOG (self),
                     text != NULL ? text : ix_seat_names_get_why (self->names));
  gtk_widget_set_sensitive (self->who_plays, text == NULL);
  ix_set_why (self->who_plays, _("For two, three, five or more people who take turns"),
              text);
}

/* Returns the names of the rows, each in a line; of each board, team 1 comes first. */
static char *
lines_of_rows (IxNewMatch *self)
{
  GString *lines = g_string_new (NULL);

  for (guint b = 0; b < 2; b++)
    for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
      {
        IxSeat seat = ix_seat (0, team == IX_TEAM_1 ? IX_WHITE : IX_BLACK);
        IxSeat at = b == 0 ? seat : ix_seat_partner (seat);
        g_autofree char *name = g_strstrip (g_strdup (text_of (self->seats[at.board][at.colour])));

        if (*name != '\0')
          g_string_append_printf (lines, "%s\n", name);
      }
  return g_string_free (lines, FALSE);
}

/* More than two boards have a list of names. */
static void
show_names_cb (IxNewMatch *self)
{
  gboolean was_list = !gtk_widget_get_visible (self->players), list;

  ix_seat_names_set_linked (self->names, variant (self)->boards > 1);
  list = ix_seat_names_is_list (self->names);
  gtk_widget_set_visible (self->players, !list);
  if (list && !was_list)
    {
      g_autofree char *lines = lines_of_rows (self);

      ix_seat_names_carry (self->names, lines);
    }
  check_cb (self);
}

/* A clock is not pressed automatically if the turn may go on, however long it is. */
static void
show_press (IxNewMatch      *self,
            const IxVariant *rules)
{
  GtkWidget *row = gtk_widget_get_ancestor (self->automatic_press, ADW_TYPE_ACTION_ROW);

  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (row),
    ix_variant_has_swap_sequences (rules)
      ? _("As soon as a turn is complete. Otherwise players press their clocks themselves.")
      : _("As soon as a move is made. Otherwise players press their clocks themselves."));
}

/* The rules set their clock; teams of one player need no name. */
static void
variant_changed_cb (IxNewMatch *self)
{
  const IxVariant *rules = variant (self);

  ix_clock_rows_show (&self->clock, rules, rules);
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        seat_title (self, ix_seat (b, colour));
        gtk_widget_set_visible (self->seats[b][colour], b < rules->boards);
      }
  show_teams (self, rules->boards > 1);
  ix_first_position_show (self->array, rules);
  show_press (self, rules);
  ix_house_rules_show (self->house, rules, rules);
  show_names_cb (self);
}

/* The settings of the dialog become rules of the house. */
static void
save_rules_cb (IxNewMatch *self)
{
  IxVariant rules;

  set_up_variant (self, &rules);
  ix_rule_set_choice_save_as (self->rules, &rules);
}

/* Sets up @setup, whose variant and boards are then @rules and @boards. */
static void
set_up_match (IxNewMatch   *self,
              IxVariant    *rules,
              IxBoards     *boards,
              IxMatchSetup *setup)
{
  set_up_variant (self, rules);
  setup->variant = rules;
  setup->n_boards = ix_seat_names_is_list (self->names) ? ix_seat_names_get_n_boards (self->names)
                                                         : rules->boards;
  setup->boards = ix_first_position_set_up (self->array, rules, boards) ? boards : NULL;
  setup->automatic_press = gtk_switch_get_active (GTK_SWITCH (self->automatic_press));
  setup->clocks_only = gtk_switch_get_active (GTK_SWITCH (self->clocks_only));
}

/* Free play is by these rules. */
static void
who_plays_cb (IxNewMatch *self)
{
  IxVariant rules;
  IxBoards boards;
  IxMatchSetup setup = { 0 };
  IxBoardsPage *page = self->page;

  set_up_match (self, &rules, &boards, &setup);
  gtk_window_close (GTK_WINDOW (self));
  ix_who_plays_present (page, &setup);
}

/* Reads the rows of one or two boards, or the list. */
static void
set_up_players (IxNewMatch      *self,
                const IxVariant *rules,
                IxPlayers       *players)
{
  if (ix_seat_names_is_list (self->names))
    {
      ix_seat_names_fill (self->names, players);
      return;
    }
  for (guint b = 0; b < rules->boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (b, colour), text_of (self->seats[b][colour]));
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM && rules->boards > 1; team++)
    {
      g_autofree char *name = g_strstrip (g_strdup (text_of (self->teams[team])));

      if (*name != '\0')
        players->team[team] = g_steal_pointer (&name);
    }
}

static void
begin (gpointer dialog)
{
  IxNewMatch *self = dialog;
  IxVariant rules;
  IxBoards boards;
  IxMatchSetup setup = { 0 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;

  set_up_match (self, &rules, &boards, &setup);
  set_up_players (self, &rules, players);
  if (!ix_boards_page_begin (self->page, &setup, players, &error))
    {
      ix_dialogs_notify (GTK_WINDOW (self), _("The match cannot be saved"), error->message);
      return;
    }
  g_settings_set_string (ix_settings (), IX_SETTINGS_LAST_VARIANT,
                         ix_rule_set_choice_get_key (self->rules));
  g_settings_set_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS, setup.automatic_press);
  gtk_widget_activate_action (GTK_WIDGET (self->page), "win.page", "s", "boards");
  gtk_window_close (GTK_WINDOW (self));
}

static void
ix_new_match_apply (IxDialog *dialog)
{
  IxNewMatch *self = IX_NEW_MATCH (dialog);

  ix_boards_page_ask_to_leave (self->page, GTK_WIDGET (self), begin, g_object_ref (self),
                               g_object_unref);
}

/* Switches the names of two fields. */
static void
switch_names (GtkWidget *a,
              GtkWidget *b)
{
  g_autofree char *kept = g_strdup (text_of (a));

  gtk_editable_set_text (GTK_EDITABLE (a), text_of (b));
  gtk_editable_set_text (GTK_EDITABLE (b), kept);
}

static void
switch_players (IxNewMatch *self,
                IxTeam      team)
{
  IxSeat seat = ix_seat (0, team == IX_TEAM_1 ? IX_WHITE : IX_BLACK);
  IxSeat partner = ix_seat_partner (seat);

  switch_names (self->seats[seat.board][seat.colour], self->seats[partner.board][partner.colour]);
}

static void
switch_team_1_cb (IxNewMatch *self)
{
  switch_players (self, IX_TEAM_1);
}

static void
switch_team_2_cb (IxNewMatch *self)
{
  switch_players (self, IX_TEAM_2);
}

static void
switch_colours_cb (IxNewMatch *self)
{
  switch_names (self->seats[0][IX_WHITE], self->seats[0][IX_BLACK]);
}

/* The next match is likely to have the rules and the players of the one before. */
static void
take_over_rules (IxNewMatch     *self,
                 IxMatchSession *session)
{
  const IxVariant *rules = ix_match_variant (ix_match_session_get_match (session));

  ix_rule_set_choice_choose (self->rules, rules);
  ix_clock_rows_show (&self->clock, rules, variant (self));
  ix_house_rules_show (self->house, rules, variant (self));
  ix_first_position_take_over (self->array, ix_match_session_get_match (session));
  gtk_switch_set_active (GTK_SWITCH (self->clocks_only),
                         ix_match_session_get_clocks_only (session));
}

static void
take_over_names (IxNewMatch     *self,
                 IxMatchSession *session)
{
  const IxPlayers *players;

  players = ix_match_session_get_players (session);
  ix_seat_names_take_over (self->names, players,
                           ix_match_boards (ix_match_session_get_match (session))->n);
  if (ix_seat_names_is_list (self->names))
    return;
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL)
        {
          g_autofree char *text =
            players->grade[b][colour] != 0
              ? g_strdup_printf ("%s %u", players->name[b][colour], players->grade[b][colour])
              : g_strdup (players->name[b][colour]);

          gtk_editable_set_text (GTK_EDITABLE (self->seats[b][colour]), text);
        }
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    if (players->team[team] != NULL)
      gtk_editable_set_text (GTK_EDITABLE (self->teams[team]), players->team[team]);
}

/* Construction */

/* Return goes to the next player's name, and from the last one it sets the match up: a hasty Return neither begins
 * a match with names missing nor switches players. */
static void
next_name_cb (GtkWidget  *row,
              IxNewMatch *self)
{
  gboolean found = FALSE;

  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    for (guint b = 0; b < 2; b++)
      {
        IxSeat seat = ix_seat (0, team == IX_TEAM_1 ? IX_WHITE : IX_BLACK);
        IxSeat at = b == 0 ? seat : ix_seat_partner (seat);
        GtkWidget *name = self->seats[at.board][at.colour];

        if (found && gtk_widget_get_visible (name))
          {
            gtk_widget_grab_focus (name);
            return;
          }
        found |= name == row;
      }
  gtk_widget_activate_default (GTK_WIDGET (self));
}

/* From the name of a team to that of the other one. */
static void
next_team_cb (GtkWidget  *row,
              IxNewMatch *self)
{
  if (row == self->teams[IX_TEAM_1])
    gtk_widget_grab_focus (self->teams[IX_TEAM_2]);
  else
    gtk_widget_activate_default (GTK_WIDGET (self));
}

static GtkWidget *
add_entry (IxNewMatch *self,
           GtkWidget  *group,
           const char *name,
           const char *title,
           GCallback   activated_cb)
{
  GtkWidget *row = adw_entry_row_new ();

  gtk_widget_set_name (row, name);
  ix_rows_set_texts (row, title, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect (row, "entry-activated", activated_cb, self);
  return row;
}

/* The teams are side by side, so that the whole dialog is visible at once. */
static GtkWidget *
add_teams (IxNewMatch *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *hint = gtk_label_new (
    _("Names are optional. A grade may follow a name: “Ann Smith 145”"));

  self->players = group;
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_set_margin_top (hint, 6);
  /* Tab goes to the players, then to the names of the teams, then to the buttons. */
  self->team_names = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_set_homogeneous (GTK_BOX (self->team_names), TRUE);
  gtk_widget_set_margin_top (self->team_names, 6);
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  self->switches = buttons;
  self->who_plays = gtk_button_new_with_mnemonic (_("_Who Plays…"));
  gtk_widget_set_name (self->who_plays, "who-plays");
  gtk_widget_set_halign (self->who_plays, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (self->who_plays, 6);
  g_signal_connect_swapped (self->who_plays, "clicked", G_CALLBACK (who_plays_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->team_names);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), buttons);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), hint);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->who_plays);
  return box;
}

static GtkWidget *
new_switch (IxNewMatch *self,
            const char *name,
            const char *label,
            const char *icon,
            GCallback   callback)
{
  GtkWidget *button = ix_icon_button_new (icon, label);

  gtk_widget_set_name (button, name);
  g_signal_connect_swapped (button, "clicked", callback, self);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->switches), button);
  return button;
}

static GtkWidget *
add_seat (IxNewMatch *self,
          GtkWidget  *group,
          IxSeat      seat)
{
  g_autofree char *name = g_strdup_printf ("seat-%u%c", seat.board + 1, seat.colour == IX_WHITE ? 'w' : 'b');

  return add_entry (self, group, name, "", G_CALLBACK (next_name_cb));
}

static void
add_team (IxNewMatch *self,
          GtkWidget  *box,
          IxTeam      team,
          GCallback   switch_cb)
{
  g_autofree char *label = g_strdup_printf (_("Switch the boards of team %d"), (int) team + 1);
  g_autofree char *switch_name = g_strdup_printf ("switch-team-%d", (int) team + 1);
  g_autofree char *team_name = g_strdup_printf ("team-%d", (int) team + 1);
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *name = adw_preferences_group_new ();
  IxSeat seat = ix_seat (0, team == IX_TEAM_1 ? IX_WHITE : IX_BLACK);
  IxSeat partner = ix_seat_partner (seat);

  self->groups[team] = group;
  gtk_box_append (GTK_BOX (self->team_names), name);
  self->switch_team[team] = new_switch (self, switch_name, label, "object-flip-vertical-symbolic", switch_cb);
  gtk_box_append (GTK_BOX (box), group);
  self->seats[seat.board][seat.colour] = add_seat (self, group, seat);
  self->seats[partner.board][partner.colour] = add_seat (self, group, partner);
  self->teams[team] =
    add_entry (self, name, team_name, _("Name of the team"), G_CALLBACK (next_team_cb));
}

static void
add_names (IxNewMatch *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->names = IX_SEAT_NAMES (ix_seat_names_new ());
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->names));
  g_object_bind_property (self->names, "visible", group, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->names, "changed", G_CALLBACK (show_names_cb), self);
}

static void
add_teams_of (IxNewMatch *self)
{
  GtkWidget *box = add_teams (self);

  add_team (self, box, IX_TEAM_1, G_CALLBACK (switch_team_1_cb));
  add_team (self, box, IX_TEAM_2, G_CALLBACK (switch_team_2_cb));
  self->switch_colours =
    new_switch (self, "switch-colours", _("Switch the colours"), "object-flip-horizontal-symbolic",
                G_CALLBACK (switch_colours_cb));
}

static void
add_rules (IxNewMatch    *self,
           IxRuleSetList *rule_sets)
{
  g_autofree char *last = g_settings_get_string (ix_settings (), IX_SETTINGS_LAST_VARIANT);
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  self->rules = IX_RULE_SET_CHOICE (ix_rule_set_choice_new (rule_sets, last));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->rules));
  self->array = IX_FIRST_POSITION (ix_first_position_new ());
  gtk_widget_set_name (GTK_WIDGET (self->array), "first-position");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->array));
}

static void
add_house_rules (IxNewMatch *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *save = gtk_button_new_with_mnemonic (_("Sa_ve as…"));

  gtk_widget_set_name (save, "save-rules");
  gtk_widget_set_tooltip_text (save, _("Keep these rules, with the clock above, as rules of the house"));
  gtk_widget_set_valign (save, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_rules_cb), self);
  self->house = IX_HOUSE_RULES (ix_house_rules_new ());
  gtk_widget_set_name (GTK_WIDGET (self->house), "house-rules");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self->house), save);
  g_signal_connect_swapped (self->house, "changed", G_CALLBACK (check_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->house));
}

static void
add_clock (IxNewMatch *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), _("Clock"));

  ix_clock_rows_add (&self->clock, group);
  self->automatic_press =
    ix_rows_add_switch (group, _("Clocks Press by Themselves"), NULL);
  gtk_widget_set_name (self->automatic_press, "automatic-press");
  gtk_switch_set_active (GTK_SWITCH (self->automatic_press),
                         g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS));
  self->clocks_only = ix_rows_add_switch (group, _("Clocks Only"),
                                          _("For play on wooden boards beside the computer"));
  gtk_widget_set_name (self->clocks_only, "clocks-only");
}

static gboolean
ix_new_match_lead_on (IxDialog  *dialog,
                      GtkWidget *focus)
{
  return ix_seat_names_lead_on (IX_NEW_MATCH (dialog)->names, focus);
}

static void
ix_new_match_class_init (IxNewMatchClass *klass)
{
  IX_DIALOG_CLASS (klass)->apply = ix_new_match_apply;
  IX_DIALOG_CLASS (klass)->lead_on = ix_new_match_lead_on;
}

static void
ix_new_match_init (IxNewMatch *self)
{
}

static void
add_all (IxNewMatch    *self,
         IxRuleSetList *rule_sets)
{
  add_rules (self, rule_sets);
  add_names (self);
  add_teams_of (self);
  add_clock (self);
  add_house_rules (self);
  variant_changed_cb (self);
  g_signal_connect_swapped (self->rules, "chosen", G_CALLBACK (variant_changed_cb), self);
}

void
ix_new_match_present (IxBoardsPage *page)
{
  IxNewMatch *self = g_object_new (IX_TYPE_NEW_MATCH, NULL);
  IxMatchSession *session = ix_boards_page_get_session (page);
  g_autoptr (IxRuleSetList) rule_sets = ix_rule_set_list_ref (ix_boards_page_get_store (page));

  add_all (self, rule_sets);
  ix_dialog_set_up (IX_DIALOG (self), GTK_WIDGET (page), _("New Match"), _("_Set Up"));
  self->page = page;
  if (session != NULL)
    {
      take_over_rules (self, session);
      take_over_names (self, session);
    }
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 700);
  gtk_window_present (GTK_WINDOW (self));
  if (ix_seat_names_is_list (self->names))
    ix_seat_names_focus (self->names);
  else
    gtk_widget_grab_focus (self->seats[0][IX_WHITE]);
}
