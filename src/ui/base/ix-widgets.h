/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What many widgets do. */

void ix_set_css_class (GtkWidget  *widget,
                       const char *css_class,
                       gboolean    on);

/* Gives @child a place within its parent, having measured it, as GTK wants. */
void ix_allocate (GtkWidget *child,
                  int        x,
                  int        y,
                  int        width,
                  int        height);

/* Calls @widget @name for screen readers, whatever it shows itself. */
void ix_set_spoken_name (GtkWidget  *widget,
                         const char *name);

/* The same for a drop-down of texts; the one that is chosen is its description. */
void ix_set_drop_down_name (GtkWidget  *drop_down,
                            const char *name);

/* From now on gives the items of all menus their names: newer versions of GTK leave them
 * without. */
void ix_name_menu_items (void);

/* A flat button with an icon; @label is what it is called, and its tooltip. */
GtkWidget *ix_icon_button_new (const char *icon,
                               const char *label);

/* A flat button that opens @piecesu; @label is what it is called. */
GtkWidget *ix_more_button_new (GMenuModel *menu,
                               const char *label);

/* @child, which can be scrolled up and down. */
GtkWidget *ix_scrolled_new (GtkWidget *child);

/* Gives @button, a GtkMenuButton, the menu @model.  The menu is built when it is opened for the
 * first time: built at once, each costs a tenth of a megabyte and some time. */
void ix_set_lazy_menu (GtkWidget  *button,
                       GMenuModel *model);

/* In dispose: lets go of all children. */
void ix_unparent_children (GtkWidget *widget);

/* In measure: the two sizes, or one for both; without a baseline. */
void ix_measure_between (int  smallest,
                         int  wanted,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline);
void ix_measure_as (int  size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline);

/* Does a move, as it is typed, begin with such a key; may it contain one?  @keyval is that of the
 * letter without Shift. */
gboolean ix_key_begins_move (guint keyval);
gboolean ix_key_is_of_move (guint keyval);

G_END_DECLS
