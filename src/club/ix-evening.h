/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-evening-event.h"

G_BEGIN_DECLS

/* A club evening is the fold of its journal, as a match is (ix-match.h): entries, teams, rounds
 * and results.  What decides - who plays with whom, who meets whom - is decided before and
 * stands in the events; the fold knows just what may be and what follows. */

/* Somebody who came. */
typedef struct {
  char    *name;
  char    *code;  /* of the grading list, empty: a walk-in */
  char    *club;
  gint     grade; /* 0: none */
  gint     rapid;
  gboolean estimated; /* the grade is the arbiter's estimate */
  gboolean present;
} IxEntry;

/* Two who play together, or three who take turns. */
typedef struct {
  char    *name;       /* empty: called by its players */
  GArray  *members;    /* of guint, entries; the highest grade first */
  gboolean overridden; /* made by the arbiter's hand */
  gboolean active;     /* plays the rounds to come */
} IxClubTeam;

typedef struct {
  guint         first; /* the team that is first-named */
  guint         second;
  IxTableResult result;
  char         *reason; /* as it was entered: "mate", "flag", ...; empty: none given */
  gint64        match;  /* that is played on this computer; 0: none */
} IxClubTable;

typedef struct {
  guint       team;
  IxRoundKind kind;
} IxClubBye;

typedef struct {
  GPtrArray *tables; /* of IxClubTable */
  GArray    *byes;   /* of IxClubBye */
  gint64     begun;  /* microseconds since 1970; 0: not begun */
} IxClubRound;

/* What is the case.  All is owned by the evening and valid until it changes. */
typedef struct {
  char      *name, *venue, *date;
  char      *variant;
  guint      n_rounds;
  char      *clock;
  char      *list;      /* the grading list that grades come from */
  char      *system;    /* how rounds are paired; empty: not chosen */
  GPtrArray *entries;   /* of IxEntry */
  GPtrArray *teams;     /* of IxClubTeam */
  GPtrArray *rounds;    /* of IxClubRound */
  GArray    *wishes;    /* of guint[3]: entry, entry, IxWish */
  char     **tiebreaks; /* NULL: those that are usual */
} IxEveningState;

typedef struct _IxEvening IxEvening;

IxEvening *ix_evening_new (void) G_GNUC_WARN_UNUSED_RESULT;
void       ix_evening_free (IxEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEvening, ix_evening_free)

const IxEveningState *ix_evening_state (const IxEvening *evening);

/* Would ix_evening_apply() accept it?  If not, @error says what is wrong. */
gboolean ix_evening_check (const IxEvening      *evening,
                           const IxEveningEvent *event,
                           GError              **error);

/* Appends a copy of @event to the journal and applies it, or refuses it and changes nothing. */
gboolean ix_evening_apply (IxEvening            *evening,
                           const IxEveningEvent *event,
                           GError              **error);

/* The journal: all events that were applied, of IxEveningEvent. */
const GPtrArray *ix_evening_journal (const IxEvening *evening);

/* The last event in force that an undo would take back, FALSE if there is none; the undo that a
 * redo would take back. */
gboolean ix_evening_undoable (const IxEvening *evening,
                              guint           *index);
gboolean ix_evening_redoable (const IxEvening *evening,
                              guint           *index);

/* The rounds so far as pairing and standings read them.  Contestants are the teams, rated by the
 * sum of the grades of their two first members. */
IxCrossTable *ix_evening_cross_table (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
