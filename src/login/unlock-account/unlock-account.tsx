import { useEffect, useState } from 'react';
import { auth } from '../../contract/auth/auth.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { useForgetLink, useOnceQuery } from '../use-link-query.ts';
import {
  unlockAccountMachine,
  type UnlockAccountEffect,
  type UnlockAccountEvent,
  type UnlockAccountState,
} from './unlock-account-machine.ts';
import { unlockAccountStrings } from './unlock-account-strings.ts';

export default function UnlockAccount() {
  const t = useStrings('unlock-account', unlockAccountStrings);
  const api = useApi(auth);
  const { open } = useLoginNavigation();
  const token = useOnceQuery((query) => query.get('token'), { keep: true });
  const [leaveAfterMs, setLeaveAfterMs] = useState<number>();
  const [machine] = useState(() =>
    runMachine<UnlockAccountState, UnlockAccountEvent, UnlockAccountEffect>(unlockAccountMachine(Boolean(token)), (effect, send) => {
      if (effect.type === 'openLogin') return setLeaveAfterMs(effect.afterMs);
      api.unlock({ body: { token: token! } }).then(
        () => send({ type: 'unlocked' }),
        (cause: unknown) => send({ type: 'failed', error: toAppError(cause) }),
      );
    }),
  );
  const state = useStore(machine);
  useForgetLink(state.step !== 'unlock');
  useEffect(() => {
    if (leaveAfterMs === undefined) return undefined;
    const timer = setTimeout(() => open('loginUrl'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [leaveAfterMs, open]);
  const signIn = (
    <Button variant="primary" size="l" block autoFocus onClick={() => open('loginUrl')}>
      {t.signIn}
    </Button>
  );

  switch (state.step) {
    case 'unlock':
      return (
        <LoginFrame step="unlock" title={t.title} subtitle={t.text}>
          <Stack gap={4}>
            {state.error && <ErrorNotice error={state.error} />}
            <Button variant="primary" size="l" block autoFocus busy={state.busy} onClick={() => machine.send({ type: 'confirmed' })}>
              {t.unlock}
            </Button>
          </Stack>
        </LoginFrame>
      );
    case 'unlockAccountSuccess':
      return (
        <LoginFrame step="unlockAccountSuccess" title={t.successTitle} subtitle={t.successText}>
          {signIn}
        </LoginFrame>
      );
    case 'invalid':
      return (
        <LoginFrame step="invalid" title={t.invalidTitle} subtitle={state.error?.code === 'LINK_USED' ? t.used : t.invalid}>
          <Stack gap={4}>
            {signIn}
            {state.error?.code !== 'LINK_USED' && (
              <Row justify="center">
                <LinkButton onClick={() => open('forgetPasswordUrl')}>{t.reset}</LinkButton>
              </Row>
            )}
          </Stack>
        </LoginFrame>
      );
  }
}
