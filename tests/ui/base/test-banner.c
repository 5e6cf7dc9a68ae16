/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text with a button that acts on it. */

#include "ix-banner.h"
#include "ix-ui-fixture.h"

typedef struct {
  GtkWidget *banner; /* with a weak pointer */
  GtkWidget *button; /* its button */
  UiStage   *stage;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_set_weak_pointer (&f->banner, ix_banner_new ());
  f->button = ui_find_type (f->banner, GTK_TYPE_BUTTON);
  gtk_box_append (GTK_BOX (box), f->banner);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Other"));
  f->stage = ui_stage_new (box, 300, 200);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
  g_clear_weak_pointer (&f->banner);
}

static void
expect (Fixture *f,
        gboolean shown,
        gboolean offers)
{
  ui_settle ();
  g_assert_cmpint (gtk_widget_get_mapped (f->banner), ==, shown);
  g_assert_cmpint (gtk_widget_get_mapped (f->button), ==, offers);
}

/* The button is there when something is offered, whichever was told first. */
static void
test_offer (Fixture      *f,
            gconstpointer data)
{
  IxBanner *banner = IX_BANNER (f->banner);

  expect (f, FALSE, FALSE);
  ix_banner_show (banner, "A text");
  expect (f, TRUE, FALSE);
  ix_banner_offer (banner, "_Act", "window.close");
  expect (f, TRUE, TRUE);
  ix_banner_show (banner, NULL);
  ix_banner_offer (banner, NULL, NULL);
  expect (f, FALSE, FALSE);
  ix_banner_show (banner, "Another");
  expect (f, TRUE, FALSE);
  ix_banner_show (banner, NULL);
  ix_banner_offer (banner, "_Act", "window.close");
  expect (f, FALSE, FALSE);
  ix_banner_show (banner, "A third");
  expect (f, TRUE, TRUE);
}

/* A banner that goes while its button has the focus, as it does when it was acted on, does not stay in memory. */
static void
test_gone (Fixture      *f,
           gconstpointer data)
{
  IxBanner *banner = IX_BANNER (f->banner);

  ix_banner_show (banner, "A text");
  ix_banner_offer (banner, "_Act", "window.close");
  ui_settle ();
  g_assert_true (ix_banner_focus (banner));
  ix_banner_show (banner, NULL);
  ix_banner_offer (banner, NULL, NULL);
  expect (f, FALSE, FALSE);
  ui_wait_frames (f->stage->window);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (f->banner)), f->banner);
  ui_settle ();
  g_assert_null (f->banner);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/banner/offer", test_offer);
  ADD ("/banner/gone", test_gone);
  return g_test_run ();
}
