/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-table-result.h"

#include <glib/gi18n-lib.h>

static const struct {
  const char *word;
  const char *text;
  const char *keys;
  gint        points[2];
} results[] = {
  [IX_TABLE_OPEN] = { "*", "", "", { 0, 0 } },
  [IX_TABLE_FIRST_WINS] = { "1-0", "1–0", "1", { IX_POINT, 0 } },
  [IX_TABLE_DRAWN] = { "1/2-1/2", "½–½", "=5dD", { IX_POINT / 2, IX_POINT / 2 } },
  [IX_TABLE_SECOND_WINS] = { "0-1", "0–1", "0", { 0, IX_POINT } },
  [IX_TABLE_FIRST_BY_FORFEIT] = { "+--", "+ –", "+", { IX_POINT, 0 } },
  [IX_TABLE_SECOND_BY_FORFEIT] = { "--+", "– +", "-", { 0, IX_POINT } },
  [IX_TABLE_DOUBLE_FORFEIT] = { "---", "– –", "", { 0, 0 } },
};

static const struct {
  const char *word;
  const char *name;
  const char *text;
} reasons[] = {
  [IX_TABLE_REASON_NONE] = { "none", NULL, NULL },
  [IX_TABLE_REASON_MATE] = { "mate", N_("Mate"), N_("checkmate") },
  [IX_TABLE_REASON_FLAG] = { "flag", N_("Flag"), N_("flag fallen") },
  [IX_TABLE_REASON_RESIGNED] = { "resigned", N_("Resigned"), N_("resigned") },
  [IX_TABLE_REASON_STALL] = { "stall", N_("Stall"), N_("stall claim") },
  [IX_TABLE_REASON_AGREED] = { "agreed", N_("Agreed"), N_("agreed") },
};

static const char *const byes[] = {
  [IX_ROUND_NONE] = "none",      [IX_ROUND_PAB] = "allocated", [IX_ROUND_FULL_BYE] = "full",
  [IX_ROUND_HALF_BYE] = "half", [IX_ROUND_ZERO_BYE] = "zero",
};

const IxWordTable ix_table_result_words = IX_WORD_TABLE ("result", results);
const IxWordTable ix_table_reason_words = IX_WORD_TABLE ("reason", reasons);
const IxWordTable ix_bye_words = IX_WORD_TABLE ("bye", byes);

const char *
ix_table_result_text (IxTableResult result)
{
  return results[result].text;
}

IxTableResult
ix_table_result_for (IxTableResult result,
                     guint         side)
{
  static const IxTableResult other[] = {
    [IX_TABLE_OPEN] = IX_TABLE_OPEN,
    [IX_TABLE_FIRST_WINS] = IX_TABLE_SECOND_WINS,
    [IX_TABLE_DRAWN] = IX_TABLE_DRAWN,
    [IX_TABLE_SECOND_WINS] = IX_TABLE_FIRST_WINS,
    [IX_TABLE_FIRST_BY_FORFEIT] = IX_TABLE_SECOND_BY_FORFEIT,
    [IX_TABLE_SECOND_BY_FORFEIT] = IX_TABLE_FIRST_BY_FORFEIT,
    [IX_TABLE_DOUBLE_FORFEIT] = IX_TABLE_DOUBLE_FORFEIT,
  };

  return side == 0 ? result : other[result];
}

gboolean
ix_table_result_of_key (gunichar       key,
                        IxTableResult *result)
{
  for (guint i = 0; key != 0 && i < G_N_ELEMENTS (results); i++)
    if (g_utf8_strchr (results[i].keys, -1, key) != NULL)
      {
        *result = (IxTableResult) i;
        return TRUE;
      }
  return FALSE;
}

/* The written results, each without spaces and with one sign between the points. */
static const struct {
  const char   *text;
  IxTableResult result;
} written[] = {
  { "1-0", IX_TABLE_FIRST_WINS },       { "0-1", IX_TABLE_SECOND_WINS },
  { "½-½", IX_TABLE_DRAWN },            { "1/2-1/2", IX_TABLE_DRAWN },
  { "0.5-0.5", IX_TABLE_DRAWN },        { ".5-.5", IX_TABLE_DRAWN },
  { "+-", IX_TABLE_FIRST_BY_FORFEIT },  { "+--", IX_TABLE_FIRST_BY_FORFEIT },
  { "-+", IX_TABLE_SECOND_BY_FORFEIT }, { "--+", IX_TABLE_SECOND_BY_FORFEIT },
  { "--", IX_TABLE_DOUBLE_FORFEIT },    { "---", IX_TABLE_DOUBLE_FORFEIT },
};

/* Writes dashes and colons as "-", a comma as a point, and no spaces but one between two numbers, as "-". */
static char *
plain_result (const char *text)
{
  GString *plain = g_string_new (NULL);
  gboolean apart = FALSE;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isspace (letter))
        {
          apart = plain->len > 0;
          continue;
        }
      if (letter == ':' || letter == 0x2010 || letter == 0x2011 || letter == 0x2012 ||
          letter == 0x2013 || letter == 0x2014 || letter == 0x2212)
        letter = '-';
      if (letter == ',')
        letter = '.';
      if (apart && letter != '-' && plain->str[plain->len - 1] != '-')
        g_string_append_c (plain, '-');
      apart = FALSE;
      g_string_append_unichar (plain, letter);
    }
  return g_string_free (plain, FALSE);
}

gboolean
ix_table_result_read (const char    *text,
                      IxTableResult *result)
{
  g_autofree char *plain = plain_result (text);

  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    if (g_str_equal (plain, written[i].text))
      {
        *result = written[i].result;
        return TRUE;
      }
  return g_utf8_strlen (plain, -1) == 1 &&
         ix_table_result_of_key (g_utf8_get_char (plain), result);
}

gboolean
ix_table_result_is_forfeit (IxTableResult result)
{
  return result >= IX_TABLE_FIRST_BY_FORFEIT;
}

gint
ix_table_result_points (IxTableResult result,
                        guint         side)
{
  return results[result].points[side];
}

const char *
ix_table_reason_text (IxTableReason reason)
{
  return reasons[reason].text != NULL ? _(reasons[reason].text) : "";
}

const char *
ix_table_reason_name (IxTableReason reason)
{
  return reasons[reason].name != NULL ? _(reasons[reason].name) : "";
}
