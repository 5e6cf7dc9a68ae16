/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-help-print.h"
#include "ix-help-view.h"
#include "ix-keys.h"
#include "ix-print-window.h"
#include "ix-scroll.h"
#include "ix-widgets.h"

/* In a narrower window the contents are a page. */
#define NARROW 680

/* A page that was shown, and how far down. */
typedef struct {
  char  *xref;
  double scrolled;
} Place;

struct _IxHelpWindow {
  AdwWindow parent_instance;

  /* Template children. */
  GtkWidget *back;
  GtkWidget *contents; /* the button */
  GtkWidget *search;
  GtkWidget *sidebar;
  GtkWidget *list;
  GtkWidget *scrolled;
  GtkWidget *clamp;

  IxHelpBook       *book;
  GPtrArray        *topics; /* of IxHelpPage: the rows of the list */
  GPtrArray        *chapters; /* of IxHelpNode, by rows: the chapter that begins with it, else NULL */
  const IxHelpPage *page;   /* that is shown, also below the results of a search */
  GPtrArray        *past;   /* of Place: where Back leads */
  char             *wanted; /* id of the section to scroll to once it has its place; NULL: none */
  double            scroll_to; /* how far down the page is, once it is there */
  guint             placing;   /* id of a tick callback */
};

G_DEFINE_FINAL_TYPE (IxHelpWindow, ix_help_window, ADW_TYPE_WINDOW)

static void
place_free (gpointer data)
{
  g_free (((Place *) data)->xref);
  g_free (data);
}

/* Scrolling */

static GtkAdjustment *
adjustment_of (IxHelpWindow *self)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
}

static GtkWidget *
find_named (GtkWidget  *below,
            const char *name)
{
  if (g_str_equal (gtk_widget_get_name (below), name))
    return below;
  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_named (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Scrolls when the page has its size, a frame after it was shown. */
static gboolean
place_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  IxHelpWindow *self = IX_HELP_WINDOW (widget);
  GtkWidget *page = adw_clamp_get_child (ADW_CLAMP (self->clamp));
  graphene_point_t at = GRAPHENE_POINT_INIT (0, 0), origin = at;

  if (gtk_widget_get_height (page) == 0)
    return G_SOURCE_CONTINUE;
  if (self->wanted != NULL)
    {
      GtkWidget *section = find_named (page, self->wanted);

      if (section != NULL && gtk_widget_compute_point (section, page, &origin, &at))
        self->scroll_to = at.y;
    }
  gtk_adjustment_set_value (adjustment_of (self), self->scroll_to);
  g_clear_pointer (&self->wanted, g_free);
  self->placing = 0;
  return G_SOURCE_REMOVE;
}

static void
place (IxHelpWindow *self,
       const char   *section,
       double        scrolled)
{
  g_free (self->wanted);
  self->wanted = section != NULL ? g_strconcat ("section-", section, NULL) : NULL;
  self->scroll_to = scrolled;
  if (self->placing == 0)
    self->placing = gtk_widget_add_tick_callback (GTK_WIDGET (self), place_cb, NULL, NULL);
}

/* Pages */

static void
show_content (IxHelpWindow *self,
              GtkWidget    *content,
              const char   *title)
{
  adw_clamp_set_child (ADW_CLAMP (self->clamp), content);
  gtk_adjustment_set_value (adjustment_of (self), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scrolled), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
select_row (IxHelpWindow *self)
{
  for (guint i = 0; i < self->topics->len; i++)
    if (self->topics->pdata[i] == self->page)
      {
        gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                                 gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) i));
        return;
      }
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
}

/* Shows the page, and forgets what was searched for. */
static void
show_page (IxHelpWindow *self,
           const char   *xref,
           double        scrolled)
{
  const IxHelpPage *page = ix_help_book_find (self->book, xref);
  const char *hash = strchr (xref, '#');

  if (page == NULL)
    page = ix_help_book_find (self->book, IX_HELP_INDEX);
  self->page = page;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  show_content (self, ix_help_view_new (self->book, page), page->title);
  place (self, hash != NULL ? hash + 1 : NULL, scrolled);
  select_row (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->past->len > 0);
  ix_set_why (self->back, _("Back"), self->past->len > 0 ? NULL : _("No page was shown before this one"));
}

static void
open_page (IxHelpWindow *self,
           const char   *xref)
{
  if (self->page != NULL)
    {
      Place *past = g_new0 (Place, 1);

      past->xref = g_strdup (self->page->id);
      past->scrolled = gtk_adjustment_get_value (adjustment_of (self));
      g_ptr_array_add (self->past, past);
    }
  show_page (self, xref, 0);
  gtk_widget_grab_focus (self->scrolled);
}

/* The list of topics */

static void
add_topic (IxHelpWindow     *self,
           const IxHelpPage *page,
           const IxHelpNode *chapter)
{
  GtkWidget *label = gtk_label_new (page->title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (label, page->title);
  gtk_list_box_append (GTK_LIST_BOX (self->list), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  page->title, -1);
  gtk_widget_set_name (gtk_widget_get_parent (label), page->id);
  g_ptr_array_add (self->topics, (gpointer) page);
  g_ptr_array_add (self->chapters, (gpointer) chapter);
}

/* The list has the chapters of the contents, each with its title above it. */
static void
list_topics (IxHelpWindow *self)
{
  const IxHelpPage *index = ix_help_book_find (self->book, IX_HELP_INDEX);

  add_topic (self, index, NULL);
  for (guint i = 0; i < index->root->children->len; i++)
    {
      const IxHelpNode *section = index->root->children->pdata[i];
      g_autofree char *xref = g_strdup_printf ("%s#%s", index->id, section->attributes[IX_HELP_ID]);
      g_autoptr (GPtrArray) topics = NULL;

      if (section->kind != IX_HELP_SECTION)
        continue;
      topics = ix_help_book_topics (self->book, xref);
      for (guint t = 0; t < topics->len; t++)
        add_topic (self, topics->pdata[t], t == 0 ? section : NULL);
    }
}

static void
add_header (GtkListBoxRow *row,
            GtkListBoxRow *before,
            gpointer       data)
{
  IxHelpWindow *self = data;
  const IxHelpNode *section = self->chapters->pdata[gtk_list_box_row_get_index (row)];
  g_autofree char *title = NULL;
  GtkWidget *label;

  if (section == NULL || gtk_list_box_row_get_header (row) != NULL)
    return;
  title = ix_help_node_dup_text (ix_help_node_find (section, IX_HELP_TITLE));
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "chapter");
  gtk_list_box_row_set_header (row, label);
}

static void
row_activated_cb (IxHelpWindow  *self,
                  GtkListBoxRow *row)
{
  const IxHelpPage *page = self->topics->pdata[gtk_list_box_row_get_index (row)];

  if (page != self->page || *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    open_page (self, page->id);
}

/* Search */

/* Without words the page is there again. */
static void
search_changed_cb (IxHelpWindow *self)
{
  const char *query = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GPtrArray) hits = ix_help_book_search (self->book, query);

  if (*query == '\0')
    {
      show_content (self, ix_help_view_new (self->book, self->page), self->page->title);
      return;
    }
  show_content (self, ix_help_view_new_results (query, hits), query);
  gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
}

/* Escape in the field: back to the page, or out. */
static void
stop_search_cb (IxHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  select_row (self);
  gtk_widget_grab_focus (self->scrolled);
}

/* Return opens the first page that was found. */
static void
search_activated_cb (IxHelpWindow *self)
{
  g_autoptr (GPtrArray) hits =
    ix_help_book_search (self->book, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  const IxHelpHit *hit = hits->len > 0 ? hits->pdata[0] : NULL;
  g_autofree char *xref = NULL;

  if (hit == NULL)
    return;
  xref = hit->section != NULL ? g_strdup_printf ("%s#%s", hit->page->id, hit->section) : g_strdup (hit->page->id);
  open_page (self, xref);
}

/* Actions */

static void
open_action (IxHelpWindow *self,
             GVariant     *xref)
{
  open_page (self, g_variant_get_string (xref, NULL));
}

static void
go_back (IxHelpWindow *self)
{
  g_autofree Place *past = NULL;
  g_autofree char *xref = NULL;

  if (self->past->len == 0)
    return;
  past = g_ptr_array_steal_index (self->past, self->past->len - 1);
  xref = past->xref;
  show_page (self, xref, past->scrolled);
  gtk_widget_grab_focus (self->scrolled);
}

static void
find (IxHelpWindow *self)
{
  gtk_widget_grab_focus (self->search);
}

static void
print (IxHelpWindow *self)
{
  ix_print_window_present (GTK_WINDOW (self), ix_help_job_new (self->book, self->page));
}

/* Width */

static void
ix_help_window_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  IxHelpWindow *self = IX_HELP_WINDOW (widget);

  GTK_WIDGET_CLASS (ix_help_window_parent_class)->size_allocate (widget, width, height, baseline);
  ix_fold_sidebar (self->sidebar, self->contents, width < NARROW);
}

/* Construction and disposal */

static void
ix_help_window_dispose (GObject *object)
{
  IxHelpWindow *self = IX_HELP_WINDOW (object);

  if (self->placing != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->placing);
  self->placing = 0;
  /* The list may be held by somebody, and its rows removed later. */
  if (self->list != NULL)
    gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), NULL, NULL, NULL);
  G_OBJECT_CLASS (ix_help_window_parent_class)->dispose (object);
}

static void
ix_help_window_finalize (GObject *object)
{
  IxHelpWindow *self = IX_HELP_WINDOW (object);

  g_free (self->wanted);
  g_ptr_array_unref (self->topics);
  g_ptr_array_unref (self->chapters);
  g_ptr_array_unref (self->past);
  ix_help_book_unref (self->book);
  G_OBJECT_CLASS (ix_help_window_parent_class)->finalize (object);
}

static void
ix_help_window_class_init (IxHelpWindowClass *klass)
{
  static const IxActionRow actions[] = {
    { "help.open", G_CALLBACK (open_action), "s" },
    { "help.back", G_CALLBACK (go_back) },
    { "help.search", G_CALLBACK (find) },
    { "help.print", G_CALLBACK (print) },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_help_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_help_window_finalize;
  widget_class->size_allocate = ix_help_window_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/interchange_chess/Interchange/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, back);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, IxHelpWindow, clamp);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
  ix_keys_bind (widget_class);
}

/* From the text Tab leads to its first link; GTK would pass over all of them. */
static gboolean
enter_text (GtkWidget *scrolled,
            GVariant  *arguments,
            gpointer   data)
{
  GtkWidget *content = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled));

  return gtk_widget_is_focus (scrolled) && gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static void
add_tab_key (GtkWidget *scrolled)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Tab, 0), gtk_callback_action_new (enter_text, NULL, NULL)));
  gtk_widget_add_controller (scrolled, controller);
}

static void
ix_help_window_init (IxHelpWindow *self)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ix_tell_keys_below (GTK_WIDGET (self));
  self->book = ix_help_book_load (g_get_language_names ());
  self->topics = g_ptr_array_new ();
  self->chapters = g_ptr_array_new ();
  self->past = g_ptr_array_new_with_free_func (place_free);
  list_topics (self);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), add_header, self, NULL);
  add_tab_key (self->scrolled);
  ix_add_scroll_key (self->scrolled, GDK_KEY_Up, GTK_SCROLL_STEP_BACKWARD);
  ix_add_scroll_key (self->scrolled, GDK_KEY_Down, GTK_SCROLL_STEP_FORWARD);
  ix_add_scroll_key (self->scrolled, GDK_KEY_space, GTK_SCROLL_PAGE_FORWARD);
  /* A modal dialog keeps the keys from the windows of its group. */
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  ix_dialogs_give_back (GTK_WINDOW (self));
}

/* Over other windows */

static void put_over (IxHelpWindow *self,
                      GtkWindow    *over);

/* The dialog below is closing: its help stays, over the window below that, if the dialog does not close with that. */
static void
uncovered_cb (IxHelpWindow *self,
              GtkWindow    *closing)
{
  GtkWindow *below = gtk_window_get_transient_for (closing);

  if (gtk_window_get_transient_for (GTK_WINDOW (self)) != closing)
    return;
  if (below != NULL && !ix_dialogs_is_gone (below))
    {
      put_over (self, below);
      return;
    }
  ix_dialogs_put_over (GTK_WINDOW (self), NULL);
  ix_dialogs_destroy_later (GTK_WINDOW (self));
}

static void
put_over (IxHelpWindow *self,
          GtkWindow    *over)
{
  GtkWindow *before = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (before == over)
    return;
  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, uncovered_cb, self);
  ix_dialogs_put_over (GTK_WINDOW (self), over);
  if (over == NULL)
    return;
  /* Without it the keys of the program, such as Ctrl+Q, are dead here. */
  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    gtk_window_set_application (GTK_WINDOW (self), gtk_window_get_application (over));
  /* It goes with the main window only. */
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self), gtk_window_get_transient_for (over) == NULL);
  if (gtk_window_get_transient_for (over) != NULL)
    g_signal_connect_object (over, "unmap", G_CALLBACK (uncovered_cb), self, G_CONNECT_SWAPPED);
}

/* None may be over itself: a window over the help, such as that for paper, goes below it before its help comes over it. */
static void
put_below (IxHelpWindow *self,
           GtkWindow    *over)
{
  while (over != NULL && gtk_window_get_transient_for (over) != GTK_WINDOW (self))
    over = gtk_window_get_transient_for (over);
  if (over != NULL)
    ix_dialogs_put_over (over, gtk_window_get_transient_for (GTK_WINDOW (self)));
}

static IxHelpWindow *
find_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (IX_IS_HELP_WINDOW (window))
        return IX_HELP_WINDOW (window);
    }
  return NULL;
}

void
ix_help_window_present (GtkWindow  *over,
                        const char *xref)
{
  IxHelpWindow *self = find_window ();

  g_return_if_fail (over == NULL || GTK_IS_WINDOW (over));
  g_return_if_fail (xref != NULL);

  if (self == NULL)
    self = g_object_new (IX_TYPE_HELP_WINDOW, NULL);
  if (over != GTK_WINDOW (self))
    {
      put_below (self, over);
      put_over (self, over);
    }
  open_page (self, xref);
  gtk_window_present (GTK_WINDOW (self));
}
