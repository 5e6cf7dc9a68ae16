/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games-model.h"
#include "ix-games-page.h"

G_BEGIN_DECLS

/* Shared by ix-games-page.c (the list), ix-games-page-build.c (its widgets), ix-games-page-actions.c
 * (what is done with games), ix-games-page-papers.c (pictures and score sheets),
 * ix-games-page-openings.c and ix-games-page-import.c. */

/* Games that were removed or restored, for undo; or a collection that was removed. */
typedef struct {
  IxGameRef *refs;
  guint      n;
  gboolean   restored;
  char      *collection; /* its id, NULL: games */
} IxGamesAct;

struct _IxGamesPage {
  GtkWidget           parent_instance;

  IxStore            *store; /* not owned */
  IxGames            *games; /* NULL: not open yet */
  GSimpleActionGroup *actions;
  IxGamesModel       *model;
  GtkMultiSelection  *selection;
  GPtrArray          *collections; /* of IxCollectionInfo, in the order of the sources; or NULL */
  IxGamesAct         *last;        /* that can be undone; or NULL */
  IxGamesAct         *undone;      /* that can be redone; or NULL */
  IxGameRef           shown;       /* the game of the replay */
  GArray             *diagrams;    /* of IxScorePlace: that its score sheet has besides */
  GArray             *among;       /* of IxGameRef: only these are listed; NULL: all */
  GPtrArray          *files;       /* of char *: to be imported after the one that runs */
  GCancellable       *import;      /* that runs; or NULL */
  gint                part;        /* of it, in thousandths; for both threads */
  guint               pulse;       /* source that shows it */

  GtkWidget          *overlay; /* of toasts */
  GtkWidget          *missing; /* tells of files whose games cannot be shown */
  GtkWidget          *stack;   /* list, empty, replay, text, openings */
  GtkWidget          *search;
  GtkWidget          *sources;
  GtkWidget          *remove_collection;
  GtkWidget          *variants;
  GtkWidget          *results;
  GtkWidget          *orders;
  GtkWidget          *list;
  GtkWidget          *count;
  GtkWidget          *nothing; /* no game is found */
  GtkWidget          *bar;     /* of what can be done with the selected games */
  GtkWidget          *selected;
  GtkWidget          *open;
  GtkWidget          *remove;
  GtkWidget          *progress; /* of an import, in a row of its own */
  GtkWidget          *progress_bar;
  GtkWidget          *replay_place;
  GtkWidget          *replay;   /* NULL: the list is shown */
  GtkWidget          *text;     /* of a game that cannot be played */
  GtkWidget          *text_why;
  GtkWidget          *openings;
  GtkWidget          *among_chip; /* that lists all again */
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

/* Shows the game again, or its text if it cannot be played. */
void ix_games_page_show_game (IxGamesPage       *self,
                              const IxGameEntry *entry);
void ix_games_page_show_list (IxGamesPage *self);

/* The selected games, as references that belong to the items; or that of the replay. */
GArray *ix_games_page_selected (IxGamesPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* ix-games-page-build.c */
void ix_games_page_build (IxGamesPage *self);
void ix_games_page_fill_sources (IxGamesPage *self);

/* The actions on the game of the replay, or on the selected ones. */
GMenuModel *ix_games_page_new_menu (gboolean of_replay) G_GNUC_WARN_UNUSED_RESULT;

/* ix-games-page-actions.c */
void ix_games_page_init_actions (IxGamesPage *self);
void ix_games_page_update_actions (IxGamesPage *self);
void ix_games_act_free (IxGamesAct *act);

/* The records of the selected games, and how many there are; NULL says why there are none. */
char *ix_games_page_records (IxGamesPage *self,
                             guint       *n) G_GNUC_WARN_UNUSED_RESULT;

/* ix-games-page-papers.c */
void ix_games_page_init_papers (IxGamesPage *self);

/* ix-games-page-openings.c */
GtkWidget *ix_games_page_new_openings (IxGamesPage *self);
GtkWidget *ix_games_page_new_among_chip (IxGamesPage *self);

/* ix-games-page-import.c */
void ix_games_page_init_import (IxGamesPage *self);

G_END_DECLS
