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
  Usage,
} from './entitlement-types.ts';
import { matchesPermission } from './permission.ts';
import { countingGrants, isRunning, limitOf, usageAt } from './usage.ts';

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
  | { kind: 'limit'; feature: string; usage: Usage }
  | { kind: 'flag'; feature: string; by: Decider; treatment: Treatment }
  | { kind: 'planRule'; id: string; name: string; feature: string; by: Decider; treatment: Treatment };

export interface Decision {
  isEntitled: boolean;
  justification?: Justification;
  /** Of a feature that is more than on or off. */
  value?: FeatureValue;
  /** Of a metered feature. */
  usage?: Usage;
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
  const running = values.filter(({ expireTime }) => isRunning(expireTime, now)).map(({ value }) => value);
  const numbers = running.filter((value) => typeof value === 'number');
  return numbers.length > 0 ? Math.max(...numbers) : running.at(-1);
}
const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

function linksOfGrant(feature: string, { from, expireTime }: Pick<FeatureEntitlement, 'from' | 'expireTime'>): Link[] {
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
  const { expireTime, featureFlag, planIds = [], use } = feature;
  const { now } = asking;
  const refusals: Link[] = [];
  let reached: Usage | undefined;
  /** Undefined: its limit is reached, and something else may still say yes. */
  const metered = (links: readonly Link[], limit: number | null): Decision | undefined => {
    const usage = usageAt(use!, limit, now);
    if (usage.left !== 0) return { ...granted(links), usage };
    refusals.push(...links, { kind: 'limit', feature: key, usage });
    if (!reached || usage.limit! > reached.limit!) reached = usage;
    return undefined;
  };
  let hasExpired = false;
  if (expireTime !== null && expireTime !== undefined) {
    hasExpired = !isRunning(expireTime, now);
    if (hasExpired) refusals.push(...linksOfGrant(key, feature));
    else if (!use) return granted(linksOfGrant(key, feature), valueOf(feature, now));
    else {
      const grants = countingGrants(use.grants, now);
      const found = metered(
        grants.flatMap((grant) => linksOfGrant(key, grant)),
        limitOf(grants),
      );
      if (found) return found;
    }
  }
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
    if (link.treatment === 'true') {
      const value = own(plan.values, key);
      const found = use ? metered([link], typeof value === 'number' ? value : null) : granted([link], value);
      if (found) return found;
      continue;
    }
    // A plan whose rules say nothing about the user is no reason.
    if (link.by !== 'default') refusals.push(link);
  }
  if (reached) return { ...denied('LIMIT_REACHED', refusals), usage: reached };
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
  if (yes) return { ...granted([...held, ...yes.chain]), ...(yes.usage && { usage: yes.usage }) };
  const reasons = decisions.map(({ justification }) => justification);
  const reason = (['LIMIT_REACHED', 'BUNDLE_EXPIRED'] as const).find((each) => reasons.includes(each));
  const usage = decisions.find((each) => each.usage)?.usage;
  return { ...denied(reason ?? 'MISSING_FEATURE', [...held, ...decisions.flatMap(({ chain }) => chain)]), ...(usage && { usage }) };
}
