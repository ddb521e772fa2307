import { useState } from 'react';
import { activation } from '../../contract/activation.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useLinkQuery } from '../use-link-query.ts';
import { acceptInvitationMachine } from './accept-invitation-machine.ts';
import { acceptInvitationStrings } from './accept-invitation-strings.ts';

export default function AcceptInvitation() {
  const t = useStrings('accept-invitation', acceptInvitationStrings);
  const services = useServices();
  const { open } = useLoginNavigation();
  const link = useLinkQuery();
  const [machine] = useState(() =>
    runMachine(acceptInvitationMachine(link !== undefined), (_effect, send) => {
      services
        .api(activation)
        .acceptInvitation({ body: link! })
        .then(
          () => send({ type: 'done' }),
          (cause: unknown) => send({ type: 'failed', error: toAppError(cause) }),
        );
    }),
  );
  const state = useStore(machine);
  const signedIn = useStore(services.session, ({ status }) => status) === 'signedIn';
  // Somebody signed in already sees the new workspace at once; anybody else signs in first.
  const go = () => (signedIn ? void services.session.reload().then(() => leaveLogin(services)) : open('loginUrl'));

  switch (state.step) {
    case 'validate':
      return (
        <LoginFrame step="validate" title={t.title} subtitle={t.text}>
          <Button variant="primary" size="l" block autoFocus onClick={() => machine.send({ type: 'accepted' })}>
            {t.accept}
          </Button>
        </LoginFrame>
      );
    case 'pending':
      return <LoginWaiting title={t.pending} />;
    case 'success':
      return (
        <LoginFrame step="success" title={t.successTitle} subtitle={t.successText}>
          <Button variant="primary" size="l" block autoFocus onClick={go}>
            {signedIn ? t.continue : t.signIn}
          </Button>
        </LoginFrame>
      );
    case 'invalid':
    case 'failed':
      return (
        <LoginFrame step="invalid" title={t.invalidTitle} subtitle={state.step === 'invalid' ? `${t.invalid}. ${t.askAgain}` : t.askAgain}>
          <Stack gap={4}>
            {state.step === 'failed' && <ErrorNotice error={state.error} onRetry={() => machine.send({ type: 'accepted' })} />}
            <Button size="l" block onClick={() => open('loginUrl')}>
              {t.signIn}
            </Button>
          </Stack>
        </LoginFrame>
      );
  }
}
