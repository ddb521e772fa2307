import { useEffect, useState } from 'react';
import { activation } from '../../contract/activation.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { format } from '../../i18n/format.ts';
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
import { acceptInvitationMachine, type InvitationFacts } from './accept-invitation-machine.ts';
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
  useEffect(() => {
    if (link)
      services
        .api(activation)
        .invitation({ query: link })
        .then(
          (facts) => machine.send({ type: 'known', facts }),
          (cause: unknown) => machine.send({ type: 'unknown', error: toAppError(cause) }),
        );
  }, [services, link, machine]);
  const state = useStore(machine);
  const signedIn = useStore(services.session, ({ status }) => status) === 'signedIn';
  // Somebody signed in already sees the new workspace at once; anybody else signs in first.
  const go = () => (signedIn ? void services.session.reload().then(() => leaveLogin(services)) : open('loginUrl'));
  const leave = (
    <Button variant="primary" size="l" block autoFocus onClick={go}>
      {signedIn ? t.continue : t.signIn}
    </Button>
  );
  const facts = 'facts' in state ? state.facts : undefined;

  switch (state.step) {
    case 'validate':
      if (!state.checked) return <LoginWaiting title={t.checking} />;
      return (
        <LoginFrame step="validate" title={facts ? format(t.titleTo, { name: facts.tenantName }) : t.title} subtitle={invitation(t, facts)}>
          <Button variant="primary" size="l" block autoFocus onClick={() => machine.send({ type: 'accepted' })}>
            {t.accept}
          </Button>
        </LoginFrame>
      );
    case 'pending':
      return <LoginWaiting title={t.pending} />;
    case 'success':
      return (
        <LoginFrame
          step="success"
          title={facts ? format(t.successTo, { name: facts.tenantName }) : t.successTitle}
          subtitle={t.successText}
        >
          {leave}
        </LoginFrame>
      );
    case 'failed':
      return (
        <LoginFrame step="failed" title={t.invalidTitle} subtitle={t.askAgain}>
          <Stack gap={4}>
            <ErrorNotice error={state.error} onRetry={() => machine.send({ type: 'accepted' })} />
            {leave}
          </Stack>
        </LoginFrame>
      );
    case 'invalid':
      return state.error?.code === 'LINK_USED' ? (
        <LoginFrame step="used" title={t.usedTitle} subtitle={t.used}>
          {leave}
        </LoginFrame>
      ) : (
        <LoginFrame step="invalid" title={t.invalidTitle} subtitle={`${t.invalid}. ${t.askAgain}`}>
          {leave}
        </LoginFrame>
      );
  }
}

function invitation(t: typeof acceptInvitationStrings, facts: InvitationFacts | undefined): string {
  if (!facts) return t.text;
  const { email, invitedBy } = facts;
  return invitedBy ? format(t.invitedBy, { person: invitedBy, email }) : format(t.invited, { email });
}
