/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command about evenings in the data file: list, export, import. */

#include <stdio.h>
#include <string.h>

#include "ix-evening-from-trf.h"
#include "ix-evening-trf.h"
#include "ix-file.h"
#include "ix-report-csv.h"
#include "ix-report-html.h"
#include "ix-store-json.h"
#include "ix-tool.h"
#include "ix-trf.h"

typedef struct {
  char    *db;
  char    *to;
  char    *sheet;
  gboolean all_rounds;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->db);
  g_free (options->to);
  g_free (options->sheet);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static int
fail_usage (void)
{
  return ix_tool_fail (IX_EXIT_USAGE,
                       "usage: interchange-tool evening export ID --to json|csv|html|trf, "
                       "evening list, evening import FILE");
}

/* Exporting */

static char *
to_json (const IxEvening *evening,
         const Options   *options)
{
  return ix_evening_to_json (evening);
}

/* Are the sheets of people meant, one for each? */
static gboolean
is_of_people (const Options *options)
{
  return g_strcmp0 (options->sheet, ix_report_word (IX_REPORT_PERSON)) == 0;
}

static GPtrArray *
list_sheets (const IxEveningState *state,
             const Options        *options)
{
  if (is_of_people (options))
    return ix_reports_new_people (state);
  return options->all_rounds ? ix_reports_new_all_rounds (state) : ix_reports_new (state);
}

static char *
to_csv (const IxEvening *evening,
        const Options   *options)
{
  g_autoptr (GPtrArray) sheets = list_sheets (ix_evening_state (evening), options);
  IxReportKind kind;

  if (options->sheet == NULL || (is_of_people (options) && sheets->len > 0))
    return ix_reports_to_csv (sheets);
  if (!ix_report_find (options->sheet, &kind))
    return NULL;
  /* A sheet for the club, not among those for all. */
  if (kind == IX_REPORT_FEES)
    g_ptr_array_add (sheets, ix_report_new (kind, ix_evening_state (evening), 0));
  /* The last one of several group matches is meant. */
  for (guint i = sheets->len; i-- > 0;)
    if (((const IxReport *) sheets->pdata[i])->kind == kind)
      return ix_report_to_csv (sheets->pdata[i]);
  return NULL;
}

static char *
to_html (const IxEvening *evening,
         const Options   *options)
{
  const IxEveningState *state = ix_evening_state (evening);
  g_autoptr (GPtrArray) sheets =
    options->all_rounds ? ix_reports_new_whole (evening, FALSE) : list_sheets (state, options);

  if (is_of_people (options) && sheets->len == 0)
    return NULL;
  return ix_reports_to_html (sheets, state->name, "en");
}

static char *
to_trf (const IxEvening *evening,
        const Options   *options)
{
  return ix_evening_to_trf (ix_evening_state (evening));
}

static const struct {
  const char *name;
  char *(*write) (const IxEvening *evening, const Options *options);
} formats[] = {
  { "json", to_json },
  { "csv", to_csv },
  { "html", to_html },
  { "trf", to_trf },
};

static gboolean
has_evening (const GArray *ids,
             gint64        id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) == id)
      return TRUE;
  return FALSE;
}

/* Loads an existing evening.  On failure prints the reason and returns NULL. */
static IxEvening *
load_evening (const char *db,
              gint64      id)
{
  g_autoptr (IxStore) store = ix_tool_read_store (db);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  IxEvening *evening = NULL;

  if (store == NULL)
    return NULL;
  ids = ix_store_evenings (store, &error);
  if (ids != NULL && !has_evening (ids, id))
    ix_tool_fail (IX_EXIT_BAD_INPUT, "there is no evening %" G_GINT64_FORMAT, id);
  else if (ids == NULL || (evening = ix_store_load_evening (store, id, &error)) == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  return evening;
}

static int
export_evening (const char    *text,
                const Options *options)
{
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GError) error = NULL;
  IxReportKind kind = IX_N_REPORTS;
  gsize format = 0;
  guint64 id;

  if (options->to == NULL)
    return fail_usage ();
  while (format < G_N_ELEMENTS (formats) && !g_str_equal (formats[format].name, options->to))
    format++;
  if (format == G_N_ELEMENTS (formats))
    return ix_tool_fail (IX_EXIT_USAGE, "--to %s: not json, csv, html or trf", options->to);
  if (options->sheet != NULL && !g_str_equal (options->to, "csv") &&
      !(is_of_people (options) && g_str_equal (options->to, "html")))
    return ix_tool_fail (IX_EXIT_USAGE, "--sheet goes with --to csv, --sheet person with html, too");
  if (options->all_rounds && (options->sheet != NULL || (!g_str_equal (options->to, "csv") &&
                                                         !g_str_equal (options->to, "html"))))
    return ix_tool_fail (IX_EXIT_USAGE, "--all-rounds goes with --to csv or html, without --sheet");
  if (options->sheet != NULL && !ix_report_find (options->sheet, &kind))
    return ix_tool_fail (IX_EXIT_USAGE,
                         "--sheet %s: not pairings, names, results, standings, cross-table, players, "
                         "fairness, group, person, prizes or fees",
                         options->sheet);
  if (!g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT64, &id, NULL))
    return ix_tool_fail (IX_EXIT_USAGE, "'%s' is no number of an evening; see 'evening list'", text);
  evening = load_evening (options->db, (gint64) id);
  if (evening == NULL)
    return IX_EXIT_BAD_INPUT;
  if (g_str_equal (options->to, "trf") &&
      !ix_evening_check_trf (ix_evening_state (evening), &error))
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  {
    g_autofree char *written = formats[format].write (evening, options);

    if (written == NULL)
      return ix_tool_fail (IX_EXIT_BAD_INPUT, kind == IX_REPORT_GROUP
                                                ? "the evening has no group match"
                                              : kind == IX_REPORT_PRIZES
                                                ? "the evening has no prizes"
                                                : "no round of the evening is paired yet");
    fputs (written, stdout);
  }
  return IX_EXIT_DONE;
}

/* Listing */

static void
append_evening (GString              *csv,
                gint64                id,
                const IxEveningState *state)
{
  g_string_append_printf (csv, "%" G_GINT64_FORMAT ",", id);
  ix_csv_append (csv, state->name);
  g_string_append_c (csv, ',');
  ix_csv_append (csv, state->date);
  g_string_append_c (csv, ',');
  ix_csv_append (csv, state->venue);
  g_string_append_printf (csv, ",%s,%u,%u,%u\n", state->variant,
                          state->partners.change ? 0 : state->teams->len, state->rounds->len,
                          state->entries->len);
}

/* Lists those that can be read, whatever the others are. */
static int
list_evenings (const Options *options)
{
  g_autoptr (IxStore) store = ix_tool_read_store (options->db);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GString) csv = g_string_new ("id,name,date,venue,variant,teams,rounds,entries\n");
  g_autoptr (GError) error = NULL;
  int status = IX_EXIT_DONE;

  if (store == NULL)
    return IX_EXIT_BAD_INPUT;
  ids = ix_store_evenings (store, &error);
  if (ids == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);
      g_autoptr (GError) why = NULL;
      g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, &why);

      if (evening != NULL && ix_evening_state (evening)->deleted)
        continue;
      if (evening != NULL)
        append_evening (csv, id, ix_evening_state (evening));
      else
        status = ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", why->message);
    }
  fputs (csv->str, stdout);
  return ix_store_check_contents (store, &error)
           ? status
           : ix_tool_fail (IX_EXIT_BAD_INPUT, "%s", error->message);
}

/* Importing */

IxEvening *
ix_tool_read_evening (const char *file,
                      GPtrArray **notes)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  IxEvening *evening;
  gsize length;

  if (!ix_file_read_input (file, IX_FILE_LONGEST, &text, &length, &error))
    {
      ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", file, error->message);
      return NULL;
    }
  if (ix_trf_recognize (text, length, NULL))
    {
      evening = ix_evening_from_trf (text, length, g_get_real_time (), notes, &error);
      if (evening == NULL)
        ix_tool_fail_trf (file, error);
      return evening;
    }
  *notes = g_ptr_array_new ();
  evening = ix_evening_from_json (text, length, &error);
  if (evening == NULL)
    ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%s%s", file,
                  error->code == IX_JSON_ERROR_SYNTAX ? "" : " ", error->message);
  return evening;
}

/* Prints the acts that only one of two copies has. */
static void
print_acts (const char      *where,
            const GPtrArray *acts)
{
  for (guint i = 0; i < acts->len; i++)
    fprintf (stderr, "%s: %s\n", where, (const char *) acts->pdata[i]);
}

static int
import_evening (const char    *file,
                const Options *options)
{
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (IxEvening) evening = ix_tool_read_evening (file, &notes);
  g_autoptr (IxStore) store = NULL;
  g_autoptr (IxCopyComparison) comparison = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = options->db != NULL ? g_strdup (options->db) : ix_store_usual_path ();
  gint64 id;

  if (evening == NULL)
    return IX_EXIT_BAD_INPUT;
  /* The data file may be missing: a new computer takes over an evening of another one. */
  if (ix_tool_store_is_new (path))
    ix_tool_note_copies (path);
  store = ix_store_open (path, &error);
  if (store == NULL)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  id = ix_store_take_evening (store, evening, &comparison, &error);
  if (comparison != NULL)
    {
      print_acts ("here", comparison->here);
      print_acts ("there", comparison->there);
    }
  if (id == 0)
    return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s: %s", path, error->message);
  ix_tool_print_trf_notes (file, notes);
  printf ("evening %" G_GINT64_FORMAT "\n", id);
  return IX_EXIT_DONE;
}

int
ix_command_evening (int    argc,
                    char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("to", &options.to, "The form of the export: json, csv, html or trf", "FORMAT"),
    IX_OPTION_TEXT ("sheet", &options.sheet,
                    "As csv just one, person as html, too: pairings, names, results, standings, "
                    "cross-table, players, fairness, group, person, prizes, fees",
                    "NAME"),
    IX_OPTION_FLAG ("all-rounds", &options.all_rounds,
                    "As csv the pairings and results of all rounds, as html the whole evening"),
    IX_OPTION_DB (&options.db),
    IX_OPTIONS_END,
  };
  gboolean listing;

  if (!ix_tool_parse (entries, 1, 2, &argc, &argv))
    return IX_EXIT_USAGE;
  listing = g_str_equal (argv[1], "list");
  if (argc != (listing ? 2 : 3))
    return fail_usage ();
  if (g_str_equal (argv[1], "export"))
    return export_evening (argv[2], &options);
  if (options.to != NULL || options.sheet != NULL || options.all_rounds)
    return fail_usage ();
  if (listing)
    return list_evenings (&options);
  if (g_str_equal (argv[1], "import"))
    return import_evening (argv[2], &options);
  return fail_usage ();
}
