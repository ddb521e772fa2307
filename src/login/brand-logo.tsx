import { useEffect } from 'react';
import { ignore } from '../lib/error.ts';
import { useStore } from '../lib/use-store.ts';
import { Logo } from '../ui/logo.tsx';
import { HostStyles } from '../ui/styled.tsx';
import { themeOptionsCss } from '../ui/theme-options.ts';
import { useConnection } from '../use-connection.ts';
import { loadBrand } from './load-brand.ts';

/** Who asks to sign in, at a glance: each step's title begins below it. */
export function BrandLogo() {
  const connection = useConnection();
  const brand = useStore(connection.brand);
  useEffect(
    () => void loadBrand(connection).catch((error: unknown) => ignore(error, 'the box works without a name and a logo')),
    [connection],
  );
  return (
    <>
      {brand?.accent && <HostStyles css={themeOptionsCss({ accent: brand.accent })} />}
      <Logo name={brand?.logo === undefined ? undefined : brand.app} src={brand?.logo} />
    </>
  );
}
