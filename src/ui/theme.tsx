import { HostStyles } from './styled.tsx';
import { themeCss } from './theme-css.ts';
import type { TokenName } from './tokens.ts';

export interface ThemeOptions {
  /** `system` unless said. The attribute `data-theme` on the element wins over it. */
  mode?: 'light' | 'dark' | 'system';
  /** Any CSS colour; hover, soft and readable text are computed from it. */
  accent?: string;
  /** Any CSS font-family list. */
  font?: string;
  /** The radius of controls in px; cards and dialogs follow. */
  radius?: number;
  /** Any token by its documented name, without `--ap-`. */
  tokens?: Partial<Record<TokenName, string>>;
}

// A value may not leave its declaration, whatever a host passes on from its own users.
const safe = (value: string): string => value.replace(/[;{}<>]/g, '');

/** The options as one rule on the host. Rules of the page on the element win over it, it wins over the defaults. */
export function themeOptionsCss({ mode = 'system', accent, font, radius, tokens = {} }: ThemeOptions): string {
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

/** Declares the tokens on the host, and over them the options. A change of theme renders nothing else. */
export function ThemeStyles({ theme }: { theme?: ThemeOptions | undefined }) {
  return (
    <>
      <HostStyles css={themeCss} />
      {theme && <HostStyles css={themeOptionsCss(theme)} />}
    </>
  );
}
