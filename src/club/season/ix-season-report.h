/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-report.h"
#include "ix-season-table.h"

G_BEGIN_DECLS

/* Returns a report of a season, of one of the kinds IX_REPORT_SEASON, IX_REPORT_SEASON_PAIRS and
 * IX_REPORT_SEASON_RATINGS.  The first notes of the table are the questions who is who.  In it rows are about people of the table; rules have a
 * column each, and evenings one each behind them, with the values of the first rule that has any. */
IxReport *ix_season_report_new (const IxSeasonTable *table,
                                IxReportKind         kind) G_GNUC_WARN_UNUSED_RESULT;

/* Returns all of them, of IxReport. */
GPtrArray *ix_season_reports_new (const IxSeasonTable *table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
