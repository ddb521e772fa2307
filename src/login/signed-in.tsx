import { useEffect } from 'react';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Button } from '../ui/button.tsx';
import { leaveLogin } from './leave-login.ts';
import { LoginFrame } from './login-frame.tsx';
import { StepIcon } from './step-icon.tsx';
import { laterStepsStrings } from './sign-in/later-steps-strings.ts';

/** Shown when the user is already signed in; on a login page, leaves right away. */
export default function SignedIn({ leave }: { leave: boolean }) {
  const t = useStrings('later-steps', laterStepsStrings);
  const services = useServices();
  const { session } = services;
  useEffect(() => {
    if (leave) void leaveLogin(services);
  }, [leave, services]);
  const email = useStore(session, (state) => (state.status === 'signedIn' ? state.user.email : ''));
  return (
    <LoginFrame step="signedIn" icon={<StepIcon of="done" />} title={t.successTitle} subtitle={format(t.signedInAs, { email })}>
      <Button size="l" block onClick={() => void session.logout()}>
        {t.signOut}
      </Button>
    </LoginFrame>
  );
}
