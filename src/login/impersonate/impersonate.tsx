import { impersonation } from '../../contract/impersonation/impersonation.ts';
import type { Performers } from '../../lib/machine.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { useStore } from '../../lib/use-store.ts';
import { wait } from '../../lib/wait.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { leaveLogin } from '../leave-login.ts';
import { LoginFrame } from '../login-frame.tsx';
import { StepIcon } from '../step-icon.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useBackToSignIn } from '../use-back-to-sign-in.ts';
import { useOnceQuery } from '../use-link-query.ts';
import { impersonateMachine, type ImpersonateEffect, type ImpersonateEvent } from './impersonate-machine.ts';
import { impersonateStrings } from './impersonate-strings.ts';

export default function Impersonate() {
  const t = useStrings('impersonate', impersonateStrings);
  const services = useServices();
  const back = useBackToSignIn();
  const me = useStore(services.session, (session) => (session.status === 'signedIn' ? session.user.email : undefined));
  const request = useOnceQuery((query) => {
    const impersonatedUserId = query.get('impersonatedUserId') ?? query.get('userId');
    const actorToken = query.get('actorToken') ?? query.get('token');
    const redirectUrl = query.get('redirectUrl');
    return impersonatedUserId && actorToken ? { impersonatedUserId, actorToken, ...(redirectUrl && { redirectUrl }) } : undefined;
  });
  const { screen } = useFlow(
    () => impersonateMachine(request !== undefined),
    (): Performers<ImpersonateEffect, ImpersonateEvent> => ({
      async impersonate() {
        const { session, api } = services;
        await session.start();
        await session.alone(() => api(impersonation).impersonate({ body: request! }));
        // The session is in the cookie, which the browser's other tabs share.
        await session.changed();
        return { type: 'impersonated' };
      },
      wait,
      leave: () => leaveLogin(services),
    }),
    {
      confirm: (_, send) => (
        <LoginFrame step="confirm" title={t.title} subtitle={me ? format(t.textAs, { email: me }) : t.text}>
          <Stack gap={4}>
            <Button variant="primary" size="l" block autoFocus onClick={() => send({ type: 'confirmed' })}>
              {t.start}
            </Button>
            <Row justify="center">
              <LinkButton onClick={() => void leaveLogin(services)}>{t.cancel}</LinkButton>
            </Row>
          </Stack>
        </LoginFrame>
      ),
      impersonating: () => <LoginWaiting title={t.working} />,
      success: () => <LoginFrame step="success" icon={<StepIcon of="done" />} title={t.successTitle} subtitle={t.successText} />,
      failed: ({ error }) => (
        <LoginFrame step="failed" icon={<StepIcon of="dead" />} title={t.failedTitle} subtitle={t.failed}>
          <Stack gap={4}>
            {error && error.code !== 'LINK_INVALID' && <ErrorNotice error={error} />}
            <Button variant="primary" size="l" block autoFocus onClick={back}>
              {t.back}
            </Button>
          </Stack>
        </LoginFrame>
      ),
    },
  );
  return screen;
}
