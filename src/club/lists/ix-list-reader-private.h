/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-csv.h"
#include "ix-list-reader.h"
#include "ix-text-encoding.h"

G_BEGIN_DECLS

#define IX_LIST_MAX_CLUBS 6
#define IX_FIDE_MAX_COLUMNS 24
#define IX_LIST_LONGEST_LINE (64 * 1024) /* a longer one is cut; no list has such */

/* The texts of the player that is being read. */
typedef struct {
  GString *name, *code, *fide_id, *club, *federation, *title, *partner;
} IxListTexts;

/* A column of fixed width, in characters from 0. */
typedef struct {
  guint begin, end;
} IxFideColumn;

typedef enum {
  IX_FIDE_ID,
  IX_FIDE_NAME,
  IX_FIDE_FEDERATION,
  IX_FIDE_SEX,
  IX_FIDE_TITLE,
  IX_FIDE_WOMEN_TITLE,
  IX_FIDE_OTHER_TITLES,
  IX_FIDE_FLAG,
  /* Those of numbers */
  IX_FIDE_STANDARD,
  IX_FIDE_RAPID,
  IX_FIDE_BORN,
  IX_FIDE_N_FIELDS,
} IxFideField;

typedef struct {
  IxFideColumn at[IX_FIDE_N_FIELDS];         /* 0 to 0: there is none */
  char        *titles[IX_FIDE_N_FIELDS];
  IxFideColumn numbers[IX_FIDE_MAX_COLUMNS]; /* those that hold numbers, from left to right */
  guint        n_numbers;
  gboolean     has_unknown;                  /* there are columns that may hold anything */
  guint        width;                        /* up to the last rating */
  /* The present line */
  GString     *flat;                         /* a byte for each character */
  gboolean     bytes;                        /* the columns count bytes, not characters */
  guint        push;                         /* of all behind the name, which is too long */
  gboolean     blank;                        /* it may be that no federation stands there */
  IxFideColumn cells[IX_FIDE_MAX_COLUMNS];   /* where the numbers stand */
} IxFideColumns;

typedef struct _IxListXml IxListXml;

/* A place in the file to go back to. */
typedef struct {
  gsize at;
  guint line, joined;
} IxListPlace;

struct _IxListReader {
  IxTextSource  *source;
  char          *buffer; /* the window; what is in it and not yet read is from at to end */
  gsize          at, end;
  gboolean       ended;
  guint          line;   /* the number of the last line, from 1 */
  guint          joined; /* lines behind it that belong to the same row */
  GString       *text;   /* the last line, as UTF-8 */
  IxTextEncoding encoding; /* of lines that are not UTF-8 */
  guint          foreign;  /* the first of them; 0: there was none yet */
  gboolean       told;     /* the report knows of it */

  IxListFormat   format;
  IxListPlace    top;      /* of a table: behind its first line, */
  char          *top_line; /* which is this */
  IxCsv          csv;
  GPtrArray     *titles;
  IxListColumns  columns;
  gboolean       sure;
  gboolean       revised;
  IxListNames    names;
  guint          second_grade; /* the column that serves where that of the grades has no number */
  gboolean       looked;     /* are the marks behind the grades known? */
  gboolean       french;     /* they are those of the French */
  gboolean       no_header;  /* the first line is a row */
  gboolean       open_quote; /* the row has a quote that is never closed */
  guint          clubs[IX_LIST_MAX_CLUBS]; /* of old English lists: where to look for a club */
  guint          n_clubs;
  guint          club_code;
  IxFideColumns  fide;
  char          *date; /* of the list, by its header; NULL: it has none */
  IxListXml     *xml;

  IxListTexts    texts;
  IxListPlayer   player;
};

/* Marks the place behind the last line, to which one may go back from @n_lines ahead, at most 14. */
gboolean ix_list_reader_mark (IxListReader *self,
                              guint         n_lines,
                              IxListPlace  *place,
                              GError      **error);
void     ix_list_reader_go_back (IxListReader      *self,
                                 const IxListPlace *place);

/* The next line as UTF-8, without its end.  FALSE at the end of the file, or on failure. */
gboolean ix_list_reader_line (IxListReader *self,
                              GError      **error);

/* Splits the line into fields.  FALSE: it is empty. */
gboolean ix_list_split_line (IxListReader *self);

/* Settles, by the rows behind the present line, which is the header, what its titles leave open: what FIDE
 * means, and which of several ratings and names are meant. */
void ix_list_settle_columns (IxListReader *self);

/* Looks once, behind the present line, whether the letters behind the grades are those of the French. */
void ix_list_look_for_french (IxListReader *self);

/* Has the grade the letter by which the French tell FIDE's? */
gboolean ix_list_is_of_french_fide (const IxListReader *self,
                                    const char         *grade);

/* An empty player, of the present line. */
void ix_list_reader_begin (IxListReader *self);

/* Sets @text to the first @length bytes of @value (-1: all) without surrounding spaces. */
void ix_list_set_text (GString    *text,
                       const char *value,
                       gssize      length);

/* Reads the grades of the player; adds warnings to @report, with the titles of their columns, for
 * those that are none. */
void ix_list_read_grades (IxListReader *self,
                          const char   *standard,
                          const char   *standard_title,
                          const char   *rapid,
                          const char   *rapid_title,
                          IxListReport *report);

/* Reads the year of birth of the player; adds a warning to @report if it is none. */
void ix_list_read_born (IxListReader *self,
                        const char   *text,
                        IxListReport *report);
char ix_list_read_sex (const char *text);

/* Is @title a month, with or without a year: "JAN01", "Sep11", "Sept", "July 2004"? */
gboolean ix_list_is_month (const char *title);

/* The date of such a title, "2011-09"; NULL if it has no year. */
char *ix_list_date_of_title (const char *title);

/* Completes the player from the texts read.  FALSE if there is no name. */
gboolean ix_list_reader_finish (IxListReader *self,
                                IxListReport *report);

/* The formats.  Each takes the next line, or as many as it needs: 1 for a player, 0 for none, -1 at
 * the end or on failure. */
gboolean ix_list_find_header (IxListReader *self,
                              GError      **error);
int      ix_list_csv_next (IxListReader *self,
                           IxListReport *report,
                           GError      **error);
gboolean ix_fide_read_header (IxListReader *self);
int      ix_list_fide_next (IxListReader *self,
                            IxListReport *report,
                            GError      **error);
IxListXml *ix_list_xml_new (IxListReader *reader);
void       ix_list_xml_free (IxListXml *xml);
int        ix_list_xml_next (IxListReader *self,
                             IxListReport *report,
                             GError      **error);

G_END_DECLS
