import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { securityLine } from './security-line.ts';

let world: TestWorld;
let admin: Browser;
let claims: Record<string, unknown>;
let kid: string;
let jwk: Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const right = () => ({ alg: 'ES256', typ: 'at+jwt', kid });
const es256 = (key: KeyObject) => (text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
const hmac =
  (secret: string | Buffer, hash = 'sha256') =>
  (text: string) =>
    createHmac(hash, secret).update(text).digest('base64url');
const make = (header: unknown, payload: unknown, signature: (text: string) => string) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${signature(text)}`;
};
/** Signed with the server's own key: only the claims are wrong. */
async function ours(change: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  const { key } = await world.deps.keys.signing();
  const text = `${encode({ ...right(), ...header })}.${encode(Object.fromEntries(Object.entries({ ...claims, ...change }).filter(([, value]) => value !== undefined)))}`;
  const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key as CryptoKey, Buffer.from(text));
  return `${text}.${Buffer.from(bytes).toString('base64url')}`;
}

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn(people.admin);
  claims = JSON.parse(Buffer.from(admin.token()!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  jwk = (await world.deps.keys.jwks()).keys[0] as Record<string, unknown>;
  kid = String(jwk['kid']);
});

describe('access token attacks', () => {
  it('TOK-01: 40 forged, confused and malformed tokens are rejected with the same response', async () => {
    const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const myJwk = { ...mine.publicKey.export({ format: 'jwk' }), kid, alg: 'ES256' };
    const theirPem = await crypto.subtle
      .importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, ['verify'])
      .then((key) => crypto.subtle.exportKey('spki', key))
      .then((der) => Buffer.from(der));
    const [head, body, signature] = admin.token()!.split('.') as [string, string, string];
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const self = es256(mine.privateKey);
    const rs = (hash: string) => (text: string) => sign(hash, Buffer.from(text), rsa.privateKey).toString('base64url');
    const forged: Record<string, string> = {
      none: make({ ...right(), alg: 'none' }, claims, () => ''),
      'None, spelled otherwise': make({ ...right(), alg: 'nOnE' }, claims, () => ''),
      'no alg': make({ typ: 'at+jwt', kid }, claims, self),
      'alg in lower case': make({ ...right(), alg: 'es256' }, claims, self),
      'HMAC with the public JWK': make({ ...right(), alg: 'HS256' }, claims, hmac(JSON.stringify(jwk))),
      'HMAC with the public key': make({ ...right(), alg: 'HS256' }, claims, hmac(theirPem)),
      'HMAC with its PEM': make(
        { ...right(), alg: 'HS512' },
        claims,
        hmac(`-----BEGIN PUBLIC KEY-----\n${theirPem.toString('base64')}\n-----END PUBLIC KEY-----`, 'sha512'),
      ),
      'HMAC with nothing': make({ ...right(), alg: 'HS256' }, claims, hmac('')),
      'key in the header': make({ ...right(), jwk: myJwk }, claims, self),
      'address of a key': make({ ...right(), jku: 'https://evil.test/jwks.json' }, claims, self),
      'certificate in the header': make(
        { ...right(), x5c: [mine.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
        claims,
        self,
      ),
      'address of a certificate': make({ ...right(), x5u: 'https://evil.test/cert.pem' }, claims, self),
      'key of mine under their name': make(right(), claims, self),
      'kid as a path': make({ ...right(), kid: '../../../dev/null' }, claims, hmac('')),
      'kid as SQL': make({ ...right(), kid: "' union select '" }, claims, self),
      'kid as a list': make({ ...right(), kid: [kid] }, claims, self),
      'kid as a prototype': make({ ...right(), kid: '__proto__' }, claims, self),
      'no kid': make({ alg: 'ES256', typ: 'at+jwt' }, claims, self),
      RS256: make({ ...right(), alg: 'RS256' }, claims, rs('sha256')),
      PS256: make({ ...right(), alg: 'PS256' }, claims, rs('sha256')),
      'unknown crit': make({ ...right(), crit: ['exp'] }, claims, self),
      'crit with b64': make({ ...right(), crit: ['b64'], b64: false }, claims, self),
      'signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'no signature': `${head}.${body}.`,
      'half a signature': `${head}.${body}.${signature.slice(0, 43)}`,
      'signature in DER': make(right(), claims, (text) => sign('sha256', Buffer.from(text), mine.privateKey).toString('base64url')),
      'signature of another token': `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      padded: `${admin.token()!}=`,
      'a space inside': `${head}. ${body}.${signature}`,
      'five parts': `${head}.${body}.${signature}.${body}.${signature}`,
      'JSON form': JSON.stringify({ protected: head, payload: body, signature }),
      'not JSON inside': make(right(), 'text', self),
      'typ of an ID token': await ours({}, { typ: 'JWT' }),
      'no typ': await ours({}, { typ: undefined }),
      'typ of an MFA token': await ours({ type: 'mfaToken' }, { typ: 'mfa+jwt' }),
      'no end': await ours({ exp: undefined }),
      'end as text': await ours({ exp: String(claims['exp']) }),
      'ended this second': await ours({ exp: now - 1 }),
      'not yet': await ours({ nbf: now + 600 }),
      'no person': await ours({ sub: undefined }),
      'no session': await ours({ sid: undefined }),
      'no id': await ours({ jti: undefined }),
      'another issuer': await ours({ iss: 'https://evil.test' }),
      'another audience': await ours({ aud: ['other'] }),
      'session of another person': await ours({ sub: crypto.randomUUID() }),
      'session of another tenant': await ours({ tenantId: crypto.randomUUID() }),
    };
    const taken: string[] = [];
    for (const [what, token] of Object.entries(forged)) {
      const response = await world.send('/identity/resources/users/v2/me', { headers: { authorization: `Bearer ${token}` } });
      if (response.status !== 401) taken.push(`${what}: ${response.status}`);
    }
    securityLine({
      id: 'TOK-01',
      what: 'forged, confused and malformed access tokens',
      n: Object.keys(forged).length,
      failures: taken.length,
    });
    expect(taken).toEqual([]);
    const control = await world.send('/identity/resources/users/v2/me', {
      headers: { authorization: `Bearer ${await ours({ jti: crypto.randomUUID() })}` },
    });
    expect(control.status).toBe(200);
  });

  it('TOK-01: claims besides the session change nothing', async () => {
    const reader = await world.signIn(people.readOnly);
    const own = JSON.parse(Buffer.from(reader.token()!.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const token = await ours({
      ...own,
      permissions: ['fe.*'],
      roles: ['Admin'],
      amr: ['mfa', 'otp'],
      acr: 'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
    });
    const invite = await world.send('/identity/resources/users/v2', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'friend@nowhere.test' }),
    });
    expect(invite.status).toBe(403);
  });
});
