import { useEffect, useState } from 'react';
import { ignore } from '../lib/error.ts';
import { HostStyles } from './styled.tsx';
import type { ThemeName } from './theme-options.ts';

/** A theme to start from; its code comes only where one is named. */
export function StartingPoint({ name = 'modern' }: { name?: ThemeName | undefined }) {
  const [css, setCss] = useState('');
  useEffect(() => {
    let isActive = true;
    const load = async () => (name === 'modern' ? '' : (await import('./themes.ts')).startingPointCss(name));
    load().then(
      (found) => isActive && setCss(found),
      (error: unknown) => ignore(error, 'it looks modern'),
    );
    return () => void (isActive = false);
  }, [name]);
  return css && <HostStyles css={css} />;
}
