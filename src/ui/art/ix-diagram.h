/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-scene.h"

G_BEGIN_DECLS

/* A picture of a position with arrows and marks, drawn like the boards.  It is not a board:
 * nothing in it can be pressed, and to a screen reader it is one image.  It is as large as
 * there is room for. */
#define IX_TYPE_DIAGRAM (ix_diagram_get_type ())
G_DECLARE_FINAL_TYPE (IxDiagram, ix_diagram, IX, DIAGRAM, GtkWidget)

/* @label says in a sentence what is shown; the places of the pieces are described in addition. */
GtkWidget *ix_diagram_new (const IxScene *scene,
                           const char    *label);

/* The scene shown, owned by the diagram. */
const IxScene *ix_diagram_get_scene (IxDiagram *self);

G_END_DECLS
