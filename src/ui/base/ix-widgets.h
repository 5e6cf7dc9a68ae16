/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Helpers for widgets. */

/* Adds @css_class to @widget, or removes it. */
void ix_set_css_class (GtkWidget  *widget,
                       const char *css_class,
                       gboolean    on);

/* Returns the natural size of @widget where the other size is free. */
int ix_natural_size (GtkWidget     *widget,
                     GtkOrientation orientation) G_GNUC_WARN_UNUSED_RESULT;

/* Measures @child, which GTK requires first, and allocates it in coordinates of its parent. */
void ix_allocate (GtkWidget *child,
                  int        x,
                  int        y,
                  int        width,
                  int        height);

/* Sets the name of @widget for screen readers, regardless of its content. */
void ix_set_spoken_name (GtkWidget  *widget,
                         const char *name);

/* Sets the tooltip, with the key of the action of a button behind it, if it is another one: GTK asks
 * the X server each time where the pointer is, and waits for the answer. */
void ix_set_tooltip (GtkWidget  *widget,
                     const char *text);

/* Adds their keys to the tooltips of the buttons below @widget, which a template made. */
void ix_tell_keys_below (GtkWidget *widget);

/* Says why @widget, a button or the like, is dead: in its tooltip, and in its description for
 * screen readers.  NULL: it is live, and has @tooltip, which may be NULL too. */
void ix_set_why (GtkWidget  *widget,
                 const char *tooltip,
                 const char *why);

/* The same as ix_set_spoken_name() for a drop-down of texts; the selected text becomes its
 * description. */
void ix_set_drop_down_name (GtkWidget  *drop_down,
                            const char *name);

/* Names the row of @item, which is being bound, for screen readers: they do not put a name together
 * from its labels.  The item has a child. */
void ix_set_row_name (GtkListItem *item,
                      const char  *name);

/* The row of a list view that has the focus, or GTK_INVALID_LIST_POSITION; and brings the focus to
 * one, FALSE if there is none.  The rows are named with ix_set_row_name(). */
guint    ix_find_focused_row (GtkWidget *list);
gboolean ix_focus_row (GtkWidget *list,
                       guint      row);

/* Scrolls the list, if it must, so that the row is seen, with room for those that come next in the way that it
 * went: to scroll by each row would lay out and draw the whole list each time. */
void ix_follow_row (GtkWidget *list,
                    guint      row);

/* Names the items of all menus for screen readers from now on; newer versions of GTK do not. */
void ix_name_menu_items (void);

/* From now on no tooltip is shown where a button was pressed until the pointer has left that place: it would
 * lie over what is pressed next. */
void ix_keep_tooltips_off_pressed (void);

/* A button that activates @action; @tooltip may be NULL. */
GtkWidget *ix_button_new (const char *label,
                          const char *action,
                          const char *tooltip);

/* A flat button with an icon; @label is its name for screen readers and its tooltip. */
GtkWidget *ix_icon_button_new (const char *icon,
                               const char *label);

/* A flat button that opens @menu; @label is its name for screen readers. */
GtkWidget *ix_more_button_new (GMenuModel *menu,
                               const char *label);

/* Opens the menu of the ⋮ button that belongs to what has the focus in @window: the only one that is around it,
 * in its row or beside its board.  FALSE: there is none. */
gboolean ix_open_more_menu (GtkWindow *window);

/* The tooltip of @widget is shown beside its ancestor with the CSS name @of, not over it. */
void ix_set_tooltip_beside (GtkWidget  *widget,
                            const char *of);

/* A label whose lines are centred, and broken where they are too long; @text may be NULL. */
GtkWidget *ix_centred_label_new (const char *text,
                                 const char *css_class);

/* Returns @name so that what stands behind it in a line stays there: a name in letters that run the other way
 * than the program is kept apart by marks of Unicode; others stay as they are. */
char *ix_isolate (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* An empty GtkFlowBox for up to four cards in a row, which a screen reader calls @label. */
GtkWidget *ix_cards_new (const char *label);

/* Puts @child into a window that scrolls vertically. */
GtkWidget *ix_scrolled_new (GtkWidget *child);

/* Shows no tooltip of @button, a GtkMenuButton, while its menu is open: it would lie over the menu. */
void ix_keep_tooltip_off_menu (GtkWidget *button);

/* Sets the menu @model of @button, a GtkMenuButton, and keeps its tooltip off it.  The menu is built when it is first opened:
 * each costs a tenth of a megabyte and some time. */
void ix_set_lazy_menu (GtkWidget  *button,
                       GMenuModel *model);

/* Gives the focus to @button, a GtkMenuButton, if its menu, which is being closed, keeps it: no key would be heard any
 * more. */
void ix_take_focus_from_menu (GtkWidget *button);

/* For dispose functions: unparents all children. */
void ix_unparent_children (GtkWidget *widget);

/* For the measure function of a widget whose size its parent decides: measures its children, as GTK
 * wants it. */
void ix_measure_children (GtkWidget     *widget,
                          GtkOrientation orientation);

/* For measure functions: set the minimum and natural size, or one size for both, without a
 * baseline. */
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

/* Whether a typed move can begin with this key, and whether it can contain this key.  @keyval is
 * that of the letter without Shift. */
gboolean ix_key_begins_move (guint keyval);
gboolean ix_key_is_of_move (guint keyval);

/* The widget that has the focus in the window of @widget; NULL: none. */
GtkWidget *ix_get_focus (GtkWidget *widget);

/* Whether somebody types in the window of @widget: the focus is in a field that has text.  A popover that opens
 * leaves it there. */
gboolean ix_is_typing (GtkWidget *widget);

/* Nobody looks at the focus while they type.  Returns the letter, digit or sign of a key that nothing in
 * the window of @widget takes by itself; 0 if it is none. */
gunichar ix_typed_letter (GtkWidget      *widget,
                          guint           keyval,
                          GdkModifierType state);

/* Appends it to the text of @entry, a GtkEditable, which takes the focus. */
void ix_type_into (GtkWidget *entry,
                   gunichar   typed);

/* Returns a GtkSpinButton whose number the wheel does not change: whoever scrolls past it means the page. */
GtkWidget *ix_number_new (double min,
                          double max);

/* Calls @changed with @widget when the style has become dark, or light. */
void ix_follow_darkness (GtkWidget *widget,
                         GCallback  changed);

/* Names the buttons that close the toasts of an AdwToastOverlay: they have only a picture, and libadwaita
 * gives them no name.  To be called after a toast was added. */
void ix_name_close_buttons (GtkWidget *overlay);

/* For the allocation of a window: shows @sidebar, or, if it is too narrow for that, @instead.  It is done a moment
 * later, because widgets must not be hidden during allocation. */
void ix_fold_sidebar (GtkWidget *sidebar,
                      GtkWidget *instead,
                      gboolean   narrow);

/* The second press of a double click inside @widget does nothing: the first one did what was meant, and may have
 * scrolled something else to the pointer. */
void ix_ignore_second_press (GtkWidget *widget);

/* Makes a window as large as the screen, after its next layout, which must come.  The window manager keeps to the least
 * size that it was told before, and GTK 4.8 counts a shadow in that, so that on a small screen what is below would be
 * beyond the edge: the size request goes first.  `fullscreened` is notified within a second, granted or not. */
void ix_fullscreen (GtkWindow *window);

G_END_DECLS
