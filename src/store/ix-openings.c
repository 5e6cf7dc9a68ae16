/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-openings.h"

#include <string.h>

#include "ix-casefold.h"
#include "ix-notation.h"

#define PAGE 500 /* games that are read at once */

/* A game.  Its texts are those of the openings, where equal texts are one. */
typedef struct {
  IxGameRef     ref;
  const char   *variant;
  const char   *names[2 * IX_FIRST_TURNS_BOARDS];
  const char   *turns[IX_FIRST_TURNS_BOARDS];
  IxBoardResult result[IX_FIRST_TURNS_BOARDS];
} Game;

struct _IxOpenings {
  GArray       *games; /* of Game */
  GStringChunk *texts;
  GHashTable   *names; /* a set: who played */
  gboolean      cut;
};

/* Reading */

static const char *
keep (IxOpenings *self,
      const char *text)
{
  return text != NULL ? g_string_chunk_insert_const (self->texts, text) : NULL;
}

static void
add_game (IxOpenings        *self,
          const IxGameEntry *entry)
{
  Game game = {
    .ref = { (char *) keep (self, entry->ref.collection), entry->ref.number },
    .variant = keep (self, entry->variant),
  };

  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    {
      game.turns[b] = keep (self, entry->first_turns[b] != NULL ? entry->first_turns[b] : "");
      game.result[b] = entry->board_result[b];
    }
  for (guint i = 0; i < G_N_ELEMENTS (game.names); i++)
    {
      game.names[i] = keep (self, entry->names[i]);
      if (game.names[i] != NULL)
        g_hash_table_add (self->names, (char *) game.names[i]);
    }
  g_array_append_val (self->games, game);
}

static gboolean
read_games (IxOpenings    *self,
            IxGamesCursor *cursor,
            GError       **error)
{
  guint n;

  do
    {
      g_autoptr (GPtrArray) entries = ix_games_cursor_next (cursor, PAGE, error);

      if (entries == NULL)
        return FALSE;
      n = entries->len;
      for (guint i = 0; i < n && !self->cut; i++)
        {
          const IxGameEntry *entry = entries->pdata[i];

          self->cut = self->games->len == IX_OPENINGS_MOST_GAMES;
          if (!self->cut && !entry->refused)
            add_game (self, entry);
        }
    }
  while (n == PAGE && !self->cut);
  return TRUE;
}

IxOpenings *
ix_openings_read (IxGames            *games,
                  const IxGamesQuery *query,
                  GError            **error)
{
  g_autoptr (IxOpenings) self = NULL;
  g_autoptr (IxGamesCursor) cursor = ix_games_find (games, query, error);

  if (cursor == NULL)
    return NULL;
  self = g_new0 (IxOpenings, 1);
  self->games = g_array_new (FALSE, FALSE, sizeof (Game));
  self->texts = g_string_chunk_new (1 << 14);
  self->names = g_hash_table_new (NULL, NULL);
  return read_games (self, cursor, error) ? g_steal_pointer (&self) : NULL;
}

void
ix_openings_free (IxOpenings *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->games);
  g_string_chunk_free (self->texts);
  g_hash_table_unref (self->names);
  g_free (self);
}

gboolean
ix_openings_is_cut (const IxOpenings *self)
{
  return self->cut;
}

guint
ix_openings_count (const IxOpenings *self,
                   const char       *variant,
                   guint             board)
{
  guint n = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = &g_array_index (self->games, Game, i);

      n += *game->turns[board] != '\0' &&
           (variant == NULL || g_str_equal (game->variant, variant));
    }
  return n;
}

/* Choosing */

/* Returns the set of the names that @player means; NULL: anybody. */
static GHashTable *
find_names (const IxOpenings *self,
            const char       *player)
{
  g_autofree char *typed = ix_casefold (player != NULL ? player : "");
  g_autoptr (GHashTable) equal = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) begun = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer name;

  if (*typed == '\0')
    return NULL;
  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      g_autofree char *folded = ix_casefold (name);

      if (g_str_equal (folded, typed))
        g_hash_table_add (equal, name);
      else if (ix_casefold_finds (typed, name))
        g_hash_table_add (begun, name);
    }
  return g_hash_table_size (equal) > 0 ? g_steal_pointer (&equal) : g_steal_pointer (&begun);
}

/* Calls @func with each game of @choice that has a turn. */
typedef void (*GameFunc) (const Game *game,
                          guint       board,
                          gpointer    data);

static void
each_game (const IxOpenings       *self,
           const IxOpeningsChoice *choice,
           GameFunc                func,
           gpointer                data)
{
  g_autoptr (GHashTable) names = find_names (self, choice->player);
  guint seat = 2 * choice->board + choice->colour;

  for (guint i = 0; i < self->games->len; i++)
    {
      const Game *game = &g_array_index (self->games, Game, i);

      if (*game->turns[choice->board] != '\0' && g_str_equal (game->variant, choice->variant) &&
          (names == NULL || g_hash_table_contains (names, game->names[seat])))
        func (game, choice->board, data);
    }
}

/* The tree */

static IxOpening *
opening_new (const IxOpening *before,
             const char      *turn,
             gsize            length)
{
  IxOpening *opening = g_new0 (IxOpening, 1);

  opening->before = before;
  opening->turn = turn != NULL ? g_strndup (turn, length) : NULL;
  opening->next = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_opening_free);
  return opening;
}

void
ix_opening_free (IxOpening *beginning)
{
  if (beginning == NULL)
    return;
  g_ptr_array_unref (beginning->next);
  g_free (beginning->turn);
  g_free (beginning);
}

static IxOpening *
find_next (const IxOpening *opening,
           const char      *turn,
           gsize            length)
{
  for (guint i = 0; i < opening->next->len; i++)
    {
      IxOpening *next = opening->next->pdata[i];

      if (strncmp (next->turn, turn, length) == 0 && next->turn[length] == '\0')
        return next;
    }
  return NULL;
}

const IxOpening *
ix_opening_find (const IxOpening *opening,
                 const char      *turn)
{
  return find_next (opening, turn, strlen (turn));
}

static void
count (IxOpening    *opening,
       IxBoardResult result)
{
  opening->n_games++;
  opening->n_of[result]++;
}

static void
add_to_tree (const Game *game,
             guint       board,
             gpointer    data)
{
  IxOpening *opening = data;
  const char *turn = game->turns[board], *end;

  count (opening, game->result[board]);
  /* A file may be damaged: the tree is never deeper. */
  for (guint i = 0; i < IX_FIRST_TURNS && (end = strchr (turn, '\n')) != NULL; i++)
    {
      gsize length = (gsize) (end - turn);
      IxOpening *next = find_next (opening, turn, length);

      if (next == NULL)
        {
          next = opening_new (opening, turn, length);
          g_ptr_array_add (opening->next, next);
        }
      count (next, game->result[board]);
      opening = next;
      turn = end + 1;
    }
}

static int
compare_openings (gconstpointer a,
                  gconstpointer b)
{
  const IxOpening *x = *(const IxOpening *const *) a, *y = *(const IxOpening *const *) b;

  if (x->n_games != y->n_games)
    return x->n_games > y->n_games ? -1 : 1;
  return strcmp (x->turn, y->turn);
}

static void
sort (IxOpening *opening)
{
  g_ptr_array_sort (opening->next, compare_openings);
  for (guint i = 0; i < opening->next->len; i++)
    sort (opening->next->pdata[i]);
}

IxOpening *
ix_openings_tree (const IxOpenings       *self,
                  const IxOpeningsChoice *choice)
{
  IxOpening *beginning = opening_new (NULL, NULL, 0);

  each_game (self, choice, add_to_tree, beginning);
  sort (beginning);
  return beginning;
}

/* The position */

/* Dropped pieces were captured on the other board. */
static void
bring_drop (IxPosition *pos,
            const char *turn)
{
  IxPieceType type = ix_piece_type_from_letter (turn[0]);

  if (pos->variant->drops && type != IX_NO_PIECE && turn[1] == '@')
    pos->reserve[pos->turn][type] = 1;
}

static void
play (IxBoards     *boards,
      const IxTurn *turn)
{
  for (guint i = 0; i < turn->n; i++)
    ix_boards_step (boards, 0, turn->steps[i]);
  ix_boards_end_turn (boards, 0);
}

static void
play_unwritten (IxBoards *boards)
{
  IxTurn turn;

  while (ix_turn_unwritten (&boards->board[0], &turn))
    play (boards, &turn);
}

static gboolean
play_to (const IxOpening *opening,
         IxBoards        *boards,
         IxTurn          *last)
{
  IxPosition *pos = &boards->board[0];

  if (opening->before == NULL)
    return TRUE;
  if (!play_to (opening->before, boards, last))
    return FALSE;
  bring_drop (pos, opening->turn);
  if (!ix_turn_parse (pos, opening->turn, IX_NOTATION_STRICT, last, NULL, NULL))
    return FALSE;
  play (boards, last);
  play_unwritten (boards);
  return TRUE;
}

gboolean
ix_opening_position (const IxOpening *opening,
                     const IxVariant *variant,
                     IxPosition      *pos,
                     IxTurn          *last)
{
  g_autofree IxBoards *boards = g_new (IxBoards, 1);

  last->n = 0;
  ix_boards_start (boards, variant, variant->boards);
  ix_boards_update_supply (boards);
  play_unwritten (boards);
  if (!play_to (opening, boards, last))
    return FALSE;
  *pos = boards->board[0];
  return TRUE;
}

/* Games */

typedef struct {
  const char *begin; /* the turns */
  guint       most;
  GArray     *refs;  /* of IxGameRef */
} Search;

static char *
write_path (const IxOpening *opening)
{
  GString *text = g_string_new (NULL);

  for (; opening->before != NULL; opening = opening->before)
    {
      g_string_prepend_c (text, '\n');
      g_string_prepend (text, opening->turn);
    }
  return g_string_free (text, FALSE);
}

static void
find_game (const Game *game,
           guint       board,
           gpointer    data)
{
  Search *search = data;

  if (search->refs->len < search->most && g_str_has_prefix (game->turns[board], search->begin))
    g_array_append_val (search->refs, game->ref);
}

GArray *
ix_openings_games (const IxOpenings       *self,
                   const IxOpeningsChoice *choice,
                   const IxOpening        *opening,
                   guint                   most)
{
  g_autofree char *begin = write_path (opening);
  Search search = { begin, most, g_array_new (FALSE, FALSE, sizeof (IxGameRef)) };

  each_game (self, choice, find_game, &search);
  return search.refs;
}
