/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-settings.h"

#define N_KEYS 4

GSettings *
ix_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new ("io.github.interchange_chess.Interchange");
  return settings;
}

#define DESKTOP "org.gnome.desktop.interface"
#define CLOCK_FORMAT "clock-format"

gboolean
ix_settings_has_twelve_hours (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
    source != NULL ? g_settings_schema_source_lookup (source, DESKTOP, TRUE) : NULL;
  static GSettings *desktop;
  g_autofree char *format = NULL;

  /* Other desktops have no such settings; to read one that is not there would end the program. */
  if (schema == NULL || !g_settings_schema_has_key (schema, CLOCK_FORMAT))
    return FALSE;
  if (desktop == NULL)
    desktop = g_settings_new (DESKTOP);
  format = g_settings_get_string (desktop, CLOCK_FORMAT);
  return g_str_equal (format, "12h");
}

/* The index of a seat's key in the setting: left side from the top, then right side from the
 * top, as the two boards appear. */
static guint
key_number (IxSeat seat)
{
  return seat.board == 0 ? !seat.colour : 2u + seat.colour;
}

/* The four keys; the schema's defaults replace missing or invalid ones. */
static char **
read_keys (void)
{
  g_auto (GStrv) keys = g_settings_get_strv (ix_settings (), IX_SETTINGS_SEAT_KEYS);
  g_autoptr (GVariant) usual = NULL;

  if (g_strv_length (keys) == N_KEYS)
    return g_steal_pointer (&keys);
  usual = g_settings_get_default_value (ix_settings (), IX_SETTINGS_SEAT_KEYS);
  return g_variant_dup_strv (usual, NULL);
}

char *
ix_settings_seat_key (IxSeat seat)
{
  g_auto (GStrv) keys = NULL;

  if (seat.board > 1)
    return NULL;
  keys = read_keys ();
  return g_strdup (keys[key_number (seat)]);
}

void
ix_settings_set_seat_key (IxSeat      seat,
                          const char *key)
{
  g_auto (GStrv) keys = read_keys ();
  guint number = key_number (seat);

  g_return_if_fail (seat.board <= 1 && key != NULL);

  for (guint i = 0; i < N_KEYS; i++)
    if (i != number && g_str_equal (keys[i], key))
      {
        g_free (keys[i]);
        keys[i] = g_strdup (keys[number]);
      }
  g_free (keys[number]);
  keys[number] = g_strdup (key);
  g_settings_set_strv (ix_settings (), IX_SETTINGS_SEAT_KEYS, (const char *const *) keys);
}
