/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-position-picture.h"

#include <adwaita.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ix-board-marks.h"
#include "ix-file.h"
#include "ix-format.h"
#include "ix-past.h"
#include "ix-settings.h"

/* Fractions of the side of a square. */
#define EDGE 0.5    /* around the picture */
#define GAP 0.8     /* between two boards */
#define LINE 0.78   /* the height of a line with a name */
#define TYPE 0.40   /* its size */
#define DISC 0.15   /* the radius of the disc that tells the colour */
#define DISC_GAP 0.2
#define LETTER_WIDTH 2.6 /* of the squares, for "Board A" */

/* A board with its words. */
typedef struct {
  IxScene scene;
  char   *names[2]; /* above and below the board */
  char   *letter;   /* "Board A"; NULL: there is only one */
} Board;

struct _IxPositionPicture {
  guint  n;
  Board *boards;
};

IxPictureBoard
ix_picture_board_at (const IxMatch *match,
                     guint          board,
                     guint          place)
{
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, board, &n);

  if (place == IX_PRESENT)
    return (IxPictureBoard) { &ix_match_boards (match)->board[board],
                              ix_board_last_turn (match, board) };
  return (IxPictureBoard) { ix_past_position (match, board, place),
                            place > 0 ? &turns[place - 1].turn : NULL };
}

void
ix_picture_board_scene (const IxPictureBoard *board,
                        guint                 number,
                        IxScene              *scene)
{
  static const IxTurn none = { .n = 0 };

  ix_scene_set_position (scene, board->position);
  scene->flipped = number & 1;
  ix_board_marks_past (board->position, board->last != NULL ? board->last : &none, scene->marks);
}

static char *
name_of (const IxPlayers *players,
         IxSeat           seat)
{
  const char *name = players->name[seat.board][seat.colour];
  guint grade = players->grade[seat.board][seat.colour];

  if (name == NULL)
    return g_strdup (seat.colour == IX_WHITE ? _("White") : _("Black"));
  return grade > 0 ? g_strdup_printf ("%s  %u", name, grade) : g_strdup (name);
}

/* The colour of the player above (0) or below (1) the board. */
static IxColour
colour_at (const Board *board,
           guint        place)
{
  return (place == 0) != board->scene.flipped ? IX_BLACK : IX_WHITE;
}

IxPositionPicture *
ix_position_picture_new (const IxPictureBoard *boards,
                         guint                 n,
                         const IxPlayers      *players)
{
  IxPositionPicture *self = g_new0 (IxPositionPicture, 1);

  g_return_val_if_fail (n > 0 && n <= IX_MAX_BOARDS, NULL);

  self->n = n;
  self->boards = g_new0 (Board, n);
  for (guint b = 0; b < n; b++)
    {
      Board *board = &self->boards[b];

      ix_picture_board_scene (&boards[b], b, &board->scene);
      board->letter = n > 1 ? ix_format_board_of (n, b) : NULL;
      for (guint place = 0; place < 2; place++)
        board->names[place] = name_of (players, ix_seat (b, colour_at (board, place)));
    }
  return self;
}

void
ix_position_picture_free (IxPositionPicture *self)
{
  if (self == NULL)
    return;
  for (guint b = 0; b < self->n; b++)
    {
      g_free (self->boards[b].names[0]);
      g_free (self->boards[b].names[1]);
      g_free (self->boards[b].letter);
    }
  g_free (self->boards);
  g_free (self);
}

/* Places */

/* Two boards are side by side; more of them make a picture that is wider than high. */
static guint
n_columns (const IxPositionPicture *self)
{
  guint columns = MIN (self->n, 2);

  while (columns * columns < self->n)
    columns *= 2;
  return columns;
}

static double
column_width (const IxPositionPicture *self,
              guint                    column,
              double                   side)
{
  double width = 0;

  for (guint b = column; b < self->n; b += n_columns (self))
    width = MAX (width, ix_scene_width (&self->boards[b].scene, (float) side));
  return width;
}

static double
board_height (const IxPositionPicture *self,
              double                   side)
{
  return 2 * LINE * side + ix_scene_height (&self->boards[0].scene, (float) side);
}

void
ix_position_picture_size (const IxPositionPicture *self,
                          double                   side,
                          double                  *width,
                          double                  *height)
{
  guint columns = n_columns (self);
  guint rows = (self->n + columns - 1) / columns;

  *width = (2 * EDGE + (columns - 1) * GAP) * side;
  for (guint column = 0; column < columns; column++)
    *width += column_width (self, column, side);
  *width = ceil (*width);
  *height = ceil ((2 * EDGE + (rows - 1) * GAP) * side + rows * board_height (self, side));
}

/* Drawing */

static PangoLayout *
line_new (cairo_t    *cr,
          const char *text,
          double      width,
          double      side)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_absolute_size (font, TYPE * side * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

/* Writes @text in a line with its middle at @y. */
static void
write_line (cairo_t       *cr,
            const char    *text,
            double         x,
            double         y,
            double         width,
            double         side,
            PangoAlignment align)
{
  g_autoptr (PangoLayout) layout = line_new (cr, text, width, side);
  int height;

  pango_layout_set_alignment (layout, align);
  pango_layout_get_size (layout, NULL, &height);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y - (double) height / PANGO_SCALE / 2);
  pango_cairo_show_layout (cr, layout);
}

/* Tells the colour of a player, whichever the names are. */
static void
draw_disc (cairo_t *cr,
           IxColour colour,
           double   x,
           double   y,
           double   side)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, DISC * side, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, colour == IX_WHITE, colour == IX_WHITE, colour == IX_WHITE);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.03 * side);
  cairo_stroke (cr);
}

/* The line above (0) or below (1) the board, whose middle is at @y. */
static void
draw_names (const Board *board,
            cairo_t     *cr,
            guint        place,
            double       y,
            double       side)
{
  double left = IX_SCENE_MARGIN * side;
  double name = left + (2 * DISC + DISC_GAP) * side;
  double letter = board->letter != NULL && place == 0 ? LETTER_WIDTH * side : 0;

  draw_disc (cr, colour_at (board, place), left + DISC * side, y, side);
  write_line (cr, board->names[place], name, y, left + 8 * side - letter - name, side,
              PANGO_ALIGN_LEFT);
  if (letter > 0)
    write_line (cr, board->letter, left + 8 * side - letter, y, letter, side, PANGO_ALIGN_RIGHT);
}

static const IxPalette *
palette_on_white (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);

  return ix_palette_get (style, FALSE, adw_style_manager_get_high_contrast (manager));
}

static void
draw_board (const Board *board,
            cairo_t     *cr,
            double       side)
{
  double height = ix_scene_height (&board->scene, (float) side);

  draw_names (board, cr, 0, LINE / 2 * side, side);
  cairo_save (cr);
  cairo_translate (cr, 0, LINE * side);
  ix_scene_draw (&board->scene, cr, palette_on_white (), (float) side);
  cairo_restore (cr);
  draw_names (board, cr, 1, LINE * 1.5 * side + height, side);
}

void
ix_position_picture_draw (const IxPositionPicture *self,
                          cairo_t                 *cr,
                          double                   side)
{
  guint columns = n_columns (self);
  double x = 0, y, width, height;

  ix_position_picture_size (self, side, &width, &height);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  for (guint b = 0; b < self->n; b++)
    {
      x = b % columns == 0 ? EDGE * side
                           : x + column_width (self, b % columns - 1, side) + GAP * side;
      y = EDGE * side + b / columns * (board_height (self, side) + GAP * side);
      cairo_save (cr);
      cairo_translate (cr, x, y);
      draw_board (&self->boards[b], cr, side);
      cairo_restore (cr);
    }
}

/* Files */

static cairo_status_t
write_cb (void                *closure,
          const unsigned char *data,
          unsigned int         length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
draw_to (const IxPositionPicture *self,
         cairo_surface_t         *surface)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  ix_position_picture_draw (self, cr, IX_POSITION_PICTURE_SIDE);
  status = cairo_status (cr);
  cairo_destroy (cr);
  return status;
}

static cairo_status_t
make_svg (const IxPositionPicture *self,
          double                   width,
          double                   height,
          GByteArray              *bytes)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (write_cb, bytes, width, height);
  cairo_status_t status;

  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  status = draw_to (self, surface);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return status;
}

static cairo_status_t
make_png (const IxPositionPicture *self,
          double                   width,
          double                   height,
          GByteArray              *bytes)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cairo_status_t status = draw_to (self, surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);
  return status;
}

/* The ending of the name of a file: ".svg", or NULL if it has none. */
static const char *
ending_of (const char *path)
{
  const char *name = strrchr (path, G_DIR_SEPARATOR);

  return strrchr (name != NULL ? name : path, '.');
}

GdkTexture *
ix_position_picture_texture (const IxPositionPicture *self)
{
  g_autoptr (GByteArray) png = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  double width, height;

  ix_position_picture_size (self, IX_POSITION_PICTURE_SIDE, &width, &height);
  if (make_png (self, width, height, png) != CAIRO_STATUS_SUCCESS)
    return NULL;
  bytes = g_byte_array_free_to_bytes (g_steal_pointer (&png));
  return gdk_texture_new_from_bytes (bytes, NULL);
}

gboolean
ix_position_picture_save (const IxPositionPicture *self,
                          const char              *path,
                          GError                 **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  const char *ending = ending_of (path);
  double width, height;
  cairo_status_t status;

  ix_position_picture_size (self, IX_POSITION_PICTURE_SIDE, &width, &height);
  if (ending == NULL || g_ascii_strcasecmp (ending, ".png") == 0)
    status = make_png (self, width, height, bytes);
  else if (g_ascii_strcasecmp (ending, ".svg") == 0)
    status = make_svg (self, width, height, bytes);
  else
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                   /* Translators: %s is the wrong ending of the name of a file: ".doc" */
                   _("a picture is a file that ends in .png or .svg, not in %s"), ending);
      return FALSE;
    }
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                           cairo_status_to_string (status));
      return FALSE;
    }
  return ix_file_save (path, (const char *) bytes->data, (gssize) bytes->len, error);
}
