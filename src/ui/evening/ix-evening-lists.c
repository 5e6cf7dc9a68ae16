/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-lists.h"

#include <glib/gi18n.h>

#include "ix-casefold.h"
#include "ix-evening-table.h"
#include "ix-person-name.h"

/* The evenings before this one whose players are expected. */
#define MAX_RECENT 4

struct _IxEveningLists {
  IxStore             *store;
  IxEveningSession    *session; /* NULL: no evening is open */
  IxEveningListsFailed failed;
  gpointer             data;

  char      *folder;  /* of grading lists; NULL: store in memory */
  IxLists   *lists;   /* opened on first use */
  char      *names;   /* as the evening has them, of the lists in `asked` */
  GPtrArray *asked;   /* the lists of the evening, in the order in which they are asked */
  gboolean   missing; /* one of them is not on this computer */
  IxScale    scale;   /* of the first */
  GPtrArray *recent;  /* of IxSuggestion, of the last evenings; NULL: not looked up */
  IxEvening *last;    /* the newest with teams before this one; NULL: none, or not looked up */
  gboolean   looked;  /* `last` was looked up */
};

/* Opens the grading lists on first use.  Returns NULL if there are none, or if they cannot be
 * opened. */
static IxLists *
lists_of (IxEveningLists *self)
{
  g_autoptr (GError) error = NULL;

  if (self->lists != NULL || self->folder == NULL)
    return self->lists;
  self->lists = ix_lists_open (self->folder, &error);
  if (self->lists == NULL)
    self->failed (error->message, self->data);
  return self->lists;
}

/* Returns the name of the list in an evening.  Reports print it, and the evening keeps it after the
 * list is removed. */
static char *
name_of (const IxListInfo *info)
{
  return *info->date != '\0' ? g_strdup_printf ("%s, %s", info->name, info->date)
                             : g_strdup (info->name);
}

/* Names the files that are no lists which can be used, and what can be done. */
static char *
refused_text (IxLists *lists)
{
  g_autoptr (GPtrArray) refused = ix_lists_refused (lists);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < refused->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) refused->pdata[i]);
  if (refused->len == 0)
    return NULL;
  g_string_append (text, ngettext ("This grading list cannot be used: import it again, or remove "
                                   "the file.",
                                   "These grading lists cannot be used: import them again, or "
                                   "remove the files.",
                                   refused->len));
  return g_strdup (text->str);
}

char **
ix_evening_lists_names (IxEveningLists *self,
                        char          **refused)
{
  IxLists *lists = lists_of (self);
  g_autoptr (GPtrArray) infos = lists != NULL ? ix_lists_all (lists, NULL) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    g_ptr_array_add (names, name_of (infos->pdata[i]));
  if (refused != NULL)
    *refused = infos != NULL ? refused_text (lists) : NULL;
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}

/* A list of the evening.  Each has an IxLists of its own, which keeps it open between
 * keystrokes. */
typedef struct {
  IxLists *lists;
  char    *id, *name;
} Asked;

static void
free_asked (gpointer data)
{
  Asked *asked = data;

  ix_lists_close (asked->lists);
  g_free (asked->id);
  g_free (asked->name);
  g_free (asked);
}

/* Adds the list of that name to those that are asked.  FALSE: it is not on this computer. */
static gboolean
add_asked (IxEveningLists  *self,
           const GPtrArray *infos,
           const char      *wanted)
{
  for (guint i = 0; infos != NULL && i < infos->len; i++)
    {
      const IxListInfo *info = infos->pdata[i];
      g_autofree char *name = name_of (info);
      Asked *asked;

      if (!g_str_equal (name, wanted))
        continue;
      if (self->asked->len == 0)
        self->scale = info->scale == IX_LIST_RATINGS ? IX_SCALE_RATINGS : IX_SCALE_GRADES;
      asked = g_new (Asked, 1);
      *asked = (Asked) { ix_lists_open (self->folder, NULL), g_strdup (info->id),
                         g_steal_pointer (&name) };
      g_ptr_array_add (self->asked, asked);
      return TRUE;
    }
  return FALSE;
}

static void
find_lists (IxEveningLists *self)
{
  IxLists *lists = lists_of (self);
  g_autoptr (GPtrArray) infos = lists != NULL ? ix_lists_all (lists, NULL) : NULL;
  g_auto (GStrv) known = ix_evening_lists_names (self, NULL);
  g_auto (GStrv) wanted =
    ix_lists_split_names (self->names, (const char *const *) known);

  g_clear_pointer (&self->asked, g_ptr_array_unref);
  self->asked = g_ptr_array_new_with_free_func (free_asked);
  self->scale = IX_SCALE_UNKNOWN;
  self->missing = FALSE;
  for (char **name = wanted; *name != NULL; name++)
    self->missing |= !add_asked (self, infos, *name);
}

gboolean
ix_evening_lists_are_known (IxEveningLists *self)
{
  const char *wanted = ix_evening_session_get_state (self->session)->list;

  /* Cached: a search for each letter typed would read the headers of all lists. */
  if (g_strcmp0 (self->names, wanted) != 0)
    {
      g_free (self->names);
      self->names = g_strdup (wanted);
      find_lists (self);
    }
  return !self->missing;
}

/* Those who came lately */

static IxSuggestion *
copy_suggestion (const IxSuggestion *of)
{
  IxSuggestion *copy = g_memdup2 (of, sizeof *of);

  copy->name = g_strdup (of->name);
  copy->shown = g_strdup (of->shown);
  copy->code = g_strdup (of->code);
  copy->club = g_strdup (of->club);
  copy->federation = g_strdup (of->federation);
  copy->fide_number = g_strdup (of->fide_number);
  copy->list = g_strdup (of->list);
  return copy;
}

/* Finds a player by code or, without one, by name. */
static IxSuggestion *
find_player (const GPtrArray *among,
             const char      *name,
             const char      *code)
{
  for (guint i = 0; i < among->len; i++)
    {
      IxSuggestion *each = among->pdata[i];

      if (*code != '\0' && *each->code != '\0' ? g_str_equal (each->code, code)
                                               : g_str_equal (each->name, name))
        return each;
    }
  return NULL;
}

static void
add_recent (GPtrArray            *recent,
            const IxEveningState *state,
            guint                 ago)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      const IxSuggestion player = {
        .name = entry->name,
        .code = entry->code,
        .club = entry->club,
        .federation = entry->federation,
        .fide_number = entry->fide_number,
        .grade = entry->grade,
        .rapid = entry->rapid,
        .estimated = entry->estimated,
        .born = entry->born,
        .woman = entry->woman,
        .entry = G_MAXUINT,
        .recent = ago,
      };

      if (!entry->house && ix_evening_came (state, i) && find_player (recent, entry->name, entry->code) == NULL)
        g_ptr_array_add (recent, copy_suggestion (&player));
    }
}

/* Lists who came to the last evenings, the newest first. */
static const GPtrArray *
recent_of (IxEveningLists *self)
{
  g_autoptr (GArray) ids = self->recent == NULL ? ix_store_evenings (self->store, NULL) : NULL;

  if (self->recent != NULL)
    return self->recent;
  self->recent = g_ptr_array_new_with_free_func (ix_suggestion_free);
  for (guint i = 0, n = 0; ids != NULL && i < ids->len && n < MAX_RECENT; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (IxEvening) evening = NULL;

      if (id == ix_evening_session_get_id (self->session))
        continue;
      evening = ix_store_load_evening (self->store, id, NULL);
      if (evening != NULL && ix_evening_state (evening)->deleted)
        continue;
      if (evening != NULL)
        add_recent (self->recent, ix_evening_state (evening), n + 1);
      n++;
    }
  return self->recent;
}

/* Loads the evening if it is before this one and has teams of two. */
static IxEvening *
load_last (IxEveningLists *self,
           gint64          id)
{
  g_autoptr (IxEvening) evening = id < ix_evening_session_get_id (self->session)
                                    ? ix_store_load_evening (self->store, id, NULL)
                                    : NULL;

  return evening != NULL && !ix_evening_state (evening)->individual &&
             !ix_evening_state (evening)->deleted && ix_evening_state (evening)->teams->len > 0
           ? g_steal_pointer (&evening)
           : NULL;
}

const IxEvening *
ix_evening_lists_last (gpointer data)
{
  IxEveningLists *self = data;
  g_autoptr (GArray) ids = !self->looked ? ix_store_evenings (self->store, NULL) : NULL;

  for (guint i = 0; ids != NULL && i < MIN (ids->len, MAX_RECENT + 1) && self->last == NULL; i++)
    self->last = load_last (self, g_array_index (ids, gint64, i));
  self->looked = TRUE;
  return self->last;
}

/* Marks those of the list who came lately, and adds others who did and match. */
static void
suggest_recent (IxEveningLists *self,
                const char     *text,
                GPtrArray      *suggestions)
{
  const GPtrArray *recent = recent_of (self);

  for (guint i = 0; i < recent->len; i++)
    {
      const IxSuggestion *player = recent->pdata[i];
      IxSuggestion *listed = find_player (suggestions, player->name, player->code);

      if (listed != NULL)
        listed->recent = player->recent;
      else if (ix_casefold_finds (text, player->name))
        g_ptr_array_add (suggestions, copy_suggestion (player));
    }
}

/* Searches the lists of the evening; NULL if it has none. */
static GPtrArray *
search (IxEveningLists *self,
        const char     *text)
{
  g_autofree IxListAsked *all = NULL;

  ix_evening_lists_are_known (self);
  if (self->asked->len == 0)
    return NULL;
  all = g_new (IxListAsked, self->asked->len);
  for (guint i = 0; i < self->asked->len; i++)
    {
      const Asked *asked = self->asked->pdata[i];

      all[i] = (IxListAsked) { asked->lists, asked->id };
    }
  return ix_lists_search_several (all, self->asked->len, text, IX_MOST_SUGGESTIONS, NULL);
}

GPtrArray *
ix_evening_lists_suggest (const char *text,
                          gpointer    data)
{
  IxEveningLists *self = data;
  GPtrArray *suggestions = g_ptr_array_new_with_free_func (ix_suggestion_free);
  g_autoptr (GPtrArray) players = search (self, text);

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const IxListPlayer *player = players->pdata[i];
      IxSuggestion *suggestion = g_new0 (IxSuggestion, 1);

      *suggestion = (IxSuggestion) {
        .name = g_strdup (player->name),
        .code = g_strdup (*player->code != '\0' ? player->code : player->fide_id),
        .club = g_strdup (player->club),
        .federation = g_strdup (player->federation),
        .fide_number = g_strdup (player->fide_id),
        .grade = (gint) player->standard,
        .rapid = (gint) player->rapid,
        .entry = G_MAXUINT,
        .estimated = player->provisional,
        .nearly = player->nearly,
        .born = player->year,
        .woman = player->sex == 'F',
      };
      if (self->asked->len > 1)
        suggestion->list = g_strdup (((Asked *) self->asked->pdata[player->list])->name);
      g_ptr_array_add (suggestions, suggestion);
    }
  suggest_recent (self, text, suggestions);
  return suggestions;
}

IxListPlayer *
ix_evening_lists_find_code (const char *code,
                            gpointer    data,
                            GError    **error)
{
  IxEveningLists *self = data;
  IxLists *lists = lists_of (self);
  IxListPlayer *player = NULL;

  if (lists == NULL)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_READ, _("there is no list yet"));
      return NULL;
    }
  ix_evening_lists_are_known (self);
  for (guint i = 0; i < self->asked->len && player == NULL; i++)
    {
      const Asked *asked = self->asked->pdata[i];

      player = ix_lists_find_code (asked->lists, asked->id, code, NULL);
    }
  return player != NULL || self->asked->len > 0 ? player
                                                : ix_lists_find_code (lists, NULL, code, error);
}

IxListPlayer *
ix_evening_lists_find_person (const char *name,
                              gpointer    data,
                              GError    **error)
{
  IxEveningLists *self = data;
  g_autoptr (GPtrArray) found = search (self, name);
  IxListPlayer *only = NULL;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      IxListPlayer *player = found->pdata[i];

      if (player->nearly || !ix_names_mean_the_same (player->name, name))
        continue;
      /* The same person on a later list. */
      if (only != NULL && *only->fide_id != '\0' && g_str_equal (only->fide_id, player->fide_id))
        continue;
      if (only != NULL)
        return NULL;
      only = player;
    }
  if (only == NULL)
    return NULL;
  return ix_evening_lists_find_code (*only->code != '\0' ? only->code : only->fide_id, self, error);
}

char *
ix_evening_lists_find_name (IxEveningLists *self,
                            const char     *id)
{
  IxLists *lists = lists_of (self);
  g_autoptr (GPtrArray) infos = lists != NULL ? ix_lists_all (lists, NULL) : NULL;

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    if (g_str_equal (((IxListInfo *) infos->pdata[i])->id, id))
      return name_of (infos->pdata[i]);
  return NULL;
}

const char *
ix_evening_lists_get_folder (IxEveningLists *self)
{
  return self->folder;
}

IxScale
ix_evening_lists_get_scale (IxEveningLists *self)
{
  ix_evening_lists_are_known (self);
  return self->scale;
}

void
ix_evening_lists_look_again (IxEveningLists *self)
{
  g_clear_pointer (&self->names, g_free);
  g_clear_pointer (&self->lists, ix_lists_close);
}

void
ix_evening_lists_set_session (IxEveningLists   *self,
                              IxEveningSession *session)
{
  self->session = session;
  self->looked = FALSE;
  g_clear_pointer (&self->last, ix_evening_free);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
}

IxEveningLists *
ix_evening_lists_new (IxStore             *store,
                      IxEveningListsFailed failed,
                      gpointer             data)
{
  IxEveningLists *self = g_new0 (IxEveningLists, 1);

  self->store = store;
  self->failed = failed;
  self->data = data;
  if (ix_store_get_path (store) != NULL)
    self->folder = ix_lists_folder_for (ix_store_get_path (store));
  return self;
}

void
ix_evening_lists_free (IxEveningLists *self)
{
  ix_evening_lists_look_again (self);
  g_clear_pointer (&self->asked, g_ptr_array_unref);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
  g_clear_pointer (&self->last, ix_evening_free);
  g_free (self->folder);
  g_free (self);
}
