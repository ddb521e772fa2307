import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { rememberEmail } from '../remember-email.ts';
import { acceptInvitationStrings } from './accept-invitation-strings.ts';
import { Decide } from './decide.tsx';
import type { AcceptInvitationView } from './use-accept-invitation.ts';

export function InvitationScreen({ state, send }: AcceptInvitationView) {
  const t = useStrings('accept-invitation', acceptInvitationStrings);
  const services = useServices();
  const { open } = useLoginNavigation();
  const signedIn = useStore(services.session, ({ status }) => status) === 'signedIn';
  const facts = 'facts' in state ? state.facts : undefined;
  // Somebody signed in already sees the new workspace at once; anybody else signs in first.
  const go = () => {
    if (signedIn) return void services.session.reload().then(() => leaveLogin(services));
    rememberEmail(services, facts?.email);
    open('loginUrl');
  };
  const leave = (
    <Button variant="primary" size="l" block autoFocus onClick={go}>
      {signedIn ? t.continue : t.signIn}
    </Button>
  );

  switch (state.step) {
    case 'validate':
      if (!state.checked) return <LoginWaiting title={t.checking} />;
      if (facts?.isMember)
        return (
          <LoginFrame step="member" title={format(t.memberTitle, { name: facts.tenantName })} subtitle={t.used}>
            {leave}
          </LoginFrame>
        );
      return <Decide state={state} send={send} onStay={go} />;
    case 'pending':
      return state.byCode ? <Decide state={state} send={send} onStay={go} /> : <LoginWaiting title={t.pending} />;
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
            <ErrorNotice error={state.error} onRetry={() => send({ type: 'accepted' })} />
            {leave}
          </Stack>
        </LoginFrame>
      );
    case 'invalid':
      if (state.error?.code === 'LINK_USED')
        return (
          <LoginFrame step="used" title={t.usedTitle} subtitle={t.used}>
            {leave}
          </LoginFrame>
        );
      return state.error?.code === 'LINK_EXPIRED' ? (
        <LoginFrame step="expired" title={t.expiredTitle} subtitle={t.askAgain}>
          {leave}
        </LoginFrame>
      ) : (
        <LoginFrame step="invalid" title={t.invalidTitle} subtitle={`${t.invalid}. ${t.askAgain}`}>
          {leave}
        </LoginFrame>
      );
  }
}
