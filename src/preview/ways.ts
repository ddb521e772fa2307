import { noAccess, noAccount } from '../contract/auth/auth.rules.ts';
import { leadsIn, localWays, type OfferedWays, type SignInWay } from '../contract/security-policy/sign-in-ways.ts';
import { allowedFactors } from '../contract/security-policy/security-policy.rules.ts';
import { mfaRefused } from '../contract/mfa-login/mfa-login.rules.ts';
import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { policyOf, waysIn } from './policy-rows.ts';
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

/** Errors: NO_ACCOUNT where the vendor tells it. */
export function requireAccount({ world: { policy } }: Place, user: object | undefined): void {
  if (!user && policy.tellsUnknown) throw noAccount();
}

export const hasUsernames = ({ world: { policy } }: Place): boolean => !policy.ways || policy.ways.includes('username');

const shown = ({ world: { policy } }: Place, kinds: readonly MfaStrategy[]) =>
  kinds.filter((kind) => kind !== 'SMS' || !policy.withoutTexts);

/** What a workspace chooses from. */
export const kindsOffered = (place: Place): MfaStrategy[] => shown(place, place.world.policy.mfaStrategies);

/** Kinds of second factor that count in a workspace; without one, the vendor's. */
export const kindsListed = (place: Place, tenantId: string | undefined): MfaStrategy[] =>
  allowedFactors(place.world.policy.mfaStrategies, tenantId ? policyOf(place, tenantId)?.mfa?.strategies : undefined);

/** Those that can be enrolled and shown. */
export const kindsIn = (place: Place, tenantId: string | undefined): MfaStrategy[] => shown(place, kindsListed(place, tenantId));

/** Errors: MFA_REFUSED. */
export function requireTexts({ world: { policy } }: Place): void {
  if (policy.withoutTexts) throw mfaRefused();
}
