/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-translate.h"

G_BEGIN_DECLS

/* The IxTranslate of the program's windows: the language of who sits before them. */
const char *ix_gettext (const char *text);

G_END_DECLS
