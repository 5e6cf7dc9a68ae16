/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-columns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-list-report.h"

static const char *const ids[IX_N_COLUMNS] = {
  "name", "last", "first", "grade", "rapid", "code", "club",
  "fide", "federation", "sex", "title", "born", "status", "fixed_partner",
};

/* The names of columns in national lists and in tables that people make, without case and with
 * blanks for underscores, the surest first. */
static const char *const names[IX_N_COLUMNS][24] = {
  [IX_COLUMN_NAME] = { "name", "full name", "fullname", "naam", "name,vorname", "spielername",
                       "navn", "namn", "player", "player name", "fide name", "entrant",
                       "participant",
                       "spieler", "teilnehmer", "joueur", "jugador", "giocatore", "speler" },
  [IX_COLUMN_LAST] = { "last", "surname", "last name", "lastname", "family name", "nachname",
                       "familienname", "nom", "cognome", "apellidos", "apellido", "achternaam",
                       "efternavn", "efternamn", "sukunimi", "nazwisko" },
  [IX_COLUMN_FIRST] = { "first", "forename", "first name", "firstname", "given name", "forenames",
                        "first names", "given names", "vorname", "prenom", "prénom", "nome",
                        "nombre", "voornaam", "fornavn", "förnamn", "etunimi", "imię" },
  [IX_COLUMN_GRADE] = { "grade", "rtg nat", "dwz", "rating", "elo", "standard", "std", "selo",
                        "current rating", "national rating", "rtg", "grading", "strength",
                        "spielstärke", "wertung", "wertungszahl", "standard rating",
                        "classical rating" },
  [IX_COLUMN_RAPID] = { "rgrade", "rapid", "rapid rating", "rapidplay", "rapide", "active",
                        "active rating", "rapid grade" },
  [IX_COLUMN_CODE] = { "code", "ref", "ecf code", "id no", "id", "cfc#", "cfc", "relatienummer",
                       "member no", "licence", "medlemsnr", "national id", "ecf ref", "ecf no",
                       "ecf id", "grading code", "grading ref", "membership no", "player id", "pkz",
                       "license" },
  [IX_COLUMN_CLUB] = { "club", "clubname", "clubnam1", "club name", "verein", "klub", "klubb",
                       "vereniging", "circolo", "seura" },
  [IX_COLUMN_FIDE] = { "fide no", "fideno", "fide-id", "fideid", "fide id", "fidecode", "fide",
                       "fide code", "fide number" },
  [IX_COLUMN_FEDERATION] = { "fed", "nation", "federation", "fide-land", "country", "land" },
  [IX_COLUMN_SEX] = { "sex", "gender", "s", "geschlecht", "m/f", "køn", "kön" },
  [IX_COLUMN_TITLE] = { "title", "titel", "fide-titel", "fide title" },
  [IX_COLUMN_BORN] = { "birthday", "born", "geboren", "geburtsjahr", "birth year", "year of birth",
                       "birthdate", "b-day", "date of birth", "født", "född" },
  [IX_COLUMN_STATUS] = { NULL },
  [IX_COLUMN_PARTNER] = { "fixed partner", "partner" },
};

/* Ratings of one kind, which are meant where no other is told. */
static const char *const kinds_of_rating[] = {
  "ecf", "ecf grade", "ecf rating", "fide rating", "fide elo", "elo fide", "fide-elo", "rtg int",
  "elozahl", "elo-zahl", "fide-elozahl", "uscf", "uscf rating",
};

void
ix_list_columns_init (IxListColumns *columns)
{
  for (int c = 0; c < IX_N_COLUMNS; c++)
    columns->at[c] = IX_NO_COLUMN;
}

gboolean
ix_list_columns_are_enough (const IxListColumns *columns)
{
  return (columns->at[IX_COLUMN_NAME] != IX_NO_COLUMN ||
          columns->at[IX_COLUMN_LAST] != IX_NO_COLUMN) &&
         columns->at[IX_COLUMN_GRADE] != IX_NO_COLUMN;
}

gboolean
ix_list_columns_are_codes (const IxListColumns *columns)
{
  return columns->at[IX_COLUMN_GRADE] == IX_NO_COLUMN &&
         (columns->at[IX_COLUMN_CODE] != IX_NO_COLUMN ||
          columns->at[IX_COLUMN_FIDE] != IX_NO_COLUMN);
}

static char *
small (const char *text)
{
  g_autofree char *lower = g_utf8_strdown (text, -1);

  return g_utf8_normalize (g_strstrip (g_strdelimit (lower, "_", ' ')), -1,
                           G_NORMALIZE_ALL_COMPOSE);
}

static guint
count_title (const GPtrArray *titles,
             const char      *name)
{
  guint n = 0;

  for (guint i = 0; i < titles->len; i++)
    {
      g_autofree char *title = small (titles->pdata[i]);

      n += g_strcmp0 (title, name) == 0;
    }
  return n;
}

static guint
find_title (const GPtrArray *titles,
            const char      *name)
{
  for (guint i = 0; i < titles->len; i++)
    {
      g_autofree char *title = small (titles->pdata[i]);

      if (g_strcmp0 (title, name) == 0)
        return i;
    }
  return IX_NO_COLUMN;
}

/* Counts those of the names that the header has; @column becomes the first of them. */
static guint
find_names (IxListColumns     *columns,
            IxColumn           column,
            const GPtrArray   *titles,
            const char *const *some,
            gsize              n_some)
{
  guint n = 0;

  for (gsize i = 0; i < n_some && some[i] != NULL; i++)
    {
      guint at = find_title (titles, some[i]);

      if (at == IX_NO_COLUMN)
        continue;
      if (n == 0)
        columns->at[column] = at;
      n += count_title (titles, some[i]);
    }
  return n;
}

/* Lists with several columns of ratings, told apart by their other columns. */
static gboolean
is_known (const GPtrArray *titles)
{
  static const char *const marks[][2] = {
    { "dwz", "status" },        /* DSB */
    { "rtg nat", "rtg int" },   /* Swiss-Manager */
    { "relatienummer", "naam" }, /* KNSB */
    { "cfc#", "last" },         /* CFC */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (find_title (titles, marks[i][0]) != IX_NO_COLUMN &&
        find_title (titles, marks[i][1]) != IX_NO_COLUMN)
      return TRUE;
  return FALSE;
}

gboolean
ix_list_columns_guess (IxListColumns   *columns,
                       const GPtrArray *titles)
{
  guint n[IX_N_COLUMNS];

  ix_list_columns_init (columns);
  for (IxColumn c = 0; c < IX_N_COLUMNS; c++)
    n[c] = find_names (columns, c, titles, names[c], G_N_ELEMENTS (names[c]));
  if (n[IX_COLUMN_GRADE] == 0)
    n[IX_COLUMN_GRADE] = find_names (columns, IX_COLUMN_GRADE, titles, kinds_of_rating,
                                     G_N_ELEMENTS (kinds_of_rating));
  if (find_title (titles, "dwz") != IX_NO_COLUMN)
    columns->at[IX_COLUMN_STATUS] = find_title (titles, "status");
  /* Beside a forename, what is called a name is the surname. */
  if (n[IX_COLUMN_LAST] == 0 && n[IX_COLUMN_NAME] > 0 && n[IX_COLUMN_FIRST] > 0)
    {
      columns->at[IX_COLUMN_LAST] = columns->at[IX_COLUMN_NAME];
      columns->at[IX_COLUMN_NAME] = IX_NO_COLUMN;
    }
  /* Half a name is none, and beside a whole one it is nothing more. */
  else if (n[IX_COLUMN_NAME] > 0 || n[IX_COLUMN_LAST] == 0)
    columns->at[IX_COLUMN_FIRST] = columns->at[IX_COLUMN_LAST] = IX_NO_COLUMN;
  return ix_list_columns_are_enough (columns) && (n[IX_COLUMN_GRADE] == 1 || is_known (titles)) &&
         (columns->at[IX_COLUMN_NAME] != IX_NO_COLUMN ||
          columns->at[IX_COLUMN_FIRST] != IX_NO_COLUMN);
}

static gboolean
parse_one (IxListColumns   *columns,
           const char      *text,
           const GPtrArray *titles,
           GError         **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  g_autofree char *title = g_strv_length (parts) == 2 ? small (parts[1]) : NULL;
  guint64 number;
  IxColumn column = 0;
  guint at;

  while (column < IX_N_COLUMNS && g_strcmp0 (parts[0], ids[column]) != 0)
    column++;
  if (column == IX_N_COLUMNS || title == NULL)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS, _("'%s' names no column"), text);
      return FALSE;
    }
  at = find_title (titles, title);
  if (at == IX_NO_COLUMN && g_ascii_string_to_unsigned (title, 10, 1, titles->len, &number, NULL))
    at = (guint) number - 1;
  if (at == IX_NO_COLUMN)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS, _("the header has no column '%s'"),
                   parts[1]);
      return FALSE;
    }
  columns->at[column] = at;
  return TRUE;
}

gboolean
ix_list_columns_parse (IxListColumns   *columns,
                       const char      *text,
                       const GPtrArray *titles,
                       GError         **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  ix_list_columns_init (columns);
  for (char **word = words; *word != NULL; word++)
    if (!parse_one (columns, *word, titles, error))
      return FALSE;
  if (ix_list_columns_are_enough (columns) || ix_list_columns_are_codes (columns))
    return TRUE;
  g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
               _("the columns 'name' (or 'last') and 'grade' are needed"));
  return FALSE;
}

char *
ix_list_columns_write (const IxListColumns *columns)
{
  GString *text = g_string_new (NULL);

  for (int c = 0; c < IX_N_COLUMNS; c++)
    if (columns->at[c] != IX_NO_COLUMN)
      g_string_append_printf (text, "%s%s=%u", text->len > 0 ? "," : "", ids[c],
                              columns->at[c] + 1);
  return g_string_free (text, FALSE);
}

char *
ix_list_columns_key (const GPtrArray *titles)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < titles->len; i++)
    g_checksum_update (checksum, titles->pdata[i], (gssize) strlen (titles->pdata[i]) + 1);
  return g_strdup (g_checksum_get_string (checksum));
}
