/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grading lists, and imports of lists and evenings. */

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-entry-field.h"
#include "ix-evening-action.h"
#include "ix-evening-from-trf.h"
#include "ix-evening-page-private.h"
#include "ix-evening-table.h"
#include "ix-file.h"
#include "ix-import-list.h"
#include "ix-import-report.h"
#include "ix-new-evening.h"
#include "ix-now.h"
#include "ix-round-check.h"
#include "ix-store-json.h"
#include "ix-trf.h"

/* The evenings before this one whose players are expected. */
#define MAX_RECENT 4

/* Opens the grading lists on first use.  Returns NULL if there are none; shows a toast if they
 * cannot be opened. */
static IxLists *
lists_of (IxEveningPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->lists != NULL || self->lists_folder == NULL)
    return self->lists;
  self->lists = ix_lists_open (self->lists_folder, &error);
  if (self->lists == NULL)
    ix_evening_page_toast (self, error->message, FALSE);
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
ix_evening_page_list_names (IxEveningPage *self,
                            char         **refused)
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

/* A list of the evening.  Each has an IxLists of its own, which keeps it open between keystrokes. */
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
add_asked (IxEveningPage   *self,
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
        self->list_scale = info->scale == IX_LIST_RATINGS ? IX_SCALE_RATINGS : IX_SCALE_GRADES;
      asked = g_new (Asked, 1);
      *asked = (Asked) { ix_lists_open (self->lists_folder, NULL), g_strdup (info->id),
                         g_steal_pointer (&name) };
      g_ptr_array_add (self->asked, asked);
      return TRUE;
    }
  return FALSE;
}

static void
find_lists (IxEveningPage *self)
{
  IxLists *lists = lists_of (self);
  g_autoptr (GPtrArray) infos = lists != NULL ? ix_lists_all (lists, NULL) : NULL;
  g_auto (GStrv) known = ix_evening_page_list_names (self, NULL);
  g_auto (GStrv) wanted =
    ix_lists_split_names (self->list_names, (const char *const *) known);

  g_clear_pointer (&self->asked, g_ptr_array_unref);
  self->asked = g_ptr_array_new_with_free_func (free_asked);
  self->list_scale = IX_SCALE_UNKNOWN;
  self->list_missing = FALSE;
  for (char **name = wanted; *name != NULL; name++)
    self->list_missing |= !add_asked (self, infos, *name);
}

gboolean
ix_evening_page_knows_list (IxEveningPage *self)
{
  const char *wanted = ix_evening_session_get_state (self->session)->list;

  /* Cached: a search for each letter typed would read the headers of all lists. */
  if (g_strcmp0 (self->list_names, wanted) != 0)
    {
      g_free (self->list_names);
      self->list_names = g_strdup (wanted);
      find_lists (self);
    }
  return !self->list_missing;
}

/* Those who came lately */

static IxSuggestion *
copy_suggestion (const IxSuggestion *of)
{
  IxSuggestion *copy = g_memdup2 (of, sizeof *of);

  copy->name = g_strdup (of->name);
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
            const IxEveningState *state)
{
  for (guint i = 0; i < state->entries->len; i++)
    {
      const IxEntry *entry = ix_evening_entry (state, i);
      const IxSuggestion player = {
        .name = entry->name, .code = entry->code, .club = entry->club,
        .federation = entry->federation, .fide_number = entry->fide_number,
        .grade = entry->grade, .rapid = entry->rapid, .estimated = entry->estimated,
        .entry = G_MAXUINT, .recent = TRUE,
      };

      if (!entry->house && find_player (recent, entry->name, entry->code) == NULL)
        g_ptr_array_add (recent, copy_suggestion (&player));
    }
}

/* Lists who came to the last evenings, the newest first. */
static const GPtrArray *
recent_of (IxEveningPage *self)
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
      if (evening != NULL)
        add_recent (self->recent, ix_evening_state (evening));
      n++;
    }
  return self->recent;
}

/* Marks those of the list who came lately, and adds others who did and match. */
static void
suggest_recent (IxEveningPage *self,
                const char    *text,
                GPtrArray     *suggestions)
{
  const GPtrArray *recent = recent_of (self);

  for (guint i = 0; i < recent->len; i++)
    {
      const IxSuggestion *player = recent->pdata[i];
      IxSuggestion *listed = find_player (suggestions, player->name, player->code);

      if (listed != NULL)
        listed->recent = TRUE;
      else if (g_str_match_string (text, player->name, TRUE))
        g_ptr_array_add (suggestions, copy_suggestion (player));
    }
}

/* Searches the lists of the evening; NULL if it has none. */
static GPtrArray *
search (IxEveningPage *self,
        const char    *text)
{
  g_autofree IxListAsked *all = NULL;

  ix_evening_page_knows_list (self);
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
ix_evening_page_suggest (const char *text,
                         gpointer    data)
{
  IxEveningPage *self = data;
  GPtrArray *suggestions = g_ptr_array_new_with_free_func (ix_suggestion_free);
  g_autoptr (GPtrArray) players = search (self, text);

  for (guint i = 0; players != NULL && i < players->len; i++)
    {
      const IxListPlayer *player = players->pdata[i];
      IxSuggestion *suggestion = g_new0 (IxSuggestion, 1);

      *suggestion = (IxSuggestion) {
        .name = g_strdup (player->name),
        .code = g_strdup (*player->code != '\0' ? player->code : player->fide_id),
        .club = g_strdup (player->club), .federation = g_strdup (player->federation),
        .fide_number = g_strdup (player->fide_id), .grade = (gint) player->standard,
        .rapid = (gint) player->rapid, .entry = G_MAXUINT, .estimated = player->provisional,
        .nearly = player->nearly,
      };
      if (self->asked->len > 1)
        suggestion->list = g_strdup (((Asked *) self->asked->pdata[player->list])->name);
      g_ptr_array_add (suggestions, suggestion);
    }
  suggest_recent (self, text, suggestions);
  return suggestions;
}

IxListPlayer *
ix_evening_page_find_code (const char *code,
                           gpointer    data,
                           GError    **error)
{
  IxEveningPage *self = data;
  IxLists *lists = lists_of (self);
  IxListPlayer *player = NULL;

  if (lists == NULL)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_READ, _("there is no list yet"));
      return NULL;
    }
  ix_evening_page_knows_list (self);
  for (guint i = 0; i < self->asked->len && player == NULL; i++)
    {
      const Asked *asked = self->asked->pdata[i];

      player = ix_lists_find_code (asked->lists, asked->id, code, NULL);
    }
  return player != NULL || self->asked->len > 0 ? player
                                                : ix_lists_find_code (lists, NULL, code, error);
}

/* Importing */

/* Returns the name of the list @id; NULL if there is none. */
static char *
name_of_id (IxEveningPage *self,
            const char    *id)
{
  IxLists *lists = lists_of (self);
  g_autoptr (GPtrArray) infos = lists != NULL ? ix_lists_all (lists, NULL) : NULL;

  for (guint i = 0; infos != NULL && i < infos->len; i++)
    if (g_str_equal (((IxListInfo *) infos->pdata[i])->id, id))
      return name_of (infos->pdata[i]);
  return NULL;
}

void
ix_evening_page_list_imported (const char *id,
                               gpointer    data)
{
  IxEveningPage *self = data;
  const IxEveningState *state;
  g_autofree char *name = NULL;

  g_clear_pointer (&self->list_names, g_free);
  g_clear_pointer (&self->lists, ix_lists_close);
  if (self->session != NULL)
    ix_evening_page_show_list (self);
  if (id != NULL && self->beginning != NULL)
    {
      g_auto (GStrv) lists = ix_evening_page_list_names (self, NULL);

      ix_new_evening_set_lists (IX_NEW_EVENING (self->beginning), (const char *const *) lists);
      return;
    }
  if (id == NULL || self->session == NULL)
    return;
  state = ix_evening_session_get_state (self->session);
  name = name_of_id (self, id);
  if (*state->list == '\0' && name != NULL)
    ix_evening_send (GTK_WIDGET (self), self->session, _("The evening uses the new list"),
                     (IxEveningEvent) { IX_EVENING_SET_UP,
                                        .set_up = { state->name, state->venue, state->date,
                                                    state->variant, state->n_planned,
                                                    state->clock, name, state->rules } });
  /* Not to the menu from which it was imported: people are entered now. */
  ix_evening_page_focus (self);
}

/* The window that asks for a list: the dialog of a new evening, or the window of the page. */
static GtkWindow *
asking_window (IxEveningPage *self)
{
  return self->beginning != NULL ? GTK_WINDOW (self->beginning)
                                 : ix_window_of (GTK_WIDGET (self));
}

static void
list_chosen_cb (const char *path,
                gpointer    data)
{
  IxEveningPage *self = data;
  g_autoptr (GFile) file = NULL;

  if (path == NULL)
    return;
  file = g_file_new_for_path (path);
  ix_import_list_present (asking_window (self), self->lists_folder, file,
                          ix_evening_page_list_imported, self);
}

void
ix_evening_page_import_list (IxEveningPage *self)
{
  ix_dialogs_open (asking_window (self), _("Import a Grading List"), list_chosen_cb, self, NULL);
}

/* Tells what was taken over from another program, what was chosen or left out, and how the rounds
 * were paired there. */
static void
show_taken_over (IxEveningPage   *self,
                 const char      *path,
                 const IxEvening *evening,
                 const GPtrArray *notes)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) rounds = ix_evening_compare_pairings (evening);
  const IxImportSection sections[] = {
    { _("Chosen here, or left out"), notes },
    { _("How the rounds were paired"), rounds },
  };
  guint n = state->rounds->len, n_open = ix_evening_count_open (state);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, ngettext ("%u round is taken over.", "%u rounds are taken over.", n), n);
  if (n_open > 0)
    g_string_append_printf (
      text, ngettext ("\n%u result is missing.", "\n%u results are missing.", n_open), n_open);
  ix_import_report_present_sections (ix_window_of (GTK_WIDGET (self)), path, text->str, sections,
                                     G_N_ELEMENTS (sections));
}

/* Adds the evening and opens it; shows a toast if that cannot be. */
static gboolean
add_evening (IxEveningPage   *self,
             const IxEvening *evening,
             const GError    *why)
{
  g_autoptr (GError) error = why != NULL ? g_error_copy (why) : NULL;
  g_autofree char *text = NULL;
  gint64 id = 0;

  if (evening != NULL)
    id = ix_store_import_evening (self->store, evening, &error);
  if (id != 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self->actions), "open",
                                      g_variant_new_int64 (id));
      return TRUE;
    }
  text = g_strdup_printf (_("The file cannot be opened: %s"), error->message);
  ix_evening_page_toast (self, text, FALSE);
  return FALSE;
}

/* Imports an evening that was saved on another computer, or a tournament that another program
 * began. */
void
ix_evening_page_open_file (IxEveningPage *self,
                           const char    *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GPtrArray) notes = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (ix_file_read (path, IX_FILE_LONGEST, &text, &length, &error))
    evening = ix_trf_recognize (text, length, NULL)
                ? ix_evening_from_trf (text, length, ix_now_wall (), &notes, &error)
                : ix_evening_from_json (text, length, &error);
  if (add_evening (self, evening, error) && notes != NULL)
    show_taken_over (self, path, evening, notes);
}

static void
file_chosen_cb (const char *path,
                gpointer    data)
{
  if (path != NULL)
    ix_evening_page_open_file (data, path);
}

void
ix_evening_page_import (IxEveningPage *self)
{
  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Open an Evening"), file_chosen_cb, self,
                   NULL);
}
