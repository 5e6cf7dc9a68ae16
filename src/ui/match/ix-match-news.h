/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"

G_BEGIN_DECLS

/* The news of a match for those who do not see it: how boards and the match end, and how far a
 * claim has come. */
typedef struct _IxMatchNews IxMatchNews;

/* From now on; the match as it stands is no news. */
IxMatchNews *ix_match_news_new (IxMatchSession *session) G_GNUC_WARN_UNUSED_RESULT;
void         ix_match_news_free (IxMatchNews *news);

/* All that has happened since the last call, as one text; NULL if there is nothing. */
char *ix_match_news_collect (IxMatchNews *news);

G_END_DECLS
