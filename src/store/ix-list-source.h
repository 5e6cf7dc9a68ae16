/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The file of a grading list, unpacked on the way where it is packed: federations publish archives.
 * In a zip or tar archive the largest file is taken whose name may be that of a list. */
typedef struct _IxListSource IxListSource;

/* Returns NULL with an IX_LIST_ERROR if the file cannot be read, or is an archive with no list. */
IxListSource *ix_list_source_open (const char *file,
                                   GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void          ix_list_source_free (IxListSource *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListSource, ix_list_source_free)

/* An IxReadFunc. */
gssize ix_list_source_read (gpointer source,
                            char    *buffer,
                            gsize    size,
                            GError **error);

/* Returns the part of the file that was read, from 0 to 1. */
double ix_list_source_get_part (const IxListSource *self);

/* Returns the name of the file that is read within an archive; NULL if it has none. */
const char *ix_list_source_get_member (const IxListSource *self);

G_END_DECLS
