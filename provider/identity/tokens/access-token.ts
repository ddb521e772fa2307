import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { multiFactorAcr, singleFactorAcr } from '../../../src/contract/step-up/step-up.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import { algorithm, algorithms, type Algorithm, type KeyRing } from './signing-keys.ts';

export const accessTokenType = 'at+jwt';

/** Claims of the token, with the names that clients of the contract read (conduct.md 10). */
export interface AccessClaims {
  userId: string;
  tenantId: string;
  tenantIds: string[];
  sessionId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  roles: string[];
  permissions: string[];
  amr: string[];
  authTime: Date;
  /** The impersonator (RFC 8693 `act`). */
  actorId?: string | undefined;
  /** The account above that they come from, if they aren't a member of this one. */
  cameFrom?: string | undefined;
  /** ID token only: the client's nonce, and the hash of the access token. */
  nonce?: string | undefined;
  accessTokenHash?: string | undefined;
}
export interface TokenOptions {
  keys: KeyRing;
  issuer: string;
  audience: string;
  /** Another application that the token is for. */
  application?: string | undefined;
  lifeSeconds: number;
  /** Default: what signs everything. */
  alg?: Algorithm | undefined;
}

export async function issueAccessToken(
  claims: AccessClaims,
  now: Date,
  { keys, issuer, audience, application, lifeSeconds, alg = algorithm }: TokenOptions,
): Promise<string> {
  const { kid, key } = await keys.signing(alg);
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    id: claims.userId,
    email: claims.email,
    email_verified: claims.emailVerified,
    name: claims.name,
    tenantId: claims.tenantId,
    tenantIds: claims.tenantIds,
    sid: claims.sessionId,
    roles: claims.roles,
    permissions: claims.permissions,
    type: 'userToken',
    amr: claims.amr,
    acr: claims.amr.includes('mfa') ? multiFactorAcr : singleFactorAcr,
    ...(claims.actorId ? { act: { sub: claims.actorId } } : {}),
    ...(claims.cameFrom ? { cameFrom: claims.cameFrom } : {}),
    auth_time: Math.floor(claims.authTime.getTime() / 1000),
    ...(application ? { azp: application } : {}),
    ...(claims.nonce ? { nonce: claims.nonce } : {}),
    ...(claims.accessTokenHash ? { at_hash: claims.accessTokenHash } : {}),
  })
    .setProtectedHeader({ alg, typ: accessTokenType, kid })
    .setIssuer(issuer)
    .setAudience(application ? [application, audience] : audience)
    .setSubject(claims.userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .sign(key);
}

const Id = v.pipe(v.string(), v.uuid());
const Verified = v.variant('type', [
  v.object({ type: v.literal('userToken'), sub: Id, tenantId: Id, sid: Id, iat: v.number(), cameFrom: v.optional(Id) }),
  v.object({ type: v.picklist(['userApiToken', 'tenantApiToken']), sub: Id, tenantId: Id }),
]);
export interface VerifiedToken {
  userId: string;
  tenantId: string;
  sessionId: string;
  issuedAt: Date;
  /** The account above, for somebody who isn't a member. */
  cameFrom: string | undefined;
}
/** Of client credentials. */
export interface VerifiedMachine {
  clientId: string;
}
type Known = VerifiedToken | VerifiedMachine;

const knownOf = (claims: v.InferOutput<typeof Verified>): Known =>
  claims.type === 'userToken'
    ? {
        ...{ userId: claims.sub, tenantId: claims.tenantId, sessionId: claims.sid, cameFrom: claims.cameFrom },
        issuedAt: new Date(claims.iat * 1000),
      }
    : { clientId: claims.sub };

/** Accepts a single encoding of each token: jose would accept several paddings (security.md 2.4). */
export const compactJwt = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** Cache of verified signatures only: key, expiry and session are still checked each time. */
interface KnownToken {
  verified: Known;
  expiresAt: number;
  kid: string;
  issuer: string;
  audience: string;
}
const known = new Map<string, KnownToken>();
const mostKnown = 5000;

function remember(token: string, entry: KnownToken): void {
  if (known.size >= mostKnown) known.clear();
  known.set(token, entry);
}

const unauthenticated = (cause?: unknown) => new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401, cause });

/** Of a person's session. Errors: UNAUTHENTICATED, whatever is wrong. */
export async function verifyAccessToken(token: string, now: Date, options: TokenOptions): Promise<VerifiedToken> {
  const verified = await verifyBearer(token, now, options);
  if ('clientId' in verified) throw unauthenticated();
  return verified;
}

/** Of a session or of a machine. Errors: UNAUTHENTICATED, whatever is wrong. */
export async function verifyBearer(token: string, now: Date, { keys, issuer, audience }: TokenOptions): Promise<Known> {
  try {
    if (token.length > 16_384 || !compactJwt.test(token)) throw new Error('not a compact JWT');
    const before = known.get(token);
    const kid = before?.kid ?? decodeProtectedHeader(token).kid;
    const key = kid && (await keys.verifying(kid));
    if (!kid || !key) throw new Error('unknown key');
    if (before && before.issuer === issuer && before.audience === audience && before.expiresAt > now.getTime() / 1000)
      return before.verified;
    const { payload } = await jwtVerify(token, key, {
      algorithms,
      typ: accessTokenType,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    });
    const verified = knownOf(v.parse(Verified, payload));
    remember(token, { verified, expiresAt: payload.exp!, kid, issuer, audience });
    return verified;
  } catch (cause) {
    throw unauthenticated(cause);
  }
}
