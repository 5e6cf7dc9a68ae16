/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-announce-dialog.h"
#include "ix-dialogs.h"
#include "ix-evening-action.h"
#include "ix-exchange-dialog.h"
#include "ix-format-evening.h"
#include "ix-format-pairing.h"
#include "ix-option-dialog.h"
#include "ix-rounds-tab-private.h"
#include "ix-sit-dialog.h"

/* Returns the evening of the tab. */
static IxEveningSession *
session_of (IxRoundsTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

/* Pairing */

/* Shows why the round cannot be paired; if an override would help, offers @action. */
static void
format_stuck (IxRoundsTab  *self,
              const GError *error,
              const char   *action)
{
  g_autofree char *text = g_strdup_printf (_("The round cannot be paired: %s."), error->message);

  ix_rounds_tab_show_banner (self, text,
                             self->needed != IX_OVERRIDE_NOTHING ? _("Pair Anyway") : NULL, action);
}

/* "Round 2 is paired", and who of those here is in no team and does not play. */
static char *
format_paired (const IxEveningState *state)
{
  g_autoptr (GArray) unplaced = ix_list_unplaced (state);
  g_autofree char *names = ix_format_entries (state, unplaced);

  if (unplaced->len == 0)
    return g_strdup_printf (_("Round %u is paired"), state->rounds->len + 1);
  /* Translators: the last is one or several names */
  return g_strdup_printf (_("Round %u is paired. In no team: %s"), state->rounds->len + 1,
                          names);
}

/* Pairs the next round, with @override of the rules. */
static void
pair (IxRoundsTab *self,
      IxOverride   override)
{
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *said = format_paired (state);
  IxEveningEvent *event =
    ix_evening_pair (state, override, ix_evening_session_get_time (session_of (self)),
                     &self->needed, &error);

  if (event == NULL)
    {
      format_stuck (self, error, "rounds.pair-relaxed");
      return;
    }
  g_ptr_array_add (events, event);
  if (ix_evening_send_all (GTK_WIDGET (self), session_of (self), said, events))
    ix_rounds_tab_focus_first (self);
}

static void
pair_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  pair (IX_ROUNDS_TAB (widget), IX_OVERRIDE_NOTHING);
}

static void
pair_relaxed_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  pair (IX_ROUNDS_TAB (widget), IX_ROUNDS_TAB (widget)->needed);
}

/* With two rounds at once everybody is first-named once (tournament.md 1.5). */
static void
pair_two_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  const IxEveningState *state = ix_evening_tab_get_state (IX_EVENING_TAB (self));
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autofree char *said = g_strdup_printf (_("Rounds %u and %u are paired"), state->rounds->len + 1,
                                           state->rounds->len + 2);
  IxEveningEvent *two[2];

  if (ix_evening_count_open (state) > 0 ||
      !ix_evening_pair_two (state, ix_evening_session_get_time (session_of (self)), two))
    {
      ix_evening_notify (widget, _("Two rounds at once can be paired where a part of a round "
                                    "robin is played and no result is open."));
      return;
    }
  g_ptr_array_add (events, two[0]);
  g_ptr_array_add (events, two[1]);
  if (ix_evening_send_all (widget, session_of (self), said, events))
    ix_rounds_tab_focus_first (self);
}

/* After the last round the room sees who has won. */
static void
finish_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  GtkWidget *window = GTK_WIDGET (ix_window_of (widget));

  gtk_widget_activate_action (window, "evening.show-tab", "s", "standings");
  gtk_widget_activate_action (window, "win.show-standings", NULL);
}

static void
unpair_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  guint n = ix_evening_tab_get_state (IX_EVENING_TAB (self))->rounds->len;
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  if (n == 0)
    return;
  ix_evening_events_add (events,
                         (IxEveningEvent) { IX_EVENING_UNPAIR,
                                            ix_evening_session_get_time (session_of (self)),
                                            .round = n - 1 });
  if (!ix_evening_check (ix_evening_session_get_evening (session_of (self)), events->pdata[0],
                         NULL))
    ix_evening_notify (widget, _("The last round has results. Take them back first (Delete), or "
                                  "exchange single teams."));
  else
    ix_evening_send_all (widget, session_of (self), _("The pairing is taken back"), events);
}

/* Pairs the last round again; tables with a result stay. */
static void
repair (IxRoundsTab *self,
        IxOverride   override)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) events = NULL;

  if (ix_evening_tab_get_state (IX_EVENING_TAB (self))->rounds->len == 0)
    return;
  events = ix_evening_re_pair (ix_evening_session_get_evening (session_of (self)), override,
                               ix_evening_session_get_time (session_of (self)), &self->needed,
                               &error);
  if (events == NULL)
    {
      format_stuck (self, error, "rounds.repair-relaxed");
      return;
    }
  if (ix_evening_send_all (GTK_WIDGET (self), session_of (self),
                           _("The round is paired again; results stay"), events))
    ix_rounds_tab_focus_first (self);
}

static void
repair_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  repair (IX_ROUNDS_TAB (widget), IX_OVERRIDE_NOTHING);
}

static void
repair_relaxed_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter G_GNUC_UNUSED)
{
  repair (IX_ROUNDS_TAB (widget), IX_ROUNDS_TAB (widget)->needed);
}

/* Tables */

/* Returns the number of the table of the row that an action names. */
static guint
table_of (IxRoundsTab *self,
          GVariant    *parameter)
{
  return ix_rounds_tab_get_place (self, g_variant_get_uint32 (parameter)).table;
}

static void
set_forfeit (GtkWidget    *widget,
             GVariant     *parameter,
             IxTableResult result)
{
  ix_rounds_tab_enter (IX_ROUNDS_TAB (widget), g_variant_get_uint32 (parameter), result);
}

static void
first_by_forfeit_action (GtkWidget  *widget,
                         const char *name G_GNUC_UNUSED,
                         GVariant   *parameter)
{
  set_forfeit (widget, parameter, IX_TABLE_FIRST_BY_FORFEIT);
}

static void
second_by_forfeit_action (GtkWidget  *widget,
                          const char *name G_GNUC_UNUSED,
                          GVariant   *parameter)
{
  set_forfeit (widget, parameter, IX_TABLE_SECOND_BY_FORFEIT);
}

static void
double_forfeit_action (GtkWidget  *widget,
                       const char *name G_GNUC_UNUSED,
                       GVariant   *parameter)
{
  set_forfeit (widget, parameter, IX_TABLE_DOUBLE_FORFEIT);
}

static void
reason_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  const char *word;
  const IxTableMatch *match;
  IxMatchPlace place;
  guint row, reason;

  g_variant_get (parameter, "(u&s)", &row, &word);
  if (!ix_word_table_find (&ix_table_reason_words, word, &reason))
    return;
  match = ix_rounds_tab_get_match (self, row);
  place = ix_rounds_tab_get_place (self, row);
  if (match->result == IX_TABLE_OPEN)
    {
      ix_evening_notify (widget, _("Enter the result first, then its reason."));
      return;
    }
  ix_evening_send (widget, session_of (self), NULL,
                   (IxEveningEvent) { IX_EVENING_RESULT,
                                      .result = { place.round, place.table, match->result, reason,
                                                  .second = place.second } });
}

static void
reverse_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  const IxClubTable *table =
    ix_club_round_table (ix_rounds_tab_get_shown (self), table_of (self, parameter));

  ix_evening_send (widget, session_of (self), _("The colours are swapped"),
                   (IxEveningEvent) { IX_EVENING_EXCHANGE,
                                      .exchange = { self->shown, table->first, table->second } });
}

static void
exchange_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  ix_exchange_dialog_present (widget, session_of (self), self->shown, table_of (self, parameter));
}

static void
sit_action (GtkWidget  *widget,
            const char *name G_GNUC_UNUSED,
            GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  ix_sit_dialog_present (widget, session_of (self), self->shown, table_of (self, parameter));
}

static void
explain (GtkWidget  *widget,
         const char *title,
         const char *text)
{
  ix_dialogs_notify (ix_window_of (widget), title, text);
}

static void
explain_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  guint table = table_of (self, parameter);
  g_autofree char *title = g_strdup_printf (_("Table %u"), table + 1);
  g_autofree char *text =
    ix_format_why_pairing (ix_evening_tab_get_state (IX_EVENING_TAB (self)), self->shown, table);

  /* Not the menu button: the focus comes back when the text is closed. */
  gtk_widget_grab_focus (ix_rounds_tab_get_row (self, g_variant_get_uint32 (parameter)));
  explain (widget, title, text);
}

static void
explain_bye_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  g_autofree char *text = ix_format_why_bye (ix_evening_tab_get_state (IX_EVENING_TAB (self)),
                                             self->shown, g_variant_get_uint32 (parameter));

  ix_rounds_tab_focus_first (self);
  explain (widget, _("No Opponent"), text);
}

static void
play_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  IxMatchPlace place = ix_rounds_tab_get_place (self, g_variant_get_uint32 (parameter));

  gtk_widget_activate_action (widget, "evening.play-table", "(uub)", place.round, place.table,
                              place.second);
}

/* Matches that are played here */

gboolean
ix_rounds_tab_settle (IxRoundsTab   *self,
                      IxMatchPlace   place,
                      IxPlayedAnswer answer,
                      const char    *said)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  IxPlayedResult played;

  if (!ix_evening_session_get_played (session_of (self), place, &played))
    return FALSE;
  answer (ix_evening_session_get_evening (session_of (self)), place, &played,
          ix_evening_session_get_time (session_of (self)), events);
  return ix_evening_send_all (GTK_WIDGET (self), session_of (self), said, events);
}

/* The focus stays in the row. */
static void
settle (GtkWidget     *widget,
        guint          row,
        IxPlayedAnswer answer,
        const char    *said)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  if (ix_rounds_tab_settle (self, ix_rounds_tab_get_place (self, row), answer, said))
    gtk_widget_grab_focus (ix_rounds_tab_get_row (self, row));
}

static void
keep_entered_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter)
{
  guint table = table_of (IX_ROUNDS_TAB (widget), parameter);
  g_autofree char *said = g_strdup_printf (_("Table %u keeps what was entered"), table + 1);

  settle (widget, g_variant_get_uint32 (parameter), ix_evening_keep_entered, said);
}

static void
take_played_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter)
{
  guint table = table_of (IX_ROUNDS_TAB (widget), parameter);
  g_autofree char *said =
    g_strdup_printf (_("Table %u takes the result of its match"), table + 1);

  settle (widget, g_variant_get_uint32 (parameter), ix_evening_take_played, said);
}

static void
show_dispute_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  IxMatchPlace place;

  if (!ix_rounds_tab_find_dispute (self, &place))
    return;
  ix_rounds_tab_choose (self, place.round);
  gtk_widget_grab_focus (ix_rounds_tab_get_row (self, ix_rounds_tab_find_row (self, place)));
}

/* Clock and verification */

static void
begin_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  guint n = ix_evening_tab_get_state (IX_EVENING_TAB (self))->rounds->len;
  /* Of two rounds that were paired at once, the first may be shown. */
  guint round = ix_rounds_tab_is_played (self) ? self->shown : n - 1;

  if (n > 0 && ix_evening_send (widget, session_of (self), _("The round clock is running"),
                                (IxEveningEvent) { IX_EVENING_BEGIN, .round = round }))
    ix_rounds_tab_focus_first (self);
}

static void
announce_action (GtkWidget  *widget,
                 const char *name G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  ix_announce_dialog_present (widget, session_of (IX_ROUNDS_TAB (widget)));
}

/* Starts the verification of results, or ends it. */
static void
verify_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  const IxClubRound *round = ix_rounds_tab_get_shown (self);

  if (self->verified != NULL || round == NULL)
    {
      g_clear_pointer (&self->verified, g_array_unref);
      ix_rounds_tab_show (self);
      return;
    }
  self->verified = g_array_new (FALSE, TRUE, sizeof (IxVerified));
  for (guint i = 0; i < ix_rounds_tab_count_rows (self); i++)
    {
      gboolean open = ix_rounds_tab_get_match (self, i)->result == IX_TABLE_OPEN;
      IxVerified verified = { open ? IX_VERIFY_OFF : IX_VERIFY_PENDING, IX_TABLE_OPEN };

      g_array_append_val (self->verified, verified);
    }
  ix_rounds_tab_show (self);
  ix_rounds_tab_focus_first (self);
}

void
ix_rounds_tab_install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    const char                 *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "rounds.pair", NULL, pair_action },
    { "rounds.pair-two", NULL, pair_two_action },
    { "rounds.pair-relaxed", NULL, pair_relaxed_action },
    { "rounds.finish", NULL, finish_action },
    { "rounds.unpair", NULL, unpair_action },
    { "rounds.repair", NULL, repair_action },
    { "rounds.repair-relaxed", NULL, repair_relaxed_action },
    { "rounds.first-by-forfeit", "u", first_by_forfeit_action },
    { "rounds.second-by-forfeit", "u", second_by_forfeit_action },
    { "rounds.double-forfeit", "u", double_forfeit_action },
    { "rounds.reason", "(us)", reason_action },
    { "rounds.reverse", "u", reverse_action },
    { "rounds.exchange", "u", exchange_action },
    { "rounds.sit", "u", sit_action },
    { "rounds.explain", "u", explain_action },
    { "rounds.explain-bye", "u", explain_bye_action },
    { "rounds.play", "u", play_action },
    { "rounds.keep-entered", "u", keep_entered_action },
    { "rounds.take-played", "u", take_played_action },
    { "rounds.show-dispute", NULL, show_dispute_action },
    { "rounds.begin", NULL, begin_action },
    { "rounds.announce", NULL, announce_action },
    { "rounds.verify", NULL, verify_action },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                     actions[i].activate);
}
