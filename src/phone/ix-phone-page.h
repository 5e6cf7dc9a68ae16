/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-told.h"
#include "ix-language.h"
#include "ix-match.h"
#include "ix-players.h"
#include "ix-season-table.h"

G_BEGIN_DECLS

/* The pages that phones show, finished: a server hands out their bytes, or they lie in a folder.
 *
 * The pages link each other by names alone, so that they work anywhere.  Each page (NAME.html) has a
 * live part (NAME.part), the same HTML as within it: the script asks for it again and again with the
 * ETag that it has, and puts it in place.  Without a script a page reloads itself. */

typedef struct {
  char       *path;     /* "" for the start page, which is "index.html" as well, "standings.html",
                         * "standings.part", "style.css", ... */
  const char *language; /* "en"; NULL: the same in all languages */
  const char *type;     /* "text/html; charset=utf-8" */
  GBytes     *bytes;
  char       *etag;     /* without quotes: the same bytes have the same, others another one */
} IxPhonePage;

/* A sentence of the rules, which is to be translated: markup, with fields of the variant in braces. */
typedef struct {
  gboolean    heading;
  const char *text;
} IxPhoneText;

/* Shown on the pages.  All but the evening may be NULL. */
typedef struct {
  const IxEveningState *evening;
  const IxMatch        *match;   /* that is played on this computer */
  const IxPlayers      *players; /* of the match */
  gint64                now;     /* the shell's clock, which the match has its times from */
  gint64                at;      /* the same instant in microseconds since 1970, for the match and the timetable */
  const IxSeasonTable  *season;
  const GArray         *rules;      /* of IxPhoneText, the rules of the evening in words */
  gboolean              keeps_back; /* standings and prizes, until they are announced */
} IxPhoneSource;

typedef struct {
  const IxLanguage *const *languages; /* ended by NULL; at least one */
  gboolean grades;   /* may grades be seen?  Codes, numbers and days of birth never are. */
  guint    interval; /* seconds between two looks for a change */
  GTimeZone *zone;   /* of times of day; NULL: UTC */
  gboolean twelve;   /* are they told by the clock of twelve hours? */
  const char *secret;   /* of the evening, from which codes are made; NULL: phones tell nothing */
  gboolean    results;  /* may tables tell their results?  Each then has a page "t-CODE.html". */
  IxTellers   tellers;  /* who must tell a result */
  gboolean    arrivals; /* may people tell that they are here? */
} IxPhoneOptions;

/* The most bytes that a phone may send. */
#define IX_PHONE_MOST_OF_POST 256

/* Returns all pages in all languages, of IxPhonePage.  The same sources give the same bytes.  The
 * clocks of a match are as they were at its last event, and the script lets them run. */
GPtrArray *ix_phone_pages_new (const IxPhoneSource  *source,
                               const IxPhoneOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the pages of the match alone, as ix_phone_pages_new() makes them: the others do not change while it goes
 * on. */
GPtrArray *ix_phone_match_pages_new (const IxPhoneSource  *source,
                                     const IxPhoneOptions *options) G_GNUC_WARN_UNUSED_RESULT;

/* Returns @pages with those in @newer in the place of older ones of the same path and language, which it lets go. */
GPtrArray *ix_phone_pages_update (const GPtrArray *pages,
                                  const GPtrArray *newer) G_GNUC_WARN_UNUSED_RESULT;

void ix_phone_page_free (IxPhonePage *page);

/* Returns the page at @path in @language, or in all languages; NULL if there is none. */
const IxPhonePage *ix_phone_pages_find (const GPtrArray *pages,
                                        const char      *path,
                                        const char      *language);

/* Returns the code of a table, from 0: six letters and digits, the same all evening, which cannot be
 * guessed without @secret. */
char *ix_phone_table_code (const char *secret,
                           guint       table) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that a form of the pages asks for by a POST of @body to @path, "tell" or "arrive".
 * NULL with @error if it is not exactly what a form sends, or not possible now.
 * @body may be NULL if @length is 0. */
IxEveningEvent *ix_phone_post_read (const IxEvening      *evening,
                                    const IxPhoneOptions *options,
                                    const char           *path,
                                    const char           *body,
                                    gsize                 length,
                                    gint64                at,
                                    GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the pages into @folder, which is made if need be: those of one language as they are; of
 * several languages each into a folder of its own, and beside them a start page that leads there.
 * Pages that are no longer there are deleted.  @for_others: everybody may read the
 * files.  FALSE with @error if one cannot be written. */
gboolean ix_phone_pages_write (const GPtrArray      *pages,
                               const IxPhoneOptions *options,
                               const char           *folder,
                               gboolean              for_others,
                               GError              **error);

G_END_DECLS
