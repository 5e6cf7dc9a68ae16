/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-group-seating.h"

G_BEGIN_DECLS

/* Puts what is told about the seats of a group match into sentences in the user's language.  Texts
 * returned as `char *` belong to the caller. */

/* Why @n_people cannot be seated, and what to do about it. */
char *ix_format_group_refusal (IxGroupRefusal refusal,
                               guint          n_people) G_GNUC_WARN_UNUSED_RESULT;

/* The way to handle an odd number of people, and its cost.  @first and @second name those whom it
 * concerns. */
char *ix_format_group_option (const IxGroupOption *option,
                              const char          *first,
                              const char          *second) G_GNUC_WARN_UNUSED_RESULT;
char *ix_format_group_cost (const IxGroupOption *option) G_GNUC_WARN_UNUSED_RESULT;

/* "5 boards". */
char *ix_format_n_boards (guint n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
