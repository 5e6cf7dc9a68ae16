/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-reserve.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-format.h"
#include "ix-piece-picture.h"
#include "ix-piece-type.h"
#include "ix-widgets.h"

/* The kind of pieces in a row. */
typedef enum {
  IN_HAND, /* to be dropped, or requested */
  WAITING, /* beside the board, one of each, to be brought in by the prelude */
  POOL,    /* the pieces that pawns may promote to: display only */
} Kind;

typedef struct {
  GtkWidget *button; /* NULL: the rules have no such pieces here; in a pool it is no button */
  GtkWidget *picture;
  GtkWidget *count;
  guint      shown; /* the state that the button shows: state_of(), 0 at first */
} Slot;

/* Behind the caption of a pool (style.css). */
#define CAPTION_GAP 4

struct _IxReserve {
  GtkWidget parent_instance;

  Kind        kind;
  IxColour    colour;
  char       *who; /* the owner of a pool */
  GtkWidget  *caption; /* of a pool; NULL: none */
  int         piece_size;
  gboolean    no_requests;
  char       *no_supply; /* why nobody asks any more; or NULL */
  gboolean    shared;
  IxPieceType cursor; /* the slot that had the focus last; IX_NO_PIECE at first */
  Slot        slots[IX_N_PIECE_TYPES];
};

G_DEFINE_FINAL_TYPE (IxReserve, ix_reserve, GTK_TYPE_WIDGET)

enum {
  PIECE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static IxPieceType
piece_of_button (IxReserve *self,
                 GtkWidget *button)
{
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    if (self->slots[type].button != NULL && self->slots[type].button == button)
      return type;
  return IX_NO_PIECE;
}

GtkWidget *
ix_reserve_get_slot (IxReserve  *self,
                     IxPieceType type)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), NULL);
  g_return_val_if_fail (type < IX_N_PIECE_TYPES, NULL);
  return self->slots[type].button;
}

IxPieceType
ix_reserve_piece_at (IxReserve *self,
                     GtkWidget *widget)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), IX_NO_PIECE);

  for (IxPieceType type = IX_NO_PIECE + 1; type < IX_N_PIECE_TYPES && widget != NULL; type++)
    {
      GtkWidget *slot = ix_reserve_get_slot (self, type);

      if (slot != NULL && (widget == slot || gtk_widget_is_ancestor (widget, slot)))
        return type;
    }
  return IX_NO_PIECE;
}

IxColour
ix_reserve_get_colour (IxReserve *self)
{
  g_return_val_if_fail (IX_IS_RESERVE (self), IX_WHITE);
  return self->colour;
}

void
ix_reserve_set_piece_size (IxReserve *self,
                           int        size)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  g_return_if_fail (IX_IS_RESERVE (self));

  if (self->piece_size == size)
    return;
  self->piece_size = size;
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute (MAX (12, size * 27 / 50) * PANGO_SCALE));
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    if (self->slots[type].button != NULL)
      {
        ix_piece_picture_set_size (IX_PIECE_PICTURE (self->slots[type].picture), size);
        gtk_label_set_attributes (GTK_LABEL (self->slots[type].count), attributes);
      }
}

static guint
state_of (guint    count,
          gboolean selected,
          gboolean requested)
{
  return 1 + (count << 2 | (selected ? 2u : 0) | (requested ? 1u : 0));
}

/* A piece in hand: to be dropped, or to be requested. */
static void
show_in_hand (IxReserve  *self,
              IxPieceType type,
              guint       count,
              gboolean    selected,
              gboolean    requested)
{
  GtkWidget *button = self->slots[type].button;
  gboolean asks = count == 0 && !self->no_requests && self->no_supply == NULL;
  g_autofree char *label = ix_format_in_hand (type, self->colour, count);
  const char *description = selected    ? _("selected")
                            : requested ? _("asked for")
                            : count == 0 && self->no_supply != NULL ? self->no_supply
                            : !asks     ? ""
                            : self->shared ? _("ask the team-mates for it")
                                           : _("ask the partner for it");
  /* Translators: %s is a type of piece, "knight" */
  g_autofree char *ask = g_strdup_printf (self->shared ? _("Ask the team-mates for a piece: %s")
                                                       : _("Ask the partner for a piece: %s"),
                                          ix_format_piece_type (type));

  ix_set_tooltip (button, asks ? ask : count == 0 ? self->no_supply : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  ix_set_description (button, description);
}

/* A piece beside the board leaves no gap when it is brought in. */
static void
show_waiting (IxReserve  *self,
              IxPieceType type,
              guint       count,
              gboolean    selected)
{
  GtkWidget *button = self->slots[type].button;
  g_autofree char *label = ix_format_waiting (type, self->colour);

  gtk_widget_set_visible (button, count > 0);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  ix_set_description (button, selected ? _("selected") : "");
}

static void
show_slot (IxReserve  *self,
           IxPieceType type,
           guint       count,
           gboolean    selected,
           gboolean    requested)
{
  Slot *slot = &self->slots[type];
  g_autofree char *number = g_strdup_printf ("%u", count);

  gtk_label_set_text (GTK_LABEL (slot->count), count > 0 && self->kind != WAITING ? number : "");
  gtk_widget_set_visible (slot->count, self->kind != WAITING);
  ix_piece_picture_set_tile (IX_PIECE_PICTURE (slot->picture), count > 0);
  ix_set_css_class (slot->button, "none", count == 0);
  ix_set_css_class (slot->button, "chosen", selected);
  ix_set_css_class (slot->button, "requested", requested);
  if (self->kind == IN_HAND)
    show_in_hand (self, type, count, selected, requested);
  else if (self->kind == WAITING)
    show_waiting (self, type, count, selected);
}

/* A pool is read as a whole: there is no action for its pieces. */
static void
format_pool (IxReserve    *self,
             const guint8 *counts)
{
  g_autofree char *text = ix_format_pool (self->who, counts);

  ix_set_tooltip (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
ix_reserve_set_no_requests (IxReserve *self)
{
  g_return_if_fail (IX_IS_RESERVE (self));
  self->no_requests = TRUE;
}

void
ix_reserve_set_no_supply (IxReserve  *self,
                          const char *why)
{
  g_return_if_fail (IX_IS_RESERVE (self));

  if (g_strcmp0 (self->no_supply, why) == 0)
    return;
  g_free (self->no_supply);
  self->no_supply = g_strdup (why);
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    self->slots[type].shown = 0;
}

void
ix_reserve_set_shared (IxReserve *self)
{
  g_return_if_fail (IX_IS_RESERVE (self));
  self->shared = TRUE;
}

void
ix_reserve_show (IxReserve     *self,
                 const guint8  *counts,
                 IxPieceType    selected,
                 IxPieceTypeSet requests)
{
  gboolean changed = FALSE;

  g_return_if_fail (IX_IS_RESERVE (self));

  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    {
      Slot *slot = &self->slots[type];
      gboolean requested = (requests & IX_PIECE_BIT (type)) != 0;
      guint state = state_of (counts[type], selected == type, requested);

      if (slot->button == NULL || slot->shown == state)
        continue;
      slot->shown = state;
      show_slot (self, type, counts[type], selected == type, requested);
      changed = TRUE;
    }
  if (changed && self->kind == POOL)
    format_pool (self, counts);
}

void
ix_reserve_show_set (IxReserve     *self,
                     IxPieceTypeSet pieces,
                     IxPieceType    selected)
{
  guint8 counts[IX_N_PIECE_TYPES];

  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    counts[type] = (pieces & IX_PIECE_BIT (type)) != 0;
  ix_reserve_show (self, counts, selected, 0);
}

guint
ix_reserve_n_slots (IxReserve *self)
{
  guint n = 0;

  g_return_val_if_fail (IX_IS_RESERVE (self), 0);

  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    n += self->slots[type].button != NULL && gtk_widget_get_visible (self->slots[type].button);
  return n;
}

static void
clicked_cb (GtkWidget *button,
            IxReserve *self)
{
  g_signal_emit (self, signals[PIECE_ACTIVATED], 0, (guint) piece_of_button (self, button));
}

/* The keyboard */

static gboolean
takes_focus (GtkWidget *slot)
{
  return slot != NULL && gtk_widget_get_visible (slot) && gtk_widget_get_focusable (slot);
}

static gboolean
holds_piece (GtkWidget *slot)
{
  return !gtk_widget_has_css_class (slot, "none");
}

/* The slot that Tab enters: one that holds a piece rather than an empty one, and of these the last
 * that had the focus, else the first. */
static GtkWidget *
first_stop (IxReserve *self)
{
  GtkWidget *last = self->slots[self->cursor].button;
  GtkWidget *first = takes_focus (last) ? last : NULL;

  if (first != NULL && holds_piece (first))
    return first;
  for (GtkWidget *slot = gtk_widget_get_first_child (GTK_WIDGET (self)); slot != NULL;
       slot = gtk_widget_get_next_sibling (slot))
    {
      if (takes_focus (slot) && holds_piece (slot))
        return slot;
      if (takes_focus (slot) && first == NULL)
        first = slot;
    }
  return first;
}

/* The neighbour of @slot in the row; @slot itself at its ends. */
static GtkWidget *
neighbour (GtkWidget *slot,
           gboolean   forward)
{
  GtkWidget *next = slot;

  do
    next = forward ? gtk_widget_get_next_sibling (next) : gtk_widget_get_prev_sibling (next);
  while (next != NULL && !takes_focus (next));
  return next != NULL ? next : slot;
}

static gboolean
ix_reserve_focus (GtkWidget       *widget,
                  GtkDirectionType direction)
{
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  GtkWidget *next = NULL;
  gboolean right = gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL;

  if (focused == NULL)
    next = first_stop (IX_RESERVE (widget));
  else if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    next = neighbour (focused, (direction == GTK_DIR_RIGHT) == right);
  return next != NULL && gtk_widget_grab_focus (next);
}

static void
ix_reserve_set_focus_child (GtkWidget *widget,
                            GtkWidget *child)
{
  IxReserve *self = IX_RESERVE (widget);

  if (child != NULL)
    self->cursor = piece_of_button (self, child);
  GTK_WIDGET_CLASS (ix_reserve_parent_class)->set_focus_child (widget, child);
}

static void
add_slot (IxReserve  *self,
          IxPieceType type)
{
  Slot *slot = &self->slots[type];
  GtkWidget *overlay = gtk_overlay_new ();

  slot->picture = ix_piece_picture_new (type, self->colour, 32);
  slot->count = gtk_label_new (NULL);
  gtk_widget_set_halign (slot->count, GTK_ALIGN_END);
  gtk_widget_set_valign (slot->count, GTK_ALIGN_END);
  gtk_widget_add_css_class (slot->count, "count");
  gtk_overlay_set_child (GTK_OVERLAY (overlay), slot->picture);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), slot->count);

  if (self->kind == POOL)
    {
      slot->button = adw_bin_new ();
      adw_bin_set_child (ADW_BIN (slot->button), overlay);
    }
  else
    {
      slot->button = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (slot->button), overlay);
      gtk_widget_add_css_class (slot->button, "flat");
      g_signal_connect (slot->button, "clicked", G_CALLBACK (clicked_cb), self);
    }
  gtk_widget_add_css_class (slot->button, "slot");
  gtk_widget_set_valign (slot->button, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (slot->button, GTK_WIDGET (self));
}

static void
ix_reserve_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ix_reserve_parent_class)->dispose (object);
}

static void
ix_reserve_finalize (GObject *object)
{
  g_free (IX_RESERVE (object)->who);
  g_free (IX_RESERVE (object)->no_supply);
  G_OBJECT_CLASS (ix_reserve_parent_class)->finalize (object);
}

static void
ix_reserve_class_init (IxReserveClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_reserve_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_reserve_finalize;
  signals[PIECE_ACTIVATED] = g_signal_new ("piece-activated", IX_TYPE_RESERVE, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  widget_class->focus = ix_reserve_focus;
  widget_class->set_focus_child = ix_reserve_set_focus_child;
  gtk_widget_class_set_css_name (widget_class, "reserve");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
ix_reserve_init (IxReserve *self)
{
}

static GtkWidget *
new_of_kind (Kind           kind,
             IxColour       colour,
             IxPieceTypeSet pieces)
{
  /* A screen reader reads a pool as a whole, like an image. */
  IxReserve *self = kind == POOL ? g_object_new (IX_TYPE_RESERVE, "accessible-role",
                                                 GTK_ACCESSIBLE_ROLE_IMG, NULL)
                                 : g_object_new (IX_TYPE_RESERVE, NULL);

  self->kind = kind;
  self->colour = colour;
  for (const IxPieceType *type = ix_pieces_shown; type < ix_pieces_shown + IX_N_PIECE_ORDER; type++)
    if (pieces & IX_PIECE_BIT (*type))
      add_slot (self, *type);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_reserve_new (IxColour       colour,
                IxPieceTypeSet pieces)
{
  GtkWidget *self = new_of_kind (IN_HAND, colour, pieces);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  colour == IX_WHITE ? _("White pieces in hand")
                                                     : _("Black pieces in hand"),
                                  -1);
  return self;
}

GtkWidget *
ix_reserve_new_waiting (IxColour       colour,
                        IxPieceTypeSet pieces)
{
  GtkWidget *self = new_of_kind (WAITING, colour, pieces);

  gtk_widget_add_css_class (self, "waiting");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  colour == IX_WHITE ? _("White pieces beside the board")
                                                     : _("Black pieces beside the board"),
                                  -1);
  return self;
}

GtkWidget *
ix_reserve_new_pool (IxColour       colour,
                     IxPieceTypeSet pieces,
                     const char    *who)
{
  GtkWidget *self = new_of_kind (POOL, colour, pieces);

  IX_RESERVE (self)->who = g_strdup (who);
  gtk_widget_add_css_class (self, "pool");
  /* Translators: beside the captured pieces that a pawn may become in Superchess */
  IX_RESERVE (self)->caption = gtk_label_new (_("Pool"));
  gtk_widget_add_css_class (IX_RESERVE (self)->caption, "pool-caption");
  gtk_widget_insert_after (IX_RESERVE (self)->caption, self, NULL);
  return self;
}

int
ix_reserve_caption_width (IxReserve *self)
{
  int width = 0;

  g_return_val_if_fail (IX_IS_RESERVE (self), 0);

  /* Hidden, it has none. */
  if (self->caption != NULL)
    {
      g_autoptr (PangoLayout) layout =
        pango_layout_copy (gtk_label_get_layout (GTK_LABEL (self->caption)));

      pango_layout_get_pixel_size (layout, &width, NULL);
      width += CAPTION_GAP;
    }
  return width;
}

void
ix_reserve_show_caption (IxReserve *self,
                         gboolean   shown)
{
  g_return_if_fail (IX_IS_RESERVE (self));

  if (self->caption != NULL && gtk_widget_get_visible (self->caption) != shown)
    gtk_widget_set_visible (self->caption, shown);
}
