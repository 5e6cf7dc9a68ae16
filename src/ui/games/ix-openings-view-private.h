/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-openings-view.h"

G_BEGIN_DECLS

/* Shared by ix-openings-view.c (what is shown) and ix-openings-view-build.c (its widgets). */

struct _IxOpeningsView {
  GtkWidget   parent_instance;

  IxGames    *games;       /* not owned; NULL: nothing was read yet */
  GPtrArray  *collections; /* of char *: their ids, in the order of the sources */
  GPtrArray  *rules;       /* of const IxVariant *, in the order of the choice */
  IxOpenings *openings;    /* NULL: none were read */
  IxOpening  *tree;
  const IxOpening *at;     /* in the tree: what is shown */

  GtkWidget  *sources;
  GtkWidget  *variants;
  GtkWidget  *boards;
  GtkWidget  *player;
  GtkWidget  *colours;
  GtkWidget  *stack;       /* tree, empty */
  GtkWidget  *path;        /* box of the turns so far */
  GtkWidget  *counts;
  GtkWidget  *whose;       /* whom won and lost are said of */
  GtkWidget  *list;
  GtkWidget  *none;        /* the list has no rows */
  GtkWidget  *diagram_place;
  GtkWidget  *no_diagram;
  GtkWidget  *show_games;
};

/* ix-openings-view-build.c */
void ix_openings_view_build (IxOpeningsView *self);

/* ix-openings-view.c */

/* Another source, other rules, or anything else was chosen. */
void ix_openings_view_choose_source (IxOpeningsView *self);
void ix_openings_view_choose_rules (IxOpeningsView *self);
void ix_openings_view_choose (IxOpeningsView *self);

/* Goes on by turn number @i of the list, or back by a turn; FALSE if there is none. */
gboolean ix_openings_view_go_on (IxOpeningsView *self,
                                 int             i);
gboolean ix_openings_view_go_back (IxOpeningsView *self);

/* The choice; its texts belong to the widgets. */
IxOpeningsChoice ix_openings_view_choice (IxOpeningsView *self);
const IxVariant *ix_openings_view_variant (IxOpeningsView *self);

G_END_DECLS
