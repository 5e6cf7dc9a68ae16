/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

G_BEGIN_DECLS

/* The tie-breaks of the FIDE Handbook C.07, in force since 1 March 2026.  Articles that comments
 * name are of C.07. */
typedef enum {
  IX_TIE_BH,    /* Buchholz: scores of the opponents */
  IX_TIE_FB,    /* Fore Buchholz: as if the last round were drawn */
  IX_TIE_AOB,   /* average of the opponents' Buchholz */
  IX_TIE_SB,    /* Sonneborn-Berger: scores of the opponents times points against them */
  IX_TIE_ESB,   /* the same of teams, with match or game points on either side */
  IX_TIE_KS,    /* Koya: points against those with half of the points */
  IX_TIE_DE,    /* direct encounter: ranks a tied group, so it has no value without one */
  IX_TIE_EDE,   /* of teams: by the primary score, then by the secondary */
  IX_TIE_EDET,  /* then, of two teams, by TBR (13.3.2) */
  IX_TIE_EDEB,  /* or by BBE */
  IX_TIE_EDEBT, /* or by BC, then TBR */
  IX_TIE_EDEBB, /* or by BC, then BBE */
  IX_TIE_WIN,   /* rounds worth a win, played or not */
  IX_TIE_WON,   /* games won over the board */
  IX_TIE_BPG,   /* games played with Black */
  IX_TIE_BWG,   /* games won with Black */
  IX_TIE_PS,    /* the score round by round, summed */
  IX_TIE_REP,   /* rounds not missed by choice */
  IX_TIE_STD,   /* points as 1, 1/2, 0 */
  IX_TIE_TPN,   /* pairing number, the lower the better */
  IX_TIE_RTNG,  /* rating */
  IX_TIE_ARO,   /* average rating of the opponents */
  IX_TIE_TPR,   /* tournament performance rating */
  IX_TIE_PTP,   /* perfect tournament performance */
  IX_TIE_APRO,  /* average TPR of the opponents */
  IX_TIE_APPO,  /* average PTP of the opponents */
  IX_TIE_MPVGP, /* the other score of a team */
  IX_TIE_SSSC,  /* secondary score and strength of the schedule */
  IX_TIE_BC,    /* board count: points on the boards times their numbers, the lower the better */
  IX_TIE_TBR,   /* top board results: points on board 1, then on the next ones */
  IX_TIE_BBE,   /* bottom board elimination: points without the last board, then without two, ... */
  IX_TIE_LOTS,  /* drawn from a seed */
  IX_N_TIE_KINDS,
} IxTieKind;

/* The score of a team to use. */
typedef enum {
  IX_TIE_PRIMARY,   /* match points; for a player, points */
  IX_TIE_SECONDARY, /* game points */
} IxTieScore;

typedef struct {
  IxTieKind  kind;
  guint      cut_low;  /* C1, C2: so many of the lowest terms are cut */
  guint      cut_high; /* M1: as many of the highest are cut too */
  IxTieScore score;    /* of the opponents; the one that counts */
  IxTieScore own;      /* SB, ESB: of the team against them */
  gint       limit;    /* KS: half points above half of all, or below */
  guint      factor;   /* SSSC: the strength of the schedule is divided by it; 0: as 13.4 has it */
  gboolean   reversed; /* R: less is better */
  gboolean   fore;     /* F: AOB and SSSC of Fore Buchholz */
  gboolean   forfeits; /* P: forfeits are games */
} IxTieBreak;

/* The tie-break of that name: "BH-C1", "BH:GP", "EMGSB-C1/P", "MPvGP"; with "/" for "-" as TRF
 * files write them.  "RTNG-R" is the lower rating, "KS/L+1" asks for half a point more, "SSSC/K4"
 * divides by 4.  ESB is none: it does not say which of the four.  WIN and WON count rounds, so there
 * is none of game points (7.1, 7.2). */
gboolean ix_tie_break_find (const char *name,
                            IxTieBreak *tie_break);

/* Does the tie-break need game points, which only teams have? */
gboolean ix_tie_break_is_of_teams (const IxTieBreak *tie_break);

/* Does it need the points on each board of a match, which only teams have? */
gboolean ix_tie_break_is_of_boards (const IxTieBreak *tie_break);

/* Does it rank those who are tied by their games against each other? */
gboolean ix_tie_break_is_encounter (const IxTieBreak *tie_break);

/* Is its value a list, of which the first number that differs decides?  IxTieValue has the first
 * number only. */
gboolean ix_tie_break_is_list (const IxTieBreak *tie_break);

char *ix_tie_break_name (const IxTieBreak *tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* The tournament, and how far it counts.  A contestant without an entry in a round that counts was
 * absent. */
typedef struct {
  const IxCrossTable *table;
  guint               n_rounds; /* those that count, at most n_paired */
  gboolean            rules_2024; /* unplayed rounds as they were until 2026 */
  gboolean            forfeits;   /* forfeits are games, as in a round robin (15.2) */
  guint64             seed;       /* for lots */
  const guint        *lots;       /* those that were drawn, by places, the greatest the best; NULL:
                                   * drawn from the seed */
  const guint        *numbers; /* pairing numbers, by places; NULL: counted from 1 */
  guint               before_points; /* so many tie-breaks rank before the points; usually 0 */
  const gboolean     *absent; /* by places: ranked behind all others, and tied with none of them; NULL: nobody is */
  const gint         *beside; /* points made beside the rounds, by places, in tenths; they rank, and
                               * no tie-break knows of them; NULL: none */
} IxTieContext;

/* A value is a fraction: nothing that ranks is rounded before FIDE rounds it. */
typedef struct {
  gint64 num;
  gint64 den; /* positive; 0: there is no value */
} IxTieValue;

gint ix_tie_value_compare (IxTieValue a,
                           IxTieValue b);

typedef enum {
  IX_TERM_PLAIN,    /* as in the table */
  IX_TERM_ADJUSTED, /* the opponent's score, final byes counted as draws (16.3) */
  IX_TERM_DUMMY,    /* an imagined opponent (16.4) */
  IX_TERM_AVERAGED, /* the share of one of several games against an opponent (6.1) */
  IX_TERM_BOARD,    /* of a board; factors: its points and its number */
  IX_TERM_BOARDS,   /* of all boards up to that one */
} IxTieTermKind;

/* A term of the arithmetic.  Amounts are in hundredths. */
typedef struct {
  IxTieTermKind kind;
  guint         round;    /* from 0; or the board */
  guint         opponent; /* the opponent, or IX_NOBODY */
  gint          factors[2]; /* in tenths: the opponent's score and the own points */
  gint64        amount;
  gboolean      cut;
} IxTieTerm;

/* The arithmetic of a value: (sum of the terms not cut) / divisor + extra.  The terms of PTP are
 * the points expected at that rating; those of a list are its numbers, which are not added. */
typedef struct {
  GArray    *terms; /* of IxTieTerm */
  gint       divisor;
  gint64     extra; /* in hundredths: the secondary score of SSSC, the difference of TPR */
  IxTieValue value;
} IxTieSum;

IxTieSum *ix_tie_break_explain (const IxTieContext *context,
                                const IxTieBreak   *tie_break,
                                guint               place) G_GNUC_WARN_UNUSED_RESULT;
void      ix_tie_sum_free (IxTieSum *sum);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxTieSum, ix_tie_sum_free)

IxTieValue ix_tie_break_value (const IxTieContext *context,
                               const IxTieBreak   *tie_break,
                               guint               place);

/* The value as FIDE prints it: "12.5", "9.25", "38.83", "1969"; of a list only the first number. */
char *ix_tie_value_text (const IxTieBreak *tie_break,
                         IxTieValue        value) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the percentage that FIDE's table (B.02 8.1.2) expects of somebody whose rating is higher by
 * @difference. */
gint ix_expected_percent (gint difference);

/* Can the tie-break be used?  Those by ratings cannot if anybody has no rating (10.1); those by the
 * games with Black tell nothing of double rounds, in which everybody has both colours; those by
 * boards need their points, and BBE needs two boards. */
gboolean ix_tie_break_applies (const IxTieContext *context,
                               const IxTieBreak   *tie_break);

/* A number that nobody can foresee, and that is the same whenever it is asked for. */
gint64 ix_tie_draw_lot (guint64 seed,
                        guint   place);

G_END_DECLS
