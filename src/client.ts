import { isAuthorized, type Guarded } from './access/guard.ts';
import { userHolds } from './access/permission.ts';
import type { SessionState } from './auth/session.ts';
import { connectionFor, type Connection } from './connection.ts';
import type { Tenant } from './contract/tenants/tenants.schemas.ts';
import { servicesOf } from './create-services.ts';
import type { Finding } from './doctor/findings.ts';
import { AppError } from './lib/error.ts';
import type { GatehouseOptions } from './options.ts';
import type { PageCalls } from './page-calls.ts';
import type { ClientUser } from './page-state.ts';

export type { PageCalls } from './page-calls.ts';
export type { ClientUser, PageState } from './page-state.ts';

/** The session of a page without React, the same that its elements have. Its first use starts it. */
export interface Client extends PageCalls {
  /** Resolves once it's known who is signed in. */
  ready(): Promise<ClientUser | null>;
  /** Null while it isn't known, too. The same object until the user or their workspace changes. */
  user(): ClientUser | null;
  /** Calls the listener at once and after each change, as a store of Svelte does. Returns a function that ends it. */
  subscribe(listener: (user: ClientUser | null) => void): () => void;
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  getToken(): Promise<string | undefined>;
  /** The same as `getToken`. */
  getAccessToken(): Promise<string | undefined>;
  /** The workspaces of the user; empty while it isn't known who that is. */
  tenants(): ClientUser['tenants'];
  /** For display only; your server must check the token itself. */
  hasPermission(key: string): boolean;
  /** Every permission and role that is asked for, or a super user. For display only. */
  isAuthorized(guarded: Guarded): boolean;
  /** The portal on the provider's own page, in a new tab unless told otherwise. Call it from a click: browsers block other tabs. */
  openHosted(options?: { newTab?: boolean }): Promise<void>;
  /** Looks what is wrong with how this page is set up; the console has it as a table, each with its fix. */
  doctor(): Promise<Finding[]>;
  /** Here and in every tab. */
  signOut(): Promise<void>;
  switchTenant(tenantId: string): Promise<void>;
}

const lazy = [
  ...(['fetch', 'can', 'getEntitlements', 'explain', 'onEntitlements', 'loadEntitlements', 'queryFeatureFlags', 'flags'] as const),
  ...(['isSteppedUp', 'stepUp', 'state', 'onState', 'updateMetadata', 'signIn'] as const),
];
type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

const tenantOf = ({ tenantId, name }: Tenant) => ({ id: tenantId, name });
const userOf = ({ user, activeTenant, tenants }: SignedIn): ClientUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  pictureUrl: user.profilePictureUrl ?? null,
  tenant: tenantOf(activeTenant),
  tenants: tenants.map(tenantOf),
  roles: user.roles.map(({ name }) => name),
});

/** `connect` is called on first use; `given` are the options as the page gives them, right or wrong. */
export function clientOf(connect: () => Connection, given: () => GatehouseOptions): Client {
  const session = () => servicesOf(connect()).session;
  const signedIn = () => {
    const state = session().get();
    return state.status === 'signedIn' ? state : undefined;
  };
  let known: { state: SignedIn; user: ClientUser } | undefined;
  const user = () => {
    const state = signedIn();
    if (!state) return null;
    if (known?.state.user !== state.user || known.state.activeTenant !== state.activeTenant || known.state.tenants !== state.tenants)
      known = { state, user: userOf(state) };
    return known.user;
  };
  const calls = async () => (await import('./page-calls.ts')).pageCalls(connect(), user);
  const getToken = async () => session().getToken();
  return {
    async ready() {
      await session().start();
      return user();
    },
    user,
    subscribe(listener) {
      let told = user();
      listener(told);
      return session().subscribe(() => {
        if (user() !== told) listener((told = user()));
      });
    },
    getToken,
    getAccessToken: getToken,
    tenants: () => user()?.tenants ?? [],
    hasPermission(key) {
      const state = signedIn();
      return state !== undefined && userHolds(state.user, key);
    },
    isAuthorized(guarded) {
      const state = signedIn();
      return state !== undefined && isAuthorized(state.user, guarded);
    },
    ...(Object.fromEntries(
      lazy.map((name) => [name, async (...asked: never[]) => ((await calls())[name] as (...given: never[]) => unknown)(...asked)]),
    ) as unknown as PageCalls),
    async openHosted({ newTab = true } = {}) {
      const { options, router } = servicesOf(connect());
      // The preview has no page of its own.
      if (options.preview) return;
      const address = `${options.baseUrl}/oauth/portal`;
      if (newTab) window.open(address, '_blank', 'noopener');
      else router.go(address, { refresh: true, origins: [new URL(address).origin] });
    },
    doctor: async () => (await import('./doctor/doctor.ts')).doctor(given()),
    signOut: async () => session().logout(),
    switchTenant: async (tenantId) => session().switchTenant(tenantId),
  };
}

/** On a server nobody is ever known to be signed in. */
const onServer: Client = {
  ready: async () => null,
  user: () => null,
  subscribe(listener) {
    listener(null);
    return () => {};
  },
  getToken: async () => undefined,
  getAccessToken: async () => undefined,
  fetch: () =>
    Promise.reject(
      new AppError('UNAUTHENTICATED', "On a server nobody is signed in: that's what gatehouse/server is for.", { status: 401 }),
    ),
  tenants: () => [],
  hasPermission: () => false,
  isAuthorized: () => false,
  can: async () => false,
  getEntitlements: async () => ({ isEntitled: false, justification: 'MISSING_FEATURE' }),
  explain: async () => ({ isEntitled: false, justification: 'MISSING_FEATURE', chain: [], text: '' }),
  onEntitlements: async () => () => {},
  loadEntitlements: async () => false,
  queryFeatureFlags: async (names) => names.map(() => false),
  flags: async () => ({}),
  isSteppedUp: async () => false,
  stepUp: async () => {},
  state: async () => ({ session: 'loading', user: null, error: null, login: null, failures: {} }),
  onState: async () => () => {},
  updateMetadata: async () => {},
  signIn: async () => {},
  openHosted: async () => {},
  doctor: async () => [],
  signOut: async () => {},
  switchTenant: async () => {},
};

/** The client for these options; elements with the same `baseUrl` and `appName` share its session. Errors, on first use: INVALID_OPTIONS. */
export const createClient = (options: GatehouseOptions): Client =>
  typeof window === 'undefined'
    ? onServer
    : clientOf(
        () => connectionFor(options),
        () => options,
      );
