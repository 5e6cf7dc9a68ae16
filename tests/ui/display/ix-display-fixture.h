/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-club-evening-fixture.h"
#include "ix-display-list.h"
#include "ix-display-text.h"
#include "ix-display-window.h"

G_BEGIN_DECLS

/* The window, on the screen, with such a size. */
IxDisplayWindow *display_window (IxEveningSession *session,
                                 int               width,
                                 int               height);

/* The window of the room display, of 1280x720, with an evening of ClubRecipe; NULL: of eight. */
typedef struct {
  IxStore          *store;
  IxEveningSession *session;
  ClubRecipe        recipe;
  IxDisplayWindow  *window;
  IxDisplayView    *view;
} DisplayFixture;

void display_set_up (DisplayFixture *f,
                     gconstpointer   data);
void display_tear_down (DisplayFixture *f,
                        gconstpointer   data);

#define DISPLAY_ADD(path, recipe, function) \
  g_test_add (path, DisplayFixture, recipe, display_set_up, function, display_tear_down)

/* Does all that there is to do, and draws a frame. */
void display_settle (DisplayFixture *f);

/* The list that is shown; its rows, of all pages; one of them, and what a screen reader hears of it. */
IxDisplayList *display_list (DisplayFixture *f);
guint          display_n_rows (DisplayFixture *f);
GtkWidget     *display_row (DisplayFixture *f,
                            guint           row);
char          *display_row_label (DisplayFixture *f,
                                  guint           row);

/* The text below @root of that name: "title", "footer-page", "announcement". */
const char *display_text (GtkWidget  *root,
                          const char *name);

/* Gives a key to the window, which uses it, or not. */
gboolean display_offer_key (IxDisplayWindow *window,
                            guint            key,
                            GdkModifierType  state);

/* Chooses what is shown. */
void display_choose (DisplayFixture  *f,
                     IxDisplayContent content);

/* The letters that a text draws, measured by their ink, in the coordinates of @in; and the height at
 * which an x would be drawn there. */
graphene_rect_t display_ink_of (IxDisplayText *text,
                                GtkWidget     *in);
double          display_x_height_of (IxDisplayText *text,
                                     GtkWidget     *in);
gboolean        display_is_cut (IxDisplayText *text);

G_END_DECLS
