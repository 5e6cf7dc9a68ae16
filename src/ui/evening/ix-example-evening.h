/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Stores an evening of today with eighteen invented people, all of them there, for those who want to
 * try the program before forty people wait.  NULL with @error if it cannot be saved. */
IxEveningSession *ix_example_evening_new (IxStore *store,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
