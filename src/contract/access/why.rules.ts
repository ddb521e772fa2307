import type { Giver } from '../roles/roles.rules.ts';
import { mayGive } from '../roles/roles.rules.ts';
import type { PermissionKey } from '../permission-keys.ts';
import * as areas from '../areas.ts';
import type { Area } from '../endpoint.ts';
import type { MfaEnforcement } from '../security-policy/security-policy.schemas.ts';
import type { Condition, Hindrance, Way, Why } from './access.schemas.ts';
import { giversOf, waysTo, type Held, type PermissionFacts } from './ways.rules.ts';

const rolesKey: PermissionKey = 'fe.secure.read.roles';

/** Whoever sees people sees the roles that these have, and no others by that. */
export const maySeeRoles = (caller: Giver): boolean => mayGive(caller, [rolesKey]);

/** Somebody in one account. */
export interface Standing extends Held {
  /** Their groups, as long as groups give no roles here. */
  idleGroups: Held['groups'];
  isSuperUser: boolean;
  hindrances: readonly Hindrance[];
  /** The account above that they act from. */
  account?: { id: string; name: string };
}

export function hindrancesOf(
  person: { isInvited: boolean; isDisabled: boolean; isLocked: boolean; expiresAt: Date | undefined; isAccountDisabled: boolean },
  now: Date,
): Hindrance[] {
  const found: readonly [Hindrance, boolean][] = [
    ['invited', person.isInvited],
    ['disabled', person.isDisabled],
    ['locked', person.isLocked],
    ['expired', person.expiresAt !== undefined && person.expiresAt <= now],
    ['accountDisabled', person.isAccountDisabled],
  ];
  return found.filter(([, holds]) => holds).map(([hindrance]) => hindrance);
}

interface Asked {
  mfa: MfaEnforcement;
  hasFactor: boolean;
  limitsNetworks: boolean;
  /** Changes of security settings need a recent proof, too. */
  asksForSecurity: boolean;
  /** Undefined for whoever signs in elsewhere, or hasn't joined. */
  entry: Entry | undefined;
}

/** How somebody gets into the workspace. */
export interface Entry {
  /** Single sign-on is required, and they are among those who must. */
  mustUseCompany: boolean;
  /** A connection is for their email. */
  hasCompany: boolean;
  /** One of the ways that the workspace allows works for them. */
  hasWay: boolean;
}
const conditionOfEntry = ({ mustUseCompany, hasCompany, hasWay }: Entry): Condition | undefined => {
  if (mustUseCompany) return hasCompany ? 'company' : 'noCompany';
  return hasWay || hasCompany ? undefined : 'noWay';
};

/** What the workspace asks for besides the permission. */
export function conditionsOf(key: string, { mfa, hasFactor, limitsNetworks, asksForSecurity, entry }: Asked): Condition[] {
  const guarded = Object.values<Area>(areas)
    .flatMap((area) => Object.values(area))
    .filter(({ parts: { access } }) => typeof access === 'object' && access.permission === key);
  const steps = guarded.filter(({ parts: { stepUp } }) => (stepUp === 'ifAsked' ? asksForSecurity : stepUp)).length;
  const first = entry && conditionOfEntry(entry);
  return [
    ...(first ? [first] : []),
    ...(mfa === 'DontForce' ? [] : [hasFactor ? ('secondFactor' as const) : ('noFactorYet' as const)]),
    ...(steps === 0 ? [] : [steps === guarded.length ? ('stepUp' as const) : ('stepUpSometimes' as const)]),
    ...(limitsNetworks ? ['networks' as const] : []),
  ];
}

export interface WhyFacts extends Pick<Why, 'person' | 'conditions' | 'closedApplications'> {
  permission: PermissionFacts;
  permissions: readonly PermissionFacts[];
  /** Those of the account; undefined for a caller who may not see them. */
  roles: Held['roles'] | undefined;
  /** In the account itself first, then where they come from; at least one. */
  standings: readonly Standing[];
}

/** Somebody can do what any of their standings lets them do. */
export function explain({ permission, permissions, roles, standings, ...rest }: WhyFacts): Why {
  const all = new Map(permissions.map((one) => [one.id, one]));
  const waysOf = ({ account, ...held }: Standing): Way[] =>
    waysTo(permission, held, all).map((way) => ({ ...way, ...(account && { account }) }));
  const open = standings.filter((standing) => standing.hindrances.length === 0 && (standing.isSuperUser || waysOf(standing).length > 0));
  const told = open.length > 0 ? open : standings.slice(0, 1);
  const idle = told.flatMap(({ idleGroups }) => idleGroups);
  return {
    ...rest,
    permission: { id: permission.id, key: permission.key, name: permission.name },
    isGranted: open.length > 0,
    isSuperUser: told.some(({ isSuperUser }) => isSuperUser),
    ways: told.flatMap(waysOf),
    hindrances: told.flatMap(({ hindrances }) => hindrances),
    ...(roles && { givers: giversOf(permission, roles, all) }),
    idleGroups: idle
      .filter((group) => waysTo(permission, { roles: [], groups: [group] }, all).length > 0)
      .map(({ id, name }) => ({ id, name })),
  };
}
