/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"
#include "ix-language.h"

G_BEGIN_DECLS

/* Helpers of all tests: the data files, positions and rules by one line of text.  A fault in a
 * test's own data ends the test. */

/* The path of a file below tests/data. */
char *ix_test_path (const char *name);

/* The rows of a tab-separated file below tests/data, without its header, as string vectors of
 * @columns cells each. */
GPtrArray *ix_test_rows (const char *name,
                         guint       columns);

/* Has the folders of a test made in memory, where the system has such a place: thousands of files are made, nothing
 * waits for a disk, and none has to outlive a power cut.  Call it first. */
void ix_test_use_memory (void);

/* How many random cases are tried: @quick, or @slow in the slow suite.  With sanitizers a program takes four times as
 * long, and tries a quarter of @quick: they look at the memory of each case, and the plain program at all results.  Not for
 * a test that counts how often something comes. */
guint ix_test_n_cases (guint quick,
                       guint slow);

/* A language in which each of @sentences, of which the first is empty and NULL ends them, is @text. */
IxLanguage *ix_test_language (const char        *code,
                              const char *const *sentences,
                              const char        *text);

/* Removes a folder with all that is in it; nothing if it is not there. */
void ix_test_remove_folder (const char *folder);

/* The number of files and folders in a folder. */
guint ix_test_count_files (const char *folder);

/* A copy of the variant with the `field=value` words of @settings set; `-` for none.  It lives as
 * long as the test program. */
const IxVariant *ix_test_variant (const char *id,
                                  const char *settings);

IxPosition ix_test_position (const char      *fen,
                             const IxVariant *variant);

IxBoards ix_test_boards (const char      *fens,
                         const IxVariant *variant);

/* Plays turns of one position; a captured piece leaves. */
void ix_test_play (IxPosition *pos,
                   const char *turns);

/* Names the text that is being looked at, should an assertion fail; any bytes. */
void ix_test_say (const char *text);

/* `g1f3`, `e7e8q`, `d1/g4`, `b7/c8q`: a step, legal or not. */
IxStep ix_test_step (const char *text);

/* Takes steps, which must be legal; a `.` ends the turn. */
void ix_test_take (IxPosition *pos,
                   const char *texts);

void ix_test_expect_fen (const IxPosition *pos,
                         const char       *expected);

G_END_DECLS
