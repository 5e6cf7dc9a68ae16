/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-help-markup.h"

#define GAP 10 /* between the blocks of a page */

typedef struct {
  const IxHelpBook *book;
  const IxHelpPage *page;
  const IxHelpNode *section; /* the blocks are in it; NULL: above the first */
  guint             level;   /* of the headings of its sections */
} View;

static void add_blocks (const View       *view,
                        GtkWidget        *box,
                        const IxHelpNode *node);

static gboolean
link_cb (GtkWidget  *label,
         const char *uri)
{
  /* All else is of the web, which GTK opens. */
  return strstr (uri, "://") == NULL && gtk_widget_activate_action (label, "help.open", "s", uri);
}

/* The role can only be set at construction. */
static GtkWidget *
label_new (const char       *markup,
           const char       *css_class,
           GtkAccessibleRole role)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", role, "label", markup, "use-markup", TRUE,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "yalign", 0.f,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);
  g_signal_connect (label, "activate-link", G_CALLBACK (link_cb), NULL);
  return label;
}

static GtkWidget *
row_new (const View       *view,
         const IxHelpNode *row,
         const char       *css_class)
{
  g_autofree char *markup = ix_help_markup (row, TRUE);
  GtkWidget *label = label_new (markup, css_class, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
heading_new (const char *markup,
             guint       level)
{
  static const char *const classes[] = { "title-1", "title-2", "title-4" };
  GtkWidget *label = label_new (markup, classes[MIN (level, G_N_ELEMENTS (classes)) - 1],
                                GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, (int) level, -1);
  return label;
}

static GtkWidget *
box_new (GtkOrientation    orientation,
         int               spacing,
         GtkAccessibleRole role)
{
  return g_object_new (GTK_TYPE_BOX, "accessible-role", role, "orientation", orientation, "spacing", spacing,
                       NULL);
}

/* Lists */

/* Adds a list with a bullet, or the number of the step, before each item. */
static void
add_list (const View       *view,
          GtkWidget        *box,
          const IxHelpNode *node)
{
  GtkWidget *list = box_new (GTK_ORIENTATION_VERTICAL, 6, GTK_ACCESSIBLE_ROLE_LIST);
  gboolean steps = node->kind == IX_HELP_STEPS;
  g_autoptr (GtkSizeGroup) marks = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint i = 0; i < node->children->len; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u.", i + 1);
      GtkWidget *item = box_new (GTK_ORIENTATION_HORIZONTAL, 8, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *mark = label_new (steps ? number : "•", steps ? "step" : "bullet",
                                   steps ? GTK_ACCESSIBLE_ROLE_LABEL : GTK_ACCESSIBLE_ROLE_PRESENTATION);

      gtk_label_set_xalign (GTK_LABEL (mark), 1);
      gtk_label_set_wrap (GTK_LABEL (mark), FALSE);
      gtk_size_group_add_widget (marks, mark);
      gtk_box_append (GTK_BOX (item), mark);
      add_blocks (view, content, node->children->pdata[i]);
      gtk_box_append (GTK_BOX (item), content);
      gtk_box_append (GTK_BOX (list), item);
    }
  gtk_widget_add_css_class (list, "list-of-help");
  gtk_box_append (GTK_BOX (box), list);
}

/* Adds words and what they mean. */
static void
add_terms (const View       *view,
           GtkWidget        *box,
           const IxHelpNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const IxHelpNode *item = node->children->pdata[i], *title = ix_help_node_find (item, IX_HELP_TITLE);
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      if (title != NULL)
        gtk_box_append (GTK_BOX (content), row_new (view, title, "heading"));
      add_blocks (view, content, item);
      gtk_box_append (GTK_BOX (box), content);
    }
}

/* Tables */

static void
add_table_row (const View       *view,
               GtkWidget        *grid,
               const IxHelpNode *row,
               int               place,
               gboolean          head)
{
  for (guint i = 0; i < row->children->len; i++)
    {
      GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

      add_blocks (view, cell, row->children->pdata[i]);
      gtk_widget_add_css_class (cell, head ? "head" : "cell");
      gtk_widget_set_hexpand (cell, TRUE);
      gtk_grid_attach (GTK_GRID (grid), cell, (int) i, place, 1, 1);
    }
}

static int
add_table_rows (const View       *view,
                GtkWidget        *grid,
                const IxHelpNode *node,
                int               place)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      const IxHelpNode *child = node->children->pdata[i];

      if (child->kind == IX_HELP_TR)
        add_table_row (view, grid, child, place++, node->kind == IX_HELP_THEAD);
      else
        place = add_table_rows (view, grid, child, place);
    }
  return place;
}

static void
add_table (const View       *view,
           GtkWidget        *box,
           const IxHelpNode *node)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "table");
  add_table_rows (view, grid, node, 0);
  gtk_box_append (GTK_BOX (box), grid);
}

/* Other blocks */

static void
add_note (const View       *view,
          GtkWidget        *box,
          const IxHelpNode *node)
{
  GtkWidget *note = box_new (GTK_ORIENTATION_VERTICAL, 4, GTK_ACCESSIBLE_ROLE_GROUP);
  const char *style = node->attributes[IX_HELP_STYLE];

  gtk_accessible_update_property (GTK_ACCESSIBLE (note), GTK_ACCESSIBLE_PROPERTY_LABEL, ix_help_note_title (node),
                                  -1);
  gtk_widget_add_css_class (note, "note");
  if (style != NULL)
    gtk_widget_add_css_class (note, style);
  gtk_box_append (GTK_BOX (note), label_new (ix_help_note_title (node), "heading", GTK_ACCESSIBLE_ROLE_LABEL));
  add_blocks (view, note, node);
  gtk_box_append (GTK_BOX (box), note);
}

/* Its text can be copied. */
static void
add_screen (GtkWidget        *box,
            const IxHelpNode *node)
{
  const IxHelpNode *text = ix_help_node_find (node, IX_HELP_TEXT);
  g_autofree char *markup = g_markup_escape_text (text != NULL ? text->text : "", -1);
  GtkWidget *label = label_new (markup, "screen", GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_picture (GtkWidget        *box,
             const IxHelpNode *node)
{
  g_autofree char *shows = ix_help_node_dup_text (node);
  GtkWidget *picture = gtk_picture_new_for_resource (node->attributes[IX_HELP_SRC]);

  gtk_picture_set_alternative_text (GTK_PICTURE (picture), shows);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_SCALE_DOWN);
  gtk_widget_set_tooltip_text (picture, shows);
  gtk_widget_add_css_class (picture, "picture");
  gtk_box_append (GTK_BOX (box), picture);
}

/* Links to pages */

static GtkWidget *
link_row_new (const char *title,
              const char *subtitle,
              const char *target)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "help.open");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  gtk_widget_set_name (row, target);
  gtk_widget_add_css_class (arrow, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  return row;
}

static GtkWidget *
link_list_new (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
add_topics (const View *view,
            GtkWidget  *box)
{
  const char *section = view->section != NULL ? view->section->attributes[IX_HELP_ID] : NULL;
  g_autofree char *xref =
    section != NULL ? g_strdup_printf ("%s#%s", view->page->id, section) : g_strdup (view->page->id);
  g_autoptr (GPtrArray) topics = ix_help_book_topics (view->book, xref);
  GtkWidget *list = link_list_new ();

  for (guint i = 0; i < topics->len; i++)
    {
      const IxHelpPage *page = topics->pdata[i];

      gtk_list_box_append (GTK_LIST_BOX (list), link_row_new (page->title, page->desc, page->id));
    }
  gtk_box_append (GTK_BOX (box), list);
}

static void
add_seealso (const View *view,
             GtkWidget  *box)
{
  GtkWidget *list;

  if (view->page->seealso->len == 0)
    return;
  gtk_box_append (GTK_BOX (box), heading_new (_("See Also"), 2));
  list = link_list_new ();
  for (guint i = 0; i < view->page->seealso->len; i++)
    {
      const char *xref = view->page->seealso->pdata[i];
      const IxHelpPage *page = ix_help_book_find (view->book, xref);

      if (page != NULL)
        gtk_list_box_append (GTK_LIST_BOX (list), link_row_new (page->title, page->desc, xref));
    }
  gtk_box_append (GTK_BOX (box), list);
}

/* The page */

static void
add_section (const View       *view,
             GtkWidget        *box,
             const IxHelpNode *node)
{
  View inside = { view->book, view->page, node, view->level + 1 };
  g_autofree char *name = g_strdup_printf ("section-%s", node->attributes[IX_HELP_ID]);
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  const IxHelpNode *title = ix_help_node_find (node, IX_HELP_TITLE);

  gtk_widget_set_name (section, name);
  gtk_widget_add_css_class (section, "section");
  if (title != NULL)
    {
      g_autofree char *markup = ix_help_markup (title, TRUE);

      gtk_box_append (GTK_BOX (section), heading_new (markup, view->level));
    }
  add_blocks (&inside, section, node);
  gtk_box_append (GTK_BOX (box), section);
}

static void
add_block (const View       *view,
           GtkWidget        *box,
           const IxHelpNode *node)
{
  switch ((guint) node->kind)
    {
    case IX_HELP_P:
      gtk_box_append (GTK_BOX (box), row_new (view, node, "paragraph"));
      break;
    case IX_HELP_SCREEN:
      add_screen (box, node);
      break;
    case IX_HELP_LIST:
    case IX_HELP_STEPS:
      add_list (view, box, node);
      break;
    case IX_HELP_TERMS:
      add_terms (view, box, node);
      break;
    case IX_HELP_NOTE:
      add_note (view, box, node);
      break;
    case IX_HELP_TABLE:
      add_table (view, box, node);
      break;
    case IX_HELP_MEDIA:
      add_picture (box, node);
      break;
    case IX_HELP_SECTION:
      add_section (view, box, node);
      break;
    case IX_HELP_LINKS:
      add_topics (view, box);
      break;
    default:
      break;
    }
}

static void
add_blocks (const View       *view,
            GtkWidget        *box,
            const IxHelpNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    add_block (view, box, node->children->pdata[i]);
}

GtkWidget *
ix_help_view_new (const IxHelpBook *book,
                  const IxHelpPage *page)
{
  View view = { book, page, NULL, 2 };
  GtkWidget *box;
  g_autofree char *title = NULL;

  g_return_val_if_fail (book != NULL && page != NULL, NULL);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  title = g_markup_escape_text (page->title, -1);
  gtk_widget_add_css_class (box, "help-page");
  gtk_box_append (GTK_BOX (box), heading_new (title, 1));
  add_blocks (&view, box, page->root);
  add_seealso (&view, box);
  return box;
}

GtkWidget *
ix_help_view_new_results (const char      *query,
                          const GPtrArray *hits)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, GAP);
  g_autofree char *title =
    hits->len > 0
      ? g_markup_printf_escaped (ngettext ("%u page about “%s”", "%u pages about “%s”", hits->len), hits->len, query)
      : g_markup_printf_escaped (_("Nothing about “%s”"), query);
  GtkWidget *list = link_list_new ();

  gtk_widget_add_css_class (box, "help-page");
  gtk_box_append (GTK_BOX (box), heading_new (title, 2));
  for (guint i = 0; i < hits->len; i++)
    {
      const IxHelpHit *hit = hits->pdata[i];
      g_autofree char *target = hit->section != NULL ? g_strdup_printf ("%s#%s", hit->page->id, hit->section)
                                                     : g_strdup (hit->page->id);

      /* Translators: a page of the handbook and a section of it */
      g_autofree char *where = hit->heading != NULL ? g_strdup_printf (_("%s › %s"), hit->page->title, hit->heading)
                                                    : g_strdup (hit->page->title);

      gtk_list_box_append (GTK_LIST_BOX (list), link_row_new (where, hit->words, target));
    }
  if (hits->len > 0)
    gtk_box_append (GTK_BOX (box), list);
  else
    gtk_box_append (GTK_BOX (box), label_new (_("Try other words, or fewer."), "paragraph",
                                              GTK_ACCESSIBLE_ROLE_LABEL));
  return box;
}
