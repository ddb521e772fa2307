import { useEffect, useMemo, useState } from 'react';
import { defaultRoutes, routeAt, type RouteName } from '../../auth/routes.ts';
import { externalSignIn } from '../../auth/external-sign-in.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { LoginFrame } from '../login-frame.tsx';
import { LoginPart } from '../login-part.tsx';
import { LoginWaiting } from '../login-waiting.tsx';
import { useSignInTitle } from '../use-sign-in-title.tsx';
import { hostedCallbackStrings } from './hosted-callback-strings.ts';

const loadSignedIn = () => import('../signed-in.tsx');

/** The provider's page for the same flow, because emailed links may lead to the app. */
const hostedPage = (baseUrl: string, route: RouteName, search: string) => `${baseUrl}/oauth${defaultRoutes[route]}${search}`;

/** The login box with hosted login: redirects on the sign-in page, offers to elsewhere, and waits on the callback. */
export default function HostedCallback() {
  const t = useStrings('hosted-callback', hostedCallbackStrings);
  const title = useSignInTitle();
  const services = useServices();
  const { session, router, options, hosted } = services;
  const status = useStore(session, (state) => state.status);
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<AppError>();
  const { pathname, search } = router.current();
  const route = routeAt(pathname, options.routes, options.basename);
  const isSignIn = route === 'loginUrl';
  const isStepUp = route === 'stepUpUrl';
  const onCallback = route === 'hostedLoginRedirectUrl';
  const isElsewhere = route !== undefined && !isSignIn && !isStepUp && !onCallback;
  const refused = useMemo(() => (status === 'signedOut' ? externalSignIn.failure()?.error : undefined), [status]);
  useEffect(() => {
    // The callback page is left at once, so the next page shows the error too.
    if (refused && !onCallback) externalSignIn.end();
  }, [refused, onCallback]);

  async function go() {
    setLeaving(true);
    setError(undefined);
    try {
      const login = await hosted();
      await (isStepUp ? login.stepUp(new URLSearchParams(search).get('maxAge') ?? undefined) : login.loginWithRedirect());
      // Signed in silently, without leaving the page.
      if (session.get().status === 'signedIn') setLeaving(false);
    } catch (cause) {
      setLeaving(false);
      setError(toAppError(cause));
    }
  }
  const mustGo = isStepUp ? status !== 'loading' : isSignIn && status === 'signedOut' && !refused;
  useEffect(() => {
    if (isElsewhere) router.go(hostedPage(options.baseUrl, route, search), { refresh: true, origins: [new URL(options.baseUrl).origin] });
    else if (mustGo) void go();
    // Once per visit: after a failure the user decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mustGo, isElsewhere]);

  if (status === 'signedIn' && !isStepUp) return <LoginPart load={loadSignedIn} props={{ leave: isSignIn }} />;
  if (error === undefined && (leaving || mustGo || isElsewhere)) return <LoginWaiting title={t.leaving} />;
  if (status === 'loading' && (session.expected || route !== undefined)) return <LoginWaiting title={t.waiting} />;
  return (
    <LoginFrame step="hosted" {...title} subtitle={format(t.text, { host: new URL(options.baseUrl).host })}>
      <Stack gap={4}>
        {(error ?? refused) && <ErrorNotice error={error ?? refused} />}
        <Button variant="primary" size="l" block busy={leaving} onClick={() => void go()}>
          {t.continue}
        </Button>
      </Stack>
    </LoginFrame>
  );
}
