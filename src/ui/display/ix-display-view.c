/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-view.h"

#include <glib/gi18n.h>

#include "ix-display-list.h"
#include "ix-display-text.h"
#include "ix-widgets.h"

/* Line heights as shares of the heights of head and footer. */
#define HEAD_LINE 0.86
#define HEAD_TWO_LINES 0.94
#define FOOT_LINE 0.78

/* An announcement, as a share of the screen's height, and its type, as a share of that. */
#define ANNOUNCEMENT 0.15
#define ANNOUNCEMENT_LINE 0.62
#define ANNOUNCEMENT_BORDER 0.06

struct _IxDisplayView {
  IxDisplayPart parent_instance;

  GtkWidget *head;
  GtkWidget *title;
  GtkWidget *range; /* "A – F" */
  GtkWidget *body;  /* NULL: none yet */
  GtkWidget *band; /* behind the announcement */
  GtkWidget *announcement;
  GtkWidget *footer;
  GtkWidget *texts[IX_N_DISPLAY_FOOTER_TEXTS];
  GtkWidget *controls;
  gboolean   held;
  guint      telling; /* source */
};

G_DEFINE_FINAL_TYPE (IxDisplayView, ix_display_view, IX_TYPE_DISPLAY_PART)

/* Pages */

static IxDisplayList *
list_of (IxDisplayView *self)
{
  return self->body != NULL && IX_IS_DISPLAY_LIST (self->body) ? IX_DISPLAY_LIST (self->body)
                                                               : NULL;
}

guint
ix_display_view_get_n_pages (IxDisplayView *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_VIEW (self), 1);
  return list_of (self) != NULL ? ix_display_list_get_plan (list_of (self))->n_pages : 1;
}

guint
ix_display_view_get_page (IxDisplayView *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_VIEW (self), 0);
  return list_of (self) != NULL ? ix_display_list_get_page (list_of (self)) : 0;
}

/* Shows the page number. */
static void
tell_page (IxDisplayView *self)
{
  guint n = ix_display_view_get_n_pages (self);
  g_autofree char *range = list_of (self) != NULL ? ix_display_list_range (list_of (self)) : NULL;
  g_autofree char *number =
    n > 1 ? g_strdup_printf ("%u/%u", ix_display_view_get_page (self) + 1, n) : g_strdup ("");
  /* Translators: pages do not turn by themselves now */
  g_autofree char *page = self->held
                            ? g_strconcat (number, n > 1 ? " · " : "", C_("pages", "held"), NULL)
                            : g_steal_pointer (&number);

  ix_display_text_set_text (IX_DISPLAY_TEXT (self->range), range != NULL ? range : "");
  ix_display_view_set_footer (self, IX_DISPLAY_FOOTER_PAGE, page);
}

static gboolean
tell_idle (gpointer data)
{
  IxDisplayView *self = data;

  self->telling = 0;
  tell_page (self);
  return G_SOURCE_REMOVE;
}

void
ix_display_view_set_page (IxDisplayView *self,
                          guint          page)
{
  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));

  if (list_of (self) != NULL)
    ix_display_list_set_page (list_of (self), page);
  tell_page (self);
}

void
ix_display_view_set_held (IxDisplayView *self,
                          gboolean       held)
{
  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));

  self->held = held;
  tell_page (self);
}

/* Layout */

static int
announcement_height (IxDisplayView *self,
                     int            height)
{
  const char *text = ix_display_text_get_text (IX_DISPLAY_TEXT (self->announcement));

  return *text != '\0' ? (int) (ANNOUNCEMENT * height) : 0;
}

static int
body_height (IxDisplayView *self,
             int            height)
{
  return height - (int) (IX_DISPLAY_HEAD * height) - (int) (IX_DISPLAY_FOOTER * height) -
         announcement_height (self, height);
}

static int
width_of (GtkWidget *text,
          int        line)
{
  return (int) (ix_display_text_ems (IX_DISPLAY_TEXT (text)) * IX_DISPLAY_TYPE * line) + 1;
}

static void
place_head (IxDisplayView *self,
            int            width,
            int            height)
{
  int margin = width / 40;
  int line = (int) (height * HEAD_LINE);
  int range = MIN (width_of (self->range, line), width / 4);
  int title = MAX (width - 3 * margin - range, 1);
  int two = (int) (height * HEAD_TWO_LINES);

  ix_allocate (self->head, 0, 0, width, height);
  ix_display_text_set_line (IX_DISPLAY_TEXT (self->title), line);
  ix_allocate (self->title, margin, (height - two) / 2, title, two);
  ix_allocate (self->range, width - margin - range, (height - line) / 2, range, line);
}

static void
place_announcement (IxDisplayView *self,
                    int            y,
                    int            width,
                    int            height)
{
  int margin = width / 40;
  int top = (int) (height * (1 - 2 * ANNOUNCEMENT_BORDER));

  gtk_widget_set_child_visible (self->band, height > 0);
  gtk_widget_set_child_visible (self->announcement, height > 0);
  if (height == 0)
    return;
  ix_allocate (self->band, 0, y, width, height);
  ix_display_text_set_line (IX_DISPLAY_TEXT (self->announcement), (int) (height * ANNOUNCEMENT_LINE));
  ix_allocate (self->announcement, margin, y + (height - top) / 2, width - 2 * margin, top);
}

/* From the right: time, page, grading list, and the notice, for which the room waits.  The evening,
 * which everybody knows, takes what is left. */
static void
place_foot (IxDisplayView *self,
            int            y,
            int            width,
            int            height)
{
  int margin = width / 40;
  int line = (int) (height * FOOT_LINE);
  int top = y + (height - line) / 2;
  int gap = line;
  int right = width - margin;

  ix_allocate (self->footer, 0, y, width, height);
  for (guint i = IX_N_DISPLAY_FOOTER_TEXTS - 1; i > IX_DISPLAY_FOOTER_EVENING; i--)
    {
      int wanted = MIN (width_of (self->texts[i], line), width / 2);

      ix_allocate (self->texts[i], right - wanted, top, wanted, line);
      if (wanted > 1)
        right -= wanted + gap;
    }
  ix_allocate (self->texts[IX_DISPLAY_FOOTER_EVENING], margin, top, MAX (right - margin, 1), line);
}

static void
place_controls (IxDisplayView *self,
                int            width,
                int            bottom)
{
  int least, wanted, high;

  if (!gtk_widget_get_visible (self->controls))
    return;
  gtk_widget_measure (self->controls, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  /* A small window grows for them only after this. */
  wanted = MAX (least, MIN (wanted, width));
  gtk_widget_measure (self->controls, GTK_ORIENTATION_VERTICAL, wanted, NULL, &high, NULL, NULL);
  ix_allocate (self->controls, (width - wanted) / 2, bottom - high, wanted, high);
}

static void
ix_display_view_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  IxDisplayView *self = IX_DISPLAY_VIEW (widget);
  int head = (int) (IX_DISPLAY_HEAD * height);
  int body = body_height (self, height);
  int announcement = announcement_height (self, height);

  place_head (self, width, head);
  if (list_of (self) != NULL)
    {
      ix_display_list_lay_out (list_of (self), width, body, height);
      /* Labels must not change during allocation. */
      if (self->telling == 0)
        self->telling = g_idle_add (tell_idle, self);
    }
  if (self->body != NULL)
    ix_allocate (self->body, 0, head, width, body);
  place_announcement (self, head + body, width, announcement);
  place_foot (self, head + body + announcement, width, height - head - body - announcement);
  place_controls (self, width, head + body);
}

static void
ix_display_view_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  IxDisplayView *self = IX_DISPLAY_VIEW (widget);
  gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;
  int smallest = 0;

  gtk_widget_measure (self->controls, orientation, -1, &smallest, NULL, NULL, NULL);
  ix_measure_between (MAX (smallest, horizontal ? 640 : 480), horizontal ? 1280 : 720, minimum,
                      natural, minimum_baseline, natural_baseline);
}

/* Contents */

void
ix_display_view_set_title (IxDisplayView *self,
                           const char    *title)
{
  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->title), title);
}

void
ix_display_view_set_footer (IxDisplayView      *self,
                            IxDisplayFooterText which,
                            const char         *text)
{
  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));
  g_return_if_fail (which < IX_N_DISPLAY_FOOTER_TEXTS);

  if (g_str_equal (ix_display_text_get_text (IX_DISPLAY_TEXT (self->texts[which])), text))
    return;
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->texts[which]), text);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ix_display_view_set_announcement (IxDisplayView *self,
                                  const char    *text)
{
  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));

  if (g_str_equal (ix_display_text_get_text (IX_DISPLAY_TEXT (self->announcement)), text))
    return;
  ix_display_text_set_text (IX_DISPLAY_TEXT (self->announcement), text);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Lays out the pages at once if the window has a size. */
void
ix_display_view_set_body (IxDisplayView *self,
                          GtkWidget     *body)
{
  int width, height;

  g_return_if_fail (IX_IS_DISPLAY_VIEW (self));

  g_clear_pointer (&self->body, gtk_widget_unparent);
  self->body = body;
  gtk_widget_insert_before (body, GTK_WIDGET (self), self->footer);
  width = gtk_widget_get_width (GTK_WIDGET (self));
  height = gtk_widget_get_height (GTK_WIDGET (self));
  if (list_of (self) != NULL && width > 0)
    ix_display_list_lay_out (list_of (self), width, body_height (self, height), height);
  tell_page (self);
}

GtkWidget *
ix_display_view_get_body (IxDisplayView *self)
{
  g_return_val_if_fail (IX_IS_DISPLAY_VIEW (self), NULL);
  return self->body;
}

/* Construction and disposal */

static void
ix_display_view_dispose (GObject *object)
{
  IxDisplayView *self = IX_DISPLAY_VIEW (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  self->body = NULL;
  G_OBJECT_CLASS (ix_display_view_parent_class)->dispose (object);
}

static void
ix_display_view_class_init (IxDisplayViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_display_view_dispose;
  widget_class->measure = ix_display_view_measure;
  widget_class->size_allocate = ix_display_view_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "displayview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_display_view_init (IxDisplayView *self)
{
  static const struct {
    const char *name, *css_class;
  } texts[] = {
    [IX_DISPLAY_FOOTER_EVENING] = { "footer-evening", "strong" },
    [IX_DISPLAY_FOOTER_NOTICE] = { "footer-notice", "accent" },
    [IX_DISPLAY_FOOTER_LIST] = { "footer-list", "dim" },
    [IX_DISPLAY_FOOTER_PAGE] = { "footer-page", "plain" },
    [IX_DISPLAY_FOOTER_TIME] = { "footer-time", "strong" },
  };
  IxDisplayPart *part = IX_DISPLAY_PART (self);

  self->head = ix_display_part_add (part, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
                                    "display-head");
  self->title = ix_display_part_add (part, ix_display_text_new ("", 0), "title");
  ix_display_text_set_whole (IX_DISPLAY_TEXT (self->title));
  gtk_widget_set_name (self->title, "title");
  self->range = ix_display_part_add (part, ix_display_text_new ("", 1), "accent");
  self->band = ix_display_part_add (part, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
                                    "display-announcement");
  self->announcement = ix_display_part_add (part, ix_display_text_new ("", 0.5f), "announcement");
  ix_display_text_set_whole (IX_DISPLAY_TEXT (self->announcement));
  gtk_widget_set_name (self->announcement, "announcement");
  self->footer = ix_display_part_add (part, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
                                      "display-foot");
  for (guint i = 0; i < IX_N_DISPLAY_FOOTER_TEXTS; i++)
    {
      float align = i == IX_DISPLAY_FOOTER_NOTICE ? 0.5f : 0;

      self->texts[i] = ix_display_part_add (part, ix_display_text_new ("", align), texts[i].css_class);
      gtk_widget_set_name (self->texts[i], texts[i].name);
    }
}

GtkWidget *
ix_display_view_new (GtkWidget *controls)
{
  IxDisplayView *self = g_object_new (IX_TYPE_DISPLAY_VIEW, NULL);

  self->controls = controls;
  gtk_widget_set_parent (controls, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
