/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once for all files of this folder, which halves the time that they take to compile.  It is no
 * reason to leave an include out: `./run test` builds without it. */
#include <adwaita.h>
#include <glib/gi18n.h>
