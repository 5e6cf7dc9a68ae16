/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Group matches on the rounds tab: their buttons beside those of the rounds, the card of the one that
 * is shown, and the offer after the last round. */

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-evening-files.h"
#include "ix-evening-group.h"
#include "ix-format-group-played.h"
#include "ix-group-dialog.h"
#include "ix-group-words.h"
#include "ix-report.h"
#include "ix-rounds-tab-private.h"
#include "ix-widgets.h"

static const IxEveningState *
state_of (IxRoundsTab *self)
{
  return ix_evening_tab_get_state (IX_EVENING_TAB (self));
}

static IxEveningSession *
session_of (IxRoundsTab *self)
{
  return ix_evening_tab_get_session (IX_EVENING_TAB (self));
}

/* Buttons */

static void
group_chosen_cb (IxRoundsTab     *self,
                 GtkToggleButton *button)
{
  guint group = 0;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); before != NULL;
       before = gtk_widget_get_prev_sibling (before))
    group++;
  if (gtk_toggle_button_get_active (button) && group != self->group)
    ix_rounds_tab_show_group (self, group);
}

static void
add_group_button (IxRoundsTab *self)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_add_css_class (button, "round-button");
  if (self->grouped_with != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->grouped_with));
  gtk_box_append (GTK_BOX (self->groups), button);
  g_signal_connect_object (button, "toggled", G_CALLBACK (group_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Makes new buttons only for another number of them, which keeps the focus, or where those of the
 * rounds are new: one of all is down. */
static void
make_group_buttons (IxRoundsTab *self)
{
  GtkWidget *first = gtk_widget_get_first_child (self->rounds), *child;
  guint wanted = state_of (self)->groups->len, n = 0;

  for (child = gtk_widget_get_first_child (self->groups); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  if (n == wanted && first == self->grouped_with)
    return;
  self->grouped_with = first;
  while ((child = gtk_widget_get_first_child (self->groups)) != NULL)
    gtk_box_remove (GTK_BOX (self->groups), child);
  for (n = 0; n < wanted; n++)
    add_group_button (self);
}

static void
show_group_buttons (IxRoundsTab *self)
{
  const IxEveningState *state = state_of (self);
  guint n = 0;

  make_group_buttons (self);
  for (GtkWidget *child = gtk_widget_get_first_child (self->groups); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      g_autofree char *name = ix_format_group (state, n);

      gtk_button_set_label (GTK_BUTTON (child), name);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), n == self->group);
      ix_set_css_class (child, "missing", ix_evening_group (state, n)->result == IX_TABLE_OPEN);
    }
  gtk_widget_set_visible (self->groups, n > 0);
}

/* Showing */

gboolean
ix_rounds_tab_shows_group (IxRoundsTab *self)
{
  return self->group != IX_NOBODY;
}

void
ix_rounds_tab_update_groups (IxRoundsTab *self)
{
  gboolean shown;

  if (self->group != IX_NOBODY && self->group >= state_of (self)->groups->len)
    self->group = IX_NOBODY;
  shown = self->group != IX_NOBODY;
  show_group_buttons (self);
  if (shown)
    ix_group_card_show (IX_GROUP_CARD (self->card), session_of (self), self->group);
  gtk_widget_set_visible (self->card, shown);
  gtk_widget_set_visible (self->line, !shown);
  gtk_widget_set_visible (self->command, !shown);
  gtk_widget_set_visible (self->more, !shown);
  ix_set_css_class (self->finish, "suggested-action",
                    ix_evening_group_to_play (state_of (self)) == IX_NOBODY);
  if (!shown)
    return;
  gtk_widget_set_visible (self->scroll, FALSE);
  gtk_widget_set_visible (self->empty, FALSE);
}

void
ix_rounds_tab_show_group (IxRoundsTab *self,
                          guint        group)
{
  g_return_if_fail (IX_IS_ROUNDS_TAB (self));

  self->group = group;
  g_clear_pointer (&self->verified, g_array_unref);
  ix_rounds_tab_show (self);
  if (group != IX_NOBODY)
    ix_group_card_focus (IX_GROUP_CARD (self->card));
}

gboolean
ix_rounds_tab_offer_group (IxRoundsTab *self)
{
  const IxEveningState *state = state_of (self);
  gboolean played = state->rounds->len > 0 && !state->open &&
                    state->rounds->len >= state->n_rounds && ix_evening_count_open (state) == 0;

  if (!played || state->groups->len > 0 || state->individual)
    return FALSE;
  ix_rounds_tab_show_banner (
    self, _("All rounds are played. A group match between all who are here may end the evening."),
    _("_Group Match…"), "evening.group-match");
  return TRUE;
}

/* Results */

static void
send (IxRoundsTab    *self,
      const char     *said,
      IxEveningEvent *event)
{
  g_autoptr (GPtrArray) events = ix_evening_events_new ();

  g_ptr_array_add (events, event);
  if (!ix_evening_send_all (GTK_WIDGET (self), session_of (self), said, events))
    ix_rounds_tab_show (self); /* resets the toggle button if one was pressed */
}

/* Says what is not plain to see: that a result goes or is replaced.  NULL for a first one. */
static char *
format_change (const IxClubGroup    *now,
               const IxEveningEvent *event)
{
  g_autofree char *before = ix_format_group_result (now->result, now->half_points, now->reason);
  g_autofree char *after =
    ix_format_group_result (event->group_result.result, event->group_result.half_points,
                            event->group_result.reason);

  if (*before == '\0')
    return NULL;
  if (*after == '\0')
    return g_strdup_printf (_("The result “%s” of the group match is removed"), before);
  /* Translators: results of a group match, such as "Team 1 wins" */
  return g_strdup_printf (_("%s instead of “%s”"), after, before);
}

static void
enter (IxRoundsTab    *self,
       IxEveningEvent *event)
{
  g_autofree char *said = format_change (ix_evening_group (state_of (self), self->group), event);

  send (self, said, event);
}

static void
result_cb (IxRoundsTab *self,
           guint        result)
{
  /* Entering the same result again changes nothing and keeps the score. */
  if (result != (guint) ix_evening_group (state_of (self), self->group)->result)
    enter (self, ix_evening_group_result (self->group, (IxTableResult) result,
                                          IX_TABLE_REASON_NONE,
                                          ix_evening_session_get_time (session_of (self))));
}

static void
score_cb (IxRoundsTab *self,
          guint        first,
          guint        second)
{
  enter (self, ix_evening_group_score (self->group, (const guint[]) { first, second },
                                       ix_evening_session_get_time (session_of (self))));
}

/* Actions */

static void
play (GtkWidget *widget,
      gboolean   clocks_only)
{
  gtk_widget_activate_action (widget, "evening.play-group", "(ub)", IX_ROUNDS_TAB (widget)->group,
                              clocks_only);
}

static void
play_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  play (widget, FALSE);
}

static void
clocks_action (GtkWidget  *widget,
               const char *name G_GNUC_UNUSED,
               GVariant   *parameter G_GNUC_UNUSED)
{
  play (widget, TRUE);
}

/* Opens the dialog, or says why the seats are fixed. */
static void
change_seats (GtkWidget *widget,
              gboolean   anew)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  g_autoptr (GError) error = NULL;

  if (ix_evening_group_check_open (state_of (self), self->group, &error))
    ix_group_dialog_present_seats (widget, session_of (self), self->group, anew);
  else
    ix_evening_notify_error (widget, error);
}

static void
seats_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  change_seats (widget, FALSE);
}

static void
seats_anew_action (GtkWidget  *widget,
                   const char *name G_GNUC_UNUSED,
                   GVariant   *parameter G_GNUC_UNUSED)
{
  change_seats (widget, TRUE);
}

static void
print_action (GtkWidget  *widget,
              const char *name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);
  g_autoptr (GPtrArray) reports =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_report_free);

  g_ptr_array_add (reports, ix_report_new (IX_REPORT_GROUP, state_of (self), self->group));
  ix_evening_files_print (widget, reports);
}

static void
display_action (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  gtk_widget_activate_action (widget, "win.show-group", NULL);
}

static void
drop_action (GtkWidget  *widget,
             const char *name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  ix_evening_send (widget, session_of (self), _("The group match is removed"),
                   (IxEveningEvent) { IX_EVENING_GROUP_DROP, .dropped = self->group });
}

static void
settle (GtkWidget     *widget,
        IxPlayedAnswer answer,
        const char    *said)
{
  IxRoundsTab *self = IX_ROUNDS_TAB (widget);

  if (ix_rounds_tab_settle (self, ix_group_place (self->group), answer, said))
    ix_group_card_focus (IX_GROUP_CARD (self->card));
}

static void
keep_entered_action (GtkWidget  *widget,
                     const char *name G_GNUC_UNUSED,
                     GVariant   *parameter G_GNUC_UNUSED)
{
  settle (widget, ix_evening_keep_entered, _("The group match keeps what was entered"));
}

static void
take_played_action (GtkWidget  *widget,
                    const char *name G_GNUC_UNUSED,
                    GVariant   *parameter G_GNUC_UNUSED)
{
  settle (widget, ix_evening_take_played, _("The group match takes the result of its match"));
}

void
ix_rounds_tab_install_group_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "group.play", play_action },
    { "group.clocks", clocks_action },
    { "group.seats", seats_action },
    { "group.seats-anew", seats_anew_action },
    { "group.print", print_action },
    { "group.display", display_action },
    { "group.drop", drop_action },
    { "group.keep-entered", keep_entered_action },
    { "group.take-played", take_played_action },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
}

void
ix_rounds_tab_add_groups (IxRoundsTab *self,
                          GtkWidget   *bar)
{
  self->group = IX_NOBODY;
  self->groups = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->groups, "linked");
  gtk_box_append (GTK_BOX (bar), self->groups);
  self->card = ix_group_card_new ();
  gtk_widget_set_vexpand (self->card, TRUE);
  g_signal_connect_object (self->card, "result", G_CALLBACK (result_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->card, "score", G_CALLBACK (score_cb), self, G_CONNECT_SWAPPED);
}
