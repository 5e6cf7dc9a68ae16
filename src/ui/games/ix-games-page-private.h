/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-banner.h"
#include "ix-games-model.h"
#include "ix-games-page.h"
#include "ix-openings-view.h"
#include "ix-score-sheet.h"

G_BEGIN_DECLS

/* Shared by ix-games-page.c (the list and what is shown instead), ix-games-page-actions.c (what is done
 * with games) and ix-games-page-import.c. */

/* Games that were removed or restored, or a collection that was removed. */
typedef struct IxGamesAct IxGamesAct;

struct _IxGamesPage {
  GtkWidget           parent_instance;

  IxStore            *store; /* not owned */
  IxGames            *games; /* NULL: not open yet */
  GSimpleActionGroup *actions;
  GPtrArray          *collections; /* of IxCollectionInfo, in the order of the sources; or NULL */
  IxGamesAct         *last;        /* that can be undone; or NULL */
  IxGamesAct         *undone;      /* that can be redone; or NULL */
  IxGameRef           shown;       /* the game of the replay */
  GArray             *diagrams;    /* of IxScorePlace: that its score sheet has besides */
  GArray             *among;       /* of IxGameRef: only these are listed; NULL: all */
  char               *begins;      /* their turns, in the letters of records; "": those of all openings */
  GPtrArray          *files;       /* of char *: to be imported after the one that runs */
  GPtrArray          *failed;      /* of char *: what is wrong with those that were not imported */
  GCancellable       *import;      /* that runs; or NULL */
  gint                part;        /* of it, in thousandths; for both threads */
  guint               pulse;       /* source that shows it */
  IxReplayView       *replay;      /* NULL: the list is shown */

  /* From the template */
  GMenuModel        *replay_menu, *sheet_menu;
  AdwToastOverlay   *overlay;
  IxBanner          *missing; /* about files whose games cannot be shown */
  GtkStack          *stack;   /* list, empty, replay, text, openings */
  GtkWidget         *search;
  GtkDropDown       *sources, *variants, *results, *orders;
  GtkWidget         *remove_collection;
  GtkWidget         *among_chip; /* that lists all again */
  GtkLabel          *among_label;
  GtkLabel          *count;
  GtkWidget         *progress; /* of an import, in a row of its own */
  GtkProgressBar    *progress_bar;
  GtkWidget         *list;
  GtkSelectionModel *selection;
  IxGamesModel      *model;
  GtkLabel          *nothing; /* no game is found */
  GtkRevealer       *bar;     /* of what can be done with the selected games */
  GtkLabel          *selected;
  GtkWidget         *open;
  GtkWidget         *play_on; /* an unfinished match, on Boards */
  GtkButton         *remove;
  GtkWidget         *more;
  AdwBin            *replay_place;
  GtkLabel          *text_why;
  GtkTextView       *text; /* of a game that cannot be played */
  IxOpeningsView    *openings;
};

/* ix-games-page.c */

/* Reads the collections and looks for the games again; the second one leaves the collections. */
void ix_games_page_read_again (IxGamesPage *self);
void ix_games_page_refresh (IxGamesPage *self);

/* The collection that alone is listed; NULL: none. */
const IxCollectionInfo *ix_games_page_collection (IxGamesPage *self);

/* The query of the search and the filters; its texts belong to the widgets. */
IxGamesQuery ix_games_page_query (IxGamesPage *self);

/* Shows a toast with @text, and with an Undo button if @undo. */
void ix_games_page_toast (IxGamesPage *self,
                          const char  *text,
                          gboolean     undo);

/* Opens the folder of the games if it is not open; FALSE says why. */
gboolean ix_games_page_open_games (IxGamesPage *self);

/* Show the game again, or its text if it cannot be played; the list; the openings. */
void ix_games_page_show_game (IxGamesPage       *self,
                              const IxGameEntry *entry);
void ix_games_page_show_list (IxGamesPage *self);
void ix_games_page_show_openings (IxGamesPage *self);

/* The selected games, as references that belong to the items; or that of the replay. */
GArray *ix_games_page_selected (IxGamesPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* ix-games-page-actions.c */

/* Makes the actions of the page; enables those that are possible now. */
void ix_games_page_init_actions (IxGamesPage *self);
void ix_games_page_update_actions (IxGamesPage *self);
void ix_games_act_free (IxGamesAct *act);

/* The records of the selected games, and how many there are; NULL says why there are none. */
char *ix_games_page_records (IxGamesPage *self,
                             guint       *n) G_GNUC_WARN_UNUSED_RESULT;

/* ix-games-page-import.c */

/* Asks for a file and imports its games; stops the import that runs and those that wait. */
void ix_games_page_ask_import (IxGamesPage *self);
void ix_games_page_cancel_import (IxGamesPage *self);

G_END_DECLS
