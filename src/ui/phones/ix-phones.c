/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ix-address.h"
#include "ix-follow.h"
#include "ix-now.h"
#include "ix-phones-network.h"
#include "ix-phones-pages.h"
#include "ix-phones-taken.h"
#include "ix-phones-text.h"
#include "ix-settings.h"
#include "ix-wire-news.h"

/* Several events may be one act. */
#define MILLISECONDS_AFTER_ACT 100

/* A process that takes nothing for so long hangs. */
#define HANGS_AFTER (10 * G_USEC_PER_SEC)

/* So many deaths within so long are too many. */
#define MOST_DEATHS 5
#define DEATHS_LAST (60 * G_USEC_PER_SEC)

#define IN_VAIN_AFTER (120 * G_USEC_PER_SEC)

#define READ_AT_ONCE 4096

/* The interval at which expected times of the timetable are told again. */
#define MINUTE (60 * G_USEC_PER_SEC)

/* The parts that have changed since the pages were made, the smaller one first. */
typedef enum {
  FRESH,     /* nothing */
  MATCH_OLD, /* the match, which goes on */
  ALL_OLD,
} Age;

struct _IxPhones {
  GObject parent_instance;

  char             *program;
  IxEveningSession *evening; /* NULL: none */
  IxMatchSession   *match;   /* NULL: none */
  guint             source;  /* of the next pages; 0: none are made soon */
  Age               age;     /* of the newest pages, or of those that are being made */
  GCancellable     *making;  /* of the thread that makes pages; NULL: none does */
  gboolean          unwanted;    /* what it makes is not wanted any more */
  gboolean          makes_match; /* it makes the pages of the match alone */
  IxEveningSeason  *season;  /* of the store of the evening; NULL: there is no evening, or nobody asked yet */
  const IxSeasonTable *table; /* of it, that the newest pages show; NULL: none */
  GSource          *minute;  /* an alarm */

  IxPhonesState state;
  char         *why; /* of a failure */
  IxWireFailure failure; /* the last one of the process, since the start */
  GPtrArray    *networks;
  guint32       address;
  guint32       home;    /* the address that it began with */
  gboolean      follows; /* the address of the computer */
  guint16       port;    /* 0: any, until the process has one */
  char         *url;
  guint         n_viewers;
  gboolean      came;          /* a phone came since the start */
  gboolean      waits_in_vain;
  GSource      *in_vain;       /* alarms */
  GSource      *hangs;
  gint64        deaths[MOST_DEATHS]; /* the last ones, of ix_now(); 0: none */
  guint         n_deaths;

  GSubprocess  *process; /* NULL: none */
  GCancellable *cancel;  /* of what is asked of this process */
  GString      *line;    /* the beginning of a line from it */
  guint         n_ending; /* processes before it */
  GCancellable *ends;     /* of waiting for these */

  GPtrArray  *pages;   /* the newest */
  char      **accepts;
  IxPhonesTaken taken; /* by this process */
  GBytes     *writing; /* on its way; NULL: nothing */
  gboolean    again;   /* there are newer pages than those on their way */
};

G_DEFINE_FINAL_TYPE (IxPhones, ix_phones, G_TYPE_OBJECT)

enum {
  CHANGED,
  POSTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void start_process (IxPhones *self);
static void make_pages (IxPhones *self);

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

/* Pages on their way */

static void write_pages (IxPhones *self);

static void
written_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      data)
{
  IxPhones *self;
  g_autoptr (GError) error = NULL;
  gboolean written = g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  g_clear_pointer (&self->writing, g_bytes_unref);
  ix_alarm_set (self->hangs, G_MAXINT64);
  if (!written)
    g_debug ("the pages were not taken: %s", error->message);
  else if (self->again)
    write_pages (self);
}

/* Sends the newest pages, or notes that there are such, while older ones are still on their way. */
static void
write_pages (IxPhones *self)
{
  g_autofree char *word = ix_phones_evening_word (self->evening);
  GOutputStream *stream;
  gsize n;
  gconstpointer bytes;

  self->again = self->writing != NULL;
  if (self->process == NULL || self->pages == NULL || self->writing != NULL)
    return;
  self->writing = ix_phones_taken_update (&self->taken, self->pages, (const char *const *) self->accepts, word);
  if (self->writing == NULL)
    return;
  stream = g_subprocess_get_stdin_pipe (self->process);
  bytes = g_bytes_get_data (self->writing, &n);
  g_debug ("%" G_GSIZE_FORMAT " bytes of pages", n);
  ix_alarm_set (self->hangs, ix_now () + HANGS_AFTER);
  g_output_stream_write_all_async (stream, bytes, n, G_PRIORITY_LOW, self->cancel, written_cb, self);
}

/* News of the process */

static void
set_url (IxPhones *self)
{
  g_autofree char *word = ix_phones_evening_word (self->evening);

  g_free (self->url);
  self->url = ix_phones_url (self->address, self->port, word);
}

static void
take_address (IxPhones *self,
              guint16   port)
{
  self->port = port;
  set_url (self);
  self->state = IX_PHONES_ON;
  if (!self->came)
    ix_alarm_set (self->in_vain, ix_now () + IN_VAIN_AFTER);
  g_debug ("the process listens");
}

static void
ended_cb (GObject      *process,
          GAsyncResult *result,
          gpointer      data)
{
  IxPhones *self;
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_finish (G_SUBPROCESS (process), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  self->n_ending--;
  if (self->state == IX_PHONES_STARTING && self->process == NULL)
    start_process (self);
}

/* Lets go of the process.  The next one begins when it has ended, and its port is free. */
static void
drop_process (IxPhones *self)
{
  if (self->process == NULL)
    return;
  self->n_ending++;
  g_subprocess_wait_async (self->process, self->ends, ended_cb, self);
  g_cancellable_cancel (self->cancel);
  g_clear_object (&self->cancel);
  g_subprocess_force_exit (self->process);
  g_clear_object (&self->process);
  g_clear_pointer (&self->writing, g_bytes_unref);
  g_string_truncate (self->line, 0);
  ix_alarm_set (self->hangs, G_MAXINT64);
  self->again = FALSE;
  self->n_viewers = 0;
}

/* Nobody can come any more to where it is. */
static void
leave_address (IxPhones *self)
{
  drop_process (self);
  g_clear_pointer (&self->url, g_free);
  g_clear_pointer (&self->why, g_free);
  ix_alarm_set (self->in_vain, G_MAXINT64);
  self->came = FALSE;
  self->waits_in_vain = FALSE;
}

/* Ends everything. */
static void
rest (IxPhones *self)
{
  leave_address (self);
  g_clear_handle_id (&self->source, g_source_remove);
  self->state = IX_PHONES_OFF;
}

static void
fail (IxPhones   *self,
      const char *why)
{
  rest (self);
  self->why = g_strdup (why);
  self->state = IX_PHONES_FAILED;
  tell_changed (self);
}

static void
take_news (IxPhones         *self,
           const IxWireNews *news)
{
  g_autofree char *why = NULL;

  switch (news->kind)
    {
    case IX_NEWS_LISTENING:
      take_address (self, news->port);
      break;
    case IX_NEWS_FAILED:
      self->failure = news->failure;
      why = ix_phones_explain (news->failure, self->port);
      fail (self, why);
      return;
    case IX_NEWS_VIEWERS:
      self->n_viewers = news->n_viewers;
      if (news->n_viewers > 0)
        {
          self->came = TRUE;
          self->waits_in_vain = FALSE;
          ix_alarm_set (self->in_vain, G_MAXINT64);
        }
      break;
    case IX_NEWS_POST:
    default:
      g_signal_emit (self, signals[POSTED], 0, news->path, news->body);
      if (self->evening != NULL)
        ix_phones_take_post (self->evening, news->path, news->body);
      return;
    }
  tell_changed (self);
}

/* Takes what came up to the end of its last line.  FALSE: it is nothing that this process says. */
static gboolean
take_lines (IxPhones *self)
{
  GSubprocess *process = self->process;
  char *end;

  while (self->process == process && (end = strchr (self->line->str, '\n')) != NULL)
    {
      g_auto (IxWireNews) news = { 0 };

      *end = '\0';
      if (!ix_wire_news_parse (self->line->str, &news))
        return FALSE;
      g_string_erase (self->line, 0, end - self->line->str + 1);
      take_news (self, &news);
    }
  return self->line->len < IX_NEWS_LONGEST_LINE;
}

/* Were there too many deaths lately, with one now? */
static gboolean
note_death (IxPhones *self)
{
  gint64 now = ix_now ();
  gint64 *oldest = &self->deaths[self->n_deaths++ % MOST_DEATHS];
  gboolean too_many = self->n_deaths > MOST_DEATHS && now - *oldest < DEATHS_LAST;

  *oldest = now;
  return too_many;
}

/* Starts another process, unless too many ended. */
static void
end_process (IxPhones *self)
{
  g_debug ("the process ended");
  drop_process (self);
  if (note_death (self))
    {
      fail (self, _("The process that shows the pages ended again and again."));
      return;
    }
  start_process (self);
  tell_changed (self);
}

static void read_more (IxPhones *self);

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      data)
{
  IxPhones *self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    {
      end_process (self);
      return;
    }
  g_string_append_len (self->line, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  if (!take_lines (self))
    end_process (self);
  else if (self->process != NULL && g_subprocess_get_stdout_pipe (self->process) == G_INPUT_STREAM (stream))
    read_more (self);
}

static void
read_more (IxPhones *self)
{
  g_input_stream_read_bytes_async (g_subprocess_get_stdout_pipe (self->process), READ_AT_ONCE, G_PRIORITY_LOW,
                                   self->cancel, read_cb, self);
}

/* The process */

static gboolean
hangs_cb (gpointer data)
{
  IxPhones *self = data;

  g_debug ("the process hangs");
  if (self->process != NULL)
    g_subprocess_force_exit (self->process);
  return G_SOURCE_CONTINUE;
}

static gboolean
in_vain_cb (gpointer data)
{
  IxPhones *self = data;

  self->waits_in_vain = TRUE;
  tell_changed (self);
  return G_SOURCE_CONTINUE;
}

static void
start_process (IxPhones *self)
{
  g_autofree char *port = g_strdup_printf ("%u", self->port);
  char address[IX_ADDRESS_SIZE];
  g_autoptr (GError) error = NULL;
  int fd;

  self->state = IX_PHONES_STARTING;
  if (self->n_ending > 0)
    return;
  ix_address_write (self->address, address);
  self->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                    self->program, address, port, NULL);
  if (self->process == NULL)
    {
      g_autofree char *why = g_strdup_printf (_("The pages cannot be shown: %s"), error->message);

      fail (self, why);
      return;
    }
  self->cancel = g_cancellable_new ();
  /* GIO writes as much as it has once there is any room, and waits for the rest, if the pipe does. */
  g_object_get (g_subprocess_get_stdin_pipe (self->process), "fd", &fd, NULL);
  g_unix_set_fd_nonblocking (fd, TRUE, NULL);
  ix_phones_taken_forget (&self->taken);
  read_more (self);
  write_pages (self);
  if (self->pages == NULL || self->age != FRESH)
    make_pages (self);
}

/* The pages */

static void refresh (IxPhones *self,
                     Age       age);

static void
take_pages (IxPhones          *self,
            GPtrArray         *pages,
            const char *const *accepts)
{
  g_ptr_array_ref (pages);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  self->pages = pages;
  g_strfreev (self->accepts);
  self->accepts = g_strdupv ((char **) accepts);
  write_pages (self);
}

/* In the thread, on a copy. */
static void
make_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, ix_phones_source_make_pages (data), (GDestroyNotify) g_ptr_array_unref);
}

static void
made_cb (GObject      *none,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GPtrArray) made = g_task_propagate_pointer (G_TASK (result), NULL);
  IxPhones *self;

  if (made == NULL)
    return;
  self = data;
  g_clear_object (&self->making);
  if (!self->unwanted)
    {
      g_autoptr (GPtrArray) pages =
        self->makes_match ? ix_phone_pages_update (self->pages, made) : g_ptr_array_ref (made);
      g_auto (GStrv) accepts = ix_phones_accepted ();

      take_pages (self, pages, (const char *const *) accepts);
    }
  refresh (self, self->age);
}

/* Makes the pages that are old in a thread; one thread makes pages at a time. */
static void
make_pages (IxPhones *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->making != NULL)
    return;
  self->makes_match = self->age == MATCH_OLD && self->pages != NULL && self->match != NULL;
  if (!self->makes_match && self->evening != NULL)
    {
      if (self->season == NULL)
        self->season = ix_evening_season_new (ix_evening_session_get_store (self->evening));
      self->table = ix_evening_season_table (self->season, self->evening);
    }
  self->age = FRESH;
  self->unwanted = FALSE;
  self->making = g_cancellable_new ();
  task = g_task_new (NULL, self->making, made_cb, self);
  g_task_set_priority (task, G_PRIORITY_LOW);
  g_task_set_task_data (task,
                        ix_phones_source_new (self->evening, self->match, self->makes_match, self->season,
                                              self->table),
                        (GDestroyNotify) ix_phones_source_free);
  g_task_run_in_thread (task, make_in_thread);
  if (self->evening != NULL && ix_evening_session_get_state (self->evening)->timetable.start != 0)
    ix_alarm_set (self->minute, ix_now () + MINUTE);
}

static gboolean
make_pages_cb (gpointer data)
{
  IxPhones *self = data;

  self->source = 0;
  make_pages (self);
  return G_SOURCE_REMOVE;
}

/* Makes the pages again soon, if somebody may see them.  While others are being made the newest wait for them. */
static void
refresh (IxPhones *self,
         Age       age)
{
  self->age = MAX (self->age, age);
  if (self->age != FRESH && self->process != NULL && self->making == NULL && self->source == 0)
    self->source = g_timeout_add_full (G_PRIORITY_LOW, MILLISECONDS_AFTER_ACT, make_pages_cb, self, NULL);
}

static void
refresh_all (IxPhones *self)
{
  refresh (self, ALL_OLD);
}

static void
refresh_match (IxPhones *self)
{
  refresh (self, MATCH_OLD);
}

static gboolean
minute_cb (gpointer data)
{
  refresh_all (data);
  return G_SOURCE_CONTINUE;
}

void
ix_phones_set_pages (IxPhones          *self,
                     GPtrArray         *pages,
                     const char *const *accepts)
{
  g_return_if_fail (IX_IS_PHONES (self));

  g_clear_handle_id (&self->source, g_source_remove);
  self->unwanted = TRUE;
  self->age = FRESH;
  take_pages (self, pages, accepts);
}

/* Another evening has another word, and no page of the one before. */
static void
evening_replaced (IxPhones *self)
{
  self->unwanted = TRUE;
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->season, ix_evening_season_unref);
  self->table = NULL;
  refresh_all (self);
  if (self->state != IX_PHONES_ON)
    return;
  set_url (self);
  tell_changed (self);
}

static void
leave_evening (IxPhones *self)
{
  if (self->evening != NULL)
    ix_evening_session_set_address (self->evening, NULL);
  ix_unfollow (&self->evening, self);
}

void
ix_phones_set_evening (IxPhones         *self,
                       IxEveningSession *evening)
{
  g_return_if_fail (IX_IS_PHONES (self));

  if (self->evening == evening)
    return;
  leave_evening (self);
  ix_follow (&self->evening, evening, "changed", G_CALLBACK (refresh_all), self);
  evening_replaced (self);
}

void
ix_phones_set_match (IxPhones       *self,
                     IxMatchSession *match)
{
  g_return_if_fail (IX_IS_PHONES (self));

  if (self->match == match)
    return;
  ix_follow (&self->match, match, "changed", G_CALLBACK (refresh_match), self);
  refresh_all (self);
}

/* The switch */

/* Starts the process at @address. */
static void
go_to (IxPhones *self,
       guint32   address)
{
  self->address = address;
  self->failure = IX_FAILED_OTHERWISE;
  start_process (self);
}

static void
begin (IxPhones *self,
       guint32   address,
       guint16   port,
       gboolean  follows)
{
  rest (self);
  self->home = address;
  self->follows = follows;
  self->port = port;
  self->n_deaths = 0;
  go_to (self, address);
  tell_changed (self);
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
      fail (self, ix_phones_why_no_network ());
      return;
    }
  begin (self, ix_phones_network_as_set (ix_phones_get_networks (self))->address,
         (guint16) g_settings_get_int (ix_computer_settings (), IX_SETTINGS_PHONES_PORT), TRUE);
}

void
ix_phones_stop (IxPhones *self)
{
  gboolean was_off;

  g_return_if_fail (IX_IS_PHONES (self));

  was_off = self->state == IX_PHONES_OFF;
  rest (self);
  if (!was_off)
    tell_changed (self);
}

/* Networks */

/* Goes where the computer is now, unless that is nowhere: then the address may come back, and the process is there. */
static void
follow_networks (IxPhones *self)
{
  const IxPhonesNetwork *network = ix_phones_network_at (self->networks, self->home);
  gboolean lost = self->state == IX_PHONES_FAILED && self->failure == IX_FAILED_NO_ADDRESS;

  if (network == NULL)
    network = ix_phones_network_as_set (self->networks);
  if (network->address == IX_PHONES_NOWHERE || (network->address == self->address && !lost))
    return;
  g_debug ("the computer has another address");
  leave_address (self);
  go_to (self, network->address);
}

void
ix_phones_set_networks (IxPhones  *self,
                        GPtrArray *networks)
{
  g_return_if_fail (IX_IS_PHONES (self));

  g_ptr_array_ref (networks);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  self->networks = networks;
  if (self->follows && self->state != IX_PHONES_OFF)
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
  g_return_val_if_fail (IX_IS_PHONES (self), IX_PHONES_IN_PLACE);

  if (!self->follows || (self->state != IX_PHONES_ON && self->state != IX_PHONES_STARTING))
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

IxPhonesState
ix_phones_get_state (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), IX_PHONES_OFF);
  return self->state;
}

const char *
ix_phones_get_why (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);
  return self->why;
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
  return self->port;
}

gboolean
ix_phones_lacks_port (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), FALSE);
  return self->state == IX_PHONES_FAILED && self->failure == IX_FAILED_IN_USE;
}

guint
ix_phones_get_n_viewers (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), 0);
  return self->n_viewers;
}

gboolean
ix_phones_waits_in_vain (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), FALSE);
  return self->waits_in_vain;
}

const char *
ix_phones_get_process (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), NULL);
  return self->process != NULL ? g_subprocess_get_identifier (self->process) : NULL;
}

gsize
ix_phones_get_n_waiting (IxPhones *self)
{
  g_return_val_if_fail (IX_IS_PHONES (self), 0);
  return self->writing != NULL ? g_bytes_get_size (self->writing) : 0;
}

void
ix_phones_set_program (IxPhones   *self,
                       const char *path)
{
  g_return_if_fail (IX_IS_PHONES (self));

  g_free (self->program);
  self->program = g_strdup (path);
}

/* Construction and disposal */

static void
ix_phones_dispose (GObject *object)
{
  IxPhones *self = IX_PHONES (object);

  drop_process (self);
  g_cancellable_cancel (self->ends);
  g_clear_handle_id (&self->source, g_source_remove);
  leave_evening (self);
  if (self->making != NULL)
    g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  g_clear_pointer (&self->season, ix_evening_season_unref);
  ix_unfollow (&self->match, self);
  G_OBJECT_CLASS (ix_phones_parent_class)->dispose (object);
}

static void
ix_phones_finalize (GObject *object)
{
  IxPhones *self = IX_PHONES (object);

  ix_alarm_end (&self->in_vain);
  ix_alarm_end (&self->hangs);
  ix_alarm_end (&self->minute);
  g_object_unref (self->ends);
  g_clear_pointer (&self->networks, g_ptr_array_unref);
  g_free (self->program);
  g_free (self->why);
  g_free (self->url);
  g_string_free (self->line, TRUE);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_strfreev (self->accepts);
  ix_phones_taken_clear (&self->taken);
  G_OBJECT_CLASS (ix_phones_parent_class)->finalize (object);
}

static void
ix_phones_class_init (IxPhonesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_phones_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_phones_finalize;
  signals[CHANGED] =
    g_signal_new ("changed", IX_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POSTED] = g_signal_new ("posted", IX_TYPE_PHONES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_STRING, G_TYPE_BYTES);
}

static void
ix_phones_init (IxPhones *self)
{
  static const char *const settings[] = { IX_SETTINGS_PHONES_RESULTS, IX_SETTINGS_PHONES_ARRIVALS,
                                          IX_SETTINGS_PHONES_GRADES };

#ifdef IX_WEB_PROGRAM
  self->program = g_strdup (IX_WEB_PROGRAM);
#endif
  self->ends = g_cancellable_new ();
  self->line = g_string_new (NULL);
  ix_phones_taken_init (&self->taken);
  self->accepts = g_new0 (char *, 1);
  self->in_vain = ix_alarm_new (in_vain_cb, self);
  self->hangs = ix_alarm_new (hangs_cb, self);
  self->minute = ix_alarm_new (minute_cb, self);
  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *detail = g_strconcat ("changed::", settings[i], NULL);

      g_signal_connect_object (ix_computer_settings (), detail, G_CALLBACK (refresh_all), self, G_CONNECT_SWAPPED);
    }
}

IxPhones *
ix_phones_new (void)
{
  return g_object_new (IX_TYPE_PHONES, NULL);
}
