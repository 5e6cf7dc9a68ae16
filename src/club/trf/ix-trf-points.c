/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The points of results: the point systems of a TRF and the exceptions from them. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-trf-line.h"

gboolean
ix_trf_points_record (const char *tag)
{
  return g_str_equal (tag, "162") || g_str_equal (tag, "362") || g_str_equal (tag, "299") ||
         g_str_equal (tag, "XXS") ||
         (g_str_has_prefix (tag, "BB") && tag[2] != '\0' && strchr ("WDLZFU", tag[2]) != NULL);
}

/* A word of 162 or 362, or the third letter of BBW and the like.  The value of a win also applies
 * to the forfeits and byes that count as wins, unless they are set later. */
static gboolean
set_points (IxPointSystem *points,
            char           symbol,
            gint           value)
{
  switch (symbol)
    {
    case 'W':
      points->win = points->full_bye = points->forfeit_win = value;
      return TRUE;
    case 'D':
      points->draw = points->half_bye = value;
      return TRUE;
    case 'L':
      points->loss = value;
      return TRUE;
    case 'A':
    case 'Z':
      points->zero_bye = points->forfeit_loss = value;
      return TRUE;
    case 'F':
      points->forfeit_loss = value;
      return TRUE;
    case 'P':
    case 'U':
      points->pab = value;
      return TRUE;
    case 'X':
      return TRUE;
    default:
      return FALSE;
    }
}

/* " W 1.0    D 0.5    L 0.0", or with a T before each letter: files differ in the blanks, and some have
 * "W=1.0". */
static gboolean
parse_system (const IxTrfLine *line,
              gboolean         teams,
              IxPointSystem   *points,
              gboolean        *pab_told,
              GError         **error)
{
  const char *c = line->text + 3;

  while (*(c += strspn (c, " \t")) != '\0')
    {
      g_autofree char *number = NULL;
      char symbol;
      gsize length;
      gint value;

      if (teams && *c == 'T')
        c++;
      symbol = *c != '\0' ? *c++ : ' ';
      c += strspn (c, " \t=");
      length = strcspn (c, " \t");
      number = g_strndup (c, length);
      c += length;
      if (!ix_trf_tenths (number, &value) || !set_points (points, symbol, value))
        return ix_trf_fail (line, error, _("'%c %s' is not a point rule"), symbol, number);
      *pab_told |= symbol == 'P';
    }
  if (!*pab_told)
    points->pab = teams ? points->draw : points->win;
  return TRUE;
}

/* Sets the points of a code of XXS; W and D stand for all that counts as a win or a draw but the bye that is
 * allocated, L for games that are lost. */
static gboolean
set_code (IxPointSystem *points,
          const char    *code,
          gint           value)
{
  const struct {
    const char *code;
    gint       *points;
  } codes[] = {
    { "WW", &points->win },         { "WD", &points->draw },         { "WL", &points->loss },
    { "ZPB", &points->zero_bye },   { "HPB", &points->half_bye },    { "FPB", &points->full_bye },
    { "FW", &points->forfeit_win }, { "FL", &points->forfeit_loss }, { "PAB", &points->pab },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_str_equal (codes[i].code, code))
      {
        *codes[i].points = value;
        return TRUE;
      }
  return strlen (code) == 1 && strchr ("WDL", *code) != NULL && set_points (points, *code, value);
}

/* Splits "W=3 D=1", also with commas or semicolons between; one before a digit is a decimal comma. */
static char **
split_codes (const char *text)
{
  g_autofree char *codes = g_strdup (text);

  for (char *c = codes; *c != '\0'; c++)
    if (*c == ';' || (*c == ',' && !g_ascii_isdigit (c[1])))
      *c = ' ';
  return g_strsplit (codes, " ", -1);
}

/* XXS W=3.0 D=1.0 FL=0: the point system as JaVaFo reads it. */
static gboolean
parse_codes (const IxTrfLine *line,
             IxPointSystem   *points,
             gboolean        *pab_told,
             GError         **error)
{
  g_auto (GStrv) words = split_codes (line->text + 3);
  IxPointSystem black = *points;

  for (char **word = words; *word != NULL; word++)
    {
      g_auto (GStrv) parts = g_strsplit (*word, "=", 2);
      gboolean of_black = **word == 'B';
      gint value;

      if (**word == '\0')
        continue;
      if (of_black)
        *parts[0] = 'W';
      if (parts[1] == NULL || !ix_trf_tenths (parts[1], &value) ||
          !set_code (of_black ? &black : points, parts[0], value) ||
          (strlen (parts[0]) == 1 && !set_code (&black, parts[0], value)))
        return ix_trf_fail (line, error, _("'%s' is not a point rule"), *word);
      *pab_told |= g_str_equal (parts[0], "PAB");
    }
  if (points->win != black.win || points->draw != black.draw || points->loss != black.loss)
    return ix_trf_fail (line, error, _("White and Black get different points for a result"));
  return TRUE;
}

static gboolean
parse_amount (const IxTrfLine *line,
              guint            first,
              gint            *amount,
              gboolean        *has,
              GError         **error)
{
  g_autofree char *text = ix_trf_columns (line, first, first + 3);

  *has = *text != '\0';
  if (*has && !ix_trf_tenths (text, amount))
    return ix_trf_fail (line, error, _("'%s' is no number of points"), text);
  return TRUE;
}

static gboolean
parse_abnormal (const IxTrfLine *line,
                GPtrArray       *list,
                GError         **error)
{
  IxTrfAbnormal *abnormal = g_new0 (IxTrfAbnormal, 1);
  gunichar type = ix_trf_column (line, 5);

  g_ptr_array_add (list, abnormal);
  abnormal->targets = g_array_new (FALSE, FALSE, sizeof (guint));
  if (type >= 128 || strchr ("WDLFHZ+- ", (int) type) == NULL || type == '\0')
    return ix_trf_fail (line, error, _("column 5 is no type of points"));
  abnormal->type = (char) type;
  return parse_amount (line, 8, &abnormal->points, &abnormal->has_points, error) &&
         parse_amount (line, 14, &abnormal->game_points, &abnormal->has_game_points, error) &&
         ix_trf_number (line, 20, 22, N_("round"), &abnormal->round, error) &&
         ix_trf_numbers (line, 24, abnormal->targets, error);
}

gboolean
ix_trf_points_parse (const IxTrfLine *line,
                     IxPointSystem   *players,
                     IxPointSystem   *teams,
                     GPtrArray       *abnormal,
                     gboolean        *pab_told,
                     GError         **error)
{
  g_autofree char *amount = NULL;
  gboolean of_teams = FALSE;
  gint value;

  if (g_str_has_prefix (line->text, "162"))
    return parse_system (line, FALSE, players, pab_told, error);
  if (g_str_has_prefix (line->text, "362"))
    return parse_system (line, TRUE, teams, &of_teams, error);
  if (g_str_has_prefix (line->text, "299"))
    return parse_abnormal (line, abnormal, error);
  if (g_str_has_prefix (line->text, "XXS"))
    return parse_codes (line, players, pab_told, error);
  amount = ix_trf_columns (line, 4, line->length);
  if (!ix_trf_tenths (amount, &value))
    return ix_trf_fail (line, error, _("'%s' is no number of points"), amount);
  if (line->text[2] == 'Z')
    players->zero_bye = value;
  else
    set_points (players, line->text[2], value);
  *pab_told |= line->text[2] == 'U';
  if (!*pab_told)
    players->pab = players->win;
  return TRUE;
}

static gboolean
concerns (const IxTrfAbnormal *abnormal,
          guint                number,
          guint                round)
{
  if (abnormal->round != 0 && abnormal->round != round)
    return FALSE;
  for (guint i = 0; i < abnormal->targets->len; i++)
    if (g_array_index (abnormal->targets, guint, i) == number)
      return TRUE;
  return abnormal->targets->len == 0;
}

/* Applies the 299 records to @value.  Among those that replace it the most specific counts: first
 * one that names contestants, then one that names the round; of equals the last. */
static gint
apply_abnormal (const GPtrArray *list,
                gboolean         game_points,
                guint            number,
                guint            round,
                char             type,
                gint             value)
{
  guint best = 0;
  gint extra = 0;

  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      const IxTrfAbnormal *abnormal = list->pdata[i];
      gboolean has = game_points ? abnormal->has_game_points : abnormal->has_points;
      gint amount = game_points ? abnormal->game_points : abnormal->points;
      guint rank = 1 + 2 * (abnormal->targets->len > 0) + (abnormal->round != 0);

      if (!has || !concerns (abnormal, number, round))
        continue;
      if (abnormal->type == ' ')
        extra += amount;
      else if (abnormal->type == type && rank >= best)
        {
          best = rank;
          value = amount;
        }
    }
  return value + extra;
}

/* The type of a 299 record that a result falls under. */
static char
type_of (char result)
{
  switch (result)
    {
    case '1':
      return 'W';
    case '=':
      return 'D';
    case '0':
      return 'L';
    default:
      return result;
    }
}

const GPtrArray *
ix_trf_players_abnormal (const IxTrfHeader *header)
{
  return header->teams->len > 0 ? NULL : header->abnormal;
}

gint
ix_trf_result_points (const IxPointSystem *points,
                      const GPtrArray     *abnormal,
                      gboolean             teams,
                      guint                number,
                      guint                round,
                      char                 result)
{
  const struct {
    char result;
    gint points;
  } worth[] = {
    { 'W', points->win },         { 'D', points->draw },         { 'L', points->loss },
    { '+', points->forfeit_win }, { '-', points->forfeit_loss }, { 'U', points->pab },
    { 'F', points->full_bye },    { 'H', points->half_bye },
  };
  gint value = points->zero_bye;

  for (gsize i = 0; i < G_N_ELEMENTS (worth); i++)
    if (worth[i].result == type_of (result))
      value = worth[i].points;
  return apply_abnormal (abnormal, !teams, number, round, type_of (result), value);
}

gint
ix_trf_game_points (const GPtrArray *abnormal,
                    guint            number,
                    guint            round,
                    char             result,
                    gint             game_points)
{
  return apply_abnormal (abnormal, TRUE, number, round, type_of (result), game_points);
}

char
ix_trf_kind_letter (IxRoundKind kind)
{
  switch (kind)
    {
    case IX_ROUND_FORFEIT_WIN:
      return '+';
    case IX_ROUND_FORFEIT_LOSS:
      return '-';
    case IX_ROUND_PAB:
      return 'U';
    case IX_ROUND_FULL_BYE:
      return 'F';
    case IX_ROUND_HALF_BYE:
      return 'H';
    case IX_ROUND_ZERO_BYE:
      return 'Z';
    case IX_ROUND_NONE:
    case IX_ROUND_GAME:
    default:
      return ' ';
    }
}
