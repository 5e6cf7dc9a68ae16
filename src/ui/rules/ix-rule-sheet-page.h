/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-rules-text.h"

G_BEGIN_DECLS

/* The rules of one game or house as a scrollable page of labels and diagrams. */
GtkWidget *ix_rule_sheet_page_new (const IxRulesText *text,
                                   const IxVariant   *variant);

G_END_DECLS
