import type { AdminBox } from './auth/admin-box.ts';
import type { Brand } from './auth/brand.ts';
import { browserStorage } from './auth/browser-storage.ts';
import type { Configuration } from './auth/configuration.ts';
import type { HostedLogin } from './auth/hosted-host.ts';
import { createPlace, type PagePlace } from './auth/place.ts';
import type { RedirectRule } from './auth/redirect.ts';
import type { Router } from './auth/router.ts';
import type { RouteName } from './auth/routes.ts';
import type { Session, SessionState } from './auth/session.ts';
import type { FailedRequest, FailedRequests, RequestStores } from './auth/failed-requests.ts';
import type { EnteredCard } from './contract/billing/test-cards.rules.ts';
import type { VendorConfig } from './contract/configuration/configuration.schemas.ts';
import type { Area, Handlers } from './contract/endpoint.ts';
import * as storageKeys from './contract/storage-keys.ts';
import { AppError } from './lib/error.ts';
import type { ShownStep } from './lib/shown-step.ts';
import { createStore, type Store } from './lib/store.ts';
import { resolveOptions, type GatehouseOptions, type ResolvedOptions } from './options.ts';

/** Everything the surfaces share: one session, one refresh, one set of start-up requests per `baseUrl` and `appName`. */
export interface Services {
  options: ResolvedOptions;
  /** Typed methods of one area: `api(roles).list()`. Each section's chunk contains only its own area. */
  api<A extends Area>(area: A): Handlers<A>;
  session: Session;
  router: Router;
  configuration: Configuration;
  /** The rule for `safeAddress`. */
  redirectRule(): RedirectRule;
  /** Where to go after signing in; checked when written and again when read. */
  returnAddress: { get(): string | null; set(address: string): void; clear(): void };
  /** Sign-in on the provider's own pages; its code loads on first use. */
  hosted(): Promise<HostedLogin>;
  /** Tells the provider with each request which surface is open; returns a function that undoes it. */
  enter(source: 'login-box' | 'admin-portal'): () => void;
  /** In a preview only: what the card provider's own fields do elsewhere. */
  enterSampleCard?(secret: string, given: { number: string; confirm?: boolean | undefined }): Promise<EnteredCard>;
}

/** What a first screen needs before the services' code has arrived. */
export interface Connection extends RequestStores {
  options: ResolvedOptions;
  session: Store<SessionState>;
  /** This browser was signed in when last used, so waiting for the first response beats flashing a form. */
  expectsSession: boolean;
  place: PagePlace;
  /** Its login box is looked at, never used: the page around it mustn't notice it. */
  isPicture?: boolean;
  /** The vendor's policy once it has loaded. */
  policy: Store<VendorConfig | undefined>;
  /** Who asks to sign in, once it has loaded. */
  brand: Store<Brand | undefined>;
  /** What the vendor and the page configure of the surfaces, once it has loaded. */
  adminBox: Store<AdminBox | undefined>;
  /** What the login box shows; undefined without one. */
  login: Store<{ route: RouteName; steps: readonly ShownStep[] } | undefined>;
  /** Created on first use, see create-services.ts. */
  services?: Services;
}

/** Refuses a page that names another client than the provider's. */
export const wrongClient = ({ baseUrl, clientId }: ResolvedOptions, policy: VendorConfig | undefined): AppError | undefined =>
  policy?.clientId === undefined || policy.clientId === clientId
    ? undefined
    : new AppError(
        'INVALID_OPTIONS',
        `The provider at ${baseUrl} has another clientId than "${clientId}". Use the id it prints when it starts.`,
        {
          status: 400,
        },
      );

const registryKey = Symbol.for('gatehouse.connections');
type Registry = Map<string, Connection>;

/** Shared by all bundles and versions of this product on a page. */
export function connections(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  return (holder[registryKey] ??= new Map());
}

/** The connection for these options: created on first use, shared by every element afterwards. Errors: INVALID_OPTIONS. */
export function connectionFor(given: GatehouseOptions): Connection {
  const options = resolveOptions(given);
  const key = `${options.baseUrl}|${options.appName}`;
  const registry = connections();
  let connection = registry.get(key);
  if (!connection) {
    connection = {
      options,
      session: createStore<SessionState>({ status: 'loading' }),
      expectsSession: browserStorage('localStorage').getItem(storageKeys.signedIn) !== null,
      place: createPlace(options.urlStrategy),
      policy: createStore<VendorConfig | undefined>(undefined),
      brand: createStore<Brand | undefined>(undefined),
      adminBox: createStore<AdminBox | undefined>(undefined),
      failed: createStore<FailedRequests>({}),
      failure: createStore<FailedRequest | undefined>(undefined),
      login: createStore<ReturnType<Connection['login']['get']>>(undefined),
    };
    registry.set(key, connection);
  }
  return connection;
}
