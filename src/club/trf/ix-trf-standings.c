/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-standings.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-standings.h"
#include "ix-trf-system.h"

/* A score, which ranks before or among the tie-breaks. */
typedef enum {
  SCORE_NONE,
  SCORE_PRIMARY,     /* points, of teams the match points */
  SCORE_GAME_POINTS, /* of teams */
} Score;

static const char *
usual_list (const IxCrossTable *table)
{
  if (table->teams)
    return ix_tie_list_usual (table->round_robin ? IX_TIE_LIST_TEAM_ROUND_ROBIN
                                                 : IX_TIE_LIST_TEAM_SWISS);
  return ix_tie_list_usual (table->round_robin ? IX_TIE_LIST_ROUND_ROBIN : IX_TIE_LIST_SWISS);
}

static Score
find_score (const IxCrossTable *table,
            const char         *word)
{
  if (g_ascii_strcasecmp (word, "PTS") == 0)
    return SCORE_PRIMARY;
  if (table->teams && g_ascii_strcasecmp (word, "MPTS") == 0)
    return SCORE_PRIMARY;
  if (table->teams && g_ascii_strcasecmp (word, "GPTS") == 0)
    return SCORE_GAME_POINTS;
  return SCORE_NONE;
}

/* Sets @tag to the record that lists the tie-breaks, which may be none. */
static char *
find_list (const IxTrfHeader *header,
           const char       **tag)
{
  static const char *const tags[] = { "212", "202" };

  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autofree char *text = ix_trf_header_text (header, tags[i]);

      *tag = tags[i];
      if (text != NULL && *text != '\0')
        return g_steal_pointer (&text);
    }
  return NULL;
}

/* Adds the tie-breaks that @text of record @tag lists to @names, without the points before them. */
static gboolean
read_list (const IxCrossTable *table,
           const char         *tag,
           const char         *text,
           GPtrArray          *names,
           GError            **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, ",; \t", -1);
  const char *first = NULL;
  gboolean points_first = FALSE;

  for (char **word = words; *word != NULL; word++)
    {
      Score score = find_score (table, *word);
      IxTieBreak tie_break;

      if (**word == '\0')
        continue;
      if (first == NULL)
        {
          first = *word;
          points_first = score == SCORE_PRIMARY;
        }
      /* 202 is about equal points, so it need not name them. */
      if (!points_first && (g_str_equal (tag, "212") || score != SCORE_NONE))
        {
          g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED,
                       _("record %s: '%s' comes before the points (PTS), and this program ranks by "
                         "points first"),
                       tag, first);
          return FALSE;
        }
      if (score == SCORE_NONE && !ix_tie_break_find (*word, &tie_break))
        {
          g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED,
                       _("the tie-break '%s' of record %s is not known"), *word, tag);
          return FALSE;
        }
      if (score != SCORE_PRIMARY)
        g_ptr_array_add (names, score == SCORE_NONE ? ix_tie_break_name (&tie_break)
                                                    : g_strdup ("MPvGP"));
    }
  return TRUE;
}

char *
ix_trf_tie_breaks (const IxTrfHeader  *header,
                   const IxCrossTable *table,
                   GError            **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *tag;
  g_autofree char *text = find_list (header, &tag);

  if (table->teams && ix_trf_game_points_first (header))
    {
      g_autofree char *system = ix_trf_header_text (header, "192");

      g_set_error (error, IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED,
                   _("record 192: '%s' ranks by game points, and this program by match points"),
                   system);
      return NULL;
    }
  if (text == NULL)
    return g_strdup (usual_list (table));
  if (!read_list (table, tag, text, names, error))
    return NULL;
  g_ptr_array_add (names, NULL);
  return g_strjoinv (",", (char **) names->pdata);
}
