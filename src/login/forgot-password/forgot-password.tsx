import { useState, type FormEvent } from 'react';
import { passwords } from '../../contract/passwords.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { forgotPasswordMachine, type ForgotPasswordEvent, type ForgotPasswordState } from './forgot-password-machine.ts';
import { forgotPasswordStrings } from './forgot-password-strings.ts';

export default function ForgotPassword() {
  const api = useApi(passwords);
  const { query } = useLoginNavigation();
  const [machine] = useState(() =>
    runMachine(forgotPasswordMachine(query.get('email') ?? ''), ({ email }, send) => {
      api.resetByEmail({ body: { identifier: email, identifierType: 'email' } }).then(
        () => send({ type: 'sent' }),
        (cause: unknown) => send({ type: 'failed', error: toAppError(cause) }),
      );
    }),
  );
  const state = useStore(machine);
  return state.step === 'forgotPassword' ? <AskEmail state={state} send={machine.send} /> : <MailSent state={state} send={machine.send} />;
}

interface Props<S extends ForgotPasswordState['step']> {
  state: Extract<ForgotPasswordState, { step: S }>;
  send(event: ForgotPasswordEvent): void;
}

function AskEmail({ state, send }: Props<'forgotPassword'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const { open } = useLoginNavigation();
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(email === '');
    if (email) send({ type: 'submitted', email });
  }
  return (
    <LoginFrame step="forgotPassword" title={t.title} subtitle={t.subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {state.error && <ErrorNotice error={state.error} />}
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={state.email}
            error={missing ? t.emailMissing : undefined}
            autoFocus
            required
            maxLength={254}
          />
          <Button type="submit" variant="primary" size="l" block busy={state.busy}>
            {t.send}
          </Button>
          <Row justify="center">
            <LinkButton onClick={() => open('loginUrl')}>{t.back}</LinkButton>
          </Row>
        </Stack>
      </form>
    </LoginFrame>
  );
}

function MailSent({ state, send }: Props<'forgotPasswordEmailSuccess'>) {
  const t = useStrings('forgot-password', forgotPasswordStrings);
  const { open } = useLoginNavigation();
  return (
    <LoginFrame step="forgotPasswordEmailSuccess" title={t.sentTitle} subtitle={format(t.sentText, { email: state.email })}>
      <Stack gap={4}>
        {state.error && <ErrorNotice error={state.error} />}
        {state.sentAgain && (
          <Notice tone="success" live="status">
            {t.sentAgain}
          </Notice>
        )}
        <Button size="l" block busy={state.busy} onClick={() => send({ type: 'sendAgain' })}>
          {t.sendAgain}
        </Button>
        <Row justify="between">
          <LinkButton onClick={() => send({ type: 'changeEmail' })}>{t.other}</LinkButton>
          <LinkButton onClick={() => open('loginUrl')}>{t.back}</LinkButton>
        </Row>
      </Stack>
    </LoginFrame>
  );
}
