/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-entry-field.h"
#include "ix-evening-session.h"
#include "ix-lists.h"

G_BEGIN_DECLS

/* The players that an evening may expect: those of its grading lists, and those who came to the
 * last evenings. */
typedef struct _IxEveningLists IxEveningLists;

/* Called when the grading lists cannot be opened, with the reason. */
typedef void (*IxEveningListsFailed) (const char *why,
                                      gpointer    data);

/* @store, with the folder of lists beside it, must outlive them. */
IxEveningLists *ix_evening_lists_new (IxStore             *store,
                                      IxEveningListsFailed failed,
                                      gpointer             data);
void            ix_evening_lists_free (IxEveningLists *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningLists, ix_evening_lists_free)

/* Sets the evening, which is not kept alive; NULL: none is open. */
void ix_evening_lists_set_session (IxEveningLists   *self,
                                   IxEveningSession *session);

/* Reads the lists again, after an import. */
void ix_evening_lists_look_again (IxEveningLists *self);

/* The folder of the lists; NULL if the store is in memory. */
const char *ix_evening_lists_get_folder (IxEveningLists *self);

/* The names of all lists, as evenings store them; NULL-terminated, free with g_strfreev().
 * @refused, unless NULL, becomes a text that names those which cannot be used, and what can be
 * done; NULL if there is none. */
char **ix_evening_lists_names (IxEveningLists *self,
                               char          **refused) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the name of the list @id; NULL if there is none. */
char *ix_evening_lists_find_name (IxEveningLists *self,
                                  const char     *id) G_GNUC_WARN_UNUSED_RESULT;

/* The following need an evening. */

/* Returns TRUE if the grading lists of the evening are on this computer or the evening has none. */
gboolean ix_evening_lists_are_known (IxEveningLists *self);

/* The scale of the first list of the evening that is on this computer. */
IxScale ix_evening_lists_get_scale (IxEveningLists *self);

/* An IxSuggestFunc that searches the lists of the evening; @data is an IxEveningLists. */
GPtrArray *ix_evening_lists_suggest (const char *text,
                                     gpointer    data) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the newest evening with teams before that of the session, which stays with the lists; NULL
 * if there is none.  @data is an IxEveningLists. */
const IxEvening *ix_evening_lists_last (gpointer data);

/* An IxEntriesLookUp that asks the lists of the evening, or else the newest; @data is an
 * IxEveningLists. */
IxListPlayer *ix_evening_lists_find_code (const char *code,
                                          gpointer    data,
                                          GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same by a name, of the lists of the evening alone: NULL unless just one person on them is called
 * so, in whichever order the name is written. */
IxListPlayer *ix_evening_lists_find_person (const char *name,
                                            gpointer    data,
                                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
