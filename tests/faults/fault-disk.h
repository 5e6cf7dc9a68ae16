/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "fault-shim.h"

G_BEGIN_DECLS

/* A disk that is written as a record tells (fault-shim.h), and what a power cut leaves of it.
 *
 * What was written before the last sync of a file is on the disk.  Of what came after, any sectors
 * may be, in any order; one may be torn; a file may have grown without what is in it.  Names that
 * are given, changed or taken away are sure only when the folder is synced. */
typedef struct _IxFaultDisk IxFaultDisk;

/* Syncs that do nothing: with them things must get lost, or this would prove nothing. */
typedef enum {
  IX_DISK_HONEST,
  IX_DISK_NO_SYNC,         /* none does anything */
  IX_DISK_NO_JOURNAL_SYNC, /* of journals */
  IX_DISK_NO_DATA_SYNC,    /* of all other files */
  IX_DISK_NO_FOLDER_SYNC,
  IX_N_DISKS,
} IxDiskKind;

extern const char *const ix_disk_kinds[IX_N_DISKS];

/* A disk with nothing but an empty folder, on which it depends what is below. */
IxFaultDisk *ix_fault_disk_new (IxDiskKind  kind,
                                const char *folder);
void         ix_fault_disk_free (IxFaultDisk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFaultDisk, ix_fault_disk_free)

/* Does the next change. */
void ix_fault_disk_take (IxFaultDisk        *self,
                         const IxRecordHead *head,
                         const guint8       *data);

/* Writes what a power cut now may leave into @folder, as chance has it. */
void ix_fault_disk_cut (const IxFaultDisk *self,
                        GRand             *rand,
                        const char        *folder);

G_END_DECLS
