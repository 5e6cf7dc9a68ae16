/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-match-news.h"

#include <glib/gi18n.h>

#include "ix-format.h"
#include "ix-text.h"

struct _IxMatchNews {
  IxMatchSession *session;
  gboolean        in_play[IX_MAX_BOARDS]; /* these as they were at the last call */
  gboolean        over;
  char           *claims[2][2]; /* against a seat of two linked boards, NULL: none */
};

static void
append (GString    *news,
        const char *text)
{
  ix_text_append_item (news, ". ", text);
}

static void
append_end_of_board (IxMatchNews    *self,
                     const IxBoards *boards,
                     guint           board,
                     GString        *news)
{
  gboolean in_play = ix_boards_in_play (boards, board);
  g_autofree char *name = ix_format_board_of (boards->n, board);
  g_autofree char *end = NULL;
  g_autofree char *text = NULL;

  if (self->in_play[board] && !in_play)
    {
      end = ix_format_end (self->session, board);
      /* Translators: a board, and how it ended: "Board A: Ann resigned" */
      text = boards->n > 1 ? g_strdup_printf (_("%s: %s"), name, end) : g_strdup (end);
      append (news, text);
    }
  self->in_play[board] = in_play;
}

static void
append_end_of_match (IxMatchNews *self,
                     GString     *news)
{
  gboolean over = ix_match_phase (ix_match_session_get_match (self->session)) == IX_MATCH_OVER;
  g_autofree char *text = ix_format_match_state (self->session);

  if (over && !self->over)
    append (news, text);
  self->over = over;
}

static void
append_claim (IxMatchNews *self,
              IxSeat       accused,
              GString     *news)
{
  char **claim = &self->claims[accused.board][accused.colour];
  char *text = ix_format_claim (self->session, accused);

  if (text != NULL && g_strcmp0 (text, *claim) != 0)
    append (news, text);
  g_free (*claim);
  *claim = text;
}

char *
ix_match_news_collect (IxMatchNews *self)
{
  const IxBoards *boards = ix_match_boards (ix_match_session_get_match (self->session));
  GString *news = g_string_new (NULL);

  for (guint b = 0; b < boards->n; b++)
    append_end_of_board (self, boards, b, news);
  for (guint b = 0; boards->n == 2 && b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      append_claim (self, ix_seat (b, colour), news);
  append_end_of_match (self, news);
  return g_string_free (news, news->len == 0);
}

IxMatchNews *
ix_match_news_new (IxMatchSession *session)
{
  IxMatchNews *self = g_new0 (IxMatchNews, 1);

  self->session = g_object_ref (session);
  g_free (ix_match_news_collect (self));
  return self;
}

void
ix_match_news_free (IxMatchNews *self)
{
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_free (self->claims[b][colour]);
  g_object_unref (self->session);
  g_free (self);
}
