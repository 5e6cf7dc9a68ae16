/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-season.h"

#include "ix-rule-set.h"
#include "ix-seasons.h"

struct _IxEveningSeason {
  IxStore       *store;
  char          *chosen;   /* the name of one that is preferred; NULL: none is */
  gboolean       only;     /* no other one is shown in its place */
  char          *text;     /* the definition of `season` */
  IxSeason      *season;   /* NULL: none was read */
  GPtrArray     *evenings; /* of IxSeasonEvening */
  gint64         others;   /* the checksum of all evenings but the one under way when they were read */
  IxSeasonTable *table;
};

static void
drop (IxEveningSeason *self)
{
  g_clear_pointer (&self->table, ix_season_table_free);
  g_clear_pointer (&self->evenings, g_ptr_array_unref);
  g_clear_pointer (&self->season, ix_season_free);
  g_clear_pointer (&self->text, g_free);
}

IxEveningSeason *
ix_evening_season_new (IxStore *store)
{
  IxEveningSeason *self = g_atomic_rc_box_new0 (IxEveningSeason);

  self->store = store;
  return self;
}

IxEveningSeason *
ix_evening_season_ref (IxEveningSeason *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  IxEveningSeason *self = data;

  drop (self);
  g_free (self->chosen);
}

void
ix_evening_season_unref (IxEveningSeason *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
ix_evening_season_choose (IxEveningSeason *self,
                          const char      *name)
{
  g_free (self->chosen);
  self->chosen = g_strdup (name);
  self->only = name != NULL;
}

void
ix_evening_season_rename (IxEveningSeason *self,
                          const char      *old,
                          const char      *name)
{
  const char *shown = self->chosen != NULL ? self->chosen : self->season != NULL ? self->season->name : NULL;

  if (shown == NULL || g_str_equal (old, name) || !ix_rule_set_same_name (shown, old))
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (name);
}

/* Reading */

static gboolean
has_evening (const IxSeason   *season,
             IxEveningSession *evening)
{
  return evening != NULL &&
         ix_season_chooses (season, ix_evening_session_get_id (evening), ix_evening_session_get_state (evening));
}

static const IxSeason *
find_season (IxEveningSeason  *self,
             const GPtrArray  *seasons,
             IxEveningSession *evening)
{
  const IxSeason *chosen = self->chosen != NULL ? ix_seasons_find (seasons, self->chosen) : NULL;

  if (self->only || (chosen != NULL && has_evening (chosen, evening)))
    return chosen;
  for (guint i = 0; i < seasons->len; i++)
    if (has_evening (seasons->pdata[i], evening))
      return seasons->pdata[i];
  return NULL;
}

/* Reads the evening under way again, if the season has it. */
static void
read_again (IxEveningSeason  *self,
            IxEveningSession *evening)
{
  gint64 id = ix_evening_session_get_id (evening);
  const IxEveningState *state = ix_evening_session_get_state (evening);

  for (guint i = self->evenings->len; i > 0; i--)
    if (((const IxSeasonEvening *) self->evenings->pdata[i - 1])->id == id)
      g_ptr_array_remove_index (self->evenings, i - 1);
  if (ix_season_chooses (self->season, id, state))
    g_ptr_array_add (self->evenings, ix_season_evening_new (self->season, id, state));
}

const IxSeasonTable *
ix_evening_season_table (IxEveningSeason  *self,
                         IxEveningSession *evening)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (self->store, NULL);
  const IxSeason *season = find_season (self, seasons, evening);
  g_autofree char *text = season != NULL ? ix_season_write (season) : NULL;
  gint64 others = ix_store_sum_evenings (self->store, evening != NULL ? ix_evening_session_get_id (evening) : 0);

  if (g_strcmp0 (text, self->text) != 0 || others != self->others)
    drop (self);
  if (text == NULL)
    return NULL;
  if (self->season == NULL)
    {
      self->season = ix_season_copy (season);
      self->text = g_steal_pointer (&text);
      self->others = others;
      self->evenings = ix_seasons_evenings (self->store, self->season, NULL, NULL);
      if (self->evenings == NULL)
        {
          drop (self);
          return NULL;
        }
    }
  g_clear_pointer (&self->table, ix_season_table_free);
  if (evening != NULL)
    read_again (self, evening);
  self->table = ix_season_table_new (self->season, self->evenings);
  return self->table;
}
