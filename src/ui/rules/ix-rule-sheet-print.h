/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-print-pages.h"
#include "ix-rule-sheet.h"

G_BEGIN_DECLS

/* Returns a job that prints the rules of one game or house.  Takes @sheet. */
IxPrintJob *ix_rule_sheet_job_new (IxRuleSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
