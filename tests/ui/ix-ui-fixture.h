/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-match-fixture.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* Helpers of the tests of what is seen.  Nothing here waits for time to pass: ui_shift() moves the
 * clock, ui_wait_until() lets the main loop run until something is so. */

/* Begins the test program; the second one with GTK and libadwaita, which needs a display, and stops the clock. */
void ui_init_without_display (int *argc, char ***argv);
void ui_init (int *argc, char ***argv);

/* All warnings are fatal but those with this part, which must be about GTK itself. */
void ui_allow_warning (const char *part);

/* How long a wait may take: 20 seconds, not counting those in which this process, or the X server if that is more,
 * was kept waiting for a processor. */
typedef struct {
  gint64 begun;
  gint64 kept_waiting, server_kept_waiting;
} UiPatience;

UiPatience ui_patience (void);
gboolean   ui_patience_is_over (const UiPatience *self);

/* Runs the main loop until @condition holds; if it does not in good time the test fails. */
#define ui_wait_until(condition)                                                             \
  G_STMT_START                                                                               \
    {                                                                                        \
      UiPatience ui_wait = ui_patience ();                                                   \
                                                                                             \
      while (!(condition))                                                                   \
        {                                                                                    \
          if (ui_patience_is_over (&ui_wait))                                                \
            g_error ("%s:%d: waited in vain for: %s", __FILE__, __LINE__, #condition);       \
          ui_iterate ();                                                                     \
        }                                                                                    \
    }                                                                                        \
  G_STMT_END

/* Lets the main loop run once, and not for ever; until it has nothing to do, or has drawn 50 frames. */
void ui_iterate (void);
void ui_settle (void);

/* Waits for some frames of @widget: bars take the digits that the room allows, and then the boards
 * what the bars leave, each in a frame. */
void ui_wait_frames (GtkWidget *widget);

/* Moves the clock of play and lets happen what it brings. */
void ui_shift (double seconds);

/* A store that nobody else sees; of a folder and a file in it. */
IxStore *ui_store (void);
char    *ui_folder (void);

/* The disk is full, or has room again. */
void ui_set_room_on_disk (gboolean room);

/* A new match of Ann and Bob (team 1) against Cid and Dan, each with a grade but Dan; Ann has White
 * on board A, Dan on board B. */
IxMatchSession *ui_live (IxStore     *store,
                         const char  *variant,
                         const char  *settings,
                         guint        n_boards,
                         IxStoryFlags flags);
IxMatchSession *ui_live_at (IxStore    *store,
                            const char *variant,
                            const char *settings,
                            const char *fens);
IxPlayers   *ui_players (void);

/* The players' next acts; seats and turns as in ix-match-fixture.h, with _ for a blank in a turn.
 * It must be accepted. */
IxMatchEvent ui_event_of (IxMatchEventKind kind, const char *seat);
void         ui_apply (IxMatchSession *session, IxMatchEvent event);
void         ui_act (IxMatchSession *session, IxMatchEventKind kind, const char *seat);
void         ui_step (IxMatchSession *session, const char *turn);
void         ui_play (IxMatchSession *session, const char *turns); /* and press */

IxMatchPhase ui_phase (IxMatchSession *session);
guint        ui_journal_length (IxMatchSession *session);
char        *ui_fen (IxMatchSession *session, const char *board);
IxSq         ui_sq (const char *name);

/* A window of that size with @child in it, on the screen.  It has the actions that the Boards page
 * brings for what is said and offered, and keeps what they are told. */
typedef struct {
  GtkWidget *window;
  guint      n_said;
  guint      said_board;
  char      *said; /* NULL: nothing yet */
  char      *offered;
} UiStage;

UiStage *ui_stage_new (GtkWidget *child, int width, int height);
void     ui_stage_free (UiStage *stage);

/* Sees that @text was said at @board since the last time, and forgets it. */
void ui_expect_said (UiStage *stage, guint board, const char *text);
void ui_expect_nothing_said (UiStage *stage);

/* Whether the window is shown and all in it has its room. */
void ui_present (GtkWidget *window);

/* Draws @window, and saves its picture as the PNG file @path. */
void ui_save_picture (GtkWidget *window, const char *path);

/* Shows the page `evening`, `boards` or `games` of the main window. */
void ui_show_page (GtkWidget *window, const char *page);

/* Looking for widgets from @root down: the first one, NULL if there is none.  Labels, buttons and rows are found by
 * what they say only where that is tested; the title of a row may be a name that people gave. */
typedef gboolean (*UiMatchFunc) (GtkWidget *widget, gconstpointer data);

GtkWidget *ui_find (GtkWidget *root, UiMatchFunc func, gconstpointer data);
GtkWidget *ui_find_type (GtkWidget *root, GType type);
GtkWidget *ui_find_class (GtkWidget *root, const char *css_class);
GtkWidget *ui_find_label (GtkWidget *root, const char *text);
GtkWidget *ui_find_button (GtkWidget *root, const char *label);
GtkWidget *ui_find_row (GtkWidget *root, const char *title);
GtkWidget *ui_find_action (GtkWidget *root, const char *action); /* a button that is seen */
GtkWidget *ui_find_id (GtkWidget *root, const char *id); /* by its name, or its id in a template */
GtkWidget *ui_find_numbered (GtkWidget *root, const char *id, ...) G_GNUC_PRINTF (2, 3);

/* The controller of @type that @widget has, not owned. */
gpointer ui_controller (GtkWidget *widget, GType type);

/* Offers a key to the key controllers of @widget alone that are of @phase, GTK_PHASE_NONE: to all
 * of them.  Has one used it? */
gboolean ui_offer_key (GtkWidget *widget, guint keyval, GdkModifierType state,
                       GtkPropagationPhase phase);

/* Drags with the GtkGestureDrag of @widget, from a press at one point of it to another one; the second function
 * goes on to another point, the third one releases there, the fourth one is interrupted. */
void ui_drag (GtkWidget *widget, graphene_point_t from, graphene_point_t to);
void ui_drag_on (GtkWidget *widget, graphene_point_t from, graphene_point_t to);
void ui_drag_end (GtkWidget *widget, graphene_point_t from, graphene_point_t to);
void ui_drag_cancel (GtkWidget *widget);

/* The label that @widget shows, of those that it has for its forms: a name, a text of the display. */
GtkLabel *ui_shown_label (GtkWidget *widget);

/* The text of a label with that class below @root. */
const char *ui_text_of_class (GtkWidget *root, const char *css_class);

/* The line of text about a board in the panel of a match. */
const char *ui_text_at_board (GtkWidget *root, guint board);

/* Presses a button as a person would: it must be there, seen and live. */
void ui_click (GtkWidget *button);

/* The newest window over @window, such as a dialog; waits for it. */
GtkWidget *ui_wait_dialog (GtkWidget *window);

/* The dialog that asks for a file, NULL: there is none; waits for it. */
GtkFileChooser *ui_find_chooser (void);
GtkFileChooser *ui_wait_chooser (void);

/* Is that the file that it would give now? */
gboolean ui_chosen_is (GtkFileChooser *chooser, const char *path);

/* Presses the button that gives @response, such as "yes", to the question that comes over @window. */
void ui_answer (GtkWidget *window, const char *response);
guint      ui_n_windows (void);

/* The text that a screen reader hears of a property or relation, NULL if nothing was ever set. */
char *ui_accessible (GtkWidget *widget, GtkAccessibleProperty property);

/* Finds a button, row, switch or field below @root that is dead and neither says why in its tooltip
 * and its description for screen readers, nor stands in something that does; NULL if there is none.
 * Exceptions, each with its reason, are in ix-ui-find.c. */
GtkWidget *ui_find_silent (GtkWidget *root);

/* The bounds of @widget in @of. */
graphene_rect_t ui_bounds (GtkWidget *widget, GtkWidget *of);

/* May a line of the layout end within @part, which is in its text? */
gboolean ui_may_break_within (PangoLayout *layout,
                              const char  *part);

G_END_DECLS
