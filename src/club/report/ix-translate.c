/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-translate.h"

const char *
ix_translate_not (const char *text)
{
  return text;
}

const char *
ix_translate (IxTranslate translate,
              const char *text)
{
  return translate (text);
}
