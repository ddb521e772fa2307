import { useEffect, useState } from 'react';
import { impersonation } from '../../contract/impersonation/impersonation.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { sleep } from '../../lib/time.ts';
import { useStore } from '../../lib/use-store.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { useOnceQuery } from '../use-link-query.ts';
import { impersonateMachine, type ImpersonateEffect, type ImpersonateEvent, type ImpersonateState } from './impersonate-machine.ts';
import { impersonateStrings } from './impersonate-strings.ts';

const asked = new WeakSet<object>();

export default function Impersonate() {
  const t = useStrings('impersonate', impersonateStrings);
  const services = useServices();
  const back = useBackToSignIn();
  const whom = useOnceQuery((query) => {
    const impersonatedUserId = query.get('impersonatedUserId') ?? query.get('userId');
    const actorToken = query.get('actorToken') ?? query.get('token');
    const redirectUrl = query.get('redirectUrl');
    return impersonatedUserId && actorToken ? { impersonatedUserId, actorToken, ...(redirectUrl && { redirectUrl }) } : undefined;
  });
  const [machine] = useState(() =>
    runMachine<ImpersonateState, ImpersonateEvent, ImpersonateEffect>(impersonateMachine(whom !== undefined), async ({ afterMs }) => {
      await sleep(afterMs);
      await leaveLogin(services);
    }),
  );
  useEffect(() => {
    // The token works once: a component that is mounted again must not ask again.
    if (!whom || asked.has(whom)) return;
    asked.add(whom);
    const { session, api } = services;
    const begin = async () => {
      await session.start();
      await api(impersonation).impersonate({ body: whom });
      // The session is in the cookie; the other tabs of this browser live on it, too.
      await session.changed();
    };
    begin().then(
      () => machine.send({ type: 'done' }),
      (cause: unknown) => machine.send({ type: 'failed', error: toAppError(cause) }),
    );
  }, [services, whom, machine]);
  const state = useStore(machine);

  switch (state.step) {
    case 'impersonating':
      return <LoginWaiting title={t.working} />;
    case 'success':
      return <LoginFrame step="success" title={t.successTitle} subtitle={t.successText} />;
    case 'failed':
      return (
        <LoginFrame step="failed" title={t.failedTitle} subtitle={t.failed}>
          <Stack gap={4}>
            {state.error && state.error.code !== 'LINK_INVALID' && <ErrorNotice error={state.error} />}
            <Button variant="primary" size="l" block autoFocus onClick={back}>
              {t.back}
            </Button>
          </Stack>
        </LoginFrame>
      );
  }
}
