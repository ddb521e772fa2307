import { useEffect } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { signOutStrings } from './sign-out-strings.ts';

/** The logout route: ends the session, then shows the sign-in page (flows.md A.18e). */
export default function SignOut() {
  const t = useStrings('sign-out', signOutStrings);
  const { session } = useServices();
  const { open } = useLoginNavigation();
  useEffect(() => {
    let active = true;
    void session
      .start()
      .then(() => session.logout())
      .then(() => active && open('loginUrl'));
    return () => void (active = false);
  }, [session, open]);
  return <LoginWaiting title={t.title} />;
}
