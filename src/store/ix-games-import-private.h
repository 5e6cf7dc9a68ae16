/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-games-private.h"

G_BEGIN_DECLS

IxGamesReport *ix_games_report_new (void) G_GNUC_WARN_UNUSED_RESULT;
void           ix_games_report_add (IxGamesReport *report,
                                    IxGamesFinding kind,
                                    guint          game,
                                    guint          line,
                                    const char    *text);
void           ix_games_report_sort (IxGamesReport *report);

G_END_DECLS
