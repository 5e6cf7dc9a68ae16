/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-report.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-announce.h"
#include "ix-widgets.h"

static const char *const kinds[IX_GAMES_N_FINDINGS] = {
  [IX_GAMES_REPAIRED] = N_("Repaired"),
  [IX_GAMES_DOUBTED] = N_("Doubtful"),
  [IX_GAMES_REFUSED] = N_("Cannot be played; the text is kept"),
  [IX_GAMES_TWICE] = N_("There already; left out"),
};

/* "14 games are imported. Repaired: 2. Doubtful: 1." */
static char *
summary_of (const IxGamesReport *report)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text,
                   ngettext ("%u game is imported.", "%u games are imported.", report->n_games),
                   report->n_games);
  for (guint kind = 0; kind < IX_GAMES_N_FINDINGS; kind++)
    if (report->n_found[kind] > 0)
      g_string_append_printf (text, "\n%s: %u", _(kinds[kind]), report->n_found[kind]);
  return g_string_free (text, FALSE);
}

static void
setup_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem              *item,
          gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem              *item,
         gpointer                  data G_GNUC_UNUSED)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
  ix_set_row_name (item, text);
}

static GListModel *
rows_of (const IxGamesReport *report)
{
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (guint i = 0; i < report->remarks->len; i++)
    {
      const IxGamesRemark *remark = report->remarks->pdata[i];

      /* Translators: a line of a file, the number of a game in it, a finding, and what it is */
      gtk_string_list_take (rows, g_strdup_printf (_("Line %u, game %u. %s: %s"), remark->line,
                                                   remark->game, _(kinds[remark->kind]),
                                                   remark->text));
    }
  return G_LIST_MODEL (rows);
}

static GtkWidget *
new_list (const IxGamesReport *report)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (rows_of (report))), factory);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Findings"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

void
ix_import_report_present (GtkWindow           *parent,
                          const char          *file,
                          const IxGamesReport *report)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  g_autofree char *text = summary_of (report);
  GtkWidget *summary = gtk_label_new (text);
  g_autofree char *name = g_path_get_basename (file);
  g_autofree char *title = g_filename_display_name (name);
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_label_set_xalign (GTK_LABEL (summary), 0);
  gtk_label_set_wrap (GTK_LABEL (summary), TRUE);
  gtk_widget_add_css_class (summary, "summary");
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_box_append (GTK_BOX (box), new_list (report));
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 560, 420);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_widget_add_css_class (window, "import-report");
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  gtk_window_present (GTK_WINDOW (window));
  /* The focus comes to the first finding. */
  ix_announce (window, text);
}
