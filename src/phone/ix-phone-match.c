/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match that is played on this computer: its boards, what is in hand, and the clocks as they were
 * at the last event, which the script lets run on. */

#include "ix-phone-private.h"

#include <glib/gi18n-lib.h>

#include "ix-board-letters.h"
#include "ix-piece-type.h"
#include "ix-report-words.h"
#include "ix-text.h"

/* With more boards the diagrams are on the page of each board: a page is to stay small. */
#define MOST_DIAGRAMS 4

/* A piece as a sign of the usual fonts, else as its letter; signs are not to become pictures of the
 * phone's own (U+FE0E). */
static void
add_piece (GString    *html,
           IxPieceType type,
           IxColour    colour)
{
  const IxPieceTypeInfo *info = &ix_piece_types[type];

  if (info->figurine == NULL)
    {
      const char *letter = ix_language_get_in (IX_PIECE_LETTER_CONTEXT, info->local_letter);

      g_string_append (html, colour == IX_WHITE ? "<b>" : "<i>");
      ix_html_add_text (html, letter);
      g_string_append (html, colour == IX_WHITE ? "</b>" : "</i>");
      return;
    }
  /* The black pieces follow the white ones in Unicode. */
  g_string_append_unichar (html, g_utf8_get_char (info->figurine) + (colour == IX_WHITE ? 0 : 6));
  g_string_append (html, "\357\270\216");
}

static const char *
name_of_piece (IxPiece piece)
{
  return _(ix_piece_types[ix_piece_type (piece)].coloured[ix_piece_colour (piece)]);
}

/* Describes a position to who cannot see it: "white king e1, ...". */
static char *
describe (const IxPosition *position)
{
  GString *words = g_string_new (NULL);

  for (guint colour = 0; colour < 2; colour++)
    for (IxSq sq = 0; sq < 64; sq++)
      {
        IxPiece piece = position->board[sq];

        if (piece == 0 || ix_piece_colour (piece) != colour)
          continue;
        g_string_append_printf (words, "%s%s %c%d", words->len > 0 ? ", " : "", name_of_piece (piece),
                                'a' + ix_sq_file (sq), ix_sq_rank (sq) + 1);
      }
  return g_string_free (words, FALSE);
}

static void
add_diagram (GString          *html,
             const IxPosition *position,
             gboolean          black_below)
{
  g_autofree char *words = describe (position);

  g_string_append (html, "<table class=\"board\" role=\"img\"");
  ix_html_add_attribute (html, "aria-label", words);
  g_string_append (html, "><tbody>\n");
  for (gint row = 7; row >= 0; row--)
    {
      g_string_append (html, "<tr>");
      for (gint column = 0; column < 8; column++)
        {
          IxSq sq = black_below ? IX_SQ (7 - column, 7 - row) : IX_SQ (column, row);
          IxPiece piece = position->board[sq];

          g_string_append (html, "<td>");
          if (piece != 0)
            add_piece (html, ix_piece_type (piece), ix_piece_colour (piece));
          g_string_append (html, "</td>");
        }
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</tbody></table>\n");
}

/* Sides */

static void
add_reserve (GString          *html,
             const IxPosition *position,
             IxColour          colour)
{
  g_string_append (html, "<span class=\"hand\">");
  for (guint i = 0; i < IX_N_PIECE_ORDER; i++)
    {
      IxPieceType type = ix_pieces_shown[i];
      guint n = position->reserve[colour][type];

      if (n == 0)
        continue;
      add_piece (html, type, colour);
      if (n > 1)
        g_string_append_printf (html, "%u", n);
      g_string_append_c (html, ' ');
    }
  g_string_append (html, "</span>");
}

/* The script counts on from `data-left`, which was left at `data-at` of the match, after the delay. */
static void
add_clock (GString       *html,
           const IxMatch *match,
           IxSeat         seat,
           gint64         then)
{
  gint64 left = ix_match_time_left (match, seat, then);
  g_autofree char *text = ix_text_of_seconds (left / G_USEC_PER_SEC);
  gboolean runs =
    ix_match_phase (match) == IX_MATCH_RUNNING && ix_match_clock_runs (match, seat);

  g_string_append_printf (html, "<span class=\"clock%s%s\" data-left=\"%" G_GINT64_FORMAT "\"",
                          runs ? " runs" : "", ix_match_flag_fallen (match, seat) ? " fallen" : "",
                          left / 1000);
  if (runs)
    g_string_append_printf (html, " data-runs=\"%" G_GINT64_FORMAT "\"",
                            ix_match_variant (match)->timing == IX_TIMING_DELAY
                              ? ix_match_delay_left (match, seat, then) / 1000
                              : 0);
  g_string_append_printf (html, ">%s</span>", text);
}

static void
add_side (GString             *html,
          const IxPhoneSource *source,
          IxSeat               seat,
          gint64               then)
{
  const IxMatch *match = source->match;
  const IxPosition *position = &ix_match_boards (match)->board[seat.board];
  const char *name =
    source->players != NULL ? source->players->name[seat.board][seat.colour] : NULL;
  gboolean to_move = ix_boards_in_play (ix_match_boards (match), seat.board) &&
                     position->turn == seat.colour;

  g_string_append (html, to_move ? "<p class=\"side moves\">" : "<p class=\"side\">");
  g_string_append (html, seat.colour == IX_WHITE ? "○ " : "● ");
  ix_html_add_name (html, name != NULL          ? name
                          : seat.colour == IX_WHITE ? _("White")
                                                    : _("Black"));
  add_reserve (html, position, seat.colour);
  add_clock (html, match, seat, then);
  g_string_append (html, "</p>\n");
}

/* Boards */

static const char *
result_of (const IxMatch *match,
           guint          board)
{
  switch (ix_match_boards (match)->result[board])
    {
    case IX_BOARD_WHITE_WINS:
      return "1–0";
    case IX_BOARD_BLACK_WINS:
      return "0–1";
    case IX_BOARD_DRAWN:
      return "½–½";
    case IX_BOARD_IN_PLAY:
    default:
      return NULL;
    }
}

static char *
title_of_board (guint board)
{
  char letters[IX_BOARD_LETTERS_SIZE];

  return g_strdup_printf (_("Board %s"), ix_board_letters (ix_seat (board, IX_WHITE), letters));
}

/* Adds the title of a board among others, which leads to its own page if that has the diagram, and the
 * result. */
static void
add_title (GString       *html,
           const IxMatch *match,
           guint          board,
           gboolean       titled,
           gboolean       link)
{
  const char *result = result_of (match, board);
  g_autofree char *title = title_of_board (board);

  if (!titled && result == NULL)
    return;
  g_string_append (html, "<h2>");
  if (link)
    g_string_append_printf (html, "<a href=\"b%u.html\">", board + 1);
  if (titled)
    ix_html_add_text (html, title);
  g_string_append (html, link ? "</a>" : "");
  if (result != NULL)
    g_string_append_printf (html, "%s%s", titled ? " · " : "", result);
  g_string_append (html, "</h2>\n");
}

/* Team 1 is below, as on the display for the room. */
static void
add_board (GString             *html,
           const IxPhoneSource *source,
           guint                board,
           gboolean             diagram,
           gboolean             title,
           gboolean             link,
           gint64               then)
{
  IxColour below = ix_seat_team (ix_seat (board, IX_WHITE)) == IX_TEAM_1 ? IX_WHITE : IX_BLACK;

  g_string_append (html, "<section class=\"game\">");
  add_title (html, source->match, board, title, link);
  add_side (html, source, ix_seat (board, !below), then);
  if (diagram)
    add_diagram (html, &ix_match_boards (source->match)->board[board], below == IX_BLACK);
  add_side (html, source, ix_seat (board, below), then);
  g_string_append (html, "</section>\n");
}

/* The whole */

static const char *
phase_words (const IxMatch *match)
{
  switch (ix_match_phase (match))
    {
    case IX_MATCH_READY:
      return _("Not started yet");
    case IX_MATCH_RUNNING:
      return _("Being played");
    case IX_MATCH_PAUSED:
      return _("Paused");
    case IX_MATCH_OVER:
    default:
      return _("Over");
    }
}

static void
add_score (GString             *html,
           const IxPhoneSource *source)
{
  g_autofree char *one = ix_points_text ((gint) ix_match_half_points (source->match, IX_TEAM_1) * 5);
  g_autofree char *two = ix_points_text ((gint) ix_match_half_points (source->match, IX_TEAM_2) * 5);
  const char *const *teams = source->players != NULL ? (const char *const *) source->players->team : NULL;

  g_string_append (html, "<p class=\"score\">");
  ix_html_add_name (html, teams != NULL && teams[0] != NULL ? teams[0] : _("Team 1"));
  g_string_append_printf (html, " <b>%s–%s</b> ", one, two);
  ix_html_add_name (html, teams != NULL && teams[1] != NULL ? teams[1] : _("Team 2"));
  g_string_append (html, "</p>\n");
}

/* Opens the part: the instant of its clocks, in milliseconds since 1970.  It is rounded, so that the
 * same event gives the same page, although two clocks are read for it one after the other. */
static gint64
begin (GString             *html,
       const IxPhoneSource *source)
{
  gint64 then = ix_match_last_instant (source->match);
  gint64 at = source->at - (source->now - then);

  g_string_append_printf (html, "<div class=\"games\" data-at=\"%" G_GINT64_FORMAT "\">\n",
                          (at + 50000) / 100000 * 100);
  return then;
}

static void
add_board_page (IxPhoneMaker *maker,
                guint         board)
{
  g_autoptr (GString) html = g_string_new (NULL);
  g_autofree char *name = g_strdup_printf ("b%u", board + 1);
  g_autofree char *title = title_of_board (board);
  gint64 then = begin (html, maker->source);

  add_board (html, maker->source, board, TRUE, FALSE, FALSE, then);
  g_string_append (html, "</div>\n");
  ix_phone_add_page (maker, IX_PHONE_OTHER, name, title, NULL, html, NULL);
}

void
ix_phone_add_match (IxPhoneMaker *maker)
{
  const IxPhoneSource *source = maker->source;
  guint n = ix_match_boards (source->match)->n;
  gboolean wooden = ix_match_setup (source->match)->clocks_only;
  gboolean diagrams = n <= MOST_DIAGRAMS && !wooden;
  g_autoptr (GString) html = g_string_new (NULL);
  gint64 then = begin (html, source);

  if (source->players != NULL && source->players->title != NULL)
    ix_phone_add_line (html, "when", source->players->title);
  ix_phone_add_line (html, "when", phase_words (source->match));
  if (n > 1 || ix_match_phase (source->match) == IX_MATCH_OVER)
    add_score (html, source);
  for (guint board = 0; board < n; board++)
    add_board (html, source, board, diagrams, TRUE, !diagrams && !wooden, then);
  g_string_append (html, "</div>\n");
  ix_phone_add_page (maker, IX_PHONE_MATCH, ix_phone_name (IX_PHONE_MATCH),
                     ix_phone_title (IX_PHONE_MATCH), NULL, html, NULL);
  if (!diagrams && !wooden)
    for (guint board = 0; board < n; board++)
      add_board_page (maker, board);
}
