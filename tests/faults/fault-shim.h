/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Stands between a program and the C library, and lets calls on files below a folder fail.  It is
 * linked by the tests here, and can be preloaded into any program:
 *
 *   LD_PRELOAD=libfault-shim.so FAULTS_FOLDER=DIR FAULTS_PLAN=CALL:NUMBER:EFFECT[:on] PROGRAM
 *
 * CALL is one of the words of ix_fault_calls, NUMBER counts such calls from 1, and EFFECT is the
 * number of an error, or short, torn, kill, torn-kill or slow.  With `on` all later ones of that kind
 * fail as well.
 *
 * With FAULTS_CONTROL=FILE the counts and NUMBER are in an IxFaultControl in that file, so that another
 * process can follow them, and have a call fail when it wants to. */

typedef enum {
  IX_FAULT_WRITE,
  IX_FAULT_SYNC,
  IX_FAULT_OPEN,
  IX_FAULT_RENAME,
  IX_FAULT_READ,
  IX_FAULT_TRUNCATE,
  IX_FAULT_UNLINK,
  IX_FAULT_MKDIR,
  IX_FAULT_LOCK,
  IX_FAULT_CHANGE, /* those that change files: all but open, read and lock */
  IX_FAULT_ANY, /* the calls of all kinds are counted together */
  IX_N_FAULT_CALLS,
} IxFaultCall;

extern const char *const ix_fault_calls[IX_N_FAULT_CALLS];

typedef enum {
  IX_FAULT_FAILS, /* nothing is done, and the call reports an error */
  IX_FAULT_SHORT, /* half is written or read, and the call reports so */
  IX_FAULT_TORN,  /* half is written or read, and the call reports an error */
  IX_FAULT_KILLS, /* the process is killed before the call */
  IX_FAULT_KILLS_TORN, /* ... when half is written */
  IX_FAULT_SLOW, /* a call without data waits, and is done */
} IxFaultEffect;

typedef struct {
  IxFaultCall   call;
  unsigned      number; /* of the call, from 1; 0: none fails */
  IxFaultEffect effect;
  int           error; /* errno */
  bool          on;    /* later calls of that kind fail too */
} IxFaultPlan;

typedef struct {
  unsigned number; /* of the call that fails, from 1; 0: none */
  unsigned counts[IX_N_FAULT_CALLS];
} IxFaultControl;

/* Begins to count calls on files below @folder, a path without links, and to carry out @plan.
 * Changes of files are recorded to the descriptor @record; -1: they are not. */
void ix_fault_arm (const char        *folder,
                   const IxFaultPlan *plan,
                   int                record);

/* Returns the number of such calls so far. */
unsigned ix_fault_count (IxFaultCall call);

/* Records a text between the calls. */
void ix_fault_mark (const char *text);

/* A change of files in the record, with its data behind it. */
typedef enum {
  IX_RECORD_OPEN,     /* at: the flags; data: the path */
  IX_RECORD_WRITE,    /* at: the place; data: the bytes */
  IX_RECORD_TRUNCATE, /* at: the new size */
  IX_RECORD_SYNC,
  IX_RECORD_CLOSE,
  IX_RECORD_RENAME,   /* at: the flags of renameat2(); data: both paths, with a 0 behind each */
  IX_RECORD_UNLINK,   /* data: the path */
  IX_RECORD_MKDIR,    /* data: the path */
  IX_RECORD_MARK,     /* data: the text */
} IxRecordKind;

typedef struct {
  int32_t  kind;
  int32_t  fd;
  int64_t  at;
  uint64_t n; /* bytes of data */
} IxRecordHead;
