import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { multiFactorAcr } from '../../contract/step-up/step-up.rules.ts';

export const issuer = 'https://auth.example.com';
export const audience = 'c1d2e3f4-0000-4000-8000-000000000001';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
interface Signing {
  kid: string;
  alg: string;
  privateKey: Key;
  publicKey: Key;
}

/** A provider in memory: its keys, its tokens, and what it was asked. */
export interface TestIssuer {
  fetch: typeof globalThis.fetch;
  /** `method path` of each request. */
  asked: string[];
  requests: Request[];
  /** Answers of paths besides the keys; what isn't here is 404. */
  answers: Record<string, (request: Request) => Response | Promise<Response>>;
  /** Makes every request fail. */
  isDown: boolean;
  token(claims?: Readonly<Record<string, unknown>>, header?: Partial<JWTHeaderParameters>, key?: Signing): Promise<string>;
  /** Publishes another key beside or instead of what is there. */
  rotate(options?: { keep?: boolean; alg?: string }): Promise<Signing>;
  newKey(alg?: string): Promise<Signing>;
}

let made = 0;

export const claims = (): JWTPayload => {
  const now = Math.floor(Date.now() / 1000);
  return {
    ...{ iss: issuer, aud: audience, sub: 'user-1', jti: crypto.randomUUID(), iat: now, exp: now + 300, auth_time: now - 60 },
    ...{ type: 'userToken', sid: 'session-1', tenantId: 'acme', tenantIds: ['acme', 'initech'], name: 'Alex', email: 'alex@acme.test' },
    ...{ roles: ['Admin'], permissions: ['reports.*', 'fe.secure.read.users'], amr: ['pwd'], acr: 'urn:gatehouse:acr:single-factor' },
  };
};
export const steppedUp = { amr: ['pwd', 'otp', 'mfa'], acr: multiFactorAcr };

export async function createIssuer(): Promise<TestIssuer> {
  const newKey = async (alg = 'ES256'): Promise<Signing> => ({
    kid: `key-${(made += 1)}`,
    alg,
    ...(await generateKeyPair(alg, { extractable: true })),
  });
  let keys = [await newKey()];
  const world: TestIssuer = {
    asked: [],
    requests: [],
    answers: {},
    isDown: false,
    newKey,
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      world.asked.push(`${request.method} ${pathname}`);
      world.requests.push(request);
      if (world.isDown) throw new TypeError('fetch failed');
      if (pathname === '/.well-known/jwks.json')
        return Response.json({
          keys: await Promise.all(keys.map(async ({ kid, alg, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }))),
        });
      return world.answers[pathname]?.(request) ?? new Response(null, { status: 404 });
    },
    token: (more = {}, header = {}, { kid, alg, privateKey } = keys[0]!) =>
      new SignJWT({ ...claims(), ...more } as JWTPayload).setProtectedHeader({ alg, typ: 'at+jwt', kid, ...header }).sign(privateKey),
    async rotate({ keep = false, alg } = {}) {
      const key = await newKey(alg);
      keys = keep ? [key, ...keys] : [key];
      return key;
    },
  };
  return world;
}
