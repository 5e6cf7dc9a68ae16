/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-pairing.h"

G_DEFINE_QUARK (ix-pairing-error-quark, ix_pairing_error)
