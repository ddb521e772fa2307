import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, readableTextOn } from '../lib/contrast.ts';
import { partNames } from './parts.ts';
import { themeCss } from './theme-css.ts';
import { themeOptionsCss } from './theme-options.ts';
import { startingPointCss, themes } from './themes.ts';
import { colors, constants, motion, shadows, type ColorToken } from './tokens.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/host-page.md'), 'utf8');
/** What stands in backticks in a part of the guide, but for its example lines. */
const namesIn = (title: string): string[] =>
  guide
    .split(`\n## ${title}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^(\| |`[a-z-]+` )/.test(line))
    .flatMap((line) => [...line.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!));
const documentedTokens = namesIn('Tokens');
const documentedParts = namesIn('Parts');

it('no rule takes a text token, which is size and line height, for a size: browsers would drop it', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync(['src/**/*.{ts,tsx}', 'elements/*.{ts,tsx}'], { cwd: root });
  expect(files.filter((file) => /font-size: *var\(--(_|ap-)text-\d/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

describe('public theme API', () => {
  it('documents exactly the existing tokens', () => {
    expect(Object.keys({ ...colors, ...constants, ...shadows, ...motion }).sort()).toEqual(documentedTokens.sort());
  });
  it.each(documentedTokens)('--ap-%s can be set by a page', (token) => {
    expect(themeCss).toMatch(new RegExp(`--_${token}:var\\(--(ap|d)-${token},`));
  });
  it('documents exactly the existing parts', () => {
    expect([...partNames].sort()).toEqual(documentedParts.sort());
  });
});

const starts = Object.entries({ modern: { colors: {}, values: {} }, ...themes });
const modes = [
  ['light', 0],
  ['dark', 1],
] as const;

describe.each(
  starts.flatMap(([name, start]) => modes.map(([mode, theme]) => [name, mode, theme, { ...colors, ...start.colors }] as const)),
)('theme %s, %s', (_name, _mode, theme, shades) => {
  const ratio = (text: ColorToken, surface: ColorToken) => contrast(shades[text][theme], shades[surface][theme]);
  const pairs = (texts: readonly ColorToken[], surfaces: readonly ColorToken[]) =>
    texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const));
  const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken'] as const;
  const soft = ['accent-soft', 'danger-soft', 'warning-soft', 'success-soft', 'info-soft'] as const;

  it.each([
    ...pairs(['text', 'text-muted', 'text-faint', 'accent', 'accent-text', 'danger', 'warning', 'success', 'info'], surfaces),
    ...pairs(['text', 'text-muted', 'accent-text'], soft),
    ...(['accent', 'danger', 'warning', 'success', 'info'] as const).map((tone) => [tone, `${tone}-soft`] as const),
    ...pairs(['text-on-accent'], ['accent', 'accent-hover']),
    ...pairs(['text-on-danger'], ['danger']),
    ...pairs(['canvas'], ['text']),
  ])('text: %s on %s reaches 4.5', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(['border-control', 'focus-ring'], surfaces))('edge: %s on %s reaches 3', (edge, surface) => {
    expect(ratio(edge, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('computes the WCAG 2 ratio', () => {
    expect(contrast('#000', '#fff')).toBe(21);
    expect(contrast('#777777', 'rgb(255, 255, 255)')).toBeCloseTo(4.48, 2);
    expect(() => contrast('#000', 'rebeccapurple')).toThrow(RangeError);
  });
  it('finds readable text for any color', () => {
    const steps = [0, 51, 102, 153, 204, 255];
    const worst = steps
      .flatMap((r) => steps.flatMap((g) => steps.map((b) => `rgb(${r}, ${g}, ${b})`)))
      .map((color) => contrast(color, readableTextOn(color)));
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5);
  });
  it('falls back to white for unsupported notations', () => {
    expect(readableTextOn('color(display-p3 1 1 1)')).toBe('#ffffff');
    expect(luminance('nonsense')).toBeUndefined();
  });
});

describe('theme options', () => {
  it('produce no CSS by default', () => {
    expect(themeOptionsCss({})).toBe('');
    expect(themeOptionsCss({ mode: 'system' })).toBe('');
  });
  it('become properties of the host; the attribute overrides the mode', () => {
    expect(themeOptionsCss({ mode: 'dark', accent: '#0a7', radius: 4 })).toBe(
      ':host(:not([data-theme])){--_scheme:dark}:host{--ap-accent:#0a7;--ap-radius-s:3px;--ap-radius-m:4px;--ap-radius-l:6px;--ap-radius-xl:8px;}',
    );
  });
  it("can't break out of their declaration", () => {
    expect(themeOptionsCss({ accent: 'red;} * { display: none } /*' })).toBe(':host{--ap-accent:red *  display: none  /*;}');
  });
  it('start from a theme that the page and the other options still change', () => {
    expect(themeOptionsCss({ name: 'dark' })).toBe(':host(:not([data-theme])){--_scheme:dark}');
    expect(themeOptionsCss({ name: 'dark', mode: 'system' })).toBe('');
    expect(startingPointCss('classic')).toContain('--_radius-m:var(--ap-radius-m,3px);');
    expect(startingPointCss('vivid')).toContain('--_accent:var(--d-accent,light-dark(#8b1fd1,#d28bff));');
  });
});
