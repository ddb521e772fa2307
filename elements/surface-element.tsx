import { useEffect, type ComponentType } from 'react';
import { ignore } from '../src/lib/error.ts';
import type { SurfaceKind } from '../src/lib/surface-kind.ts';
import { useStore } from '../src/lib/use-store.ts';
import { useConnection } from '../src/use-connection.ts';
import type { ElementProps } from './element-options.ts';
import { loaderHub } from './loader-hub.ts';
import { surfaceBase } from './surface-base.tsx';

/** Loads the idle guard once someone is signed in. */
function useSessionGuard(): void {
  const { session, options } = useConnection();
  const signedIn = useStore(session, ({ status }) => status === 'signedIn');
  useEffect(() => {
    if (signedIn)
      import('./session-guard.tsx')
        .then(({ guardSession }) => guardSession(options))
        .catch((error: unknown) => ignore(error, 'without a warning, the server still ends an idle session'));
  }, [signedIn, options]);
}

/** A surface as a custom element, with the session guard next to it. */
export function surfaceElement<P extends ElementProps>(kind: SurfaceKind, Screen: ComponentType<P>, isPersonal?: boolean) {
  if (loaderHub())
    import('./loader-bridge.ts').catch((error: unknown) => ignore(error, 'the surface asks for the same file and reports it'));
  return surfaceBase(
    kind,
    function GuardedScreen(props: P) {
      useSessionGuard();
      return <Screen {...props} />;
    },
    isPersonal,
  );
}
