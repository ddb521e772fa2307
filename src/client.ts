import { userHolds } from './access/permission.ts';
import type { LoginWithRedirectParams } from './auth/hosted-host.ts';
import type { SessionState } from './auth/session.ts';
import type { Tenant } from './contract/tenants/tenants.schemas.ts';
import { connectionFor, type Connection } from './connection.ts';
import { servicesOf } from './create-services.ts';
import type { GatehouseOptions } from './options.ts';

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

/** The session of a page without React, the same that its elements have. Its first use starts it. */
export interface Client {
  /** Resolves once it's known who is signed in. */
  ready(): Promise<ClientUser | null>;
  /** Null while it isn't known, too. The same object until the user or their workspace changes. */
  user(): ClientUser | null;
  /** Calls the listener at once and after each change, as a store of Svelte does. Returns a function that ends it. */
  subscribe(listener: (user: ClientUser | null) => void): () => void;
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  getToken(): Promise<string | undefined>;
  /** For display only; your server must check the token itself. */
  hasPermission(key: string): boolean;
  /** Hosted login: goes to the provider's sign-in page and returns here. */
  signIn(params?: LoginWithRedirectParams): Promise<void>;
  /** The portal on the provider's own page, in a new tab unless told otherwise. Call it from a click: browsers block other tabs. */
  openHosted(options?: { newTab?: boolean }): Promise<void>;
  /** Here and in every tab. */
  signOut(): Promise<void>;
  switchTenant(tenantId: string): Promise<void>;
}

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

/** `connect` is called on first use. */
export function clientOf(connect: () => Connection): Client {
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
    getToken: async () => session().getToken(),
    hasPermission(key) {
      const state = signedIn();
      return state !== undefined && userHolds(state.user, key);
    },
    signIn: async (params) => (await servicesOf(connect()).hosted()).loginWithRedirect(params),
    async openHosted({ newTab = true } = {}) {
      const { options, router } = servicesOf(connect());
      // The preview has no page of its own.
      if (options.preview) return;
      const address = `${options.baseUrl}/oauth/portal`;
      if (newTab) window.open(address, '_blank', 'noopener');
      else router.go(address, { refresh: true, origins: [new URL(address).origin] });
    },
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
  hasPermission: () => false,
  signIn: async () => {},
  openHosted: async () => {},
  signOut: async () => {},
  switchTenant: async () => {},
};

/** The client for these options; elements with the same `baseUrl` and `appName` share its session. Errors, on first use: INVALID_OPTIONS. */
export const createClient = (options: GatehouseOptions): Client =>
  typeof window === 'undefined' ? onServer : clientOf(() => connectionFor(options));
