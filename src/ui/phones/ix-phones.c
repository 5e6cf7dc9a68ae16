/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones.h"

#include <gio/gio.h>

#include "ix-now.h"
#include "ix-phones-maker.h"
#include "ix-phones-network.h"
#include "ix-phones-pages.h"
#include "ix-phones-text.h"
#include "ix-settings.h"

#define IN_VAIN_AFTER (120 * G_USEC_PER_SEC)

struct _IxPhones {
  GObject parent_instance;

  IxPhonesProcess  *process;
  IxPhonesMaker    *maker;
  IxEveningSession *evening; /* NULL: none */

  GPtrArray *networks; /* NULL: nobody asked yet */
  guint32    address;
  guint32    home;    /* the address that it began with */
  gboolean   follows; /* the address of the computer */
  char      *url;     /* NULL: the process has not been there yet */
  gboolean   came;    /* a phone came since the start */
  gboolean   waits_in_vain;
  GSource   *in_vain; /* an alarm */
};

G_DEFINE_FINAL_TYPE (IxPhones, ix_phones, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell_changed (IxPhones *self)
{
  if (self->evening != NULL)
    ix_evening_session_set_address (self->evening, self->url);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ix_phones_are_available (void)
{
#ifdef IX_WEB_PROGRAM
  return TRUE;
#else
  return FALSE;
#endif
}

/* The process */

static void
set_url (IxPhones *self)
{
  g_autofree char *word = ix_phones_evening_word (self->evening);

  g_free (self->url);
  self->url = ix_phones_url (self->address, ix_phones_process_get_port (self->process), word);
}

/* Nobody can come any more to where it is. */
static void
leave_address (IxPhones *self)
{
  g_clear_pointer (&self->url, g_free);
  ix_alarm_set (self->in_vain, G_MAXINT64);
  self->came = FALSE;
  self->waits_in_vain = FALSE;
}

/* Notes that it is on, with so many viewers. */
static void
note_on (IxPhones *self)
{
  if (self->url == NULL)
    {
      set_url (self);
      ix_alarm_set (self->in_vain, ix_now () + IN_VAIN_AFTER);
    }
  if (ix_phones_process_get_n_viewers (self->process) > 0)
    {
      self->came = TRUE;
      self->waits_in_vain = FALSE;
      ix_alarm_set (self->in_vain, G_MAXINT64);
    }
}

static void
process_changed (IxPhones *self)
{
  IxPhonesState state = ix_phones_process_get_state (self->process);

  if (state == IX_PHONES_OFF || state == IX_PHONES_FAILED)
    leave_address (self);
  else if (state == IX_PHONES_ON)
    note_on (self);
  ix_phones_maker_set_wanted (self->maker, state == IX_PHONES_STARTING || state == IX_PHONES_ON);
  tell_changed (self);
}

static void
posted (IxPhones   *self,
        const char *path,
        GBytes     *body)
{
  if (self->evening != NULL)
    ix_phones_take_post (self->evening, path, body);
}

static gboolean
in_vain_cb (gpointer data)
{
  IxPhones *self = data;

  self->waits_in_vain = TRUE;
  tell_changed (self);
  return G_SOURCE_CONTINUE;
}

/* The pages */

static void
show_pages (IxPhones *self)
{
  g_auto (GStrv) accepts = ix_phones_accepted ();
  g_autofree char *word = ix_phones_evening_word (self->evening);

  ix_phones_process_show (self->process, ix_phones_maker_get_pages (self->maker), (const char *const *) accepts, word);
}

static void
leave_evening (IxPhones *self)
{
  if (self->evening != NULL)
    ix_evening_session_set_address (self->evening, NULL);
  g_clear_object (&self->evening);
}

/* Another evening has another word, and no page of the one before. */
void
ix_phones_set_evening (IxPhones         *self,
                       IxEveningSession *evening)
{
  g_return_if_fail (IX_IS_PHONES (self));

  if (self->evening == evening)
    return;
  leave_evening (self);
  g_set_object (&self->evening, evening);
  ix_phones_maker_set_evening (self->maker, evening);
  show_pages (self);
  if (self->url == NULL)
    return;
  set_url (self);
  tell_changed (self);
}

void
ix_phones_set_match (IxPhones       *self,
                     IxMatchSession *match)
{
  g_return_if_fail (IX_IS_PHONES (self));

  ix_phones_maker_set_match (self->maker, match);
}

void
ix_phones_seasons_changed (IxPhones   *self,
                           const char *old,
                           const char *name)
{
  g_return_if_fail (IX_IS_PHONES (self));

  ix_phones_maker_seasons_changed (self->maker, old, name);
}

/* The switch */

static void
go_to (IxPhones *self,
       guint32   address,
       guint16   port)
{
  leave_address (self);
  self->address = address;
  ix_phones_process_start (self->process, address, port);
}

static void
begin (IxPhones *self,
       guint32   address,
       guint16   port,
       gboolean  follows)
{
  self->home = address;
  self->follows = follows;
  go_to (self, address, port);
}

void
ix_phones_start (IxPhones *self,
                 guint32   address,
                 guint16   port)
{
  g_return_if_fail (IX_IS_PHONES (self));

  begin (self, address, port, FALSE);
}

void
ix_phones_start_as_set (IxPhones *self)
{
  g_return_if_fail (IX_IS_PHONES (self));

  if (ix_phones_why_no_network () != NULL)
    {
      ix_phones_process_stop (self->process, ix_phones_why_no_network ());
      return;
    }
  begin (self, ix_phones_network_as_set (ix_phones_get_networks (self))->address,
         (guint16) g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT), TRUE);
}

void
ix_phones_stop (IxPhones *self)
{
  g_return_if_fail (IX_IS_PHONES (self));

  ix_phones_process_stop (self->process, NULL);
}

/* Networks */

static gboolean
failed_by (IxPhones     *self,
           IxWireFailure failure)
{
  return ix_phones_process_get_state (self->process) == IX_PHONES_FAILED &&
         ix_phones_process_get_failure (self->process) == failure;
}

/* Goes where the computer is now, unless that is nowhere: then the address may come back, and the process is there. */
static void
follow_networks (IxPhones *self)
{
  const IxPhonesNetwork *network = ix_phones_network_at (self->networks, self->home);
  gboolean lost = failed_by (self, IX_FAILED_NO_ADDRESS);

  if (network == NULL)
    network = ix_phones_network_as_set (self->networks);
  if (network->address == IX_PHONES_NOWHERE || (network->address == self->address && !lost))
    return;
  g_debug ("the computer has another address");
  /* Nobody has a code of an address that no phone reaches. */
  if (self->home == IX_PHONES_NOWHERE)
    self->home = network->address;
  go_to (self, network->address, ix_phones_process_get_port (self->process));
}

void
ix_phones_set_networks (IxPhones  *self,
                        GPtrArray *networks)
{
  g_return_if_fail (IX_IS_PHONES (self));

  g_ptr_array_ref (networks);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  self->networks = networks;
  if (self->follows && ix_phones_get_state (self) != IX_PHONES_OFF)
    follow_networks (self);
  tell_changed (self);
}

static void
networks_changed (IxPhones *self)
{
  g_autoptr (GPtrArray) networks = ix_phones_networks ();

  ix_phones_set_networks (self, networks);
}

/* The system is not asked before somebody wants to know. */
GPtrArray *
ix_phones_get_networks (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);

  if (self->networks == NULL)
    {
      self->networks = ix_phones_networks ();
      g_signal_connect_object (g_network_monitor_get_default (), "network-changed", G_CALLBACK (networks_changed), self,
                               G_CONNECT_SWAPPED);
    }
  return self->networks;
}

IxPhonesPlace
ix_phones_get_place (IxPhones *self)
{
  IxPhonesState state;

  g_return_val_if_fail (IX_IS_PHONES (self), IX_PHONES_IN_PLACE);

  state = ix_phones_process_get_state (self->process);
  if (!self->follows || (state != IX_PHONES_ON && state != IX_PHONES_STARTING))
    return IX_PHONES_IN_PLACE;
  if (ix_phones_network_at (self->networks, self->address) == NULL)
    return IX_PHONES_CUT_OFF;
  return self->address != self->home ? IX_PHONES_MOVED : IX_PHONES_IN_PLACE;
}

const char *
ix_phones_get_interface (IxPhones *self)
{
  const IxPhonesNetwork *network;

  g_return_val_if_fail (IX_IS_PHONES (self), "");

  network = ix_phones_network_at (ix_phones_get_networks (self), self->address);
  return network != NULL ? network->name : "";
}

IxPhonesProcess *
ix_phones_get_process (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);
  return self->process;
}

IxPhonesState
ix_phones_get_state (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), IX_PHONES_OFF);
  return ix_phones_process_get_state (self->process);
}

const char *
ix_phones_get_why (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);
  return ix_phones_process_get_why (self->process);
}

const char *
ix_phones_get_url (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);
  return self->url;
}

guint16
ix_phones_get_port (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), 0);
  return ix_phones_process_get_port (self->process);
}

gboolean
ix_phones_lacks_port (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), FALSE);
  return failed_by (self, IX_FAILED_IN_USE);
}

guint
ix_phones_get_n_viewers (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), 0);
  return ix_phones_process_get_n_viewers (self->process);
}

gboolean
ix_phones_waits_in_vain (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), FALSE);
  return self->waits_in_vain;
}

/* Construction and disposal */

static void
ix_phones_dispose (GObject *object)
{
  IxPhones *self = IX_PHONES (object);

  leave_evening (self);
  g_clear_object (&self->process);
  g_clear_object (&self->maker);
  G_OBJECT_CLASS (ix_phones_parent_class)->dispose (object);
}

static void
ix_phones_finalize (GObject *object)
{
  IxPhones *self = IX_PHONES (object);

  ix_alarm_end (&self->in_vain);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  g_free (self->url);
  G_OBJECT_CLASS (ix_phones_parent_class)->finalize (object);
}

static void
ix_phones_class_init (IxPhonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_phones_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_phones_finalize;
  signals[CHANGED] =
    g_signal_new ("changed", IX_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ix_phones_init (IxPhones *self)
{
  self->process = ix_phones_process_new ();
  self->maker = ix_phones_maker_new ();
  self->in_vain = ix_alarm_new (in_vain_cb, self);
  g_signal_connect_object (self->process, "changed", G_CALLBACK (process_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->process, "posted", G_CALLBACK (posted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->maker, "made", G_CALLBACK (show_pages), self, G_CONNECT_SWAPPED);
}

IxPhones *
ix_phones_new (void)
{
  return g_object_new (IX_TYPE_PHONES, NULL);
}
