import { useEffect, useState } from 'react';
import { passwords } from '../../contract/passwords/passwords.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi } from '../../services.tsx';
import { NewPasswordForm } from '../../shared/password/new-password-form.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import {
  resetPasswordMachine,
  type ResetPasswordEffect,
  type ResetPasswordEvent,
  type ResetPasswordState,
} from './reset-password-machine.ts';
import { resetPasswordStrings } from './reset-password-strings.ts';
import { Whom } from '../whom.tsx';

export default function ResetPassword() {
  const t = useStrings('reset-password', resetPasswordStrings);
  const api = useApi(passwords);
  const { open } = useLoginNavigation();
  const link = useLinkQuery();
  const [machine] = useState(() =>
    runMachine<ResetPasswordState, ResetPasswordEvent, ResetPasswordEffect>(
      resetPasswordMachine(link !== undefined),
      ({ password }, send) => {
        api.reset({ body: { ...link!, password } }).then(
          () => send({ type: 'changed' }),
          (cause: unknown) => send({ type: 'failed', error: toAppError(cause) }),
        );
      },
    ),
  );
  useEffect(() => {
    if (link)
      api.validateReset({ body: link }).then(
        ({ email }) => machine.send({ type: 'linkValid', email }),
        (cause: unknown) => machine.send({ type: 'failed', error: toAppError(cause) }),
      );
  }, [api, link, machine]);
  const state = useStore(machine);
  const toSignIn = useBackToSignIn('email' in state ? state.email : '');
  useForgetLink(state.step === 'invalidLink' || state.step === 'resetPasswordSuccess');

  switch (state.step) {
    case 'checkingLink':
      return <LoginWaiting title={t.checking} />;
    case 'resetPasswordPage':
      return (
        <LoginFrame step="resetPasswordPage" title={t.title} subtitle={t.subtitle}>
          <NewPasswordForm
            userId={link?.userId}
            submit={t.save}
            busy={state.busy}
            error={state.error}
            before={state.email && <Whom email={state.email} />}
            onPassword={(password) => machine.send({ type: 'submitted', password })}
          />
        </LoginFrame>
      );
    case 'invalidLink':
      return (
        <LoginFrame step="invalidLink" title={t.invalidTitle} subtitle={t.invalid}>
          <Stack gap={4}>
            <Button variant="primary" size="l" block onClick={() => open('forgetPasswordUrl')}>
              {t.askAgain}
            </Button>
            <Row justify="center">
              <LinkButton onClick={() => open('loginUrl')}>{t.back}</LinkButton>
            </Row>
          </Stack>
        </LoginFrame>
      );
    case 'resetPasswordSuccess':
      return (
        <LoginFrame step="resetPasswordSuccess" title={t.successTitle} subtitle={t.successText}>
          <Button variant="primary" size="l" block autoFocus onClick={toSignIn}>
            {t.signIn}
          </Button>
        </LoginFrame>
      );
  }
}
