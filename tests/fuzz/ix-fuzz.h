/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The function that libFuzzer, AFL++ and the replay of the corpus call. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
