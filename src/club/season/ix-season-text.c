/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-fraction.h"
#include "ix-number.h"
#include "ix-record-error.h"
#include "ix-text.h"

G_DEFINE_QUARK (ix-season-error-quark, ix_season_error)

#define GROUP "[Season]"
#define HEAD "# A season for Interchange.  A line that begins with # is a comment.\n" GROUP "\n"
#define BAR " | "

/* Writing */

/* Hundredths as a decimal: "25", "0.5". */
static void
append_hundredths (GString *text,
                   gint     value)
{
  g_string_append_printf (text, "%d", value / 100);
  if (value % 100 != 0)
    g_string_append_printf (text, value % 10 != 0 ? ".%02d" : ".%d",
                            value % 10 != 0 ? value % 100 : value % 100 / 10);
}

static void
append_places (GString            *text,
               const IxSeasonRule *rule,
               const char         *between)
{
  for (guint i = 0; i < rule->places->len; i++)
    {
      g_string_append (text, i > 0 ? between : "");
      append_hundredths (text, g_array_index (rule->places, gint, i));
    }
}

static void
append_names (GString            *text,
              const IxSeasonRule *rule)
{
  for (guint i = 0; i < rule->order->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? BAR : "", (char *) rule->order->pdata[i]);
}

static void
append_coefficient (GString            *text,
                    const IxSeasonPick *pick)
{
  g_string_append_printf (text, pick->den != 1 ? "%u/%u" : "%u", pick->num, pick->den);
}

char *
ix_season_rule_places_text (const IxSeasonRule *rule)
{
  GString *text = g_string_new (NULL);

  append_places (text, rule, "; ");
  return ix_number_for_people (g_string_free (text, FALSE));
}

char *
ix_season_rule_bonus_text (const IxSeasonRule *rule)
{
  GString *text = g_string_new (NULL);

  append_hundredths (text, rule->bonus);
  return ix_number_for_people (g_string_free (text, FALSE));
}

char *
ix_season_rule_order_text (const IxSeasonRule *rule)
{
  GString *text = g_string_new (NULL);

  append_names (text, rule);
  return g_string_free (text, FALSE);
}

char *
ix_season_pick_coefficient_text (const IxSeasonPick *pick)
{
  GString *text = g_string_new (NULL);

  append_coefficient (text, pick);
  return g_string_free (text, FALSE);
}

static void
append_rule (GString            *text,
             const IxSeasonRule *rule)
{
  g_string_append_printf (text, "Rule=%s", ix_season_rule_word (rule->kind));
  if (rule->best > 0)
    g_string_append_printf (text, " best=%u", rule->best);
  if (rule->least > 0)
    g_string_append_printf (text, " least=%u", rule->least);
  if (rule->kind == IX_SEASON_TIE_SUM || rule->kind == IX_SEASON_TIE_MEAN)
    {
      g_autofree char *name = ix_tie_break_name (&rule->tie_break);

      g_string_append_printf (text, " tie-break=%s", name);
    }
  if (rule->places != NULL)
    {
      g_string_append (text, " places=");
      append_places (text, rule, ",");
    }
  if (rule->bonus != 0)
    {
      g_string_append (text, " bonus=");
      append_hundredths (text, rule->bonus);
    }
  if (rule->order != NULL)
    {
      g_string_append (text, " order=");
      append_names (text, rule);
    }
  g_string_append_c (text, '\n');
}

static void
append_pick (GString            *text,
             const IxSeasonPick *pick)
{
  if (pick->left_out)
    {
      g_string_append_printf (text, "LeaveOut=%" G_GINT64_FORMAT "\n", pick->id);
      return;
    }
  g_string_append_printf (text, "Evening=%" G_GINT64_FORMAT, pick->id);
  if (pick->num != 1 || pick->den != 1)
    {
      g_string_append (text, " coefficient=");
      append_coefficient (text, pick);
    }
  if (*pick->label != '\0')
    g_string_append_printf (text, " label=%s", pick->label);
  g_string_append_c (text, '\n');
}

static void
append_part (GString            *text,
             const IxSeasonPart *part)
{
  if (part->evening == 0)
    g_string_append_printf (text, "Apart=%s" BAR "%s\n", part->name, part->as);
  else if (part->nth > 1)
    g_string_append_printf (text, "Part=%s" BAR "%" G_GINT64_FORMAT "/%u" BAR "%s\n", part->name,
                            part->evening, part->nth, part->as);
  else
    g_string_append_printf (text, "Part=%s" BAR "%" G_GINT64_FORMAT BAR "%s\n", part->name,
                            part->evening, part->as);
}

static void
append_text (GString    *text,
             const char *key,
             const char *value)
{
  if (*value != '\0')
    g_string_append_printf (text, "%s=%s\n", key, value);
}

char *
ix_season_write (const IxSeason *season)
{
  GString *text = g_string_new (HEAD);

  g_string_append_printf (text, "Format=%d\nName=%s\nRanked=%s\n", IX_SEASON_FORMAT, season->name,
                          season->of == IX_SEASON_OF_TEAMS ? "teams" : "people");
  if (season->chosen)
    {
      g_string_append_printf (text, "From=%s\nTo=%s\n", season->from, season->to);
      append_text (text, "Venue", season->venue);
      append_text (text, "Rules", season->rules);
    }
  for (guint i = 0; i < season->picks->len; i++)
    append_pick (text, season->picks->pdata[i]);
  for (guint i = 0; i < season->chain->len; i++)
    append_rule (text, ix_season_rule (season, i));
  g_string_append_printf (text, "K=%u\nPairMatches=%u\n", season->k, season->pair_matches);
  for (guint i = 0; i < season->merges->len; i++)
    {
      const IxSeasonMerge *merge = season->merges->pdata[i];

      g_string_append_printf (text, "Merge=%s" BAR "%s\n", merge->one, merge->other);
    }
  for (guint i = 0; i < season->parts->len; i++)
    append_part (text, season->parts->pdata[i]);
  return g_string_free (text, FALSE);
}

/* Reading */

G_GNUC_PRINTF (2, 3) static gboolean
fail (GError    **error,
      const char *format,
      ...)
{
  va_list args;
  g_autofree char *reason = NULL;
  g_autofree char *printable = NULL;

  va_start (args, format);
  reason = g_strdup_vprintf (format, args);
  va_end (args);
  printable = ix_record_printable (reason);
  g_set_error_literal (error, IX_SEASON_ERROR, IX_SEASON_ERROR_TEXT, printable);
  return FALSE;
}

static gboolean
read_number (const char *text,
             guint64     least,
             guint64     most,
             guint64    *number,
             GError    **error)
{
  if (g_ascii_string_to_unsigned (text, 10, least, most, number, NULL))
    return TRUE;
  if (most > G_MAXUINT)
    return fail (error, _("“%s” is not a whole number from %u on"), text, (guint) least);
  return fail (error, _("“%s” is not a whole number between %u and %u"), text, (guint) least,
               (guint) most);
}

static gboolean
read_count (const char *text,
            guint       most,
            guint      *count,
            GError    **error)
{
  guint64 number;

  if (!read_number (text, 1, most, &number, error))
    return FALSE;
  *count = (guint) number;
  return TRUE;
}

/* Reads "25", "12.5" or "0,25" as hundredths; people have either decimal mark. */
static gboolean
read_hundredths (const char *text,
                 gint       *value,
                 GError    **error)
{
  gsize digits = strspn (text, "0123456789");
  gsize decimals = text[digits] == '.' || text[digits] == ',' ? strspn (text + digits + 1, "0123456789") : 0;
  gint whole;

  if (digits < 1 || digits > 4 || decimals > 2 ||
      text[digits + (decimals > 0 ? decimals + 1 : 0)] != '\0')
    return fail (error, _("“%s” is not a number of points, such as 25 or 12.5"), text);
  whole = (gint) g_ascii_strtoll (text, NULL, 10) * 100;
  if (decimals > 0)
    whole += (text[digits + 1] - '0') * 10;
  if (decimals > 1)
    whole += text[digits + 2] - '0';
  *value = whole;
  return TRUE;
}

/* Reads "2", "3/2", "1.5", "1,5" or "150%". */
static gboolean
read_coefficient (const char   *text,
                  IxSeasonPick *pick,
                  GError      **error)
{
  g_autofree char *number = g_strdup (text);
  char *slash = strchr (number, '/');
  gint hundredths = 0;
  guint64 num, den = 1;
  gint64 common;

  if (g_str_has_suffix (number, "%"))
    {
      number[strlen (number) - 1] = '\0';
      den = 100;
    }
  if (slash != NULL)
    *slash++ = '\0';
  if (strpbrk (number, ".,") != NULL && slash == NULL)
    {
      if (!read_hundredths (number, &hundredths, error))
        return FALSE;
      num = (guint64) hundredths;
      den *= 100;
    }
  else if (!read_number (number, 0, 100 * IX_SEASON_MAX_COEFFICIENT, &num, error) ||
           (slash != NULL && !read_number (slash, 1, IX_SEASON_MAX_COEFFICIENT, &den, error)))
    {
      return FALSE;
    }
  common = MAX (ix_greatest_divisor ((gint64) num, (gint64) den), 1);
  pick->num = (guint) (num / (guint64) common);
  pick->den = (guint) (den / (guint64) common);
  if (pick->num > IX_SEASON_MAX_COEFFICIENT || pick->den > 10 * IX_SEASON_MAX_COEFFICIENT)
    return fail (error, _("the coefficient %s is too large or too fine"), text);
  return TRUE;
}

gboolean
ix_season_pick_set_coefficient (IxSeasonPick *pick,
                                const char   *text,
                                GError      **error)
{
  IxSeasonPick tried = *pick;
  g_autofree char *number = g_strstrip (g_strdup (text));

  if (!read_coefficient (number, &tried, error))
    return FALSE;
  *pick = tried;
  return TRUE;
}

/* Splits at the bars; every field must have a text. */
static char **
split_bars (const char *value,
            guint       n,
            GError    **error)
{
  g_auto (GStrv) fields = g_strsplit (value, "|", -1);
  guint count = g_strv_length (fields);

  for (guint i = 0; i < count; i++)
    if (*g_strstrip (fields[i]) == '\0')
      count = 0;
  if (count > 0 && (n == 0 || count == n))
    return g_steal_pointer (&fields);
  fail (error, n == 3 ? _("this is not NAME | EVENING | NAME") : _("this is not NAME | NAME"));
  return NULL;
}

/* Rules */

/* Takes the numbers of places, which are split already. */
static gboolean
read_places (char        **words,
             IxSeasonRule *rule,
             GError      **error)
{
  g_array_set_size (rule->places, 0);
  if (g_strv_length (words) > IX_SEASON_MAX_LINES)
    return fail (error, _("there are too many places"));
  for (char **word = words; *word != NULL; word++)
    {
      gint points;

      if (!read_hundredths (g_strstrip (*word), &points, error))
        return FALSE;
      if (rule->places->len > 0 &&
          points > g_array_index (rule->places, gint, rule->places->len - 1))
        return fail (error, _("a lower place has more points than the one before it"));
      g_array_append_val (rule->places, points);
    }
  return TRUE;
}

static gboolean
read_tie_break (const char   *value,
                IxSeasonRule *rule,
                GError      **error)
{
  if (!ix_tie_break_find (value, &rule->tie_break))
    return fail (error, _("there is no tie-break “%s”"), value);
  return ix_season_tie_break_suits (&rule->tie_break) ||
         fail (error, _("the tie-break %s has no value that can be added up"), value);
}

static gboolean
read_order (const char   *value,
            IxSeasonRule *rule,
            GError      **error)
{
  g_auto (GStrv) names = *value != '\0' ? split_bars (value, 0, error) : g_new0 (char *, 1);

  if (names == NULL)
    return FALSE;
  if (g_strv_length (names) > IX_SEASON_MAX_LINES)
    return fail (error, _("there are too many names"));
  g_ptr_array_set_size (rule->order, 0);
  for (char **name = names; *name != NULL; name++)
    g_ptr_array_add (rule->order, g_strdup (*name));
  return TRUE;
}

/* Reads an option of a rule, if the kind has it. */
static gboolean
read_option (const char   *key,
             const char   *value,
             IxSeasonRule *rule,
             GError      **error)
{
  gboolean is_tie = rule->kind == IX_SEASON_TIE_SUM || rule->kind == IX_SEASON_TIE_MEAN;

  if (g_str_equal (key, "best") && ix_season_rule_is_of_evenings (rule))
    return read_count (value, IX_SEASON_MAX_LINES, &rule->best, error);
  if (g_str_equal (key, "least") && rule->kind == IX_SEASON_AVERAGE)
    return read_count (value, 10000, &rule->least, error);
  if (g_str_equal (key, "tie-break") && is_tie)
    return read_tie_break (value, rule, error);
  if (g_str_equal (key, "places") && rule->places != NULL)
    {
      g_auto (GStrv) words = g_strsplit (value, ",", -1);

      return read_places (words, rule, error);
    }
  if (g_str_equal (key, "bonus") && rule->places != NULL)
    return read_hundredths (value, &rule->bonus, error);
  if (g_str_equal (key, "order") && rule->order != NULL)
    return read_order (value, rule, error);
  return fail (error, _("%s has no “%s”"), ix_season_rule_word (rule->kind), key);
}

/* Splits a list of numbers as people type it.  A comma between two digits is a decimal mark if their language has it as
 * one: a list that has 12,5 in it must not become one that has 12 and 5. */
static char **
split_typed (const char *value)
{
  gboolean comma = g_str_equal (ix_number_mark (), ",");

  return g_regex_split_simple (comma ? "\\s*(?:;|,(?!\\d)|(?<!\\d),)\\s*|\\s+" : "\\s*[;,]\\s*|\\s+", value, 0, 0);
}

/* The same as read_option(), of a text that is typed. */
static gboolean
read_typed (const char   *key,
            const char   *value,
            IxSeasonRule *rule,
            GError      **error)
{
  g_auto (GStrv) words = split_typed (value);

  return g_str_equal (key, "places") && rule->places != NULL ? read_places (words, rule, error)
                                                             : read_option (key, value, rule, error);
}

gboolean
ix_season_rule_set (IxSeasonRule *rule,
                    const char   *key,
                    const char   *value,
                    GError      **error)
{
  g_autoptr (IxSeason) scratch = ix_season_new ("");

  return read_typed (key, value, ix_season_add_rule (scratch, rule->kind), error) &&
         read_typed (key, value, rule, error);
}

/* Parts the next KEY=VALUE from @text, which becomes the rest; the value of @last takes all that
 * follows.  NULL with @error if it is none. */
static char **
next_option (char      **text,
             const char *last,
             GError    **error)
{
  g_autofree char *start = g_strconcat (last, "=", NULL);
  gsize length = g_str_has_prefix (*text, start) ? strlen (*text) : strcspn (*text, " ");
  g_autofree char *word = g_strndup (*text, length);
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  *text += length;
  *text += strspn (*text, " ");
  if (g_strv_length (parts) == 2)
    {
      g_strstrip (parts[1]);
      return g_steal_pointer (&parts);
    }
  fail (error, _("“%s” is not KEY=VALUE"), word);
  return NULL;
}

static gboolean
read_rule (IxSeason   *season,
           const char *value,
           GError    **error)
{
  gsize length = strcspn (value, " ");
  g_autofree char *word = g_strndup (value, length);
  g_autofree char *copy = g_strdup (value + length);
  char *rest = g_strchug (copy);
  IxSeasonRuleKind kind = ix_season_rule_find (word);
  IxSeasonRule *rule;

  if (kind == IX_N_SEASON_RULES)
    return fail (error, _("there is no rule “%s”"), word);
  if (season->chain->len == IX_SEASON_MAX_RULES)
    return fail (error, _("there are more than %d rules"), IX_SEASON_MAX_RULES);
  rule = ix_season_add_rule (season, kind);
  while (*rest != '\0')
    {
      g_auto (GStrv) option = next_option (&rest, "order", error);

      if (option == NULL || !read_option (option[0], option[1], rule, error))
        return FALSE;
    }
  return TRUE;
}

/* Evenings and people */

static gboolean
read_pick (IxSeason   *season,
           const char *value,
           gboolean    left_out,
           GError    **error)
{
  gsize length = strcspn (value, " ");
  g_autofree char *word = g_strndup (value, length);
  g_autofree char *copy = g_strdup (value + length);
  char *rest = g_strchug (copy);
  IxSeasonPick *pick;
  guint64 id;

  if (!read_number (word, 1, G_MAXINT64, &id, error))
    return FALSE;
  if (ix_season_pick (season, (gint64) id) != NULL)
    return fail (error, _("evening %s is named twice"), word);
  pick = ix_season_add_pick (season, (gint64) id);
  pick->left_out = left_out;
  while (*rest != '\0')
    {
      g_auto (GStrv) option = next_option (&rest, "label", error);

      if (option == NULL)
        return FALSE;
      if (!left_out && g_str_equal (option[0], "coefficient"))
        {
          if (!read_coefficient (option[1], pick, error))
            return FALSE;
        }
      else if (!left_out && g_str_equal (option[0], "label"))
        {
          g_free (pick->label);
          pick->label = g_strdup (option[1]);
        }
      else
        {
          return fail (error, _("an evening has no “%s” here"), option[0]);
        }
    }
  return TRUE;
}

/* Returns two names; NULL on failure. */
static char **
split_names (const char *value,
             GError    **error)
{
  g_auto (GStrv) names = split_bars (value, 2, error);

  if (names != NULL && g_str_equal (names[0], names[1]))
    {
      fail (error, _("both names are the same"));
      return NULL;
    }
  return g_steal_pointer (&names);
}

static gboolean
read_merge (IxSeason   *season,
            const char *value,
            GError    **error)
{
  g_auto (GStrv) names = split_names (value, error);

  if (names == NULL)
    return FALSE;
  ix_season_add_merge (season, names[0], names[1]);
  return TRUE;
}

static gboolean
read_apart (IxSeason   *season,
            const char *value,
            GError    **error)
{
  g_auto (GStrv) names = split_names (value, error);

  if (names == NULL)
    return FALSE;
  ix_season_add_part (season, names[0], 0, 1, names[1]);
  return TRUE;
}

static gboolean
read_part (IxSeason   *season,
           const char *value,
           GError    **error)
{
  g_auto (GStrv) fields = split_bars (value, 3, error);
  g_auto (GStrv) numbers = fields != NULL ? g_strsplit (fields[1], "/", 2) : NULL;
  guint64 evening, nth = 1;

  if (fields == NULL || !read_number (numbers[0], 1, G_MAXINT64, &evening, error) ||
      (numbers[1] != NULL && !read_number (numbers[1], 1, IX_SEASON_MAX_LINES, &nth, error)))
    return FALSE;
  if (g_str_equal (fields[0], fields[2]))
    return fail (error, _("both names are the same"));
  ix_season_add_part (season, fields[0], (gint64) evening, (guint) nth, fields[2]);
  return TRUE;
}

/* Dates and words */

static gboolean
check_date (const char *text,
            GError    **error)
{
  gint64 day = 0, month = 0, year = 0;
  gboolean formed = strlen (text) == 10 && text[4] == '-' && text[7] == '-';

  for (guint i = 0; i < 10 && formed; i++)
    formed = i == 4 || i == 7 || g_ascii_isdigit (text[i]);
  if (formed)
    {
      year = g_ascii_strtoll (text, NULL, 10);
      month = g_ascii_strtoll (text + 5, NULL, 10);
      day = g_ascii_strtoll (text + 8, NULL, 10);
    }
  if (formed && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return TRUE;
  return fail (error, _("“%s” is not a date such as 2026-01-31"), text);
}

static void
set_text (char      **text,
          const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static gboolean
read_date (IxSeason   *season,
           char      **date,
           const char *value,
           GError    **error)
{
  season->chosen = TRUE;
  set_text (date, value);
  return *value == '\0' || check_date (value, error);
}

static gboolean
read_ranked (IxSeason   *season,
             const char *value,
             GError    **error)
{
  season->of = g_str_equal (value, "teams") ? IX_SEASON_OF_TEAMS : IX_SEASON_OF_PEOPLE;
  return season->of == IX_SEASON_OF_TEAMS || g_str_equal (value, "people") ||
         fail (error, _("“%s” is neither people nor teams"), value);
}

/* Keys */

static const char *const single[] = { "Format", "Name", "Ranked", "From", "To", "Venue", "Rules", "K",
                                      "PairMatches", NULL };

static gboolean
read_format (const char *value,
             GError    **error)
{
  return g_ascii_strtoull (value, NULL, 10) == IX_SEASON_FORMAT ||
         fail (error, _("format %s is not known, only %d"), value, IX_SEASON_FORMAT);
}

static gboolean
read_single (IxSeason   *season,
             const char *key,
             const char *value,
             GError    **error)
{
  if (g_str_equal (key, "Format"))
    return read_format (value, error);
  if (g_str_equal (key, "Ranked"))
    return read_ranked (season, value, error);
  if (g_str_equal (key, "From"))
    return read_date (season, &season->from, value, error);
  if (g_str_equal (key, "To"))
    return read_date (season, &season->to, value, error);
  if (g_str_equal (key, "K"))
    return read_count (value, 100, &season->k, error);
  if (g_str_equal (key, "PairMatches"))
    return read_count (value, 10000, &season->pair_matches, error);
  if (g_str_equal (key, "Name"))
    {
      set_text (&season->name, value);
      return TRUE;
    }
  season->chosen = TRUE;
  set_text (g_str_equal (key, "Venue") ? &season->venue : &season->rules, value);
  return TRUE;
}

static gboolean
read_key (IxSeason   *season,
          const char *key,
          const char *value,
          GPtrArray  *seen,
          GError    **error)
{
  if (g_strv_contains (single, key))
    {
      if (g_ptr_array_find_with_equal_func (seen, key, g_str_equal, NULL))
        return fail (error, _("%s is there twice"), key);
      g_ptr_array_add (seen, g_strdup (key));
      return read_single (season, key, value, error);
    }
  if (season->picks->len + season->merges->len + season->parts->len >= IX_SEASON_MAX_LINES)
    return fail (error, _("there are too many lines"));
  if (g_str_equal (key, "Rule"))
    return read_rule (season, value, error);
  if (g_str_equal (key, "Evening") || g_str_equal (key, "LeaveOut"))
    return read_pick (season, value, g_str_equal (key, "LeaveOut"), error);
  if (g_str_equal (key, "Merge"))
    return read_merge (season, value, error);
  if (g_str_equal (key, "Apart"))
    return read_apart (season, value, error);
  if (g_str_equal (key, "Part"))
    return read_part (season, value, error);
  return fail (error, _("there is no key “%s”"), key);
}

static gboolean
read_line (IxSeason  *season,
           char      *line,
           gboolean  *begun,
           GPtrArray *seen,
           GError   **error)
{
  char *equals = strchr (line, '=');

  if (*line == '\0' || *line == '#')
    return TRUE;
  if (g_str_equal (line, GROUP) && !*begun)
    return *begun = TRUE;
  if (!*begun)
    return fail (error, _("a season begins with [Season]"));
  if (equals == NULL)
    return fail (error, _("this is not KEY=VALUE"));
  *equals = '\0';
  return read_key (season, g_strchomp (line), g_strchug (equals + 1), seen, error);
}

/* The text as a whole */

/* May the text stand in a line of its own? */
static gboolean
check_plain (const char *text,
             GError    **error)
{
  if (!g_utf8_validate (text, -1, NULL) || !ix_text_is_line (text))
    return fail (error, _("it has a character that cannot be shown"));
  return TRUE;
}

static gboolean
read_lines (IxSeason   *season,
            const char *text,
            GError    **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_free);
  gboolean begun = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) why = NULL;
      char *line = g_strstrip (lines[i]);

      if (!check_plain (line, &why) || !read_line (season, line, &begun, seen, &why))
        {
          g_set_error (error, why->domain, why->code, _("line %u: %s"), i + 1, why->message);
          return FALSE;
        }
    }
  if (!begun)
    return fail (error, _("a season begins with [Season]"));
  return g_ptr_array_find_with_equal_func (seen, "Format", g_str_equal, NULL) ||
         fail (error, _("%s is missing"), "Format");
}

IxSeason *
ix_season_parse (const char *bytes,
                 gsize       length,
                 GError    **error)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autoptr (IxSeason) season = ix_season_new ("");
  g_autofree char *text = NULL;

  if (length > IX_SEASON_MAX_TEXT)
    fail (error, _("the text is too long"));
  else if (memchr (bytes, '\0', length) != NULL || !g_utf8_validate_len (bytes, length, NULL))
    fail (error, _("the text is not UTF-8"));
  else
    text = g_strndup (bytes, length);
  if (text == NULL ||
      !read_lines (season, text + (g_str_has_prefix (text, mark) ? strlen (mark) : 0), error) ||
      !ix_season_check (season, error))
    return NULL;
  return g_steal_pointer (&season);
}

/* Checking */

static gboolean
check_name (const char *name,
            GError    **error)
{
  g_autoptr (GError) why = NULL;

  if (*name == '\0' || g_ascii_isspace (*name) || g_ascii_isspace (name[strlen (name) - 1]))
    fail (&why, _("the name is empty, or has a blank at an end"));
  else if (!check_plain (name, &why))
    g_assert (why != NULL);
  else if (g_utf8_strlen (name, -1) > IX_SEASON_MAX_NAME)
    fail (&why, _("the name is longer than %d characters"), IX_SEASON_MAX_NAME);
  if (why == NULL)
    return TRUE;
  g_set_error_literal (error, IX_SEASON_ERROR, IX_SEASON_ERROR_NAME, why->message);
  return FALSE;
}

gboolean
ix_season_check (const IxSeason *season,
                 GError        **error)
{
  gboolean any = season->chosen;

  if (!check_name (season->name, error))
    return FALSE;
  for (guint i = 0; i < season->picks->len; i++)
    any |= !((const IxSeasonPick *) season->picks->pdata[i])->left_out;
  if (!any)
    return fail (error, _("no evening is chosen: give dates, a venue, rules or evenings"));
  if ((*season->from != '\0' && !check_date (season->from, error)) ||
      (*season->to != '\0' && !check_date (season->to, error)))
    return FALSE;
  if (*season->from != '\0' && *season->to != '\0' && strcmp (season->from, season->to) > 0)
    return fail (error, _("the season ends before it begins"));
  if (season->chain->len == 0)
    return fail (error, _("there is no rule"));
  return TRUE;
}
