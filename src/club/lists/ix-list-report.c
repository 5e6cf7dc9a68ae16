/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-report.h"

#include <glib/gi18n-lib.h>

#define MAX_TEXT 80

G_DEFINE_QUARK (ix-list-error-quark, ix_list_error)

static void
free_warning (gpointer data)
{
  IxListWarning *warning = data;

  g_free (warning->text);
  g_free (warning->column);
  g_free (warning);
}

IxListReport *
ix_list_report_new (void)
{
  IxListReport *report = g_new0 (IxListReport, 1);

  report->warnings = g_ptr_array_new_with_free_func (free_warning);
  return report;
}

void
ix_list_report_free (IxListReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->warnings);
  g_free (report->member);
  g_free (report);
}

static char *
cut_text (const char *text)
{
  return g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MAX_TEXT));
}

static void
add (IxListReport     *report,
     guint             line,
     IxListWarningKind kind,
     const char       *text,
     const char       *column,
     guint             other)
{
  IxListWarning *warning;

  report->n_warnings++;
  if (report->warnings->len >= IX_LIST_MAX_WARNINGS)
    return;
  warning = g_new (IxListWarning, 1);
  *warning = (IxListWarning) {
    .line = line,
    .kind = kind,
    .text = cut_text (text),
    .column = cut_text (column),
    .other = other,
  };
  g_ptr_array_add (report->warnings, warning);
}

void
ix_list_report_add (IxListReport     *report,
                    guint             line,
                    IxListWarningKind kind,
                    const char       *text,
                    guint             other)
{
  add (report, line, kind, text, "", other);
}

void
ix_list_report_add_number (IxListReport *report,
                           guint         line,
                           const char   *column,
                           const char   *text)
{
  add (report, line, IX_LIST_WARNING_NUMBER, text, column, 0);
}

void
ix_list_report_add_second (IxListReport *report,
                           guint         line,
                           const char   *column,
                           guint         value,
                           const char   *second)
{
  add (report, line, IX_LIST_WARNING_SECOND, second, column, value);
}

static int
compare_warning (gconstpointer a,
                 gconstpointer b)
{
  const IxListWarning *x = *(const IxListWarning *const *) a;
  const IxListWarning *y = *(const IxListWarning *const *) b;

  return x->line < y->line ? -1 : x->line > y->line;
}

void
ix_list_report_sort (IxListReport *report)
{
  g_ptr_array_sort (report->warnings, compare_warning);
}

char *
ix_list_warning_text (const IxListWarning *warning)
{
  switch (warning->kind)
    {
    case IX_LIST_WARNING_NO_NAME:
      return g_strdup (_("a name is missing: skipped"));
    case IX_LIST_WARNING_QUOTE:
      return g_strdup (_("a quote is never closed"));
    case IX_LIST_WARNING_FEW:
      return g_strdup (_("the row ends too early"));
    case IX_LIST_WARNING_MANY:
      return g_strdup (_("more columns than the header has: skipped"));
    case IX_LIST_WARNING_LONG:
      return g_strdup_printf (_("a field is longer than %d bytes: skipped"), IX_LIST_LONGEST_FIELD);
    case IX_LIST_WARNING_SHIFTED:
      return g_strdup (_("the columns are shifted: no rating was read"));
    case IX_LIST_WARNING_CODE:
      return g_strdup_printf (_("“%s” is no right code: left out"), warning->text);
    case IX_LIST_WARNING_NUMBER:
      /* Translators: a value of a list, and the title of its column */
      return g_strdup_printf (_("“%s” is no grade or rating: left out (column %s)"), warning->text,
                              warning->column);
    case IX_LIST_WARNING_FIDE_ID:
      return g_strdup_printf (_("“%s” is no FIDE number: left out"), warning->text);
    case IX_LIST_WARNING_BORN:
      return g_strdup_printf (_("“%s” is no year of birth: left out"), warning->text);
    case IX_LIST_WARNING_CUT:
      /* Translators: a grade with a fraction, and the whole number */
      return g_strdup_printf (_("“%s” is read as %u"), warning->text, warning->other);
    case IX_LIST_WARNING_SECOND:
      /* Translators: the title of a column, a rating, and the title of another column */
      return g_strdup_printf (_("column %s has no number: %u of column %s is taken"), warning->column,
                              warning->other, warning->text);
    case IX_LIST_WARNING_TWICE:
      return g_strdup_printf (_("“%s” stands in line %u already: skipped"), warning->text,
                              warning->other);
    case IX_LIST_WARNING_SAME_CODE:
      return g_strdup_printf (_("the code “%s” belongs to another in line %u: left out"),
                              warning->text, warning->other);
    case IX_LIST_WARNING_ENCODING:
      /* Translators: %s is an encoding, such as Windows-1252 */
      return g_strdup_printf (_("letters that are not UTF-8 are read as %s"), warning->text);
    case IX_LIST_WARNING_SCALE:
    default:
      return g_strdup_printf (ngettext ("grades and ratings are mixed: “%s” is not of the "
                                        "list’s scale, as %u value",
                                        "grades and ratings are mixed: “%s” is not of the "
                                        "list’s scale, as %u values",
                                        warning->other),
                              warning->text, warning->other);
    }
}
