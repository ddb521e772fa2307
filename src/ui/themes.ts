import { declare } from './theme-css.ts';
import type { ThemeName } from './theme-options.ts';
import type { ColorToken, TokenName } from './tokens.ts';

interface Theme {
  /** Name -> [light, dark]. What is missing is as in `modern`. */
  colors: Partial<Record<ColorToken, readonly [light: string, dark: string]>>;
  values: Partial<Record<TokenName, string>>;
}

/** Starting points: what a page or a vendor sets comes over them. `modern` is what the tokens say anyway. */
export const themes: Readonly<Record<Exclude<ThemeName, 'modern'>, Theme>> = {
  /** Office software: gray ground, firm lines, tight corners, no depth. */
  classic: {
    colors: {
      canvas: ['#f1f3f5', '#15181c'],
      surface: ['#ffffff', '#1c2026'],
      'surface-raised': ['#ffffff', '#23282f'],
      'surface-sunken': ['#eef0f3', '#101316'],
      text: ['#1b1f24', '#e6e9ee'],
      'text-muted': ['#4d5562', '#a7aeba'],
      'text-faint': ['#5f6774', '#8f98a6'],
      'text-on-accent': ['#ffffff', '#0c1118'],
      border: ['#d0d5dc', '#363d49'],
      'border-strong': ['#b4bcc8', '#4a5464'],
      'border-control': ['#747d8b', '#808a9a'],
      accent: ['#1554ad', '#6ea2f0'],
      'accent-hover': ['#10438c', '#8db6f5'],
      'accent-soft': ['#e6eef9', '#1a2b45'],
      'accent-text': ['#1554ad', '#8db6f5'],
      'focus-ring': ['#2a6fd1', '#6ea2f0'],
    },
    values: {
      'radius-s': '2px',
      'radius-m': '3px',
      'radius-l': '4px',
      'radius-xl': '6px',
      'shadow-1': 'none',
      'shadow-2': '0 2px 6px light-dark(#1b1f2426,#0008)',
    },
  },
  /** Young brands: a tinted ground, strong color, round shapes. */
  vivid: {
    colors: {
      canvas: ['#faf6ff', '#120b1e'],
      surface: ['#ffffff', '#1a1129'],
      'surface-raised': ['#ffffff', '#221735'],
      'surface-sunken': ['#f4eefd', '#0d0717'],
      text: ['#1d1233', '#f3edff'],
      'text-muted': ['#5d5275', '#b9abd3'],
      'text-faint': ['#6a5f82', '#9a8bb8'],
      'text-on-accent': ['#ffffff', '#1a0b29'],
      border: ['#e7ddf7', '#33254d'],
      'border-strong': ['#d3c3ee', '#4a3870'],
      'border-control': ['#8c7fa6', '#8475a3'],
      accent: ['#8b1fd1', '#d28bff'],
      'accent-hover': ['#7416b3', '#e0adff'],
      'accent-soft': ['#f5e6ff', '#331a4f'],
      'accent-text': ['#8b1fd1', '#dca6ff'],
      'focus-ring': ['#a63bea', '#d28bff'],
    },
    values: {
      'radius-s': '9px',
      'radius-m': '12px',
      'radius-l': '18px',
      'radius-xl': '26px',
      'shadow-1': '0 1px 2px light-dark(#4a148c0d,#0006),0 6px 20px -6px light-dark(#4a148c1f,#0008)',
      'shadow-2': '0 2px 6px light-dark(#4a148c14,#0006),0 16px 40px -8px light-dark(#4a148c33,#000a)',
    },
  },
  /** Consoles: black, and dark unless somebody asks for light. */
  dark: {
    colors: {
      canvas: ['#fafafa', '#000000'],
      surface: ['#ffffff', '#0b0b0d'],
      'surface-raised': ['#ffffff', '#151518'],
      'surface-sunken': ['#f4f4f5', '#000000'],
      text: ['#111113', '#f4f4f5'],
      'text-muted': ['#52525b', '#a8a8b0'],
      'text-faint': ['#65656f', '#8a8a93'],
      'text-on-accent': ['#ffffff', '#04211d'],
      border: ['#e4e4e7', '#26262a'],
      'border-strong': ['#d0d0d6', '#3c3c42'],
      'border-control': ['#82828c', '#77777f'],
      accent: ['#0f766e', '#5eead4'],
      'accent-hover': ['#115e59', '#99f6e4'],
      'accent-soft': ['#e3f6f2', '#0d2a26'],
      'accent-text': ['#0f766e', '#5eead4'],
      'focus-ring': ['#14897d', '#5eead4'],
    },
    values: { 'radius-s': '5px', 'radius-m': '7px', 'radius-l': '10px', 'radius-xl': '14px' },
  },
};

/** A starting point as rules of the host. */
export function startingPointCss(name: Exclude<ThemeName, 'modern'>): string {
  const { colors, values } = themes[name];
  const pairs = Object.entries(colors).map(([token, [light, dark]]) => declare(token, `light-dark(${light},${dark})`));
  const rest = Object.entries(values).map(([token, value]) => declare(token, value));
  return `:host{${[...pairs, ...rest].join('')}}`;
}
