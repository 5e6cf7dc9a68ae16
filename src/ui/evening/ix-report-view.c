/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-widgets.h"

/* Widths in characters: the least of a column of names, of one of reasons, the greatest of a hint. */
#define NAME_CHARS 16
#define REASON_CHARS 24
#define HINT_CHARS 56

/* A view of this width and height has larger type, to be read by those who stand around. */
#define LARGE_WIDTH 1100
#define LARGE_HEIGHT 700

struct _IxReportView {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *heads;   /* a box, which stays in view; its widgets are as wide as their columns */
  GtkWidget *grid;    /* its rows begin with 1 */
  GtkWidget *notes;
  char      *person_action; /* NULL: names are no buttons */
};

G_DEFINE_FINAL_TYPE (IxReportView, ix_report_view, GTK_TYPE_WIDGET)

static float
xalign_of (IxReportAlign align)
{
  return align == IX_REPORT_LEFT ? 0 : align == IX_REPORT_CENTRE ? 0.5f : 1;
}

/* Discs */

#define WHITE "○"
#define BLACK "●"

/* Discs are as light as the text: on a dark page an outline looks black, and a full disc white.  So they are switched
 * there; screen readers say what is written.  Done again, it is undone. */
static void
switch_discs (GtkWidget *widget)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  g_autoptr (GString) text = g_string_new (GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  g_autofree char *before = g_strdup (text->str);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    switch_discs (child);
  g_string_replace (text, WHITE, "\1", 0);
  g_string_replace (text, BLACK, WHITE, 0);
  g_string_replace (text, "\1", BLACK, 0);
  if (g_str_equal (text->str, before))
    return;
  gtk_label_set_text (GTK_LABEL (widget), text->str);
  ix_set_spoken_name (widget, dark ? before : text->str);
}

/* Widgets */

static GtkWidget *
new_label (const char  *text,
           IxReportAlign align,
           const char  *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign_of (align));
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  if (adw_style_manager_get_dark (adw_style_manager_get_default ()))
    switch_discs (label);
  return label;
}

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* GTK goes on with the popover behind this signal. */
static void
closed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_set_has_tooltip (gtk_widget_get_parent (popover), TRUE);
  g_idle_add_full (G_PRIORITY_DEFAULT, remove_cb, g_object_ref (popover), g_object_unref);
}

/* The popover exists only while it is open, and no tooltip covers it. */
static void
hint_cb (GtkWidget  *cell,
         const char *hint)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *label = gtk_label_new (hint);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HINT_CHARS);
  /* The mouse selects; a text cursor would only be in the way. */
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_focusable (label, FALSE);
  gtk_widget_add_css_class (label, "hint");
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_widget_set_parent (popover, cell);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (cell, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  /* The focus returns to the cell, even if a screen reader activated it. */
  gtk_widget_grab_focus (cell);
  gtk_widget_set_has_tooltip (cell, FALSE);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
strike (GtkWidget *label)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

/* A button around @label, which activates the action for the person of the row. */
static GtkWidget *
new_person (IxReportView *self,
            GtkWidget    *label,
            guint         person)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "explained");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), self->person_action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", person);
  ix_set_spoken_name (button, gtk_label_get_text (GTK_LABEL (label)));
  return button;
}

static GtkWidget *
new_cell (IxReportView   *self,
          const IxReport *report,
          guint           row,
          guint           column)
{
  const IxReportColumn *head = ix_report_column (report, column);
  const IxReportCell *cell = ix_report_cell (report, row, column);
  const char *text = cell->text;
  GtkWidget *label = new_label (text, head->align, "cell");
  GtkWidget *button;
  g_autofree char *spoken = NULL;

  ix_set_css_class (label, "decided", cell->part == IX_PART_DECIDED);
  ix_set_css_class (label, "behind", cell->part == IX_PART_BEHIND);
  if (cell->struck)
    strike (label);
  if (head->width == 0)
    {
      if (head->lines)
        gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      else
        gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), head->lines && head->field == IX_FIELD_REASON
                                                      ? REASON_CHARS
                                                      : NAME_CHARS);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_tooltip_text (label, text);
    }
  if (head->field == IX_FIELD_PLAYER && self->person_action != NULL)
    return new_person (self, label, ix_report_row (report, row)->about);
  if (cell->explanation == NULL || *cell->explanation == '\0')
    return label;
  /* It has no arithmetic, and may be every other one: nobody would stop there. */
  if (cell->struck)
    {
      gtk_widget_set_tooltip_text (label, cell->explanation);
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cell->explanation, -1);
      return label;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "explained");
  gtk_widget_set_tooltip_text (button, cell->kind == IX_CELL_RANK ? _("Press to read what decided")
                                                                  : _("Press to read the arithmetic"));
  /* Translators: the value of a column, such as "Buchholz: 10½" */
  spoken = g_strdup_printf (_("%s: %s"), head->heading, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (hint_cb), g_strdup (cell->explanation),
                         (GClosureNotify) (GCallback) g_free, 0);
  return button;
}

/* Does the column hold teams whose players stand in the columns behind it, and none has a name of its own?
 * It would say the same twice, and push them off the edge. */
static gboolean
is_repeated (const IxReport *report,
             guint           column)
{
  if (report->kind != IX_REPORT_PAIRINGS || report->individual || report->rows->len == 0)
    return FALSE;
  for (guint r = 0; r < report->rows->len; r++)
    {
      const IxReportCell *cell = ix_report_cell (report, r, column);

      if (cell->kind != IX_CELL_TEAM || cell->title == NULL || *cell->title != '\0')
        return FALSE;
    }
  return TRUE;
}

/* Returns the group of all that is in the column. */
static GtkSizeGroup *
add_head (IxReportView   *self,
          const IxReport *report,
          guint          column)
{
  GtkSizeGroup *group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  const IxReportColumn *head = ix_report_column (report, column);
  GtkWidget *label = new_label (*head->shorter != '\0' ? head->shorter : head->heading, head->align,
                                "sheet-head");
  g_autofree char *tooltip = *head->explanation != '\0'
                               ? g_strdup_printf ("%s\n%s", head->heading, head->explanation)
                               : g_strdup (head->heading);

  gtk_widget_set_tooltip_text (label, tooltip);
  /* Rather than that a name runs off the edge. */
  if (head->width == 0)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, head->width == 0);
  gtk_size_group_add_widget (group, label);
  gtk_box_append (GTK_BOX (self->heads), label);
  return group;
}

/* Has the cell the room of the next column, too?  Names of a team that has none of its own stand in its place, and their
 * column is empty. */
static gboolean
takes_next (const IxReport *report,
            guint           row,
            guint           column,
            GtkSizeGroup  **groups)
{
  return column + 1 < report->columns->len && groups[column + 1] != NULL &&
         ix_report_cell (report, row, column)->kind == IX_CELL_TEAM &&
         ix_report_column (report, column + 1)->width == 0 &&
         *ix_report_cell (report, row, column + 1)->text == '\0';
}

static void
add_row (IxReportView   *self,
         const IxReport *report,
         guint           r,
         GtkSizeGroup  **groups)
{
  for (guint c = 0; c < report->columns->len; c++)
    if (groups[c] != NULL)
      {
        GtkWidget *cell = new_cell (self, report, r, c);
        int width = takes_next (report, r, c, groups) ? 2 : 1;

        ix_set_css_class (cell, "apart", ix_report_row (report, r)->apart);
        ix_set_css_class (cell, "odd", r % 2 == 1);
        if (width == 1)
          gtk_size_group_add_widget (groups[c], cell);
        gtk_grid_attach (GTK_GRID (self->grid), cell, (int) c, (int) r + 1, width, 1);
        c += (guint) width - 1;
      }
}

static void
clear (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    if (GTK_IS_GRID (parent))
      gtk_grid_remove (GTK_GRID (parent), child);
    else
      gtk_box_remove (GTK_BOX (parent), child);
}

void
ix_report_view_show (IxReportView   *self,
                    const IxReport *report)
{
  g_autoptr (GString) title = g_string_new (report->title);
  g_autofree GtkSizeGroup **groups = g_new0 (GtkSizeGroup *, report->columns->len + 1);

  g_return_if_fail (IX_IS_REPORT_VIEW (self));

  clear (self->heads);
  clear (self->grid);
  clear (self->notes);
  for (guint i = 0; i < report->subtitle->len; i++)
    g_string_append_printf (title, " · %s", (const char *) report->subtitle->pdata[i]);
  gtk_label_set_text (GTK_LABEL (self->title), title->str);
  for (guint c = 0; c < report->columns->len; c++)
    if (!is_repeated (report, c))
      groups[c] = add_head (self, report, c);
  /* Row by row, as a screen reader reads. */
  for (guint r = 0; r < report->rows->len; r++)
    add_row (self, report, r, groups);
  for (guint c = 0; c < report->columns->len; c++)
    g_clear_object (&groups[c]);
  for (guint i = 0; i < report->notes->len; i++)
    {
      GtkWidget *note = new_label (ix_report_note (report, i)->text, IX_REPORT_LEFT, "dim-label");

      gtk_label_set_wrap (GTK_LABEL (note), TRUE);
      gtk_box_append (GTK_BOX (self->notes), note);
    }
}

void
ix_report_view_set_person_action (IxReportView *self,
                                  const char   *action)
{
  g_return_if_fail (IX_IS_REPORT_VIEW (self));
  g_free (self->person_action);
  self->person_action = g_strdup (action);
}

static void
ix_report_view_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  gtk_widget_measure (IX_REPORT_VIEW (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static void
ix_report_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  IxReportView *self = IX_REPORT_VIEW (widget);

  ix_set_css_class (self->box, "large", width >= LARGE_WIDTH && height >= LARGE_HEIGHT);
  ix_allocate (self->box, 0, 0, width, height);
}

static void
ix_report_view_dispose (GObject *object)
{
  g_clear_pointer (&IX_REPORT_VIEW (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_report_view_parent_class)->dispose (object);
}

static void
ix_report_view_finalize (GObject *object)
{
  g_free (IX_REPORT_VIEW (object)->person_action);
  G_OBJECT_CLASS (ix_report_view_parent_class)->finalize (object);
}

static void
ix_report_view_class_init (IxReportViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_report_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_report_view_finalize;
  widget_class->measure = ix_report_view_measure;
  widget_class->size_allocate = ix_report_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "sheet");
}

static void
ix_report_view_init (IxReportView *self)
{
  GtkWidget *scroll = gtk_scrolled_window_new (), *head_scroll = gtk_scrolled_window_new ();
  GtkWidget *sheet = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->title = new_label ("", IX_REPORT_LEFT, "heading");
  self->heads = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->grid = gtk_grid_new ();
  self->notes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->grid, "card");
  gtk_box_append (GTK_BOX (sheet), self->grid);
  gtk_box_append (GTK_BOX (sheet), self->notes);
  gtk_widget_set_valign (sheet, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), sheet);
  gtk_widget_set_vexpand (scroll, TRUE);
  /* It goes sideways with the table. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (head_scroll), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_hadjustment (GTK_SCROLLED_WINDOW (head_scroll),
                                       gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroll)));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (head_scroll), self->heads);
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), head_scroll);
  gtk_box_append (GTK_BOX (self->box), scroll);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (switch_discs), self->box,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ix_report_view_new (void)
{
  return g_object_new (IX_TYPE_REPORT_VIEW, NULL);
}
