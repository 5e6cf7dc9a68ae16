/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog-fixture.h"
#include "ix-room-fixture.h"

G_BEGIN_DECLS

/* The whole window with its Evening page, on a store in a file of its own. */

typedef struct {
  RoomRecipe  evening;  /* no players: it is empty */
  guint       n_played; /* rounds with all their results */
  gboolean    teams;    /* are made, also where no round is played */
  gboolean    paired;   /* one more round is */
  const char *tab;      /* that is shown: "entries", "teams", "rounds", "standings" */
} EveningPageRecipe;

typedef struct {
  WindowFixture     window;
  char             *folder;
  IxEveningPage    *page;
  IxEveningSession *session; /* that of the page */
  GtkWidget        *tab;     /* what the tab holds that was shown last */
} EveningPageFixture;

/* @data: an EveningPageRecipe, NULL: no evening is open. */
void evening_page_set_up (EveningPageFixture *f, gconstpointer data);
void evening_page_tear_down (EveningPageFixture *f, gconstpointer data);

/* Closes the window and opens another on the same store, as a new start does; at the page `evening`
 * or `boards`. */
void evening_page_open_again (EveningPageFixture *f);
void evening_page_open_again_at (EveningPageFixture *f, const char *page);

/* After something that may open another evening, or none. */
void evening_page_look (EveningPageFixture *f);

const IxEveningState *evening_page_state (EveningPageFixture *f);

/* Shows a tab; what it holds. */
GtkWidget *evening_page_show_tab (EveningPageFixture *f, const char *tab);

/* An action of the page, which must be live; of the tab that is shown, with its argument, which may be
 * floating. */
gboolean evening_page_can (EveningPageFixture *f, const char *action);
void     evening_page_do (EveningPageFixture *f, const char *action);
void     evening_page_act (EveningPageFixture *f, const char *action, GVariant *argument);

/* The same; the window that it opens. */
GtkWidget *evening_page_ask (EveningPageFixture *f, const char *action, GVariant *argument);

/* The toast that is seen says so, or there is none; presses its button. */
void evening_page_expect_toast (EveningPageFixture *f, const char *text);
void evening_page_expect_no_toast (EveningPageFixture *f);
void evening_page_press_toast (EveningPageFixture *f);

/* A key as @widget, or what is around it within the page, takes it; whether it was used. */
gboolean evening_page_type (GtkWidget *widget, guint keyval);

/* The text of the first label below @root with that class; of one that begins so. */
void evening_page_expect_label (GtkWidget *root, const char *css_class, const char *text);

/* Is a label with that text to be seen? */
gboolean evening_page_shows (GtkWidget *root, const char *text);

/* The widget below @root with that tooltip. */
GtkWidget *evening_page_find_tooltip (GtkWidget *root, const char *tooltip);

/* Whatever can be focused below @root has a name for screen readers. */
void evening_page_expect_names (GtkWidget *root);

/* Has the focus @widget, or something in it? */
gboolean evening_page_has_focus (EveningPageFixture *f, GtkWidget *widget);

/* Players of the evening, with commas between. */
char *evening_page_names (EveningPageFixture *f, const GArray *entries);

/* The number of the entry with that name. */
guint evening_page_entry (EveningPageFixture *f, const char *name);

G_END_DECLS
