/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-game-scan.h"

#include <string.h>

#include "ix-game-reader.h"
#include "ix-movetext.h"
#include "ix-text.h"

/* Lines */

gboolean
ix_scan_is_space (char c)
{
  return g_ascii_isspace (c) || c == '\v';
}

gboolean
ix_scan_is_line_end (const char *c,
                     const char *end)
{
  return *c == '\n' || (*c == '\r' && (c + 1 == end || c[1] != '\n'));
}

gboolean
ix_scan_is_line_start (const char *start,
                       const char *c)
{
  return c == start || c[-1] == '\n' || c[-1] == '\r';
}

const char *
ix_scan_line_end (const char *c,
                  const char *end)
{
  while (c < end && *c != '\n' && *c != '\r')
    c++;
  return c;
}

const char *
ix_scan_behind_blanks (const char *c,
                       const char *end)
{
  while (c < end && (*c == ' ' || *c == '\t'))
    c++;
  return c;
}

gboolean
ix_scan_is_behind_gap (const char *begin,
                       const char *c)
{
  const char *text = c;
  guint lines = 0;

  for (; c > begin && ix_scan_is_space (c[-1]); c--)
    lines += ix_scan_is_line_end (c - 1, text);
  return lines > 1;
}

/* Tags */

const char *
ix_scan_tag_name_end (const char  *c,
                      const char  *end,
                      const char **name)
{
  if (c == end || *c != '[')
    return NULL;
  *name = c = ix_scan_behind_blanks (c + 1, end);
  while (c < end && (g_ascii_isalnum (*c) || *c == '_'))
    c++;
  return c > *name ? c : NULL;
}

/* Is the line at @c one of tags? */
static gboolean
is_tag_line (const char *c,
             const char *end)
{
  const char *last = ix_scan_line_end (c, end);
  const char *name;

  c = ix_scan_tag_name_end (ix_scan_behind_blanks (c, end), end, &name);
  if (c == NULL)
    return FALSE;
  c = ix_scan_behind_blanks (c, end);
  while (last > c && ix_scan_is_space (last[-1]))
    last--;
  return c < last && (*c == '"' || (g_ascii_isalpha (*name) && last[-1] == ']'));
}

const char *
ix_scan_next_tags (const char *c,
                   const char *end)
{
  while ((c = ix_scan_line_end (c, end)) < end)
    if (is_tag_line (++c, end))
      return c;
  return NULL;
}

/* Is the line of tags at @c the first of another record, where those of @game go on? */
static gboolean
repeats_tag (const IxGame *game,
             const char   *c,
             const char   *end)
{
  const char *name;
  const char *name_end = ix_scan_tag_name_end (ix_scan_behind_blanks (c, end), end, &name);
  g_autofree char *text = g_strndup (name, (gsize) (name_end - name));

  return g_ascii_strcasecmp (text, "Event") == 0 || ix_game_tag (game, text) != NULL;
}

gboolean
ix_scan_block_repeats (const IxGame *game,
                       const char   *c,
                       const char   *end)
{
  for (; c < end && is_tag_line (c, end); c++)
    {
      if (repeats_tag (game, c, end))
        return TRUE;
      c = ix_scan_line_end (c, end);
      if (c == end)
        break;
      if (*c == '\r' && c + 1 < end && c[1] == '\n')
        c++;
    }
  return FALSE;
}

const char *
ix_scan_next_record (const IxGame *game,
                     const char   *c,
                     const char   *end)
{
  gboolean among_tags = game->half_moves->len == 0;

  while ((c = ix_scan_line_end (c, end)) < end)
    {
      const char *text = ix_scan_behind_blanks (++c, end);

      if (is_tag_line (c, end))
        {
          if (!among_tags || repeats_tag (game, c, end))
            return c;
        }
      else if (text < end && *text != '\n' && *text != '\r' && *text != '[')
        {
          among_tags = FALSE;
        }
    }
  return end;
}

/* Notes */

gboolean
ix_scan_is_time (const char *text,
                 gsize       length)
{
  const char *end = text + length;
  gsize digits = 0, points = 0;

  while (text < end && g_ascii_isspace (*text))
    text++;
  while (text < end && g_ascii_isspace (end[-1]))
    end--;
  end -= text < end && end[-1] == 's';
  for (text += text < end && *text == '-'; text < end; text++)
    if (g_ascii_isdigit (*text))
      digits++;
    else if ((*text == '.' || *text == ',') && digits > 0)
      points++;
    else
      return FALSE;
  return digits > 0 && digits <= 12 && points <= 1 && g_ascii_isdigit (end[-1]);
}

const char *
ix_scan_comment_end (const char *c,
                     const char *end)
{
  const char *close = memchr (c, '}', (gsize) (end - c));
  const char *tags;

  if (close == NULL || memchr (c, '\0', (gsize) (close - c)) != NULL)
    return NULL;
  tags = memchr (c, '[', (gsize) (close - c)) != NULL ? ix_scan_next_tags (c, close) : NULL;
  return tags == NULL || memchr (tags, '{', (gsize) (close - tags)) == NULL ? close : NULL;
}

/* Finds the semicolons that begin a comment within a variation: by the standard all do, but people
 * write them between moves too. */
typedef enum {
  BEHIND_BLANKS,
  ALL,
  NONE,
  N_SEMICOLONS,
} Semicolons;

/* The end of the variation that begins at @start; comments within it may contain brackets, and no line of
 * tags is in it. */
static const char *
try_variation_end (const char *start,
                   const char *end,
                   Semicolons  semicolons)
{
  guint depth = 0;

  for (const char *c = start; c < end && *c != '\0'; c++)
    if (*c == '{')
      {
        c = ix_scan_comment_end (c + 1, end);
        if (c == NULL)
          return NULL;
      }
    else if (*c == ';' && (semicolons == ALL ||
                           (semicolons == BEHIND_BLANKS && ix_scan_is_space (c[-1]))))
      {
        c = ix_scan_line_end (c, end) - 1;
      }
    else if (*c == '%' && (c[-1] == '\n' || c[-1] == '\r'))
      {
        c = ix_scan_line_end (c, end) - 1;
      }
    else if (*c == '(')
      {
        depth++;
      }
    else if (*c == ')' && --depth == 0)
      {
        return c;
      }
    else if ((*c == '\n' || *c == '\r') && is_tag_line (c + 1, end))
      {
        return NULL;
      }
  return NULL;
}

const char *
ix_scan_variation_end (const char *start,
                       const char *end)
{
  const char *close = NULL;

  for (Semicolons i = 0; close == NULL && i < N_SEMICOLONS; i++)
    close = try_variation_end (start, end, i);
  return close;
}

/* Words */

gboolean
ix_scan_begins_half_move (const char *c,
                          const char *end)
{
  const char *next = c < end ? ix_scan_behind_unseen (c + 1, end) : end;

  if (next == end)
    return FALSE;
  /* A dash of any kind, and figurines. */
  if (*c == 'O' || *c == 'o')
    return *next == '-' || (guchar) *next >= 0x80;
  if ((guchar) *c == 0xe2)
    return (guchar) *next == 0x99;
  return ((*c >= 'a' && *c <= 'h') && ((*next >= '1' && *next <= '8') || *next == 'x')) ||
         (*c != '\0' && strchr ("KQRBN", *c) != NULL &&
          ((*next >= 'a' && *next <= 'h') || *next == 'x'));
}

/* Behind the white space at @c, blanks and unseen characters of all kinds among it. */
static const char *
behind_all_blanks (const char *c,
                   const char *end)
{
  while (c < end)
    {
      gsize length = 1;
      gunichar u = (guchar) *c < 0x80 ? 0 : ix_movetext_char (c, end, &length);

      if (!ix_scan_is_space (*c) && *c != IX_GAME_END_OF_TEXT && !ix_movetext_char_is_blank (u) &&
          !ix_text_is_unseen (u))
        break;
      c += length;
    }
  return c;
}

gboolean
ix_scan_is_apart (const char *c,
                  const char *word_end,
                  const char *end)
{
  if (word_end - c > 1 || !g_ascii_isalpha (*c))
    return TRUE;
  c = behind_all_blanks (word_end, end);
  return end - c < 2 || *c == '\0' || c[1] == '\0' || strchr ("abcdefghx:", *c) == NULL ||
         strchr ("abcdefgh12345678x:", c[1]) == NULL;
}

const char *
ix_scan_behind_some_unseen (const char *c,
                            const char *end)
{
  gsize length;

  while (c < end && (guchar) *c >= 0x80 &&
         ix_text_is_unseen (ix_movetext_char (c, end, &length)))
    c += length;
  return c;
}

const char *
ix_scan_dots_end (const char *c,
                  const char *end,
                  guint      *n)
{
  for (*n = 0; c < end;)
    {
      gsize length;
      gunichar u = *c == '.' ? '.' : ix_movetext_char (c, end, &length);

      /* An ellipsis of Unicode, or of Windows. */
      if (u != '.' && u != 0x2026 && !(u == 0x85 && length == 1))
        break;
      *n += u == '.' ? 1 : 3;
      c = ix_scan_behind_unseen (c + (u == '.' ? 1 : length), end);
    }
  return c;
}

const char *
ix_scan_word_end (const char *start,
                  const char *end)
{
  const char *c = start;
  const char *seen = start; /* the end of what is seen */

  while (c < end)
    if (g_ascii_isalnum (*c))
      {
        seen = ++c;
      }
    else if ((guchar) *c >= 0x80)
      {
        gsize length;
        gunichar u = ix_movetext_char (c, end, &length);

        if (ix_movetext_char_is_blank (u))
          break;
        c += length;
        seen = ix_text_is_unseen (u) ? seen : c;
      }
    else if (*c == '(' && ix_movetext_bracket (start, c, end) > c)
      {
        seen = c = ix_movetext_bracket (start, c, end);
      }
    else if (ix_scan_is_space (*c) || *c == '\0' || *c == IX_GAME_END_OF_TEXT ||
             strchr ("{}();[]$", *c) != NULL)
      {
        break;
      }
    else
      {
        seen = ++c;
      }
  return seen;
}

/* Does a word end at @c, except for the marks of a half-move? */
static gboolean
is_behind_letter (const char *c,
                  const char *end)
{
  while (c < end && *c != '\0' && strchr ("+#!?", *c) != NULL)
    c++;
  c += c < end && (*c == ',' || *c == '*');
  return c == end || (*c != '\0' && strchr ("{}();[]$", *c) != NULL) ||
         behind_all_blanks (c, end) > c;
}

/* Behind the blanks at @c, and lines among them that are for other programs. */
static const char *
behind_gap (const char *c,
            const char *end)
{
  c = behind_all_blanks (c, end);
  while (c < end && *c == '%' && (c[-1] == '\n' || c[-1] == '\r'))
    c = behind_all_blanks (ix_scan_line_end (c, end), end);
  return c;
}

/* Is the piece before @c one that moves to a square behind the blanks? */
static gboolean
has_target_behind (const char *c,
                   const char *end)
{
  c = behind_gap (c, end);
  /* A file may stand before a capture or another file: `Q bxd7`, `Q bd7`. */
  for (guint i = 0; i < 3 && end - c > 1 && *c != '\0' && strchr ("abcdefghx:", *c) != NULL; i++, c++)
    if (c[1] >= '1' && c[1] <= '8')
      return TRUE;
  return FALSE;
}

/* The one of @signs at @c, which then goes behind it; 0 if there is none. */
static char
take_sign (const char **c,
           const char  *end,
           const char  *signs)
{
  return *c < end && **c != '\0' && strchr (signs, **c) != NULL ? *(*c)++ : '\0';
}

const char *
ix_scan_promotion (const char *c,
                   const char *end,
                   char       *letter)
{
  const char *start = behind_gap (c, end);
  char sign, bracket;
  gboolean marked;

  c = start;
  /* No blank stands between a sign and a bracket, which would begin a variation. */
  sign = take_sign (&c, end, "=/");
  bracket = take_sign (&c, end, "([");
  marked = c > start;
  if (bracket != '\0' && sign == '\0')
    take_sign (&c, end, "=");
  c = behind_gap (c, end);
  if (c == end || (!marked && (!g_ascii_isupper (*c) || has_target_behind (c + 1, end))))
    return NULL;
  *letter = ix_movetext_promotion_letter (*c++, marked);
  if (*letter == '\0')
    return NULL;
  if (bracket != '\0')
    {
      c = behind_gap (c, end);
      return take_sign (&c, end, bracket == '(' ? ")" : "]") != '\0' ? c : NULL;
    }
  return is_behind_letter (c, end) ? c : NULL;
}

gboolean
ix_scan_begins_pawn_move (const char *c,
                          const char *end)
{
  c = behind_all_blanks (c, end);
  if (end - c < 2 || *c < 'a' || *c > 'h')
    return FALSE;
  if (c[1] == 'x' || c[1] == ':')
    return TRUE;
  if (c[1] < '1' || c[1] > '8')
    return FALSE;
  /* Two squares may be those of any piece. */
  c += c + 2 < end && (c[2] == '-' || c[2] == 'x' || c[2] == ':') ? 3 : 2;
  return end - c < 2 || *c < 'a' || *c > 'h' || c[1] < '1' || c[1] > '8';
}

const char *
ix_scan_spaced_result (const char  *c,
                       const char  *end,
                       const char **result)
{
  g_autoptr (GString) word = g_string_new (NULL);

  /* A half may be one character. */
  if (!g_ascii_isdigit (*c) && (guchar) *c < 0x80 && *c != '+' && *c != '-')
    return NULL;
  for (guint part = 0; part < 3; part++)
    {
      const char *behind = ix_scan_word_end (c, end);

      /* The number of a move has a dot. */
      if (behind == c || behind - c > 6 || behind[-1] == '.')
        return NULL;
      ix_movetext_decode (word, c, (gsize) (behind - c));
      *result = part == 2 ? ix_movetext_result (word->str) : NULL;
      c = part == 2 ? behind : behind_gap (behind, end);
    }
  return *result != NULL ? c : NULL;
}
