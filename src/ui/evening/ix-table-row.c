/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-row.h"

#include <glib/gi18n.h>

#include "ix-evening-rules.h"
#include "ix-format-evening.h"
#include "ix-format-played.h"
#include "ix-score-label.h"
#include "ix-table-score.h"
#include "ix-text.h"
#include "ix-widgets.h"

#define N_BUTTONS 3

struct _IxTableRow {
  GtkListBoxRow parent_instance;

  IxMatchPlace place; /* the match */
  guint        row;   /* the number by which actions name it */
  GMenu       *reasons; /* a part of its menu */
  guint        known;   /* bits: the reasons in it */
  GtkWidget *number;
  GtkWidget *sides[2];                     /* boxes with all of a team */
  GtkWidget *teams[2];                     /* names */
  GtkWidget *tags[2];                      /* beside them: who won, who did not come */
  GtkWidget *players[2][IX_N_TEAM_BOARDS]; /* boxes with a disc and a name */
  GtkWidget *buttons[N_BUTTONS];
  GtkWidget *which;   /* the first or the second match of a double round */
  GtkWidget *forfeit; /* a label, for a result without a button */
  GtkWidget *reason;
  GtkWidget *verdict; /* the outcome of verification */
  GtkWidget *line;    /* a box with all of the above */
  GtkWidget *played;  /* below it, a box: the match says something else */
  GtkWidget *both, *keep, *take;
  GtkWidget *told;    /* below it, a label: phones tell a result */
  gboolean   showing; /* the program sets the buttons, not the user */
};

G_DEFINE_FINAL_TYPE (IxTableRow, ix_table_row, GTK_TYPE_LIST_BOX_ROW)

enum {
  RESULT,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const struct {
  IxTableResult result;
  const char   *tooltip;
} buttons[N_BUTTONS] = {
  { IX_TABLE_FIRST_WINS, N_("The first-named win (1)") },
  { IX_TABLE_DRAWN, N_("A draw (=)") },
  { IX_TABLE_SECOND_WINS, N_("The second-named win (0)") },
};

gboolean
ix_table_row_result_of_key (guint          keyval,
                             IxTableResult *result)
{
  if (keyval != GDK_KEY_Delete && keyval != GDK_KEY_BackSpace)
    return ix_table_result_of_key (gdk_keyval_to_unicode (keyval), result);
  *result = IX_TABLE_OPEN;
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxTableRow        *self)
{
  IxTableResult result;

  /* A draw behind the number of a table, 5 is the number of one where none was typed. */
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || keyval == GDK_KEY_5 ||
      keyval == GDK_KEY_KP_5 || !ix_table_row_result_of_key (keyval, &result))
    return FALSE;
  g_signal_emit (self, signals[RESULT], 0, (guint) result);
  return TRUE;
}

/* Pressing the button of the current result removes it. */
static void
toggled_cb (IxTableRow     *self,
            GtkToggleButton *button)
{
  for (guint i = 0; i < N_BUTTONS; i++)
    if (!self->showing && self->buttons[i] == GTK_WIDGET (button))
      g_signal_emit (self, signals[RESULT], 0,
                     gtk_toggle_button_get_active (button) ? (guint) buttons[i].result
                                                           : (guint) IX_TABLE_OPEN);
}

/* Construction of widgets */

static GtkWidget *
new_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* Makes a disc in the colour of the player, their name, and their grade, which stays visible when
 * the name is cut. */
static GtkWidget *
new_player (void)
{
  /* Newer versions of GTK ignore the description of a widget without a role. */
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *disc = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = new_label (NULL);

  gtk_widget_add_css_class (disc, "side");
  gtk_widget_set_valign (disc, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_box_append (GTK_BOX (box), disc);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_team (IxTableRow *self,
          guint        side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->sides[side] = box;
  self->teams[side] = new_label ("heading");
  self->tags[side] = gtk_label_new ("");
  gtk_widget_add_css_class (self->tags[side], "tag");
  gtk_widget_set_valign (self->tags[side], GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), self->teams[side]);
  gtk_box_append (GTK_BOX (head), self->tags[side]);
  gtk_box_append (GTK_BOX (box), head);
  for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
    {
      self->players[side][board] = new_player ();
      gtk_box_append (GTK_BOX (box), self->players[side][board]);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static GtkWidget *
new_result (IxTableRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  self->which = new_label ("dim-label");
  gtk_widget_add_css_class (self->which, "caption");
  gtk_widget_set_halign (self->which, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (linked, "linked");
  for (guint i = 0; i < N_BUTTONS; i++)
    {
      self->buttons[i] =
        gtk_toggle_button_new_with_label (ix_table_result_text (buttons[i].result));
      gtk_widget_set_name (self->buttons[i], ix_table_result_text (buttons[i].result));
      gtk_widget_set_tooltip_text (self->buttons[i], _(buttons[i].tooltip));
      gtk_widget_set_focusable (self->buttons[i], FALSE);
      gtk_box_append (GTK_BOX (linked), self->buttons[i]);
      g_signal_connect_object (self->buttons[i], "toggled", G_CALLBACK (toggled_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->forfeit = new_label ("dim-label");
  gtk_label_set_text (GTK_LABEL (self->forfeit), _("forfeit"));
  self->reason = new_label ("dim-label");
  self->verdict = new_label ("verdict");
  gtk_widget_set_halign (self->forfeit, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->reason, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->verdict, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->which);
  gtk_box_append (GTK_BOX (box), linked);
  gtk_box_append (GTK_BOX (box), self->forfeit);
  gtk_box_append (GTK_BOX (box), self->reason);
  gtk_box_append (GTK_BOX (box), self->verdict);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
new_played (IxTableRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->both = new_label (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->both), TRUE);
  ix_keep_scores_whole (self->both);
  gtk_label_set_ellipsize (GTK_LABEL (self->both), PANGO_ELLIPSIZE_NONE);
  self->keep = gtk_button_new_with_mnemonic ("");
  self->take = gtk_button_new_with_mnemonic ("");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->keep), "rounds.keep-entered");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->take), "rounds.take-played");
  gtk_box_append (GTK_BOX (box), self->both);
  gtk_box_append (GTK_BOX (box), self->keep);
  gtk_box_append (GTK_BOX (box), self->take);
  gtk_widget_add_css_class (box, "played");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        guint       row)
{
  g_autofree char *detailed = g_strdup_printf ("%s(uint32 %u)", action, row);

  g_menu_append (menu, label, detailed);
}

static void
append_reason (GMenu      *menu,
               guint       row,
               const char *word,
               const char *label)
{
  g_autofree char *detailed = g_strdup_printf ("rounds.reason((uint32 %u, '%s'))", row, word);

  g_menu_append (menu, label, detailed);
}

static void
append_reasons (GMenu *menu,
                guint  row,
                guint  known)
{
  for (guint i = 1; i < ix_table_reason_words.n; i++)
    if ((known & (1u << i)) != 0)
      append_reason (menu, row, ix_word_table_get (&ix_table_reason_words, i),
                     ix_table_reason_name ((IxTableReason) i));
  append_reason (menu, row, ix_word_table_get (&ix_table_reason_words, IX_TABLE_REASON_NONE),
                 C_("reason", "None"));
}

static GMenuModel *
new_menu (guint    row,
          gboolean partners,
          GMenu   *reasons)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) play = g_menu_new ();
  g_autoptr (GMenu) forfeits = g_menu_new ();
  g_autoptr (GMenu) changes = g_menu_new ();

  append (play, _("_Play Here"), "rounds.play", row);
  append (play, partners ? _("_Why These Four?") : _("_Why These Two?"), "rounds.explain", row);
  append (forfeits, _("The Second-Named Did Not Come"), "rounds.first-by-forfeit", row);
  append (forfeits, _("The First-Named Did Not Come"), "rounds.second-by-forfeit", row);
  append (forfeits, _("Nobody Came"), "rounds.double-forfeit", row);
  append (changes, _("Switch Colours"), "rounds.reverse", row);
  append (changes, _("_Change Places…"), "rounds.trade-team", row);
  if (!partners)
    append (changes, _("Who Sits _Out…"), "rounds.sit", row);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (play));
  g_menu_append_submenu (menu, _("_Reason"), G_MENU_MODEL (reasons));
  g_menu_append_submenu (menu, _("_Forfeit"), G_MENU_MODEL (forfeits));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (changes));
  return G_MENU_MODEL (menu);
}

static void
ix_table_row_finalize (GObject *object)
{
  g_object_unref (IX_TABLE_ROW (object)->reasons);
  G_OBJECT_CLASS (ix_table_row_parent_class)->finalize (object);
}

static void
ix_table_row_class_init (IxTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_table_row_finalize;
  signals[RESULT] = g_signal_new ("result", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ix_table_row_init (IxTableRow *self)
{
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *first = new_team (self, 0), *second = new_team (self, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkSizeGroup) same = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->reasons = g_menu_new ();
  /* Equal widths align the results of all rows. */
  gtk_size_group_add_widget (same, first);
  gtk_size_group_add_widget (same, second);
  self->number = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (self->number, "flat");
  gtk_widget_add_css_class (self->number, "table-number");
  gtk_widget_set_valign (self->number, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (self->number, FALSE);
  gtk_widget_set_tooltip_text (self->number, _("Press to read why these two meet"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->number), "rounds.explain");
  gtk_box_append (GTK_BOX (box), self->number);
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), new_result (self));
  gtk_box_append (GTK_BOX (box), second);
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-row");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  self->line = box;
  self->played = new_played (self);
  gtk_box_append (GTK_BOX (rows), self->line);
  gtk_box_append (GTK_BOX (rows), self->played);
  self->told = new_label ("played");
  gtk_widget_set_name (self->told, "told");
  gtk_widget_set_visible (self->told, FALSE);
  gtk_label_set_wrap (GTK_LABEL (self->told), TRUE);
  ix_keep_scores_whole (self->told);
  gtk_box_append (GTK_BOX (rows), self->told);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), rows);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
ix_table_row_new (IxMatchPlace place,
                  guint        row,
                  gboolean     partners)
{
  IxTableRow *self = g_object_new (IX_TYPE_TABLE_ROW, NULL);
  g_autoptr (GMenuModel) menu = new_menu (row, partners, self->reasons);
  g_autofree char *label = g_strdup_printf (_("More about table %u"), place.table + 1);

  self->place = place;
  self->row = row;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->number), "u", row);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->keep), "u", row);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->take), "u", row);
  gtk_box_append (GTK_BOX (self->line), ix_more_button_new (menu, label));
  return GTK_WIDGET (self);
}

/* Contents */

static void
show_player (GtkWidget            *player,
             const IxEveningState *state,
             guint                 number,
             gboolean              white)
{
  GtkWidget *disc = gtk_widget_get_first_child (player);
  GtkWidget *label = gtk_widget_get_last_child (player);
  const IxEntry *entry = number != IX_NOBODY ? ix_evening_entry (state, number) : NULL;
  g_autofree char *grade = entry != NULL ? ix_format_grade (entry) : NULL;
  g_autofree char *name = entry != NULL ? ix_isolate (entry->shown) : NULL;
  g_autofree char *text = entry != NULL ? g_strdup_printf ("%s  %s", name, grade) : NULL;
  const char *colour = white ? _("has White") : _("has Black");

  gtk_widget_set_visible (player, entry != NULL);
  if (entry == NULL)
    return;
  ix_set_css_class (disc, "white", white);
  ix_set_css_class (disc, "black", !white);
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_tooltip_text (player, colour);
  gtk_accessible_update_property (GTK_ACCESSIBLE (player), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, colour, -1);
}

static gboolean
did_not_come (IxTableResult result,
              guint         side)
{
  return result == IX_TABLE_DOUBLE_FORFEIT ||
         result == (side == 0 ? IX_TABLE_SECOND_BY_FORFEIT : IX_TABLE_FIRST_BY_FORFEIT);
}

/* Returns the word beside the winner; of a double round with the sum of both matches as the winner
 * has it: "won 1½–½". */
static char *
format_won (const IxClubTable *table,
            guint              side)
{
  g_autofree char *own = ix_points_text (ix_club_table_points (table, side));
  g_autofree char *others = ix_points_text (ix_club_table_points (table, 1 - side));

  /* Translators: beside the team that has won */
  if (table->n_matches == 1)
    return g_strdup (_("won"));
  /* Translators: beside the team that has won: the points of both, from two matches */
  return g_strdup_printf (_("won %s–%s"), own, others);
}

/* The word stands beside the team, or beside the player where everybody plays for themselves: a line of its
 * own would move the names. */
static void
place_tags (IxTableRow *self,
            gboolean    individual)
{
  for (guint side = 0; side < 2; side++)
    {
      GtkWidget *box = self->sides[side], *head = gtk_widget_get_parent (self->tags[side]);

      gtk_orientable_set_orientation (GTK_ORIENTABLE (box), individual ? GTK_ORIENTATION_HORIZONTAL
                                                                       : GTK_ORIENTATION_VERTICAL);
      gtk_box_set_spacing (GTK_BOX (box), individual ? 8 : 2);
      gtk_box_reorder_child_after (GTK_BOX (box), head,
                                   individual ? self->players[side][IX_N_TEAM_BOARDS - 1]
                                              : NULL);
    }
}

/* The winner stands out by a word, and who did not come; the loser steps back. */
static void
show_sides (IxTableRow        *self,
            const IxClubTable *table,
            IxTableResult      result)
{
  int first = ix_table_result_points (result, 0), second = ix_table_result_points (result, 1);

  for (guint side = 0; side < 2; side++)
    {
      gboolean wins = side == 0 ? first > second : second > first;
      gboolean loses = side == 0 ? first < second : second < first;
      gboolean away = did_not_come (result, side);
      g_autofree char *won = format_won (table, side);

      gtk_label_set_text (GTK_LABEL (self->tags[side]), away ? _("did not come") : won);
      gtk_widget_set_visible (self->tags[side], wins || away);
      ix_set_css_class (self->tags[side], "won", wins);
      ix_set_css_class (self->sides[side], "lost", loses);
    }
}

/* Says which match of a double round it is, below the first the sum. */
static void
show_which (IxTableRow        *self,
            const IxClubTable *table,
            IxVerify           verify)
{
  g_autofree char *sum = verify == IX_VERIFY_PENDING ? g_strdup ("") : ix_club_table_text (table);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->which, table->n_matches > 1);
  if (!self->place.second)
    text = g_strdup (_("First match"));
  else if (*sum == '\0')
    text = g_strdup (_("Second match, colours switched"));
  else
    /* Translators: %s is the sum of two results, such as "1½–½" */
    text = g_strdup_printf (_("Second match; both: %s"), sum);
  gtk_label_set_text (GTK_LABEL (self->which), text);
}

/* Returns the result that decides who stands out: that of the pairing, in the row of the first
 * match. */
static IxTableResult
shown_outcome (IxTableRow        *self,
               const IxClubTable *table,
               IxVerify           verify)
{
  return verify == IX_VERIFY_PENDING || self->place.second ? IX_TABLE_OPEN
                                                           : ix_club_table_outcome (table);
}

static void
show_result (IxTableRow        *self,
             const IxClubTable *table,
             IxVerify           verify)
{
  const IxTableMatch *match = ix_club_table_match (table, self->place.second);
  IxTableResult result = verify == IX_VERIFY_PENDING ? IX_TABLE_OPEN : match->result;
  gboolean by_forfeit = result >= IX_TABLE_FIRST_BY_FORFEIT;

  self->showing = TRUE;
  for (guint i = 0; i < N_BUTTONS; i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                    buttons[i].result == result);
      ix_set_css_class (self->buttons[i], "suggested-action", buttons[i].result == result);
    }
  self->showing = FALSE;
  gtk_widget_set_visible (self->forfeit, by_forfeit);
  show_which (self, table, verify);
  show_sides (self, table, shown_outcome (self, table, verify));
  gtk_widget_set_visible (self->reason, match->reason != IX_TABLE_REASON_NONE &&
                                          result != IX_TABLE_OPEN);
  gtk_label_set_text (GTK_LABEL (self->reason), ix_table_reason_text (match->reason));
}

static void
show_verdict (IxTableRow  *self,
              IxVerify      verify,
              IxTableResult entered)
{
  g_autofree char *text = NULL;

  if (verify == IX_VERIFY_PENDING)
    text = g_strdup (_("type it again"));
  else if (verify == IX_VERIFY_GOOD)
    text = g_strdup (_("✓ the same"));
  else if (verify == IX_VERIFY_DIFFERS)
    /* Translators: %s is a result, such as "1–0" */
    text = g_strdup_printf (_("differs: now %s. Which is right?"), ix_table_result_text (entered));
  ix_set_css_class (self->verdict, "differs", verify == IX_VERIFY_DIFFERS);
  gtk_widget_set_visible (self->verdict, text != NULL);
  gtk_label_set_text (GTK_LABEL (self->verdict), text != NULL ? text : "");
}

static char *
format_spoken (IxTableRow        *self,
               const IxClubTable *table,
               const char        *first,
               const char        *second,
               IxTableResult      result)
{
  const char *text = result == IX_TABLE_OPEN ? _("no result yet") : ix_table_result_text (result);

  /* Translators: table number, two teams, and a result or "no result yet" */
  if (table->n_matches == 1)
    return g_strdup_printf (_("Table %u: %s against %s, %s"), self->place.table + 1, first, second,
                            text);
  /* Translators: as above; the second is "first match" or "second match" */
  return g_strdup_printf (_("Table %u, %s: %s against %s, %s"), self->place.table + 1,
                          ix_format_which_match (self->place.second), first, second, text);
}

/* Says who plays both boards, where partners change. */
static void
show_team_name (IxTableRow           *self,
                const IxEveningState *state,
                const IxClubTable    *table,
                guint                 side,
                const char           *name)
{
  const guint *players = table->players[side];
  gboolean both = state->partners.change && players[IX_HIGHER_BOARD] != IX_NOBODY &&
                  players[IX_HIGHER_BOARD] == players[IX_LOWER_BOARD];
  g_autofree char *text =
    /* Translators: a name */
    both ? g_strdup_printf (_("%s plays both boards"), name) : g_strdup (name);

  gtk_label_set_text (GTK_LABEL (self->teams[side]), text);
}

/* The rules of an evening may change while it goes on. */
static void
show_reasons (IxTableRow *self,
              guint       known)
{
  if (self->known == known)
    return;
  self->known = known;
  g_menu_remove_all (self->reasons);
  append_reasons (self->reasons, self->row, known);
}

void
ix_table_row_show (IxTableRow          *self,
                    const IxEveningState *state,
                    IxVerify              verify,
                    IxTableResult         entered)
{
  const IxClubTable *table;
  IxTableResult result;
  g_autofree char *number = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_return_if_fail (IX_IS_TABLE_ROW (self));

  table = ix_club_round_table (ix_evening_round (state, self->place.round), self->place.table);
  result = ix_club_table_match (table, self->place.second)->result;
  number = g_strdup_printf ("%u", self->place.table + 1);
  first = ix_format_short_team_in_round (state, self->place.round, table->first);
  second = ix_format_short_team_in_round (state, self->place.round, table->second);
  gtk_button_set_label (GTK_BUTTON (self->number), number);
  show_team_name (self, state, table, 0, first);
  show_team_name (self, state, table, 1, second);
  for (guint side = 0; side < 2; side++)
    {
      gtk_widget_set_visible (self->teams[side], !state->individual && !self->place.second);
      for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
        show_player (self->players[side][board], state, table->players[side][board],
                     ix_side_has_white (side, board, self->place.second));
    }
  place_tags (self, state->individual);
  show_reasons (self, ix_evening_reasons (state));
  show_result (self, table, verify);
  show_verdict (self, verify, entered);
  ix_set_css_class (GTK_WIDGET (self), "open", result == IX_TABLE_OPEN);
  ix_set_css_class (GTK_WIDGET (self), "first-of-two", table->n_matches > 1 && !self->place.second);
  ix_set_css_class (GTK_WIDGET (self), "second-of-two", self->place.second);
  /* The number stands beside the first match only. */
  gtk_widget_set_opacity (self->number, self->place.second ? 0 : 1);
  gtk_widget_set_sensitive (self->number, !self->place.second);
  spoken = format_spoken (self, table, first, second,
                          verify == IX_VERIFY_PENDING ? IX_TABLE_OPEN : result);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
ix_table_row_show_played (IxTableRow           *self,
                          IxPlayedState         state,
                          const IxPlayedResult *played,
                          IxTableResult         entered)
{
  gboolean differ = state != IX_PLAYED_AGREES && played->result != entered;
  gboolean disputed = differ && state == IX_PLAYED_DISPUTED;
  g_autofree char *both = NULL;
  g_autofree char *keep = NULL;
  g_autofree char *take = NULL;

  g_return_if_fail (IX_IS_TABLE_ROW (self));

  gtk_widget_set_visible (self->played, differ);
  ix_set_css_class (self->played, "disputed", disputed);
  gtk_widget_set_visible (self->keep, disputed);
  /* A result that was entered while the match goes on can be removed as any other. */
  gtk_widget_set_visible (self->take, disputed || (differ && played->result != IX_TABLE_OPEN));
  if (!differ)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }
  both = ix_format_played_both (state, played, entered);
  keep = ix_format_played_keep (entered);
  take = ix_format_played_take (played, entered);
  gtk_label_set_text (GTK_LABEL (self->both), both);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, both,
                                  -1);
  gtk_button_set_label (GTK_BUTTON (self->keep), keep);
  gtk_button_set_label (GTK_BUTTON (self->take), take);
}

/* Phones */

static char *
format_told (const IxEveningState *state,
             const IxToldResult   *told)
{
  const IxClubTable *table = ix_club_round_table (ix_evening_round (state, told->round), told->table);
  g_autofree char *first_named = ix_format_short_team_in_round (state, told->round, table->first);
  g_autofree char *other_named = ix_format_short_team_in_round (state, told->round, table->second);
  g_autofree char *first = ix_text_isolate (first_named);
  g_autofree char *other = ix_text_isolate (other_named);
  const char *result = ix_table_result_text (told->result);

  if (told->state == IX_TOLD_CONFLICTS)
    /* Translators: two results, each with the team that reports it by phone, such as "1–0" */
    return g_strdup_printf (_("The teams disagree: %s from %s, %s from %s"), ix_table_result_text (told->by[0]),
                            first, ix_table_result_text (told->by[1]), other);
  if (told->by[0] == told->by[1])
    return g_strdup_printf (_("Both teams report %s"), result);
  /* Translators: a result, and the team that reports it by phone, such as "1–0" */
  return g_strdup_printf (_("%s reported by %s"), result, told->by[0] != IX_TABLE_OPEN ? first : other);
}

void
ix_table_row_show_told (IxTableRow           *self,
                        const IxEveningState *state,
                        const IxToldResult   *told)
{
  g_autofree char *text = NULL;

  g_return_if_fail (IX_IS_TABLE_ROW (self));

  gtk_widget_set_visible (self->told, told != NULL);
  if (told == NULL)
    return;
  text = format_told (state, told);
  gtk_label_set_text (GTK_LABEL (self->told), text);
  ix_set_css_class (self->told, "disputed", told->state == IX_TOLD_CONFLICTS);
  /* A match that is played here says more. */
  if (!gtk_widget_get_visible (self->played))
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
