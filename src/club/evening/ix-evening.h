/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-event.h"

G_BEGIN_DECLS

/* A club evening is the fold of its journal, as a match is (ix-match.h): entries, teams, rounds
 * and results.  What decides - who plays with whom, who meets whom - is decided before and
 * stands in the events; the fold knows just what may be and what follows. */

/* More rounds an evening never has. */
#define IX_EVENING_MAX_ROUNDS 40

/* Somebody who came. */
typedef struct {
  char    *name;
  char    *code;  /* of the grading list, empty: a walk-in */
  char    *club;
  gint     grade; /* 0: none */
  gint     rapid;
  gboolean estimated; /* the grade is the arbiter's estimate */
  gboolean house;     /* helps out: is not ranked for prizes */
  gboolean present;
} IxEntry;

/* Two who play together, or three who take turns; one where everybody plays for himself. */
typedef struct {
  char    *name;       /* empty: called by its players */
  GArray  *members;    /* of guint, entries; the highest grade first */
  gboolean overridden; /* made by the arbiter's hand */
  gboolean active;     /* plays the rounds to come */
  gboolean began;      /* was there when the first round was paired */
} IxClubTeam;

/* The boards of a match of two teams. */
enum {
  IX_HIGHER_BOARD,
  IX_LOWER_BOARD,
  IX_N_TEAM_BOARDS,
};

typedef struct {
  guint         first; /* the team that is first-named */
  guint         second;
  guint         players[2][IX_N_TEAM_BOARDS]; /* of the first and of the second: entries as they sit,
                                               * IX_NOBODY where nobody does */
  IxTableResult result;
  gboolean      kept;   /* it has had a result: who sat here is settled, whatever becomes of that
                         * result and of the teams */
  IxTableReason reason;
  gint64        match;  /* that is played on this computer; 0: none */
} IxClubTable;

/* One team that went on for two. */
typedef struct {
  guint stays;
  guint leaves;   /* the team that was taken in */
  guint n_rounds; /* that were paired before */
} IxMerge;

typedef struct {
  GPtrArray *tables; /* of IxClubTable */
  GArray    *byes;   /* of IxClubBye */
  GArray       *sit_outs; /* of IxSitOut; of each team of three that is at a table */
  IxRoundMethod method;
  gint64        begun;  /* microseconds since 1970; 0: not begun */
} IxClubRound;

/* What is the case.  All is owned by the evening and valid until it changes. */
typedef struct {
  char      *name, *venue, *date;
  char      *variant;
  gboolean   individual; /* the variant is played on one board: everybody plays for himself */
  guint      n_rounds;
  char      *clock;
  char      *list;      /* the grading list that grades come from */
  char      *system;    /* how rounds are paired; empty: as the numbers say (ix-plan.h) */
  guint      seed;      /* of what is drawn by lot */
  GPtrArray *entries;   /* of IxEntry */
  GPtrArray *teams;     /* of IxClubTeam */
  GPtrArray *rounds;    /* of IxClubRound */
  guint      n_began;   /* teams that were there when the first round was paired */
  GArray    *wishes;    /* of IxPairWish: entries; none is NONE */
  GArray    *requests;  /* of IxByeRequest; none is NONE */
  GArray    *merged;    /* of IxMerge, as they came */
  guint      announced_round; /* begins at `announced`, microseconds since 1970; 0: not known */
  gint64     announced;
  char     **tiebreaks; /* NULL: those that are usual */
} IxEveningState;

typedef struct _IxEvening IxEvening;

IxEvening *ix_evening_new (void) G_GNUC_WARN_UNUSED_RESULT;
IxEvening *ix_evening_copy (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;
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

/* The same for @n events that are one act: all of them, or none. */
gboolean ix_evening_apply_all (IxEvening             *evening,
                               IxEveningEvent *const *events,
                               guint                  n,
                               GError               **error);

/* To lose nothing, whoever keeps the journal in a file prepares an act; writes its events; and
 * only then applies it, which cannot fail any more.  Between the two nobody must look at the
 * evening, nor change it.  NULL with @error if the act cannot be. */
typedef struct _IxEveningAct IxEveningAct;

IxEveningAct *ix_evening_prepare (IxEvening             *evening,
                                  IxEveningEvent *const *events,
                                  guint                  n,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* Both take @act. */
void ix_evening_apply_prepared (IxEveningAct *act);
void ix_evening_act_cancel (IxEveningAct *act);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningAct, ix_evening_act_cancel)

/* The journal: all events that were applied, of IxEveningEvent. */
const GPtrArray *ix_evening_journal (const IxEvening *evening);

/* What is undone together: events of the same time are one act.  The first event of the last act in
 * force, FALSE if there is none; the undo that a redo would take back. */
gboolean ix_evening_undoable (const IxEvening *evening,
                              guint           *index);
gboolean ix_evening_redoable (const IxEvening *evening,
                              guint           *index);

/* The @n-th entry, team, round, and table of a round. */
static inline const IxEntry *
ix_evening_entry (const IxEveningState *state,
                  guint                 n)
{
  return state->entries->pdata[n];
}

static inline const IxClubTeam *
ix_evening_team (const IxEveningState *state,
                 guint                 n)
{
  return state->teams->pdata[n];
}

static inline const IxClubRound *
ix_evening_round (const IxEveningState *state,
                  guint                 n)
{
  return state->rounds->pdata[n];
}

static inline const IxClubTable *
ix_club_round_table (const IxClubRound *round,
                     guint              n)
{
  return round->tables->pdata[n];
}

/* The @n-th member of @team, an entry. */
static inline guint
ix_club_team_member (const IxClubTeam *team,
                     guint             n)
{
  return g_array_index (team->members, guint, n);
}

G_END_DECLS
