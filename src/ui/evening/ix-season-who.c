/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-who.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-season-words.h"
#include "ix-widgets.h"

static GtkWidget *
add_row (GtkWidget  *group,
         const char *title)
{
  GtkWidget *row = adw_action_row_new ();

  ix_rows_set_texts (row, title, NULL);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

/* Adds an answer to a question; takes @target. */
static void
add_answer (GtkWidget  *row,
            const char *label,
            const char *action,
            GVariant   *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  /* Translators: an answer, and the question */
  g_autofree char *spoken =
    g_strdup_printf (_("%s: %s"), label, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  ix_set_spoken_name (button, spoken);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* Questions */

static void
name_cb (AdwEntryRow *entry,
         gpointer     question)
{
  g_autofree char *name = ix_rows_typed_text (GTK_WIDGET (entry));

  if (*name != '\0')
    gtk_widget_activate_action (GTK_WIDGET (entry), "seasons.name-second", "(us)", GPOINTER_TO_UINT (question), name);
}

/* The same name twice at an evening: the second is who the table says, or somebody whose name is typed. */
static void
add_twice (GtkWidget           *group,
           const IxSeasonTable *table,
           guint                n,
           GtkWidget           *row)
{
  const IxSeasonQuestion *question = &g_array_index (table->people->questions, IxSeasonQuestion, n);
  const char *second = ix_season_person (table->people, question->other)->shown;
  GtkWidget *entry = ix_rows_add_text (group, _("The true name of the second"), "");

  add_answer (row, _("Two People"), "seasons.name-second", g_variant_new ("(us)", n, second));
  gtk_widget_set_name (entry, "second-name");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (entry), TRUE);
  g_signal_connect (entry, "apply", G_CALLBACK (name_cb), GUINT_TO_POINTER (n));
}

static void
add_question (GtkWidget           *group,
              const IxSeasonTable *table,
              guint                n)
{
  const IxSeasonQuestion *question = &g_array_index (table->people->questions, IxSeasonQuestion, n);
  g_autofree char *text = ix_season_words_question (table->people, question);
  GtkWidget *row = add_row (group, text);

  if (question->ask == IX_SEASON_ASK_BOTH || question->ask == IX_SEASON_ASK_NOBODY)
    {
      add_answer (row, _("Take Back"), "seasons.take-back", g_variant_new_uint32 (n));
      return;
    }
  if (question->nth > 0)
    {
      add_twice (group, table, n, row);
      return;
    }
  if (question->ask != IX_SEASON_ASK_TWICE)
    add_answer (row, _("One Person"), "seasons.unite", g_variant_new ("(uu)", question->one, question->other));
  add_answer (row, _("Two People"), "seasons.keep-apart", g_variant_new ("(uu)", question->one, question->other));
}

/* Answers */

/* Returns the name of an evening of the season with its date; its number if it is not there. */
static char *
format_evening (const IxSeasonTable *table,
                gint64               id)
{
  for (guint e = 0; e < table->evenings->len; e++)
    {
      const IxSeasonEvening *evening = ix_season_table_evening (table, e);
      g_autofree char *date = ix_format_evening_date (evening->date);

      if (evening->id == id)
        return *date != '\0' ? g_strdup_printf ("%s, %s", evening->name, date) : g_strdup (evening->name);
    }
  return g_strdup_printf ("%" G_GINT64_FORMAT, id);
}

static void
add_answers (GtkWidget           *group,
             const IxSeasonTable *table)
{
  const IxSeason *season = table->season;

  for (guint i = 0; i < season->merges->len; i++)
    {
      const IxSeasonMerge *merge = season->merges->pdata[i];
      /* Translators: two names */
      g_autofree char *text = g_strdup_printf (_("%s and %s are one person."), merge->one, merge->other);

      add_answer (add_row (group, text), _("Take Back"), "seasons.drop-merge", g_variant_new_uint32 (i));
    }
  for (guint i = 0; i < season->parts->len; i++)
    {
      const IxSeasonPart *part = season->parts->pdata[i];
      g_autofree char *evening = format_evening (table, part->evening);
      g_autofree char *text =
        part->evening == 0 ? g_strdup_printf (_("%s and %s are two people."), part->name, part->as)
                           /* Translators: a name, an evening, another name */
                           : g_strdup_printf (_("%s (%s) was %s."), part->name, evening, part->as);

      add_answer (add_row (group, text), _("Take Back"), "seasons.drop-part", g_variant_new_uint32 (i));
    }
}

GtkWidget *
ix_season_who_new (const IxSeasonTable *table)
{
  GtkWidget *page = adw_preferences_page_new (), *group;
  guint n = table->people->questions->len;

  gtk_widget_set_name (page, "season-who");
  group = ix_rows_add_group (page, _("Questions"),
                             n == 0 ? _("Nobody is in doubt. On a person’s card you can make two people one, or one person two.")
                                    : _("People are known by their codes, else by their names. These are doubtful."));
  for (guint i = 0; i < n; i++)
    add_question (group, table, i);
  if (table->season->merges->len + table->season->parts->len > 0)
    add_answers (ix_rows_add_group (page, _("Answers"), NULL), table);
  return page;
}
