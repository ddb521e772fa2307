import { contract, type ContractAreas } from '../contract/index.ts';
import type { Api, Area, CheckedEndpoint, Handlers } from '../contract/endpoint.ts';
import { sleep } from '../lib/time.ts';
import { accountSettings } from './account-settings.ts';
import { activation } from './activation.ts';
import { auth } from './auth.ts';
import { configuration } from './configuration.ts';
import { createStore, type Browser, type PreviewHandlers, type Store } from './context.ts';
import { serve } from './serve.ts';
import { impersonation } from './impersonation.ts';
import { invites } from './invites.ts';
import { mfa } from './mfa.ts';
import { mfaLogin } from './mfa-login.ts';
import { passkeys } from './passkeys.ts';
import { passwordless } from './passwordless.ts';
import { phones } from './phones.ts';
import { signUp } from './sign-up.ts';
import { social } from './social.ts';
import { sso } from './sso.ts';
import { stepUp } from './step-up.ts';
import { oauth } from './oauth.ts';
import { passwords } from './passwords.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { sessions } from './sessions.ts';
import { tenants } from './tenants.ts';
import { users } from './users.ts';

/** Response delay in preview mode (SPEC D.4). */
const defaultDelayMs = 300;

const areas: { [K in keyof ContractAreas]: PreviewHandlers<ContractAreas[K]> } = {
  accountSettings,
  activation,
  auth,
  configuration,
  impersonation,
  invites,
  mfa,
  mfaLogin,
  oauth,
  passkeys,
  passwordless,
  passwords,
  phones,
  profile,
  roles,
  sessions,
  signUp,
  social,
  sso,
  stepUp,
  tenants,
  users,
};

/** The whole contract in memory, for one browser. Browsers of one store share its world. */
export function createPreviewApi(
  store: Store = createStore(),
  { delayMs = defaultDelayMs }: { delayMs?: number } = {},
): Api<ContractAreas> {
  const browser: Browser = {};
  const slowed = (call: ReturnType<typeof serve>) => async (input?: Record<string, unknown>) => {
    await sleep(delayMs);
    return call(input);
  };
  return Object.fromEntries(
    Object.entries(contract as Record<string, Record<string, CheckedEndpoint>>).map(([name, area]) => {
      const handlers = areas[name as keyof ContractAreas] as unknown as Record<string, Parameters<typeof serve>[3]>;
      const calls = Object.entries(area).map(([key, endpoint]) => [key, slowed(serve(store, browser, endpoint, handlers[key]!))]);
      return [name, Object.fromEntries(calls)];
    }),
  ) as unknown as Api<ContractAreas>;
}

let shared: Api<ContractAreas> | undefined;

const pathsOf = (area: Area) => Object.values(area).map(({ method, path }) => `${method} ${path}`);

/** Handlers of one area on this page's shared world. Areas are matched by path, because a bundle may contain a slim copy. */
export function previewHandlers<A extends Area>(area: A): Handlers<A> {
  shared ??= createPreviewApi();
  const [wanted] = pathsOf(area);
  const name = (Object.keys(contract) as (keyof ContractAreas)[]).find((key) => pathsOf(contract[key])[0] === wanted);
  if (!name) throw new Error('This area is not part of the contract');
  return shared[name] as unknown as Handlers<A>;
}
