/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A report on the screen: its columns stand under their heads, tooltips come to the cells that have one, and the cells of a
 * report that changed little stay. */

#include "ix-report-view.h"
#include "ix-report.h"
#include "ix-ui-fixture.h"

#define N_ROWS 3
#define N_COLUMNS 4

typedef enum {
  PLAIN = 1,  /* values have no explanation */
  STRUCK = 2, /* the second points do not count */
  LATER = 4,  /* another heading */
} Flags;

/* Rank, name, a value, and points. */
static IxReport *
report_of (const char *const (*texts)[N_COLUMNS],
           Flags flags)
{
  IxReport *report = ix_report_new_blank (IX_REPORT_STANDINGS);

  report->title = g_strdup ("Standings");
  ix_report_append_column (report, IX_FIELD_RANK, "Rank", IX_REPORT_RIGHT, 3, "By the rules.");
  ix_report_append_column (report, IX_FIELD_PLAYER, "Name", IX_REPORT_LEFT, 0, "");
  ix_report_append_column (report, IX_FIELD_TIE_BREAK, "A long heading of a rule", IX_REPORT_RIGHT, 5, "");
  ix_report_append_column (report, IX_FIELD_POINTS, flags & LATER ? "15 Jan" : "8 Jan", IX_REPORT_RIGHT, 4, "");
  for (guint r = 0; r < N_ROWS; r++)
    {
      IxReportCell *cells = ix_report_append_row (report, r, FALSE)->cells;

      for (guint c = 0; c < N_COLUMNS; c++)
        cells[c].text = g_strdup (texts[r][c]);
      cells[2].explanation = flags & PLAIN ? NULL : g_strdup_printf ("The sum is %s.", texts[r][2]);
      cells[3].struck = (flags & STRUCK) && r == 1;
      cells[3].explanation = cells[3].struck ? g_strdup ("It does not count.") : NULL;
    }
  return report;
}

static const char *const first[N_ROWS][N_COLUMNS] = {
  { "1", "Ann Smith", "10½", "3" }, { "2", "Bartholomew Montgomery-Fitzgerald", "9", "2½" }, { "3", "Cid", "7", "1" },
};
static const char *const second[N_ROWS][N_COLUMNS] = {
  { "1", "Ann Smith", "12", "44,444,444½" }, { "2", "Cid", "9", "2" }, { "3", "Bartholomew Montgomery-Fitzgerald", "9", "2½" },
};

static GtkWidget *
nth_child (GtkWidget *parent,
           guint      n)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
cells_of (UiStage *stage)
{
  return ui_find_class (stage->window, "card");
}

static const char *
text_of (GtkWidget *cell)
{
  return gtk_label_get_text (GTK_LABEL (ui_find_type (cell, GTK_TYPE_LABEL)));
}

static graphene_rect_t
place_of (GtkWidget *widget,
          UiStage   *stage)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, stage->window, &place));
  return place;
}

static UiStage *
show (GtkWidget *view,
      IxReport  *report,
      int        width)
{
  UiStage *stage = ui_stage_new (view, width, 400);

  ix_report_view_show (IX_REPORT_VIEW (view), report);
  ui_wait_frames (stage->window);
  return stage;
}

/* Expects each cell as wide as its head and under it, and rows that touch. */
static void
expect_under_heads (UiStage *stage)
{
  GtkWidget *heads = gtk_widget_get_parent (ui_find_class (stage->window, "sheet-head"));
  float filled = 0;

  for (guint n = 0; n < N_ROWS * N_COLUMNS; n++)
    {
      graphene_rect_t above = place_of (nth_child (heads, n % N_COLUMNS), stage);
      graphene_rect_t place = place_of (nth_child (cells_of (stage), n), stage);

      g_assert_cmpfloat (above.origin.x, ==, place.origin.x);
      g_assert_cmpfloat (above.size.width, ==, place.size.width);
      filled += n < N_COLUMNS ? place.size.width : 0;
      if (n < N_COLUMNS)
        continue;
      above = place_of (nth_child (cells_of (stage), n - N_COLUMNS), stage);
      g_assert_cmpfloat (above.origin.y + above.size.height, ==, place.origin.y);
    }
  g_assert_cmpfloat (filled, ==, gtk_widget_get_width (cells_of (stage)));
}

/* In narrow and wide windows, from left to right and from right to left; where there is room the table fills it. */
static void
test_under_heads (void)
{
  static const int widths[] = { 360, 700, 1280 };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      UiStage *stage;

      gtk_widget_set_default_direction (i % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      stage = show (ix_report_view_new (), report_of (first, 0), widths[i / 2]);
      expect_under_heads (stage);
      ui_stage_free (stage);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static gboolean
has_tip (UiStage *stage,
         guint    n)
{
  GtkWidget *cells = cells_of (stage);
  graphene_rect_t place;
  graphene_point_t centre;
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_assert_true (gtk_widget_compute_bounds (nth_child (cells, n), cells, &place));
  graphene_rect_get_center (&place, &centre);
  g_signal_emit_by_name (cells, "query-tooltip", (int) centre.x, (int) centre.y, FALSE, tooltip, &shown);
  return shown;
}

/* Names have one, as they may be cut, and what can be pressed; plain numbers do not. */
static void
test_tips (void)
{
  UiStage *stage = show (ix_report_view_new (), report_of (first, 0), 1280);

  for (guint n = 0; n < N_ROWS * N_COLUMNS; n++)
    g_assert_cmpint (has_tip (stage, n), ==, n % N_COLUMNS == 1 || n % N_COLUMNS == 2);
  ui_stage_free (stage);
}

static void
expect_texts (UiStage *stage,
              const char *const (*texts)[N_COLUMNS])
{
  for (guint n = 0; n < N_ROWS * N_COLUMNS; n++)
    g_assert_cmpstr (text_of (nth_child (cells_of (stage), n)), ==, texts[n / N_COLUMNS][n % N_COLUMNS]);
}

/* After a result the cells stay, with other texts and explanations, and so does the focus; a line through one comes and
 * goes. */
static void
test_in_place (void)
{
  GtkWidget *view = ix_report_view_new (), *pressed, *struck;
  UiStage *stage;

  stage = show (view, report_of (first, STRUCK), 1280);
  expect_texts (stage, first);
  pressed = nth_child (cells_of (stage), 2);
  struck = nth_child (cells_of (stage), N_COLUMNS + 3);
  gtk_widget_grab_focus (pressed);
  g_assert_nonnull (gtk_label_get_attributes (GTK_LABEL (struck)));
  g_assert_true (has_tip (stage, N_COLUMNS + 3));

  ix_report_view_show (IX_REPORT_VIEW (view), report_of (second, 0));
  ui_wait_frames (stage->window);
  expect_texts (stage, second);
  expect_under_heads (stage);
  g_assert_true (nth_child (cells_of (stage), 2) == pressed);
  g_assert_true (gtk_widget_has_focus (pressed));
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (struck)));
  g_assert_false (has_tip (stage, N_COLUMNS + 3));
  ui_click (pressed);
  ui_wait_until (ui_find_type (pressed, GTK_TYPE_POPOVER) != NULL);
  g_assert_cmpstr (ui_text_of_class (pressed, "hint"), ==, "The sum is 12.");
  ui_stage_free (stage);
}

/* A cell that can be pressed no longer becomes a label, and the others stay; a report with other heads has other cells. */
static void
test_other_cells (void)
{
  GtkWidget *view = ix_report_view_new (), *name;
  UiStage *stage = show (view, report_of (first, 0), 1280);

  name = nth_child (cells_of (stage), 1);
  ix_report_view_show (IX_REPORT_VIEW (view), report_of (second, PLAIN));
  ui_wait_frames (stage->window);
  expect_texts (stage, second);
  g_assert_true (nth_child (cells_of (stage), 1) == name);
  for (guint r = 0; r < N_ROWS; r++)
    g_assert_true (GTK_IS_LABEL (nth_child (cells_of (stage), r * N_COLUMNS + 2)));

  ix_report_view_show (IX_REPORT_VIEW (view), report_of (first, LATER));
  ui_wait_frames (stage->window);
  expect_texts (stage, first);
  g_assert_true (GTK_IS_BUTTON (nth_child (cells_of (stage), 2)));
  g_assert_cmpstr (text_of (nth_child (gtk_widget_get_parent (ui_find_class (view, "sheet-head")), 3)), ==, "15 Jan");
  ui_stage_free (stage);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/report-view/under-heads", test_under_heads);
  g_test_add_func ("/report-view/tips", test_tips);
  g_test_add_func ("/report-view/in-place", test_in_place);
  g_test_add_func ("/report-view/other-cells", test_other_cells);
  return g_test_run ();
}
