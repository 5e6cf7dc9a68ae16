/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-piece-set.h"

#include <adwaita.h>
#include <librsvg/rsvg.h>
#include <math.h>

#include "ix-palette.h"

/* Boards, reserves and popovers, at two scales, have far fewer sizes; a window that is resized for
 * minutes has more, and then all are drawn anew. */
#define MAX_TEXTURES (16 * 22)

#define RESOURCE_PATH "/io/github/interchange_chess/Interchange/pieces/"

struct _IxPieceSet {
  GObject     parent_instance;

  RsvgHandle *handles[IX_N_MEN][2]; /* NULL: not read yet */
  GHashTable *textures;             /* of GdkTexture, by key() */
};

G_DEFINE_FINAL_TYPE (IxPieceSet, ix_piece_set, G_TYPE_OBJECT)

static const char *const file_names[IX_N_MEN] = {
  [IX_QUEEN] = "queen",       [IX_ROOK] = "rook",         [IX_BISHOP] = "bishop",
  [IX_KNIGHT] = "knight",     [IX_PAWN] = "pawn",         [IX_KING] = "king",
  [IX_AMAZON] = "amazon",     [IX_EMPRESS] = "empress",   [IX_PRINCESS] = "princess",
  [IX_VETERAN] = "veteran",   [IX_SHORT_ROOK] = "short-rook",
};

/* The drawings are resources of the program: that one cannot be read is a fault of the build. */
static RsvgHandle *
read_drawing (IxMan    man,
              IxColour colour)
{
  const IxMenStyle *style =
    ix_men_style_get (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  const char *css = colour == IX_WHITE ? style->white : style->black;
  g_autofree char *path = g_strconcat (RESOURCE_PATH, file_names[man], ".svg", NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = NULL;

  stream = g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (stream != NULL)
    handle = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, &error);
  if (handle == NULL ||
      (*css != '\0' &&
       !rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), &error)))
    g_error ("%s: %s", path, error->message);
  return handle;
}

static GdkTexture *
draw (RsvgHandle *handle,
      int         px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, px, px);
  cairo_t *cr = cairo_create (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  RsvgRectangle viewport = { 0, 0, px, px };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_warning ("A man cannot be drawn: %s", error->message);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) px,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (px, px, GDK_MEMORY_DEFAULT, bytes, stride);
}

static gpointer
key (IxMan    man,
     IxColour colour,
     int      px)
{
  return GINT_TO_POINTER (px << 5 | (int) colour << 4 | (int) man);
}

GdkTexture *
ix_piece_set_get (IxPieceSet *self,
                  IxMan       man,
                  IxColour    colour,
                  double      side,
                  int         scale)
{
  int px = CLAMP ((int) ceil (side * scale), 8, 4096);
  GdkTexture *texture;

  g_return_val_if_fail (IX_IS_PIECE_SET (self), NULL);
  g_return_val_if_fail (man > IX_NO_MAN && man < IX_N_MEN && colour <= IX_BLACK, NULL);

  texture = g_hash_table_lookup (self->textures, key (man, colour, px));
  if (texture != NULL)
    return texture;

  if (g_hash_table_size (self->textures) >= MAX_TEXTURES)
    g_hash_table_remove_all (self->textures);
  if (self->handles[man][colour] == NULL)
    self->handles[man][colour] = read_drawing (man, colour);
  texture = draw (self->handles[man][colour], px);
  g_hash_table_insert (self->textures, key (man, colour, px), texture);
  return texture;
}

/* Another theme: all drawings are of the old one. */
static void
forget (IxPieceSet *self)
{
  g_hash_table_remove_all (self->textures);
  for (IxMan man = IX_NO_MAN; man < IX_N_MEN; man++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_clear_object (&self->handles[man][colour]);
}

IxPieceSet *
ix_piece_set_ref_default (void)
{
  static IxPieceSet *shared;

  if (shared != NULL)
    return g_object_ref (shared);
  shared = g_object_new (IX_TYPE_PIECE_SET, NULL);
  g_object_add_weak_pointer (G_OBJECT (shared), (gpointer *) &shared);
  return shared;
}

static void
ix_piece_set_finalize (GObject *object)
{
  IxPieceSet *self = IX_PIECE_SET (object);

  forget (self);
  g_hash_table_unref (self->textures);
  G_OBJECT_CLASS (ix_piece_set_parent_class)->finalize (object);
}

static void
ix_piece_set_class_init (IxPieceSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_piece_set_finalize;
}

static void
ix_piece_set_init (IxPieceSet *self)
{
  self->textures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
}
