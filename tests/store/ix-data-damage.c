/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-data-damage.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define SECTOR 512
#define PAGE 4096

static gsize
roll (GRand *rand,
      gsize  n)
{
  return n > 1 ? (gsize) g_rand_int_range (rand, 0, (gint32) n) : 0;
}

const char *
ix_damage_word (IxDamage damage)
{
  static const char *const words[] = { "bits",  "bytes", "zeroed", "swapped", "cut", "lengthened",
                                       "stale", "value", "rows",   "journal" };

  return words[damage];
}

/* Bytes */

static void
flip_bits (GRand       *rand,
           IxDataBytes *bytes)
{
  gsize n = 1 + roll (rand, 4);

  while (n-- > 0)
    bytes->bytes[roll (rand, bytes->length)] ^= (guint8) (1 << roll (rand, 8));
}

static void
change_bytes (GRand       *rand,
              IxDataBytes *bytes)
{
  gsize n = MIN (1 + roll (rand, 64), bytes->length);
  gsize at = roll (rand, bytes->length - n + 1);

  for (gsize i = 0; i < n; i++)
    bytes->bytes[at + i] = (guint8) g_rand_int (rand);
}

/* Chooses a sector or a page, as @size tells; less of it at the end. */
static gsize
choose_block (GRand             *rand,
              const IxDataBytes *bytes,
              gsize              size)
{
  return roll (rand, (bytes->length + size - 1) / size) * size;
}

static void
zero_block (GRand       *rand,
            IxDataBytes *bytes)
{
  gsize size = g_rand_boolean (rand) ? SECTOR : PAGE;
  gsize at = choose_block (rand, bytes, size);

  memset (bytes->bytes + at, 0, MIN (size, bytes->length - at));
}

static void
swap_blocks (GRand       *rand,
             IxDataBytes *bytes)
{
  gsize size = g_rand_boolean (rand) ? SECTOR : PAGE;
  gsize a = choose_block (rand, bytes, size), b = choose_block (rand, bytes, size);
  gsize n = MIN (size, bytes->length - MAX (a, b));
  g_autofree guint8 *first = g_memdup2 (bytes->bytes + a, n);

  memmove (bytes->bytes + a, bytes->bytes + b, n);
  if (g_rand_boolean (rand))
    memcpy (bytes->bytes + b, first, n);
}

/* Something is left: a file of no bytes is a new one, and nothing says that it was another. */
static void
cut (GRand       *rand,
     IxDataBytes *bytes)
{
  gsize at = roll (rand, bytes->length);

  if (g_rand_boolean (rand))
    at = at / PAGE * PAGE;
  bytes->length = MAX (at, 1);
}

static void
lengthen (GRand       *rand,
          IxDataBytes *bytes)
{
  gsize n = g_rand_boolean (rand) ? PAGE * (1 + roll (rand, 4)) : 1 + roll (rand, 10000);
  gsize from = roll (rand, bytes->length);
  gsize way = roll (rand, 3);

  bytes->bytes = g_realloc (bytes->bytes, bytes->length + n);
  for (gsize i = 0; i < n; i++)
    bytes->bytes[bytes->length + i] = way == 0   ? 0
                                      : way == 1 ? (guint8) g_rand_int (rand)
                                                 : bytes->bytes[from + i];
  bytes->length += n;
}

void
ix_damage_bytes (IxDamage     damage,
                 GRand       *rand,
                 IxDataBytes *bytes)
{
  static void (*const ways[]) (GRand *rand, IxDataBytes *bytes) = {
    [IX_DAMAGE_BITS] = flip_bits,     [IX_DAMAGE_BYTES] = change_bytes,
    [IX_DAMAGE_ZEROED] = zero_block,  [IX_DAMAGE_SWAPPED] = swap_blocks,
    [IX_DAMAGE_CUT] = cut,            [IX_DAMAGE_LENGTHENED] = lengthen,
  };

  if (bytes->length > 0)
    ways[damage](rand, bytes);
}

/* Puts some pages into @bytes as they were in @older. */
static void
make_stale (const IxDataBytes *older,
            GRand             *rand,
            IxDataBytes       *bytes)
{
  gsize size = g_rand_int_range (rand, 0, 4) == 0 ? SECTOR : PAGE;
  gsize n = 1 + roll (rand, 3);

  while (n-- > 0)
    {
      gsize at = choose_block (rand, older, size);

      memcpy (bytes->bytes + at, older->bytes + at, MIN (size, older->length - at));
    }
}

/* Rows */

static const struct {
  const char *name;
  const char *key;
} tables[] = {
  { "match", "id" },
  { "match_seat", "match, board, colour" },
  { "match_event", "match, number" },
  { "match_removed", "match" },
  { "evening", "id" },
  { "evening_event", "evening, number" },
  { "free_play_event", "number" },
  { "kept", "kind, name" },
};

/* Returns the name of a column. */
static char *
choose_column (sqlite3    *db,
               const char *table,
               GRand      *rand)
{
  g_autofree char *sql = g_strdup_printf ("SELECT * FROM %s", table);
  sqlite3_stmt *stmt;
  char *name;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  name = g_strdup (
    sqlite3_column_name (stmt, (int) roll (rand, (gsize) sqlite3_column_count (stmt))));
  sqlite3_finalize (stmt);
  return name;
}

/* A variable of a change, and what it stands for. */
typedef struct {
  const char *name, *value;
} Word;

static char *
fill_in (const char *change,
         const Word *words,
         gsize       n)
{
  g_autoptr (GString) sql = g_string_new (change);

  for (gsize i = 0; i < n; i++)
    g_string_replace (sql, words[i].name, words[i].value, 0);
  return g_strdup (sql->str);
}

/* Other values: $c is the column, $t the table, $n and $m are small numbers. */
static const char *const values[] = {
  "$c + 1",
  "$c - 1",
  "$c | (1 << $n)",
  "0",
  "NULL",
  "''",
  "substr ($c, 1, $n)",
  "substr ($c, 1, $n) || char (32 + $m) || substr ($c, $n + 2)",
  "$c || ' '",
  "(SELECT $c FROM $t LIMIT 1 OFFSET $n)",
};

static char *
change_value (sqlite3 *db,
              GRand   *rand)
{
  gsize t = roll (rand, G_N_ELEMENTS (tables));
  g_autofree char *column = choose_column (db, tables[t].name, rand);
  g_autofree char *n = g_strdup_printf ("%u", (guint) roll (rand, 40));
  g_autofree char *m = g_strdup_printf ("%u", (guint) roll (rand, 95));
  g_autofree char *row = g_strdup_printf ("%u", (guint) roll (rand, 1000));
  const Word words[] = { { "$v", values[roll (rand, G_N_ELEMENTS (values))] },
                         { "$c", column },
                         { "$t", tables[t].name },
                         { "$key", tables[t].key },
                         { "$row", row },
                         { "$n", n },
                         { "$m", m } };

  return fill_in ("UPDATE $t SET $c = $v WHERE ($key) = (SELECT $key FROM $t LIMIT 1 OFFSET"
                  " $row % (SELECT count (*) FROM $t))",
                  words, G_N_ELEMENTS (words));
}

/* Changes of whole rows: $t is a table of events, $h that of its heads, $o the column of the head,
 * $a and $b are two heads, $n the number of an event of $a and $m another one. */
static const char *const row_changes[] = {
  "DELETE FROM $t WHERE $o = $a AND number = $n",
  "DELETE FROM $t WHERE $o = $a AND number >= $n",
  "DELETE FROM $t WHERE $o = $a AND number = (SELECT max (number) FROM $t WHERE $o = $a)",
  "DELETE FROM $t WHERE $o = $a",
  "DELETE FROM $h WHERE id = $a",
  "DELETE FROM match_seat WHERE match = $a AND board = $n % 2",
  "DELETE FROM match_removed WHERE match = $a",
  "DELETE FROM free_play_event WHERE number = $n % 8",
  "DELETE FROM free_play_event WHERE number >= $n % 8",
  "UPDATE free_play_event SET number = -1 WHERE number = $n % 8;"
  "UPDATE free_play_event SET number = $n % 8 WHERE number = $m % 8;"
  "UPDATE free_play_event SET number = $m % 8 WHERE number = -1",
  "INSERT INTO free_play_event SELECT 8, at, kind, text, sum FROM free_play_event"
  " WHERE number = $n % 8",
  "UPDATE free_play_event SET (at, kind, text) ="
  " (SELECT at, kind, text FROM free_play_event WHERE number = $m % 8) WHERE number = $n % 8",
  "DELETE FROM kept WHERE name = (SELECT name FROM kept LIMIT 1 OFFSET $n % 3)",
  /* a gap that is closed */
  "DELETE FROM $t WHERE $o = $a AND number = $n;"
  "UPDATE $t SET number = -number WHERE $o = $a AND number > $n;"
  "UPDATE $t SET number = -number - 1 WHERE $o = $a AND number < 0",
  /* swapped in a journal */
  "UPDATE $t SET number = -1 WHERE $o = $a AND number = $n;"
  "UPDATE $t SET number = $n WHERE $o = $a AND number = $m;"
  "UPDATE $t SET number = $m WHERE $o = $a AND number = -1",
  /* the rest of another one's journal, or all of it */
  "DELETE FROM $t WHERE $o = $a AND number >= $n;"
  "UPDATE $t SET $o = $a WHERE $o = $b AND number >= $n",
  "DELETE FROM $t WHERE $o = $a;"
  "UPDATE $t SET $o = $a WHERE $o = $b",
  "UPDATE $t SET $o = -1 WHERE $o = $a;"
  "UPDATE $t SET $o = $a WHERE $o = $b;"
  "UPDATE $t SET $o = $b WHERE $o = -1",
  /* heads */
  "UPDATE $h SET id = -1 WHERE id = $a;"
  "UPDATE $h SET id = $a WHERE id = $b;"
  "UPDATE $h SET id = $b WHERE id = -1",
  "UPDATE $h SET id = 100 WHERE id = $a;"
  "UPDATE $t SET $o = 100 WHERE $o = $a;"
  "UPDATE match_seat SET match = 100 WHERE match = $a AND '$h' = 'match'",
  "DELETE FROM $h WHERE id = $a;"
  "DELETE FROM $t WHERE $o = $a;"
  "DELETE FROM match_seat WHERE match = $a AND '$h' = 'match'",
  "UPDATE evening SET open = 1 - open",
  "UPDATE evening SET open = 0",
  /* a doubled event at the end, and one in the middle */
  "CREATE TEMP TABLE x AS SELECT * FROM $t WHERE $o = $a AND number = $n;"
  "UPDATE x SET number = (SELECT 1 + max (number) FROM $t WHERE $o = $a);"
  "INSERT INTO $t SELECT * FROM x",
  "CREATE TEMP TABLE x AS SELECT * FROM $t WHERE $o = $a AND number = $n;"
  "UPDATE $t SET number = -number WHERE $o = $a AND number >= $n;"
  "UPDATE $t SET number = 1 - number WHERE $o = $a AND number < 0;"
  "INSERT INTO $t SELECT * FROM x",
  /* what an event says stands in another one too */
  "UPDATE $t SET (at, kind, text) = (SELECT at, kind, text FROM $t WHERE $o = $b AND number = $m)"
  " WHERE $o = $a AND number = $n",
};

static char *
change_rows (sqlite3 *db,
             GRand   *rand)
{
  gboolean match = g_rand_boolean (rand);
  guint a = 1 + g_rand_int (rand) % 3;
  g_autofree char *first = g_strdup_printf ("%u", a);
  g_autofree char *second = g_strdup_printf ("%u", a % 3 + 1);
  g_autofree char *n = g_strdup_printf ("%u", g_rand_int (rand) % 40);
  g_autofree char *m = g_strdup_printf ("%u", g_rand_int (rand) % 40);
  const Word words[] = { { "$t", match ? "match_event" : "evening_event" },
                         { "$h", match ? "match" : "evening" },
                         { "$o", match ? "match" : "evening" },
                         { "$a", first },
                         { "$b", second },
                         { "$n", n },
                         { "$m", m } };

  return fill_in (row_changes[roll (rand, G_N_ELEMENTS (row_changes))], words,
                  G_N_ELEMENTS (words));
}

/* A change that the tables do not take is not made. */
static void
run_sql (const char *path,
         GRand      *rand,
         char     *(*make) (sqlite3 *db, GRand *rand))
{
  sqlite3 *db;
  g_autofree char *sql = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; BEGIN", NULL, NULL,
                NULL);
  sql = make (db, rand);
  g_test_message ("%s", sql);
  sqlite3_exec (db, sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK ? "COMMIT" : "ROLLBACK",
                NULL, NULL, NULL);
  sqlite3_close (db);
}

/* All */

static IxDataBytes
copy_bytes (const IxDataBytes *bytes)
{
  return (IxDataBytes) { g_memdup2 (bytes->bytes, bytes->length), bytes->length };
}

static void
damage_death (const IxDataFile *file,
              GRand            *rand,
              const char       *path,
              const char       *beside)
{
  const IxDataDeath *death = file->deaths->pdata[roll (rand, file->deaths->len)];
  IxDataBytes left = copy_bytes (&death->file), journal = copy_bytes (&death->journal);
  gboolean both = g_rand_int_range (rand, 0, 4) == 0;

  ix_damage_bytes ((IxDamage) roll (rand, IX_DAMAGE_STALE), rand, &journal);
  if (both)
    ix_damage_bytes ((IxDamage) roll (rand, IX_DAMAGE_STALE), rand, &left);
  ix_data_write (path, left);
  ix_data_write (beside, journal);
  g_free (left.bytes);
  g_free (journal.bytes);
}

void
ix_damage_make (const IxDataFile *file,
                IxDamage          damage,
                GRand            *rand,
                const char       *path)
{
  g_autofree char *beside = g_strconcat (path, "-journal", NULL);
  IxDataBytes bytes = copy_bytes (&file->now);

  g_unlink (beside);
  if (damage < IX_DAMAGE_STALE)
    ix_damage_bytes (damage, rand, &bytes);
  else if (damage == IX_DAMAGE_STALE)
    make_stale (&file->older, rand, &bytes);
  ix_data_write (path, bytes);
  if (damage == IX_DAMAGE_VALUE || damage == IX_DAMAGE_ROWS)
    run_sql (path, rand, damage == IX_DAMAGE_VALUE ? change_value : change_rows);
  else if (damage == IX_DAMAGE_JOURNAL)
    damage_death (file, rand, path, beside);
  g_free (bytes.bytes);
}
