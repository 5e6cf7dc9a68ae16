/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-record-error.h"
#include "ix-seat.h"
#include "ix-variant.h"

G_BEGIN_DECLS

typedef enum {
  IX_GAME_BPGN, /* two boards, half-moves such as `12b. N@f3+{101.2}`; or, as the tag Boards says, more,
                 * whose letters go on: `12d.` */
  IX_GAME_PGN,  /* one board */
} IxGameForm;

/* The kinds of notes between half-moves. */
typedef enum {
  IX_NOTE_TIME,         /* {101.2}, { 101,2s }: seconds left; a second one is kept as well */
  IX_NOTE_COMMENT,      /* {text}, with what FICS marks as C: and R: */
  IX_NOTE_REST_OF_LINE, /* ;text */
  IX_NOTE_VARIATION,    /* (moves) */
  IX_NOTE_GLYPH,        /* $n */
} IxNoteKind;

typedef struct {
  IxNoteKind kind;
  char      *text; /* the text within the marks */
} IxNote;

typedef struct {
  char *name;
  char *value;
  guint line;  /* in the file, from 1; 0: not from a file */
} IxTag;

/* A half-move in its written form. */
typedef struct {
  guint      number; /* 0: none was written (PGN) */
  IxSeat     seat;   /* BPGN: whose; PGN: board 0, without the colour */
  char      *text;
  char       letter; /* of a piece, which a sign alone before it may mean, as in `N e5`; 0: none */
  GPtrArray *notes;  /* of IxNote */
  guint      line;   /* in the file, from 1 */
} IxHalfMove;

/* Liberties that a record took with its form, and that were read all the same. */
typedef enum {
  IX_REPAIR_ENCODING, /* bytes that are not UTF-8, read as Windows-1252 */
  IX_REPAIR_TAG,      /* quotes or brackets of a tag that are missing or stand within its value */
  IX_REPAIR_BLANK,    /* blanks and unseen characters other than those of ASCII */
  IX_REPAIR_NUMBER,   /* numbers of moves without their dots, apart from them, or counted from 0;
                       * Black's with the capital letter of a board, or one too low */
  IX_REPAIR_SIGN,     /* signs of evaluation among the moves, which are glyphs now */
  IX_REPAIR_MOVE,     /* castling, promotion, check or en passant in other letters than those of SAN */
  IX_REPAIR_RESULT,   /* a result in other words, glued to a move, or missing in its tag */
  IX_REPAIR_NO_RESULT, /* no result behind the moves: that of the tag, or `*` */
  IX_REPAIR_END,      /* bytes behind the mark of the end of a text, which are left out */
  IX_N_REPAIRS,
} IxRepair;

/* The liberty in words for people. */
const char *ix_repair_text (IxRepair repair);

/* A record of a game, which does not judge its turns: see ix-replay.h.  Order and text are
 * those of the file, so that a record that was read can be written again without loss, except for what
 * was repaired.  Texts are UTF-8. */
typedef struct {
  IxGameForm form;
  guint      n_boards;    /* of BPGN; 1 for PGN */
  guint      line;        /* the line where it begins */
  GPtrArray *tags;        /* of IxTag */
  GPtrArray *notes;       /* of IxNote, before the first half-move */
  GPtrArray *half_moves;  /* of IxHalfMove */
  GPtrArray *notes_after; /* of IxNote, after the result */
  char      *reason;      /* `X checkmated`, NULL if none is given */
  char      *result;      /* `1-0`, `0-1`, `1/2-1/2`, `*`; NULL if the text is broken before it */
  guint      result_line;
  GError    *error;       /* an error in the text, NULL if there is none */
  guint      error_line;
  guint      repaired[IX_N_REPAIRS]; /* the line of the first repair of each kind; 0: there was none */
} IxGame;

/* An empty record; in BPGN of two boards. */
IxGame *ix_game_new (IxGameForm form) G_GNUC_WARN_UNUSED_RESULT;
void    ix_game_free (IxGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGame, ix_game_free)

/* The value of the first tag with that name (case does not matter), NULL if there is none; and
 * its line, that of the record if there is none. */
const char *ix_game_tag (const IxGame *game,
                         const char   *name);
guint       ix_game_tag_line (const IxGame *game,
                              const char   *name);

/* Says that a tag stands there again with another value, and which one counts, and sets @line to its
 * line.  NULL if no tag does. */
char *ix_game_repeated_tag (const IxGame *game,
                            guint        *line) G_GNUC_WARN_UNUSED_RESULT;

/* Do the tags speak of two boards? */
gboolean ix_game_has_two_boards (const IxGame *game);

/* The variant of the record, by its Variant tag or its form; NULL if it is unknown. */
const IxVariant *ix_game_variant (const IxGame *game);

/* The tag that holds the rules of the house, whole, as ix_rule_set_text() writes them: our own,
 * which other programs skip.  A record has it if the variant and the time control do not say all. */
#define IX_GAME_RULES_TAG "Rules"

/* The tag that holds the seconds for each turn of every seat, White and Black of board 1 and so on: our
 * own.  A record has it if they are not those of its time control. */
#define IX_GAME_INCREMENTS_TAG "Increments"

/* Sets @increments, microseconds for each turn, to those of that tag; FALSE, with @usual for all, if there is
 * none, or it is not as we write it. */
gboolean ix_game_increments (const IxGame *game,
                             gint64        usual,
                             gint64        increments[IX_MAX_BOARDS][2]);

/* Sets @rules to the rules of the record: those of that tag, or of its variant.  FALSE if the
 * variant is unknown.  If the tag cannot be read, or is of another variant, the rules are those of
 * the variant, and @doubt is set. */
gboolean ix_game_rules (const IxGame *game,
                        IxVariant    *rules,
                        GError      **doubt);

/* The time on each clock at the start and for each turn, in microseconds, by the TimeControl tag:
 * `180+0`, or `300` alone; `60d10` with a delay, as some clocks and servers write it; `60b10` with
 * Bronstein's.  The PGN standard has no form for a delay, and the last is our own.  FALSE if the
 * tag is missing or says something else. */
gboolean ix_game_time_control (const IxGame *game,
                               gint64       *base,
                               gint64       *increment,
                               IxTiming     *timing);

/* A record without a result has that of its Result tag, or `*`; a Result tag that leaves it open, ``, `?` or
 * `*`, has that of the record.  Notes these repairs. */
void ix_game_fill_result (IxGame *game);

/* No clock of a match shows more. */
#define IX_GAME_LONGEST_CLOCK (G_GINT64_CONSTANT (24) * 3600 * G_USEC_PER_SEC)

/* If a turn is a move and a swap, joins the two words of each turn to one half-move, if they are
 * two and the second has no number.  Reading does so if the record names such a variant, and always in
 * BPGN, where every turn has a number. */
void ix_game_join_swaps (IxGame *game);

/* The tag that names the player at @seat: White, Black, WhiteA, ... */
const char *ix_game_seat_tag (IxGameForm form,
                              IxSeat     seat);

/* The result of a game that @winner has won, or of a drawn one: 1-0 for team 1, which is White
 * in PGN. */
const char *ix_game_result_word (IxTeam winner);

/* Appends a tag, a half-move, a note; texts are copied. */
void        ix_game_add_tag (IxGame     *game,
                             const char *name,
                             const char *value,
                             guint       line);
IxHalfMove *ix_game_add_half_move (IxGame     *game,
                                   guint       number,
                                   IxSeat      seat,
                                   const char *text);
void        ix_game_add_note (GPtrArray  *notes,
                              IxNoteKind  kind,
                              const char *text,
                              gsize       length);

/* Puts the seven tags of the PGN standard (8.1.1) first, in its order, and adds those that are missing
 * or empty: Result as the game's own, others as not known, `?`.  BPGN has no such tags, and is left as
 * it is. */
void ix_game_complete_tags (IxGame *game);

/* Reads all records in @text, in their order.  A broken record has its error set and holds the
 * part before the error; the next record is still read. */
GPtrArray *ix_games_parse (const char *text,
                           gsize       length) G_GNUC_WARN_UNUSED_RESULT;

/* Writes one record, with a newline after it.  Reading it gives the same record, and writing
 * that gives the same bytes. */
char *ix_game_write (const IxGame *game) G_GNUC_WARN_UNUSED_RESULT;

/* The time of the @n-th IX_NOTE_TIME of @notes, in microseconds; FALSE if there is none.  Other notes
 * tell times too: see ix-game-clocks.h. */
gboolean ix_notes_time (const GPtrArray *notes,
                        guint            n,
                        gint64          *left);

G_END_DECLS
