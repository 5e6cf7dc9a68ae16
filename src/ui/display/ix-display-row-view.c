/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-row-view.h"

#include "ix-piece-set.h"
#include "ix-widgets.h"

/* The king before a name as a share of the line's height, and the step to the name. */
#define KING 0.76
#define KING_STEP 0.92

/* Scale of a text that spans a row of several lines. */
#define TALL 1.25

/* Type of the headings: half of that of rows, or less (ix-display-plan.h). */
#define HEADING 0.5

typedef struct {
  IxSide       king;  /* a king of that colour stands before the text */
  GdkRectangle place; /* of the king; empty: the cell is not shown */
  GtkWidget   *text;  /* NULL: nothing */
  gboolean     tall;
} Cell;

struct _IxDisplayRowView {
  IxDisplayPart parent_instance;

  const IxDisplayPlan *plan;
  guint                n_columns, n_lines;
  gboolean             headings;
  Cell                 cells[IX_DISPLAY_MAX_COLUMNS][IX_DISPLAY_MAX_LINES];
  GtkWidget           *span; /* NULL: none */
  guint                span_from;
  IxPieceSet          *pieces;
};

G_DEFINE_FINAL_TYPE (IxDisplayRowView, ix_display_row_view, IX_TYPE_DISPLAY_PART)

/* Layout */

/* Centres the text in a line that begins at @y. */
static void
place_text (GtkWidget *text,
            int        x,
            int        y,
            int        width,
            int        line,
            int        type)
{
  ix_allocate (text, x, y + (line - type) / 2, MAX (width, 0), type);
}

/* Shows the text of a cell if the plan has a place for it; FALSE if nothing is shown. */
static gboolean
show_text (IxDisplayRowView *self,
           guint             column,
           guint             line)
{
  GtkWidget *text = self->cells[column][line].text;
  gboolean seen = text != NULL && !self->plan->slots[column].hidden;

  self->cells[column][line].place = (GdkRectangle) { 0 };
  if (text != NULL)
    gtk_widget_set_child_visible (text, seen);
  return seen;
}

static void
place_cell (IxDisplayRowView    *self,
            Cell                *cell,
            const IxDisplaySlot *slot,
            int                  y)
{
  const IxDisplayPlan *plan = self->plan;
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  int type = plan->type_height;
  int x = slot->x;

  if (cell->tall)
    {
      type = MIN ((int) (type * TALL), height);
      place_text (cell->text, x, 0, slot->width, height, type);
      return;
    }
  if (cell->king != IX_SIDE_NONE)
    {
      int side = (int) (type * KING);

      cell->place = (GdkRectangle) { x, y + (plan->line_height - side) / 2, side, side };
      x += (int) (type * KING_STEP);
    }
  place_text (cell->text, x, y, slot->x + slot->width - x, plan->line_height, type);
}

static void
place_headings (IxDisplayRowView *self,
                int               height)
{
  int type = MIN (self->plan->heading_height, height);

  for (guint c = 0; c < self->n_columns; c++)
    if (show_text (self, c, 0))
      place_text (self->cells[c][0].text, self->plan->slots[c].x, 0, self->plan->slots[c].width,
                  height, type);
}

static void
ix_display_row_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  IxDisplayRowView *self = IX_DISPLAY_ROW_VIEW (widget);
  const IxDisplayPlan *plan = self->plan;
  int top = (height - (int) self->n_lines * plan->line_height) / 2;

  if (self->headings)
    {
      place_headings (self, height);
      return;
    }
  for (guint c = 0; c < self->n_columns; c++)
    for (guint l = 0; l < self->n_lines; l++)
      if (show_text (self, c, l))
        place_cell (self, &self->cells[c][l], &plan->slots[c], top + (int) l * plan->line_height);
  if (self->span != NULL)
    place_text (self->span, plan->slots[self->span_from].x, 0,
                width - plan->slots[self->span_from].x - plan->slots[0].x, height,
                plan->type_height);
}

void
ix_display_row_view_add_needs (IxDisplayRowView *self,
                               IxDisplayNeeds   *needs)
{
  g_return_if_fail (IX_IS_DISPLAY_ROW_VIEW (self));

  for (guint c = 0; c < self->n_columns; c++)
    for (guint l = 0; l < self->n_lines; l++)
      {
        const Cell *cell = &self->cells[c][l];
        double king = cell->king != IX_SIDE_NONE ? KING_STEP / IX_DISPLAY_TYPE : 0;
        double scale = self->headings ? HEADING : cell->tall ? TALL : 1;
        IxDisplayText *text;

        if (cell->text == NULL)
          continue;
        text = IX_DISPLAY_TEXT (cell->text);
        needs->widest[c] = MAX (needs->widest[c], scale * ix_display_text_ems (text) + king);
        needs->least[c] = MAX (needs->least[c], scale * ix_display_text_least_ems (text) + king);
      }
  if (self->span != NULL)
    {
      needs->widest_span =
        MAX (needs->widest_span, ix_display_text_ems (IX_DISPLAY_TEXT (self->span)));
      needs->span_from = self->span_from;
    }
}

/* Drawing */

/* A king of one colour on a ground that shows both colours from afar. */
static void
draw_king (IxDisplayRowView *self,
           GtkSnapshot      *snapshot,
           const Cell       *cell)
{
  static const GdkRGBA ground = { 0.72f, 0.56f, 0.40f, 1 };
  float side = (float) cell->place.width;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, side, side);
  GskRoundedRect round;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) cell->place.x,
                                                          (float) cell->place.y));
  gsk_rounded_rect_init_from_rect (&round, &bounds, side * 0.16f);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  ix_piece_set_append (self->pieces, GTK_WIDGET (self), snapshot, IX_KING,
                       cell->king == IX_SIDE_WHITE ? IX_WHITE : IX_BLACK, side);
  gtk_snapshot_restore (snapshot);
}

static void
ix_display_row_view_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  IxDisplayRowView *self = IX_DISPLAY_ROW_VIEW (widget);

  for (guint c = 0; c < self->n_columns; c++)
    for (guint l = 0; l < self->n_lines; l++)
      if (self->cells[c][l].place.width > 0)
        draw_king (self, snapshot, &self->cells[c][l]);
  GTK_WIDGET_CLASS (ix_display_row_view_parent_class)->snapshot (widget, snapshot);
}

/* Construction and disposal */

static void
ix_display_row_view_finalize (GObject *object)
{
  g_object_unref (IX_DISPLAY_ROW_VIEW (object)->pieces);
  G_OBJECT_CLASS (ix_display_row_view_parent_class)->finalize (object);
}

static void
ix_display_row_view_class_init (IxDisplayRowViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_display_row_view_finalize;
  widget_class->size_allocate = ix_display_row_view_size_allocate;
  widget_class->snapshot = ix_display_row_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "displayrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
ix_display_row_view_init (IxDisplayRowView *self)
{
  self->pieces = ix_piece_set_ref_default ();
  ix_piece_set_redraw_with_looks (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

static void
add_cell (IxDisplayRowView      *self,
          const IxDisplayColumn *column,
          const IxDisplayCell   *cell,
          Cell                  *to)
{
  static const char *const inks[] = {
    [IX_DISPLAY_PLAIN] = "plain",
    [IX_DISPLAY_STRONG] = "strong",
    [IX_DISPLAY_DIM] = "dim",
    [IX_DISPLAY_ACCENT] = "accent",
  };
  GtkWidget *text = cell->forms[0] != NULL
                      ? ix_display_text_new_forms ((const char *const *) cell->forms,
                                                   IX_N_NAME_FORMS, column->align)
                      : ix_display_text_new (cell->text, column->align);

  to->king = cell->king;
  to->text = ix_display_part_add (IX_DISPLAY_PART (self), text, inks[cell->ink]);
  to->tall = cell->tall && self->n_lines > 1;
}

GtkWidget *
ix_display_row_view_new (const IxDisplayLayout *layout,
                         guint                  row,
                         const IxDisplayPlan   *plan)
{
  IxDisplayRowView *self = g_object_new (IX_TYPE_DISPLAY_ROW_VIEW, NULL);
  const IxDisplayRow *r = ix_display_layout_row (layout, row);
  g_autofree char *label = ix_display_layout_label (layout, row);
  g_autofree char *name = g_strdup_printf ("row-%u", row);

  gtk_widget_set_name (GTK_WIDGET (self), name);
  self->plan = plan;
  self->n_columns = layout->n_columns;
  self->n_lines = layout->n_lines;
  for (guint l = 0; l < layout->n_lines; l++)
    for (guint c = 0; c < layout->n_columns; c++)
      if (r->cells[c][l].text != NULL)
        {
          g_autofree char *cell = g_strdup_printf ("cell-%u-%u", c, l);

          add_cell (self, &layout->columns[c], &r->cells[c][l], &self->cells[c][l]);
          gtk_widget_set_name (self->cells[c][l].text, cell);
        }
  if (r->span != NULL)
    {
      self->span =
        ix_display_part_add (IX_DISPLAY_PART (self), ix_display_text_new (r->span, 0), "span");
      self->span_from = r->span_from;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

GtkWidget *
ix_display_row_view_new_headings (const IxDisplayLayout *layout,
                                  const IxDisplayPlan   *plan)
{
  IxDisplayRowView *self = g_object_new (IX_TYPE_DISPLAY_ROW_VIEW, NULL);

  self->plan = plan;
  self->n_columns = layout->n_columns;
  self->n_lines = 1;
  self->headings = TRUE;
  for (guint c = 0; c < layout->n_columns; c++)
    {
      const IxDisplayColumn *column = &layout->columns[c];

      if (*column->heading != '\0')
        self->cells[c][0].text =
          ix_display_part_add (IX_DISPLAY_PART (self),
                               ix_display_text_new (column->heading, column->align), "heading");
    }
  return GTK_WIDGET (self);
}
