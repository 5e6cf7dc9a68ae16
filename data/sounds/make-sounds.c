/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-sounds FOLDER: writes the sounds of the match into FOLDER, as WAV files.
 *
 * All come from one wooden bar, whose overtones make them a family.  Board b sounds a fourth higher
 * than board a, so that the ear tells the two apart. */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RATE 44100
#define MAX_SAMPLES (RATE * 7 / 10)

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

int
main (int argc,
      char **argv)
{
  static Sound sound;
  char path[4096];

  if (argc != 2)
    {
      fprintf (stderr, "usage: make-sounds FOLDER\n");
      return 2;
    }

  for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
    for (size_t board = 0; board < sizeof boards / sizeof boards[0]; board++)
      {
        int length = snprintf (path, sizeof path, "%s/%s-%s.wav", argv[1], kinds[kind].name,
                               boards[board].name);

        if (length < 0 || (size_t) length >= sizeof path)
          {
            fprintf (stderr, "make-sounds: the name of the folder is too long\n");
            return EXIT_FAILURE;
          }
        memset (&sound, 0, sizeof sound);
        sound.n_samples = (size_t) (kinds[kind].seconds * RATE);
        kinds[kind].play (&sound, boards[board].pitch);
        finish (&sound);
        if (save (path, &sound) != 0)
          {
            fprintf (stderr, "make-sounds: %s: %s\n", path, strerror (errno));
            return EXIT_FAILURE;
          }
      }
  return EXIT_SUCCESS;
}
