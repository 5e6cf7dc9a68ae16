/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-trf-verify.h"
#include "ix-plan.h"
#include "ix-record-error.h"

G_BEGIN_DECLS

/* Shared by the parts of ix_evening_from_trf(): a tournament that is being taken over. */

typedef struct {
  IxTrfSource source;
  GArray     *tie_breaks; /* of the source */
  IxEvening  *evening;
  GPtrArray  *act; /* of IxEveningEvent: the events of the next act */
  gint64      at;  /* its time */
  GPtrArray  *notes;
  IxSystem    system; /* IX_N_SYSTEMS: by the numbers of teams and rounds */
} IxTakeover;

/* Sets an IX_TRF_ERROR; returns FALSE. */
#define ix_takeover_refuse(error, ...)                                                             \
  ix_refuse ((error), IX_TRF_ERROR, IX_TRF_ERROR_UNSUPPORTED, __VA_ARGS__)

/* The same; the message begins with the line of the contestant. */
gboolean ix_takeover_refuse_at (const IxTakeover *self,
                                guint             place,
                                GError          **error,
                                const char       *format,
                                ...) G_GNUC_PRINTF (4, 5);

void ix_takeover_note (IxTakeover *self,
                       const char *format,
                       ...) G_GNUC_PRINTF (2, 3);

/* Adds an event to the act. */
void ix_takeover_add (IxTakeover    *self,
                      IxEveningEvent event);

/* Applies the act, and begins the next one. */
gboolean ix_takeover_commit (IxTakeover *self,
                             GError    **error);

static inline const IxTrfPerson *
ix_takeover_person (const IxTakeover *self,
                    guint             place)
{
  return self->source.header->persons->pdata[place];
}

static inline const IxTrfTeam *
ix_takeover_team (const IxTakeover *self,
                  guint             place)
{
  return self->source.header->teams->pdata[place];
}

/* Returns the table of people: the players of teams, or the contestants. */
static inline const IxCrossTable *
ix_takeover_people (const IxTakeover *self)
{
  return self->source.table->teams ? self->source.header->players : self->source.table;
}

/* Rounds (ix-evening-from-trf-rounds.c) */

/* Adds all rounds, each an act, and then the byes that are asked for in the next ones. */
gboolean ix_takeover_add_rounds (IxTakeover *self,
                                 GError    **error);

/* Notes what an evening does not keep of the rounds. */
void ix_takeover_note_rounds (IxTakeover *self);

G_END_DECLS
