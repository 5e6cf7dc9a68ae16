/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-new-evening.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-clock-text.h"
#include "ix-evening-intent.h"
#include "ix-form.h"
#include "ix-say.h"
#include "ix-widgets.h"

#define MAX_VARIANTS 16

typedef struct {
  GtkWidget       *over;
  GtkWidget       *window, *apply;
  GtkWidget       *name, *venue, *date;
  const IxVariant *variants[MAX_VARIANTS];
  GtkWidget       *variant, *rounds, *clock;
  GtkWidget       *list;
  char           **lists;
  IxNewEveningDone done;
} NewEvening;

static void
new_evening_free (gpointer data)
{
  NewEvening *self = data;

  g_strfreev (self->lists);
  g_free (self);
}

static const char *
text_of (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static void
apply_cb (NewEvening *self)
{
  guint list = adw_combo_row_get_selected (ADW_COMBO_ROW (self->list));
  guint variant = adw_combo_row_get_selected (ADW_COMBO_ROW (self->variant));
  /* It may go with the evening that was there. */
  g_autoptr (GtkWidget) window = g_object_ref (self->window);
  const IxEveningSetUp set_up = {
    .name = text_of (self->name),
    .venue = text_of (self->venue),
    .date = text_of (self->date),
    .variant = self->variants[variant]->id,
    .n_rounds = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->rounds)),
    .clock = text_of (self->clock),
    .list = list > 0 ? self->lists[list - 1] : NULL,
  };

  if (self->done (self->over, &set_up))
    gtk_window_destroy (GTK_WINDOW (window));
}

/* Without a name, or with a clock that is none, nothing can be set up. */
static void
text_changed_cb (NewEvening *self)
{
  gint64 clock, increment;
  gboolean clock_is_right = ix_clock_control_parse (text_of (self->clock), &clock, &increment);

  ix_set_css_class (self->clock, "error", !clock_is_right);
  gtk_widget_set_sensitive (self->apply, clock_is_right && *text_of (self->name) != '\0');
}

/* "5 + 10": minutes and seconds a move. */
static void
variant_changed_cb (NewEvening *self)
{
  const IxVariant *variant =
    self->variants[adw_combo_row_get_selected (ADW_COMBO_ROW (self->variant))];
  g_autofree char *clock = ix_clock_control_text (variant->clock, variant->increment);

  gtk_editable_set_text (GTK_EDITABLE (self->clock), clock);
}

/* Exchange first, and what it is usually played by. */
static void
add_rules (NewEvening *self,
           GtkWidget  *group,
           const char *chosen)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n = 0, selected = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (const IxVariant *each = ix_variants; each->id != NULL && n < MAX_VARIANTS; each++)
      if ((pass == 0) == (each->boards > 1))
        {
          if (g_str_equal (each->id, chosen))
            selected = n;
          self->variants[n++] = each;
          g_ptr_array_add (names, (gpointer) ix_say_variant (each));
        }
  g_ptr_array_add (names, NULL);
  self->variant = ix_form_add_choice (group, _("Rules"), (const char *const *) names->pdata);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->variant), selected);
}

static void
add_list (NewEvening        *self,
          GtkWidget         *group,
          const char *const *lists,
          const char        *chosen)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint selected = 0;

  /* Translators: no grading list */
  g_ptr_array_add (names, (gpointer) _("None"));
  for (guint i = 0; lists[i] != NULL; i++)
    {
      g_ptr_array_add (names, (gpointer) lists[i]);
      if (g_str_equal (lists[i], chosen))
        selected = i + 1;
    }
  /* The list of an evening that is gone from this computer stays the evening's. */
  if (selected == 0 && *chosen != '\0')
    {
      g_ptr_array_add (names, (gpointer) chosen);
      selected = names->len - 1;
    }
  self->lists = g_new0 (char *, names->len);
  for (guint i = 1; i < names->len; i++)
    self->lists[i - 1] = g_strdup (names->pdata[i]);
  g_ptr_array_add (names, NULL);
  self->list = ix_form_add_choice (group, _("Grading list"), (const char *const *) names->pdata);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->list), selected);
}

void
ix_new_evening_present (GtkWidget            *over,
                        const IxEveningState *state,
                        const char *const    *lists,
                        IxNewEveningDone      done)
{
  NewEvening *self = g_new0 (NewEvening, 1);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d %H:%M");
  GtkWidget *group;
  IxForm form;

  ix_form_init (&form, over, state != NULL ? _("Evening") : _("New Evening"),
                state != NULL ? _("_Save") : _("_Begin"));
  *self = (NewEvening) { .over = over, .window = form.window, .apply = form.apply, .done = done };
  group = ix_form_add_group (&form, NULL);
  self->name = ix_form_add_text (group, _("Name"), state != NULL ? state->name : _("Club Evening"));
  self->venue = ix_form_add_text (group, _("Venue"), state != NULL ? state->venue : "");
  self->date = ix_form_add_text (group, _("Date and time"), state != NULL ? state->date : today);
  group = ix_form_add_group (&form, NULL);
  add_rules (self, group, state != NULL ? state->variant : "newport");
  self->rounds = ix_form_add_number (group, _("Rounds"), 1, 40, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->rounds), state != NULL ? state->n_rounds : 6);
  self->clock = ix_form_add_text (group, _("Clock: minutes + seconds for each move"), "");
  variant_changed_cb (self);
  if (state != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->clock), state->clock);
  g_signal_connect_swapped (self->variant, "notify::selected", G_CALLBACK (variant_changed_cb),
                            self);
  group = ix_form_add_group (&form, NULL);
  add_list (self, group, lists,
            state != NULL     ? state->list
            : *lists != NULL ? *lists
                              : "");
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (self->clock, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (form.apply, "clicked", G_CALLBACK (apply_cb), self);
  g_object_set_data_full (G_OBJECT (form.window), "new-evening", self, new_evening_free);
  ix_evening_follow (form.window, over, NULL);
  gtk_window_set_default_size (GTK_WINDOW (form.window), 520, 620);
  gtk_window_present (GTK_WINDOW (form.window));
  gtk_widget_grab_focus (self->name);
}
