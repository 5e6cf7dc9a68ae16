/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-fixture.h"

#include "ix-settings.h"
#include "ix-ui-fixture.h"

IxDisplayWindow *
display_window (IxEveningSession *session,
                int               width,
                int               height)
{
  IxDisplayWindow *window = IX_DISPLAY_WINDOW (ix_display_window_new (NULL));

  ix_display_window_set_evening (window, session);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  ui_present (GTK_WIDGET (window));
  ui_settle ();
  return window;
}

void
display_set_up (DisplayFixture *f,
                gconstpointer   data)
{
  g_settings_reset (ix_settings (), IX_SETTINGS_HIDDEN_STANDINGS);
  f->store = ui_store ();
  f->recipe = data != NULL ? *(const ClubRecipe *) data : (ClubRecipe) { .n_players = 8 };
  f->session = club_evening (f->store, &f->recipe);
  f->window = display_window (f->session, 1280, 720);
  f->view = IX_DISPLAY_VIEW (ui_find_type (GTK_WIDGET (f->window), IX_TYPE_DISPLAY_VIEW));
}

void
display_tear_down (DisplayFixture *f,
                   gconstpointer   data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  g_assert_cmpuint (ui_n_windows (), ==, 0);
  g_assert_finalize_object (f->session);
  ix_store_close (f->store);
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

void
display_settle (DisplayFixture *f)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (f->window));
  gboolean painted = FALSE;
  gulong handler;

  ui_settle ();
  handler = g_signal_connect_swapped (frames, "after-paint", G_CALLBACK (painted_cb), &painted);
  gdk_frame_clock_request_phase (frames, GDK_FRAME_CLOCK_PHASE_PAINT);
  ui_wait_until (painted);
  g_signal_handler_disconnect (frames, handler);
  ui_settle ();
}

IxDisplayList *
display_list (DisplayFixture *f)
{
  return IX_DISPLAY_LIST (ix_display_view_get_body (f->view));
}

void
display_choose (DisplayFixture  *f,
                IxDisplayContent content)
{
  ix_display_window_set_content (f->window, content);
  display_settle (f);
}

guint
display_n_rows (DisplayFixture *f)
{
  guint n = 0;

  while (display_row (f, n) != NULL)
    n++;
  return n;
}

GtkWidget *
display_row (DisplayFixture *f,
             guint           row)
{
  return ui_find_numbered (GTK_WIDGET (display_list (f)), "row-%u", row);
}

char *
display_row_label (DisplayFixture *f,
                   guint           row)
{
  return ui_accessible (display_row (f, row), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

const char *
display_text (GtkWidget  *root,
              const char *name)
{
  return ix_display_text_get_text (IX_DISPLAY_TEXT (ui_find_id (root, name)));
}

gboolean
display_offer_key (IxDisplayWindow *window,
                   guint            key,
                   GdkModifierType  state)
{
  return ui_offer_key (GTK_WIDGET (window), key, state, GTK_PHASE_CAPTURE);
}

/* Letters */

gboolean
display_is_cut (IxDisplayText *text)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (ui_shown_label (GTK_WIDGET (text))));
}

/* Where @rect of what the label draws, in its own coordinates, comes to lie in @in. */
static graphene_rect_t
place_of (GtkLabel       *label,
          graphene_rect_t rect,
          GtkWidget      *in)
{
  graphene_matrix_t matrix;
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_transform (GTK_WIDGET (label), in, &matrix));
  graphene_matrix_transform_bounds (&matrix, &rect, &place);
  return place;
}

/* The letters that a text draws, measured by their ink, in the coordinates of @in. */
graphene_rect_t
display_ink_of (IxDisplayText *text,
                GtkWidget     *in)
{
  GtkLabel *label = ui_shown_label (GTK_WIDGET (text));
  PangoRectangle ink;
  int x, y;

  pango_layout_get_pixel_extents (gtk_label_get_layout (label), &ink, NULL);
  gtk_label_get_layout_offsets (label, &x, &y);
  return place_of (label, GRAPHENE_RECT_INIT (x + ink.x, y + ink.y, ink.width, ink.height), in);
}

/* The height at which an x would be drawn there. */
double
display_x_height_of (IxDisplayText *text,
                     GtkWidget     *in)
{
  GtkLabel *label = ui_shown_label (GTK_WIDGET (text));
  g_autoptr (PangoLayout) x = pango_layout_copy (gtk_label_get_layout (label));
  PangoRectangle ink;

  pango_layout_set_text (x, "x", -1);
  pango_layout_get_extents (x, &ink, NULL);
  return place_of (label, GRAPHENE_RECT_INIT (0, 0, 1, ink.height / (float) PANGO_SCALE), in)
    .size.height;
}
