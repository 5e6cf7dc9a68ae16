/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-square.h"

#include <glib/gi18n.h>

#include "ix-piece-set.h"
#include "ix-say.h"
#include "ix-widgets.h"

/* Shares of the side of a square. */
#define MAN_INSET 0.035f
#define DOT 0.28f
#define DIAMOND 0.30f
#define PROMOTED_SIGN 0.36f

struct _IxSquare {
  GtkWidget        parent_instance;

  IxSq             sq;
  IxPiece          piece;
  guint            marks;
  const IxPalette *palette;
  IxPieceSet      *men;
};

G_DEFINE_FINAL_TYPE (IxSquare, ix_square, GTK_TYPE_WIDGET)

enum {
  ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What is drawn */

static void
frame (GtkSnapshot   *snapshot,
       float          side,
       float          inset,
       float          radius,
       float          width,
       const GdkRGBA *colour)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (inset, inset, side - 2 * inset, side - 2 * inset);
  GskRoundedRect outline;
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
ring (GtkSnapshot   *snapshot,
      float          side,
      float          inset,
      float          width,
      const GdkRGBA *colour)
{
  frame (snapshot, side, inset, side / 2 - inset, width, colour);
}

static void
dot (GtkSnapshot   *snapshot,
     float          side,
     const GdkRGBA *colour)
{
  float size = side * DOT;
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((side - size) / 2, (side - size) / 2, size, size);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
diamond (GtkSnapshot   *snapshot,
         float          side,
         const GdkRGBA *colour)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  float size = side * DIAMOND;
  float rim = MAX (1.5f, side * 0.03f);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side / 2, side / 2));
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (
    snapshot, &white,
    &GRAPHENE_RECT_INIT (-size / 2 - rim, -size / 2 - rim, size + 2 * rim, size + 2 * rim));
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
  gtk_snapshot_restore (snapshot);
}

/* Brackets in the four corners. */
static void
brackets (GtkSnapshot   *snapshot,
          float          side,
          const GdkRGBA *colour)
{
  float width = MAX (2, side * 0.06f);
  float length = side * 0.26f;

  for (int corner = 0; corner < 4; corner++)
    {
      float x = corner & 1 ? side : 0;
      float y = corner & 2 ? side : 0;
      float sx = corner & 1 ? -1 : 1;
      float sy = corner & 2 ? -1 : 1;

      gtk_snapshot_append_color (snapshot, colour,
                                 &GRAPHENE_RECT_INIT (MIN (x, x + sx * length),
                                                      MIN (y, y + sy * width), length, width));
      gtk_snapshot_append_color (snapshot, colour,
                                 &GRAPHENE_RECT_INIT (MIN (x, x + sx * width),
                                                      MIN (y, y + sy * length), width, length));
    }
}

static void
man (IxSquare    *self,
     GtkSnapshot *snapshot,
     IxMan        kind,
     float        side)
{
  ix_piece_set_append (self->men, GTK_WIDGET (self), snapshot, kind,
                       ix_piece_colour (self->piece), side);
}

/* A pawn that lies on its side in the corner: the man goes back to a pawn. */
static void
promoted_sign (IxSquare    *self,
               GtkSnapshot *snapshot,
               float        side)
{
  float size = roundf (side * PROMOTED_SIGN);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side, 0));
  gtk_snapshot_rotate (snapshot, 90);
  man (self, snapshot, IX_PAWN, size);
  gtk_snapshot_restore (snapshot);
}

static GdkRGBA
opaque (GdkRGBA colour)
{
  colour.alpha = 1;
  return colour;
}

/* Dark enough to be told from every square by those who see no colours. */
static GdkRGBA
darker (GdkRGBA colour)
{
  return (GdkRGBA) { colour.red * 0.4f, colour.green * 0.4f, colour.blue * 0.4f, 1 };
}

/* What lies under the man.  Each mark is a shape as well as a colour. */
static void
paint_marks (IxSquare    *self,
             GtkSnapshot *snapshot,
             float        side)
{
  const IxPalette *palette = self->palette;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, side, side);

  if (self->marks & IX_MARK_LAST_MOVE)
    {
      GdkRGBA edge = darker (palette->last_move);

      gtk_snapshot_append_color (snapshot, &palette->last_move, &all);
      frame (snapshot, side, 0, 0, MAX (1.5f, side * 0.03f), &edge);
    }
  if (self->marks & IX_MARK_CHECK)
    {
      GdkRGBA edge = opaque (palette->check);

      GdkRGBA rim = darker (palette->check);

      gtk_snapshot_append_color (snapshot, &palette->check, &all);
      ring (snapshot, side, side * 0.01f, MAX (2, side * 0.05f), &edge);
      frame (snapshot, side, 0, 0, MAX (2, side * 0.04f), &rim);
    }
  if (self->marks & IX_MARK_CHECKER)
    {
      GdkRGBA edge = darker (palette->check);

      brackets (snapshot, side, &edge);
    }
  if (self->marks & IX_MARK_SELECTED)
    {
      GdkRGBA edge = opaque (palette->target);

      /* Over the colour of a check it would be too dark for White's outlines. */
      if (!(self->marks & IX_MARK_CHECK))
        gtk_snapshot_append_color (snapshot, &palette->selected, &all);
      frame (snapshot, side, 0, 0, MAX (2, side * 0.05f), &edge);
    }
}

static void
ix_square_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  IxSquare *self = IX_SQUARE (widget);
  float side = (float) gtk_widget_get_width (widget);
  const IxPalette *palette = self->palette;
  gboolean is_dark = ((ix_sq_file (self->sq) + ix_sq_rank (self->sq)) & 1) == 0;
  gboolean occupied = self->piece != 0;

  if (side <= 0 || palette == NULL)
    return;
  gtk_snapshot_append_color (snapshot, is_dark ? &palette->dark : &palette->light,
                             &GRAPHENE_RECT_INIT (0, 0, side, side));
  paint_marks (self, snapshot, side);

  if (occupied && !(self->marks & IX_MARK_LIFTED))
    {
      float inset = roundf (side * MAN_INSET);

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (inset, inset));
      man (self, snapshot, ix_piece_man (self->piece), side - 2 * inset);
      gtk_snapshot_restore (snapshot);
      if (self->piece & IX_PIECE_PROMOTED)
        promoted_sign (self, snapshot, side);
    }

  if (self->marks & IX_MARK_PARRY)
    diamond (snapshot, side, &palette->parry);
  if (self->marks & IX_MARK_TARGET && occupied)
    ring (snapshot, side, side * 0.04f, MAX (2, side * 0.07f), &palette->target);
  else if (self->marks & IX_MARK_TARGET)
    dot (snapshot, side, &palette->target);
}

/* What is told */

static void
update_description (IxSquare *self)
{
  static const struct {
    guint       mark;
    const char *text;
  } marks[] = {
    { IX_MARK_SELECTED, N_("selected") },      { IX_MARK_TARGET, N_("can go here") },
    { IX_MARK_CHECK, N_("in check") },         { IX_MARK_CHECKER, N_("gives check") },
    { IX_MARK_PARRY, N_("a man here would parry") }, { IX_MARK_LAST_MOVE, N_("last move") },
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
update_label (IxSquare *self)
{
  g_autofree char *text = ix_say_square (self->sq, self->piece);

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

/* Life */

static void
activate_action (GtkWidget  *widget,
                 const char *action G_GNUC_UNUSED,
                 GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[ACTIVATED], 0);
}

/* A question may still hang on it. */
static void
ix_square_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_square_parent_class)->dispose (object);
}

static void
ix_square_finalize (GObject *object)
{
  g_object_unref (IX_SQUARE (object)->men);
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
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "square.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "square.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "square.activate", NULL);
}

static void
ix_square_init (IxSquare *self)
{
  self->men = ix_piece_set_ref_default ();
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
