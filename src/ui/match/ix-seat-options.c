/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-seat-options.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-format-group.h"
#include "ix-rows.h"
#include "ix-widgets.h"

struct _IxSeatOptions {
  GtkWidget parent_instance;

  IxSeatPlan *plan; /* weak */
  GPtrArray  *checks;
  GtkWidget  *grade; /* of the arbiter */
  gboolean    showing; /* the program sets the rows, not the user */
};

G_DEFINE_FINAL_TYPE (IxSeatOptions, ix_seat_options, GTK_TYPE_WIDGET)

static const IxGroupOption *
option_at (const IxSeatDraft *draft,
           guint              i)
{
  return &g_array_index (ix_seat_draft_get_options (draft), IxGroupOption, i);
}

/* Shows the option that is in force, also after an undo. */
static void
update (IxSeatOptions *self)
{
  const IxSeatDraft *draft = ix_seat_plan_get_draft (self->plan);
  guint chosen = ix_seat_draft_get_option (draft);

  self->showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks->pdata[chosen]), TRUE);
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (self->grade),
    ix_seat_draft_get_grade (draft, ix_seat_draft_get_n_people (draft)));
  gtk_widget_set_visible (gtk_widget_get_ancestor (self->grade, ADW_TYPE_ACTION_ROW),
                          option_at (draft, chosen)->method == IX_GROUP_ARBITER);
  self->showing = FALSE;
}

static void
check_cb (IxSeatOptions  *self,
          GParamSpec     *pspec,
          GtkCheckButton *check)
{
  guint i;

  if (!self->showing && gtk_check_button_get_active (check) &&
      g_ptr_array_find (self->checks, check, &i))
    ix_seat_plan_choose (self->plan, i);
}

static void
grade_cb (IxSeatOptions *self)
{
  if (!self->showing)
    ix_seat_plan_set_arbiter_grade (
      self->plan, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->grade)));
}

static void
add_option (IxSeatOptions     *self,
            GtkWidget         *group,
            const IxSeatDraft *draft,
            guint              i)
{
  const IxGroupOption *option = option_at (draft, i);
  g_autofree char *way =
    ix_format_group_option (option, ix_seat_draft_get_name (draft, option->who[0]),
                            ix_seat_draft_get_name (draft, option->who[1]));
  g_autofree char *cost = ix_format_group_cost (option);
  g_autofree char *name = g_strdup_printf ("way-%u", i);
  GtkWidget *check =
    ix_rows_add_choice (group, way, cost, i > 0 ? self->checks->pdata[0] : NULL);

  gtk_widget_set_name (check, name);
  g_ptr_array_add (self->checks, check);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (check_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_grade (IxSeatOptions *self,
           GtkWidget     *group)
{
  self->grade =
    ix_rows_add_number (group, _("Grade of the Arbiter"), 0, IX_GROUP_MOST_GRADE);
  gtk_widget_set_name (self->grade, "arbiter-grade");
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (gtk_widget_get_ancestor (self->grade, ADW_TYPE_ACTION_ROW)),
    _("0 for the median of the others"));
  g_signal_connect_object (self->grade, "value-changed", G_CALLBACK (grade_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Construction and disposal */

static void
ix_seat_options_dispose (GObject *object)
{
  IxSeatOptions *self = IX_SEAT_OPTIONS (object);

  g_clear_weak_pointer (&self->plan);
  ix_unparent_children (GTK_WIDGET (self));
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_seat_options_parent_class)->dispose (object);
}

static void
ix_seat_options_class_init (IxSeatOptionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_seat_options_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ix_seat_options_init (IxSeatOptions *self)
{
  self->checks = g_ptr_array_new ();
}

GtkWidget *
ix_seat_options_new (IxSeatPlan *plan)
{
  IxSeatOptions *self = g_object_new (IX_TYPE_SEAT_OPTIONS, NULL);
  const IxSeatDraft *draft = ix_seat_plan_get_draft (plan);
  GtkWidget *group = adw_preferences_group_new ();
  guint n = ix_seat_draft_get_n_people (draft);
  g_autofree char *title =
    g_strdup_printf (ngettext ("%u Person Is an Odd Number", "%u People Are an Odd Number", n), n);

  g_set_weak_pointer (&self->plan, plan);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (guint i = 0; i < ix_seat_draft_get_options (draft)->len; i++)
    add_option (self, group, draft, i);
  add_grade (self, group);
  gtk_widget_set_parent (group, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), n % 2 == 1);
  update (self);
  g_signal_connect_object (plan, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
