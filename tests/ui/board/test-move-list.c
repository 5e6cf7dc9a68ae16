/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of the turns of one board. */

#include <string.h>

#include "ix-format-san.h"
#include "ix-move-list.h"
#include "ix-move-row.h"
#include "ix-settings.h"
#include "ix-ui-fixture.h"

typedef struct {
  IxStore        *store;
  IxMatchSession *session;
  GtkWidget      *list;
  UiStage        *stage;
} Fixture;

static void
show_list (Fixture        *f,
           IxMatchSession *session)
{
  f->session = session;
  f->list = ix_move_list_new (f->session, 0);
  g_signal_connect_object (f->session, "changed", G_CALLBACK (ix_move_list_update), f->list,
                           G_CONNECT_SWAPPED);
  f->stage = ui_stage_new (f->list, 200, 120);
  ui_act (f->session, IX_EVENT_START, "A");
}

static void
begin (Fixture    *f,
       const char *fens)
{
  f->store = ui_store ();
  show_list (f, fens != NULL ? ui_live_at (f->store, "newport", "-", fens)
                             : ui_live (f->store, "newport", "-", 2, IX_STORY_MANUAL));
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  begin (f, data);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
  ui_stage_free (f->stage);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

/* All text in the list, with `/` between rows. */
static char *
text (Fixture *f)
{
  GtkWidget *list = ui_find_type (f->list, GTK_TYPE_LIST_BOX);
  g_autoptr (GString) read = g_string_new (NULL);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

      if (read->len > 0)
        g_string_append (read, " / ");
      if (GTK_IS_LABEL (box))
        g_string_append (read, gtk_label_get_text (GTK_LABEL (box)));
      for (GtkWidget *label = gtk_widget_get_first_child (box); label != NULL;
           label = gtk_widget_get_next_sibling (label))
        g_string_append_printf (read, "%s%s", label == gtk_widget_get_first_child (box) ? "" : " ",
                                gtk_label_get_text (GTK_LABEL (label)));
    }
  return g_strdup (read->str);
}

static void
expect (Fixture    *f,
        const char *what)
{
  g_autofree char *have = text (f);

  g_assert_cmpstr (have, ==, what);
}

static void
test_turns (Fixture      *f,
            gconstpointer data)
{
  expect (f, "");
  ui_step (f->session, "A:e4");
  expect (f, "");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  expect (f, "1. e4");
  ui_play (f->session, "B:d4 a:d5 b:d5 A:exd5 a:Qxd5 A:Nc3");
  expect (f, "1. e4 d5 / 2. exd5 Qxd5 / 3. Nc3");
  g_assert_cmpstr (ui_text_of_class (f->list, "latest"), ==, "Nc3");
}

/* If the arbiter has corrected the board, the list says so. */
static void
test_set_up (Fixture      *f,
             gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_CORRECT, "A");

  ui_play (f->session, "A:e4 a:e5");
  event.position = ix_match_first_boards (ix_match_session_get_match (f->session))->board[0];
  ui_apply (f->session, event);
  expect (f, "1. e4 e5 / The board was set up");
  ix_match_session_undo (f->session);
  expect (f, "1. e4 e5");
  ix_match_session_redo (f->session);
  expect (f, "1. e4 e5 / The board was set up");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_play (f->session, "A:d4");
  expect (f, "1. e4 e5 / The board was set up / 1. d4");
}

/* A position in which Black is to move. */
static void
test_black_first (Fixture      *f,
                  gconstpointer data)
{
  ui_play (f->session, "a:Kf7 A:Kd2");
  expect (f, "7. … Kf7 / 8. Kd2");
}

static void
test_drops (Fixture      *f,
            gconstpointer data)
{
  ui_play (f->session, "A:N@f3");
  expect (f, "1. N@f3");
}

static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  ui_play (f->session, "A:e4 a:e5");
  ix_match_session_undo (f->session);
  expect (f, "1. e4");
  ix_match_session_undo (f->session);
  ix_match_session_undo (f->session);
  ix_match_session_undo (f->session);
  expect (f, "");
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_play (f->session, "A:d4 a:d5");
  expect (f, "1. d4 d5");
  ui_act (f->session, IX_EVENT_TAKE_BACK, "A");
  expect (f, "1. d4");
  ui_play (f->session, "a:Nf6");
  expect (f, "1. d4 Nf6");
}

/* Turns of the other board in between make no difference. */
static void
test_undo_elsewhere (Fixture      *f,
                     gconstpointer data)
{
  ui_play (f->session, "A:e4 B:e4 a:e5");
  ui_act (f->session, IX_EVENT_TAKE_BACK, "B");
  expect (f, "1. e4 e5");
}

static void
expect_notation (const char *style,
                 const char *san,
                 const char *what)
{
  g_autofree char *have = NULL;

  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, style);
  have = ix_format_san (san);
  g_assert_cmpstr (have, ==, what);
}

static void
test_notation (Fixture      *f,
               gconstpointer data)
{
  expect_notation ("english", "Nxf3+", "Nxf3+");
  expect_notation ("figurine", "Nxf3+", "♘xf3+");
  expect_notation ("figurine", "N@f7#", "♘@f7#");
  expect_notation ("figurine", "exd8=Q+", "exd8=♕+");
  expect_notation ("figurine", "bxc8=R", "bxc8=♖");
  expect_notation ("figurine", "Kd2", "♔d2");
  expect_notation ("figurine", "O-O-O", "O-O-O");
  /* English letters are read as those of the language. */
  expect_notation ("local", "Bb5", "Bb5");

  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
  ui_play (f->session, "A:Nf3 a:Nf6");
  expect (f, "1. Nf3 Nf6");
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  expect (f, "1. ♘f3 ♘f6");
}

static void
begin_one_board (Fixture    *f,
                 const char *variant)
{
  f->store = ui_store ();
  show_list (f, ui_live (f->store, variant, "-", 1, IX_STORY_MANUAL));
}

/* The turns of the prelude have no numbers, and forced turns are not shown. */
static void
test_prelude (void)
{
  Fixture f;

  begin_one_board (&f, "superchess");
  ui_play (f.session, "A:A@g1");
  expect (&f, " A@g1");
  ui_play (f.session, "A:S@c8 A:E@f1 A:V@d8");
  expect (&f, " A@g1 S@c8 /  E@f1 V@d8");
  ui_play (f.session, "A:Ef8<>Sc8");
  expect (&f, " A@g1 S@c8 /  E@f1 V@d8 /  … Ef8<>Sc8");
  ui_play (f.session, "A:Ed3 A:Sg6");
  expect (&f, " A@g1 S@c8 /  E@f1 V@d8 /  … Ef8<>Sc8 / 1. Ed3 Sg6");
  ui_act (f.session, IX_EVENT_TAKE_BACK, "A");
  expect (&f, " A@g1 S@c8 /  E@f1 V@d8 /  … Ef8<>Sc8 / 1. Ed3");
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  ui_play (f.session, "A:Nc6");
  expect (&f, " A@g1 S@c8 /  E@f1 V@d8 /  … Ef8<>Sc8 / 1. Ed3 ♘c6");
  tear_down (&f, NULL);
}

/* A turn of many steps is visible as a whole: it continues in the next line, and no column is
 * pushed out. */
static void
test_long_turns (void)
{
  Fixture f;
  GtkWidget *latest, *list;
  graphene_rect_t bounds;

  begin_one_board (&f, "swap");
  ui_play (f.session, "A:Ra1/a2/b2/b1/c1/c2 A:Ra8/a7/b7/b8/c8/c7");
  ui_settle ();
  latest = ui_find_class (f.list, "latest");
  list = ui_find_type (f.list, GTK_TYPE_LIST_BOX);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (latest)), ==, "Ra8/a7/b7/b8/c8/c7");
  bounds = ui_bounds (latest, list);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     (float) gtk_widget_get_width (list));
  g_assert_cmpint (gtk_widget_get_width (f.list), ==, 200);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (latest))));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (latest))), >, 1);
  tear_down (&f, NULL);
}

/* The text of a label in the lines that it has, with "|" between them. */
static char *
lines_of (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout);
  GString *lines = g_string_new (NULL);

  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);

      g_string_append_printf (lines, "%s%.*s", i > 0 ? "|" : "", line->length, text + line->start_index);
    }
  return g_string_free (lines, FALSE);
}

/* In a row as narrow as there are, a move is in one line: the second one has a line of its own if need be.  A turn of
 * several steps breaks between them. */
static void
test_narrow_row (gconstpointer font)
{
  static const struct {
    const char *white, *black;
  } rows[] = {
    { "e4", "e5" },       { "Nbxd2+", "Bg4" },    { "B@d2", "Nxh3+" },     { "cxd6", "Qxh3#" },
    { "Nbxd2+", "N@f4" }, { "O-O-O", "Nbxd2+" }, { "Ra1/a2/b2/b1", "Kd7" },
  };
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-font-name", font, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = ix_move_row_new ("10."), *labels[2];
      graphene_rect_t whole, at[2];
      UiStage *stage;

      for (guint c = 0; c < 2; c++)
        labels[c] = ix_move_row_add (row, c == 0 ? rows[i].white : rows[i].black);
      gtk_widget_set_halign (row, GTK_ALIGN_START);
      stage = ui_stage_new (row, 200, 120);
      whole = GRAPHENE_RECT_INIT (0, 0, 100, (float) gtk_widget_get_height (row));
      g_assert_cmpint (gtk_widget_get_width (row), ==, 100);
      for (guint c = 0; c < 2; c++)
        {
          g_autofree char *lines = lines_of (labels[c]);

          for (const char *end = strchr (lines, '|'); end != NULL; end = strchr (end + 1, '|'))
            if (end[-1] != '/')
              g_error ("A move is broken: %s", lines);
          at[c] = ui_bounds (labels[c], row);
          g_assert_true (graphene_rect_contains_rect (&whole, &at[c]));
        }
      g_assert_false (graphene_rect_intersection (&at[0], &at[1], NULL));
      ui_stage_free (stage);
    }
  gtk_settings_reset_property (settings, "gtk-font-name");
}

static void
test_move_and_swap (void)
{
  Fixture f;

  begin_one_board (&f, "balanced-swap");
  ui_play (f.session, "A:e4 A:Nc6_f8/g7");
  expect (&f, "1. e4 Nc6 f8/g7");
  tear_down (&f, NULL);
}

static void
expect_san (const char *typed,
            const char *san)
{
  g_autofree char *have = ix_format_parse_san (typed);

  g_assert_cmpstr (have, ==, san);
}

/* In turns of several steps the letters and figurines of pieces appear in several places. */
static void
test_steps_typed (void)
{
  expect_san ("♖a1/a2", "Ra1/a2");
  expect_san ("Ef8<>Sc8", "Ef8<>Sc8");
  expect_san ("♕b6/b1/d3=♘/c4", "Qb6/b1/d3=N/c4");
  expect_san ("A@g1", "A@g1");
  expect_san ("--", "--");
  expect_san ("Nc6 f8/g7", "Nc6 f8/g7");
}

static void
push_pawns (Fixture *f)
{
  for (guint i = 0; i < 16; i++)
    {
      g_autofree char *turns = g_strdup_printf ("A:%c%u a:%c%u", 'a' + i % 8, 3 + i / 8,
                                                'a' + i % 8, 6 - i / 8);

      ui_play (f->session, turns);
    }
}

/* The last turn is visible, however many there are. */
static void
test_in_sight (Fixture      *f,
               gconstpointer data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (ui_find_type (f->list, GTK_TYPE_SCROLLED_WINDOW)));

  push_pawns (f);
  ui_wait_until (gtk_adjustment_get_upper (adjustment) >
                 2 * gtk_adjustment_get_page_size (adjustment));
  ui_wait_until (gtk_adjustment_get_value (adjustment) >=
                 gtk_adjustment_get_upper (adjustment) -
                   gtk_adjustment_get_page_size (adjustment) - 1);
}

/* Also where it is drawn. */
static gboolean
is_drawn_in_sight (Fixture *f)
{
  graphene_rect_t at = ui_bounds (ui_find_class (f->list, "latest"), f->list);

  return at.origin.y >= 0 &&
         at.origin.y + at.size.height <= (float) gtk_widget_get_height (f->list);
}

static void
expect_end_in_sight (Fixture *f)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (ui_find_type (f->list, GTK_TYPE_SCROLLED_WINDOW)));

  ui_wait_until (gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment));
  ui_wait_until (gtk_adjustment_get_value (adjustment) ==
                 gtk_adjustment_get_upper (adjustment) -
                   gtk_adjustment_get_page_size (adjustment));
  ui_wait_until (is_drawn_in_sight (f));
}

/* All that is laid out again: the height changes, turns go and come back, the list is shown
 * again. */
static void
test_end_stays_in_sight (Fixture      *f,
                         gconstpointer data)
{
  static const int heights[] = { 300, 90, 260, 60, 200 };

  push_pawns (f);
  expect_end_in_sight (f);
  for (gsize i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->stage->window), 200, heights[i]);
      ui_settle ();
      expect_end_in_sight (f);
    }
  for (guint i = 0; i < 3; i++)
    g_assert_true (ix_match_session_undo (f->session));
  ui_settle ();
  expect_end_in_sight (f);
  gtk_widget_set_visible (f->list, FALSE);
  ui_settle ();
  gtk_widget_set_visible (f->list, TRUE);
  ui_settle ();
  expect_end_in_sight (f);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/move-list/turns", NULL, test_turns);
  ADD ("/move-list/set-up", NULL, test_set_up);
  ADD ("/move-list/black-first",
       "4k3/8/8/8/8/8/8/4K3 b - - 0 7 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       test_black_first);
  ADD ("/move-list/drops",
       "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | "
       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
       test_drops);
  ADD ("/move-list/undo", NULL, test_undo);
  ADD ("/move-list/undo-elsewhere", NULL, test_undo_elsewhere);
  ADD ("/move-list/notation", NULL, test_notation);
  ADD ("/move-list/in-sight", NULL, test_in_sight);
  ADD ("/move-list/end-stays-in-sight", NULL, test_end_stays_in_sight);
  g_test_add_func ("/move-list/prelude", test_prelude);
  g_test_add_func ("/move-list/long-turns", test_long_turns);
  g_test_add_data_func ("/move-list/narrow-row", "Cantarell 11", test_narrow_row);
  g_test_add_data_func ("/move-list/narrow-row/wide-letters", "DejaVu Sans 10", test_narrow_row);
  g_test_add_func ("/move-list/move-and-swap", test_move_and_swap);
  g_test_add_func ("/move-list/steps-typed", test_steps_typed);
  return g_test_run ();
}
