/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-round.h"
#include "ix-rounds-tab.h"
#include "ix-table-row.h"

G_BEGIN_DECLS

/* A result that was typed again. */
typedef struct {
  IxVerify      verify;
  IxTableResult entered;
} IxVerified;

struct _IxRoundsTab {
  IxEveningTab parent_instance;

  guint   n_rounds; /* that are paired */
  guint   shown;    /* the round */
  guint   listed;   /* the round whose tables are in the list */
  GArray *verified; /* of IxVerified, for each table, while results are typed again; else NULL */
  guint   tick;     /* the source that moves the clock of the round; 0: none */

  GtkWidget *rounds;  /* the buttons of the rounds */
  GtkWidget *pair;
  GtkWidget *command; /* "3 1": a table and its result */
  GtkWidget *banner;
  GtkWidget *status, *clock;
  GtkWidget *list;
  GtkWidget *byes;
  GtkWidget *scroll;
  GtkWidget *empty;
  IxOverride needed; /* what would help where the next round could not be paired */
};

/* Shows all again, but for the banner. */
void ix_rounds_tab_show (IxRoundsTab *self);

/* The round that is shown; NULL if none is paired. */
const IxClubRound *ix_rounds_tab_get_shown (IxRoundsTab *self);

/* Is a result of it open? */
gboolean ix_rounds_tab_is_played (IxRoundsTab *self);

/* The line of a table of the round that is shown. */
GtkWidget *ix_rounds_tab_get_row (IxRoundsTab *self,
                                   guint        table);

/* Enters a result, or compares it while results are typed again; then the keyboard goes to the next
 * table that waits for one. */
void ix_rounds_tab_enter (IxRoundsTab  *self,
                          guint         table,
                          IxTableResult result);

/* Tells something in the banner above the tables, with a button if @label is not NULL; NULL takes it
 * away. */
void ix_rounds_tab_show_banner (IxRoundsTab *self,
                                const char  *text,
                                const char  *label,
                                const char  *action);

/* Puts the keyboard on the first table without a result, or where the next round is paired. */
void ix_rounds_tab_focus_first (IxRoundsTab *self);

/* Puts the keyboard on the next table after @table that waits for a result, from the first on again behind
 * the last; where none does, on the button that pairs. */
void ix_rounds_tab_focus_next (IxRoundsTab *self,
                               guint        table);

/* Does what was typed into the field of commands: "3" goes to table 3; "3 1", "3=", "3 -" is its
 * result. */
void ix_rounds_tab_run_command (IxRoundsTab *self);

/* Makes the widgets. */
void ix_rounds_tab_build (IxRoundsTab *self);

void ix_rounds_tab_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
