import { useEffect, type ComponentProps } from 'react';
import { mfaLogin } from '../../contract/mfa-login/mfa-login.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { ignore } from '../../lib/error.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { MfaFlow } from '../../shared/mfa/mfa-flow.tsx';
import { choicesOf } from '../../shared/mfa/mfa-machine.ts';
import { loginPort } from '../../shared/mfa/mfa-port.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { stepUpEffects } from './step-up-effects.ts';
import { stepUpMachine } from './step-up-machine.ts';
import { stepUpStrings } from './step-up-strings.ts';

const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

/** Explains on every step why verification is required, and lets the user cancel. */
function StepUpFrame({ children, ...frame }: ComponentProps<typeof LoginFrame>) {
  const t = useStrings('step-up', stepUpStrings);
  const services = useServices();
  return (
    <LoginFrame {...frame}>
      <Stack gap={4}>
        <Text>{t.why}</Text>
        {children}
        <Row justify="center">
          <LinkButton onClick={() => void leaveLogin(services)}>{t.cancel}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}

export default function StepUp() {
  const t = useStrings('step-up', stepUpStrings);
  const services = useServices();
  const { query } = useLoginNavigation();
  const email = useStore(services.session, (session) => (session.status === 'signedIn' ? session.user.email : ''));
  const { screen, send } = useFlow(
    () => stepUpMachine,
    () => stepUpEffects(services, query.get('maxAge')),
    {
      asking: () => <LoginWaiting title={t.asking} />,
      verify: ({ answer, busy }, send) => (
        <MfaFlow
          mode="verify"
          choices={choicesOf(answer.mfaDevices ?? noDevices)}
          port={loginPort(services.api(mfaLogin), answer.mfaToken ?? '')}
          Frame={StepUpFrame}
          username={email}
          onDone={(proof) => send({ type: 'verified', id: busy || 0, answer: proof })}
        />
      ),
      noMFAEnrolledStepUp: () => <NoFactor />,
      failed: ({ error }) => (
        <LoginFrame step="failed" icon={<StepIcon of="alert" />} title={t.failedTitle} subtitle={t.failed}>
          <ErrorNotice error={error} />
        </LoginFrame>
      ),
      success: () => <LoginFrame step="success" icon={<StepIcon of="done" />} title={t.doneTitle} />,
    },
  );
  const isEnrolled = useStore(services.session, (session) => session.status === 'signedIn' && session.user.mfaEnrolled);
  // Set up in the portal, which is open over this page: goes on by itself.
  useEffect(() => {
    if (isEnrolled) send({ type: 'enrolled' });
  }, [isEnrolled, send]);
  return screen;
}

/** The loader's portal, which opens over this page. */
const portal = () => (globalThis as { AdminPortal?: { show?(options: { section: string }): Promise<void> } }).AdminPortal;

function NoFactor() {
  const t = useStrings('step-up', stepUpStrings);
  const services = useServices();
  const canSetUp = portal()?.show !== undefined;
  const setUp = () => portal()!.show!({ section: 'privacy' }).catch((error: unknown) => ignore(error, 'the button opens it again'));
  return (
    <LoginFrame step="noMFAEnrolledStepUp" icon={<StepIcon of="alert" />} title={t.noneTitle} subtitle={t.none}>
      <Stack gap={3}>
        {canSetUp && (
          <Button variant="primary" size="l" block autoFocus onClick={() => void setUp()}>
            {t.setUp}
          </Button>
        )}
        <Button variant={canSetUp ? 'secondary' : 'primary'} size="l" block autoFocus={!canSetUp} onClick={() => void leaveLogin(services)}>
          {t.back}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
