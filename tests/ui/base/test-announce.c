/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts that screen readers get to read out. */

#include "ix-announce.h"
#include "ix-ui-fixture.h"

typedef struct {
  GtkWidget *button, *other, *entry;
  UiStage   *stage;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->button = gtk_button_new_with_label ("One");
  f->other = gtk_button_new_with_label ("Two");
  f->entry = gtk_entry_new ();
  gtk_box_append (GTK_BOX (box), f->button);
  gtk_box_append (GTK_BOX (box), f->other);
  gtk_box_append (GTK_BOX (box), f->entry);
  f->stage = ui_stage_new (box, 300, 200);
  gtk_widget_grab_focus (f->button);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static void
expect (GtkWidget  *widget,
        const char *text)
{
  g_autofree char *said = NULL;

  ui_settle ();
  said = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_cmpstr (said, ==, text);
}

/* The widget with the focus bears it, until the focus goes on; then it has its own words again. */
static void
test_own_description (Fixture      *f,
                      gconstpointer data)
{
  ix_set_description (f->button, "mine");
  gtk_widget_set_tooltip_text (f->other, "A tooltip");
  ix_announce (f->stage->window, "News");
  expect (f->button, "News");
  gtk_widget_grab_focus (f->other);
  expect (f->button, "mine");
  ix_announce (f->stage->window, "More news");
  expect (f->other, "More news");
  gtk_widget_grab_focus (f->button);
  expect (f->other, "A tooltip");
}

/* Announcements at the same time are one text. */
static void
test_together (Fixture      *f,
               gconstpointer data)
{
  ix_announce (f->stage->window, "Ann resigned");
  ix_announce (f->button, "Team 2 wins");
  expect (f->button, "Ann resigned. Team 2 wins");
}

/* The later of two states of one widget counts; events beside them are all said. */
static void
test_states (Fixture      *f,
             gconstpointer data)
{
  ix_announce_state (f->button, "2 games");
  ix_announce (f->button, "Imported");
  ix_announce_state (f->other, "Moment 3");
  ix_announce_state (f->button, "1 game");
  ix_announce (f->button, "Imported");
  expect (f->button, "Imported. Moment 3. 1 game. Imported");
  ix_announce_state (f->button, "1 game");
  expect (f->button, "1 game");
}

/* The widget whose state it is may be gone by then. */
static void
test_state_of_gone (Fixture      *f,
                    gconstpointer data)
{
  ix_announce_state (f->other, "2 games");
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (f->other)), f->other);
  ix_announce_state (f->button, "1 game");
  expect (f->button, "2 games. 1 game");
}

/* It waits for the focus to come to rest: a menu that closes still has it. */
static void
test_focus_moves_on (Fixture      *f,
                     gconstpointer data)
{
  ix_announce (f->stage->window, "News");
  gtk_widget_grab_focus (f->other);
  expect (f->other, "News");
}

/* It came to rest too late: what nobody can have heard is said again, but not what was heard. */
static void
test_focus_moves_late (Fixture      *f,
                       gconstpointer data)
{
  ix_announce (f->stage->window, "News");
  expect (f->button, "News");
  gtk_widget_grab_focus (f->other);
  expect (f->other, "News");
  expect (f->button, "");
  gtk_widget_grab_focus (f->button);
  expect (f->button, "News");
  ui_shift (1);
  gtk_widget_grab_focus (f->other);
  expect (f->button, "");
  expect (f->other, "");
}

/* A widget that is described again meanwhile keeps that. */
static void
test_described_anew (Fixture      *f,
                     gconstpointer data)
{
  ix_announce (f->stage->window, "News");
  expect (f->button, "News");
  ix_set_description (f->button, "changed");
  gtk_widget_grab_focus (f->other);
  expect (f->button, "changed");
}

/* The field and not the text in it, which screen readers do not see. */
static void
test_entry (Fixture      *f,
            gconstpointer data)
{
  gtk_widget_grab_focus (f->entry);
  ix_announce (f->stage->window, "News");
  expect (f->entry, "News");
}

/* With no focus it is the window. */
static void
test_no_focus (Fixture      *f,
               gconstpointer data)
{
  gtk_window_set_focus (GTK_WINDOW (f->stage->window), NULL);
  ix_announce (f->button, "News");
  expect (f->stage->window, "News");
}

/* The widget that spoke, or that bears the text, may go. */
static void
test_gone (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *box = gtk_widget_get_parent (f->button);

  ix_announce (f->other, "News");
  gtk_box_remove (GTK_BOX (box), f->other);
  expect (f->button, NULL);
  ix_announce (f->button, "News");
  expect (f->button, "News");
  gtk_box_remove (GTK_BOX (box), f->button);
  ix_announce (f->entry, "More");
  gtk_widget_grab_focus (f->entry);
  expect (f->entry, "More");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/announce/own-description", test_own_description);
  ADD ("/announce/together", test_together);
  ADD ("/announce/states", test_states);
  ADD ("/announce/state-of-gone", test_state_of_gone);
  ADD ("/announce/focus-moves-on", test_focus_moves_on);
  ADD ("/announce/focus-moves-late", test_focus_moves_late);
  ADD ("/announce/described-anew", test_described_anew);
  ADD ("/announce/entry", test_entry);
  ADD ("/announce/no-focus", test_no_focus);
  ADD ("/announce/gone", test_gone);
  return g_test_run ();
}
