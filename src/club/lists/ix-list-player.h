/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A player of a grading list (tournament.md 4).  Missing texts are empty, missing numbers 0; there
 * is always a name. */
typedef struct {
  char    *name;       /* as in the list, mostly "Surname, Forename" */
  char    *code;       /* of the list; an English one has the right letter */
  char    *fide_id;
  char    *club;
  char    *federation;
  char    *title;
  char    *partner;     /* in a table of entries: who to play with */
  char     sex;        /* 'M', 'F' or 0 */
  guint    year;       /* of birth */
  guint    standard;   /* grade or rating */
  guint    rapid;
  gboolean provisional; /* the list says so of the standard grade, or of the only one */
  gboolean passive;    /* the list says that another club has them as an active member */
  guint    line;       /* of the file that was imported */
  gboolean nearly;     /* found by a fuzzy match only */
  guint    list;       /* in which of several lists that were asked, from 0 */
} IxListPlayer;

void          ix_list_player_free (IxListPlayer *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListPlayer, ix_list_player_free)

/* A list has either grades, below 350 (142), or ratings (1765). */
typedef enum {
  IX_LIST_GRADES,
  IX_LIST_RATINGS,
} IxListScale;

#define IX_LIST_LEAST_RATING 350

/* An English grade as a rating, and a rating as a grade, 0 or more (tournament.md 4.1). */
gint ix_grade_to_rating (gint grade);
gint ix_rating_to_grade (gint rating);

/* Does @code have the form of an English code: six digits and a letter (tournament.md 4.1)? */
gboolean ix_code_is_english (const char *code);

/* Is the check letter of an English code correct? */
gboolean ix_code_is_right (const char *code);

G_END_DECLS
