import { useEffect, useRef, useState, type FormEvent } from 'react';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import type { AppError } from '../../../lib/error.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { useLoginNavigation } from '../../login-navigation.tsx';
import { LoginFrame } from '../../login-frame.tsx';
import { identifierText } from '../../../auth/identifier.ts';
import { useServices } from '../../../services.tsx';
import { cachedOffers } from '../first-step-offers.ts';
import { Identity } from '../identity.tsx';
import { NotVerified } from '../not-verified.tsx';
import type { StepProps } from '../step-props.ts';
import { laterStepsStrings } from '../later-steps-strings.ts';

export default function PasswordStep({ state, send }: StepProps<'loginWithPassword'>) {
  const t = useStrings('later-steps', laterStepsStrings);
  const { open } = useLoginNavigation();
  const offers = cachedOffers(useServices());
  // They are all on the first step.
  const hasOthers = offers !== undefined && (offers.passkeys || offers.providers.length > 0);
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A rejected password is usually a typo: keep it selected, ready to be retyped.
    if (state.error) input.current?.select();
  }, [state.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    setMissing(password === '');
    if (password === '') input.current?.focus();
    else send({ type: 'passwordSubmitted', password });
  }

  // A password would only be refused.
  const isLocked = state.error?.code === 'ACCOUNT_LOCKED';
  const who = identifierText(state.identifier);
  const mismatch = 'username' in state.identifier ? t.wrongUsername : t.wrongCredentials;
  const wrong = state.error?.code === 'INVALID_CREDENTIALS' ? mismatch : undefined;
  return (
    <LoginFrame step="loginWithPassword" title={t.passwordTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Identity email={who} onChange={() => send({ type: 'changeIdentifier' })} />
          {state.error && !wrong && <SignInProblem error={state.error} who={who} />}
          {!isLocked && (
            <PasswordField
              ref={input}
              label={t.password}
              name="password"
              autoComplete="current-password"
              autoFocus
              required
              error={missing ? t.passwordMissing : wrong}
            />
          )}
          {!isLocked && (
            <Button type="submit" variant="primary" size="l" block busy={state.busy !== false}>
              {t.signIn}
            </Button>
          )}
          <Row justify="center" gap={4} wrap>
            <LinkButton onClick={() => open('forgetPasswordUrl', { email: who })}>{t.forgot}</LinkButton>
            {hasOthers && <LinkButton onClick={() => send({ type: 'changeIdentifier' })}>{t.otherWay}</LinkButton>}
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}

function SignInProblem({ error, who }: { error: AppError; who: string }) {
  const t = useStrings('later-steps', laterStepsStrings);
  const { language } = useLocale();
  if (error.code === 'EMAIL_NOT_VERIFIED' && who.includes('@')) return <NotVerified email={who} error={error} />;
  if (error.code !== 'ACCOUNT_LOCKED') return <ErrorNotice error={error} />;
  const seconds = Number(error.context?.['retryAfterSeconds']);
  const text = seconds > 0 ? format(t.locked, { minutes: plural(language, t.minutes, Math.ceil(seconds / 60)) }) : t.lockedByAdmin;
  return <Notice tone="danger">{text}</Notice>;
}
