/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the winner of a record, and whether it contradicts itself.
 *
 * Files of two boards use 1-0 and 0-1 in two ways.  Older ones, and ours, mean the team of WhiteA.
 * Later ones mean White on the board where the match ended, whose White on board B is of the other
 * team.  So the loser whom the reason names counts first, then a mate on a board, and only then the
 * result itself, which is read for the team of WhiteA.  A result that agrees with the loser in
 * either way is right. */

#include "ix-replay-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-end-words.h"

#define DRAWN "1/2-1/2"
#define UNKNOWN "*"

/* How the loser whom the reason names has lost. */
typedef struct {
  IxBoardEnd end;
  gsize      name_length; /* of the bytes of the name in the reason */
} Loss;

static gboolean
find_loss (const IxGame *game,
           Loss         *loss)
{
  return game->reason != NULL && ix_end_parse_loss (game->reason, &loss->end, &loss->name_length);
}

static gboolean
says_drawn (const IxGame *game)
{
  IxBoardEnd end;

  return game->reason != NULL && ix_end_parse_draw (game->reason, &end);
}

static IxTeam
winner_over (IxSeat loser)
{
  return !ix_seat_team (loser);
}

static void
note_loser (IxReplay  *replay,
            IxSeat     loser,
            IxBoardEnd end)
{
  replay->result = ix_game_result_word (winner_over (loser));
  replay->loser = loser;
  replay->end = end;
}

/* Does @result say, in one way or the other, that the player at @loser has lost? */
static gboolean
agrees (const char *result,
        IxSeat      loser)
{
  return g_str_equal (result, ix_game_result_word (winner_over (loser))) ||
         g_str_equal (result, loser.colour == IX_BLACK ? "1-0" : "0-1");
}

/* How a reason names the player at a seat. */
typedef enum {
  NAMED_NOT,
  NAMED_PARTLY, /* by the surname, or by a colour that two players have */
  NAMED,
} Naming;

/* The name of @length bytes for comparing: without case, and without a rating or a title, which servers
 * put in brackets. */
static char *
plain_name (const char *name,
            gsize       length)
{
  g_autofree char *valid = g_utf8_make_valid (name, (gssize) length);
  g_autofree char *plain = NULL;
  GString *text = g_string_new (NULL);
  guint depth = 0;

  for (const char *c = valid; *c != '\0'; c++)
    {
      depth += *c == '(';
      if (depth == 0)
        g_string_append_c (text, *c);
      if (*c == ')' && depth > 0)
        depth--;
    }
  plain = g_string_free (text, FALSE);
  return g_utf8_casefold (g_strstrip (plain), -1);
}

/* Is @name that of the seat with @tag: `WhiteA`, `White A`, `White on board A`? */
static gboolean
names_seat (const char *name,
            const char *tag)
{
  g_autoptr (GString) text = g_string_new (name);

  g_string_replace (text, " on board ", "", 1);
  g_string_replace (text, " ", "", 1);
  return g_ascii_strcasecmp (text->str, tag) == 0;
}

static Naming
naming_of (const IxGame *game,
           const char   *name,
           IxSeat        seat)
{
  const char *seat_tag = ix_game_seat_tag (game->form, seat);
  const char *tag = ix_game_tag (game, seat_tag);
  g_autofree char *who = tag != NULL ? plain_name (tag, strlen (tag)) : NULL;
  g_autofree char *surname = NULL;

  if (who != NULL && *who != '\0' && g_str_equal (name, who))
    return NAMED;
  if (names_seat (name, seat_tag))
    return NAMED;
  if (g_str_equal (name, seat.colour == IX_WHITE ? "white" : "black"))
    return game->n_boards == 1 ? NAMED : NAMED_PARTLY;
  if (who == NULL || strchr (who, ',') == NULL)
    return NAMED_NOT;
  surname = g_strchomp (g_strndup (who, strcspn (who, ",")));
  return *surname != '\0' && g_str_equal (name, surname) ? NAMED_PARTLY : NAMED_NOT;
}

/* Is it mate, or would it be mate if no piece could arrive any more?  A record does not say
 * whether the other board was drawn. */
static gboolean
may_be_mate (const IxPosition *pos)
{
  IxPosition closed = *pos;

  closed.supply_closed = TRUE;
  return ix_position_is_mate (pos) || ix_position_is_mate (&closed);
}

/* The seats that are mated, one a board at most; returns how many. */
static guint
find_mated (const IxReplay *replay,
            IxSeat          mated[IX_MAX_BOARDS])
{
  guint n = 0;

  for (guint b = 0; b < replay->boards.n; b++)
    if (ix_position_is_mate (&replay->boards.board[b]))
      mated[n++] = ix_seat (b, replay->boards.board[b].turn);
  return n;
}

/* (a) The loser whom the reason names */

/* Is the player at @seat the loser that @result means?  A player may sit at two boards.  A colour of two
 * boards is read for the team of WhiteA. */
static gboolean
fits (const IxReplay *replay,
      const char     *result,
      IxSeat          seat,
      Naming          naming,
      gboolean        mated)
{
  const IxPosition *pos = &replay->boards.board[seat.board];

  if (mated)
    return pos->turn == seat.colour && may_be_mate (pos) && agrees (result, seat);
  return naming == NAMED ? agrees (result, seat)
                         : g_str_equal (result, ix_game_result_word (winner_over (seat)));
}

/* A comment is free text: only in the very words of game files it can contradict the result, or be in
 * doubt. */
static gboolean
check_loser (IxReplay     *replay,
             const IxGame *game,
             const char   *result,
             guint         line,
             const Loss   *loss,
             GError      **error)
{
  g_autofree char *name = plain_name (game->reason, loss->name_length);
  gboolean is_written = g_str_has_suffix (game->reason, ix_end_loss_words (loss->end));
  Naming best = NAMED_NOT;

  for (guint b = 0; b < replay->boards.n; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        IxSeat seat = ix_seat (b, colour);
        Naming naming = naming_of (game, name, seat);

        best = MAX (best, naming);
        if (naming != NAMED_NOT && fits (replay, result, seat, naming, loss->end == IX_END_MATE))
          {
            note_loser (replay, seat, loss->end);
            return TRUE;
          }
      }
  if (best == NAMED_NOT && is_written)
    replay->reason_line = line;
  return best != NAMED || !is_written ||
         ix_replay_fail (replay, line, error,
                         _("{%s} %s: the position or the result says otherwise"), game->reason,
                         result);
}

/* (b) A mate on a board */

/* Is there a mate that @result does not know of?  A draw is possible too if both teams are mated,
 * if every board counts, or if the reason says so. */
static gboolean
contradicts_mates (IxReplay        *replay,
                   const IxGame    *game,
                   const IxVariant *variant,
                   const char      *result)
{
  IxSeat mated[IX_MAX_BOARDS];
  guint n = find_mated (replay, mated);
  gboolean both = n == 2 && ix_seat_team (mated[0]) != ix_seat_team (mated[1]);

  if (n == 0 || (g_str_equal (result, DRAWN) &&
                 (both || says_drawn (game) || !ix_variant_ends_with_first_board (variant))))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (agrees (result, mated[i]))
      {
        if (!both)
          note_loser (replay, mated[i], IX_END_MATE);
        return FALSE;
      }
  return TRUE;
}

/* A mated team cannot have won, whatever reason the players had to stop. */
static gboolean
lost_against_mate (const IxReplay *replay)
{
  IxSeat mated[IX_MAX_BOARDS];
  guint n = find_mated (replay, mated);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (replay->result, ix_game_result_word (winner_over (mated[i]))))
      return FALSE;
  return n > 0;
}

/* The result and the tag */

/* Checks @result, which stands in @line, and sets the result for the team of WhiteA. */
static gboolean
check_result (IxReplay        *replay,
              const IxGame    *game,
              const IxVariant *variant,
              const char      *result,
              guint            line,
              GError         **error)
{
  Loss loss = { IX_END_NONE, 0 };
  gboolean named = find_loss (game, &loss);
  gboolean ruled = loss.end == IX_END_ARBITER; /* whatever the position shows */

  replay->result = result;
  replay->end = IX_END_NONE;
  if (!ruled && contradicts_mates (replay, game, variant, result))
    return ix_replay_fail (replay, line, error, _("%s: but the last move is mate"), result);
  if (named && !check_loser (replay, game, result, line, &loss, error))
    return FALSE;
  if (named && replay->end != IX_END_NONE && !ruled && lost_against_mate (replay))
    return ix_replay_fail (replay, line, error, _("{%s} %s: but the last move is mate"),
                           game->reason, result);
  if (says_drawn (game) && !g_str_equal (result, DRAWN))
    return ix_replay_fail (replay, line, error, _("{%s} %s: a drawn game has another result"),
                           game->reason, result);
  return TRUE;
}

/* Is it known who lost, whatever the result says? */
static gboolean
has_loser (const IxReplay *replay)
{
  IxSeat mated[IX_MAX_BOARDS];

  return replay->end != IX_END_NONE || find_mated (replay, mated) > 0;
}

/* The tag repeats the result.  If both are known, they may do so in the two ways. */
static gboolean
check_tag (IxReplay        *replay,
           const IxGame    *game,
           const IxVariant *variant,
           const char      *tag,
           GError         **error)
{
  const char *result = replay->result;
  gboolean unknown = g_str_equal (result, UNKNOWN);
  gboolean comparable = unknown || (has_loser (replay) && !g_str_equal (tag, UNKNOWN));

  if (comparable && !check_result (replay, game, variant, tag, ix_game_tag_line (game, "Result"),
                                   error))
    return FALSE;
  if (!comparable || (!unknown && !g_str_equal (replay->result, result)))
    return ix_replay_fail (replay, game->result_line, error, _("%s, but the Result tag says %s"),
                           game->result, tag);
  replay->result = result;
  if (unknown)
    replay->result_line = game->result_line;
  return TRUE;
}

/* Some of many boards may be won and some lost: the record tells of each, and the result need not
 * follow from them. */
static gboolean
check_result_of_many (IxReplay     *replay,
                      const IxGame *game,
                      GError      **error)
{
  const char *tag = ix_game_tag (game, "Result");

  replay->result = game->result;
  return tag == NULL || g_str_equal (tag, game->result) ||
         ix_replay_fail (replay, game->result_line, error, _("%s, but the Result tag says %s"),
                         game->result, tag);
}

gboolean
ix_replay_check_end (IxReplay        *replay,
                     const IxGame    *game,
                     const IxVariant *variant,
                     GError         **error)
{
  const char *tag = ix_game_tag (game, "Result");

  if (game->result == NULL)
    return ix_replay_fail (replay, game->line, error, _("the game has no result"));
  if (game->n_boards > 2)
    return check_result_of_many (replay, game, error);
  replay->result = game->result;
  return (g_str_equal (game->result, UNKNOWN) ||
          check_result (replay, game, variant, game->result, game->result_line, error)) &&
         (tag == NULL || g_str_equal (tag, game->result) ||
          check_tag (replay, game, variant, tag, error));
}
