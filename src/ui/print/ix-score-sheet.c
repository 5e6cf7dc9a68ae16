/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-score-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-game-clocks.h"
#include "ix-game-journal.h"
#include "ix-notation.h"
#include "ix-past.h"
#include "ix-position-picture.h"
#include "ix-prelude.h"
#include "ix-rule-set.h"
#include "ix-score-private.h"

/* A board while the record is played. */
typedef struct {
  guint      place;    /* the number of completed turns */
  gboolean   begun;
  IxPosition before;   /* the last turn */
  IxPosition now;
  IxTurn     last;
} Board;

typedef struct {
  IxScoreSheet          *sheet;
  const IxScoreDiagrams *diagrams;
  const IxGameClocks    *clocks;   /* NULL: none are told */
  guint                  n_played; /* half-moves */
  Board                  boards[2];
} Writer;

static void
clear_item (gpointer data)
{
  IxScoreItem *item = data;

  g_free (item->text);
  g_free (item->scene);
}

/* Adds an item, whose text it takes. */
static IxScoreItem *
add_item (IxScoreSheet *sheet,
          guint         b,
          IxScoreKind   kind,
          char         *text)
{
  const IxScoreItem item = { .kind = kind, .left = -1, .text = text };
  GArray *items = sheet->items[b];

  g_array_append_val (items, item);
  return &g_array_index (items, IxScoreItem, items->len - 1);
}

/* The number of the move that begins in @before; 0: it has none, or one so great that positions
 * do not count it. */
static guint
number_of (const IxPosition *before)
{
  return ix_position_has_number (before) && before->number < G_MAXUINT16 ? before->number : 0;
}

/* Diagrams */

static gboolean
is_wanted (const Writer *writer,
           guint         b)
{
  const IxScoreDiagrams *diagrams = writer->diagrams;
  const Board *board = &writer->boards[b];
  guint number = board->place > 0 ? number_of (&board->before) : 0;

  for (guint i = 0; i < diagrams->n_places; i++)
    if (diagrams->places[i].board == b && diagrams->places[i].place == board->place)
      return TRUE;
  return number > 0 && diagrams->every > 0 && board->before.turn == IX_BLACK &&
         number % diagrams->every == 0;
}

static char *
caption_of (const Board *board)
{
  g_autofree char *turn = NULL;

  if (board->place == 0)
    return g_strdup (_("Before the first move"));
  turn = ix_past_format_turn (&board->before, &board->last);
  /* Translators: below a diagram; %s is a move: "After 12… Qxf7" */
  return g_strdup_printf (_("After %s"), turn);
}

static void
add_diagram (Writer *writer,
             guint   b)
{
  const Board *board = &writer->boards[b];
  const IxPictureBoard picture = { &board->now, board->place > 0 ? &board->last : NULL };
  IxScoreItem *item = add_item (writer->sheet, b, IX_SCORE_DIAGRAM, caption_of (board));

  item->scene = g_new (IxScene, 1);
  ix_picture_board_scene (&picture, b, item->scene);
}

/* A piece may have arrived since a diagram of the last turn. */
static void
add_last_diagram (Writer *writer,
                  guint   b)
{
  GArray *items = writer->sheet->items[b];

  if (!writer->boards[b].begun)
    return;
  if (items->len > 0 &&
      g_array_index (items, IxScoreItem, items->len - 1).kind == IX_SCORE_DIAGRAM)
    g_array_set_size (items, items->len - 1);
  add_diagram (writer, b);
}

/* Turns */

/* Shows @pos on a board: if it is not what the last turn led to, the arbiter has set it up. */
static void
come_to (Writer           *writer,
         guint             b,
         const IxPosition *pos)
{
  Board *board = &writer->boards[b];
  gboolean set_up = board->place > 0 && !ix_position_same_board (&board->now, pos);

  board->now = *pos;
  if (set_up)
    add_item (writer->sheet, b, IX_SCORE_NOTE, g_strdup (_("The board was set up")));
  if (!board->begun && is_wanted (writer, b))
    add_diagram (writer, b);
  board->begun = TRUE;
}

static void
add_turn (Writer           *writer,
          guint             b,
          guint             n, /* IX_REPLAY_UNWRITTEN: it is not written */
          const IxPosition *before,
          const IxTurn     *turn)
{
  g_autofree char *san = ix_turn_write (before, turn);
  IxScoreItem *item;

  if (*san == '\0')
    return;
  item = add_item (writer->sheet, b, IX_SCORE_TURN, ix_format_san (san));
  item->colour = before->turn;
  item->number = number_of (before);
  if (n != IX_REPLAY_UNWRITTEN && writer->clocks != NULL)
    item->left = MAX (-1, writer->clocks->left[n]);
}

static void
turn_cb (const IxGame   *game,
         guint           n,
         const IxTurn   *turn,
         const IxBoards *before,
         const IxBoards *after,
         gpointer        data)
{
  Writer *writer = data;
  guint b = before->n > 1 && before->board[1].turn != after->board[1].turn;
  Board *board = &writer->boards[b];

  for (guint i = 0; i < before->n; i++)
    if (i == b || !writer->boards[i].begun)
      come_to (writer, i, &before->board[i]);
  add_turn (writer, b, n, &before->board[b], turn);
  board->before = before->board[b];
  board->now = after->board[b];
  board->last = *turn;
  board->place++;
  writer->n_played += n != IX_REPLAY_UNWRITTEN;
  if (is_wanted (writer, b))
    add_diagram (writer, b);
}

/* The end */

/* The board on which the record goes on, or of its last half-move. */
static guint
board_after (const IxGame *game,
             guint         n)
{
  const IxHalfMove *move;

  if (game->n_boards != 2 || game->half_moves->len == 0)
    return 0;
  move = game->half_moves->pdata[MIN (n, game->half_moves->len - 1)];
  return move->seat.board;
}

static void
add_failure (Writer         *writer,
             const IxGame   *game,
             const IxReplay *replay,
             const char     *message)
{
  const char *format = writer->n_played < game->half_moves->len
                         /* Translators: %s is the reason */
                         ? _("The record cannot be played on from here: %s")
                         /* Translators: %s is the reason */
                         : _("The record contradicts itself at its end: %s");
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  /* Translators: where an error is in a file, and which it is */
  g_autofree char *reason = replay->line > 0
                              ? g_strdup_printf (_("line %u: %s"), replay->line, message)
                              : g_strdup (message);
  guint b = board_after (game, writer->n_played);

  add_item (writer->sheet, b, IX_SCORE_NOTE, g_strconcat (parts[0], reason, parts[1], NULL));
}

/* Rules of the house may be changed later: those of the game are told whole, as its record has
 * them. */
static void
add_rules (Writer       *writer,
           const IxGame *game)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) doubt = NULL;
  IxVariant rules;

  if (ix_game_tag (game, IX_GAME_RULES_TAG) == NULL || !ix_game_rules (game, &rules, &doubt) ||
      doubt != NULL)
    return;
  text = ix_rule_set_text (&rules);
  /* Translators: %s is a list of settings: newport mate=immediate drop_mate=on ... */
  add_item (writer->sheet, 0, IX_SCORE_NOTE, g_strdup_printf (_("Rules: %s"), text));
}

static void
play (Writer          *writer,
      const IxGame    *game,
      const IxVariant *variant,
      IxReplay        *replay)
{
  g_autoptr (GError) error = NULL;
  gboolean played = ix_game_replay (game, variant, IX_NOTATION_LENIENT, replay, turn_cb, writer,
                                    &error);

  if (played)
    for (guint b = 0; b < replay->boards.n; b++)
      {
        come_to (writer, b, &replay->boards.board[b]);
        writer->boards[b].now = replay->boards.board[b];
        /* The result is that of the match, which the other board may have decided. */
        if (replay->boards.n == 2 && replay->boards.result[b] == IX_BOARD_DRAWN)
          add_item (writer->sheet, b, IX_SCORE_NOTE, g_strdup (ix_format_drawn (replay->ends[b])));
      }
  for (guint b = 0; b < writer->sheet->n_boards && writer->diagrams->at_end; b++)
    add_last_diagram (writer, b);
  if (!played)
    add_failure (writer, game, replay, error->message);
}

IxScoreSheet *
ix_score_sheet_new (const IxGame          *game,
                    const IxVariant       *rules,
                    const IxPlayers       *players,
                    const IxScoreDiagrams *diagrams)
{
  static const IxScoreDiagrams none = { 0 };
  IxScoreSheet *sheet = g_new0 (IxScoreSheet, 1);
  gboolean known = rules != NULL || ix_game_rules (game, &sheet->rules, NULL);
  g_autofree IxReplay *replay = g_new0 (IxReplay, 1);
  g_autofree Writer *writer = g_new0 (Writer, 1);
  g_autoptr (IxGameClocks) clocks = ix_game_clocks_new (game);
  g_autoptr (IxPlayers) tagged = players == NULL ? ix_game_players (game) : NULL;

  if (rules != NULL)
    sheet->rules = *rules;
  *writer = (Writer) {
    .sheet = sheet,
    .diagrams = diagrams != NULL ? diagrams : &none,
    .clocks = clocks,
  };
  sheet->n_boards = game->n_boards;
  for (guint b = 0; b < sheet->n_boards; b++)
    {
      sheet->items[b] = g_array_new (FALSE, FALSE, sizeof (IxScoreItem));
      g_array_set_clear_func (sheet->items[b], clear_item);
    }
  if (known)
    play (writer, game, &sheet->rules, replay);
  else
    add_failure (writer, game, replay, _("its variant is not known here"));
  add_rules (writer, game);
  ix_score_sheet_set_head (sheet, game, known ? &sheet->rules : NULL,
                           players != NULL ? players : tagged, replay);
  return sheet;
}

void
ix_score_sheet_free (IxScoreSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_free (sheet->title);
  g_free (sheet->line);
  g_free (sheet->result);
  g_free (sheet->running);
  for (guint b = 0; b < sheet->n_boards; b++)
    {
      g_free (sheet->names[b][IX_WHITE]);
      g_free (sheet->names[b][IX_BLACK]);
      g_array_unref (sheet->items[b]);
    }
  g_free (sheet);
}
