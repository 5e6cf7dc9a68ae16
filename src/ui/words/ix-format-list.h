/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-reader.h"

G_BEGIN_DECLS

/* Grading lists in words. */

/* The name of a format. */
const char *ix_format_list_format (IxListFormat format);

/* A warning about a row, with its line number. */
char *ix_format_list_warning (const IxListWarning *warning) G_GNUC_WARN_UNUSED_RESULT;

/* The reason why a list could not be imported. */
char *ix_format_list_error (const GError *error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
