/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-piece-set.h"

#include <adwaita.h>
#include <librsvg/rsvg.h>
#include <math.h>

#include "ix-piece-type.h"
#include "ix-palette.h"
#include "ix-settings.h"

/* Boards, reserves and popovers, at two scales, have far fewer sizes; a window that is resized
 * for minutes has more, and then all drawings are made again. */
#define MAX_DRAWINGS (16 * 22)

#define RESOURCE_PATH "/io/github/interchange_chess/Interchange/pieces/"

/* The folders with the drawings of the styles. */
static const struct {
  const char *style, *folder;
} folders[] = { { "carved", "" }, { "plain", "plain/" } };

/* A piece of one size, in the form that each renderer needs. */
typedef struct {
  cairo_surface_t *surface;
  GdkTexture      *texture; /* NULL: not requested yet */
} Drawing;

struct _IxPieceSet {
  GObject     parent_instance;

  RsvgHandle *handles[IX_N_PIECE_TYPES][2]; /* NULL: not read yet */
  GHashTable *drawings;             /* of Drawing, by key() */
};

G_DEFINE_FINAL_TYPE (IxPieceSet, ix_piece_set, G_TYPE_OBJECT)

/* The folder of the style that the user prefers. */
static const char *
folder_now (void)
{
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_PIECE_STYLE);

  for (gsize i = 1; i < G_N_ELEMENTS (folders); i++)
    if (g_str_equal (folders[i].style, style))
      return folders[i].folder;
  return folders[0].folder;
}

/* The drawings are resources of the program: if one is unreadable, the build is faulty. */
static RsvgHandle *
read_drawing (IxPieceType type,
              IxColour    colour)
{
  const IxPieceStyle *style =
    ix_piece_style_get (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()));
  const char *css = colour == IX_WHITE ? style->white : style->black;
  g_autofree char *name = g_strdelimit (g_strdup (ix_piece_types[type].name), " ", '-');
  g_autofree char *path = g_strconcat (RESOURCE_PATH, folder_now (), name, ".svg", NULL);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = NULL;

  stream = g_resources_open_stream (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (stream != NULL)
    handle = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, &error);
  if (handle == NULL ||
      !rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), &error))
    g_error ("%s: %s", path, error->message);
  return handle;
}

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  cairo_surface_destroy (drawing->surface);
  g_clear_object (&drawing->texture);
  g_free (drawing);
}

static void
render (RsvgHandle *handle,
        cairo_t    *cr,
        double      side)
{
  RsvgRectangle viewport = { 0, 0, side, side };
  g_autoptr (GError) error = NULL;

  if (!rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_warning ("A piece cannot be drawn: %s", error->message);
}

static Drawing *
draw (RsvgHandle *handle,
      int         px)
{
  Drawing *drawing = g_new0 (Drawing, 1);
  cairo_t *cr;

  drawing->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, px, px);
  cr = cairo_create (drawing->surface);
  render (handle, cr, px);
  cairo_destroy (cr);
  cairo_surface_flush (drawing->surface);
  return drawing;
}

/* The same pixels as a texture, which keeps the surface. */
static GdkTexture *
texture_of (Drawing *drawing,
            int      px)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (drawing->surface);
  g_autoptr (GBytes) bytes = NULL;

  if (drawing->texture != NULL)
    return drawing->texture;
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (drawing->surface),
                                      stride * (gsize) px, (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (drawing->surface));
  drawing->texture = gdk_memory_texture_new (px, px, GDK_MEMORY_DEFAULT, bytes, stride);
  return drawing->texture;
}

static gpointer
key (IxPieceType type,
     IxColour    colour,
     int         px)
{
  return GINT_TO_POINTER (px << 5 | (int) colour << 4 | (int) type);
}

static RsvgHandle *
handle_of (IxPieceSet *self,
           IxPieceType type,
           IxColour    colour)
{
  if (self->handles[type][colour] == NULL)
    self->handles[type][colour] = read_drawing (type, colour);
  return self->handles[type][colour];
}

static Drawing *
look_up (IxPieceSet *self,
         IxPieceType type,
         IxColour    colour,
         int         px)
{
  Drawing *drawing = g_hash_table_lookup (self->drawings, key (type, colour, px));

  if (drawing != NULL)
    return drawing;
  if (g_hash_table_size (self->drawings) >= MAX_DRAWINGS)
    g_hash_table_remove_all (self->drawings);
  drawing = draw (handle_of (self, type, colour), px);
  g_hash_table_insert (self->drawings, key (type, colour, px), drawing);
  return drawing;
}

/* GTK 4.8 converts all pixels of a texture through floating point each time that its cairo
 * renderer meets it, even if none of it is drawn: with 64 pieces that is most of a frame.  So
 * that renderer gets surfaces. */
static gboolean
draws_with_cairo (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

/* The node begins at its own origin, which gtk_snapshot_append_cairo() does not see to: cairo 1.16
 * puts what begins elsewhere at a wrong place in an SVG file. */
static void
append_for_paper (IxPieceSet            *self,
                  GtkSnapshot           *snapshot,
                  IxPieceType            type,
                  IxColour               colour,
                  const graphene_rect_t *bounds)
{
  g_autoptr (GskRenderNode) node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  render (handle_of (self, type, colour), cr, bounds->size.width);
  cairo_destroy (cr);
  gtk_snapshot_append_node (snapshot, node);
}

void
ix_piece_set_append (IxPieceSet  *self,
                     GtkWidget   *widget,
                     GtkSnapshot *snapshot,
                     IxPieceType  type,
                     IxColour     colour,
                     float        side)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, side, side);
  Drawing *drawing;
  int px;

  g_return_if_fail (IX_IS_PIECE_SET (self));
  g_return_if_fail (type > IX_NO_PIECE && type < IX_N_PIECE_TYPES && colour <= IX_BLACK);

  if (widget == NULL)
    {
      append_for_paper (self, snapshot, type, colour, &bounds);
      return;
    }
  px = CLAMP ((int) ceilf (side * (float) gtk_widget_get_scale_factor (widget)), 8, 4096);
  drawing = look_up (self, type, colour, px);
  if (draws_with_cairo (widget))
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

      cairo_scale (cr, (double) side / px, (double) side / px);
      cairo_set_source_surface (cr, drawing->surface, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
    }
  else
    {
      gtk_snapshot_append_texture (snapshot, texture_of (drawing, px), &bounds);
    }
}

/* After a change of the theme or the style all drawings are outdated. */
static void
forget (IxPieceSet *self)
{
  g_hash_table_remove_all (self->drawings);
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_clear_object (&self->handles[type][colour]);
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
  g_hash_table_unref (self->drawings);
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
  self->drawings = g_hash_table_new_full (NULL, NULL, NULL, drawing_free);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_PIECE_STYLE,
                           G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
}

void
ix_piece_set_follow_looks (GtkWidget *widget,
                           GCallback  changed)
{
  static const char *const changes[] = { "changed::" IX_SETTINGS_BOARD_STYLE,
                                         "changed::" IX_SETTINGS_PIECE_STYLE };
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_signal_connect_object (manager, "notify::high-contrast", changed, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::dark", changed, widget, G_CONNECT_SWAPPED);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    g_signal_connect_object (ix_settings (), changes[i], changed, widget, G_CONNECT_SWAPPED);
}

void
ix_piece_set_redraw_with_looks (GtkWidget *widget)
{
  ix_piece_set_follow_looks (widget, G_CALLBACK (gtk_widget_queue_draw));
}
