/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-windows-1252.h"

/* The bytes 0x80 to 0x9f; above them Windows-1252 is Latin-1. */
static const gunichar special[32] = {
  0x20ac, 0xfffd, 0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
  0x2039, 0x152,  0xfffd, 0x17d,  0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0xfffd, 0x17e,  0x178,
};

void
ix_windows_1252_append (GString    *out,
                        const char *bytes,
                        gsize       length)
{
  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) bytes[i];

      g_string_append_unichar (out, c == 0                  ? 0xfffd
                                    : c >= 0x80 && c < 0xa0 ? special[c - 0x80]
                                                            : c);
    }
}
