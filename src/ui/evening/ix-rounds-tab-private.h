/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-banner.h"
#include "ix-evening-played.h"
#include "ix-evening-round.h"
#include "ix-evening-told.h"
#include "ix-group-card.h"
#include "ix-rounds-tab.h"
#include "ix-table-row.h"

G_BEGIN_DECLS

/* The rounds tab in three files: what it shows (ix-rounds-tab.c), how results come in
 * (ix-rounds-tab-results.c), and its actions (ix-rounds-tab-actions.c). */

/* The verification of a result: what was typed last, and how it compared. */
typedef struct {
  IxVerify      verify;
  IxTableResult entered; /* OPEN: nothing was typed yet */
} IxVerified;

struct _IxRoundsTab {
  IxEveningTab parent_instance;

  guint      n_rounds;     /* the number of paired rounds */
  guint      shown;        /* the round that is shown, from 0 */
  guint      listed;       /* the round whose tables are in the list */
  guint      n_groups;     /* the number of group matches */
  guint      group;        /* the group match that is shown in place of a round; or IX_NOBODY */
  GArray    *verified;     /* of IxVerified, by row, during verification; otherwise NULL */
  guint      tick;         /* the source that moves the clock of the round; 0: none */
  gboolean   can_pair;     /* nothing stands in the way of the next round */
  IxEveningPlanner *planner; /* NULL: not given yet */
  gboolean   pairing;      /* a round is to be paired as soon as it is planned */
  IxOverride needed;       /* the override that would make the next round possible */
  GtkWidget *grouped_with; /* the round button of whose radio group the group buttons are */

  /* From the template. */
  GtkScrolledWindow *chooser;     /* holds the following two */
  GtkBox        *rounds, *groups; /* a button for each */
  GtkButton     *pair, *finish;   /* one of them leads on */
  GtkLabel      *why;             /* `pair` is dead, with a link */
  GtkEditable   *command;         /* "3 1": a table and its result */
  GtkWidget     *print;           /* prints what was printed last */
  GtkWidget     *more;            /* the button of the menu */
  GMenuModel    *menu;            /* of the round */
  IxBanner      *banner;
  GtkWidget     *line; /* a box with the following two */
  GtkLabel      *status, *clock;
  GtkWidget     *scroll; /* holds the following four */
  GtkLabel      *idle;   /* who has not played */
  GtkListBox    *list;   /* a row for each match */
  GtkWidget     *estimated; /* what the mark of a grade means */
  GtkBox        *byes;
  AdwStatusPage *empty;    /* while no round is paired */
  GtkButton     *next_act; /* in it: to the teams, as long as there are none */
  IxGroupCard   *card;
};

static inline IxEveningSession *
ix_rounds_tab_session (IxRoundsTab *self)
{
  return ix_evening_tab_get_session (&self->parent_instance);
}

static inline const IxEveningState *
ix_rounds_tab_state (IxRoundsTab *self)
{
  return ix_evening_tab_get_state (&self->parent_instance);
}

/* Returns the paper of the round, or of the group match, that Ctrl+P shows: of a round what was printed
 * last. */
IxEveningPaper ix_rounds_tab_paper (IxEveningTab *tab);

/* Updates everything except the banner. */
void ix_rounds_tab_show (IxRoundsTab *self);

/* Shows that round, and ends the verification of another one. */
void ix_rounds_tab_choose (IxRoundsTab *self,
                           guint        round);

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

/* Shows @text in the banner above the tables; NULL hides the banner.  If @label is not NULL, a
 * button with that label activates @action. */
void ix_rounds_tab_show_banner (IxRoundsTab *self,
                                const char  *text,
                                const char  *label,
                                const char  *action);

/* Moves the focus to the first table that waits for a result, as ix_rounds_tab_focus_next(), or
 * without tables to the button that leads on. */
void ix_rounds_tab_focus_first (IxRoundsTab *self);

/* Moves the focus to the button that leads on.  FALSE if it is dead. */
gboolean ix_rounds_tab_focus_lead (IxRoundsTab *self);

/* Results */

/* Returns TRUE if a row that is shown waits for a result. */
gboolean ix_rounds_tab_waits (IxRoundsTab *self);

/* Moves the focus to the next row after @row that waits for a result, starting over at the first
 * one; if there is none, to the button that leads on. */
void ix_rounds_tab_focus_next (IxRoundsTab *self,
                               guint        row);

/* Returns the row of the first match of the table, from 0, without a result; if all have one, of
 * the first one. */
guint ix_rounds_tab_open_row (IxRoundsTab *self,
                              guint        table);

/* Enters a result, or compares it during verification.  Then the focus moves to the next match that
 * waits for a result.  Returns FALSE if it could not be saved. */
gboolean ix_rounds_tab_enter (IxRoundsTab  *self,
                              guint         row,
                              IxTableResult result);

/* Runs the command in the command field: "3" moves to table 3; "3 1", "3=" and "3 -" enter its
 * result. */
void ix_rounds_tab_run_command (IxRoundsTab *self);

/* Enter the result of the group match that is shown: an IxTableResult, or the half points of both
 * teams. */
void ix_rounds_tab_enter_group_result (IxRoundsTab *self,
                                       guint        result);
void ix_rounds_tab_enter_group_score (IxRoundsTab *self,
                                      guint        first,
                                      guint        second);

/* Finds the first match whose result somebody must choose, because its table and the match that is
 * played for it here have both changed, else because its teams tell different results by phone; returns
 * FALSE if there is none. */
gboolean ix_rounds_tab_find_dispute (IxRoundsTab  *self,
                                     IxMatchPlace *place);

/* An answer whether the match that is played here or what was entered is right. */
typedef void (*IxPlayedAnswer) (const IxEvening      *evening,
                                IxMatchPlace          place,
                                const IxPlayedResult *played,
                                gint64                at,
                                GPtrArray            *events);

/* Settles by one act the result at @place, and says @said.  FALSE if that failed. */
gboolean ix_rounds_tab_settle (IxRoundsTab   *self,
                               IxMatchPlace   place,
                               IxPlayedAnswer answer,
                               const char    *said);

/* Shows a row as it is now, and makes it if it is not there yet. */
void ix_rounds_tab_show_row (IxRoundsTab *self,
                             guint        row);

/* Show what the round that is shown waits for, and in the banner what somebody must decide. */
void ix_rounds_tab_show_status (IxRoundsTab *self);

/* Shows what the mark of estimated grades means if one is in the list. */
void ix_rounds_tab_show_estimated (IxRoundsTab *self);
void ix_rounds_tab_update_banner (IxRoundsTab *self);

/* Actions */

/* Pairs the round that waited for its plan. */
void ix_rounds_tab_planned (IxRoundsTab *self);

/* Installs the actions `rounds.*` and `group.*`. */
void ix_rounds_tab_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
