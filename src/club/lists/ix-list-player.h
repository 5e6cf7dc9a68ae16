/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One player of a grading list (tournament.md 4).  Texts that the list does not have are empty,
 * numbers 0; the name never is. */
typedef struct {
  char    *name;       /* as the list has it, mostly "Surname, Forename" */
  char    *code;       /* of the list; the letter of an English one is right */
  char    *fide_id;
  char    *club;
  char    *federation;
  char    *title;
  char     sex;        /* 'M', 'F' or 0 */
  guint    year;       /* of birth */
  guint    standard;   /* grade or rating */
  guint    rapid;
  guint    line;       /* of the file that was imported */
  gboolean nearly;     /* of what was looked for: found only by forgiving errors of typing */
} IxListPlayer;

void          ix_list_player_free (IxListPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListPlayer, ix_list_player_free)

/* Below 350 all values are grades (142), else ratings (1765); never both. */
typedef enum {
  IX_LIST_GRADES,
  IX_LIST_RATINGS,
} IxListScale;

#define IX_LIST_LEAST_RATING 350

G_END_DECLS
