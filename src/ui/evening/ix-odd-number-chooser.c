/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-odd-number-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"
#include "ix-widgets.h"

#define MAX_HOUSE 2

struct _IxOddNumberChooser {
  GtkWidget parent_instance;

  GtkWidget *group;
  GPtrArray *rows;    /* one for each option, in their order */
  GPtrArray *checks;
  GArray    *options; /* of IxOddNumberOption */
  GtkWidget *names[MAX_HOUSE], *grades[MAX_HOUSE];
  guint      n_people, n_house; /* who are here */
  guint      chosen;            /* an option; G_MAXUINT: none */
};

G_DEFINE_FINAL_TYPE (IxOddNumberChooser, ix_odd_number_chooser, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const IxOddNumberOption *
option_at (IxOddNumberChooser *self,
           guint               i)
{
  return &g_array_index (self->options, IxOddNumberOption, i);
}

static guint
needed_house (IxOddNumberChooser *self)
{
  return self->chosen < self->options->len ? option_at (self, self->chosen)->n_house : 0;
}

/* Shows a row for each house player who must come, and says if one who is here has to leave. */
static void
show_house (IxOddNumberChooser *self)
{
  guint needed = needed_house (self);
  guint n_free = self->n_house > needed ? self->n_house - needed : 0;
  g_autofree char *text =
    n_free > 0 ? g_strdup_printf (ngettext ("%u house player is not needed then, and leaves.",
                                            "%u house players are not needed then, and leave.",
                                            n_free),
                                  n_free)
               : NULL;

  for (guint i = 0; i < MAX_HOUSE; i++)
    gtk_widget_set_visible (self->names[i], self->n_house + i < needed);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->group), text);
}

static void
check_cb (IxOddNumberChooser *self,
          GParamSpec         *pspec,
          GtkCheckButton     *check)
{
  guint at = 0;

  while (at < self->checks->len && self->checks->pdata[at] != check)
    at++;
  if (gtk_check_button_get_active (check))
    self->chosen = at;
  else if (self->checks->len == 1)
    self->chosen = G_MAXUINT;
  else
    return; /* another is chosen instead */
  show_house (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_option (IxOddNumberChooser *self,
            guint               i)
{
  const IxOddNumberOption *option = option_at (self, i);
  g_autofree char *way = ix_format_odd_number_method (option);
  g_autofree char *cost = ix_format_odd_number_cost (option);
  g_autofree char *name = g_strdup_printf ("option-%d", option->method);
  GtkWidget *check =
    ix_rows_add_choice (self->group, way, cost, i > 0 ? self->checks->pdata[0] : NULL);

  gtk_widget_set_name (check, name);
  if (i == self->chosen)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_ptr_array_add (self->rows, gtk_widget_get_ancestor (check, ADW_TYPE_ACTION_ROW));
  g_ptr_array_add (self->checks, check);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (check_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Replaces the options by those for @n people, of which the proposed one is chosen. */
static void
show_options (IxOddNumberChooser      *self,
              guint                    n,
              const IxOddNumberOption *proposed)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->checks, 0);
  g_array_unref (self->options);
  self->options = ix_odd_number_options (n);
  self->chosen = G_MAXUINT;
  for (guint i = 0; i < self->options->len && proposed != NULL; i++)
    if (option_at (self, i)->method == proposed->method)
      self->chosen = i;
  for (guint i = 0; i < self->options->len; i++)
    add_option (self, i);
  /* The rows of house players stand below the options. */
  for (guint i = 0; i < MAX_HOUSE; i++)
    {
      g_autoptr (GtkWidget) name = g_object_ref (self->names[i]);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), name);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), name);
    }
}

void
ix_odd_number_chooser_show (IxOddNumberChooser   *self,
                            const IxEveningState *state)
{
  guint n = state != NULL ? ix_evening_count_people (state) : 0;
  guint n_house = state != NULL ? ix_evening_count_house (state) : 0;
  g_autofree char *players = ix_format_n_players (n);
  g_autofree char *title = NULL;
  IxOddNumberOption proposed;

  g_return_if_fail (IX_IS_ODD_NUMBER_CHOOSER (self));

  /* A choice holds for those who were here when it was made. */
  if (n == self->n_people && n_house == self->n_house)
    return;
  self->n_people = n;
  self->n_house = n_house;
  show_options (self, n,
                n > 0 && ix_evening_propose_teams (state, &proposed) ? &proposed : NULL);
  /* Translators: %s is "19 players" */
  title = g_strdup_printf (_("%s do not make an even number of teams of two"), players);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), title);
  show_house (self);
  /* One option alone needs no choice, unless a house player comes or goes. */
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->options->len > 1 ||
                            (self->options->len == 1 &&
                             (n_house > 0 || option_at (self, 0)->n_house > 0)));
}

gboolean
ix_odd_number_chooser_is_made (IxOddNumberChooser *self)
{
  g_return_val_if_fail (IX_IS_ODD_NUMBER_CHOOSER (self), FALSE);
  return self->chosen < self->options->len;
}

GPtrArray *
ix_odd_number_chooser_make_teams (IxOddNumberChooser *self,
                                  IxEveningSession   *session,
                                  const GArray       *together)
{
  const IxEvening *evening = ix_evening_session_get_evening (session);
  IxEntrant house[MAX_HOUSE] = { 0 };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (IX_IS_ODD_NUMBER_CHOOSER (self), NULL);

  if (!ix_evening_state (evening)->individual && !ix_odd_number_chooser_is_made (self))
    return NULL;
  for (guint i = 0; i < MAX_HOUSE; i++)
    {
      g_autofree char *typed = ix_rows_typed_text (GTK_WIDGET (self->names[i]));

      g_ptr_array_add (names, *typed != '\0' ? g_steal_pointer (&typed)
                                             : g_strdup_printf (_("House player %u"), self->n_house + i + 1));
      house[i].name = g_ptr_array_index (names, i);
      house[i].grade = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->grades[i]));
    }
  return ix_evening_teams_act (evening,
                               ix_odd_number_chooser_is_made (self)
                                 ? option_at (self, self->chosen)
                                 : NULL,
                               house, together, ix_evening_session_get_time (session));
}

IxEvening *
ix_odd_number_chooser_preview (IxOddNumberChooser *self,
                               IxEveningSession   *session,
                               const GArray       *together)
{
  g_autoptr (GPtrArray) events = ix_odd_number_chooser_make_teams (self, session, together);
  g_autoptr (IxEvening) then = NULL;

  if (events == NULL)
    return NULL;
  then = ix_evening_copy (ix_evening_session_get_evening (session));
  return ix_evening_apply_all (then, (IxEveningEvent *const *) events->pdata, events->len, NULL)
           ? g_steal_pointer (&then)
           : NULL;
}

static void
ix_odd_number_chooser_dispose (GObject *object)
{
  IxOddNumberChooser *self = IX_ODD_NUMBER_CHOOSER (object);

  g_clear_pointer (&self->group, gtk_widget_unparent);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_clear_pointer (&self->options, g_array_unref);
  G_OBJECT_CLASS (ix_odd_number_chooser_parent_class)->dispose (object);
}

static void
ix_odd_number_chooser_class_init (IxOddNumberChooserClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_odd_number_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[CHANGED] = g_signal_new ("changed", IX_TYPE_ODD_NUMBER_CHOOSER, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
house_changed_cb (IxOddNumberChooser *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ix_odd_number_chooser_init (IxOddNumberChooser *self)
{
  self->group = adw_preferences_group_new ();
  self->rows = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  self->options = g_array_new (FALSE, FALSE, sizeof (IxOddNumberOption));
  self->n_people = G_MAXUINT; /* not known yet, so the first call shows the options */
  self->chosen = G_MAXUINT;
  gtk_widget_set_parent (self->group, GTK_WIDGET (self));
  for (guint i = 0; i < MAX_HOUSE; i++)
    {
      g_autofree char *title = g_strdup_printf (_("Name of house player %u"), i + 1);
      g_autofree char *name = g_strdup_printf ("house-%u", i + 1);

      self->names[i] = adw_entry_row_new ();
      self->grades[i] = ix_number_new (0, 4000);
      gtk_widget_set_name (self->names[i], name);
      ix_rows_set_texts (self->names[i], title, NULL);
      gtk_widget_set_valign (self->grades[i], GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (self->grades[i],
                                   _("Grade; 0 for the median of those who are here"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->grades[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, _("Grade of the house player"),
                                      -1);
      g_signal_connect_object (self->grades[i], "value-changed", G_CALLBACK (house_changed_cb),
                               self, G_CONNECT_SWAPPED);
      adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->names[i]), self->grades[i]);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), self->names[i]);
    }
}

GtkWidget *
ix_odd_number_chooser_new (void)
{
  return g_object_new (IX_TYPE_ODD_NUMBER_CHOOSER, NULL);
}
