import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as rp from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { callback, goodRequest, startHosted, type HostedWorld } from '../../test/oauth.ts';

let hosted: HostedWorld;
beforeAll(async () => void (hosted = await startHosted({ idTokenAlgorithm: 'RS256' })));
afterAll(() => hosted.close());

async function signIn() {
  const metadata = { id_token_signed_response_alg: 'RS256' };
  const config = await rp.discovery(new URL(hosted.url), demoClientId, metadata, rp.None(), { execute: [rp.allowInsecureRequests] });
  rp.enableNonRepudiationChecks(config);
  const verifier = rp.randomPKCECodeVerifier();
  const url = rp.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid',
    code_challenge: await rp.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = (await (await hosted.signedIn(people.admin)).go(url.href)).headers.get('location')!;
  return rp.authorizationCodeGrant(config, new URL(back), { pkceCodeVerifier: verifier, idTokenExpected: true });
}
const jwks = async () => {
  const { keys } = (await (await hosted.visitor().go('/.well-known/jwks.json')).json()) as { keys: Record<string, string>[] };
  return keys;
};
const me = async (token: string) =>
  (await hosted.world.send('/identity/resources/users/v2/me', { headers: { authorization: `Bearer ${token}` } })).status;

it('a client that knows RS256 only verifies the ID token; everything else stays ES256', async () => {
  const { id_token: idToken, access_token: accessToken } = await signIn();
  expect(decodeProtectedHeader(idToken!)).toMatchObject({ alg: 'RS256', kid: (await jwks()).find(({ kty }) => kty === 'RSA')!['kid'] });
  expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256' });
  expect([await me(idToken!), await me(accessToken)]).toEqual([401, 200]);
});

it('publishes an RSA key beside the EC key, which clients that read the first key find', async () => {
  const keys = await jwks();
  expect(keys.map(({ kty, alg, use }) => ({ kty, alg, use }))).toEqual([
    { kty: 'EC', alg: 'ES256', use: 'sig' },
    { kty: 'RSA', alg: 'RS256', use: 'sig' },
  ]);
  const secrets = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];
  expect(keys.flatMap((key) => Object.keys(key)).filter((name) => secrets.includes(name))).toEqual([]);
});

it('TOK-01: a key works with its own algorithm only', async () => {
  const { id_token: idToken } = await signIn();
  const [own, body, signature] = idToken!.split('.');
  const hinted = async (head: string) => {
    const query = new URLSearchParams({ ...goodRequest, prompt: 'none', id_token_hint: `${head}.${body}.${signature}` });
    const { headers } = await (await hosted.signedIn(people.admin)).go(`/oauth/authorize?${query}`);
    return new URL(headers.get('location')!).searchParams.get('error');
  };
  expect(await hinted(own!)).toBeNull();
  const [ec, rsa] = (await jwks()).map(({ kid }) => kid);
  const headers = [
    { alg: 'ES256', kid: rsa },
    { alg: 'RS256', kid: ec },
    { alg: 'PS256', kid: rsa },
    { alg: 'none', kid: rsa },
  ];
  for (const header of headers) {
    for (const typ of ['JWT', 'at+jwt']) {
      const head = Buffer.from(JSON.stringify({ typ, ...header })).toString('base64url');
      expect([header, await me(`${head}.${body}.${signature}`), await hinted(head)]).toEqual([header, 401, 'invalid_request']);
    }
  }
});

it('TOK-01: an access token by the key of the ID tokens opens nothing', async () => {
  const { access_token: accessToken } = await signIn();
  const sign = async (alg: 'ES256' | 'RS256') => {
    const { kid, key } = await hosted.world.deps.keys.signing(alg);
    return new SignJWT(decodeJwt(accessToken)).setProtectedHeader({ alg, typ: 'at+jwt', kid }).sign(key);
  };
  expect([await me(await sign('ES256')), await me(await sign('RS256'))]).toEqual([200, 401]);
});

it('rotates both keys: the old ones verify until their tokens have expired, then they are removed', async () => {
  const before = await signIn();
  const old = await jwks();
  await hosted.world.deps.keys.rotate();
  expect((await jwks()).map(({ kty }) => kty).toSorted()).toEqual(['EC', 'EC', 'RSA', 'RSA']);
  expect((await jwks())[0]!['kty']).toBe('EC');
  expect((await jwks())[0]!['kid']).not.toBe(old[0]!['kid']);
  expect(await me(before.access_token)).toBe(200);
  const set = createRemoteJWKSet(new URL(`${hosted.url}/.well-known/jwks.json`));
  const verifying = { currentDate: hosted.world.clock.now() };
  for (const { id_token: idToken } of [before, await signIn()])
    expect((await jwtVerify(idToken!, set, verifying)).payload.aud).toBe(demoClientId);
  hosted.world.clock.advance(901);
  expect((await jwks()).map(({ kty }) => kty)).toEqual(['EC', 'RSA']);
  expect(await me(before.access_token)).toBe(401);
});
