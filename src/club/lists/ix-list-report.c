/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-list-report.h"

#define MAX_TEXT 80

G_DEFINE_QUARK (ix-list-error-quark, ix_list_error)

static void
free_odd (gpointer data)
{
  IxListOdd *odd = data;

  g_free (odd->text);
  g_free (odd);
}

IxListReport *
ix_list_report_new (void)
{
  IxListReport *report = g_new0 (IxListReport, 1);

  report->odd = g_ptr_array_new_with_free_func (free_odd);
  return report;
}

void
ix_list_report_free (IxListReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->odd);
  g_free (report);
}

void
ix_list_report_add (IxListReport *report,
                    guint         line,
                    IxListOddKind kind,
                    const char   *text,
                    guint         other)
{
  IxListOdd *odd;

  report->n_odd++;
  if (report->odd->len >= IX_LIST_MAX_ODD)
    return;
  odd = g_new (IxListOdd, 1);
  *odd = (IxListOdd) {
    .line = line,
    .kind = kind,
    .text = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MAX_TEXT)),
    .other = other,
  };
  g_ptr_array_add (report->odd, odd);
}

static int
compare_odd (gconstpointer a,
             gconstpointer b)
{
  const IxListOdd *x = *(const IxListOdd *const *) a, *y = *(const IxListOdd *const *) b;

  return x->line < y->line ? -1 : x->line > y->line;
}

void
ix_list_report_sort (IxListReport *report)
{
  g_ptr_array_sort (report->odd, compare_odd);
}

char *
ix_list_odd_text (const IxListOdd *odd)
{
  switch (odd->kind)
    {
    case IX_LIST_ODD_NO_NAME:
      return g_strdup ("a name is missing: skipped");
    case IX_LIST_ODD_QUOTE:
      return g_strdup ("a quote is never closed");
    case IX_LIST_ODD_FEW:
      return g_strdup ("the row ends too early");
    case IX_LIST_ODD_MANY:
      return g_strdup ("more columns than the header has: skipped");
    case IX_LIST_ODD_SHIFTED:
      return g_strdup ("the columns are not where they belong: no rating is known");
    case IX_LIST_ODD_CODE:
      return g_strdup_printf ("'%s' is no right code: left out", odd->text);
    case IX_LIST_ODD_NUMBER:
      return g_strdup_printf ("'%s' is no grade or rating: left out", odd->text);
    case IX_LIST_ODD_TWICE:
      return g_strdup_printf ("'%s' stands in line %u already: skipped", odd->text, odd->other);
    case IX_LIST_ODD_SAME_CODE:
      return g_strdup_printf ("the code '%s' belongs to another in line %u: left out", odd->text,
                              odd->other);
    case IX_LIST_ODD_SCALE:
    default:
      return g_strdup_printf ("grades and ratings are mixed: '%s' is not of the list's scale, as %u"
                              " values",
                              odd->text, odd->other);
    }
}
