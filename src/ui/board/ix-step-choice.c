/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-step-choice.h"

#include <glib/gi18n.h>

#include "ix-board-popover.h"
#include "ix-format.h"
#include "ix-format-san.h"
#include "ix-piece-picture.h"

struct _IxStepChoice {
  GtkPopover parent_instance;

  IxStepChoiceFunc  func;
  gpointer          data;
  const IxPosition *pos;  /* while the question is being built */
  int               size; /* of the pictures */
  GArray           *pieces; /* of Piece */
};

/* The button of a piece that a pawn may become. */
typedef struct {
  IxPieceType type;
  GtkWidget  *button;
} Piece;

G_DEFINE_FINAL_TYPE (IxStepChoice, ix_step_choice, GTK_TYPE_POPOVER)

typedef struct {
  IxStepChoice *question;
  IxStep        step;
} Choice;

static void
chosen_cb (GtkButton *button,
           Choice    *choice)
{
  IxStepChoice *question = choice->question;
  IxStep step = choice->step;
  IxStepChoiceFunc func = question->func;
  gpointer data = question->data;

  gtk_popover_popdown (GTK_POPOVER (question));
  func (step, data);
}

/* The colour of the pawn that @step promotes: a swap may bring either piece to its last rank. */
static IxColour
promoted_colour (const IxPosition *pos,
                 IxStep            step)
{
  IxPiece piece = pos->board[step.from];
  IxSq last = ix_piece_colour (piece) == IX_WHITE ? 7 : 0;

  if (step.kind != IX_STEP_SWAP ||
      (ix_piece_type (piece) == IX_PAWN && ix_sq_rank (step.to) == last))
    return ix_piece_colour (piece);
  return ix_piece_colour (pos->board[step.to]);
}

static GtkWidget *
new_button (IxStepChoice *question,
            IxStep        step,
            GtkWidget    *child,
            const char   *name)
{
  GtkWidget *button = gtk_button_new ();
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice) { question, step };
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (chosen_cb), choice,
                         (GClosureNotify) (GCallback) g_free, 0);
  return button;
}

static GtkWidget *
new_piece (IxStepChoice *question,
           IxStep        step)
{
  const char *name = ix_format_piece_type (step.type);
  GtkWidget *picture =
    ix_piece_picture_new (step.type, promoted_colour (question->pos, step), question->size);
  GtkWidget *button = new_button (question, step, picture, name);
  Piece piece = { step.type, button };

  g_array_append_val (question->pieces, piece);
  gtk_widget_add_css_class (button, "promotion");
  gtk_widget_set_tooltip_text (button, name);
  return button;
}

static GtkWidget *
new_words (IxStepKind kind)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  gboolean swap = kind == IX_STEP_SWAP;

  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (swap ? "ix-swap-symbolic"
                                                                    : "ix-take-symbolic"));
  gtk_box_append (GTK_BOX (box), gtk_label_new (swap ? _("Swap") : _("Take")));
  return box;
}

/* The first @n of @steps are of the same kind: a word for it if there are other kinds, and the
 * pieces if a pawn promotes. */
static GtkWidget *
new_row (IxStepChoice *question,
         const IxStep *steps,
         guint         n,
         gboolean      in_words)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  if (in_words && n == 1 && steps[0].type == IX_NO_PIECE)
    {
      gtk_box_append (GTK_BOX (row),
                      new_button (question, steps[0], new_words (steps[0].kind),
                                  steps[0].kind == IX_STEP_SWAP ? _("Swap") : _("Take")));
      gtk_widget_set_hexpand (gtk_widget_get_first_child (row), TRUE);
      return row;
    }
  if (in_words)
    {
      GtkWidget *words = new_words (steps[0].kind);

      gtk_widget_set_hexpand (words, TRUE);
      gtk_widget_set_margin_start (words, 8);
      gtk_widget_set_margin_end (words, 8);
      gtk_box_append (GTK_BOX (row), words);
    }
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (row), new_piece (question, steps[i]));
  return row;
}

/* Says that the piece there cannot be swapped, and why. */
static GtkWidget *
new_refusal (const char *why)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *words = new_words (IX_STEP_SWAP);
  GtkWidget *label = gtk_label_new (why);

  gtk_widget_set_sensitive (words, FALSE);
  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* The type that a key means: its letter in the reader's language, or in English. */
static IxPieceType
type_of_key (guint keyval)
{
  g_autofree char *english = NULL;
  gunichar letter = g_unichar_toupper (gdk_keyval_to_unicode (keyval));
  char typed[7] = { 0 };

  if (!g_unichar_isalpha (letter))
    return IX_NO_PIECE;
  g_unichar_to_utf8 (letter, typed);
  english = ix_format_parse_san (typed);
  return ix_piece_type_from_letter (*english);
}

/* A letter chooses the piece that the pawn becomes, unless it may do so by a capture and by a swap. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  code,
                GdkModifierType        state,
                IxStepChoice          *question)
{
  IxPieceType type = type_of_key (keyval);
  GtkWidget *found = NULL;

  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || type == IX_NO_PIECE)
    return FALSE;
  for (guint i = 0; i < question->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (question->pieces, Piece, i);

      if (piece->type != type)
        continue;
      if (found != NULL)
        return FALSE;
      found = piece->button;
    }
  if (found != NULL)
    g_signal_emit_by_name (found, "clicked");
  return found != NULL;
}

static guint
n_of_kind (const IxStep *steps,
           guint         n)
{
  guint same = 1;

  while (same < n && steps[same].kind == steps[0].kind)
    same++;
  return same;
}

/* At the edges of a board are clocks and names: a question there opens over the board. */
static gboolean
is_in_lower_half (GtkWidget *square)
{
  GtkWidget *board = gtk_widget_get_parent (square);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (square, board, &bounds) &&
         bounds.origin.y + bounds.size.height / 2 > (float) gtk_widget_get_height (board) / 2;
}

static int
compare_kinds (const void *a,
               const void *b)
{
  const IxStep *one = a;
  const IxStep *other = b;

  return (int) one->kind - (int) other->kind;
}

static void
ix_step_choice_finalize (GObject *object)
{
  g_array_unref (IX_STEP_CHOICE (object)->pieces);
  G_OBJECT_CLASS (ix_step_choice_parent_class)->finalize (object);
}

static void
ix_step_choice_class_init (IxStepChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_step_choice_finalize;
}

static void
ix_step_choice_init (IxStepChoice *question)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  question->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), question);
  gtk_widget_add_controller (GTK_WIDGET (question), keys);
}

GtkWidget *
ix_step_choice_ask (GtkWidget        *square,
                    const IxPosition *pos,
                    const IxStep     *steps,
                    guint             n_steps,
                    const char       *no_swap,
                    IxStepChoiceFunc  func,
                    gpointer          data)
{
  IxStepChoice *question = g_object_new (IX_TYPE_STEP_CHOICE, NULL);
  GtkWidget *popover = GTK_WIDGET (question);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (IxStep));
  gboolean in_words;

  question->func = func;
  question->data = data;
  question->pos = pos;
  question->size = CLAMP (gtk_widget_get_width (square), 40, 96);
  g_array_append_vals (sorted, steps, n_steps);
  g_array_sort (sorted, compare_kinds);
  in_words =
    no_swap != NULL || n_of_kind ((const IxStep *) (void *) sorted->data, n_steps) < n_steps;
  for (guint i = 0, n; i < n_steps; i += n)
    {
      const IxStep *first = &g_array_index (sorted, IxStep, i);

      n = n_of_kind (first, n_steps - i);
      gtk_box_append (GTK_BOX (box), new_row (question, first, n, in_words));
    }
  question->pos = NULL;
  if (no_swap != NULL)
    gtk_box_append (GTK_BOX (box), new_refusal (no_swap));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  in_words ? _("Take or swap") : _("Promote to"), -1);
  gtk_widget_set_parent (popover, square);
  gtk_popover_set_position (GTK_POPOVER (popover), is_in_lower_half (square) ? GTK_POS_TOP : GTK_POS_BOTTOM);
  ix_board_popover_open (GTK_POPOVER (popover));
  return popover;
}
