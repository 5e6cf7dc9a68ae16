/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The words between the tags of a record and its end, as people write them, whom the standard of PGN
 * does not bind.  Private to the record layer. */

#define IX_MOVETEXT_MOST_GLYPHS 4

/* Is the word of @length bytes a half-move in the letters of SAN, with no more than its check mark and
 * its comment in ! and ?  Then nothing in it is to be tidied up. */
gboolean ix_movetext_is_plain (const char *word,
                               gsize       length);

/* Appends @length bytes as UTF-8, with `-` for every dash, and without characters that are not seen; TRUE
 * if there was one.  Each character is decoded by itself, so that words end where their text does. */
gboolean ix_movetext_decode (GString    *out,
                             const char *bytes,
                             gsize       length);

/* The result of PGN that the word of @length bytes is; NULL if it is none. */
const char *ix_movetext_standard_result (const char *word,
                                         gsize       length);

/* The result that @word means, as PGN writes it: "1/2-1/2" for `½`, `0,5:0,5`; NULL if it means none. */
const char *ix_movetext_result (const char *word);

/* The same for the value of a Result tag, where `+--` and the like tell of a forfeit, `=` of a draw, and
 * quotes, brackets and points may stand around it.  Empty if the value says nothing: blanks, `-`, `?`. */
const char *ix_movetext_tag_result (const char *value);

/* The numbers of PGN for a word that consists of signs of evaluation: 16 for `±` and `+/-`.  Returns how
 * many there are, 0 if it is another word. */
guint ix_movetext_glyphs (const char *word,
                          guint       glyphs[IX_MOVETEXT_MOST_GLYPHS]);

/* Is @word a remark on the half-move before it?  Returns the mark that `ch`, `mate` and `e.p.!` stand for,
 * ' ' for `e.p.`, which needs none, and 0 for another word. */
char ix_movetext_remark (const char *word);

/* Takes off what is glued to a half-move and puts castling and promotion as SAN has them: `o-o` becomes
 * O-O, `a8(Q)+-` becomes a8=Q and 18, `exd6e.p.1-0` becomes exd6 and a result, which is returned.
 * @rewritten: is the half-move itself another?  A word that is no half-move stays as it is. */
const char *ix_movetext_tidy (GString  *word,
                              guint     glyphs[IX_MOVETEXT_MOST_GLYPHS],
                              guint    *n_glyphs,
                              gboolean *rewritten);

/* May @word be swaps, `f8/g7`?  A promotion such as `/Q` is none. */
gboolean ix_movetext_is_swap (const char *word);

/* Is @text a pawn's half-move to the last rank that does not say what the pawn becomes? */
gboolean ix_movetext_wants_promotion (const char *text);

/* The piece that a pawn becomes which @c names, as a capital letter; 0 if it names none.  With a sign
 * before it, @marked, small letters of all pieces are clear. */
char ix_movetext_promotion_letter (char     c,
                                   gboolean marked);

/* The end of a bracket that begins at @c and belongs to the word before it, from @word on: `a8(Q)`,
 * `exd6(ep)`; @c itself if it begins a variation. */
const char *ix_movetext_bracket (const char *word,
                                 const char *c,
                                 const char *end);

/* The character at @c, of @length bytes: of UTF-8, or one byte of another encoding. */
gunichar ix_movetext_char (const char *c,
                           const char *end,
                           gsize      *length);

/* Is it a blank, other than those of ASCII? */
gboolean ix_movetext_char_is_blank (gunichar c);

G_END_DECLS
