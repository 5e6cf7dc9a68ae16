/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-played.h"
#include "ix-evening-round.h"
#include "ix-group-card.h"
#include "ix-rounds-tab.h"
#include "ix-table-row.h"

G_BEGIN_DECLS

/* The verification of a result. */
typedef struct {
  IxVerify      verify;
  IxTableResult entered;
} IxVerified;

struct _IxRoundsTab {
  IxEveningTab parent_instance;

  guint   n_rounds; /* the number of paired rounds */
  guint   shown;    /* the round that is shown, from 0 */
  guint   listed;   /* the round whose tables are in the list */
  guint   n_groups; /* the number of group matches */
  guint   group;    /* the group match that is shown in place of a round; or IX_NOBODY */
  GArray *verified; /* of IxVerified, by row, during verification; otherwise NULL */
  guint   tick;     /* the source that moves the clock of the round; 0: none */

  GtkWidget *rounds;  /* the buttons of the rounds */
  GtkWidget *pair, *finish; /* one of them leads on */
  GtkWidget *why;           /* `pair` is dead, with a link */
  GtkWidget *command; /* "3 1": a table and its result */
  GtkWidget *more;    /* the menu of the round */
  GtkWidget *banner;
  GtkWidget *groups; /* the buttons of the group matches */
  GtkWidget *grouped_with; /* the round button of whose group they are */
  GtkWidget *card;   /* of a group match */
  GtkWidget *line;   /* a box with the following two */
  GtkWidget *status, *clock;
  GtkWidget *list;
  GtkWidget *byes;
  GtkWidget *idle; /* who has not played */
  GtkWidget *scroll;
  GtkWidget *empty;
  GtkWidget *next_act; /* in it: to the teams, or the first pairing */
  gboolean   can_pair; /* nothing stands in the way of the next round */
  IxOverride needed; /* the override that would make the next round possible */
};

/* Updates everything except the banner. */
void ix_rounds_tab_show (IxRoundsTab *self);

/* Shows that round, and ends the verification of another one. */
void ix_rounds_tab_choose (IxRoundsTab *self,
                           guint        round);

/* Finds the first match whose result somebody must choose, because its table and the match that is
 * played for it here have both changed; returns FALSE if there is none. */
gboolean ix_rounds_tab_find_dispute (IxRoundsTab  *self,
                                     IxMatchPlace *place);

/* An answer whether the match that is played here or what was entered is right. */
typedef void (*IxPlayedAnswer) (const IxEvening      *evening,
                                IxMatchPlace          place,
                                const IxPlayedResult *played,
                                gint64                at,
                                GPtrArray            *events);

/* Settles by one act what the result at @place is, and says @said.  FALSE if that failed. */
gboolean ix_rounds_tab_settle (IxRoundsTab   *self,
                               IxMatchPlace   place,
                               IxPlayedAnswer answer,
                               const char    *said);

/* The round that is shown; NULL if none is paired. */
const IxClubRound *ix_rounds_tab_get_shown (IxRoundsTab *self);

/* Returns TRUE if the round that is shown has an open result. */
gboolean ix_rounds_tab_is_played (IxRoundsTab *self);

/* The rows of the round that is shown: one for each match, so in a double round two for each table.
 * Return their number, row @row (NULL if there is none), the place of its match, what the evening
 * has of it, and the row of a place. */
guint               ix_rounds_tab_count_rows (IxRoundsTab *self);
GtkWidget          *ix_rounds_tab_get_row (IxRoundsTab *self,
                                           guint        row);
IxMatchPlace        ix_rounds_tab_get_place (IxRoundsTab *self,
                                             guint        row);
const IxTableMatch *ix_rounds_tab_get_match (IxRoundsTab *self,
                                             guint        row);
guint               ix_rounds_tab_find_row (IxRoundsTab *self,
                                            IxMatchPlace place);

/* Returns the row of the first match of the table, from 0, without a result; if all have one, of
 * the first one. */
guint ix_rounds_tab_open_row (IxRoundsTab *self,
                              guint        table);

/* Enters a result, or compares it during verification.  Then the focus moves to the next match that
 * waits for a result.  Returns FALSE if it could not be saved. */
gboolean ix_rounds_tab_enter (IxRoundsTab  *self,
                              guint         row,
                              IxTableResult result);

/* Shows @text in the banner above the tables; NULL hides the banner.  If @label is not NULL, a
 * button with that label activates @action. */
void ix_rounds_tab_show_banner (IxRoundsTab *self,
                                const char  *text,
                                const char  *label,
                                const char  *action);

/* Moves the focus to the first table that waits for a result, as ix_rounds_tab_focus_next(), or
 * without tables to the button that leads on. */
void ix_rounds_tab_focus_first (IxRoundsTab *self);

/* Moves the focus to the next row after @row that waits for a result, starting over at the first
 * one; if there is none, to the button that leads on. */
void ix_rounds_tab_focus_next (IxRoundsTab *self,
                               guint        row);

/* Runs the command in the command field: "3" moves to table 3; "3 1", "3=" and "3 -" enter its
 * result. */
void ix_rounds_tab_run_command (IxRoundsTab *self);

/* Adds the buttons that lead on to @bar; shows the one that does now, or why it is dead; gives it
 * the focus, FALSE if it is dead. */
void     ix_rounds_tab_add_lead (IxRoundsTab *self,
                                 GtkWidget   *bar);
void     ix_rounds_tab_show_lead (IxRoundsTab *self);
/* Finds the first table without a result; FALSE if there is none. */
gboolean ix_rounds_tab_find_open (const IxEveningState *state,
                                  guint                *round,
                                  guint                *table);
/* Does a row that is shown wait for a result? */
gboolean ix_rounds_tab_waits (IxRoundsTab *self);
/* Names the round that is paired next; of an evening that ends by the clock, whether it is the last. */
void     ix_rounds_tab_show_next (IxRoundsTab *self);
gboolean ix_rounds_tab_focus_lead (IxRoundsTab *self);

/* Lists who has no game in the round that is shown, and names who has had none yet. */
void ix_rounds_tab_show_idle (IxRoundsTab *self);

/* Shows how long the round has lasted; and keeps it up to date while the tab is seen. */
void ix_rounds_tab_show_clock (IxRoundsTab *self);
void ix_rounds_tab_start_clock (IxRoundsTab *self);
void ix_rounds_tab_stop_clock (IxRoundsTab *self);

/* Adds the buttons of the group matches to @bar, and makes the card; shows both, or the round; tells
 * whether a group match is shown. */
void     ix_rounds_tab_add_groups (IxRoundsTab *self,
                                   GtkWidget   *bar);
void     ix_rounds_tab_update_groups (IxRoundsTab *self);
gboolean ix_rounds_tab_shows_group (IxRoundsTab *self);

/* Offers a group match in the banner if all rounds are played and there was none; FALSE if it does
 * not. */
gboolean ix_rounds_tab_offer_group (IxRoundsTab *self);

/* Installs the actions `group.*`. */
void ix_rounds_tab_install_group_actions (GtkWidgetClass *widget_class);

/* Makes the widgets of the tab. */
void ix_rounds_tab_build (IxRoundsTab *self);

/* Installs the actions `rounds.*`. */
void ix_rounds_tab_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
