/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window moves over the file.  A record is complete when the next one has begun in the window, unless
 * it is broken: then the rest of the file may mend it, and half a window of it is read. */

#include "ix-game-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-game-scan.h"

struct _IxGameReader {
  IxTextSource *source;
  char         *buffer; /* with room for the byte before the window */
  gsize        at;     /* of the window, in the buffer */
  gsize        end;
  guint        line;
  gboolean     begun;  /* has anything been read before the window? */
  gboolean     too_long; /* does the window begin within a record that is given up? */
  gboolean     is_end; /* has the source ended? */
};

IxGameReader *
ix_game_reader_new (IxReadFunc source,
                    gpointer   data)
{
  IxGameReader *self = g_new0 (IxGameReader, 1);

  self->source = ix_text_source_new (source, data);
  self->buffer = g_malloc (1 + IX_GAME_LONGEST);
  self->at = self->end = 1;
  self->line = 1;
  return self;
}

void
ix_game_reader_free (IxGameReader *self)
{
  if (self == NULL)
    return;
  ix_text_source_free (self->source);
  g_free (self->buffer);
  g_free (self);
}

/* Moves the window to the front, and fills it. */
static gboolean
fill (IxGameReader *self,
      GError      **error)
{
  memmove (self->buffer, self->buffer + self->at - 1, self->end - self->at + 1);
  self->end -= self->at - 1;
  self->at = 1;
  while (!self->is_end && self->end < 1 + IX_GAME_LONGEST)
    {
      gssize n = ix_text_source_read (self->source, self->buffer + self->end,
                                      1 + IX_GAME_LONGEST - self->end, error);

      if (n < 0)
        return FALSE;
      self->is_end = n == 0;
      self->end += (gsize) n;
    }
  return TRUE;
}

static void
go_on (IxGameReader *self,
       gsize         n)
{
  self->at += n;
  self->begun = self->begun || n > 0;
}

/* Reads the record at the window; FALSE if more of the file is needed to do so. */
static gboolean
parse (IxGameReader *self,
       IxGame      **game,
       gsize        *used)
{
  IxGameText text = { self->buffer + self->at, self->end - self->at, !self->begun };
  gboolean is_full = self->is_end || text.length == IX_GAME_LONGEST;
  gboolean is_much = is_full || text.length >= IX_GAME_LONGEST / 2;
  guint line = self->line;

  *game = ix_game_parse_first (&text, used, &line);
  if ((!is_full && (*game == NULL || *used == text.length)) ||
      (!is_much && (*game)->error != NULL))
    {
      g_clear_pointer (game, ix_game_free);
      return FALSE;
    }
  self->line = line;
  return TRUE;
}

/* Returns where the window goes on behind a record that it could not hold: at the next line of tags, of
 * which @found tells, or at its own last line, which may become one. */
static gsize
skippable (const IxGameReader *self,
           gboolean           *found)
{
  const char *text = self->buffer + self->at;
  const char *end = self->buffer + self->end;
  const char *tags = ix_scan_next_tags (text - 1, end);
  const char *last = end;

  while (last > text && last[-1] != '\n' && last[-1] != '\r')
    last--;
  *found = tags != NULL && (self->is_end || tags < last);
  if (*found)
    return (gsize) (tags - text);
  if (self->is_end || text == end)
    return (gsize) (end - text);
  /* The end of a line shows where the next begins. */
  return (gsize) ((last - 1 > text ? last - 1 : end - 1) - text);
}

static gboolean
skip (IxGameReader *self,
      GError      **error)
{
  for (;;)
    {
      const char *text = self->buffer + self->at;
      const char *end = self->buffer + self->end;
      gboolean found;
      gsize n = skippable (self, &found);

      for (gsize i = 0; i < n; i++)
        self->line += ix_scan_is_line_end (text + i, end);
      go_on (self, n);
      if (found || self->is_end)
        return TRUE;
      if (!fill (self, error))
        return FALSE;
    }
}

static void
set_too_long (IxGame *game)
{
  g_clear_error (&game->error);
  game->error = g_error_new (IX_RECORD_ERROR, IX_RECORD_ERROR_GAME,
                             _("the record is longer than %d MiB"), IX_GAME_LONGEST >> 20);
  game->error_line = game->line;
}

/* Finds the text of the record without the blanks around it. */
static void
find_text (const char  *begin,
           gsize        used,
           const char **text,
           gsize       *length)
{
  const char *end = begin + used;

  if (used >= 3 && memcmp (begin, "\xef\xbb\xbf", 3) == 0)
    begin += 3;
  while (begin < end && g_ascii_isspace (*begin))
    begin++;
  while (begin < end && (g_ascii_isspace (end[-1]) || end[-1] == IX_GAME_END_OF_TEXT))
    end--;
  *text = begin;
  *length = (gsize) (end - begin);
}

static gboolean
is_behind_last (const IxGameReader *self)
{
  return self->is_end && self->at == self->end;
}

IxGame *
ix_game_reader_next (IxGameReader *self,
                     const char  **text,
                     gsize        *length,
                     GError      **error)
{
  IxGame *game = NULL;

  if (self->too_long && !skip (self, error))
    return NULL;
  self->too_long = FALSE;
  while (game == NULL && !is_behind_last (self))
    {
      gsize used;

      if (!parse (self, &game, &used) && (!fill (self, error) || !parse (self, &game, &used)))
        return NULL;
      if (game != NULL)
        find_text (self->buffer + self->at, used, text, length);
      self->too_long = game != NULL && used == IX_GAME_LONGEST && !self->is_end;
      go_on (self, used);
    }
  if (self->too_long)
    set_too_long (game);
  return game;
}
