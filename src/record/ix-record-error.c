/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-record-error.h"

G_DEFINE_QUARK (ix-record-error-quark, ix_record_error)
