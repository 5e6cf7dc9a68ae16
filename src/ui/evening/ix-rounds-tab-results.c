/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the rounds tab: entry and verification of their results, and what is said above them. */

#include <glib/gi18n.h>
#include <string.h>

#include "ix-correction-words.h"
#include "ix-evening-action.h"
#include "ix-evening-group.h"
#include "ix-evening-table.h"
#include "ix-format-evening.h"
#include "ix-format-played.h"
#include "ix-group-words.h"
#include "ix-option-dialog.h"
#include "ix-phones-pages.h"
#include "ix-rounds-tab-private.h"
#include "ix-rows.h"
#include "ix-scroll.h"
#include "ix-widgets.h"

/* Rows */

const IxClubRound *
ix_rounds_tab_get_shown (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);

  return self->shown < state->rounds->len ? ix_evening_round (state, self->shown) : NULL;
}

GtkWidget *
ix_rounds_tab_get_row (IxRoundsTab *self,
                       guint        row)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) row));
}

guint
ix_rounds_tab_count_rows (IxRoundsTab *self)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  return round != NULL ? round->tables->len * ix_rounds_tab_state (self)->n_matches : 0;
}

IxMatchPlace
ix_rounds_tab_get_place (IxRoundsTab *self,
                         guint        row)
{
  guint n = ix_rounds_tab_state (self)->n_matches;

  return (IxMatchPlace) { self->shown, row / n, row % n == 1 };
}

const IxTableMatch *
ix_rounds_tab_get_match (IxRoundsTab *self,
                         guint        row)
{
  return ix_evening_match_at (ix_rounds_tab_state (self), ix_rounds_tab_get_place (self, row));
}

guint
ix_rounds_tab_find_row (IxRoundsTab *self,
                        IxMatchPlace place)
{
  return place.table * ix_rounds_tab_state (self)->n_matches + place.second;
}

gboolean
ix_rounds_tab_is_played (IxRoundsTab *self)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  return round != NULL && ix_club_round_count_open (round) > 0;
}

void
ix_rounds_tab_show_estimated (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  gboolean any = FALSE;

  for (guint i = 0; round != NULL && i < round->tables->len; i++)
    any |= ix_has_estimate (state, &ix_club_round_table (round, i)->players[0][0], 2 * IX_N_TEAM_BOARDS);
  gtk_widget_set_visible (self->estimated, any);
}

/* Entry */

/* Returns where the verification of a row is: a result that changed since it was typed again, by undo, a phone or a
 * match that is played here, is to be typed once more. */
static IxVerify
get_verify (IxRoundsTab *self,
            guint        row)
{
  const IxVerified *verified;
  IxTableResult now = ix_rounds_tab_get_match (self, row)->result;

  if (self->verified == NULL || now == IX_TABLE_OPEN)
    return IX_VERIFY_OFF;
  verified = &g_array_index (self->verified, IxVerified, row);
  if (verified->verify == IX_VERIFY_DIFFERS)
    return now == verified->entered ? IX_VERIFY_GOOD : IX_VERIFY_DIFFERS;
  return now == verified->entered ? verified->verify : IX_VERIFY_PENDING;
}

/* Returns TRUE if the match waits for something to be typed. */
static gboolean
is_waiting (IxRoundsTab *self,
            guint        row)
{
  if (self->verified != NULL)
    return get_verify (self, row) == IX_VERIFY_PENDING;
  return ix_rounds_tab_get_match (self, row)->result == IX_TABLE_OPEN;
}

gboolean
ix_rounds_tab_waits (IxRoundsTab *self)
{
  guint n = ix_rounds_tab_count_rows (self);

  for (guint row = 0; row < n; row++)
    if (is_waiting (self, row))
      return TRUE;
  return FALSE;
}

void
ix_rounds_tab_focus_next (IxRoundsTab *self,
                          guint        row)
{
  guint n = ix_rounds_tab_count_rows (self);

  for (guint i = 1; i <= n; i++)
    if (is_waiting (self, (row + i) % n))
      {
        gtk_widget_grab_focus (ix_rounds_tab_get_row (self, (row + i) % n));
        return;
      }
  if (!ix_rounds_tab_focus_lead (self) && n > 0)
    gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
}

/* Says what is not plain to see: that a result goes or is replaced, and which later rounds were
 * paired with the one that is corrected.  NULL for a first result, and for the same one. */
static char *
format_change (IxRoundsTab  *self,
               guint         row,
               IxTableResult result)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  guint table = ix_rounds_tab_get_place (self, row).table;
  const char *now = ix_table_result_text (ix_rounds_tab_get_match (self, row)->result);
  g_autofree char *paired = ix_format_paired_with (
    state, self->shown, table, ix_rounds_tab_get_place (self, row).second, result);
  g_autofree char *said = NULL;

  if (*now == '\0' || g_str_equal (now, ix_table_result_text (result)))
    return NULL;
  if (result != IX_TABLE_OPEN && paired == NULL)
    /* Translators: a number, and two results such as "1-0" */
    return g_strdup_printf (_("Table %u: %s instead of %s"), table + 1,
                            ix_table_result_text (result), now);
  if (result == IX_TABLE_OPEN)
    said = g_strdup_printf (_("Round %u, table %u: the result %s is removed."), self->shown + 1,
                            table + 1, now);
  else
    said = g_strdup_printf (_("Round %u, table %u: %s is corrected to %s."), self->shown + 1,
                            table + 1, now, ix_table_result_text (result));
  return paired != NULL ? g_strdup_printf ("%s %s", said, paired) : g_steal_pointer (&said);
}

static gboolean
send_result (IxRoundsTab  *self,
             guint         row,
             IxTableResult result,
             IxTableReason reason,
             const char   *said)
{
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);

  return ix_evening_send (GTK_WIDGET (self), ix_rounds_tab_session (self), said,
                          (IxEveningEvent) { IX_EVENING_RESULT,
                                             .result = { place.round, place.table, result, reason,
                                                         .second = place.second } });
}

/* Enters a result, and keeps in @verified, which may be NULL, that it was typed and is @good.  Returns FALSE if it
 * could not be saved. */
static gboolean
enter (IxRoundsTab  *self,
       guint         row,
       IxTableResult result,
       IxTableReason reason,
       IxVerified   *verified,
       IxVerify      good)
{
  const IxVerified before = verified != NULL ? *verified : (IxVerified) { 0 };
  g_autofree char *said = format_change (self, row, result);

  if (verified != NULL)
    *verified = (IxVerified) { good, result };
  if (send_result (self, row, result, reason, said))
    return TRUE;
  if (verified != NULL)
    *verified = before;
  ix_rounds_tab_show (self);
  return FALSE;
}

/* Compares a result with the one entered before, which is hidden.  Returns FALSE if a correction
 * could not be saved. */
static gboolean
verify (IxRoundsTab  *self,
        guint         row,
        IxTableResult result,
        IxVerified   *verified)
{
  const IxTableMatch *entered = ix_rounds_tab_get_match (self, row);

  /* After a difference, the next result typed is right.  If it is not the one entered before, it
   * replaces that. */
  if (result != IX_TABLE_OPEN && result != entered->result &&
      get_verify (self, row) == IX_VERIFY_DIFFERS)
    return enter (self, row, result, entered->reason, verified, IX_VERIFY_GOOD);
  if (result != IX_TABLE_OPEN)
    *verified = (IxVerified) { result == entered->result ? IX_VERIFY_GOOD : IX_VERIFY_DIFFERS, result };
  /* Also resets the toggle button if one was pressed. */
  ix_rounds_tab_show (self);
  return TRUE;
}

gboolean
ix_rounds_tab_enter (IxRoundsTab  *self,
                     guint         row,
                     IxTableResult result)
{
  IxVerified *verified =
    self->verified != NULL ? &g_array_index (self->verified, IxVerified, row) : NULL;

  if (get_verify (self, row) != IX_VERIFY_OFF)
    {
      if (!verify (self, row, result, verified))
        return FALSE;
    }
  /* Entering the same result again changes nothing and keeps the reason. */
  else if (result != ix_rounds_tab_get_match (self, row)->result &&
           !enter (self, row, result, IX_TABLE_REASON_NONE, verified, IX_VERIFY_OFF))
    return FALSE;
  if (result != IX_TABLE_OPEN)
    ix_rounds_tab_focus_next (self, row);
  return TRUE;
}

/* Reads "3", "3 1", "3,1", "3=" and "3 1-0": a table from 1, and the result behind it, OPEN if there is none.
 * FALSE if it is something else. */
static gboolean
parse_command (const char    *text,
               guint64       *table,
               IxTableResult *result)
{
  char *behind;

  *table = g_ascii_strtoull (text, &behind, 10);
  *result = IX_TABLE_OPEN;
  if (behind == text)
    return FALSE;
  behind += strspn (behind, " ,;");
  return *behind == '\0' || ix_table_result_read (behind, result);
}

/* Says why the command cannot be run, which stays to be corrected. */
static void
refuse_command (IxRoundsTab *self,
                const char  *why)
{
  ix_evening_notify (GTK_WIDGET (self), why);
  gtk_editable_select_region (self->command, 0, -1);
}

guint
ix_rounds_tab_open_row (IxRoundsTab *self,
                        guint        table)
{
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  guint first = ix_rounds_tab_find_row (self, (IxMatchPlace) { self->shown, table, FALSE });
  guint n = round != NULL && table < round->tables->len
              ? ix_club_round_table (round, table)->n_matches
              : 0;

  for (guint m = 0; m < n; m++)
    if (is_waiting (self, first + m))
      return first + m;
  return first;
}

/* Runs the command of a table that there is.  In a double round the result is that of the first
 * open match; with both results there, which of them is meant must be seen. */
static void
run (IxRoundsTab  *self,
     guint         table,
     IxTableResult result)
{
  guint row = ix_rounds_tab_open_row (self, table);
  gboolean unclear = ix_rounds_tab_get_shown (self)->tables->len < ix_rounds_tab_count_rows (self) &&
                     !is_waiting (self, row);
  gboolean waited = ix_rounds_tab_waits (self);
  gboolean entered;

  if (unclear && result != IX_TABLE_OPEN)
    ix_evening_notify (GTK_WIDGET (self), _("Both matches have results: choose one, then type."));
  if (unclear || result == IX_TABLE_OPEN)
    {
      gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
      gtk_editable_set_text (self->command, "");
      return;
    }
  entered = ix_rounds_tab_enter (self, row, result);
  if (entered)
    {
      gtk_editable_set_text (self->command, "");
      /* It may have been typed for a table that is out of sight. */
      ix_scroll_to (ix_rounds_tab_get_row (self, row), 1);
    }
  /* After the last result Return leads on from here, too. */
  if (!entered || !waited || ix_rounds_tab_waits (self) || !ix_rounds_tab_focus_lead (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->command));
}

void
ix_rounds_tab_run_command (IxRoundsTab *self)
{
  g_autofree char *text = ix_rows_typed_text (GTK_WIDGET (self->command));
  const IxClubRound *round = ix_rounds_tab_get_shown (self);
  guint n = round != NULL ? round->tables->len : 0;
  g_autofree char *how_many =
    g_strdup_printf (ngettext ("There is %u table", "There are %u tables", n), n);
  guint64 table;
  IxTableResult result;

  if (n == 0 || !parse_command (text, &table, &result))
    refuse_command (
      self, _("Type the number of a table, with or without its result: 3, 3 1, 3 =, 3 0, 3 1-0"));
  else if (table < 1 || table > n)
    refuse_command (self, how_many);
  else
    run (self, (guint) table - 1, result);
}

/* The result of a group match */

/* Takes @event.  A first result is plain to see; one that goes or is replaced is told. */
static void
enter_group (IxRoundsTab    *self,
             IxEveningEvent *event)
{
  gboolean first =
    ix_evening_group (ix_rounds_tab_state (self), self->group)->result == IX_TABLE_OPEN;
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  GtkWidget *widget = GTK_WIDGET (self);
  IxEveningSession *session = ix_rounds_tab_session (self);
  g_autoptr (GtkWidget) focus = NULL;

  g_set_object (&focus, ix_get_focus (widget));
  g_ptr_array_add (events, event);
  if (first ? !ix_evening_send_all (widget, session, NULL, events)
            : !ix_evening_do_all (widget, session, NULL, events))
    ix_rounds_tab_show (self); /* resets the toggle button if one was pressed */
  /* The button that begins the match goes with its result. */
  else if (focus != NULL && !gtk_widget_is_visible (focus) && !ix_rounds_tab_focus_lead (self))
    ix_group_card_focus (self->card);
}

void
ix_rounds_tab_enter_group_result (IxRoundsTab *self,
                                  guint        result)
{
  gint64 at = ix_evening_session_get_time (ix_rounds_tab_session (self));

  /* Entering the same result again changes nothing and keeps the score. */
  if (result != (guint) ix_evening_group (ix_rounds_tab_state (self), self->group)->result)
    enter_group (self, ix_evening_group_result (self->group, (IxTableResult) result,
                                                IX_TABLE_REASON_NONE, at));
}

void
ix_rounds_tab_enter_group_score (IxRoundsTab *self,
                                 guint        first,
                                 guint        second)
{
  gint64 at = ix_evening_session_get_time (ix_rounds_tab_session (self));

  enter_group (self,
               ix_evening_group_score (self->group, (const guint[]) { first, second }, at));
}

/* Matches that are played here */

static gboolean
find_played_dispute (IxRoundsTab  *self,
                     IxMatchPlace *place)
{
  IxEveningSession *session = ix_rounds_tab_session (self);
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

gboolean
ix_rounds_tab_find_dispute (IxRoundsTab  *self,
                            IxMatchPlace *place)
{
  g_autoptr (GArray) told = ix_evening_told_results (ix_rounds_tab_state (self), ix_phones_tellers ());

  if (find_played_dispute (self, place))
    return TRUE;
  for (guint i = 0; i < told->len; i++)
    {
      const IxToldResult *one = &g_array_index (told, IxToldResult, i);

      *place = (IxMatchPlace) { one->round, one->table, one->second };
      if (one->state == IX_TOLD_CONFLICTS)
        return TRUE;
    }
  return FALSE;
}

gboolean
ix_rounds_tab_settle (IxRoundsTab   *self,
                      IxMatchPlace   place,
                      IxPlayedAnswer answer,
                      const char    *said)
{
  IxEveningSession *session = ix_rounds_tab_session (self);
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  IxPlayedResult played;

  if (!ix_evening_session_get_played (session, place, &played))
    return FALSE;
  answer (ix_evening_session_get_evening (session), place, &played,
          ix_evening_session_get_time (session), events);
  return ix_evening_send_all (GTK_WIDGET (self), session, said, events);
}

/* Words above the tables */

/* Returns TRUE if each result that is there was typed again and is settled. */
static gboolean
is_verified (IxRoundsTab *self)
{
  for (guint i = 0; i < self->verified->len; i++)
    {
      IxVerify verify = get_verify (self, i);

      if (verify == IX_VERIFY_PENDING || verify == IX_VERIFY_DIFFERS)
        return FALSE;
    }
  return TRUE;
}

/* Is the round that is shown the first one without all results?  That its results are missing is said beside the
 * button that pairs. */
static gboolean
is_first_open (IxRoundsTab          *self,
               const IxEveningState *state)
{
  for (guint r = 0; r < self->shown; r++)
    if (ix_club_round_count_open (ix_evening_round (state, r)) > 0)
      return FALSE;
  return TRUE;
}

/* Says what the round that is shown waits for; NULL if that is said already. */
static char *
format_status (IxRoundsTab          *self,
               const IxEveningState *state)
{
  g_autofree char *waiting = ix_format_waiting_for (ix_rounds_tab_get_shown (self));

  if (self->verified != NULL && !is_verified (self))
    return g_strdup (_("Type each result again, as the players report it"));
  if (waiting != NULL)
    return is_first_open (self, state) ? NULL : g_steal_pointer (&waiting);
  if (self->verified != NULL)
    return g_strdup (_("All results are verified"));
  if (!state->open && self->shown + 1 == state->n_rounds)
    return g_strdup (_("All results of the last round are in"));
  return g_strdup_printf (_("All results of round %u are in"), self->shown + 1);
}

void
ix_rounds_tab_show_status (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  gboolean paired = ix_rounds_tab_get_shown (self) != NULL;
  g_autofree char *text = paired ? format_status (self, state) : NULL;
  g_autofree char *last = paired ? ix_format_last_round (state, self->shown) : NULL;
  g_autofree char *line =
    last != NULL && text != NULL ? g_strdup_printf ("%s · %s", last, text) : NULL;

  gtk_label_set_text (self->status, line != NULL   ? line
                                    : last != NULL ? last
                                    : text != NULL ? text
                                                   : "");
}

void
ix_rounds_tab_show_banner (IxRoundsTab *self,
                           const char  *text,
                           const char  *label,
                           const char  *action)
{
  ix_banner_show (self->banner, text);
  ix_banner_offer (self->banner, label, action);
}

/* Says which table has another result than its match; its row asks. */
static gboolean
show_dispute (IxRoundsTab *self)
{
  g_autofree char *text = NULL;
  IxMatchPlace place;

  if (!find_played_dispute (self, &place))
    return FALSE;
  text = ix_format_played_dispute (place.round, place.table);
  ix_rounds_tab_show_banner (self, text, _("Show the T_able"), "rounds.show-dispute");
  return TRUE;
}

/* Shows in a row what phones tell about its match. */
static void
show_reported (IxRoundsTab *self,
               guint        row,
               IxTableRow  *line)
{
  const IxEveningState *state = ix_rounds_tab_state (self);
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);
  g_autoptr (GArray) told = ix_evening_told_results (state, ix_phones_tellers ());

  ix_table_row_show_told (line, state,
                          ix_told_results_find (told, place.round, place.table, place.second));
}

/* Shows whether the match that is played here for the table says something else; not while the
 * result is hidden. */
static void
show_played (IxRoundsTab *self,
             guint        row,
             IxTableRow  *line,
             IxVerify     verify)
{
  IxEveningSession *session = ix_rounds_tab_session (self);
  IxMatchPlace place = ix_rounds_tab_get_place (self, row);
  IxPlayedResult played = { 0 };
  IxPlayedState compared = IX_PLAYED_AGREES;

  if (verify != IX_VERIFY_PENDING && ix_evening_session_get_played (session, place, &played))
    compared = ix_evening_compare_played (ix_evening_session_get_evening (session), place, &played);
  ix_table_row_show_played (line, compared, &played, ix_rounds_tab_get_match (self, row)->result);
}

static void
result_cb (IxRoundsTab   *self,
           guint          result,
           GtkListBoxRow *line)
{
  ix_rounds_tab_enter (self, (guint) gtk_list_box_row_get_index (line), (IxTableResult) result);
}

void
ix_rounds_tab_show_row (IxRoundsTab *self,
                        guint        row)
{
  IxVerify verify = get_verify (self, row);
  GtkWidget *line = ix_rounds_tab_get_row (self, row);

  if (line == NULL)
    {
      line = ix_table_row_new (ix_rounds_tab_get_place (self, row), row,
                               ix_rounds_tab_state (self)->partners.change);
      gtk_list_box_append (self->list, line);
      g_signal_connect_object (line, "result", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
    }
  ix_table_row_show (IX_TABLE_ROW (line), ix_rounds_tab_state (self), verify,
                     verify == IX_VERIFY_DIFFERS
                       ? g_array_index (self->verified, IxVerified, row).entered
                       : IX_TABLE_OPEN);
  show_played (self, row, IX_TABLE_ROW (line), verify);
  if (verify != IX_VERIFY_PENDING)
    show_reported (self, row, IX_TABLE_ROW (line));
}

static guint
count_told (const GArray *told,
            IxToldState   state)
{
  guint n = 0;

  for (guint i = 0; i < told->len; i++)
    n += g_array_index (told, IxToldResult, i).state == state;
  return n;
}

/* Says how many results have come by phone that can be entered, and how many differ. */
static gboolean
show_told (IxRoundsTab          *self,
           const IxEveningState *state)
{
  g_autoptr (GArray) told = ix_evening_told_results (state, ix_phones_tellers ());
  guint n_agree = count_told (told, IX_TOLD_AGREES), n_differ = count_told (told, IX_TOLD_CONFLICTS);
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_agree > 0)
    g_string_append_printf (text,
                            ngettext ("%u result has come by phone and can be entered.",
                                      "%u results have come by phone and can be entered.", n_agree),
                            n_agree);
  if (n_agree > 0 && n_differ > 0)
    g_string_append_c (text, ' ');
  if (n_differ > 0)
    g_string_append_printf (text,
                            ngettext ("The teams of %u match report different results.",
                                      "The teams of %u matches report different results.", n_differ),
                            n_differ);
  if (text->len == 0)
    return FALSE;
  if (n_agree > 0)
    ix_rounds_tab_show_banner (self, text->str, _("Enter M_atching Results"), "rounds.take-told");
  else
    ix_rounds_tab_show_banner (self, text->str, _("Show the T_able"), "rounds.show-dispute");
  return TRUE;
}

/* Names those who tell by phone that they are here, and are not marked so: the next round would be paired without
 * them. */
static gboolean
show_arrivals (IxRoundsTab          *self,
               const IxEveningState *state)
{
  g_autofree char *text = ix_format_arrivals (state);

  if (text == NULL)
    return FALSE;
  ix_rounds_tab_show_banner (self, text, _("_Mark as Here"), "evening.admit");
  return TRUE;
}

/* Offers a group match if all rounds are played and there was none. */
static gboolean
offer_group (IxRoundsTab          *self,
             const IxEveningState *state)
{
  gboolean played = state->rounds->len > 0 && !state->open &&
                    state->rounds->len >= state->n_rounds && ix_evening_count_open (state) == 0;

  if (!played || state->groups->len > 0 || state->individual)
    return FALSE;
  ix_rounds_tab_show_banner (
    self, _("All rounds are played. A group match between all who are here may end the evening."),
    _("Gro_up Match…"), "evening.group-match");
  return TRUE;
}

/* Names late entries without a team, as long as there is a game for them. */
static void
show_unplaced (IxRoundsTab          *self,
               const IxEveningState *state)
{
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  g_autofree char *names = ix_format_entries (state, unplaced);
  g_autofree char *text = NULL;

  if (unplaced->len > 0 && !ix_evening_is_final (state, state->rounds->len))
    text = g_strdup_printf (_("In no team: %s."), names);
  ix_rounds_tab_show_banner (self, text, text != NULL ? _("_Assign to Team…") : NULL,
                             "evening.place");
}

void
ix_rounds_tab_update_banner (IxRoundsTab *self)
{
  const IxEveningState *state = ix_rounds_tab_state (self);

  if (!show_dispute (self) && !show_told (self, state) && !show_arrivals (self, state) &&
      !offer_group (self, state))
    show_unplaced (self, state);
}
