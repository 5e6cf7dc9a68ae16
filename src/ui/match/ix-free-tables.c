/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-free-tables.h"

#include <glib/gi18n.h>

#include "ix-format-free-play.h"

static GtkWidget *
new_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 14);
  gtk_widget_add_css_class (grid, "free-table");
  return grid;
}

static void
add_cell (GtkWidget  *grid,
          int         column,
          int         row,
          const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, row == 0 ? "dim-label" : column == 0 ? "name" : "numeric");
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
}

static void
add_number (GtkWidget *grid,
            int        column,
            int        row,
            guint      number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  add_cell (grid, column, row, text);
}

/* Scores */

typedef struct {
  guint              person;
  const IxFreeScore *score;
} Line;

static guint
n_matches (const IxFreeScore *score)
{
  return score->n_won + score->n_drawn + score->n_lost;
}

/* By points per match, because not all have played equally often; then by points, then as they came. */
static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  const Line *first = a, *second = b;
  guint points = 2 * first->score->n_won + first->score->n_drawn;
  guint others = 2 * second->score->n_won + second->score->n_drawn;
  guint mean = points * MAX (n_matches (second->score), 1);
  guint other_mean = others * MAX (n_matches (first->score), 1);

  if (mean != other_mean)
    return mean > other_mean ? -1 : 1;
  if (points != others)
    return points > others ? -1 : 1;
  return first->person < second->person ? -1 : 1;
}

static void
add_line (GtkWidget        *grid,
          int               row,
          const IxFreePlay *play,
          const Line       *line)
{
  const IxFreePerson *counts = ix_free_play_person (play, line->person);
  g_autofree char *points = ix_format_free_points (line->score);
  g_autofree char *average = ix_format_free_average (line->score);

  add_cell (grid, 0, row, ix_free_play_name (play, line->person));
  add_number (grid, 1, row, n_matches (line->score));
  add_number (grid, 2, row, line->score->n_won);
  add_number (grid, 3, row, line->score->n_drawn);
  add_number (grid, 4, row, line->score->n_lost);
  add_cell (grid, 5, row, points);
  add_cell (grid, 6, row, average);
  add_number (grid, 7, row, counts->n_out);
}

GtkWidget *
ix_free_scores_new (IxFreeSession *session)
{
  const char *heads[] = { _("Name"), _("Played"), _("Won"),       _("Drawn"),
                          _("Lost"), _("Points"), _("Per match"), _("Sat out") };
  const IxFreePlay *play = ix_free_session_get_play (session);
  guint n = ix_free_play_count (play);
  g_autofree IxFreeScore *scores = ix_free_session_count_scores (session);
  g_autofree Line *lines = g_new (Line, n + 1);
  GtkWidget *grid = new_grid ();

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add_cell (grid, (int) i, 0, heads[i]);
  for (guint i = 0; i < n; i++)
    lines[i] = (Line) { i, &scores[i] };
  qsort (lines, n, sizeof lines[0], compare_lines);
  for (guint i = 0; i < n; i++)
    add_line (grid, (int) i + 1, play, &lines[i]);
  return grid;
}

/* Partners */

GtkWidget *
ix_free_partners_new (IxFreeSession *session)
{
  const IxFreePlay *play = ix_free_session_get_play (session);
  guint n = ix_free_play_count (play);
  GtkWidget *grid = new_grid ();

  add_cell (grid, 0, 0, "");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *initial = g_utf8_substring (ix_free_play_name (play, i), 0, 1);
      g_autofree char *head = g_strdup_printf ("%u %s", i + 1, initial);
      g_autofree char *name = g_strdup_printf ("%u %s", i + 1, ix_free_play_name (play, i));

      add_cell (grid, (int) i + 1, 0, head);
      add_cell (grid, 0, (int) i + 1, name);
      for (guint j = 0; j < n; j++)
        if (i == j)
          add_cell (grid, (int) j + 1, (int) i + 1, "·");
        else
          add_number (grid, (int) j + 1, (int) i + 1, ix_free_play_partners (play, i, j));
    }
  return grid;
}
