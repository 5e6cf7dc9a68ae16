/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-odd-number-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-rows.h"

#define MAX_HOUSE 2

struct _IxOddNumberChooser {
  GtkWidget parent_instance;

  GtkWidget        *group;
  GPtrArray        *rows;    /* one for each option, in their order */
  GPtrArray        *checks;
  GArray           *options; /* of IxOddNumberOption */
  GtkWidget        *names[MAX_HOUSE], *grades[MAX_HOUSE];
  guint             n_players;
  IxOddNumberMethod way;
};

G_DEFINE_FINAL_TYPE (IxOddNumberChooser, ix_odd_number_chooser, GTK_TYPE_WIDGET)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const IxOddNumberOption *
choice_at (IxOddNumberChooser *self,
           guint               i)
{
  return &g_array_index (self->options, IxOddNumberOption, i);
}

static guint
n_house (IxOddNumberChooser *self)
{
  for (guint i = 0; i < self->options->len; i++)
    if (choice_at (self, i)->method == self->way)
      return choice_at (self, i)->n_house;
  return 0;
}

static void
show_house (IxOddNumberChooser *self)
{
  for (guint i = 0; i < MAX_HOUSE; i++)
    gtk_widget_set_visible (self->names[i], i < n_house (self));
}

static void
check_cb (IxOddNumberChooser *self,
          GParamSpec         *pspec,
          GtkCheckButton     *check)
{
  for (guint i = 0; i < self->checks->len; i++)
    if (self->checks->pdata[i] == check && gtk_check_button_get_active (check))
      {
        self->way = choice_at (self, i)->method;
        show_house (self);
        g_signal_emit (self, signals[CHANGED], 0);
      }
}

static void
add_way (IxOddNumberChooser *self,
         guint               i)
{
  const IxOddNumberOption *option = choice_at (self, i);
  g_autofree char *way = ix_format_odd_number_method (option);
  g_autofree char *cost = ix_format_odd_number_cost (option);
  GtkWidget *check =
    ix_rows_add_choice (self->group, way, cost, i > 0 ? self->checks->pdata[0] : NULL);

  g_ptr_array_add (self->rows, gtk_widget_get_ancestor (check, ADW_TYPE_ACTION_ROW));
  g_ptr_array_add (self->checks, check);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (check_cb), self,
                           G_CONNECT_SWAPPED);
}

void
ix_odd_number_chooser_show (IxOddNumberChooser *self,
                    guint         n_players)
{
  g_autofree char *players = ix_format_n_players (n_players);
  g_autofree char *title = NULL;
  guint chosen = 0;

  g_return_if_fail (IX_IS_ODD_NUMBER_CHOOSER (self));

  if (n_players == self->n_players)
    return;
  self->n_players = n_players;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->checks, 0);
  g_array_unref (self->options);
  self->options = ix_odd_number_options (n_players);
  for (guint i = 0; i < self->options->len; i++)
    {
      if (choice_at (self, i)->method == self->way)
        chosen = i;
      add_way (self, i);
    }
  self->way = self->options->len > 0 ? choice_at (self, chosen)->method : IX_ODD_NUMBER_NOTHING;
  if (self->options->len > 0)
    gtk_check_button_set_active (self->checks->pdata[chosen], TRUE);
  /* The rows of house players stand below the options. */
  for (guint i = 0; i < MAX_HOUSE; i++)
    {
      g_autoptr (GtkWidget) name = g_object_ref (self->names[i]);

      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), name);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), name);
    }
  /* Translators: %s is "19 players" */
  title = g_strdup_printf (_("%s do not make an even number of teams of two"), players);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->group), title);
  show_house (self);
  /* A single option is shown only if it needs a house player, who can be named here. */
  gtk_widget_set_visible (GTK_WIDGET (self), self->options->len > 1 || n_house (self) > 0);
}

/* Adds to @events, and applies to @then, the entries of the house players that the method needs. */
static void
enter_house (IxOddNumberChooser *self,
             IxEvening          *then,
             gint64              at,
             GPtrArray          *events)
{
  for (guint i = 0; i < n_house (self); i++)
    {
      const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->names[i]));
      g_autofree char *usual = g_strdup_printf (_("House player %u"), i + 1);
      gint grade = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->grades[i]));

      ix_evening_events_add (
        events, (IxEveningEvent) {
                  IX_EVENING_ENTER, at,
                  .enter = { .name = *typed != '\0' ? typed : usual,
                             .grade = grade > 0 ? grade
                                                : ix_evening_median (ix_evening_state (then)),
                             .estimated = TRUE, .house = TRUE } });
      ix_evening_apply (then, events->pdata[events->len - 1], NULL);
    }
}

GPtrArray *
ix_odd_number_chooser_make_teams (IxOddNumberChooser  *self,
                          IxEveningSession *session)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();
  g_autoptr (IxEvening) then = ix_evening_copy (ix_evening_session_get_evening (session));
  g_autoptr (IxTeams) teams = NULL;
  gint64 at = ix_evening_session_get_time (session);

  g_return_val_if_fail (IX_IS_ODD_NUMBER_CHOOSER (self), NULL);

  enter_house (self, then, at, events);
  /* With house players the number is even. */
  teams = ix_evening_make_teams (ix_evening_state (then),
                                 n_house (self) > 0 ? IX_ODD_NUMBER_NOTHING : self->way);
  if (teams == NULL)
    teams = ix_evening_make_teams (ix_evening_state (then), self->way);
  if (teams == NULL)
    return NULL;
  g_ptr_array_add (events, ix_evening_teams_event (teams, at));
  return g_steal_pointer (&events);
}

IxEvening *
ix_odd_number_chooser_preview (IxOddNumberChooser *self,
                               IxEveningSession   *session)
{
  g_autoptr (GPtrArray) events = ix_odd_number_chooser_make_teams (self, session);
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
  self->n_players = G_MAXUINT; /* not known yet, so the first call shows the options */
  gtk_widget_set_parent (self->group, GTK_WIDGET (self));
  for (guint i = 0; i < MAX_HOUSE; i++)
    {
      g_autofree char *title = g_strdup_printf (_("House player %u: name, and grade or 0"), i + 1);

      self->names[i] = adw_entry_row_new ();
      self->grades[i] = gtk_spin_button_new_with_range (0, 4000, 1);
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
