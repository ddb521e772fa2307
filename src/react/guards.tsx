'use client';

import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { isAuthorized, type Guarded } from '../access/guard.ts';
import { hidesHost } from '../auth/routes.ts';
import { useEvent } from '../lib/use-event.ts';
import { findServices } from './configure.ts';
import { useAuth } from './use-auth.ts';

interface GuardProps {
  children?: ReactNode;
  appName?: string;
}
const named = (appName: string | undefined) => (appName === undefined ? {} : { appName });

/** Shows its children to whoever is signed in. For display only. */
export function SignedIn({ children, appName }: GuardProps) {
  return <>{useAuth(named(appName)).isAuthenticated ? children : null}</>;
}

/** Shows its children once it's known that nobody is signed in. */
export function SignedOut({ children, appName }: GuardProps) {
  const { isLoading, isAuthenticated } = useAuth(named(appName));
  return <>{isLoading || isAuthenticated ? null : children}</>;
}

export interface ProtectProps extends GuardProps, Guarded {
  /** For whoever may not see the children; nothing is shown before that is known. */
  fallback?: ReactNode;
}

/** Shows its children to whoever is signed in and holds all of these permissions and roles. For display only. */
export function Protect({ children, fallback = null, appName, ...guarded }: ProtectProps) {
  const { isLoading, user } = useAuth(named(appName));
  if (isLoading) return null;
  return <>{user && isAuthorized(user, guarded) ? children : fallback}</>;
}

export interface SteppedUpProps extends GuardProps {
  /** Seconds within which the second factor was verified. */
  maxAge?: number;
  /** Until then; without it, whoever is signed in is asked at once. */
  fallback?: ReactNode;
}

/** Shows its children after a recent second factor, and asks for one unless there is a `fallback`. For display only. */
export function SteppedUp({ children, maxAge, fallback, appName }: SteppedUpProps) {
  const { isAuthenticated, isInitial, isSteppedUp, stepUp } = useAuth(named(appName));
  const needs = maxAge === undefined ? {} : { maxAge };
  const isFresh = isAuthenticated && isSteppedUp(needs);
  const mustAsk = isAuthenticated && !isInitial && !isFresh && fallback === undefined;
  const ask = useEvent(() => stepUp(needs));
  useEffect(() => {
    if (mustAsk) ask();
  }, [mustAsk, ask]);
  return <>{isFresh ? children : isAuthenticated ? fallback : null}</>;
}

export interface RequireAuthProps extends GuardProps {
  /** Where people come back to; default: where they are. */
  redirectUrl?: string;
  /** Added to the query of the sign-in page. */
  params?: Readonly<Record<string, string>>;
  /** Until it's known who is signed in. */
  fallback?: ReactNode;
  /** On the routes of the sign-in instead of the children: `<LoginBox />`, say. */
  login?: ReactNode;
}

const nowhere = () => () => {};
const unknown = () => undefined;

/** Around an app whose every page needs somebody signed in: shows no children on the routes of the sign-in, and takes whoever isn't signed in there. */
export function RequireAuth({ children, redirectUrl, params, fallback = null, login = null, appName }: RequireAuthProps) {
  const { isLoading, isAuthenticated, isInitial, error, login: signIn } = useAuth(named(appName));
  const services = typeof window === 'undefined' ? undefined : findServices(appName);
  const pathname = () => services?.router.current().pathname;
  // A server doesn't know the route, and what it has rendered must not differ.
  const path = useSyncExternalStore<string | undefined>(services?.router.subscribe ?? nowhere, pathname, unknown);
  const isHidden = services !== undefined && path !== undefined && hidesHost(path, services.options.routes, services.options.basename);
  const mustGo = !isLoading && !isInitial && !isAuthenticated && !isHidden && error === undefined;
  const go = useEvent(() => signIn(redirectUrl, params));
  useEffect(() => {
    if (mustGo) go();
  }, [mustGo, go]);
  return <>{isHidden ? login : isAuthenticated ? children : fallback}</>;
}
