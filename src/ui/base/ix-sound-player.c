/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-sound-player.h"

#include <glib/gi18n.h>
#ifdef HAVE_CANBERRA
#include <canberra.h>
#endif

/* The backend that plays sounds. */
typedef enum {
  UNKNOWN, /* no sound was requested yet */
  CANBERRA,
  MEDIA, /* GtkMediaFile */
  NONE,
} Means;

struct _IxSoundPlayer {
  Means       means;
  GHashTable *streams; /* of MEDIA, by path */
  char       *why_silent;
#ifdef HAVE_CANBERRA
  ca_context *context;
#endif
};

IxSoundPlayer *
ix_sound_player_new (void)
{
  IxSoundPlayer *player = g_new0 (IxSoundPlayer, 1);

  player->streams = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return player;
}

void
ix_sound_player_free (IxSoundPlayer *player)
{
  if (player == NULL)
    return;
#ifdef HAVE_CANBERRA
  g_clear_pointer (&player->context, ca_context_destroy);
#endif
  g_hash_table_unref (player->streams);
  g_free (player->why_silent);
  g_free (player);
}

IxSoundPlayer *
ix_sound_player_get_default (void)
{
  static IxSoundPlayer *player;

  if (player == NULL)
    player = ix_sound_player_new ();
  return player;
}

#ifdef HAVE_CANBERRA
/* Is there a device that plays sound?  Without one ALSA would write its complaints to stderr. */
static gboolean
has_card (void)
{
  g_autoptr (GDir) devices = g_dir_open ("/dev/snd", 0, NULL);
  const char *name;

  while (devices != NULL && (name = g_dir_read_name (devices)) != NULL)
    if (g_str_has_prefix (name, "pcm") && g_str_has_suffix (name, "p"))
      return TRUE;
  return FALSE;
}

/* Whether libcanberra reaches a sound server.  A missing one may show only when it should play. */
static gboolean
open_canberra (IxSoundPlayer *player)
{
  if (ca_context_create (&player->context) != CA_SUCCESS)
    player->context = NULL;
  else if ((g_getenv ("CANBERRA_DRIVER") != NULL || has_card () ||
            ca_context_set_driver (player->context, "pulse") == CA_SUCCESS) &&
           ca_context_open (player->context) == CA_SUCCESS)
    return TRUE;
  g_clear_pointer (&player->context, ca_context_destroy);
  return FALSE;
}

/* Returns: FALSE if the computer, not the file, is the reason for silence */
static gboolean
play_canberra (IxSoundPlayer *player,
               const char    *path,
               guint          channel)
{
  switch (ca_context_play (player->context, channel, CA_PROP_MEDIA_FILENAME, path,
                           CA_PROP_MEDIA_ROLE, "game", CA_PROP_CANBERRA_CACHE_CONTROL,
                           "permanent", NULL))
    {
    case CA_SUCCESS:
    case CA_ERROR_NOTFOUND:
    case CA_ERROR_CORRUPT:
      return TRUE;
    default:
      return FALSE;
    }
}
#endif

static void
give_up (IxSoundPlayer *player,
         const GError  *error)
{
  player->means = NONE;
  g_free (player->why_silent);
#ifdef HAVE_CANBERRA
  player->why_silent = g_strdup_printf (
    _("No sounds on this computer: no sound server was found, and GTK says “%s”"),
    error->message);
#else
  player->why_silent = g_strdup_printf (
    _("No sounds on this computer: the program was built without libcanberra, and GTK says "
      "“%s”"),
    error->message);
#endif
}

/* A GTK without media modules reports this as soon as it gets a file. */
static void
open_media (IxSoundPlayer *player,
            const char    *path)
{
  g_autoptr (GtkMediaStream) stream = gtk_media_file_new_for_filename (path);
  const GError *error = gtk_media_stream_get_error (stream);

  if (error != NULL)
    give_up (player, error);
  else
    player->means = MEDIA;
}

/* Chooses a backend for the first sound. */
static void
find_means (IxSoundPlayer *player,
            const char    *path)
{
  if (player->means != UNKNOWN)
    return;
#ifdef HAVE_CANBERRA
  if (open_canberra (player))
    {
      player->means = CANBERRA;
      return;
    }
#endif
  open_media (player, path);
}

static gboolean
play_media (IxSoundPlayer *player,
            const char    *path)
{
  GtkMediaStream *stream = g_hash_table_lookup (player->streams, path);

  if (stream == NULL)
    {
      stream = gtk_media_file_new_for_filename (path);
      g_hash_table_insert (player->streams, g_strdup (path), stream);
    }
  else
    gtk_media_stream_seek (stream, 0);
  gtk_media_stream_play (stream);
  /* Playing is asynchronous: an error is usually that of an earlier sound. */
  if (gtk_media_stream_get_error (stream) == NULL)
    return TRUE;
  give_up (player, gtk_media_stream_get_error (stream));
  return FALSE;
}

gboolean
ix_sound_player_play (IxSoundPlayer *player,
                      const char    *path,
                      guint          channel)
{
  find_means (player, path);
#ifdef HAVE_CANBERRA
  if (player->means == CANBERRA)
    {
      if (play_canberra (player, path, channel))
        return TRUE;
      open_media (player, path);
    }
#endif
  return player->means == MEDIA && play_media (player, path);
}

const char *
ix_sound_player_why_silent (IxSoundPlayer *player)
{
  find_means (player, PKGDATADIR "/sounds/press-a.wav");
  return player->why_silent;
}
