/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-play-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-record-error.h"
#include "ix-word-table.h"

/* Seats are written board by board, White first. */
static const guint seats_written[] = { IX_PARTNERS_WHITE_A, IX_PARTNERS_BLACK_A, IX_PARTNERS_WHITE_B,
                                       IX_PARTNERS_BLACK_B };

/* The fields of each kind: p person, g grade, n name, m match, s four seats, i index. */
static const struct {
  const char *word;
  const char *fields;
} kinds[] = {
  [IX_FREE_PLAY_ANEW] = { "anew", "" },      [IX_FREE_PLAY_JOIN] = { "join", "gn" },
  [IX_FREE_PLAY_AMEND] = { "amend", "pgn" }, [IX_FREE_PLAY_GO] = { "go", "p" },
  [IX_FREE_PLAY_RETURN] = { "return", "p" }, [IX_FREE_PLAY_MATCH] = { "match", "ms" },
  [IX_FREE_PLAY_DROP] = { "drop", "m" },     [IX_FREE_PLAY_UNDO] = { "undo", "i" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == IX_N_FREE_PLAY_EVENTS);

static const IxWordTable words = IX_WORD_TABLE ("event", kinds);

void
ix_free_play_event_free (IxFreePlayEvent *event)
{
  if (event == NULL)
    return;
  g_free (event->name);
  g_free (event);
}

IxFreePlayEvent *
ix_free_play_event_copy (const IxFreePlayEvent *event)
{
  IxFreePlayEvent *copy = g_memdup2 (event, sizeof *event);

  copy->name = g_strdup (event->name);
  return copy;
}

GPtrArray *
ix_free_play_events_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) ix_free_play_event_free);
}

gboolean
ix_free_play_is_name (const char *name)
{
  gsize length = strlen (name);

  if (length == 0 || length > IX_FREE_PLAY_LONGEST_NAME || !g_utf8_validate (name, -1, NULL) ||
      g_ascii_isspace (name[0]) || g_ascii_isspace (name[length - 1]))
    return FALSE;
  for (const char *c = name; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

/* Writing */

const char *
ix_free_play_event_word (IxFreePlayEventKind kind)
{
  return ix_word_table_get (&words, kind);
}

static void
write_field (GString               *out,
             const IxFreePlayEvent *event,
             char                   field)
{
  switch (field)
    {
    case 'p':
      g_string_append_printf (out, "%u", event->person);
      break;
    case 'g':
      g_string_append_printf (out, "%u", event->grade);
      break;
    case 'n':
      g_string_append (out, event->name);
      break;
    case 'm':
      g_string_append_printf (out, "%" G_GINT64_FORMAT, event->match);
      break;
    case 's':
      for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
        g_string_append_printf (out, i > 0 ? " %u" : "%u", event->table.seats[seats_written[i]]);
      break;
    default:
      g_string_append_printf (out, "%u", event->index);
      break;
    }
}

char *
ix_free_play_event_write (const IxFreePlayEvent *event)
{
  GString *out = g_string_new (NULL);

  for (const char *field = kinds[event->kind].fields; *field != '\0'; field++)
    {
      if (out->len > 0)
        g_string_append_c (out, ' ');
      write_field (out, event, *field);
    }
  return g_string_free (out, FALSE);
}

/* Reading */

/* Reads a number as it is written, and the blank behind it if there is more. */
static gboolean
read_number (const char **text,
             gint64       most,
             gint64      *number)
{
  const char *at = *text;
  char *end;

  if (!g_ascii_isdigit (*at) || (*at == '0' && g_ascii_isdigit (at[1])))
    return FALSE;
  *number = g_ascii_strtoll (at, &end, 10);
  if (*number > most || (*end != ' ' && *end != '\0') || (*end == ' ' && end[1] == '\0'))
    return FALSE;
  *text = *end == ' ' ? end + 1 : end;
  return TRUE;
}

static gboolean
read_guint (const char **text,
            gint64       most,
            guint       *number)
{
  gint64 read = 0;
  gboolean done = read_number (text, most, &read);

  *number = (guint) read;
  return done;
}

static gboolean
read_seats (const char     **text,
            IxPartnersTable *table)
{
  for (guint i = 0; i < IX_PARTNERS_SEATS; i++)
    if (!read_guint (text, G_MAXINT, &table->seats[seats_written[i]]))
      return FALSE;
  return TRUE;
}

static gboolean
read_name (const char **text,
           char       **name)
{
  if (!ix_free_play_is_name (*text))
    return FALSE;
  *name = g_strdup (*text);
  *text += strlen (*text);
  return TRUE;
}

static gboolean
read_field (const char     **text,
            IxFreePlayEvent *event,
            char             field)
{
  switch (field)
    {
    case 'p':
      return read_guint (text, G_MAXINT, &event->person);
    case 'g':
      return read_guint (text, IX_FREE_PLAY_MOST_GRADE, &event->grade);
    case 'n':
      return read_name (text, &event->name);
    case 'm':
      return read_number (text, G_MAXINT64 - 1, &event->match);
    case 's':
      return read_seats (text, &event->table);
    default:
      return read_guint (text, G_MAXINT, &event->index);
    }
}

IxFreePlayEvent *
ix_free_play_event_parse (const char *word,
                          const char *text,
                          gint64      at,
                          GError    **error)
{
  g_autoptr (IxFreePlayEvent) event = g_new0 (IxFreePlayEvent, 1);
  g_autofree char *printable = NULL;
  const char *rest;
  guint kind;
  gboolean good = ix_word_table_find (&words, word, &kind);

  text = text != NULL ? text : "";
  rest = text;
  if (good)
    {
      event->kind = kind;
      event->at = at;
      for (const char *field = kinds[kind].fields; good && *field != '\0'; field++)
        good = read_field (&rest, event, *field);
      if (good && *rest == '\0')
        return g_steal_pointer (&event);
      printable = ix_record_printable (text);
      /* Translators: a word and the text behind it, which should tell more */
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("%s: %s cannot be read"), word,
                   printable);
      return NULL;
    }
  printable = ix_record_printable (word);
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_SYNTAX, _("%s is not an event"), printable);
  return NULL;
}
