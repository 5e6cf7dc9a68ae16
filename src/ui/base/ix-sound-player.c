/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-sound-player.h"

#include <glib/gi18n.h>
#ifdef HAVE_CANBERRA
#include <canberra.h>
#endif

struct _IxSoundPlayer {
  gboolean    opened; /* was a sound server looked for? */
  const char *why_silent;
#ifdef HAVE_CANBERRA
  ca_context *context; /* NULL: nothing is played */
#endif
};

IxSoundPlayer *
ix_sound_player_new (void)
{
  return g_new0 (IxSoundPlayer, 1);
}

void
ix_sound_player_free (IxSoundPlayer *player)
{
  if (player == NULL)
    return;
#ifdef HAVE_CANBERRA
  g_clear_pointer (&player->context, ca_context_destroy);
#endif
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

/* Looks for a sound server before the first sound. */
static void
open_player (IxSoundPlayer *player)
{
  if (player->opened)
    return;
  player->opened = TRUE;
#ifdef HAVE_CANBERRA
  if (!open_canberra (player))
    player->why_silent = _("No sounds on this computer: no sound server was found");
#else
  player->why_silent = _("No sounds on this computer: the program was built without libcanberra");
#endif
}

gboolean
ix_sound_player_play (IxSoundPlayer *player,
                      const char    *path,
                      guint          channel)
{
  open_player (player);
#ifdef HAVE_CANBERRA
  if (player->context != NULL && !play_canberra (player, path, channel))
    {
      g_clear_pointer (&player->context, ca_context_destroy);
      player->why_silent = _("No sounds on this computer: no sound server was found");
    }
#endif
  return player->why_silent == NULL;
}

const char *
ix_sound_player_why_silent (IxSoundPlayer *player)
{
  open_player (player);
  return player->why_silent;
}
