/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-boards.h"
#include "ix-list-report.h"
#include "ix-record-error.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The exit statuses of tool.md. */
typedef enum {
  IX_EXIT_DONE = 0,
  IX_EXIT_BAD_INPUT = 1,
  IX_EXIT_USAGE = 2,
} IxExit;

/* A command.  It gets the words after the program's name; argv[0] is the command's own. */
typedef struct {
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char **argv);
} IxCommand;

int ix_command_perft (int argc, char **argv);
int ix_command_verdict (int argc, char **argv);
int ix_command_turns (int argc, char **argv);
int ix_command_replay (int argc, char **argv);
int ix_command_convert (int argc, char **argv);
int ix_command_teams (int argc, char **argv);
int ix_command_pair (int argc, char **argv);
int ix_command_standings (int argc, char **argv);
int ix_command_list (int argc, char **argv);
int ix_command_evening (int argc, char **argv);
int ix_command_games (int argc, char **argv);
int ix_command_backup (int argc, char **argv);
int ix_command_rules (int argc, char **argv);
int ix_command_season (int argc, char **argv);
int ix_command_check (int argc, char **argv);

/* All commands, terminated by one without a name. */
extern const IxCommand ix_commands[];

/* Rows of a table of options.  Texts are bytes as typed; their reader reports errors in
 * them. */
#define IX_OPTION_TEXT(name, variable, help, argument)                                       \
  { name, 0, 0, G_OPTION_ARG_FILENAME, variable, help, argument }
#define IX_OPTION_TEXTS(name, variable, help, argument)                                      \
  { name, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, variable, help, argument }
#define IX_OPTION_FLAG(name, variable, help)                                                 \
  { name, 0, 0, G_OPTION_ARG_NONE, variable, help, NULL }
#define IX_OPTION_NUMBER(name, variable, help, argument)                                     \
  { name, 0, 0, G_OPTION_ARG_INT, variable, help, argument }
#define IX_OPTION_DB(variable)                                                               \
  IX_OPTION_TEXT ("db", variable, "Another data file than the user's own", "FILE")
#define IX_OPTIONS_END { NULL, 0, 0, 0, NULL, NULL, NULL }

/* Reads the options of the command argv[0] and leaves its other words in argv; there must be from
 * @min to @max of them.  On failure prints the reason to standard error and returns FALSE. */
gboolean ix_tool_parse (const GOptionEntry *entries,
                        guint               min,
                        guint               max,
                        int                *argc,
                        char             ***argv);

/* Are the @columns that somebody asks @command for of the right form, or NULL?  If not, prints an error. */
gboolean ix_tool_check_columns (const char *command,
                                const char *columns);

/* Prints an error to standard error and returns @status. */
int ix_tool_fail (IxExit      status,
                  const char *format,
                  ...) G_GNUC_PRINTF (2, 3);

/* Returns the path of the data file: @db, or that of the user's own where it is NULL. */
char *ix_tool_db_path (const char *db) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the rules of that name to @variant: the id of a built-in variant, else a set of rules,
 * such as one of the house in the data file at @db (may be NULL); changed by the `field=value`
 * words of @settings (may be NULL).  On failure prints the reason to standard error and returns
 * FALSE: a usage error. */
gboolean ix_tool_variant (const char *name,
                          const char *db,
                          char      **settings,
                          IxVariant  *variant);

/* Do the fields that matter contradict each other?  Then sets @error to the field and the reason,
 * and returns FALSE. */
gboolean ix_tool_check_rules (const IxVariant *variant,
                              GError         **error);

/* Changes @variant by such words.  On failure prints the reason and returns FALSE: a usage error. */
gboolean ix_tool_set (IxVariant *variant,
                      char     **settings);

/* Reads the boards of @fens, or takes the first position where it is NULL.  On failure prints the
 * reason and returns FALSE: bad input. */
gboolean ix_tool_boards (const char      *fens,
                         const IxVariant *variant,
                         IxBoards        *boards);

/* The same for a single board. */
gboolean ix_tool_position (const char      *fen,
                           const IxVariant *variant,
                           IxPosition      *pos);

/* Prints a CSV field as ix_csv_append() writes it. */
void ix_tool_print_field (const char *text);

/* Prints the error of a TRF as "FILE:LINE: what is wrong", with line 1 for what no line is to blame, and
 * returns the status of bad input. */
int ix_tool_fail_trf (const char   *file,
                      const GError *error);

/* Prints the notes of a TRF, texts, to standard error. */
void ix_tool_print_trf_notes (const char      *file,
                              const GPtrArray *notes);

/* Prints what is odd in a list or in a table of entries to standard error. */
void ix_tool_print_notes (const char         *file,
                          const IxListReport *report);

/* Notes on standard error that the grade of the player is provisional. */
void ix_tool_note_provisional (const char *name);

/* Prints the files of @folder that cannot be used, of texts, each the name of a file and the reason, to
 * standard error.  Returns how many there are. */
guint ix_tool_print_refused (const char *folder,
                             GPtrArray  *refused);

/* Names @refused, of IxRefused, on standard error, with @before in front.  Returns how many there are. */
guint ix_tool_name_refused (const char      *before,
                            const GPtrArray *refused);

/* Can the data file @db, NULL for the user's own, be made?  The folder of that is made with it; any
 * other that is missing may be on a disk that is not plugged in. */
gboolean ix_tool_has_folder (const char *db);

/* Returns the rule sets in @store, the data file at @db, of IxRuleSet.  Names those that cannot be read on
 * standard error; @n_refused, which may be NULL, becomes their number. */
GPtrArray *ix_tool_read_rules (const char *db,
                               IxStore    *store,
                               guint      *n_refused) G_GNUC_WARN_UNUSED_RESULT;

/* Is there no data file at @path yet, or one without a byte? */
gboolean ix_tool_store_is_new (const char *path);

/* Are there copies of the file at @path, which is not there or empty?  Then it was lost, and a note says
 * so. */
gboolean ix_tool_note_copies (const char *path);

/* Reads the data file at @db, or the user's own where that is NULL.  One that does not exist yet is
 * an empty one, if its folder is there.  The program may have it open.  On failure prints the reason
 * and returns NULL: bad input. */
IxStore *ix_tool_read_store (const char *db) G_GNUC_WARN_UNUSED_RESULT;

/* Reads the file of an evening: JSON, or a TRF of which a tournament is taken over; @notes, which the
 * caller prints once all has gone well, tell what was chosen for it.  On failure prints the reason and
 * returns NULL. */
IxEvening *ix_tool_read_evening (const char *file,
                                 GPtrArray **notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
