/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-sandbox.h"

gboolean
ix_is_in_sandbox (void)
{
  return g_file_test (IX_SANDBOX_FILE, G_FILE_TEST_EXISTS);
}
