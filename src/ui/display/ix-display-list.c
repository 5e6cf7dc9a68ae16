/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-list.h"

#include "ix-display-row-view.h"
#include "ix-widgets.h"

#define MAX_STACKS 2

struct _IxDisplayList {
  IxDisplayPart parent_instance;

  IxDisplayLayout *layout;
  IxDisplayNeeds   needs;
  IxDisplayPlan    plan;
  guint            page;
  GPtrArray       *rows; /* of GtkWidget, of all pages; owned as children */
  GtkWidget       *headings[MAX_STACKS];
  GtkWidget       *measure; /* a text that is never shown, to measure the font */
  GtkWidget       *nothing; /* NULL: there are rows */
};

G_DEFINE_FINAL_TYPE (IxDisplayList, ix_display_list, IX_TYPE_DISPLAY_PART)

/* Layout */

/* Measures all rows at once, so that columns keep their places when pages turn. */
static void
find_needs (IxDisplayList *self)
{
  const IxDisplayLayout *layout = self->layout;

  self->needs = (IxDisplayNeeds) {
    .n_rows = layout->rows->len,
    .n_lines = layout->n_lines,
    .n_columns = layout->n_columns,
    .x_height = ix_display_text_x_height (IX_DISPLAY_TEXT (self->measure)),
  };
  for (guint c = 0; c < layout->n_columns; c++)
    {
      self->needs.n_names[c] = layout->columns[c].n_names;
      self->needs.optional[c] = layout->columns[c].optional;
    }
  for (guint row = 0; row < self->rows->len; row++)
    ix_display_row_view_add_needs (self->rows->pdata[row], &self->needs);
  if (self->headings[0] != NULL)
    ix_display_row_view_add_needs (IX_DISPLAY_ROW_VIEW (self->headings[0]), &self->needs);
}

void
ix_display_list_lay_out (IxDisplayList *self,
                         int            width,
                         int            height,
                         int            screen_height)
{
  g_return_if_fail (IX_IS_DISPLAY_LIST (self));

  find_needs (self);
  ix_display_plan (&self->plan, &self->needs, width, height, screen_height);
  self->page = MIN (self->page, self->plan.n_pages - 1);
  for (guint row = 0; row < self->rows->len; row++)
    ix_set_css_class (self->rows->pdata[row], "odd", (row % self->plan.n_per_stack) % 2 == 1);
}

static void
place_row (IxDisplayList *self,
           guint          row)
{
  GtkWidget *view = self->rows->pdata[row];
  int x, y;
  gboolean here = ix_display_plan_find (&self->plan, row, &x, &y) == self->page;

  gtk_widget_set_child_visible (view, here);
  if (!here)
    return;
  ix_allocate (view, x, y, self->plan.stack_width, self->plan.row_height);
}

static void
ix_display_list_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  IxDisplayList *self = IX_DISPLAY_LIST (widget);
  const IxDisplayPlan *plan = &self->plan;
  guint n;

  if (self->nothing != NULL)
    {
      int line = height / 9;

      ix_display_text_set_line (IX_DISPLAY_TEXT (self->nothing), line);
      ix_allocate (self->nothing, plan->margin, (height - 3 * line) / 2, width - 2 * plan->margin, 3 * line);
      return;
    }
  for (guint row = 0; row < self->rows->len; row++)
    place_row (self, row);
  ix_display_plan_page (plan, self->rows->len, self->page, &n);
  for (guint s = 0; s < MAX_STACKS; s++)
    {
      gboolean here = s < plan->n_stacks && n > s * plan->n_per_stack;

      gtk_widget_set_child_visible (self->headings[s], here);
      if (here)
        ix_allocate (self->headings[s], plan->margin + (int) s * plan->stack_step,
                     plan->top - plan->headings, plan->stack_width, plan->headings);
    }
}

/* Contents */

void
ix_display_list_set_page (IxDisplayList *self,
                          guint          page)
{
  g_return_if_fail (IX_IS_DISPLAY_LIST (self));

  self->page = MIN (page, self->plan.n_pages - 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

guint
ix_display_list_get_page (IxDisplayList *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_LIST (self), 0);
  return self->page;
}

const IxDisplayPlan *
ix_display_list_get_plan (IxDisplayList *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_LIST (self), NULL);
  return &self->plan;
}

char *
ix_display_list_range (IxDisplayList *self)
{
  guint first, n;

  g_return_val_if_fail (IX_IS_DISPLAY_LIST (self), NULL);

  first = ix_display_plan_page (&self->plan, self->rows->len, self->page, &n);
  return self->plan.n_pages > 1 ? ix_display_layout_range (self->layout, first, n) : g_strdup ("");
}

/* Construction and disposal */

static void
ix_display_list_dispose (GObject *object)
{
  IxDisplayList *self = IX_DISPLAY_LIST (object);

  g_ptr_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (ix_display_list_parent_class)->dispose (object);
}

static void
ix_display_list_finalize (GObject *object)
{
  IxDisplayList *self = IX_DISPLAY_LIST (object);

  g_ptr_array_unref (self->rows);
  ix_display_layout_free (self->layout);
  G_OBJECT_CLASS (ix_display_list_parent_class)->finalize (object);
}

static void
ix_display_list_class_init (IxDisplayListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_display_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_display_list_finalize;
  widget_class->size_allocate = ix_display_list_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displaylist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ix_display_list_init (IxDisplayList *self)
{
  self->rows = g_ptr_array_new ();
  self->plan.n_pages = 1;
}

static void
build (IxDisplayList *self)
{
  const IxDisplayLayout *layout = self->layout;

  self->measure = ix_display_text_new ("", 0);
  gtk_widget_set_parent (self->measure, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->measure, FALSE);
  if (layout->nothing != NULL)
    {
      self->nothing = ix_display_text_new (layout->nothing, 0.5f);
      ix_display_text_set_whole (IX_DISPLAY_TEXT (self->nothing));
      gtk_widget_add_css_class (self->nothing, "nothing");
      gtk_widget_set_name (self->nothing, "nothing");
      gtk_widget_set_parent (self->nothing, GTK_WIDGET (self));
      return;
    }
  for (guint s = 0; s < MAX_STACKS; s++)
    {
      self->headings[s] = ix_display_row_view_new_headings (layout, &self->plan);
      gtk_widget_set_parent (self->headings[s], GTK_WIDGET (self));
    }
  for (guint row = 0; row < layout->rows->len; row++)
    {
      GtkWidget *view = ix_display_row_view_new (layout, row, &self->plan);

      gtk_widget_set_parent (view, GTK_WIDGET (self));
      g_ptr_array_add (self->rows, view);
    }
}

GtkWidget *
ix_display_list_new (IxDisplayLayout *layout)
{
  IxDisplayList *self = g_object_new (IX_TYPE_DISPLAY_LIST, NULL);

  self->layout = layout;
  build (self);
  return GTK_WIDGET (self);
}
