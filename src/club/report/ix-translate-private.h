/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-translate.h"

/* Marks a text that ix_translate() is given, for those who translate. */
#define N_(text) (text)
