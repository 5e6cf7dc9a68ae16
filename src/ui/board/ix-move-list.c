/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-move-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-format.h"
#include "ix-notation.h"
#include "ix-prelude.h"
#include "ix-settings.h"
#include "ix-widgets.h"

/* The last turn is always in sight. */
#define MIN_HEIGHT 44

struct _IxMoveList {
  GtkWidget    parent_instance;

  IxMatchSession *session;
  guint           board;
  GtkWidget      *scroller;
  GtkWidget      *list;
  GtkWidget      *last_row; /* which still has room for Black's turn, or NULL */
  GtkWidget      *latest;   /* the label of the last turn */
  GArray         *shown;    /* of guint: the order of each turn shown */
};

G_DEFINE_FINAL_TYPE (IxMoveList, ix_move_list, GTK_TYPE_WIDGET)

/* Notation */

/* The letter of a piece type in the user's language; NULL if @letter is not that of a type. */
static const char *
local_letter (char letter)
{
  IxPieceType type = g_ascii_isupper (letter) ? ix_piece_type_from_letter (letter) : IX_NO_PIECE;

  return type != IX_NO_PIECE
           ? g_dpgettext2 (GETTEXT_PACKAGE, IX_PIECE_LETTER_CONTEXT,
                           ix_piece_types[type].local_letter)
           : NULL;
}

/* The types of other sets have no figurines in the usual fonts. */
static const char *
figurine (char letter)
{
  return g_ascii_isupper (letter) ? ix_piece_types[ix_piece_type_from_letter (letter)].figurine
                                  : NULL;
}

char *
ix_move_list_notation (const char *san)
{
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_NOTATION);
  GString *text;

  if (g_str_equal (style, "english"))
    return g_strdup (san);
  text = g_string_new (NULL);
  for (; *san != '\0'; san++)
    {
      const char *letter =
        g_str_equal (style, "figurine") ? figurine (*san) : local_letter (*san);

      if (letter != NULL)
        g_string_append (text, letter);
      else
        g_string_append_c (text, *san);
    }
  return g_string_free (text, FALSE);
}

/* The English letter that @typed begins with in another notation, and its length; 0 if there is
 * none. */
static char
english_letter (const char *typed,
                gsize      *length)
{
  /* If a language has the same letter for two types, it means the orthodox one. */
  for (gsize m = 0; m < IX_N_PIECE_ORDER; m++)
    {
      char letter = ix_piece_types[ix_pieces_shown[m]].letter;
      const char *others[] = { local_letter (letter), figurine (letter) };

      for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
        if (others[i] != NULL && g_str_has_prefix (typed, others[i]))
          {
            *length = strlen (others[i]);
            return letter;
          }
    }
  return 0;
}

/* A small b is the file of a pawn. */
static gboolean
is_small_piece (char letter)
{
  return letter > 'h' && letter != 'p' && ix_is_orthodox_letter (letter);
}

char *
ix_move_list_san (const char *typed)
{
  GString *san = g_string_new (NULL);
  gboolean begins = TRUE;

  while (*typed != '\0')
    {
      gsize length = 1;
      char letter = english_letter (typed, &length);

      /* Letters of pieces are at the beginning and after `=` or `<>`; elsewhere they mean
       * something else. */
      if (letter != 0 && (begins || (san->len > 0 && strchr ("=>", san->str[san->len - 1]))))
        g_string_append_c (san, letter);
      else if (begins && is_small_piece (*typed))
        g_string_append_c (san, g_ascii_toupper (*typed));
      else
        g_string_append_len (san, typed, (gssize) length);
      typed += length;
      begins = FALSE;
    }
  return g_string_free (san, FALSE);
}

/* Rows: the number, and one turn or two in columns of equal width, however long the turns are. */

#define GAP 4

static int
column_width (GtkWidget *row,
              GtkWidget *child,
              int        width)
{
  GtkWidget *number = gtk_widget_get_first_child (row);
  int n = gtk_widget_get_next_sibling (number) != gtk_widget_get_last_child (row) ? 2 : 1;
  int of_number;

  gtk_widget_measure (number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &of_number, NULL, NULL);
  return child == number ? of_number : MAX (1, (width - of_number - n * GAP) / n);
}

/* The height of a row of that width, and the baseline of its first line of text. */
static int
row_height (GtkWidget *row,
            int        width,
            int       *baseline)
{
  int above = 0, below = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = column_width (row, child, width);
      int height, base;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column, &height, NULL, &base, NULL);
      above = MAX (above, base);
      below = MAX (below, height - base);
    }
  *baseline = above;
  return above + below;
}

static void
measure_row (GtkWidget     *row,
             GtkOrientation orientation,
             int            for_size,
             int           *minimum,
             int           *natural,
             int           *minimum_baseline,
             int           *natural_baseline)
{
  int baseline;

  /* Two turns of a few letters; the parent gives the width. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_as (100, minimum, natural, minimum_baseline, natural_baseline);
  else
    ix_measure_as (row_height (row, for_size < 0 ? 100 : for_size, &baseline), minimum, natural,
                   minimum_baseline, natural_baseline);
}

static void
allocate_row (GtkWidget *row,
              int        width,
              int        height,
              int        baseline G_GNUC_UNUSED)
{
  int x = 0, line;
  int needed = row_height (row, width, &line);

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = column_width (row, child, width);
      int own, base;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column, &own, NULL, &base, NULL);
      gtk_widget_size_allocate (
        child, &(GtkAllocation) { x, (height - needed) / 2 + line - base, column, own }, -1);
      x += column + GAP;
    }
}

static GtkSizeRequestMode
row_request_mode (GtkWidget *row G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
add_label (GtkWidget  *row,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (row), label);
  return label;
}

/* A turn of many steps is not cut: it continues in the next line. */
static GtkWidget *
add_turn (GtkWidget  *row,
          const char *text)
{
  GtkWidget *label = add_label (row, text, "turn");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
append_row (IxMoveList *self,
            GtkWidget  *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static GtkWidget *
add_row (IxMoveList *self,
         const char *number)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_widget_set_layout_manager (
    box, gtk_custom_layout_new (row_request_mode, measure_row, allocate_row));
  add_label (box, number, "number");
  append_row (self, box);
  return box;
}

/* Was the turn made in the position that the one before it led to?  If not, the arbiter has
 * corrected the board between them; the list must say so, or nobody could play it through. */
static gboolean
follows (const IxTurnRecord *record,
         const IxTurnRecord *last)
{
  IxPosition after = last->before;

  ix_position_play (&after, &last->turn);
  return ix_position_same_board (&after, &record->before);
}

static void
add_note (IxMoveList *self,
          const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  append_row (self, label);
  self->last_row = NULL;
}

static void
begin_row (IxMoveList       *self,
           const IxPosition *before)
{
  g_autofree char *number =
    ix_position_has_number (before) ? g_strdup_printf ("%u.", before->number) : g_strdup ("");

  self->last_row = add_row (self, number);
  if (before->turn == IX_BLACK)
    add_turn (self->last_row, "…");
}

static void
append (IxMoveList         *self,
        const IxTurnRecord *record,
        const IxTurnRecord *last) /* NULL: it is the first */
{
  g_autofree char *san = ix_turn_write (&record->before, &record->turn);
  g_autofree char *text = ix_move_list_notation (san);

  g_array_append_val (self->shown, record->order);
  if (last != NULL && !follows (record, last))
    add_note (self, _("The board was set up"));
  /* Forced steps that were made for a player are not written. */
  if (*text == '\0')
    {
      self->last_row = NULL;
      return;
    }
  if (record->before.turn == IX_WHITE || self->last_row == NULL)
    begin_row (self, &record->before);
  if (self->latest != NULL)
    gtk_widget_remove_css_class (self->latest, "latest");
  self->latest = add_turn (self->last_row, text);
  gtk_widget_add_css_class (self->latest, "latest");
  if (record->before.turn == IX_BLACK)
    self->last_row = NULL;
}

static void
clear (IxMoveList *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  self->last_row = NULL;
  self->latest = NULL;
  g_array_set_size (self->shown, 0);
}

/* Are the turns in the list still the first ones of the match? */
static gboolean
is_prefix (IxMoveList         *self,
           const IxTurnRecord *turns,
           guint               n)
{
  if (self->shown->len > n)
    return FALSE;
  for (guint i = 0; i < self->shown->len; i++)
    if (g_array_index (self->shown, guint, i) != turns[i].order)
      return FALSE;
  return TRUE;
}

void
ix_move_list_update (IxMoveList *self)
{
  const IxTurnRecord *turns;
  guint n;

  g_return_if_fail (IX_IS_MOVE_LIST (self));

  turns = ix_match_turns (ix_match_session_get_match (self->session), self->board, &n);
  if (!is_prefix (self, turns, n))
    clear (self);
  for (guint i = self->shown->len; i < n; i++)
    append (self, &turns[i], i > 0 ? &turns[i - 1] : NULL);
}

static void
notation_changed_cb (IxMoveList *self)
{
  clear (self);
  ix_move_list_update (self);
}

/* Scrolls to the turn that was added. */
static void
upper_changed_cb (GtkAdjustment *adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
}

/* An undo may have replaced the last turn by another one with the same number. */
static void
event_cb (IxMatchSession     *session G_GNUC_UNUSED,
          const IxMatchEvent *event,
          IxMoveList         *self)
{
  if (event->kind == IX_EVENT_UNDO || event->kind == IX_EVENT_TAKE_BACK)
    clear (self);
}

/* Construction and disposal */

static void
ix_move_list_dispose (GObject *object)
{
  IxMoveList *self = IX_MOVE_LIST (object);

  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_move_list_parent_class)->dispose (object);
}

static void
ix_move_list_finalize (GObject *object)
{
  g_array_unref (IX_MOVE_LIST (object)->shown);
  G_OBJECT_CLASS (ix_move_list_parent_class)->finalize (object);
}

static void
ix_move_list_class_init (IxMoveListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_move_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_move_list_finalize;
  gtk_widget_class_set_css_name (widget_class, "moves");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ix_move_list_init (IxMoveList *self)
{
  GtkAdjustment *adjustment;

  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_set_focusable (self->list, FALSE);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), MIN_HEIGHT);
  /* Unfocusable is not enough: then the scroller would swallow the Tab key. */
  gtk_widget_set_can_focus (self->scroller, FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect (adjustment, "changed", G_CALLBACK (upper_changed_cb), NULL);
}

GtkWidget *
ix_move_list_new (IxMatchSession *session,
                  guint           board)
{
  IxMoveList *self = g_object_new (IX_TYPE_MOVE_LIST, NULL);
  g_autofree char *name = ix_format_board (board);
  /* Translators: %s is "Board A" */
  g_autofree char *label = g_strdup_printf (_("Moves of %s"), name);

  self->session = g_object_ref (session);
  self->board = board;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_object (session, "event", G_CALLBACK (event_cb), self, 0);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION,
                           G_CALLBACK (notation_changed_cb), self, G_CONNECT_SWAPPED);
  ix_move_list_update (self);
  return GTK_WIDGET (self);
}
