/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-report.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-dialogs.h"
#include "ix-game-words.h"

#define MARGIN 18

/* The kind that needs the reader most comes first. */
static const IxGamesFinding order[IX_GAMES_N_FINDINGS] = {
  IX_GAMES_REFUSED, IX_GAMES_DOUBTED, IX_GAMES_REPAIRED, IX_GAMES_TWICE,
};

static const char *const kinds[IX_GAMES_N_FINDINGS] = {
  [IX_GAMES_REPAIRED] = N_("Repaired"),
  [IX_GAMES_DOUBTED] = N_("Doubtful"),
  [IX_GAMES_REFUSED] = N_("Cannot be played; the text is kept"),
  [IX_GAMES_TWICE] = N_("There already; left out"),
};

/* "14 games are imported. Doubtful: 1. Repaired: 2." */
static char *
summary_of (const IxGamesReport *report)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   ngettext ("%u game is imported.", "%u games are imported.", report->n_games),
                   report->n_games);
  for (guint i = 0; i < IX_GAMES_N_FINDINGS; i++)
    if (report->n_found[order[i]] > 0)
      {
        g_string_append_c (text, '\n');
        /* Translators: what was found in games, and in how many: "Repaired: 2" */
        g_string_append_printf (text, _("%s: %u"), _(kinds[order[i]]), report->n_found[order[i]]);
      }
  return g_string_free (text, FALSE);
}

/* Appends a line in the style of @tag. */
static void
append (GtkTextBuffer *buffer,
        const char    *tag,
        const char    *text)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  if (!gtk_text_iter_is_start (&end))
    gtk_text_buffer_insert (buffer, &end, "\n", 1);
  gtk_text_buffer_insert_with_tags_by_name (buffer, &end, text, -1, tag, NULL);
}

/* Text as it stands behind a colon, as a sentence of its own. */
static char *
as_sentence (const char *text)
{
  const char *rest = g_utf8_next_char (text);
  g_autofree char *first = g_utf8_strup (text, rest - text);

  return g_strconcat (first, rest, NULL);
}

/* The finding, and below it the game. */
static void
append_remark (GtkTextBuffer       *buffer,
               const IxGamesRemark *remark)
{
  g_autofree char *finding = as_sentence (remark->text);
  g_autofree char *players = ix_format_players (remark->names, remark->n_boards);
  /* Translators: the players of a game; its number in a file, and a line of the file */
  g_autofree char *place =
    g_strdup_printf (_("%s · game %u, line %u"), players, remark->game, remark->line);

  append (buffer, "finding", finding);
  append (buffer, "place", place);
}

static void
append_kind (GtkTextBuffer       *buffer,
             const IxGamesReport *report,
             IxGamesFinding       kind)
{
  guint n = 0;

  if (report->n_found[kind] == 0)
    return;
  append (buffer, "heading", _(kinds[kind]));
  for (guint i = 0; i < report->remarks->len; i++)
    {
      const IxGamesRemark *remark = report->remarks->pdata[i];

      if (remark->kind == kind && n++ < IX_GAMES_MAX_REMARKS)
        append_remark (buffer, remark);
    }
  if (report->n_found[kind] > n)
    {
      /* Translators: behind a list of findings */
      g_autofree char *more = g_strdup_printf (
        ngettext ("And %u more", "And %u more", report->n_found[kind] - n), report->n_found[kind] - n);

      append (buffer, "finding", more);
    }
}

/* Returns an empty text, with the styles of its lines. */
static GtkTextBuffer *
new_text (void)
{
  GtkTextBuffer *buffer = gtk_text_buffer_new (NULL);

  gtk_text_buffer_create_tag (buffer, "heading", "weight", PANGO_WEIGHT_BOLD, "scale", 1.1,
                              "pixels-above-lines", MARGIN, NULL);
  gtk_text_buffer_create_tag (buffer, "finding", "pixels-above-lines", 9, NULL);
  gtk_text_buffer_create_tag (buffer, "place", "scale", 0.85, NULL);
  return buffer;
}

/* A text: it wraps, and can be searched by eye, selected and copied to whoever wrote the file. */
static GtkWidget *
new_findings (GtkTextBuffer *buffer)
{
  GtkWidget *view = gtk_text_view_new_with_buffer (buffer);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkTextIter start;

  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  /* The keyboard scrolls, as in other texts that are only read. */
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), MARGIN);
  gtk_widget_set_name (view, "findings");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Findings"),
                                  -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

/* Shows the summary @text of the file, and below it what was found. */
static void
present (GtkWindow     *parent,
         const char    *file,
         const char    *text,
         GtkTextBuffer *found)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *summary = gtk_label_new (text);
  g_autofree char *name = g_path_get_basename (file);
  g_autofree char *title = g_filename_display_name (name);
  GtkWidget *window = ix_dialogs_window_new (parent, title, "import-report", content);

  gtk_label_set_xalign (GTK_LABEL (summary), 0);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_widget_add_css_class (summary, "summary");
  gtk_box_append (GTK_BOX (content), summary);
  gtk_box_append (GTK_BOX (content), new_findings (found));
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 480);
  gtk_widget_add_css_class (window, "import-report");
  gtk_window_present (GTK_WINDOW (window));
  ix_announce (window, text);
}

void
ix_import_report_present (GtkWindow           *parent,
                          const char          *file,
                          const IxGamesReport *report)
{
  g_autoptr (GtkTextBuffer) found = new_text ();
  g_autofree char *text = summary_of (report);

  for (guint i = 0; i < IX_GAMES_N_FINDINGS; i++)
    append_kind (found, report, order[i]);
  present (parent, file, text, found);
}

void
ix_import_report_present_sections (GtkWindow             *parent,
                                   const char            *file,
                                   const char            *text,
                                   const IxImportSection *sections,
                                   guint                  n)
{
  g_autoptr (GtkTextBuffer) found = new_text ();

  for (guint i = 0; i < n; i++)
    {
      if (sections[i].lines->len == 0)
        continue;
      append (found, "heading", sections[i].heading);
      for (guint k = 0; k < sections[i].lines->len; k++)
        {
          g_autofree char *line = as_sentence (sections[i].lines->pdata[k]);

          append (found, "finding", line);
        }
    }
  present (parent, file, text, found);
}
