/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of lists: listing and opening them, and searching for players. */

#include "ix-lists.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-fuzzy-match.h"
#include "ix-list-score.h"
#include "ix-lists-import.h"
#include "ix-person-name.h"
#include "ix-record-error.h"
#include "ix-store-private.h"

#define MAX_WORDS 8
#define MAX_CANDIDATES 250
#define MAX_WALK 400 /* names from the position of a word */
#define FEW 4
#define MAX_NEAR 12

struct _IxLists {
  char           *folder;
  char           *open_id; /* the list that was used last stays open; NULL: none */
  IxStore         open;
  IxFuzzyMatcher *words;   /* its words, once loaded */
  GPtrArray      *refused; /* files that are no lists: ix_lists_refused() */
};

char *
ix_lists_folder_for (const char *db)
{
  g_autofree char *file = ix_file_resolve (db);

  return g_strconcat (file, "-lists", NULL);
}

IxLists *
ix_lists_open (const char *folder,
               GError    **error)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) why = NULL;
  IxLists *self;
  const char *name;

  dir = g_dir_open (folder, 0, &why);
  if (dir == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      ix_store_fail_folder (why, error);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (ix_new_file_is_part (name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        ix_store_remove_unlocked (path);
      }
  self = g_new0 (IxLists, 1);
  self->folder = g_strdup (folder);
  self->refused = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
close_list (IxLists *self)
{
  g_clear_pointer (&self->open_id, g_free);
  g_clear_pointer (&self->open.db, sqlite3_close);
  g_clear_pointer (&self->words, ix_fuzzy_matcher_free);
}

void
ix_lists_close (IxLists *self)
{
  if (self == NULL)
    return;
  close_list (self);
  g_ptr_array_unref (self->refused);
  g_free (self->folder);
  g_free (self);
}

/* One list */

static char *
path_of (IxLists    *self,
         const char *id)
{
  g_autofree char *name = g_strconcat (id, IX_LISTS_SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
}

/* A list never changes, so it needs no lock. */
static gboolean
open_list (const char *path,
           IxStore    *list,
           GError    **error)
{
  *list = (IxStore) { .lock = -1, .has_sums = TRUE };
  if (ix_sqlite_open (list, path, IX_SQLITE_READ_FIXED, error) &&
      ix_store_check_head (list, IX_LISTS_APPLICATION_ID, IX_LISTS_VERSION, _("this file is no list"), error) &&
      ix_store_check_schema (list, ix_lists_schema, error))
    return TRUE;
  g_clear_pointer (&list->db, sqlite3_close);
  return FALSE;
}

/* Names the file of a list in an error, because others may be in order. */
static void
name_file (const char *id,
           GError    **error)
{
  g_prefix_error (error, "%s" IX_LISTS_SUFFIX ": ", id);
}

/* Opens the list of that id, or the newest for NULL, unless it is open already.  NULL on failure. */
static IxStore *
use_list (IxLists    *self,
          const char *id,
          GError    **error)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autofree char *path = NULL;

  if (id == NULL)
    {
      all = ix_lists_all (self, error);
      if (all == NULL)
        return NULL;
      if (all->len == 0)
        {
          /* Those that cannot be used are lists, too. */
          g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN,
                               self->refused->len > 0 ? self->refused->pdata[0] : _("there is no list yet"));
          return NULL;
        }
      id = ((IxListInfo *) all->pdata[0])->id;
    }
  if (g_strcmp0 (id, self->open_id) == 0)
    return &self->open;
  close_list (self);
  path = path_of (self, id);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("there is no list “%s”"), id);
      return NULL;
    }
  if (!open_list (path, &self->open, error))
    {
      name_file (id, error);
      return NULL;
    }
  self->open_id = g_strdup (id);
  return &self->open;
}

/* All lists */

static void
free_info (gpointer data)
{
  IxListInfo *info = data;

  g_free (info->id);
  g_free (info->name);
  g_free (info->date);
  g_free (info);
}

static IxListInfo *
make_info (const char   *id,
           sqlite3_stmt *row)
{
  IxListInfo *info = g_new (IxListInfo, 1);

  *info = (IxListInfo) {
    .id = g_strdup (id),
    .name = g_strdup (ix_store_text (row, 0)),
    .date = g_strdup (ix_store_text (row, 1)),
    .scale = sqlite3_column_int (row, 2) == IX_LIST_GRADES ? IX_LIST_GRADES : IX_LIST_RATINGS,
    .n_players = (guint) sqlite3_column_int (row, 3),
    .n_warnings = (guint) sqlite3_column_int (row, 4),
    .imported = sqlite3_column_int64 (row, 5),
  };
  return info;
}

static IxListInfo *
select_info (IxStore    *list,
             const char *id,
             GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    list, error, "SELECT name, date, scale, n_players, n_odd, imported FROM list", "");
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_ROW && ix_store_text (stmt, 0) != NULL && ix_store_text (stmt, 1) != NULL)
    return make_info (id, stmt);
  if (result == SQLITE_ROW || result == SQLITE_DONE)
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, _("the file is damaged"));
  else if (stmt != NULL)
    ix_store_fail (list, _("the list cannot be read"), error);
  return NULL;
}

static IxListInfo *
read_info (IxLists    *self,
           const char *id,
           GError    **error)
{
  g_autofree char *path = path_of (self, id);
  IxListInfo *info;
  IxStore list;

  if (!open_list (path, &list, error))
    return NULL;
  info = select_info (&list, id, error);
  sqlite3_close (list.db);
  return info;
}

static void
refuse (IxLists      *self,
        const char   *file,
        const GError *why)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", file, why->message);

  g_ptr_array_add (self->refused, ix_record_printable (text));
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
ix_lists_refused (IxLists *self)
{
  return g_ptr_array_ref (self->refused);
}

static int
compare_infos (gconstpointer a,
               gconstpointer b)
{
  const IxListInfo *x = *(const IxListInfo *const *) a, *y = *(const IxListInfo *const *) b;
  int by_date = strcmp (y->date, x->date);

  if (by_date != 0)
    return by_date;
  if (x->imported != y->imported)
    return x->imported > y->imported ? -1 : 1;
  return strcmp (x->id, y->id);
}

GPtrArray *
ix_lists_all (IxLists *self,
              GError **error)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func (free_info);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) why = NULL;
  const char *name;

  g_ptr_array_unref (self->refused);
  self->refused = g_ptr_array_new_with_free_func (g_free);
  dir = g_dir_open (self->folder, 0, &why);
  if (dir == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      ix_store_fail_folder (why, error);
      g_ptr_array_unref (infos);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_LISTS_SUFFIX))
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (IX_LISTS_SUFFIX));
        g_autoptr (GError) error_of_list = NULL;
        IxListInfo *info = read_info (self, id, &error_of_list);

        if (info != NULL)
          g_ptr_array_add (infos, info);
        else
          refuse (self, name, error_of_list);
      }
  g_ptr_array_sort (self->refused, compare_texts);
  g_ptr_array_sort (infos, compare_infos);
  return infos;
}

GPtrArray *
ix_lists_check (IxLists *self,
                GError **error)
{
  g_autoptr (GPtrArray) all = ix_lists_all (self, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const IxListInfo *info = all->pdata[i];
      g_autofree char *file = g_strconcat (info->id, IX_LISTS_SUFFIX, NULL);
      g_autoptr (GError) why = NULL;
      IxStore *list = use_list (self, info->id, &why);

      if (list == NULL || !ix_sqlite_check (list, &why))
        refuse (self, file, why);
    }
  return all != NULL ? ix_lists_refused (self) : NULL;
}

/* Searching */

/* Searches for players as their names are typed.  Words are searched by prefix in the index of
 * words, which gives at most some hundreds of players, and these are scored one by one.  If there
 * are more, the order of names is scanned instead from the position of the first word, because the
 * likeliest players are there.  If hardly anyone is found, each word may also be a fuzzy match. */

typedef struct {
  IxListPlayer *player;
  char         *key;
  IxListScore   score;
} Hit;

typedef struct {
  IxStore      *list;
  char        **words; /* as typed, case-folded */
  gboolean      near;  /* words may be mistyped */
  sqlite3_stmt *get;   /* the player of a line */
  GPtrArray    *hits;  /* of Hit */
  GHashTable   *lines; /* of the players scored */
} Search;

static void
free_hit (gpointer data)
{
  Hit *hit = data;

  ix_list_player_free (hit->player);
  g_free (hit->key);
  g_free (hit);
}

static void
clear_search (Search *search)
{
  g_strfreev (search->words);
  g_ptr_array_unref (search->hits);
  g_hash_table_unref (search->lines);
  sqlite3_finalize (search->get);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, clear_search)

/* Players */

#define PLAYER_COLUMNS                                                                       \
  "line, name, code, fide, club, federation, title, sex, year, standard, rapid, key, provisional"
#define KEY_COLUMN 11

static char *
column_text (sqlite3_stmt *stmt,
             int           column)
{
  const char *text = (const char *) sqlite3_column_text (stmt, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : g_strdup ("");
}

static IxListPlayer *
read_player (sqlite3_stmt *stmt)
{
  IxListPlayer *player = g_new0 (IxListPlayer, 1);
  const char *sex = (const char *) sqlite3_column_text (stmt, 7);

  player->line = (guint) sqlite3_column_int (stmt, 0);
  player->name = column_text (stmt, 1);
  player->code = column_text (stmt, 2);
  player->fide_id = column_text (stmt, 3);
  player->club = column_text (stmt, 4);
  player->federation = column_text (stmt, 5);
  player->title = column_text (stmt, 6);
  player->sex = sex != NULL ? *sex : '\0';
  player->year = (guint) sqlite3_column_int (stmt, 8);
  player->standard = (guint) sqlite3_column_int (stmt, 9);
  player->rapid = (guint) sqlite3_column_int (stmt, 10);
  player->provisional = sqlite3_column_int (stmt, 12) != 0;
  return player;
}

/* Scoring */

static int
compare_hits (gconstpointer a,
              gconstpointer b)
{
  const Hit *x = *(const Hit *const *) a, *y = *(const Hit *const *) b;
  int order = ix_list_score_compare (&x->score, &y->score);

  if (order == 0)
    order = strcmp (x->key, y->key);
  return order != 0 ? order : x->player->line < y->player->line ? -1 : 1;
}

/* Adds the player of the current row unless it was added before. */
static void
consider (Search       *search,
          sqlite3_stmt *stmt)
{
  gint64 line = sqlite3_column_int64 (stmt, 0);
  g_autoptr (IxListPlayer) player = NULL;
  IxListScore score;
  Hit *hit;

  if (!g_hash_table_add (search->lines, GINT_TO_POINTER ((gint) line)))
    return;
  player = read_player (stmt);
  if (!ix_list_score (player, search->words, search->near, &score))
    return;
  player->nearly = score.n_near > 0;
  hit = g_new (Hit, 1);
  *hit = (Hit) { g_steal_pointer (&player), column_text (stmt, KEY_COLUMN), score };
  g_ptr_array_add (search->hits, hit);
}

static gboolean
fail (Search  *search,
      GError **error)
{
  return ix_store_fail (search->list, _("the list cannot be read"), error);
}

/* Considers all rows of a statement, which it takes ownership of. */
static gboolean
consider_all (Search       *search,
              sqlite3_stmt *statement,
              guint         enough,
              GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = statement;
  int result = SQLITE_DONE;

  if (stmt == NULL)
    return FALSE;
  while (search->hits->len < enough && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    consider (search, stmt);
  return search->hits->len >= enough || result == SQLITE_DONE || fail (search, error);
}

/* Candidates */

/* Considers the players whose code begins with the word, in the order of codes. */
static gboolean
look_for_codes (Search     *search,
                const char *code,
                GError    **error)
{
  g_autofree char *upper = g_ascii_strup (code, -1);
  g_autofree char *behind = g_strconcat (upper, "~", NULL);

  return consider_all (search,
                       ix_store_prepare (search->list, error,
                                         "SELECT " PLAYER_COLUMNS " FROM player"
                                         " WHERE code >= ?1 AND code < ?2 ORDER BY code LIMIT 250",
                                         "ss", upper, behind),
                       G_MAXUINT, error);
}

static void
add_word (GString    *query,
          const char *word,
          GPtrArray  *near)
{
  g_string_append_printf (query, "%s(\"%s\"*", query->len > 0 ? " AND " : "", word);
  for (guint i = 0; near != NULL && i < near->len; i++)
    g_string_append_printf (query, " OR \"%s\"", (char *) near->pdata[i]);
  g_string_append_c (query, ')');
}

static IxFuzzyMatcher *
load_words (IxStore *list,
            GError **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (list, error, "SELECT words FROM word_block ORDER BY number", "");
  GString *text;
  int result;

  if (stmt == NULL)
    return NULL;
  text = g_string_new (NULL);
  while ((result = sqlite3_step (stmt)) == SQLITE_ROW)
    if (ix_store_text (stmt, 0) != NULL)
      g_string_append (text, ix_store_text (stmt, 0));
  if (result == SQLITE_DONE)
    return ix_fuzzy_matcher_new (text);
  g_string_free (text, TRUE);
  ix_store_fail (list, _("the list cannot be read"), error);
  return NULL;
}

/* Returns the query that finds all words at once; with @words, each may be a fuzzy match. */
static char *
write_query (Search               *search,
             const IxFuzzyMatcher *words)
{
  GString *query = g_string_new (NULL);

  for (char **word = search->words; *word != NULL; word++)
    {
      guint max_errors = ix_fuzzy_max_errors (strlen (*word));
      g_autoptr (GPtrArray) near = NULL;

      if (words != NULL && max_errors > 0 && !ix_list_word_is_number (*word))
        near = ix_fuzzy_matcher_find (words, *word, max_errors, MAX_NEAR);
      add_word (query, *word, near);
    }
  return g_string_free (query, FALSE);
}

/* Sets @n to the number of players found, up to MAX_CANDIDATES. */
static gboolean
look_for_words (Search     *search,
                const char *query,
                guint      *n,
                GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (search->list, error, "SELECT rowid FROM word WHERE word MATCH ?1 LIMIT ?2",
                      "si", query, (gint64) MAX_CANDIDATES);
  int result = SQLITE_DONE;

  *n = 0;
  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      ++*n;
      sqlite3_bind_int64 (search->get, 1, sqlite3_column_int64 (stmt, 0));
      if (sqlite3_step (search->get) == SQLITE_ROW)
        consider (search, search->get);
      if (sqlite3_reset (search->get) != SQLITE_OK)
        return fail (search, error);
    }
  return stmt != NULL && (result == SQLITE_DONE || fail (search, error));
}

/* Considers the names that begin with one of the words. */
static gboolean
walk_names (Search  *search,
            guint    limit,
            GError **error)
{
  for (char **word = search->words; *word != NULL; word++)
    {
      g_autofree char *behind = g_strconcat (*word, "\xff", NULL);

      if (!ix_list_word_is_number (*word) &&
          !consider_all (search,
                         ix_store_prepare (search->list, error,
                                           "SELECT " PLAYER_COLUMNS " FROM player"
                                           " WHERE key >= ?1 AND key < ?2 ORDER BY key LIMIT ?3",
                                           "ssi", *word, behind, (gint64) MAX_WALK),
                         search->hits->len + limit, error))
        return FALSE;
    }
  return TRUE;
}

static const char *
find_code (Search *search)
{
  for (char **word = search->words; *word != NULL; word++)
    if (ix_list_word_is_code (*word))
      return *word;
  return NULL;
}

static gboolean
look (IxLists *self,
      Search  *search,
      guint    limit,
      GError **error)
{
  const char *code = find_code (search);
  g_autofree char *query = NULL;
  g_autofree char *near_query = NULL;
  guint n;

  if (code != NULL)
    return look_for_codes (search, code, error);
  query = write_query (search, NULL);
  if (!look_for_words (search, query, &n, error) ||
      (n == MAX_CANDIDATES && !walk_names (search, limit, error)))
    return FALSE;
  if (search->hits->len > MIN (FEW, limit))
    return TRUE;
  if (self->words == NULL)
    self->words = load_words (search->list, error);
  if (self->words == NULL)
    return FALSE;
  near_query = write_query (search, self->words);
  search->near = TRUE;
  return g_str_equal (near_query, query) || look_for_words (search, near_query, &n, error);
}

/* Splits the text into words; beyond a maximum they are ignored. */
static char **
split_words (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = ix_casefold (valid);
  char **words = g_strsplit (folded, " ", MAX_WORDS + 1);

  if (g_strv_length (words) > MAX_WORDS)
    g_clear_pointer (&words[MAX_WORDS], g_free);
  return words;
}

GPtrArray *
ix_lists_search (IxLists    *self,
                 const char *id,
                 const char *text,
                 guint       limit,
                 GError    **error)
{
  g_autoptr (GPtrArray) players =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_list_player_free);
  g_auto (Search) search = {
    .list = use_list (self, id, error),
    .words = split_words (text),
    .hits = g_ptr_array_new_with_free_func (free_hit),
    .lines = g_hash_table_new (NULL, NULL),
  };

  if (search.list == NULL)
    return NULL;
  search.get = ix_store_prepare (search.list, error,
                                 "SELECT " PLAYER_COLUMNS " FROM player WHERE line = ?1", "");
  if (search.get == NULL || (search.words[0] != NULL && !look (self, &search, limit, error)))
    {
      name_file (self->open_id, error);
      return NULL;
    }
  g_ptr_array_sort (search.hits, compare_hits);
  for (guint i = 0; i < MIN (search.hits->len, limit); i++)
    g_ptr_array_add (players, g_steal_pointer (&((Hit *) search.hits->pdata[i])->player));
  return g_steal_pointer (&players);
}

/* Returns the first player of a statement, which it takes ownership of. */
static IxListPlayer *
first_player (IxStore      *list,
              sqlite3_stmt *statement,
              GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = statement;
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_DONE;

  if (result == SQLITE_ROW)
    return read_player (stmt);
  if (result != SQLITE_DONE)
    ix_store_fail (list, _("the list cannot be read"), error);
  return NULL;
}

IxListPlayer *
ix_lists_find_code (IxLists    *self,
                    const char *id,
                    const char *code,
                    GError    **error)
{
  IxStore *list = use_list (self, id, error);
  g_autofree char *upper = g_ascii_strup (code, -1);
  g_autoptr (GError) why = NULL;
  IxListPlayer *player;

  if (list == NULL)
    return NULL;
  player = first_player (list,
                         ix_store_prepare (list, &why,
                                           "SELECT " PLAYER_COLUMNS
                                           " FROM player WHERE code = ?1 LIMIT 1",
                                           "s", upper),
                         &why);
  if (player == NULL && why == NULL && ix_list_word_is_number (code))
    player = first_player (list,
                           ix_store_prepare (list, &why,
                                             "SELECT " PLAYER_COLUMNS
                                             " FROM player WHERE fide = ?1 LIMIT 1",
                                             "i", g_ascii_strtoll (code, NULL, 10)),
                           &why);
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      name_file (self->open_id, error);
    }
  return player;
}

/* Several lists */

static gboolean
are_the_same (const IxListPlayer *a,
              const IxListPlayer *b)
{
  if (*a->fide_id != '\0' && *b->fide_id != '\0')
    return g_str_equal (a->fide_id, b->fide_id);
  if (*a->code != '\0' && g_str_equal (a->code, b->code))
    return TRUE;
  return (a->year == 0 || b->year == 0 || a->year == b->year) &&
         ix_names_mean_the_same (a->name, b->name);
}

/* Adds the player behind the same person of an earlier list, or else at the end. */
static void
add_of_list (GPtrArray    *players,
             IxListPlayer *player)
{
  guint at = 0;

  for (guint i = 0; i < players->len; i++)
    if (((IxListPlayer *) players->pdata[i])->list < player->list &&
        are_the_same (players->pdata[i], player))
      at = i + 1;
  g_ptr_array_insert (players, at > 0 ? (int) at : -1, player);
}

GPtrArray *
ix_lists_search_several (const IxListAsked *asked,
                         guint              n,
                         const char        *text,
                         guint              limit,
                         GError           **error)
{
  g_autoptr (GPtrArray) players =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_list_player_free);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) found =
        ix_lists_search (asked[i].lists, asked[i].id, text, limit, error);

      if (found == NULL)
        return NULL;
      while (found->len > 0)
        {
          IxListPlayer *player = g_ptr_array_steal_index (found, 0);

          player->list = i;
          add_of_list (players, player);
        }
    }
  if (players->len > limit)
    g_ptr_array_set_size (players, (int) limit);
  return g_steal_pointer (&players);
}

char **
ix_lists_split_names (const char        *text,
                      const char *const *known)
{
  const char *const one[] = { text, NULL };

  if (*text == '\0')
    return g_strdupv ((char **) one + 1);
  return g_strv_contains (known, text) ? g_strdupv ((char **) one)
                                       : g_strsplit (text, IX_LISTS_BETWEEN, -1);
}
