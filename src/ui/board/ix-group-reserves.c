/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-group-reserves.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-format.h"
#include "ix-widgets.h"

#define GAP 8
#define MIN_PIECE 16
#define MAX_PIECE 60
#define AROUND_PIECE 8 /* of a slot */

/* One reserve. */
typedef struct {
  GtkWidget     *reserve;
  guint8         counts[IX_N_PIECE_TYPES]; /* when last shown */
  IxPieceTypeSet arrived;                  /* what came in last, and is still there */
} Hand;

/* Both reserves of a team. */
typedef struct {
  GtkWidget *head;
  GtkWidget *box;
} Side;

struct _IxGroupReserves {
  GtkWidget parent_instance;

  IxMatchSession *session;
  Hand            hands[2][2]; /* by parity and colour */
  Side            sides[2];    /* by IxTeam */
};

G_DEFINE_FINAL_TYPE (IxGroupReserves, ix_group_reserves, GTK_TYPE_WIDGET)

enum {
  PIECE_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Layout: one team above the other, each with White's reserve beside Black's. */

static int
n_slots (IxGroupReserves *self)
{
  return MAX (1, (int) ix_reserve_n_slots (IX_RESERVE (self->hands[0][IX_WHITE].reserve)));
}

static void
ix_group_reserves_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  IxGroupReserves *self = IX_GROUP_RESERVES (widget);
  int half = (height - GAP) / 2;
  int head = ix_natural_size (self->sides[0].head, GTK_ORIENTATION_VERTICAL);
  int room = (half - head - 2 * GAP) / n_slots (self);
  int piece = CLAMP (MIN (room, (width - GAP) / 2) - AROUND_PIECE, MIN_PIECE, MAX_PIECE);

  for (guint parity = 0; parity < 2; parity++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_reserve_set_piece_size (IX_RESERVE (self->hands[parity][colour].reserve), piece);
  for (guint team = 0; team < 2; team++)
    {
      Side *side = &self->sides[team];
      int y = (int) team * (half + GAP);
      int pieces = ix_natural_size (side->box, GTK_ORIENTATION_VERTICAL);

      /* Each half is in the middle of its room.  On the smallest displays it is higher, and has what it needs. */
      y += MAX (0, (half - head - GAP - pieces) / 2);
      ix_allocate (side->head, 0, y, width, head);
      ix_allocate (side->box, 0, y + head + GAP, width, MAX (1, pieces));
    }
}

static void
ix_group_reserves_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  IxGroupReserves *self = IX_GROUP_RESERVES (widget);

  ix_measure_children (widget, orientation);
  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL
                   ? 2 * (MIN_PIECE + AROUND_PIECE) + GAP
                   : 2 * n_slots (self) * (MIN_PIECE + AROUND_PIECE),
                 minimum, natural, minimum_baseline, natural_baseline);
}

/* Contents */

gboolean
ix_group_has_reserves (const IxMatch *match)
{
  const IxVariant *variant = ix_match_variant (match);

  return ix_match_boards (match)->n > 2 && variant->drops && variant->reserve != 0 &&
         variant->captured == IX_CAPTURED_RESERVE;
}

IxGroupRequests
ix_group_requests (const IxMatch *match)
{
  const IxBoards *boards = ix_match_boards (match);
  IxGroupRequests requests = { 0 };

  if (ix_match_phase (match) == IX_MATCH_OVER)
    return requests;
  for (guint b = 0; b < boards->n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK && ix_boards_in_play (boards, b); colour++)
      requests.by[b & 1][colour] |= ix_match_requests (match, ix_seat (b, colour));
  return requests;
}

/* Counts the pieces that team-mates share.  A player who has dropped one and not yet pressed the
 * clock has one less than the others. */
static void
count_shared (const IxBoards *boards,
              guint           parity,
              IxColour        colour,
              guint8         *counts)
{
  memset (counts, 0, IX_N_PIECE_TYPES);
  for (guint b = parity; b < boards->n; b += 2)
    for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
      counts[type] = MAX (counts[type], boards->board[b].reserve[colour][type]);
}

/* Pieces that have come in stay lit until others come, or they are dropped. */
static void
follow_arrivals (Hand         *hand,
                 const guint8 *counts)
{
  IxPieceTypeSet came = 0;

  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    {
      if (counts[type] > hand->counts[type])
        came |= IX_PIECE_BIT (type);
      else if (counts[type] < hand->counts[type])
        hand->arrived &= (IxPieceTypeSet) ~IX_PIECE_BIT (type);
      hand->counts[type] = counts[type];
    }
  if (came != 0)
    hand->arrived = came;
}

static void
show_arrivals (Hand *hand)
{
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    {
      GtkWidget *slot = ix_reserve_get_slot (IX_RESERVE (hand->reserve), type);

      if (slot != NULL)
        ix_set_css_class (slot, "arrived", (hand->arrived & IX_PIECE_BIT (type)) != 0);
    }
}

void
ix_group_reserves_update (IxGroupReserves       *self,
                          const IxGroupRequests *requests,
                          guint                  chosen,
                          IxPieceType            selected)
{
  const IxMatch *match;
  const IxBoards *boards;

  g_return_if_fail (IX_IS_GROUP_RESERVES (self));

  match = ix_match_session_get_match (self->session);
  boards = ix_match_boards (match);
  for (guint parity = 0; parity < 2; parity++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        Hand *hand = &self->hands[parity][colour];
        gboolean of_chosen = chosen < boards->n && (chosen & 1) == parity;
        g_autofree char *no_supply = ix_format_no_supply (match, parity);
        guint8 shared[IX_N_PIECE_TYPES];

        ix_reserve_set_no_supply (IX_RESERVE (hand->reserve), no_supply);
        count_shared (boards, parity, colour, shared);
        follow_arrivals (hand, shared);
        ix_reserve_show (IX_RESERVE (hand->reserve),
                         of_chosen ? boards->board[chosen].reserve[colour] : shared,
                         of_chosen && boards->board[chosen].turn == colour ? selected : IX_NO_PIECE,
                         requests->by[parity][colour]);
        show_arrivals (hand);
        ix_set_css_class (hand->reserve, "of-chosen", of_chosen);
      }
}

IxReserve *
ix_group_reserves_get (IxGroupReserves *self,
                       guint            parity,
                       IxColour         colour)
{
  g_return_val_if_fail (IX_IS_GROUP_RESERVES (self), NULL);
  g_return_val_if_fail (parity < 2, NULL);
  return IX_RESERVE (self->hands[parity][colour].reserve);
}

int
ix_group_reserves_get_heading_width (IxGroupReserves *self)
{
  g_return_val_if_fail (IX_IS_GROUP_RESERVES (self), 0);
  return MAX (ix_natural_size (self->sides[IX_TEAM_1].head, GTK_ORIENTATION_HORIZONTAL),
              ix_natural_size (self->sides[IX_TEAM_2].head, GTK_ORIENTATION_HORIZONTAL));
}

gboolean
ix_group_reserves_piece_at (IxGroupReserves *self,
                            GtkWidget       *widget,
                            guint           *parity,
                            IxPiece         *piece)
{
  g_return_val_if_fail (IX_IS_GROUP_RESERVES (self), FALSE);

  for (*parity = 0; *parity < 2; (*parity)++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxPieceType type =
          ix_reserve_piece_at (IX_RESERVE (self->hands[*parity][colour].reserve), widget);

        *piece = IX_PIECE (type, colour);
        if (type != IX_NO_PIECE)
          return TRUE;
      }
  return FALSE;
}

/* Construction and disposal */

static void
piece_activated_cb (IxReserve       *reserve,
                    guint            type,
                    IxGroupReserves *self)
{
  for (guint parity = 0; parity < 2; parity++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (self->hands[parity][colour].reserve == GTK_WIDGET (reserve))
        g_signal_emit (self, signals[PIECE_ACTIVATED], 0, parity, (guint) colour, type);
}

static void
ix_group_reserves_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  g_clear_object (&IX_GROUP_RESERVES (object)->session);
  G_OBJECT_CLASS (ix_group_reserves_parent_class)->dispose (object);
}

static void
ix_group_reserves_class_init (IxGroupReservesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_group_reserves_dispose;
  widget_class->measure = ix_group_reserves_measure;
  widget_class->size_allocate = ix_group_reserves_size_allocate;
  signals[PIECE_ACTIVATED] =
    g_signal_new ("piece-activated", IX_TYPE_GROUP_RESERVES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "groupreserves");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_group_reserves_init (IxGroupReserves *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pieces in hand of both sides"), -1);
}

/* "Team 1, white pieces in hand". */
static void
name_reserve (IxGroupReserves *self,
              GtkWidget       *reserve,
              IxTeam           team,
              IxColour         colour)
{
  g_autofree char *name = ix_format_team (ix_match_session_get_players (self->session), team);
  /* Translators: %s is a team */
  g_autofree char *label = g_strdup_printf (colour == IX_WHITE ? _("%s, white pieces in hand")
                                                               : _("%s, black pieces in hand"),
                                            name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (reserve), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
add_reserve (IxGroupReserves *self,
             guint            parity,
             IxColour         colour)
{
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));
  IxTeam team = ix_seat_team (ix_seat (parity, colour));
  GtkWidget *reserve = ix_reserve_new (colour, variant->reserve);

  ix_reserve_set_shared (IX_RESERVE (reserve));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (reserve)),
                                  GTK_ORIENTATION_VERTICAL);
  if (ix_match_session_get_line (self->session) != NULL)
    ix_reserve_set_no_requests (IX_RESERVE (reserve));
  gtk_widget_set_hexpand (reserve, TRUE);
  gtk_widget_set_halign (reserve, GTK_ALIGN_CENTER);
  name_reserve (self, reserve, team, colour);
  g_signal_connect (reserve, "piece-activated", G_CALLBACK (piece_activated_cb), self);
  gtk_box_append (GTK_BOX (self->sides[team].box), reserve);
  self->hands[parity][colour].reserve = reserve;
}

static void
add_side (IxGroupReserves *self,
          IxTeam           team)
{
  g_autofree char *name = ix_format_team (ix_match_session_get_players (self->session), team);
  GtkWidget *head = gtk_label_new (name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_label_set_ellipsize (GTK_LABEL (head), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (head, name);
  gtk_widget_add_css_class (head, "team-name");
  gtk_widget_add_css_class (head, team == IX_TEAM_1 ? "team-1" : "team-2");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_parent (head, GTK_WIDGET (self));
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  self->sides[team] = (Side) { head, box };
}

GtkWidget *
ix_group_reserves_new (IxMatchSession *session)
{
  IxGroupReserves *self = g_object_new (IX_TYPE_GROUP_RESERVES, NULL);

  self->session = g_object_ref (session);
  add_side (self, IX_TEAM_1);
  add_side (self, IX_TEAM_2);
  /* White's comes first in each team: team 1 has White on the boards with parity 0, team 2 on the
   * others. */
  add_reserve (self, 0, IX_WHITE);
  add_reserve (self, 1, IX_BLACK);
  add_reserve (self, 1, IX_WHITE);
  add_reserve (self, 0, IX_BLACK);
  for (guint parity = 0; parity < 2; parity++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      count_shared (ix_match_boards (ix_match_session_get_match (session)), parity, colour,
                    self->hands[parity][colour].counts);
  return GTK_WIDGET (self);
}
