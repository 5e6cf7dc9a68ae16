/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-trf-system.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"

#define TEAM_CODE "FIDE_TEAM"
#define USUAL_TEAM_CODE "FIDE_TEAM_TYPEA_MP_GP"
#define ACCELERATED "_BAKU"

/* C.04.3 as it is in force, by the names that files give it. */
static const char *const dutch_codes[] = { "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026" };

static const struct {
  const char   *word;
  IxTeamColours colours;
} preferences[] = {
  { "_TYPEA", IX_TEAM_COLOURS_TYPE_A },
  { "_TYPEB", IX_TEAM_COLOURS_TYPE_B },
  { "", IX_TEAM_COLOURS_NONE },
};

static const struct {
  const char *word;
  gboolean    game_points_first, use_secondary;
} scores[] = {
  { "_MP", FALSE, FALSE },
  { "_MP_GP", FALSE, TRUE },
  { "_GP", TRUE, FALSE },
  { "_GP_MP", TRUE, TRUE },
};

/* Returns FALSE if no competition of teams has that code. */
static gboolean
read_team_code (const char         *code,
                IxTeamSwissOptions *options)
{
  for (gsize p = 0; p < G_N_ELEMENTS (preferences); p++)
    for (gsize s = 0; s < G_N_ELEMENTS (scores); s++)
      {
        g_autofree char *known =
          g_strconcat (TEAM_CODE, preferences[p].word, scores[s].word, NULL);

        if (!g_str_equal (known, code))
          continue;
        *options = (IxTeamSwissOptions) {
          .colours = preferences[p].colours,
          .game_points_first = scores[s].game_points_first,
          .use_secondary = scores[s].use_secondary,
        };
        return TRUE;
      }
  return FALSE;
}

static gboolean
is_dutch (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (dutch_codes); i++)
    if (g_str_equal (code, dutch_codes[i]))
      return TRUE;
  return FALSE;
}

static gboolean
lines_follow_numbers (const IxTrfHeader *header)
{
  for (guint i = 1; i < header->persons->len; i++)
    {
      const IxTrfPerson *last = header->persons->pdata[i - 1], *person = header->persons->pdata[i];

      if (person->line < last->line)
        return FALSE;
    }
  return TRUE;
}

/* XXC rank has players paired in the order of their lines, JaVaFo's positional identifiers, instead of their numbers;
 * in most files they are the same.  There may be several such records. */
static gboolean
check_order (const IxTrfHeader *header,
             const GPtrArray   *records,
             GError           **error)
{
  for (guint i = 0; i < records->len; i++)
    {
      const char *record = records->pdata[i];
      g_autofree char *lower = g_ascii_strdown (record, -1);

      if (g_str_has_prefix (record, "XXC") && strstr (lower, "rank") != NULL && !lines_follow_numbers (header))
        return ix_trf_refuse (
          header, record, error,
          _("record XXC: '%s' asks for pairing in the order of the lines, and this program pairs by numbers"),
          record + strlen ("XXC "));
    }
  return TRUE;
}

/* XXA    1  1.0  1.0: the points that a player has more in each round.  Programs write it with zeros,
 * too.  Returns the first one without, or NULL. */
static const char *
find_added_points (const GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    {
      const char *record = records->pdata[i];
      gsize number = strlen ("XXA NNNN");

      if (g_str_has_prefix (record, "XXA") && strlen (record) > number &&
          strpbrk (record + number, "123456789") != NULL)
        return record;
    }
  return NULL;
}

static gboolean
check_acceleration (const IxTrfHeader *header,
                    const char        *code,
                    GError           **error)
{
  const char *record = find_added_points (header->before);
  const char *tag;

  if (record == NULL)
    record = find_added_points (header->after);
  tag = record != NULL ? "XXA" : "250";
  if (record == NULL)
    record = ix_trf_header_record (header, tag);
  if (g_str_has_suffix (code, ACCELERATED))
    return ix_trf_refuse (header, "192", error,
                          _("record 192: '%s' is accelerated, which this program cannot pair"),
                          code);
  return record == NULL ||
         ix_trf_refuse (header, record, error,
                        _("record %s: the tournament is accelerated, which this program cannot pair"),
                        tag);
}

/* Returns @text without case, accents and anything but letters and digits: "Round-Robin" and
 * "ROUNDROBIN" are the same. */
static char *
plain_word (const char *text)
{
  g_autofree char *words = ix_casefold (text);
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  return g_strjoinv (NULL, parts);
}

static gboolean
has_any (const char        *text,
         const char *const *words,
         gsize              n)
{
  for (gsize i = 0; i < n; i++)
    if (strstr (text, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

typedef enum {
  TYPE_UNKNOWN,
  TYPE_ROUND_ROBIN,
  TYPE_OTHER,
} Type;

/* The words that programs and people write into 092.  A Swiss may name a final of all against all. */
static Type
read_type (const char *type)
{
  static const char *const all[] = {
    "roundrobin", "berger", "allplayall", "rundenturnier", "jedergegenjeden", "vollrundig",
    "doppelrundig", "einrundig", "allentegenallen", "iedereentegeniedereen", "rondetoernooi",
    "toutesrondes", "touscontretous", "gironeallitaliana", "todoscontratodos", "kazdyskazdym",
    "kazdyzkazdym", "kolowy", "kormerkozes", "allemotalle", "allemodalle", "allamotalla",
  };
  static const char *const other[] = {
    "swiss", "schweizer", "zwitsers", "suisse", "suizo", "suico", "svizzero", "svycar", "svajc",
    "szwajcar", "schweizisk", "sveitsisk", "knockout",
  };
  /* A federation, a country or a town may have the name of a Swiss, too. */
  static const char *const perhaps_other[] = { "dutch", "monrad", "suiza" };
  g_autofree char *word = plain_word (type);

  if (has_any (word, other, G_N_ELEMENTS (other)))
    return TYPE_OTHER;
  if (has_any (word, all, G_N_ELEMENTS (all)) || ix_casefold_finds ("rr", type))
    return TYPE_ROUND_ROBIN;
  return has_any (word, perhaps_other, G_N_ELEMENTS (perhaps_other)) ? TYPE_OTHER : TYPE_UNKNOWN;
}

static Type
find_type (const IxTrfHeader *header)
{
  g_autofree char *code = ix_trf_header_text (header, "192");
  g_autofree char *type = ix_trf_header_text (header, "092");
  g_autofree char *word = NULL;

  if (code == NULL || *code == '\0')
    return type != NULL ? read_type (type) : TYPE_UNKNOWN;
  word = plain_word (code);
  return strstr (word, "roundrobin") != NULL ? TYPE_ROUND_ROBIN : TYPE_OTHER;
}

gboolean
ix_trf_is_round_robin (const IxTrfHeader *header)
{
  return find_type (header) == TYPE_ROUND_ROBIN;
}

/* Have all met all?  Two or three do so in a Swiss as well. */
static gboolean
all_met (const IxCrossTable *table)
{
  guint n = ix_cross_table_n (table);

  if (n < 4 || table->n_paired + 1 < n)
    return FALSE;
  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < a; b++)
      if (!ix_cross_table_met (table, a, b, table->n_paired))
        return FALSE;
  return TRUE;
}

void
ix_trf_note_type (IxTrfHeader        *header,
                  const IxCrossTable *table)
{
  if (find_type (header) == TYPE_UNKNOWN && all_met (table))
    g_ptr_array_add (header->notes,
                     g_strdup (_("all have met all, but no record says that it is a round robin: it "
                                 "is ranked as a Swiss")));
}

/* Returns the code of record 192 in capitals, or NULL. */
static char *
read_code (const IxTrfHeader *header)
{
  g_autofree char *text = ix_trf_header_text (header, "192");

  return text != NULL ? g_ascii_strup (text, -1) : NULL;
}

/* Has record 092 words of teams, or of individuals, and none of the other kind? */
static gboolean
type_is_of (const IxTrfHeader *header,
            gboolean           teams)
{
  static const char *const words[2][6] = {
    { "individu", "einzel", "jednotliv" },
    { "team", "mannschaft", "equip", "squadr", "ploeg", "druzst" },
  };
  static const gsize n[2] = { 3, 6 };
  g_autofree char *type = ix_trf_header_text (header, "092");
  g_autofree char *word = plain_word (type != NULL ? type : "");

  return has_any (word, words[teams], n[teams]) && !has_any (word, words[!teams], n[!teams]);
}

/* Returns the number in the record; 0 also if there is none. */
static guint64
number_in (const IxTrfHeader *header,
           const char        *tag)
{
  g_autofree char *text = ix_trf_header_text (header, tag);

  return text != NULL ? g_ascii_strtoull (text, NULL, 10) : 0;
}

const char *
ix_trf_teams_tag (const IxTrfHeader *header)
{
  static const char *const of_matches[] = { "300", "320", "330", "352", "362" };
  g_autofree char *code = read_code (header);

  for (gsize i = 0; i < G_N_ELEMENTS (of_matches); i++)
    if (ix_trf_header_record (header, of_matches[i]) != NULL)
      return of_matches[i];
  if (code != NULL && strstr (code, "TEAM") != NULL)
    return "192";
  return type_is_of (header, TRUE) ? "092" : number_in (header, "082") > 0 ? "082" : NULL;
}

const char *
ix_trf_players_tag (const IxTrfHeader *header)
{
  g_autofree char *code = read_code (header);
  g_autofree char *n_teams = ix_trf_header_text (header, "082");

  if (code != NULL && g_str_has_prefix (code, "FIDE_") && strstr (code, "TEAM") == NULL)
    return "192";
  if (type_is_of (header, FALSE))
    return "092";
  /* Programs that do not count leave both zero. */
  return n_teams != NULL && *n_teams == '0' && number_in (header, "082") == 0 &&
             number_in (header, "062") > 0
           ? "082"
           : NULL;
}

gboolean
ix_trf_game_points_first (const IxTrfHeader *header)
{
  g_autofree char *code = read_code (header);
  const char *games = code != NULL ? strstr (code, "_GP") : NULL;
  const char *matches = code != NULL ? strstr (code, "_MP") : NULL;

  return games != NULL && (matches == NULL || games < matches);
}

gboolean
ix_trf_system_read (const IxTrfHeader *header,
                    IxTrfSystem       *system,
                    GError           **error)
{
  g_autofree char *stated = read_code (header);
  const char *code = stated;

  if (code == NULL || *code == '\0')
    code = header->teams->len > 0 ? TEAM_CODE : dutch_codes[0];
  if (!check_acceleration (header, code, error) || !check_order (header, header->before, error) ||
      !check_order (header, header->after, error))
    return FALSE;
  if (code != stated && ix_trf_is_round_robin (header))
    {
      g_autofree char *type = ix_trf_header_text (header, "092");

      return ix_trf_refuse (header, "092", error,
                            _("record 092: this program does not pair a file of the type '%s'"),
                            type);
    }
  *system = (IxTrfSystem) { 0 };
  if (is_dutch (code))
    return TRUE;
  system->teams = TRUE;
  if (read_team_code (g_str_equal (code, TEAM_CODE) ? USUAL_TEAM_CODE : code, &system->options))
    return TRUE;
  return ix_trf_refuse (header, "192", error,
                        _("record 192: this program does not pair by the system '%s'"), code);
}
