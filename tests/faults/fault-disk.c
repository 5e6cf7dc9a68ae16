/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE /* for RENAME_EXCHANGE */

#include "fault-disk.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

const char *const ix_disk_kinds[IX_N_DISKS] = {
  "all syncs", "no sync", "no sync of journals", "no sync of other files", "no sync of folders",
};

/* A write or a truncation since the last sync. */
typedef struct {
  gint64  at; /* or the new size */
  GBytes *data; /* NULL: a truncation */
} Change;

typedef struct {
  gboolean    is_folder;
  GByteArray *kept;    /* as it was at the last sync */
  GPtrArray  *changes; /* of Change, since then */
} File;

/* A change of names. */
typedef struct {
  char *name, *other; /* other: the second of two that change places; NULL: none */
  File *file, *other_file; /* what they name then; NULL: nothing */
} Naming;

struct _IxFaultDisk {
  IxDiskKind  kind;
  char       *folder;
  GPtrArray  *files;   /* of File, all that ever were */
  GHashTable *names;   /* of File, by path: as the program sees them */
  GHashTable *kept;    /* the same, as they are on the disk for sure */
  GPtrArray  *namings; /* of Naming, since the sync of their folders */
  GHashTable *open;    /* of File, by descriptor */
  GHashTable *folders; /* of char *, by descriptor */
};

static void
free_change (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->data, g_bytes_unref);
  g_free (change);
}

static void
free_file (gpointer data)
{
  File *file = data;

  g_byte_array_unref (file->kept);
  g_ptr_array_unref (file->changes);
  g_free (file);
}

static void
free_naming (gpointer data)
{
  Naming *naming = data;

  g_free (naming->name);
  g_free (naming->other);
  g_free (naming);
}

IxFaultDisk *
ix_fault_disk_new (IxDiskKind  kind,
                   const char *folder)
{
  IxFaultDisk *self = g_new0 (IxFaultDisk, 1);

  self->kind = kind;
  self->folder = g_strdup (folder);
  self->files = g_ptr_array_new_with_free_func (free_file);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->namings = g_ptr_array_new_with_free_func (free_naming);
  self->open = g_hash_table_new (NULL, NULL);
  self->folders = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  return self;
}

void
ix_fault_disk_free (IxFaultDisk *self)
{
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->kept);
  g_hash_table_unref (self->open);
  g_hash_table_unref (self->folders);
  g_ptr_array_unref (self->namings);
  g_ptr_array_unref (self->files);
  g_free (self->folder);
  g_free (self);
}

/* Names */

static void
set_name (GHashTable *names,
          const char *name,
          File       *file)
{
  if (name == NULL)
    return;
  if (file != NULL)
    g_hash_table_insert (names, g_strdup (name), file);
  else
    g_hash_table_remove (names, name);
}

static void
do_naming (GHashTable   *names,
           const Naming *naming)
{
  set_name (names, naming->name, naming->file);
  set_name (names, naming->other, naming->other_file);
}

/* @other and @other_file: see Naming. */
static void
name_file (IxFaultDisk *self,
           const char  *name,
           File        *file,
           const char  *other,
           File        *other_file)
{
  Naming *naming = g_new0 (Naming, 1);

  naming->name = g_strdup (name);
  naming->file = file;
  naming->other = g_strdup (other);
  naming->other_file = other_file;
  do_naming (self->names, naming);
  g_ptr_array_add (self->namings, naming);
}

static File *
make_file (IxFaultDisk *self,
           const char  *name,
           gboolean     is_folder)
{
  File *file = g_new0 (File, 1);

  file->is_folder = is_folder;
  file->kept = g_byte_array_new ();
  file->changes = g_ptr_array_new_with_free_func (free_change);
  g_ptr_array_add (self->files, file);
  name_file (self, name, file, NULL, NULL);
  return file;
}

static void
rename_file (IxFaultDisk *self,
             const char  *from,
             const char  *to,
             guint        flags)
{
  File *file = g_hash_table_lookup (self->names, from);
  File *other = g_hash_table_lookup (self->names, to);

  name_file (self, to, file, from, (flags & RENAME_EXCHANGE) != 0 ? other : NULL);
}

/* All renames here are within one folder. */
static void
sync_folder (IxFaultDisk *self,
             const char  *folder)
{
  if (self->kind == IX_DISK_NO_SYNC || self->kind == IX_DISK_NO_FOLDER_SYNC)
    return;
  for (guint i = 0; i < self->namings->len;)
    {
      const Naming *naming = self->namings->pdata[i];
      g_autofree char *parent = g_path_get_dirname (naming->name);

      if (!g_str_equal (parent, folder))
        {
          i++;
          continue;
        }
      do_naming (self->kept, naming);
      g_ptr_array_remove_index (self->namings, i);
    }
}

/* Contents */

static void
add_change (File         *file,
            gint64        at,
            const guint8 *data,
            gsize         n)
{
  Change *change = g_new0 (Change, 1);

  change->at = at;
  change->data = data != NULL ? g_bytes_new (data, n) : NULL;
  g_ptr_array_add (file->changes, change);
}

static void
set_size (GByteArray *bytes,
          gint64      size)
{
  guint before = bytes->len;

  g_byte_array_set_size (bytes, (guint) size);
  if (bytes->len > before)
    memset (bytes->data + before, 0, bytes->len - before);
}

static void
put_bytes (GByteArray   *bytes,
           gint64        at,
           const guint8 *data,
           gsize         n)
{
  if (n == 0)
    return;
  if (bytes->len < at + (gint64) n)
    set_size (bytes, at + (gint64) n);
  memcpy (bytes->data + at, data, n);
}

static gboolean
does_sync (const IxFaultDisk *self,
           const File        *file)
{
  gboolean is_journal = FALSE;
  GHashTableIter names;
  const char *name;
  gpointer named;

  g_hash_table_iter_init (&names, self->names);
  while (g_hash_table_iter_next (&names, (gpointer *) &name, &named))
    is_journal |= named == file && g_str_has_suffix (name, "-journal");
  return self->kind != IX_DISK_NO_SYNC &&
         self->kind != (is_journal ? IX_DISK_NO_JOURNAL_SYNC : IX_DISK_NO_DATA_SYNC);
}

static void
sync_file (IxFaultDisk *self,
           File        *file)
{
  if (!does_sync (self, file))
    return;
  for (guint i = 0; i < file->changes->len; i++)
    {
      const Change *change = file->changes->pdata[i];
      gsize n;
      const guint8 *data = change->data != NULL ? g_bytes_get_data (change->data, &n) : NULL;

      if (data != NULL)
        put_bytes (file->kept, change->at, data, n);
      else
        set_size (file->kept, change->at);
    }
  g_ptr_array_set_size (file->changes, 0);
}

/* The record */

static void
open_file (IxFaultDisk *self,
           int          fd,
           const char  *path,
           int          flags)
{
  File *file = g_hash_table_lookup (self->names, path);

  if (g_str_equal (path, self->folder) || (file != NULL && file->is_folder))
    {
      g_hash_table_insert (self->folders, GINT_TO_POINTER (fd), g_strdup (path));
      return;
    }
  if (file == NULL)
    file = make_file (self, path, FALSE);
  if ((flags & O_TRUNC) != 0)
    add_change (file, 0, NULL, 0);
  g_hash_table_insert (self->open, GINT_TO_POINTER (fd), file);
}

static void
sync_open (IxFaultDisk *self,
           gpointer     fd)
{
  const char *folder = g_hash_table_lookup (self->folders, fd);
  File *file = g_hash_table_lookup (self->open, fd);

  if (folder != NULL)
    sync_folder (self, folder);
  else if (file != NULL)
    sync_file (self, file);
}

void
ix_fault_disk_take (IxFaultDisk        *self,
                    const IxRecordHead *head,
                    const guint8       *data)
{
  gpointer fd = GINT_TO_POINTER (head->fd);
  const char *text = (const char *) data;

  switch ((IxRecordKind) head->kind)
    {
    case IX_RECORD_OPEN:
      open_file (self, head->fd, text, (int) head->at);
      break;
    case IX_RECORD_WRITE:
      add_change (g_hash_table_lookup (self->open, fd), head->at, data, head->n);
      break;
    case IX_RECORD_TRUNCATE:
      add_change (g_hash_table_lookup (self->open, fd), head->at, NULL, 0);
      break;
    case IX_RECORD_SYNC:
      sync_open (self, fd);
      break;
    case IX_RECORD_CLOSE:
      g_hash_table_remove (self->open, fd);
      g_hash_table_remove (self->folders, fd);
      break;
    case IX_RECORD_RENAME:
      rename_file (self, text, text + strlen (text) + 1, (guint) head->at);
      break;
    case IX_RECORD_UNLINK:
      name_file (self, text, NULL, NULL, NULL);
      break;
    case IX_RECORD_MKDIR:
      make_file (self, text, TRUE);
      break;
    case IX_RECORD_MARK:
    default:
      break;
    }
}

/* The power cut */

typedef struct {
  GRand  *rand;
  guint   sector;   /* bytes */
  gdouble share;    /* of the sectors that were written in time */
  gboolean in_order; /* up to one moment all, and nothing after */
} Cut;

static gboolean
happens (Cut    *cut,
         gdouble share)
{
  return g_rand_double (cut->rand) < share;
}

/* Writes a part of a sector, as it was torn. */
static void
put_torn (Cut          *cut,
          GByteArray   *bytes,
          gint64        at,
          const guint8 *data,
          gsize         n)
{
  gsize done = (gsize) g_rand_int_range (cut->rand, 0, (gint32) n + 1);

  if (happens (cut, 0.5))
    put_bytes (bytes, at, data, done);
  else
    put_bytes (bytes, at + (gint64) (n - done), data + n - done, done);
}

/* The bytes behind the old end of a file that has grown without its contents. */
static void
put_garbage (Cut        *cut,
             GByteArray *bytes,
             gint64      at,
             gsize       n)
{
  guint before = bytes->len;

  if (at + (gint64) n <= before)
    return;
  set_size (bytes, at + (gint64) n);
  if (happens (cut, 0.5))
    for (guint i = before; i < bytes->len; i++)
      bytes->data[i] = (guint8) g_rand_int (cut->rand);
}

static void
put_sector (Cut          *cut,
            GByteArray   *bytes,
            gint64        at,
            const guint8 *data,
            gsize         n)
{
  if (happens (cut, cut->share))
    put_bytes (bytes, at, data, n);
  else if (happens (cut, 0.2))
    put_torn (cut, bytes, at, data, n);
  else if (happens (cut, 0.2))
    put_garbage (cut, bytes, at, n);
}

/* A write, sector by sector. */
static void
put_write (Cut          *cut,
           GByteArray   *bytes,
           const Change *change)
{
  gsize n;
  const guint8 *data = g_bytes_get_data (change->data, &n);

  for (gsize done = 0; done < n;)
    {
      gsize in_sector = cut->sector - (gsize) ((change->at + (gint64) done) % cut->sector);
      gsize part = MIN (n - done, in_sector);

      put_sector (cut, bytes, change->at + (gint64) done, data + done, part);
      done += part;
    }
}

static GByteArray *
contents_after (Cut        *cut,
                const File *file)
{
  GByteArray *bytes = g_byte_array_sized_new (file->kept->len + 1); /* never NULL */
  Cut all = { cut->rand, cut->sector, 1, TRUE };
  guint last = (guint) g_rand_int_range (cut->rand, 0, (gint32) file->changes->len + 1);

  g_byte_array_append (bytes, file->kept->data, file->kept->len);
  for (guint i = 0; i < file->changes->len; i++)
    {
      const Change *change = file->changes->pdata[i];
      Cut *as = cut->in_order && i < last ? &all : cut;

      if (cut->in_order && i > last)
        break;
      if (change->data != NULL)
        put_write (as, bytes, change);
      else if (happens (cut, as->share))
        set_size (bytes, change->at);
    }
  return bytes;
}

static GHashTable *
names_after (const IxFaultDisk *self,
             Cut               *cut)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint last = (guint) g_rand_int_range (cut->rand, 0, (gint32) self->namings->len + 1);
  GHashTableIter kept;
  gpointer name, file;

  g_hash_table_iter_init (&kept, self->kept);
  while (g_hash_table_iter_next (&kept, &name, &file))
    set_name (names, name, file);
  for (guint i = 0; i < self->namings->len; i++)
    if (cut->in_order ? i < last : happens (cut, cut->share))
      do_naming (names, self->namings->pdata[i]);
  return names;
}

/* Does the folder of that file exist after the cut? */
static gboolean
has_parent (const IxFaultDisk *self,
            GHashTable        *names,
            const char        *name)
{
  g_autofree char *parent = g_path_get_dirname (name);

  return g_str_equal (parent, self->folder) || g_hash_table_contains (names, parent);
}

static void
write_image (const IxFaultDisk *self,
             Cut               *cut,
             const char        *name,
             const File        *file,
             const char        *folder)
{
  g_autofree char *path = g_build_filename (folder, name + strlen (self->folder), NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GByteArray) bytes = NULL;
  FILE *image;

  g_mkdir_with_parents (file->is_folder ? path : parent, 0700);
  if (file->is_folder)
    return;
  bytes = contents_after (cut, file);
  image = g_fopen (path, "wb");
  if (image == NULL || fwrite (bytes->data, 1, bytes->len, image) != bytes->len ||
      fclose (image) != 0)
    g_error ("%s cannot be written", path);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (a, b);
}

void
ix_fault_disk_cut (const IxFaultDisk *self,
                   GRand             *rand,
                   const char        *folder)
{
  static const gdouble shares[] = { 0, 0.1, 0.5, 0.9, 1 };
  Cut cut = { rand, g_rand_boolean (rand) ? 512 : 4096,
              shares[g_rand_int_range (rand, 0, G_N_ELEMENTS (shares))], g_rand_boolean (rand) };
  g_autoptr (GHashTable) names = names_after (self, &cut);
  /* In an order that does not change, so that chance can be repeated. */
  g_autoptr (GList) sorted = g_list_sort (g_hash_table_get_keys (names), compare_names);

  for (GList *name = sorted; name != NULL; name = name->next)
    if (has_parent (self, names, name->data))
      write_image (self, &cut, name->data, g_hash_table_lookup (names, name->data), folder);
}
