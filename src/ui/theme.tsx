import { HostStyles } from './styled.tsx';
import { StartingPoint } from './starting-point.tsx';
import { themeCss } from './theme-css.ts';
import { themeOptionsCss, type ThemeOptions } from './theme-options.ts';

/** Declares the tokens and the options on the host. A theme change re-renders nothing else. */
export function ThemeStyles({ theme }: { theme?: ThemeOptions | undefined }) {
  return (
    <>
      <HostStyles css={themeCss} />
      <StartingPoint name={theme?.name} />
      {theme && <HostStyles css={themeOptionsCss(theme)} />}
    </>
  );
}
