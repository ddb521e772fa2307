import { decodeProtectedHeader, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { ApplicationScope } from '../../../src/contract/applications/applications.schemas.ts';
import { multiFactorAcr, singleFactorAcr } from '../../../src/contract/step-up/step-up.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import { signToken, type SigningOptions } from './sign-token.ts';
import { algorithm } from './signing-keys.ts';

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
}
/** An application that a token is for, if it isn't the first. */
export interface ForApplication {
  id: string;
  /** What the person lets it do, if it is somebody else's; undefined: all that we do ourselves. */
  scope: string | undefined;
}
export interface TokenOptions extends SigningOptions {
  /** The first application. */
  audience: string;
  application?: ForApplication | undefined;
}

export const inScope = (scope: string | undefined, wanted: ApplicationScope): boolean =>
  scope === undefined || scope.split(' ').includes(wanted);

/** What a token says of a person. */
export const personClaims = (claims: AccessClaims, scope: string | undefined) => ({
  sub: claims.userId,
  id: claims.userId,
  ...(inScope(scope, 'email') ? { email: claims.email, email_verified: claims.emailVerified } : {}),
  ...(inScope(scope, 'profile') ? { name: claims.name } : {}),
  tenantId: claims.tenantId,
  tenantIds: scope === undefined ? claims.tenantIds : [claims.tenantId],
  sid: claims.sessionId,
  roles: inScope(scope, 'profile') ? claims.roles : [],
  permissions: inScope(scope, 'profile') ? claims.permissions : [],
  amr: claims.amr,
  acr: claims.amr.includes('mfa') ? multiFactorAcr : singleFactorAcr,
  ...(claims.actorId ? { act: { sub: claims.actorId } } : {}),
  ...(claims.cameFrom ? { cameFrom: claims.cameFrom } : {}),
  auth_time: Math.floor(claims.authTime.getTime() / 1000),
});

/** An application of somebody else is our own API's guest, if the person lets it use it (RFC 9068 2.2.3). */
const audienceOf = (ours: string, application: ForApplication | undefined): string | string[] => {
  if (!application) return ours;
  return inScope(application.scope, 'api') ? [application.id, ours] : application.id;
};

export const issueAccessToken = (claims: AccessClaims, now: Date, { audience, application, ...options }: TokenOptions): Promise<string> =>
  signToken(
    accessTokenType,
    {
      ...personClaims(claims, application?.scope),
      type: 'userToken',
      ...(application ? { azp: application.id } : {}),
      ...(application?.scope === undefined ? {} : { scope: application.scope }),
      aud: audienceOf(audience, application),
    },
    now,
    options,
  );

const Id = v.pipe(v.string(), v.uuid());
const Verified = v.variant('type', [
  v.object({
    ...{ type: v.literal('userToken'), sub: Id, tenantId: Id, sid: Id, iat: v.number(), cameFrom: v.optional(Id) },
    ...{ azp: v.optional(v.string()), scope: v.optional(v.string()) },
  }),
  v.object({ type: v.picklist(['userApiToken', 'tenantApiToken']), sub: Id, tenantId: Id }),
]);
export interface VerifiedToken {
  userId: string;
  tenantId: string;
  sessionId: string;
  issuedAt: Date;
  /** The account above, for somebody who isn't a member. */
  cameFrom: string | undefined;
  /** Of somebody else, with what the person lets it do. */
  application: { id: string; scope: string } | undefined;
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
        application: claims.azp !== undefined && claims.scope !== undefined ? { id: claims.azp, scope: claims.scope } : undefined,
      }
    : { clientId: claims.sub };

/** Accepts a single encoding of each token: jose would accept several paddings (security.md 2.4). */
export const compactJwt = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** Cache of verified signatures only: key, expiry, audience and session are still checked each time. */
interface KnownToken {
  verified: Known;
  expiresAt: number;
  kid: string;
  issuer: string;
  audiences: readonly string[];
}
const known = new Map<string, KnownToken>();
const mostKnown = 5000;

function remember(token: string, entry: KnownToken): void {
  if (known.size >= mostKnown) known.clear();
  known.set(token, entry);
}

const unauthenticated = (cause?: unknown) => new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401, cause });

/** Whose tokens are accepted. */
export interface Trusted extends Pick<TokenOptions, 'keys' | 'issuer' | 'audience'> {
  /** Those of somebody else's application, too, that the person hasn't let use our API. */
  ofAnyApplication?: boolean | undefined;
}

function requireMeant({ verified, audiences }: KnownToken, { audience, ofAnyApplication = false }: Trusted): Known {
  const application = 'application' in verified ? verified.application : undefined;
  const isMeant = audiences.includes(audience) || (ofAnyApplication && application !== undefined && audiences.includes(application.id));
  if (!isMeant) throw new Error(`It is for ${audiences.join(' and ')}.`);
  return verified;
}

/** Of a person's session. Errors: UNAUTHENTICATED, whatever is wrong. */
export async function verifyAccessToken(token: string, now: Date, trusted: Trusted): Promise<VerifiedToken> {
  const verified = await verifyBearer(token, now, trusted);
  if ('clientId' in verified) throw unauthenticated();
  return verified;
}

/** Of a session or of a machine. Errors: UNAUTHENTICATED, whatever is wrong. */
export async function verifyBearer(token: string, now: Date, trusted: Trusted): Promise<Known> {
  const { keys, issuer } = trusted;
  try {
    if (token.length > 16_384 || !compactJwt.test(token)) throw new Error('not a compact JWT');
    const before = known.get(token);
    const kid = before?.kid ?? decodeProtectedHeader(token).kid;
    const key = kid && (await keys.verifying(kid));
    if (!kid || !key) throw new Error('unknown key');
    if (before && before.issuer === issuer && before.expiresAt > now.getTime() / 1000) return requireMeant(before, trusted);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: accessTokenType,
      issuer,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'aud'],
    });
    const verified = knownOf(v.parse(Verified, payload));
    const entry: KnownToken = { verified, expiresAt: payload.exp!, kid, issuer, audiences: [payload.aud!].flat() };
    remember(token, entry);
    return requireMeant(entry, trusted);
  } catch (cause) {
    throw unauthenticated(cause);
  }
}
