/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* All keys of the program in one table.  Accelerators, class bindings, tooltips and the window of
 * shortcuts come from it; handlers of keys that depend on more than a key are listed in it.  Test
 * `keys` compares it with what is bound, and with the handbook. */

/* Accelerators of the application: they hold wherever the focus is in the main window. */
#define IX_KEYS_OF_PROGRAM "IxApplication"

typedef struct {
  const char *where;  /* the type of the widget that has the keys, as its file is called, or
                       * IX_KEYS_OF_PROGRAM */
  const char *action; /* with its target, as in "moves.step(-1)"; NULL: the widget handles them */
  const char *keys;   /* names as of gtk_accelerator_parse() with spaces between, or a range, as in
                       * "1...9"; NULL: those that the seats have now */
  const char *words;  /* what they do, to be translated; NULL: the words of the row above;
                       * "": the same, but the window has no room for the keys */
} IxKey;

/* The groups of keys that belong together, in the order in which they are told. */
typedef struct {
  const char  *section; /* the page that they belong to; NULL: every page */
  const char  *title;   /* to be translated */
  const IxKey *keys;
  gsize        n;
} IxKeyGroup;

const IxKeyGroup *ix_keys_get_groups (gsize *n);

/* Returns the keys of a row with spaces between, those of the seats too. */
char *ix_key_dup_keys (const IxKey *key) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the accelerators of the program. */
void ix_keys_set_accels (GtkApplication *application);

/* Binds the keys of the type to its actions. */
void ix_keys_bind (GtkWidgetClass *klass);

/* Adds the keys of @where to @widget, so that they hold wherever the focus is in its window. */
void ix_keys_add_global (GtkWidget  *widget,
                         const char *where);

/* Activates the action that the type of @widget has for a key that was pressed; FALSE: it has
 * none. */
gboolean ix_keys_run (GtkWidget      *widget,
                      guint           keyval,
                      GdkModifierType state);

/* Returns @text with the first key of @action behind it, as in "Undo (Ctrl+Z)"; @text alone, if the
 * action is NULL or has no key. */
char *ix_keys_tell (const char *text,
                    const char *action) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a new window that tells all keys, those of @section first. */
GtkWidget *ix_keys_window_new (const char *section) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
