/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-sounds FOLDER: writes the sounds of the match into FOLDER, as WAV files.
 *
 * All come from one wooden bar, whose overtones make them a family.  Board b sounds a fourth higher
 * than board a, so that the ear tells the two apart.  The gong of an evening is of bronze. */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 44100
#define MAX_SAMPLES (RATE * 7 / 2)

static const double TAU = 6.283185307179586;
static const double PEAK = 0.3548; /* -9 dB below full scale */
static const double RELEASE = 0.03;

typedef struct {
  double samples[MAX_SAMPLES];
  size_t n_samples;
} Sound;

/* From 0 to 1 while @x does, without a corner at either end. */
static double
ease (double x)
{
  return x <= 0 ? 0 : x >= 1 ? 1 : 0.5 - 0.5 * cos (x * TAU / 2);
}

/* Strikes a bar of @pitch Hz, @at seconds after the beginning.  In @ring seconds it fades to a
 * third. */
static void
strike (Sound *sound,
        double at,
        double pitch,
        double loudness,
        double ring)
{
  /* The overtones of a bar cut as those of a marimba are; the higher, the sooner gone. */
  static const struct {
    double ratio, loudness, ring;
  } modes[] = {
    { 1.0, 1.0, 1.0 },
    { 3.93, 0.28, 0.4 },
    { 9.2, 0.1, 0.16 },
  };
  static const double ATTACK = 0.002;

  for (size_t i = (size_t) (at * RATE); i < sound->n_samples; i++)
    {
      double t = (double) i / RATE - at;

      for (size_t mode = 0; mode < sizeof modes / sizeof modes[0]; mode++)
        if (modes[mode].ratio * pitch < RATE / 3.0)
          sound->samples[i] += loudness * modes[mode].loudness * ease (t / ATTACK) *
                               exp (-t / (ring * modes[mode].ring)) *
                               sin (TAU * pitch * modes[mode].ratio * t);
    }
}

/* The dull noise of wood on wood, @at seconds after the beginning. */
static void
knock (Sound *sound,
       double at,
       double loudness,
       double ring)
{
  uint32_t seed = 1;
  double dull = 0, duller = 0;

  for (size_t i = (size_t) (at * RATE); i < sound->n_samples; i++)
    {
      double t = (double) i / RATE - at;

      seed = seed * 1664525u + 1013904223u;
      dull += 0.15 * ((double) (seed >> 8) / (1 << 23) - 1 - dull);
      duller += 0.15 * (dull - duller);
      sound->samples[i] += loudness * ease (t / 0.001) * exp (-t / ring) * duller;
    }
}

/* The lever of the clock goes down, and the other one comes up. */
static void
play_press (Sound *sound,
            double pitch)
{
  knock (sound, 0, 2, 0.012);
  strike (sound, 0, pitch * 0.5, 1.0, 0.035);
  knock (sound, 0.032, 1, 0.006);
  strike (sound, 0.032, pitch * 0.75, 0.35, 0.025);
}

/* A piece arrives in the reserve: two notes, quick and rising. */
static void
play_capture (Sound *sound,
              double pitch)
{
  strike (sound, 0, pitch, 0.8, 0.09);
  strike (sound, 0.1, pitch * 1.5, 1.0, 0.14);
}

/* Little time is left: two short ticks. */
static void
play_low (Sound *sound,
          double pitch)
{
  for (int tick = 0; tick < 2; tick++)
    {
      knock (sound, 0.13 * tick, 1, 0.003);
      strike (sound, 0.13 * tick, pitch * 2, 1.0, 0.018);
    }
}

/* A flag falls, and the tone with it. */
static void
play_flag (Sound *sound,
           double pitch)
{
  double phase = 0;

  for (size_t i = 0; i < sound->n_samples; i++)
    {
      double t = (double) i / RATE, part = (double) i / (double) sound->n_samples;

      phase += TAU * pitch * pow (2, 0.25 - 1.25 * ease (part * 1.15)) / RATE;
      sound->samples[i] += ease (t / 0.006) * exp (-t / 0.35) *
                           (sin (phase) + 0.2 * sin (3.93 * phase) * exp (-t / 0.12));
    }
  knock (sound, 0, 1, 0.006);
}

/* The start of a round, for a whole hall: a gong, whose many tones lie in no simple ratio.  The low ones
 * begin at once and ring long; the high ones bloom a little later, and each pair of them beats. */
static void
play_gong (Sound *sound,
           double pitch)
{
  static const struct {
    double ratio, loudness, bloom, ring;
  } modes[] = {
    { 1.0, 1.0, 0.01, 1.6 },    { 1.006, 0.5, 0.02, 1.5 }, { 1.53, 0.55, 0.03, 1.2 },
    { 2.0, 0.4, 0.05, 1.0 },    { 2.71, 0.35, 0.12, 0.9 }, { 2.74, 0.3, 0.14, 0.9 },
    { 3.46, 0.22, 0.2, 0.7 },   { 4.35, 0.16, 0.26, 0.6 }, { 4.39, 0.14, 0.28, 0.6 },
    { 5.6, 0.1, 0.34, 0.45 },
  };

  for (size_t i = 0; i < sound->n_samples; i++)
    {
      double t = (double) i / RATE;

      for (size_t mode = 0; mode < sizeof modes / sizeof modes[0]; mode++)
        sound->samples[i] += modes[mode].loudness * ease (t / modes[mode].bloom) *
                             exp (-t / modes[mode].ring) * sin (TAU * pitch * modes[mode].ratio * t);
    }
  knock (sound, 0, 1.5, 0.02);
}

static const struct {
  const char *name;
  void (*play) (Sound *sound,
                double pitch);
  double seconds;
} kinds[] = {
  { "press", play_press, 0.2 },
  { "capture", play_capture, 0.6 },
  { "low", play_low, 0.25 },
  { "flag", play_flag, 0.65 },
};

static const struct {
  const char *name;
  double pitch;
} boards[] = {
  { "a", 523.25 },
  { "b", 698.46 },
};

/* Lets the sound end in silence, and makes its loudest sample PEAK. */
static void
finish (Sound *sound)
{
  double loudest = 0;

  for (size_t i = 0; i < sound->n_samples; i++)
    {
      double left = (double) (sound->n_samples - 1 - i) / RATE;

      sound->samples[i] *= ease (left / RELEASE);
      loudest = fmax (loudest, fabs (sound->samples[i]));
    }
  for (size_t i = 0; i < sound->n_samples; i++)
    sound->samples[i] *= PEAK / loudest;
}

/* Writes the @n_bytes low bytes of @value, the lowest first, as WAV files have them. */
static void
put (FILE *file,
     uint32_t value,
     int n_bytes)
{
  for (int i = 0; i < n_bytes; i++)
    putc ((int) (value >> (8 * i) & 0xff), file);
}

static void
write_wav (FILE *file,
           const Sound *sound)
{
  uint32_t n_bytes = (uint32_t) sound->n_samples * 2;

  fputs ("RIFF", file);
  put (file, 36 + n_bytes, 4);
  fputs ("WAVEfmt ", file);
  put (file, 16, 4);       /* bytes of what follows */
  put (file, 1, 2);        /* plain samples */
  put (file, 1, 2);        /* channels */
  put (file, RATE, 4);
  put (file, RATE * 2, 4); /* bytes a second */
  put (file, 2, 2);        /* bytes a sample */
  put (file, 16, 2);       /* bits a sample */
  fputs ("data", file);
  put (file, n_bytes, 4);
  for (size_t i = 0; i < sound->n_samples; i++)
    put (file, (uint32_t) lrint (sound->samples[i] * 32767), 2);
}

static int
save (const char *path,
      const Sound *sound)
{
  FILE *file = fopen (path, "wb");
  int failed;

  if (file == NULL)
    return -1;
  write_wav (file, sound);
  failed = ferror (file);
  return fclose (file) != 0 || failed ? -1 : 0;
}

/* Plays a sound and saves it as @name in @folder.  FALSE: it has said why not. */
static int
make (const char *folder,
      const char *name,
      void (*play) (Sound *sound,
                    double pitch),
      double pitch,
      double seconds)
{
  static Sound sound;
  char path[4096];
  int length = snprintf (path, sizeof path, "%s/%s.wav", folder, name);

  if (length < 0 || (size_t) length >= sizeof path)
    {
      fprintf (stderr, "make-sounds: the name of the folder is too long\n");
      return 0;
    }
  memset (&sound, 0, sizeof sound);
  sound.n_samples = (size_t) (seconds * RATE);
  play (&sound, pitch);
  finish (&sound);
  if (save (path, &sound) == 0)
    return 1;
  fprintf (stderr, "make-sounds: %s: %s\n", path, strerror (errno));
  return 0;
}

int
main (int argc,
      char **argv)
{
  if (argc != 2)
    {
      fprintf (stderr, "usage: make-sounds FOLDER\n");
      return 2;
    }

  for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
    for (size_t board = 0; board < sizeof boards / sizeof boards[0]; board++)
      {
        char name[32];

        snprintf (name, sizeof name, "%s-%s", kinds[kind].name, boards[board].name);
        if (!make (argv[1], name, kinds[kind].play, boards[board].pitch, kinds[kind].seconds))
          return EXIT_FAILURE;
      }
  return make (argv[1], "gong", play_gong, 98.0, 3.4) ? EXIT_SUCCESS : EXIT_FAILURE;
}
