import { useEffect, useState, type ComponentProps } from 'react';
import { mfaLogin } from '../../contract/mfa-login/mfa-login.ts';
import { stepUp } from '../../contract/step-up/step-up.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
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
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { stepUpEffects } from './step-up-effects.ts';
import { stepUpMachine, type StepUpEffect, type StepUpEvent, type StepUpState } from './step-up-machine.ts';
import { stepUpStrings } from './step-up-strings.ts';

const noDevices = { webauthn: [], phones: [], authenticators: [], emails: [] };

/** Says on every step why somebody who is signed in is asked again, and lets them leave it. */
function WhyFrame({ children, ...frame }: ComponentProps<typeof LoginFrame>) {
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
  const [maxAge] = useState(() => query.get('maxAge'));
  const [machine] = useState(() => runMachine<StepUpState, StepUpEvent, StepUpEffect>(stepUpMachine, stepUpEffects(services)));
  const status = useStore(services.session, (session) => session.status);
  const email = useStore(services.session, (session) => (session.status === 'signedIn' ? session.user.email : ''));
  useEffect(() => {
    if (status !== 'signedIn' || machine.get().step !== 'asking') return;
    services
      .api(stepUp)
      .generate({ body: maxAge ? { maxAge: Number(maxAge) } : {} })
      .then(
        (answer) => machine.send({ type: 'answered', answer }),
        (cause: unknown) => machine.send({ type: 'failed', error: toAppError(cause) }),
      );
  }, [services, machine, maxAge, status]);
  useEffect(() => {
    const { basename = '', routes } = services.options;
    if (status === 'signedOut' && machine.get().step === 'asking')
      services.router.go(basename.replace(/\/+$/, '') + routes.loginUrl, { preserveQueryParams: true });
  }, [services, machine, status]);
  const state = useStore(machine);

  switch (state.step) {
    case 'asking':
      return <LoginWaiting title={t.asking} />;
    case 'verify':
      return (
        <MfaFlow
          mode="verify"
          choices={choicesOf(state.answer.mfaDevices ?? noDevices)}
          port={loginPort(services.api(mfaLogin), state.answer.mfaToken ?? '')}
          Frame={WhyFrame}
          username={email}
          onDone={(answer) => machine.send({ type: 'shown', answer })}
        />
      );
    case 'noMFAEnrolledStepUp':
      return (
        <LoginFrame step="noMFAEnrolledStepUp" title={t.noneTitle} subtitle={t.none}>
          <Button variant="primary" size="l" block autoFocus onClick={() => void leaveLogin(services)}>
            {t.back}
          </Button>
        </LoginFrame>
      );
    case 'failed':
      return (
        <LoginFrame step="failed" title={t.failedTitle} subtitle={t.failed}>
          <ErrorNotice error={state.error} />
        </LoginFrame>
      );
    case 'success':
      return <LoginFrame step="success" title={t.doneTitle} />;
  }
}
