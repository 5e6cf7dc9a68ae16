/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-how-it-moves.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-board-popover.h"
#include "ix-diagram.h"
#include "ix-check-info.h"
#include "ix-piece-picture.h"
#include "ix-format.h"

#define DIAGRAM_WIDTH 300

#define HAS(power) (1u << IX_MOVEMENT_##power)

char *
ix_how_it_moves_notify (const IxVariant *variant,
                        IxPieceType      type)
{
  const IxPieceTypeInfo *info = &ix_piece_types[type];

  if (info->movements == HAS (PAWN))
    return g_strdup (
      variant->first_rank_double
        ? _("Moves one square forward, or two from its first or second rank. Captures one square "
            "diagonally forward.")
        : _("Moves one square forward, or two from its second rank. Captures one square diagonally "
            "forward."));
  if (info->movements == (HAS (ORTHOGONAL) | HAS (LIMITED)))
    return g_strdup_printf (ngettext ("Moves as a rook, but at most %u square.",
                                      "Moves as a rook, but at most %u squares.", info->reach),
                            info->reach);
  return g_strdup (_(info->how));
}

char *
ix_how_it_moves_title (IxPieceType type)
{
  return ix_format_sentence (ix_format_piece_type (type));
}

/* The diagram.  Other pieces stand where they show the most: an own piece that it leaps over or
 * that blocks it, and enemies that it captures and does not pass. */

static const char *
home_of (IxPieceType type)
{
  if (ix_piece_type_has (type, IX_MOVEMENT_PAWN))
    return "d2";
  /* From a corner the limit of its reach is visible. */
  return ix_piece_type_has (type, IX_MOVEMENT_LIMITED) ? "b2" : "d4";
}

static const struct {
  guint       movements; /* for a type with any of these */
  guint       without;
  const char *own, *enemy; /* squares as seen by the player, NULL: none */
} company[] = {
  { HAS (PAWN), 0, NULL, "c3" },
  { HAS (PAWN), 0, NULL, "e3" },
  { HAS (LIMITED), 0, NULL, "e2" },
  { HAS (ORTHOGONAL), HAS (LIMITED), "d5", "g4" },
  { HAS (DIAGONAL), 0, "b2", "f6" },
  { HAS (KNIGHT) | HAS (STEP) | HAS (ROYAL), 0, "d5", NULL },
  { HAS (KNIGHT), 0, NULL, "f5" },
  { HAS (STEP) | HAS (ROYAL), 0, NULL, "e4" },
};

static IxSq
square_for (const char *name,
            IxColour    colour)
{
  return IX_SQ (name[0] - 'a', colour == IX_WHITE ? name[1] - '1' : '8' - name[1]);
}

static void
add_company (IxScene    *scene,
             const char *square,
             IxColour    player,
             IxColour    colour)
{
  if (square != NULL)
    scene->board[square_for (square, player)] = IX_PIECE (IX_PAWN, colour);
}

/* The squares straight ahead of a pawn, as far as they are free. */
static guint64
pawn_moves (IxSq     sq,
            IxColour colour,
            guint64  occupied)
{
  int forward = colour == IX_WHITE ? 8 : -8;
  guint64 moves = 0;

  for (int i = 1; i <= 2 && !(occupied & IX_BIT (sq + i * forward)); i++)
    moves |= IX_BIT (sq + i * forward);
  return moves;
}

void
ix_how_it_moves_scene (IxPieceType type,
                       IxColour    colour,
                       IxScene    *scene)
{
  IxSq sq = square_for (home_of (type), colour);
  IxPiece piece = IX_PIECE (type, colour);
  guint64 pieces[2] = { 0, 0 };
  guint64 goals;

  memset (scene, 0, sizeof *scene);
  scene->flipped = colour == IX_BLACK;
  for (gsize i = 0; i < G_N_ELEMENTS (company); i++)
    if (ix_piece_types[type].movements & company[i].movements &&
        !(ix_piece_types[type].movements & company[i].without))
      {
        add_company (scene, company[i].own, colour, colour);
        add_company (scene, company[i].enemy, colour, !colour);
      }
  scene->board[sq] = piece;
  for (IxSq at = 0; at < 64; at++)
    if (scene->board[at] != 0)
      pieces[ix_piece_colour (scene->board[at])] |= IX_BIT (at);

  goals = ix_piece_attacks (piece, sq, pieces[0] | pieces[1]) & ~pieces[colour];
  if (ix_piece_type_has (type, IX_MOVEMENT_PAWN))
    goals = (goals & pieces[!colour]) | pawn_moves (sq, colour, pieces[0] | pieces[1]);
  ix_scene_mark (scene, goals, IX_MARK_TARGET);
  ix_scene_mark (scene, IX_BIT (sq), IX_MARK_SELECTED);
}

/* NULL: there are no swaps. */
static const char *
format_swaps (const IxVariant *variant,
              IxPieceType      type)
{
  gboolean royal = ix_piece_type_has (type, IX_MOVEMENT_ROYAL);

  if (ix_variant_has_move_and_swap (variant))
    return _("After the move it may make the swap: it changes places with a piece of either colour "
             "that it reaches.");
  if (!ix_variant_has_swap_sequences (variant))
    return NULL;
  return royal ? _("It begins no swaps, but a piece of its own colour may change places with it.")
               : _("Instead of a move it may swap: it changes places with a piece of either colour "
                   "that it attacks, but not with the enemy king, and may go on from there.");
}

static void
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* The diagram decides the width of the popover: a label asks for less. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

GtkWidget *
ix_how_it_moves_new (const IxVariant *variant,
                     IxPieceType      type,
                     IxColour         colour)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *diagram;
  IxScene scene;
  g_autofree char *title = NULL;
  g_autofree char *sentence = NULL;
  int height;

  g_return_val_if_fail (variant != NULL, NULL);
  g_return_val_if_fail (type > IX_NO_PIECE && type < IX_N_PIECE_TYPES, NULL);

  title = ix_how_it_moves_title (type);
  sentence = ix_how_it_moves_notify (variant, type);
  ix_how_it_moves_scene (type, colour, &scene);
  gtk_box_append (GTK_BOX (head), ix_piece_picture_new (type, colour, 32));
  add_label (head, title, "title-3");
  gtk_box_append (GTK_BOX (box), head);
  add_label (box, sentence, "body");
  diagram = ix_diagram_new (&scene, sentence);
  /* Words that need another line take no room from it. */
  gtk_widget_measure (diagram, GTK_ORIENTATION_VERTICAL, DIAGRAM_WIDTH, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (diagram, DIAGRAM_WIDTH, height);
  /* A widget in a popover must take the focus, and the diagram has what a user of a screen
   * reader wants. */
  gtk_widget_set_focusable (diagram, TRUE);
  gtk_box_append (GTK_BOX (box), diagram);
  if (format_swaps (variant, type) != NULL)
    add_label (box, format_swaps (variant, type), "swaps");
  add_label (box, _("Dots: where it may go. Rings: what it may capture."), "caption");
  gtk_widget_add_css_class (box, "how-it-moves");
  return box;
}

static gboolean
unparent_idle (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The popover is still in use when this signal comes. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_idle, g_object_ref (popover), g_object_unref);
}

/* A popover asks for the height of its words before it knows in how many lines they come. */
static void
fix_height (GtkWidget *box)
{
  int width, height;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (box, width, height);
}

GtkPopover *
ix_how_it_moves_popup (GtkWidget          *at,
                       const GdkRectangle *pointing_to,
                       const IxVariant    *variant,
                       IxPieceType         type,
                       IxColour            colour)
{
  GtkWidget *popover;
  g_autofree char *title = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (at), NULL);

  popover = gtk_popover_new ();
  title = ix_how_it_moves_title (type);
  gtk_popover_set_child (GTK_POPOVER (popover), ix_how_it_moves_new (variant, type, colour));
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), pointing_to);
  /* A small screen has no room for it above or below a piece; beside the piece it slides to its
   * place. */
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_RIGHT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_widget_set_parent (popover, at);
  fix_height (gtk_popover_get_child (GTK_POPOVER (popover)));
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  /* Most widgets do not know about it and would not unparent it. */
  g_signal_connect_object (at, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  ix_board_popover_close_by_press (GTK_POPOVER (popover));
  ix_board_popover_open (GTK_POPOVER (popover));
  return GTK_POPOVER (popover);
}
