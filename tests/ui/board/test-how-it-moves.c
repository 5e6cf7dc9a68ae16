/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How each type of piece moves: in words, in dots, and in a popover. */

#include <string.h>

#include "ix-diagram.h"
#include "ix-how-it-moves.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

/* By hand: the squares it moves to freely, and those it captures on, as White. */
static const struct {
  IxPieceType       type;
  const char *title, *words;
  const char *goals, *captures;
} pieces[] = {
  { IX_QUEEN, "Queen", "ranks, files and diagonals",
    "a4 b4 c4 e4 f4 d1 d2 d3 c5 b6 a7 c3 e5 e3 f2 g1", "g4 f6" },
  { IX_ROOK, "Rook", "along ranks and files", "a4 b4 c4 e4 f4 d1 d2 d3", "g4" },
  { IX_BISHOP, "Bishop", "along diagonals", "c5 b6 a7 c3 e5 e3 f2 g1", "f6" },
  { IX_KNIGHT, "Knight", "over other pieces", "b3 b5 c2 c6 e2 e6 f3", "f5" },
  { IX_PAWN, "Pawn", "or two from its second rank.", "d3 d4", "c3 e3" },
  { IX_KING, "King", "one square in any direction", "c3 c4 c5 d3 e3 e5", "e4" },
  { IX_AMAZON, "Amazon", "as a queen or as a knight",
    "a4 b4 c4 e4 f4 d1 d2 d3 c5 b6 a7 c3 e5 e3 f2 g1 b3 b5 c2 c6 e2 e6 f3", "g4 f6 f5" },
  { IX_EMPRESS, "Empress", "as a rook or as a knight",
    "a4 b4 c4 e4 f4 d1 d2 d3 b3 b5 c2 c6 e2 e6 f3", "g4 f5" },
  { IX_PRINCESS, "Princess", "as a bishop or as a knight",
    "c5 b6 a7 c3 e5 e3 f2 g1 b3 b5 c2 c6 e2 e6 f3", "f6 f5" },
  { IX_VETERAN, "Veteran", "as a king or as a knight", "c3 c4 c5 d3 e3 e5 b3 b5 c2 c6 e2 e6 f3",
    "e4 f5" },
  { IX_SHORT_ROOK, "Short rook", "at most 4 squares", "b1 a2 b3 b4 b5 b6 c2 d2", "e2" },
};

static guint64
squares (const char *names,
         IxColour    colour)
{
  guint64 set = 0;
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      IxSq sq = ui_sq (*word);

      set |= IX_BIT (colour == IX_WHITE ? sq : sq ^ 56);
    }
  return set;
}

static void
test_dots (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (pieces), ==, IX_N_PIECE_TYPES - 1);
  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        guint64 goals = squares (pieces[i].goals, colour);
        guint64 captures = squares (pieces[i].captures, colour);
        guint n = 0;
        IxScene scene;

        ix_test_say (pieces[i].title);
        ix_how_it_moves_scene (pieces[i].type, colour, &scene);
        g_assert_cmpint (scene.flipped, ==, colour == IX_BLACK);
        for (IxSq sq = 0; sq < 64; sq++)
          {
            gboolean marked = (scene.marks[sq] & IX_MARK_TARGET) != 0;

            g_assert_cmpint (marked, ==, ((goals | captures) & IX_BIT (sq)) != 0);
            if (marked)
              g_assert_cmpint (scene.board[sq] != 0, ==, (captures & IX_BIT (sq)) != 0);
            if (scene.marks[sq] & IX_MARK_SELECTED)
              g_assert_cmpint (scene.board[sq], ==, IX_PIECE (pieces[i].type, colour));
            n += (scene.marks[sq] & IX_MARK_SELECTED) != 0;
          }
        g_assert_cmpuint (n, ==, 1);
      }
}

static void
test_words (void)
{
  const IxVariant *superchess = ix_variant_find ("superchess");
  g_autofree char *pawn = ix_how_it_moves_notify (ix_variant_find ("swap"), IX_PAWN);

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *title = ix_how_it_moves_title (pieces[i].type);
      g_autofree char *words = ix_how_it_moves_notify (superchess, pieces[i].type);

      g_assert_cmpstr (title, ==, pieces[i].title);
      g_assert_nonnull (strstr (words, pieces[i].words));
    }
  /* Swaps bring pawns to their first rank. */
  g_assert_nonnull (strstr (pawn, "or two from its first or second rank."));
}

static void
test_content (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      GtkWidget *content =
        ix_how_it_moves_new (ix_variant_find ("superchess"), pieces[i].type, IX_WHITE);
      UiStage *stage = ui_stage_new (content, 340, 440);
      GtkWidget *diagram = ui_find_type (content, IX_TYPE_DIAGRAM);
      g_autofree char *words =
        ix_how_it_moves_notify (ix_variant_find ("superchess"), pieces[i].type);

      g_assert_nonnull (ui_find_label (content, pieces[i].title));
      g_assert_nonnull (ui_find_label (content, words));
      gtk_test_accessible_assert_role (diagram, GTK_ACCESSIBLE_ROLE_IMG);
      gtk_test_accessible_assert_property (diagram, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
      ui_stage_free (stage);
    }
}

/* Opened at a widget, it closes with Escape and is then gone. */
static void
test_popover (void)
{
  GtkWidget *type = gtk_button_new_with_label ("a piece");
  UiStage *stage = ui_stage_new (type, 600, 600);
  GdkRectangle at = { 10, 10, 20, 20 };
  GtkPopover *popover;
  graphene_rect_t last, content;

  popover = ix_how_it_moves_popup (type, &at, ix_variant_find ("superchess"), IX_EMPRESS, IX_BLACK);
  ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  gtk_test_accessible_assert_property (GTK_WIDGET (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Empress");
  g_assert_nonnull (ui_find_type (GTK_WIDGET (popover), IX_TYPE_DIAGRAM));
  gtk_popover_popdown (popover);
  ui_wait_until (gtk_widget_get_last_child (type) == gtk_widget_get_first_child (type));

  /* Its words are whole. */
  popover = ix_how_it_moves_popup (type, NULL, ix_variant_find ("swap"), IX_ROOK, IX_WHITE);
  ui_wait_until (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  ui_wait_frames (GTK_WIDGET (popover));
  last = ui_bounds (gtk_widget_get_last_child (gtk_popover_get_child (popover)), GTK_WIDGET (popover));
  content = ui_bounds (gtk_widget_get_first_child (GTK_WIDGET (popover)), GTK_WIDGET (popover));
  g_assert_cmpfloat (last.origin.y + last.size.height, <=, content.origin.y + content.size.height);
  gtk_popover_popdown (popover);
  ui_wait_until (gtk_widget_get_last_child (type) == gtk_widget_get_first_child (type));

  /* Closed at once, and destroyed before that is signalled. */
  popover = ix_how_it_moves_popup (type, NULL, ix_variant_find ("chess"), IX_PAWN, IX_WHITE);
  gtk_popover_popdown (popover);
  popover = ix_how_it_moves_popup (type, NULL, ix_variant_find ("chess"), IX_KING, IX_WHITE);
  ui_settle ();
  gtk_widget_unparent (GTK_WIDGET (popover));
  ui_settle ();

  /* It is also destroyed with its widget. */
  ix_how_it_moves_popup (type, NULL, ix_variant_find ("chess"), IX_KING, IX_WHITE);
  ui_settle ();
  ui_stage_free (stage);
}

/* All diagrams have one size, however long the words are above and below them. */
static void
test_one_size (void)
{
  static const char *const variants[] = { "newport", "swap", "balanced-swap", "superchess", "chess" };
  int width = 0;

  for (gsize v = 0; v < G_N_ELEMENTS (variants); v++)
    for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        {
          GtkWidget *box = ix_how_it_moves_new (ix_variant_find (variants[v]), pieces[i].type, colour);
          int natural;

          g_object_ref_sink (box);
          gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
          g_object_unref (box);
          g_test_message ("%s, %s: %d", variants[v], pieces[i].title, natural);
          width = width == 0 ? natural : width;
          g_assert_cmpint (natural, ==, width);
        }
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/how-it-moves/dots", test_dots);
  g_test_add_func ("/how-it-moves/words", test_words);
  g_test_add_func ("/how-it-moves/content", test_content);
  g_test_add_func ("/how-it-moves/popover", test_popover);
  g_test_add_func ("/how-it-moves/one-size", test_one_size);
  return g_test_run ();
}
