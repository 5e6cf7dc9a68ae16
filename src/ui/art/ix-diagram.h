/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-scene.h"

G_BEGIN_DECLS

/* A picture of a position with arrows and marks, drawn as the boards are.  It is no board: nothing
 * in it can be pressed, and to a screen reader it is one image.  As large as it is given room
 * for. */
#define IX_TYPE_DIAGRAM (ix_diagram_get_type ())
G_DECLARE_FINAL_TYPE (IxDiagram, ix_diagram, IX, DIAGRAM, GtkWidget)

/* @label says in a sentence what is shown; where the pieces stand is told besides. */
GtkWidget *ix_diagram_new (const IxScene *scene,
                           const char    *label);

const IxScene *ix_diagram_get_scene (IxDiagram *self);

G_END_DECLS
