/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-card.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-format-evening.h"
#include "ix-person-drag.h"
#include "ix-rows.h"
#include "ix-widgets.h"

struct _IxTeamCard {
  GtkWidget parent_instance;

  IxEveningSession *session;
  guint             team;
  GtkWidget        *box;
  GtkWidget        *name;
};

G_DEFINE_FINAL_TYPE (IxTeamCard, ix_team_card, GTK_TYPE_WIDGET)

/* Team name */

/* Renames the team when editing ends, not with each letter. */
static void
editing_cb (IxTeamCard *self)
{
  const IxEveningState *state = ix_evening_session_get_state (self->session);
  g_autofree char *text = ix_rows_typed_text (self->name);
  g_autofree char *usual = NULL;

  if (gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (self->name)) ||
      self->team >= state->teams->len)
    return;
  usual = ix_format_short_team (state, self->team);
  if (g_str_equal (text, usual))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->name), usual);
      return;
    }
  ix_evening_do (GTK_WIDGET (self), self->session,
                 (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { self->team, text } });
}

static gboolean
let_go (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* An editable label whose editing ends takes the focus, wherever that has gone meanwhile: it is given
 * back. */
static gboolean
end_editing (gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (data);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autoptr (GtkWidget) kept = NULL;

  if (root == NULL || (focus != NULL && gtk_widget_is_ancestor (focus, data)))
    return G_SOURCE_REMOVE;
  g_set_object (&kept, focus);
  gtk_editable_label_stop_editing (data, TRUE);
  if (kept != NULL && gtk_widget_get_root (kept) == root)
    gtk_root_set_focus (root, kept);
  return G_SOURCE_REMOVE;
}

/* GTK 4.8 checks an editable label 100 ms after it lost the focus, even if it is gone by then.  A
 * reference keeps it alive for longer.  On a busy computer the 100 ms are over before anything else
 * is done: editing must have ended by then, or the label takes the focus for good. */
static void
focus_left_cb (GtkEventController *controller)
{
  GtkWidget *name = gtk_event_controller_get_widget (controller);

  g_idle_add_full (G_PRIORITY_HIGH, end_editing, g_object_ref (name), g_object_unref);
  g_timeout_add_full (G_PRIORITY_LOW, 200, let_go, g_object_ref (name), g_object_unref);
}

/* A long name is cut at its end while nobody edits it: the label inside, which is elsewhere in each version of GTK, has
 * no other way. */
static void
cut_name (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_END);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    cut_name (child);
}

static GtkWidget *
new_tag (const char *text,
         const char *tooltip)
{
  GtkWidget *tag = gtk_label_new (text);

  gtk_widget_add_css_class (tag, "tag");
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (tag, tooltip);
  return tag;
}

static void
add_head (IxTeamCard           *self,
          const IxEveningState *state)
{
  const IxClubTeam *team = ix_evening_team (state, self->team);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = ix_format_short_team (state, self->team);
  g_autofree char *number = g_strdup_printf ("%u", self->team + 1);
  g_autofree char *sum = g_strdup_printf ("%d", ix_evening_team_sum (state, self->team));
  g_autofree char *label = g_strdup_printf (_("Name of team %u"), self->team + 1);
  GtkWidget *number_label = gtk_label_new (number), *sum_label = gtk_label_new (sum);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* Newer versions of GTK ignore the name of a widget without a role. */
  self->name = g_object_new (GTK_TYPE_EDITABLE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                             "text", name, NULL);
  gtk_editable_set_editable (GTK_EDITABLE (self->name), !state->individual);
  gtk_widget_set_hexpand (self->name, TRUE);
  cut_name (self->name);
  if (!state->individual)
    gtk_widget_set_tooltip_text (self->name, _("Press to give the team a name"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (number_label, "team-number");
  gtk_widget_add_css_class (sum_label, "sum");
  gtk_widget_set_tooltip_text (sum_label, team->members->len == 3
                                            ? _("Two thirds of the sum of three grades")
                                            : _("The sum of the grades"));
  gtk_box_append (GTK_BOX (head), number_label);
  gtk_box_append (GTK_BOX (head), self->name);
  if (!team->active)
    gtk_box_append (GTK_BOX (head), new_tag (_("gone"), _("Plays no further round")));
  else if (team->overridden)
    gtk_box_append (GTK_BOX (head), new_tag (_("by hand"), _("Changed by the arbiter")));
  gtk_box_append (GTK_BOX (head), sum_label);
  gtk_box_append (GTK_BOX (self->box), head);
  g_signal_connect_object (self->name, "notify::editing", G_CALLBACK (editing_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_left_cb), NULL);
  gtk_widget_add_controller (self->name, focus);
}

/* Players */

GtkWidget *
ix_team_card_player_new (const IxEveningState *state,
                         guint                 number)
{
  const IxEntry *entry = ix_evening_entry (state, number);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *grade = ix_format_grade (entry);
  g_autofree char *spoken = g_strdup_printf (_("%s, %s: change places with another"), entry->shown,
                                             grade);
  GtkWidget *name = gtk_label_new (entry->shown), *label = gtk_label_new (grade);
  g_autofree char *id = g_strdup_printf ("player-%u", number);

  gtk_widget_set_name (button, id);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  if (entry->house)
    gtk_box_append (GTK_BOX (box), new_tag (_("house"), _("Helps out; wins no prize")));
  if (!entry->present)
    gtk_box_append (GTK_BOX (box), new_tag (_("gone"), _("Is no longer here")));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "player");
  gtk_widget_set_tooltip_text (button, _("Drag onto another player or press to change places"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "teams.trade-with");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", number);
  ix_person_drag_add (button, GTK_LABEL (name), "teams.trade");
  return button;
}

static void
add_again (IxTeamCard *self)
{
  GtkWidget *label = gtk_label_new (_("Together last time"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_name (label, "again");
  gtk_box_append (GTK_BOX (self->box), label);
}

/* Construction and disposal */

static void
ix_team_card_dispose (GObject *object)
{
  IxTeamCard *self = IX_TEAM_CARD (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ix_team_card_parent_class)->dispose (object);
}

static void
ix_team_card_class_init (IxTeamCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_team_card_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ix_team_card_init (IxTeamCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "team-card");
}

GtkWidget *
ix_team_card_new (IxEveningSession *session,
                  guint             team,
                  gboolean          again)
{
  IxTeamCard *self = g_object_new (IX_TYPE_TEAM_CARD, NULL);
  const IxEveningState *state = ix_evening_session_get_state (session);
  const IxClubTeam *shown = ix_evening_team (state, team);
  g_autofree char *label = g_strdup_printf (_("Team %u"), team + 1);

  self->session = g_object_ref (session);
  self->team = team;
  add_head (self, state);
  /* A player in an individual event is a team of one, and the head shows all about them. */
  for (guint i = 0; i < shown->members->len && !state->individual; i++)
    gtk_box_append (GTK_BOX (self->box),
                    ix_team_card_player_new (state, ix_club_team_member (shown, i)));
  if (again)
    add_again (self);
  ix_set_css_class (GTK_WIDGET (self), "gone", !shown->active);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

/* The head is part 0; the players follow. */
guint
ix_team_card_get_focus (IxTeamCard *self)
{
  GtkWidget *focus;
  guint part = 0;

  g_return_val_if_fail (IX_IS_TEAM_CARD (self), G_MAXUINT);

  focus = ix_get_focus (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (self->box); child != NULL && focus != NULL;
       child = gtk_widget_get_next_sibling (child), part++)
    if (focus == child || gtk_widget_is_ancestor (focus, child))
      return part;
  return G_MAXUINT;
}

void
ix_team_card_set_focus (IxTeamCard *self,
                        guint       part)
{
  GtkWidget *child;

  g_return_if_fail (IX_IS_TEAM_CARD (self));

  child = gtk_widget_get_first_child (self->box);
  for (; part > 0 && child != NULL; part--)
    child = gtk_widget_get_next_sibling (child);
  if (child != NULL)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}
