import { useEffect } from 'react';
import { signInTarget } from '../../auth/custom-login.ts';
import { forceStepUp } from '../../auth/step-up.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { signOutStrings } from './sign-out-strings.ts';

/** The logout route: ends the session, then shows the sign-in page (flows.md A.18e). */
export default function SignOut() {
  const t = useStrings('sign-out', signOutStrings);
  const services = useServices();
  const { session, returnAddress, router, options } = services;
  const { open, query } = useLoginNavigation();
  useEffect(() => {
    let active = true;
    const isStepUp = forceStepUp.isSet();
    const back = returnAddress.get();
    async function signOut() {
      await session.start();
      const state = session.get();
      const workspace = state.status === 'signedIn' && state.activeTenant.hasCustomLogin ? state.activeTenant : undefined;
      await session.logout();
      // After signing in again, a step-up goes on where it was.
      if (isStepUp && back) returnAddress.set(back);
      if (!active) return;
      if (isStepUp || !workspace) open('loginUrl', isStepUp ? Object.fromEntries(query) : {});
      else router.go(signInTarget(workspace, { options, rule: services.redirectRule() }), { refresh: true });
    }
    void signOut();
    return () => void (active = false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; the query changes when it leaves
  }, [session, open]);
  return <LoginWaiting title={t.title} />;
}
