import { contract, type ContractAreas } from '../contract/index.ts';
import type { Api, Area, Handlers } from '../contract/endpoint.ts';
import { sleep } from '../lib/time.ts';
import { previewAccountSettings } from './account-settings.ts';
import { previewActivation } from './activation.ts';
import { previewAuth } from './auth.ts';
import { previewConfiguration } from './configuration.ts';
import { previewOauth } from './oauth.ts';
import { previewMfa, previewPasskeys } from './mfa.ts';
import { previewPasswords } from './passwords.ts';
import { previewProfile } from './profile.ts';
import { previewRoles } from './roles.ts';
import { previewSessions } from './sessions.ts';
import { previewSignInWays } from './sign-in-ways.ts';
import { previewTenants } from './tenants.ts';
import { previewUsers } from './users.ts';
import { createWorld, type World } from './world.ts';

/** Spec D.4: what a person waits for an answer in preview mode. */
const defaultDelayMs = 300;

function slowed<H extends object>(handlers: H, delayMs: number): H {
  const call = (run: (input: unknown) => Promise<unknown>) => async (input: unknown) => {
    await sleep(delayMs);
    // A copy goes out, so that no screen can change the world by holding a piece of it.
    return structuredClone(await run(input));
  };
  return Object.fromEntries(Object.entries(handlers).map(([name, run]) => [name, call(run)])) as H;
}

/** The whole contract in memory. One world per call: tests make their own, a page shares one. */
export function createPreviewApi(
  world: World = createWorld(),
  { delayMs = defaultDelayMs }: { delayMs?: number } = {},
): Api<ContractAreas> {
  const areas: Api<ContractAreas> = {
    accountSettings: previewAccountSettings(world),
    activation: previewActivation(world),
    auth: previewAuth(world),
    configuration: previewConfiguration(),
    oauth: previewOauth(world),
    ...previewSignInWays,
    mfa: previewMfa(world),
    passkeys: previewPasskeys(world),
    passwords: previewPasswords(world),
    profile: previewProfile(world),
    roles: previewRoles(world),
    sessions: previewSessions(world),
    tenants: previewTenants(world),
    users: previewUsers(world),
  };
  return Object.fromEntries(
    Object.entries(areas).map(([name, handlers]) => [name, slowed(handlers, delayMs)]),
  ) as unknown as Api<ContractAreas>;
}

let shared: Api<ContractAreas> | undefined;

/** Handlers of one area over the world that this page shares. */
export function previewHandlers<A extends Area>(area: A): Handlers<A> {
  shared ??= createPreviewApi();
  const name = (Object.keys(contract) as (keyof ContractAreas)[]).find((key) => (contract[key] as Area) === area);
  if (!name) throw new Error('This area is not part of the contract');
  return shared[name] as unknown as Handlers<A>;
}
