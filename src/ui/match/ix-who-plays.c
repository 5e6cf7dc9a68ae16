/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-who-plays.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-announce.h"
#include "ix-boards-page-private.h"
#include "ix-clock-control.h"
#include "ix-dialog.h"
#include "ix-dialogs.h"
#include "ix-format-free-play.h"
#include "ix-format.h"
#include "ix-free-plan.h"
#include "ix-free-tables.h"
#include "ix-keys.h"
#include "ix-rows.h"
#include "ix-widgets.h"

/* Somebody of the list. */
typedef struct {
  GtkWidget *row;
  GtkWidget *here;  /* the switch */
  char      *shown; /* the name in the row as it was set last */
} IxWhoPlaysPerson;

struct _IxWhoPlays {
  IxDialog parent_instance;

  IxBoardsPage    *page;
  IxFreeSession   *free;
  IxFreeRules     *rules;
  IxPartnersRound  match;  /* the next one, as it is proposed or was changed by hand */
  guint            choice; /* 0: the best one */
  AdwToast        *toast;  /* weak */

  GtkWidget           *overlay;
  GtkWidget           *next; /* the group of the next match */
  GtkWidget           *plan;
  GtkLabel            *sentence;
  GtkWidget           *another;
  AdwPreferencesGroup *people; /* the group of the list */
  GtkWidget           *entry;  /* for a new name */
  GtkWidget           *from_boards;
  GArray              *rows; /* of IxWhoPlaysPerson, by their numbers */
  GtkWidget           *anew;
  GtkWidget           *more_tables; /* the row that leads to an evening */
  GtkWidget           *tables[2]; /* rows that open: scores, partners */
  GtkWidget           *table[2];  /* what is in them; NULL: nothing */
};

G_DEFINE_FINAL_TYPE (IxWhoPlays, ix_who_plays, IX_TYPE_DIALOG)

static const IxFreePlay *
play_of (IxWhoPlays *self)
{
  return ix_free_session_get_play (self->free);
}

/* Toasts */

static void
show_toast (IxWhoPlays *self,
            const char *text,
            gboolean    undo)
{
  ix_dialogs_tell (ADW_TOAST_OVERLAY (self->overlay), &self->toast, text, undo ? "who.undo" : NULL);
  ix_name_close_buttons (self->overlay);
  ix_announce (GTK_WIDGET (self), text);
}

/* Does what @event says and tells it, or why not. */
static gboolean
act (IxWhoPlays     *self,
     IxFreePlayEvent event)
{
  g_autoptr (GError) error = NULL;

  if (ix_free_session_do (self->free, event, &error))
    {
      g_autofree char *text = ix_format_free_event (play_of (self), &event);

      show_toast (self, text, TRUE);
      return TRUE;
    }
  show_toast (self, error->message, FALSE);
  return FALSE;
}

static void
go_through_history (IxWhoPlays *self,
                    gboolean    undo)
{
  g_autoptr (GError) error = NULL;
  const IxFreePlayEvent *event =
    undo ? ix_free_session_undo (self->free, &error) : ix_free_session_redo (self->free, &error);
  g_autofree char *what = event != NULL ? ix_format_free_event (play_of (self), event) : NULL;
  /* Translators: %s is what happened, such as "Ann plays again" */
  g_autofree char *text =
    what != NULL ? g_strdup_printf (undo ? _("Undone: %s") : _("Redone: %s"), what) : NULL;

  if (text != NULL)
    show_toast (self, text, FALSE);
  else
    show_toast (self,
                error != NULL ? error->message
                : undo        ? _("Nothing to take back")
                              : _("Nothing to redo"),
                FALSE);
}

static void
undo (IxWhoPlays *self)
{
  go_through_history (self, TRUE);
}

static void
redo (IxWhoPlays *self)
{
  go_through_history (self, FALSE);
}

/* The list of people: who comes, is here, or has another name */

/* The name and the grade of what was typed; NULL: no name. */
static char *
parse_name (const char *text,
            guint      *grade)
{
  g_autoptr (IxPlayers) players = ix_players_new ();

  ix_players_set (players, ix_seat (0, IX_WHITE), text);
  *grade = players->grade[0][IX_WHITE];
  return g_steal_pointer (&players->name[0][IX_WHITE]);
}

static char *
format_name (const IxFreePlay *play,
             guint             person)
{
  const IxFreePerson *shown = ix_free_play_person (play, person);

  return shown->grade > 0 ? g_strdup_printf ("%s %u", shown->name, shown->grade)
                          : g_strdup (shown->name);
}

static guint
find_row (IxWhoPlays *self,
          GtkWidget  *widget)
{
  guint i = 0;

  while (g_array_index (self->rows, IxWhoPlaysPerson, i).row != widget &&
         g_array_index (self->rows, IxWhoPlaysPerson, i).here != widget)
    i++;
  return i;
}

/* A name that is typed into a row counts only when it is applied. */
static gboolean
is_edited (const IxWhoPlaysPerson *person)
{
  return person->shown != NULL &&
         !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (person->row)), person->shown);
}

static void
show_name (IxWhoPlays *self,
           guint       person)
{
  g_autofree char *text = format_name (play_of (self), person);
  IxWhoPlaysPerson *shown = &g_array_index (self->rows, IxWhoPlaysPerson, person);

  /* The cursor stays where it is. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (shown->row)), text))
    {
      /* The button that applies would be shown for a text that is set. */
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (shown->row), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (shown->row), text);
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (shown->row), TRUE);
    }
  g_free (shown->shown);
  shown->shown = g_steal_pointer (&text);
}

/* Gives a person the name in their row, or the row their name again. FALSE: the name was
 * refused. */
static gboolean
rename_person (IxWhoPlays *self,
               guint       person)
{
  GtkWidget *row = g_array_index (self->rows, IxWhoPlaysPerson, person).row;
  guint grade;
  g_autofree char *name = parse_name (gtk_editable_get_text (GTK_EDITABLE (row)), &grade);
  gboolean taken =
    name == NULL ||
    act (self, (IxFreePlayEvent) { IX_FREE_PLAY_AMEND, .person = person,
                                   .name = name, .grade = grade });

  show_name (self, person);
  return taken;
}

static void
renamed_cb (GtkWidget  *row,
            IxWhoPlays *self)
{
  rename_person (self, find_row (self, row));
}

static void
here_cb (GtkWidget  *here,
         GParamSpec *pspec,
         IxWhoPlays *self)
{
  guint person = find_row (self, here);
  gboolean present = gtk_switch_get_active (GTK_SWITCH (here));

  if (present == ix_free_play_person (play_of (self), person)->present)
    return;
  if (!act (self, (IxFreePlayEvent) { present ? IX_FREE_PLAY_RETURN : IX_FREE_PLAY_GO,
                                      .person = person }))
    gtk_switch_set_active (GTK_SWITCH (here), !present);
}

/* Adds a person of the name that is typed, or brings back one who is in the list. FALSE: the
 * name was refused. */
static gboolean
enter_name (IxWhoPlays *self)
{
  guint grade;
  g_autofree char *name = parse_name (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &grade);
  guint found = name != NULL ? ix_free_play_find (play_of (self), name) : IX_FREE_PLAY_NOBODY;
  gboolean back =
    found != IX_FREE_PLAY_NOBODY && !ix_free_play_person (play_of (self), found)->present;

  if (name == NULL)
    return TRUE;
  if (!act (self, back ? (IxFreePlayEvent) { IX_FREE_PLAY_RETURN, .person = found }
                                    : (IxFreePlayEvent) { IX_FREE_PLAY_JOIN, .name = name,
                                                          .grade = grade }))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  return TRUE;
}

/* Takes the names over that are typed but not applied yet.  FALSE: one was refused. */
static gboolean
take_typed (IxWhoPlays *self)
{
  for (guint person = 0; person < self->rows->len; person++)
    if (is_edited (&g_array_index (self->rows, IxWhoPlaysPerson, person)) &&
        !rename_person (self, person))
      return FALSE;
  return enter_name (self);
}

/* Adds the people of the match on the page. */
static void
from_boards_cb (IxWhoPlays *self)
{
  const IxPlayers *players =
    ix_match_session_get_players (ix_boards_page_get_session (self->page));

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL &&
          ix_free_play_find (play_of (self), players->name[b][colour]) == IX_FREE_PLAY_NOBODY)
        act (self, (IxFreePlayEvent) { IX_FREE_PLAY_JOIN,
                                       .name = players->name[b][colour],
                                       .grade = players->grade[b][colour] });
}

static void
add_row (IxWhoPlays *self)
{
  IxWhoPlaysPerson person = { adw_entry_row_new (), gtk_switch_new (), NULL };

  gtk_widget_set_valign (person.here, GTK_ALIGN_CENTER);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (person.row), person.here);
  g_array_append_val (self->rows, person);
  g_signal_connect (person.row, "apply", G_CALLBACK (renamed_cb), self);
  g_signal_connect (person.here, "notify::active", G_CALLBACK (here_cb), self);
  adw_preferences_group_add (self->people, person.row);
}

static void
set_count (IxWhoPlays *self,
           guint       n)
{
  while (self->rows->len < n)
    add_row (self);
  while (self->rows->len > n)
    {
      GtkWidget *row = g_array_index (self->rows, IxWhoPlaysPerson, self->rows->len - 1).row;

      adw_preferences_group_remove (self->people, row);
      g_array_set_size (self->rows, self->rows->len - 1);
    }
}

static void
update_row (IxWhoPlays        *self,
            guint              person,
            const IxFreeScore *score)
{
  const IxFreePlay *play = play_of (self);
  const IxWhoPlaysPerson *shown = &g_array_index (self->rows, IxWhoPlaysPerson, person);
  g_autofree char *counts = ix_format_free_person (play, person, score);
  /* Translators: %s is a player: a switch says whether they play */
  g_autofree char *here = g_strdup_printf (_("%s plays"), ix_free_play_name (play, person));

  if (!is_edited (shown))
    show_name (self, person);
  ix_rows_set_texts (shown->row, counts, NULL);
  ix_set_spoken_name (shown->here, here);
  gtk_widget_set_tooltip_text (shown->here, here);
  gtk_switch_set_active (GTK_SWITCH (shown->here),
                         ix_free_play_person (play_of (self), person)->present);
}

/* Are there names of the match on the page that the list lacks?  A group match has too many. */
static gboolean
has_other_names (IxWhoPlays *self)
{
  IxMatchSession *session = ix_boards_page_get_session (self->page);
  const IxPlayers *players = session != NULL ? ix_match_session_get_players (session) : NULL;

  if (session != NULL && ix_match_boards (ix_match_session_get_match (session))->n > 2)
    return FALSE;
  for (guint b = 0; players != NULL && b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL)
        return TRUE;
  return FALSE;
}

static void
update_people (IxWhoPlays *self)
{
  guint n = ix_free_play_count (play_of (self));
  g_autofree IxFreeScore *scores = ix_free_session_count_scores (self->free);

  set_count (self, n);
  for (guint i = 0; i < n; i++)
    update_row (self, i, &scores[i]);
  gtk_widget_set_visible (self->from_boards, n == 0 && has_other_names (self));
}

/* The next match */

static void
show_match (IxWhoPlays *self)
{
  g_autofree char *text = ix_format_proposal (play_of (self), &self->match);

  ix_free_plan_show (IX_FREE_PLAN (self->plan), play_of (self), &self->match);
  gtk_label_set_text (self->sentence, text);
}

static void
propose (IxWhoPlays *self)
{
  gboolean there = ix_free_session_propose (self->free, self->choice, &self->match);

  gtk_widget_set_visible (self->next, there);
  ix_dialog_set_why (IX_DIALOG (self), there ? NULL : _("Two people at least have to be here."));
  if (there)
    show_match (self);
}

static void
another_cb (IxWhoPlays *self)
{
  self->choice++;
  propose (self);
  ix_announce_state (GTK_WIDGET (self), gtk_label_get_text (self->sentence));
}

static void
trade_cb (IxWhoPlays *self,
          guint       a,
          guint       b)
{
  ix_partners_round_trade (&self->match, a, b);
  show_match (self);
  ix_announce_state (GTK_WIDGET (self), gtk_label_get_text (self->sentence));
}

/* Tables */

/* A row for a table. */
static GtkWidget *
new_table_row (GtkWidget  *table,
               const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), table);
  ix_set_spoken_name (row, name);
  return row;
}

static void
update_tables (IxWhoPlays *self)
{
  GtkWidget *(*const make[])(IxFreeSession *) = { ix_free_scores_new, ix_free_partners_new };
  gboolean played = ix_free_play_matches (play_of (self))->len > 0;

  for (guint i = 0; i < G_N_ELEMENTS (make); i++)
    {
      if (self->table[i] != NULL)
        adw_expander_row_remove (ADW_EXPANDER_ROW (self->tables[i]), self->table[i]);
      self->table[i] =
        played ? new_table_row (make[i](self->free),
                                adw_preferences_row_get_title (
                                  ADW_PREFERENCES_ROW (self->tables[i])))
               : NULL;
      if (played)
        adw_expander_row_add_row (ADW_EXPANDER_ROW (self->tables[i]), self->table[i]);
      gtk_widget_set_visible (self->tables[i], played);
    }
  /* An empty list would be a stray line. */
  gtk_widget_set_visible (
    gtk_widget_get_ancestor (self->tables[0], ADW_TYPE_PREFERENCES_GROUP), played);
}

static void
update (IxWhoPlays *self)
{
  update_people (self);
  gtk_widget_set_visible (self->anew, ix_free_play_count (play_of (self)) > 0);
  /* An empty list would be a stray line. */
  gtk_widget_set_visible (
    gtk_widget_get_ancestor (self->more_tables, ADW_TYPE_PREFERENCES_GROUP),
    ix_free_play_count (play_of (self)) >= IX_PARTNERS_LEAST);
  update_tables (self);
  self->choice = 0;
  propose (self);
}

/* The same people at the same seats, and sitting out? */
static gboolean
is_same (const IxPartnersRound *a,
         const IxPartnersRound *b)
{
  return memcmp (a->tables, b->tables, sizeof a->tables[0]) == 0 && a->n_out == b->n_out &&
         memcmp (a->out, b->out, a->n_out * sizeof *a->out) == 0;
}

static void
begin (gpointer dialog)
{
  IxWhoPlays *self = dialog;
  g_autoptr (GError) error = NULL;

  if (ix_boards_page_begin_free (self->page, &self->rules->setup,
                                 &self->match.tables[0], &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (self->page), "win.page", "s", "boards");
      gtk_window_close (GTK_WINDOW (self));
    }
  else
    {
      show_toast (self, error->message, FALSE);
    }
}

/* Nothing begins but the match that is seen, and what is typed may change it. */
static void
ix_who_plays_apply (IxDialog *dialog)
{
  IxWhoPlays *self = IX_WHO_PLAYS (dialog);
  const IxPartnersRound seen = self->match;

  if (!take_typed (self))
    return;
  if (!is_same (&seen, &self->match))
    {
      ix_announce_state (GTK_WIDGET (self), gtk_label_get_text (self->sentence));
      return;
    }
  ix_boards_page_ask_to_leave (self->page, GTK_WIDGET (self), begin, g_object_ref (self),
                               g_object_unref);
}

/* Construction and disposal */

static void
other_rules_cb (IxWhoPlays *self)
{
  IxBoardsPage *page = self->page;

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (page), "boards.new-match", NULL);
}

static void
ix_who_plays_finalize (GObject *object)
{
  IxWhoPlays *self = IX_WHO_PLAYS (object);

  g_clear_weak_pointer (&self->toast);
  g_clear_object (&self->free);
  g_free (self->rules);
  g_array_unref (self->rows);
  G_OBJECT_CLASS (ix_who_plays_parent_class)->finalize (object);
}

static void
ix_who_plays_class_init (IxWhoPlaysClass *klass)
{
  static const IxActionRow actions[] = {
    { "who.undo", G_CALLBACK (undo) },
    { "who.redo", G_CALLBACK (redo) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_who_plays_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_who_plays_apply;
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
}

/* Puts toasts over the groups. */
static void
add_overlay (IxWhoPlays *self)
{
  GtkWidget *page = ix_dialog_get_page (IX_DIALOG (self));
  GtkWidget *box = gtk_widget_get_parent (page);

  g_object_ref (page);
  gtk_box_remove (GTK_BOX (box), page);
  self->overlay = adw_toast_overlay_new ();
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (self->overlay), page);
  g_object_unref (page);
  gtk_box_append (GTK_BOX (box), self->overlay);
}

static void
add_next (IxWhoPlays *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *hint;

  self->next = ix_dialog_add_group (IX_DIALOG (self), _("Next Match"));
  self->another = gtk_button_new_with_mnemonic (_("_Another"));
  gtk_widget_set_name (self->another, "another");
  gtk_widget_set_tooltip_text (self->another, _("The next best: other people or partners"));
  gtk_widget_set_valign (self->another, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self->next), self->another);
  self->sentence = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (self->sentence, TRUE);
  gtk_label_set_xalign (self->sentence, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "proposal");
  self->plan = ix_free_plan_new ();
  hint = gtk_label_new (_("Press two people, or drag one onto another, to let them change places"));
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->sentence));
  gtk_box_append (GTK_BOX (box), self->plan);
  gtk_box_append (GTK_BOX (box), hint);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->next), box);
  g_signal_connect_swapped (self->another, "clicked", G_CALLBACK (another_cb), self);
  g_signal_connect_swapped (self->plan, "trade", G_CALLBACK (trade_cb), self);
}

/* Adds a button below the rows of @group. */
static GtkWidget *
add_button (GtkWidget  *group,
            const char *name,
            const char *label)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_name (button, name);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (button, 10);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), button);
  return button;
}

static void
add_people (IxWhoPlays *self)
{
  self->people = ADW_PREFERENCES_GROUP (ix_dialog_add_group (IX_DIALOG (self), _("People")));
  self->entry = adw_entry_row_new ();
  gtk_widget_set_name (self->entry, "person");
  ix_rows_set_texts (self->entry, _("Name, and a grade if you like: “Ann Smith 145”"), NULL);
  adw_preferences_group_add (self->people, self->entry);
  g_signal_connect_swapped (self->entry, "entry-activated", G_CALLBACK (enter_name), self);
  self->from_boards =
    add_button (GTK_WIDGET (self->people), "from-boards", _("_Those of the Match on the Boards"));
  g_signal_connect_swapped (self->from_boards, "clicked", G_CALLBACK (from_boards_cb), self);
}

static void
add_tables (IxWhoPlays *self)
{
  const char *const names[] = { "scores", "partners" };
  const char *const titles[] = { _("Scores"), _("Partners") };
  const char *const subtitles[] = { _("Everybody has the result of their team"),
                                    _("How often each two have played together") };
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      self->tables[i] = adw_expander_row_new ();
      gtk_widget_set_name (self->tables[i], names[i]);
      ix_rows_set_texts (self->tables[i], titles[i], NULL);
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->tables[i]), subtitles[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->tables[i]);
    }
}

/* Says what became of the matches so far. */
static char *
format_taken (guint n_taken,
              guint n_left)
{
  g_autofree char *taken =
    g_strdup_printf (ngettext ("%u match of the list is a round of this evening",
                               "%u matches of the list are rounds of this evening", n_taken),
                     n_taken);
  g_autofree char *left = NULL;

  if (n_left == 0)
    return n_taken > 0 ? g_steal_pointer (&taken)
                       : g_strdup (_("These are the people of the list"));
  left = g_strdup_printf (ngettext ("%u is not in it", "%u are not in it", n_left), n_left);
  /* Translators: "5 matches of the list are rounds of this evening", and "1 is not in it" */
  return g_strdup_printf (_("%s; %s"), taken, left);
}

/* An evening with new partners each round goes on where the list is too small. */
static void
more_tables_cb (IxWhoPlays *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GtkWidget *page = GTK_WIDGET (self->page);
  guint n_taken, n_left;
  gint64 id;

  if (!take_typed (self))
    return;
  id = ix_free_session_begin_evening (self->free, &self->rules->variant, _("Club Evening"), &n_taken,
                                      &n_left, &error);
  if (id == 0)
    {
      show_toast (self, error->message, FALSE);
      return;
    }
  text = format_taken (n_taken, n_left);
  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (page, "evening.open", "x", id);
  gtk_widget_activate_action (page, "evening.say", "s", text);
}

static void
anew_cb (IxWhoPlays *self)
{
  act (self, (IxFreePlayEvent) { IX_FREE_PLAY_ANEW });
  gtk_widget_grab_focus (self->entry);
}

/* Adds the way to an evening at several tables. */
static void
add_more_tables (IxWhoPlays *self)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("Make an _Evening"));

  gtk_widget_set_name (button, "make-evening");
  self->more_tables = adw_action_row_new ();
  gtk_widget_set_name (self->more_tables, "more-tables");
  ix_rows_set_texts (self->more_tables, _("More Than One Table?"),
                     _("An evening with new partners each round goes on with these people and the "
                       "matches so far"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->more_tables), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->more_tables);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (more_tables_cb), self);
}

static void
add_rules (IxWhoPlays *self)
{
  const IxVariant *variant = &self->rules->variant;
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *other = gtk_button_new_with_mnemonic (_("_Other Rules…"));
  g_autofree char *clock =
    ix_clock_control_text (variant->clock, variant->increment, variant->timing);
  /* Translators: the clock, such as "5 + 10" minutes and seconds */
  g_autofree char *text =
    g_strdup_printf (self->rules->setup.clocks_only ? _("Clock: %s, clocks only") : _("Clock: %s"),
                     clock);

  ix_rows_set_texts (row, ix_format_rules (variant), text);
  gtk_widget_set_valign (other, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), other);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_signal_connect_swapped (other, "clicked", G_CALLBACK (other_rules_cb), self);
  self->anew = add_button (group, "begin-list", _("Begin a New _List"));
  gtk_widget_set_tooltip_text (self->anew, _("For another evening: nobody, no matches"));
  g_signal_connect_swapped (self->anew, "clicked", G_CALLBACK (anew_cb), self);
}

static void
clear_person (gpointer data)
{
  g_free (((IxWhoPlaysPerson *) data)->shown);
}

static void
ix_who_plays_init (IxWhoPlays *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (IxWhoPlaysPerson));
  g_array_set_clear_func (self->rows, clear_person);
  self->rules = g_new0 (IxFreeRules, 1);
}

/* The name of a late comer is typed wherever the focus is. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxWhoPlays         *self)
{
  gunichar typed = ix_typed_letter (GTK_WIDGET (self), keyval, state);

  if (typed != 0)
    ix_type_into (self->entry, typed);
  return typed != 0;
}

static void
add_keys (IxWhoPlays *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
ix_who_plays_present (IxBoardsPage       *page,
                      const IxMatchSetup *setup)
{
  IxWhoPlays *self = g_object_new (IX_TYPE_WHO_PLAYS, NULL);

  ix_dialog_set_up (IX_DIALOG (self), GTK_WIDGET (page), _("Who Plays"), _("_Begin"));
  gtk_button_set_label (GTK_BUTTON (ix_dialog_get_cancel (IX_DIALOG (self))), _("_Close"));
  self->page = page;
  self->free = g_object_ref (page->free);
  if (setup != NULL)
    ix_free_rules_take (self->rules, setup);
  else
    ix_boards_page_get_free_rules (page, self->rules);
  add_overlay (self);
  add_next (self);
  add_people (self);
  add_more_tables (self);
  add_tables (self);
  add_rules (self);
  add_keys (self);
  update (self);
  g_signal_connect_object (self->free, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_window_set_default_size (GTK_WINDOW (self), 640, 700);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (gtk_widget_get_visible (self->next)
                           ? ix_dialog_get_apply (IX_DIALOG (self))
                           : self->entry);
  if (ix_free_session_get_why (self->free) != NULL)
    show_toast (self, ix_free_session_get_why (self->free), FALSE);
}
