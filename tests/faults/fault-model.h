/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* The contents that a data file and the files beside it must have, by the log of those who wrote
 * them.  The log is lines of text:
 *
 *   try add-match | add-evening     a new match or evening, with the lines of its events behind it
 *   try match N | evening N         more events of it
 *   try open N                      which evening is under way
 *   try rules NAME                  saved rules, with the line of them behind it; without: none any more
 *   try copy NAME                   a copy of the data file
 *   try file NAME                   a file with the text behind it
 *   try start                       the data file is opened
 *   +TEXT                           a line of what is tried
 *   done                            it was confirmed
 *   refused WHY | unknown WHY       it was not
 *   there | gone                    what was found of the unknown after a new start
 *   struck                          the fault was reached
 *   end | stop                      all was tried, or nothing more could be
 */
typedef struct _IxFaultModel IxFaultModel;

IxFaultModel *ix_fault_model_new (void);
void          ix_fault_model_free (IxFaultModel *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFaultModel, ix_fault_model_free)

/* Takes the next line of the log. */
void ix_fault_model_take (IxFaultModel *self,
                          const char   *line);

/* Counts the lines that began with that word. */
guint ix_fault_model_count (const IxFaultModel *self,
                            const char         *word);

/* Returns the last message of what was refused or unknown; NULL: none. */
const char *ix_fault_model_why (const IxFaultModel *self);

/* Returns what the data file holds by the log, as text; with @pending also what was tried last and
 * neither confirmed nor refused. */
char *ix_fault_model_dump (const IxFaultModel *self,
                           gboolean            pending);

/* Returns what a store holds, in the same form. */
char *ix_fault_dump_store (IxStore *store,
                           GError **error);

/* Looks at the files in @folder, the data file and what was made beside it.  Confirmed acts must
 * be there, refused ones must not be; the last attempt is there whole or not at all.  Repairs the
 * data file, as a start of the program does. */
gboolean ix_fault_verify (const IxFaultModel *self,
                          const char         *folder,
                          GError            **error);

/* The path of the data file within the folder of a run. */
char *ix_fault_data_path (const char *folder);

G_END_DECLS
