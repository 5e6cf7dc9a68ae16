/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-rules-text.h"

G_BEGIN_DECLS

/* A new print operation for the rules of one game, ready to run. */
GtkPrintOperation *ix_rules_print_new (const IxRulesText *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
