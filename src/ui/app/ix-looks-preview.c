/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-looks-preview.h"

#include <glib/gi18n.h>

#include "ix-diagram.h"
#include "ix-figure.h"
#include "ix-format-san.h"
#include "ix-settings.h"
#include "ix-text.h"
#include "ix-widgets.h"

/* The side of the diagram. */
#define SIZE 248

/* All types of pieces, of both colours; the targets of a piece that is chosen. */
static const IxFigure figure = {
  .fen = "r1bqk1nr/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1[] b kq - 1 5",
  .goals = "f6",
};

/* The moves that led there. */
static const char *const moves[] = { "1. e4 e5", "2. Nf3 Nc6", "3. Bc4 Bc5", "4. d3 N@f6",
                                     "5. O-O" };

static void
update_moves (GtkLabel *label)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *line = ix_format_san (moves[i]);

      ix_text_append_item (text, "\n", line);
    }
  gtk_label_set_text (label, text->str);
}

static GtkWidget *
moves_new (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "sample");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  g_signal_connect_object (ix_settings (), "changed::" IX_SETTINGS_NOTATION,
                           G_CALLBACK (update_moves), label, G_CONNECT_SWAPPED);
  update_moves (GTK_LABEL (label));
  return label;
}

GtkWidget *
ix_looks_preview_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  GtkWidget *diagram;
  IxScene scene;

  ix_figure_scene (&figure, ix_variant_find ("newport"), &scene);
  ix_scene_mark (&scene, IX_BIT (IX_SQ (4, 0)) | IX_BIT (IX_SQ (6, 0)), IX_MARK_LAST_MOVE);
  ix_scene_mark (&scene, IX_BIT (IX_SQ (5, 5)), IX_MARK_SELECTED);
  diagram = ix_diagram_new (&scene, _("A board as it looks with these preferences"));
  gtk_widget_set_size_request (diagram, SIZE, SIZE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (box, "looks-preview");
  gtk_box_append (GTK_BOX (box), diagram);
  gtk_box_append (GTK_BOX (box), moves_new ());
  return box;
}
