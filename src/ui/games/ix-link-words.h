/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-links.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The links of captures and drops of a replay, in words and on the boards.  Texts belong to the
 * caller. */

/* The square of @end, which is the capture or the drop of @link in @match: where the piece was
 * captured, or dropped. */
IxSq ix_link_square (const IxMatch *match,
                     const IxLink  *link,
                     IxTurnRef      end);

/* "Taken by Bob on move 14 of board B, dropped with mate 21 seconds later: knight". */
char *ix_format_link (IxMatchSession *session,
                      const IxLink   *link) G_GNUC_WARN_UNUSED_RESULT;

/* The same about the drop of @links that ended a board by mate; NULL if there is none. */
char *ix_format_mating_link (IxMatchSession *session,
                             const GArray   *links) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
