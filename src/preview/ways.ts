import { noAccess } from '../contract/auth/auth.rules.ts';
import { leadsIn, localWays, type OfferedWays, type SignInWay } from '../contract/security-policy/sign-in-ways.ts';
import { mfaRefused } from '../contract/mfa-login/mfa-login.rules.ts';
import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { waysIn } from './policy-rows.ts';
import type { World } from './world.ts';

type Place = { world: World };
const all = [...localWays, 'passkey'] as const;

export function offeredWays({ world: { policy } }: Place): OfferedWays {
  const able = all.filter(
    (way) => (way !== 'smsCode' || !policy.withoutTexts) && (way !== 'passkey' || (policy.ways ?? all).includes(way)),
  );
  return { able, usual: policy.ways ?? all };
}

export const opens = (place: Place, tenantId: string, way: SignInWay | null): boolean =>
  leadsIn(waysIn(place, tenantId), offeredWays(place), way);

/** The sign-in page is the vendor's. Errors: WAY_NOT_ALLOWED. */
export function requireWay(place: Place, way: SignInWay, username?: string): void {
  if (!leadsIn(null, offeredWays(place), way) || (username && !hasUsernames(place))) throw noAccess('way');
}

export const hasUsernames = ({ world: { policy } }: Place): boolean => !policy.ways || policy.ways.includes('username');

/** Kinds of second factor that can be enrolled and shown. */
export const kindsIn = ({ world: { policy } }: Place): MfaStrategy[] =>
  policy.mfaStrategies.filter((kind) => kind !== 'SMS' || !policy.withoutTexts);

/** Errors: MFA_REFUSED. */
export function requireKind(place: Place, ...kinds: readonly MfaStrategy[]): void {
  if (!kinds.some((kind) => kindsIn(place).includes(kind))) throw mfaRefused();
}

/** Errors: MFA_REFUSED. */
export function requireTexts({ world: { policy } }: Place): void {
  if (policy.withoutTexts) throw mfaRefused();
}
