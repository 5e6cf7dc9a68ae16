/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-rule-sheet.h"

G_BEGIN_DECLS

/* A new print operation for the rules of one game or house, ready to run.  Takes @sheet. */
GtkPrintOperation *ix_rule_sheet_print_new (IxRuleSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
