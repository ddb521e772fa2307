import type { SessionState } from '../src/auth/session.ts';
import type { FailedRequest } from '../src/auth/failed-requests.ts';
import type { Store } from '../src/lib/store.ts';
import type { Emit } from './host-context.ts';

/**
 * Says who is signed in, by ids only, now and after each change: `session` when a session is known or its workspace changes,
 * `signed-in` when somebody has just signed in on this page, `signed-out`. Returns a function that ends it.
 */
export function tellSession(session: Pick<Store<SessionState>, 'get' | 'subscribe'>, tell: Emit): () => void {
  let told: { userId: string; tenantId: string } | 'nobody' | undefined;
  const look = (isFirst: boolean) => {
    const state = session.get();
    if (state.status === 'loading') return;
    if (state.status === 'signedOut') {
      if (told === 'nobody') return;
      const reason = told ? 'ended' : 'no-session';
      told = 'nobody';
      tell('signed-out', { reason });
      return;
    }
    const before = told === 'nobody' ? undefined : told;
    const now = { userId: state.user.id, tenantId: state.activeTenant.tenantId };
    if (before?.userId === now.userId && before.tenantId === now.tenantId) return;
    told = now;
    tell('session', now);
    if (!isFirst && state.startedBy === 'form' && before?.userId !== now.userId) tell('signed-in', now);
  };
  look(true);
  return session.subscribe(() => look(false));
}

/** Says which request failed, by its code. Returns a function that ends it. */
export const tellFailures = (failure: Store<FailedRequest | undefined>, tell: Emit): (() => void) =>
  failure.subscribe(() => void tell('request-failed', failure.get()!));
