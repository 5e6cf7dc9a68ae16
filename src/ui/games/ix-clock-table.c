/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-clock-table.h"

#include <glib/gi18n.h>

#include "ix-widgets.h"

#define HEIGHT 128

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  data)
{
  GtkStringObject *text = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (text));
  ix_set_row_name (item, gtk_string_object_get_string (text));
}

static GtkStringList *
new_rows (const IxTimeLine *line,
          IxClockGraph     *graph)
{
  GtkStringList *rows = gtk_string_list_new (NULL);
  guint n;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  for (guint m = 0; m < n; m++)
    if (m == 0 || moments[m].bits & IX_MOMENT_TURN)
      gtk_string_list_take (rows, ix_clock_graph_read (graph, moments[m].at));
  return rows;
}

GtkWidget *
ix_clock_table_new (const IxTimeLine *line,
                    IxClockGraph     *graph)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkNoSelection *rows = gtk_no_selection_new (G_LIST_MODEL (new_rows (line, graph)));
  GtkWidget *list, *scroller;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  list = gtk_list_view_new (GTK_SELECTION_MODEL (rows), factory);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("The clocks after each turn"), -1);
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_size_request (scroller, -1, HEIGHT);
  return scroller;
}
