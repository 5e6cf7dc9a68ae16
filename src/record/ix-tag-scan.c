/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-tag-scan.h"

#include <string.h>

#include "ix-board-letters.h"
#include "ix-game-scan.h"
#include "ix-movetext.h"
#include "ix-text-source.h"
#include "ix-text.h"

/* The quote that closes the value at @c, and the @bracket behind it; NULL if they are not there. */
static const char *
find_close (const char  *c,
            const char  *end,
            const char **bracket)
{
  for (; c < end && *c != '\n' && *c != '\r' && *c != '\0'; c++)
    if (*c == '"')
      {
        *bracket = ix_scan_behind_blanks (c + 1, end);
        return *bracket < end && **bracket == ']' ? c : NULL;
      }
    else if (*c == '\\' && c + 1 < end && (c[1] == '"' || c[1] == '\\'))
      {
        c++;
      }
  return NULL;
}

/* The same where quotes stand within the value, or where quote or bracket is missing at the end of the
 * line; what is there is the end of the value and of the tag. */
static const char *
find_odd_close (const char  *c,
                const char  *end,
                const char **bracket)
{
  const char *first = NULL;
  const char *last;
  guint n_quotes = 0;

  end = ix_scan_line_end (c, end);
  if (memchr (c, '\0', (gsize) (end - c)) != NULL)
    return NULL;
  for (const char *quote = c; quote < end; quote++)
    {
      const char *close, *behind;

      if (*quote != '"')
        continue;
      n_quotes++;
      close = ix_scan_behind_blanks (quote + 1, end);
      if (close == end || *close != ']')
        continue;
      behind = ix_scan_behind_blanks (close + 1, end);
      if (first == NULL || behind == end || *behind == '[')
        {
          first = quote;
          *bracket = close;
        }
      if (behind == end || *behind == '[')
        return quote;
    }
  if (first != NULL)
    return first;
  for (last = end; last > c && ix_scan_is_space (last[-1]);)
    last--;
  if (last > c && last[-1] == '"' && n_quotes == 1)
    {
      *bracket = last - 1;
      return last - 1;
    }
  *bracket = last - 1;
  return last > c && last[-1] == ']' && n_quotes == 0 ? last - 1 : NULL;
}

/* The bracket that closes a tag whose value at @c has no quotes; NULL if none does on its line. */
static const char *
find_bare_close (const char *c,
                 const char *end)
{
  end = ix_scan_line_end (c, end);
  if (memchr (c, '\0', (gsize) (end - c)) != NULL)
    return NULL;
  for (; c < end; c++)
    if (*c == ']')
      {
        const char *behind = ix_scan_behind_blanks (c + 1, end);

        if (behind == end || *behind == '[')
          return c;
      }
  return NULL;
}

/* The bytes from @c to @close without the backslashes before quotes and backslashes. */
static char *
unescape (const char *c,
          const char *close)
{
  char *value = g_strndup (c, (gsize) (close - c));
  char *to = strchr (value, '\\');

  if (to == NULL)
    return value;
  for (const char *from = to; *from != '\0'; from++)
    {
      if (*from == '\\' && (from[1] == '"' || from[1] == '\\'))
        from++;
      *to++ = *from;
    }
  *to = '\0';
  return value;
}

/* Takes off the one of @quotes behind @value, unless there is another before it. */
static void
strip_lone_quote (char       *value,
                  const char *quotes)
{
  char *last = *value != '\0' ? g_utf8_prev_char (value + strlen (value)) : value;

  if (*value == '\0' || g_utf8_strchr (quotes, -1, g_utf8_get_char (last)) == NULL)
    return;
  for (const char *c = value; c < last; c = g_utf8_next_char (c))
    if (g_utf8_strchr (quotes, -1, g_utf8_get_char (c)) != NULL)
      return;
  *last = '\0';
  g_strchomp (value);
}

/* Takes blanks off, and quotes of other kinds than PGN has; returns @value, which is changed. */
static char *
strip_quotes (char *value)
{
  static const char quotes[] = "\"'`´‘’‚“”„«»‹›″";
  gunichar first, last;
  const char *end;

  g_strstrip (value);
  if (g_utf8_strlen (value, -1) < 2)
    return value;
  end = g_utf8_prev_char (value + strlen (value));
  first = g_utf8_get_char (value);
  last = g_utf8_get_char (end);
  if (g_utf8_strchr (quotes, -1, first) == NULL || g_utf8_strchr (quotes, -1, last) == NULL)
    {
      strip_lone_quote (value, "\"“”„");
      return value;
    }
  value[end - value] = '\0';
  memmove (value, g_utf8_next_char (value), strlen (g_utf8_next_char (value)) + 1);
  return value;
}

/* @length bytes of the text as UTF-8. */
static char *
decode (IxTagScan  *tag,
        const char *bytes,
        gsize       length)
{
  GString *text;

  if (g_utf8_validate_len (bytes, length, NULL))
    return g_strndup (bytes, length);
  tag->repairs |= 1u << IX_REPAIR_ENCODING;
  text = g_string_sized_new (length);
  ix_text_append (text, bytes, length);
  return g_string_free (text, FALSE);
}

/* The text behind the blanks at @c; some may be none of ASCII. */
static const char *
behind_blanks (IxTagScan  *tag,
               const char *c,
               const char *end)
{
  while ((c = ix_scan_behind_blanks (c, end)) < end && (guchar) *c >= 0x80)
    {
      gsize length;
      gunichar blank = ix_movetext_char (c, end, &length);

      if (!ix_movetext_char_is_blank (blank) && !ix_text_is_unseen (blank))
        break;
      tag->repairs |= 1u << IX_REPAIR_BLANK;
      c += length;
    }
  return c;
}

/* Is @name, in any case, the tag of a player, `WhiteElo`, or on a board, `BlackAATeam`? */
static gboolean
is_of_player (const char *name)
{
  static const char *const kinds[] = {
    "",     "Elo",        "Title",   "Team",       "FideId", "Type", "NA",
    "USCF", "RatingDiff", "Country", "Federation", "Clock",
  };

  if (g_ascii_strncasecmp (name, "White", 5) != 0 && g_ascii_strncasecmp (name, "Black", 5) != 0)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint letters = i == 0; letters < IX_BOARD_LETTERS_SIZE; letters++)
      if (strlen (name) == 5 + letters + strlen (kinds[i]) &&
          g_ascii_strcasecmp (name + 5 + letters, kinds[i]) == 0)
        return TRUE;
  return FALSE;
}

static gboolean
is_known (const char *name)
{
  static const char *const names[] = {
    "EventDate", "EventSponsor", "EventType",   "EventRounds", "EventCountry", "SubVariation",
    "UTCDate",   "UTCTime",      "TimeControl", "SetUp",       "PlyCount",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_ascii_strcasecmp (name, names[i]) == 0)
      return TRUE;
  return is_of_player (name);
}

/* Reads a name of several words, `White Elo`, which stands before a quote or a number, if the words
 * together are a name that is known. */
static void
join_name (IxTagScan  *tag,
           const char *end)
{
  g_autoptr (GString) name = g_string_new (tag->name);
  const char *c = tag->at;
  guint repairs = tag->repairs;

  while (c < end && (g_ascii_isalpha (*c) || *c == '-' || *c == '_'))
    {
      for (; c < end && (g_ascii_isalpha (*c) || *c == '-' || *c == '_'); c++)
        if (g_ascii_isalpha (*c))
          g_string_append_c (name, *c);
      c = behind_blanks (tag, c, end);
    }
  if (c == tag->at || c == end || *c == '\0' || strchr ("\":=0123456789", *c) == NULL ||
      !is_known (name->str))
    {
      tag->repairs = repairs;
      return;
    }
  g_free (tag->name);
  tag->name = g_strdup (name->str);
  tag->at = c;
  tag->repairs |= 1u << IX_REPAIR_TAG;
}

void
ix_tag_scan_begin (IxTagScan  *tag,
                   const char *c,
                   const char *end)
{
  const char *name = c;

  *tag = (IxTagScan) { .at = NULL };
  c = ix_scan_tag_name_end (c, end, &name);
  if (c == NULL)
    return;
  tag->name = g_strndup (name, (gsize) (c - name));
  tag->at = behind_blanks (tag, c, end);
  if (tag->at < end && *tag->at != '"')
    {
      join_name (tag, end);
      if (strchr (":=,;", *tag->at) != NULL && *tag->at != '\0')
        {
          tag->at = behind_blanks (tag, tag->at + 1, end);
          tag->repairs |= 1u << IX_REPAIR_TAG;
        }
    }
  tag->quoted = tag->at < end && *tag->at == '"';
}

void
ix_tag_scan_clear (IxTagScan *tag)
{
  g_free (tag->name);
  g_free (tag->value);
}

static void
read_bare (IxTagScan  *tag,
           const char *end)
{
  tag->bracket = find_bare_close (tag->at, end);
  if (tag->bracket == NULL)
    return;
  tag->value = strip_quotes (decode (tag, tag->at, (gsize) (tag->bracket - tag->at)));
  tag->repairs |= 1u << IX_REPAIR_TAG;
}

static void
read_quoted (IxTagScan  *tag,
             const char *end)
{
  const char *start = tag->at + 1;
  const char *close = find_close (start, end, &tag->bracket);
  g_autofree char *raw = NULL;

  if (close == NULL)
    {
      close = find_odd_close (start, end, &tag->bracket);
      tag->repairs |= 1u << IX_REPAIR_TAG;
    }
  if (close == NULL)
    return;
  raw = unescape (start, close);
  tag->value = decode (tag, raw, strlen (raw));
  if (*close == ']')
    strip_lone_quote (tag->value, "'`´‘’“”„»›″");
}

void
ix_tag_scan_value (IxTagScan  *tag,
                   const char *end,
                   gboolean    may_be_bare)
{
  if (tag->quoted)
    read_quoted (tag, end);
  else if (may_be_bare)
    read_bare (tag, end);
}
