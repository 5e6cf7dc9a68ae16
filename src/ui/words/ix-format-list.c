/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-list.h"

#include <glib/gi18n.h>

const char *
ix_format_list_format (IxListFormat format)
{
  switch (format)
    {
    case IX_LIST_ECF_GRADES:
      return _("Grading list of the English Chess Federation");
    case IX_LIST_ECF_RATINGS:
      return _("Rating list of the English Chess Federation");
    case IX_LIST_FIDE_TEXT:
    case IX_LIST_FIDE_XML:
      return _("Rating list of FIDE");
    case IX_LIST_CSV:
    default:
      return _("Table with a header line");
    }
}

static char *
format_warning (const IxListWarning *warning)
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

char *
ix_format_list_warning (const IxListWarning *warning)
{
  g_autofree char *what = format_warning (warning);

  /* Translators: a line of a file, and what is odd about it */
  return g_strdup_printf (_("Line %u: %s"), warning->line, what);
}

char *
ix_format_list_error (const GError *error)
{
  /* Errors of the disk and the database keep their own message. */
  if (error->domain != IX_LIST_ERROR)
    return g_strdup_printf (_("The list cannot be kept: %s"), error->message);
  switch ((IxListError) error->code)
    {
    case IX_LIST_ERROR_EMPTY:
      return g_strdup (_("The file is empty."));
    case IX_LIST_ERROR_NO_TEXT:
      return g_strdup (_("This is not a text file."));
    case IX_LIST_ERROR_WEB_PAGE:
      return g_strdup (_("This is a page of the web, such as servers send when they are busy, and "
                         "no list."));
    case IX_LIST_ERROR_SPREADSHEET:
      return g_strdup (_("This is a spreadsheet. Save it as CSV, and import that."));
    case IX_LIST_ERROR_COLUMNS:
      return g_strdup (_("Which columns hold the names and the grades is not known."));
    case IX_LIST_ERROR_DAMAGED:
      return g_strdup (_("The file is damaged or ends too early. Download it again."));
    case IX_LIST_ERROR_NO_PLAYERS:
      return g_strdup (_("There is no player in it."));
    case IX_LIST_ERROR_STOPPED:
      return g_strdup (_("The import was stopped."));
    case IX_LIST_ERROR_ARCHIVE:
    case IX_LIST_ERROR_READ:
      /* Translators: %s is the reason, such as "there is no such file" */
      return g_strdup_printf (_("The file cannot be read: %s."), error->message);
    default:
      return g_strdup (_("The file cannot be read."));
    }
}
