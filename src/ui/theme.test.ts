import { describe, expect, it } from 'vitest';
import { contrast, luminance, readableTextOn } from './contrast.ts';
import { partNames } from './parts.ts';
import { themeCss } from './theme-css.ts';
import { themeOptionsCss } from './theme-options.ts';
import { colors, constants, motion, shadows, type ColorToken } from './tokens.ts';

const documentedTokens =
  `canvas surface surface-raised surface-sunken text text-muted text-faint text-on-accent text-on-danger border border-strong
border-control accent accent-hover accent-soft accent-text focus-ring danger warning success info danger-soft warning-soft success-soft info-soft
scrim radius-s radius-m radius-l radius-xl space-1 space-2 space-3 space-4 space-5 space-6 space-7 space-8 space-9 space-10 font font-mono
text-12 text-13 text-14 text-16 text-20 text-24 text-30 control ease-out shadow-1 shadow-2 shadow-3 motion-fast motion-medium motion-slow`.split(
    /\s+/,
  );

const documentedParts =
  `root card title text link button button-primary button-secondary button-quiet button-danger field label input help error
notice spinner checkbox dialog menu menu-item select tooltip toast badge avatar table page`.split(/\s+/);

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

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('%s theme', (_, theme) => {
  const ratio = (text: ColorToken, surface: ColorToken) => contrast(colors[text][theme], colors[surface][theme]);
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
});
