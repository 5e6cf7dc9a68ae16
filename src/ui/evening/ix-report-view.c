/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-report-grid.h"
#include "ix-score-label.h"
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
  GtkWidget *heads;   /* they stay in view */
  GtkWidget *grid;
  GtkWidget *notes;
  GtkWidget *hint;    /* a popover, while it is open */
  IxReport  *report;   /* that is shown; NULL: none */
  gboolean  *left_out; /* of its columns */
  char      *shape;    /* see shape_of() */
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
static char *
switched (const char *text)
{
  GString *discs = g_string_new (text);

  g_string_replace (discs, WHITE, "\1", 0);
  g_string_replace (discs, BLACK, WHITE, 0);
  g_string_replace (discs, "\1", BLACK, 0);
  return g_string_free (discs, FALSE);
}

static gboolean
has_discs (const char *text)
{
  return strstr (text, WHITE) != NULL || strstr (text, BLACK) != NULL;
}

/* Shows what is written. */
static void
set_text (GtkWidget  *label,
          const char *text)
{
  g_autofree char *shown = NULL;

  if (!has_discs (text))
    {
      gtk_label_set_text (GTK_LABEL (label), text);
      return;
    }
  shown = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? switched (text) : g_strdup (text);
  gtk_label_set_text (GTK_LABEL (label), shown);
  ix_set_spoken_name (label, text);
}

/* The style has become dark, or light. */
static void
switch_discs (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    switch_discs (child);
  if (GTK_IS_LABEL (widget) && has_discs (gtk_label_get_text (GTK_LABEL (widget))))
    {
      const char *shown = gtk_label_get_text (GTK_LABEL (widget));
      gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
      g_autofree char *text = dark ? g_strdup (shown) : switched (shown);

      set_text (widget, text);
    }
}

/* Widgets */

static GtkWidget *
new_label (const char   *text,
           IxReportAlign align,
           const char   *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign_of (align));
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  set_text (label, text);
  return label;
}

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Finds the report's row and column of @widget, which is a cell of the grid. */
static gboolean
find_cell (IxReportView *self,
           GtkWidget    *widget,
           guint        *row,
           guint        *column)
{
  guint place;

  if (!ix_report_grid_find (IX_REPORT_GRID (self->grid), widget, row, &place))
    return FALSE;
  *column = 0;
  while (self->left_out[*column] || place-- > 0)
    (*column)++;
  return TRUE;
}

/* GTK goes on with the popover behind this signal. */
static void
closed_cb (GtkWidget *popover)
{
  GtkWidget *cell = gtk_widget_get_parent (popover);

  if (cell != NULL && gtk_widget_get_parent (cell) != NULL)
    gtk_widget_set_has_tooltip (gtk_widget_get_parent (cell), TRUE);
  g_idle_add_full (G_PRIORITY_DEFAULT, remove_cb, g_object_ref (popover), g_object_unref);
}

/* The popover exists only while it is open, and no tooltip covers it. */
static void
hint_cb (GtkWidget    *cell,
         IxReportView *self)
{
  GtkWidget *popover, *label;
  guint row, column;

  if (!find_cell (self, cell, &row, &column))
    return;
  popover = gtk_popover_new ();
  label = gtk_label_new (ix_report_cell (self->report, row, column)->explanation);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  ix_keep_scores_whole (label);
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
  gtk_widget_set_has_tooltip (gtk_widget_get_parent (cell), FALSE);
  g_set_weak_pointer (&self->hint, popover);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Cells */

typedef enum {
  FORM_LABEL,
  FORM_PERSON,    /* a button that activates the action for the person of the row */
  FORM_EXPLAINED, /* a button that shows the explanation */
} Form;

/* A value that does not count has no arithmetic, and may be every other cell: nobody would stop there. */
static Form
form_of (const IxReportView *self,
         guint               row,
         guint               column)
{
  const IxReportCell *cell = ix_report_cell (self->report, row, column);

  if (ix_report_column (self->report, column)->field == IX_FIELD_PLAYER && self->person_action != NULL)
    return FORM_PERSON;
  return cell->explanation == NULL || *cell->explanation == '\0' || cell->struck ? FORM_LABEL : FORM_EXPLAINED;
}

/* The tooltip of a cell, NULL: none. */
static const char *
tip_of (const IxReportView *self,
        guint               row,
        guint               column)
{
  const IxReportColumn *head = ix_report_column (self->report, column);
  const IxReportCell *cell = ix_report_cell (self->report, row, column);

  if (form_of (self, row, column) == FORM_EXPLAINED)
    return cell->kind == IX_CELL_RANK ? _("Press to read what decided") : _("Press to read the arithmetic");
  if (cell->struck)
    return cell->explanation;
  return head->width == 0 ? cell->text : NULL;
}

/* GTK asks the display where the pointer is for each tooltip that is set, and a season has thousands of cells. */
static gboolean
tip_cb (GtkWidget    *grid,
        int           x,
        int           y,
        gboolean      by_keyboard,
        GtkTooltip   *tooltip,
        IxReportView *self)
{
  GtkWidget *cell = by_keyboard ? gtk_root_get_focus (gtk_widget_get_root (grid))
                                : gtk_widget_pick (grid, x, y, GTK_PICK_DEFAULT);
  const char *text = NULL;
  guint row, column;
  graphene_rect_t area;

  while (cell != NULL && cell != grid && gtk_widget_get_parent (cell) != grid)
    cell = gtk_widget_get_parent (cell);
  if (cell != NULL && find_cell (self, cell, &row, &column))
    text = tip_of (self, row, column);
  if (text != NULL && gtk_widget_compute_bounds (cell, grid, &area))
    gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) area.origin.x, (int) area.origin.y,
                                                         (int) area.size.width, (int) area.size.height });
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static GtkWidget *
new_cell (IxReportView         *self,
          const IxReportColumn *head,
          Form                  form)
{
  GtkWidget *label = new_label ("", head->align, "cell"), *button;

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
    }
  if (form == FORM_LABEL)
    return label;
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "explained");
  if (form == FORM_PERSON)
    {
      /* The action wants a target. */
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", 0);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), self->person_action);
    }
  else
    g_signal_connect (button, "clicked", G_CALLBACK (hint_cb), self);
  return button;
}

static void
set_struck (GtkWidget          *label,
            const IxReportCell *cell)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (cell->struck == (gtk_label_get_attributes (GTK_LABEL (label)) != NULL))
    return;
  if (cell->struck)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
    }
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  if (cell->struck && cell->explanation != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cell->explanation, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
fill_button (GtkWidget            *button,
             Form                  form,
             const IxReportColumn *head,
             const IxReportCell   *cell,
             guint                 person)
{
  /* Translators: the value of a column, such as "Buchholz: 10½" */
  g_autofree char *spoken = form == FORM_PERSON ? g_strdup (cell->text)
                                                : g_strdup_printf (_("%s: %s"), head->heading, cell->text);

  ix_set_spoken_name (button, spoken);
  if (form == FORM_PERSON)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", person);
}

/* Shows a cell of the report in @widget, which is new or showed the one in its place before. */
static void
fill_cell (const IxReport *report,
           guint           row,
           guint           column,
           Form            form,
           GtkWidget      *widget)
{
  const IxReportCell *cell = ix_report_cell (report, row, column);
  GtkWidget *label = form == FORM_LABEL ? widget : gtk_button_get_child (GTK_BUTTON (widget));

  set_text (label, cell->text);
  ix_set_css_class (label, "decided", cell->part == IX_PART_DECIDED);
  ix_set_css_class (label, "behind", cell->part == IX_PART_BEHIND);
  ix_set_css_class (widget, "apart", ix_report_row (report, row)->apart);
  ix_set_css_class (widget, "odd", row % 2 == 1);
  set_struck (label, cell);
  if (form != FORM_LABEL)
    fill_button (widget, form, ix_report_column (report, column), cell, ix_report_row (report, row)->about);
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

static void
show_head (IxReportView         *self,
           const IxReportColumn *head)
{
  GtkWidget *label = new_label (*head->shorter != '\0' ? head->shorter : head->heading, head->align,
                                "sheet-head");
  g_autofree char *tip = *head->explanation != '\0' ? g_strdup_printf ("%s\n%s", head->heading, head->explanation)
                                                    : g_strdup (head->heading);

  gtk_widget_set_tooltip_text (label, tip);
  /* Rather than that a name runs off the edge. */
  if (head->width == 0)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, head->width == 0);
  ix_report_grid_add (IX_REPORT_GRID (self->heads), label, 1);
}

/* Has the cell the room of the next column, too?  Names of a team that has none of its own stand in its place, and their
 * column is empty or says the same. */
static gboolean
takes_next (const IxReportView *self,
            guint               row,
            guint               column)
{
  const IxReport *report = self->report;

  return column + 1 < report->columns->len && !self->left_out[column + 1] &&
         ix_report_cell (report, row, column)->kind == IX_CELL_TEAM &&
         ix_report_column (report, column + 1)->width == 0 &&
         ix_report_adds_nothing (report, row, column + 1);
}

/* Says what the heads are, and how many cells there are: a report of the same shape is shown by those that are there. */
static char *
shape_of (const IxReportView *self)
{
  const IxReport *report = self->report;
  GString *shape = g_string_new (NULL);

  for (guint c = 0; c < report->columns->len; c++)
    {
      const IxReportColumn *head = ix_report_column (report, c);

      g_string_append_printf (shape, "%d %d %d %d %d %s\n%s\n%s\n", self->left_out[c], head->align, head->width == 0,
                              head->lines, (int) head->field, head->heading, head->shorter,
                              head->explanation);
    }
  for (guint r = 0; r < report->rows->len; r++)
    for (guint c = 0; c < report->columns->len; c++)
      {
        const IxReportCell *cell = ix_report_cell (report, r, c);

        /* Discs have a spoken name of their own. */
        g_string_append_c (shape, has_discs (cell->text) ? 'o' : '.');
        if (takes_next (self, r, c))
          g_string_append_c (shape, '-');
      }
  return g_string_free (shape, FALSE);
}

/* Shows a cell of the report as cell @n of the grid, where one may be. */
static void
show_cell (IxReportView *self,
           guint         row,
           guint         column,
           guint         n,
           guint         span)
{
  Form form = form_of (self, row, column);
  IxReportGrid *grid = IX_REPORT_GRID (self->grid);
  GtkWidget *there = ix_report_grid_nth_cell (grid, n);
  gboolean stays = there != NULL && GTK_IS_LABEL (there) == (form == FORM_LABEL);
  GtkWidget *cell = stays ? there : new_cell (self, ix_report_column (self->report, column), form);

  fill_cell (self->report, row, column, form, cell);
  if (there == NULL)
    ix_report_grid_add (grid, cell, span);
  else if (!stays)
    ix_report_grid_replace (grid, n, cell);
}

/* Row by row, as a screen reader reads. */
static void
show_rows (IxReportView *self)
{
  guint n = 0;

  for (guint r = 0; r < self->report->rows->len; r++)
    for (guint c = 0; c < self->report->columns->len; c++)
      if (!self->left_out[c])
        {
          guint span = takes_next (self, r, c) ? 2 : 1;

          show_cell (self, r, c, n++, span);
          c += span - 1;
        }
}

static void
show_notes (IxReportView   *self,
            const IxReport *report)
{
  GtkWidget *note;

  while ((note = gtk_widget_get_first_child (self->notes)) != NULL)
    gtk_box_remove (GTK_BOX (self->notes), note);
  for (guint i = 0; i < report->notes->len; i++)
    {
      note = new_label (ix_report_note (report, i)->text, IX_REPORT_LEFT, "dim-label");
      gtk_label_set_wrap (GTK_LABEL (note), TRUE);
      ix_keep_scores_whole (note);
      gtk_box_append (GTK_BOX (self->notes), note);
    }
}

static void
show_title (IxReportView   *self,
            const IxReport *report)
{
  g_autoptr (GString) title = g_string_new (report->title);

  for (guint i = 0; i < report->subtitle->len; i++)
    g_string_append_printf (title, " · %s", (const char *) report->subtitle->pdata[i]);
  gtk_label_set_text (GTK_LABEL (self->title), title->str);
}

/* A report of another shape than the one before begins new grids. */
static void
show_heads (IxReportView   *self,
            const IxReport *report,
            guint           n_columns)
{
  g_autofree char *before = g_steal_pointer (&self->shape);

  self->shape = shape_of (self);
  if (g_strcmp0 (before, self->shape) == 0)
    return;
  ix_report_grid_begin (IX_REPORT_GRID (self->heads), n_columns);
  ix_report_grid_begin (IX_REPORT_GRID (self->grid), n_columns);
  for (guint c = 0; c < report->columns->len; c++)
    if (!self->left_out[c])
      show_head (self, ix_report_column (report, c));
}

void
ix_report_view_show (IxReportView *self,
                     IxReport     *report)
{
  guint n_columns = 0;

  g_return_if_fail (IX_IS_REPORT_VIEW (self));
  g_return_if_fail (report != NULL);

  if (self->hint != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->hint));
  g_clear_pointer (&self->report, ix_report_free);
  self->report = report;
  g_free (self->left_out);
  self->left_out = g_new0 (gboolean, report->columns->len + 1);
  for (guint c = 0; c < report->columns->len; c++)
    {
      self->left_out[c] = is_repeated (report, c);
      n_columns += !self->left_out[c];
    }
  show_title (self, report);
  show_heads (self, report, n_columns);
  show_rows (self);
  gtk_widget_queue_resize (self->heads);
  show_notes (self, report);
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
  g_clear_weak_pointer (&IX_REPORT_VIEW (object)->hint);
  g_clear_pointer (&IX_REPORT_VIEW (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_report_view_parent_class)->dispose (object);
}

static void
ix_report_view_finalize (GObject *object)
{
  IxReportView *self = IX_REPORT_VIEW (object);

  g_clear_pointer (&self->report, ix_report_free);
  g_free (self->left_out);
  g_free (self->shape);
  g_free (self->person_action);
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
  self->heads = ix_report_grid_new ();
  self->grid = ix_report_grid_new ();
  ix_report_grid_join (IX_REPORT_GRID (self->grid), IX_REPORT_GRID (self->heads));
  self->notes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (self->grid, "card");
  gtk_widget_set_has_tooltip (self->grid, TRUE);
  g_signal_connect (self->grid, "query-tooltip", G_CALLBACK (tip_cb), self);
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
  ix_follow_darkness (self->box, G_CALLBACK (switch_discs));
}

GtkWidget *
ix_report_view_new (void)
{
  return g_object_new (IX_TYPE_REPORT_VIEW, NULL);
}
