/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-address.h"

gboolean
ix_address_parse (const char *text,
                  guint32    *address)
{
  guint32 result = 0;

  for (guint i = 0; i < 4; i++)
    {
      guint number = 0, n_digits = 0;

      for (; g_ascii_isdigit (*text); text++)
        {
          if (n_digits++ > 0 && number == 0)
            return FALSE;
          number = number * 10 + (guint) (*text - '0');
          if (number > 255)
            return FALSE;
        }
      if (n_digits == 0 || *text != (i < 3 ? '.' : '\0'))
        return FALSE;
      text++;
      result = result << 8 | number;
    }
  *address = result;
  return TRUE;
}

void
ix_address_write (guint32 address,
                  char    text[IX_ADDRESS_SIZE])
{
  g_snprintf (text, IX_ADDRESS_SIZE, "%u.%u.%u.%u", address >> 24, address >> 16 & 255,
              address >> 8 & 255, address & 255);
}

static gboolean
is_in (guint32 address,
       guint32 network,
       guint   bits)
{
  return address >> (32 - bits) == network >> (32 - bits);
}

gboolean
ix_address_is_loopback (guint32 address)
{
  return is_in (address, 0x7f000000, 8);
}

gboolean
ix_address_is_private (guint32 address)
{
  if (is_in (address, 0xa9fe0000, 16))
    return !is_in (address, 0xa9fe0000, 24) && !is_in (address, 0xa9feff00, 24);
  return is_in (address, 0x0a000000, 8) || is_in (address, 0xac100000, 12) ||
         is_in (address, 0xc0a80000, 16) || ix_address_is_loopback (address);
}
