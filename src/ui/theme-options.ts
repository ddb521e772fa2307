import type { TokenName } from './tokens.ts';

/** Starting points of a look. */
export type ThemeName = 'modern' | 'classic' | 'vivid' | 'dark';

export interface ThemeOptions {
  /** What everything else starts from; default `modern`. `dark` is also dark by default. */
  name?: ThemeName;
  /** Default `system`. The attribute `data-theme` on the element overrides it. */
  mode?: 'light' | 'dark' | 'system';
  /** Any CSS color; hover, soft and text colors are derived from it. */
  accent?: string;
  /** Any CSS font-family list. */
  font?: string;
  /** Radius of controls in px; cards and dialogs scale with it. */
  radius?: number;
  /** Any token by its documented name, without `--ap-`. */
  tokens?: Partial<Record<TokenName, string>>;
}

// Values must not break out of their declaration, whatever a host passes on from its own users.
const safe = (value: string): string => value.replace(/[;{}<>]/g, '');

/** The options as one rule on the host. Page rules on the element override it, and it overrides the defaults. */
export function themeOptionsCss({
  name,
  mode = name === 'dark' ? 'dark' : 'system',
  accent,
  font,
  radius,
  tokens = {},
}: ThemeOptions): string {
  const values: Partial<Record<TokenName, string>> = {
    ...(accent && { accent }),
    ...(font && { font }),
    ...(radius !== undefined && {
      'radius-s': `${radius * 0.75}px`,
      'radius-m': `${radius}px`,
      'radius-l': `${radius * 1.5}px`,
      'radius-xl': `${radius * 2}px`,
    }),
    ...tokens,
  };
  const own = Object.entries(values).map(([name, value]) => `--ap-${name}:${safe(value)};`);
  const scheme = mode === 'system' ? '' : `:host(:not([data-theme])){--_scheme:${mode}}`;
  return scheme + (own.length ? `:host{${own.join('')}}` : '');
}
