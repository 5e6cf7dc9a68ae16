/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files are read whole or not at all, whatever has their name, and are written whole or not at
 * all. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-file.h"
#include "ix-test.h"

#define NOBODY 65534

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_assert_nonnull (f->folder);
  f->path = g_build_filename (f->folder, "file", NULL);
}

/* No test leaves a part of a file. */
static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_chmod (f->folder, 0700);
  g_unlink (f->path);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, 0);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static void
assert_refused (const char *path,
                gint64      longest,
                const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_false (ix_file_read (path, longest, &text, &length, &error));
  g_assert_cmpstr (error->message, ==, why);
  g_assert_null (text);
}

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  close (fd);
}

static void
test_not_files (Fixture      *f,
                gconstpointer data)
{
  assert_refused (f->path, 10, "there is no such file");
  assert_refused (f->folder, 10, "this is a folder");
  assert_refused ("/dev/zero", G_MAXINT64, "this is not a file");
  assert_refused ("/dev/null", G_MAXINT64, "this is not a file");
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_refused (f->path, 10, "this is not a file");
  g_unlink (f->path);
  make_socket (f->path);
  assert_refused (f->path, 10, "this is not a file");
  g_unlink (f->path);
  g_assert_cmpint (symlink (f->path, f->path), ==, 0);
  assert_refused (f->path, 10, "the link leads nowhere");
}

/* Its date does not matter, not even one that 32 bits cannot hold. */
static void
test_late (Fixture      *f,
           gconstpointer data)
{
  const struct timespec times[2] = { { .tv_sec = G_MAXUINT32 - 1 }, { .tv_sec = G_MAXUINT32 - 1 } };
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (f->path, "text", -1, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, f->path, times, 0), ==, 0);
  ix_file_read (f->path, 100, &text, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "text");
}

static void
test_longest (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (ix_file_write (f->path, "a\0b", 3, NULL));
  g_assert_true (ix_file_read (f->path, 3, &text, &length, NULL));
  g_assert_cmpmem (text, length + 1, "a\0b", 4);
  assert_refused (f->path, 2, "the file is larger than 0 MiB");
  g_assert_cmpint (truncate (f->path, (64 << 20) + 1), ==, 0);
  assert_refused (f->path, IX_FILE_LONGEST, "the file is larger than 64 MiB");
}

/* A file that tells no size, as those of the kernel. */
static void
test_no_size (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_test ("/proc/self/status", G_FILE_TEST_IS_REGULAR))
    return g_test_skip ("there is no such file");
  g_assert_true (ix_file_read ("/proc/self/status", IX_FILE_LONGEST, &text, &length, NULL));
  g_assert_cmpuint (length, ==, strlen (text));
  g_assert_cmpuint (length, >, 0);
  assert_refused ("/proc/self/status", 1, "the file is larger than 0 MiB");
}

static void
assert_holds (const char *path,
              const char *wanted,
              guint       rights)
{
  g_autofree char *text = NULL;
  GStatBuf about;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, wanted);
  g_assert_cmpint (g_stat (path, &about), ==, 0);
  g_assert_cmpint (about.st_mode & 0777, ==, rights);
}

/* A file that is saved has the rights of every other new file of its owner; data are the owner's alone;
 * one that is replaced keeps its rights. */
static void
test_rights (Fixture      *f,
             gconstpointer data)
{
  mode_t usual = umask (027);
  g_autoptr (IxNewFile) file = NULL;

  g_assert_true (ix_file_save (f->path, "one", -1, NULL));
  assert_holds (f->path, "one", 0640);
  g_assert_cmpint (g_chmod (f->path, 0604), ==, 0);
  g_assert_true (ix_file_save (f->path, "two", -1, NULL));
  assert_holds (f->path, "two", 0604);
  g_unlink (f->path);
  umask (0);
  file = ix_new_file_begin (f->path, IX_FILE_KEEP, NULL);
  g_assert_true (ix_new_file_write (file, "three", 5, NULL) && ix_new_file_finish (file, NULL));
  assert_holds (f->path, "three", 0600);
  g_unlink (f->path);
  g_assert_true (ix_file_write (f->path, "four", -1, NULL));
  assert_holds (f->path, "four", 0600);
  umask (usual);
}

/* A name of a stranger's leads to no other folder and hides nothing, with its end and without. */
static void
test_names (void)
{
  static const struct {
    const char *title;
    const char *name;
  } names[] = {
    { "", "-.html" },
    { ".", "-.html" },
    { "..", "--.html" },
    { "../x", "---x.html" },
    { ".hidden", "-hidden.html" },
    { "St. John", "St. John.html" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = ix_file_name_of (names[i].title, "html");

      g_assert_cmpstr (name, ==, names[i].name);
    }
}

/* Others may read a file once they are let, and no more; a title becomes a name that fits. */
static void
test_for_others (Fixture      *f,
                 gconstpointer data)
{
  g_autofree char *name = ix_file_name_of ("Ann / Bob: 1\n\"x\"", "pdf");
  g_autofree char *title = g_strnfill (300, 'x');
  g_autofree char *longest = ix_file_name_of (title, "pdf");
  g_autofree char *nowhere = g_build_filename (f->folder, "nothing", NULL);
  g_autoptr (GError) error = NULL;
  mode_t usual = umask (077);

  g_assert_true (ix_file_write (f->path, "one", -1, NULL));
  umask (usual);
  g_assert_true (ix_file_set_readers (f->path, TRUE, NULL));
  assert_holds (f->path, "one", 0644);
  g_assert_true (ix_file_set_readers (f->path, FALSE, NULL));
  assert_holds (f->path, "one", 0600);
  /* The club's group was let in by hand, which stays. */
  g_assert_cmpint (g_chmod (f->path, 0640), ==, 0);
  g_assert_true (ix_file_set_readers (f->path, FALSE, NULL));
  assert_holds (f->path, "one", 0640);
  g_assert_false (ix_file_set_readers (nowhere, TRUE, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_cmpstr (name, ==, "Ann - Bob- 1--x-.pdf");
  g_assert_cmpuint (strlen (longest), <, 255);
  g_assert_true (g_str_has_suffix (longest, ".pdf"));
}

/* A file that people save goes where a link leads, there already or not; one that is saved by itself takes the place of
 * the link. */
static void
test_links (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "other", NULL);

  g_assert_cmpint (symlink ("other", f->path), ==, 0);
  g_assert_true (ix_file_save (f->path, "one", -1, NULL));
  assert_holds (other, "one", 0600);
  g_assert_true (ix_file_save (f->path, "two", -1, NULL));
  assert_holds (other, "two", 0600);
  g_assert_true (ix_file_write (f->path, "three", -1, NULL));
  assert_holds (f->path, "three", 0600);
  assert_holds (other, "two", 0600);
  g_unlink (f->path);
  g_assert_cmpint (symlink ("other", f->path), ==, 0);
  g_assert_true (ix_file_put (f->path, "four", 4, NULL));
  assert_holds (f->path, "four", 0600);
  assert_holds (other, "two", 0600);
  g_unlink (other);
}

static void
test_keep (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxNewFile) file = ix_new_file_begin (f->path, IX_FILE_KEEP, &error);

  g_assert_no_error (error);
  g_assert_true (g_file_test (ix_new_file_get_part (file), G_FILE_TEST_IS_REGULAR));
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
  g_assert_true (ix_new_file_write (file, "new", 3, &error));
  g_assert_true (ix_file_write (f->path, "old", -1, &error)); /* in between */
  g_assert_false (ix_new_file_finish (file, &error));
  g_assert_cmpstr (error->message, ==, "the file is there already");
  g_clear_error (&error);
  g_assert_null (ix_new_file_begin (f->path, IX_FILE_KEEP, &error));
  g_assert_cmpstr (error->message, ==, "the file is there already");
  assert_holds (f->path, "old", 0600);
}

static void
assert_not_written (const char *path,
                    const char *bytes,
                    const char *why)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ix_file_write (path, bytes, -1, &error));
  g_assert_cmpstr (error->message, ==, why);
}

/* A file that cannot be replaced stays as it is. */
static void
test_not_replaced (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (f->folder, "no", "file", NULL);
  g_autofree char *name = g_strnfill (300, 'x');
  g_autofree char *longer = g_build_filename (f->folder, name, NULL);
  GStatBuf about;

  assert_not_written (nowhere, "", "there is no such folder");
  assert_not_written (longer, "", "the name is too long");
  assert_not_written (f->folder, "", "this is a folder");
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_not_written (f->path, "", "this is not a file");
  g_assert_cmpint (g_stat (f->path, &about), ==, 0);
  g_assert_true (S_ISFIFO (about.st_mode));
}

/* At each length at which the disk may be full. */
static void
test_full (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *text = g_strnfill (100000, 'y');
  struct rlimit usual, small;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_true (ix_file_write (f->path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  small = usual;
  for (rlim_t room = 0; room < 100000; room += 9999)
    {
      small.rlim_cur = room;
      setrlimit (RLIMIT_FSIZE, &small);
      assert_not_written (f->path, text, "the disk is full");
      setrlimit (RLIMIT_FSIZE, &usual);
      assert_holds (f->path, "old", 0600);
      g_assert_cmpuint (ix_test_count_files (f->folder), ==, 1);
    }
  g_assert_true (ix_file_write (f->path, text, -1, NULL));
  assert_holds (f->path, text, 0600);
}

/* In a process that may not write the folder. */
static void
test_no_right (Fixture      *f,
               gconstpointer data)
{
  pid_t child;
  int status;

  g_assert_true (ix_file_write (f->path, "old", -1, NULL));
  g_chmod (f->folder, 0555);
  child = fork ();
  if (child == 0)
    {
      if (geteuid () == 0 &&
          (setgroups (0, NULL) != 0 || setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
        _exit (77);
      assert_not_written (f->path, "new", "the folder may not be written to");
      if (getuid () == NOBODY)
        assert_refused (f->path, 10, "the file may not be read");
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    return g_test_skip ("this process cannot give up its rights");
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  assert_holds (f->path, "old", 0600);
}

/* Killed before the end, a file does not have its name. */
static void
test_killed (Fixture      *f,
             gconstpointer data)
{
  int ends[2];
  pid_t child;
  char part[256] = "";

  g_assert_cmpint (pipe (ends), ==, 0);
  g_assert_true (ix_file_write (f->path, "old", -1, NULL));
  child = fork ();
  if (child == 0)
    {
      g_autoptr (IxNewFile) file = ix_new_file_begin (f->path, IX_FILE_REPLACE, NULL);

      g_assert_true (ix_new_file_write (file, "n", 1, NULL));
      g_strlcpy (part, ix_new_file_get_part (file), sizeof part);
      g_assert_cmpint (write (ends[1], part, sizeof part), ==, sizeof part);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  g_assert_cmpint (read (ends[0], part, sizeof part), ==, sizeof part);
  close (ends[0]);
  close (ends[1]);
  assert_holds (f->path, "old", 0600);
  g_assert_cmpint (g_unlink (part), ==, 0);
}

/* Archives and packed files are known by their first bytes, and texts are none. */
static void
test_packed (void)
{
  static const struct {
    const char *head;
    gsize       n;
    gboolean    packed;
  } rows[] = {
    { "PK\3\4x", 5, TRUE },     { "PK\5\6", 4, TRUE },         { "\x1f\x8b\b", 3, TRUE },
    { "BZh9", 4, TRUE },        { "\xfd" "7zXZ\0", 6, TRUE },  { "7z\xbc\xaf\x27\x1c", 6, TRUE },
    { "Rar!\x1a\7\0", 7, TRUE }, { "PK\3", 3, FALSE },         { "", 0, FALSE },
    { "[Event \"PK\"]", 12, FALSE },
  };
  char tar[IX_FILE_HEAD] = "games.pgn";
  char text[IX_FILE_HEAD];

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_file_is_packed (rows[i].head, rows[i].n), ==, rows[i].packed);
  memcpy (tar + 257, "ustar", 5);
  g_assert_true (ix_file_is_packed (tar, sizeof tar));
  g_assert_true (ix_file_is_packed (tar, 262));
  g_assert_false (ix_file_is_packed (tar, 261));
  memset (text, 'c', sizeof text);
  memcpy (text + 257, "ustard", 6);
  g_assert_false (ix_file_is_packed (text, sizeof text));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* The rights of new files are the same wherever this runs. */
  umask (077);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/file/not-files", test_not_files);
  ADD ("/file/late", test_late);
  ADD ("/file/longest", test_longest);
  ADD ("/file/no-size", test_no_size);
  ADD ("/file/rights", test_rights);
  ADD ("/file/for-others", test_for_others);
  ADD ("/file/links", test_links);
  ADD ("/file/keep", test_keep);
  ADD ("/file/not-replaced", test_not_replaced);
  ADD ("/file/full", test_full);
  ADD ("/file/no-right", test_no_right);
  ADD ("/file/killed", test_killed);
  g_test_add_func ("/file/names", test_names);
  g_test_add_func ("/file/packed", test_packed);
  return g_test_run ();
}
