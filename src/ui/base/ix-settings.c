/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include "ix-settings.h"

#include <gdk/gdk.h>
#include <gio/gsettingsbackend.h>
#include <glib/gi18n.h>

#include "ix-store-kept.h"
#include "ix-text.h"

#define SCHEMA "io.github.interchange_chess.Interchange"

#define N_KEYS 4

/* A program that is started by its path alone may be where the desktop looks for no schemas: its own are in the
 * folder that it was installed into.  NULL: there are none. */
static GSettingsSchema *
find_schema (const char *name)
{
  GSettingsSchemaSource *usual = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchemaSource) own = NULL;
  GSettingsSchema *schema = usual != NULL ? g_settings_schema_source_lookup (usual, name, TRUE) : NULL;

  if (schema == NULL)
    own = g_settings_schema_source_new_from_directory (SCHEMADIR, NULL, FALSE, NULL);
  return own != NULL ? g_settings_schema_source_lookup (own, name, FALSE) : schema;
}

gboolean
ix_settings_are_installed (void)
{
  g_autoptr (GSettingsSchema) schema = find_schema (SCHEMA);

  return schema != NULL;
}

/* Ends the program where the schema is missing: nothing goes without it. */
static GSettings *
open_settings (const char       *name,
               GSettingsBackend *backend)
{
  g_autoptr (GSettingsSchema) schema = find_schema (name);

  if (schema == NULL)
    {
      g_printerr (_("Interchange is not installed as a whole: its settings are not in %s.  Please install it again.\n"),
                  SCHEMADIR);
      exit (1);
    }
  return g_settings_new_full (schema, backend, NULL);
}

GSettings *
ix_computer_settings (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = open_settings (SCHEMA, NULL);
  return settings;
}

/* The club's settings.  The data file has them; GSettings keeps what is read of it in memory, so that
 * they can be bound like any others. */

static struct {
  IxStore         *store; /* NULL: nothing is saved */
  IxSettingsFailed failed;
  gpointer         data;
} file;

static void
changed_cb (GSettings  *settings,
            const char *key)
{
  g_autoptr (GVariant) value = g_settings_get_value (settings, key);
  g_autofree char *text = g_variant_print (value, FALSE);
  g_autoptr (GError) error = NULL;

  if (file.store != NULL &&
      !ix_store_keep (file.store, IX_KEPT_SETTING, NULL, key, text, &error))
    file.failed (error, file.data);
}

GSettings *
ix_settings (void)
{
  static GSettings *settings;
  g_autoptr (GSettingsBackend) memory = NULL;

  if (settings != NULL)
    return settings;
  memory = g_memory_settings_backend_new ();
  settings = open_settings (SCHEMA ".Club", memory);
  g_signal_connect (settings, "changed", G_CALLBACK (changed_cb), NULL);
  return settings;
}

/* Is each the name of a key?  It is shown. */
static gboolean
are_seat_keys (GVariant *value)
{
  g_autofree const char **names = g_variant_get_strv (value, NULL);

  for (guint i = 0; names[i] != NULL; i++)
    if (gdk_keyval_from_name (names[i]) == GDK_KEY_VoidSymbol)
      return FALSE;
  return g_strv_length ((char **) names) == N_KEYS;
}

/* Returns the value that @text is of that key; NULL if it is none. */
static GVariant *
parse (GSettingsSchemaKey *key,
       const char         *text)
{
  g_autoptr (GVariant) value =
    text != NULL
      ? g_variant_parse (g_settings_schema_key_get_value_type (key), text, NULL, NULL, NULL)
      : NULL;

  return value != NULL && g_settings_schema_key_range_check (key, value) &&
             (!g_str_equal (g_settings_schema_key_get_name (key), IX_SETTINGS_SEAT_KEYS) ||
              are_seat_keys (value))
           ? g_steal_pointer (&value)
           : NULL;
}

static const IxKept *
find_kept (GPtrArray  *all,
           const char *name)
{
  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (((const IxKept *) all->pdata[i])->name, name))
      return all->pdata[i];
  return NULL;
}

/* Takes over what is kept of a key; without it, the setting is as usual. */
static gboolean
take_over (GSettingsSchemaKey *key,
           const IxKept       *kept)
{
  const char *name = g_settings_schema_key_get_name (key);
  g_autoptr (GVariant) value = kept != NULL ? parse (key, kept->text) : NULL;

  if (value != NULL)
    g_settings_set_value (ix_settings (), name, value);
  else
    g_settings_reset (ix_settings (), name);
  return kept == NULL || value != NULL;
}

/* A text that cannot be read is gone for good, and the reader learns of it once. */
static void
forget (IxStore            *store,
        GSettingsSchemaKey *key,
        GString            *odd)
{
  const char *name = g_settings_schema_key_get_name (key);
  const char *summary = g_settings_schema_key_get_summary (key);
  g_autoptr (GError) error = NULL;

  ix_text_append_item (odd, ", ", summary != NULL ? summary : name);
  if (!ix_store_keep (store, IX_KEPT_SETTING, NULL, name, NULL, &error))
    g_debug ("%s", error->message);
}

static char *
take_over_all (IxStore *store)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GPtrArray) all = ix_store_kept (store, IX_KEPT_SETTING);
  g_autoptr (GString) odd = g_string_new (NULL);

  g_object_get (ix_settings (), "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  for (char **name = names; *name != NULL; name++)
    {
      g_autoptr (GSettingsSchemaKey) key = g_settings_schema_get_key (schema, *name);

      if (!take_over (key, find_kept (all, *name)))
        forget (store, key, odd);
    }
  return odd->len > 0 ? g_strdup (odd->str) : NULL;
}

char *
ix_settings_use (IxStore         *store,
                 IxSettingsFailed failed,
                 gpointer         data)
{
  char *odd;

  file.store = NULL;
  odd = store != NULL ? take_over_all (store) : NULL;
  file.store = store;
  file.failed = failed;
  file.data = data;
  return odd;
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
