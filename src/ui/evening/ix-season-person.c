/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-person.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"

static GtkWidget *
add_group (GtkWidget  *page,
           const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return group;
}

/* Adds a row with a value at its end: there are many. */
static void
add_line (GtkWidget  *group,
          const char *title,
          const char *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  ix_rows_set_texts (row, title, NULL);
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static char *
format_score (guint n_matches,
              gint  points)
{
  g_autofree char *text = ix_points_text (points);

  /* Translators: the points that were made in matches: "3½ in 5 matches" */
  return g_strdup_printf (ngettext ("%s in %u match", "%s in %u matches", n_matches), text, n_matches);
}

static void
add_score (GtkWidget           *group,
           const char          *title,
           const IxSeasonScore *score)
{
  g_autofree char *text = format_score (score->n_matches, score->points);

  if (score->n_matches > 0)
    add_line (group, title, text);
}

static void
add_place (GtkWidget           *page,
           const IxSeasonTable *table,
           guint                person)
{
  g_autoptr (GArray) ratings = ix_season_ratings (table);
  GtkWidget *group = add_group (page, NULL);

  for (guint r = 0; table->people == table->players && r < table->rows->len; r++)
    if (ix_season_table_row (table, r)->person == person)
      {
        g_autofree char *text =
          g_strdup_printf (_("%u of %u"), ix_season_table_row (table, r)->rank, table->rows->len);

        add_line (group, _("Place"), text);
      }
  for (guint i = 0; i < ratings->len; i++)
    {
      const IxSeasonRating *rating = &g_array_index (ratings, IxSeasonRating, i);
      gint now = ix_season_rating_round (rating->rating);
      g_autofree char *text = NULL;

      if (rating->person != person)
        continue;
      /* Translators: a rating, and its change: "1650 (+24)" */
      text = g_strdup_printf (_("%d (%+d)"), now, now - rating->start);
      add_line (group, _("The club’s own rating, and its change in the season"), text);
    }
}

static void
add_evening (GtkWidget             *group,
             const IxSeasonEvening *evening,
             const IxSeasonShare   *share)
{
  g_autofree char *points = ix_points_text (share->points);
  g_autofree char *date = ix_format_evening_date (evening->date);
  g_autofree char *title = *date != '\0' ? g_strdup_printf ("%s · %s", date, evening->name)
                                         : g_strdup (evening->name);
  /* Translators: points at an evening */
  g_autofree char *made = g_strdup_printf (_("Points: %s"), points);
  g_autofree char *place =
    share->rank > 0 ? g_strdup_printf (_("place %u of %u"), share->rank, share->n_ranked) : NULL;
  g_autofree char *text = place != NULL ? g_strdup_printf ("%s · %s", made, place) : g_strdup (made);

  add_line (group, title, text);
}

static void
add_fellows (GtkWidget           *page,
             const char          *title,
             const IxSeasonTable *table,
             const GArray        *fellows)
{
  GtkWidget *group = fellows->len > 0 ? add_group (page, title) : NULL;

  for (guint i = 0; i < fellows->len; i++)
    {
      const IxSeasonFellow *fellow = &g_array_index (fellows, IxSeasonFellow, i);

      add_score (group, ix_season_person (table->players, fellow->person)->name, &fellow->score);
    }
}

GtkWidget *
ix_season_person_new (const IxSeasonTable *table,
                      guint                person)
{
  g_autoptr (IxSeasonCard) card = ix_season_card_new (table, person);
  GtkWidget *page = adw_preferences_page_new (), *group;

  gtk_widget_set_name (page, "season-card");
  add_place (page, table, person);
  group = add_group (page, _("Evenings"));
  for (guint i = card->evenings->len; i > 0; i--)
    {
      guint e = g_array_index (card->evenings, guint, i - 1);

      add_evening (group, ix_season_table_evening (table, e), ix_season_table_person (table, person, e));
    }
  add_fellows (page, _("Partners"), table, card->partners);
  add_fellows (page, _("Opponents"), table, card->opponents);
  group = add_group (page, _("Boards and Colours"));
  add_score (group, _("Higher board"), &card->boards[0]);
  add_score (group, _("Lower board"), &card->boards[1]);
  add_score (group, _("White"), &card->white);
  add_score (group, _("Black"), &card->black);
  return page;
}
