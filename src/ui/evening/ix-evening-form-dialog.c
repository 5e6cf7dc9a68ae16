/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-form-dialog.h"

#include "ix-rows.h"

G_DEFINE_FINAL_TYPE (IxEveningForm, ix_evening_form, IX_TYPE_EVENING_DIALOG)

static void
ix_evening_form_apply (IxDialog *dialog)
{
  IX_EVENING_FORM (dialog)->apply (IX_EVENING_FORM (dialog));
}

static void
ix_evening_form_finalize (GObject *object)
{
  IxEveningForm *self = IX_EVENING_FORM (object);

  for (gsize i = 0; i < G_N_ELEMENTS (self->choices); i++)
    {
      g_array_unref (self->choices[i].ids);
      g_ptr_array_unref (self->choices[i].names);
    }
  G_OBJECT_CLASS (ix_evening_form_parent_class)->finalize (object);
}

static void
ix_evening_form_class_init (IxEveningFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ix_evening_form_finalize;
  IX_DIALOG_CLASS (klass)->apply = ix_evening_form_apply;
}

static void
ix_evening_form_init (IxEveningForm *self)
{
  self->group = ix_dialog_add_group (IX_DIALOG (self), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (self->choices); i++)
    {
      self->choices[i].ids = g_array_new (FALSE, FALSE, sizeof (guint));
      self->choices[i].names = g_ptr_array_new_with_free_func (g_free);
    }
}

IxEveningForm *
ix_evening_form_new (GtkWidget        *over,
                     IxEveningSession *session,
                     const char       *title,
                     const char       *apply_label,
                     void (*apply) (IxEveningForm *self))
{
  IxEveningForm *self = g_object_new (IX_TYPE_EVENING_FORM, NULL);

  self->apply = apply;
  ix_evening_dialog_set_up (&self->parent_instance, over, session, title, apply_label);
  return self;
}

const IxEveningState *
ix_evening_form_get_state (IxEveningForm *self)
{
  return ix_evening_dialog_get_state (&self->parent_instance);
}

void
ix_evening_form_offer (IxEveningChoice *choice,
                       guint            id,
                       char            *name)
{
  g_array_append_val (choice->ids, id);
  g_ptr_array_add (choice->names, name);
}

void
ix_evening_form_add_choice (IxEveningForm   *self,
                            IxEveningChoice *choice,
                            const char      *name,
                            const char      *title)
{
  g_ptr_array_add (choice->names, NULL);
  choice->row = ADW_COMBO_ROW (
    ix_rows_add_option (self->group, title, (const char *const *) choice->names->pdata));
  gtk_widget_set_name (GTK_WIDGET (choice->row), name);
}

guint
ix_evening_form_chosen (const IxEveningChoice *choice)
{
  return g_array_index (choice->ids, guint, adw_combo_row_get_selected (choice->row));
}

GtkSpinButton *
ix_evening_form_add_number (IxEveningForm *self,
                            const char    *name,
                            const char    *title,
                            double         min,
                            double         max,
                            double         now)
{
  GtkWidget *number = ix_rows_add_number (self->group, title, min, max);

  gtk_widget_set_name (number, name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), now);
  return GTK_SPIN_BUTTON (number);
}

void
ix_evening_form_add_effect (IxEveningForm *self)
{
  self->effect = GTK_LABEL (ix_evening_dialog_add_row (self->group));
}

void
ix_evening_form_follow (IxEveningForm         *self,
                        const IxEveningChoice *choice,
                        void (*show) (IxEveningForm *self))
{
  g_signal_connect_swapped (choice->row, "notify::selected", G_CALLBACK (show), self);
}

void
ix_evening_form_present (IxEveningForm *self,
                         gpointer       focus,
                         const char    *why)
{
  ix_evening_dialog_present (&self->parent_instance, focus, why);
}

void
ix_evening_form_send (IxEveningForm *self,
                      IxEveningEvent event)
{
  ix_evening_dialog_do (&self->parent_instance, event);
}
