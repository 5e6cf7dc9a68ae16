/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>
#include <stdint.h>

/* The function that libFuzzer, AFL++ and the replay of the corpus call. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Writes a file, which must work. */
static inline void
ix_fuzz_put (const char    *path,
             const uint8_t *data,
             size_t         size)
{
  FILE *file = g_fopen (path, "wb");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (data, 1, size, file), ==, size);
  fclose (file);
}
