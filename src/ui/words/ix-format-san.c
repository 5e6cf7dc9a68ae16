/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves in the notation of the user. */

#include "ix-format-san.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-piece-type.h"
#include "ix-settings.h"

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
ix_format_san (const char *san)
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

gboolean
ix_format_is_piece_letter (char           letter,
                           IxPieceTypeSet types)
{
  const char capital[] = { g_ascii_toupper (letter), '\0' };

  for (IxPieceType type = IX_NO_PIECE + 1; type < IX_N_PIECE_TYPES; type++)
    if (types & IX_PIECE_BIT (type) && (ix_piece_types[type].letter == *capital ||
                                        g_strcmp0 (local_letter (ix_piece_types[type].letter), capital) == 0))
      return TRUE;
  return FALSE;
}

/* A small b is the file of a pawn. */
static gboolean
is_small_piece (char letter)
{
  return letter > 'h' && letter != 'p' && ix_is_orthodox_letter (letter);
}

char *
ix_format_parse_san (const char *typed)
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
