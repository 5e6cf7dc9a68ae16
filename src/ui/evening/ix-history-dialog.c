/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-history-dialog.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-dialogs.h"
#include "ix-follow.h"
#include "ix-history-row.h"
#include "ix-help.h"
#include "ix-keys.h"
#include "ix-undo-page.h"
#include "ix-widgets.h"

struct _IxHistoryDialog {
  AdwWindow parent_instance;

  GtkWidget        *over; /* weak */
  IxEveningSession *session;
  GPtrArray        *rows; /* of IxHistoryRow */
  GListStore       *items;
  GtkFilter        *filter;
  GListModel       *found;
  GtkSingleSelection *chosen; /* of those found, the newest at first */
  GtkWidget        *pages; /* a stack: "history", "question" */
  GtkWidget        *question; /* a bin with the page that asks */
  GtkWidget        *search, *stack, *list;
};

G_DEFINE_FINAL_TYPE (IxHistoryDialog, ix_history_dialog, ADW_TYPE_WINDOW)

/* Contents */

/* The rows themselves are widgets only while they are in sight. */
static void
fill (IxHistoryDialog *self)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = ix_history_new (ix_evening_session_get_evening (self->session));
  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (items, ix_history_item_new (self->rows, i));
  g_list_store_splice (self->items, 0, g_list_model_get_n_items (G_LIST_MODEL (self->items)),
                       items->pdata, items->len);
}

static gboolean
is_found (gpointer item,
          gpointer data)
{
  IxHistoryDialog *self = data;

  return ix_history_row_matches (ix_history_item_get_row (item),
                                 gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* Letters that are typed on the list go to the entry, but a space would not: it has to have the
 * focus. */
static void
search_changed_cb (IxHistoryDialog *self)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (self->search));

  if (!gtk_widget_has_focus (GTK_WIDGET (text)))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (text));
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  gtk_single_selection_set_selected (self->chosen, 0);
}

static void
found_cb (IxHistoryDialog *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack),
                                    g_list_model_get_n_items (self->found) > 0 ? "list" : "none");
}

static const IxHistoryRow *
find_row (IxHistoryDialog *self,
          guint            index)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((const IxHistoryRow *) self->rows->pdata[i])->index == index)
      return self->rows->pdata[i];
  return NULL;
}

/* Acts */

static gboolean
is_asking (IxHistoryDialog *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (GTK_STACK (self->pages)), "question");
}

/* A page, not a window of its own: of three windows over each other the wrong one may get the
 * keyboard back. */
static void
undo_to (IxHistoryDialog *self,
         GVariant        *parameter)
{
  const IxHistoryRow *row = find_row (self, g_variant_get_uint32 (parameter));
  GtkWidget *page;

  if (row == NULL)
    return;
  page = ix_undo_page_new (ix_evening_session_get_evening (self->session), self->rows, row);
  adw_bin_set_child (ADW_BIN (self->question), page);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "question");
  ix_undo_page_focus (IX_UNDO_PAGE (page));
}

static void
back (IxHistoryDialog *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "history");
  gtk_widget_grab_focus (self->list);
}

static void
go_back (IxHistoryDialog *self)
{
  if (is_asking (self))
    back (self);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* The window closes because the evening changes. */
static void
undo (IxHistoryDialog *self,
      GVariant        *parameter)
{
  g_autoptr (IxHistoryDialog) kept = g_object_ref (self);

  if (self->over != NULL)
    gtk_widget_activate_action (self->over, "evening.undo-to", "u",
                                g_variant_get_uint32 (parameter));
}

/* Shows the table or the round of an act. */
static void
activate_cb (IxHistoryDialog *self,
             guint            position)
{
  g_autoptr (IxHistoryItem) item = g_list_model_get_item (self->found, position);
  const IxHistoryRow *row = ix_history_item_get_row (item);
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  guint round = row->round, table = row->table != IX_NOBODY ? row->table : 0;
  GtkWidget *over = self->over;

  if (over == NULL || round >= state->rounds->len ||
      table >= ix_evening_round (state, round)->tables->len)
    return;
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_widget_activate_action (over, "evening.show-table", "(uu)", round, table);
}

/* Return in the entry takes the act that is chosen. */
static void
search_activate_cb (IxHistoryDialog *self)
{
  if (g_list_model_get_n_items (self->found) > 0)
    activate_cb (self, gtk_single_selection_get_selected (self->chosen));
}

/* Down moves on from the act that is chosen, as in the field that checks people in; a list alone would only
 * give the focus to it. */
static gboolean
search_key_cb (GtkEventController *controller,
               guint               keyval,
               guint               code,
               GdkModifierType     state,
               IxHistoryDialog    *self)
{
  guint n = g_list_model_get_n_items (self->found);

  if ((keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down) || n == 0)
    return FALSE;
  gtk_single_selection_set_selected (
    self->chosen, MIN (gtk_single_selection_get_selected (self->chosen) + 1, n - 1));
  return ix_focus_row (self->list, gtk_single_selection_get_selected (self->chosen));
}

/* After an undo the window closes: the page behind it shows the evening as it is now, and the toast
 * that offers to redo. */
static void
changed_cb (IxHistoryDialog *self)
{
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (self->session));

  if (((const IxEveningEvent *) journal->pdata[journal->len - 1])->kind == IX_EVENING_UNDO)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    {
      fill (self);
      /* The newest act is not among those that were asked about. */
      if (is_asking (self))
        back (self);
    }
}

/* Construction of widgets */

static GtkWidget *
new_search (IxHistoryDialog *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->search = gtk_search_entry_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (search_key_cb), self);
  gtk_widget_add_controller (self->search, keys);
  g_object_set (self->search, "placeholder-text", _("Name, round, table, result, time"), NULL);
  ix_set_spoken_name (self->search, _("Search the history"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  g_signal_connect_swapped (self->search, "changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (gtk_window_close), self);
  gtk_widget_set_hexpand (self->search, TRUE);
  return self->search;
}

static GtkWidget *
new_header (IxHistoryDialog *self)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *clamp = adw_clamp_new ();

  adw_clamp_set_child (ADW_CLAMP (clamp), new_search (self));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), clamp);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), ix_help_button_new ());
  return header;
}

static GtkWidget *
new_list (IxHistoryDialog *self)
{
  self->items = g_list_store_new (IX_TYPE_HISTORY_ITEM);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_found, self, NULL));
  self->found = G_LIST_MODEL (
    gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->items)), self->filter));
  self->chosen = gtk_single_selection_new (g_object_ref (self->found));
  self->list = gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->chosen)),
                                  ix_history_row_factory_new (TRUE));
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (self->list), TRUE);
  ix_set_spoken_name (self->list, _("Acts, newest first"));
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_cb), self,
                           G_CONNECT_SWAPPED);
  return ix_scrolled_new (self->list);
}

static GtkWidget *
new_none (void)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("Nothing Found"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("No act of this evening has all these words."));
  return page;
}

static GtkWidget *
new_hint (void)
{
  GtkWidget *hint = gtk_label_new (
    _("↶ takes back that act and all later ones. Return shows the table of an act."));

  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_add_css_class (hint, "history-hint");
  return hint;
}

static void
ix_history_dialog_init (IxHistoryDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->pages = gtk_stack_new ();
  self->question = adw_bin_new ();
  self->stack = gtk_stack_new ();
  gtk_box_append (GTK_BOX (box), new_header (self));
  gtk_stack_add_named (GTK_STACK (self->stack), new_list (self), "list");
  gtk_stack_add_named (GTK_STACK (self->stack), new_none (), "none");
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_box_append (GTK_BOX (box), new_hint ());
  gtk_stack_add_named (GTK_STACK (self->pages), box, "history");
  gtk_stack_add_named (GTK_STACK (self->pages), self->question, "question");
  adw_window_set_content (ADW_WINDOW (self), self->pages);
  gtk_window_set_title (GTK_WINDOW (self), _("History"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 760, 560);
}

static void
ix_history_dialog_finalize (GObject *object)
{
  IxHistoryDialog *self = IX_HISTORY_DIALOG (object);

  g_clear_weak_pointer (&self->over);
  ix_unfollow (&self->session, self);
  g_clear_object (&self->items);
  g_clear_object (&self->found);
  g_clear_object (&self->chosen);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_history_dialog_parent_class)->finalize (object);
}

static void
ix_history_dialog_class_init (IxHistoryDialogClass *klass)
{
  static const IxActionRow actions[] = {
    { "history.back", G_CALLBACK (go_back) },
    { "history.undo-to", G_CALLBACK (undo_to), "u" },
    { "history.undo", G_CALLBACK (undo), "u" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_history_dialog_finalize;
  ix_help_install (widget_class);
  ix_keys_bind (widget_class);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

void
ix_history_dialog_present (GtkWidget        *over,
                           IxEveningSession *session)
{
  IxHistoryDialog *self = g_object_new (IX_TYPE_HISTORY_DIALOG, NULL);

  g_set_weak_pointer (&self->over, over);
  ix_dialogs_put_over (GTK_WINDOW (self), ix_window_of (over));
  ix_follow (&self->session, session, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (session, "closed", G_CALLBACK (gtk_window_destroy), self,
                           G_CONNECT_SWAPPED);
  fill (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->search);
}
