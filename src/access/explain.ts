import { treat, type Subject } from './condition.ts';
import type {
  Entitlements,
  FeatureEntitlement,
  FeatureValue,
  Grant,
  Justification,
  Rule,
  Targeting,
  Treatment,
} from './entitlement-types.ts';
import { matchesPermission } from './permission.ts';

/** What decided, in a flag or among a plan's rules: a rule, the default, or that the flag is off. */
type Decider = { rule: Rule } | 'default' | 'off';
/** One link of the chain that decided: take it away, and the answer has another explanation. */
export type Link =
  | { kind: 'permission'; pattern: string }
  | { kind: 'group'; id: string; name: string }
  | { kind: 'role'; key: string; name: string; pattern: string }
  | { kind: 'plan'; id: string; name: string; feature: string; to: Grant['to'] }
  | { kind: 'bundle'; id: string; name: string; feature: string; to: Grant['to'] }
  | { kind: 'entitlement'; feature: string; expireTime: number }
  | { kind: 'flag'; feature: string; by: Decider; treatment: Treatment }
  | { kind: 'planRule'; id: string; name: string; feature: string; by: Decider; treatment: Treatment };

export interface Decision {
  isEntitled: boolean;
  justification?: Justification;
  /** Of a feature that is more than on or off. */
  value?: FeatureValue;
  chain: readonly Link[];
}
/** `now`: milliseconds since 1970. */
export interface Asking extends Subject {
  now: number;
}

const denied = (justification: Justification, chain: readonly Link[] = []): Decision => ({ isEntitled: false, justification, chain });
const granted = (chain: readonly Link[], value?: FeatureValue): Decision => ({
  isEntitled: true,
  ...(value !== undefined && { value }),
  chain,
});
/** Of those that haven't ended: the largest number, or the text that comes last. */
function valueOf({ values = [] }: FeatureEntitlement, now: number): FeatureValue | undefined {
  const running = values.filter(({ expireTime }) => expireTime === -1 || expireTime >= now).map(({ value }) => value);
  const numbers = running.filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.max(...numbers) : running.at(-1);
}
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

function linksOfGrant(feature: string, { from, expireTime }: FeatureEntitlement): Link[] {
  if (!from) return [{ kind: 'entitlement', feature, expireTime: expireTime! }];
  const { to, plan, bundle } = from;
  return [
    ...(plan ? [{ kind: 'plan' as const, ...plan, feature, to }] : []),
    ...(bundle ? [{ kind: 'bundle' as const, ...bundle, feature, to }] : []),
  ];
}

function treated(targeting: Targeting, asking: Asking): { treatment: Treatment; by: Decider } {
  const { treatment, rule } = treat(targeting, asking);
  return { treatment, by: rule ? { rule } : 'default' };
}

/** Given, else by its flag, else by the rules of a plan that has it; the first that says yes decides. */
export function decideFeature(entitlements: Entitlements | undefined, key: string, asking: Asking): Decision {
  const feature = own(entitlements?.features, key);
  if (!feature) return denied('MISSING_FEATURE');
  const { expireTime, featureFlag, planIds = [] } = feature;
  const refusals: Link[] = [];
  if (expireTime !== null && expireTime !== undefined) {
    const links = linksOfGrant(key, feature);
    if (expireTime === -1 || expireTime >= asking.now) return granted(links, valueOf(feature, asking.now));
    refusals.push(...links);
  }
  const hasExpired = refusals.length > 0;
  if (featureFlag) {
    const found = featureFlag.on ? treated(featureFlag, asking) : { treatment: featureFlag.offTreatment, by: 'off' as const };
    const link: Link = { kind: 'flag', feature: key, ...found };
    if (found.treatment === 'true') return granted([link]);
    refusals.push(link);
  }
  for (const id of planIds) {
    const plan = own(entitlements?.plans, id);
    if (!plan) continue;
    const link: Link = { kind: 'planRule', id, name: plan.name ?? id, feature: key, ...treated(plan, asking) };
    if (link.treatment === 'true') return granted([link], own(plan.values, key));
    // A plan whose rules say nothing about the user is no reason.
    if (link.by !== 'default') refusals.push(link);
  }
  return denied(hasExpired ? 'BUNDLE_EXPIRED' : 'MISSING_FEATURE', refusals);
}

/** The role that brings the permission, one that the user has themselves before one that a group gives. */
function linksOfPermission({ permissions, roles }: Entitlements, key: string): Link[] | undefined {
  const pattern = Object.keys(permissions).find((held) => matchesPermission(held, key));
  if (pattern === undefined) return undefined;
  const giving = (roles ?? []).flatMap((role) => {
    const covering = role.permissions.find((held) => matchesPermission(held, key));
    return covering === undefined ? [] : [{ ...role, covering }];
  });
  const role = giving.find(({ groups }) => groups.length === 0) ?? giving[0];
  if (!role) return [{ kind: 'permission', pattern }];
  const [group] = role.groups;
  return [
    ...(group ? [{ kind: 'group' as const, id: group.id, name: group.name }] : []),
    { kind: 'role', key: role.key, name: role.name, pattern: role.covering },
  ];
}

/** Held, and if features are linked to this very key, one of them at least. */
export function decidePermission(entitlements: Entitlements | undefined, key: string, asking: Asking): Decision {
  const held = entitlements && linksOfPermission(entitlements, key);
  if (!held) return denied('MISSING_PERMISSION');
  const linked = Object.entries(entitlements.features).filter(([, { linkedPermissions = [] }]) => linkedPermissions.includes(key));
  if (linked.length === 0) return granted(held);
  const decisions = linked.map(([feature]) => decideFeature(entitlements, feature, asking));
  const yes = decisions.find(({ isEntitled }) => isEntitled);
  if (yes) return granted([...held, ...yes.chain]);
  const hasExpired = decisions.some(({ justification }) => justification === 'BUNDLE_EXPIRED');
  return denied(hasExpired ? 'BUNDLE_EXPIRED' : 'MISSING_FEATURE', [...held, ...decisions.flatMap(({ chain }) => chain)]);
}
