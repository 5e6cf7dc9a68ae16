/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Pages that are filled from top to bottom, with text and with pictures of any kind, each with a line at its
 * foot: sheets of rules, pages of the handbook, cards.  All lengths are in points. */
typedef struct {
  PangoContext *context;
  GPtrArray    *items;
  guint         page;          /* that is being filled, from 0 */
  double        width, height; /* within the margins */
  double        y;             /* where the next item begins; who adds one moves it */
  double        foot;          /* kept free at the end of each page */
  float         spacing;       /* of lines, 1: none between them */
} IxPrintFlow;

/* Draws @picture at the origin of @cr. */
typedef void (*IxPrintPicture) (gconstpointer picture,
                                cairo_t      *cr);

void ix_print_flow_init (IxPrintFlow *flow,
                         double       width,
                         double       height,
                         double       foot,
                         float        spacing);
void ix_print_flow_clear (IxPrintFlow *flow);

guint ix_print_flow_n_pages (const IxPrintFlow *flow);

/* Starts a new page unless @height fits on this one. */
void ix_print_flow_need (IxPrintFlow *flow,
                         double       height);

/* Returns text in @font, wrapped at @width; 0: not wrapped. */
PangoLayout *ix_print_flow_layout (const IxPrintFlow *flow,
                                   const char        *markup,
                                   const char        *font,
                                   double             width) G_GNUC_WARN_UNUSED_RESULT;

double ix_print_height_of (PangoLayout *layout);
double ix_print_width_of (PangoLayout *layout);

/* Put text, or a picture, both of which they take, on the page that is being filled. */
void ix_print_flow_add (IxPrintFlow *flow,
                        PangoLayout *layout,
                        double       x,
                        double       y);
void ix_print_flow_add_picture (IxPrintFlow   *flow,
                                IxPrintPicture draw,
                                gpointer       picture,
                                GDestroyNotify free_picture,
                                double         x,
                                double         y);

/* Draws a page, with @foot in @font at its end. */
void ix_print_flow_draw (const IxPrintFlow *flow,
                         guint              page,
                         const char        *foot,
                         const char        *font,
                         cairo_t           *cr);

G_END_DECLS
