/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* All that a data file holds, as text, to be compared. */

/* A match, an evening or who plays in free play. */
typedef struct {
  gboolean   is_match;
  gint64     id;
  char      *head;   /* what a match is beside its events; of others it is empty */
  GPtrArray *events; /* of char *, each with its time */
} IxDataItem;

typedef struct {
  GPtrArray  *items; /* of IxDataItem, as the store lists them: matches and evenings */
  IxDataItem *free_play;
  char       *rows;  /* every value of every table */
} IxDataContents;

/* Reads every match and evening of the file and every row of its tables.  NULL with @error if one
 * of them cannot be read. */
IxDataContents *ix_data_contents_new (IxStore *store,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same of the file at @path, which is sound. */
IxDataContents *ix_data_contents_of_file (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void            ix_data_contents_free (IxDataContents *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDataContents, ix_data_contents_free)

gboolean ix_data_contents_equal (const IxDataContents *a,
                                 const IxDataContents *b);

/* Returns the match or evening of that id; NULL if there is none. */
const IxDataItem *ix_data_contents_find (const IxDataContents *self,
                                         gboolean              is_match,
                                         gint64                id);

/* Return a match or an evening as text. */
IxDataItem *ix_data_item_of_match (const IxStoredMatch *match) G_GNUC_WARN_UNUSED_RESULT;
IxDataItem *ix_data_item_of_evening (gint64           id,
                                     const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;
void        ix_data_item_free (IxDataItem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxDataItem, ix_data_item_free)

/* Are the events of @self the first ones of @other?  The other function asks that all else is the
 * same too. */
gboolean ix_data_item_events_begin (const IxDataItem *self,
                                    const IxDataItem *other);
gboolean ix_data_item_begins (const IxDataItem *self,
                              const IxDataItem *other);

G_END_DECLS
