/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-wire.h"

#include <string.h>

#define HEAD 12
#define N_TEXTS 4

static const guint longest[N_TEXTS] = {
  IX_WIRE_LONGEST_PATH,
  IX_WIRE_LONGEST_LANGUAGE,
  IX_WIRE_LONGEST_TYPE,
  IX_WIRE_LONGEST_ETAG,
};

struct _IxWireReader {
  IxWireTake  take;
  gpointer    data;
  GByteArray *bytes; /* what is not a complete message yet */
  gboolean    broken;
};

/* Checks */

gboolean
ix_wire_is_path (const char *path)
{
  const char *part = path;

  for (const char *at = path;; at++)
    {
      if (*at == '/' || *at == '\0')
        {
          gsize n = (gsize) (at - part);

          if (n == 0 && *path != '\0')
            return FALSE;
          if ((n == 1 && part[0] == '.') || (n == 2 && part[0] == '.' && part[1] == '.'))
            return FALSE;
          part = at + 1;
        }
      else if (!g_ascii_isalnum (*at) && strchr ("._-", *at) == NULL)
        return FALSE;
      if (*at == '\0')
        return strlen (path) <= IX_WIRE_LONGEST_PATH;
    }
}

/* Letters and digits, and what @more has. */
static gboolean
is_plain (const char *text,
          const char *more)
{
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && strchr (more, *text) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
is_printable (const char *text)
{
  for (; *text != '\0'; text++)
    if (!g_ascii_isprint (*text))
      return FALSE;
  return TRUE;
}

static gboolean
is_empty (const char *text)
{
  return text == NULL || *text == '\0';
}

static const char *
or_empty (const char *text)
{
  return text != NULL ? text : "";
}

static gboolean
check_lengths (const IxWireMessage *message)
{
  return strlen (or_empty (message->path)) <= IX_WIRE_LONGEST_PATH &&
         strlen (or_empty (message->language)) <= IX_WIRE_LONGEST_LANGUAGE &&
         strlen (or_empty (message->type)) <= IX_WIRE_LONGEST_TYPE &&
         strlen (or_empty (message->etag)) <= IX_WIRE_LONGEST_ETAG &&
         (message->bytes == NULL || g_bytes_get_size (message->bytes) <= IX_WIRE_LONGEST_BYTES);
}

static gboolean
check_page (const IxWireMessage *message)
{
  return ix_wire_is_path (or_empty (message->path)) && is_plain (or_empty (message->language), "-") &&
         !is_empty (message->type) && is_printable (message->type) && !is_empty (message->etag) &&
         is_plain (message->etag, "");
}

gboolean
ix_wire_check (const IxWireMessage *message)
{
  gboolean bare = is_empty (message->type) && is_empty (message->etag) &&
                  (message->bytes == NULL || g_bytes_get_size (message->bytes) == 0);
  gboolean path_alone = bare && is_empty (message->language);

  if (!check_lengths (message))
    return FALSE;
  switch (message->kind)
    {
    case IX_WIRE_CLEAR:
    case IX_WIRE_COMMIT:
      return path_alone && is_empty (message->path);
    case IX_WIRE_WORD:
      return path_alone && !is_empty (message->path) && is_plain (message->path, "");
    case IX_WIRE_PAGE:
      return check_page (message);
    case IX_WIRE_REMOVE:
      return bare && ix_wire_is_path (or_empty (message->path)) &&
             is_plain (or_empty (message->language), "-");
    case IX_WIRE_ACCEPT:
      return path_alone && ix_wire_is_path (or_empty (message->path));
    default:
      return FALSE;
    }
}

/* Writing */

void
ix_wire_append (GByteArray          *out,
                const IxWireMessage *message)
{
  const char *texts[N_TEXTS] = {
    or_empty (message->path),
    or_empty (message->language),
    or_empty (message->type),
    or_empty (message->etag),
  };
  guint8 head[HEAD] = { (guint8) message->kind };
  gsize n = 0;
  gconstpointer bytes = message->bytes != NULL ? g_bytes_get_data (message->bytes, &n) : NULL;

  g_return_if_fail (ix_wire_check (message));

  for (guint i = 0; i < N_TEXTS; i++)
    head[1 + i] = (guint8) strlen (texts[i]);
  for (guint i = 0; i < 4; i++)
    head[8 + i] = (guint8) (n >> (24 - 8 * i));
  g_byte_array_append (out, head, HEAD);
  for (guint i = 0; i < N_TEXTS; i++)
    g_byte_array_append (out, (const guint8 *) texts[i], head[1 + i]);
  if (n > 0)
    g_byte_array_append (out, bytes, (guint) n);
}

/* Reading */

IxWireReader *
ix_wire_reader_new (IxWireTake take,
                    gpointer   data)
{
  IxWireReader *self = g_new0 (IxWireReader, 1);

  self->take = take;
  self->data = data;
  self->bytes = g_byte_array_new ();
  return self;
}

void
ix_wire_reader_free (IxWireReader *self)
{
  g_byte_array_unref (self->bytes);
  g_free (self);
}

static gsize
read_length (const guint8 *head)
{
  return (gsize) head[8] << 24 | (gsize) head[9] << 16 | (gsize) head[10] << 8 | head[11];
}

/* Returns the length of the message with this head; 0 if it is none. */
static gsize
message_length (const guint8 *head)
{
  gsize length = HEAD + read_length (head);

  if (read_length (head) > IX_WIRE_LONGEST_BYTES || head[5] != 0 || head[6] != 0 || head[7] != 0)
    return 0;
  for (guint i = 0; i < N_TEXTS; i++)
    {
      if (head[1 + i] > longest[i])
        return 0;
      length += head[1 + i];
    }
  return length;
}

/* Hands on the message that begins at @head and is complete. */
static gboolean
take_message (IxWireReader *self,
              const guint8 *head)
{
  char texts[N_TEXTS][G_MAXUINT8 + 1];
  const guint8 *at = head + HEAD;
  g_autoptr (GBytes) bytes = NULL;
  IxWireMessage message = { .kind = head[0] };

  for (guint i = 0; i < N_TEXTS; i++)
    {
      memcpy (texts[i], at, head[1 + i]);
      texts[i][head[1 + i]] = '\0';
      /* A byte of zero within would hide what follows. */
      if (strlen (texts[i]) != head[1 + i])
        return FALSE;
      at += head[1 + i];
    }
  bytes = g_bytes_new (at, read_length (head));
  message.path = texts[0];
  message.language = texts[1];
  message.type = texts[2];
  message.etag = texts[3];
  message.bytes = bytes;
  if (!ix_wire_check (&message))
    return FALSE;
  self->take (&message, self->data);
  return TRUE;
}

gboolean
ix_wire_reader_feed (IxWireReader *self,
                     const guint8 *bytes,
                     gsize         n)
{
  guint at = 0;

  if (self->broken)
    return FALSE;
  g_byte_array_append (self->bytes, bytes, (guint) n);
  while (!self->broken && self->bytes->len - at >= HEAD)
    {
      gsize length = message_length (self->bytes->data + at);

      if (length > self->bytes->len - at)
        break;
      self->broken = length == 0 || !take_message (self, self->bytes->data + at);
      at += (guint) length;
    }
  g_byte_array_remove_range (self->bytes, 0, self->broken ? self->bytes->len : at);
  return !self->broken;
}
