/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"

G_BEGIN_DECLS

/* Finds where the elements of a text of records end.  A text is looked at from @c up to its @end; whether more of
 * it follows is not known here.  Private to the record layer. */

/* Lines */

gboolean ix_scan_is_space (char c);

/* Lines end with LF, CR LF or CR. */
gboolean    ix_scan_is_line_end (const char *c,
                                 const char *end);
const char *ix_scan_line_end (const char *c,
                              const char *end);

/* Does a line begin at @c?  @start is that of the file; before any other text a byte can be read. */
gboolean ix_scan_is_line_start (const char *start,
                                const char *c);

/* Behind the blanks and tabs at @c. */
const char *ix_scan_behind_blanks (const char *c,
                                   const char *end);

/* Is there an empty line before @c, behind @begin? */
gboolean ix_scan_is_behind_gap (const char *begin,
                                const char *c);

/* Tags */

/* The end of the name of a tag whose bracket is at @c, and the @name; NULL if none is there. */
const char *ix_scan_tag_name_end (const char  *c,
                                  const char  *end,
                                  const char **name);

/* The first line of tags behind the line of @c; NULL if there is none. */
const char *ix_scan_next_tags (const char *c,
                               const char *end);

/* Has one of the lines of tags at @c, up to the first that is none, a tag that @game has already?  Behind
 * an empty line such a block is that of the next record, of which this one has only tags: a game that was
 * not played. */
gboolean ix_scan_block_repeats (const IxGame *game,
                                const char   *c,
                                const char   *end);

/* The record behind @game, which is broken at @c: the first line of tags behind its moves.  One that is
 * broken among its tags may have more of them. */
const char *ix_scan_next_record (const IxGame *game,
                                 const char   *c,
                                 const char   *end);

/* Notes */

/* Is it a number of seconds, and nothing else?  Blanks may stand around it, and "s" at its end; its
 * fraction has a point or a comma. */
gboolean ix_scan_is_time (const char *text,
                          gsize       length);

/* The brace that closes the comment whose text begins at @c; NULL if it is not closed.  It would then end
 * with the next comment, in another record: it has lines of tags before a brace that opens. */
const char *ix_scan_comment_end (const char *c,
                                 const char *end);

/* The bracket that closes the variation at @start; NULL if it is not closed.  Comments within it may
 * contain brackets, and no line of tags is in it. */
const char *ix_scan_variation_end (const char *start,
                                   const char *end);

/* Words */

/* Does a half-move of pieces that everyone knows begin at @c? */
gboolean ix_scan_begins_half_move (const char *c,
                                   const char *end);

/* Can the word from @c to @word_end be a sign?  A letter can, unless it is a piece whose square stands apart
 * from it. */
gboolean ix_scan_is_apart (const char *c,
                           const char *word_end,
                           const char *end);

/* Behind the unseen characters at @c, which few texts have. */
const char *ix_scan_behind_some_unseen (const char *c,
                                        const char *end);
static inline const char *
ix_scan_behind_unseen (const char *c,
                       const char *end)
{
  return c < end && (guchar) *c >= 0x80 ? ix_scan_behind_some_unseen (c, end) : c;
}

/* The end of the dots at @c, with @n how many there are; an ellipsis has three.  Unseen characters may
 * stand behind each. */
const char *ix_scan_dots_end (const char *c,
                              const char *end,
                              guint      *n);

/* The end of the word at @c: white space or the beginning of another element. */
const char *ix_scan_word_end (const char *c,
                              const char *end);

/* The end of a promotion at @c that stands apart from its half-move: `=Q`, `= Q`, `[Q]`, `Q`; with the
 * @letter of the piece.  NULL if there is none. */
const char *ix_scan_promotion (const char *c,
                               const char *end,
                               char       *letter);

/* Does a pawn's move begin behind the blanks at @c? */
gboolean ix_scan_begins_pawn_move (const char *c,
                                   const char *end);

/* The end of a @result whose parts stand apart, `1 - 0`; NULL if there is none at @c. */
const char *ix_scan_spaced_result (const char  *c,
                                   const char  *end,
                                   const char **result);

G_END_DECLS
