/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-scene.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-format.h"
#include "ix-words.h"

void
ix_scene_set_position (IxScene          *scene,
                       const IxPosition *pos)
{
  memset (scene, 0, sizeof *scene);
  memcpy (scene->board, pos->board, sizeof scene->board);
  memcpy (scene->beside, pos->reserve, sizeof scene->beside);
  if (!ix_position_in_prelude (pos))
    return;
  /* The pool is of no use yet: the pieces to bring in matter more. */
  memset (scene->beside, 0, sizeof scene->beside);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      scene->beside[colour][type] =
        (ix_position_waiting (pos, colour) & IX_PIECE_BIT (type)) != 0;
}

void
ix_scene_mark (IxScene *scene,
               guint64  squares,
               guint    mark)
{
  for (; squares != 0; squares = ix_pop_lsb (squares))
    scene->marks[ix_lsb (squares)] |= mark;
}

IxScenePath *
ix_scene_add_path (IxScene *scene)
{
  g_return_val_if_fail (scene->n_paths < IX_SCENE_MAX_PATHS, NULL);

  return &scene->paths[scene->n_paths++];
}

void
ix_scene_path_to (IxScenePath *path,
                  IxSq         sq)
{
  g_return_if_fail (path->n < IX_PATH_MAX_SQUARES);

  path->squares[path->n++] = sq;
}

/* Description in words */

static void
add_piece (GString    *text,
           const char *words)
{
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, words);
}

static char *
list_on_board (const IxScene *scene,
               IxColour       colour)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < IX_N_PIECE_ORDER; i++)
    for (IxSq sq = 0; sq < 64; sq++)
      if ((scene->board[sq] & ~IX_PIECE_PROMOTED) == IX_PIECE (ix_pieces_spoken[i], colour))
        {
          char name[3];
          g_autofree char *words = NULL;

          ix_sq_name (sq, name);
          /* Translators: a piece and its square, as in "king e1" */
          words = g_strdup_printf (C_("piece and square", "%s %s"),
                                   ix_format_piece_type (ix_pieces_spoken[i]), name);
          add_piece (text, words);
        }
  return g_string_free (text, FALSE);
}

static char *
list_beside (const IxScene *scene)
{
  GString *text = g_string_new (NULL);

  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      for (guint n = 0; n < scene->beside[colour][type]; n++)
        add_piece (text, ix_format_piece (type, colour));
  return g_string_free (text, FALSE);
}

static void
add_sentence (GString    *text,
              const char *format,
              const char *list)
{
  g_auto (GStrv) parts = NULL;

  if (*list == '\0')
    return;
  parts = g_strsplit (format, "%s", 2);
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append_printf (text, "%s%s%s", parts[0], list, parts[1]);
}

char *
ix_scene_describe (const IxScene *scene)
{
  GString *text = g_string_new (NULL);
  g_autofree char *white = list_on_board (scene, IX_WHITE);
  g_autofree char *black = list_on_board (scene, IX_BLACK);
  g_autofree char *beside = list_beside (scene);

  /* Translators: %s lists pieces and their squares: "king e1, pawn e2" */
  add_sentence (text, _("White: %s."), white);
  /* Translators: %s lists pieces and their squares: "king e8, pawn e7" */
  add_sentence (text, _("Black: %s."), black);
  /* Translators: %s lists pieces that stand beside the board: "white knight, black pawn" */
  add_sentence (text, _("Beside the board: %s."), beside);
  return g_string_free (text, FALSE);
}
