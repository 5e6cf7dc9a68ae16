/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-square.h"

#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-format.h"
#include "ix-keys.h"
#include "ix-square-paint.h"
#include "ix-widgets.h"

struct _IxSquare {
  GtkWidget        parent_instance;

  IxSq             sq;
  IxPiece          piece;
  guint            marks;
  const IxPalette *palette;
  IxPieceSet      *pieces;
};

G_DEFINE_FINAL_TYPE (IxSquare, ix_square, GTK_TYPE_WIDGET)

enum {
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
ix_square_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  IxSquare *self = IX_SQUARE (widget);
  float side = (float) gtk_widget_get_width (widget);

  if (side > 0 && self->palette != NULL)
    ix_square_paint (snapshot, widget, self->pieces, self->palette, self->sq, self->piece,
                     self->marks, side);
}

/* Accessible description */

static void
update_description (IxSquare *self)
{
  static const struct {
    guint       mark;
    const char *text;
  } marks[] = {
    { IX_MARK_SELECTED, N_("selected") },      { IX_MARK_TARGET, N_("can go here") },
    { IX_MARK_SWAP, N_("may be swapped") },    { IX_MARK_USED, N_("used up in this turn") },
    { IX_MARK_CHECK, N_("in check") },         { IX_MARK_CHECKER, N_("gives check") },
    { IX_MARK_PARRY, N_("a piece here would parry") }, { IX_MARK_LAST_MOVE, N_("last move") },
    { IX_MARK_PASSED, N_("passed in the last move") },
    { IX_MARK_LINK, N_("linked with the other board") },
  };
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (self->marks & marks[i].mark)
      g_ptr_array_add (words, (gpointer) _(marks[i].text));
  if (self->piece & IX_PIECE_PROMOTED)
    g_ptr_array_add (words, (gpointer) _("promoted"));
  g_ptr_array_add (words, NULL);
  text = g_strjoinv (", ", (char **) words->pdata);
  ix_set_description (GTK_WIDGET (self), text);
}

static void
update_label (IxSquare *self)
{
  g_autofree char *text = ix_format_square (self->sq, self->piece);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Properties */

IxSq
ix_square_get_sq (IxSquare *self)
{
  g_return_val_if_fail (IX_IS_SQUARE (self), IX_SQ_NONE);
  return self->sq;
}

IxPiece
ix_square_get_piece (IxSquare *self)
{
  g_return_val_if_fail (IX_IS_SQUARE (self), 0);
  return self->piece;
}

guint
ix_square_get_marks (IxSquare *self)
{
  g_return_val_if_fail (IX_IS_SQUARE (self), 0);
  return self->marks;
}

void
ix_square_show (IxSquare *self,
                IxPiece   piece,
                guint     marks)
{
  gboolean other_piece;

  g_return_if_fail (IX_IS_SQUARE (self));

  other_piece = piece != self->piece;
  if (!other_piece && marks == self->marks)
    return;
  self->piece = piece;
  self->marks = marks;
  if (other_piece)
    update_label (self);
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ix_square_set_palette (IxSquare        *self,
                       const IxPalette *palette)
{
  g_return_if_fail (IX_IS_SQUARE (self));

  self->palette = palette;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Construction and disposal */

static void
activate_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

/* A popover may still be attached to it. */
static void
ix_square_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_square_parent_class)->dispose (object);
}

static void
ix_square_finalize (GObject *object)
{
  g_object_unref (IX_SQUARE (object)->pieces);
  G_OBJECT_CLASS (ix_square_parent_class)->finalize (object);
}

static void
ix_square_class_init (IxSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_square_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_square_finalize;
  widget_class->snapshot = ix_square_snapshot;

  signals[ACTIVATED] = g_signal_new ("activated", IX_TYPE_SQUARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL, activate_action);
  ix_keys_bind (widget_class);
}

static void
ix_square_init (IxSquare *self)
{
  self->pieces = ix_piece_set_ref_default ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
ix_square_new (IxSq sq)
{
  IxSquare *self;

  g_return_val_if_fail (sq < 64, NULL);

  self = g_object_new (IX_TYPE_SQUARE, NULL);
  self->sq = sq;
  update_label (self);
  return GTK_WIDGET (self);
}
