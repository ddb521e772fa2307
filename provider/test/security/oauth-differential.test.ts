import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { callback, goodRequest, goodVerifier, startHosted, type HostedWorld, type Visitor } from '../oauth.ts';
import { authorizeCases, tokenCases, type TokenCase } from './oauth-requests.ts';

/** The oracle: a certified, independent implementation. */
async function startOracle() {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oracle = new Provider(url, {
    clients: [
      {
        client_id: demoClientId,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    responseTypes: ['code'],
    features: { devInteractions: { enabled: false }, pushedAuthorizationRequests: { enabled: false } },
    interactions: { url: () => '/proceed' },
    renderError: (ctx, out) => {
      ctx.type = 'html';
      ctx.body = `<code>${out.error}</code>`;
    },
  });
  server.on('request', oracle.callback());
  async function code(): Promise<string> {
    const client = (await oracle.Client.find(demoClientId))!;
    const grant = new oracle.Grant({ accountId: 'somebody', clientId: demoClientId });
    grant.addOIDCScope('openid email profile');
    const { redirect_uri: redirectUri, scope, code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } = goodRequest;
    const values = {
      accountId: 'somebody',
      client,
      grantId: await grant.save(),
      redirectUri,
      scope,
      codeChallenge,
      codeChallengeMethod,
      gty: 'authorization_code',
    };
    return new oracle.AuthorizationCode(values as never).save();
  }
  return { url, code, close: () => new Promise((done) => (server.close(done), server.closeAllConnections())) };
}

let hosted: HostedWorld;
let oracle: Awaited<ReturnType<typeof startOracle>>;
let visitor: Visitor;
beforeAll(async () => {
  oracle = await startOracle();
  hosted = await startHosted();
  visitor = await hosted.signedIn(people.admin);
});
afterAll(async () => {
  await hosted.close();
  await oracle.close();
});

type Answer = { kind: 'proceed' | 'back' | 'page'; error: string };
async function authorizeAt(url: string, pairs: [string, string][]): Promise<Answer> {
  const response = await fetch(`${url}${url === oracle.url ? '/auth' : '/oauth/authorize'}?${new URLSearchParams(pairs)}`, {
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (!location) {
    expect(response.status, JSON.stringify(pairs)).toBeLessThan(500);
    return { kind: 'page', error: /<code>(.*?)<\/code>/.exec(await response.text())?.[1] ?? '' };
  }
  const to = new URL(location, url);
  const error = to.searchParams.get('error') ?? new URLSearchParams(to.hash.slice(1)).get('error');
  if (to.origin === url) return { kind: 'proceed', error: '' };
  expect(to.origin + to.pathname, 'an error goes to the registered address only').toBe(callback);
  return { kind: 'back', error: error ?? 'none' };
}

const weight = { proceed: 0, back: 1, page: 2 };
type Verdict = 'same' | 'stricter' | 'LAXER' | 'another error';
function judge(ours: Answer, theirs: Answer): Verdict {
  if (weight[ours.kind] !== weight[theirs.kind]) return weight[ours.kind] > weight[theirs.kind] ? 'stricter' : 'LAXER';
  // A page for the user has no code for a client.
  return ours.kind === 'page' || ours.error === theirs.error ? 'same' : 'another error';
}

describe('OIDC-02 hosted login compared with oidc-provider', () => {
  it('OIDC-02 malformed authorization requests: same error or stricter', async () => {
    expect((await authorizeAt(hosted.url, Object.entries(goodRequest))).kind).toBe('proceed');
    expect((await authorizeAt(oracle.url, Object.entries(goodRequest))).kind).toBe('proceed');
    const seen: Record<Verdict, string[]> = { same: [], stricter: [], LAXER: [], 'another error': [] };
    for (const [name, pairs] of authorizeCases) {
      const [ours, theirs] = [await authorizeAt(hosted.url, pairs), await authorizeAt(oracle.url, pairs)];
      seen[judge(ours, theirs)].push(`${name}: ${ours.kind} ${ours.error} | ${theirs.kind} ${theirs.error}`);
    }
    expect(seen.LAXER).toEqual([]);
    expect(seen['another error']).toEqual([]);
    expect(seen.same.length).toBeGreaterThan(seen.stricter.length);
  });

  /** Granted by the contract to its browsers, but not by the oracle (conduct.md 9). */
  const byContract = new Set(['no client_id: the configured client']);

  async function exchangeAt(url: string, { change, headers = {}, spent }: TokenCase): Promise<{ status: number; error: string }> {
    const isOurs = url === hosted.url;
    const code = isOurs ? await ourCode() : await oracle.code();
    const good = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: goodVerifier, client_id: demoClientId };
    const send = (fields: Record<string, unknown>) => {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => [name, one as string]),
      );
      const body = new URLSearchParams(pairs.filter(([, value]) => value !== undefined)).toString();
      return fetch(`${url}${isOurs ? '/oauth/token' : '/token'}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    };
    if (spent) expect((await send(good)).status).toBe(200);
    const changed: Record<string, unknown> = { ...good, ...change };
    if (changed['refresh_token'] === 'code') changed['refresh_token'] = code;
    const response = await send(changed);
    const answer = (await response.json()) as { error?: string };
    expect(response.status).toBeLessThan(500);
    return { status: response.status, error: answer.error ?? '' };
  }
  async function ourCode(): Promise<string> {
    const response = await visitor.go(`/oauth/authorize?${new URLSearchParams(goodRequest)}`);
    return new URL(response.headers.get('location')!).searchParams.get('code')!;
  }

  it('OIDC-02 malformed token requests: same error or stricter', async () => {
    const good: TokenCase = { name: 'good', change: {} };
    for (const url of [hosted.url, oracle.url]) expect(await exchangeAt(url, good)).toEqual({ status: 200, error: '' });
    const seen: Record<Verdict, string[]> = { same: [], stricter: [], LAXER: [], 'another error': [] };
    const cases = [...tokenCases, { name: 'no client_id: the configured client', change: { client_id: undefined } }];
    for (const one of cases) {
      const [ours, theirs] = [await exchangeAt(hosted.url, one), await exchangeAt(oracle.url, one)];
      const verdict: Verdict =
        ours.error === theirs.error ? 'same' : ours.error === '' ? 'LAXER' : theirs.error === '' ? 'stricter' : 'another error';
      seen[verdict].push(verdict === 'LAXER' ? one.name : `${one.name}: ${ours.error} | ${theirs.error}`);
    }
    expect(seen.LAXER.filter((name) => !byContract.has(name))).toEqual([]);
    expect(seen.LAXER).toHaveLength(byContract.size);
    // Older clients of the contract use 16-character verifiers, so here a short one is wrong rather than malformed.
    expect(seen['another error']).toEqual(
      [16, 42].map((length) => `code_verifier="${'v'.repeat(length)}": invalid_grant | invalid_request`),
    );
  });
});
