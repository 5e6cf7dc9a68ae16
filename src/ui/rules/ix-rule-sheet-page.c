/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-sheet-page.h"

#include "ix-diagram.h"
#include "ix-figure-layout.h"

static GtkWidget *
label_new (const char       *markup,
           const char       *css_class,
           GtkAccessibleRole role)
{
  /* The role can only be set at construction. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", markup,
                                   "use-markup", TRUE, "wrap", TRUE, "xalign", 0.f, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_hexpand (label, role != GTK_ACCESSIBLE_ROLE_PRESENTATION);
  return label;
}

static void
add_text (GtkWidget       *page,
          const char      *text,
          const IxVariant *variant,
          const char      *css_class)
{
  g_autofree char *markup = ix_rules_fill (text, variant);

  gtk_box_append (GTK_BOX (page), label_new (markup, css_class, GTK_ACCESSIBLE_ROLE_LABEL));
}

static void
add_heading (GtkWidget  *page,
             const char *text,
             const char *css_class)
{
  gtk_box_append (GTK_BOX (page), label_new (text, css_class, GTK_ACCESSIBLE_ROLE_HEADING));
}

static void
add_item (GtkWidget       *page,
          const char      *text,
          const IxVariant *variant)
{
  GtkWidget *item = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *bullet = label_new ("•", "paragraph", GTK_ACCESSIBLE_ROLE_PRESENTATION);

  gtk_widget_set_valign (bullet, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (item), bullet);
  add_text (item, text, variant, "paragraph");
  gtk_widget_add_css_class (item, "item");
  gtk_box_append (GTK_BOX (page), item);
}

/* Adds a table of the rows from @block on.  Returns the block after it. */
static const IxRulesBlock *
add_table (GtkWidget          *page,
           const IxRulesBlock *block,
           const IxVariant    *variant)
{
  GtkWidget *table = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (table), 18);
  gtk_grid_set_row_spacing (GTK_GRID (table), 6);
  gtk_widget_add_css_class (table, "table");
  for (int row = 0; block->kind == IX_RULES_HEAD_ROW || block->kind == IX_RULES_ROW; block++, row++)
    {
      g_autofree char *markup = ix_rules_fill (block->text, variant);
      g_auto (GStrv) cells = g_strsplit (markup, "|", -1);

      for (int column = 0; cells[column] != NULL; column++)
        {
          GtkWidget *cell = label_new (cells[column],
                                       block->kind == IX_RULES_HEAD_ROW ? "heading" : "paragraph",
                                       GTK_ACCESSIBLE_ROLE_LABEL);

          gtk_widget_set_valign (cell, GTK_ALIGN_START);
          /* The last column takes the remaining width. */
          gtk_widget_set_hexpand (cell, cells[column + 1] == NULL);
          gtk_grid_attach (GTK_GRID (table), cell, column, row, 1, 1);
        }
    }
  gtk_box_append (GTK_BOX (page), table);
  return block;
}

static GtkWidget *
figure_new (const IxRulesBlock *block,
            const IxVariant    *variant)
{
  GtkWidget *figure = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *markup = ix_rules_caption (block, variant);
  GtkWidget *caption = label_new (markup, "figure-caption", GTK_ACCESSIBLE_ROLE_CAPTION);
  GtkWidget *diagram;
  IxScene scene;

  ix_rules_scene (block, variant, &scene);
  diagram = ix_diagram_new (&scene, gtk_label_get_text (GTK_LABEL (caption)));
  gtk_widget_set_halign (diagram, GTK_ALIGN_START);
  /* As wide as the diagram above it. */
  gtk_label_set_width_chars (GTK_LABEL (caption), 30);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), 36);
  gtk_box_append (GTK_BOX (figure), diagram);
  gtk_box_append (GTK_BOX (figure), caption);
  return figure;
}

/* Adds the figures from @block on, side by side if they fit. */
static const IxRulesBlock *
add_figures (GtkWidget          *page,
             const IxRulesBlock *block,
             const IxVariant    *variant)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, ix_figure_layout_new ());
  gtk_widget_add_css_class (row, "figures");
  for (; ix_rules_is_figure (block); block++)
    if (ix_rules_block_applies (block, variant))
      gtk_box_append (GTK_BOX (row), figure_new (block, variant));
  gtk_box_append (GTK_BOX (page), row);
  return block;
}

/* Adds @block and the blocks that belong to it.  Returns the block after them. */
static const IxRulesBlock *
add_block (GtkWidget          *page,
           const IxRulesBlock *block,
           const IxVariant    *variant)
{
  g_autofree char *heading = NULL;

  if (ix_rules_is_figure (block))
    return add_figures (page, block, variant);
  if (!ix_rules_block_applies (block, variant))
    return block + 1;
  switch ((guint) block->kind)
    {
    case IX_RULES_HEAD_ROW:
      return add_table (page, block, variant);
    case IX_RULES_HEADING:
      heading = ix_rules_fill (block->text, variant);
      add_heading (page, heading, "title-3");
      break;
    case IX_RULES_ITEM:
      add_item (page, block->text, variant);
      break;
    default:
      add_text (page, block->text, variant, "paragraph");
      break;
    }
  return block + 1;
}

GtkWidget *
ix_rule_sheet_page_new (const IxRulesText *text,
                        const IxVariant   *variant)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = NULL;

  g_return_val_if_fail (text != NULL && variant != NULL, NULL);

  title = ix_rules_fill (text->title, variant);
  gtk_widget_add_css_class (page, "rule-sheet-page");
  add_heading (page, title, "title-1");
  add_text (page, text->summary, variant, "summary");
  for (const IxRulesBlock *block = text->blocks; block->kind != IX_RULES_END;)
    block = add_block (page, block, variant);
  return page;
}
