import { useEffect, useRef } from 'react';
import { auth } from '../../contract/auth/auth.ts';
import type { Performers } from '../../lib/machine.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { wait } from '../../lib/wait.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { useLoginNavigation } from '../login-navigation.tsx';
import { useForgetLink, useOnceQuery } from '../use-link-query.ts';
import { unlockAccountMachine, type UnlockAccountEffect, type UnlockAccountEvent } from './unlock-account-machine.ts';
import { unlockAccountStrings } from './unlock-account-strings.ts';

export default function UnlockAccount() {
  const t = useStrings('unlock-account', unlockAccountStrings);
  const { api } = useServices();
  const { open } = useLoginNavigation();
  const token = useOnceQuery((query) => query.get('token'), { keep: true });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const signIn = (
    <Button variant="primary" size="l" block autoFocus onClick={() => open('loginUrl')}>
      {t.signIn}
    </Button>
  );

  const { state, screen } = useFlow(
    () => unlockAccountMachine(Boolean(token)),
    (): Performers<UnlockAccountEffect, UnlockAccountEvent> => ({
      async unlock() {
        await api(auth).unlock({ body: { token: token! } });
        return { type: 'unlocked' };
      },
      wait,
      // Whoever went on to another flow stays there.
      openLogin: () => (isHere.current ? open('loginUrl') : undefined),
    }),
    {
      unlock: ({ busy, error }, send) => (
        <LoginFrame step="unlock" title={t.title} subtitle={t.text}>
          <Stack gap={4}>
            {error && <ErrorNotice error={error} />}
            <Button variant="primary" size="l" block autoFocus busy={busy !== false} onClick={() => send({ type: 'confirmed' })}>
              {t.unlock}
            </Button>
          </Stack>
        </LoginFrame>
      ),
      unlockAccountSuccess: () => (
        <LoginFrame step="unlockAccountSuccess" icon={<StepIcon of="done" />} title={t.successTitle} subtitle={t.successText}>
          {signIn}
        </LoginFrame>
      ),
      invalid: ({ error }) => (
        <LoginFrame
          step="invalid"
          icon={<StepIcon of="dead" />}
          title={t.invalidTitle}
          subtitle={error?.code === 'LINK_USED' ? t.used : t.invalid}
        >
          <Stack gap={4}>
            {signIn}
            {error?.code !== 'LINK_USED' && (
              <Row justify="center">
                <LinkButton onClick={() => open('forgetPasswordUrl')}>{t.reset}</LinkButton>
              </Row>
            )}
          </Stack>
        </LoginFrame>
      ),
    },
  );
  useForgetLink(state.step !== 'unlock');
  return screen;
}
