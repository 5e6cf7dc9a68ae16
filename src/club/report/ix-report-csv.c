/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-report-csv.h"

#include <string.h>

/* "3½" as "3.5"; NULL if @text is no number with a fraction behind it. */
static char *
decimal_text (const char *text)
{
  static const struct {
    const char *sign;
    const char *decimals;
  } fractions[] = { { "¼", ".25" }, { "½", ".5" }, { "¾", ".75" } };
  gsize n_digits = strspn (text, "0123456789");

  for (gsize i = 0; i < G_N_ELEMENTS (fractions); i++)
    if (g_str_equal (text + n_digits, fractions[i].sign))
      return g_strdup_printf ("%.*s%s", n_digits > 0 ? (int) n_digits : 1,
                              n_digits > 0 ? text : "0", fractions[i].decimals);
  return NULL;
}

/* Spreadsheets compute what begins so; a single sign they leave alone. */
static gboolean
is_like_a_formula (const char *text)
{
  return *text != '\0' && text[1] != '\0' && strchr ("=+-@\t\r", *text) != NULL;
}

void
ix_csv_append (GString    *csv,
               const char *text)
{
  if (strpbrk (text, ",;\"\t\r\n") == NULL)
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *text);
    }
  g_string_append_c (csv, '"');
}

static void
append_cell (GString    *csv,
             const char *text)
{
  g_autofree char *decimal = decimal_text (text);
  g_autofree char *plain = is_like_a_formula (text) ? g_strconcat ("'", text, NULL) : NULL;

  ix_csv_append (csv, decimal != NULL ? decimal : plain != NULL ? plain : text);
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
          append_cell (csv, ix_report_row (report, r)->cells[c]);
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
          append_cell (csv, report->subtitle->pdata[k]);
        }
      g_string_append_c (csv, '\n');
      append_report (csv, report);
    }
  return g_string_free (csv, FALSE);
}
