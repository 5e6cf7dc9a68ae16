/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-help-book.h"

G_BEGIN_DECLS

/* Returns an operation that prints @page of @book when run, and keeps a reference to the book. */
GtkPrintOperation *ix_help_print_new (IxHelpBook       *book,
                                      const IxHelpPage *page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
