/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-partners.h"

G_BEGIN_DECLS

/* The events of free play: people come and go, and play matches.  They are numbered from 0 in the
 * order in which they first come. */
typedef enum {
  IX_FREE_PLAY_ANEW,   /* a new list: nobody, no matches */
  IX_FREE_PLAY_JOIN,   /* [name, grade] somebody comes for the first time */
  IX_FREE_PLAY_AMEND,  /* [person, name, grade] */
  IX_FREE_PLAY_GO,     /* [person] goes home */
  IX_FREE_PLAY_RETURN, /* [person] */
  IX_FREE_PLAY_MATCH,  /* [match, table] a match is set up */
  IX_FREE_PLAY_DROP,   /* [match] was never played: it does not count */
  IX_FREE_PLAY_UNDO,   /* [index] goes back to before that event of the journal */
  IX_N_FREE_PLAY_EVENTS,
} IxFreePlayEventKind;

typedef struct {
  IxFreePlayEventKind kind;
  gint64              at;          /* microseconds since 1970, UTC */
  guint               person;
  char               *name;        /* NULL: the event has none */
  guint               grade;       /* 0: none */
  gint64              match;       /* its number in the data file */
  IxPartnersTable     table;
  guint               index;
} IxFreePlayEvent;

void ix_free_play_event_free (IxFreePlayEvent *event);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFreePlayEvent, ix_free_play_event_free)

IxFreePlayEvent *ix_free_play_event_copy (const IxFreePlayEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* An array of events, which owns them. */
GPtrArray *ix_free_play_events_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* An event as a word and as a line of fields with blanks between, the name last. */
const char *ix_free_play_event_word (IxFreePlayEventKind kind);
char       *ix_free_play_event_write (const IxFreePlayEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Reads an event; a @text of NULL is an empty one.  NULL with @error if it is not one as
 * ix_free_play_event_write() writes it. */
IxFreePlayEvent *ix_free_play_event_parse (const char *word,
                                           const char *text,
                                           gint64      at,
                                           GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* The most people in the list, present or not. */
#define IX_FREE_PLAY_PEOPLE 64

#define IX_FREE_PLAY_NOBODY G_MAXUINT

/* The highest grade, and the longest name in bytes. */
#define IX_FREE_PLAY_MOST_GRADE 9999
#define IX_FREE_PLAY_LONGEST_NAME 200

/* Can it be the name of a person: a line of text without blanks around? */
gboolean ix_free_play_is_name (const char *name);

G_END_DECLS
