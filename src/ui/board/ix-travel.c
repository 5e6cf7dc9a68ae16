/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-travel.h"

#include <adwaita.h>

#include "ix-piece-picture.h"
#include "ix-piece-set.h"

/* Milliseconds from board to board. */
#define DURATION 380

/* The part of the way in which the tile appears that pieces in hand stand on: on a dark window
 * black ones would not be seen without it. */
#define TILE_BY 0.2

/* The part of the way in which a piece turns into the one that it arrives as. */
#define TURNS_FROM 0.3
#define TURNS_TO 0.6

/* A piece on its way. */
typedef struct {
  IxTravel       *travel;
  AdwAnimation   *animation;
  IxPiece         leaves, arrives;
  graphene_rect_t from, to;
  double          progress; /* from 0 to 1 */
} Trip;

struct _IxTravel {
  GtkWidget parent_instance;

  GPtrArray  *trips; /* of Trip */
  IxPieceSet *pieces;
};

G_DEFINE_FINAL_TYPE (IxTravel, ix_travel, GTK_TYPE_WIDGET)

static graphene_rect_t
place_of (const Trip *trip)
{
  graphene_rect_t at;

  graphene_rect_interpolate (&trip->from, &trip->to, trip->progress, &at);
  return at;
}

/* Drawing */

/* A piece keeps the size that it has on its square, in which it is drawn already. */
static void
append_piece (const Trip  *trip,
              GtkSnapshot *snapshot,
              IxPiece      piece)
{
  ix_piece_set_append (trip->travel->pieces, GTK_WIDGET (trip->travel), snapshot,
                       ix_piece_type (piece), ix_piece_colour (piece), trip->from.size.width);
}

static void
append_trip (const Trip  *trip,
             GtkSnapshot *snapshot)
{
  graphene_rect_t at = place_of (trip);
  float side = trip->from.size.width;
  graphene_point_t middle;
  double turned = CLAMP ((trip->progress - TURNS_FROM) / (TURNS_TO - TURNS_FROM), 0, 1);
  gboolean same = ix_piece_type (trip->leaves) == ix_piece_type (trip->arrives);

  graphene_rect_get_center (&at, &middle);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (middle.x - side / 2, middle.y - side / 2));
  gtk_snapshot_push_opacity (snapshot, MIN (trip->progress / TILE_BY, 1));
  ix_piece_picture_append_tile (snapshot, side);
  gtk_snapshot_pop (snapshot);
  if (same || turned <= 0 || turned >= 1)
    {
      append_piece (trip, snapshot, turned >= 1 ? trip->arrives : trip->leaves);
    }
  else
    {
      gtk_snapshot_push_cross_fade (snapshot, turned);
      append_piece (trip, snapshot, trip->leaves);
      gtk_snapshot_pop (snapshot);
      append_piece (trip, snapshot, trip->arrives);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

static void
ix_travel_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  IxTravel *self = IX_TRAVEL (widget);

  for (guint i = 0; i < self->trips->len; i++)
    append_trip (g_ptr_array_index (self->trips, i), snapshot);
}

/* Trips */

static void
trip_free (gpointer data)
{
  Trip *trip = data;

  g_signal_handlers_disconnect_by_data (trip->animation, trip);
  adw_animation_pause (trip->animation);
  g_object_unref (trip->animation);
  g_free (trip);
}

static void
progress_cb (double   progress,
             gpointer data)
{
  Trip *trip = data;

  trip->progress = progress;
  gtk_widget_queue_draw (GTK_WIDGET (trip->travel));
}

static void
done_cb (AdwAnimation *animation,
         Trip         *trip)
{
  IxTravel *self = trip->travel;

  g_ptr_array_remove (self->trips, trip);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ix_travel_send (IxTravel              *self,
                IxPiece                leaves,
                IxPiece                arrives,
                const graphene_rect_t *from,
                const graphene_rect_t *to)
{
  Trip *trip;

  g_return_if_fail (IX_IS_TRAVEL (self));
  g_return_if_fail (leaves != 0 && arrives != 0);
  g_return_if_fail (from->size.width > 0);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  trip = g_new0 (Trip, 1);
  *trip = (Trip) { .travel = self, .leaves = leaves, .arrives = arrives, .from = *from, .to = *to };
  trip->animation =
    g_object_ref_sink (adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION,
                                                adw_callback_animation_target_new (progress_cb,
                                                                                   trip, NULL)));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (trip->animation), ADW_EASE_IN_OUT_CUBIC);
  g_ptr_array_add (self->trips, trip);
  g_signal_connect (trip->animation, "done", G_CALLBACK (done_cb), trip);
  adw_animation_play (trip->animation);
}

void
ix_travel_end (IxTravel *self)
{
  g_return_if_fail (IX_IS_TRAVEL (self));

  while (self->trips->len > 0)
    adw_animation_skip (((Trip *) g_ptr_array_index (self->trips, 0))->animation);
}

graphene_rect_t
ix_travel_get_target (IxTravel *self)
{
  g_return_val_if_fail (IX_IS_TRAVEL (self), *graphene_rect_zero ());
  g_return_val_if_fail (self->trips->len > 0, *graphene_rect_zero ());
  return ((Trip *) g_ptr_array_index (self->trips, 0))->to;
}

/* Construction and disposal */

static void
ix_travel_dispose (GObject *object)
{
  g_ptr_array_set_size (IX_TRAVEL (object)->trips, 0);
  G_OBJECT_CLASS (ix_travel_parent_class)->dispose (object);
}

static void
ix_travel_finalize (GObject *object)
{
  IxTravel *self = IX_TRAVEL (object);

  g_ptr_array_unref (self->trips);
  g_object_unref (self->pieces);
  G_OBJECT_CLASS (ix_travel_parent_class)->finalize (object);
}

static void
ix_travel_class_init (IxTravelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_travel_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_travel_finalize;
  widget_class->snapshot = ix_travel_snapshot;
  gtk_widget_class_set_css_name (widget_class, "travel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_travel_init (IxTravel *self)
{
  self->trips = g_ptr_array_new_with_free_func (trip_free);
  self->pieces = ix_piece_set_ref_default ();
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ix_travel_new (void)
{
  return g_object_new (IX_TYPE_TRAVEL, NULL);
}
