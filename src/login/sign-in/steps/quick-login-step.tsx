import { useEffect, useState } from 'react';
import { useStrings } from '../../../i18n/locale.tsx';
import { ignore } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { PhoneNumberStep } from '../../../shared/mfa/steps/phone-number-step.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { loadWebauthn } from '../effects/load-webauthn.ts';
import { quickLoginStrings } from '../quick-login-strings.ts';
import type { StepProps } from '../step-props.ts';

/** Registers the quick sign-in method that was chosen (flows.md A.15). */
export default function QuickLoginStep({ state, send }: StepProps<'registerQuickLogin'>) {
  const t = useStrings('quick-login', quickLoginStrings);
  const { method, attempt, error, changePhoneId } = state;
  const [skipping, setSkipping] = useState(false);
  if (skipping && !state.busy) setSkipping(false);
  const busy = state.busy !== false && !skipping;
  const bySms = method === 'sms';
  useEffect(() => {
    if (!bySms) loadWebauthn().catch((cause: unknown) => ignore(cause, 'loaded again when the passkey is created'));
  }, [bySms]);
  const skip = (
    <Row justify="center">
      <LinkButton
        disabled={state.busy !== false}
        onClick={() => {
          setSkipping(true);
          send({ type: 'quickLoginSkipped' });
        }}
      >
        {t.skip}
      </LinkButton>
    </Row>
  );
  if (!bySms)
    return (
      <LoginFrame step="registerQuickLogin" title={t.title} subtitle={t[method]}>
        <Stack gap={4}>
          {error && <ErrorNotice error={error} />}
          <Button variant="primary" size="l" block autoFocus busy={busy} onClick={() => send({ type: 'quickKeyRequested' })}>
            {t.setUp}
          </Button>
          {skip}
        </Stack>
      </LoginFrame>
    );
  return (
    <LoginFrame
      step={changePhoneId ? 'registerQuickLoginCode' : 'registerQuickLogin'}
      title={t.title}
      subtitle={changePhoneId ? t.sent : t.sms}
    >
      <Stack gap={4}>
        {changePhoneId ? (
          <CodeForm
            submit={t.confirm}
            busy={busy}
            attempt={attempt}
            error={error}
            username={state.email}
            onCode={(code) => send({ type: 'codeSubmitted', code })}
          />
        ) : (
          <PhoneNumberStep
            busy={busy}
            error={error}
            username={state.email}
            onPhone={(phoneNumber) => send({ type: 'quickPhoneSubmitted', phoneNumber })}
          />
        )}
        {skip}
      </Stack>
    </LoginFrame>
  );
}
