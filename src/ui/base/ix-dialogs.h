/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Calls that later versions of GTK and libadwaita replace, in one place. */

/* The window of @widget; NULL if it is in none. */
GtkWindow *ix_window_of (GtkWidget *widget);

/* Destroys @window once the window below it has the keyboard: of three windows over each other the window
 * manager may give it to the wrong one. */
void ix_dialogs_leave (GtkWindow *window);

/* Lets @window leave so whenever it is closed. */
void ix_dialogs_give_back (GtkWindow *window);

/* Whether @window was destroyed, although somebody still holds it: no other can be over it. */
gboolean ix_dialogs_is_gone (GtkWindow *window);

/* Destroys @window, if it is not gone by then, once what is going on is done: GTK 4.8, which destroys another one, has
 * already looked for the place of that among all windows, and would forget a third one. */
void ix_dialogs_destroy_later (GtkWindow *window);

/* Puts @window over @parent, with which it is destroyed; NULL: over none.  All windows over others are put there so: a window that
 * was destroyed, and that somebody still holds, would look for its parent when it is finalized, although the parent
 * may be gone by then (GTK 4.8). */
void ix_dialogs_put_over (GtkWindow *window,
                          GtkWindow *parent);

/* A modal window over @parent with a header bar above @content; Escape closes it.  The table of topics of the
 * handbook knows it by its @name. */
GtkWidget *ix_dialogs_window_new (GtkWindow  *parent,
                                  const char *title,
                                  const char *name,
                                  GtkWidget  *content) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the About window over @parent. */
void ix_dialogs_about (GtkWindow *parent);

/* Ask for a file to save, a file to open, or a folder; @name is the proposed file name.  @done is
 * called once, with NULL if the user chose nothing; then @free_data is called on @data.  @path is
 * valid only during the call. */
typedef void (*IxFileChosen) (const char *path,
                              gpointer    data);

void ix_dialogs_save (GtkWindow     *parent,
                      const char    *title,
                      const char    *name,
                      IxFileChosen   done,
                      gpointer       data,
                      GDestroyNotify free_data);

/* The files that can be opened there: their name, "Evenings", and how their names end, without dots, NULL-terminated.
 * The dialog offers these first, and all files. */
typedef struct {
  const char *name;
  const char *ends[12];
} IxFileFilter;

void ix_dialogs_open (GtkWindow          *parent,
                      const char         *title,
                      const IxFileFilter *filter,
                      IxFileChosen        done,
                      gpointer            data,
                      GDestroyNotify      free_data);

/* With a box to tick, whose state is the setting @key of this computer. */
void ix_dialogs_folder (GtkWindow   *parent,
                        const char  *title,
                        const char  *label,
                        const char  *key,
                        IxFileChosen done,
                        gpointer     data);

/* Shows the folder of the file at @path in the user's file manager. */
void ix_dialogs_show_folder (GtkWindow  *parent,
                             const char *path);

/* Makes a toast with plain @text: AdwToast takes markup. */
AdwToast *ix_dialogs_toast (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @toast, which it takes, in @overlay: the one way to do so, because quick toasts need care. */
void ix_dialogs_add_toast (AdwToastOverlay *overlay,
                           AdwToast        *toast);

/* Shows @text in @overlay, instead of the toast that @last, a weak pointer, has from the call before: its
 * text would no longer be true, and its button would undo something else.  @undo, unless NULL, is the
 * action that takes the last change back. */
void ix_dialogs_tell (AdwToastOverlay *overlay,
                      AdwToast       **last,
                      const char      *text,
                      const char      *undo);

/* Gives @toast, which is not shown yet, a button that opens the data file again; it will stay until that is used. */
void ix_dialogs_offer_start_again (AdwToast *toast);

/* Shows a message that needs no answer. */
void ix_dialogs_notify (GtkWindow  *parent,
                        const char *title,
                        const char *text);

/* Asks a question where an undo would come too late.  @label, with a mnemonic, is the answer that
 * Return gives: it calls @done; the other answer is Cancel.  In the end @free_data is called on
 * @data.  A question that is open already is not asked again. */
typedef void (*IxAnswered) (gpointer data);

void ix_dialogs_ask (GtkWindow     *parent,
                     const char    *title,
                     const char    *text,
                     const char    *label,
                     IxAnswered     done,
                     gpointer       data,
                     GDestroyNotify free_data);

/* The same with a second answer, @other_label, which calls @other. */
void ix_dialogs_ask_which (GtkWindow     *parent,
                           const char    *title,
                           const char    *text,
                           const char    *label,
                           IxAnswered     done,
                           const char    *other_label,
                           IxAnswered     other,
                           gpointer       data,
                           GDestroyNotify free_data);

G_END_DECLS
