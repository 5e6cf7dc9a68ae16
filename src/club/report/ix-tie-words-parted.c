/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Explains why one row of the standings stands before another. */

#include <glib/gi18n-lib.h>

#include "ix-report-words.h"
#include "ix-tie-words.h"

/* Two rows, and what the second is called. */
typedef struct {
  const IxStandings *standings;
  guint              rows[2];
  gboolean           ahead; /* the first row stands before the second */
  const char        *name;
} Pair;

static const IxTieBreak *
tie_break_of (const Pair *pair,
              guint       tie_break)
{
  return &g_array_index (pair->standings->tie_breaks, IxTieBreak, tie_break);
}

static IxTieValue
value_of (const Pair *pair,
          guint       k,
          guint       tie_break)
{
  return ix_standings_at (pair->standings, pair->rows[k])->values[tie_break];
}

static char *
points_text (const Pair *pair)
{
  g_autofree char *one = ix_points_text (ix_standings_at (pair->standings, pair->rows[0])->points);
  g_autofree char *other =
    ix_points_text (ix_standings_at (pair->standings, pair->rows[1])->points);

  /* Translators: a team; its rival's points, its own */
  return g_strdup_printf (pair->ahead ? _("Ahead of %s: more points, %s to %s.")
                                      : _("Behind %s: fewer points, %s to %s."),
                          pair->name, one, other);
}

/* Both values, if they show what decided.  An encounter may have decided among fewer than it is
 * shown for, and of those who have not all met only the first has a value. */
static char *
tie_break_text (const Pair *pair,
                guint       tie_break)
{
  const IxTieBreak *by = tie_break_of (pair, tie_break);
  IxTieValue values[2] = { value_of (pair, 0, tie_break), value_of (pair, 1, tie_break) };
  g_autofree char *code = ix_tie_break_name (by);
  g_autofree char *named = NULL;
  g_autofree char *one = ix_tie_words_value (pair->standings, pair->rows[0], tie_break);
  g_autofree char *other = ix_tie_words_value (pair->standings, pair->rows[1], tie_break);

  if (by->kind == IX_TIE_LOTS)
    return g_strdup_printf (pair->ahead ? _("Ahead of %s by lot: everything else is equal.")
                                        : _("Behind %s by lot: everything else is equal."),
                            pair->name);
  /* Translators: the name of a tie-break, its short name: "Buchholz (BH)" */
  named = g_strdup_printf (_("%s (%s)"), ix_tie_words_name (by), code);
  if (values[0].den == 0 || values[1].den == 0)
    /* Translators: a team, a tie-break */
    return g_strdup_printf (pair->ahead
                              ? _("Ahead of %s: %s decided, and unplayed games could not have "
                                  "changed that.")
                              : _("Behind %s: %s decided, and unplayed games could not have "
                                  "changed that."),
                            pair->name, named);
  if (ix_standings_compare (pair->standings, pair->rows[0], pair->rows[1], tie_break) == 0)
    return g_strdup_printf (pair->ahead ? _("Ahead of %s: %s decided, among those still level.")
                                        : _("Behind %s: %s decided, among those still level."),
                            pair->name, named);
  /* Translators: a team, a tie-break, its values of both */
  return g_strdup_printf (pair->ahead ? _("Ahead of %s: %s decided, %s to %s.")
                                      : _("Behind %s: %s decided, %s to %s."),
                          pair->name, named, one, other);
}

/* Says of an encounter or a board count that came first why it did not decide. */
static void
add_passed_over (const Pair *pair,
                 gint        by,
                 GString    *text)
{
  for (guint t = 0; t < pair->standings->tie_breaks->len && (gint) t != by; t++)
    {
      const IxTieBreak *tie_break = tie_break_of (pair, t);
      const IxStanding *one = ix_standings_at (pair->standings, pair->rows[0]);
      const IxStanding *other = ix_standings_at (pair->standings, pair->rows[1]);

      if (one->shared[t] == 0 || one->shared[t] != other->shared[t] || one->values[t].den != 0 ||
          other->values[t].den != 0)
        continue;
      if (ix_tie_break_is_encounter (tie_break))
        /* Translators: the name of a tie-break: "Direct encounter" */
        g_string_append_printf (
          text, _(" %s does not apply: not all of those who are tied have met."),
          ix_tie_words_name (tie_break));
      else if (tie_break->kind == IX_TIE_BC)
        /* Translators: the name of a tie-break: "Board count" */
        g_string_append_printf (
          text, _(" %s does not apply: not all of those who are tied have as many game points."),
          ix_tie_words_name (tie_break));
    }
}

char *
ix_tie_words_parted (const IxStandings *standings,
                     guint              i,
                     guint              k,
                     const char        *name)
{
  const Pair pair = { standings, { i, k }, i < k, name };
  gint by = ix_standings_parted_by (standings, i, k);
  g_autofree char *first =
    by == IX_BY_POINTS  ? points_text (&pair)
    : by == IX_BY_NOTHING ? g_strdup_printf (_("Level with %s: all that ranks is equal."), name)
                          : tie_break_text (&pair, (guint) by);
  GString *text = g_string_new (first);

  if (by != IX_BY_POINTS)
    add_passed_over (&pair, by, text);
  return g_string_free (text, FALSE);
}
