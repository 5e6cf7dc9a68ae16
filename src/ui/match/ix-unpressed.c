/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-unpressed.h"

#include <glib/gi18n.h>

#include "ix-format-san.h"
#include "ix-format.h"
#include "ix-notation.h"
#include "ix-text.h"

struct _IxUnpressed {
  IxMatchSession *session;
  char           *taken_back[IX_MAX_BOARDS]; /* to be said if it is; NULL: no turn is under way */
  gboolean        told[IX_MAX_BOARDS];       /* an event since the last call has done so */
  GString        *claims;                    /* closed by a correction since the last call, in sentences */
};

/* The sentence about the turn under way on @board; NULL if there is none. */
static char *
format (IxMatchSession *session,
        guint           board)
{
  const IxMatch *match = ix_match_session_get_match (session);
  const IxTurn *turn = ix_match_turn_under_way (match, board);
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  g_autofree char *name = ix_format_player (session, ix_seat (board, pos->turn));
  g_autofree char *san = NULL;
  g_autofree char *shown = NULL;

  if (turn->n <= ix_match_forced_steps (match, board))
    return NULL;
  if (!ix_position_may_end_turn (pos))
    return g_strdup_printf (_("The turn of %s was not finished and is taken back"), name);
  san = ix_turn_write (ix_match_turn_start (match, board), turn);
  shown = ix_format_san (san);
  /* Translators: a move and its player: "The move Nf3 of Bob was not pressed and is taken back" */
  return g_strdup_printf (_("The move %s of %s was not pressed and is taken back"), shown, name);
}

/* Has the last event of a person corrected a board? */
static gboolean
is_corrected (IxUnpressed *self)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (ix_match_session_get_match (self->session), &n);

  while (n > 0 && ix_match_event_is_automatic (&journal[n - 1]))
    n--;
  return n > 0 && (journal[n - 1].kind == IX_EVENT_CORRECT || journal[n - 1].kind == IX_EVENT_TAKE_BACK);
}

static void
hear_of_claim (IxUnpressed        *self,
               const IxMatchEvent *event)
{
  g_autofree char *closed = NULL;

  if (event->kind != IX_EVENT_STALL_STAGE || event->stall.stage != IX_STALL_CLOSED || !is_corrected (self))
    return;
  closed = ix_format_of_player (_("The stall claim against %s is closed"), self->session, event->seat);
  ix_text_append_item (self->claims, " · ", closed);
}

void
ix_unpressed_hear (IxUnpressed        *self,
                   const IxMatchEvent *event)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  gboolean here = event->kind == IX_EVENT_STEP || event->kind == IX_EVENT_STEP_BACK ||
                  event->kind == IX_EVENT_PRESS || event->kind == IX_EVENT_CORRECT ||
                  event->kind == IX_EVENT_TAKEN;

  for (guint b = 0; b < n; b++)
    self->told[b] |= event->kind == IX_EVENT_UNDO || (here && event->seat.board == b);
  hear_of_claim (self, event);
}

char *
ix_unpressed_collect (IxUnpressed *self)
{
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;
  GString *text = g_string_new (NULL);

  for (guint b = 0; b < n; b++)
    {
      char *now = format (self->session, b);

      if (now == NULL && self->taken_back[b] != NULL && !self->told[b])
        ix_text_append_item (text, " · ", self->taken_back[b]);
      g_free (self->taken_back[b]);
      self->taken_back[b] = now;
      self->told[b] = FALSE;
    }
  if (self->claims->len > 0)
    ix_text_append_item (text, " · ", self->claims->str);
  g_string_truncate (self->claims, 0);
  return g_string_free (text, text->len == 0);
}

IxUnpressed *
ix_unpressed_new (IxMatchSession *session)
{
  IxUnpressed *self = g_new0 (IxUnpressed, 1);

  self->session = g_object_ref (session);
  self->claims = g_string_new (NULL);
  g_free (ix_unpressed_collect (self));
  return self;
}

void
ix_unpressed_free (IxUnpressed *self)
{
  if (self == NULL)
    return;
  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    g_free (self->taken_back[b]);
  g_string_free (self->claims, TRUE);
  g_object_unref (self->session);
  g_free (self);
}
