import type { Attributes, EntitlementResult, Entitlements } from '../access/entitlement-types.ts';
import { createEvaluator, type Explanation, type Question } from '../access/entitlements.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import { entitlements as area } from '../contract/entitlements/entitlements.ts';
import { AppError, ignore } from '../lib/error.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { SessionState } from './session.ts';

/** What is known: undefined before the first answer, null if nobody is signed in or the answer didn't come. */
export type EntitlementState = Entitlements | null | undefined;

export interface EntitlementStore extends Pick<Store<EntitlementState>, 'get' | 'subscribe'> {
  /** Resolves once something is known. */
  ready(): Promise<void>;
  /** Asks the server again; whether it answered. */
  load(): Promise<boolean>;
  getEntitlements(question: Question, attributes?: Attributes): EntitlementResult;
  explain(question: Question, attributes?: Attributes): Explanation;
}
/** What this needs of a page's services. */
export interface EntitlementNeeds {
  api<A extends Area>(area: A): Handlers<A>;
  session: Pick<Store<SessionState>, 'get' | 'subscribe'> & { start(): Promise<void> };
  options: { entitlements?: boolean | undefined };
  page?: Document;
  now?(): number;
}

/** Changes arrive within five seconds: every so often an open page asks for the version alone. */
export const pollMs = 4000;
const longestTimerMs = 2 ** 31 - 1;

/** The product's own words (SPEC 5). */
export const notEnabled = (): AppError =>
  new AppError('INVALID_OPTIONS', 'You must first enable entitlements via Frontegg options to use this function', { status: 400 });

type Known = Entitlements & { version?: string | undefined };
const usesPatterns = (found: Known) => JSON.stringify(found).includes('"op":"matches"');

export function createEntitlements({ api, session, page = document, now = Date.now }: EntitlementNeeds): EntitlementStore {
  const store = createStore<EntitlementState>(undefined);
  let evaluator = createEvaluator(() => undefined);
  let version: string | undefined;
  /** Counts users and workspaces: an answer for those before is dropped. */
  let turn = 0;
  let loading: Promise<boolean> | undefined;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const identity = () => {
    const state = session.get();
    return state.status === 'signedIn' ? `${state.user.id} ${state.activeTenant.tenantId}` : state.status;
  };
  /** Whoever shows something is told when it ends, or begins anew. */
  function watchEnd(found: Known): void {
    clearTimeout(ending);
    const features = Object.values(found.features);
    const times = features.flatMap(({ expireTime, use }) => [
      expireTime,
      ...(use ? [use.resetsAt, ...use.grants.map((grant) => grant.expireTime)] : []),
    ]);
    const next = Math.min(...times.filter((time) => time !== null && time >= now()).map(Number));
    if (next === Infinity) return;
    ending = setTimeout(
      () => {
        store.set((state) => state && { ...state });
        // When it ends next, the server knows.
        if (features.some(({ use }) => use && use.resetsAt !== null && use.resetsAt <= now())) void load();
        else watchEnd(found);
      },
      Math.min(next - now() + 1, longestTimerMs),
    );
  }

  async function ask(asked: number): Promise<boolean> {
    if (session.get().status !== 'signedIn') {
      if (session.get().status === 'signedOut') store.set(() => null);
      return false;
    }
    try {
      const found: Known = await api(area).get();
      const { matchText } = usesPatterns(found) ? await import('../access/match-text.ts') : { matchText: undefined };
      if (asked !== turn) return await load();
      if (matchText) evaluator = createEvaluator(matchText);
      // The same answer is the same object, so that nothing is drawn again.
      if (JSON.stringify(found) !== JSON.stringify(store.get())) store.set(() => found);
      version = found.version;
      watchEnd(found);
      return true;
    } catch (error) {
      ignore(error, 'without entitlements nobody is entitled');
      if (asked === turn) store.set((state) => state ?? null);
      return false;
    }
  }
  const load = (): Promise<boolean> => {
    const mine: Promise<boolean> = (loading ??= ask(turn).finally(() => {
      if (loading === mine) loading = undefined;
    }));
    return mine;
  };

  let last = identity();
  session.subscribe(() => {
    if (identity() === last) return;
    last = identity();
    turn += 1;
    version = undefined;
    loading = undefined;
    clearTimeout(ending);
    store.set(() => undefined);
    void load();
  });

  async function poll(): Promise<void> {
    const state = session.get();
    // An idle session must come to its end: no request here may renew it.
    if (page.visibilityState !== 'visible' || state.status !== 'signedIn' || state.expiresAt <= now() || loading) return;
    const asked = turn;
    try {
      const { version: newest } = await api(area).version();
      if (asked === turn && newest !== version) await load();
    } catch (error) {
      ignore(error, 'the next one comes in a few seconds');
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    void poll().finally(() => {
      clearTimeout(timer);
      timer = setTimeout(tick, pollMs);
    });
  };
  page.addEventListener('visibilitychange', tick);
  timer = setTimeout(tick, pollMs);

  const optionsOf = (attributes: Attributes | undefined) => {
    const state = session.get();
    return { attributes, user: state.status === 'signedIn' ? { ...state.user } : {}, now: now() };
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    load,
    async ready() {
      await session.start();
      if (store.get() === undefined) await load();
    },
    getEntitlements: (question, attributes) => evaluator.getEntitlements(store.get() ?? undefined, question, optionsOf(attributes)),
    explain: (question, attributes) => evaluator.explain(store.get() ?? undefined, question, optionsOf(attributes)),
  };
}

const stores = new WeakMap<EntitlementNeeds['session'], EntitlementStore>();

/** One per session. Errors: INVALID_OPTIONS unless the page enabled them. */
export function entitlementsFor(needs: EntitlementNeeds): EntitlementStore {
  if (!needs.options.entitlements) throw notEnabled();
  let store = stores.get(needs.session);
  if (!store) stores.set(needs.session, (store = createEntitlements(needs)));
  return store;
}
