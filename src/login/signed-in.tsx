import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { LoginFrame } from './login-frame.tsx';
import { laterStepsStrings } from './sign-in/later-steps-strings.ts';

/** What the box shows on a page where somebody is signed in already. */
export default function SignedIn() {
  const t = useStrings('later-steps', laterStepsStrings);
  const { session } = useServices();
  const email = useStore(session, (state) => (state.status === 'signedIn' ? state.user.email : ''));
  return (
    <LoginFrame step="signedIn" title={t.successTitle} subtitle={format(t.signedInAs, { email })}>
      <Button size="l" block onClick={() => void session.logout()}>
        {t.signOut}
      </Button>
    </LoginFrame>
  );
}
