/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-card.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-banner.h"
#include "ix-evening-action.h"
#include "ix-evening-group.h"
#include "ix-format-group-played.h"
#include "ix-format-group.h"
#include "ix-group-words.h"
#include "ix-report-words.h"
#include "ix-score-label.h"
#include "ix-seat-plan.h"
#include "ix-table-row.h"
#include "ix-text.h"
#include "ix-widgets.h"

#define N_RESULTS 3

struct _IxGroupCard {
  GtkWidget parent_instance;

  GtkWidget *facts;   /* the number of boards, what ends the match */
  GtkWidget *changed; /* a banner: people who have come or gone */
  GtkWidget *play, *clocks, *seats;
  GtkWidget *results[N_RESULTS], *score, *result;
  char      *shown_score; /* as the program wrote it last; NULL: of no group match yet */
  guint      group;       /* of which it is */
  GtkWidget *played; /* a box: the match says something else */
  GtkWidget *both, *keep, *take;
  GtkWidget *plan;
  gboolean   showing; /* the program sets the buttons, not the user */
};

G_DEFINE_FINAL_TYPE (IxGroupCard, ix_group_card, GTK_TYPE_WIDGET)

enum {
  RESULT,
  SCORE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Where every board scores a point, 1 and 0 begin a score. */
static const struct {
  IxTableResult result;
  const char   *tooltip, *scored;
} results[N_RESULTS] = {
  { IX_TABLE_FIRST_WINS, N_("Team 1 wins (1)"), N_("Team 1 wins") },
  { IX_TABLE_DRAWN, N_("A draw (=)"), N_("A draw (=)") },
  { IX_TABLE_SECOND_WINS, N_("Team 2 wins (0)"), N_("Team 2 wins") },
};

/* Scores */

/* Reads "3", "3½", "½", "3.5" and "3,5", and leaves *@text behind it. */
static gboolean
parse_half_points (const char **text,
                   guint       *half_points)
{
  const char *at = *text;
  char *end;
  guint64 whole = g_ascii_isdigit (*at) ? g_ascii_strtoull (at, &end, 10) : 0;
  gboolean half;

  if (g_ascii_isdigit (*at))
    at = end;
  half = g_str_has_prefix (at, "½");
  if (half)
    at += strlen ("½");
  else if ((*at == '.' || *at == ',') && (at[1] == '5' || at[1] == '0') &&
           !g_ascii_isdigit (at[2]))
    {
      half = at[1] == '5';
      at += 2;
    }
  if (at == *text || whole > IX_GROUP_MOST_BOARDS)
    return FALSE;
  *half_points = 2 * (guint) whole + half;
  *text = at;
  return TRUE;
}

gboolean
ix_group_card_parse_score (const char *text,
                           guint       half_points[2])
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  const char *at = clean, *second;

  if (!parse_half_points (&at, &half_points[0]))
    return FALSE;
  second = at;
  while (*second == ' ' || *second == ':' || *second == '-' || g_str_has_prefix (second, "–"))
    second = g_utf8_next_char (second);
  at = second;
  return second > clean && parse_half_points (&at, &half_points[1]) && *at == '\0';
}

/* Does the field hold something that was typed and not entered? */
static gboolean
is_typed (IxGroupCard *self)
{
  return self->shown_score != NULL &&
         strcmp (gtk_editable_get_text (GTK_EDITABLE (self->score)), self->shown_score) != 0;
}

static void
focus_result (IxGroupCard  *self,
              IxTableResult result)
{
  for (guint i = 0; i < N_RESULTS; i++)
    if (results[i].result == result)
      gtk_widget_grab_focus (self->results[i]);
}

static void
score_cb (IxGroupCard *self)
{
  guint half_points[2];

  if (!ix_group_card_parse_score (gtk_editable_get_text (GTK_EDITABLE (self->score)), half_points))
    {
      ix_evening_notify (GTK_WIDGET (self),
                         _("Type the points of team 1, then of team 2: 3½ 1½, or 3.5 1.5"));
      gtk_editable_select_region (GTK_EDITABLE (self->score), 0, -1);
      return;
    }
  g_signal_emit (self, signals[SCORE], 0, half_points[0], half_points[1]);
  /* From the field, Ctrl+Z would take back the typing and not the score. */
  if (!is_typed (self))
    focus_result (self, ix_group_winner_of (half_points));
}

static gboolean
parse_typed (IxGroupCard *self,
             guint        half_points[2])
{
  return is_typed (self) && ix_group_card_parse_score (
                              gtk_editable_get_text (GTK_EDITABLE (self->score)), half_points);
}

/* Results */

/* Enters a result, with the score that was typed before if that is one of it. */
static void
enter (IxGroupCard  *self,
       IxTableResult result)
{
  guint half_points[2];

  if (parse_typed (self, half_points) && ix_group_winner_of (half_points) == result)
    g_signal_emit (self, signals[SCORE], 0, half_points[0], half_points[1]);
  else
    g_signal_emit (self, signals[RESULT], 0, (guint) result);
}

/* Where every board scores a point, a digit begins the score: typing goes on in its field. */
static gboolean
begin_score (IxGroupCard *self,
             gunichar     typed)
{
  char text[7] = "";

  if (!gtk_widget_get_visible (self->score) || !(g_unichar_isdigit (typed) || typed == U'½'))
    return FALSE;
  g_unichar_to_utf8 (typed, text);
  gtk_entry_grab_focus_without_selecting (GTK_ENTRY (self->score));
  gtk_editable_set_text (GTK_EDITABLE (self->score), text);
  gtk_editable_set_position (GTK_EDITABLE (self->score), -1);
  return TRUE;
}

/* If one board decides, there is no score: the first digit of one must not be taken for a result. */
static gboolean
is_of_no_result (gunichar typed)
{
  return (g_unichar_isdigit (typed) && typed > '1') || typed == '.' || typed == ',';
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxGroupCard        *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gunichar typed = gdk_keyval_to_unicode (keyval);
  IxTableResult result;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      GTK_IS_EDITABLE (gtk_root_get_focus (root)))
    return FALSE;
  if (begin_score (self, typed))
    return TRUE;
  if (is_of_no_result (typed))
    {
      ix_evening_notify (GTK_WIDGET (self),
                         _("One board decides this match, so it has no score: type 1, = or 0"));
      return TRUE;
    }
  if (!ix_table_row_result_of_key (keyval, &result) || result > IX_TABLE_SECOND_WINS)
    return FALSE;
  enter (self, result);
  return TRUE;
}

/* Pressing the button of the current result removes it. */
static void
toggled_cb (IxGroupCard     *self,
            GtkToggleButton *button)
{
  for (guint i = 0; i < N_RESULTS; i++)
    if (!self->showing && self->results[i] == GTK_WIDGET (button))
      enter (self, gtk_toggle_button_get_active (button) ? results[i].result : IX_TABLE_OPEN);
}

/* Is somebody typing another score than that of @group? */
static gboolean
is_typing (IxGroupCard       *self,
           const IxClubGroup *group)
{
  gboolean focus =
    (gtk_widget_get_state_flags (self->score) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  guint half_points[2];

  return focus && is_typed (self) &&
         !(parse_typed (self, half_points) && half_points[0] == group->half_points[0] &&
           half_points[1] == group->half_points[1]);
}

/* A typed text stays as long as the score does. */
static void
show_score (IxGroupCard       *self,
            const IxClubGroup *group)
{
  g_autofree char *first = ix_points_text ((gint) group->half_points[0] * IX_POINT / 2);
  g_autofree char *second = ix_points_text ((gint) group->half_points[1] * IX_POINT / 2);
  g_autofree char *both = g_strdup_printf ("%s %s", first, second);
  const char *text = group->half_points[0] + group->half_points[1] > 0 ? both : "";
  gboolean typing = is_typing (self, group);

  gtk_widget_set_visible (self->score, group->end == IX_GROUP_END_ALL_BOARDS);
  if (g_strcmp0 (self->shown_score, text) == 0)
    return;
  g_free (self->shown_score);
  self->shown_score = g_strdup (text);
  if (!typing)
    gtk_editable_set_text (GTK_EDITABLE (self->score), text);
}

static void
show_hints (IxGroupCard *self,
            gboolean     scored)
{
  for (guint i = 0; i < N_RESULTS; i++)
    {
      const char *hint = _(scored ? results[i].scored : results[i].tooltip);

      ix_set_tooltip (self->results[i], hint);
      ix_set_spoken_name (self->results[i], hint);
    }
}

static void
show_result (IxGroupCard       *self,
             const IxClubGroup *group)
{
  g_autofree char *text =
    ix_format_group_result (group->result, group->half_points, group->reason);

  self->showing = TRUE;
  for (guint i = 0; i < N_RESULTS; i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->results[i]),
                                    group->result == results[i].result);
      ix_set_css_class (self->results[i], "suggested-action", group->result == results[i].result);
    }
  self->showing = FALSE;
  show_hints (self, group->end == IX_GROUP_END_ALL_BOARDS);
  show_score (self, group);
  gtk_label_set_text (GTK_LABEL (self->result), text);
  gtk_widget_set_visible (self->result, *text != '\0');
}

static void
show_played (IxGroupCard      *self,
             IxEveningSession *session,
             guint             group)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  IxPlayedResult played = { 0 };
  IxPlayedState compared = IX_PLAYED_AGREES;
  g_autofree char *text = NULL;

  if (ix_evening_session_get_played (session, ix_group_place (group), &played))
    compared = ix_evening_compare_played (evening, ix_group_place (group), &played);
  gtk_widget_set_visible (self->played,
                          compared == IX_PLAYED_DISPUTED || compared == IX_PLAYED_OVERRULED);
  gtk_widget_set_visible (self->keep, compared == IX_PLAYED_DISPUTED);
  if (!gtk_widget_get_visible (self->played))
    return;
  text = ix_format_group_both (ix_evening_state (evening), group, compared, &played);
  gtk_label_set_text (GTK_LABEL (self->both), text);
}

/* Contents */

static char *
format_facts (const IxEveningState *state,
              guint                 group)
{
  const IxClubGroup *shown = ix_evening_group (state, group);
  g_autofree char *boards = ix_format_n_boards (shown->boards->len);

  /* Translators: "5 boards · Every board scores a point · Outside the standings" */
  return g_strdup_printf (_("%s · %s · %s"), boards, ix_format_group_end (shown->end),
                          shown->counts ? _("Counts in the standings")
                                        : _("Outside the standings"));
}

/* Names those who came after the seats were taken, and those who have left them; NULL if there are
 * none. */
static char *
format_changed (const IxEveningState *state,
                const IxClubGroup    *group)
{
  g_autoptr (GString) came = g_string_new (NULL);
  g_autoptr (GString) gone = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      gboolean member = ix_club_group_has (group, i);
      GString *list = member == entry->present ? NULL : member ? gone : came;

      if (list != NULL)
        ix_text_append_item (list, "; ", entry->shown);
    }
  if (came->len > 0)
    g_string_append_printf (text, _("Without a seat: %s."), came->str);
  if (gone->len > 0)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, _("Gone, but seated: %s."), gone->str);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Returns a draft that shows the seats of @group. */
static IxSeatDraft *
new_draft (const IxEveningState *state,
           guint                 group)
{
  g_auto (IxGroupPeople) people = { 0 };
  IxSeatDraft *draft = ix_seat_draft_new (0);
  IxGroupSeating seating;

  ix_evening_group_seating (state, group, &people, &seating);
  for (guint i = 0; i < people.entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, g_array_index (people.entries, guint, i));

      ix_seat_draft_add (draft, entry->shown, entry->grade, 0);
    }
  ix_seat_draft_seat_as (draft, &seating, people.field.arbiter_grade);
  return draft;
}

static void
show_buttons (IxGroupCard          *self,
              const IxEveningState *state,
              guint                 group)
{
  const IxClubGroup *shown = ix_evening_group (state, group);
  gboolean open = shown->result == IX_TABLE_OPEN, begun = shown->match != 0;
  g_autofree char *changed = open && !begun ? format_changed (state, shown) : NULL;

  gtk_button_set_label (GTK_BUTTON (self->play), begun ? _("Show on the _Boards")
                                                       : _("_Play Here"));
  gtk_widget_set_visible (self->play, open || begun);
  gtk_widget_set_visible (self->clocks, open && !begun);
  gtk_widget_set_visible (self->seats, open);
  ix_set_css_class (self->play, "suggested-action", open && !begun);
  ix_banner_show (IX_BANNER (self->changed), changed);
}

void
ix_group_card_show (IxGroupCard      *self,
                    IxEveningSession *session,
                    guint             group)
{
  const IxEveningState *state;
  g_autofree char *facts = NULL;

  g_return_if_fail (IX_IS_GROUP_CARD (self));

  state = ix_evening_session_get_state (session);
  facts = format_facts (state, group);
  gtk_label_set_text (GTK_LABEL (self->facts), facts);
  if (group != self->group)
    g_clear_pointer (&self->shown_score, g_free);
  self->group = group;
  show_buttons (self, state, group);
  show_result (self, ix_evening_group (state, group));
  show_played (self, session, group);
  ix_seat_plan_show (IX_SEAT_PLAN (self->plan), new_draft (state, group));
}

void
ix_group_card_focus (IxGroupCard *self)
{
  g_return_if_fail (IX_IS_GROUP_CARD (self));

  if (!gtk_widget_get_visible (self->play) || !gtk_widget_grab_focus (self->play))
    gtk_widget_grab_focus (self->results[0]);
}

/* Construction and disposal */

static void
ix_group_card_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_group_card_parent_class)->dispose (object);
}

static void
ix_group_card_finalize (GObject *object)
{
  g_free (IX_GROUP_CARD (object)->shown_score);
  G_OBJECT_CLASS (ix_group_card_parent_class)->finalize (object);
}

static void
ix_group_card_class_init (IxGroupCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_group_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_group_card_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[RESULT] = g_signal_new ("result", IX_TYPE_GROUP_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SCORE] = g_signal_new ("score", IX_TYPE_GROUP_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static GMenuModel *
new_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) show = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();

  g_menu_append (show, _("Print the Seat _Plan…"), "group.print");
  g_menu_append (show, _("_Show on the Room Display"), "group.display");
  g_menu_append (change, _("_Seat All Who Are Here…"), "group.seats-anew");
  g_menu_append (change, _("_Remove This Group Match"), "group.drop");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (show));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  return G_MENU_MODEL (menu);
}

static GtkWidget *
new_results (IxGroupCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (linked, "linked");
  for (guint i = 0; i < N_RESULTS; i++)
    {
      self->results[i] =
        gtk_toggle_button_new_with_label (ix_table_result_text (results[i].result));
      gtk_widget_set_name (self->results[i], ix_table_result_text (results[i].result));
      gtk_box_append (GTK_BOX (linked), self->results[i]);
      g_signal_connect_object (self->results[i], "toggled", G_CALLBACK (toggled_cb), self,
                               G_CONNECT_SWAPPED);
    }
  ix_ignore_second_press (linked);
  self->score = gtk_entry_new ();
  gtk_widget_set_name (self->score, "score");
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->score), _("Score: 3½ 1½"));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->score), 12);
  gtk_widget_set_tooltip_text (self->score, _("The points of team 1 and of team 2, then Return"));
  ix_set_spoken_name (self->score, _("Score of team 1 and team 2"));
  g_signal_connect_swapped (self->score, "activate", G_CALLBACK (score_cb), self);
  gtk_box_append (GTK_BOX (box), linked);
  gtk_box_append (GTK_BOX (box), self->score);
  return box;
}

static GtkWidget *
new_bar (IxGroupCard *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *space = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (GMenuModel) menu = new_menu ();

  self->play = ix_button_new ("", "group.play", _("On the boards of this computer"));
  gtk_button_set_use_underline (GTK_BUTTON (self->play), TRUE);
  self->clocks = ix_button_new (_("_Clocks Only"), "group.clocks",
                                _("On wooden boards, with the clocks of this computer"));
  self->seats = ix_button_new (_("Change S_eats…"), "group.seats", NULL);
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (GTK_BOX (bar), self->play);
  gtk_box_append (GTK_BOX (bar), self->clocks);
  gtk_box_append (GTK_BOX (bar), self->seats);
  gtk_box_append (GTK_BOX (bar), space);
  gtk_box_append (GTK_BOX (bar), new_results (self));
  gtk_box_append (GTK_BOX (bar), ix_more_button_new (menu, _("More about the group match")));
  return bar;
}

static GtkWidget *
new_played (IxGroupCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->both = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->both), TRUE);
  ix_keep_scores_whole (self->both);
  self->keep = ix_button_new (_("_Keep What Is Entered"), "group.keep-entered", NULL);
  self->take = ix_button_new (_("_Take What Was Played"), "group.take-played", NULL);
  gtk_box_append (GTK_BOX (box), self->both);
  gtk_box_append (GTK_BOX (box), self->keep);
  gtk_box_append (GTK_BOX (box), self->take);
  gtk_widget_set_visible (box, FALSE);
  return box;
}

static GtkWidget *
new_line (const char *css_class)
{
  GtkWidget *line = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  ix_keep_scores_whole (line);
  gtk_widget_add_css_class (line, css_class);
  return line;
}

static void
ix_group_card_init (IxGroupCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->facts = new_line ("dim-label");
  self->changed = ix_banner_new ();
  ix_banner_offer (IX_BANNER (self->changed), _("_Seat All Who Are Here…"), "group.seats-anew");
  self->result = new_line ("title-3");
  self->played = new_played (self);
  self->plan = ix_seat_plan_new (TRUE);
  gtk_box_append (GTK_BOX (box), self->facts);
  gtk_box_append (GTK_BOX (box), self->changed);
  gtk_box_append (GTK_BOX (box), new_bar (self));
  gtk_box_append (GTK_BOX (box), self->result);
  gtk_box_append (GTK_BOX (box), self->played);
  gtk_box_append (GTK_BOX (box), self->plan);
  gtk_widget_set_vexpand (self->plan, TRUE);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Group match"), -1);
}
