/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stall claims against rules.md 2, which the comments quote.  The roles are those of that page: S
 * is accused on board X, O is the opponent of S, P the partner of S on board Y, Q is P's
 * opponent.  Each story runs for all four seats that S may have.
 *
 * A story is a line of clauses
 *
 *     TIME DEED ARGUMENTS ! REFUSAL : NOTE, NOTE ;
 *
 * TIME is in seconds since the start, `25+` a microsecond more; if it is left out, the time of
 * the clause before counts.  The notes, `S must-move` or `S lapsed@30+`, are those that the
 * journal must have about claims after this clause, in this order, at the time of the clause or
 * the one given; a clause without notes promises that no claim changed.  The deeds are in the
 * table `deeds` below. */

#include <string.h>

#include "ix-match.h"
#include "ix-notation.h"
#include "ix-test.h"

#define SECOND ((gint64) G_USEC_PER_SEC)

/* The shell's clock at the start: code that ignores the offset must fail. */
#define T0 (7001 * SECOND + 123)

typedef struct {
  const char  *story;
  IxStallStage stage; /* the stage that the claim has reached when the story begins, at 50 s; or
                       * none */
  IxSeat       accused;

  const IxVariant *rules;
  IxMatchSetup     setup;
  IxBoards         boards;
  IxMatch         *match;
  gint64           now;     /* since the start */
  IxRefusal        refusal; /* expected of the deed */
  guint            read;    /* number of journal events already checked */
  guint            marked;  /* the event to undo */
  gint64           clock;   /* of S at the start of the story */
} Fixture;

/* Words. */

static const char *const stage_words[] = {
  "none",    "wait-opponent", "wait-partner", "must-move", "claimable",
  "claimed", "closed",        "lapsed",       "refused",   "awarded",
};
static const char *const refusal_words[] = {
  "accepted", "phase", "time",   "board",    "not-to-move", "step",
  "turn",     "rules", "claim",  "in-use",   "position",    "value",
};
static const char *const end_words[] = {
  "none", "mate", "flag", "resigned", "stall",
};

static guint
find_word (const char *const *words,
           guint              n,
           const char        *word)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      return i;
  g_error ("\"%s\" is no word of these stories", word);
}
#define FIND(words, word) find_word (words, G_N_ELEMENTS (words), word)

/* S, O, P and Q; X and Y are the boards of S and P. */
static IxSeat
role (const Fixture *f,
      const char    *word)
{
  IxSeat p = ix_seat_partner (f->accused);

  if (strchr ("SX", *word))
    return f->accused;
  if (*word == 'O')
    return ix_seat_opponent (f->accused);
  return *word == 'Q' ? ix_seat_opponent (p) : p;
}

static gint64
time_of (const char *word)
{
  return g_ascii_strtoll (word, NULL, 10) * SECOND + g_str_has_suffix (word, "+");
}

/* Deeds */

static const IxPosition *
board_of (const Fixture *f,
          IxSeat         seat)
{
  return &ix_match_boards (f->match)->board[seat.board];
}

static IxMatchEvent
event (const Fixture   *f,
       IxMatchEventKind kind,
       IxSeat           seat)
{
  return (IxMatchEvent) { .kind = kind, .seat = seat, .at = T0 + f->now };
}

static void
give (const Fixture      *f,
      const IxMatchEvent *given)
{
  g_assert_cmpint (ix_match_apply (f->match, given), ==, f->refusal);
}

static void
tell (Fixture         *f,
      IxMatchEventKind kind,
      IxSeat           seat)
{
  IxMatchEvent given = event (f, kind, seat);

  give (f, &given);
}

/* Moves a pawn from its 2nd rank to its 3rd, which neither captures nor checks. */
static IxStep
quiet_step (const IxPosition *pos)
{
  int from = pos->turn == IX_WHITE ? 1 : 6;
  int to = pos->turn == IX_WHITE ? 2 : 5;

  for (int file = 0; file < 8; file++)
    {
      IxStep step = ix_step_move (IX_SQ (file, from), IX_SQ (file, to), IX_NO_PIECE);

      if (ix_position_check_step (pos, step) == IX_LEGAL)
        return step;
    }
  g_assert_not_reached ();
}

/* `step S`, or a given step, for S as White or Black: `step S N@f1/N@f8`. */
static void
do_step (Fixture *f,
         char   **words)
{
  IxMatchEvent given = event (f, IX_EVENT_STEP, role (f, words[0]));
  const IxPosition *pos = board_of (f, given.seat);
  g_autoptr (GError) error = NULL;
  IxTurn turn;

  if (words[1] == NULL)
    {
      turn = ix_turn_of_step (quiet_step (pos));
    }
  else
    {
      g_auto (GStrv) spelled = g_strsplit (words[1], "/", 2);

      ix_turn_parse (pos, spelled[f->accused.colour], IX_NOTATION_STRICT, &turn, NULL, &error);
      g_assert_no_error (error);
    }
  given.step = turn.steps[0];
  give (f, &given);
}

/* A turn is a step, unless the boards are wooden, and a press, if presses are manual. */
static void
do_turn (Fixture *f,
         char   **words)
{
  if (!f->setup.clocks_only)
    do_step (f, words);
  if (!f->setup.automatic_press)
    tell (f, IX_EVENT_PRESS, role (f, words[0]));
}

static void
do_create (Fixture *f,
           char   **words)
{
  f->setup.variant = f->rules;
  f->match = ix_match_new (&f->setup);
}

static void
until_to_move (Fixture    *f,
               const char *one,
               const char *other)
{
  char *turns[][2] = { { (char *) one, NULL }, { (char *) other, NULL } };
  gboolean white = role (f, one).colour == IX_WHITE;

  do_turn (f, turns[!white]);
  if (white)
    do_turn (f, turns[1]);
}

/* `begin P`: at 0 s S is to move on X and P on Y, and each board has had a turn. */
static void
do_begin (Fixture *f,
          char   **words)
{
  do_create (f, NULL);
  tell (f, IX_EVENT_START, f->accused);
  until_to_move (f, "S", "O");
  until_to_move (f, words[0], *words[0] == 'P' ? "Q" : "P");
  f->clock = ix_match_time_left (f->match, f->accused, T0);
}

/* `stuck check`: S has no legal step, and P, who is to move, can capture the knight that S
 * needs. */
static void
do_stuck (Fixture *f,
          char   **words)
{
  static const char *const check[] = { "6k1/8/8/8/8/8/5PPP/r5K1[] w - - 0 1",
                                       "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1" };
  static const char *const quiet[] = { "2k5/8/8/8/8/8/5q2/7K[] w - - 0 1",
                                       "7k/5Q2/8/8/8/8/8/2K5[] b - - 0 1" };
  static const char *const takes[] = {
    "rnbqkbnr/ppp1pppp/8/3p4/4N3/8/PPPPPPPP/R1BQKBNR[] b KQkq - 0 1",
    "r1bqkbnr/pppppppp/8/4n3/3P4/8/PPP1PPPP/RNBQKBNR[] w KQkq - 0 1",
  };
  const char *x = (*words[0] == 'c' ? check : quiet)[f->accused.colour];
  const char *y = takes[f->accused.colour];
  gboolean swapped = f->accused.board == 1;
  g_autofree char *fens = g_strconcat (swapped ? y : x, " | ", swapped ? x : y, NULL);

  f->boards = ix_test_boards (fens, f->rules);
  f->setup.boards = &f->boards;
  do_create (f, NULL);
  tell (f, IX_EVENT_START, f->accused);
  g_assert_cmpuint (ix_position_count_steps (board_of (f, f->accused)), ==, 0);
}

static void
do_rules (Fixture *f,
          char   **words)
{
  g_autofree char *settings = g_strjoinv (" ", words + 1);

  f->rules = ix_test_variant (words[0], settings);
}

static void
do_setup (Fixture *f,
          char   **words)
{
  f->setup.n_boards = g_str_equal (words[0], "three-boards") ? 3 : 2;
  f->setup.clocks_only = g_str_equal (words[0], "wooden-boards");
  f->setup.automatic_press = g_str_equal (words[0], "automatic-press");
}

static void
do_draw (Fixture *f,
         char   **words)
{
  IxMatchEvent given = event (f, IX_EVENT_RULE_BOARD, role (f, words[0]));

  given.over.result = IX_BOARD_DRAWN;
  give (f, &given);
}

/* `correct Q`: sets up the board as it is, which counts as a correction; `correct Q moved`: as if that
 * player had moved. */
static void
do_correct (Fixture *f,
            char   **words)
{
  IxMatchEvent given = event (f, IX_EVENT_CORRECT, role (f, words[0]));

  given.position = *board_of (f, given.seat);
  if (words[1] != NULL)
    given.position.turn = !given.seat.colour;
  give (f, &given);
}

static void
do_clock (Fixture *f,
          char   **words)
{
  IxMatchEvent given = event (f, IX_EVENT_ADJUST_CLOCK, role (f, words[0]));

  given.left = time_of (words[1]);
  give (f, &given);
}

/* Marks the next event as the one that `undo` goes back to. */
static void
do_mark (Fixture *f,
         char   **words)
{
  ix_match_journal (f->match, &f->marked);
}

static void
do_undo (Fixture *f,
         char   **words)
{
  IxMatchEvent given = event (f, IX_EVENT_UNDO, f->accused);

  given.index = f->marked;
  give (f, &given);
}

static void
do_pass (Fixture *f,
         char   **words)
{
  ix_match_advance (f->match, T0 + f->now);
}

/* Checks. */

/* `open S must-move 6`: the stage of the claim, and the seconds left if it has a deadline. */
static void
do_open (Fixture *f,
         char   **words)
{
  IxSeat seat = role (f, words[0]);

  g_assert_cmpstr (stage_words[ix_match_stall (f->match, seat)], ==, words[1]);
  g_assert_cmpint (ix_match_stall_left (f->match, seat, T0 + f->now), ==,
                   words[2] != NULL ? time_of (words[2]) : G_MAXINT64);
}

/* `next 25+`: the time of the next automatic event. */
static void
do_next (Fixture *f,
         char   **words)
{
  g_assert_cmpint (ix_match_next_instant (f->match), ==,
                   g_str_equal (words[0], "never") ? G_MAXINT64 : T0 + time_of (words[0]));
}

/* `used 90`: the time that S has used since 0 s. */
static void
do_used (Fixture *f,
         char   **words)
{
  g_assert_true (ix_match_clock_runs (f->match, f->accused));
  g_assert_cmpint (f->clock - ix_match_time_left (f->match, f->accused, T0 + f->now), ==,
                   time_of (words[0]));
}

/* `wins O X stall`: the team of O wins the match, because board X ended for that reason. */
static void
do_wins (Fixture *f,
         char   **words)
{
  g_assert_cmpint (ix_match_phase (f->match), ==, IX_MATCH_OVER);
  g_assert_cmpint (ix_match_winner (f->match), ==, ix_seat_team (role (f, words[0])));
  g_assert_cmpint (ix_match_board_end (f->match, role (f, words[1]).board), ==,
                   FIND (end_words, words[2]));
}

static const struct {
  const char      *word;
  void           (*act) (Fixture *f, char **words); /* NULL: gives a plain event */
  IxMatchEventKind kind;
} deeds[] = {
  { "rules", do_rules, 0 },     { "setup", do_setup, 0 },
  { "create", do_create, 0 },   { "begin", do_begin, 0 },    { "stuck", do_stuck, 0 },
  { "step", do_step, 0 },       { "turn", do_turn, 0 },      { "draw", do_draw, 0 },
  { "correct", do_correct, 0 }, { "clock", do_clock, 0 },    { "mark", do_mark, 0 },
  { "undo", do_undo, 0 },       { "pass", do_pass, 0 },      { "open", do_open, 0 },
  { "next", do_next, 0 },       { "used", do_used, 0 },      { "wins", do_wins, 0 },
  { "back", NULL, IX_EVENT_STEP_BACK },
  { "press", NULL, IX_EVENT_PRESS },
  { "resign", NULL, IX_EVENT_RESIGN },
  { "pause", NULL, IX_EVENT_PAUSE },
  { "resume", NULL, IX_EVENT_RESUME },
  { "take-back", NULL, IX_EVENT_TAKE_BACK },
  { "claim", NULL, IX_EVENT_CLAIM_STALL },
  { "claim-game", NULL, IX_EVENT_CLAIM_GAME },
  { "confirm", NULL, IX_EVENT_CONFIRM },
  { "refuse", NULL, IX_EVENT_REFUSE },
};

static void
do_deed (Fixture *f,
         char   **words)
{
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (g_str_equal (deeds[i].word, words[0]))
      {
        if (deeds[i].act != NULL)
          deeds[i].act (f, words + 1);
        else
          tell (f, deeds[i].kind, role (f, words[1] != NULL ? words[1] : "S"));
        return;
      }
  g_error ("nobody can \"%s\"", words[0]);
}

/* Notes.  "A claim, each change of its stage, its lapse, refusal or award are journal events." */

static const IxMatchEvent *
next_note (Fixture *f)
{
  guint n;
  const IxMatchEvent *events = ix_match_journal (f->match, &n);

  while (f->read < n)
    if (events[f->read++].kind == IX_EVENT_STALL_STAGE)
      return &events[f->read - 1];
  return NULL;
}

/* -1: forever */
static gint64
time_for (const Fixture *f,
          IxStallStage   stage)
{
  if (stage == IX_STALL_WAIT_OPPONENT)
    return f->rules->stall_answer;
  return stage == IX_STALL_MUST_MOVE ? f->rules->stall_grace : -1;
}

static void
expect_note (Fixture    *f,
             const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " @", -1);
  gint64 at = T0 + (words[2] != NULL ? time_of (words[2]) : f->now);
  IxStallStage stage = FIND (stage_words, words[1]);
  const IxMatchEvent *note = next_note (f);
  gint64 left = time_for (f, stage);

  g_assert_nonnull (note);
  g_assert_cmpstr (stage_words[note->stall.stage], ==, words[1]);
  g_assert_cmpint (note->seat.board, ==, role (f, words[0]).board);
  g_assert_cmpint (note->seat.colour, ==, role (f, words[0]).colour);
  g_assert_cmpint (note->at, ==, at);
  if (ix_match_phase (f->match) != IX_MATCH_PAUSED) /* then the clock gives no deadline */
    g_assert_cmpint (note->stall.deadline, ==, left < 0 ? 0 : at + left);
  /* A stage that needs no time comes directly after the event that caused it. */
  if (stage != IX_STALL_CLAIMABLE && stage != IX_STALL_LAPSED)
    g_assert_cmpint (note[-1].at, ==, at);
}

/* The stage by the notes alone: the last one for that seat; an undo hides the notes that it
 * undid. */
static IxStallStage
noted_stage (const IxMatchEvent *events,
             guint               n,
             IxSeat              seat)
{
  while (n > 0)
    {
      const IxMatchEvent *last = &events[--n];

      if (last->kind == IX_EVENT_UNDO)
        n = last->index;
      else if (last->kind == IX_EVENT_STALL_STAGE && last->seat.board == seat.board &&
               last->seat.colour == seat.colour)
        return last->stall.stage < IX_STALL_CLOSED ? last->stall.stage : IX_STALL_NONE;
    }
  return IX_STALL_NONE;
}

/* The claims have the stages that the journal noted. */
static void
check_stages (const IxMatch *match)
{
  guint n;
  const IxMatchEvent *events = ix_match_journal (match, &n);

  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (ix_match_stall (match, ix_seat (i / 2, i % 2)), ==,
                     noted_stage (events, n, ix_seat (i / 2, i % 2)));
}

static void
same_event (const IxMatchEvent *a,
            const IxMatchEvent *b)
{
  g_assert_cmpint (a->kind, ==, b->kind);
  g_assert_cmpint (a->at, ==, b->at);
  g_assert_cmpint (a->seat.board, ==, b->seat.board);
  g_assert_cmpint (a->seat.colour, ==, b->seat.colour);
  if (a->kind != IX_EVENT_STALL_STAGE)
    return;
  g_assert_cmpint (a->stall.stage, ==, b->stall.stage);
  g_assert_cmpint (a->stall.deadline, ==, b->stall.deadline);
}

/* The fold of every prefix of the journal notes the same and agrees with the notes.  Time only
 * goes forward in a journal. */
static void
check_folds (const Fixture *f)
{
  guint n;
  const IxMatchEvent *events = ix_match_journal (f->match, &n);

  for (guint i = 0; i <= n; i++)
    {
      g_autoptr (IxMatch) fold = ix_match_fold (&f->setup, events, i, NULL, NULL);
      guint n_fold;
      const IxMatchEvent *refolded;

      g_assert_nonnull (fold);
      refolded = ix_match_journal (fold, &n_fold);
      g_assert_true (i <= n_fold && n_fold <= n);
      for (guint k = 0; k < n_fold; k++)
        same_event (&events[k], &refolded[k]);
      check_stages (fold);
      g_assert_true (i < 2 || events[i - 2].at <= events[i - 1].at);
    }
}

/* Running a story. */

static void
tell_clause (Fixture    *f,
             const char *clause)
{
  g_auto (GStrv) parts = g_strsplit (clause, ": ", 2);
  g_auto (GStrv) deed = g_strsplit (parts[0], "! ", 2);
  g_auto (GStrv) words = g_strsplit (deed[0], " ", -1);
  g_auto (GStrv) notes = g_strsplit (parts[1] != NULL ? parts[1] : "", ", ", -1);
  gboolean timed = g_ascii_isdigit (*words[0]);

  g_test_message ("%s", clause);
  if (timed)
    f->now = time_of (words[0]);
  f->refusal = deed[1] != NULL ? FIND (refusal_words, deed[1]) : IX_ACCEPTED;
  do_deed (f, words + timed);
  if (f->match == NULL)
    return;
  for (char **note = notes; *note != NULL; note++)
    expect_note (f, *note);
  g_assert_null (next_note (f));
  check_stages (f->match);
}

static void
tell_clauses (Fixture    *f,
              const char *text)
{
  g_auto (GStrv) clauses = g_strsplit (text, "; ", -1);

  for (char **clause = clauses; *clause != NULL; clause++)
    tell_clause (f, *clause);
}

/* The clauses that bring a claim to each stage that it can have at 50 s, for some time. */
static const char *const until_50[] = {
  [IX_STALL_WAIT_OPPONENT] = "begin Q; 50 claim S: S wait-opponent",
  [IX_STALL_WAIT_PARTNER] = "begin P; 50 claim S: S wait-partner",
  [IX_STALL_MUST_MOVE] = "begin P; 45 claim S: S wait-partner; 50 turn P: S must-move",
  [IX_STALL_CLAIMABLE] = "begin P; 30 claim S: S wait-partner; 35 turn P: S must-move; "
                         "50 pass: S claimable@45+",
  [IX_STALL_CLAIMED] = "begin P; 30 claim S: S wait-partner; 35 turn P: S must-move; "
                       "50 claim-game S: S claimable@45+, S claimed",
};

static void
tell_story (gconstpointer data)
{
  g_autofree Fixture *f = g_memdup2 (data, sizeof (Fixture));

  f->rules = ix_test_variant ("newport", "-");
  f->setup.n_boards = 2;
  if (f->stage == IX_STALL_NONE)
    {
      tell_clauses (f, f->story);
    }
  else
    {
      /* The settings of the match come before its start. */
      const char *begun = strstr (f->story, "| ");
      g_autofree char *before = g_strndup (f->story, begun != NULL ? begun - f->story : 0);

      if (begun != NULL)
        tell_clauses (f, before);
      tell_clauses (f, until_50[f->stage]);
      tell_clauses (f, begun != NULL ? begun + 2 : f->story);
    }
  check_folds (f);
  ix_match_free (f->match);
}

/* The stories.  `stages` are the stages that a claim has reached at 50 s when the story begins,
 * which runs once for each: wait-Opponent, wait-Partner, Must-move, Claimable, claimeD.  NULL:
 * from 0 s. */
#define EVERY_STAGE "OPMCD"

static const struct {
  const char *path;
  const char *stages;
  const char *story;
} stories[] = {
  /* "O may claim that S is stalling when S is to move and board Y is still in play." */
  { "legal/only-against-the-player-to-move", NULL,
    "begin P; 5 claim O! not-to-move; claim Q! not-to-move; claim S: S wait-partner" },
  /* A turn is completed when the clock is pressed: until then S is to move. */
  { "legal/while-the-clock-is-not-pressed", NULL,
    "begin P; 4 step S; 5 claim S: S wait-partner" },
  { "legal/not-before-the-start", NULL, "create; claim S! phase" },
  { "legal/not-in-a-pause", NULL,
    "begin P; 5 pause; 6 claim S! phase; 7 resume; claim S: S wait-partner" },
  { "legal/not-when-y-is-over", NULL, "begin P; 5 draw Y; 6 claim S! claim" },
  { "legal/not-when-x-is-over", NULL, "begin P; 5 draw X; 6 claim S! board" },
  { "legal/not-when-all-is-over", NULL, "begin P; 5 resign S; 6 claim S! phase" },
  /* "stall claims | yes (Source) | no" */
  { "legal/not-in-berkshire", NULL, "rules berkshire -; begin P; 5 claim S! rules" },
  { "legal/not-when-switched-off", NULL,
    "rules newport stall_claims=off; begin P; 5 claim S! rules" },
  /* With three boards there is no "board Y". */
  { "legal/not-on-three-boards", NULL,
    "setup three-boards; begin P; 5 claim S! rules; claim P! rules" },
  /* "One open claim per accused." */
  { "legal/one-claim-per-accused", EVERY_STAGE, "claim S! claim; 51 claim S! claim" },

  /* "If P is to move on Y at the claim: S may wait until P has completed a turn." */
  { "partner-to-move/may-be-waited-for", NULL,
    "begin P; 10 claim S: S wait-partner; open S wait-partner; 200 pass; claim-game S! claim" },
  { "partner-to-move/step-is-no-turn", NULL,
    "begin P; 10 claim S: S wait-partner; 15 step P; 40 press P: S must-move" },
  /* "Then S must move": "from that instant S has stall_grace (default 10 s) to complete a turn." */
  { "partner-to-move/then-must-move", NULL,
    "begin P; 10 claim S: S wait-partner; 15 turn P: S must-move; next 25+; "
    "19 open S must-move 6; 25 open S must-move 0; turn S: S closed" },
  { "must-move/not-claimed-in-time", "M", "60 claim-game S! claim; confirm S! claim" },
  { "must-move/play-on-y-changes-nothing", "M",
    "52 turn Q; 53 turn P; 60 pass; 60+ pass: S claimable" },
  /* "After that the other team may claim the game": one microsecond is after. */
  { "must-move/one-microsecond-late", "M",
    "60 pass; 60+ claim-game S: S claimable, S claimed; claim-game S! claim" },
  { "must-move/noticed-late", "M", "90 claim-game S: S claimable@60+, S claimed" },

  /* "And the arbiter confirms or refuses." */
  { "arbiter/confirms", "D", "60 confirm S: S awarded; wins O X stall; wins Q X stall" },
  { "arbiter/refuses", "D", "60 refuse S: S refused; claim-game S! claim; refuse S! claim; "
                            "open S none; claim S: S wait-opponent" },
  { "arbiter/refuses-while-partner-is-to-move", "D",
    "55 turn Q; 60 refuse S: S refused; claim S: S wait-partner" },
  { "arbiter/nothing-to-decide", "OPMC", "confirm S! claim; refuse S! claim" },

  /* "If Q is to move on Y at the claim: Q must complete a turn within 20 seconds of the claim.
   * Then S may wait until P has completed a turn.  Then S must move." */
  { "opponent-to-move/then-partner-then-must-move", NULL,
    "begin Q; 10 claim S: S wait-opponent; next 30+; 15 open S wait-opponent 15; "
    "turn Q: S wait-partner; open S wait-partner; 100 pass; turn P: S must-move; next 110+; "
    "110 pass; 110+ pass: S claimable" },
  { "opponent-to-move/in-time-at-20-s", "O", "70 claim-game S! claim; turn Q: S wait-partner" },
  { "opponent-to-move/step-is-no-turn", "O", "55 step Q; 70 pass; 70+ pass: S lapsed" },
  /* "If Q (the claimant's own partner) lets the 20 s pass, the claim lapses and is noted." */
  { "opponent-to-move/one-microsecond-late", "O",
    "70 pass; 70+ turn Q: S lapsed; open S none; 100 pass; claim-game S! claim" },
  { "opponent-to-move/noticed-late", "O", "90 turn Q: S lapsed@70+" },
  /* "O may claim again after Q has moved", whatever happens on X. */
  { "lapse/until-the-opponent-has-moved", "O",
    "70+ pass: S lapsed; claim S! claim; 72 turn S; 73 turn O; 74 claim S! claim; 75 step Q; "
    "claim S! claim; 76 press Q; claim S: S wait-partner" },
  { "lapse/then-anew-with-new-time", "O",
    "80 turn Q: S lapsed@70+; 81 turn P; 82 claim S: S wait-opponent; 102 pass; "
    "102+ pass: S lapsed; 103 claim S! claim" },
  { "lapse/until-the-arbiter-lets-the-opponent-have-moved", "O",
    "70+ pass: S lapsed; 71 correct Q; claim S! claim; 72 correct Q moved; 73 claim S: S wait-partner" },
  { "lapse/until-a-take-back-lets-the-opponent-have-moved", "O",
    "70+ pass: S lapsed; 71 take-back X; 72 turn O; claim S! claim; 73 take-back Y; 74 claim S: S wait-partner" },
  { "lapse/is-of-one-accused", "O", "70+ pass: S lapsed; 71 claim Q: Q wait-opponent" },

  /* "S completing a turn at any time closes the claim." */
  { "closed/by-a-turn", EVERY_STAGE,
    "55 turn S: S closed; claim-game S! claim; confirm S! claim; 150 pass" },
  { "closed/not-by-a-step", EVERY_STAGE, "51 step S; 52 back S; 53 pass" },
  { "closed/wooden-boards", EVERY_STAGE, "setup wooden-boards| 55 turn S: S closed" },
  { "closed/automatic-press", EVERY_STAGE, "setup automatic-press| 55 turn S: S closed" },
  /* S is no longer to move. */
  { "closed/by-the-end-of-x", EVERY_STAGE, "55 draw X: S closed; 150 pass" },
  /* Not in rules.md: a claim about another position does not apply to this one. */
  { "closed/by-a-take-back-on-x", EVERY_STAGE, "55 take-back X: S closed; claim S! not-to-move" },
  { "closed/by-a-take-back-on-y", EVERY_STAGE, "55 take-back Y: S closed" },
  { "closed/by-a-correction-of-x", EVERY_STAGE, "55 correct X: S closed" },
  { "closed/by-a-correction-of-y", EVERY_STAGE, "55 correct Y: S closed" },

  /* "If Y ends while a claim is open, S has nothing left to wait for: step 3 begins at once." */
  { "y-ends/while-he-waits", "OP",
    "55 draw Y: S must-move; next 65+; 65 pass; 65+ pass: S claimable" },
  { "y-ends/deadline-stays", "M", "55 draw Y; next 60+; 60 pass; 60+ pass: S claimable" },
  { "y-ends/grace-is-over", "CD", "55 draw Y; 90 pass" },

  /* "If P in turn is accused while S waits for P ('crossed claims'), the player accused first
   * must move: his step 3 begins at once." */
  { "crossed/first-must-move", NULL,
    "begin P; 10 claim S: S wait-partner; 12 claim P: P wait-partner, S must-move; 22 pass; "
    "22+ pass: S claimable; 40 pass" },
  { "crossed/in-the-other-order", NULL,
    "begin P; 10 claim P: P wait-partner; 12 claim S: S wait-partner, P must-move; 22 pass; "
    "22+ pass: P claimable; 40 pass" },
  { "crossed/after-waiting-for-the-opponent", "O",
    "55 turn Q: S wait-partner; 56 claim P: P wait-partner, S must-move" },
  /* P was waiting for S as in case 1. */
  { "crossed/then-the-second-must-move", "P",
    "52 claim P: P wait-partner, S must-move; 55 turn S: S closed, P must-move; 65 pass; "
    "65+ pass: P claimable" },
  /* P need not wait; S is already at the stage must-move, and it does not begin again. */
  { "crossed/second-moves-first", "P",
    "52 claim P: P wait-partner, S must-move; 60 turn P: P closed; 62 pass; "
    "62+ pass: S claimable" },
  /* The first claim is over: of the two that are then open, P's is the first. */
  { "crossed/when-the-first-is-refused", "P",
    "52 claim P: P wait-partner, S must-move; 70 claim-game S: S claimable@62+, S claimed; "
    "71 refuse S: S refused; 72 claim S: S wait-partner, P must-move" },
  /* P does not wait, so no claims are crossed: S may wait for P, who must move. */
  { "crossed/not-when-the-partner-must-move", NULL,
    "begin P; 10 claim P: P wait-partner; 12 turn S: P must-move; 13 turn O; "
    "14 claim S: S wait-partner; 20 turn P: P closed, S must-move" },
  { "crossed/y-ends", "P", "52 claim P: P wait-partner, S must-move; "
                           "55 draw Y: P closed; 62 pass; 62+ pass: S claimable" },
  /* Both teams claim: S needs an answer from Q and Q from S, each within 20 s of their own
   * claim. */
  { "both-teams/lapse", "O",
    "52 claim Q: Q wait-opponent; 70 pass; 70+ pass: S lapsed; 72 pass; 72+ pass: Q lapsed" },
  { "both-teams/a-microsecond-apart", NULL,
    "begin Q; 50 claim Q: Q wait-opponent; 50+ claim S: S wait-opponent; 70 pass; "
    "70+ pass: Q lapsed; turn Q: S wait-partner" },
  { "both-teams/answer", "O", "52 claim Q: Q wait-opponent; 55 turn Q: Q closed, S wait-partner" },

  /* "Clocks run throughout; a flag fall decides as always." */
  { "clocks/run-while-waiting", "P", "used 50; 100 used 100" },
  { "clocks/run-until-the-lapse", "O", "used 50; 100 pass: S lapsed@70+; used 100" },
  { "clocks/run-when-he-must-move", "M", "used 50; 100 pass: S claimable@60+; used 100" },
  { "clocks/run-when-the-game-is-claimed", "CD", "used 50; 100 pass; used 100" },
  { "clocks/flag-of-the-accused", EVERY_STAGE,
    "clock S 5; next 55; 54 pass; 55 pass: S closed; wins O X flag; confirm S! phase" },
  /* Also against the claimants. */
  { "clocks/flag-of-the-claimants-partner", "MCD", "clock Q 5; 55 pass: S closed; wins S Y flag" },
  { "clocks/flag-of-him-who-is-to-answer", "O",
    "clock Q 5; 55 pass: S closed; wins S Y flag" },

  /* "S with no legal step when the grace is over: the game may be claimed." */
  { "no-legal-step/in-check", NULL,
    "stuck check; 10 claim S: S wait-partner; 15 turn P: S must-move; 25 claim-game S! claim; "
    "25+ pass: S claimable; 26 claim-game S: S claimed; 27 confirm S: S awarded; wins O X stall" },
  { "no-legal-step/not-in-check", NULL,
    "stuck quiet; 10 claim S: S wait-partner; 15 turn P: S must-move; 25 claim-game S! claim; "
    "25+ claim-game S: S claimable, S claimed; confirm S: S awarded; wins O X stall" },
  /* The purpose of waiting: P's turn brings the piece that S needs. */
  { "no-legal-step/rescued", NULL,
    "stuck check; 10 claim S: S wait-partner; 15 turn P d5e4/d4e5: S must-move; "
    "25 turn S N@f1/N@f8: S closed" },
  /* Y ends, so supply is closed and `immediate` is used: S is mated. */
  { "no-legal-step/y-ends", NULL,
    "stuck check; 10 claim S: S wait-partner; 15 draw Y: S closed; wins O X mate" },

  /* In a pause the clocks stand still, and the deadlines too. */
  { "pause/holds-20-s", "O", "54 pause; next never; 900 open S wait-opponent 16; 1000 resume; "
                             "next 1016+; 1016 pass; 1016+ pass: S lapsed" },
  { "pause/holds-10-s", "M", "54 pause; next never; 900 open S must-move 6; 1000 resume; "
                             "next 1006+; 1006 claim-game S! claim; 1006+ pass: S claimable" },
  { "pause/holds-the-rest", "PCD", "54 pause; next never; 900 pass; 1000 resume; 1050 pass" },
  { "pause/in-time-afterwards", "M", "60 pause; 1000 resume; turn S: S closed" },
  /* The arbiter stops the clocks to decide; the journal records when. */
  { "pause/to-refuse", "D", "51 pause; 90 refuse S: S refused" },
  { "pause/to-confirm", "D", "51 pause; 90 confirm S: S awarded; wins O X stall" },
  { "pause/in-which-y-ends", "OP", "51 pause; 90 draw Y: S must-move; open S must-move 10; "
                                   "100 resume; 110 pass; 110+ pass: S claimable" },

  /* The fields `stall_answer` and `stall_grace`. */
  { "fields/both", NULL,
    "rules newport stall_answer=7 stall_grace=3; begin Q; 10 claim S: S wait-opponent; "
    "17 turn Q: S wait-partner; 18 turn P: S must-move; 21 pass; 21+ pass: S claimable" },
  { "fields/answer", NULL, "rules newport stall_answer=7; begin Q; "
                           "10 claim S: S wait-opponent; 17 pass; 17+ pass: S lapsed" },
  { "fields/no-grace", NULL, "rules newport stall_grace=0; begin P; 10 claim S: S wait-partner; "
                             "15 turn P: S must-move; 15+ pass: S claimable" },

  /* Undo: the claim is as it was at the undone event, with the time that it had left then. */
  { "undo/with-20-s", "O", "mark; 52 turn S: S closed; 90 undo; open S wait-opponent 18; "
                           "100 resume; 118 pass; 118+ pass: S lapsed" },
  { "undo/with-10-s", "M", "mark; 52 turn S: S closed; 90 undo; open S must-move 8; "
                           "100 resume; 108 pass; 108+ pass: S claimable" },
  { "undo/without-deadline", "PCD", "mark; 52 turn S: S closed; 90 undo; 100 resume; 150 pass; "
                                    "turn S: S closed" },
  { "undo/of-the-claim", NULL, "begin P; mark; 10 claim S: S wait-partner; 20 undo; open S none; "
                               "30 resume; claim S: S wait-partner" },
  { "undo/of-a-refusal", "D", "mark; 60 refuse S: S refused; 70 undo; open S claimed; "
                              "80 resume; confirm S: S awarded" },
  { "undo/of-the-turn-that-crossed-a-deadline", "P",
    "mark; 55 turn P: S must-move; 70 pass: S claimable@65+; 80 undo; open S wait-partner; "
    "90 resume; 95 turn P: S must-move" },
  /* "O may claim again after Q has moved": after the undo of that turn, Q has not moved. */
  { "undo/of-the-turn-after-a-lapse", "O",
    "70+ pass: S lapsed; mark; 80 turn Q; 81 undo; 90 resume; claim S! claim" },
};

/* A story runs once for each seat. */
static void
add_story (const char  *path,
           const char  *story,
           IxStallStage stage)
{
  static const char *const seats[] = { "A-white", "A-black", "B-white", "B-black" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      Fixture f = { .story = story, .stage = stage, .accused = ix_seat (i / 2, i % 2) };
      g_autofree char *name = g_strjoin ("/", "/stall", path, seats[i],
                                         stage != 0 ? stage_words[stage] : NULL, NULL);

      g_test_add_data_func_full (name, g_memdup2 (&f, sizeof f), tell_story, g_free);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    if (stories[i].stages == NULL)
      add_story (stories[i].path, stories[i].story, IX_STALL_NONE);
    else
      for (const char *letter = stories[i].stages; *letter != '\0'; letter++)
        add_story (stories[i].path, stories[i].story,
                   IX_STALL_WAIT_OPPONENT + (strchr (EVERY_STAGE, *letter) - EVERY_STAGE));
  return g_test_run ();
}
