/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-option-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-evening-options.h"
#include "ix-evening-action.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-format-evening.h"
#include "ix-report-words.h"
#include "ix-rows.h"
#include "ix-table-score.h"
#include "ix-text.h"

/* An option, and the names of its players. */
typedef struct {
  const IxEveningOption *option;
  char                  *who;
  GtkWidget             *check;
} Way;

struct _IxOptionDialog {
  IxEveningDialog parent_instance;

  GPtrArray *lists; /* of GPtrArray of IxEveningOption, which own the options */
  GArray    *ways;  /* of Way */
  GtkWidget *missed; /* what missed rounds count; NULL if no option has any */
};

G_DEFINE_FINAL_TYPE (IxOptionDialog, ix_option_dialog, IX_TYPE_EVENING_DIALOG)

static void
clear_way (gpointer way)
{
  g_free (((Way *) way)->who);
}

/* Texts */

static char *
format_team (const IxEveningState *state,
             guint                 team)
{
  return team != IX_NOBODY && team < state->teams->len ? ix_format_short_team (state, team)
                                                       : g_strdup ("");
}

static char *
format_way (const IxEveningState *state,
            const Way            *way)
{
  const IxEveningOption *option = way->option;
  g_autofree char *team = format_team (state, option->team);
  g_autofree char *other = format_team (state, option->other);
  /* A new house player is none of the entries yet. */
  const char *entry =
    option->entry < state->entries->len ? ix_evening_entry (state, option->entry)->shown : "";

  switch (option->kind)
    {
    case IX_EVENING_OPTION_GOES:
      return g_strdup_printf (_("%s withdraws; nothing else changes"), way->who);
    case IX_EVENING_OPTION_TWO_PLAY_ON:
      return g_strdup_printf (_("The other two of %s play on"), team);
    case IX_EVENING_OPTION_FROM_THREE:
      return g_strdup_printf (_("%s comes over from %s"), entry, other);
    case IX_EVENING_OPTION_NEW_PARTNER:
      return g_strdup_printf (_("%s becomes the new partner"), entry);
    case IX_EVENING_OPTION_MERGE:
      return g_strdup_printf (_("%s and %s continue as one team"), team, other);
    case IX_EVENING_OPTION_NEW_HOUSE:
      return g_strdup_printf (_("A new house player joins %s"), team);
    case IX_EVENING_OPTION_JOINS:
      return g_strdup_printf (_("%s becomes the third of %s; no further round for %s"), entry,
                              team, other);
    case IX_EVENING_OPTION_WITH_HOUSE:
      return g_strdup_printf (_("%s plays with a new house player"), way->who);
    case IX_EVENING_OPTION_BOTH_BOARDS:
      return g_strdup_printf (_("%s plays both boards"), entry);
    case IX_EVENING_OPTION_REST:
      if (state->partners.change)
        return g_strdup_printf (_("%s loses by forfeit"), team);
      return g_strdup_printf (_("No further round for %s"), team);
    case IX_EVENING_OPTION_FOR_HOUSE:
      return g_strdup_printf (_("%s takes the place of %s"), way->who, entry);
    case IX_EVENING_OPTION_ORPHAN:
      return g_strdup_printf (_("%s plays with %s"), way->who, entry);
    case IX_EVENING_OPTION_THIRD:
      return g_strdup_printf (_("%s becomes the third of %s"), way->who, team);
    case IX_EVENING_OPTION_TAKES_BYE:
      return g_strdup_printf (state->individual ? _("%s meets %s, who has no opponent")
                                                : _("%s meet %s, who have no opponent"),
                              way->who, other);
    case IX_EVENING_OPTION_APPENDED:
      return g_strdup_printf (state->individual || state->partners.change
                                ? _("%s plays from the next round on")
                                : _("%s play from the next round on"),
                              way->who);
    case IX_EVENING_OPTION_WAITS:
    default:
      return g_strdup_printf (_("%s waits for a partner"), way->who);
    }
}

static void
add_sentence (GString *text,
              char    *sentence)
{
  ix_text_append_item (text, " ", sentence);
  g_free (sentence);
}

/* Describes the cost of an option.  Where partners change each round, a new one is none. */
static char *
format_cost (const IxEveningState *state,
             const Way            *way)
{
  const IxEveningOption *option = way->option;
  GString *text = g_string_new (NULL);

  if (option->back && !state->partners.change)
    {
      g_autofree char *score = ix_points_text (option->score);

      add_sentence (text, g_strdup_printf (state->individual ? _("Keeps the score, %s.")
                                                             : _("The old team goes on, with its score, %s."),
                                           score));
    }
  else if (option->n_partners > 0)
    add_sentence (text, g_strdup_printf (ngettext ("%u player has a new partner.",
                                                   "%u players have new partners.",
                                                   option->n_partners),
                                         option->n_partners));
  else if (!state->partners.change && !state->individual)
    add_sentence (text, g_strdup (_("Nobody changes partner.")));
  if (option->sum > 0)
    add_sentence (text, g_strdup_printf (_("Sum of the team %d, spread of all %d."), option->sum,
                                         option->spread));
  if (option->kind == IX_EVENING_OPTION_MERGE)
    {
      g_autofree char *score = ix_points_text (option->score);

      add_sentence (text, g_strdup_printf (_("Continues with the lower score, %s."), score));
    }
  if (option->kind == IX_EVENING_OPTION_NEW_HOUSE || option->kind == IX_EVENING_OPTION_WITH_HOUSE)
    add_sentence (text, g_strdup (_("Grade: the median; the team is not ranked for prizes.")));
  if (option->kind == IX_EVENING_OPTION_JOINS || option->kind == IX_EVENING_OPTION_THIRD)
    add_sentence (text, g_strdup (_("One of the three sits out in each round.")));
  if (option->n_missed > 0)
    add_sentence (text, g_strdup_printf (state->individual
                                           ? ngettext ("Has missed %u round.", "Has missed %u rounds.",
                                                       option->n_missed)
                                           : ngettext ("The team has missed %u round.",
                                                       "The team has missed %u rounds.", option->n_missed),
                                         option->n_missed));
  if (option->n_forfeits > 0)
    add_sentence (text, g_strdup_printf (ngettext ("Loses %u match by forfeit.",
                                                   "Loses %u matches by forfeit.",
                                                   option->n_forfeits),
                                         option->n_forfeits));
  if (option->team_bye)
    add_sentence (text, g_strdup (_("Then one team has no opponent in each round.")));
  return g_string_free (text, FALSE);
}

/* Dialog */

static const Way *
chosen_way (IxOptionDialog *self)
{
  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);

      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (way->check)))
        return way;
    }
  return NULL;
}

/* The events of the option, and those that count half a point for missed rounds if that is chosen. */
static GPtrArray *
events_of (IxOptionDialog        *self,
           const IxEveningOption *option)
{
  GPtrArray *events = g_ptr_array_new ();

  g_ptr_array_extend (events, option->events, NULL, NULL);
  if (self->missed != NULL && gtk_widget_get_sensitive (self->missed) &&
      adw_combo_row_get_selected (ADW_COMBO_ROW (self->missed)) > 0)
    g_ptr_array_extend (events, option->missed, NULL, NULL);
  return events;
}

static void
ix_option_dialog_apply (IxDialog *dialog)
{
  IxOptionDialog *self = IX_OPTION_DIALOG (dialog);
  GtkWidget *over = ix_evening_dialog_get_over (IX_EVENING_DIALOG (self));
  IxEveningSession *session = ix_evening_dialog_get_session (IX_EVENING_DIALOG (self));
  const Way *way = chosen_way (self);
  g_autofree char *said = NULL;
  g_autoptr (GPtrArray) events = NULL;

  if (way == NULL)
    return;
  said = format_way (ix_evening_session_get_state (session), way);
  events = events_of (self, way->option);
  if (events->len == 0 || ix_evening_send_all (over, session, said, events))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* The choice is alive only for an option that makes a team which has missed rounds. */
static void
update_missed (IxOptionDialog *self)
{
  const Way *way = chosen_way (self);

  gtk_widget_set_sensitive (self->missed, way != NULL && way->option->missed->len > 0);
}

/* Right behind the first option that it is about: further down nobody would see it. */
static void
add_missed (IxOptionDialog *self,
            GtkWidget      *group)
{
  const char *const choices[] = { _("No point"), _("Half a point each"), NULL };

  self->missed = ix_rows_add_option (group, _("Rounds missed"), choices);
  gtk_widget_set_name (self->missed, "missed");
}

static void
add_way (IxOptionDialog *self,
         GtkWidget      *group,
         guint           i)
{
  Way *way = &g_array_index (self->ways, Way, i);
  GtkWidget *row = adw_action_row_new ();
  const IxEveningState *state = ix_evening_dialog_get_state (IX_EVENING_DIALOG (self));
  g_autofree char *title = format_way (state, way);
  g_autofree char *cost = format_cost (state, way);
  g_autofree char *name = g_strdup_printf ("way-%u", i);

  gtk_widget_set_name (row, name);
  way->check = gtk_check_button_new ();
  if (i > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (way->check),
                                GTK_CHECK_BUTTON (g_array_index (self->ways, Way, 0).check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (way->check), i == 0);
  /* A single option needs no check button. */
  gtk_widget_set_visible (way->check, self->ways->len > 1);
  gtk_widget_set_valign (way->check, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (way->check), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  ix_rows_set_texts (row, title, cost);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), way->check);
  if (self->ways->len > 1)
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), way->check);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
ix_option_dialog_finalize (GObject *object)
{
  IxOptionDialog *self = IX_OPTION_DIALOG (object);

  g_array_unref (self->ways);
  g_ptr_array_unref (self->lists);
  G_OBJECT_CLASS (ix_option_dialog_parent_class)->finalize (object);
}

static void
ix_option_dialog_class_init (IxOptionDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_option_dialog_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_option_dialog_apply;
}

static void
ix_option_dialog_init (IxOptionDialog *self)
{
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->ways = g_array_new (FALSE, TRUE, sizeof (Way));
  g_array_set_clear_func (self->ways, clear_way);
}

/* Adds options for @who and takes @options. */
static void
add_choices (IxOptionDialog *self,
             GPtrArray      *options,
             const char     *who)
{
  g_ptr_array_add (self->lists, options);
  for (guint i = 0; i < options->len; i++)
    {
      Way way = { options->pdata[i], g_strdup (who), NULL };

      g_array_append_val (self->ways, way);
    }
}

/* Does the option bring together two who are in no team?  Each of the two would have it, so add_singles() leaves it to
 * the pair. */
static gboolean
is_of_pair (const IxEveningState  *state,
            const IxEveningOption *option)
{
  switch ((guint) option->kind)
    {
    case IX_EVENING_OPTION_TAKES_BYE:
    case IX_EVENING_OPTION_APPENDED:
      return TRUE;
    case IX_EVENING_OPTION_ORPHAN:
      return ix_evening_team_of (state, option->entry) == IX_NOBODY;
    case IX_EVENING_OPTION_MERGE:
      return !ix_evening_team (state, option->team)->active && !ix_evening_team (state, option->other)->active;
    default:
      return FALSE;
    }
}

static void
add_singles (IxOptionDialog       *self,
             const IxEveningState *state,
             GPtrArray            *options,
             const char           *who)
{
  g_ptr_array_add (self->lists, options);
  for (guint i = 0; i < options->len; i++)
    {
      Way way = { options->pdata[i], NULL, NULL };

      if (!state->individual && !state->partners.change && is_of_pair (state, way.option))
        continue;
      way.who = g_strdup (who);
      g_array_append_val (self->ways, way);
    }
}

/* Puts the ways back to an old team first, and keeps the order of the others. */
static void
sort_ways (IxOptionDialog *self)
{
  for (guint i = 0, n = 0; i < self->ways->len; i++)
    {
      Way way = g_array_index (self->ways, Way, i);

      if (!way.option->back)
        continue;
      memmove (&g_array_index (self->ways, Way, n + 1), &g_array_index (self->ways, Way, n), (i - n) * sizeof way);
      g_array_index (self->ways, Way, n++) = way;
    }
}

static void
present (IxOptionDialog *self,
         const char     *title)
{
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), title);

  for (guint i = 0; i < self->ways->len; i++)
    {
      add_way (self, group, i);
      if (self->missed == NULL && g_array_index (self->ways, Way, i).option->missed->len > 0)
        add_missed (self, group);
    }
  for (guint i = 0; self->missed != NULL && i < self->ways->len; i++)
    g_signal_connect_swapped (g_array_index (self->ways, Way, i).check, "toggled",
                              G_CALLBACK (update_missed), self);
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 520);
  ix_evening_dialog_present (IX_EVENING_DIALOG (self),
                             self->ways->len > 1 ? g_array_index (self->ways, Way, 0).check
                                                 : ix_dialog_get_apply (IX_DIALOG (self)),
                             self->ways->len > 0 ? NULL : _("Everybody who is here has a team."));
}

void
ix_withdrawal_dialog_present (GtkWidget        *over,
                              IxEveningSession *session,
                              guint             entry)
{
  const IxEveningState *state = ix_evening_session_get_state (session);
  const char *name = ix_evening_entry (state, entry)->shown;
  g_autofree char *title = g_strdup_printf (ix_evening_took_part (state, entry)
                                              ? _("%s has gone. What happens to the team?")
                                              : _("%s is not here. What happens to the team?"),
                                            name);
  IxOptionDialog *self = g_object_new (IX_TYPE_OPTION_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Withdrawal"),
                            _("C_hange"));
  add_choices (self,
               ix_evening_withdrawal_options (ix_evening_session_get_evening (session), entry,
                                              ix_evening_session_get_time (session)),
               name);
  present (self, title);
}

/* Where partners change, is there a seat for a late entry: somebody plays both boards, without a result
 * yet? */
static gboolean
has_free_seat (const IxEveningState *state)
{
  for (guint i = ix_evening_first_of_round (state); i < state->teams->len; i++)
    if (ix_evening_team (state, i)->members->len == 1 &&
        !ix_club_table_is_begun (ix_club_round_table_of (
          ix_evening_round (state, state->rounds->len - 1), i)))
      return TRUE;
  return FALSE;
}

/* Those who have neither a seat nor sit out. */
static void
list_without_seat (const IxEveningState *state,
                   GArray               *unplaced)
{
  const IxClubRound *last = ix_evening_round (state, state->rounds->len - 1);
  guint table;

  for (guint i = 0; i < state->entries->len; i++)
    if (ix_evening_entry (state, i)->present && !ix_club_round_is_out (last, i) &&
        ix_club_round_seat_of (last, i, &table) == IX_NOBODY)
      g_array_append_val (unplaced, i);
}

GArray *
ix_list_unplaced (const IxEveningState *state)
{
  GArray *unplaced = g_array_new (FALSE, FALSE, sizeof (guint));

  if (state->partners.change)
    {
      if (state->rounds->len > 0 && has_free_seat (state))
        list_without_seat (state, unplaced);
      return unplaced;
    }
  for (guint i = 0; i < state->entries->len && state->teams->len > 0; i++)
    if (ix_evening_entry (state, i)->present && ix_evening_team_of (state, i) == IX_NOBODY)
      g_array_append_val (unplaced, i);
  return unplaced;
}

void
ix_place_dialog_present (GtkWidget        *over,
                         IxEveningSession *session)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  gint64 at = ix_evening_session_get_time (session);
  IxOptionDialog *self = g_object_new (IX_TYPE_OPTION_DIALOG, NULL);

  ix_evening_dialog_set_up (IX_EVENING_DIALOG (self), over, session, _("Assign Late Entries"),
                            _("_Assign"));
  /* Pairs first, because two late entries may make a team. */
  for (guint i = 0; i < unplaced->len && !state->individual && !state->partners.change; i++)
    for (guint j = i + 1; j < unplaced->len; j++)
      {
        guint a = g_array_index (unplaced, guint, i), b = g_array_index (unplaced, guint, j);
        /* Translators: two players */
        g_autofree char *who = g_strdup_printf (_("%s and %s"), ix_evening_entry (state, a)->shown,
                                                ix_evening_entry (state, b)->shown);

        add_choices (self, ix_evening_late_pair_options (evening, a, b, at), who);
      }
  for (guint i = 0; i < unplaced->len; i++)
    {
      guint entry = g_array_index (unplaced, guint, i);

      add_singles (self, state, ix_evening_late_entry_options (evening, entry, at),
                   ix_evening_entry (state, entry)->shown);
    }
  sort_ways (self);
  present (self, _("Who plays where?"));
}
