/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-file-kind.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "ix-file.h"
#include "ix-rule-set.h"
#include "ix-text-source.h"
#include "ix-trf.h"

/* So much of a file is looked at, in bytes: a file of games may begin with a long comment. */
#define HEAD 65536

/* Is the first line that is neither blank nor a comment the one that rules begin with? */
static gboolean
is_rules (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      const char *word = g_strstrip (*line);

      if (*word != '\0' && *word != '#')
        return g_str_equal (word, "[Rules]");
    }
  return FALSE;
}

/* An object of JSON, or as much of it as is there.  A comment in a record begins with the same
 * bracket, but not with a name in quotes. */
static gboolean
is_json (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  if (*text != '{')
    return FALSE;
  do
    text++;
  while (g_ascii_isspace (*text));
  return *text == '"' || *text == '}' || *text == '\0';
}

/* Does a line begin with a tag, or with the number of a move and the move? */
static gboolean
is_games (const char *text)
{
  return g_regex_match_simple (
    "^\\s*(?:\\[\\w+\\s*[\"“”„«]|\\d+[ABab]?\\.+\\s*"
    "(?:O-O|0-0|[KQRBNP]?(?:[a-h]?[1-8]?x?[a-h][1-8]|@[a-h][1-8])))",
    text, G_REGEX_MULTILINE, 0);
}

static IxFileKind
kind_of_name (const char *name)
{
  static const struct {
    const char *end;
    IxFileKind  kind;
  } ends[] = {
    { ".bpgn", IX_FILE_KIND_GAMES },
    { ".pgn", IX_FILE_KIND_GAMES },
    { IX_EVENING_SUFFIX, IX_FILE_KIND_EVENING },
    { ".trf", IX_FILE_KIND_TOURNAMENT },
    { ".trfx", IX_FILE_KIND_TOURNAMENT },
    { IX_RULE_SET_SUFFIX, IX_FILE_KIND_RULES },
  };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (lower, ends[i].end))
      return ends[i].kind;
  return IX_FILE_KIND_UNKNOWN;
}

IxFileKind
ix_file_kind (const char *name,
              const char *text,
              gsize       length)
{
  gsize left = MIN (length, HEAD);
  char *head = g_malloc (left + 1);
  g_autofree char *decoded = NULL;
  g_autofree char *valid = NULL;

  memcpy (head, text, left);
  head[left] = '\0';
  decoded = head;
  if (!ix_text_decode (&decoded, &left, NULL))
    return kind_of_name (name);
  valid = g_utf8_make_valid (decoded, strlen (decoded));
  if (is_rules (valid))
    return IX_FILE_KIND_RULES;
  if (is_json (valid))
    return IX_FILE_KIND_EVENING;
  if (ix_trf_recognize (decoded, left, NULL))
    return IX_FILE_KIND_TOURNAMENT;
  return is_games (valid) ? IX_FILE_KIND_GAMES : kind_of_name (name);
}

gboolean
ix_file_kind_read (const char *path,
                   IxFileKind *kind,
                   GError    **error)
{
  g_autofree char *head = g_malloc (HEAD);
  int descriptor = ix_file_open (path, IX_FILE_LONGEST_GAMES, error);
  FILE *file = descriptor >= 0 ? fdopen (descriptor, "rb") : NULL;
  gsize length;
  gboolean failed;

  if (file == NULL)
    return FALSE;
  length = fread (head, 1, HEAD, file);
  failed = ferror (file) != 0;
  if (failed)
    g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  else
    *kind = ix_file_kind (path, head, length);
  fclose (file);
  return !failed;
}
