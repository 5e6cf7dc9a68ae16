/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"
#include "ix-partners.h"

G_BEGIN_DECLS

/* A dialog of rows, which the small dialogs of the Evening page are (ix-evening-forms.h).  Its people and its act are
 * data, so that one type serves all. */
#define IX_TYPE_EVENING_FORM (ix_evening_form_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningForm, ix_evening_form, IX, EVENING_FORM, IxEveningDialog)

/* A row that chooses one of several entries, teams or the like. */
typedef struct {
  AdwComboRow *row;
  GArray      *ids;   /* of guint, in the order of the list */
  GPtrArray   *names; /* of them */
} IxEveningChoice;

struct _IxEveningForm {
  IxEveningDialog parent_instance;

  void (*apply) (IxEveningForm *self);

  guint           entry, round; /* what the form is about */
  GtkWidget      *group;        /* of rows */
  IxEveningChoice choices[2];
  GtkSpinButton  *numbers[3];
  GtkEditable    *texts[5];
  GtkSwitch      *switches[4];
  GtkLabel       *effect;

  IxPartnersRound paired; /* where people trade seats */
  const char     *action; /* that does it, of the widget below */
  IxStore        *store;  /* of the seasons */
};

/* Returns a form that is not shown yet; @apply sends its event. */
IxEveningForm *ix_evening_form_new (GtkWidget        *over,
                                    IxEveningSession *session,
                                    const char       *title,
                                    const char       *apply_label,
                                    void (*apply) (IxEveningForm *self));

const IxEveningState *ix_evening_form_get_state (IxEveningForm *self);

/* Adds something to choose; takes @name.  Once all is there, the row is added, with its own name. */
void ix_evening_form_offer (IxEveningChoice *choice,
                            guint            id,
                            char            *name);
void ix_evening_form_add_choice (IxEveningForm   *self,
                                 IxEveningChoice *choice,
                                 const char      *name,
                                 const char      *title);

/* Returns the id of what is chosen. */
guint ix_evening_form_chosen (const IxEveningChoice *choice);

/* Calls @show when something else is chosen. */
void ix_evening_form_follow (IxEveningForm         *self,
                             const IxEveningChoice *choice,
                             void (*show) (IxEveningForm *self));

GtkSpinButton *ix_evening_form_add_number (IxEveningForm *self,
                                           const char    *name,
                                           const char    *title,
                                           double         min,
                                           double         max,
                                           double         now);

/* Adds a line below the rows for what follows from them. */
void ix_evening_form_add_effect (IxEveningForm *self);

/* Shows the form, with the focus on @focus; @why: nothing can be applied, and the reason. */
void ix_evening_form_present (IxEveningForm *self,
                              gpointer       focus,
                              const char    *why);

void ix_evening_form_send (IxEveningForm *self,
                           IxEveningEvent event);

G_END_DECLS
