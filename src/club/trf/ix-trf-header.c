/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ix-trf-line.h"

G_DEFINE_QUARK (ix-trf-error-quark, ix_trf_error)

static void
free_person (gpointer data)
{
  IxTrfPerson *person = data;

  g_free (person->title);
  g_free (person->federation);
  g_free (person->fide_id);
  g_free (person->birth);
  g_free (person->ahead);
  g_free (person);
}

static void
free_team (gpointer data)
{
  IxTrfTeam *team = data;

  g_array_unref (team->members);
  g_free (team);
}

static void
free_abnormal (gpointer data)
{
  IxTrfAbnormal *abnormal = data;

  g_array_unref (abnormal->targets);
  g_free (abnormal);
}

IxTrfHeader *
ix_trf_header_new (void)
{
  IxTrfHeader *header = g_new0 (IxTrfHeader, 1);

  header->before = g_ptr_array_new_with_free_func (g_free);
  header->after = g_ptr_array_new_with_free_func (g_free);
  header->persons = g_ptr_array_new_with_free_func (free_person);
  header->teams = g_ptr_array_new_with_free_func (free_team);
  header->abnormal = g_ptr_array_new_with_free_func (free_abnormal);
  header->absent = g_array_new (FALSE, FALSE, sizeof (guint));
  header->byes = g_array_new (FALSE, FALSE, sizeof (IxTrfBye));
  header->notes = g_ptr_array_new_with_free_func (g_free);
  header->lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return header;
}

void
ix_trf_header_free (IxTrfHeader *header)
{
  if (header == NULL)
    return;
  g_ptr_array_unref (header->before);
  g_ptr_array_unref (header->after);
  g_ptr_array_unref (header->persons);
  g_ptr_array_unref (header->teams);
  g_ptr_array_unref (header->abnormal);
  g_array_unref (header->absent);
  g_array_unref (header->byes);
  g_free (header->forbids);
  g_ptr_array_unref (header->notes);
  g_hash_table_unref (header->lines);
  ix_cross_table_free (header->players);
  g_free (header);
}

void
ix_trf_header_add (IxTrfHeader *header,
                   const char  *tag,
                   const char  *text)
{
  g_return_if_fail (strlen (tag) == 3);
  g_ptr_array_add (header->before, g_strconcat (tag, " ", text, NULL));
}

IxTrfPerson *
ix_trf_header_add_person (IxTrfHeader *header,
                          guint        number)
{
  IxTrfPerson *person = g_new0 (IxTrfPerson, 1);

  person->number = number;
  person->sex = ' ';
  person->points = IX_TRF_TO_COUNT;
  g_ptr_array_add (header->persons, person);
  return person;
}

IxTrfTeam *
ix_trf_header_add_team (IxTrfHeader *header,
                        guint        number)
{
  IxTrfTeam *team = g_new0 (IxTrfTeam, 1);

  team->number = number;
  team->points = team->game_points = IX_TRF_TO_COUNT;
  team->members = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (header->teams, team);
  return team;
}

static const char *
find_among (const GPtrArray *records,
            const char      *tag)
{
  for (guint i = 0; i < records->len; i++)
    if (g_str_has_prefix (records->pdata[i], tag))
      return records->pdata[i];
  return NULL;
}

const char *
ix_trf_header_record (const IxTrfHeader *header,
                      const char        *tag)
{
  const char *record = find_among (header->before, tag);

  return record != NULL ? record : find_among (header->after, tag);
}

char *
ix_trf_header_text (const IxTrfHeader *header,
                    const char        *tag)
{
  const char *record = ix_trf_header_record (header, tag);

  return record != NULL ? g_strstrip (g_strdup (record + strlen (tag))) : NULL;
}

guint
ix_trf_header_line (const IxTrfHeader *header,
                    const char        *record)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (header->lines, record));
}

/* A binary search: persons and teams lie in the order of their numbers, which a header that a
 * caller makes keeps too. */
#define FIND(Type, array, number)                                        \
  G_STMT_START                                                           \
  {                                                                      \
    guint low = 0, high = (array)->len;                                  \
                                                                         \
    while (low < high)                                                   \
      {                                                                  \
        guint middle = (low + high) / 2;                                 \
        const Type *item = (array)->pdata[middle];                       \
                                                                         \
        if (item->number == (number))                                    \
          return middle;                                                 \
        if (item->number < (number))                                     \
          low = middle + 1;                                              \
        else                                                             \
          high = middle;                                                 \
      }                                                                  \
    return IX_NOBODY;                                                    \
  }                                                                      \
  G_STMT_END

guint
ix_trf_find_person (const IxTrfHeader *header,
                    guint              number)
{
  FIND (IxTrfPerson, header->persons, number);
}

guint
ix_trf_find_team (const IxTrfHeader *header,
                  guint              number)
{
  FIND (IxTrfTeam, header->teams, number);
}

guint
ix_trf_find_contestant (const IxTrfHeader *header,
                        guint              number)
{
  return header->teams->len > 0 ? ix_trf_find_team (header, number)
                                : ix_trf_find_person (header, number);
}

guint
ix_trf_number_of (const IxTrfHeader *header,
                  guint              place)
{
  if (header->teams->len > 0)
    return ((const IxTrfTeam *) header->teams->pdata[place])->number;
  return ((const IxTrfPerson *) header->persons->pdata[place])->number;
}
