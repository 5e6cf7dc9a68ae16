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

/* A list of tie-breaks that is being read. */
typedef struct {
  const IxTrfHeader  *header;
  const IxCrossTable *table;
  const char         *tag;
  GPtrArray          *names;         /* without the points */
  guint               before_points; /* the names before them */
  gboolean            points;        /* have the points been named? */
} List;

/* The points may stand anywhere in 212.  202 is about equal points: it need not name them, and they
 * come first. */
static gboolean
read_points (List       *list,
             const char *word,
             GError    **error)
{
  if (list->names->len > 0 && g_str_equal (list->tag, "202"))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("record %s: '%s' comes before the points (%s), and such a list is about "
                            "equal points"),
                          list->tag, (const char *) list->names->pdata[0], word);
  if (!list->points)
    list->before_points = list->names->len;
  list->points = TRUE;
  return TRUE;
}

static gboolean
read_game_points (List       *list,
                  const char *word,
                  GError    **error)
{
  if (!list->points && g_str_equal (list->tag, "212"))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("record %s: '%s' comes before the match points, and this program ranks "
                            "teams by match points"),
                          list->tag, word);
  g_ptr_array_add (list->names, g_strdup ("MPvGP"));
  return TRUE;
}

/* Refuses a tie-break that there is not: with the reason for those that C.07 has in part. */
static gboolean
refuse_unknown (List       *list,
                const char *word,
                GError    **error)
{
  g_autofree char *upper = g_ascii_strup (word, -1);

  if (g_str_equal (upper, "ESB") || g_str_has_prefix (upper, "ESB/") ||
      g_str_has_prefix (upper, "ESB-"))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("the tie-break '%s' of record %s does not say which of EMMSB, EMGSB, "
                            "EGMSB and EGGSB it is"),
                          word, list->tag);
  if (g_str_has_prefix (upper, "WIN:GP") || g_str_has_prefix (upper, "WON:GP"))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("the tie-break '%s' of record %s counts rounds that were won, and game "
                            "points do not win one"),
                          word, list->tag);
  return ix_trf_refuse (list->header, list->tag, error,
                        _("the tie-break '%s' of record %s is not known"), word, list->tag);
}

static gboolean
read_tie_break (List       *list,
                const char *word,
                GError    **error)
{
  IxTieBreak tie_break;

  if (!ix_tie_break_find (word, &tie_break))
    return refuse_unknown (list, word, error);
  if (!list->table->teams && ix_tie_break_is_of_teams (&tie_break))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("the tie-break '%s' of record %s is one of teams, and the file has "
                            "players who do not meet as teams"),
                          word, list->tag);
  g_ptr_array_add (list->names, ix_tie_break_name (&tie_break));
  return TRUE;
}

static gboolean
read_list (List       *list,
           const char *text,
           GError    **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, ",; \t", -1);

  for (char **word = words; *word != NULL; word++)
    {
      Score score = find_score (list->table, *word);

      if (**word == '\0')
        continue;
      if (score == SCORE_PRIMARY ? !read_points (list, *word, error)
          : score == SCORE_GAME_POINTS ? !read_game_points (list, *word, error)
                                       : !read_tie_break (list, *word, error))
        return FALSE;
    }
  if (!list->points && g_str_equal (list->tag, "212"))
    return ix_trf_refuse (list->header, list->tag, error,
                          _("record 212: the points (PTS) are missing, and it defines the "
                            "standings"));
  return TRUE;
}

char *
ix_trf_tie_breaks (const IxTrfHeader  *header,
                   const IxCrossTable *table,
                   guint              *before_points,
                   GError            **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  List list = { .header = header, .table = table, .names = names };
  g_autofree char *text = find_list (header, &list.tag);

  *before_points = 0;
  if (table->teams && ix_trf_game_points_first (header))
    {
      g_autofree char *system = ix_trf_header_text (header, "192");

      ix_trf_refuse (header, "192", error,
                     _("record 192: '%s' ranks by game points, and this program by match points"),
                     system);
      return NULL;
    }
  if (text == NULL)
    return g_strdup (usual_list (table));
  if (!read_list (&list, text, error))
    return NULL;
  *before_points = list.before_points;
  g_ptr_array_add (names, NULL);
  return g_strjoinv (",", (char **) names->pdata);
}
