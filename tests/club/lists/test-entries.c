/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables in text files, and the list of those who came. */

#include <string.h>

#include "ix-csv.h"
#include "ix-entries.h"
#include "ix-person-name.h"

/* All rows as text: fields parted by |, rows by newlines, each with its line. */
static char *
read_all (const char *text,
          gsize       length)
{
  g_auto (IxCsv) csv = { 0 };
  GString *all = g_string_new (NULL);

  ix_csv_init (&csv, text, length);
  while (ix_csv_next (&csv))
    {
      g_string_append_printf (all, "%u:", csv.line);
      for (guint i = 0; i < csv.fields->len; i++)
        g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", ix_csv_field (&csv, i));
      g_string_append_c (all, '\n');
    }
  return g_string_free (all, FALSE);
}

static void
test_csv (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "a,b,c\n", "1:a|b|c\n" },
    { "a,b,c", "1:a|b|c\n" },
    { "a,b\r\nc,d\r\n", "1:a|b\n2:c|d\n" },
    { "a,b\rc,d\r", "1:a|b\n2:c|d\n" },
    { "\xef\xbb\xbf" "a;b\n1,5;2\n", "1:a|b\n2:1,5|2\n" },
    { "a\tb\n\n\n c \t d\n", "1:a|b\n4:c|d\n" },
    { "\"Smith, Ann\",\"say \"\"hi\"\"\"\nx,y\n", "1:Smith, Ann|say \"hi\"\n2:x|y\n" },
    { "\"two\nlines\",b\nc,d\n", "1:two\nlines|b\n3:c|d\n" },
    { "a,b,\n1,2,\n", "1:a|b|\n2:1|2|\n" },
    { "a,b\n,,\n1,2\n", "1:a|b\n3:1|2\n" },
    { "\"never closed, a\nb\n", "1:never closed, a\nb\n" },
    { "M\xfcller,\x80\n", "1:M\xc3\xbcller|\xe2\x82\xac\n" },
    { "a\"b,c\n", "1:a\"b|c\n" },
    { "\"a\"b,c\n", "1:ab|c\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *have = read_all (rows[i][0], strlen (rows[i][0]));

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

/* No bytes lead it astray: every row has fields of valid UTF-8. */
static void
test_csv_random (void)
{
  static const char letters[] = "a,\";\n\r\t \0\xff\xc3";
  GRand *rand = g_rand_new_with_seed (5);

  for (int n = 0; n < 20000; n++)
    {
      char text[24];
      gsize length = (gsize) g_rand_int_range (rand, 0, sizeof text);
      g_auto (IxCsv) csv = { 0 };
      guint line = 0;

      for (gsize i = 0; i < length; i++)
        text[i] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      ix_csv_init (&csv, text, length);
      while (ix_csv_next (&csv))
        {
          g_assert_cmpuint (csv.line, >, line);
          line = csv.line;
          for (guint i = 0; i < csv.fields->len; i++)
            g_assert_true (g_utf8_validate (ix_csv_field (&csv, i), -1, NULL));
        }
    }
  g_rand_free (rand);
}

static void
test_codes (void)
{
  g_assert_true (ix_code_is_english ("999002B") && ix_code_is_right ("999002B"));
  g_assert_true (ix_code_is_right ("938988L"));
  g_assert_true (ix_code_is_right ("938988l"));
  g_assert_false (ix_code_is_right ("938989L"));
  g_assert_false (ix_code_is_english (""));
  g_assert_false (ix_code_is_english ("93898L"));
  g_assert_false (ix_code_is_english ("938988LL"));
}

static void
test_entries (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "lists", "entries-newport-2016.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  const IxEntryRow *first;
  gsize length;
  guint graded = 0;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  rows = ix_entries_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 19);
  first = rows->pdata[0];
  g_assert_cmpstr (first->name, ==, "Abbott, Hana P");
  g_assert_cmpint (first->grade, ==, 93);
  g_assert_cmpstr (first->code, ==, "972705L");
  g_assert_cmpstr (first->club, ==, "Hollerton");
  for (guint i = 0; i < rows->len; i++)
    graded += *((IxEntryRow *) rows->pdata[i])->code != '\0';
  g_assert_cmpuint (graded, ==, 17);
}

static void
test_wrong (void)
{
  static const char *const rows[][2] = {
    { "", "1: the file is empty" },
    { "x,grade\n", "1: the header has no column “name”.  There are: x, grade" },
    { "name;club\n", "1: the header has no column “grade”.  There are: name, club" },
    { "Nora Ames;1810\n", "1: which columns are “name” and “grade”?  There are: Nora Ames, 1810" },
    { "Name;Rating;Elo\n",
      "1: which column is “grade”, of: Rating, Elo?  There are: Name, Rating, Elo" },
    { "Name,Grade,Rating\nAnn,5,900\nBob,7,950\n",
      "1: which column is “grade”, of: Grade, Rating?  There are: Name, Grade, Rating" },
    { "Name,ECF,Grade\nAnn,900,K\nBob,950,1\n",
      "1: which column is “grade”, of: ECF, Grade?  There are: Name, ECF, Grade" },
    { "Name;FideID;Elo;DWZ\nAnn;1234;1800;1750\n",
      "1: which column is “grade”, of: Elo, DWZ?  There are: Name, FideID, Elo, DWZ" },
    { "FideID;Elo;DWZ\n1234;1800;1750\n",
      "1: the header has no column “name”.  There are: FideID, Elo, DWZ" },
    { "Teilnehmer, kurz;Zahl\nAmes, Nora;1800\nBirch, Tom;1700\n",
      "1: which columns are “name” and “grade”?  There are: Teilnehmer, kurz, Zahl" },
    { "\"\"\nSpelare,Ranking\nAnn,1500\n",
      "1: which columns are “name” and “grade”?  There are: Spelare, Ranking" },
    { "Open 2026,,\nSpelare,Ranking,\nAnn,1500,\n",
      "1: which columns are “name” and “grade”?  There are: Spelare, Ranking" },
    { "2026-08-01,Ratings\nNr,Name,ST-K,ST\n1,Ann,40,1224\n",
      "1: the header has no column “grade”.  There are: Nr, Name, ST-K, ST" },
    { ",,\n\"\"\n", "1: the file is empty" },
    /* A name would be lost. */
    { "Name,Name,Rating\nNora,Ames,1810\n",
      "1: which columns are “name” and “grade”?  There are: Name, Name, Rating" },
    { "Name,Grade,Name\nAnn,145,Bob\n",
      "1: which columns are “name” and “grade”?  There are: Name, Grade, Name" },
    { "Surname,Surname,Forename,Elo\nDiaz,Vega,Ana,1810\n",
      "1: which columns are “name” and “grade”?  There are: Surname, Surname, Forename, Elo" },
    { "Surname,Forename,Forename,Elo\nDiaz,Ana,Eva,1810\n",
      "1: which columns are “name” and “grade”?  There are: Surname, Forename, Forename, Elo" },
    /* A rating that nobody knows is beside the one that is known. */
    { "Name;Elo FEDA;Elo FIDE\nAna;1900;\nEva;;1500\n",
      "1: which column is “grade”, of: Elo FEDA, Elo FIDE?  There are: Name, Elo FEDA, Elo FIDE" },
    { "Name;ELO \xc4\x8cR;ELO FIDE\nAna;1900;\n",
      "1: which column is “grade”, of: ELO \xc4\x8cR, ELO FIDE?  There are: Name, ELO \xc4\x8cR, ELO FIDE" },
    { "Naam;FIDE-rating;KNSB-rating\nPiet;;1900\n",
      "1: which column is “grade”, of: FIDE-rating, KNSB-rating?  There are: Naam, FIDE-rating, KNSB-rating" },
    { "Name;Elo;Elo CBX\nRui;1800;1900\n",
      "1: which column is “grade”, of: Elo, Elo CBX?  There are: Name, Elo, Elo CBX" },
    { "Name;Rating;FIDE Rating (Std);Elo FEDA\nAna;1800;1810;1900\n",
      "1: which column is “grade”, of: Rating, FIDE Rating (Std), Elo FEDA?  There are: Name, Rating, "
      "FIDE Rating (Std), Elo FEDA" },
    { "Name;FIDE Rating;FIDE Rating (Std)\nAna;1800;1810\n",
      "1: which column is “grade”, of: FIDE Rating, FIDE Rating (Std)?  There are: Name, FIDE Rating, "
      "FIDE Rating (Std)" },
    { "Name;NWZ;Elo\nUrs;1800;1900\n",
      "1: which column is “grade”, of: NWZ, Elo?  There are: Name, NWZ, Elo" },
    /* A column without a number is none. */
    { "Name;TWZ;Elo;DWZ\nHans;;1801;1802\n",
      "1: which column is “grade”, of: Elo, DWZ?  There are: Name, TWZ, Elo, DWZ" },
    { "Name,Grade,Elo\nAnn,,1500\n",
      "1: which column is “grade”, of: Grade, Elo?  There are: Name, Grade, Elo" },
    { "PK\3\4more", "1: this is an archive: unpack it, and import the list that is in it" },
    { "name,grade\nAnn,1\n,5\n", "3: a name is missing" },
    { "name,grade\nAnn,x\n", "2: “x” is not a grade from 0 to 4000 (column grade)" },
    { "name,grade\nAnn,-1\n", "2: “-1” is not a grade from 0 to 4000 (column grade)" },
    { "name,grade\nAnn,4001\n", "2: “4001” is not a grade from 0 to 4000 (column grade)" },
    { "Elo;Name\n1;Ann\n1,45;Bob\n", "3: “1,45” is not a grade from 0 to 4000 (column Elo)" },
    { "name,grade\nAnn,1\nAmes, Nora,2\n", "3: there are more columns than the header has" },
    { "<player><name>Ann</name></player>\n<player", "2: the file ends in the middle" },
    { "<player\xe5", "1: the file ends in the middle" },
    { "name,grade\n\"Ann,1\nBob,2\n", "2: a quote is never closed" },
    { "name,grade\n\"Ames, Nora \"The Rook\"\",1\n", "2: a quote is never closed" },
    { "name,grade,code\nAnn,1,938989L\n",
      "2: the letter of the code “938989L” does not fit its digits" },
    { "name,grade,code\nAnn,1,938988L\nBob,2,938988L\n",
      "3: the code “938988L” stands in line 2 already" },
    { "name,grade,fide id\nAnn,1,1234\nBob,2,1234\n", "3: the code “1234” stands in line 2 already" },
    { "name,grade\nAnn,1\n\nann,2\n", "4: “ann” stands in line 2 already" },
    { "Code\n938988L\n", "2: “938988L” has no grade here, and there is no grading list" },
    { "name,grade,fixed_partner\nAnn,1,Bob\n", "2: the partner “Bob” is not in the list" },
    { "name,grade,fixed_partner\nAnn,1,Ann\n", "2: “Ann” is their own partner" },
    { "name,grade,fixed_partner\nAnn,1,Bob\nBob,2,Cy\nCy,3,\n", "2: “Bob” is the partner of “Cy”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_entries_parse (rows[i][0], strlen (rows[i][0]), &error));
      g_assert_cmpstr (error->message, ==, rows[i][1]);
    }
}

/* The cells that are not of the scale of most, with their lines. */
static void
test_scale (void)
{
  static const char *const rows[][2] = {
    { "Ann,145\nBob,140\nCid,\n", NULL },
    { "Ann,1450\nBob,0\nCid,350\n", NULL },
    { "Ann,1450\n\nBob,145\nCid,1400\n",
      "4: grades and ratings are mixed: 145 in line 4, while all other numbers are ratings" },
    { "Ann,145\nBob,1450\nCid,140\nDee,1400\nEve,130\n",
      "3: grades and ratings are mixed: 1450 in line 3, 1400 in line 5, while all other "
      "numbers are grades" },
    { "Ann,145\nBob,1450\n",
      "3: grades and ratings are mixed: 1450 in line 3, while all other numbers are grades" },
    { "A,1\nB,2\nC,3\nD,4\nE,5\nF,6\nG,1001\nH,1002\nI,1003\nJ,1004\nK,1005\nL,1006\nM,1007\n",
      "2: grades and ratings are mixed: 1 in line 2, 2 in line 3, 3 in line 4, 4 in line "
      "5, 5 in line 6, …, while all other numbers are ratings" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("Name,Grade\n", rows[i][0], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) read = ix_entries_parse (text, strlen (text), &error);

      g_assert_no_error (error);
      g_assert_cmpint (ix_entries_check_scale (read, &error), ==, rows[i][1] == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, rows[i][1]);
    }
}

/* Tables with any headings, as text: what is read of each row. */
static char *
read_entries (const char     *text,
              gsize           length,
              const char     *columns,
              IxEntriesLookUp look_up)
{
  IxBytes bytes = { text, length };
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
  g_autoptr (GPtrArray) rows = NULL;
  GString *all = g_string_new (NULL);

  g_assert_no_error (error);
  if (columns != NULL)
    {
      ix_list_reader_choose_columns (reader, columns, &error);
      g_assert_no_error (error);
    }
  rows = ix_entries_read (reader, look_up, NULL, report, &error);
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      g_string_append_printf (all, "%u:%s|%d%s|%s|%s|%s", row->line, row->name, row->grade,
                              row->provisional ? "e" : "", row->code, row->club,
                              row->fixed_partner);
      if (row->twin != 0)
        g_string_append_printf (all, "|=%u", row->twin);
      g_string_append_c (all, '\n');
    }
  if (rows == NULL)
    g_string_append (all, error->message);
  return g_string_free (all, FALSE);
}

static void
expect_entries (const char *text,
                const char *columns,
                const char *expected)
{
  g_autofree char *have = read_entries (text, strlen (text), columns, NULL);

  g_assert_cmpstr (have, ==, expected);
}

static void
test_headings (void)
{
  expect_entries ("Name;Rating\n\"Ames, Nora\";1.810\nBirch, Tom;1450/12\n", NULL,
                  "2:Ames, Nora|1810|||\n3:Birch, Tom|1450e|||\n");
  expect_entries ("First name, Last name, Elo\nNora,Ames,1810\nTom,Birch,\n", NULL,
                  "2:Ames, Nora|1810|||\n3:Birch, Tom|0|||\n");
  expect_entries ("DWZ\tVorname\tNachname\tVerein\n1650,5\tMax\tM\xfcller\tSC\n", NULL,
                  "2:M\xc3\xbcller, Max|1650||SC|\n");
  expect_entries ("Forename,Surname,ECF Grade\nNora,Ames,181\n", NULL, "2:Ames, Nora|181|||\n");
  expect_entries ("\xef\xbb\xbfSURNAME;Elo\nAmes;1810\n", "last=1,grade=Elo",
                  "2:Ames|1810|||\n");
  expect_entries ("NAME,Grade,Elo\nAnn,145,1500\n", NULL, "2:Ann|145|||\n"); /* as tool.md promises */
  expect_entries ("Entries of Friday\n\nPlayer,Rating\nAnn,1500\n", NULL, "4:Ann|1500|||\n");
  expect_entries ("name,grade\n\"Ames,\nNora\",181\n", NULL, "2:Ames, Nora|181|||\n");
  expect_entries ("Wer,Wie\nAnn,145\n", "name=Wer,grade=2", "2:Ann|145|||\n");
  /* Without a header. */
  expect_entries ("\"Ames, Nora\";1810\nTom;1600\n", "name=1,grade=2",
                  "1:Ames, Nora|1810|||\n2:Tom|1600|||\n");
  /* Below blank lines and titles of the file. */
  expect_entries ("\"\"\nSpelare,Ranking\nAnn,1500\n", "name=Spelare,grade=Ranking",
                  "3:Ann|1500|||\n");
  expect_entries (",,\nSpelare,Ranking,\nAnn,1500,\n", "name=1,grade=2", "3:Ann|1500|||\n");
  expect_entries ("Open 2026,,\nSpelare,Ranking,\nAnn,1500,\n", "name=Spelare,grade=2",
                  "3:Ann|1500|||\n");
  expect_entries ("Open,2026\n\nSpelare,Ranking\nAnn,1500\n", "name=spelare,grade=ranking",
                  "4:Ann|1500|||\n");
  /* A partner, in whichever order the name stands. */
  expect_entries ("Name,Rating,Partner\n\"Ames, Nora\",1810,Tom Birch\n\"Birch, Tom\",1600,\n",
                  NULL, "2:Ames, Nora|1810|||Birch, Tom\n3:Birch, Tom|1600|||\n");
  expect_entries ("Name,Rating,Partner\n\"Thomas, James\",1810,\n\"James, Thomas\",1600,\n"
                  "Ann,1500,\"James, Thomas\"\n",
                  NULL,
                  "2:Thomas, James|1810|||\n3:James, Thomas|1600|||\n"
                  "4:Ann|1500|||James, Thomas\n");
  /* A rapid grade is not the grade. */
  expect_entries ("Name,Grade,Rapid\nAnn,,120\n", NULL, "2:Ann|0|||\n");
  /* A list is a table of entries. */
  expect_entries ("ID Number      Name                 Fed Sex Tit  SRtng SGm SK B-day Flag\n"
                  "999000001      Example, Ann         ENG F        1800  0   20 1991  w\n",
                  NULL, "2:Example, Ann|1800|999000001||\n");
}

/* Headings of other countries and programs, each with how they are read. */
static void
test_foreign_headings (void)
{
  static const char *const rows[][2] = {
    /* As spreadsheets write them. */
    { "sep=;\nName;Rating\nAmes, Nora;1810\n", "3:Ames, Nora|1810|||\n" },
    { "Club;;\nEntries;;\n;;\nNr.;Name;Rating\n1;Ames, Nora;1810\n", "5:Ames, Nora|1810|||\n" },
    { "Code;Name;Rating\n=\"001234\";Ann;=\"1800\"\n", "2:Ann|1800|001234||\n" },
    { "Name|Rating\nAmes, Nora|1810\n", "2:Ames, Nora|1810|||\n" },
    { "|Name|Rating|\n|---|---|\n|Ames, Nora|?|\n", "3:Ames, Nora|0|||\n" },
    { "Name;Rating\nAmes,\tNora;1810\n", "2:Ames, Nora|1810|||\n" },
    { "Name,Rating,Gender,Date of Birth,Active\nAnn,1000,,2000-01-01,Yes\n", "2:Ann|1000|||\n" },
    { "Name;Rating\nAnn;ungraded\nBob;ca. 1500\n", "2:Ann|0|||\n3:Bob|1500e|||\n" },
    { "Name, Vorname;DWZ\nM\xc3\xbcller, Hans;1800\n", "2:M\xc3\xbcller, Hans|1800|||\n" },
    { "Teilnehmer;Jahrgang, Ort;DWZ\nHans M\xc3\xbcller;1980, Ulm;1800\n",
      "2:Hans M\xc3\xbcller|1800|||\n" },
    { "Nom;Pr\xc3\xa9nom;Elo\nDupont;Jean;1800\n", "2:Dupont, Jean|1800|||\n" },
    { "Nom;Elo\nDupont Jean;1800\n", "2:Dupont Jean|1800|||\n" },
    { "NOMBRE;APELLIDOS;ELO\nJuan;P\xc3\xa9rez;1800\n", "2:P\xc3\xa9rez, Juan|1800|||\n" },
    { "Nome;Apelido;Rating\nRui;Sousa;1800\n", "2:Sousa, Rui|1800|||\n" },
    { "Nome;Rating\nRui Sousa;1800\n", "2:Rui Sousa|1800|||\n" },
    { "Cognome;Nome;Elo\nRossi;Ada;1800\n", "2:Rossi, Ada|1800|||\n" },
    { "Vorname Nachname;TWZ\nHans M\xc3\xbcller;1800\n", "2:Hans M\xc3\xbcller|1800|||\n" },
    /* A passive member plays, or "P" is for "paid". */
    { "Name;DWZ;Status\nHans;1800;P\nJan;1700;A\n", "2:Hans|1800|||\n3:Jan|1700|||\n" },
    { "Spieler;TWZ;Elo;DWZ;Verein\nHans;1800;1801;1802;SC\n", "2:Hans|1800||SC|\n" },
    { "Name;DWZ;DWZ-Index\nHans;1800;24\n", "2:Hans|1800|||\n" },
    { "Name;DWZ-Index\nHans;1800-24\n", "2:Hans|1800|||\n" },
    { "Name;Rating (Elo)\nHans;1800\n", "2:Hans|1800|||\n" },
    { "Name;RtgI;RtgN\nHans;1801;1800\n", "2:Hans|1800|||\n" },
    { "Name;RtgI\nHans;1801\n", "2:Hans|1801|||\n" },
    /* Nobody has a national one, or some have. */
    { "No.;Name;RtgI;RtgN\n1;Ann;1810;0\n2;Bob;1600;0\n", "2:Ann|1810|||\n3:Bob|1600|||\n" },
    { "Name;RtgN;RtgI\nAnn;;1810\nBob;;\n", "2:Ann|1810|||\n3:Bob|0|||\n" },
    { "Name;RtgN;RtgI\nAnn;0;1810\nBob;1600;1650\nCy;0;0\n",
      "2:Ann|1810|||\n3:Bob|1600|||\n4:Cy|0|||\n" },
    { "Name;TWZ;RtgI\nAnn;0;1810\n", "2:Ann|1810|||\n" },
    { "Name,ECF,FIDE\nAnn,1500,1620\nBob,,1600\n", "2:Ann|1500|||\n3:Bob|1600|||\n" },
    { "Name;LOK;FIDE\nAna;;1810\nEva;1500;1600\n", "2:Ana|1810|||\n3:Eva|1500|||\n" },
    /* Grades and ratings make no sum. */
    { "Name,ECF,FIDE\nAnn,150,1620\nBob,,1600\n", "2:Ann|150|||\n3:Bob|0|||\n" },
    /* Other ratings are none of a tournament, or nobody has one. */
    { "Name;Rating;Elo blitz;Previous rating\nAnn;1800;1700;1790\n", "2:Ann|1800|||\n" },
    { "Name;Elo;Elo FEDA;Rating class\nAnn;1800;;3\n", "2:Ann|1800|||\n" },
    { "Navn;Elo;Hurtig-Elo;Lyn-Elo;Rating ID\nAnn;1800;1700;1600;12345\n", "2:Ann|1800|||\n" },
    { "Name;TWZ;Elo CBX\nAnn;1800;1900\n", "2:Ann|1800|||\n" },
    { "Name,Grade,Club rating\nAnn,145,1500\n", "2:Ann|145|||\n" },
    { "Name;Rating;Rating deviation;Rating games;Rating floor\nAnn;1800;350;450;1700\n", "2:Ann|1800|||\n" },
    { "Name;Elo;Elo-Partien;Rating list;Rating fee;Last rating\nAnn;1800;600;2025;500;1790\n", "2:Ann|1800|||\n" },
    /* A national one goes before FIDE's, whatever else stands in its title. */
    { "Name;Rating;FIDE Rating (Std)\nAnn;1500;1510\nBob;;1410\n", "2:Ann|1500|||\n3:Bob|1410|||\n" },
    { "Name;DWZ;FIDE Standard Rating\nAnn;1500;1510\n", "2:Ann|1500|||\n" },
    { "Name;Standard FIDE Elo;Rating\nAnn;1510;1500\n", "2:Ann|1500|||\n" },
    { "Name;Rating;Elo FIDE 11/2026\nAnn;;1510\nBob;0;1410\n", "2:Ann|1510|||\n3:Bob|1410|||\n" },
    { "Name;Rating;FIDE rating K\nAnn;;20\nBob;1400;40\n", "2:Ann|0|||\n3:Bob|1400|||\n" },
    { "Name;Rating;International Rating\nAnn;1500;1510\n", "2:Ann|1500|||\n" },
    /* Names in parts. */
    { "Surname;Name;Rating\nAmes;Nora;1810\nBirch;Tom;1600\n", "2:Ames, Nora|1810|||\n3:Birch, Tom|1600|||\n" },
    { "Name,Surname,Grade\nNora,Ames,181\n", "2:Ames, Nora|181|||\n" },
    { "Last;Name;Elo\nAmes;Nora;1810\n", "2:Ames, Nora|1810|||\n" },
    { "Family;Name;Elo\nAmes;Nora;1810\n", "2:Ames, Nora|1810|||\n" },
    { "Name;Surname;Elo\nNora Ames;Ames;1810\n\"Birch, Tom\";Birch;1600\nX;;1\n",
      "2:Nora Ames|1810|||\n3:Birch, Tom|1600|||\n4:X|1|||\n" },
    { "Surname;Name;Elo\nJames;Thomas James;1810\nBirch;Tom;1600\n",
      "2:James, Thomas James|1810|||\n3:Birch, Tom|1600|||\n" },
    { "Surname;Name;Elo\nSmith-Jones;Ann Smith Jones;1\nLee;Bob Lee;2\nDoe;Cy Doe;3\n",
      "2:Ann Smith Jones|1|||\n3:Bob Lee|2|||\n4:Cy Doe|3|||\n" },
    { "Surname;Name;Elo\nLee;Lee;1\nAmes;Nora Ames;2\n", "2:Lee|1|||\n3:Nora Ames|2|||\n" },
    { "Surname;Name;Elo\nAmes;Nora;1\nJames;Thomas James;2\nBirch;Tom;3\n",
      "2:Ames, Nora|1|||\n3:James, Thomas James|2|||\n4:Birch, Tom|3|||\n" },
    { "Name;Club;Family;Elo\nNora Ames;SC;7;1810\nTom;SC;12;1600\n",
      "2:Nora Ames|1810||SC|\n3:Tom|1600||SC|\n" },
    { "Surname;Player;Elo\nAmes;Nora Ames;1810\n", "2:Nora Ames|1810|||\n" },
    { "Name;Surname;Forename;Elo\nNora Ames;Ames;Nora;1810\n", "2:Nora Ames|1810|||\n" },
    { "Apellido 1;Apellido 2;Nombre;Elo\nDiaz;Vega;Ana;1810\nGil;;Eva;1600\n",
      "2:Diaz Vega, Ana|1810|||\n3:Gil, Eva|1600|||\n" },
    { "Nombre;Primer apellido;Segundo apellido;Elo\nAna;Diaz;Vega;1810\n", "2:Diaz Vega, Ana|1810|||\n" },
    { "Achternaam;Tussenvoegsel;Voornaam;Rating\nBerg;van den;Jan;1810\nVis;;Piet;1600\n",
      "2:van den Berg, Jan|1810|||\n3:Vis, Piet|1600|||\n" },
    { "Voornaam;Tussenvoegsel;Naam;Rating\nJan;van den;Berg;1810\n", "2:van den Berg, Jan|1810|||\n" },
    { "Navn;Klub;ELO nat.\nOle;SK;1800\n", "2:Ole|1800||SK|\n" },
    { "Naam;Nat. Elo;FIDE-Elo\nPiet;1800;1805\n", "2:Piet|1800|||\n" },
    /* F, N and E of the French; F of the English, among other marks. */
    { "Nom;Elo\nRoux;1499 F\nPetit;1450\xc2\xa0N\nMartin;1199 E\nLuc;-\n",
      "2:Roux|1499|||\n3:Petit|1450|||\n4:Martin|1199e|||\n5:Luc|0|||\n" },
    { "Nom;Rapide;Elo\nRoux;1400 F;0\nPetit;;1450E\nMartin;;1320F\n",
      "2:Roux|0|||\n3:Petit|1450e|||\n4:Martin|1320|||\n" },
    { "Name;Elo\n\xe2\x80\x8b" "Ann;\xe2\x80\xaa" "1800\xe2\x80\xac\nBob;\xe2\x80\x8b" "1422\n",
      "2:Ann|1800|||\n3:Bob|1422|||\n" },
    { "Name;Elo\nRoux;1499 F\nPetit;1450\n", "2:Roux|1499e|||\n3:Petit|1450|||\n" },
    { "Name;Elo\nRoux;1499 F\nPetit;1450 E\nCy;1400/12\n",
      "2:Roux|1499e|||\n3:Petit|1450e|||\n4:Cy|1400e|||\n" },
    /* FIDE's are numbers or ratings. */
    { "Name,ECF,FIDE\nAnn,1500,1620\nBob,1450,1600\nCy,1400,1600\n",
      "2:Ann|1500|||\n3:Bob|1450|||\n4:Cy|1400|||\n" },
    { "Name,FIDE\nAnn,1620\nBob,1600\nCy,-\n", "2:Ann|1620|||\n3:Bob|1600|||\n4:Cy|0|||\n" },
    { "Nr;Navn;Rat.;Fide;Nr\n1;Ole;1800;1805;10\n", "2:Ole|1800|||\n" },
    { "Name;Std;Rapid;Blitz\nAnn;1800;1700;1600\n", "2:Ann|1800|||\n" },
    { "Titel;Name;Jahrgang;Standard Rating\nFM;Ann;1980;1800\n", "2:Ann|1800|||\n" },
    { "ID number,Name,Title,Fed,Jul99,Gms,Birthday,Flag\n"
      "9990001,\"Example, Ann\",wf,ENG,2141,12,1961,wi\n",
      "2:Example, Ann|2141|9990001||\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_entries (rows[i][0], NULL, rows[i][1]);
  /* The user's names of columns need no case and no punctuation, but go by them if they must. */
  expect_entries ("Wer;Elo-nat\nAnn;1800\n", "name=WER,grade=elo nat.", "2:Ann|1800|||\n");
  expect_entries ("Wer;Elo nat;Elo-nat\nAnn;1;1800\n", "name=Wer,grade=Elo-nat",
                  "2:Ann|1800|||\n");
}

/* A name with a zero byte is never cut there, however far behind the beginning. */
static void
test_zero_byte (void)
{
  static const guint sizes[] = { 0, 10000 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GString) text = g_string_new ("Name,Grade\n");
      g_autofree char *expected = NULL;
      g_autoptr (GError) error = NULL;

      for (guint row = 0; row < sizes[i]; row++)
        g_string_append_printf (text, "Ann %u,100\n", row);
      expected = sizes[i] == 0 ? g_strdup ("1: this is no text")
                               : g_strdup_printf ("%u: a zero byte: the file is damaged",
                                                  sizes[i] + 2);
      g_string_append_len (text, "Sm\0ith,100\n", 11);
      g_assert_null (ix_entries_parse (text->str, text->len, &error));
      g_assert_cmpstr (error->message, ==, expected);
    }
}

/* The names of a stranger's file steer no terminal and turn no label. */
static void
test_harmless_names (void)
{
  expect_entries ("Name,Grade\nA\033[31mb,100\nC\342\200\256d,110\nE\351\a,120\n", NULL,
                  "2:A\357\277\275[31mb|100|||\n"
                  "3:C\357\277\275d|110|||\n"
                  "4:Eé\357\277\275|120|||\n");
}

static void
test_twins (void)
{
  static const struct {
    const char *rows;
    gboolean    twins;
  } pairs[] = {
    { "\"Ames, Nora\",181,,,\n\"Ames, Nora\",181,,,\n", TRUE },
    { "\"Ames, Nora\",181,,,\n\"AMES, Nora\",150,,,\n", TRUE },
    { "\"Ames, Nora\",181,,,\nNora Ames,181,,,\n", TRUE },
    { "Ames Nora,181,,,\nNora Ames,181,,,\n", TRUE },
    { "\"M\xc3\xbcller, J\xc3\xb6rg\",181,,,\n\"Muller, Jorg\",181,,,\n", TRUE },
    { "\"O'Hare, Idris\",181,,,\n\"O\xe2\x80\x99Hare, Idris\",181,,,\n", TRUE },
    { "\"Ames, Nora\",181,938988L,,\n\"Ames, Nora\",181,,,\n", TRUE },
    { "\"Ames, Nora\",181,,,\n\"Am\xe2\x80\x8b" "es, Nora\",181,,,\n", TRUE },
    { "\"Ames, Nora\",181,938988L,,\n\"Ames, Nora\",181,938988l,,\n", TRUE },
    { "\"Ames, Nora\",181,,1234,\nNora Ames,181,,1234,\n", TRUE },
    { "\"Ames, Nora\",181,,,1980\n\"Ames, Nora\",181,,,\n", TRUE },
    /* Other people. */
    { "\"Ames, Nora\",181,938988L,,\n\"Ames, Nora\",181,999002B,,\n", FALSE },
    { "\"Ames, Nora\",181,,1234,\n\"Ames, Nora\",181,,1235,\n", FALSE },
    { "\"Ames, Nora\",181,,,1980\n\"Ames, Nora\",150,,,2010\n", FALSE },
    { "\"Thomas, James\",181,,,\n\"James, Thomas\",181,,,\n", FALSE },
    { "\"Ames, Nora\",181,,,\n\"Ames, Nora B\",181,,,\n", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *text = g_strconcat ("name,grade,code,fide id,born\n", pairs[i].rows, NULL);
      g_autofree char *have = read_entries (text, strlen (text), NULL, NULL);

      g_test_message ("%s", pairs[i].rows);
      g_assert_cmpint (g_str_has_suffix (have, "|=2\n"), ==, pairs[i].twins);
      g_assert_cmpint (strstr (have, "\n3:") != NULL, ==, TRUE);
    }
}

/* Columns that are in no line, and in a file that has none. */
static void
test_no_such_columns (void)
{
  static const char *const rows[][3] = {
    { "\"\"\nWer,Wie\nAnn,1500\n", "name=Wen,grade=Wie", "the header has no column “Wen”" },
    { "\"\"\nWer,Wie\nAnn,1500\n", "name=Wer,grade=3", "the header has no column “3”" },
    { "ID Number      Name                 Fed Sex Tit  SRtng SGm SK B-day Flag\n", "name=1,grade=2",
      "the header has no column “1”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxBytes bytes = { rows[i][0], strlen (rows[i][0]) };
      g_autoptr (GError) error = NULL;
      g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);

      g_assert_no_error (error);
      g_assert_false (ix_list_reader_choose_columns (reader, rows[i][1], &error));
      g_assert_cmpstr (error->message, ==, rows[i][2]);
    }
}

static IxListPlayer *
look_up (const char *code,
         gpointer    data,
         GError    **error)
{
  static const char *const codes[] = { "938988L", "1234", "5678", NULL };
  IxListPlayer *player;

  if (!g_strv_contains (codes, code))
    return NULL;
  player = g_new (IxListPlayer, 1);
  *player = (IxListPlayer) {
    .name = g_strdup ("Oakes, Quentin B"), .code = g_strdup (code), .fide_id = g_strdup ("1234"),
    .club = g_strdup ("Hollerton"), .standard = g_str_equal (code, "5678") ? 0 : 1915, .provisional = TRUE,
  };
  return player;
}

static void
test_codes_only (void)
{
  static const char *const rows[][2] = {
    { "Code\n938988l\n", "2:Oakes, Quentin B|1915e|938988L|Hollerton|\n" },
    { "FIDE ID\n1234\n", "2:Oakes, Quentin B|1915e||Hollerton|\n" },
    { "FIDE ID\n5678\n", "2:Oakes, Quentin B|0||Hollerton|\n" },
    { "Club;Code;Name\nX;938988L;Quentin Oakes\n", "2:Quentin Oakes|1915e|938988L|X|\n" },
    { "Code,Name\n938988L,\"Ames, Nora\"\n",
      "2: the code “938988L” belongs to “Oakes, Quentin B” in the grading list" },
    { "Code\n999002B\n", "2: nobody in the grading list has the code “999002B”" },
    { "Code\n938989L\n", "2: the letter of the code “938989L” does not fit its digits" },
    { "Code,Name\n,Ann\n", "2: a code is missing" },
    { "Code,Club\n,X\n", "2: a name is missing" },
    { "Name,ID,Rtng1,Rtng2\nAnn,1,1500,1400\n",
      "2: there is no column “grade”, and nobody in the grading list has the code “1”" },
    { "Name,FIDE\nQuentin Oakes,123456\n",
      "2: there is no column “grade”, and nobody in the grading list has the code “123456”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *have = read_entries (rows[i][0], strlen (rows[i][0]), NULL, look_up);

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

/* Files that people sent. */
static void
test_cases (void)
{
  static const char *const rows[][2] = {
    { "22-thousands-separator.csv", "2:Ames Nora|1422|||\n3:Birch Tom|1350|||\n" },
    { "24-provisional.csv", "2:Ames Nora|1450e|||\n3:Birch Tom|1400e|||\n4:Cole Ivy|1520e|||\n"
                            "5:Dunn Max|1350e|||\n6:Eve Lou|1480|||\n" },
    { "25-quoted-newline.csv", "2:Ames, Nora|141||Ambridge and District|\n"
                               "4:Birch, Tom|120||Ambridge|\n" },
    { "26-entries-headings.csv", "2:Ames, Nora|1810||Ambridge|\n3:Birch, Tom|1600||Ambridge|\n"
                                 "4:Cole, Ivy|1500||Ambridge|\n5:Dunn, Max|1400||Ambridge|\n" },
    { "26c-entries-twice.csv", "2:Ames, Nora|181|||\n3:Ames, Nora|181||||=2\n"
                               "4:Cole, Ivy|150|||\n5:Dunn, Max|140|||\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path =
        g_test_build_filename (G_TEST_DIST, "data", "cases", rows[i][0], NULL);
      g_autofree char *text = NULL, *have = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      have = read_entries (text, length, NULL, NULL);
      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

static void
test_walk_in (void)
{
  static const struct {
    const char *text, *name;
    gint        grade;
  } rows[] = {
    { "Smith 145", "Smith", 145 },  { "  Smith, Ann   98 ", "Smith, Ann", 98 },
    { "Smith", "Smith", 0 },        { "Åsa Öberg 1850", "Åsa Öberg", 1850 },
    { "R2D2", "R2D2", 0 },          { "Smith 12345", "Smith 12345", 0 },
    { "145", NULL, 0 },             { "", NULL, 0 },
    { " 123456A 7", "123456A", 7 }, { "Smith145", "Smith145", 0 },
    { "Smith 1.422", "Smith", 1422 }, { "Smith 1,422", "Smith", 1422 },
    { "Smith 1'422", "Smith", 1422 }, { "Smith 1\xc2\xa0" "422", "Smith", 1422 },
    { "Smith 1450?", "Smith", 1450 }, { "Smith, Ann (1450)", "Smith, Ann", 1450 },
    { "Smith ~145", "Smith", 145 }, { "Smith 1520 F", "Smith", 1520 },
    { "Smith 1450 P8", "Smith", 1450 }, { "Smith 141,5", "Smith", 141 },
    { "Visitor 2", "Visitor", 2 },
    /* Whether the 1 belongs to the name cannot be known. */
    { "Smith 1 422", "Smith 1 422", 0 }, { "Guest 2 145", "Guest 2 145", 0 },
    { "Smith 1.45e3", "Smith 1.45e3", 0 }, { "Smith -5", "Smith -5", 0 },
    { "Smith NaN", "Smith NaN", 0 }, { "Smith 1,45", "Smith 1,45", 0 },
    { "Jan 2e", "Jan 2e", 0 }, { "John 3rd", "John 3rd", 0 }, { "Smith -", "Smith -", 0 },
    { "Smith 4500", "Smith", 4500 }, /* which the evening refuses */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint grade = -1;
      g_autofree char *name = ix_walk_in_parse (rows[i].text, &grade);

      g_test_message ("'%s'", rows[i].text);
      g_assert_cmpstr (name, ==, rows[i].name);
      if (name != NULL)
        g_assert_cmpint (grade, ==, rows[i].grade);
    }
}

/* A grade that was typed wrong is offered; a digit that belongs to the name is not taken for one. */
static void
test_repair (void)
{
  static const struct {
    const char *text, *name;
    gint        grade;
  } rows[] = {
    { "Smith John 12O", "Smith John", 120 }, { "145 Harry", "Harry", 145 },
    { "1850 Åsa Öberg", "Åsa Öberg", 1850 }, { "Smith l45", "Smith", 145 },
    { "Smith145", "Smith", 145 },            { "Ann Smith145", "Ann Smith", 145 },
    { "R2D2", NULL, 0 },                     { "Smith 12345", NULL, 0 },
    { "John 3rd", NULL, 0 },                 { "Jan 2e", NULL, 0 },
    { "Guest 2 145", NULL, 0 },              { "2 Guest", NULL, 0 },
    { "123456A", NULL, 0 },                  { "", NULL, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint grade = 0;
      g_autofree char *name = ix_walk_in_repair (rows[i].text, &grade);

      g_test_message ("'%s'", rows[i].text);
      g_assert_cmpstr (name, ==, rows[i].name);
      if (name != NULL)
        g_assert_cmpint (grade, ==, rows[i].grade);
    }
}

/* Rows that are kept whatever is wrong with them: "line:name|grade", then "!" and why, or "~" and what was
 * left out. */
static char *
write_all (const GPtrArray *rows)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const IxEntryRow *row = rows->pdata[i];

      g_string_append_printf (all, "%u:%s|%d", row->line, row->name, row->grade);
      if (row->twin != 0)
        g_string_append_printf (all, "|=%u", row->twin);
      if (row->refused != NULL)
        g_string_append_printf (all, "!%s", row->refused);
      if (row->note != NULL)
        g_string_append_printf (all, "~%s", row->note);
      g_string_append_c (all, '\n');
    }
  return g_string_free (all, FALSE);
}

static GPtrArray *
read_table (const char *text)
{
  IxBytes bytes = { text, strlen (text) };
  g_autoptr (IxListReport) report = ix_list_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IxListReader) reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
  GPtrArray *rows = NULL;

  g_assert_no_error (error);
  rows = ix_entries_read_all (reader, NULL, NULL, report, &error);
  g_assert_no_error (error);
  return rows;
}

/* An odd row costs nobody else. */
static void
test_all (void)
{
  static const char *const rows[][2] = {
    { "name,grade\nAnn,12O\nBob,140\nAnn,130\n",
      "2:Ann|0!“12O” is not a grade from 0 to 4000 (column grade)\n3:Bob|140\n4:Ann|130\n" },
    { "name,grade,code\nAnn,1,938989L\nBob,2,938988L\nCy,3,938988L\nbob,4,\n",
      "2:Ann|1!the letter of the code “938989L” does not fit its digits\n3:Bob|2\n"
      "4:Cy|3!the code “938988L” stands in line 3 already\n5:bob|4|=3\n" },
    { "code\n938988L\n", "2:|0!“938988L” has no grade here, and there is no grading list\n" },
    { "name,grade,fixed_partner\nAnn,1,Zoe\nBob,2,Cy\nCy,3,Ann\n",
      "2:Ann|1~the partner “Zoe” is not in the list\n3:Bob|2~“Cy” is the partner of “Ann”\n"
      "4:Cy|3\n" },
    { "name\nAnn\nBob\n", "2:Ann|0\n3:Bob|0\n" },
    { "name,grade\n,1\nBob,2\n", "3:Bob|2\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) read = read_table (rows[i][0]);
      g_autofree char *have = write_all (read);

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

/* Plain lists of names, and what is none. */
static void
test_names (void)
{
  static const char *const rows[][2] = {
    { "Ann\n\nTom Pyke 145\r\n\"Bob\"\n", NULL },
    { "\xef\xbb\xbf\nAmes, Nora\r\n  Tom Pyke 145\r\nAMES, NORA",
      "2:Ames, Nora|0\n3:Tom Pyke|145\n4:AMES, NORA|0|=2\n" },
    { "1. Ames, Nora\n2) M\xfcller\n10.Hill\n", "1:Ames, Nora|0\n2:M\xc3\xbcller|0\n3:Hill|0\n" },
    { "Ann\rBob\r", "1:Ann|0\n2:Bob|0\n" },
    { "\xe2\x80\xaa" "1. Ames, Nora 145\xe2\x80\xac\n\xe2\x80\x8b" "Bob\n", "1:Ames, Nora|145\n2:Bob|0\n" },
    { "Ann,145\nBob,150\n", NULL }, { "Ann;145\n", NULL }, { "Ann\t145\n", NULL },
    { "a,b,c\n", NULL },             { "12345\n", NULL },    { "", NULL },
    { "Ann\n<html>\n", NULL },
    { "Dear members, this is the letter that I promised.\n", NULL },
  };
  g_autoptr (IxListReport) report = ix_list_report_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) read =
        ix_entries_read_names (rows[i][0], strlen (rows[i][0]), report);
      g_autofree char *have = read != NULL ? write_all (read) : NULL;

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
  g_assert_null (ix_entries_read_names ("Ann\0Bob", 7, report));
}

/* In which encoding letters were read is told, by the first line with one, whatever the file is. */
static void
test_encodings (void)
{
  static const struct {
    const char *text, *expected, *said;
    guint       line;
  } rows[] = {
    { "Jm\xe9no;P\xf8\xedjmen\xed;ELO\nJan;Nov\xe1k;1500\nPetr;Dvo\xf8\xe1k;1450\n",
      "2:Novák, Jan|1500\n3:Dvořák, Petr|1450\n", "Windows-1250", 1 },
    { "Name;Elo\nAnn;1\nM\xfcller;1500\nS\xf8rensen;1450\n",
      "2:Ann|1\n3:Müller|1500\n4:Sørensen|1450\n", "Windows-1252", 3 },
    { "Name;Elo\nMüller;1500\n", "2:Müller|1500\n", NULL, 0 },
    { "Dvo\xf8\xe1k, Jan\n\xc8" "ern\xfd Petr 145\n", "1:Dvořák, Jan|0\n2:Černý Petr|145\n",
      "Windows-1250", 1 },
    { "Ann\nM\xfcller\n", "1:Ann|0\n2:Müller|0\n", "Windows-1252", 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      IxBytes bytes = { rows[i].text, strlen (rows[i].text) };
      g_autoptr (IxListReport) report = ix_list_report_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (IxListReader) reader = NULL;
      g_autoptr (GPtrArray) read = ix_entries_read_names (rows[i].text, bytes.left, report);
      g_autofree char *have = NULL;

      if (read == NULL)
        {
          reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
          read = ix_entries_read (reader, NULL, NULL, report, &error);
        }
      g_assert_no_error (error);
      have = write_all (read);
      g_assert_cmpstr (have, ==, rows[i].expected);
      g_assert_cmpuint (report->n_warnings, ==, rows[i].said != NULL);
      if (rows[i].said != NULL)
        {
          const IxListWarning *warning = report->warnings->pdata[0];
          g_autofree char *said = ix_list_warning_text (warning);

          g_assert_true (g_str_has_suffix (said, rows[i].said));
          g_assert_cmpuint (warning->line, ==, rows[i].line);
        }
    }
}

/* A list of Ann, who has 1397, and of Bob, who has no grade. */
static IxListPlayer *
find_listed (const char *text,
             gpointer    data,
             GError    **error)
{
  IxListPlayer *player = NULL;
  gboolean ann = g_str_equal (text, "938988L") || g_str_equal (text, "Nora Ames");

  if (!ann && !g_str_equal (text, "100001K"))
    return NULL;
  player = g_new0 (IxListPlayer, 1);
  player->name = g_strdup (ann ? "Ames, Nora" : "Birch, Bob");
  player->code = g_strdup (ann ? "938988L" : "100001K");
  player->fide_id = g_strdup ("");
  player->club = g_strdup ("SC");
  player->federation = g_strdup ("");
  player->title = g_strdup ("");
  player->partner = g_strdup ("");
  player->standard = ann ? 1397 : 0;
  return player;
}

static void
test_take_grades (void)
{
  g_autoptr (GPtrArray) rows = read_table ("name,grade,code\nN Ames,93,938988L\nBob Birch,120,100001K\n"
                                         "Nora Ames,,\nZoe,,\n");
  g_autoptr (GPtrArray) wrong = read_table ("name,grade,code\nZoe,93,938988L\n");
  g_autofree char *have = NULL;
  g_autofree char *refused = NULL;

  g_assert_cmpuint (ix_entries_take_grades (rows, find_listed, find_listed, NULL), ==, 2);
  have = write_all (rows);
  g_assert_cmpstr (have, ==, "2:N Ames|1397\n3:Bob Birch|120\n4:Nora Ames|1397\n5:Zoe|0\n");
  g_assert_cmpstr (((IxEntryRow *) rows->pdata[2])->code, ==, "938988L");
  /* A mistyped code is another's. */
  g_assert_cmpuint (ix_entries_take_grades (wrong, find_listed, find_listed, NULL), ==, 0);
  refused = write_all (wrong);
  g_assert_cmpstr (refused, ==,
                   "2:Zoe|93!the code “938988L” belongs to “Ames, Nora” in the grading list\n");
  g_assert_cmpstr (((IxEntryRow *) wrong->pdata[0])->code, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entries/csv", test_csv);
  g_test_add_func ("/entries/csv-random", test_csv_random);
  g_test_add_func ("/entries/codes", test_codes);
  g_test_add_func ("/entries/newport", test_entries);
  g_test_add_func ("/entries/wrong", test_wrong);
  g_test_add_func ("/entries/headings", test_headings);
  g_test_add_func ("/entries/scale", test_scale);
  g_test_add_func ("/entries/zero-byte", test_zero_byte);
  g_test_add_func ("/entries/harmless-names", test_harmless_names);
  g_test_add_func ("/entries/foreign-headings", test_foreign_headings);
  g_test_add_func ("/entries/no-such-columns", test_no_such_columns);
  g_test_add_func ("/entries/twins", test_twins);
  g_test_add_func ("/entries/codes-only", test_codes_only);
  g_test_add_func ("/entries/cases", test_cases);
  g_test_add_func ("/entries/walk-in", test_walk_in);
  g_test_add_func ("/entries/repair", test_repair);
  g_test_add_func ("/entries/all", test_all);
  g_test_add_func ("/entries/names", test_names);
  g_test_add_func ("/entries/encodings", test_encodings);
  g_test_add_func ("/entries/take-grades", test_take_grades);
  return g_test_run ();
}
