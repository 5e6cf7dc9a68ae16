/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening-session.h"
#include "ix-partners.h"

G_BEGIN_DECLS

/* The small dialogs of the Evening page: a few rows, and one event when they are applied.  Each
 * function opens one over the window of @over, a widget of the page, which shows a toast instead
 * where there is nothing to choose.  Entries, rounds and tables are counted from 0. */

/* Edits an entry. */
void ix_evening_forms_entry (GtkWidget        *over,
                             IxEveningSession *session,
                             guint             entry);

/* Records a wish of a player to be in one team with another player, or not to be. */
void ix_evening_forms_wish (GtkWidget        *over,
                            IxEveningSession *session,
                            guint             entry);

/* Is there a season of @store to balance the teams by?  If they are balanced by one that was removed, they may go back to
 * grades. */
gboolean ix_evening_forms_may_balance (const IxEveningState *state,
                                       IxStore              *store);

/* Chooses what balances the teams: the grades, or the club's own ratings of a season of @store. */
void ix_evening_forms_balance (GtkWidget        *over,
                               IxEveningSession *session,
                               IxStore          *store);

/* Lets a player trade places with one of another team.  Shows the resulting sums of the teams. */
void ix_evening_forms_trade_players (GtkWidget        *over,
                                     IxEveningSession *session,
                                     guint             entry);

/* Lets a team of a table trade places with another team of the round.  Shows the rules that this
 * would break. */
void ix_evening_forms_trade_teams (GtkWidget        *over,
                                   IxEveningSession *session,
                                   guint             round,
                                   guint             table);

/* Where partners change, lets two people of @paired trade places, one of whom is @entry at first; shows
 * what that costs.  @round is its number: the last one, or the next one as it is planned.  Activates
 * @action (uu) of @over with the two. */
void ix_evening_forms_trade_seats (GtkWidget             *over,
                                   IxEveningSession      *session,
                                   guint                  round,
                                   const IxPartnersRound *paired,
                                   guint                  entry,
                                   const char            *action);

/* Returns what a trade of @a and @b does to the cost of that round, in words; NULL if they cannot. */
char *ix_evening_forms_trade_cost (const IxEveningState  *state,
                                   guint                  round,
                                   const IxPartnersRound *paired,
                                   guint                  a,
                                   guint                  b) G_GNUC_WARN_UNUSED_RESULT;

/* Chooses who of a team of three sits out at a table. */
void ix_evening_forms_sit_out (GtkWidget        *over,
                               IxEveningSession *session,
                               guint             round,
                               guint             table);

/* Where partners change, chooses what the rounds count that @entry was not there for. */
void ix_evening_forms_missed (GtkWidget        *over,
                              IxEveningSession *session,
                              guint             entry);

/* Sets the number of rounds and the pairing system. */
void ix_evening_forms_plan (GtkWidget        *over,
                            IxEveningSession *session);

/* Announces the start of the next round. */
void ix_evening_forms_announce (GtkWidget        *over,
                                IxEveningSession *session);

/* Notes what an entry paid, or got back. */
void ix_evening_forms_paid (GtkWidget        *over,
                            IxEveningSession *session,
                            guint             entry);

/* Lets the players @a and @b, entries, trade places without a dialog. */
void ix_evening_trade_players (GtkWidget        *over,
                               IxEveningSession *session,
                               guint             a,
                               guint             b);

/* Announces something on all screens, or changes what is announced. */
void ix_evening_forms_notice (GtkWidget        *over,
                              IxEveningSession *session);

G_END_DECLS
