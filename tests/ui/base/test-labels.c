/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that takes the focus has a name.  GTK 4.8 tells names to AT-SPI alone, which the tests
 * of the whole program ask; here is seen that there is something to make a name of. */

#include "ix-score-label.h"
#include "ix-test.h"
#include "ix-widgets.h"
#include "ix-window-fixture.h"

static gboolean
has_text (GtkWidget    *widget,
          gconstpointer data)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

/* A label of its own, another widget that labels it, or a text within. */
static gboolean
is_named (GtkWidget *widget)
{
  g_autofree char *label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (label != NULL && *label != '\0' && !g_str_equal (label, "<unset>"))
    return TRUE;
  if (ui_find (widget, has_text, NULL) != NULL)
    return TRUE;
  /* A button with an icon is labelled by the icon, which has no name either. */
  return !GTK_IS_BUTTON (widget) &&
         gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* The part that is typed into belongs to the field, which has the name; rows are named by their
 * title; the buttons of the window's frame by GTK. */
static gboolean
is_part (GtkWidget *widget)
{
  GtkWidget *field = gtk_widget_get_ancestor (widget, GTK_TYPE_ENTRY);

  if (GTK_IS_TEXT (widget) && field != NULL)
    return is_named (field);
  if (GTK_IS_TEXT (widget))
    return gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL ||
           gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) != NULL;
  if (gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW) != NULL)
    return TRUE;
  return gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) != NULL;
}

/* How many below @widget take the focus; those without a name are said. */
static guint
walk (GtkWidget *widget,
      guint     *nameless)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) &&
      gtk_widget_is_sensitive (widget))
    {
      n++;
      if (!is_named (widget) && !is_part (widget))
        {
          GtkWidget *parent = gtk_widget_get_parent (widget);

          g_test_message ("%s in %s has no name", G_OBJECT_TYPE_NAME (widget),
                          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing");
          (*nameless)++;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += walk (child, nameless);
  return n;
}

static void
expect_named (GtkWidget *root,
              guint      least)
{
  guint nameless = 0;

  g_assert_cmpuint (walk (root, &nameless), >=, least);
  g_assert_cmpuint (nameless, ==, 0);
}

/* The search finds what has no name. */
static void
test_nameless (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("ix-ask-symbolic");
  UiStage *stage = ui_stage_new (button, 60, 60);
  guint nameless = 0;

  g_assert_cmpuint (walk (stage->window, &nameless), ==, 1);
  g_assert_cmpuint (nameless, ==, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Ask",
                                  -1);
  walk (stage->window, &nameless);
  g_assert_cmpuint (nameless, ==, 1);
  ui_stage_free (stage);
}

static void
test_empty (WindowFixture *f,
            gconstpointer  data)
{
  expect_named (f->window, 3);
}

static void
test_match (WindowFixture *f,
            gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  expect_named (f->window, 128 + 20 + 4);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4 a:d5");
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "B");
  ui_settle ();
  expect_named (f->window, 128 + 20 + 4 + 2);
}

static void
test_clocks_only (WindowFixture *f,
                  gconstpointer  data)
{
  window_begin (f, "newport", 2, TRUE);
  expect_named (f->window, 4);
}

static void
test_dialogs (WindowFixture *f,
              gconstpointer  data)
{
  static const char *const actions[] = { "new-match", "adjust-clocks", "result", "set-up" };

  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  for (gsize i = 0; i <= G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog;

      if (i == G_N_ELEMENTS (actions))
        gtk_widget_activate_action (f->window, "win.preferences", NULL);
      else
        g_action_group_activate_action (
          ix_boards_page_get_actions (f->page), actions[i],
          g_str_equal (actions[i], "set-up") ? g_variant_new_uint32 (0) : NULL);
      dialog = ui_wait_dialog (f->window);
      ix_test_say (gtk_window_get_title (GTK_WINDOW (dialog)));
      expect_named (dialog, 3);
      gtk_window_close (GTK_WINDOW (dialog));
      ui_wait_until (ui_n_windows () == 1);
    }
}

/* The pictures of pieces are drawn for the eye; what they are is told by what holds them. */
static gboolean
is_image_button (GtkWidget    *widget,
                 gconstpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_tooltip_text (widget) == NULL &&
         ui_find (widget, has_text, NULL) == NULL && gtk_widget_get_mapped (widget) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS) == NULL &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_MENU_BUTTON) == NULL;
}

/* A button that shows no text says by its tooltip what it does. */
static void
test_tooltips (WindowFixture *f,
               gconstpointer  data)
{
  GtkWidget *found;

  window_begin (f, "newport", 2, FALSE);
  found = ui_find (f->window, is_image_button, NULL);
  if (found != NULL)
    {
      g_autofree char *label = ui_accessible (found, GTK_ACCESSIBLE_PROPERTY_LABEL);

      g_test_message ("%s: %s", G_OBJECT_TYPE_NAME (found), label);
    }
  g_assert_true (found == NULL);
}

static gboolean
shows_tooltip (GtkWidget *button,
               gboolean   by_keys)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown;

  g_signal_emit_by_name (button, "query-tooltip", 1, 1, by_keys, tooltip, &shown);
  return shown;
}

/* The gesture that sees each press in the window first; GTK has others for the frame. */
static gpointer
first_click (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) each = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (each), "ix-pressed") == 0)
        return each;
    }
  g_assert_not_reached ();
}

/* Once a button is pressed, its tooltip would only be in the way until the pointer comes to it again. */
static void
test_pressed (void)
{
  GtkWidget *window;
  GtkWidget *button = gtk_button_new_with_label ("Undo");
  UiStage *stage;
  gpointer motion, click;
  graphene_rect_t at;

  ix_keep_tooltips_off_pressed ();
  gtk_widget_set_tooltip_text (button, "Undo the last act");
  stage = ui_stage_new (button, 200, 100);
  window = stage->window;
  ui_wait_frames (window);
  motion = ui_controller (window, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  click = first_click (window);
  g_assert_true (shows_tooltip (button, FALSE));
  at = ui_bounds (button, window);
  g_signal_emit_by_name (click, "pressed", 1, at.origin.x + 20.0, at.origin.y + 10.0);
  g_assert_false (shows_tooltip (button, FALSE));
  g_assert_true (shows_tooltip (button, TRUE));
  g_signal_emit_by_name (motion, "motion", at.origin.x + 21.0, at.origin.y + 10.0);
  g_assert_false (shows_tooltip (button, FALSE));
  g_signal_emit_by_name (motion, "motion", at.origin.x - 5.0, at.origin.y + 10.0);
  g_assert_true (shows_tooltip (button, FALSE));
  ui_stage_free (stage);
}

/* A label that keeps results whole does so with each text that it gets. */
static void
test_scores (void)
{
  static const char *const results[] = { "1–0", "½–½", "+ –", "– –" };
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Round 1"));

  ix_keep_scores_whole (label);
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf ("Played here – in Leeds – now: %s. Which is right?", results[i]);

      gtk_label_set_text (GTK_LABEL (label), text);
      g_assert_false (ui_may_break_within (gtk_label_get_layout (GTK_LABEL (label)), results[i]));
      g_assert_true (ui_may_break_within (gtk_label_get_layout (GTK_LABEL (label)), "here – in"));
    }
  g_object_unref (label);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/labels/nameless", test_nameless);
  g_test_add_func ("/labels/pressed", test_pressed);
  g_test_add_func ("/labels/scores", test_scores);
  WINDOW_CASE ("/labels/empty", NULL, test_empty);
  WINDOW_CASE ("/labels/match", NULL, test_match);
  WINDOW_CASE ("/labels/clocks-only", NULL, test_clocks_only);
  WINDOW_CASE ("/labels/dialogs", NULL, test_dialogs);
  WINDOW_CASE ("/labels/tooltips", NULL, test_tooltips);
  return g_test_run ();
}
