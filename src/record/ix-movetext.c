/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-movetext.h"

#include <string.h>

#include "ix-piece-type.h"
#include "ix-san.h"
#include "ix-text-source.h"
#include "ix-text.h"

#define MARKS "+#!?"
#define DRAWN "1/2-1/2"

/* Characters */

gunichar
ix_movetext_char (const char *c,
                  const char *end,
                  gsize      *length)
{
  gunichar read = g_utf8_get_char_validated (c, end - c);

  if (read < 0x110000)
    {
      *length = (gsize) g_unichar_to_utf8 (read, NULL);
      return read;
    }
  *length = 1;
  return (guchar) *c;
}

gboolean
ix_movetext_char_is_blank (gunichar c)
{
  return c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 ||
         c == 0x202f || c == 0x205f || c == 0x3000;
}

static gboolean
is_dash (gunichar c)
{
  return (c >= 0x2010 && c <= 0x2015) || c == 0x2212;
}

gboolean
ix_movetext_decode (GString    *out,
                    const char *bytes,
                    gsize       length)
{
  const char *end = bytes + length;
  gboolean unseen = FALSE;
  gsize n;

  for (const char *c = bytes; c < end; c += n)
    {
      gsize begin = out->len;

      if (ix_text_is_unseen (ix_movetext_char (c, end, &n)))
        {
          unseen = TRUE;
          continue;
        }
      ix_text_append (out, c, n);
      if (is_dash (g_utf8_get_char (out->str + begin)))
        {
          g_string_truncate (out, begin);
          g_string_append_c (out, '-');
        }
    }
  return unseen;
}

/* Results */

/* Half of a result at @c, in half points; returns the text behind it, NULL if there is none. */
static const char *
read_half (const char *c,
           guint      *points)
{
  static const struct {
    const char *text;
    guint       points;
  } halves[] = {
    { "1/2", 1 }, { "½", 1 }, { "0.5", 1 }, { "0,5", 1 }, { "1", 2 }, { "0", 0 },
    /* Letters that look like the digits. */
    { "l", 2 },   { "I", 2 }, { "O", 0 },   { "o", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (halves); i++)
    if (*c == *halves[i].text && g_str_has_prefix (c, halves[i].text))
      {
        *points = halves[i].points;
        return c + strlen (halves[i].text);
      }
  return NULL;
}

const char *
ix_movetext_result (const char *word)
{
  guint white, black;
  const char *c;

  if (g_str_equal (word, "*"))
    return "*";
  if (g_str_equal (word, "1/2") || g_str_equal (word, "½"))
    return DRAWN;
  if (g_str_equal (word, "+:-") || g_str_equal (word, "-:+"))
    return *word == '+' ? "1-0" : "0-1";
  c = read_half (word, &white);
  if (c == NULL || (*c != '-' && *c != ':'))
    return NULL;
  c = read_half (c + 1, &black);
  /* Behind it may stand the sign of a forfeit, or a full stop. */
  if (c == NULL || white + black != 2 ||
      !(c[strspn (c, ".,;")] == '\0' || g_ascii_strcasecmp (c, "F") == 0 ||
        g_ascii_strcasecmp (c, "FF") == 0))
    return NULL;
  return white == 2 ? "1-0" : white == 0 ? "0-1" : DRAWN;
}

const char *
ix_movetext_standard_result (const char *word,
                             gsize       length)
{
  static const char *const results[] = { "1-0", "0-1", DRAWN, "*" };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (strlen (results[i]) == length && memcmp (word, results[i], length) == 0)
      return results[i];
  return NULL;
}

const char *
ix_movetext_tag_result (const char *value)
{
  static const char *const signs[][2] = {
    { "+--", "1-0" }, { "+-", "1-0" }, { "+/-", "1-0" },
    { "--+", "0-1" }, { "-+", "0-1" }, { "-/+", "0-1" },
    { "=", DRAWN },   { "", "" },      { "-", "" },      { "?", "" },
  };
  static const char dirt[] = "\"'`.,;:()[]";
  g_autoptr (GString) decoded = g_string_new (NULL);
  g_autoptr (GString) word = g_string_new (NULL);

  ix_movetext_decode (decoded, value, strlen (value));
  for (const char *c = decoded->str; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)))
      g_string_append_unichar (word, g_utf8_get_char (c));
  g_string_erase (word, 0, (gssize) strspn (word->str, dirt));
  while (word->len > 0 && strchr (dirt, word->str[word->len - 1]) != NULL)
    g_string_truncate (word, word->len - 1);
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (word->str, signs[i][0]))
      return signs[i][1];
  return ix_movetext_result (word->str);
}

/* Signs */

/* The numbers are those of the standard, and where it has one for each side, that of White, which
 * programs use for both.  A longer sign stands before those that it begins or ends with. */
static const struct {
  const char *sign;
  guint       glyph;
} signs[] = {
  { "!!", 3 },   { "??", 4 },   { "!?", 5 },    { "?!", 6 },   { "!", 1 },    { "?", 2 },
  { "+--", 20 }, { "--+", 21 }, { "+/-", 16 },  { "-/+", 17 }, { "+/=", 14 }, { "=/+", 15 },
  { "=/∞", 44 }, { "∞/=", 44 }, { "=∞", 44 },   { "+-", 18 },  { "-+", 19 },  { "+=", 14 },
  { "=+", 15 },  { "=", 10 },   { "±", 16 },    { "∓", 17 },   { "⩲", 14 },   { "⩱", 15 },
  { "∞", 13 },   { "~", 13 },   { "□", 7 },     { "⊙", 22 },   { "⨀", 22 },   { "○", 26 },
  { "⟳", 32 },   { "↑", 36 },   { "→", 40 },    { "⇆", 132 },  { "⇄", 132 },  { "⊕", 138 },
  { "⨁", 138 },  { "∆", 140 },  { "Δ", 140 },   { "∇", 141 },  { "⌓", 142 },
  { "‼", 3 },    { "⁇", 4 },    { "⁉", 5 },     { "⁈", 6 },    { "！", 1 },   { "？", 2 },
  { "☐", 7 },    { "☉", 22 },   { "↻", 32 },    { "⯹", 44 },   { "⇔", 239 },  { "⇗", 240 },
  { "⊞", 241 },  { "⟫", 242 },  { "⟪", 243 },   { "✕", 244 },  { "⊥", 245 },
}, letters[] = {
  { "N", 146 },  { "D", 220 },
};

/* The first of the signs that are not comments in ! and ?, which a half-move keeps. */
#define FIRST_EVALUATION 6

guint
ix_movetext_glyphs (const char *word,
                    guint       glyphs[IX_MOVETEXT_MOST_GLYPHS])
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    if (g_str_equal (word, letters[i].sign))
      {
        glyphs[0] = letters[i].glyph;
        return 1;
      }
  while (*word != '\0')
    {
      gsize i = 0;

      while (i < G_N_ELEMENTS (signs) &&
             (*word != *signs[i].sign || !g_str_has_prefix (word, signs[i].sign)))
        i++;
      if (i == G_N_ELEMENTS (signs) || n == IX_MOVETEXT_MOST_GLYPHS)
        return 0;
      glyphs[n++] = signs[i].glyph;
      word += strlen (signs[i].sign);
    }
  return n;
}

/* Remarks */

static const struct {
  const char *word;
  char        mark;
} remarks[] = {
  { "(e.p.)", ' ' }, { "(ep)", ' ' }, { "(e.p)", ' ' }, { "/e.p.", ' ' }, { "/e.p", ' ' },
  { "/ep.", ' ' },   { "/ep", ' ' },  { "e.p.", ' ' },  { "e.p", ' ' },
  { "ep.", ' ' },    { "ep", ' ' },   { "dis.ch.", '+' }, { "disch", '+' }, { "dbl.ch.", '+' },
  { "dblch", '+' },  { "ch.", '+' },  { "ch", '+' },    { "chk", '+' },  { "check", '+' },
  { "checkmate", '#' }, { "mate", '#' },
}, alone[] = {
  { "dis", '+' },    { "dis.", '+' }, { "dbl", '+' },   { "dbl.", '+' }, { "+", '+' },
  { "++", '+' },     { "#", '#' },    { "e.", ' ' },    { "p.", ' ' },   { "en", ' ' },
  { "passant", ' ' },
};

char
ix_movetext_remark (const char *word)
{
  gsize length = ix_san_length_without_marks (word);

  if (length > 0 && word[length] != '\0')
    {
      g_autofree char *unmarked = g_strndup (word, length);

      return ix_movetext_remark (unmarked) == ' ' ? word[length] : '\0';
    }
  for (gsize i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (g_ascii_strcasecmp (word, remarks[i].word) == 0)
      return remarks[i].mark;
  for (gsize i = 0; i < G_N_ELEMENTS (alone); i++)
    if (g_str_equal (word, alone[i].word))
      return alone[i].mark;
  return '\0';
}

/* Half-moves */

static gboolean
is_square (const char *c)
{
  return c[0] >= 'a' && c[0] <= 'h' && c[1] >= '1' && c[1] <= '8';
}

gboolean
ix_movetext_is_plain (const char *word,
                      gsize       length)
{
  gsize n = length;

  while (n > 0 && (word[n - 1] == '!' || word[n - 1] == '?'))
    n--;
  if (n > 0 && (word[n - 1] == '+' || word[n - 1] == '#'))
    n--;
  if (*word == 'O')
    return (n == 3 && memcmp (word, "O-O", n) == 0) || (n == 5 && memcmp (word, "O-O-O", n) == 0);
  if (n >= 4 && word[n - 2] == '=' && g_ascii_isupper (word[n - 1]))
    n -= 2;
  if (n < 2 || n > 7 || !is_square (word + n - 2))
    return FALSE;
  for (gsize i = 0; i < n - 2; i++)
    if (!(word[i] >= 'a' && word[i] <= 'h') && !(word[i] >= '1' && word[i] <= '8' && i > 0) &&
        word[i] != 'x' && !(word[i] == '@' && g_ascii_isupper (*word)) && !(i == 0 && g_ascii_isupper (word[i])))
      return FALSE;
  return TRUE;
}

/* Puts letters for figurines, but none for a pawn's, and `x` for a times sign. */
static gboolean
tidy_characters (GString *word)
{
  g_autofree char *text = ix_san_without_figurines (word->str);
  g_autoptr (GString) tidy = g_string_new (text);

  g_string_replace (tidy, "×", "x", 0);
  /* A number may have been hidden. */
  if (!g_ascii_isalpha (*tidy->str) || g_string_equal (tidy, word))
    return FALSE;
  g_string_assign (word, tidy->str);
  return TRUE;
}

/* The number of letters that castling is written with, and in @length the bytes; 0: it is none. */
static guint
read_castling (const char *word,
               gsize      *length)
{
  const char *c = word;
  guint n = 0;

  while (n < 3 && *c != '\0' && strchr ("Oo0", *c) != NULL)
    {
      n++;
      *length = (gsize) (c + 1 - word);
      c += c[1] == '-' ? 2 : 1;
      if (c[-1] != '-')
        break;
    }
  return n >= 2 ? n : 0;
}

/* Does the word begin with castling, or name a square? */
static gboolean
is_half_move (const char *word,
              gsize       length)
{
  gsize castling;

  if (read_castling (word, &castling) > 0 && castling <= length)
    return castling == length || word[castling] != '-';
  for (gsize i = 0; i + 2 <= length; i++)
    if (is_square (word + i))
      return TRUE;
  return FALSE;
}

/* Does @word end with @end, behind a half-move?  Then cuts it off. */
static gboolean
cut_end (GString    *word,
         const char *end)
{
  gsize length = strlen (end);

  /* The bit is that of small letters.  Most words end otherwise. */
  if (word->len <= length || (word->str[word->len - 1] | 0x20) != (end[length - 1] | 0x20) ||
      g_ascii_strcasecmp (word->str + word->len - length, end) != 0 ||
      !is_half_move (word->str, word->len - length))
    return FALSE;
  g_string_truncate (word, word->len - length);
  return TRUE;
}

static const char *
cut_result (GString *word)
{
  for (gsize i = 1; i < word->len; i++)
    {
      const char *result = ix_movetext_result (word->str + i);

      if (result != NULL && is_half_move (word->str, i))
        {
          g_string_truncate (word, i);
          return result;
        }
    }
  return NULL;
}

/* A sign may have a comment in ! and ? behind it, which is then a sign too. */
static gboolean
cut_signs (GString *word,
           guint    glyphs[IX_MOVETEXT_MOST_GLYPHS],
           guint   *n_glyphs)
{
  gsize marks = word->len;
  g_autofree char *comment = NULL;
  guint behind[IX_MOVETEXT_MOST_GLYPHS];
  guint n;

  while (marks > 0 && (word->str[marks - 1] == '!' || word->str[marks - 1] == '?'))
    marks--;
  comment = g_strdup (word->str + marks);
  n = ix_movetext_glyphs (comment, behind);
  if (*n_glyphs + n >= IX_MOVETEXT_MOST_GLYPHS || (*comment != '\0' && n == 0))
    return FALSE;
  g_string_truncate (word, marks);
  for (gsize i = FIRST_EVALUATION; i < G_N_ELEMENTS (signs); i++)
    if (cut_end (word, signs[i].sign))
      {
        memmove (glyphs + 1 + n, glyphs, *n_glyphs * sizeof *glyphs);
        memcpy (glyphs + 1, behind, n * sizeof *glyphs);
        glyphs[0] = signs[i].glyph;
        *n_glyphs += n + 1;
        return TRUE;
      }
  g_string_append (word, comment);
  return FALSE;
}

/* `ch` becomes the mark that it stands for, unless that is there; marks may stand behind `e.p.`. */
static gboolean
cut_remark (GString *word)
{
  gsize turn = ix_san_length_without_marks (word->str);
  g_autofree char *marks = g_strdup (word->str + turn);

  g_string_truncate (word, turn);
  for (gsize i = 0; i < G_N_ELEMENTS (remarks); i++)
    if (cut_end (word, remarks[i].word))
      {
        if (remarks[i].mark != ' ' && *marks != '+' && *marks != '#' &&
            ix_san_length_without_marks (word->str) == word->len)
          g_string_append_c (word, remarks[i].mark);
        g_string_append (word, marks);
        return TRUE;
      }
  g_string_append (word, marks);
  return FALSE;
}

/* A comma separates moves. */
static gboolean
cut_separator (GString *word)
{
  if (word->len == 0 || word->str[word->len - 1] != ',')
    return FALSE;
  g_string_truncate (word, word->len - 1);
  return TRUE;
}

static gboolean
tidy_castling (GString *word)
{
  gsize length;
  guint n = read_castling (word->str, &length);

  if (n == 0 || strspn (word->str + length, MARKS) != word->len - length)
    return FALSE;
  if (g_str_has_prefix (word->str, n == 2 ? "O-O" : "O-O-O"))
    return FALSE;
  g_string_erase (word, 0, (gssize) length);
  g_string_prepend (word, n == 2 ? "O-O" : "O-O-O");
  return TRUE;
}

char
ix_movetext_promotion_letter (char     c,
                              gboolean marked)
{
  char letter = g_ascii_toupper (c);

  return letter == 'K' || letter == 'P' || ix_piece_type_from_letter (letter) == IX_NO_PIECE ||
             (letter != c && !marked && strchr ("qrbn", c) == NULL)
           ? '\0'
           : letter;
}

/* The piece that a pawn becomes, which @c says in one of many ways; 0 if it says none. */
static char
read_promotion (const char *c,
                gsize       length)
{
  gboolean marked = *c == '=' || *c == '/' || *c == '(';

  if (length > 2 && *c == '(' && c[length - 1] == ')')
    {
      c++;
      length -= 2;
    }
  while (length > 1 && (*c == '=' || *c == '/' || *c == '('))
    {
      if (*c == '(' && c[length - 1] != ')')
        return '\0';
      length -= *c == '(' ? 2 : 1;
      c++;
    }
  return length == 1 ? ix_movetext_promotion_letter (*c, marked) : '\0';
}

static gboolean
is_of_pawn (const char *word)
{
  return (*word >= 'a' && *word <= 'h') || *word == 'P';
}

static gboolean
tidy_promotion (GString *word)
{
  gsize turn = ix_san_length_without_marks (word->str);

  for (gsize i = 2; i < turn && is_of_pawn (word->str); i++)
    {
      const char *square = word->str + i - 2;
      char letter = '\0';

      if (is_square (square) && (square[1] == '1' || square[1] == '8'))
        letter = read_promotion (word->str + i, turn - i);
      /* The small letter of coordinates is right: a7a8q. */
      if (letter == '\0' || (i == 4 && turn == 5 && is_square (word->str) &&
                             g_ascii_islower (word->str[i])))
        continue;
      if (turn - i == 2 && word->str[i] == '=' && word->str[i + 1] == letter)
        return FALSE;
      g_string_erase (word, (gssize) i, (gssize) (turn - i));
      g_string_insert_c (word, (gssize) i, letter);
      g_string_insert_c (word, (gssize) i, '=');
      return TRUE;
    }
  return FALSE;
}

/* FatICS takes a small letter for a piece that is dropped. */
static gboolean
tidy_drop (GString *word)
{
  if (word->len < 2 || strchr ("pnbrq", word->str[0]) == NULL || word->str[1] != '@')
    return FALSE;
  word->str[0] = g_ascii_toupper (word->str[0]);
  return TRUE;
}

gboolean
ix_movetext_is_swap (const char *word)
{
  const char *slash = strchr (word, '/');

  return slash != NULL && slash[1] >= 'a' && slash[1] <= 'h';
}

gboolean
ix_movetext_wants_promotion (const char *text)
{
  gsize length = strlen (text);

  if (length < 2 || (text[length - 1] != '1' && text[length - 1] != '8'))
    return FALSE;
  return is_of_pawn (text) && is_square (text + length - 2) &&
         1 + strspn (text + 1, "abcdefgh12345678x:-") == length;
}

/* Are there more signs behind @word than it can have? */
static gboolean
has_more_signs (const GString *word)
{
  g_autoptr (GString) copy = g_string_new (word->str);
  guint glyphs[IX_MOVETEXT_MOST_GLYPHS];
  guint n = 0;

  return cut_signs (copy, glyphs, &n);
}

const char *
ix_movetext_tidy (GString  *word,
                  guint     glyphs[IX_MOVETEXT_MOST_GLYPHS],
                  guint    *n_glyphs,
                  gboolean *rewritten)
{
  g_autofree char *whole = g_strdup (word->str);
  const char *result = NULL;
  gboolean cut = is_half_move (word->str, word->len);
  gboolean two_results = FALSE;

  *n_glyphs = 0;
  *rewritten = cut && tidy_characters (word);
  while (cut)
    {
      const char *another = cut_result (word);

      two_results = two_results || (result != NULL && another != NULL);
      result = another != NULL ? another : result;
      cut = !two_results && (another != NULL || cut_signs (word, glyphs, n_glyphs));
      if (cut_remark (word) || cut_separator (word))
        cut = *rewritten = TRUE;
    }
  /* Two results are none, and a word with a heap of signs is none either. */
  if (two_results || (*n_glyphs > 0 && has_more_signs (word)))
    {
      g_string_assign (word, whole);
      *n_glyphs = 0;
      *rewritten = FALSE;
      return NULL;
    }
  if (tidy_castling (word) || tidy_promotion (word) || tidy_drop (word))
    *rewritten = TRUE;
  return result;
}

const char *
ix_movetext_bracket (const char *word,
                     const char *c,
                     const char *end)
{
  const char *close = memchr (c, ')', (gsize) MIN (end - c, 7));
  g_autofree char *within = NULL;

  if (close == NULL || c - word < 2 || !(is_square (c - 2) || c[-1] == '='))
    return c;
  within = g_strndup (c, (gsize) (close + 1 - c));
  if (ix_movetext_remark (within) == ' ')
    return close + 1;
  /* Only on the last rank: elsewhere it is a variation that is one letter long. */
  if (!is_of_pawn (word) || (c[-1] != '=' && c[-1] != '1' && c[-1] != '8'))
    return c;
  return read_promotion (within, strlen (within)) != '\0' ? close + 1 : c;
}
