/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards-page-private.h"
#include "ix-dialog.h"
#include "ix-who-plays.h"

G_BEGIN_DECLS

/* Shared by ix-who-plays.c (the next match) and ix-who-plays-people.c (the list of people). */

/* Somebody of the list. */
typedef struct {
  GtkWidget *row;
  GtkWidget *here;  /* the switch */
  char      *shown; /* the name in the row as it was set last */
} IxWhoPlaysPerson;

struct _IxWhoPlays {
  IxDialog parent_instance;

  IxBoardsPage    *page;
  IxFreeSession   *free;
  IxFreeRules     *rules;
  IxRotationMatch  match;  /* the next one, as it is proposed or was changed by hand */
  guint            choice; /* 0: the best one */
  AdwToast        *toast;  /* owned by the overlay; NULL: none is shown */

  GtkWidget *overlay;
  GtkWidget *next;    /* the group of the next match */
  GtkWidget *plan;
  GtkWidget *sentence;
  GtkWidget *another;
  GtkWidget *people;  /* the group of the list */
  GtkWidget *entry;   /* for a new name */
  GtkWidget *from_boards;
  GArray    *rows;    /* of IxWhoPlaysPerson, by their numbers */
  GtkWidget *anew;
  GtkWidget *tables[2]; /* rows that open: scores, partners */
  GtkWidget *table[2];  /* what is in them; NULL: nothing */
};

/* Does what @event says and tells it, or why not. */
gboolean ix_who_plays_act (IxWhoPlays     *self,
                           IxFreePlayEvent event);

/* Adds a button below the rows of @group. */
GtkWidget *ix_who_plays_add_button (GtkWidget  *group,
                                    const char *label);

/* Makes the group of the list; shows the people as they are now. */
void ix_who_plays_add_people (IxWhoPlays *self);
void ix_who_plays_update_people (IxWhoPlays *self);

/* Takes the names over that are typed but not applied yet.  FALSE: one was refused. */
gboolean ix_who_plays_take_typed (IxWhoPlays *self);

G_END_DECLS
