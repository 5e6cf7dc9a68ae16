/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a record: numbers, half-moves, signs and results. */

#include "ix-game-parse-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-game-clocks.h"
#include "ix-game-scan.h"
#include "ix-movetext.h"
#include "ix-note-over.h"
#include "ix-note-set-up.h"
#include "ix-text.h"

IxHalfMove *
ix_parse_last_half_move (const IxParse *reader)
{
  const IxGame *game = reader->game;

  return game != NULL && game->half_moves->len > 0
           ? game->half_moves->pdata[game->half_moves->len - 1]
           : NULL;
}

static void
set_text (IxHalfMove *move,
          GString    *text)
{
  g_free (move->text);
  move->text = g_strdup (text->str);
}

gboolean
ix_parse_promotion (IxParse *reader)
{
  IxHalfMove *move = ix_parse_last_half_move (reader);
  g_autoptr (GString) text = NULL;
  const char *behind;
  char letter;

  if (move == NULL || move->notes->len > 0 || !ix_movetext_wants_promotion (move->text))
    return FALSE;
  behind = ix_scan_promotion (reader->at, reader->end, &letter);
  if (behind == NULL)
    return FALSE;
  text = g_string_new (move->text);
  g_string_append_printf (text, "=%c", letter);
  while (behind < reader->end && *behind != '\0' && strchr ("+#!?", *behind) != NULL)
    g_string_append_c (text, *behind++);
  /* A comma separates moves. */
  behind += behind < reader->end && *behind == ',';
  set_text (move, text);
  ix_parse_advance (reader, behind);
  ix_parse_note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

/* Comments of ours say what happened at a board. */
static gboolean
is_of_board (const IxNote *note,
             guint         n_boards)
{
  IxMatchEvent event;

  return ix_note_is_set_up (note, n_boards) || ix_note_parse_over (note, n_boards, &event);
}

/* A comment directly before the result is its reason, unless it is about a board.  Commands before the
 * words, and what is all of a clock, stay with the half-move. */
static void
take_reason (IxGame    *game,
             GPtrArray *notes)
{
  IxNote *last = notes->len > 0 ? notes->pdata[notes->len - 1] : NULL;
  const char *words;

  if (last == NULL || last->kind != IX_NOTE_COMMENT || is_of_board (last, game->n_boards))
    return;
  words = ix_comment_words (last->text);
  if (words > last->text && *words == '\0')
    return;
  game->reason = g_strdup (words);
  last->text[words - last->text] = '\0';
  g_strchomp (last->text);
  if (*last->text == '\0')
    g_ptr_array_set_size (notes, (gint) notes->len - 1);
}

/* Is it the result of the last record once more, which had moves? */
static gboolean
is_repeated (const IxParse *reader,
             const char    *word)
{
  const IxGame *last =
    reader->game == NULL && reader->games->len > 0 ? reader->games->pdata[reader->games->len - 1] : NULL;

  return last != NULL && last->half_moves->len > 0 && g_strcmp0 (last->result, word) == 0;
}

static void
read_result (IxParse    *reader,
             const char *word)
{
  IxGame *game;

  if (is_repeated (reader, word))
    {
      ix_parse_note_repair (reader, IX_REPAIR_RESULT);
      return;
    }
  game = ix_parse_game (reader);
  take_reason (game, ix_parse_notes (reader));
  if (reader->number.word != NULL)
    {
      g_autofree char *number = ix_parse_number_text (&reader->number);

      ix_parse_give_up (reader, reader->number.line, _("no move behind %s"), number);
      return;
    }
  game->result = g_strdup (word);
  game->result_line = reader->line;
  ix_parse_end_game (reader);
}

static void
add_glyphs (IxParse     *reader,
            const guint *glyphs,
            guint        n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", glyphs[i]);

      ix_game_add_note (ix_parse_notes (reader), IX_NOTE_GLYPH, text, strlen (text));
      ix_parse_note_repair (reader, IX_REPAIR_SIGN);
    }
}

/* Is @number the first one of its board?  Some people count from 0. */
static gboolean
is_first_number (const IxParse       *reader,
                 const IxParseNumber *number)
{
  for (guint i = 0; i < reader->game->half_moves->len; i++)
    {
      const IxHalfMove *move = reader->game->half_moves->pdata[i];

      if (move->number != 0 && move->seat.board == number->seat.board)
        return FALSE;
    }
  return TRUE;
}

/* Moves are counted from 1, and what is counted from 0 is one more. */
static void
count_from_one (IxParse       *reader,
                IxParseNumber *number)
{
  guint32 board = 1u << number->seat.board;

  if (number->value == 0 && is_first_number (reader, number))
    {
      reader->from_zero |= board;
      ix_parse_note_repair (reader, IX_REPAIR_NUMBER);
    }
  if (reader->from_zero & board)
    number->value++;
}

/* The colour that dots tell where the letter of the board is a capital, as in `1A... e5`: Black's turn
 * follows White's, or a FEN. */
static void
take_colour_of_dots (IxParse       *reader,
                     IxParseNumber *number)
{
  gboolean follows;

  if (!number->has_board || !number->is_black || number->seat.colour == IX_BLACK)
    return;
  follows = ix_game_tag (reader->game, "FEN") != NULL;
  for (guint i = reader->game->half_moves->len; i-- > 0;)
    {
      const IxHalfMove *move = reader->game->half_moves->pdata[i];

      if (move->seat.board != number->seat.board)
        continue;
      follows = move->seat.colour == IX_WHITE;
      break;
    }
  if (!follows)
    return;
  number->seat.colour = IX_BLACK;
  ix_parse_note_repair (reader, IX_REPAIR_NUMBER);
}

/* Does something unseen stand in the number up to @end? */
static gboolean
has_unseen (const char *c,
            const char *end)
{
  gsize length;

  for (; c < end; c += length)
    {
      length = 1;
      if ((guchar) *c >= 0x80 && ix_text_is_unseen (ix_movetext_char (c, end, &length)))
        return TRUE;
    }
  return FALSE;
}

/* Reads the number before a half-move: `12b.`, `12.` or `12...`; the dots may be missing.  FALSE if the
 * word up to @end does not begin with one. */
static gboolean
read_number (IxParse    *reader,
             const char *end)
{
  const char *c = reader->at;
  IxParseNumber number = { .word = reader->at, .line = reader->line };
  char letters[IX_BOARD_LETTERS_SIZE] = "";
  const char *ends[IX_BOARD_LETTERS_SIZE]; /* of so many letters */
  guint n_digits, n_letters, n_dots;
  const char *behind;
  gboolean unseen;

  for (n_digits = 0; n_digits < 6 && c < end && g_ascii_isdigit (*c); n_digits++)
    {
      number.value = number.value * 10 + (guint) (*c - '0');
      c = ix_scan_behind_unseen (c + 1, end);
    }
  if (c == reader->at)
    return FALSE;
  ends[0] = c;
  for (guint i = 0; i < G_N_ELEMENTS (ends) - 1; i++)
    {
      letters[i] = ends[i] < end ? *ends[i] : '\0';
      ends[i + 1] = ends[i] < end ? ix_scan_behind_unseen (ends[i] + 1, end) : end;
    }
  n_letters = ix_board_letters_parse (letters, MAX (2, ix_parse_game (reader)->n_boards),
                                      &number.seat);
  number.has_board = n_letters > 0;
  behind = ix_scan_dots_end (ends[n_letters], end, &n_dots);
  if (n_dots == 0 && behind != end)
    {
      /* Without dots a letter may be one of a piece or a file. */
      if (number.value == 0 || !ix_scan_begins_half_move (c, end) ||
          (reader->form_told && reader->game->form == IX_GAME_BPGN))
        return FALSE;
      number.has_board = FALSE;
      behind = c;
    }
  unseen = behind > reader->at + n_digits + n_letters + n_dots && has_unseen (reader->at, behind);
  if (unseen)
    ix_parse_note_repair (reader, IX_REPAIR_BLANK);
  if (n_dots == 0 || (!unseen && behind[-1] != '.'))
    ix_parse_note_repair (reader, IX_REPAIR_NUMBER);
  if (!number.has_board)
    number.seat = ix_seat (0, IX_WHITE);
  number.length = (gsize) (behind - reader->at);
  number.is_black = n_dots > 1;

  ix_parse_drop_number (reader);
  count_from_one (reader, &number);
  take_colour_of_dots (reader, &number);
  if (reader->game->error != NULL || number.value == 0 || number.value > G_MAXUINT16)
    {
      g_autofree char *word = ix_parse_number_text (&number);

      ix_parse_give_up (reader, reader->line,
                        number.value == 0 ? _("%s: moves are numbered from 1")
                                          : _("%s: moves are numbered up to 65535"),
                        word);
      return TRUE;
    }
  reader->number = number;
  reader->at = behind;
  return TRUE;
}

/* A move and its swap are two words with one number; FALSE if @text is no second word. */
static gboolean
add_second_word (IxParse    *reader,
                 const char *text)
{
  IxHalfMove *move = ix_parse_last_half_move (reader);
  g_autoptr (GString) words = NULL;

  if (move == NULL || !ix_movetext_is_swap (text) || strchr (move->text, '/') != NULL)
    return FALSE;
  words = g_string_new (move->text);
  g_string_append_printf (words, " %s", text);
  set_text (move, words);
  return TRUE;
}

/* Some people count Black's reply one too low behind a comment or a variation: `3. b4 {gains room} 2... a5`. */
static void
count_reply (IxParse       *reader,
             IxParseNumber *number)
{
  const IxHalfMove *last = ix_parse_last_half_move (reader);

  if (number->has_board || !number->is_black || last == NULL || last->seat.colour != IX_WHITE ||
      last->number != number->value + 1)
    return;
  number->value++;
  ix_parse_note_repair (reader, IX_REPAIR_NUMBER);
}

/* Adds a half-move, with the number before it if there is one. */
static IxHalfMove *
add_half_move (IxParse    *reader,
               const char *text)
{
  IxGame *game = ix_parse_game (reader);
  IxParseNumber number = reader->number;
  gboolean numbered = number.word != NULL;
  guint line = numbered ? number.line : reader->line;
  IxHalfMove *move;

  /* At the beginning of a line it would be read as an escape. */
  if (*text == '%')
    {
      ix_parse_give_up (reader, line, _("%s is no move"), text);
      return NULL;
    }
  if (!reader->form_told)
    game->form = number.has_board && numbered ? IX_GAME_BPGN : IX_GAME_PGN;
  reader->form_told = TRUE;
  if (game->form == IX_GAME_BPGN && !numbered && add_second_word (reader, text))
    return ix_parse_last_half_move (reader);
  if ((game->form == IX_GAME_BPGN) != (number.has_board && numbered))
    {
      g_autofree char *word = numbered ? ix_parse_number_text (&number) : g_strdup (text);

      ix_parse_give_up (reader, line, "%s: %s", word,
                        numbered && number.has_board ? _("a board is named, but not before")
                                                     : _("no board is named"));
      return NULL;
    }
  reader->number.word = NULL;
  if (numbered)
    count_reply (reader, &number);
  if (!numbered || !number.has_board)
    number.seat = ix_seat (0, numbered && number.is_black ? IX_BLACK : IX_WHITE);
  move = ix_game_add_half_move (game, numbered ? number.value : 0, number.seat, text);
  move->line = line;
  move->letter = reader->letter;
  reader->letter = '\0';
  return move;
}

/* May @move be one?  Text behind something else is no part of it. */
static gboolean
ends_like_move (const IxHalfMove *move)
{
  return strpbrk (move->text, "+#!?") != NULL ||
         g_ascii_isalnum (move->text[strlen (move->text) - 1]);
}

/* A remark on the last half-move, such as `e.p.`; FALSE if @word is another word. */
static gboolean
read_remark (IxParse    *reader,
             const char *word)
{
  IxHalfMove *move = reader->number.word == NULL ? ix_parse_last_half_move (reader) : NULL;
  char mark = move != NULL && ends_like_move (move) ? ix_movetext_remark (word) : '\0';

  if (mark == '\0')
    return FALSE;
  if (mark != ' ' && strpbrk (move->text, "+#!?") == NULL && g_str_is_ascii (move->text))
    {
      g_autoptr (GString) text = g_string_new (move->text);

      g_string_append_c (text, mark);
      set_text (move, text);
    }
  ix_parse_note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

/* A half-move as people write it, with what is glued to it. */
static void
read_odd_half_move (IxParse    *reader,
                    const char *text)
{
  g_autoptr (GString) word = g_string_new (text);
  guint glyphs[IX_MOVETEXT_MOST_GLYPHS];
  guint n_glyphs;
  gboolean rewritten;
  const char *result = ix_movetext_tidy (word, glyphs, &n_glyphs, &rewritten);

  if (add_half_move (reader, word->str) == NULL)
    return;
  add_glyphs (reader, glyphs, n_glyphs);
  if (rewritten)
    ix_parse_note_repair (reader, IX_REPAIR_MOVE);
  if (result != NULL)
    {
      ix_parse_note_repair (reader, IX_REPAIR_RESULT);
      read_result (reader, result);
    }
}

/* Reads a result in any form: @word, which ends at @end, and perhaps words behind it. */
static gboolean
read_odd_result (IxParse    *reader,
                 const char *word,
                 const char *end)
{
  const char *result = NULL;
  const char *behind = ix_scan_spaced_result (reader->at, reader->end, &result);

  if (behind == NULL)
    {
      behind = end;
      result = ix_movetext_result (word);
    }
  if (result == NULL)
    return FALSE;
  if (ix_movetext_standard_result (reader->at, (gsize) (behind - reader->at)) == NULL)
    ix_parse_note_repair (reader, IX_REPAIR_RESULT);
  ix_parse_advance (reader, behind);
  read_result (reader, result);
  return TRUE;
}

/* Dots that stand apart from their number, or have none. */
static gboolean
read_dots (IxParse    *reader,
           const char *end)
{
  guint n;
  const char *behind = ix_scan_dots_end (reader->at, end, &n);
  const IxHalfMove *last = ix_parse_last_half_move (reader);

  if (n == 0 || (reader->number.word == NULL && last != NULL && !ends_like_move (last)))
    return FALSE;
  reader->number.is_black = reader->number.is_black || n > 1;
  ix_parse_note_repair (reader, IX_REPAIR_NUMBER);
  reader->at = behind;
  return TRUE;
}

/* Is @word, which ends at @end, one letter that is a sign on the last half-move, with a pawn's move behind
 * it?  It may also be the piece of that move; only the board can tell. */
static gboolean
is_sign_before_pawn (IxParse    *reader,
                     const char *word,
                     const char *end)
{
  static const struct {
    char sign, piece;
  } letters[] = { { 'N', 'N' }, { 'D', 'Q' } };

  if (ix_parse_last_half_move (reader) == NULL || word[1] != '\0' ||
      !ix_scan_begins_pawn_move (end, reader->end))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (*word == letters[i].sign)
      {
        reader->letter = letters[i].piece;
        return TRUE;
      }
  return FALSE;
}

/* A word that is neither a half-move of SAN nor a number with its dot. */
static void
read_odd_word (IxParse    *reader,
               const char *end)
{
  const char *start = reader->at;
  g_autoptr (GString) word = g_string_sized_new ((gsize) (end - start));
  guint glyphs[IX_MOVETEXT_MOST_GLYPHS];
  guint n = 0;
  gboolean unseen;

  if (read_dots (reader, end))
    return;
  unseen = ix_movetext_decode (word, start, (gsize) (end - start));
  if (reader->number.word == NULL &&
      (ix_scan_is_apart (start, end, reader->end) || is_sign_before_pawn (reader, word->str, end)))
    n = ix_movetext_glyphs (word->str, glyphs);
  if (n == 0)
    ix_parse_game (reader);
  if (unseen)
    ix_parse_note_repair (reader, IX_REPAIR_BLANK);
  if (!g_utf8_validate_len (start, (gsize) (end - start), NULL))
    ix_parse_note_repair (reader, IX_REPAIR_ENCODING);
  if (n > 0)
    {
      reader->at = end;
      add_glyphs (reader, glyphs, n);
    }
  else if (!read_odd_result (reader, word->str, end) && !read_number (reader, end))
    {
      gboolean is_dashed = strchr ("Oo0", *word->str) != NULL && word->len < (gsize) (end - start);

      reader->at = end;
      if (!read_remark (reader, word->str))
        read_odd_half_move (reader, word->str);
      if (is_dashed)
        ix_parse_note_repair (reader, IX_REPAIR_MOVE);
    }
}

/* Is the sign at the end of the word the beginning of a promotion, `a8= Q`? */
static gboolean
goes_on_with_promotion (const IxParse *reader,
                        const char    *end)
{
  g_autofree char *text = g_strndup (reader->at, (gsize) (end - 1 - reader->at));
  char letter;

  return ix_movetext_wants_promotion (text) &&
         ix_scan_promotion (end - 1, reader->end, &letter) != NULL;
}

void
ix_parse_word (IxParse *reader)
{
  const char *end;
  gsize length;

  if (reader->number.word == NULL && ix_parse_promotion (reader))
    return;
  end = ix_scan_word_end (reader->at, reader->end);
  length = (gsize) (end - reader->at);
  if (length > 2 && end[-1] == '=' && goes_on_with_promotion (reader, end))
    {
      end--;
      length--;
    }
  if (length == 0)
    {
      ix_parse_give_up (reader, reader->line,
                        g_ascii_isprint (*reader->at) ? _("'%c' does not belong here")
                                                      : _("byte %d: this is not a text file"),
                        *reader->at);
    }
  else if (ix_movetext_is_plain (reader->at, length))
    {
      g_autofree char *text = g_strndup (reader->at, length);

      reader->at = end;
      add_half_move (reader, text);
    }
  else if (ix_movetext_standard_result (reader->at, length) != NULL)
    {
      const char *result = ix_movetext_standard_result (reader->at, length);

      reader->at = end;
      read_result (reader, result);
    }
  else if (*reader->at < '1' || *reader->at > '9' || memchr (reader->at, '.', length) == NULL ||
           !read_number (reader, end))
    {
      read_odd_word (reader, end);
    }
}
