import { createProvider } from '../app.ts';
import type { HostedConfig } from '../identity/config.ts';
import { demoClientId } from '../demo/accounts.ts';
import { algorithm, openKeyRing } from '../identity/tokens/signing-keys.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { openServer } from '../run/server.ts';
import { appOrigin, createWorld, type TestWorld } from './world.ts';
import type { VendorPolicy } from '../identity/policy/vendor-policy.ts';

export const callback = `${appOrigin}/oauth/callback`;

export interface HostedWorld {
  world: TestWorld;
  /** Issuer on a real port. */
  url: string;
  /** A browser on the provider's own pages, with its own cookies. */
  visitor(cookie?: string): Visitor;
  /** A browser signed in at the hosted pages. */
  signedIn(email: string): Promise<Visitor>;
  close(): Promise<void>;
}
export interface Visitor {
  /** Follows nothing: redirects are returned. */
  go(path: string, init?: RequestInit): Promise<Response>;
  cookies(): string;
}

function createVisitor(url: string, cookie: string | undefined): Visitor {
  const jar = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf('=');
    if (at === pair.length - 1) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  };
  if (cookie) keep(cookie);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async go(path, init = {}) {
      const response = await fetch(new URL(path, url), { ...init, redirect: 'manual', headers: { cookie: cookies(), ...init.headers } });
      for (const line of response.headers.getSetCookie()) keep(line.split(';')[0]!);
      return response;
    },
  };
}

/** A world on a real port, for an independent relying party. */
export async function startHosted(hosted?: HostedConfig, policy: Partial<VendorPolicy> = {}): Promise<HostedWorld> {
  const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  const world = await createWorld();
  const alg = hosted?.idTokenAlgorithm;
  Object.assign(world.deps, {
    ...(alg ? { keys: await openKeyRing({ ...world.deps, wanted: [algorithm, alg] }) } : {}),
    config: { ...world.deps.config, publicUrl: url, ...(hosted ? { hosted } : {}) },
    policy: { ...world.deps.policy, ...policy },
  });
  await world.data((tx) => installFirstApplication(tx, world.deps.config, world.clock.now()));
  server.serve(createProvider(world.deps), async () => true);
  return {
    world,
    url,
    visitor: (cookie) => createVisitor(url, cookie),
    signedIn: async (email) => createVisitor(url, (await world.signIn(email)).cookie()),
    close: server.stop,
  };
}

/** A valid request to modify. */
export const goodRequest = {
  response_type: 'code',
  client_id: demoClientId,
  redirect_uri: callback,
  scope: 'openid email profile',
  // SHA-256 of 43 times the letter v.
  code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
  code_challenge_method: 'S256',
  nonce: 'n-0S6_WzA2Mj',
  state: 'af0ifjsldkj',
};
export const goodVerifier = 'v'.repeat(43);
