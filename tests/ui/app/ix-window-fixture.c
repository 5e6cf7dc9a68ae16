/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-window-fixture.h"

#include "ix-match-panel.h"
#include "ix-settings.h"
#include "ix-test.h"

static void
open_window (WindowFixture *f)
{
  f->window = ix_window_new (NULL);
  f->page = ix_window_get_boards_page (IX_WINDOW (f->window));
  ix_window_set_store (IX_WINDOW (f->window), f->store);
  ui_present (f->window);
}

static void
close_window (WindowFixture *f)
{
  /* Closing the window releases its session. */
  gtk_window_close (GTK_WINDOW (f->window));
  ui_wait_until (ui_n_windows () == 0);
}

void
window_set_up (WindowFixture *f,
               gconstpointer  data G_GNUC_UNUSED)
{
  f->store = ui_store ();
  open_window (f);
}

void
window_tear_down (WindowFixture *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  IxMatchSession *session = window_session (f);

  if (session != NULL)
    g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  close_window (f);
  ui_settle ();
  /* Nothing of the match outlives its window. */
  g_assert_null (session);
  g_assert_cmpuint (ui_n_windows (), ==, 0);
  ix_store_close (f->store);
  g_settings_reset (ix_settings (), IX_SETTINGS_SEAT_KEYS);
}

void
window_open_again (WindowFixture *f)
{
  close_window (f);
  open_window (f);
}

IxMatchSession *
window_begin (WindowFixture *f,
              const char    *variant,
              guint          n_boards,
              gboolean       clocks_only)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant (variant, "-"),
                         .n_boards = n_boards,
                         .clocks_only = clocks_only };

  ix_boards_page_begin (f->page, &setup, players);
  ui_settle ();
  return window_session (f);
}

IxMatchSession *
window_session (WindowFixture *f)
{
  return ix_boards_page_get_session (f->page);
}

gboolean
window_can (WindowFixture *f,
            const char    *action)
{
  return g_action_group_get_action_enabled (ix_boards_page_get_actions (f->page), action);
}

void
window_do (WindowFixture *f,
           const char    *action)
{
  g_assert_true (window_can (f, action));
  g_action_group_activate_action (ix_boards_page_get_actions (f->page), action, NULL);
  ui_settle ();
}

void
window_expect_toast (WindowFixture *f,
                     const char    *text)
{
  GtkWidget *label = NULL;

  ui_wait_until ((label = ui_find_label (f->window, text)) != NULL);
  g_assert_true (gtk_widget_get_mapped (label));
}

IxBoardPane *
window_pane (WindowFixture *f,
             guint          board)
{
  return ix_table_get_pane (ix_boards_page_get_table (f->page), board);
}

static IxMatchPanel *
panel (WindowFixture *f)
{
  return IX_MATCH_PANEL (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_MATCH_PANEL));
}

const char *
window_line (WindowFixture *f,
             guint          board)
{
  return ix_match_panel_get_line (panel (f), board);
}

GtkWidget *
window_entry (WindowFixture *f,
              guint          board)
{
  return ix_match_panel_get_entry (panel (f), board);
}
