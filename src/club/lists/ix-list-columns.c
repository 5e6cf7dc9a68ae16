/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-columns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"
#include "ix-list-reader-private.h"
#include "ix-list-report.h"
#include "ix-text.h"

static const char *const ids[IX_N_COLUMNS] = {
  "name", "prefix", "last", "second", "first", "grade", "rapid", "code", "club",
  "fide", "federation", "sex", "title", "born", "status", "fixed_partner",
};

/* The names of columns in national lists and in tables that people make, as fold_title() writes
 * them, the least ambiguous first. */
static const char *const names[IX_N_COLUMNS][48] = {
  [IX_COLUMN_NAME] = { "name", "fullname", "naam", "namevorname", "spielername", "navn", "namn",
                       "player", "playername", "fidename", "entrant", "participant", "spieler",
                       "teilnehmer", "teilnehmername", "joueur", "jugador", "giocatore", "speler",
                       "nachnamevorname", "vornamenachname", "vornamename", "firstnamelastname",
                       "lastnamefirstname", "forenamesurname", "surnameforename",
                       "surnamefirstname", "nomprenom", "prenomnom", "nometprenom",
                       "cognomenome", "nomecognome", "cognomeenome", "nombreapellidos",
                       "prijmenijmeno", "jmenoprijmeni", "prijmeniajmeno", "jmenoaprijmeni",
                       "nazwiskoimie", "imienazwisko", "nazwiskoiimie", "imieinazwisko",
                       "apellidosnombre", "nombreyapellidos", "apellidosynombre", "nom" },
  [IX_COLUMN_PREFIX] = { "tussenvoegsel", "tussenvoegsels", "voorvoegsel", "voorvoegsels" },
  [IX_COLUMN_LAST] = { "last", "surname", "lastname", "family", "familyname", "nachname", "familienname",
                       "nomdefamille", "cognome", "apellidos", "apellido", "apellido1", "primerapellido",
                       "1erapellido", "1oapellido", "apelido", "achternaam", "efternavn", "etternavn", "efternamn",
                       "sukunimi", "nazwisko", "prijmeni" },
  [IX_COLUMN_SECOND] = { "apellido2", "segundoapellido", "2oapellido", "secondsurname" },
  [IX_COLUMN_FIRST] = { "first", "forename", "firstname", "givenname", "forenames", "firstnames",
                        "givennames", "vorname", "prenom", "nome", "nombre", "nombres", "voornaam",
                        "fornavn", "fornamn", "etunimi", "imie", "jmeno" },
  [IX_COLUMN_GRADE] = { "grade", "rtgnat", "rtgn", "dwz", "dwzindex", "rating", "elo", "standard",
                        "std", "selo", "currentrating", "nationalrating", "rtg", "grading",
                        "strength", "rat", "spielstarke", "wertung", "wertungszahl", "standardrating",
                        "stdrating", "ratingstd", "ratingstandard", "classicalrating", "classical",
                        "elonat", "natelo", "elonational", "nationalelo", "ratingelo", "ratingnat",
                        "natrating", "elorating", "elostandard", "elostd", "stdelo", "ratingzahl",
                        "punteggio", "puntuacion", "cote", "elon", "nwz", "lok" },
  [IX_COLUMN_RAPID] = { "rgrade", "rapid", "rapidrating", "rapidplay", "rapide",
                        "activerating", "activertg", "rapidgrade", "rapidelo", "elorapid", "ratingrapid",
                        "rpd", "rapido" },
  [IX_COLUMN_CODE] = { "code", "ref", "ecfcode", "idno", "idnumber", "id", "cfc", "relatienummer",
                       "memberno", "licence", "medlemsnr", "nationalid", "ecfref", "ecfno",
                       "ecfid", "gradingcode", "gradingref", "membershipno", "playerid", "pkz",
                       "license", "mitgliedsnr", "mitgliedsnummer", "uniqueno" },
  [IX_COLUMN_CLUB] = { "club", "clubname", "clubnam1", "verein", "vereinsname", "klub", "klubb",
                       "clubverein", "vereinort", "clubcity", "vereniging", "circolo", "seura", "clube" },
  [IX_COLUMN_FIDE] = { "fideno", "fideid", "fidecode", "fide", "fidenumber", "idfide", "fidenr",
                       "fidenummer", "codefide", "codfide", "fideidnumber" },
  [IX_COLUMN_FEDERATION] = { "fed", "nation", "federation", "fideland", "country", "land",
                             "foderation", "pays", "maa" },
  [IX_COLUMN_SEX] = { "sex", "gender", "s", "geschlecht", "mf", "mw", "kon", "sexe", "sexo" },
  [IX_COLUMN_TITLE] = { "title", "titel", "fidetitel", "fidetitle", "titre", "titulo" },
  [IX_COLUMN_BORN] = { "birthday", "born", "geboren", "geburtsjahr", "birthyear", "yearofbirth",
                       "birthdate", "bday", "bdate", "dateofbirth", "fodt", "fodd", "jahrgang",
                       "geburtsdatum", "yob", "dob", "gebjahr", "gebdatum", "datedenaissance",
                       "naissance", "anneedenaissance" },
  [IX_COLUMN_STATUS] = { NULL },
  [IX_COLUMN_PARTNER] = { "fixedpartner", "partner" },
};

/* The rating that the organiser has chosen, whatever else there is. */
static const char *const chosen_ratings[] = { "twz", "turnierwertungszahl", "tournamentrating" };

/* Ratings of one kind, which are meant where no other is told: of a federation, */
static const char *const federal_ratings[] = { "ecf", "ecfgrade", "ecfrating", "uscf", "uscfrating" };

/* and of FIDE. */
static const char *const international_ratings[] = {
  "fiderating", "ratingfide", "fidertg", "rtgfide", "fideelo", "elofide", "rtgint", "rtgi",
  "elozahl", "fideelozahl", "eloi", "eloint", "elointernational", "intelo", "ratingint",
  "fidestandard", "fidestd", "intrating", "internationalrating", "ratinginternational", "internationalelo",
};

/* Words in the headings of ratings that are not those of tournaments over the board, or of no person, and of what
 * is told of a rating. */
static const char *const other_ratings[] = {
  "rapid", "active", "quick", "hurtig", "snabb", "schnell", "snel", "nopea", "szyb",
  "blitz", "bullet", "lyn", "blixt", "blesk", "lampo", "lampag", "pika",
  "online", "lichess", "chesscom", "correspondence", "iccf",
  "perf", "leistung", "peak", "high", "max", "live", "avg", "average", "schnitt", "opp",
  "old", "alt", "oud", "ancien", "prev", "new", "neu", "nouv", "change", "dif", "year", "date",
  "last", "letzt", "dernier", "games", "partien", "parties", "partij", "devia", "abweich", "floor", "limit",
  "ratingband", "rank", "list", "fee", "type",
};

void
ix_list_columns_init (IxListColumns *columns)
{
  for (int c = 0; c < IX_N_COLUMNS; c++)
    columns->at[c] = IX_NO_COLUMN;
}

gboolean
ix_list_columns_are_names (const IxListColumns *columns)
{
  return columns->at[IX_COLUMN_NAME] != IX_NO_COLUMN ||
         columns->at[IX_COLUMN_LAST] != IX_NO_COLUMN;
}

gboolean
ix_list_columns_are_enough (const IxListColumns *columns)
{
  return ix_list_columns_are_names (columns) && columns->at[IX_COLUMN_GRADE] != IX_NO_COLUMN;
}

gboolean
ix_list_columns_are_codes (const IxListColumns *columns)
{
  return columns->at[IX_COLUMN_GRADE] == IX_NO_COLUMN &&
         (columns->at[IX_COLUMN_CODE] != IX_NO_COLUMN ||
          columns->at[IX_COLUMN_FIDE] != IX_NO_COLUMN);
}

/* Writes a title, or what a user says, without case, accents, punctuation and blanks: "Elo nat." and
 * "ELO-Nat" are the same. */
static char *
fold_title (const char *title)
{
  char *folded = ix_casefold (title);
  char *out = folded;

  for (const char *c = folded; *c != '\0'; c++)
    if (*c != ' ')
      *out++ = *c;
  *out = '\0';
  return folded;
}

static GPtrArray *
fold_titles (const GPtrArray *titles)
{
  GPtrArray *folded = g_ptr_array_new_full (titles->len, g_free);

  for (guint i = 0; i < titles->len; i++)
    g_ptr_array_add (folded, fold_title (titles->pdata[i]));
  return folded;
}

static guint
count_title (const GPtrArray *folded,
             const char      *name)
{
  guint n = 0;

  for (guint i = 0; i < folded->len; i++)
    n += g_str_equal (folded->pdata[i], name);
  return n;
}

static guint
find_title (const GPtrArray *folded,
            const char      *name)
{
  for (guint i = 0; i < folded->len; i++)
    if (g_str_equal (folded->pdata[i], name))
      return i;
  return IX_NO_COLUMN;
}

/* Counts those of the names that the header has; @column becomes the first of them. */
static guint
find_names (IxListColumns     *columns,
            IxColumn           column,
            const GPtrArray   *folded,
            const char *const *some,
            gsize              n_some)
{
  guint n = 0;

  for (gsize i = 0; i < n_some && some[i] != NULL; i++)
    {
      guint at = find_title (folded, some[i]);

      if (at == IX_NO_COLUMN)
        continue;
      if (n == 0)
        columns->at[column] = at;
      n += count_title (folded, some[i]);
    }
  return n;
}

/* Are the two in the header? */
static gboolean
has_both (const GPtrArray   *folded,
          const char *const *two)
{
  return find_title (folded, two[0]) != IX_NO_COLUMN && find_title (folded, two[1]) != IX_NO_COLUMN;
}

/* Lists with several columns of ratings, told apart by their other columns. */
static gboolean
is_known (const GPtrArray *folded)
{
  static const char *const marks[][2] = {
    { "dwz", "status" },        /* DSB */
    { "rtgnat", "rtgint" },     /* Swiss-Manager */
    { "relatienummer", "naam" }, /* KNSB */
    { "cfc", "last" },          /* CFC */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (marks); i++)
    if (has_both (folded, marks[i]))
      return TRUE;
  return FALSE;
}

/* These two titles are promised, whatever else the table has (tool.md). */
static gboolean
is_promised (const GPtrArray *folded)
{
  static const char *const promised[] = { "name", "grade" };

  return has_both (folded, promised);
}

/* FIDE's list as a table has its month for the ratings, "Jul99". */
static guint
find_month (IxListColumns   *columns,
            const GPtrArray *folded)
{
  guint n = 0;

  for (guint i = 0; i < folded->len; i++)
    {
      g_autofree char *date = ix_list_date_of_title (folded->pdata[i]);

      if (date == NULL)
        continue;
      if (n++ == 0)
        columns->at[IX_COLUMN_GRADE] = i;
    }
  if (n > 0 && columns->at[IX_COLUMN_FIDE] == IX_NO_COLUMN)
    columns->at[IX_COLUMN_FIDE] = find_title (folded, "idnumber");
  return n;
}

/* Finds the column of grades; returns how many it may be. */
static guint
find_grades (IxListColumns   *columns,
             const GPtrArray *folded)
{
  static const char *const index[] = { "dwz", "dwzindex" };
  guint n = find_names (columns, IX_COLUMN_GRADE, folded, chosen_ratings,
                        G_N_ELEMENTS (chosen_ratings));

  if (n > 0)
    return n;
  n = find_names (columns, IX_COLUMN_GRADE, folded, names[IX_COLUMN_GRADE],
                  G_N_ELEMENTS (names[IX_COLUMN_GRADE]));
  /* The index of a rating that stands beside it is the number of tournaments. */
  if (has_both (folded, index))
    n -= count_title (folded, index[1]);
  if (n > 0)
    return n;
  n = find_names (columns, IX_COLUMN_GRADE, folded, international_ratings,
                  G_N_ELEMENTS (international_ratings));
  n += find_names (columns, IX_COLUMN_GRADE, folded, federal_ratings, G_N_ELEMENTS (federal_ratings));
  return n > 0 ? n : find_month (columns, folded);
}

/* A column that is called a name may hold all of it or a part. */
static void
part_names (IxListColumns   *columns,
            const GPtrArray *folded)
{
  static const char *const whole[] = { "nome", "nombre", "jmeno" };
  static const char *const either[] = { "name", "naam", "navn", "namn", "nom", NULL };
  guint *at = columns->at;

  /* Without a surname it is the whole. */
  if (at[IX_COLUMN_NAME] == IX_NO_COLUMN && at[IX_COLUMN_LAST] == IX_NO_COLUMN)
    find_names (columns, IX_COLUMN_NAME, folded, whole, G_N_ELEMENTS (whole));
  if (at[IX_COLUMN_NAME] != IX_NO_COLUMN && at[IX_COLUMN_NAME] == at[IX_COLUMN_FIRST])
    at[IX_COLUMN_FIRST] = IX_NO_COLUMN;
  /* It is the surname if a forename stands beside it. */
  if (at[IX_COLUMN_LAST] == IX_NO_COLUMN && at[IX_COLUMN_NAME] != IX_NO_COLUMN &&
      at[IX_COLUMN_FIRST] != IX_NO_COLUMN)
    {
      at[IX_COLUMN_LAST] = at[IX_COLUMN_NAME];
      at[IX_COLUMN_NAME] = IX_NO_COLUMN;
    }
  /* It is the forename if a surname stands beside it. */
  else if (at[IX_COLUMN_LAST] != IX_NO_COLUMN && at[IX_COLUMN_FIRST] == IX_NO_COLUMN &&
           at[IX_COLUMN_NAME] != IX_NO_COLUMN &&
           ix_text_is_one_of (folded->pdata[at[IX_COLUMN_NAME]], either))
    {
      at[IX_COLUMN_FIRST] = at[IX_COLUMN_NAME];
      at[IX_COLUMN_NAME] = IX_NO_COLUMN;
    }
  /* Half a name is none, and beside a whole one it is nothing more. */
  else if (at[IX_COLUMN_NAME] != IX_NO_COLUMN || at[IX_COLUMN_LAST] == IX_NO_COLUMN)
    {
      at[IX_COLUMN_FIRST] = at[IX_COLUMN_LAST] = IX_NO_COLUMN;
    }
}

/* One of two columns of names with the same title would be lost. */
static gboolean
has_double_name (const IxListColumns *columns,
                 const GPtrArray     *folded)
{
  for (IxColumn c = IX_COLUMN_NAME; c <= IX_COLUMN_FIRST; c++)
    if (columns->at[c] != IX_NO_COLUMN && count_title (folded, folded->pdata[columns->at[c]]) > 1)
      return TRUE;
  return FALSE;
}

gboolean
ix_list_columns_guess (IxListColumns   *columns,
                       const GPtrArray *titles)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  guint n;

  ix_list_columns_init (columns);
  for (IxColumn c = 0; c < IX_N_COLUMNS; c++)
    if (c != IX_COLUMN_GRADE)
      find_names (columns, c, folded, names[c], G_N_ELEMENTS (names[c]));
  n = find_grades (columns, folded);
  if (find_title (folded, "dwz") != IX_NO_COLUMN)
    columns->at[IX_COLUMN_STATUS] = find_title (folded, "status");
  part_names (columns, folded);
  return ix_list_columns_are_enough (columns) && !has_double_name (columns, folded) &&
         (n == 1 || is_known (folded) || is_promised (folded)) &&
         (columns->at[IX_COLUMN_NAME] != IX_NO_COLUMN ||
          columns->at[IX_COLUMN_FIRST] != IX_NO_COLUMN);
}

static gboolean
is_among (const char        *folded,
          const char *const *some,
          gsize              n_some)
{
  for (gsize i = 0; i < n_some && some[i] != NULL; i++)
    if (g_str_equal (some[i], folded))
      return TRUE;
  return FALSE;
}

/* Is it "Elo FEDA", "KNSB-rating" or the like, ratings of somebody whom nobody here knows? */
static gboolean
is_unknown_rating (const char *folded)
{
  if (strstr (folded, "rating") == NULL && !g_str_has_prefix (folded, "elo") &&
      !g_str_has_suffix (folded, "elo") && !g_str_has_prefix (folded, "rtg") &&
      !g_str_has_suffix (folded, "rtg"))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (other_ratings); i++)
    if (strstr (folded, other_ratings[i]) != NULL)
      return FALSE;
  return !is_among (folded, names[IX_COLUMN_GRADE], G_N_ELEMENTS (names[IX_COLUMN_GRADE])) &&
         !is_among (folded, names[IX_COLUMN_RAPID], G_N_ELEMENTS (names[IX_COLUMN_RAPID])) &&
         !is_among (folded, international_ratings, G_N_ELEMENTS (international_ratings)) &&
         !is_among (folded, federal_ratings, G_N_ELEMENTS (federal_ratings)) &&
         !is_among (folded, chosen_ratings, G_N_ELEMENTS (chosen_ratings));
}

static gboolean
may_be_grades (const char *folded)
{
  return is_among (folded, names[IX_COLUMN_GRADE], G_N_ELEMENTS (names[IX_COLUMN_GRADE])) ||
         is_among (folded, international_ratings, G_N_ELEMENTS (international_ratings)) ||
         is_among (folded, federal_ratings, G_N_ELEMENTS (federal_ratings)) || is_unknown_rating (folded);
}

/* Is it "FIDE Rating (Std)", "Elo FIDE 11/2026" or the like? */
static gboolean
is_fide_rating (const char *folded)
{
  return strstr (folded, "fide") != NULL &&
         (is_among (folded, international_ratings, G_N_ELEMENTS (international_ratings)) || is_unknown_rating (folded));
}

guint
ix_list_columns_find_international (const GPtrArray *titles)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  IxListColumns columns;

  ix_list_columns_init (&columns);
  if (find_names (&columns, IX_COLUMN_GRADE, folded, international_ratings,
                  G_N_ELEMENTS (international_ratings)) == 0)
    for (guint i = folded->len; i > 0; i--)
      if (is_fide_rating (folded->pdata[i - 1]))
        columns.at[IX_COLUMN_GRADE] = i - 1;
  return columns.at[IX_COLUMN_GRADE];
}

/* May the user mean @other beside a column with numbers, @chosen?  A national one goes before FIDE's. */
static gboolean
is_rival (const char *chosen,
          const char *other)
{
  return is_unknown_rating (other) && (!is_fide_rating (other) || is_fide_rating (chosen)) &&
         !is_among (chosen, chosen_ratings, G_N_ELEMENTS (chosen_ratings));
}

GArray *
ix_list_columns_find_rivals (const GPtrArray *titles,
                             guint            chosen,
                             gboolean         empty)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  gboolean promised = is_promised (folded);
  GArray *rivals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < folded->len; i++)
    if (i != chosen && (empty ? may_be_grades (folded->pdata[i])
                              : !promised && is_rival (folded->pdata[chosen], folded->pdata[i])))
      g_array_append_val (rivals, i);
  return rivals;
}

guint
ix_list_columns_count_grades (const GPtrArray *titles)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  guint n = 0;

  for (guint i = 0; i < folded->len; i++)
    n += may_be_grades (folded->pdata[i]);
  return n;
}

/* Appends the titles, those alone that may be grades if @graded. */
static guint
list_titles (GString         *text,
             const GPtrArray *titles,
             gboolean         graded)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  guint n = 0;

  for (guint i = 0; i < titles->len; i++)
    if (*(const char *) titles->pdata[i] != '\0' && (!graded || may_be_grades (folded->pdata[i])))
      g_string_append_printf (text, "%s%s", n++ > 0 ? ", " : "", (char *) titles->pdata[i]);
  return n;
}

void
ix_list_columns_ask (const IxListColumns *columns,
                     const GPtrArray     *titles,
                     GError             **error)
{
  gboolean named = ix_list_columns_are_names (columns);
  gboolean graded = columns->at[IX_COLUMN_GRADE] != IX_NO_COLUMN;
  g_autoptr (GString) all = g_string_new (NULL);
  g_autoptr (GString) grades = g_string_new (NULL);

  list_titles (all, titles, FALSE);
  if (named && list_titles (grades, titles, TRUE) > 1)
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
                 _("which column is “grade”, of: %s?  There are: %s"), grades->str, all->str);
  else if (named == graded && titles->len > 1)
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
                 _("which columns are “name” and “grade”?  There are: %s"), all->str);
  else
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
                 _("the header has no column “%s”.  There are: %s"), named ? "grade" : "name",
                 all->str);
}

/* Finds what the user calls a title: exactly, else except for its case and punctuation. */
static guint
find_told (const GPtrArray *titles,
           const char      *text)
{
  g_autoptr (GPtrArray) folded = fold_titles (titles);
  g_autofree char *name = fold_title (text);

  for (guint i = 0; i < titles->len; i++)
    if (g_str_equal (titles->pdata[i], text))
      return i;
  return *name != '\0' ? find_title (folded, name) : IX_NO_COLUMN;
}

/* Parts "name=Naam"; returns the title behind the sign, NULL with @error if there is none. */
static const char *
part_told (const char *text,
           IxColumn   *column,
           GError    **error)
{
  const char *sign = strchr (text, '=');

  for (*column = 0; *column < IX_N_COLUMNS && sign != NULL && sign[1] != '\0'; (*column)++)
    if (strlen (ids[*column]) == (gsize) (sign - text) && g_str_has_prefix (text, ids[*column]))
      return sign + 1;
  g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS, _("“%s” names no column"), text);
  return NULL;
}

gboolean
ix_list_columns_check (const char *text,
                       GError    **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  IxColumn column;

  for (char **word = words; *word != NULL; word++)
    if (part_told (*word, &column, error) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
parse_one (IxListColumns   *columns,
           const char      *text,
           const GPtrArray *titles,
           GError         **error)
{
  IxColumn column;
  const char *title = part_told (text, &column, error);
  guint64 number;
  guint at;

  if (title == NULL)
    return FALSE;
  at = find_told (titles, title);
  if (at == IX_NO_COLUMN && titles->len > 0 &&
      g_ascii_string_to_unsigned (title, 10, 1, titles->len, &number, NULL))
    at = (guint) number - 1;
  if (at == IX_NO_COLUMN)
    {
      g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS, _("the header has no column “%s”"),
                   title);
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
               _("the columns “name” (or “last”) and “grade” are needed"));
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
