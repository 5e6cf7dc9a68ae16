/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-tab.h"

#include <glib/gi18n.h>

#include "ix-evening-action.h"
#include "ix-follow.h"
#include "ix-widgets.h"

typedef struct {
  IxEveningSession *session;
  gboolean          stale; /* changed while it was not visible */
} IxEveningTabPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (IxEveningTab, ix_evening_tab, GTK_TYPE_WIDGET)

enum {
  PROP_SESSION = 1,
};

static IxEveningTabPrivate *
private_of (IxEveningTab *self)
{
  return ix_evening_tab_get_instance_private (self);
}

static void
update (IxEveningTab *self)
{
  private_of (self)->stale = FALSE;
  IX_EVENING_TAB_GET_CLASS (self)->update (self);
}

static void
follow (IxEveningTab *self)
{
  if (IX_EVENING_TAB_GET_CLASS (self)->follow != NULL)
    IX_EVENING_TAB_GET_CLASS (self)->follow (self);
}

static void
changed_cb (IxEveningTab *self)
{
  follow (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else
    private_of (self)->stale = TRUE;
}

static void
ix_evening_tab_map (GtkWidget *widget)
{
  IxEveningTab *self = IX_EVENING_TAB (widget);

  if (private_of (self)->stale)
    update (self);
  GTK_WIDGET_CLASS (ix_evening_tab_parent_class)->map (widget);
}

IxEveningSession *
ix_evening_tab_get_session (IxEveningTab *self)
{
  g_return_val_if_fail (IX_IS_EVENING_TAB (self), NULL);
  return private_of (self)->session;
}

const IxEveningState *
ix_evening_tab_get_state (IxEveningTab *self)
{
  g_return_val_if_fail (IX_IS_EVENING_TAB (self), NULL);
  return ix_evening_session_get_state (private_of (self)->session);
}

void
ix_evening_tab_focus (IxEveningTab *self)
{
  g_return_if_fail (IX_IS_EVENING_TAB (self));

  if (IX_EVENING_TAB_GET_CLASS (self)->focus != NULL)
    IX_EVENING_TAB_GET_CLASS (self)->focus (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
ix_evening_tab_focus_entry (GtkWidget *entry)
{
  g_return_if_fail (GTK_IS_ENTRY (entry));

  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))))
    gtk_entry_grab_focus_without_selecting (GTK_ENTRY (entry));
}

gboolean
ix_evening_tab_has_focus (GtkWidget *part)
{
  GtkWidget *focus = ix_get_focus (part);

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

/* Typing */

/* Nobody looks at the focus while they type, so that a letter goes to the entry from anywhere. */
static gboolean
key_pressed_cb (GtkEventController *controller,
                guint               keyval,
                guint               code,
                GdkModifierType     state,
                IxEveningTab       *self)
{
  gunichar typed = ix_typed_letter (GTK_WIDGET (self), keyval, state);
  GtkWidget *entry = NULL;

  if (typed != 0 && IX_EVENING_TAB_GET_CLASS (self)->entry_for != NULL)
    entry = IX_EVENING_TAB_GET_CLASS (self)->entry_for (self, typed);
  if (entry != NULL)
    ix_type_into (entry, typed);
  return entry != NULL;
}

/* Construction and disposal */

static void
ix_evening_tab_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  if (id == PROP_SESSION)
    ix_follow (&private_of (IX_EVENING_TAB (object))->session, g_value_get_object (value), "changed",
               G_CALLBACK (changed_cb), object);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ix_evening_tab_constructed (GObject *object)
{
  G_OBJECT_CLASS (ix_evening_tab_parent_class)->constructed (object);
  follow (IX_EVENING_TAB (object));
  update (IX_EVENING_TAB (object));
}

static void
ix_evening_tab_dispose (GObject *object)
{
  ix_unparent_children (GTK_WIDGET (object));
  ix_unfollow (&private_of (IX_EVENING_TAB (object))->session, object);
  G_OBJECT_CLASS (ix_evening_tab_parent_class)->dispose (object);
}

static IxEveningPaper
paper_of_people (IxEveningTab *self)
{
  const IxEveningState *state = ix_evening_tab_get_state (self);

  return (IxEveningPaper) { state->entries->len > 0 ? ix_report_word (IX_REPORT_ENTRIES) : NULL, 0 };
}

void
ix_evening_tab_print (IxEveningTab *self)
{
  IxEveningPaper paper;

  g_return_if_fail (IX_IS_EVENING_TAB (self));

  paper = IX_EVENING_TAB_GET_CLASS (self)->paper (self);
  if (paper.id == NULL)
    ix_evening_notify (GTK_WIDGET (self), _("There is nothing to print yet"));
  else
    ix_evening_papers_present (GTK_WIDGET (self), ix_evening_tab_get_session (self), &paper);
}

static void
ix_evening_tab_class_init (IxEveningTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ix_evening_tab_set_property;
  object_class->constructed = ix_evening_tab_constructed;
  object_class->dispose = ix_evening_tab_dispose;
  GTK_WIDGET_CLASS (klass)->map = ix_evening_tab_map;
  klass->paper = paper_of_people;

  g_object_class_install_property (
    object_class, PROP_SESSION,
    g_param_spec_object ("session", NULL, NULL, IX_TYPE_EVENING_SESSION,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
ix_evening_tab_init (IxEveningTab *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
