/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-import.h"

#include "ix-person-name.h"

/* The entries of an evening, as number + 1, by what a row may have in common with them. */
typedef struct {
  GHashTable *codes;
  GHashTable *alike; /* GArray of entries, by ix_name_key() */
} Index;

static void
clear_index (Index *index)
{
  g_hash_table_unref (index->codes);
  g_hash_table_unref (index->alike);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Index, clear_index)

/* The first of several counts. */
static void
add_once (GHashTable *table,
          const char *key,
          guint       entry)
{
  if (*key != '\0' && !g_hash_table_contains (table, key))
    g_hash_table_insert (table, (gpointer) key, GUINT_TO_POINTER (entry + 1));
}

static Index
index_entries (const IxEveningState *state)
{
  Index index = {
    g_hash_table_new (g_str_hash, g_str_equal),
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref),
  };

  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      g_autofree char *key = ix_name_key (entry->name);
      GArray *same = g_hash_table_lookup (index.alike, key);

      add_once (index.codes, entry->code, i);
      if (same == NULL)
        {
          same = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (index.alike, g_steal_pointer (&key), same);
        }
      g_array_append_val (same, i);
    }
  return index;
}

static gboolean
differ (const char *a,
        const char *b)
{
  return *a != '\0' && *b != '\0' && g_ascii_strcasecmp (a, b) != 0;
}

/* Returns the entry that has the code of the row or, if the row has none, its name: of namesakes the first of its club,
 * or else the first.  IX_NOBODY: none has. */
static guint
find_in (const Index          *index,
         const IxEveningState *state,
         const IxEntryRow     *row,
         const GArray         *same)
{
  const char *code = ix_entry_row_code (row);
  guint in = IX_NOBODY;

  if (*code != '\0')
    return GPOINTER_TO_UINT (g_hash_table_lookup (index->codes, code)) - 1;
  for (guint i = 0; same != NULL && i < same->len; i++)
    {
      guint number = g_array_index (same, guint, i);
      const IxEntry *entry = ix_evening_entry (state, number);

      if (!g_str_equal (entry->name, row->name))
        continue;
      if (g_ascii_strcasecmp (entry->club, row->club) == 0)
        return number;
      if (in == IX_NOBODY)
        in = number;
    }
  return in;
}

/* Returns the entry that is perhaps the same person; IX_NOBODY: none is. */
static guint
find_alike (const IxEveningState *state,
            const IxEntryRow     *row,
            const GArray         *same)
{
  for (guint i = 0; same != NULL && i < same->len; i++)
    {
      guint number = g_array_index (same, guint, i);
      const IxEntry *entry = ix_evening_entry (state, number);

      if (ix_names_mean_the_same (entry->name, row->name) &&
          !differ (entry->code, ix_entry_row_code (row)) &&
          !differ (entry->fide_number, row->fide_id))
        return number;
    }
  return IX_NOBODY;
}

static IxImport
judge (const Index          *index,
       const IxEveningState *state,
       const IxEntryRow     *row)
{
  g_autofree char *key = ix_name_key (row->name);
  const GArray *same = g_hash_table_lookup (index->alike, key);
  guint in = find_in (index, state, row, same);
  guint alike = in != IX_NOBODY ? in : find_alike (state, row, same);

  if (row->refused != NULL)
    return (IxImport) { IX_IMPORT_REFUSED, alike };
  if (in != IX_NOBODY)
    return (IxImport) { IX_IMPORT_IN, in };
  if (row->twin != 0)
    return (IxImport) { IX_IMPORT_TWIN, IX_NOBODY };
  if (alike != IX_NOBODY)
    return (IxImport) { IX_IMPORT_ALIKE, alike };
  return (IxImport) { IX_IMPORT_NEW, IX_NOBODY, TRUE };
}

GArray *
ix_evening_import_judge (const IxEveningState *state,
                         const GPtrArray      *rows)
{
  GArray *imports = g_array_new (FALSE, FALSE, sizeof (IxImport));
  g_auto (Index) index = index_entries (state);

  for (guint i = 0; i < rows->len; i++)
    {
      IxImport import = judge (&index, state, rows->pdata[i]);

      g_array_append_val (imports, import);
    }
  return imports;
}

gboolean
ix_evening_import_may_be_taken (const IxEntryRow *row)
{
  return *row->name != '\0';
}

static IxEveningEvent
enter_event (const IxEntryRow *row,
             gboolean          coded,
             gint64            at)
{
  const char *code = coded ? ix_entry_row_code (row) : "";

  /* A grade that is on no list is an estimate. */
  return (IxEveningEvent) { IX_EVENING_ENTER, at,
                            .enter = { .name = row->name, .code = code, .club = row->club,
                                       .grade = row->grade, .rapid = row->rapid,
                                       .estimated = row->provisional ||
                                                    (row->grade > 0 && *code == '\0'),
                                       .fide_number = coded ? row->fide_id : "",
                                       .born = row->year, .woman = row->sex == 'F' } };
}

/* Adds the wish of each row for the row of its partner; @entries are those of the rows. */
static void
add_wishes (const GPtrArray *rows,
            const guint     *entries,
            gint64           at,
            GPtrArray       *events)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rows->len; i++)
    if (entries[i] != IX_NOBODY)
      add_once (names, ((const IxEntryRow *) rows->pdata[i])->name, entries[i]);
  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      guint partner = GPOINTER_TO_UINT (g_hash_table_lookup (names, row->fixed_partner));

      if (entries[i] != IX_NOBODY && partner != 0 && partner - 1 != entries[i])
        ix_evening_events_add (
          events, (IxEveningEvent) { IX_EVENING_WISH, at,
                                     .wish = { entries[i], partner - 1, IX_WISH_TOGETHER } });
    }
}

GPtrArray *
ix_evening_import_events (const IxEveningState *state,
                          const GPtrArray      *rows,
                          const GArray         *imports,
                          gint64                at)
{
  GPtrArray *events = ix_evening_events_new ();
  g_auto (Index) index = index_entries (state);
  g_autofree guint *entries = g_new (guint, rows->len + 1);
  guint n = state->entries->len;

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];
      const IxImport *import = &g_array_index (imports, IxImport, i);
      const char *code = ix_entry_row_code (row);

      entries[i] = import->taken ? n : import->kind == IX_IMPORT_IN ? import->entry : IX_NOBODY;
      if (!import->taken)
        continue;
      ix_evening_events_add (
        events, enter_event (row, !g_hash_table_contains (index.codes, code), at));
      add_once (index.codes, code, n++);
    }
  add_wishes (rows, entries, at, events);
  return events;
}
