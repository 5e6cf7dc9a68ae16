/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches in the file. */

#include "ix-event-text.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "ix-fen.h"
#include "ix-record-error.h"
#include "ix-store-private.h"

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

/* Returns the fields in which @variant differs from the built-in variant. */
static char *
settings_of (const IxVariant *variant)
{
  const IxVariant *base = ix_variant_find (variant->id);
  GString *settings = g_string_new (NULL);

  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      g_autofree char *value = ix_variant_get (variant, ix_variant_field (i));
      g_autofree char *usual = ix_variant_get (base, ix_variant_field (i));

      if (!g_str_equal (value, usual))
        g_string_append_printf (settings, "%s%s=%s", settings->len > 0 ? " " : "",
                                ix_variant_field (i), value);
    }
  return g_string_free (settings, FALSE);
}

static gboolean
add_seats (IxStore         *store,
           gint64           match,
           guint            n_boards,
           const IxPlayers *players,
           GError         **error)
{
  for (guint b = 0; b < n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL &&
          !ix_store_run (store,
                ix_store_prepare (store, error,
                                  "INSERT INTO match_seat (match, board, colour, name, grade)"
                                  " VALUES (?1, ?2, ?3, ?4, ?5)",
                                  "iiisi", match, (gint64) b, (gint64) colour,
                                  players->name[b][colour], (gint64) players->grade[b][colour]),
                error))
        return FALSE;
  return TRUE;
}

static gboolean
add_row (IxStore            *store,
         const IxMatchSetup *setup,
         const IxPlayers    *players,
         gint64             *id,
         GError            **error)
{
  g_autofree char *settings = settings_of (setup->variant);
  g_autofree char *fens = NULL;
  g_autofree IxBoards *first = g_new (IxBoards, 1);

  if (setup->boards != NULL)
    ix_boards_copy (first, setup->boards);
  else
    ix_boards_start (first, setup->variant, setup->n_boards);
  fens = ix_fen_write_boards (first->board, first->n);
  if (!ix_store_run (store,
            ix_store_prepare (store, error,
                              "INSERT INTO match (created, variant, settings, automatic_press,"
                              " clocks_only, boards, title, team_1, team_2)"
                              " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                              "issiissss", g_get_real_time () / G_USEC_PER_SEC, setup->variant->id,
                              settings, (gint64) setup->automatic_press,
                              (gint64) setup->clocks_only, fens, players->title,
                              players->team[IX_TEAM_1], players->team[IX_TEAM_2]),
            error))
    return FALSE;
  *id = sqlite3_last_insert_rowid (store->db);
  return TRUE;
}

gint64
ix_store_add_match (IxStore            *store,
                    const IxMatchSetup *setup,
                    const IxPlayers    *players,
                    GError            **error)
{
  g_autoptr (IxPlayers) nobody = ix_players_new ();
  gint64 id = 0;
  gboolean done;

  g_return_val_if_fail (ix_variant_find (setup->variant->id) != NULL, 0);

  if (players == NULL)
    players = nobody;
  if (!ix_store_begin (store, error))
    return 0;
  done = add_row (store, setup, players, &id, error) &&
         add_seats (store, id, setup->n_boards, players, error);
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
  gboolean done = TRUE;

  if (!ix_store_begin (store, error))
    return FALSE;
  for (guint i = 0; done && i < n; i++)
    {
      g_autofree char *text = ix_event_write (&events[i]);

      done = ix_store_run (store,
                  ix_store_prepare (store, error,
                                    "INSERT INTO match_event VALUES (?1, ?2, ?3, ?4, ?5)", "iiiss",
                                    match, (gint64) at + i, events[i].at,
                                    ix_event_word (events[i].kind), text),
                  error);
    }
  return ix_store_end_transaction (store, done, error);
}

/* Loading */

static gboolean
damaged (gint64      match,
         const char *what,
         GError    **error)
{
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               "match %" G_GINT64_FORMAT ": %s", match, what);
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
  *text = g_strdup (ix_store_text (stmt, column));
  return *text != NULL || (optional && sqlite3_column_type (stmt, column) == SQLITE_NULL) ||
         damaged (match, "a text is missing or garbled", error);
}

static gboolean
load_variant (IxStoredMatch *match,
              const char    *id,
              const char    *settings,
              GError       **error)
{
  const IxVariant *base = ix_variant_find (id);
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  if (base == NULL)
    return damaged (match->id, "its variant is not known", error);
  match->variant = *base;
  for (char **word = words; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);

      if (**word != '\0' &&
          (g_strv_length (parts) != 2 ||
           ix_variant_set (&match->variant, parts[0], parts[1]) != IX_VARIANT_SET_OK))
        return damaged (match->id, "its rules have a setting that is not known", error);
    }
  return TRUE;
}

static gboolean
load_row (IxStore       *store,
          IxStoredMatch *match,
          GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error,
                      "SELECT created, variant, settings, automatic_press, clocks_only, boards,"
                      " title, team_1, team_2 FROM match WHERE id = ?1",
                      "i", match->id);
  g_autofree char *variant = NULL;
  g_autofree char *settings = NULL;
  g_autofree char *boards = NULL;
  g_autoptr (GError) why = NULL;

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW)
    return sqlite3_errcode (store->db) == SQLITE_DONE
             ? damaged (match->id, "there is no such match", error)
             : ix_store_fail (store, _("the file cannot be read"), error);
  match->created = sqlite3_column_int64 (stmt, 0);
  if (!load_text (match->id, stmt, 1, FALSE, &variant, error) ||
      !load_text (match->id, stmt, 2, FALSE, &settings, error) ||
      !load_text (match->id, stmt, 5, FALSE, &boards, error) ||
      !load_text (match->id, stmt, 6, TRUE, &match->players->title, error) ||
      !load_text (match->id, stmt, 7, TRUE, &match->players->team[IX_TEAM_1], error) ||
      !load_text (match->id, stmt, 8, TRUE, &match->players->team[IX_TEAM_2], error) ||
      !load_variant (match, variant, settings, error))
    return FALSE;
  match->setup.variant = &match->variant;
  match->setup.automatic_press = sqlite3_column_int (stmt, 3) != 0;
  match->setup.clocks_only = sqlite3_column_int (stmt, 4) != 0;
  if (!ix_fen_parse_boards (boards, &match->variant,
                            IX_FEN_ANY_MATERIAL | IX_FEN_NO_KING, match->boards.board,
                            IX_MAX_BOARDS, &match->boards.n, &why))
    return damaged (match->id, why->message, error);
  match->setup.boards = &match->boards;
  match->setup.n_boards = match->boards.n;
  return TRUE;
}

static gboolean
load_seats (IxStore       *store,
            IxStoredMatch *match,
            GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error,
                      "SELECT board, colour, name, grade FROM match_seat WHERE match = ?1", "i",
                      match->id);
  int result = SQLITE_DONE;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 board = sqlite3_column_int64 (stmt, 0);
      gint64 colour = sqlite3_column_int64 (stmt, 1);

      gint64 grade = sqlite3_column_int64 (stmt, 3);

      if (board < 0 || board >= match->boards.n || colour < 0 || colour > 1 ||
          match->players->name[board][colour] != NULL)
        return damaged (match->id, "a player sits at no board", error);
      if (grade < 0 || grade > IX_STORE_MAX_GRADE)
        return damaged (match->id, "a player has no such grade", error);
      if (!load_text (match->id, stmt, 2, FALSE, &match->players->name[board][colour], error))
        return FALSE;
      match->players->grade[board][colour] = (guint) grade;
    }
  return stmt != NULL &&
         (result == SQLITE_DONE || ix_store_fail (store, _("the file cannot be read"), error));
}

static gboolean
load_events (IxStore       *store,
             IxStoredMatch *match,
             GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error,
                      "SELECT number, at, kind, text FROM match_event WHERE match = ?1"
                      " ORDER BY number",
                      "i", match->id);
  int result = SQLITE_DONE;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      const char *kind = ix_store_text (stmt, 2), *text = ix_store_text (stmt, 3);
      g_autoptr (GError) why = NULL;
      IxMatchEvent event;

      if (sqlite3_column_int64 (stmt, 0) != match->events->len)
        return damaged (match->id, "its journal has a gap", error);
      if (kind == NULL || text == NULL)
        return damaged (match->id, "a text is missing or garbled", error);
      if (!ix_event_parse (kind, text, sqlite3_column_int64 (stmt, 1), &match->variant, &event,
                           &why))
        return damaged (match->id, why->message, error);
      g_array_append_val (match->events, event);
    }
  return stmt != NULL &&
         (result == SQLITE_DONE || ix_store_fail (store, _("the file cannot be read"), error));
}

IxStoredMatch *
ix_store_load_match (IxStore *store,
                     gint64   id,
                     GError **error)
{
  g_autoptr (IxStoredMatch) match = g_new0 (IxStoredMatch, 1);

  match->id = id;
  match->players = ix_players_new ();
  match->events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  if (!load_row (store, match, error) || !load_seats (store, match, error) ||
      !load_events (store, match, error))
    return NULL;
  return g_steal_pointer (&match);
}

GArray *
ix_store_matches (IxStore *store,
                  GError **error)
{
  return ix_store_ids (store,
                       "SELECT id FROM match WHERE id > ?1 ORDER BY created DESC, id DESC",
                       0, error);
}

static gboolean
check_match (IxStore *store,
             gint64   id,
             GError **error)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, id, error);
  g_autoptr (IxMatch) match = NULL;
  guint n_good;

  if (stored == NULL)
    return FALSE;
  match = ix_match_fold (&stored->setup, (const void *) stored->events->data, stored->events->len,
                         &n_good, NULL);
  if (n_good == stored->events->len)
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               _("match %" PRId64 ": event %u cannot have been"), id, n_good);
  return FALSE;
}

gboolean
ix_store_check (IxStore *store,
                GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "PRAGMA integrity_check(1)", "");
  g_autoptr (GArray) ids = NULL;

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW ||
      g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "ok") != 0)
    {
      g_autofree char *why =
        ix_record_printable (sqlite3_column_text (stmt, 0) != NULL
                               ? (const char *) sqlite3_column_text (stmt, 0)
                               : sqlite3_errmsg (store->db));

      g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, why);
      return FALSE;
    }
  ids = ix_store_matches (store, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!check_match (store, g_array_index (ids, gint64, i), error))
      return FALSE;
  return ids != NULL && ix_store_check_evenings (store, error);
}
