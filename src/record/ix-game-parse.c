/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads BPGN and PGN.  The text is taken as bytes, in one pass without looking back. */

#include "ix-game-parse-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-game-scan.h"
#include "ix-movetext.h"
#include "ix-tag-scan.h"
#include "ix-text.h"

/* Characters and lines */

void
ix_parse_advance (IxParse    *reader,
                  const char *to)
{
  for (; reader->at < to; reader->at++)
    reader->line += ix_scan_is_line_end (reader->at, reader->end);
}

IxGame *
ix_parse_game (IxParse *reader)
{
  if (reader->game == NULL)
    {
      reader->game = ix_game_new (IX_GAME_PGN);
      reader->game->line = reader->line;
      reader->form_told = FALSE;
      reader->from_zero = 0;
      g_ptr_array_add (reader->games, reader->game);
    }
  return reader->game;
}

void
ix_parse_note_repair (IxParse *reader,
                      IxRepair repair)
{
  IxGame *game = reader->game == NULL && reader->games->len > 0
                   ? reader->games->pdata[reader->games->len - 1]
                   : ix_parse_game (reader);

  if (game->repaired[repair] == 0)
    game->repaired[repair] = reader->line;
}

/* @length bytes of the text as UTF-8. */
static char *
decode (IxParse    *reader,
        const char *bytes,
        gsize       length)
{
  GString *text;

  if (g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);
  ix_parse_note_repair (reader, IX_REPAIR_ENCODING);
  text = g_string_sized_new (length);
  ix_text_append (text, bytes, length);
  return g_string_free (text, FALSE);
}

GPtrArray *
ix_parse_notes (IxParse *reader)
{
  const IxHalfMove *last;
  IxGame *game;

  if (reader->game == NULL && reader->games->len > 0)
    {
      game = reader->games->pdata[reader->games->len - 1];
      return game->notes_after;
    }
  game = ix_parse_game (reader);
  if (game->half_moves->len == 0)
    return game->notes;
  last = game->half_moves->pdata[game->half_moves->len - 1];
  return last->notes;
}

char *
ix_parse_number_text (const IxParseNumber *number)
{
  g_autofree char *word = g_strndup (number->word, number->length);

  return ix_record_printable (word);
}

/* Sets the error of the text, unless it has one. */
G_GNUC_PRINTF (3, 4) static void
set_error (IxGame     *game,
           guint       line,
           const char *format,
           ...)
{
  g_autofree char *message = NULL;
  g_autofree char *printable = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  printable = ix_record_printable (message);
  if (game->error != NULL)
    return;
  game->error = g_error_new_literal (IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, printable);
  game->error_line = line;
}

void
ix_parse_drop_number (IxParse *reader)
{
  g_autofree char *word = NULL;

  if (reader->number.word == NULL)
    return;
  word = ix_parse_number_text (&reader->number);
  set_error (reader->game, reader->number.line, _("no move behind %s"), word);
  reader->number.word = NULL;
}

void
ix_parse_end_game (IxParse *reader)
{
  const IxVariant *variant;

  if (reader->game == NULL)
    return;
  ix_parse_drop_number (reader);
  reader->letter = '\0';
  ix_game_fill_result (reader->game);
  if (!reader->form_told && ix_game_has_two_boards (reader->game))
    reader->game->form = IX_GAME_BPGN;
  if (reader->game->form == IX_GAME_PGN)
    reader->game->n_boards = 1;
  else
    reader->game->n_boards = MAX (2, reader->game->n_boards);
  variant = ix_game_variant (reader->game);
  if (variant != NULL && variant->turn == IX_TURN_MOVE_AND_SWAP)
    ix_game_join_swaps (reader->game);
  reader->game = NULL;
}

void
ix_parse_give_up (IxParse    *reader,
                  guint       line,
                  const char *format,
                  ...)
{
  IxGame *game = ix_parse_game (reader);
  g_autofree char *message = NULL;
  const char *next;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  reader->number.word = NULL;
  set_error (game, line, "%s", message);
  next = ix_scan_next_record (game, reader->at, reader->end);
  ix_parse_end_game (reader);
  ix_parse_advance (reader, next);
}

/* Tags */

/* A record ends at the first tag of the next one. */
static void
begin_next_by_tag (IxParse    *reader,
                   const char *name)
{
  const IxGame *game = reader->game;

  if (game == NULL)
    return;
  if (game->half_moves->len > 0 || game->result != NULL || reader->number.word != NULL ||
      (g_ascii_strcasecmp (name, "Event") == 0 && ix_game_tag (game, "Event") != NULL) ||
      (game->tags->len > 0 && ix_scan_is_behind_gap (reader->begin, reader->at) &&
       ix_scan_block_repeats (game, reader->at, reader->end)))
    ix_parse_end_game (reader);
}

/* Records of more than two boards tell how many there are. */
static gboolean
set_boards (IxGame     *game,
            const char *value)
{
  guint64 n;

  if (!g_ascii_string_to_unsigned (value, 10, 1, IX_MAX_BOARDS, &n, NULL))
    return FALSE;
  game->n_boards = (guint) n;
  return TRUE;
}

/* The value of a Result tag is read in other words too. */
static void
add_tag (IxParse    *reader,
         const char *name,
         char       *value)
{
  const char *result =
    g_ascii_strcasecmp (name, "Result") == 0 ? ix_movetext_tag_result (value) : NULL;

  if (result != NULL && !g_str_equal (result, value))
    ix_parse_note_repair (reader, IX_REPAIR_RESULT);
  ix_game_add_tag (ix_parse_game (reader), name, result != NULL ? result : value, reader->line);
}

/* A record begins a line, wherever it stands: its text alone is read in the same way again. */
static gboolean
begins_line (const IxParse *reader)
{
  return reader->game == NULL || ix_scan_is_line_start (reader->start, reader->at);
}

static void
read_tag (IxParse *reader)
{
  g_auto (IxTagScan) tag = { NULL };

  ix_tag_scan_begin (&tag, reader->at, reader->end);
  /* Brackets among moves are no tags. */
  if (reader->game != NULL && reader->game->half_moves->len > 0 && !tag.quoted &&
      !begins_line (reader))
    {
      ix_parse_give_up (reader, reader->line, _("'[' does not belong here"));
      return;
    }
  begin_next_by_tag (reader, tag.name != NULL ? tag.name : "");
  if (tag.name != NULL)
    ix_tag_scan_value (&tag, reader->end, begins_line (reader) || reader->at[-1] == ']');
  ix_parse_game (reader);
  if (tag.value == NULL)
    {
      if (tag.quoted)
        ix_parse_give_up (reader, reader->line, _("the tag %s is not closed"), tag.name);
      else
        ix_parse_give_up (reader, reader->line, _("a tag is not of the form [Name \"value\"]"));
      return;
    }
  for (IxRepair i = 0; i < IX_N_REPAIRS; i++)
    if (tag.repairs & 1u << i)
      ix_parse_note_repair (reader, i);
  add_tag (reader, tag.name, tag.value);
  if (g_ascii_strcasecmp (tag.name, "Boards") == 0 &&
      !set_boards (reader->game, ix_game_tag (reader->game, "Boards")))
    {
      ix_parse_give_up (reader, reader->line, _("the tag Boards is not a number from 1 to %d"),
                        IX_MAX_BOARDS);
      return;
    }
  reader->at = tag.bracket + 1;
}

/* Notes */

static void
add_note (IxParse    *reader,
          IxNoteKind  kind,
          const char *text,
          gsize       length)
{
  g_autofree char *decoded = decode (reader, text, length);

  ix_game_add_note (ix_parse_notes (reader), kind, decoded, strlen (decoded));
}

static void
read_comment (IxParse *reader)
{
  const char *start = reader->at + 1;
  const char *close = ix_scan_comment_end (start, reader->end);
  gsize length;

  if (close == NULL)
    {
      ix_parse_give_up (reader, reader->line, _("the comment that begins here is not closed"));
      return;
    }
  length = (gsize) (close - start);
  if (ix_scan_is_time (start, length))
    ix_game_add_note (ix_parse_notes (reader), IX_NOTE_TIME, start, length);
  else
    add_note (reader, IX_NOTE_COMMENT, start, length);
  ix_parse_advance (reader, close + 1);
}

/* Is the bracket up to @close no variation, but a remark on the half-move before it? */
static gboolean
read_bracket (IxParse    *reader,
              const char *close)
{
  IxHalfMove *move = ix_parse_last_half_move (reader);
  g_autofree char *bracket = NULL;

  if (move == NULL || move->notes->len > 0 || close - reader->at > 7)
    return FALSE;
  bracket = g_strndup (reader->at, (gsize) (close + 1 - reader->at));
  if (ix_movetext_remark (bracket) != ' ')
    return FALSE;
  ix_parse_note_repair (reader, IX_REPAIR_MOVE);
  return TRUE;
}

static void
read_variation (IxParse *reader)
{
  const char *close;

  if (ix_parse_promotion (reader))
    return;
  close = ix_scan_variation_end (reader->at, reader->end);
  if (close == NULL)
    {
      ix_parse_give_up (reader, reader->line, _("the variation that begins here is not closed"));
      return;
    }
  if (!read_bracket (reader, close))
    add_note (reader, IX_NOTE_VARIATION, reader->at + 1, (gsize) (close - reader->at - 1));
  ix_parse_advance (reader, close + 1);
}

static void
read_rest_of_line (IxParse *reader)
{
  const char *end = ix_scan_line_end (reader->at, reader->end);

  if (memchr (reader->at, '\0', (gsize) (end - reader->at)) != NULL)
    {
      ix_parse_give_up (reader, reader->line, _("a zero byte"));
      return;
    }
  add_note (reader, IX_NOTE_REST_OF_LINE, reader->at + 1, (gsize) (end - reader->at - 1));
  reader->at = end;
}

static void
read_glyph (IxParse *reader)
{
  const char *c = reader->at + 1;

  while (c < reader->end && g_ascii_isdigit (*c))
    c++;
  if (c == reader->at + 1)
    {
      ix_parse_give_up (reader, reader->line, _("a $ without a number"));
      return;
    }
  ix_game_add_note (ix_parse_notes (reader), IX_NOTE_GLYPH, reader->at + 1,
                    (gsize) (c - reader->at - 1));
  reader->at = c;
}

/* Some old programs write the mark of DOS behind a text, and what their disks had behind that.  The next
 * of joined files may follow it. */
static void
read_end_of_text (IxParse *reader)
{
  const char *c = reader->at;

  while (c < reader->end && ((guchar) *c <= ' ' || *c == '\x7f'))
    c++;
  if (c < reader->end && reader->game == NULL && reader->games->len > 0 &&
      !g_ascii_isdigit (*c) && strchr ("[{;%", *c) == NULL)
    {
      ix_parse_note_repair (reader, IX_REPAIR_END);
      c = ix_scan_next_tags (c, reader->end);
    }
  ix_parse_advance (reader, c != NULL ? c : reader->end);
}

/* Reads a blank that is none of ASCII; FALSE if something else is there.  The mark of UTF-8 stands between
 * the records of joined files. */
static gboolean
read_odd_blank (IxParse *reader)
{
  gsize length;
  gunichar c;

  if ((guchar) *reader->at < 0x80)
    return FALSE;
  c = ix_movetext_char (reader->at, reader->end, &length);
  if (!ix_movetext_char_is_blank (c) && !ix_text_is_unseen (c))
    return FALSE;
  if (c != 0xfeff)
    ix_parse_note_repair (reader, IX_REPAIR_BLANK);
  reader->at += length;
  return TRUE;
}

/* Text that contains only comments is no game. */
static void
drop_empty_record (GPtrArray *games)
{
  const IxGame *only = games->len == 1 ? games->pdata[0] : NULL;

  if (only != NULL && only->error == NULL && only->tags->len == 0 && only->half_moves->len == 0 &&
      only->repaired[IX_REPAIR_NO_RESULT] != 0)
    g_ptr_array_set_size (games, 0);
}

static void
read_element (IxParse *reader)
{
  switch (*reader->at)
    {
    case '[':
      if (!ix_parse_promotion (reader))
        read_tag (reader);
      break;
    case '{':
      read_comment (reader);
      break;
    case '(':
      read_variation (reader);
      break;
    case ';':
      read_rest_of_line (reader);
      break;
    case '$':
      read_glyph (reader);
      break;
    case IX_GAME_END_OF_TEXT:
      read_end_of_text (reader);
      break;
    default:
      if (ix_scan_is_space (*reader->at))
        ix_parse_advance (reader, reader->at + 1);
      /* A line that begins with % is for other programs. */
      else if (*reader->at == '%' && begins_line (reader))
        reader->at = ix_scan_line_end (reader->at, reader->end);
      else if (!read_odd_blank (reader))
        ix_parse_word (reader);
      break;
    }
}

GPtrArray *
ix_games_parse (const char *text,
                gsize       length)
{
  IxParse reader = {
    .start = text,
    .at = text,
    .begin = text,
    .end = text + length,
    .line = 1,
    .games = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_free),
  };

  while (reader.at < reader.end)
    read_element (&reader);
  ix_parse_end_game (&reader);
  drop_empty_record (reader.games);
  return reader.games;
}

IxGame *
ix_game_parse_first (const IxGameText *text,
                     gsize            *used,
                     guint            *line)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_free);
  IxParse reader = {
    .start = text->is_start ? text->bytes : NULL,
    .at = text->bytes,
    .begin = text->bytes,
    .end = text->bytes + text->length,
    .line = *line,
    .games = games,
  };
  const char *at = reader.at;

  /* The record ends where the next one begins. */
  while (reader.at < reader.end && games->len < 2)
    {
      at = reader.at;
      *line = reader.line;
      read_element (&reader);
    }
  if (games->len < 2)
    {
      at = reader.at;
      *line = reader.line;
      ix_parse_end_game (&reader);
      drop_empty_record (games);
    }
  *used = (gsize) (at - text->bytes);
  return games->len > 0 ? g_ptr_array_steal_index (games, 0) : NULL;
}
