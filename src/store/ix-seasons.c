/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seasons.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-evening-rules.h"
#include "ix-record-error.h"
#include "ix-rule-set.h"
#include "ix-season-card.h"

/* Definitions */

/* Reads what is kept, where @before are the seasons that were read. */
static IxSeason *
read_kept (const IxKept *kept,
           GPtrArray    *before,
           GError      **error)
{
  g_autoptr (IxSeason) season = NULL;
  const char *why = NULL;

  if (kept->text == NULL)
    why = _("the season is not as it was saved");
  else if ((season = ix_season_parse (kept->text, strlen (kept->text), error)) == NULL)
    return NULL;
  else if (!g_str_equal (season->name, kept->name))
    why = _("the season has another name");
  else if (ix_seasons_find (before, season->name) != NULL)
    why = _("another season has the same name");
  if (why == NULL)
    return g_steal_pointer (&season);
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, why);
  return NULL;
}

static GPtrArray *
read_seasons (const GPtrArray *all,
              GPtrArray       *odd)
{
  GPtrArray *seasons = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_season_free);

  for (guint i = 0; i < all->len; i++)
    {
      const IxKept *kept = all->pdata[i];
      g_autoptr (GError) why = NULL;
      IxSeason *season = read_kept (kept, seasons, &why);

      if (season != NULL)
        g_ptr_array_add (seasons, season);
      else
        ix_refused_add (odd, kept->name, why->message, kept->key);
    }
  return seasons;
}

GPtrArray *
ix_seasons_read (IxStore    *store,
                 GPtrArray **refused)
{
  g_autoptr (GPtrArray) all = ix_store_kept (store, IX_KEPT_SEASON);

  if (refused != NULL)
    *refused = ix_refused_new ();
  return read_seasons (all, refused != NULL ? *refused : NULL);
}

/* The same to change one of them: NULL with @error if not all can be read. */
static GPtrArray *
read_all (IxStore *store,
          GError **error)
{
  g_autoptr (GPtrArray) all = ix_store_all_kept (store, IX_KEPT_SEASON, error);

  return all != NULL ? read_seasons (all, NULL) : NULL;
}

const IxSeason *
ix_seasons_find (const GPtrArray *seasons,
                 const char      *name)
{
  for (guint i = 0; i < seasons->len; i++)
    if (ix_rule_set_same_name (((const IxSeason *) seasons->pdata[i])->name, name))
      return seasons->pdata[i];
  return NULL;
}

static gboolean
fail_name (const char *why,
           const char *name,
           GError    **error)
{
  g_autofree char *printable = ix_record_printable (name);

  g_set_error (error, IX_SEASON_ERROR, IX_SEASON_ERROR_NAME, "%s: %s", printable, why);
  return FALSE;
}

gboolean
ix_seasons_save (IxStore        *store,
                 const IxSeason *season,
                 const char     *old,
                 GError        **error)
{
  g_autoptr (GPtrArray) all = NULL;
  const IxSeason *replaced, *same;
  g_autofree char *text = ix_season_write (season);
  g_autoptr (IxSeason) again = NULL;
  g_autofree char *same_text = NULL;

  if (!ix_season_check (season, error))
    return FALSE;
  /* It must be read as it was meant. */
  again = ix_season_parse (text, strlen (text), error);
  if (again == NULL)
    return FALSE;
  same_text = ix_season_write (again);
  if (!g_str_equal (text, same_text))
    return fail_name (_("a name has a character that a season cannot have"), season->name, error);
  all = read_all (store, error);
  if (all == NULL)
    return FALSE;
  replaced = old != NULL ? ix_seasons_find (all, old) : NULL;
  same = ix_seasons_find (all, season->name);
  if (old != NULL && replaced == NULL)
    return fail_name (_("there is no season of this name"), old, error);
  if (same != NULL && same != replaced)
    return fail_name (_("another season has this name"), season->name, error);
  return ix_store_keep (store, IX_KEPT_SEASON, replaced != NULL ? replaced->name : NULL,
                        season->name, text, error);
}

gboolean
ix_seasons_remove (IxStore    *store,
                   const char *name,
                   GError    **error)
{
  g_autoptr (GPtrArray) all = read_all (store, error);
  const IxSeason *season = all != NULL ? ix_seasons_find (all, name) : NULL;

  if (all == NULL)
    return FALSE;
  return season != NULL ? ix_store_keep (store, IX_KEPT_SEASON, NULL, season->name, NULL, error)
                        : fail_name (_("there is no season of this name"), name, error);
}

/* Evenings */

static void
read_evening (IxStore        *store,
              const IxSeason *season,
              gint64          id,
              GPtrArray      *evenings,
              GPtrArray      *refused)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &why);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  if (evening == NULL)
    ix_refused_add (refused, number, why->message, NULL);
  else if (ix_season_chooses (season, id, ix_evening_state (evening)))
    g_ptr_array_add (evenings, ix_season_evening_new (season, id, ix_evening_state (evening)));
}

static void
candidate_free (gpointer data)
{
  IxSeasonCandidate *candidate = data;

  g_free (candidate->name);
  g_free ((char *) candidate->facts.date);
  g_free ((char *) candidate->facts.venue);
  g_free ((char *) candidate->facts.variant);
  g_free ((char *) candidate->facts.rules);
  g_free (candidate);
}

static gint
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const IxSeasonCandidate *one = *(IxSeasonCandidate *const *) a, *other = *(IxSeasonCandidate *const *) b;
  gint dates = strcmp (other->facts.date, one->facts.date);

  return dates != 0 ? dates : other->id < one->id ? -1 : other->id > one->id;
}

GPtrArray *
ix_seasons_candidates (IxStore *store,
                       GError **error)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, error);
  GPtrArray *candidates;

  if (ids == NULL)
    return NULL;
  candidates = g_ptr_array_new_with_free_func (candidate_free);
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, NULL);
      const IxEveningState *state = evening != NULL ? ix_evening_state (evening) : NULL;
      IxSeasonCandidate *candidate;

      if (state == NULL || state->deleted)
        continue;
      candidate = g_new (IxSeasonCandidate, 1);
      *candidate = (IxSeasonCandidate) {
        id, g_strdup (state->name),
        { g_strdup (state->date), g_strdup (state->venue), g_strdup (state->variant),
          g_strdup (ix_evening_rules_name (state->variant, state->rules)) }
      };
      g_ptr_array_add (candidates, candidate);
    }
  g_ptr_array_sort (candidates, compare_candidates);
  return candidates;
}

static gboolean
has_id (const GArray *ids,
        gint64        id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id)
      return TRUE;
  return FALSE;
}

GPtrArray *
ix_seasons_evenings (IxStore        *store,
                     const IxSeason *season,
                     GPtrArray     **refused,
                     GError        **error)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, error);
  GPtrArray *odd = NULL, *evenings;

  if (ids == NULL)
    return NULL;
  if (refused != NULL)
    *refused = odd = ix_refused_new ();
  evenings = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_season_evening_free);
  for (guint i = 0; i < ids->len; i++)
    read_evening (store, season, g_array_index (ids, gint64, i), evenings, odd);
  for (guint i = 0; i < season->picks->len; i++)
    {
      const IxSeasonPick *pick = season->picks->pdata[i];
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, pick->id);

      if (!has_id (ids, pick->id))
        ix_refused_add (odd, number, _("there is no such evening"), NULL);
    }
  return evenings;
}

IxEveningEvent *
ix_seasons_balance (IxStore              *store,
                    const char           *name,
                    gint64                id,
                    const IxEveningState *state,
                    gint64                at,
                    GError              **error)
{
  g_autoptr (GPtrArray) seasons = ix_seasons_read (store, NULL);
  const IxSeason *season = ix_seasons_find (seasons, name);
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (IxSeasonTable) table = NULL;

  if (season == NULL)
    {
      fail_name (_("there is no season of this name"), name, error);
      return NULL;
    }
  evenings = ix_seasons_evenings (store, season, NULL, error);
  if (evenings == NULL)
    return NULL;
  for (guint i = evenings->len; i > 0; i--)
    if (((const IxSeasonEvening *) evenings->pdata[i - 1])->id == id)
      g_ptr_array_remove_index (evenings, i - 1);
  table = ix_season_table_new (season, evenings);
  return ix_season_balance_event (table, state, at);
}
