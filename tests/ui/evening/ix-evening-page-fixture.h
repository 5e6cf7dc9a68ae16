/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-club-evening-fixture.h"
#include "ix-dialog-fixture.h"
#include "ix-report.h"

G_BEGIN_DECLS

/* The main window with its Evening page, on a store in a file. */

typedef struct {
  ClubRecipe  evening;  /* no players: an empty evening */
  guint       n_played; /* rounds with all results */
  gboolean    teams;    /* make teams even if no round is played */
  gboolean    paired;   /* pair one more round */
  const char *tab;      /* tab to show: "entries", "teams", "rounds", "standings" */
} EveningPageRecipe;

typedef struct {
  WindowFixture     window;
  char             *folder;
  IxEveningPage    *page;
  IxEveningSession *session; /* the session of the page */
  GtkWidget        *tab;     /* the tab that was shown last */
} EveningPageFixture;

/* @data: an EveningPageRecipe; NULL: no evening is open. */
void evening_page_set_up (EveningPageFixture *f, gconstpointer data);
void evening_page_tear_down (EveningPageFixture *f, gconstpointer data);

/* Opens the window on its store, at that page, as if it had been shown last. */
void evening_page_open (EveningPageFixture *f, const char *page);

/* Closes the window and opens another one on the same store, like a restart of the program, at the
 * page `evening` or @page, which may be `boards`. */
void evening_page_open_again (EveningPageFixture *f);
void evening_page_open_again_at (EveningPageFixture *f, const char *page);

/* Updates `session` after an action that may have opened or closed an evening. */
void evening_page_look (EveningPageFixture *f);

/* The current state of the evening. */
const IxEveningState *evening_page_state (EveningPageFixture *f);

/* Shows a tab and returns it. */
GtkWidget *evening_page_show_tab (EveningPageFixture *f, const char *tab);

/* Whether an action of the page is enabled; activates it; activates an action of the tab that is
 * shown, with an argument that may be floating. */
gboolean evening_page_can (EveningPageFixture *f, const char *action);
void     evening_page_do (EveningPageFixture *f, const char *action);
void     evening_page_act (EveningPageFixture *f, const char *action, GVariant *argument);

/* Activates an action of the tab, and returns the dialog that it opens. */
GtkWidget *evening_page_ask (EveningPageFixture *f, const char *action, GVariant *argument);

/* Expects a toast with this text, or none; presses its button of that action. */
void evening_page_expect_toast (EveningPageFixture *f, const char *text);
void evening_page_expect_no_toast (EveningPageFixture *f);
void evening_page_press_toast (EveningPageFixture *f, const char *action);

/* Gives a key to @widget or an ancestor; returns TRUE if it was handled. */
gboolean evening_page_type (GtkWidget *widget, guint keyval);

/* Expects this text in the first label of @css_class below @root. */
void evening_page_expect_label (GtkWidget *root, const char *css_class, const char *text);

/* Has a report view no such column?  The pairings leave out teams that are called by their players, who stand beside. */
gboolean evening_page_leaves_out (const IxReport *report, guint column);

/* Expects the cells of a report view row by row.  The names of a team that has none of its own have the room of the next
 * column, which is empty there. */
void evening_page_expect_cells (GtkWidget *view, const IxReport *report);

/* Whether a label with this text is visible below @root. */
gboolean evening_page_shows (GtkWidget *root, const char *text);

/* Expects a name for screen readers on each focusable widget below @root. */
void evening_page_expect_names (GtkWidget *root);

/* Whether @widget or a widget inside it has the focus. */
gboolean evening_page_has_focus (EveningPageFixture *f, GtkWidget *widget);

/* A test of the tab: the mark of an estimated grade is explained where there is one. */
void evening_page_test_estimated (EveningPageFixture *f, gconstpointer data);

/* The names of @entries, separated by commas. */
char *evening_page_names (EveningPageFixture *f, const GArray *entries);

/* The number of the entry with that name. */
guint evening_page_entry (EveningPageFixture *f, const char *name);

/* Adds a case with this fixture. */
#define EVENING_CASE(path, data, test) \
  g_test_add (path, EveningPageFixture, data, evening_page_set_up, test, evening_page_tear_down)

G_END_DECLS
