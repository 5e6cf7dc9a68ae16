/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-help-book.h"
#include "ix-print-pages.h"

G_BEGIN_DECLS

/* Returns a job that prints @page of @book, and keeps a reference to the book. */
IxPrintJob *ix_help_job_new (IxHelpBook       *book,
                             const IxHelpPage *page) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
