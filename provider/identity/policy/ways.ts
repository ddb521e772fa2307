import { noAccess } from '../../../src/contract/auth/auth.rules.ts';
import type { AuthStrategy } from '../../../src/contract/configuration/configuration.schemas.ts';
import { localWays, wayOf, type OfferedWays, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { Deps } from '../work.ts';
import { socialTypes } from './social-policy.ts';

/** What ways depend on: the vendor's policy, and what the server can send. */
export type WayDeps = Pick<Deps, 'policy' | 'canText'>;

/** Providers that somebody may be sent to. */
const socialIds = ({ policy: { social } }: WayDeps): string[] => [
  ...socialTypes.filter((type) => social.providers[type]?.active),
  ...social.custom.filter(({ active }) => active).map(({ id }) => id),
];

/** What the vendor offers a workspace with this strategy; null: the vendor's. */
export function offeredWays(deps: WayDeps, strategy: AuthStrategy | null): OfferedWays {
  const { policy, canText } = deps;
  const more = [...(policy.passkeys ? ['passkey'] : []), ...socialIds(deps).map((id): SignInWay => `social:${id}`)];
  return {
    able: [...localWays.filter((way) => way !== 'smsCode' || canText), ...more],
    usual: [wayOf(strategy ?? policy.public.authStrategy) ?? '', ...policy.moreWays, ...more],
  };
}

/** Says nothing of accounts: it is the same for everybody who asks there. Errors: WAY_NOT_ALLOWED. */
export function requireWay({ leadsIn }: { leadsIn: (way: SignInWay) => boolean }, way: SignInWay): void {
  if (!leadsIn(way)) throw noAccess('way');
}
