import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { routeAt, type RouteName } from '../auth/routes.ts';
import { ShownStepContext } from '../lib/shown-step-context.ts';
import type { ShownStep } from '../lib/shown-step.ts';
import { useStore } from '../lib/use-store.ts';
import { useStrings } from '../i18n/locale.tsx';
import { openServices, useConnection } from '../use-connection.ts';
import { LoginPart } from './login-part.tsx';
import { LoginNavigationProvider, useLoginNavigation } from './login-navigation.tsx';
import { LoginWaiting } from './login-waiting.tsx';
import { signInStrings } from './sign-in/sign-in-strings.ts';
import { SignIn } from './sign-in/sign-in.tsx';

const loadFlows = () => import('./flows.tsx');

interface Inline {
  route: RouteName;
  query: Readonly<Record<string, string>>;
}

/** The login box: the route selects the flow, and each flow is its own machine. */
export function LoginBox() {
  const connection = useConnection();
  const { place, options } = connection;
  const read = () => {
    const here = place.current();
    return here.pathname + here.search;
  };
  const address = useSyncExternalStore(place.subscribe, read, read);
  const [inline, setInline] = useState<Inline>({ route: 'loginUrl', query: {} });
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const routed = routeAt(pathname, options.routes, options.basename);
  const route = routed ?? inline.route;

  const open = useCallback(
    (target: RouteName, query: Readonly<Record<string, string>> = {}) => {
      // Keeps the original destination across flows.
      const redirectUrl = new URLSearchParams(place.current().search).get('redirectUrl');
      const text = new URLSearchParams({ ...query, ...(redirectUrl !== null && { redirectUrl }) }).toString();
      const path = (options.basename ?? '').replace(/\/+$/, '') + options.routes[target] + (text && `?${text}`);
      // On a host's own page the address stays, and only the box changes.
      if (routed) void openServices(connection).then(({ router }) => router.go(path));
      setInline({ route: target, query });
    },
    [routed, connection, place, options],
  );
  const navigation = useMemo(
    () => ({ open, query: new URLSearchParams(routed ? search : inline.query) }),
    [open, routed, search, inline.query],
  );
  useEffect(() => {
    connection.login.set((login) => ({ route, steps: login?.steps ?? [] }));
    return () => connection.login.set(() => undefined);
  }, [connection, route]);
  const showStep = useCallback(
    (shown: ShownStep) => {
      connection.login.set((login) => ({ route, steps: [...(login?.steps ?? []), shown] }));
      return () => connection.login.set((login) => login && { ...login, steps: login.steps.filter((other) => other !== shown) });
    },
    [connection, route],
  );
  const signIn = <SignInOrOut onLoginPage={routed !== undefined} />;

  return (
    <LoginNavigationProvider value={navigation}>
      <ShownStepContext.Provider value={showStep}>
        {route === 'loginUrl' && !options.hostedLoginBox ? signIn : <LoginPart load={loadFlows} props={{ route, signIn }} />}
      </ShownStepContext.Provider>
    </LoginNavigationProvider>
  );
}

/** Signed in on load: nothing to do here. Signed out later: a fresh form. */
function SignInOrOut({ onLoginPage }: { onLoginPage: boolean }) {
  const t = useStrings('sign-in', signInStrings);
  const { session, expectsSession } = useConnection();
  const status = useStore(session, (state) => state.status);
  const isFromOtherTab = useStore(session, (state) => state.status === 'signedIn' && state.startedBy === 'otherTab');
  const challenge = useStore(session, (state) => (state.status === 'signedOut' ? state.challenge : undefined));
  // An invitation applies to whoever signs in, including a signed-in user (flows.md A.1).
  const isInvited = useLoginNavigation().query.has('invitationToken');
  const [{ seen, form }, setSeen] = useState<{ seen: typeof status; form: number }>({ seen: status, form: Number(status === 'signedOut') });
  if (seen !== status) setSeen({ seen: status, form: status === 'signedOut' && !isInvited ? form + 1 : form });
  const arrivedSignedIn = status === 'signedIn' && (form === 0 || isFromOtherTab) && !isInvited;
  if (status === 'loading' && expectsSession) return <LoginWaiting title={t.restoring} />;
  return arrivedSignedIn ? (
    <LoginPart load={loadFlows} props={{ route: 'loginUrl', signIn: null, signedIn: { leave: onLoginPage } }} />
  ) : (
    <SignIn key={form > 1 ? form : 'first'} focus={onLoginPage} challenge={challenge} />
  );
}
