/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The application: one instance per user session, to which a second start passes its request.  With
 * --db each start has an instance of its own. */
#define IX_TYPE_APPLICATION (ix_application_get_type ())
G_DECLARE_FINAL_TYPE (IxApplication, ix_application, IX, APPLICATION, AdwApplication)

IxApplication *ix_application_new (void);

G_END_DECLS
