/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-page-fixture.h"

G_BEGIN_DECLS

/* The way through what the program shows, in parts, each with an evening of its own: it leads to pages, tabs, dialogs
 * and windows, and calls @look_at for each, with the window and a name of what is seen there.  Nothing is found by its
 * text, so the program may speak any language. */
typedef struct {
  const char              *name;
  const EveningPageRecipe *recipe; /* NULL: no evening is open */
  void (*walk) (EveningPageFixture *f, WindowLook look_at, gpointer data);
} WalkPart;

const WalkPart *walk_get_parts (gsize *n);

/* Begins a test in the language of LANGUAGE, whose catalogue is in @folder as gettext has it.  Returns the code of the
 * language. */
const char *walk_init (int        *argc,
                       char     ***argv,
                       const char *folder);

/* Begins a part in a window of that size. */
void walk_set_up (EveningPageFixture *f,
                  const WalkPart     *part,
                  int                 width,
                  int                 height);

G_END_DECLS
