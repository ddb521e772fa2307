// What of a page's client isn't needed to know who is signed in: a chunk of its own.
import type { Attributes, EntitlementResult } from './access/entitlement-types.ts';
import type { Explanation, Question } from './access/entitlements.ts';
import { fetchWithToken } from './api/fetch-with-token.ts';
import { askStepUp } from './auth/ask-step-up.ts';
import type { LoginWithRedirectParams } from './auth/hosted-host.ts';
import { tokenIsSteppedUp } from './auth/step-up.ts';
import type { Connection } from './connection.ts';
import type { MetadataInput } from './contract/configuration/metadata.schemas.ts';
import { servicesOf } from './create-services.ts';
import { pageStateOf, watchPageState, type ClientUser, type PageState } from './page-state.ts';

/** What of the client is loaded when it's first asked for. */
export interface PageCalls {
  /** `fetch` with the access token, to the provider and the `tokenOrigins` alone, once more after a 401. Errors: INVALID_OPTIONS. */
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Whether the user is entitled to a feature or permission. For display only. Errors: INVALID_OPTIONS unless `entitlements` is on. */
  can(question: Question, attributes?: Attributes): Promise<boolean>;
  /** The same with the reason of a no. */
  getEntitlements(question: Question, attributes?: Attributes): Promise<EntitlementResult>;
  /** The same with the chain that decided: role, group, plan, bundle, rule of a flag. */
  explain(question: Question, attributes?: Attributes): Promise<Explanation>;
  /** Calls the listener whenever an answer may have changed. Resolves to a function that ends it. */
  onEntitlements(listener: () => void): Promise<() => void>;
  /** Asks the server again, which it does by itself every few seconds; false if it didn't answer. */
  loadEntitlements(): Promise<boolean>;
  /** Whether the vendor has turned each of these flags on, in their order. */
  queryFeatureFlags(names: readonly string[]): Promise<boolean[]>;
  /** All flags, and whether the vendor has turned each on. */
  flags(): Promise<Readonly<Record<string, boolean>>>;
  /** Whether several factors were verified within `maxAge` seconds. For display only; your server must check the token itself. */
  isSteppedUp(options?: { maxAge?: number }): Promise<boolean>;
  /** Asks for a second factor, then returns to this address. `maxAge`: seconds. */
  stepUp(options?: { maxAge?: number }): Promise<void>;
  /** Who is signed in, what the login box shows, and what failed to load. */
  state(): Promise<PageState>;
  /** Calls the listener at once and after each change. Resolves to a function that ends it. */
  onState(listener: (state: PageState) => void): Promise<() => void>;
  /** Lays changes over the vendor's metadata from now on, on this page. */
  updateMetadata(change: MetadataInput): Promise<void>;
  /** Hosted login: goes to the provider's sign-in page and returns here. */
  signIn(params?: LoginWithRedirectParams): Promise<void>;
}

export function pageCalls(connection: Connection, user: () => ClientUser | null): PageCalls {
  const services = servicesOf(connection);
  const { session, options, configuration } = services;
  const entitlements = async () => {
    const store = (await import('./auth/entitlements.ts')).entitlementsFor(services);
    await store.ready();
    return store;
  };
  return {
    fetch: (...asked) => fetchWithToken({ ...options, token: session.getToken, recover: session.recover }, ...asked),
    can: async (...asked) => (await entitlements()).getEntitlements(...asked).isEntitled,
    getEntitlements: async (...asked) => (await entitlements()).getEntitlements(...asked),
    explain: async (...asked) => (await entitlements()).explain(...asked),
    onEntitlements: async (listener) => (await entitlements()).subscribe(listener),
    loadEntitlements: async () => (await entitlements()).load(),
    async queryFeatureFlags(names) {
      const flags = await configuration.flags();
      return names.map((name) => flags[name] === 'on');
    },
    async flags() {
      return Object.fromEntries(Object.entries(await configuration.flags()).map(([name, value]) => [name, value === 'on']));
    },
    async isSteppedUp({ maxAge } = {}) {
      await session.start();
      return tokenIsSteppedUp(session.accessToken(), maxAge);
    },
    async stepUp({ maxAge } = {}) {
      await session.start();
      askStepUp(services, maxAge);
    },
    state: async () => pageStateOf(connection, user()),
    onState: async (listener) => watchPageState(connection, () => listener(pageStateOf(connection, user()))),
    updateMetadata: (change) => configuration.updateMetadata(change),
    signIn: async (params) => (await services.hosted()).loginWithRedirect(params),
  };
}
