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

char *
ix_format_list_warning (const IxListWarning *warning)
{
  g_autofree char *what = ix_list_warning_text (warning);

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
    case IX_LIST_ERROR_JSON:
      return g_strdup (_("This is JSON, a form for programs. Take the list as CSV, and import that."));
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
