import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useFlow } from '../../lib/use-flow.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { rememberEmail } from '../remember-email.ts';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import { acceptInvitationEffects } from './accept-invitation-effects.ts';
import { acceptInvitationMachine, type InvitationFacts } from './accept-invitation-machine.ts';
import { acceptInvitationStrings } from './accept-invitation-strings.ts';
import { Decide } from './decide.tsx';

export function InvitationFlow({ byCode }: { byCode: boolean }) {
  const t = useStrings('accept-invitation', acceptInvitationStrings);
  const services = useServices();
  const { open } = useLoginNavigation();
  const link = useLinkQuery();
  const signedIn = useStore(services.session, ({ status }) => status) === 'signedIn';
  // Somebody signed in already sees the new workspace at once; anybody else signs in first.
  const go = (facts?: InvitationFacts) => {
    if (signedIn) return void services.session.reload().then(() => leaveLogin(services));
    rememberEmail(services, facts?.email);
    open('loginUrl');
  };
  const leave = (facts?: InvitationFacts) => (
    // A dead link is read first.
    <Button variant="primary" size="l" block autoFocus={facts !== undefined} onClick={() => go(facts)}>
      {signedIn ? t.continue : t.signIn}
    </Button>
  );

  const { state, screen } = useFlow(
    () => acceptInvitationMachine({ hasLink: link !== undefined, byCode }),
    () => acceptInvitationEffects(services, link),
    {
      validate: (validating, send) => {
        const { facts, busy } = validating;
        if (busy) return <LoginWaiting title={t.checking} />;
        if (facts?.isMember)
          return (
            <LoginFrame
              step="member"
              icon={<StepIcon of="done" />}
              title={format(t.memberTitle, { name: facts.tenantName })}
              subtitle={t.used}
            >
              {leave(facts)}
            </LoginFrame>
          );
        return <Decide state={validating} send={send} onStay={() => go(facts)} />;
      },
      pending: (pending, send) =>
        pending.byCode ? <Decide state={pending} send={send} onStay={() => go(pending.facts)} /> : <LoginWaiting title={t.pending} />,
      success: ({ facts }) => (
        <LoginFrame
          step="success"
          title={facts ? format(t.successTo, { name: facts.tenantName }) : t.successTitle}
          subtitle={t.successText}
        >
          {leave(facts)}
        </LoginFrame>
      ),
      failed: ({ error, facts }, send) => (
        <LoginFrame step="failed" icon={<StepIcon of="dead" />} title={t.invalidTitle} subtitle={t.askAgain}>
          <Stack gap={4}>
            <ErrorNotice error={error} onRetry={() => send({ type: 'accepted' })} />
            {leave(facts)}
          </Stack>
        </LoginFrame>
      ),
      invalid: ({ error }) => {
        if (error?.code === 'LINK_USED')
          return (
            <LoginFrame step="used" icon={<StepIcon of="dead" />} title={t.usedTitle} subtitle={t.used}>
              {leave()}
            </LoginFrame>
          );
        return error?.code === 'LINK_EXPIRED' ? (
          <LoginFrame step="expired" icon={<StepIcon of="dead" />} title={t.expiredTitle} subtitle={t.askAgain}>
            {leave()}
          </LoginFrame>
        ) : (
          <LoginFrame step="invalid" icon={<StepIcon of="dead" />} title={t.invalidTitle} subtitle={`${t.invalid}. ${t.askAgain}`}>
            {leave()}
          </LoginFrame>
        );
      },
    },
  );
  useForgetLink(state.step === 'success' || state.step === 'invalid');
  return screen;
}
