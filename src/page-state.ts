import { startUpFailures, type StartUpFailures } from './auth/start-up.ts';
import type { Connection } from './connection.ts';
import type { ShownStep } from './lib/shown-step.ts';

/** What a page may know of the signed-in user: names and ids, no token. */
export interface ClientUser {
  id: string;
  name: string;
  email: string;
  pictureUrl: string | null;
  tenant: { id: string; name: string };
  /** All that `switchTenant` may name. */
  tenants: { id: string; name: string }[];
  roles: string[];
}

/** What a page may read of its session and its elements: names and ids, no token and nothing that somebody typed. */
export interface PageState {
  session: 'loading' | 'signedIn' | 'signedOut';
  user: ClientUser | null;
  /** Why it isn't known whether somebody is signed in. */
  error: { code: string; message: string; traceId?: string | undefined } | null;
  /** What the login box shows: its route, and the step of the flow there, the innermost last. Null without a login box. */
  login: { route: string; steps: readonly ShownStep[] } | null;
  /** Start-up requests that failed with a server error. */
  failures: StartUpFailures;
}

export function pageStateOf({ session, login, failed }: Connection, user: ClientUser | null): PageState {
  const state = session.get();
  const error = state.status === 'signedOut' ? state.error : undefined;
  return {
    session: state.status,
    user,
    error: error ? { code: error.code, message: error.message, traceId: error.traceId } : null,
    login: login.get() ?? null,
    failures: startUpFailures(failed.get()),
  };
}

/** Calls the listener now and after what belongs together has changed. Returns a function that ends it. */
export function watchPageState({ session, login, failed }: Connection, listener: () => void): () => void {
  let isPending = false;
  let isOver = false;
  const later = () => {
    if (isPending) return;
    isPending = true;
    queueMicrotask(() => {
      isPending = false;
      if (!isOver) listener();
    });
  };
  listener();
  const ends = [session, login, failed].map((store) => store.subscribe(later));
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
