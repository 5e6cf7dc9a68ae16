/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-date.h"
#include "ix-number.h"
#include "ix-person-name.h"
#include "ix-text.h"

/* Numbers */

char *
ix_points_number (gint tenths)
{
  gint whole = ABS (tenths) / IX_POINT, rest = ABS (tenths) % IX_POINT;
  const char *sign = tenths < 0 ? "-" : "";

  return rest == 0 ? g_strdup_printf ("%s%d", sign, whole)
                   : g_strdup_printf ("%s%d.%d", sign, whole, rest);
}

char *
ix_hundredths_number (gint64 hundredths)
{
  gint64 whole = ABS (hundredths) / 100;
  int rest = (int) (ABS (hundredths) % 100);
  const char *sign = hundredths < 0 ? "-" : "";

  if (rest == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, whole);
  if (rest == 50)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT ".5", sign, whole);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%02d", sign, whole, rest);
}

char *
ix_hundredths_text (gint64 hundredths)
{
  static const char *const quarters[] = { "", "¼", "½", "¾" };
  gint64 whole = ABS (hundredths) / 100;
  int rest = (int) (ABS (hundredths) % 100);
  const char *sign = hundredths < 0 ? "-" : "";

  if (rest == 0 || rest % 25 != 0)
    return ix_number_for_people (ix_hundredths_number (hundredths));
  return whole == 0 ? g_strconcat (sign, quarters[rest / 25], NULL)
                    : g_strdup_printf ("%s%" G_GINT64_FORMAT "%s", sign, whole,
                                       quarters[rest / 25]);
}

char *
ix_points_text (gint tenths)
{
  return tenths % (IX_POINT / 2) == 0 ? ix_hundredths_text (10 * (gint64) tenths)
                                      : ix_number_for_people (ix_points_number (tenths));
}

/* Names */

static gint
compare_names (const char *a,
               const char *b)
{
  g_autofree char *key_a = NULL;
  g_autofree char *key_b = NULL;
  gint compared;

  /* A language has its own alphabet; without a locale, letters would be sorted by their codes. */
  if (g_utf8_collate ("é", "f") < 0)
    {
      compared = g_utf8_collate (a, b);
      return compared != 0 ? compared : strcmp (a, b);
    }
  key_a = ix_text_plain (a);
  key_b = ix_text_plain (b);
  compared = strcmp (key_a, key_b);
  return compared != 0 ? compared : strcmp (a, b);
}

gint
ix_names_compare_people (const char *a,
                         const char *b)
{
  g_autofree char *surname_a = NULL;
  g_autofree char *surname_b = NULL;
  g_autofree char *given_a = NULL;
  g_autofree char *given_b = NULL;
  gint compared;

  ix_person_name_split (a, &surname_a, &given_a);
  ix_person_name_split (b, &surname_b, &given_b);
  compared = compare_names (surname_a, surname_b);
  return compared != 0 ? compared : compare_names (given_a, given_b);
}

gint
ix_names_compare_entries (const IxEveningState *state,
                          guint                 a,
                          guint                 b)
{
  gint compared =
    ix_names_compare_people (ix_evening_entry (state, a)->name, ix_evening_entry (state, b)->name);

  return compared != 0 ? compared : (a > b) - (a < b);
}

static gint
compare_entries (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  return ix_names_compare_entries (data, *(const guint *) a, *(const guint *) b);
}

void
ix_names_sort_entries (GArray               *entries,
                       const IxEveningState *state)
{
  g_array_sort_with_data (entries, compare_entries, (gpointer) state);
}

const char *
ix_format_forfeit (IxTableResult result)
{
  return ix_table_result_is_forfeit (result) ? _("forfeit") : NULL;
}

/* Players without a game */

static const struct {
  IxRoundKind kind;
  const char *text;
  const char *rest;
} byes[] = {
  /* Translators: the second of each two comes after a name, as the rest of the sentence */
  { IX_ROUND_PAB, N_("bye"), N_("has no opponent") },
  { IX_ROUND_FULL_BYE, N_("bye with a point"), N_("does not play; a point") },
  { IX_ROUND_HALF_BYE, N_("bye with half a point"), N_("does not play; half a point") },
  { IX_ROUND_ZERO_BYE, N_("away"), N_("does not play; no point") },
};

static guint
find_bye (IxRoundKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    if (byes[i].kind == kind)
      return i;
  return 0;
}

const char *
ix_format_bye_short (IxRoundKind kind)
{
  return _(byes[find_bye (kind)].text);
}

const char *
ix_format_bye (IxRoundKind kind)
{
  return _(byes[find_bye (kind)].rest);
}

char *
ix_format_idle_of (IxRoundKind kind,
                   const char *who,
                   guint       n)
{
  switch ((guint) kind)
    {
    case IX_ROUND_NONE:
      return g_strdup_printf ("%s %s", who, ix_format_sits_out ());
    case IX_ROUND_FULL_BYE:
      return g_strdup_printf (
        ngettext ("%s does not play; a point", "%s do not play; a point", n), who);
    case IX_ROUND_HALF_BYE:
      return g_strdup_printf (
        ngettext ("%s does not play; half a point", "%s do not play; half a point", n), who);
    case IX_ROUND_ZERO_BYE:
      return g_strdup_printf (
        ngettext ("%s does not play; no point", "%s do not play; no point", n), who);
    case IX_ROUND_PAB:
    default:
      return g_strdup_printf (ngettext ("%s has no opponent", "%s have no opponent", n), who);
    }
}

const char *
ix_format_sits_out (void)
{
  /* Translators: after the name of one of three who take turns, as the rest of the sentence */
  return _("sits out");
}

const char *
ix_format_no_team (gboolean any_more)
{
  /* Translators: after the name of a player, as the rest of the sentence */
  return any_more ? _("no longer has a team")
                  /* Translators: after the name of a player, as the rest of the sentence */
                  : _("has no team yet");
}

const char *
ix_format_late_for_round (gboolean to_come)
{
  /* Translators: after the name of a player who came too late for the round under way, as the rest of the sentence */
  return to_come ? _("plays from the next round on") : _("not there");
}

/* The end */

const char *
ix_format_kept_back (IxReportKind kind)
{
  switch (kind)
    {
    case IX_REPORT_STANDINGS:
    case IX_REPORT_CROSS_TABLE:
    case IX_REPORT_PLAYERS:
    case IX_REPORT_SEASON:
      return _ ("The standings are announced after the last round.");
    case IX_REPORT_PRIZES:
      return _ ("The prizes are given after the last round.");
    default:
      return NULL;
    }
}

char *
ix_format_grade_or (const IxEntry *entry,
                    const char    *none)
{
  if (entry->grade == 0)
    return g_strdup (none);
  /* Translators: a grade that is the arbiter's estimate */
  return entry->estimated ? g_strdup_printf (_("%d e"), entry->grade)
                          : g_strdup_printf ("%d", entry->grade);
}

const char *
ix_format_estimated (void)
{
  return _("e: estimated by the arbiter.");
}

/* Seats */

const char *
ix_format_seat_colour (IxSide side)
{
  return side == IX_SIDE_WHITE ? _("White") : _("Black");
}

const char *
ix_format_seat_board (guint board)
{
  return board == IX_HIGHER_BOARD ? C_("board", "higher") : C_("board", "lower");
}

/* Rounds */

const char *
ix_format_which_match (gboolean second)
{
  return second ? _("second match") : _("first match");
}

char *
ix_format_evening_date (const char *date)
{
  gboolean has_time = strlen (date) == strlen ("2016-01-14 19:30");
  g_autofree char *iso = g_strconcat (date, has_time ? ":00" : " 12:00:00", NULL);
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autoptr (GDateTime) when = has_time || strlen (date) == strlen ("2016-01-14")
                                 ? g_date_time_new_from_iso8601 (iso, zone)
                                 : NULL;

  if (when == NULL)
    return g_strdup (date);
  return ix_date_format (when, has_time ? "%x %H:%M" : "%x");
}

char *
ix_format_evening_end (gint64 end)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (end / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;

  return local != NULL ? g_date_time_format (local, "%H:%M") : g_strdup ("?");
}

char *
ix_format_round_of (const IxEveningState *state,
                    guint                 round)
{
  if (state->open)
    return g_strdup_printf (_("Round %u"), round + 1);
  if (state->end != 0 && round + 1 == state->n_rounds)
    return g_strdup_printf (_("Round %u, the last"), round + 1);
  /* Translators: the number of this round, and how many there are */
  return g_strdup_printf (_("Round %u of %u"), round + 1, state->n_rounds);
}
