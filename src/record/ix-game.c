/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A record of a game in memory, and writing it. */

#include "ix-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-board-letters.h"
#include "ix-game-clocks.h"
#include "ix-movetext.h"
#include "ix-rule-set.h"

#define LINE_WIDTH 80

static void
tag_free (gpointer data)
{
  IxTag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
  g_free (tag);
}

static void
note_free (gpointer data)
{
  IxNote *note = data;

  g_free (note->text);
  g_free (note);
}

static void
half_move_free (gpointer data)
{
  IxHalfMove *move = data;

  g_free (move->text);
  g_ptr_array_unref (move->notes);
  g_free (move);
}

IxGame *
ix_game_new (IxGameForm form)
{
  IxGame *game = g_new0 (IxGame, 1);

  game->form = form;
  game->n_boards = form == IX_GAME_BPGN ? 2 : 1;
  game->tags = g_ptr_array_new_with_free_func (tag_free);
  game->notes = g_ptr_array_new_with_free_func (note_free);
  game->notes_after = g_ptr_array_new_with_free_func (note_free);
  game->half_moves = g_ptr_array_new_with_free_func (half_move_free);
  return game;
}

void
ix_game_free (IxGame *game)
{
  if (game == NULL)
    return;
  g_ptr_array_unref (game->tags);
  g_ptr_array_unref (game->notes);
  g_ptr_array_unref (game->notes_after);
  g_ptr_array_unref (game->half_moves);
  g_free (game->reason);
  g_free (game->result);
  g_clear_error (&game->error);
  g_free (game);
}

static const IxTag *
find_tag (const IxGame *game,
          const char   *name)
{
  for (guint i = 0; i < game->tags->len; i++)
    {
      const IxTag *tag = game->tags->pdata[i];

      if (g_ascii_strcasecmp (tag->name, name) == 0)
        return tag;
    }
  return NULL;
}

const char *
ix_game_tag (const IxGame *game,
             const char   *name)
{
  const IxTag *tag = find_tag (game, name);

  return tag != NULL ? tag->value : NULL;
}

guint
ix_game_tag_line (const IxGame *game,
                  const char   *name)
{
  const IxTag *tag = find_tag (game, name);

  return tag != NULL ? tag->line : game->line;
}

/* The first tag with the name of @tag, which is one of them.  Few names begin with the same letter. */
static const IxTag *
first_of_name (const IxGame *game,
               const IxTag  *tag)
{
  const IxTag *first;

  for (guint i = 0; (first = game->tags->pdata[i]) != tag; i++)
    if ((*first->name | 0x20) == (*tag->name | 0x20) &&
        g_ascii_strcasecmp (first->name, tag->name) == 0)
      break;
  return first;
}

char *
ix_game_repeated_tag (const IxGame *game,
                      guint        *line)
{
  for (guint i = 1; i < game->tags->len; i++)
    {
      const IxTag *tag = game->tags->pdata[i];
      const IxTag *first = first_of_name (game, tag);

      if (!g_str_equal (first->value, tag->value))
        {
          g_autofree char *text =
            g_strdup_printf (_("the tag %s stands there twice: its first value counts, “%s”"),
                             tag->name, first->value);

          *line = tag->line;
          return ix_record_printable (text);
        }
    }
  return NULL;
}

gboolean
ix_game_has_two_boards (const IxGame *game)
{
  const char *fen = ix_game_tag (game, "FEN");

  return ix_game_tag (game, "WhiteA") != NULL || (fen != NULL && strchr (fen, '|') != NULL);
}

const char *
ix_game_seat_tag (IxGameForm form,
                  IxSeat     seat)
{
  const char *colour = seat.colour == IX_WHITE ? "White" : "Black";
  char letters[IX_BOARD_LETTERS_SIZE];
  g_autofree char *tag = NULL;

  if (form == IX_GAME_PGN)
    return colour;
  tag = g_strconcat (colour, ix_board_letters (ix_seat (seat.board, IX_WHITE), letters), NULL);
  return g_intern_string (tag);
}

const char *
ix_game_result_word (IxTeam winner)
{
  return winner == IX_TEAM_1 ? "1-0" : winner == IX_TEAM_2 ? "0-1" : "1/2-1/2";
}

void
ix_game_add_tag (IxGame     *game,
                 const char *name,
                 const char *value,
                 guint       line)
{
  IxTag *tag = g_new (IxTag, 1);

  tag->name = g_strdup (name);
  tag->value = g_strdup (value);
  tag->line = line;
  g_ptr_array_add (game->tags, tag);
}

IxHalfMove *
ix_game_add_half_move (IxGame     *game,
                       guint       number,
                       IxSeat      seat,
                       const char *text)
{
  IxHalfMove *move = g_new0 (IxHalfMove, 1);

  move->number = number;
  move->seat = seat;
  move->text = g_strdup (text);
  move->notes = g_ptr_array_new_with_free_func (note_free);
  g_ptr_array_add (game->half_moves, move);
  return move;
}

void
ix_game_add_note (GPtrArray  *notes,
                  IxNoteKind  kind,
                  const char *text,
                  gsize       length)
{
  IxNote *note = g_new (IxNote, 1);

  note->kind = kind;
  note->text = g_strndup (text, length);
  g_ptr_array_add (notes, note);
}

/* Moves the first tag of that name from @tags, or one with @value, to the end of the game's. */
static void
move_tag (IxGame     *game,
          GPtrArray  *tags,
          const char *name,
          const char *value)
{
  for (guint i = 0; i < tags->len; i++)
    {
      IxTag *tag = tags->pdata[i];

      if (g_ascii_strcasecmp (tag->name, name) != 0)
        continue;
      g_ptr_array_add (game->tags, g_ptr_array_steal_index (tags, i));
      if (*tag->value == '\0')
        {
          g_free (tag->value);
          tag->value = g_strdup (value);
        }
      return;
    }
  ix_game_add_tag (game, name, value, 0);
}

void
ix_game_complete_tags (IxGame *game)
{
  g_autoptr (GPtrArray) rest = NULL;

  if (game->form != IX_GAME_PGN)
    return;
  rest = game->tags;
  game->tags = g_ptr_array_new_with_free_func (tag_free);
  move_tag (game, rest, "Event", "?");
  move_tag (game, rest, "Site", "?");
  move_tag (game, rest, "Date", "????.??.??");
  move_tag (game, rest, "Round", "?");
  move_tag (game, rest, "White", "?");
  move_tag (game, rest, "Black", "?");
  move_tag (game, rest, "Result", game->result != NULL ? game->result : "*");
  while (rest->len > 0)
    g_ptr_array_add (game->tags, g_ptr_array_steal_index (rest, 0));
}

gboolean
ix_notes_time (const GPtrArray *notes,
               guint            n,
               gint64          *left)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const IxNote *note = notes->pdata[i];

      if (note->kind == IX_NOTE_TIME && n-- == 0)
        {
          g_autofree char *text = g_strdelimit (g_strdup (note->text), ",", '.');
          double seconds = g_ascii_strtod (text, NULL);

          *left = (gint64) (seconds * G_USEC_PER_SEC + (seconds < 0 ? -0.5 : 0.5));
          return TRUE;
        }
    }
  return FALSE;
}

/* Is @name one of those that mean the usual game of one board or, in a record of two, of two?  Marks
 * between its letters count for nothing. */
static gboolean
is_usual (const char *name)
{
  static const char *const names[] = {
    "", "standard", "standardchess", "chessstandard", "fromposition", "chessfromposition", "normal",
    "normalchess", "regular", "regularchess", "classical", "classicalchess", "classic",
    "classicchess", "orthodox", "orthodoxchess", "orthochess", "default", "none",
    /* Bughouse on servers is Exchange with mating drops and pawns on the 2nd to 7th rank. */
    "bughouse", "bughousechess", "chessbughouse",
  };
  g_autoptr (GString) letters = g_string_new (NULL);

  for (const char *c = name; *c != '\0'; c++)
    if (g_ascii_isalnum (*c) || (guchar) *c >= 0x80)
      g_string_append_c (letters, *c);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (letters->str, names[i]))
      return TRUE;
  return FALSE;
}

const IxVariant *
ix_game_variant (const IxGame *game)
{
  const char *name = ix_game_tag (game, "Variant");
  g_autofree char *id = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  if (id == NULL || is_usual (id))
    return ix_variant_find (game->form == IX_GAME_BPGN ? "berkshire" : "chess");
  return ix_variant_find (id);
}

gboolean
ix_game_rules (const IxGame *game,
               IxVariant    *rules,
               GError      **doubt)
{
  const IxVariant *variant = ix_game_variant (game);
  const char *text = ix_game_tag (game, IX_GAME_RULES_TAG);
  IxVariant house;

  if (variant == NULL)
    return FALSE;
  *rules = *variant;
  if (text == NULL || !ix_rule_set_parse (text, &house, doubt))
    return TRUE;
  if (g_str_equal (house.id, variant->id))
    *rules = house;
  else
    g_set_error (doubt, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME,
                 _("the rules are of the variant “%s”, not of “%s”"), house.id, variant->id);
  return TRUE;
}

static gboolean
is_clock (gint64 time)
{
  return time <= IX_GAME_LONGEST_CLOCK && time % G_USEC_PER_SEC == 0;
}

gboolean
ix_game_increments (const IxGame *game,
                    gint64        usual,
                    gint64        increments[IX_MAX_BOARDS][2])
{
  const char *tag = ix_game_tag (game, IX_GAME_INCREMENTS_TAG);
  g_auto (GStrv) words = g_strsplit (tag != NULL ? tag : "", " ", -1);
  gboolean read = g_strv_length (words) == 2 * game->n_boards;

  for (guint i = 0; i < 2 * game->n_boards; i++)
    {
      char *end = NULL;
      double seconds = read ? g_ascii_strtod (words[i], &end) : 0;

      increments[i / 2][i % 2] = usual;
      read = read && end != words[i] && *end == '\0' && seconds >= 0 && seconds <= 86400;
      if (read)
        increments[i / 2][i % 2] = (gint64) (seconds * G_USEC_PER_SEC + 0.5);
    }
  for (guint i = 0; !read && i < 2 * game->n_boards; i++)
    increments[i / 2][i % 2] = usual;
  return read;
}

gboolean
ix_game_time_control (const IxGame *game,
                      gint64       *base,
                      gint64       *increment,
                      IxTiming     *timing)
{
  const char *tag = ix_game_tag (game, "TimeControl");
  IxTimeControl control;

  if (tag == NULL || !ix_time_control_parse (tag, &control) || control.n != 1 ||
      control.periods[0].moves != 0 || control.hourglass ||
      !is_clock (control.periods[0].time) || !is_clock (control.periods[0].increment))
    return FALSE;
  *base = control.periods[0].time;
  *increment = control.periods[0].increment;
  *timing = control.timing;
  return TRUE;
}

/* Appends the words of @swap to @move. */
static void
join (IxHalfMove *move,
      IxHalfMove *swap)
{
  char *text = g_strconcat (move->text, " ", swap->text, NULL);

  g_free (move->text);
  move->text = text;
  while (swap->notes->len > 0)
    g_ptr_array_add (move->notes, g_ptr_array_steal_index (swap->notes, 0));
}

void
ix_game_join_swaps (IxGame *game)
{
  for (guint i = 1; i < game->half_moves->len;)
    {
      IxHalfMove *move = game->half_moves->pdata[i - 1];
      IxHalfMove *swap = game->half_moves->pdata[i];

      if (swap->number == 0 && ix_movetext_is_swap (swap->text) && strchr (move->text, '/') == NULL)
        {
          join (move, swap);
          g_ptr_array_remove_index (game->half_moves, i);
        }
      else
        {
          i++;
        }
    }
}

/* Repairs */

/* A record that breaks off is known by its last half-move. */
static void
take_result_of_tag (IxGame *game)
{
  const char *tag = ix_game_tag (game, "Result");
  const char *result = tag != NULL ? ix_movetext_standard_result (tag, strlen (tag)) : NULL;
  const IxHalfMove *last =
    game->half_moves->len > 0 ? game->half_moves->pdata[game->half_moves->len - 1] : NULL;

  game->result = g_strdup (result != NULL ? result : "*");
  game->result_line = last != NULL ? last->line : game->line;
  game->repaired[IX_REPAIR_NO_RESULT] = game->result_line;
}

static void
fill_result_tag (IxGame *game)
{
  for (guint i = 0; i < game->tags->len; i++)
    {
      IxTag *tag = game->tags->pdata[i];

      if (g_ascii_strcasecmp (tag->name, "Result") != 0 || g_str_equal (tag->value, game->result) ||
          (*tag->value != '\0' && !g_str_equal (tag->value, "*")))
        continue;
      g_free (tag->value);
      tag->value = g_strdup (game->result);
      if (game->repaired[IX_REPAIR_RESULT] == 0)
        game->repaired[IX_REPAIR_RESULT] = tag->line;
    }
}

void
ix_game_fill_result (IxGame *game)
{
  if (game->result == NULL && game->error == NULL)
    take_result_of_tag (game);
  if (game->result != NULL)
    fill_result_tag (game);
}

const char *
ix_repair_text (IxRepair repair)
{
  static const char *const texts[] = {
    [IX_REPAIR_ENCODING] = N_("letters that are not UTF-8 are read as Windows-1252"),
    [IX_REPAIR_TAG] = N_("a tag is not of the form [Name \"value\"]"),
    [IX_REPAIR_BLANK] = N_("there are blanks that are not of ASCII"),
    [IX_REPAIR_NUMBER] = N_("there are numbers of moves without their dots behind them, counted "
                            "from 0, or Black's with White's letter or one too low"),
    [IX_REPAIR_SIGN] = N_("there are signs of evaluation among the moves"),
    [IX_REPAIR_MOVE] = N_("there are moves that are written differently from SAN"),
    [IX_REPAIR_RESULT] = N_("the result is not written as 1-0, 0-1, 1/2-1/2 or *, or its tag "
                            "leaves it open"),
    [IX_REPAIR_NO_RESULT] = N_("the result is missing behind the moves: that of the tag is "
                               "taken, or none"),
    [IX_REPAIR_END] = N_("what is behind the mark of the end (Ctrl-Z) is left out"),
  };
  G_STATIC_ASSERT (G_N_ELEMENTS (texts) == IX_N_REPAIRS);

  return _(texts[repair]);
}

/* Writing */

/* Text that is broken into lines between its pieces, never within them. */
typedef struct {
  GString *text;
  gsize    line_start;
} Lines;

static void
break_line (Lines *lines)
{
  g_string_append_c (lines->text, '\n');
  lines->line_start = lines->text->len;
}

static void
add_piece (Lines      *lines,
           const char *piece)
{
  gsize column = lines->text->len - lines->line_start;

  if (column > 0 && column + 1 + strlen (piece) > LINE_WIDTH)
    break_line (lines);
  else if (column > 0)
    g_string_append_c (lines->text, ' ');
  g_string_append (lines->text, piece);
}

static char *
note_piece (const IxNote *note)
{
  switch (note->kind)
    {
    case IX_NOTE_REST_OF_LINE:
      return g_strconcat (";", note->text, NULL);
    case IX_NOTE_VARIATION:
      return g_strconcat ("(", note->text, ")", NULL);
    case IX_NOTE_GLYPH:
      return g_strconcat ("$", note->text, NULL);
    case IX_NOTE_TIME:
    case IX_NOTE_COMMENT:
    default:
      return g_strconcat ("{", note->text, "}", NULL);
    }
}

/* Writes the notes from @first on. */
static void
write_notes (Lines           *lines,
             const GPtrArray *notes,
             guint            first)
{
  for (guint i = first; i < notes->len; i++)
    {
      const IxNote *note = notes->pdata[i];
      g_autofree char *piece = note_piece (note);

      add_piece (lines, piece);
      if (note->kind == IX_NOTE_REST_OF_LINE)
        break_line (lines);
    }
}

/* A value's quotes and backslashes are escaped, as in PGN. */
static void
write_tag (GString     *text,
           const IxTag *tag)
{
  g_string_append_printf (text, "[%s \"", tag->name);
  for (const char *c = tag->value; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *c);
    }
  g_string_append (text, "\"]");
}

/* A player's rating follows their name, as in all files. */
static void
write_tags (GString      *text,
            const IxGame *game)
{
  for (guint i = 0; i < game->tags->len; i++)
    {
      const IxTag *tag = game->tags->pdata[i];
      const IxTag *next = i + 1 < game->tags->len ? game->tags->pdata[i + 1] : NULL;

      write_tag (text, tag);
      if (next == NULL || game->form != IX_GAME_BPGN || !g_str_has_prefix (next->name, tag->name) ||
          !g_str_equal (next->name + strlen (tag->name), "Elo"))
        g_string_append_c (text, '\n');
    }
  if (game->tags->len > 0)
    g_string_append_c (text, '\n');
}

/* The half-move with its time; they are never separated. */
static void
write_half_move (Lines            *lines,
                 const IxGame     *game,
                 const IxHalfMove *move)
{
  GString *piece = g_string_new (NULL);
  char letters[IX_BOARD_LETTERS_SIZE];
  guint first = 0;

  if (game->form == IX_GAME_BPGN)
    g_string_append_printf (piece, "%u%s. ", move->number, ix_board_letters (move->seat, letters));
  else if (move->number > 0)
    g_string_append_printf (piece, "%u%s ", move->number,
                            move->seat.colour == IX_WHITE ? "." : "...");
  g_string_append (piece, move->text);
  if (move->notes->len > 0 && ((IxNote *) move->notes->pdata[0])->kind == IX_NOTE_TIME)
    {
      g_string_append_printf (piece, " {%s}", ((IxNote *) move->notes->pdata[0])->text);
      first = 1;
    }
  add_piece (lines, piece->str);
  g_string_free (piece, TRUE);
  write_notes (lines, move->notes, first);
}

/* The reason; an empty one if otherwise the last comment would be read as the reason. */
static const char *
end_reason (const IxGame *game)
{
  const IxHalfMove *last =
    game->half_moves->len > 0 ? game->half_moves->pdata[game->half_moves->len - 1] : NULL;
  const GPtrArray *notes = last != NULL ? last->notes : game->notes;
  const IxNote *note = notes->len > 0 ? notes->pdata[notes->len - 1] : NULL;
  const char *words;

  if (game->reason != NULL || game->result == NULL || note == NULL)
    return game->reason;
  if (note->kind != IX_NOTE_COMMENT)
    return NULL;
  words = ix_comment_words (note->text);
  return words == note->text || *words != '\0' ? "" : NULL;
}

static void
write_end (Lines        *lines,
           const IxGame *game)
{
  GString *end = g_string_new (NULL);
  const char *reason = end_reason (game);

  if (reason != NULL)
    g_string_append_printf (end, "{%s}%s", reason, game->result != NULL ? " " : "");
  if (game->result != NULL)
    g_string_append (end, game->result);
  if (reason != NULL && lines->text->len > lines->line_start)
    break_line (lines);
  if (end->len > 0)
    add_piece (lines, end->str);
  if (lines->text->len > lines->line_start)
    break_line (lines);
  g_string_free (end, TRUE);
}

char *
ix_game_write (const IxGame *game)
{
  Lines lines = { .text = g_string_new (NULL) };

  write_tags (lines.text, game);
  lines.line_start = lines.text->len;
  write_notes (&lines, game->notes, 0);
  for (guint i = 0; i < game->half_moves->len; i++)
    write_half_move (&lines, game, game->half_moves->pdata[i]);
  write_end (&lines, game);
  write_notes (&lines, game->notes_after, 0);
  if (lines.text->len > lines.line_start)
    break_line (&lines);
  return g_string_free (lines.text, FALSE);
}
