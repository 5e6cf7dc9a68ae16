/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-action-table.h"

typedef void (*Run) (gpointer  self,
                     GVariant *parameter);

void
ix_action_table_add (GActionMap        *map,
                     const IxActionRow *rows,
                     gsize              n_rows,
                     gpointer           self)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      const char *type = rows[i].parameter;
      g_autoptr (GSimpleAction) action =
        g_simple_action_new (rows[i].name, type != NULL ? G_VARIANT_TYPE (type) : NULL);

      g_signal_connect_swapped (action, "activate", rows[i].run, self);
      g_action_map_add_action (map, G_ACTION (action));
    }
}

/* The handler is kept with the class, under the name of its action. */
static void
dispatch (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  GQuark quark = g_quark_try_string (name);
  GType type = G_OBJECT_TYPE (widget);
  Run run;

  while ((run = (Run) g_type_get_qdata (type, quark)) == NULL)
    type = g_type_parent (type);
  run (widget, parameter);
}

void
ix_action_table_install (GtkWidgetClass    *klass,
                         const IxActionRow *rows,
                         gsize              n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_type_set_qdata (G_TYPE_FROM_CLASS (klass), g_quark_from_static_string (rows[i].name),
                        (gpointer) rows[i].run);
      gtk_widget_class_install_action (klass, rows[i].name, rows[i].parameter, dispatch);
    }
}

void
ix_action_table_enable (GActionMap *map,
                        const char *name,
                        gboolean    enabled)
{
  GAction *action = g_action_map_lookup_action (map, name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
