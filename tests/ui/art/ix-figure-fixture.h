/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-figure.h"

G_BEGIN_DECLS

/* Asks the rules core by @variant whether @figure is true: its steps are legal, or the last one is
 * refused for the reason given, and they lead to the status given. */
void figure_check (const IxFigure  *figure,
                   const IxVariant *variant);

G_END_DECLS
