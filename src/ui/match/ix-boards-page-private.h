/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-boards-page.h"
#include "ix-free-session.h"
#include "ix-game.h"
#include "ix-position-picture.h"
#include "ix-sounds.h"
#include "ix-unpressed.h"

G_BEGIN_DECLS

/* Shared by ix-boards-page.c (the match on the page), ix-boards-page-matches.c (which one that is),
 * ix-boards-page-actions.c (its actions), ix-boards-page-past.c (looking back),
 * ix-boards-page-free.c (who plays next) and ix-boards-page-keys.c. */

struct _IxBoardsPage {
  GtkWidget           parent_instance;

  IxStore            *store; /* not owned */
  IxMatchSession     *session;
  IxFreeSession      *free;     /* who plays, without a tournament; NULL: there is no store yet */
  IxSounds           *sounds;
  AdwToast           *toast;    /* the toast shown, owned by the overlay; or NULL */
  IxUnpressed        *unpressed;
  char               *taken_back;  /* by the last event, and nobody asked for it; or NULL */
  char               *consequence; /* of the last event, for its toast; or NULL */
  gint64              previous; /* the match that the present one replaced, 0: none */
  GSimpleActionGroup *actions;

  /* From the template. */
  GtkWidget          *place; /* of the play area */
  GtkWidget          *empty;
  GtkWidget          *stack;
  GtkWidget          *start;
  GtkWidget          *undo;
  GtkWidget          *clocks;
  GtkWidget          *result;
  GtkWidget          *claims;
  GtkWidget          *correct;
  GtkWidget          *fullscreen;

  GtkWidget          *overlay; /* of toasts, over the panel */
  IxPlayArea         *play_area;
  GtkWidget          *panel;
};

/* Shows @session, which the page then owns. */
void ix_boards_page_show_match (IxBoardsPage   *self,
                                IxMatchSession *session);

/* Shows a toast, which it takes, in place of the one before. */
void ix_boards_page_show_toast (IxBoardsPage *self,
                                AdwToast     *shown);

/* Shows @text until something else happens. */
void ix_boards_page_toast (IxBoardsPage *self,
                           const char   *text);

/* Shows @text, which may be NULL if the last event has taken back a turn, and offers to undo the last
 * @n_events. */
void ix_boards_page_offer_undo (IxBoardsPage *self,
                                const char   *text,
                                guint         n_events);

/* Begins the match on the page, which is over, once more: with the same players, rules and clocks
 * and from the same positions; if @exchanged, with the colours exchanged.  A match of a table of an
 * evening is not: its result is that of the table, and the evening begins the next one. */
void ix_boards_page_rematch (IxBoardsPage *self,
                             gboolean      exchanged);

/* Shows the match that the present one replaced. */
void ix_boards_page_go_back (IxBoardsPage *self);

/* Handles the keys that are pressed in the move entry of @board. */
void ix_boards_page_watch_entry (IxBoardsPage *self,
                                 guint         board);

/* Lets the lists of moves and the boards look back together. */
void ix_boards_page_join_past (IxBoardsPage *self);

/* Returns all boards to the game; FALSE if none looked back. */
gboolean ix_boards_page_leave_past (IxBoardsPage *self);

/* Makes the actions; a new match needs the store first. */
void ix_boards_page_init_actions (IxBoardsPage *self);

/* Enables the actions that the match allows now. */
void ix_boards_page_update_actions (IxBoardsPage *self);
void ix_boards_page_set_enabled (IxBoardsPage *self,
                                 const char   *name,
                                 gboolean      enabled);

/* ix-boards-page-free.c: the rules of the next match in free play, which are those of the latest
 * match. */
typedef struct {
  IxVariant    variant;
  IxBoards     boards;
  IxMatchSetup setup; /* points into this struct */
} IxFreeRules;

void ix_free_rules_take (IxFreeRules        *rules,
                         const IxMatchSetup *setup);
void ix_boards_page_get_free_rules (IxBoardsPage *self,
                                    IxFreeRules  *rules);

/* Sets up a match of the people of the list on @seats, which counts, and shows it. */
gboolean ix_boards_page_begin_free (IxBoardsPage       *self,
                                    const IxMatchSetup *setup,
                                    const guint         seats[2][2],
                                    GError            **error);

/* Adds the rematch of a match that counts, which counts too.  Returns its number, 0 with @error. */
gint64 ix_boards_page_begin_free_rematch (IxBoardsPage       *self,
                                          const IxMatchSetup *setup,
                                          gboolean            exchanged,
                                          GError            **error);
void   ix_boards_page_init_free (IxBoardsPage *self);

/* ix-boards-page-games.c: has the match a record?  Writes it to @path, NULL: not at all, for the page
 * @data; and adds the actions. */
gboolean ix_boards_page_has_record (IxBoardsPage *self);
void     ix_boards_page_write_game (const char *path,
                                    gpointer    data);
void     ix_boards_page_init_games (IxBoardsPage *self);

/* Returns the record of the match as far as it has been played. */
IxGame *ix_boards_page_game (IxBoardsPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the usual name of a file of the match, "Interchange 2016-01-29 19.43.bpgn". */
char *ix_boards_page_file_name (IxBoardsPage *self,
                                const char   *ending) G_GNUC_WARN_UNUSED_RESULT;

/* ix-boards-page-papers.c: returns a picture of the boards as they are shown, and the score
 * sheet, as an array; writes one and says so; and adds the actions. */
IxPositionPicture *ix_boards_page_picture (IxBoardsPage *self) G_GNUC_WARN_UNUSED_RESULT;
void ix_boards_page_save_picture (IxBoardsPage            *self,
                                  const IxPositionPicture *picture,
                                  const char              *path);
GPtrArray *ix_boards_page_score_sheets (IxBoardsPage *self) G_GNUC_WARN_UNUSED_RESULT;
void ix_boards_page_save_score_sheets (IxBoardsPage    *self,
                                       const GPtrArray *sheets,
                                       const char      *path);
void ix_boards_page_init_papers (IxBoardsPage *self);

G_END_DECLS
