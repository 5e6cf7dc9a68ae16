/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-csv.h"

#include <string.h>

#include "ix-text.h"

static gboolean
is_number (const char *text)
{
  gboolean digits;

  text += *text == '-' || *text == '+';
  digits = g_ascii_isdigit (*text);
  while (g_ascii_isdigit (*text))
    text++;
  if (digits && (*text == '.' || *text == ',') && g_ascii_isdigit (text[1]))
    for (text++; g_ascii_isdigit (*text);)
      text++;
  return digits && *text == '\0';
}

/* Does a spreadsheet take the text for a formula?  A single sign is not one. */
static gboolean
is_like_a_formula (const char *text)
{
  return *text != '\0' && text[1] != '\0' && strchr ("=+-@\t\r", *text) != NULL &&
         !is_number (text);
}

void
ix_csv_append (GString    *csv,
               const char *bytes)
{
  g_autofree char *harmless = ix_text_harmless (bytes);
  const char *text = harmless;
  const char *sign = is_like_a_formula (text) ? "'" : "";

  if (strpbrk (text, ",;\"\t\r\n") == NULL)
    {
      g_string_append_printf (csv, "%s%s", sign, text);
      return;
    }
  g_string_append_printf (csv, "\"%s", sign);
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}

static void
append_cell (GString            *csv,
             const IxReportCell *cell)
{
  g_autofree char *plain = ix_report_plain (cell);

  ix_csv_append (csv, plain);
}

static void
append_report (GString       *csv,
              const IxReport *report)
{
  for (guint c = 0; c < report->columns->len; c++)
    {
      g_string_append (csv, c > 0 ? "," : "");
      ix_csv_append (csv, ix_report_column (report, c)->heading);
    }
  g_string_append_c (csv, '\n');
  for (guint r = 0; r < report->rows->len; r++)
    {
      for (guint c = 0; c < report->columns->len; c++)
        {
          g_string_append (csv, c > 0 ? "," : "");
          append_cell (csv, ix_report_cell (report, r, c));
        }
      g_string_append_c (csv, '\n');
    }
}

char *
ix_report_to_csv (const IxReport *report)
{
  GString *csv = g_string_new (NULL);

  append_report (csv, report);
  return g_string_free (csv, FALSE);
}

char *
ix_reports_to_csv (const GPtrArray *reports)
{
  GString *csv = g_string_new (NULL);

  for (guint i = 0; i < reports->len; i++)
    {
      const IxReport *report = reports->pdata[i];

      g_string_append (csv, i > 0 ? "\n" : "");
      ix_csv_append (csv, report->title);
      for (guint k = 0; k < report->subtitle->len; k++)
        {
          g_string_append_c (csv, ',');
          ix_csv_append (csv, report->subtitle->pdata[k]);
        }
      g_string_append_c (csv, '\n');
      append_report (csv, report);
    }
  return g_string_free (csv, FALSE);
}
