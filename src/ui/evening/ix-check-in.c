/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-check-in.h"

#include <glib/gi18n.h>

#include "ix-casefold.h"
#include "ix-evening-table.h"
#include "ix-evening-teams.h"
#include "ix-list-player.h"
#include "ix-person-name.h"

IxScale
ix_check_in_scale (const IxEveningState *state)
{
  IxScale scale = IX_SCALE_UNKNOWN;

  for (guint i = 0; i < state->entries->len && scale == IX_SCALE_UNKNOWN; i++)
    scale = ix_scale_of (ix_evening_entry (state, i)->grade);
  return scale;
}

/* Suggestions */

static IxSuggestion *
suggest_entry (const IxEveningState *state,
               guint                 number)
{
  const IxEntry *entry = ix_evening_entry (state, number);
  IxSuggestion *suggestion = g_new0 (IxSuggestion, 1);

  *suggestion = (IxSuggestion) {
    .name = g_strdup (entry->name), .shown = g_strdup (entry->shown), .code = g_strdup (entry->code), .club = g_strdup (entry->club),
    .grade = entry->grade, .rapid = entry->rapid, .entry = number, .present = entry->present,
    .came = ix_evening_came (state, number),
  };
  return suggestion;
}

/* A name with a grade means an entry of just that name: another Smith may be new. */
static gboolean
is_meant (const char *text,
          const char *name)
{
  gint grade;
  g_autofree char *typed = ix_walk_in_parse (text, &grade);

  if (typed == NULL || grade == 0)
    return ix_casefold_finds (text, name);
  return ix_names_are_alike (typed, name);
}

/* Are the lines two people of one name on the same list? */
static gboolean
are_namesakes (const IxSuggestion *one,
               const IxSuggestion *other)
{
  return one != other && g_strcmp0 (one->list, other->list) == 0 &&
         g_str_equal (one->name, other->name);
}

/* Is somebody of that name in, and this is another person of the same list? */
static gboolean
is_other_of_name (const GPtrArray    *found,
                  const IxSuggestion *suggestion)
{
  for (guint i = 0; i < found->len && suggestion->entry == G_MAXUINT; i++)
    {
      const IxSuggestion *other = found->pdata[i];

      if (other->present && are_namesakes (suggestion, other))
        return TRUE;
    }
  return FALSE;
}

/* Does the surname begin with the first word of the text, not a given name? */
static gboolean
begins_surname (const char *text,
                const char *name)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autofree char *surname = NULL;
  g_autofree char *given = NULL;

  ix_person_name_split (name, &surname, &given);
  return ix_casefold_finds (words[0], surname);
}

/* Does the text begin the surname of somebody who is not in? */
static gboolean
begins_any_new (const GPtrArray *found,
                const char      *text)
{
  for (guint i = 0; i < found->len; i++)
    {
      const IxSuggestion *other = found->pdata[i];

      if (!other->present && !other->nearly && begins_surname (text, other->name))
        return TRUE;
    }
  return FALSE;
}

/* The kinds of suggestions, in their order.  Somebody who is in already comes first unless others fit better, so that
 * Return never enters a stranger in their place. */
enum {
  NAMESAKE, /* of somebody who is in, where the whole name is typed */
  HERE,     /* who is in, and fits as well as any other */
  KNOWN,    /* from this evening or the last ones */
  LISTED,
  PRESENT,
  NEARLY,
  N_KINDS,
};

static guint
kind_of (const GPtrArray    *found,
         const IxSuggestion *suggestion,
         const char         *text)
{
  if (suggestion->nearly)
    return NEARLY;
  if (suggestion->present)
    return begins_surname (text, suggestion->name) || !begins_any_new (found, text) ? HERE : PRESENT;
  if (suggestion->entry != G_MAXUINT)
    return KNOWN;
  if (ix_names_are_alike (text, suggestion->name) && is_other_of_name (found, suggestion))
    return NAMESAKE;
  return suggestion->recent > 0 ? KNOWN : LISTED;
}

static void
convert (IxSuggestion *suggestion,
         IxScale       scale)
{
  gint grade = ix_scale_convert (scale, suggestion->grade);

  if (grade == suggestion->grade)
    return;
  suggestion->listed = suggestion->grade;
  suggestion->grade = grade;
  suggestion->rapid = 0;
  suggestion->estimated = TRUE;
}

/* Somebody who is on two lists has another code on each. */
static guint
find_fide_number (const IxEveningState *state,
                  const char           *number)
{
  for (guint i = 0; number != NULL && *number != '\0' && i < state->entries->len; i++)
    if (g_str_equal (ix_evening_entry (state, i)->fide_number, number))
      return i;
  return G_MAXUINT;
}

/* Has a namesake of @suggestion that grade? */
static gboolean
is_of_namesake (const GPtrArray    *found,
                const IxSuggestion *suggestion,
                IxScale             scale,
                gint                grade)
{
  for (guint i = 0; i < found->len; i++)
    {
      const IxSuggestion *other = found->pdata[i];

      if (are_namesakes (suggestion, other) &&
          ix_scale_convert (scale, other->grade) == grade)
        return TRUE;
    }
  return FALSE;
}

/* The entry of somebody on a list without codes.  Namesakes are told apart by their grades. */
static guint
find_by_name (const IxEveningState *state,
              const GPtrArray      *found,
              const IxSuggestion   *suggestion,
              IxScale               scale)
{
  gint grade = ix_scale_convert (scale, suggestion->grade);
  guint first = ix_evening_find_entry (state, suggestion->name, "");

  for (guint i = 0; i < state->entries->len; i++)
    if (g_str_equal (ix_evening_entry (state, i)->name, suggestion->name) &&
        ix_evening_entry (state, i)->grade == grade)
      return i;
  return first != IX_NOBODY &&
             is_of_namesake (found, suggestion, scale, ix_evening_entry (state, first)->grade)
           ? IX_NOBODY
           : first;
}

/* Marks those who have an entry in @seen. */
static void
find_entries (const IxEveningState *state,
              GPtrArray            *found,
              IxScale               scale,
              gboolean             *seen)
{
  for (guint i = 0; i < found->len; i++)
    {
      IxSuggestion *suggestion = found->pdata[i];

      suggestion->entry = *suggestion->code != '\0'
                            ? ix_evening_find_entry (state, suggestion->name, suggestion->code)
                            : find_by_name (state, found, suggestion, scale);
      if (suggestion->entry == G_MAXUINT)
        suggestion->entry = find_fide_number (state, suggestion->fide_number);
    }
  /* The grades of the list are compared before they become those of the entries. */
  for (guint i = 0; i < found->len; i++)
    {
      IxSuggestion *suggestion = found->pdata[i];

      if (suggestion->entry == G_MAXUINT)
        {
          convert (suggestion, scale);
          continue;
        }
      seen[suggestion->entry] = TRUE;
      suggestion->shown = g_strdup (ix_evening_entry (state, suggestion->entry)->shown);
      suggestion->present = ix_evening_entry (state, suggestion->entry)->present;
      suggestion->came = ix_evening_came (state, suggestion->entry);
      suggestion->grade = ix_evening_entry (state, suggestion->entry)->grade;
    }
}

/* Keeps the order of those of one rank. */
static GPtrArray *
sort (GPtrArray  *found,
      const char *text)
{
  GPtrArray *sorted = g_ptr_array_new_with_free_func (ix_suggestion_free);
  g_autofree guint *ranks = g_new (guint, found->len + 1);

  for (guint i = 0; i < found->len; i++)
    ranks[i] = 2 * kind_of (found, found->pdata[i], text) +
               !begins_surname (text, ((IxSuggestion *) found->pdata[i])->name);
  for (guint rank = 0; rank < 2 * N_KINDS; rank++)
    for (guint i = 0; i < found->len; i++)
      if (ranks[i] == rank)
        g_ptr_array_add (sorted, g_steal_pointer (&found->pdata[i]));
  g_ptr_array_set_free_func (found, NULL);
  g_ptr_array_unref (found);
  return sorted;
}

GPtrArray *
ix_check_in_suggest (const IxEveningState *state,
                     IxScale               scale,
                     const char           *text,
                     GPtrArray            *found)
{
  g_autofree gboolean *seen = g_new0 (gboolean, state->entries->len + 1);

  find_entries (state, found, scale, seen);
  for (guint i = 0; i < state->entries->len; i++)
    if (!seen[i] && (is_meant (text, ix_evening_entry (state, i)->name) ||
                     is_meant (text, ix_evening_entry (state, i)->shown)))
      g_ptr_array_add (found, suggest_entry (state, i));
  return sort (found, text);
}

/* Hint */

char *
ix_check_in_hint (const IxEveningState *state,
                  IxScale               scale,
                  gboolean              missing)
{
  const char *example = scale == IX_SCALE_RATINGS ? _("Smith 1800") : _("Smith 145");

  if (missing)
    /* Translators: a grading list, and an example such as "Smith 145" */
    return g_strdup_printf (_("%s is not on this computer: import it (menu of the page), or type a name "
                              "and a grade, as in “%s”."),
                            state->list, example);
  if (*state->list != '\0')
    /* Translators: a grading list, and an example such as "Smith 145" */
    return g_strdup_printf (_("Names are looked up in %s. For others type a name and an estimate, "
                              "as in “%s”."),
                            state->list, example);
  /* Translators: an example such as "Smith 145" */
  return g_strdup_printf (_("No grading list is chosen. Type a name and a grade, as in “%s”."),
                          example);
}
