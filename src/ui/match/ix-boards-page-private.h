/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-arbiter-bar.h"
#include "ix-boards-page.h"
#include "ix-free-session.h"
#include "ix-game.h"
#include "ix-match-panel.h"
#include "ix-play-area.h"
#include "ix-position-picture.h"
#include "ix-sounds.h"
#include "ix-unpressed.h"

G_BEGIN_DECLS

struct _IxBoardsPage {
  GtkWidget parent_instance;

  IxStore            *store; /* not owned */
  IxMatchSession     *session;
  IxFreeSession      *free;  /* who plays, without a tournament; NULL: there is no store yet */
  IxSounds           *sounds;
  AdwToast           *toast; /* the toast shown, owned by the overlay; or NULL */
  IxUnpressed        *unpressed;
  char               *taken_back;  /* by the last event, and nobody asked for it; or NULL */
  char               *consequence; /* of the last event, for its toast; or NULL */
  char               *loss;        /* elsewhere, by an undo of the result of the match; or NULL */
  gboolean            unsaved;     /* it was said that something of the match could not be saved yet */
  gint64              previous;    /* the match that the present one replaced, 0: none */
  GSimpleActionGroup *actions;

  /* From the template. */
  AdwBin          *place; /* of the play area */
  AdwStatusPage   *empty;
  GtkStack        *stack;
  GtkWidget       *start;
  IxButtonContent *start_content;
  GtkWidget       *undo;
  GtkWidget       *clocks;
  GtkWidget       *result;
  GtkWidget       *fullscreen;
  GtkWidget       *claims;
  GtkWidget       *correct;
  IxButtonContent *fullscreen_content;
  GtkOverlay      *foot;    /* the arbiter's bar */
  AdwToastOverlay *overlay; /* over it */

  /* Made for each match. */
  IxPlayArea      *play_area;
  IxMatchPanel    *panel;
};

/* ix-boards-page.c: the page and the match on it. */

/* Shows @session, which the page then owns. */
void ix_boards_page_show_match (IxBoardsPage   *self,
                                IxMatchSession *session);

/* Shows @text until something else happens. */
void ix_boards_page_toast (IxBoardsPage *self,
                           const char   *text);

/* Shows @text with a button @label that activates @action. */
void ix_boards_page_offer (IxBoardsPage *self,
                           const char   *text,
                           const char   *label,
                           const char   *action);

/* Shows @text, which may be NULL if the last event has taken back a turn, and offers to undo the
 * last @n_events. */
void ix_boards_page_offer_undo (IxBoardsPage *self,
                                const char   *text,
                                guint         n_events);

/* ix-boards-page-matches.c: which match is on the page. */

/* Begins the match on the page, which is over, once more: with the same players, rules and clocks
 * and from the same positions; if @switched, with the colours switched.  A match of a table of an
 * evening is not: its result is that of the table, and the evening begins the next one. */
void ix_boards_page_rematch (IxBoardsPage *self,
                             gboolean      switched);

/* Shows the match that the present one replaced. */
void ix_boards_page_go_back (IxBoardsPage *self);

/* Shows the match with the id @parameter, maybe after a question. */
void ix_boards_page_open_match (IxBoardsPage *self,
                                GVariant     *parameter);

/* Sets up the match that free play proposes; and takes that back. */
void ix_boards_page_next_match (IxBoardsPage *self);
void ix_boards_page_undo_next_match (IxBoardsPage *self);

/* The rules of the next match in free play, which are those of the latest match. */
typedef struct {
  IxVariant    variant;
  IxBoards     boards;
  IxMatchSetup setup; /* points into this struct */
} IxFreeRules;

void ix_free_rules_take (IxFreeRules        *rules,
                         const IxMatchSetup *setup);
void ix_boards_page_get_free_rules (IxBoardsPage *self,
                                    IxFreeRules  *rules);

/* Sets up a match of the people of the list at @table, which counts, and shows it. */
gboolean ix_boards_page_begin_free (IxBoardsPage          *self,
                                    const IxMatchSetup    *setup,
                                    const IxPartnersTable *table,
                                    GError               **error);

/* ix-boards-page-actions.c: the actions and the arbiter's bar. */

/* Makes the actions; a new match needs the store first. */
void ix_boards_page_init_actions (IxBoardsPage *self);

/* Enables the actions that the match allows now; and enables one, or disables it. */
void ix_boards_page_update_actions (IxBoardsPage *self);
void ix_boards_page_enable (IxBoardsPage *self,
                            const char   *name,
                            gboolean      enabled);

/* Writes the record of the match to @path, NULL: not at all, for the page @data. */
void ix_boards_page_write_game (const char *path,
                                gpointer    data);

/* Returns a picture of the boards as they are shown. */
IxPositionPicture *ix_boards_page_picture (IxBoardsPage *self) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the score sheet, as an array. */
GPtrArray *ix_boards_page_score_sheets (IxBoardsPage *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
