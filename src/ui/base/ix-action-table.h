/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Actions as a table of names and handlers. */
typedef struct {
  const char *name;
  GCallback   run;       /* void run (Self *self), or void run (Self *self, GVariant *parameter) */
  const char *parameter; /* the type of the parameter; NULL: there is none */
  guint       needs;     /* what must be there, as the owner of the table counts it; 0: nothing */
} IxActionRow;

/* Adds the actions to a group; their handlers are called with @self, which must outlive the
 * group. */
void ix_action_table_add (GActionMap        *map,
                          const IxActionRow *rows,
                          gsize              n_rows,
                          gpointer           self);

/* Installs the actions in a class of widgets; their handlers are called with the widget. */
void ix_action_table_install (GtkWidgetClass    *klass,
                              const IxActionRow *rows,
                              gsize              n_rows);

/* Enables the action @name of a group, or disables it. */
void ix_action_table_enable (GActionMap *map,
                             const char *name,
                             gboolean    enabled);

G_END_DECLS
