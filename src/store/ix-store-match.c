/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches in the file. */

#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-rule-set.h"
#include "ix-text.h"

#define IX_STORE_MAX_GRADE 9999

void
ix_stored_match_free (IxStoredMatch *match)
{
  if (match == NULL)
    return;
  ix_players_free (match->players);
  g_clear_pointer (&match->events, g_array_unref);
  g_free (match);
}

/* Adding */

/* Stands behind the match before it if the sides were switched. */
#define SWITCHED " switched"

static char *
rematch_of (const IxMatchSetup *setup)
{
  return setup->rematch_of == 0
           ? g_strdup ("")
           : g_strdup_printf ("%" G_GINT64_FORMAT "%s", setup->rematch_of,
                              setup->sides_switched ? SWITCHED : "");
}

static gboolean
insert_seats (IxStore         *store,
              gint64           match,
              gint64           sum,
              guint            n_boards,
              const IxPlayers *players,
              GError         **error)
{
  for (gint64 b = 0; b < n_boards; b++)
    for (gint64 colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        const char *name = players->name[b][colour];
        gint64 grade = players->grade[b][colour];

        if (name != NULL &&
            !ix_store_run (store,
                  ix_store_prepare (store, error,
                                    "INSERT INTO match_seat VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                                    "iiisii", match, b, colour, name, grade,
                                    ix_store_sum (sum, "iisi", b, colour, name, grade)),
                  error))
          return FALSE;
      }
  return TRUE;
}

static gint64
count_seats (guint            n_boards,
             const IxPlayers *players)
{
  gint64 n = 0;

  for (guint b = 0; b < n_boards; b++)
    n += (players->name[b][IX_WHITE] != NULL) + (players->name[b][IX_BLACK] != NULL);
  return n;
}

static gboolean
insert_row (IxStore            *store,
            gint64              id,
            gint64              created,
            const IxMatchSetup *setup,
            const IxPlayers    *players,
            gint64             *sum,
            GError            **error)
{
  g_autofree char *rules = ix_rule_set_text (setup->variant);
  g_autofree char *rematch = rematch_of (setup);
  g_autofree char *fens = NULL;
  g_autofree IxBoards *first = g_new (IxBoards, 1);
  const char *team_1 = players->team[IX_TEAM_1], *team_2 = players->team[IX_TEAM_2];
  gint64 press = setup->automatic_press, clocks = setup->clocks_only;
  gint64 n_seats = count_seats (setup->n_boards, players);

  if (setup->boards != NULL)
    ix_boards_copy (first, setup->boards);
  else
    ix_boards_start (first, setup->variant, setup->n_boards);
  fens = ix_fen_write_boards (first->board, first->n);
  *sum = ix_store_sum (0, "iissiissssi", id, created, rules, rematch, press, clocks, fens,
                       players->title, team_1, team_2, n_seats);
  return ix_store_run (store,
              ix_store_prepare (store, error,
                                "INSERT INTO match VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
                                " ?11, ?12, 0, ?12)",
                                "iissiissssii", id, created, rules, rematch, press, clocks,
                                fens, players->title, team_1, team_2, n_seats, *sum),
              error);
}

/* Rules that contradict themselves would be refused when they are loaded, and rules that cannot be
 * written would be loaded as others. */
static gboolean
check_rules (const IxVariant *variant,
             GError         **error)
{
  g_autofree char *why = NULL;
  const char *field;

  if (ix_variant_check (variant, &field, &why))
    return TRUE;
  g_set_error (error, IX_RULE_SET_ERROR, IX_RULE_SET_ERROR_CLASH, "%s: %s", field, why);
  return FALSE;
}

gboolean
ix_store_insert_match (IxStore            *store,
                       gint64              id,
                       gint64              created,
                       const IxMatchSetup *setup,
                       const IxPlayers    *players,
                       GError            **error)
{
  gint64 sum;

  return check_rules (setup->variant, error) &&
         insert_row (store, id, created, setup, players, &sum, error) &&
         insert_seats (store, id, sum, setup->n_boards, players, error) &&
         ix_store_note_now (store, IX_JOURNAL_MATCH, id, error);
}

gint64
ix_store_add_match (IxStore            *store,
                    const IxMatchSetup *setup,
                    const IxPlayers    *players,
                    GError            **error)
{
  g_autoptr (IxPlayers) nobody = ix_players_new ();
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 id = 0;
  gboolean done;

  g_return_val_if_fail (ix_variant_find (setup->variant->id) != NULL, 0);

  if (players == NULL)
    players = nobody;
  if (!ix_store_begin (store, error))
    return 0;
  done = ix_store_next_id (store, IX_JOURNAL_MATCH, &id, error) &&
         ix_store_insert_match (store, id, now, setup, players, error);
  return ix_store_end_transaction (store, done, error) ? id : 0;
}

gboolean
ix_store_append (IxStore            *store,
                 gint64              match,
                 guint               at,
                 const IxMatchEvent *events,
                 guint               n,
                 GError            **error)
{
  return ix_journal_append (store, IX_JOURNAL_MATCH, match, at, events, n, error);
}

/* Loading */

static gboolean
damaged (gint64      match,
         const char *what,
         GError    **error)
{
  ix_journal_fail (IX_JOURNAL_MATCH, match, -1, what, error);
  return FALSE;
}

/* Reads a text that must be there, or with @optional may be NULL. */
static gboolean
load_text (gint64        match,
           sqlite3_stmt *stmt,
           int           column,
           gboolean      optional,
           char        **text,
           GError      **error)
{
  const char *stored = ix_store_text (stmt, column);

  *text = stored != NULL ? ix_text_harmless (stored) : NULL;
  return *text != NULL || (optional && sqlite3_column_type (stmt, column) == SQLITE_NULL) ||
         damaged (match, _("a text is missing or garbled"), error);
}

static gboolean
load_rules (IxStoredMatch *match,
            const char    *rules,
            GError       **error)
{
  g_autoptr (GError) why = NULL;

  return ix_rule_set_parse (rules, &match->variant, &why) ||
         damaged (match->id, why->message, error);
}

/* A match is a rematch of an earlier one only. */
static gboolean
load_rematch (IxStoredMatch *match,
              const char    *rematch,
              GError       **error)
{
  g_autofree char *number = g_strdup (rematch);

  if (*rematch == '\0')
    return TRUE;
  match->setup.sides_switched = g_str_has_suffix (number, SWITCHED);
  if (match->setup.sides_switched)
    number[strlen (number) - strlen (SWITCHED)] = '\0';
  return (match->id > 1 && g_ascii_string_to_signed (number, 10, 1, match->id - 1,
                                                     &match->setup.rematch_of, NULL)) ||
         damaged (match->id, _("the match before it is not an earlier one"), error);
}

static gboolean
load_position (IxStoredMatch *match,
               const char    *fens,
               GError       **error)
{
  g_autoptr (GError) why = NULL;

  if (!ix_fen_parse_boards (fens, &match->variant, IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING,
                            match->boards.board, IX_MAX_BOARDS, &match->boards.n, &why))
    return damaged (match->id, why->message, error);
  match->setup.boards = &match->boards;
  match->setup.n_boards = match->boards.n;
  return TRUE;
}

/* Columns of a match's row, in their order. */
enum {
  ID,
  CREATED,
  RULES,
  REMATCH,
  AUTOMATIC_PRESS,
  CLOCKS_ONLY,
  BOARDS,
  TITLE,
  TEAM_1,
  TEAM_2,
  N_SEATS,
  SUM
};

/* Reads the row of @stmt. */
static gboolean
load_columns (IxStoredMatch *match,
              sqlite3_stmt  *stmt,
              GError       **error)
{
  g_autofree char *rules = NULL;
  g_autofree char *rematch = NULL;
  g_autofree char *fens = NULL;

  if (ix_store_sum_row (0, stmt, 0, SUM) != sqlite3_column_int64 (stmt, SUM))
    return damaged (match->id, _("its rules or its title were altered"), error);
  match->created = sqlite3_column_int64 (stmt, CREATED);
  match->setup.variant = &match->variant;
  match->setup.automatic_press = sqlite3_column_int (stmt, AUTOMATIC_PRESS) != 0;
  match->setup.clocks_only = sqlite3_column_int (stmt, CLOCKS_ONLY) != 0;
  return load_text (match->id, stmt, RULES, FALSE, &rules, error) &&
         load_text (match->id, stmt, REMATCH, FALSE, &rematch, error) &&
         load_text (match->id, stmt, BOARDS, FALSE, &fens, error) &&
         load_text (match->id, stmt, TITLE, TRUE, &match->players->title, error) &&
         load_text (match->id, stmt, TEAM_1, TRUE, &match->players->team[IX_TEAM_1], error) &&
         load_text (match->id, stmt, TEAM_2, TRUE, &match->players->team[IX_TEAM_2], error) &&
         load_rules (match, rules, error) && load_rematch (match, rematch, error) &&
         load_position (match, fens, error);
}

static gboolean
load_row (IxStore       *store,
          IxStoredMatch *match,
          gint64        *sum,
          gint64        *n_seats,
          GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error, "SELECT * FROM match WHERE id = ?1", "i", match->id);
  int result;

  if (stmt == NULL)
    return FALSE;
  result = sqlite3_step (stmt);
  if (result == SQLITE_DONE)
    return damaged (match->id, _("there is no such match"), error);
  if (result != SQLITE_ROW)
    return ix_store_fail (store, _("the file cannot be read"), error);
  *sum = sqlite3_column_int64 (stmt, SUM);
  *n_seats = sqlite3_column_int64 (stmt, N_SEATS);
  return load_columns (match, stmt, error);
}

/* Reads the row of a seat; @sum is that of the match. */
static gboolean
load_seat (IxStoredMatch *match,
           sqlite3_stmt  *stmt,
           gint64         sum,
           GError       **error)
{
  gint64 board = sqlite3_column_int64 (stmt, 0);
  gint64 colour = sqlite3_column_int64 (stmt, 1);
  gint64 grade = sqlite3_column_int64 (stmt, 3);

  if (ix_store_sum_row (sum, stmt, 0, 4) != sqlite3_column_int64 (stmt, 4))
    return damaged (match->id, _("the name of a player was altered"), error);
  if (board < 0 || board >= match->boards.n || colour < 0 || colour > 1 ||
      match->players->name[board][colour] != NULL)
    return damaged (match->id, _("a player sits at no board"), error);
  if (grade < 0 || grade > IX_STORE_MAX_GRADE)
    return damaged (match->id, _("a player has no such grade"), error);
  if (!load_text (match->id, stmt, 2, FALSE, &match->players->name[board][colour], error))
    return FALSE;
  match->players->grade[board][colour] = (guint) grade;
  return TRUE;
}

/* Reads the names, except for those that are damaged. */
static gboolean
load_seats (IxStore       *store,
            IxStoredMatch *match,
            gint64         sum,
            gint64         n_seats,
            GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error,
                      "SELECT board, colour, name, grade, sum FROM match_seat WHERE match = ?1",
                      "i", match->id);
  int result = SQLITE_DONE;
  gboolean whole = TRUE;
  gint64 n = 0;

  for (; stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW; n++)
    whole = load_seat (match, stmt, sum, whole ? error : NULL) && whole;
  if (stmt == NULL || !whole)
    return FALSE;
  if (result != SQLITE_DONE)
    return ix_store_fail (store, _("the file cannot be read"), error);
  return n == n_seats || damaged (match->id, _("the name of a player is missing"), error);
}

IxStoredMatch *
ix_store_read_match (IxStore *store,
                     gint64   id,
                     guint   *n_stored,
                     GError **why)
{
  g_autoptr (IxStoredMatch) match = g_new0 (IxStoredMatch, 1);
  gint64 sum = 0, n_seats = 0;
  guint n = 0;
  gboolean whole;

  match->id = id;
  match->players = ix_players_new ();
  match->events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  if (!load_row (store, match, &sum, &n_seats, why))
    return NULL;
  whole = load_seats (store, match, sum, n_seats, why);
  ix_journal_read (store, IX_JOURNAL_MATCH, id, sum, match, &n, whole ? why : NULL);
  if (n_stored != NULL)
    *n_stored = MAX (n, match->events->len);
  return g_steal_pointer (&match);
}

IxStoredMatch *
ix_store_load_match (IxStore *store,
                     gint64   id,
                     GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (IxStoredMatch) match = ix_store_read_match (store, id, NULL, &why);

  if (why == NULL)
    return g_steal_pointer (&match);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

IxMatch *
ix_stored_match_fold (const IxStoredMatch *stored,
                      GError             **error)
{
  guint n_good;
  g_autoptr (IxMatch) match = ix_match_fold (&stored->setup, (const void *) stored->events->data,
                                             stored->events->len, &n_good, NULL);

  if (n_good == stored->events->len)
    return g_steal_pointer (&match);
  ix_journal_fail (IX_JOURNAL_MATCH, stored->id, n_good, _("it was not possible at that point"), error);
  return NULL;
}

GArray *
ix_store_matches (IxStore *store,
                  GError **error)
{
  return ix_store_ids (store,
                       "SELECT id FROM match WHERE id > ?1 ORDER BY created DESC, id DESC",
                       0, error);
}

gboolean
ix_store_mark_removed (IxStore      *store,
                       const gint64 *matches,
                       guint         n,
                       gboolean      removed,
                       GError      **error)
{
  gboolean done = TRUE;

  if (!ix_store_begin (store, error))
    return FALSE;
  for (guint i = 0; done && i < n; i++)
    done = ix_store_note_removed (store, matches[i], removed, error);
  return ix_store_end_transaction (store, done, error);
}
