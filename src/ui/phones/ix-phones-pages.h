/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-session.h"
#include "ix-match-session.h"
#include "ix-phone-page.h"

G_BEGIN_DECLS

/* Returns the finished pages of the evening and of the match, of IxPhonePage.  Either may be NULL. */
GPtrArray *ix_phones_make_pages (IxEveningSession *evening,
                                 IxMatchSession   *match) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
