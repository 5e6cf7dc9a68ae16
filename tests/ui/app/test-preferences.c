/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Preferences act at once, on the preview and on the boards, and are remembered. */

#include "ix-dialog-fixture.h"
#include "ix-diagram.h"
#include "ix-palette.h"
#include "ix-settings.h"
#include "ix-window-fixture.h"

static GtkWidget *
open_preferences (WindowFixture *f)
{
  gtk_widget_activate_action (f->window, "win.preferences", NULL);
  return ui_wait_dialog (f->window);
}

static void
close_preferences (GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

static void
reset (void)
{
  static const char *const keys[] = { IX_SETTINGS_BOARD_STYLE, IX_SETTINGS_PIECE_STYLE,
                                      IX_SETTINGS_NOTATION, IX_SETTINGS_AUTOMATIC_PRESS };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (ix_settings (), keys[i]);
}

/* All that @widget drew in the last frame; NULL before the first. */
static GBytes *
picture (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gsize stride = (gsize) gtk_widget_get_width (widget) * 4;
  gsize size = stride * (gsize) gtk_widget_get_height (widget);
  guint8 *data;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));
  data = g_malloc0 (size);
  texture = gsk_renderer_render_texture (
    renderer, node,
    &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                         (float) gtk_widget_get_height (widget)));
  gdk_texture_download (texture, data, stride);
  gsk_renderer_unrealize (renderer);
  return g_bytes_new_take (data, size);
}

/* Is @widget drawn otherwise than in @last, which is then brought up to date? */
static gboolean
has_changed (GtkWidget *widget,
             GBytes   **last)
{
  g_autoptr (GBytes) now = picture (widget);

  if (now == NULL || (*last != NULL && g_bytes_equal (now, *last)))
    return FALSE;
  g_clear_pointer (last, g_bytes_unref);
  *last = g_steal_pointer (&now);
  return TRUE;
}

/* Preview and board change with each choice; what was chosen stands there again. */
static void
test_looks (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *dialog, *preview, *square;
  g_autoptr (GBytes) in_preview = NULL, on_board = NULL;
  g_autofree char *pieces = NULL, *board = NULL;

  window_begin (f, "newport", 2, FALSE);
  ui_settle ();
  square = GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)),
                                                 ui_sq ("g1")));
  dialog = open_preferences (f);
  preview = ui_find_type (dialog, IX_TYPE_DIAGRAM);
  ui_wait_until (has_changed (preview, &in_preview));
  ui_wait_until (has_changed (square, &on_board));
  dialog_choose (dialog, IX_SETTINGS_PIECE_STYLE, 1);
  ui_wait_until (has_changed (preview, &in_preview));
  ui_wait_until (has_changed (square, &on_board));
  dialog_choose (dialog, IX_SETTINGS_BOARD_STYLE, 1);
  ui_wait_until (has_changed (preview, &in_preview));
  ui_wait_until (has_changed (square, &on_board));
  close_preferences (dialog);

  pieces = g_settings_get_string (ix_settings (), IX_SETTINGS_PIECE_STYLE);
  board = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);
  g_assert_cmpstr (pieces, ==, "plain");
  g_assert_cmpstr (board, ==, "harbour");
  dialog = open_preferences (f);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, IX_SETTINGS_PIECE_STYLE))), ==,
                    1);
  close_preferences (dialog);
  reset ();
}

/* Windows and boards are dark at once, whatever the desktop has, and light again. */
static void
test_appearance (WindowFixture *f,
                 gconstpointer  data)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkWidget *dialog, *preview;
  g_autoptr (GBytes) drawn = NULL;

  ix_palette_follow_settings ();
  g_assert_false (adw_style_manager_get_dark (manager));
  dialog = open_preferences (f);
  preview = ui_find_type (dialog, IX_TYPE_DIAGRAM);
  ui_wait_until (has_changed (preview, &drawn));
  dialog_choose (dialog, IX_SETTINGS_APPEARANCE, 2);
  g_assert_true (adw_style_manager_get_dark (manager));
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_DARK);
  ui_wait_until (has_changed (preview, &drawn));
  dialog_choose (dialog, IX_SETTINGS_APPEARANCE, 1);
  g_assert_false (adw_style_manager_get_dark (manager));
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_FORCE_LIGHT);
  close_preferences (dialog);

  dialog = open_preferences (f);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (ui_find_id (dialog, IX_SETTINGS_APPEARANCE))), ==, 1);
  dialog_choose (dialog, IX_SETTINGS_APPEARANCE, 0);
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
  close_preferences (dialog);
}

static void
test_notation (WindowFixture *f,
               gconstpointer  data)
{
  GtkWidget *dialog = open_preferences (f);

  g_assert_cmpstr (ui_text_of_class (dialog, "sample"), ==,
                   "1. e4 e5\n2. Nf3 Nc6\n3. Bc4 Bc5\n4. d3 N@f6\n5. O-O");
  dialog_choose (dialog, IX_SETTINGS_NOTATION, 2);
  g_assert_cmpstr (ui_text_of_class (dialog, "sample"), ==,
                   "1. e4 e5\n2. ♘f3 ♘c6\n3. ♗c4 ♗c5\n4. d3 ♘@f6\n5. O-O");
  close_preferences (dialog);
  reset ();
}

/* The next match begins as the switch says. */
static void
test_press (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *dialog = open_preferences (f);
  GtkWidget *press = ui_find_id (dialog, IX_SETTINGS_AUTOMATIC_PRESS);

  g_assert_false (gtk_switch_get_active (GTK_SWITCH (press)));
  gtk_switch_set_active (GTK_SWITCH (press), TRUE);
  g_assert_true (g_settings_get_boolean (ix_settings (), IX_SETTINGS_AUTOMATIC_PRESS));
  close_preferences (dialog);
  window_do (f, "new-match");
  dialog = ui_wait_dialog (f->window);
  dialog_apply (dialog);
  g_assert_true (ix_match_session_get_automatic_press (window_session (f)));
  reset ();
}

/* Nothing of it stays behind. */
static void
test_closed (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog = open_preferences (f);
  GtkWidget *row = ui_find_type (dialog, ADW_TYPE_COMBO_ROW);
  GtkWidget *preview = ui_find_type (dialog, IX_TYPE_DIAGRAM);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &row);
  g_object_add_weak_pointer (G_OBJECT (preview), (gpointer *) &preview);
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (dialog == NULL && row == NULL && preview == NULL);
}

/* "English" is in every list; other languages are where they are installed. */
static void
test_language (WindowFixture *f,
               gconstpointer  data)
{
  GtkWidget *dialog = open_preferences (f), *row = ui_find_id (dialog, "language");
  GListModel *model = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  g_autoptr (GtkStringObject) first = g_list_model_get_item (model, 1);
  g_autofree char *chosen = NULL, *desktop = NULL;

  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
  g_assert_cmpstr (gtk_string_object_get_string (first), ==, "English");
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  chosen = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LANGUAGE);
  g_assert_cmpstr (chosen, ==, "en");
  close_preferences (dialog);

  dialog = open_preferences (f);
  row = ui_find_id (dialog, "language");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  desktop = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LANGUAGE);
  g_assert_cmpstr (desktop, ==, "");
  close_preferences (dialog);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/preferences/looks", NULL, test_looks);
  WINDOW_CASE ("/preferences/appearance", NULL, test_appearance);
  WINDOW_CASE ("/preferences/notation", NULL, test_notation);
  WINDOW_CASE ("/preferences/press", NULL, test_press);
  WINDOW_CASE ("/preferences/closed", NULL, test_closed);
  WINDOW_CASE ("/preferences/language", NULL, test_language);
  return g_test_run ();
}
