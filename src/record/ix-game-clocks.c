/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The clocks of a record.  First it reads the clocks that are told, as they are; then a walk
 * through the record finds the time on each clock. */

#include "ix-game-clocks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-clock-control.h"

/* Files round to whole seconds. */
#define TOLERANCE G_USEC_PER_SEC

#define HOUR (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)
#define TEN_MINUTES (HOUR / 6)

#define MAX_DIGITS 9
#define MAX_SHOWN 40 /* letters of a comment */

/* Time controls */

static gboolean
read_seconds (const char **text,
              gint64      *time)
{
  const char *c = *text;
  gint64 seconds = 0, fraction = G_USEC_PER_SEC;

  while (g_ascii_isdigit (*c) && c - *text < MAX_DIGITS)
    seconds = seconds * 10 + (*c++ - '0');
  if (c == *text || g_ascii_isdigit (*c))
    return FALSE;
  *time = seconds * G_USEC_PER_SEC;
  /* Programs play by `10+0.05`. */
  if (*c == '.' && g_ascii_isdigit (c[1]))
    for (c++; g_ascii_isdigit (*c); c++)
      *time += (fraction /= 10) * (*c - '0');
  *text = c;
  return TRUE;
}

/* The part of a time control that ends at a colon: `40/7200`, `900+30`. */
static gboolean
read_period (const char  **text,
             IxTimePeriod *period,
             IxTiming     *timing)
{
  *period = (IxTimePeriod) { 0 };
  *timing = IX_TIMING_INCREMENT;
  if (!read_seconds (text, &period->time))
    return FALSE;
  if (**text == '/')
    {
      period->moves = (guint) (period->time / G_USEC_PER_SEC);
      (*text)++;
      if (period->moves == 0 || period->time % G_USEC_PER_SEC != 0 || !read_seconds (text, &period->time))
        return FALSE;
    }
  for (guint i = 0; i < IX_N_TIMINGS; i++)
    if (**text == ix_timing_letters[i])
      {
        *timing = (IxTiming) i;
        (*text)++;
        return read_seconds (text, &period->increment);
      }
  return TRUE;
}

gboolean
ix_time_control_parse (const char    *text,
                       IxTimeControl *control)
{
  *control = (IxTimeControl) { .hourglass = *text == '*' };
  if (control->hourglass)
    text++;
  do
    {
      IxTiming timing;

      if (control->n == IX_MAX_TIME_PERIODS ||
          !read_period (&text, &control->periods[control->n], &timing) ||
          (control->n > 0 && timing != control->timing))
        return FALSE;
      control->timing = timing;
      control->n++;
    }
  while (*text++ == ':');
  return text[-1] == '\0' && (!control->hourglass || control->n == 1);
}

/* Times in comments */

typedef enum {
  CLOCK, /* left, as a clock shows it */
  EMT,   /* used for the move */
  EGT,   /* used so far */
  STAMP, /* since the match began */
  BARE,  /* left, probably */
  PLAIN, /* left, as a number of seconds */
  N_KINDS,
} Kind;

static const char *const commands[] = {
  [CLOCK] = "%clk", [EMT] = "%emt", [EGT] = "%egt", [STAMP] = "ts=",
};

/* The times that the notes behind a half-move tell. */
typedef struct {
  gint64      time[N_KINDS];
  const char *unreadable; /* a comment that tells one which is none; NULL: there is none */
  const char *minutes;    /* a comment that may be of minutes and seconds, or of hours and minutes */
  gboolean    hours;      /* is there one with hours, minutes and seconds? */
} Told;

/* Reads h:mm:ss, m:ss or seconds, with a fraction behind a point or a comma, or not; sets how many numbers
 * there are. */
static gboolean
read_time (const char *text,
           const char *end,
           gint64     *time,
           guint      *n)
{
  gint64 seconds = 0, fraction = G_USEC_PER_SEC;

  *n = 0;
  do
    {
      const char *start = text;
      gint64 number = 0;

      while (text < end && g_ascii_isdigit (*text) && text - start < MAX_DIGITS)
        number = number * 10 + (*text++ - '0');
      if (text == start || (*n > 0 && (number > 59 || text - start > 2)))
        return FALSE;
      seconds = seconds * 60 + number;
      (*n)++;
    }
  while (*n < 3 && text < end && *text == ':' && ++text);
  *time = seconds * G_USEC_PER_SEC;
  if (text < end && (*text == '.' || *text == ',') && ++text < end)
    for (; text < end && g_ascii_isdigit (*text); text++)
      *time += (fraction /= 10) * (*text - '0');
  return text == end && g_ascii_isdigit (text[-1]);
}

/* Takes the time between @text and @end for one of @kind, if none is told before. */
static gboolean
take_time (Told       *told,
           Kind        kind,
           const char *note,
           const char *text,
           const char *end)
{
  gint64 time;
  guint n;

  while (text < end && g_ascii_isspace (*text))
    text++;
  while (text < end && g_ascii_isspace (end[-1]))
    end--;
  if (!read_time (text, end, &time, &n))
    return FALSE;
  told->hours |= n == 3;
  if (told->time[kind] == IX_NO_TIME)
    told->time[kind] = time;
  if (n == 2 && (kind == CLOCK || kind == BARE))
    told->minutes = note;
  return TRUE;
}

/* Returns the text behind the name of a command; NULL if another one, or none, is at @text. */
static const char *
behind_command (const char *text,
                Kind        kind)
{
  /* In ASCII the bit is that of small letters; signs have it too. */
  for (const char *name = commands[kind]; *name != '\0'; name++, text++)
    if ((*text | 0x20) != *name)
      return NULL;
  return kind == STAMP || !g_ascii_isalpha (*text) ? text : NULL;
}

/* Reads the commands within a comment: `[%clk 0:04:57] a good move [%eval 0.3]`. */
static void
read_commands (Told       *told,
               const char *note)
{
  for (const char *c = strchr (note, '['); c != NULL; c = strchr (c + 1, '['))
    for (Kind kind = 0; kind < G_N_ELEMENTS (commands); kind++)
      {
        const char *text = behind_command (c + 1, kind);
        const char *end = text != NULL ? strchr (text, ']') : NULL;

        if (text != NULL && (end == NULL || !take_time (told, kind, note, text, end)))
          told->unreadable = note;
      }
}

/* Is the whole comment like 0:04:57 or 4:57? */
static gboolean
looks_like_time (const char *text,
                 gsize       length)
{
  gsize colons = 0;

  for (gsize i = 0; i < length; i++)
    if (text[i] == ':' && i > 0 && i + 2 < length && g_ascii_isdigit (text[i + 1]) &&
        g_ascii_isdigit (text[i + 2]))
      colons++;
    else if (!g_ascii_isdigit (text[i]) && !((text[i] == '.' || text[i] == ',') && colons > 0))
      return FALSE;
  return colons == 1 || colons == 2;
}

static gboolean
is_bare (const char  *note,
         const char **start,
         gsize       *length)
{
  while (g_ascii_isspace (*note))
    note++;
  *start = note;
  if (!g_ascii_isdigit (*note))
    return FALSE;
  *length = strlen (note);
  while (*length > 0 && g_ascii_isspace ((*start)[*length - 1]))
    (*length)--;
  return looks_like_time (*start, *length);
}

static void
read_bare (Told       *told,
           const char *note)
{
  const char *start;
  gsize length;

  if (is_bare (note, &start, &length) && !take_time (told, BARE, note, start, start + length))
    told->unreadable = note;
}

const char *
ix_comment_words (const char *text)
{
  const char *c = text;
  gsize length;

  if (is_bare (text, &c, &length))
    return text + strlen (text);
  while (*c == '[' && (c[1] == '%' || g_ascii_strncasecmp (c + 1, "ts=", 3) == 0))
    {
      const char *end = strchr (c, ']');

      if (end == NULL)
        break;
      text = c = end + 1 + strspn (end + 1, " \t\r\n");
    }
  return text;
}

/* @reason: that of the result behind them; NULL: none. */
static Told
read_notes (const GPtrArray *notes,
            const char      *reason)
{
  Told told = { .unreadable = NULL };

  for (Kind kind = 0; kind < N_KINDS; kind++)
    told.time[kind] = IX_NO_TIME;
  for (guint i = 0; i < notes->len; i++)
    {
      const IxNote *note = notes->pdata[i];

      if (note->kind == IX_NOTE_TIME && told.time[PLAIN] == IX_NO_TIME)
        ix_notes_time (notes, 0, &told.time[PLAIN]);
      else if (note->kind == IX_NOTE_COMMENT || note->kind == IX_NOTE_REST_OF_LINE)
        {
          read_commands (&told, note->text);
          read_bare (&told, note->text);
        }
    }
  if (reason != NULL)
    read_commands (&told, reason);
  return told;
}

/* Few comments of most files can tell a time. */
static gboolean
may_tell (const char *text)
{
  const char *c = strchr (text, '[');

  if (c != NULL && (c[1] == '%' || g_ascii_strncasecmp (c + 1, "ts=", 3) == 0 ||
                    strchr (c + 1, '[') != NULL))
    return TRUE;
  return g_ascii_isdigit (text[strspn (text, " \t\r\n")]) && strchr (text, ':') != NULL;
}

static gboolean
any_may_tell (const GPtrArray *notes,
              gboolean         plain)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const IxNote *note = notes->pdata[i];

      if (note->kind == IX_NOTE_TIME ? plain
                                     : (note->kind == IX_NOTE_COMMENT ||
                                        note->kind == IX_NOTE_REST_OF_LINE) &&
                                         may_tell (note->text))
        return TRUE;
    }
  return FALSE;
}

gboolean
ix_game_may_tell_clocks (const IxGame *game,
                         gboolean      plain)
{
  for (guint i = 0; i < game->half_moves->len; i++)
    if (any_may_tell (((const IxHalfMove *) game->half_moves->pdata[i])->notes, plain))
      return TRUE;
  return game->half_moves->len > 0 && game->reason != NULL && may_tell (game->reason);
}

/* The walk */

/* A player's clock. */
typedef struct {
  gint64 left;  /* IX_NO_TIME: not known any more */
  gint64 given; /* in all: at the start, for moves, and with new periods */
  guint  period;
  guint  n_moves; /* in the period */
} Clock;

typedef struct {
  const IxGame *game;
  IxGameClocks *clocks;
  Told         *told;
  guint         first_bare; /* half-move; that behind the last if there is none */
  IxTimeControl control;
  gboolean      controlled; /* is the time control known? */
  Clock         clock[IX_MAX_BOARDS][2];
  gint64        stamp[IX_MAX_BOARDS]; /* the last one */
} Walk;

G_GNUC_PRINTF (4, 5) static void
doubt (const Walk   *walk,
       IxClocksDoubt kind,
       guint         n,
       const char   *format,
       ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (walk->clocks->doubts[kind].text != NULL)
    return;
  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  walk->clocks->doubts[kind].text = ix_record_printable (message);
  walk->clocks->doubts[kind].line = ((const IxHalfMove *) walk->game->half_moves->pdata[n])->line;
}

/* Returns how many bytes of the comment are shown. */
static int
shown_length (const char *comment)
{
  glong n = MIN (g_utf8_strlen (comment, -1), MAX_SHOWN);

  return (int) (g_utf8_offset_to_pointer (comment, n) - comment);
}

/* Half-moves of one board take turns: their numbers need not be written.  Under a FEN the first may be of Black; both
 * clocks are alike, so that it does not matter who has which. */
static IxSeat
seat_of (const Walk *walk,
         guint       n)
{
  const IxHalfMove *move = walk->game->half_moves->pdata[n];

  return walk->game->form == IX_GAME_BPGN ? move->seat : ix_seat (0, (IxColour) (n % 2));
}

/* The time left that half-move @n tells.  Seconds alone are our own, and BPGN's. */
static gint64
told_left (const Walk *walk,
           guint       n)
{
  const gint64 *time = walk->told[n].time;

  if (time[PLAIN] != IX_NO_TIME && (walk->controlled || walk->game->form == IX_GAME_BPGN))
    return time[PLAIN];
  return time[CLOCK] != IX_NO_TIME ? time[CLOCK] : time[BARE];
}

/* The most that a turn can give a clock. */
static gint64
gain_of (const Walk  *walk,
         const Clock *clock)
{
  return walk->controlled && walk->control.timing == IX_TIMING_INCREMENT
           ? walk->control.periods[clock->period].increment
           : 0;
}

/* The period after that of @clock; NULL if there is none.  The last one may begin again. */
static const IxTimePeriod *
next_period (const Walk  *walk,
             const Clock *clock)
{
  const IxTimePeriod *period = &walk->control.periods[clock->period];

  if (!walk->controlled || period->moves == 0)
    return NULL;
  return clock->period + 1 < walk->control.n ? period + 1 : period;
}

static gint64
begin_period (Walk  *walk,
              Clock *clock)
{
  const IxTimePeriod *next = next_period (walk, clock);

  clock->period = (guint) (next - walk->control.periods);
  clock->n_moves = 0;
  clock->given += next->time;
  return next->time;
}

/* The clock shows @left after the turn.  Clocks begin a period after its moves or, some of them, when
 * the time of the last is over: it shows itself. */
static gint64
take_left (Walk  *walk,
           Clock *clock,
           guint  n,
           gint64 left)
{
  gint64 most = clock->left + gain_of (walk, clock);
  gboolean of_board = walk->told[n].time[PLAIN] == left && walk->game->form == IX_GAME_BPGN;

  if (clock->left == IX_NO_TIME)
    return IX_NO_TIME;
  if (walk->controlled && left > most + TOLERANCE && next_period (walk, clock) != NULL)
    most += begin_period (walk, clock);
  /* Those of two boards are compared by their order, too, see ix-replay.c. */
  if (walk->controlled && left > most + TOLERANCE && !walk->control.hourglass && !of_board)
    doubt (walk, IX_CLOCKS_CONTRADICT, n,
           _("a clock shows more time than the time control “%s” allows"),
           ix_game_tag (walk->game, "TimeControl"));
  return MAX (0, most - left);
}

/* The turn took @used: what is left then?  Within a delay, and of what Bronstein's gives back, nothing
 * is lost. */
static gint64
left_after (Walk  *walk,
            Clock *clock,
            guint  n,
            gint64 used)
{
  gint64 left = clock->left + gain_of (walk, clock);

  if (clock->left == IX_NO_TIME || !walk->controlled || walk->control.hourglass)
    return IX_NO_TIME;
  if (walk->control.timing != IX_TIMING_INCREMENT)
    used = MAX (0, used - walk->control.periods[clock->period].increment);
  if (next_period (walk, clock) != NULL &&
      clock->n_moves == walk->control.periods[clock->period].moves)
    left += begin_period (walk, clock);
  if (used <= left + TOLERANCE)
    return MAX (0, left - used);
  doubt (walk, IX_CLOCKS_CONTRADICT, n,
         _("more time was used than the time control “%s” allows"),
         ix_game_tag (walk->game, "TimeControl"));
  return IX_NO_TIME;
}

/* The time that half-move @n of a board took, if it is told. */
static gint64
told_used (Walk  *walk,
           Clock *clock,
           guint  n,
           guint  board)
{
  const gint64 *time = walk->told[n].time;
  gint64 before = walk->stamp[board];

  if (time[STAMP] != IX_NO_TIME)
    {
      walk->stamp[board] = time[STAMP];
      if (time[STAMP] >= before)
        return time[STAMP] - before;
      doubt (walk, IX_CLOCKS_CONTRADICT, n, _("a turn was made before the last one of its board"));
      return 0;
    }
  if (time[EGT] != IX_NO_TIME && clock->left != IX_NO_TIME && walk->controlled)
    return MAX (0, time[EGT] - (clock->given - clock->left));
  return time[EMT];
}

static void
take_half_move (Walk *walk,
                guint n)
{
  IxSeat seat = seat_of (walk, n);
  Clock *clock = &walk->clock[seat.board][seat.colour];
  gint64 left = told_left (walk, n), used = told_used (walk, clock, n, seat.board);
  gboolean plain = walk->controlled && walk->control.n == 1 && !walk->control.hourglass &&
                   walk->control.periods[0].moves == 0;

  clock->n_moves++;
  if (left != IX_NO_TIME)
    {
      gint64 rest = take_left (walk, clock, n, left);

      /* It follows if the time control says all. */
      if (walk->told[n].time[STAMP] != IX_NO_TIME || (!walk->controlled && used != IX_NO_TIME))
        walk->clocks->used[n] = used;
      else if (!plain)
        walk->clocks->used[n] = rest;
    }
  else if (used != IX_NO_TIME)
    {
      left = left_after (walk, clock, n, used);
      walk->clocks->used[n] = used;
    }
  if (left == IX_NO_TIME && (used != IX_NO_TIME || walk->told[n].time[EGT] != IX_NO_TIME) &&
      walk->clocks->doubts[IX_CLOCKS_CONTRADICT].text == NULL)
    doubt (walk, IX_CLOCKS_UNUSED, n,
           _("the times of moves are not used: it is not known what the clocks showed before"));
  clock->given += gain_of (walk, clock);
  clock->left = left;
  walk->clocks->left[n] = left;
  walk->clocks->known |= left != IX_NO_TIME;
}

/* The most that a clock shows when it is first told, and the half-move of that.  Whether seconds alone,
 * as we write them, agree with the time control does not matter: an arbiter may have set the clock. */
static gint64
find_first (const Walk *walk,
            guint      *n_first)
{
  gboolean seen[IX_MAX_BOARDS][2] = { { FALSE } };
  gint64 most = read_notes (walk->game->notes, NULL).time[CLOCK];
  guint n_seen = 0;

  *n_first = 0;
  for (guint n = 0; n < walk->clocks->n && n_seen < 2 * walk->game->n_boards; n++)
    {
      IxSeat seat = seat_of (walk, n);
      gint64 left = told_left (walk, n);

      if (left == IX_NO_TIME || seen[seat.board][seat.colour])
        continue;
      seen[seat.board][seat.colour] = TRUE;
      n_seen++;
      if (left > most && !(walk->controlled && left == walk->told[n].time[PLAIN]))
        {
          most = left;
          *n_first = n;
        }
    }
  return most;
}

/* A clock begins with the time of the first period; it has one increment more after the first move, and
 * with some another one before that.  If it shows far more, the time control is none of seconds. */
static void
find_base (Walk *walk)
{
  const IxTimePeriod *first = &walk->control.periods[0];
  gint64 gain = gain_of (walk, &(Clock) { 0 });
  guint n_first;
  gint64 most = find_first (walk, &n_first);

  if (walk->controlled && most > 2 * (first->time + 2 * gain))
    {
      doubt (walk, IX_CLOCKS_CONTRADICT, n_first,
             _("a clock shows more time than the time control “%s” allows"),
             ix_game_tag (walk->game, "TimeControl"));
      walk->controlled = FALSE;
    }
  walk->clocks->base = walk->controlled ? first->time : MAX (0, most);
  walk->clocks->increment = walk->controlled ? first->increment : 0;
  walk->clocks->timing = walk->controlled ? walk->control.timing : IX_TIMING_INCREMENT;
  walk->clocks->increment_first = walk->controlled && gain > 0 && most > first->time + gain;
}

/* A comment that is all of a time says what is left if it can be: such times grow by no more than the
 * time control gives.  Else they may be those that moves took. */
static void
check_bare (Walk *walk)
{
  gint64 most[IX_MAX_BOARDS][2];
  gint64 gain = gain_of (walk, &(Clock) { 0 });
  gboolean right = TRUE;

  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    most[b][IX_WHITE] = most[b][IX_BLACK] = G_MAXINT64 / 2;
  for (guint n = walk->first_bare; right && n < walk->clocks->n; n++)
    {
      IxSeat seat = seat_of (walk, n);
      gint64 left = walk->told[n].time[BARE];

      most[seat.board][seat.colour] += gain;
      if (left == IX_NO_TIME)
        continue;
      right = left <= most[seat.board][seat.colour] + TOLERANCE;
      most[seat.board][seat.colour] = left;
    }
  if (right)
    return;
  doubt (walk, IX_CLOCKS_UNREADABLE, walk->first_bare,
         _("times without a command are not clock times here: they grow"));
  for (guint n = walk->first_bare; n < walk->clocks->n; n++)
    walk->told[n].time[BARE] = IX_NO_TIME;
}

/* 1:29 is an hour and 29 minutes, or a minute and 29 seconds: games of an hour and more begin with the
 * former, and their times have three numbers if the latter is meant. */
static void
check_minutes (Walk *walk)
{
  const char *first = NULL;
  guint n_first = 0;

  if (!walk->controlled || walk->control.periods[0].time < HOUR)
    return;
  for (guint n = walk->clocks->n; n-- > 0;)
    {
      if (walk->told[n].hours)
        return;
      if (walk->told[n].minutes != NULL)
        {
          first = walk->told[n].minutes;
          n_first = n;
        }
    }
  if (first == NULL || told_left (walk, n_first) >= TEN_MINUTES)
    return;
  doubt (walk, IX_CLOCKS_UNREADABLE, n_first,
         _("it cannot be known whether {%.*s} is of hours or of minutes"), shown_length (first), first);
  for (guint n = n_first; n < walk->clocks->n; n++)
    walk->told[n].time[CLOCK] = walk->told[n].time[BARE] = IX_NO_TIME;
}

/* Reads what is told; FALSE if that is nothing. */
static gboolean
read_told (Walk *walk)
{
  gboolean any = FALSE;

  walk->told = g_new (Told, walk->clocks->n);
  walk->first_bare = walk->clocks->n;
  for (guint n = 0; n < walk->clocks->n; n++)
    {
      const IxHalfMove *move = walk->game->half_moves->pdata[n];

      walk->told[n] =
        read_notes (move->notes, n + 1 == walk->clocks->n ? walk->game->reason : NULL);
      for (Kind kind = 0; kind < N_KINDS; kind++)
        any |= walk->told[n].time[kind] != IX_NO_TIME;
      if (walk->told[n].time[BARE] != IX_NO_TIME)
        walk->first_bare = MIN (walk->first_bare, n);
      any |= walk->told[n].unreadable != NULL;
      if (walk->told[n].unreadable != NULL)
        doubt (walk, IX_CLOCKS_UNREADABLE, n, _("a time cannot be read: {%.*s}"),
               shown_length (walk->told[n].unreadable), walk->told[n].unreadable);
    }
  return any;
}

/* Can a match have such clocks?  Those of correspondence show days. */
static void
judge_range (Walk *walk)
{
  IxGameClocks *clocks = walk->clocks;
  gint64 longest = clocks->base;
  guint first = clocks->n;

  for (guint n = clocks->n; n-- > 0;)
    if (clocks->left[n] != IX_NO_TIME)
      {
        longest = MAX (longest, clocks->left[n]);
        first = n;
      }
  clocks->usable = clocks->known && clocks->base > 0 && longest <= IX_GAME_LONGEST_CLOCK;
  if (clocks->known && !clocks->usable)
    doubt (walk, IX_CLOCKS_UNUSED, first,
           _("the clocks are not used: they show no time, or more than 24 hours"));
}

static void
walk_through (Walk *walk)
{
  const char *tag = ix_game_tag (walk->game, "TimeControl");
  gint64 start;

  walk->controlled = tag != NULL && ix_time_control_parse (tag, &walk->control) &&
                     walk->control.periods[0].time > 0;
  check_minutes (walk);
  /* Those of several periods, and of an hourglass, may grow. */
  if (walk->first_bare < walk->clocks->n && !walk->control.hourglass &&
      next_period (walk, &(Clock) { 0 }) == NULL)
    check_bare (walk);
  find_base (walk);
  start = walk->clocks->base + (walk->clocks->increment_first ? walk->clocks->increment : 0);
  for (guint b = 0; b < walk->game->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      walk->clock[b][colour].left = walk->clock[b][colour].given = start;
  for (guint n = 0; n < walk->clocks->n; n++)
    take_half_move (walk, n);
  judge_range (walk);
}

IxGameClocks *
ix_game_clocks_new (const IxGame *game)
{
  g_autoptr (IxGameClocks) clocks = NULL;
  Walk walk = { .game = game };
  gboolean any;

  if (!ix_game_may_tell_clocks (game, TRUE))
    return NULL;
  clocks = g_new0 (IxGameClocks, 1);
  clocks->n = game->half_moves->len;
  clocks->left = g_new (gint64, clocks->n);
  clocks->used = g_new (gint64, clocks->n);
  for (guint n = 0; n < clocks->n; n++)
    clocks->left[n] = clocks->used[n] = IX_NO_TIME;
  walk.clocks = clocks;
  any = read_told (&walk);
  if (any)
    walk_through (&walk);
  g_free (walk.told);
  return any ? g_steal_pointer (&clocks) : NULL;
}

void
ix_game_clocks_free (IxGameClocks *clocks)
{
  if (clocks == NULL)
    return;
  g_free (clocks->left);
  g_free (clocks->used);
  for (guint i = 0; i < IX_N_CLOCKS_DOUBTS; i++)
    g_free (clocks->doubts[i].text);
  g_free (clocks);
}
