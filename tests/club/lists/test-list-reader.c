/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grading lists: every format is read, and what is odd is told. */

#include <string.h>

#include "ix-list-reader.h"
#include "ix-test.h"

/* Reading */

static void
add_number (GString    *text,
            const char *name,
            guint       number)
{
  if (number != 0)
    g_string_append_printf (text, " %s=%u", name, number);
}

static void
add_field (GString    *text,
           const char *name,
           const char *value)
{
  if (*value != '\0')
    g_string_append_printf (text, " %s=%s", name, value);
}

static void
add_player (GString            *text,
            const IxListPlayer *player)
{
  g_string_append_printf (text, "%u: %s", player->line, player->name);
  add_field (text, "code", player->code);
  add_field (text, "fide", player->fide_id);
  add_field (text, "club", player->club);
  add_field (text, "fed", player->federation);
  add_field (text, "title", player->title);
  if (player->sex != '\0')
    g_string_append_printf (text, " %c", player->sex);
  add_number (text, "born", player->year);
  add_number (text, "std", player->standard);
  add_number (text, "rapid", player->rapid);
  if (player->provisional)
    g_string_append (text, " provisional");
  g_string_append_c (text, '\n');
}

/* All that a reader says, as text; @columns may be NULL. */
static char *
read_all (const char *bytes,
          gsize       length,
          const char *columns,
          gboolean    revised)
{
  IxBytes source = { bytes, length };
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &source, &error);
  GString *text = g_string_new (NULL);
  const IxListPlayer *player;

  if (reader != NULL && columns != NULL)
    {
      ix_list_reader_choose_columns (reader, columns, &error);
      g_assert_no_error (error);
    }
  if (reader != NULL && revised)
    ix_list_reader_use_revised (reader);
  while (reader != NULL && (player = ix_list_reader_next (reader, report, &error)) != NULL)
    add_player (text, player);
  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      g_autofree char *said = ix_list_warning_text (warning);

      g_string_append_printf (text, "%u! %s\n", warning->line, said);
    }
  if (error != NULL)
    g_string_append_printf (text, "error: %s\n", error->message);
  return g_string_free (text, FALSE);
}

static void
expect_read (const char *list,
             const char *columns,
             const char *expected)
{
  g_autofree char *have = read_all (list, strlen (list), columns, FALSE);

  g_assert_cmpstr (have, ==, expected);
}

#define ECF_HEADER                                                                           \
  "Ref,Name,Sex,JrAge,Cat,Grade,Grade1,Games,RCat,RGrade,RGrade1,RGames,ClubNam1,ClubNam2,"    \
  "ClubNam3,ClubNam4,ClubNam5,ClubNam6,FIDECode,Nation"
#define ECF_ROW                                                                              \
  "\"999002B\",\"Example, Anna B\",\"F\",\"\",\"A\",\"142\",\"138\",\"31\",\"C\",\"135\""

static void
test_ecf_grades (void)
{
  expect_read (ECF_HEADER "\r\n" ECF_ROW ",\"\",\"8\",\"Ambridge\",\"4NCL Felpersham\",\"\",\"\","
                          "\"\",\"\",\"400000\",\"ENG\"\r\n",
               NULL,
               "2: Example, Anna B code=999002B fide=400000 club=Ambridge fed=ENG F std=142 "
               "rapid=135\n");
  expect_read ("Ref,Name,Grade,ClubNam1\n999002B,\"Dvo\xf8\xe1k, M\",1,\n938988L,\"\xc8" "ern\xfd, J\",2,\n",
               NULL, "2: Dvořák, M code=999002B std=1\n3: Černý, J code=938988L std=2\n"
                     "2! letters that are not UTF-8 are read as Windows-1250\n");
  /* The league first; a code in small letters; a grade of nought. */
  expect_read (ECF_HEADER "\n999002b,\"M\xfcller, J\",M,,,0,,,,,,,4NCL Felpersham,Ambridge,,,,,,\n",
               NULL, "2: M\xc3\xbcller, J code=999002B club=Ambridge M\n");
  /* The old names, with a comma behind all. */
  expect_read ("REF,NAME,SEX,AGE,CATEGORY,GRADE,GRADELAST,GRADEGAMES,RAPIDCAT,RAPID,RAPIDLAST,"
               "RAPIDGAMES,CLUBNAM1,CLUBNAM2,CLUBNAM3,CLUBNAM4,CLUBNAM5,CLUBNAM6,FIDECODE,NATION,\n"
               "938988L,\"Oakes, Q\",M,,A,162,167,29,,101,,,Hollerton,,,,,,,WLS,\n",
               NULL, "2: Oakes, Q code=938988L club=Hollerton fed=WLS M std=162 rapid=101\n");
  /* The age of a junior, of an unknown day, is no year of birth. */
  expect_read (ECF_HEADER "\n944446E,\"O'Hare, I\",M,9,X,43,,40,,,,,Ambridge,,,,,,,ENG\n", NULL,
               "2: O'Hare, I code=944446E club=Ambridge fed=ENG M std=43\n");
  /* Other columns between: by name, not by place. */
  expect_read ("Nation,Surname,First Name,Initials,Grade,Ref,Name,ClubNam1\n"
               "ENG,Oakes,Quentin,B,162,938988L,\"Oakes, Quentin B\",Hollerton\n",
               NULL, "2: Oakes, Quentin B code=938988L club=Hollerton fed=ENG std=162\n");
}

static void
test_ecf_odd (void)
{
  expect_read (ECF_HEADER "\n938989L,\"Wrong, Letter\",M,,,100,,,,,,,,,,,,,,\n"
                          "12345,\"No, Code\",M,,,101,,,,,,,,,,,,,,\n"
                          "938988L,,M,,,102,,,,,,,,,,,,,,\n"
                          "938988L,\"Open, Quote,M,,,103,,,,,,,,,,,,,,\n"
                          "938988L,\"Bad, Number\",M,,,1x4,,,,,,,,,,,,,,\n"
                          "938988L,\"Too, Short\"\n"
                          "938988L,Too, Long,M,,,106,,,,,,,,,,,,,,ENG\n"
                          "938988L,\"Good, One\",M,,,107,,,,,,,,,,,,,,\n",
               NULL,
               "2: Wrong, Letter M std=100\n3: No, Code M std=101\n"
               "6: Bad, Number code=938988L M\n7: Too, Short code=938988L\n"
               "9: Good, One code=938988L M std=107\n"
               "2! “938989L” is no right code: left out\n3! “12345” is no right code: left out\n"
               "4! a name is missing: skipped\n5! a quote is never closed\n"
               "6! “1x4” is no grade or rating: left out (column Grade)\n7! the row ends too early\n"
               "8! more columns than the header has: skipped\n");
}

#define RATINGS_33                                                                           \
  "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,"                     \
  "standard_original_category,revised_standard,standard_revised_category,original_rapid,"      \
  "rapid_original_category,revised_rapid,rapid_revised_category,original_blitz,"               \
  "blitz_original_category,revised_blitz,blitz_revised_category,original_standard_online,"     \
  "standard_online_original_category,revised_standard_online,standard_online_revised_category," \
  "original_rapid_online,rapid_online_original_category,revised_rapid_online,"                 \
  "rapid_online_revised_category,original_blitz_online,blitz_online_original_category,"        \
  "revised_blitz_online,blitz_online_revised_category,club_code,club_name,title\r\n"
#define RATINGS_20                                                                           \
  "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,revised_standard,"     \
  "standard_category,original_rapid,revised_rapid,rapid_category,original_blitz,"              \
  "revised_blitz,blitz_category,original_standard_online,revised_standard_online,"             \
  "standard_online_category,club_code,club_name\r\n"
#define ROW_33(code, club)                                                                   \
  "999001L,\"Example, Robert J\",19470,123456,M,ENG,1614,A,1620,A,1571,K,1580,K,,,,,,,,,,,,,,,,," \
  code "," club ",FM\r\n"

static void
test_ecf_ratings (void)
{
  static const char *const none[] = { "FABC", "IABC", "ONLN", "XXXX" };
  g_autofree char *revised = NULL;

  expect_read (RATINGS_33 ROW_33 ("2SKG", "Skegness"), NULL,
               "2: Example, Robert J code=999001L fide=123456 club=Skegness fed=ENG title=FM M "
               "std=1614 rapid=1571\n");
  revised = read_all (RATINGS_33 ROW_33 ("2SKG", "Skegness"),
                      strlen (RATINGS_33 ROW_33 ("2SKG", "Skegness")), NULL, TRUE);
  g_assert_cmpstr (revised, ==,
                   "2: Example, Robert J code=999001L fide=123456 club=Skegness fed=ENG title=FM M "
                   "std=1620 rapid=1580\n");
  expect_read (RATINGS_33 ROW_33 ("24NC", "4NCL Felpersham"), NULL,
               "2: Example, Robert J code=999001L fide=123456 fed=ENG title=FM M std=1614 "
               "rapid=1571\n");
  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *list = g_strdup_printf (RATINGS_33 ROW_33 ("%s", "Nowhere"), none[i]);

      expect_read (list, NULL,
                   "2: Example, Robert J code=999001L fide=123456 fed=ENG title=FM M std=1614 "
                   "rapid=1571\n");
    }
  expect_read (RATINGS_20 "999001L,\"Example, R\",19470,,N,ENG,1614,1620,A,1571,1580,K,,,,,,,2SKG,"
                          "Skegness\r\n",
               NULL, "2: Example, R code=999001L club=Skegness fed=ENG std=1614 rapid=1571\n");
}

#define FIDE_HEAD                                                                            \
  "ID Number      Name                                                         Fed Sex Tit  WTit " \
  "OTit           "
#define FIDE_RATINGS "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
#define FIDE_ROW                                                                             \
  "999000001      Example, Ann                                                 ENG F   WFM  WFM  "

static void
test_fide_text (void)
{
#define ANN "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F "
  expect_read (FIDE_HEAD "FOA " FIDE_RATINGS FIDE_ROW
                         "FA,NI              1800  0   20 1755  3   20 0     0   0  1991  w   \n",
               NULL, ANN "born=1991 std=1800 rapid=1755\n");
  /* Older: without FOA. */
  expect_read (FIDE_HEAD FIDE_RATINGS FIDE_ROW
               "FA,NI          1800  0   20 1755  3   20 0     0   0  1991  w\n",
               NULL, ANN "born=1991 std=1800 rapid=1755\n");
  /* One kind of rating. */
  expect_read (FIDE_HEAD "FOA SEP26 Gms K  B-day Flag\n" FIDE_ROW
                         "                   1800  0   20 1991  wi\n",
               NULL, ANN "born=1991 std=1800\n");
  /* Titles that push what follows, by one and by more, with and without another blank. */
  expect_read (FIDE_HEAD "FOA " FIDE_RATINGS FIDE_ROW
                         "LSI,FI,SI,SLI,NA    1800  0   20 1755  3   20 0     0   0  1991  w\n",
               NULL, ANN "born=1991 std=1800 rapid=1755\n");
  expect_read (FIDE_HEAD "FOA " FIDE_RATINGS FIDE_ROW
                         "LSI,FI,SI,SLI,NA,FST     1800  0   20 1755  3   20 0     0   0  "
                         "1991  w\n",
               NULL, ANN "born=1991 std=1800 rapid=1755\n");
  /* A year of two digits, which is no part of a day. */
  expect_read (FIDE_HEAD FIDE_RATINGS FIDE_ROW
               "FA,NI          1800  0   20 1755  3   20 0     0   0  91    w\n",
               NULL, ANN "born=1991 std=1800 rapid=1755\n");
  expect_read (FIDE_HEAD FIDE_RATINGS FIDE_ROW
               "FA,NI          1800  0   20 1755  3   20 0     0   0      12.05.70\n",
               NULL, ANN "std=1800 rapid=1755\n");
  /* Latin-1 and UTF-8; unrated; no year; a name without comma; an empty line. */
  expect_read (FIDE_HEAD "FOA " FIDE_RATINGS
               "999000001      M\xfcller, J\xf6rg                                                 GER M "
               "                               0     0   0  1755  3   20 0     0   0  0         \n\n"
               "999000002      M\xc3\xbcller, J\xc3\xb6rg                                                 GER M "
               "                               0     0   0  1755  3   20 0     0   0  0         \n"
               "999000003      -Ana                                                         ESP F "
               "                               0     0   0  0     3   20 0     0   0  0         \n",
               NULL,
               "2: M\xc3\xbcller, J\xc3\xb6rg code=999000001 fide=999000001 fed=GER M rapid=1755\n"
               "4: M\xc3\xbcller, J\xc3\xb6rg code=999000002 fide=999000002 fed=GER M rapid=1755\n"
               "5: -Ana code=999000003 fide=999000003 fed=ESP F\n");
  /* Cut short; columns that fit nowhere; no name. */
  expect_read (FIDE_HEAD "FOA " FIDE_RATINGS FIDE_ROW "\n" FIDE_ROW
                         "LSI,FI,SI,SLI,NA,FST,A,B and so on, and so on, and so on, and so on  x\n"
                         "999000001      \n",
               NULL,
               "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F\n"
               "3: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F\n"
               "2! the row ends too early\n"
               "3! the columns are shifted: no rating was read\n"
               "4! the row ends too early\n4! a name is missing: skipped\n");
#undef ANN
}

/* How a program writes what stands behind titles that are too long. */
typedef enum {
  PUSH,   /* all of it is pushed */
  ABSORB, /* blanks make up for it */
  TIGHT,  /* they do, and where there is none numbers touch */
} Writer;

static const struct {
  const char *header;
  guint       columns[11]; /* where SRtng, SGm, ..., B-day and the flag begin */
} fide_heads[] = {
  { FIDE_HEAD FIDE_RATINGS, { 109, 115, 119, 122, 128, 132, 135, 141, 145, 148, 154 } },
  { FIDE_HEAD "FOA " FIDE_RATINGS, { 113, 119, 123, 126, 132, 136, 139, 145, 149, 152, 158 } },
};

/* A player with third titles of @length letters; cells that are NULL are blank. */
static char *
write_fide_line (gsize              head,
                 Writer             writer,
                 guint              length,
                 const char *const *cells)
{
  GString *line = g_string_new (FIDE_ROW);
  guint excess = length > 15 ? length - 15 : 0;

  for (guint i = 0; i < length; i++)
    g_string_append_c (line, "LSI,"[i % 4]);
  for (guint i = 0; i < 11; i++)
    {
      gsize begin = fide_heads[head].columns[i];
      gsize at = writer == PUSH ? begin + excess
                                : MAX (begin, line->len + (writer == ABSORB && i > 0));

      if (cells[i] == NULL)
        continue;
      while (line->len < at)
        g_string_append_c (line, ' ');
      g_string_append (line, cells[i]);
    }
  return g_string_free (line, FALSE);
}

static void
test_fide_long_titles (void)
{
  static const char *const rated[] = { "1946", "0", "20", "1901", "3", "20", "1888",
                                       "0",    "20", "1961", "wi" };
  static const char *const unrated[] = { "1946", "0", "20", "0", "0", "0", "0",
                                         "0",    "0", "0", NULL };
  static const char *const blank[] = { "1946", "0", "20", NULL, NULL, NULL, "1888",
                                       "0",    "20", "1961", NULL };
  static const char *const only_rapid[] = { NULL, NULL, NULL, "1901", "3", "20", NULL,
                                            NULL, NULL, NULL, NULL };
#define WHO "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F"
  static const struct {
    const char *const *cells;
    const char        *expected;
  } rows[] = {
    { rated, WHO " born=1961 std=1946 rapid=1901\n" },
    { unrated, WHO " std=1946\n" },
    { blank, WHO " born=1961 std=1946\n" },
    { only_rapid, WHO " rapid=1901\n" },
  };
  guint n_told = 0;

  for (gsize head = 0; head < G_N_ELEMENTS (fide_heads); head++)
    for (Writer writer = PUSH; writer <= TIGHT; writer++)
      for (guint length = 0; length <= 35; length++)
        for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
          {
            g_autofree char *line = write_fide_line (head, writer, length, rows[i].cells);
            g_autofree char *list = g_strconcat (fide_heads[head].header, line, "\n", NULL);
            g_autofree char *have = read_all (list, strlen (list), NULL, FALSE);

            g_test_message ("%s", line);
            /* Never a wrong number: it is right, or told. */
            g_assert_true (strstr (have, "rapid=") == NULL ||
                           strstr (rows[i].expected, strstr (have, "rapid=") - 1) != NULL ||
                           strstr (have, "rapid=1901\n2! ") != NULL);
            if (strstr (have, "2! ") != NULL)
              {
                g_assert_null (strstr (have, "std="));
                n_told++;
                /* All that have each number in its place, and no blank, are certain. */
                g_assert_false (i < 2 && writer != TIGHT);
              }
            else
              {
                g_assert_cmpstr (have, ==, rows[i].expected);
              }
          }
  g_assert_cmpuint (n_told, >, 0);
#undef WHO
}

/* Names that are too long, or whose bytes were counted; other headers; dates of birth. */
static void
test_fide_neighbours (void)
{
#define LONG_NAME "Example-Of-A-Very-Long-Surname, Ann Barbara Christine Dorothea"
#define NUMBERS "1800  0   20 1755  3   20 0     0   0  1991  w\n"
  /* 62 letters, one too many: all is pushed by one and a blank. */
  expect_read (FIDE_HEAD FIDE_RATINGS "999000001      " LONG_NAME " ENG F   WFM  WFM  FA,NI          "
               NUMBERS,
               NULL,
               "2: " LONG_NAME " code=999000001 fide=999000001 fed=ENG title=WFM F born=1991 "
               "std=1800 rapid=1755\n");
  /* It fills its column, and what follows touches it. */
  expect_read (FIDE_HEAD FIDE_RATINGS
               "999000001      Example-Of-A-Very-Long-Surname, Ann Barbara Christine DorotheENG F   "
               "WFM  WFM  FA,NI          " NUMBERS,
               NULL,
               "2: Example-Of-A-Very-Long-Surname, Ann Barbara Christine Dorothe code=999000001 "
               "fide=999000001 fed=ENG title=WFM F born=1991 std=1800 rapid=1755\n");
  /* Columns that count the bytes of UTF-8. */
  expect_read (FIDE_HEAD FIDE_RATINGS
               "999000002      M\xc3\xbcller, J\xc3\xb6rg                                               GER M "
               "                           1800  0   20 1755  3   20 0     0   0  1991  w\n",
               NULL,
               "2: M\xc3\xbcller, J\xc3\xb6rg code=999000002 fide=999000002 fed=GER M born=1991 std=1800 "
               "rapid=1755\n");
  /* A list of one kind, with the month in small letters and without third titles. */
  expect_read ("ID number      Name                              Titl Fed  Jan01 Gms  Born  Flag\n"
               "999000001      Example, Ann                      wf   ENG  2141  12   1961  wi\n"
               "999000002      Example, Bob                           ENG  2001  0               \n"
               "999000003      Example, Cid                      m    ENG  2465  3    12.05.70  i\n",
               NULL,
               "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=wf F born=1961 std=2141\n"
               "3: Example, Bob code=999000002 fide=999000002 fed=ENG std=2001\n"
               "4: Example, Cid code=999000003 fide=999000003 fed=ENG title=m std=2465\n");
  expect_read (FIDE_HEAD "JAN01 Gms K  B-day Flag\n" FIDE_ROW
               "LSI,FI,SI,SLI,NA1946 0   20 1961\n",
               NULL,
               "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F born=1961 "
               "std=1946\n");
  /* A line without its end; one whose numbers are out of all columns. */
  expect_read (FIDE_HEAD FIDE_RATINGS FIDE_ROW "FA,NI          1800  0   20 1755\n" FIDE_ROW
               "FA,NI            1800  0   20 1755  3   20 0     0   0  1991  w\n" FIDE_ROW
               "FA,NI     1800  0   20 1755  3   20 0     0   0  1991  w\n",
               NULL,
               "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F std=1800 "
               "rapid=1755\n"
               "3: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F\n"
               "4: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F\n"
               "3! the columns are shifted: no rating was read\n"
               "4! the columns are shifted: no rating was read\n");
#undef NUMBERS
#undef LONG_NAME
}

/* The lists of 2001 to 2012, whose headings touch, and what they call their columns. */
static void
test_fide_old (void)
{
#define OLD_HEAD "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES "
  static const struct {
    const char *list, *expected, *date;
  } lists[] = {
    { "ID number Name                              TitlFed  Sep11 GamesBorn  Flag\n"
      " 9990001  Example, Ann                      wf  ENG  2141   12  1961  wi\n"
      "99900002  Example, Bob                          IRL  2001    0\n",
      "2: Example, Ann code=9990001 fide=9990001 fed=ENG title=wf F born=1961 std=2141\n"
      "3: Example, Bob code=99900002 fide=99900002 fed=IRL std=2001\n",
      "2011-09" },
    { OLD_HEAD "FLAG\n"
               "  \n"
               " 9990001  Example, Ann                           SWE     2300    0   i   \n"
               " 9990002  Example, Bob                     m     DEN     2374   18       \n",
      "3: Example, Ann code=9990001 fide=9990001 fed=SWE std=2300\n"
      "4: Example, Bob code=9990002 fide=9990002 fed=DEN title=m std=2374\n",
      "2001-01" },
    { OLD_HEAD "BIRTHDAY   FLAG\n"
               " 9990001  Example, Ann                     wg    SWE     2300    0   01.02.1972 w\n",
      "2: Example, Ann code=9990001 fide=9990001 fed=SWE title=wg F born=1972 std=2300\n",
      "2001-01" },
    { "   CODE   NAME                             TIT  Fed    July2004 GMsBorn FLAG\n"
      " 9990001  Example, Ann                     g    SWE    2300     12 1972 i\n",
      "2: Example, Ann code=9990001 fide=9990001 fed=SWE title=g born=1972 std=2300\n",
      "2004-07" },
    /* The name is out of its column, so it cannot be told. */
    { "ID_NUMBER    NAME                       TITLE   COUNTRYJAN01        FLAG\n"
      " 9990001  Example, Ann                          SWE     2300    0   i   \n",
      "2! the columns are shifted: no rating was read\n", "2001-01" },
    /* No number: a name is enough, as in lists of a country. */
    { "ID number Name                              TitlFed  Rating GamesBorn  Flag Rapid RGames\n"
      "          Example, Ann                          ENG  2141    12  1961       2100  3\n",
      "2: Example, Ann fed=ENG born=1961 std=2141 rapid=2100\n", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      IxBytes source = { lists[i].list, strlen (lists[i].list) };
      g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &source, NULL);

      expect_read (lists[i].list, NULL, lists[i].expected);
      g_assert_cmpstr (ix_list_reader_date (reader), ==, lists[i].date);
    }
#undef OLD_HEAD
}

/* A name too long moves the federation, and by how far is not certain: neither is read. */
static void
test_fide_pushed (void)
{
  expect_read (FIDE_HEAD FIDE_RATINGS
               "999000001      Example-Of-A-Very-Long-Surname, Ann Barbara Christine DorotheaENG F   "
               "WFM  WFM  FA,NI          18000 20 1755  3   20 0     0   0  1991  w\n",
               NULL,
               "2: Example-Of-A-Very-Long-Surname, Ann Barbara Christine Dorothe code=999000001 "
               "fide=999000001\n2! the columns are shifted: no rating was read\n");
}

/* Names that are too long, which push all behind them: the federation touches the name or does not, and
 * their last words may look like federations. */
static void
test_fide_long_names (void)
{
  static const char *const ends[] = { "a", "BAB", " ANN BAB", "      BAB", " SRI X" };
  static const char *const federations[] = { "ENG", "   " };
  static const struct {
    const char *cells[9]; /* of the three ratings, with games and factor */
    const char *expected;
  } rows[] = {
    { { "1802", "3", "20", "1755", "4", "10", "1650", "5", "40" }, " std=1802 rapid=1755\n" },
    { { "1802", "3", "20", "", "", "", "", "", "" }, " std=1802\n" },
    { { "0", "0", "0", "1755", "4", "10", "0", "0", "0" }, " rapid=1755\n" },
    { { "", "", "", "1755", "4", "10", "", "", "" }, " rapid=1755\n" },
    { { "", "", "", "", "", "", "1650", "5", "40" }, "\n" },
  };

  for (gsize head = 0; head < G_N_ELEMENTS (fide_heads); head++)
    for (gsize length = 58; length < 88; length++)
      for (gsize end = 0; end < G_N_ELEMENTS (ends); end++)
        for (gsize fed = 0; fed < 2 * G_N_ELEMENTS (federations); fed++)
          for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
            {
              const char *const *cells = rows[i].cells;
              gboolean blank = fed >= G_N_ELEMENTS (federations);
              const char *federation = federations[fed % G_N_ELEMENTS (federations)];
              g_autofree char *letters = g_strnfill (length - strlen (ends[end]), 'x');
              g_autofree char *name = g_strconcat (letters, ends[end], blank ? " " : "", NULL);
              g_autofree char *list =
                g_strdup_printf ("%s999000001      %-61s%-4sM             %-15s%s%-6s%-4s%-3s%-6s%-4s%-3s%-6s"
                                 "%-4s%-3s1991  \n",
                                 fide_heads[head].header, name, federation, "FA", head == 1 ? "    " : "",
                                 cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6],
                                 cells[7], cells[8]);
              g_autofree char *have = read_all (list, strlen (list), NULL, FALSE);

              ix_test_say (list);
              /* Never a wrong number: it is right, or told. */
              if (strstr (have, "2! ") != NULL)
                {
                  g_assert_true (strstr (have, "std=") == NULL && strstr (have, "rapid=") == NULL);
                  /* All are certain, up to a limit, unless the column of names ends in a blank. */
                  g_assert_true (strlen (name) > 61 + 24 || name[60] == ' ');
                }
              else
                {
                  g_assert_true (g_str_has_suffix (have, rows[i].expected));
                  g_assert_true (*federation == ' ' || strstr (have, " fed=ENG M born=1991") != NULL);
                  g_assert_cmpint (strstr (have, "std=") != NULL, ==, strstr (rows[i].expected, "std=") != NULL);
                }
            }
}

#define XML_PLAYER                                                                           \
  "<player>\n<fideid>999000001</fideid>\n<name>Example, Ann &amp; Co</name>\n"                 \
  "<country>ENG</country>\n<sex>F</sex>\n<title></title>\n<w_title>WFM</w_title>\n"           \
  "<o_title></o_title>\n<foa_title></foa_title>\n"                                            \
  "<rating>1800</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating>1755</rapid_rating>\n"    \
  "<birthday>1991</birthday>\n<flag>w</flag>\n</player>\n"

static void
test_fide_xml (void)
{
  static const char head[] = "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<playerslist>\n";
  static const char *const central[] = { "\"windows-1250\"", "'ISO-8859-2'" };
  g_autofree char *cut = g_strconcat (head, XML_PLAYER "<player><fideid>1</fid", NULL);
  g_autofree char *broken = g_strconcat (head, XML_PLAYER "<player><</player></playerslist>", NULL);
  g_autofree char *whole = g_strconcat (head, XML_PLAYER XML_PLAYER "</playerslist>", NULL);
  g_autofree char *one_line = g_strdelimit (g_strdup (whole), "\n", ' ');

#define ANN                                                                                  \
  "Example, Ann & Co code=999000001 fide=999000001 fed=ENG title=WFM F born=1991 std=1800 "    \
  "rapid=1755\n"
  expect_read (whole, NULL, "3: " ANN "19: " ANN);
  expect_read (one_line, NULL, "1: " ANN "1: " ANN);
  expect_read (cut, NULL, "3: " ANN "error: 19: the file ends in the middle\n");
  expect_read (broken, NULL, "3: " ANN "error: 19: this XML is damaged\n");
  expect_read ("<l><player><name><![CDATA[Ann & Co]]></name><rating><![CDATA[1800]]></rating></player></l>\n",
               NULL, "1: Ann & Co std=1800\n");
  /* The same number twice, and two numbers. */
  expect_read ("<l><player><name>Ann</name><rating>1800</rating><rating>1800</rating></player>\n"
               "<player><name>Bob</name><rating>1800</rating><rating>1750</rating></player></l>\n",
               NULL,
               "1: Ann std=1800\n2: Bob\n2! “1800 & 1750” is no grade or rating: left out (column rating)\n");
  /* An empty one says nothing, before and behind; nor do blanks around it. */
  expect_read ("<l><player><name></name><name>Smith, Ann</name><rating>\n</rating><rating>1600</rating></player>\n"
               "<player><name>Bob</name><rating>1500</rating><rating> 1500 </rating><rating/></player></l>\n",
               NULL, "1: Smith, Ann std=1600\n3: Bob std=1500\n");
  /* The letters are those that the file says. */
  for (gsize i = 0; i < G_N_ELEMENTS (central); i++)
    {
      g_autofree char *list = g_strdup_printf ("<?xml version=\"1.0\" encoding=%s?>\n"
                                               "<l><player><name>Kov\xe1\xe8</name></player></l>\n",
                                               central[i]);

      expect_read (list, NULL, "2: Kováč\n2! letters that are not UTF-8 are read as Windows-1250\n");
    }
#undef ANN
}

/* All in one line, which is cut anywhere. */
static void
test_fide_xml_long (void)
{
  g_autoptr (GString) list = g_string_new ("<playerslist>");
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (IxListReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  const IxListPlayer *player;
  IxBytes source;
  guint n = 0;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (
      list, "<player><name>M\xc3\xbcller%u, A</name><rating>%u</rating></player>", i,
      1000 + i % 1000);
  g_string_append (list, "</playerslist>");
  source = (IxBytes) { list->str, list->len };
  reader = ix_list_reader_new (ix_bytes_read, &source, &error);
  while ((player = ix_list_reader_next (reader, report, &error)) != NULL)
    {
      g_string_printf (expected, "M\xc3\xbcller%u, A", n);
      g_assert_cmpstr (player->name, ==, expected->str);
      g_assert_cmpuint (player->standard, ==, 1000 + n % 1000);
      n++;
    }
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, 20000);
}

/* Elements that are opened and never closed would take memory without end. */
static void
test_fide_xml_deep (void)
{
  g_autoptr (GString) list = g_string_new ("<playerslist><player><name>Ames</name></player>");
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (IxListReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  IxBytes source;

  for (guint i = 0; i < 100; i++)
    g_string_append (list, "<a>\n");
  source = (IxBytes) { list->str, list->len };
  reader = ix_list_reader_new (ix_bytes_read, &source, &error);
  while (ix_list_reader_next (reader, report, &error) != NULL)
    ;
  g_assert_error (error, IX_LIST_ERROR, IX_LIST_ERROR_DAMAGED);
  /* Not at the end of the file, but where they are too deep. */
  g_assert_cmpstr (error->message, ==, "16: this XML is damaged");
}

/* A row with a field beyond all names is skipped and told; one of just that length is read. */
static void
test_long_fields (void)
{
  g_autofree char *most = g_strnfill (IX_LIST_LONGEST_FIELD, 'x');
  static const char *const forms[] = {
    "Name,Grade,Club\n%s,100,\n%sy,101,\nAmes,102,%sy\nBirch,103,\n",
    "<playerslist>\n<player><name>%s</name><rating>100</rating></player>\n"
    "<player><name>%sy</name></player>\n<player><name>Ames</name><title>%sy</title></player>\n"
    "<player><name>Birch</name><rating>103</rating></player></playerslist>\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (GString) text = g_string_new (forms[i]);
      g_autofree char *expected = g_strdup_printf (
        "2: %s std=100\n5: Birch std=103\n3! a field is longer than 200 bytes: skipped\n"
        "4! a field is longer than 200 bytes: skipped\n", most);

      g_string_replace (text, "%s", most, 0);
      expect_read (text->str, NULL, expected);
    }
}

/* Any other table */

static void
test_tables (void)
{
  /* KNSB, DSB, CFC, Swiss-Manager */
  expect_read ("Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n"
               "7000001;\"Jansen, Jos\xe9\";FM;NED;2001;10;1980;w\n",
               NULL, "2: Jansen, Jos\xc3\xa9 code=7000001 fed=NED title=FM F born=1980 std=2001\n"
                     "2! letters that are not UTF-8 are read as Windows-1252\n");
  expect_read ("ID,ZPS,Mitgliedsnummer,Status,\"Name,Vorname\",Geschlecht,Geburtsjahr,DWZ,Index,"
               "FIDE-Elozahl\n10001,X,1,A,\"Muster,Max\",M,1970,1650,12,1700\n"
               "10001,Y,2,P,\"Muster,Max\",M,1970,1650,12,1700\n",
               NULL, "2: Muster,Max code=10001 M born=1970 std=1650\n"
                     "3: Muster,Max code=10001 M born=1970 std=1650\n");
  expect_read ("CFC#,Expiry,Last,First,Prov,City,Rating,High\n"
               "100001,2026-01-01,Example,Ann,ON,Ottawa,1500,1600\n",
               NULL, "2: Example, Ann code=100001 std=1500\n");
  expect_read ("ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\n"
               "1,\"Example, Ann\",w,SUI,5,Basel,1990/02/01,1500,1234,1450\n",
               NULL, "2: Example, Ann code=1 fide=1234 club=Basel fed=SUI F born=1990 std=1500\n");
  /* CHESSA, CFC, SELO, Czech and Polish tables */
  expect_read ("UNIQUE_NO,SURNAME,FIRSTNAME,BDATE,RATING\n77,Example,Ann,1990/02/01,1500\n", NULL,
               "2: Example, Ann code=77 born=1990 std=1500\n");
  expect_read ("CFC#,Last,First,Rating,Active Rtg\n5,Example,Ann,1500,1480\n", NULL,
               "2: Example, Ann code=5 std=1500 rapid=1480\n");
  expect_read ("Etunimi;Sukunimi;Maa;Selo\nAnn;Example;FIN;1500\n", NULL, "2: Example, Ann fed=FIN std=1500\n");
  expect_read ("Jméno;Rtg;Club/City\nAnn Example;1500;Brno\n", NULL, "2: Ann Example club=Brno std=1500\n");
  expect_read ("Příjmení a jméno;Elo\nExample Ann;1500\n", NULL, "2: Example Ann std=1500\n");
  expect_read ("Nazwisko i imię;Elo\nExample Ann;1500\n", NULL, "2: Example Ann std=1500\n");
  /* In an event without national ratings, and where one lacks theirs. */
  expect_read ("ID_No,Name,Rtg_Nat,Rtg_Int\n1,Ann,0,1450\n2,Bob,0,1400\n", NULL,
               "2: Ann code=1 std=1450\n3: Bob code=2 std=1400\n");
  expect_read ("ID_No,Name,Rtg_Nat,Rtg_Int\n1,Ann,0,1450\n2,Bob,1400,1410\n", NULL,
               "2: Ann code=1 std=1450\n3: Bob code=2 std=1400\n"
               "2! column Rtg_Nat has no number: 1450 of column Rtg_Int is taken\n");
  /* Chosen columns have no other beside them. */
  expect_read ("ID_No,Name,Rtg_Nat,Rtg_Int\n1,Ann,0,1450\n2,Bob,1400,1410\n",
               "name=Name,grade=Rtg_Nat", "2: Ann\n3: Bob std=1400\n");
  /* Rulers as texts have them. */
  expect_read ("| Name | Grade |\n|------|:-----:|\n| Ann  | 145 |\n| -- | - |\n|======|=======|\n", NULL,
               "3: Ann std=145\n4! a name is missing: skipped\n");
  /* A blank line and titles above; tabs; none in several words; a day that is none. */
  expect_read ("\n\nThe list of spring\n\nName\tRating\tBorn\nAnn\tunr\t1900/01/01\n"
               "Bob\t1500,5\t4.3.1986\nCid\t-\t\n",
               NULL, "6: Ann\n7: Bob born=1986 std=1500\n8: Cid\n7! “1500,5” is read as 1500\n");
  /* Unknown values are told. */
  expect_read ("Wer,Wie,Wo\nAnn,145,X\nBob,,\n", "name=Wer,grade=Wie,club=3",
               "2: Ann club=X std=145\n3: Bob\n");
  expect_read ("Wer;Rufname;Wie\nSmith;Ann;145\n;Bob;\n", "last=wer,first=2,grade=WIE",
               "2: Smith, Ann std=145\n3: Bob\n");
  /* English codes are checked anywhere. */
  expect_read ("name,grade,code\nAnn,1,938989L\n", NULL,
               "2: Ann std=1\n2! “938989L” is no right code: left out\n");
}

/* FIDE numbers and births as spreadsheets show them. */
static void
test_numbers (void)
{
  static const char *const fide[][2] = {
    { "4600001", "fide=4600001" },     { "4600008.0", "fide=4600008" },
    { "4600008,00", "fide=4600008" },  { "\"4,600,004\"", "fide=4600004" },
    { "4.600.004", "fide=4600004" },   { "4 600 003", "fide=4600003" },
    { "4\xc2\xa0" "600\xc2\xa0" "003", "fide=4600003" },
    { "4'600'003.0", "fide=4600003" }, { "600 000", "fide=600000" },
    { "600.000", "fide=600000" },      { "0", "" }, { "-", "" }, { "none", "" }, { "0.0", "" },
    { "4.6E+06", "2! “4.6E+06” is no FIDE number: left out" },
    { "DE4600002", "2! “DE4600002” is no FIDE number: left out" },
    { "4600 003", "2! “4600 003” is no FIDE number: left out" },
    { "4600003.5", "2! “4600003.5” is no FIDE number: left out" },
    { "1234567890123", "2! “1234567890123” is no FIDE number: left out" },
  };
  static const char *const born[][2] = {
    { "1985", "born=1985" },       { "12.03.1985", "born=1985" }, { "1985-03-12 00:00:00", "born=1985" },
    { "\"Jan 5, 1990\"", "born=1990" }, { "19850312", "born=1985" },
    { "31.12.99", "born=1999" },   { "3/12/85", "born=1985" },    { "85", "born=1985" },
    { "'07", "born=2007" },        { "85-12-31", "born=1985" },   { "01-02-03", "born=2003" },
    { "3/85", "born=1985" },       { "5 Jan 90", "born=1990" },   { "Mär 85", "2! “Mär 85” is no year of birth: left out" },
    { "", "" },                    { "-", "" },                   { "?", "" },
    { "0000", "" },                { "00.00.00", "" },   { "1900/01/01", "" },
    { "30.12.1899", "" },          { "1899", "" },
    { "32143", "2! “32143” is no year of birth: left out" },
    { "U12", "2! “U12” is no year of birth: left out" },
    { "9", "2! “9” is no year of birth: left out" },
    { "2185", "2! “2185” is no year of birth: left out" },
    { "31:12:99", "2! “31:12:99” is no year of birth: left out" },
    { "1.45.99", "2! “1.45.99” is no year of birth: left out" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fide) + G_N_ELEMENTS (born); i++)
    {
      gboolean is_fide = i < G_N_ELEMENTS (fide);
      const char *const *row = is_fide ? fide[i] : born[i - G_N_ELEMENTS (fide)];
      gboolean odd = g_str_has_prefix (row[1], "2!");
      g_autofree char *list =
        g_strdup_printf ("Name;Elo;%s\nAnn;1500;%s\n", is_fide ? "FIDE ID" : "Born", row[0]);
      g_autofree char *expected =
        odd ? g_strdup_printf ("2: Ann std=1500\n%s\n", row[1])
            : g_strdup_printf ("2: Ann%s%s std=1500\n", *row[1] != '\0' ? " " : "", row[1]);

      ix_test_say (row[0]);
      expect_read (list, NULL, expected);
    }
}

/* Files that people sent. */
static void
test_cases (void)
{
  static const char *const rows[][2] = {
    { "22-thousands-separator.csv", "2: Ames Nora std=1422\n3: Birch Tom std=1350\n" },
    { "23-fide-long-title.txt",
      "2: Example, Ann code=999000001 fide=999000001 fed=ENG title=WFM F born=1991 std=1800 "
      "rapid=1755\n"
      "3: Example, Sean code=999000002 fide=999000002 fed=IRL M born=1961 std=1946 rapid=1901\n"
      "4: Example, Zed code=999000003 fide=999000003 fed=ESP M born=1980 std=1500\n" },
    { "24-provisional.csv",
      "2: Ames Nora std=1450 provisional\n3: Birch Tom std=1400 provisional\n"
      "4: Cole Ivy std=1520 provisional\n5: Dunn Max std=1350 provisional\n"
      "6: Eve Lou std=1480\n" },
    { "25-quoted-newline.csv",
      "2: Ames, Nora club=Ambridge and District std=141\n4: Birch, Tom club=Ambridge std=120\n" },
    { "26-entries-headings.csv",
      "2: Ames, Nora club=Ambridge std=1810\n3: Birch, Tom club=Ambridge std=1600\n"
      "4: Cole, Ivy club=Ambridge std=1500\n5: Dunn, Max club=Ambridge std=1400\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path =
        g_test_build_filename (G_TEST_DIST, "data", "cases", rows[i][0], NULL);
      g_autofree char *text = NULL, *have = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      have = read_all (text, length, NULL, FALSE);
      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

/* A quote may run over lines; one that is never closed costs its own line. */
static void
test_quotes (void)
{
#define HEAD "Name,Grade,Club\n"
  expect_read (HEAD "\"Ames,\nNora\",141,Ambridge\nBob,1,\n", NULL,
               "2: Ames, Nora club=Ambridge std=141\n4: Bob std=1\n");
  expect_read (HEAD "Ames,141,\"a\r\n\r\n\r\n\r\nb\"\r\nBob,1,\r\n", NULL,
               "2: Ames club=a    b std=141\n7: Bob std=1\n");
  expect_read (HEAD "Ames,141,\"say \"\"hi\"\"\nto all\"\nBob,x,\n", NULL,
               "2: Ames club=say \"hi\" to all std=141\n4: Bob\n"
               "4! “x” is no grade or rating: left out (column Grade)\n");
  /* In the header, too. */
  expect_read ("Name,\"Grade\n\",\"Club\nor school\"\nAmes,141,X\n", NULL,
               "4: Ames std=141\n");
  /* Too many lines; never closed; closed in the middle of a word; the last line. */
  expect_read (HEAD "Ames,141,\"a\nb\nc\nd\ne\nf\"\nBob,1,\n", NULL,
               "2: Ames club=a std=141\n3: b\n4: c\n5: d\n6: e\n8: Bob std=1\n"
               "2! a quote is never closed\n3! the row ends too early\n4! the row ends too early\n"
               "5! the row ends too early\n6! the row ends too early\n7! a quote is never closed\n");
  expect_read (HEAD "Ames,141,\"Ambridge\n\"Birch, Tom\",120,Ambridge\nBob,1,\n", NULL,
               "2: Ames club=Ambridge std=141\n3: Birch, Tom club=Ambridge std=120\n4: Bob std=1\n"
               "2! a quote is never closed\n");
  expect_read (HEAD "\"Ames,141,Ambridge\n\"Birch, Tom\",120,Ambridge\n", NULL,
               "3: Birch, Tom club=Ambridge std=120\n2! a quote is never closed\n");
  /* One within a word is a letter; one in the wrong place spoils its row. */
  expect_read (HEAD "Sean O\"Hara,140,\nMax \"The Rook\" Dunn,130,\"x\"\n\"Nora\" Ames,120,\n", NULL,
               "2: Sean O\"Hara std=140\n3: Max \"The Rook\" Dunn club=x std=130\n4: Nora Ames std=120\n");
  expect_read (HEAD "\"Ames, Nora \"The Rook\"\",140,\nBob,1,\n", NULL,
               "2: Ames, Nora The Rook\"\" std=140\n3: Bob std=1\n2! a quote is never closed\n");
  expect_read (HEAD "Ann, \"Amb\nO\"Hara,140,\"x\n", NULL,
               "2: Ann\n3: O\"Hara club=x std=140\n2! a quote is never closed\n"
               "2! “\"Amb” is no grade or rating: left out (column Grade)\n3! a quote is never closed\n");
  expect_read (HEAD "Ames,141,\"Ambridge", NULL,
               "2: Ames club=Ambridge std=141\n2! a quote is never closed\n");
#undef HEAD
}

static void
test_guess (void)
{
  static const struct {
    const char *header, *columns;
    gboolean    sure;
  } rows[] = {
    { "name,grade,code,club", "name=1,grade=2,code=3,club=4", TRUE },
    { "Surname,Forename,Elo", "last=1,first=2,grade=3", TRUE },
    { "Nom;Prénom;Elo;Club", "last=1,first=2,grade=3,club=4", TRUE },
    { "Name,Vorname,DWZ", "last=1,first=2,grade=3", TRUE },
    { "Name,Rating,Elo", "name=1,grade=2", FALSE }, /* which of the two? */
    { "Name,Rating,Rating", "name=1,grade=2", FALSE },
    { "Name,ECF Rating,FIDE Rating", "name=1,grade=2", FALSE },
    { "Name,FIDE Rating", "name=1,grade=2", TRUE },
    { "Name,Rating,FIDE Rating", "name=1,grade=2", TRUE },
    { "Elo;LAST_NAME;First name", "last=2,first=3,grade=1", TRUE },
    { "Teilnehmer\tDWZ\tVerein", "name=1,grade=2,club=3", TRUE },
    { "Name,Club", "name=1,club=2", FALSE },
    { "a,b,c", "", FALSE },
    { "Name,Grade,Elo\nAnn,145,1500\n", "name=1,grade=2", TRUE },
    { "Name,Grade,Elo\nAnn,,1500\n", "name=1,grade=2", FALSE }, /* nobody has a grade */
    { "Name,Grade,Elo\nAnn,,\n", "name=1,grade=2", TRUE },
    { "Name,Grade,Elo\nAnn,7,900\n", "name=1,grade=2", FALSE }, /* a year at school? */
    { "Name,Grade\nAnn,7\n", "name=1,grade=2", TRUE },
    { "Name,FIDE\nAnn,1620\n", "name=1,grade=2", TRUE },
    { "Name,FIDE\nAnn,4600001\nBob,1620\n", "name=1,fide=2", FALSE },
    { "Name,FIDE\nAnn,\n", "name=1,fide=2", FALSE },
    { "Name,FIDE ID\nAnn,1620\n", "name=1,fide=2", FALSE },
    { "Name,ECF,FIDE\nAnn,1500,1620\n", "name=1,grade=2", TRUE },
    { "Name,ECF,FIDE\nAnn,1500,460001\n", "name=1,grade=2,fide=3", TRUE },
    { "Surname,FIDE\nAnn,1620\n", "last=1,grade=2", FALSE },
    { "Last,Rating", "last=1,grade=2", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxBytes source = { rows[i].header, strlen (rows[i].header) };
      g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &source, NULL);
      g_autofree char *text = NULL;
      gboolean sure;

      text = ix_list_columns_write (ix_list_reader_columns (reader, &sure));
      g_assert_cmpstr (text, ==, rows[i].columns);
      g_assert_cmpint (sure, ==, rows[i].sure);
    }
}

/* A line may hold as many: each is looked at once. */
static void
test_many_columns (void)
{
  g_autoptr (GString) list = g_string_new ("Name;Rating");

  for (guint i = 0; i < 30000; i++)
    g_string_append (list, ";a");
  g_string_append (list, "\nAnn;1500\n");
  expect_read (list->str, NULL, "2: Ann std=1500\n");
}

static void
test_wrong_columns (void)
{
  static const char *const rows[][2] = {
    { "name=Wer", "the columns “name” (or “last”) and “grade” are needed" },
    { "name=Wen,grade=Wie", "the header has no column “Wen”" },
    { "name=3,grade=2", "the header has no column “3”" },
    { "nom=Wer", "“nom=Wer” names no column" },
    { "", "the columns “name” (or “last”) and “grade” are needed" },
  };
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  g_ptr_array_add (titles, (gpointer) "Wer");
  g_ptr_array_add (titles, (gpointer) "Wie");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      IxListColumns columns;

      g_assert_false (ix_list_columns_parse (&columns, rows[i][0], titles, &error));
      g_assert_cmpstr (error->message, ==, rows[i][1]);
    }
}

/* Spreadsheets save UTF-16 as "Unicode text". */
static void
test_utf16 (void)
{
  static const char text[] = "Name\tRating\r\nM\xc3\xbcller, J\xc3\xb6rg\t1.810\r\n";
  static const char *const encodings[] = { "UTF-16LE", "UTF-16BE" };
  static const char *const marks[] = { "\xff\xfe", "\xfe\xff" };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (encodings); i++)
    {
      gsize length;
      g_autofree char *converted =
        g_convert (text, -1, encodings[i / 2], "UTF-8", NULL, &length, NULL);
      g_autoptr (GString) file = g_string_new (i % 2 == 0 ? marks[i / 2] : "");
      g_autofree char *have = NULL;

      g_string_append_len (file, converted, (gssize) length);
      have = read_all (file->str, file->len, NULL, FALSE);
      g_assert_cmpstr (have, ==, "2: M\xc3\xbcller, J\xc3\xb6rg std=1810\n");
    }
}

/* The beginning of a member of an archive, and of a file of Office. */
#define ZIP(name) "PK\3\4\24\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0" name
#define OLE "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
#define SHEET_XML "<?xml version=\"1.0\"?>\n<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">"

static void
test_no_list (void)
{
  static const struct {
    const char *bytes;
    gsize       length;
    IxListError kind;
  } rows[] = {
    { "", 0, IX_LIST_ERROR_EMPTY },
    { " \n\n", 3, IX_LIST_ERROR_EMPTY },
    { "PK\3\4more", 8, IX_LIST_ERROR_ARCHIVE },
    { "\x1f\x8b\x08", 3, IX_LIST_ERROR_ARCHIVE },
    { "name\0grade", 10, IX_LIST_ERROR_NO_TEXT },
    { "<!DOCTYPE html><html>", 21, IX_LIST_ERROR_WEB_PAGE },
    { "{\"rating_effective_date\":\"2026-11-01\",\"players\":[]}", 51, IX_LIST_ERROR_JSON },
    { "\n{\n  \"players\": []\n}", 20, IX_LIST_ERROR_JSON },
    { " [ {\"name\": \"Ann\"} ]", 20, IX_LIST_ERROR_JSON },
    /* .xlsx, .ods, .xls, and XML */
    { ZIP ("[Content_Types].xml") "<Types/>" ZIP ("xl/workbook.xml") "<x/>", 95,
      IX_LIST_ERROR_SPREADSHEET },
    { ZIP ("mimetype") "application/vnd.oasis.opendocument.spreadsheet", 84,
      IX_LIST_ERROR_SPREADSHEET },
    { ZIP ("mimetype") "application/vnd.oasis.opendocument.text", 77, IX_LIST_ERROR_ARCHIVE },
    { ZIP ("list.csv") "Name;xl/", 46, IX_LIST_ERROR_ARCHIVE },
    { OLE "\0\0W\0o\0r\0k\0b\0o\0o\0k\0\0", 27, IX_LIST_ERROR_SPREADSHEET },
    { OLE "\0\0B\0o\0o\0k\0\0", 19, IX_LIST_ERROR_SPREADSHEET },
    { OLE "\0\0W\0o\0r\0d\0\0", 19, IX_LIST_ERROR_NO_TEXT },
    { SHEET_XML, sizeof SHEET_XML - 1, IX_LIST_ERROR_SPREADSHEET },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxBytes source = { rows[i].bytes, rows[i].length };
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_list_reader_new (ix_bytes_read, &source, &error));
      g_assert_error (error, IX_LIST_ERROR, (int) rows[i].kind);
    }
}

/* A byte at a time, the same comes out; lines that never end are cut. */
static gssize
read_one (gpointer data,
          char    *buffer,
          gsize    size,
          GError **error)
{
  return ix_bytes_read (data, buffer, 1, error);
}

static void
test_windows (void)
{
  g_autoptr (GString) list = g_string_new ("name,grade\n");
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (IxListReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  const IxListPlayer *player;
  IxBytes source;
  guint n = 0;

  for (guint i = 0; i < 100000; i++)
    g_string_append_printf (list, "\"N\xc3\xbc%u, A\",%u\r\n", i, i % 300);
  for (guint i = 0; i < 200000; i++)
    g_string_append (list, "\xc3\xbc");
  source = (IxBytes) { list->str, list->len };
  reader = ix_list_reader_new (read_one, &source, &error);
  g_assert_no_error (error);
  while (n < 100000 && (player = ix_list_reader_next (reader, report, &error)) != NULL)
    {
      g_autofree char *name = g_strdup_printf ("N\xc3\xbc%u, A", n);

      g_assert_cmpstr (player->name, ==, name);
      g_assert_cmpuint (player->standard, ==, n % 300);
      n++;
    }
  g_assert_cmpuint (n, ==, 100000);
  while ((player = ix_list_reader_next (reader, report, &error)) != NULL)
    g_assert_cmpuint (strspn (player->name, "\xc3\xbc"), ==, strlen (player->name));
  g_assert_no_error (error);
}

/* However bad a file is, what is told of it stays small. */
static void
test_report_is_bounded (void)
{
  g_autoptr (IxListReport) report = ix_list_report_new ();

  for (guint i = 0; i < 3 * IX_LIST_MAX_WARNINGS; i++)
    ix_list_report_add (report, 5000 - i, IX_LIST_WARNING_NO_NAME, "", 0);
  g_assert_cmpuint (report->n_warnings, ==, 3 * IX_LIST_MAX_WARNINGS);
  g_assert_cmpuint (report->warnings->len, ==, IX_LIST_MAX_WARNINGS);
  ix_list_report_sort (report);
  g_assert_cmpuint (((IxListWarning *) report->warnings->pdata[0])->line, ==,
                    5001 - IX_LIST_MAX_WARNINGS);
}

static void
test_dates (void)
{
  static const char *const names[][2] = {
    { "grades201601.csv", "2016-01" },
    { "/a/201612/list-2016-07.csv", "2016-07" },
    { "rating_list_20240131.csv", "2024-01-31" },
    { "2024_01_31.csv", "2024-01-31" },
    { "players_list_foa.txt", NULL },
    { "list201613.csv", NULL },
    { "list20160230.csv", NULL },
    { "id123456789.csv", NULL },
  };
  static const char *const right[] = { "2016-01", "2016-12-31", "2016-02-29" };
  static const char *const wrong[] = { "",           "2016",    "2016-13", "2016-1",
                                       "2016-01-32", "2016/01", "16-01",   "2016-02-31", "2015-02-29" };

  static const char *const texts[][3] = {
    { "2016/01/14", "", "2016-01-14" },
    { "2016-1-4", "", "2016-01-04" },
    { "2016.01.14", "", "2016-01-14" },
    { "20160114", "", "2016-01-14" },
    { "2016 Jan 14", "", "2016-01-14" },
    { "28. 07. 2005", "", "2005-07-28" },
    { "24/09/2010", "", "2010-09-24" },
    { "09/24/2010", "", "2010-09-24" },
    { "04/05/2025", "", "2025-05-04" },
    { "04/05/2025", "15/06/2025", "2025-05-04" },
    { "04/05/2025", "04/25/2025", "2025-04-05" },
    { "04.05.2025", "04/25/2025", "2025-05-04" },
    { "Jun 26, 2020", "", "2020-06-26" },
    { "26 June 2020", "", "2020-06-26" },
    { "29/02/2015", "", NULL },
    { "2025/13/45", "", NULL },
    { "13/13/2025", "", NULL },
    { "00/05/2025", "", NULL },
    { "Jun Jul 2020", "", NULL },
    { "2020 06 Jul", "", NULL },
    { "26 Brumaire 2020", "", NULL },
    { "04/05/25", "", NULL },
    { "2025/05", "", NULL },
    { "4294969321/05/04", "", NULL },
    { "2025/05/04 19:30", "", NULL },
    { "Summer", "", NULL },
    { "", "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *date = ix_list_date_of_name (names[i][0]);

      g_assert_cmpstr (date, ==, names[i][1]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *date = ix_list_date_of_text (texts[i][0], texts[i][1]);

      g_test_message ("%s", texts[i][0]);
      g_assert_cmpstr (date, ==, texts[i][2]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    g_assert_true (ix_list_date_is_right (right[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (ix_list_date_is_right (wrong[i]));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lists/ecf-grades", test_ecf_grades);
  g_test_add_func ("/lists/ecf-odd", test_ecf_odd);
  g_test_add_func ("/lists/ecf-ratings", test_ecf_ratings);
  g_test_add_func ("/lists/fide-text", test_fide_text);
  g_test_add_func ("/lists/fide-long-titles", test_fide_long_titles);
  g_test_add_func ("/lists/fide-neighbours", test_fide_neighbours);
  g_test_add_func ("/lists/fide-old", test_fide_old);
  g_test_add_func ("/lists/fide-pushed", test_fide_pushed);
  g_test_add_func ("/lists/fide-long-names", test_fide_long_names);
  g_test_add_func ("/lists/fide-xml", test_fide_xml);
  g_test_add_func ("/lists/fide-xml-long", test_fide_xml_long);
  g_test_add_func ("/lists/fide-xml-deep", test_fide_xml_deep);
  g_test_add_func ("/lists/long-fields", test_long_fields);
  g_test_add_func ("/lists/tables", test_tables);
  g_test_add_func ("/lists/numbers", test_numbers);
  g_test_add_func ("/lists/cases", test_cases);
  g_test_add_func ("/lists/quotes", test_quotes);
  g_test_add_func ("/lists/guess", test_guess);
  g_test_add_func ("/lists/many-columns", test_many_columns);
  g_test_add_func ("/lists/wrong-columns", test_wrong_columns);
  g_test_add_func ("/lists/utf16", test_utf16);
  g_test_add_func ("/lists/no-list", test_no_list);
  g_test_add_func ("/lists/windows", test_windows);
  g_test_add_func ("/lists/report-is-bounded", test_report_is_bounded);
  g_test_add_func ("/lists/dates", test_dates);
  return g_test_run ();
}
