/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One clock: its digits, and signs that tell how it stands in more than colour. */

#include "ix-clock-face.h"
#include "ix-ui-fixture.h"

#define SECOND G_GINT64_CONSTANT (1000000)

typedef struct {
  IxClockFace *face;
  UiStage     *stage;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->face = IX_CLOCK_FACE (ix_clock_face_new ());
  f->stage = ui_stage_new (GTK_WIDGET (f->face), 200, 80);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static const char *const classes[] = {
  [IX_CLOCK_WAITING] = "waiting",
  [IX_CLOCK_RUNNING] = "running",
  [IX_CLOCK_PAUSED] = "paused",
  [IX_CLOCK_FALLEN] = "fallen",
};

/* The name of the icon that is seen, "" for none. */
static const char *
icon (Fixture *f)
{
  GtkWidget *image = ui_find_type (GTK_WIDGET (f->face), GTK_TYPE_IMAGE);

  return gtk_widget_get_visible (image) ? gtk_image_get_icon_name (GTK_IMAGE (image)) : "";
}

static gboolean
has_class (Fixture    *f,
           const char *css_class)
{
  return gtk_widget_has_css_class (GTK_WIDGET (f->face), css_class);
}

static void
expect_mode (Fixture    *f,
             IxClockMode mode)
{
  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    g_assert_cmpint (has_class (f, classes[i]), ==, i == mode);
}

static char *
label (Fixture *f)
{
  return ui_accessible (GTK_WIDGET (f->face), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
test_modes (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (GHashTable) icons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (IxClockMode mode = IX_CLOCK_WAITING; mode <= IX_CLOCK_FALLEN; mode++)
    {
      g_autofree char *told = NULL;

      ix_clock_face_show (f->face, "Ann", 125 * SECOND, mode);
      g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f->face), "digits"), ==, "2:05");
      expect_mode (f, mode);
      g_assert_false (has_class (f, "low"));
      g_assert_true (g_hash_table_add (icons, g_strdup (icon (f))));
      told = label (f);
      g_assert_true (g_str_has_prefix (told, "Clock of Ann: 2:05"));
    }
  ix_clock_face_show (f->face, "Ann", 125 * SECOND, IX_CLOCK_RUNNING);
  expect_mode (f, IX_CLOCK_RUNNING);
}

static void
test_low (Fixture      *f,
          gconstpointer data)
{
  g_autofree char *usual = NULL;

  ix_clock_face_show (f->face, "Ann", 30 * SECOND, IX_CLOCK_RUNNING);
  g_assert_false (has_class (f, "low"));
  usual = g_strdup (icon (f));
  ix_clock_face_show (f->face, "Ann", 30 * SECOND - 1, IX_CLOCK_RUNNING);
  g_assert_true (has_class (f, "low"));
  expect_mode (f, IX_CLOCK_RUNNING);
  g_assert_cmpstr (icon (f), !=, usual);
  g_assert_cmpstr (icon (f), !=, "");
  ix_clock_face_show (f->face, "Ann", 29 * SECOND, IX_CLOCK_WAITING);
  g_assert_true (has_class (f, "low"));
  expect_mode (f, IX_CLOCK_WAITING);
  /* That it stands still, or has run out, is more than that it is low. */
  ix_clock_face_show (f->face, "Ann", 29 * SECOND, IX_CLOCK_PAUSED);
  g_assert_cmpstr (icon (f), ==, "ix-pause-symbolic");
  ix_clock_face_show (f->face, "Ann", 0, IX_CLOCK_FALLEN);
  g_assert_false (has_class (f, "low"));
  g_assert_cmpstr (icon (f), ==, "ix-flag-symbolic");
  g_assert_cmpstr (ui_text_of_class (GTK_WIDGET (f->face), "digits"), ==, "0.0");
  ix_clock_face_show (f->face, "Ann", 60 * SECOND, IX_CLOCK_WAITING);
  g_assert_false (has_class (f, "low"));
  g_assert_cmpstr (icon (f), ==, "");
}

/* Those who hear need to know whether a low clock runs as well. */
static void
test_low_told (Fixture      *f,
               gconstpointer data)
{
  g_autofree char *running = NULL;
  g_autofree char *waiting = NULL;
  g_autofree char *paused = NULL;

  ix_clock_face_show (f->face, "Ann", 25 * SECOND, IX_CLOCK_RUNNING);
  running = label (f);
  g_assert_nonnull (strstr (running, "low"));
  ix_clock_face_show (f->face, "Ann", 25 * SECOND, IX_CLOCK_WAITING);
  waiting = label (f);
  ix_clock_face_show (f->face, "Ann", 25 * SECOND, IX_CLOCK_PAUSED);
  paused = label (f);
  g_assert_true (!g_str_equal (running, waiting) && !g_str_equal (running, paused));
}

/* The seconds that are left of a delay stand in the place of the icon. */
static void
test_delay (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *within = NULL;
  g_autofree char *last = NULL;
  g_autofree char *after = NULL;

  ix_clock_face_show (f->face, "Ann", 60 * SECOND, IX_CLOCK_RUNNING);
  ix_clock_face_set_delay (f->face, 7 * SECOND + 1);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->face), "8"));
  g_assert_cmpstr (icon (f), ==, "");
  within = label (f);
  g_assert_cmpstr (within, ==, "Clock of Ann: 1:00, running, 8 seconds of the delay left");
  ix_clock_face_show (f->face, "Ann", 60 * SECOND, IX_CLOCK_PAUSED);
  g_assert_cmpstr (icon (f), ==, "");
  ix_clock_face_set_delay (f->face, SECOND / 2);
  last = label (f);
  g_assert_cmpstr (last, ==, "Clock of Ann: 1:00, paused, 1 second of the delay left");
  ix_clock_face_set_delay (f->face, 0);
  after = label (f);
  g_assert_cmpstr (after, ==, "Clock of Ann: 1:00, paused");
  g_assert_cmpstr (icon (f), ==, "ix-pause-symbolic");
}

static void
test_to_press (Fixture      *f,
               gconstpointer data)
{
  ix_clock_face_show (f->face, "Ann", 25 * SECOND, IX_CLOCK_RUNNING);
  ix_clock_face_set_to_press (f->face, TRUE);
  g_assert_true (has_class (f, "to-press"));
  g_assert_cmpstr (icon (f), ==, "ix-press-symbolic");
  expect_mode (f, IX_CLOCK_RUNNING);
  ix_clock_face_set_to_press (f->face, FALSE);
  g_assert_false (has_class (f, "to-press"));
  g_assert_cmpstr (icon (f), !=, "ix-press-symbolic");
}

static void
test_key (Fixture      *f,
          gconstpointer data)
{
  GtkWidget *key = ui_find_class (GTK_WIDGET (f->face), "key");

  g_assert_false (gtk_widget_get_visible (key));
  ix_clock_face_set_key (f->face, "W");
  g_assert_true (gtk_widget_get_visible (key));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (key)), ==, "W");
  ix_clock_face_set_key (f->face, NULL);
  g_assert_false (gtk_widget_get_visible (key));
}

/* Digits of one width: the text does not dance while the clock runs. */
static void
test_steady (Fixture      *f,
             gconstpointer data)
{
  int first = 0;

  ix_clock_face_set_digits (f->face, 40, NULL);
  for (gint64 second = 61; second < 120; second++)
    {
      int natural;

      ix_clock_face_show (f->face, "Ann", second * SECOND, IX_CLOCK_RUNNING);
      gtk_widget_measure (GTK_WIDGET (f->face), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                          NULL, NULL);
      if (first == 0)
        first = natural;
      g_assert_cmpint (natural, ==, first);
    }
}

/* A face that has room for an hour is as wide with seconds on it. */
static void
test_longest (Fixture      *f,
              gconstpointer data)
{
  static const gint64 seconds[] = { 3600, 3599, 600, 599, 19, 0 };
  int first = 0;

  ix_clock_face_set_digits (f->face, 40, "0:00:00");
  for (gsize i = 0; i < G_N_ELEMENTS (seconds); i++)
    for (IxClockMode mode = IX_CLOCK_WAITING; mode <= IX_CLOCK_FALLEN; mode++)
      {
        int natural;

        ix_clock_face_show (f->face, "Ann", seconds[i] * SECOND, mode);
        gtk_widget_measure (GTK_WIDGET (f->face), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural,
                            NULL, NULL);
        if (first == 0)
          first = natural;
        g_assert_cmpint (natural, ==, first);
      }
}

static void
test_button (Fixture      *f,
             gconstpointer data)
{
  gtk_test_accessible_assert_role (f->face, GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (f->face)));
  /* A click on a clock leaves the focus on the board. */
  g_assert_false (gtk_widget_get_focus_on_click (GTK_WIDGET (f->face)));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/clock-face/modes", test_modes);
  ADD ("/clock-face/low", test_low);
  ADD ("/clock-face/low-told", test_low_told);
  ADD ("/clock-face/delay", test_delay);
  ADD ("/clock-face/to-press", test_to_press);
  ADD ("/clock-face/key", test_key);
  ADD ("/clock-face/steady", test_steady);
  ADD ("/clock-face/longest", test_longest);
  ADD ("/clock-face/button", test_button);
  return g_test_run ();
}
