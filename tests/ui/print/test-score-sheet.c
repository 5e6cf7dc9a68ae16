/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Score sheets: every move once and in order, diagrams at their places, all of it within the
 * margins; and what is said of the game, and of a record that cannot be played. */

#include <string.h>

#include "ix-match-game.h"
#include "ix-notation.h"
#include "ix-paper-private.h"
#include "ix-print-pages.h"
#include "ix-score-private.h"
#include "ix-settings.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

#define WIDTH 510.
#define HEIGHT 757.

/* The letters of German, if it is the language: that of the computer may not be there. */
static gboolean is_german;

const char *
g_dpgettext2 (const char *domain,
              const char *context,
              const char *text)
{
  static const char *const letters[][2] = {
    { "Q", "D" }, { "R", "T" }, { "B", "L" }, { "N", "S" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (letters) && is_german; i++)
    if (g_str_equal (text, letters[i][0]))
      return letters[i][1];
  return text;
}

static GPtrArray *
games_of_text (const char *text)
{
  return ix_games_parse (text, strlen (text));
}

static GPtrArray *
games_of_file (const char *name)
{
  g_autofree char *path = ix_test_path (name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return games_of_text (text);
}

static GPtrArray *
sheets_of (const GPtrArray       *games,
           const IxScoreDiagrams *diagrams)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);

  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (sheets, ix_score_sheet_new (games->pdata[i], NULL, NULL, diagrams));
  return sheets;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxScorePaper, ix_score_paper_free)

/* Reading pages */

/* All cells of some pages, those of each column together, and the page of each. */
typedef struct {
  GPtrArray *texts;   /* the pages' arrays of cells, which own all else */
  GArray    *columns[2]; /* of const IxScoreCell * */
  GArray    *pages[2];   /* of guint */
} Printed;

static Printed *
print (const IxScorePaper *paper,
       guint               from,
       guint               end)
{
  Printed *printed = g_new0 (Printed, 1);

  printed->texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint column = 0; column < 2; column++)
    {
      printed->columns[column] = g_array_new (FALSE, FALSE, sizeof (IxScoreCell *));
      printed->pages[column] = g_array_new (FALSE, FALSE, sizeof (guint));
    }
  for (guint page = from; page < end; page++)
    {
      GArray *cells = ix_score_paper_cells (paper, page);

      g_ptr_array_add (printed->texts, cells);
      for (guint i = 0; i < cells->len; i++)
        {
          const IxScoreCell *cell = &g_array_index (cells, IxScoreCell, i);
          guint column = cell->x >= WIDTH / 2;

          g_array_append_val (printed->columns[column], cell);
          g_array_append_val (printed->pages[column], page);
        }
    }
  return printed;
}

static void
printed_free (Printed *printed)
{
  g_ptr_array_unref (printed->texts);
  for (guint column = 0; column < 2; column++)
    {
      g_array_unref (printed->columns[column]);
      g_array_unref (printed->pages[column]);
    }
  g_free (printed);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Printed, printed_free)

static const IxScoreCell *
cell_at (const Printed *printed,
         guint          column,
         guint          i)
{
  return g_array_index (printed->columns[column], const IxScoreCell *, i);
}

/* Turns alone are of that size and may take two lines. */
static gboolean
is_turn (const IxScoreCell *cell)
{
  return cell->kind == IX_SCORE_CELL_TEXT && cell->wraps && cell->size == 10;
}

/* The turns of a column, with blanks between them. */
static void
add_turns (GString       *text,
           const Printed *printed,
           guint          column,
           guint          page) /* of these pages; G_MAXUINT: all */
{
  for (guint i = 0; i < printed->columns[column]->len; i++)
    if (is_turn (cell_at (printed, column, i)) &&
        (page == G_MAXUINT || g_array_index (printed->pages[column], guint, i) == page))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              cell_at (printed, column, i)->text);
}

/* The turns of a game on the pages from @from to @end: on @board of two, else all. */
static char *
turns_printed (const IxScorePaper *paper,
               guint               from,
               guint               end,
               guint               n_boards,
               guint               board)
{
  g_autoptr (Printed) printed = print (paper, from, end);
  GString *text = g_string_new (NULL);

  if (n_boards == 2)
    add_turns (text, printed, board, G_MAXUINT);
  for (guint page = from; page < end && n_boards == 1; page++)
    for (guint column = 0; column < 2; column++)
      add_turns (text, printed, column, page);
  return g_string_free (text, FALSE);
}

typedef struct {
  guint    board;
  GString *text;
} Turns;

static void
turn_cb (const IxGame   *game,
         guint           n,
         const IxTurn   *turn,
         const IxBoards *before,
         const IxBoards *after,
         gpointer        data)
{
  Turns *turns = data;
  const IxHalfMove *move = n != IX_REPLAY_UNWRITTEN ? game->half_moves->pdata[n] : NULL;
  g_autofree char *san = NULL;

  if (move == NULL || move->seat.board != turns->board)
    return;
  san = ix_turn_write (&before->board[turns->board], turn);
  g_string_append_printf (turns->text, "%s%s", turns->text->len > 0 ? " " : "",
                          game->form == IX_GAME_BPGN ? move->text : san);
}

/* The turns of the record: as it has them, if it has them in the short form. */
static char *
turns_of_record (const IxGame *game,
                 guint         board)
{
  Turns turns = { board, g_string_new (NULL) };
  g_autofree IxReplay *replay = g_new0 (IxReplay, 1);

  g_assert_true (ix_game_replay (game, ix_game_variant (game), IX_NOTATION_LENIENT, replay, turn_cb,
                                 &turns, NULL));
  return g_string_free (turns.text, FALSE);
}

static void
strip_marks (char *turns)
{
  char *to = turns;

  for (const char *from = turns; *from != '\0'; from++)
    if (strchr ("+#", *from) == NULL)
      *to++ = *from;
  *to = '\0';
}

/* That each turn of @game is on the pages once, and in order. */
static void
check_turns (const IxScorePaper *paper,
             const IxGame       *game,
             guint               from,
             guint               end)
{
  guint n_boards = game->form == IX_GAME_BPGN ? 2 : 1;

  for (guint b = 0; b < n_boards; b++)
    {
      g_autofree char *have = turns_printed (paper, from, end, n_boards, b);
      g_autofree char *wanted = turns_of_record (game, b);

      strip_marks (have);
      strip_marks (wanted);
      g_assert_cmpstr (have, ==, wanted);
    }
}

/* The bottom of a cell; one of text is as high as it is drawn. */
static double
bottom_of (const IxScoreCell *cell)
{
  return cell->kind == IX_SCORE_CELL_TEXT ? cell->y : cell->y + cell->height;
}

/* All is within the margins, nothing over anything else in a column, and the page has its number
 * once. */
static void
check_page (const IxScorePaper *paper,
            guint               page)
{
  g_autoptr (Printed) printed = print (paper, page, page + 1);
  g_autofree char *number =
    g_strdup_printf ("Page %u of %u", page + 1, ix_score_paper_n_pages (paper));
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double x, y, width, height;
  guint n_numbers = 0;

  for (guint column = 0; column < 2; column++)
    {
      double end = 0;

      for (guint i = 0; i < printed->columns[column]->len; i++)
        {
          const IxScoreCell *cell = cell_at (printed, column, i);
          gboolean is_number = g_strcmp0 (cell->text, number) == 0;

          n_numbers += is_number;
          g_assert_cmpfloat (cell->x, >=, 0);
          g_assert_cmpfloat (cell->x + cell->width, <=, WIDTH + 0.01);
          g_assert_cmpfloat (bottom_of (cell), <=, is_number ? HEIGHT : HEIGHT - 24);
          if (cell->kind == IX_SCORE_CELL_SCENE)
            g_assert_cmpfloat (cell->y, >, end);
          end = MAX (end, is_number ? 0 : bottom_of (cell));
        }
    }
  g_assert_cmpuint (n_numbers, ==, 1);
  ix_score_paper_draw (paper, page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  g_assert_cmpfloat (x, >=, -1);
  g_assert_cmpfloat (y, >=, -1);
  g_assert_cmpfloat (x + width, <=, WIDTH + 1);
  g_assert_cmpfloat (y + height, <=, HEIGHT + 1);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Games from print and from a server: no turn is lost at the end of a column or page. */
static void
test_whole (void)
{
  static const char *const files[] = {
    "games/fics-2005.bpgn",           "games/swap-neto-1998.pgn",
    "games/superchess-whole-game.pgn", "games/balanced-swap-neto-betza.pgn",
  };
  static const IxScoreDiagrams diagrams[] = { { 0 }, { .every = 4, .at_end = TRUE } };

  for (gsize f = 0; f < G_N_ELEMENTS (files); f++)
    for (gsize d = 0; d < G_N_ELEMENTS (diagrams); d++)
      {
        g_autoptr (GPtrArray) games = games_of_file (files[f]);

        ix_test_say (files[f]);
        for (guint i = 0; i < games->len; i++)
          {
            const IxGame *game = games->pdata[i];
            g_autoptr (GPtrArray) sheets =
              g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
            g_autoptr (IxScorePaper) paper = NULL;

            g_ptr_array_add (sheets, ix_score_sheet_new (game, NULL, NULL,
                                                         &diagrams[d]));
            paper = ix_score_paper_new (sheets, WIDTH, HEIGHT);
            check_turns (paper, game, 0, ix_score_paper_n_pages (paper));
            for (guint page = 0; page < ix_score_paper_n_pages (paper); page++)
              check_page (paper, page);
          }
      }
}

/* A game of @n half-moves that leads nowhere. */
static IxGame *
long_game (guint n)
{
  static const char *const turns[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
  IxGame *game = ix_game_new (IX_GAME_PGN);

  ix_game_add_tag (game, "Variant", "chess", 0);
  for (guint i = 0; i < n; i++)
    ix_game_add_half_move (game, 0, ix_seat (0, IX_WHITE), turns[i % 4]);
  game->result = g_strdup ("*");
  return game;
}

static IxScorePaper *
paper_of (IxScoreSheet *sheet,
          GPtrArray   **sheets)
{
  *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  g_ptr_array_add (*sheets, sheet);
  return ix_score_paper_new (*sheets, WIDTH, HEIGHT);
}

/* Many pages: all numbers from the first to the last, each once. */
static void
test_long (void)
{
  g_autoptr (IxGame) game = long_game (3001);
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper = paper_of (
    ix_score_sheet_new (game, ix_variant_find ("chess"), NULL, NULL), &sheets);
  guint n_pages = ix_score_paper_n_pages (paper), next = 1;

  g_assert_cmpuint (n_pages, >=, 12);
  check_turns (paper, game, 0, n_pages);
  for (guint page = 0; page < n_pages; page++)
    {
      g_autoptr (Printed) printed = print (paper, page, page + 1);
      guint n_before = next;

      for (guint column = 0; column < 2; column++)
        for (guint i = 0; i < printed->columns[column]->len; i++)
          {
            const IxScoreCell *cell = cell_at (printed, column, i);
            g_autofree char *number = g_strdup_printf ("%u.", next);

            if (cell->kind == IX_SCORE_CELL_TEXT && cell->align == PANGO_ALIGN_RIGHT)
              next += g_str_equal (cell->text, number);
          }
      g_assert_cmpuint (next, >, n_before);
      check_page (paper, page);
    }
  g_assert_cmpuint (next, ==, 1502);
}

/* A game with more moves than positions count is laid out at once, and no diagram stands behind
 * each of the moves that have no number of their own. */
static void
test_longest (void)
{
  g_autoptr (IxGame) game = long_game (2 * 66000);
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper =
    paper_of (ix_score_sheet_new (game, ix_variant_find ("chess"), NULL,
                                  &(IxScoreDiagrams) { .every = 65535 / 3 }),
              &sheets);
  guint n_pages = ix_score_paper_n_pages (paper), n_diagrams = 0;
  g_autoptr (Printed) last = print (paper, n_pages - 1, n_pages);
  const GArray *items = ((IxScoreSheet *) sheets->pdata[0])->items[0];
  g_autoptr (GString) turns = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    n_diagrams += g_array_index (items, IxScoreItem, i).kind == IX_SCORE_DIAGRAM;
  g_assert_cmpuint (n_diagrams, ==, 2);
  g_assert_cmpuint (items->len - n_diagrams, ==, game->half_moves->len);
  add_turns (turns, last, 0, G_MAXUINT);
  add_turns (turns, last, 1, G_MAXUINT);
  g_assert_true (g_str_has_suffix (turns->str, "Ng1 Ng8"));
  check_page (paper, n_pages - 1);
}

/* Turns of many swaps take several lines, and no row lies over another. */
static void
test_long_turns (void)
{
  static const char swaps[] = "Qd1/g4/g7/h8/a1/a8/h1/h7/g8/f7/e6/d5/c4/b3/a2/b1/c2/d3/e4/f5/g6+";
  g_autoptr (GPtrArray) games = games_of_file ("games/swap-neto-1998.pgn");
  g_autoptr (GPtrArray) sheets = sheets_of (games, NULL);
  IxScoreSheet *sheet = sheets->pdata[0];
  g_autoptr (IxScorePaper) paper = NULL;
  g_autoptr (Printed) printed = NULL;
  double end = 0;
  guint n_high = 0;

  for (guint i = 0; i < sheet->items[0]->len; i += 3)
    {
      IxScoreItem *item = &g_array_index (sheet->items[0], IxScoreItem, i);

      g_free (item->text);
      item->text = g_strdup (swaps);
    }
  paper = ix_score_paper_new (sheets, WIDTH, HEIGHT);
  printed = print (paper, 0, 1);
  for (guint i = 0; i < printed->columns[0]->len; i++)
    {
      const IxScoreCell *cell = cell_at (printed, 0, i);
      gboolean high = g_strcmp0 (cell->text, swaps) == 0;

      if (!is_turn (cell) || cell->x > 60)
        continue;
      g_assert_cmpfloat (cell->y, >=, end);
      /* Some seventy letters on lines of hardly more than twenty. */
      end = cell->y + (high ? 3.5 * cell->size : cell->size);
      n_high += high;
    }
  g_assert_cmpuint (n_high, >=, 4);
  check_page (paper, 0);
}

/* Diagrams */

/* The captions of a column, each with the turn before it: "Nxe4: After 10… Nxe4". */
static char *
captions_of (const Printed *printed,
             guint          column)
{
  GString *text = g_string_new (NULL);
  const char *turn = "";

  for (guint i = 0; i < printed->columns[column]->len; i++)
    {
      const IxScoreCell *cell = cell_at (printed, column, i);

      if (is_turn (cell))
        turn = cell->text;
      else if (cell->kind == IX_SCORE_CELL_SCENE)
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? " | " : "", turn,
                                cell_at (printed, column, i + 1)->text);
    }
  return g_string_free (text, FALSE);
}

static const IxScene *
scene_of (const Printed *printed,
          guint          column,
          guint          n)
{
  for (guint i = 0; i < printed->columns[column]->len; i++)
    if (cell_at (printed, column, i)->kind == IX_SCORE_CELL_SCENE && n-- == 0)
      return cell_at (printed, column, i)->scene;
  g_assert_not_reached ();
}

static IxPiece
piece_on (const IxScene *scene,
          const char    *sq)
{
  return scene->board[ui_sq (sq)];
}

static void
expect_captions (const IxGame          *game,
                 const IxScoreDiagrams *diagrams,
                 const char            *on_a,
                 const char            *on_b)
{
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper =
    paper_of (ix_score_sheet_new (game, NULL, NULL, diagrams), &sheets);
  g_autoptr (Printed) printed = print (paper, 0, ix_score_paper_n_pages (paper));
  g_autofree char *of_a = captions_of (printed, 0);
  g_autofree char *of_b = captions_of (printed, 1);

  g_assert_cmpstr (of_a, ==, on_a);
  g_assert_cmpstr (of_b, ==, on_b);
}

/* They stand behind the turns asked for, and those only. */
static void
test_places (void)
{
  static const IxScorePlace places[] = { { 0, 0 }, { 1, 3 }, { 1, 500 } };
  g_autoptr (GPtrArray) games = games_of_file ("games/fics-2005.bpgn");
  const IxGame *game = games->pdata[0];

  expect_captions (game, NULL, "", "");
  expect_captions (game, &(IxScoreDiagrams) { .every = 10 },
                   "Nxe4: After 10… Nxe4 | Nxb4: After 20… Nxb4",
                   "fxe6: After 10… fxe6 | N@e7: After 20… N@e7");
  expect_captions (game, &(IxScoreDiagrams) { .at_end = TRUE }, "Q@e5+: After 23… Q@e5+",
                   "Qe8#: After 24. Qe8#");
  expect_captions (game, &(IxScoreDiagrams) { .n_places = 3, .places = places },
                   ": Before the first move", "e5: After 2. e5");
  /* Not twice the same. */
  expect_captions (game, &(IxScoreDiagrams) { .every = 23, .at_end = TRUE },
                   "Q@e5+: After 23… Q@e5+", "Kd7: After 23… Kd7 | Qe8#: After 24. Qe8#");
}

/* They show the position, from the side of the board, with the last turn and the pieces in hand. */
static void
test_scenes (void)
{
  static const IxScorePlace places[] = { { 1, 3 } };
  const IxScoreDiagrams diagrams = { .at_end = TRUE, .n_places = 1, .places = places };
  g_autoptr (GPtrArray) games = games_of_file ("games/fics-2005.bpgn");
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper = paper_of (
    ix_score_sheet_new (games->pdata[0], NULL, NULL, &diagrams),
    &sheets);
  g_autoptr (Printed) printed = print (paper, 0, ix_score_paper_n_pages (paper));
  const IxScene *early = scene_of (printed, 1, 0);
  const IxScene *end_a = scene_of (printed, 0, 0), *end_b = scene_of (printed, 1, 1);
  g_autofree IxReplay *replay = g_new0 (IxReplay, 1);

  g_assert_true (early->flipped);
  g_assert_cmpint (piece_on (early, "e5"), ==, IX_PIECE (IX_PAWN, IX_WHITE));
  g_assert_cmpint (piece_on (early, "d5"), ==, IX_PIECE (IX_PAWN, IX_BLACK));
  g_assert_cmpint (piece_on (early, "e4"), ==, 0);
  for (IxSq sq = 0; sq < 64; sq++)
    g_assert_cmpuint (early->marks[sq], ==,
                      sq == ui_sq ("e4") || sq == ui_sq ("e5") ? IX_MARK_LAST_MOVE : 0);
  g_assert_true (ix_game_replay (games->pdata[0], ix_game_variant (games->pdata[0]),
                                 IX_NOTATION_STRICT, replay, NULL, NULL, NULL));
  g_assert_false (end_a->flipped);
  g_assert_cmpmem (end_a->board, 64, replay->boards.board[0].board, 64);
  g_assert_cmpmem (end_b->board, 64, replay->boards.board[1].board, 64);
  g_assert_cmpmem (end_a->beside, sizeof end_a->beside, replay->boards.board[0].reserve,
                   sizeof end_a->beside);
  g_assert_cmpmem (end_b->beside, sizeof end_b->beside, replay->boards.board[1].reserve,
                   sizeof end_b->beside);
}

/* Words */

static const char notes_game[] =
  "[Event \"Club Night\"]\n[Site \"Newport\"]\n[Date \"2016.01.29\"]\n[Round \"3\"]\n"
  "[Variant \"chess\"]\n[White \"Ann\"][WhiteElo \"145\"]\n[Black \"Bob\"]\n"
  "[TimeControl \"300+10\"]\n[Result \"1-0\"]\n"
  "1. e4 {301.5} e5 {299} 2. Bc4 {290} Nc6 {19.9} 3. Qh5 Nf6 4. Qxf7# {Bob checkmated} 1-0\n";

static gboolean
is_printed (const Printed *printed,
            const char    *text)
{
  guint n = 0;

  for (guint column = 0; column < 2; column++)
    for (guint i = 0; i < printed->columns[column]->len; i++)
      n += g_strcmp0 (cell_at (printed, column, i)->text, text) == 0;
  return n == 1;
}

static Printed *
print_text (const char            *text,
            const IxPlayers       *players,
            const IxScoreDiagrams *diagrams)
{
  g_autoptr (GPtrArray) games = games_of_text (text);
  const IxGame *game = games->pdata[0];
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper =
    paper_of (ix_score_sheet_new (game, NULL, players, diagrams), &sheets);

  return print (paper, 0, ix_score_paper_n_pages (paper));
}

/* A delay is told as such. */
static void
test_head_of_delay (void)
{
  static const char text[] = "[Variant \"chess\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n"
                             "[TimeControl \"60d10\"]\n[Result \"*\"]\n1. e4 {60} *\n";
  g_autoptr (Printed) printed = print_text (text, NULL, NULL);

  g_assert_true (is_printed (printed, "Chess · Clock 1 d 10"));
}

/* Rules of the house are named, and told whole. */
static void
test_house_rules (void)
{
#define RULES                                                                                 \
  "chess agreed_draw=off increment_before_first_move=off clock=60 increment=0 timing=increment" \
  " name=Friday Night"
  static const char text[] = "[Variant \"chess\"]\n[Rules \"" RULES "\"]\n[White \"Ann\"]\n"
                             "[Black \"Bob\"]\n[TimeControl \"60\"]\n[Result \"*\"]\n"
                             "1. e4 {60} *\n";
  g_autoptr (Printed) printed = print_text (text, NULL, NULL);

  g_assert_true (is_printed (printed, "Friday Night · Clock 1"));
  g_assert_true (is_printed (printed, "Rules: " RULES));
}

static void
test_head (void)
{
  g_autoptr (Printed) printed = print_text (notes_game, NULL, NULL);
  static const char *const wanted[] = {
    "Club Night", "Chess · Clock 5 + 10 · Newport · Round 3 · 29 January 2016",
    "1–0 · Ann wins · Bob is checkmated", "Ann 145", "Bob",
    /* The clocks, where they are known. */
    "5:02", "4:59", "4:50", "19.9",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      ix_test_say (wanted[i]);
      g_assert_true (is_printed (printed, wanted[i]));
    }
}

/* A match tells the names of teams, which its record does not. */
static void
test_teams (void)
{
  g_autoptr (IxPlayers) players = ui_players ();
  g_autoptr (IxStory) story = story_begin ("newport", "-", 2);
  g_autoptr (IxGame) game = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper = NULL;
  g_autoptr (Printed) printed = NULL;

  players->team[IX_TEAM_1] = g_strdup ("Red Knights");
  play (story, "A:e4 A:e5 B:d4", 3);
  act (story, IX_EVENT_RESIGN, "a", 5);
  game = ix_game_of_match (story->match, players, 0);
  paper = paper_of (ix_score_sheet_new (game, ix_match_variant (story->match), players, NULL),
                    &sheets);
  printed = print (paper, 0, 1);
  g_assert_true (is_printed (printed, "Ann 145 · Red Knights"));
  g_assert_true (is_printed (printed, "Bob 98 · Red Knights"));
  g_assert_true (is_printed (printed, "Dan"));
  g_assert_true (is_printed (printed, "1–0 · Won by Red Knights · Cid resigned"));
  g_assert_true (is_printed (printed, "Board A"));
  g_assert_true (is_printed (printed, "Board B"));
}

/* The letters are those that the user prefers. */
static void
test_notation (void)
{
  static const struct {
    const char *style;
    gboolean    german;
    const char *turns;
  } rows[] = {
    { "english", FALSE, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#" },
    { "figurine", FALSE, "e4 e5 ♗c4 ♘c6 ♕h5 ♘f6 ♕xf7#" },
    { "local", TRUE, "e4 e5 Lc4 Sc6 Dh5 Sf6 Dxf7#" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Printed) printed = NULL;
      g_autoptr (GString) turns = g_string_new (NULL);
      g_autofree char *captions = NULL;

      g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, rows[i].style);
      is_german = rows[i].german;
      printed = print_text (notes_game, NULL, &(IxScoreDiagrams) { .at_end = TRUE });
      add_turns (turns, printed, 0, G_MAXUINT);
      g_assert_cmpstr (turns->str, ==, rows[i].turns);
      captions = captions_of (printed, 0);
      g_assert_nonnull (strstr (captions, strrchr (rows[i].turns, ' ') + 1));
    }
  is_german = FALSE;
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
}

/* A record that cannot be played is printed up to there, and the reason is said there. */
static void
test_broken (void)
{
  static const struct {
    const char *text, *turns, *note;
  } rows[] = {
    { "[Variant \"chess\"]\n1. e4 e5\n2. Ke3 d5 *\n", "e4 e5",
      "The record cannot be played on from here: line 3: " },
    { "[Variant \"mahjong\"]\n1. e4 e5 *\n", "",
      "The record cannot be played on from here: its variant is not known here" },
    { "[Variant \"chess\"]\n[FEN \"nonsense\"]\n1. e4 e5 *\n", "",
      "The record cannot be played on from here: line 2: FEN: " },
    { "[Variant \"chess\"]\n[White \"Ann\"][Black \"Bob\"]\n1. e4 e5 {Ann checkmated} 0-1\n",
      "e4 e5", "The record contradicts itself at its end: line 3: " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Printed) printed =
        print_text (rows[i].text, NULL, &(IxScoreDiagrams) { .at_end = TRUE });
      g_autoptr (GString) turns = g_string_new (NULL);
      guint n_notes = 0;

      ix_test_say (rows[i].text);
      add_turns (turns, printed, 0, G_MAXUINT);
      g_assert_cmpstr (turns->str, ==, rows[i].turns);
      for (guint n = 0; n < printed->columns[0]->len; n++)
        n_notes += cell_at (printed, 0, n)->text != NULL &&
                   g_str_has_prefix (cell_at (printed, 0, n)->text, rows[i].note);
      g_assert_cmpuint (n_notes, ==, 1);
    }
}

/* The result is that of the match: how a board was drawn before stands below its moves. */
static void
test_drawn_board (void)
{
  g_autoptr (IxStory) story = story_begin ("newport", "-", 2);
  g_autoptr (IxGame) game = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper = NULL;
  g_autoptr (Printed) printed = NULL;

  play (story, "A:Nf3 A:Nf6 A:Ng1 A:Ng8 A:Nf3 A:Nf6 A:Ng1 A:Ng8", 3);
  act (story, IX_EVENT_CLAIM_DRAW, "A", 4);
  play (story, "B:e4", 5);
  act (story, IX_EVENT_RESIGN, "b", 6);
  game = ix_game_of_match (story->match, NULL, 0);
  paper = paper_of (ix_score_sheet_new (game, ix_match_variant (story->match), NULL, NULL),
                    &sheets);
  printed = print (paper, 0, 1);
  g_assert_true (is_printed (printed, "Drawn by repetition"));
}

/* A draw is for the reason that the record gives, and by nobody's ruling where none is known. */
static void
test_drawn_record (void)
{
  static const struct {
    const char *reason, *result;
  } rows[] = {
    { "", "½–½ · Drawn" },
    { "{Game drawn by agreement}", "½–½ · Drawn by agreement" },
    { "{Game drawn by ruling}", "½–½ · Drawn by the arbiter’s ruling" },
    { "{Game drawn because both teams have won a board}", "½–½ · Drawn" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Result \"1/2-1/2\"]\n\n1. e4 e5 %s 1/2-1/2\n", rows[i].reason);
      g_autoptr (Printed) printed = print_text (text, NULL, NULL);

      g_assert_true (is_printed (printed, rows[i].result));
    }
}

/* Where the arbiter set the board up, the sheet says so, and goes on from there. */
static void
test_set_up (void)
{
  g_autoptr (IxStory) story = story_begin ("chess", "-", 1);
  g_autoptr (IxGame) game = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (IxScorePaper) paper = NULL;
  g_autoptr (Printed) printed = NULL;
  g_autoptr (GString) turns = g_string_new (NULL);

  play (story, "A:e4 A:e5", 3);
  apply (story, event_correct (story, "A", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7", 4));
  play (story, "A:e4", 5);
  game = ix_game_of_match (story->match, NULL, 0);
  paper = paper_of (ix_score_sheet_new (game, ix_match_variant (story->match), NULL, NULL),
                    &sheets);
  printed = print (paper, 0, 1);
  add_turns (turns, printed, 0, G_MAXUINT);
  g_assert_cmpstr (turns->str, ==, "e4 e5 e4");
  g_assert_true (is_printed (printed, "The board was set up"));
  g_assert_true (is_printed (printed, "7."));
  g_assert_true (is_printed (printed, "Not finished"));
}

/* On small paper nothing is cut, and the moves have one line each as on large paper. */
static void
test_small_paper (void)
{
  g_autoptr (GPtrArray) games = games_of_file ("games/fics-2005.bpgn");
  g_autoptr (GPtrArray) sheets = sheets_of (games, NULL);
  g_autoptr (IxScorePaper) paper = ix_score_paper_new (sheets, 200, 320);
  g_autoptr (GArray) cells = ix_score_paper_cells (paper, 0);
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double x, y, width, height;

  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, IxScoreCell, i).kind == IX_SCORE_CELL_AREA)
      g_assert_cmpfloat (g_array_index (cells, IxScoreCell, i).height, <, 16);
  ix_score_paper_draw (paper, 0, cr);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  g_assert_cmpfloat (x, >=, -1);
  g_assert_cmpfloat (x + width, <=, 201);
  g_assert_cmpfloat (y + height, <=, 321);
  g_assert_cmpfloat (width, >, 190);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Names without end push nothing off the page. */
static void
test_long_names (void)
{
  g_autofree char *name = g_strnfill (3000, 'w');
  g_autofree char *text =
    g_strdup_printf ("[Event \"%s\"]\n[Variant \"chess\"]\n[White \"%s\"][Black \"%s %s\"]\n"
                     "1. e4 e5 2. Qh9 *\n", name, name, name, name);
  g_autoptr (GPtrArray) games = games_of_text (text);
  g_autoptr (GPtrArray) sheets = sheets_of (games, NULL);
  g_autoptr (IxScorePaper) paper = ix_score_paper_new (sheets, WIDTH, HEIGHT);

  check_page (paper, 0);
}

/* Somewhat long names have smaller type, and are whole. */
static void
test_smaller_type (void)
{
  const char *const text =
    "[Event \"An evening of exchange chess for all members of the club and their guests in spring\"]\n"
    "[Variant \"chess\"]\n[White \"Ann\"][Black \"Bob\"]\n1. e4 e5 *\n";
  g_autoptr (GPtrArray) games = games_of_text (text);
  g_autoptr (GPtrArray) sheets = sheets_of (games, NULL);
  g_autoptr (IxScorePaper) paper = ix_score_paper_new (sheets, 500, HEIGHT);
  g_autoptr (GArray) cells = ix_score_paper_cells (paper, 0);
  const IxScoreCell *title = &g_array_index (cells, IxScoreCell, 0);
  PangoContext *context = ix_print_context_new ();
  PangoLayout *layout = ix_paper_layout (context, title->text, title->size, title->bold, -1);
  int width;

  pango_layout_get_size (layout, &width, NULL);
  g_test_message ("%g points", title->size);
  g_assert_cmpfloat (title->size, >, 6);
  g_assert_cmpfloat (title->size, <, 17);
  g_assert_cmpfloat ((double) width / PANGO_SCALE, <=, title->width);
  g_object_unref (layout);
  g_object_unref (context);
}

/* Files */

/* Each game begins on a new page, and pages are numbered through. */
static void
test_pages (void)
{
  g_autoptr (GPtrArray) games = games_of_file ("games/fics-2005.bpgn");
  g_autoptr (GPtrArray) sheets = sheets_of (games, &(IxScoreDiagrams) { .every = 5 });
  g_autoptr (IxScorePaper) paper = ix_score_paper_new (sheets, WIDTH, HEIGHT);
  guint from = 0, n_pages = ix_score_paper_n_pages (paper);

  g_assert_cmpuint (n_pages, >, 2 * games->len);
  for (guint i = 0; i < games->len; i++)
    {
      guint end = from + 1;

      for (; end < n_pages; end++)
        {
          g_autoptr (Printed) printed = print (paper, end, end + 1);

          if (cell_at (printed, 0, 0)->bold)
            break;
          g_assert_cmpstr (cell_at (printed, 0, 0)->text, ==,
                           ((IxScoreSheet *) sheets->pdata[i])->running);
        }
      check_turns (paper, games->pdata[i], from, end);
      from = end;
    }
  g_assert_cmpuint (from, ==, n_pages);
}

static void
test_files (void)
{
  g_autoptr (GPtrArray) games = games_of_file ("games/fics-2005.bpgn");
  g_autoptr (GPtrArray) sheets = sheets_of (games, &(IxScoreDiagrams) { .every = 10 });
  g_autofree char *folder = ui_folder ();
  g_autofree char *path = g_build_filename (folder, "games.pdf", NULL);
  g_autofree char *printed = g_build_filename (folder, "printed.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "games.pdf", NULL);
  g_autofree char *bytes = NULL, *title = NULL;
  g_autoptr (IxPrintJob) job = ix_score_sheets_job_new (sheets);
  g_autoptr (GtkPrintOperation) operation = ix_print_job_operation_new (job);
  g_autoptr (IxScorePaper) paper = ix_score_paper_new (sheets, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;
  gsize length;
  int n_pages;

  g_assert_true (ix_score_sheets_write_pdf (sheets, path, &error));
  g_assert_true (g_file_get_contents (path, &bytes, &length, &error));
  g_assert_true (g_str_has_prefix (bytes, "%PDF"));
  /* Pieces are lines: as pixels they would be much larger. */
  g_assert_cmpuint (length, <, 4 * 1000 * 1000);
  g_assert_false (ix_score_sheets_write_pdf (sheets, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  gtk_print_operation_set_export_filename (operation, printed);
  g_assert_cmpint (
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get (operation, "n-pages", &n_pages, "job-name", &title, NULL);
  g_assert_cmpint (n_pages, >=, (int) ix_score_paper_n_pages (paper));
  g_assert_cmpstr (title, ==, "14 score sheets");
  g_assert_true (g_file_test (printed, G_FILE_TEST_EXISTS));
  ix_test_remove_folder (folder);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/score-sheet/whole", test_whole);
  g_test_add_func ("/score-sheet/long", test_long);
  g_test_add_func ("/score-sheet/longest", test_longest);
  g_test_add_func ("/score-sheet/long-turns", test_long_turns);
  g_test_add_func ("/score-sheet/places", test_places);
  g_test_add_func ("/score-sheet/scenes", test_scenes);
  g_test_add_func ("/score-sheet/head", test_head);
  g_test_add_func ("/score-sheet/house-rules", test_house_rules);
  g_test_add_func ("/score-sheet/head-of-delay", test_head_of_delay);
  g_test_add_func ("/score-sheet/teams", test_teams);
  g_test_add_func ("/score-sheet/notation", test_notation);
  g_test_add_func ("/score-sheet/broken", test_broken);
  g_test_add_func ("/score-sheet/set-up", test_set_up);
  g_test_add_func ("/score-sheet/small-paper", test_small_paper);
  g_test_add_func ("/score-sheet/long-names", test_long_names);
  g_test_add_func ("/score-sheet/drawn-board", test_drawn_board);
  g_test_add_func ("/score-sheet/drawn-record", test_drawn_record);
  g_test_add_func ("/score-sheet/smaller-type", test_smaller_type);
  g_test_add_func ("/score-sheet/pages", test_pages);
  g_test_add_func ("/score-sheet/files", test_files);
  return g_test_run ();
}
