/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-palette.h"

#include <adwaita.h>

#include "ix-settings.h"

#define RGBA(hex, opacity)                                                                   \
  { ((hex) >> 16 & 255) / 255.f, ((hex) >> 8 & 255) / 255.f, ((hex) & 255) / 255.f, opacity }
#define RGB(hex) RGBA (hex, 1.f)

#define PALETTE(light_hex, dark_hex, last, last_a, selected_hex, selected_a, target_hex,     \
                target_a,                                                                    \
                check_hex, check_a, parry_hex)                                               \
  {                                                                                          \
    .light = RGB (light_hex), .dark = RGB (dark_hex), .last_move = RGBA (last, last_a),      \
    .selected = RGBA (selected_hex, selected_a), .target = RGBA (target_hex, target_a),      \
    .check = RGBA (check_hex, check_a), .parry = RGB (parry_hex),                            \
  }

/* Contrast on all squares and tints: outlines of white pieces at least 4.5 : 1, bodies of black
 * pieces and dots of targets at least 3 : 1. */
static const struct {
  const char *name;
  IxPalette   light, dark; /* for the light and the dark theme */
} palettes[] = {
  {
    "oak",
    PALETTE (0xf0dcba, 0xb98b60, 0xe6b800, .46f, 0x3f8f4f, .58f, 0x16300f, .76f, 0xee5145, .72f,
             0x2154c8),
    PALETTE (0xd3bd98, 0xa47a55, 0xdcae00, .48f, 0x3f9a55, .60f, 0x0b1d08, .76f, 0xee5a4c, .74f,
             0x2154c8),
  },
  {
    "harbour",
    PALETTE (0xe2ebf1, 0x83a5bf, 0xf0c419, .46f, 0x1f8f86, .55f, 0x0b2a3a, .68f, 0xee5145, .72f,
             0x6f2cc0),
    PALETTE (0xb9c9d5, 0x6c8ba3, 0xe8bc14, .46f, 0x1d9c92, .58f, 0x071c28, .72f, 0xee5a4c, .74f,
             0x6f2cc0),
  },
  {
    "baize",
    PALETTE (0xefecd6, 0x86a877, 0xf2c81e, .50f, 0x1f7fa8, .52f, 0x123014, .72f, 0xee5145, .72f,
             0x6f2cc0),
    PALETTE (0xc6c9aa, 0x6f9163, 0xe8bc14, .50f, 0x1f86b4, .56f, 0x0a200c, .72f, 0xee5a4c, .74f,
             0x6f2cc0),
  },
  {
    "slate",
    PALETTE (0xe6e5e2, 0xa3a4a6, 0xf0bf1a, .48f, 0x2f8a5a, .55f, 0x1e2a33, .66f, 0xee5145, .72f,
             0x2154c8),
    PALETTE (0xbfbfbd, 0x868788, 0xe6b614, .48f, 0x2f9a64, .58f, 0x10181e, .72f, 0xee5a4c, .74f,
             0x2154c8),
  },
};

static const IxPalette high_contrast_palette =
  PALETTE (0xffffff, 0x7a7a7a, 0xffe100, .75f, 0x00d0ff, .75f, 0x000000, .85f, 0xff3b30, .90f,
           0x6a00d6);

static const IxPieceStyle pieces_style = {
  "",
  ".b{fill:#383431;stroke:#0d0c0c}.l{stroke:#e9e4da;stroke-width:1.6}.d{fill:#e9e4da}"
  ".s{fill:#000;fill-opacity:.28}",
};

static const IxPieceStyle high_contrast_pieces_style = {
  ".b{fill:#fff;stroke:#000;stroke-width:2.8}.l{stroke:#000;stroke-width:2.1}.d{fill:#000}"
  ".s{display:none}",
  /* The rim is painted behind the body: in front, the queen's balls would shrink to dots. */
  ".b{fill:#000;stroke:#fff;stroke-width:2.4;paint-order:stroke}.l{stroke:#fff;stroke-width:2}"
  ".d{fill:#fff}.s{display:none}",
};

const IxPalette *
ix_palette_get (const char *style,
                gboolean    dark,
                gboolean    high_contrast)
{
  guint i;

  if (high_contrast)
    return &high_contrast_palette;
  for (i = G_N_ELEMENTS (palettes) - 1; i > 0; i--)
    if (g_strcmp0 (palettes[i].name, style) == 0)
      break;
  return dark ? &palettes[i].dark : &palettes[i].light;
}

const IxPieceStyle *
ix_piece_style_get (gboolean high_contrast)
{
  return high_contrast ? &high_contrast_pieces_style : &pieces_style;
}

const IxPalette *
ix_palette_now (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  g_autofree char *style = g_settings_get_string (ix_settings (), IX_SETTINGS_BOARD_STYLE);

  return ix_palette_get (style, adw_style_manager_get_dark (manager),
                         adw_style_manager_get_high_contrast (manager));
}

static gboolean
get_scheme (GValue   *scheme,
            GVariant *setting,
            gpointer  data)
{
  const char *appearance = g_variant_get_string (setting, NULL);

  g_value_set_enum (scheme, g_str_equal (appearance, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
                            : g_str_equal (appearance, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                                               : ADW_COLOR_SCHEME_DEFAULT);
  return TRUE;
}

void
ix_palette_follow_settings (void)
{
  g_settings_bind_with_mapping (ix_computer_settings (), IX_SETTINGS_APPEARANCE, adw_style_manager_get_default (),
                                "color-scheme", G_SETTINGS_BIND_GET, get_scheme, NULL, NULL, NULL);
}
