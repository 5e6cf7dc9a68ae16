/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-json-members.h"

void
ix_json_add_text (JsonBuilder *builder,
                  const char  *name,
                  const char  *text)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, text);
}

void
ix_json_add_number (JsonBuilder *builder,
                    const char  *name,
                    gint64       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

void
ix_json_add_flag (JsonBuilder *builder,
                  const char  *name,
                  gboolean     flag)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, flag);
}

void
ix_json_begin_list (JsonBuilder *builder,
                    const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}
