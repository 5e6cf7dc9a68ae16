/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-correct-position.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-action.h"
#include "ix-dialog.h"
#include "ix-dialogs.h"
#include "ix-fen.h"
#include "ix-format.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-piece-picture.h"
#include "ix-reserve.h"
#include "ix-setup-board.h"
#include "ix-setup.h"
#include "ix-widgets.h"

#define PIECE_SIZE 28

/* The window.  `pos` is the only state: every control changes it and then shows it again, so
 * they all agree. */
#define IX_TYPE_CORRECT_POSITION (ix_correct_position_get_type ())
G_DECLARE_FINAL_TYPE (IxCorrectPosition, ix_correct_position, IX, CORRECT_POSITION, AdwWindow)

struct _IxCorrectPosition {
  AdwWindow parent_instance;

  GtkWidget      *over;
  IxMatchSession *session;
  guint           board;
  IxPosition      pos;
  IxPosition      as_it_was;
  gboolean        turn_lapses; /* the correction ends a turn that is under way */
  gboolean        showing;     /* controls are being set to `pos`, not changed by the user */

  GtkWidget   *pieces;
  GtkWidget   *held[2][IX_N_PIECE_TYPES]; /* NULL: the rules have no such pieces in hand */

  /* From the template. */
  AdwBin      *board_place;
  AdwBin      *palette_place;
  GtkWidget   *controls; /* all except the buttons of the header */
  GtkWidget   *in_hand;
  GtkLabel    *in_hand_title;
  GtkGrid     *in_hand_grid;
  GtkWidget   *white_to_move;
  GtkWidget   *black_to_move;
  GtkWidget   *castling[IX_N_CASTLINGS];
  GtkWidget   *fen;
  GtkWidget   *message;
  GtkWidget   *set_up;
};

G_DEFINE_FINAL_TYPE (IxCorrectPosition, ix_correct_position, ADW_TYPE_WINDOW)

static guint
n_boards (IxCorrectPosition *self)
{
  return ix_match_boards (ix_match_session_get_match (self->session))->n;
}

/* The number of sets of pieces in the match. */
static guint
sets (IxCorrectPosition *self)
{
  return MAX (n_boards (self), self->pos.variant->boards);
}

static gboolean
is_single (IxCorrectPosition *self)
{
  return n_boards (self) == 1;
}

/* Messages */

static void
say (IxCorrectPosition *self,
     const char        *text,
     gboolean           wrong)
{
  gtk_label_set_text (GTK_LABEL (self->message), text);
  ix_set_css_class (self->message, "error", wrong);
  ix_set_css_class (self->message, "warning", !wrong);
}

/* Says that the position cannot be set up, or what to know about it. */
static void
settle (IxCorrectPosition *self,
        const char        *text,
        gboolean           wrong)
{
  say (self, text, wrong);
  gtk_widget_set_sensitive (self->set_up, !wrong);
  ix_set_why (self->set_up, NULL, wrong ? text : NULL);
}

static const char *
problem_text (IxSetupProblem    problem,
              const IxPosition *pos)
{
  switch (problem)
    {
    case IX_SETUP_PIECE:
      return _("There is a piece that these rules do not know.");
    case IX_SETUP_NO_KING:
      return _("A king is missing: a handicap.");
    case IX_SETUP_KINGS:
      return _("A side has more than one king.");
    case IX_SETUP_PAWN_RANK:
      return _("A pawn stands on a rank where none can be.");
    case IX_SETUP_MATERIAL:
      return _("There are more pieces than the sets have: a handicap.");
    case IX_SETUP_PROMOTED:
      return _("A piece is marked as promoted that cannot be.");
    case IX_SETUP_RESERVE:
      return _("There are more pieces of a kind in hand than the sets have.");
    case IX_SETUP_CASTLING:
      return _("There is a right to castle without king and rook on their squares.");
    case IX_SETUP_EN_PASSANT:
      return _("No pawn can have just moved two squares, as the FEN says.");
    case IX_SETUP_CHECK:
    default:
      return pos->turn == IX_WHITE ? _("Black stands in check, and White is to move.")
                                   : _("White stands in check, and Black is to move.");
    }
}

static void
judge_pieces (IxCorrectPosition *self)
{
  guint problems = ix_position_problems (&self->pos, sets (self));
  gboolean wrong = (problems & ~IX_SETUP_HANDICAP) != 0;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint problem = IX_SETUP_PIECE; problem <= IX_SETUP_CHECK; problem <<= 1)
    if (problems & problem)
      g_ptr_array_add (sentences, (gpointer) problem_text (problem, &self->pos));
  if (self->turn_lapses)
    g_ptr_array_add (sentences, (gpointer) _("The unfinished turn will not count: a piece that it "
                                             "captured goes into no hand."));
  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv (" ", (char **) sentences->pdata);
  settle (self, text, wrong);
}

/* Shows all problems of the position, and enables setting it up if the rules allow it. */
static void
judge (IxCorrectPosition *self)
{
  if (ix_position_in_prelude (&self->pos))
    {
      settle (self,
              ix_position_in_prelude (&self->as_it_was)
                ? _("Not before the game: steps of the prelude can be taken back instead.")
                : _("The game has begun: no position of the prelude can be set up."),
              TRUE);
      return;
    }
  judge_pieces (self);
}

/* Contents */

static void
show_controls (IxCorrectPosition *self)
{
  const IxPosition *pos = &self->pos;
  guint possible = ix_position_possible_castling (pos);
  GtkWidget *to_move = pos->turn == IX_WHITE ? self->white_to_move : self->black_to_move;

  ix_setup_board_show (IX_SETUP_BOARD (self->pieces), pos->board);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
      if (self->held[colour][type] != NULL)
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->held[colour][type]),
                                   pos->reserve[colour][type]);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (to_move), TRUE);
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    {
      guint right = ix_castlings[i].right;

      gtk_widget_set_sensitive (self->castling[i], (possible & right) != 0);
      ix_set_why (self->castling[i], NULL,
                  possible & right ? NULL : _("King and rook do not stand on their squares."));
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->castling[i]),
                                   (pos->castling & right) != 0);
    }
}

/* Shows the position in all controls.  The FEN is left unchanged while the user types it. */
static void
show_position (IxCorrectPosition *self,
               gboolean           typed)
{
  self->showing = TRUE;
  show_controls (self);
  if (!typed)
    {
      g_autofree char *fen = ix_fen_write (&self->pos);

      gtk_editable_set_text (GTK_EDITABLE (self->fen), fen);
    }
  self->showing = FALSE;
  gtk_widget_remove_css_class (self->fen, "error");
  judge (self);
}

/* Actions of the arbiter */

static void
rearranged (IxCorrectPosition *self)
{
  ix_position_forget_rights (&self->pos, &self->as_it_was);
  show_position (self, FALSE);
}

static void
put_cb (IxSetupBoard      *pieces,
        guint              sq,
        guint              piece,
        IxCorrectPosition *self)
{
  ix_position_put (&self->pos, (IxSq) sq, (IxPiece) piece);
  rearranged (self);
}

static void
turn_toggled_cb (IxCorrectPosition *self)
{
  if (self->showing)
    return;
  self->pos.turn =
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->white_to_move)) ? IX_WHITE : IX_BLACK;
  rearranged (self);
}

static void
held_changed_cb (IxCorrectPosition *self)
{
  if (self->showing)
    return;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
      if (self->held[colour][type] != NULL)
        self->pos.reserve[colour][type] = (guint8)
          gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->held[colour][type]));
  show_position (self, FALSE);
}

static void
castling_toggled_cb (IxCorrectPosition *self)
{
  if (self->showing)
    return;
  self->pos.castling &= (guint8) ~IX_CASTLE_RIGHTS;
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->castling[i])))
      self->pos.castling |= ix_castlings[i].right;
  show_position (self, FALSE);
}

static void
fen_changed_cb (IxCorrectPosition *self)
{
  const IxVariant *variant = self->pos.variant;
  g_autoptr (GError) error = NULL;
  IxVariant rules = *variant;

  if (self->showing)
    return;
  /* A FEN of one board assumes the sets of its variant; a match may have more boards. */
  rules.boards = sets (self);
  if (!ix_fen_parse (gtk_editable_get_text (GTK_EDITABLE (self->fen)), &rules,
                     IX_FEN_LENIENT | IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING, &self->pos, &error))
    {
      gtk_widget_add_css_class (self->fen, "error");
      settle (self, error->message, TRUE);
      return;
    }
  self->pos.variant = variant;
  show_position (self, TRUE);
}

static void
as_it_was_cb (IxCorrectPosition *self)
{
  self->pos = self->as_it_was;
  show_position (self, FALSE);
}

static void
first_position_cb (IxCorrectPosition *self)
{
  self->pos =
    ix_match_first_boards (ix_match_session_get_match (self->session))->board[self->board];
  show_position (self, FALSE);
}

static void
set_up_cb (IxCorrectPosition *self)
{
  IxMatchEvent event = { .kind = IX_EVENT_CORRECT, .seat = ix_seat (self->board, IX_WHITE) };
  IxRefusal why;

  event.position = self->pos;
  if (ix_match_session_apply (self->session, event, &why))
    {
      g_autofree char *sign = ix_format_board_sign (n_boards (self), self->board);
      g_autofree char *text = is_single (self) ? g_strdup (_("The board was set up"))
                                               : g_strdup_printf (_("Board %s was set up"), sign);

      ix_action_offer_undo (self->over, text, 1);
      gtk_window_close (GTK_WINDOW (self));
    }
  else
    say (self, why != IX_ACCEPTED ? ix_format_refusal (why)
                                  : _("Could not save; nothing was changed."), TRUE);
}

/* Escape goes back one step: it first puts back a lifted piece, then closes the window. */
static void
go_back (IxCorrectPosition *self)
{
  if (!ix_setup_board_put_down (IX_SETUP_BOARD (self->pieces)))
    gtk_window_close (GTK_WINDOW (self));
}

/* Construction */

static void
add_held (IxCorrectPosition *self,
          IxPieceType        type,
          IxColour           colour,
          int                row)
{
  GtkWidget *picture = ix_piece_picture_new (type, colour, PIECE_SIZE);
  /* No set has more than eight pieces of a type. */
  GtkWidget *spin = ix_number_new (0, MIN (8 * sets (self), G_MAXUINT8));
  /* Translators: a type of piece that a player may drop: "white knight in hand"; or that the pawns
   * may become */
  g_autofree char *name = g_strdup_printf (
    self->pos.variant->drops ? _("%s in hand") : _("%s in the pool"),
    ix_format_piece (type, colour));

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 3);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_hexpand (spin, TRUE);
  gtk_widget_set_tooltip_text (picture, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (held_changed_cb), self);
  gtk_grid_attach (self->in_hand_grid, picture, 2 * (int) colour, row, 1, 1);
  gtk_grid_attach (self->in_hand_grid, spin, 2 * (int) colour + 1, row, 1, 1);
  self->held[colour][type] = spin;
}

static void
build (IxCorrectPosition *self)
{
  const IxVariant *variant = self->pos.variant;
  g_autofree char *sign = ix_format_board_sign (n_boards (self), self->board);
  g_autofree char *title = is_single (self) ? g_strdup (_("Set Up the Board"))
                                            : g_strdup_printf (_("Set Up Board %s"), sign);
  int row = 0;

  gtk_window_set_title (GTK_WINDOW (self), title);
  self->pieces = ix_setup_board_new (variant, self->board & 1);
  adw_bin_set_child (self->board_place, self->pieces);
  adw_bin_set_child (self->palette_place,
                     ix_setup_board_new_palette (IX_SETUP_BOARD (self->pieces)));
  g_signal_connect_object (self->pieces, "put", G_CALLBACK (put_cb), self, 0);

  gtk_widget_set_visible (self->in_hand, variant->reserve != 0);
  if (!variant->drops)
    gtk_label_set_text (self->in_hand_title, _("In the Pool"));
  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (variant->reserve & IX_PIECE_BIT (*type))
      {
        add_held (self, *type, IX_WHITE, row);
        add_held (self, *type, IX_BLACK, row++);
      }
  /* More types need more room, as far as a small screen allows. */
  gtk_window_set_default_size (GTK_WINDOW (self), 900, row > 5 ? 720 : 640);
  gtk_widget_set_sensitive (self->controls, !ix_position_in_prelude (&self->as_it_was));
  ix_set_why (self->controls, NULL,
              ix_position_in_prelude (&self->as_it_was)
                ? _("Boards can be set up once the prelude is over.")
                : NULL);
}

/* Construction and disposal */

static void
ix_correct_position_finalize (GObject *object)
{
  g_object_unref (IX_CORRECT_POSITION (object)->session);
  G_OBJECT_CLASS (ix_correct_position_parent_class)->finalize (object);
}

static void
ix_correct_position_class_init (IxCorrectPositionClass *klass)
{
  static const IxActionRow action = { "correct.go-back", G_CALLBACK (go_back) };
  static const char *const castling[IX_N_CASTLINGS] = {
    "white_short", "white_long", "black_short", "black_long",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_correct_position_finalize;
  ix_action_table_install (widget_class, &action, 1);
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/correct-position.ui");
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, board_place);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, palette_place);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, in_hand);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, in_hand_title);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, controls);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, in_hand_grid);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, white_to_move);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, black_to_move);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, fen);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, message);
  gtk_widget_class_bind_template_child (widget_class, IxCorrectPosition, set_up);
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    gtk_widget_class_bind_template_child_full (
      widget_class, castling[i], FALSE,
      G_STRUCT_OFFSET (IxCorrectPosition, castling) + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_callback (widget_class, turn_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, castling_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, fen_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, as_it_was_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_position_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_up_cb);
}

static void
ix_correct_position_init (IxCorrectPosition *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_dialog_apply_by_keys (GTK_WINDOW (self), self->set_up);
  gtk_entry_set_activates_default (GTK_ENTRY (self->fen), TRUE);
}

void
ix_correct_position_present (GtkWidget      *over,
                             IxMatchSession *session,
                             guint           board)
{
  IxCorrectPosition *self = g_object_new (IX_TYPE_CORRECT_POSITION, NULL);
  const IxMatch *match = ix_match_session_get_match (session);

  ix_action_pause_for (GTK_WINDOW (self), session);
  self->over = over;
  self->session = g_object_ref (session);
  self->board = board;
  self->turn_lapses = ix_match_turn_under_way (match, board)->n > 0;
  self->as_it_was = ix_match_boards (match)->board[board];
  ix_position_restart_turn (&self->as_it_was);
  self->pos = self->as_it_was;
  build (self);
  show_position (self, FALSE);
  ix_dialogs_put_over (GTK_WINDOW (self), ix_window_of (over));
  gtk_widget_grab_focus (self->pieces);
  gtk_window_present (GTK_WINDOW (self));
}
