/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-process.h"

#include <gio/gio.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <string.h>

#include "ix-address.h"
#include "ix-now.h"
#include "ix-phones-sent.h"
#include "ix-phones-text.h"

/* A process that takes nothing for so long hangs. */
#define HANGS_AFTER (10 * G_USEC_PER_SEC)

/* So many deaths within so long are too many. */
#define MOST_DEATHS 5
#define DEATHS_LAST (60 * G_USEC_PER_SEC)

#define READ_AT_ONCE 4096

struct _IxPhonesProcess {
  GObject parent_instance;

  char         *program;
  guint32       address;
  guint16       port; /* 0: any, until the process has one */
  IxPhonesState state;
  char         *why;     /* of a failure */
  IxWireFailure failure; /* the last one that it told, since the start */
  guint         n_viewers;
  GSource      *hangs;               /* an alarm */
  gint64        deaths[MOST_DEATHS]; /* the last ones, of ix_now(); 0: none */
  guint         n_deaths;

  GSubprocess  *process; /* NULL: none */
  GCancellable *cancel;  /* of what is asked of this process */
  GString      *line;    /* the beginning of a line from it */
  guint         n_ending; /* processes before it */
  GCancellable *ends;     /* of waiting for these */

  GPtrArray    *pages; /* the newest; NULL: none */
  char        **accepts;
  char         *word;
  IxPhonesSent  sent;    /* to this process */
  GBytes       *writing; /* on its way; NULL: nothing */
  gboolean      again;   /* there are newer pages than those on their way */
};

G_DEFINE_FINAL_TYPE (IxPhonesProcess, ix_phones_process, G_TYPE_OBJECT)

enum {
  CHANGED,
  POSTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
tell_changed (IxPhonesProcess *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Pages on their way */

static void write_pages (IxPhonesProcess *self);

static void
written_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      data)
{
  IxPhonesProcess *self;
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
write_pages (IxPhonesProcess *self)
{
  GOutputStream *stream;
  gsize n;
  gconstpointer bytes;

  self->again = self->writing != NULL;
  if (self->process == NULL || self->pages == NULL || self->writing != NULL)
    return;
  self->writing = ix_phones_sent_update (&self->sent, self->pages, (const char *const *) self->accepts, self->word);
  if (self->writing == NULL)
    return;
  stream = g_subprocess_get_stdin_pipe (self->process);
  bytes = g_bytes_get_data (self->writing, &n);
  g_debug ("%" G_GSIZE_FORMAT " bytes of pages", n);
  ix_alarm_set (self->hangs, ix_now () + HANGS_AFTER);
  g_output_stream_write_all_async (stream, bytes, n, G_PRIORITY_LOW, self->cancel, written_cb, self);
}

void
ix_phones_process_show (IxPhonesProcess   *self,
                        GPtrArray         *pages,
                        const char *const *accepts,
                        const char        *word)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_if_fail (IX_IS_PHONES_PROCESS (self));

  before = g_steal_pointer (&self->pages);
  self->pages = pages != NULL ? g_ptr_array_ref (pages) : NULL;
  g_strfreev (self->accepts);
  self->accepts = g_strdupv ((char **) accepts);
  g_free (self->word);
  self->word = g_strdup (word);
  write_pages (self);
}

/* The end of a process */

static void launch (IxPhonesProcess *self);

static void
ended_cb (GObject      *process,
          GAsyncResult *result,
          gpointer      data)
{
  IxPhonesProcess *self;
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_finish (G_SUBPROCESS (process), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  self->n_ending--;
  if (self->state == IX_PHONES_STARTING && self->process == NULL)
    launch (self);
}

/* Lets go of the process.  The next one begins when it has ended, and its port is free. */
static void
drop (IxPhonesProcess *self)
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

static void
fail (IxPhonesProcess *self,
      const char      *why)
{
  drop (self);
  g_free (self->why);
  self->why = g_strdup (why);
  self->state = IX_PHONES_FAILED;
  tell_changed (self);
}

/* Were there too many deaths lately, with one now? */
static gboolean
note_death (IxPhonesProcess *self)
{
  gint64 now = ix_now ();
  gint64 *oldest = &self->deaths[self->n_deaths++ % MOST_DEATHS];
  gboolean too_many = self->n_deaths > MOST_DEATHS && now - *oldest < DEATHS_LAST;

  *oldest = now;
  return too_many;
}

/* Starts another process, unless too many ended. */
static void
replace (IxPhonesProcess *self)
{
  g_debug ("the process ended");
  drop (self);
  if (note_death (self))
    {
      fail (self, _("The process that shows the pages ended again and again."));
      return;
    }
  launch (self);
  tell_changed (self);
}

/* News of the process */

static void
take_news (IxPhonesProcess  *self,
           const IxWireNews *news)
{
  g_autofree char *why = NULL;

  switch (news->kind)
    {
    case IX_NEWS_LISTENING:
      self->port = news->port;
      self->state = IX_PHONES_ON;
      g_debug ("the process listens");
      break;
    case IX_NEWS_FAILED:
      self->failure = news->failure;
      why = ix_phones_explain (news->failure, self->port);
      fail (self, why);
      return;
    case IX_NEWS_VIEWERS:
      self->n_viewers = news->n_viewers;
      break;
    case IX_NEWS_POST:
    default:
      g_signal_emit (self, signals[POSTED], 0, news->path, news->body);
      return;
    }
  tell_changed (self);
}

/* Takes what came up to the end of its last line.  FALSE: it is nothing that this process says. */
static gboolean
take_lines (IxPhonesProcess *self)
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

static void read_more (IxPhonesProcess *self);

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      data)
{
  IxPhonesProcess *self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = data;
  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    {
      replace (self);
      return;
    }
  g_string_append_len (self->line, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  if (!take_lines (self))
    replace (self);
  else if (self->process != NULL && g_subprocess_get_stdout_pipe (self->process) == G_INPUT_STREAM (stream))
    read_more (self);
}

static void
read_more (IxPhonesProcess *self)
{
  g_input_stream_read_bytes_async (g_subprocess_get_stdout_pipe (self->process), READ_AT_ONCE, G_PRIORITY_LOW,
                                   self->cancel, read_cb, self);
}

static gboolean
hangs_cb (gpointer data)
{
  IxPhonesProcess *self = data;

  g_debug ("the process hangs");
  if (self->process != NULL)
    g_subprocess_force_exit (self->process);
  return G_SOURCE_CONTINUE;
}

/* The beginning of a process */

static void
launch (IxPhonesProcess *self)
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
  ix_phones_sent_forget (&self->sent);
  read_more (self);
  write_pages (self);
}

void
ix_phones_process_start (IxPhonesProcess *self,
                         guint32          address,
                         guint16          port)
{
  g_return_if_fail (IX_IS_PHONES_PROCESS (self));

  drop (self);
  g_clear_pointer (&self->why, g_free);
  self->failure = IX_FAILED_OTHERWISE;
  self->n_deaths = 0;
  self->address = address;
  self->port = port;
  launch (self);
  tell_changed (self);
}

void
ix_phones_process_stop (IxPhonesProcess *self,
                        const char      *why)
{
  g_return_if_fail (IX_IS_PHONES_PROCESS (self));

  self->failure = IX_FAILED_OTHERWISE;
  if (why != NULL)
    {
      fail (self, why);
      return;
    }
  if (self->state == IX_PHONES_OFF)
    return;
  drop (self);
  g_clear_pointer (&self->why, g_free);
  self->state = IX_PHONES_OFF;
  tell_changed (self);
}

IxPhonesState
ix_phones_process_get_state (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), IX_PHONES_OFF);
  return self->state;
}

const char *
ix_phones_process_get_why (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), NULL);
  return self->why;
}

IxWireFailure
ix_phones_process_get_failure (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), IX_FAILED_OTHERWISE);
  return self->failure;
}

guint16
ix_phones_process_get_port (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), 0);
  return self->port;
}

guint
ix_phones_process_get_n_viewers (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), 0);
  return self->n_viewers;
}

const char *
ix_phones_process_get_identifier (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), NULL);
  return self->process != NULL ? g_subprocess_get_identifier (self->process) : NULL;
}

gsize
ix_phones_process_get_n_waiting (IxPhonesProcess *self)
{
  g_return_val_if_fail (IX_IS_PHONES_PROCESS (self), 0);
  return self->writing != NULL ? g_bytes_get_size (self->writing) : 0;
}

void
ix_phones_process_set_program (IxPhonesProcess *self,
                               const char      *path)
{
  g_return_if_fail (IX_IS_PHONES_PROCESS (self));

  g_free (self->program);
  self->program = g_strdup (path);
}

static void
ix_phones_process_dispose (GObject *object)
{
  IxPhonesProcess *self = IX_PHONES_PROCESS (object);

  drop (self);
  g_cancellable_cancel (self->ends);
  G_OBJECT_CLASS (ix_phones_process_parent_class)->dispose (object);
}

static void
ix_phones_process_finalize (GObject *object)
{
  IxPhonesProcess *self = IX_PHONES_PROCESS (object);

  ix_alarm_end (&self->hangs);
  g_object_unref (self->ends);
  g_free (self->program);
  g_free (self->why);
  g_string_free (self->line, TRUE);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_strfreev (self->accepts);
  g_free (self->word);
  ix_phones_sent_clear (&self->sent);
  G_OBJECT_CLASS (ix_phones_process_parent_class)->finalize (object);
}

static void
ix_phones_process_class_init (IxPhonesProcessClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ix_phones_process_dispose;
  G_OBJECT_CLASS (klass)->finalize = ix_phones_process_finalize;
  signals[CHANGED] =
    g_signal_new ("changed", IX_TYPE_PHONES_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POSTED] = g_signal_new ("posted", IX_TYPE_PHONES_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BYTES);
}

static void
ix_phones_process_init (IxPhonesProcess *self)
{
#ifdef IX_WEB_PROGRAM
  self->program = g_strdup (IX_WEB_PROGRAM);
#endif
  self->ends = g_cancellable_new ();
  self->line = g_string_new (NULL);
  self->hangs = ix_alarm_new (hangs_cb, self);
  ix_phones_sent_init (&self->sent);
}

IxPhonesProcess *
ix_phones_process_new (void)
{
  return g_object_new (IX_TYPE_PHONES_PROCESS, NULL);
}
