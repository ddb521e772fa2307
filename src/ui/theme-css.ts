import { evenLuminance } from '../lib/contrast.ts';
import { colors, constants, motion, shadows } from './tokens.ts';

// 0 on a light surface, 1 on a dark one, by the color's luminance `y`, as in readableTextOn.
const step = `clamp(0,(${evenLuminance} - y)*9999,1)`;
const readable = (surface: string): string => `color(from ${surface} xyz-d65 calc(.9505*${step}) ${step} calc(1.089*${step}))`;

// On a dark page a dark accent would vanish: lifted until its fills reach 3:1 on every surface.
const lifted = 'oklch(from var(--ap-accent) max(l,.56) c h)';

// Invalid, and therefore our own default, until a host sets --ap-accent or --ap-danger.
const derived: Readonly<Record<string, string>> = {
  accent: `light-dark(var(--ap-accent),${lifted})`,
  'text-on-accent': `light-dark(${readable('var(--ap-accent)')},${readable(lifted)})`,
  'text-on-danger': readable('var(--ap-danger)'),
  'accent-hover': 'color-mix(in oklab,var(--ap-accent) 86%,var(--_text))',
  'accent-soft': 'color-mix(in oklab,var(--ap-accent) 12%,var(--_surface))',
  'accent-text': 'light-dark(oklch(from var(--ap-accent) min(l,.5) c h),oklch(from var(--ap-accent) max(l,.75) c h))',
  'focus-ring': 'light-dark(oklch(from var(--ap-accent) min(l,.6) c h),oklch(from var(--ap-accent) max(l,.65) c h))',
};

/** `--_x`, which a page's `--ap-x` replaces. */
export const declare = (name: string, value: string): string =>
  name === 'accent'
    ? `--d-accent:${derived['accent']};--_accent:var(--d-accent,${value});`
    : derived[name]
      ? `--d-${name}:${derived[name]};--_${name}:var(--ap-${name},var(--d-${name},${value}));`
      : `--_${name}:var(--ap-${name},${value});`;

const all = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => declare(name, value))
    .join('');

const lightDark = Object.fromEntries(Object.entries(colors).map(([name, [light, dark]]) => [name, `light-dark(${light},${dark})`]));

/**
 * Host styles. `--_x: var(--ap-x, default)` is declared on the host, so a page may set `--ap-x` on the element or any
 * ancestor. `data-theme="light|dark"` on the host selects a theme, otherwise the system does.
 */
export const themeCss = `:host{display:block;inline-size:100%;--_scheme:light dark;${all(lightDark)}${all(constants)}${all(shadows)}${all(motion)}}
:host([hidden]){display:none}
:host([data-theme=light]){--_scheme:light}
:host([data-theme=dark]){--_scheme:dark}
@media (pointer:coarse){:host{--_control:var(--ap-control,44px)}}
@media (prefers-reduced-motion:reduce){:host{--_motion-fast:0s;--_motion-medium:0s;--_motion-slow:0s}}`;
