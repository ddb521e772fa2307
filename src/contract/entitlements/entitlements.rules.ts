import { meetsCondition, type MatchText } from '../../access/condition.ts';
import type {
  Attributes,
  Condition,
  ConditionGroup,
  Entitlements,
  FeatureEntitlement,
  FeatureValue,
  MeteredGrant,
  MeteredUse,
  RoleOrigin,
  Rule,
} from '../../access/entitlement-types.ts';
import { prepareAttributes } from '../../access/attributes.ts';
import { createEvaluator } from '../../access/entitlements.ts';
import { countingGrants, limitOf } from '../../access/usage.ts';
import type { Meter } from '../billing/billing.schemas.ts';
import { keyOf, type Catalogue, type Gift } from './catalogue.ts';
import type { EntitlementsV1 } from './entitlements.schemas.ts';

export const emptyCatalogue: Catalogue = { features: [], bundles: [], plans: [] };

/** A plan or bundle that the user's workspace has, or they have alone. */
export interface Given {
  kind: 'plan' | 'bundle';
  id: string;
  to: 'tenant' | 'user';
  /** Milliseconds since 1970; null: for good. */
  expiresAt: number | null;
}
export interface Holder {
  given: readonly Given[];
  /** Keys and patterns. */
  permissions: readonly string[];
  roles: readonly RoleOrigin[];
  /** As the API has them. */
  user: Attributes;
  /** Of the metered features of the catalogue, by their keys. */
  use: ReadonlyMap<string, Use>;
}
/** What a workspace has used of a metered feature. Milliseconds since 1970; null: it never begins at 0 again. */
export type Use = Omit<MeteredUse, 'grants'>;
export const unused: Use = { used: 0, resetsAt: null };

type Feature = Catalogue['features'][number];
export const meteredIn = ({ features }: Pick<Catalogue, 'features'>): Feature[] => features.filter(({ kind }) => kind === 'metered');

type Source = Pick<FeatureEntitlement, 'expireTime' | 'from' | 'values'>;

/** What lasts longest wins; of equals the first. */
const lastsLonger = (one: Source, than: Source | undefined) =>
  !than || (than.expireTime !== -1 && (one.expireTime === -1 || one.expireTime! > than.expireTime!));

interface Grant {
  gift: Gift;
  source: Source;
}
/** The same plan or bundle from the vendor and from a subscription is there once, until the later end. */
const once = (given: readonly Given[]): Given[] => {
  const until = ({ expiresAt }: Given) => expiresAt ?? Infinity;
  const isSame = (one: Given, other: Given) => one.kind === other.kind && one.id === other.id && one.to === other.to;
  return given.filter(
    (one, at) =>
      !given.some((other, place) => isSame(one, other) && (until(other) > until(one) || (until(other) === until(one) && place < at))),
  );
};

/** What each plan and bundle gives. */
function grantsOf({ bundles, plans }: Catalogue, all: readonly Given[]): Grant[] {
  const given = once(all);
  const grants: Grant[] = [];
  const add = (gifts: readonly Gift[], source: Source) => grants.push(...gifts.map((gift) => ({ gift, source })));
  const nameOf = ({ id, name }: { id: string; name: string }) => ({ id, name });
  for (const { kind, id, to, expiresAt } of given) {
    const expireTime = expiresAt ?? -1;
    if (kind === 'bundle') {
      const bundle = bundles.find((one) => one.id === id);
      if (bundle) add(bundle.features, { expireTime, from: { to, bundle: nameOf(bundle) } });
      continue;
    }
    const plan = plans.find((one) => one.id === id);
    if (!plan) continue;
    add(plan.features, { expireTime, from: { to, plan: nameOf(plan) } });
    for (const bundle of bundles.filter((one) => plan.bundles.includes(one.id)))
      add(bundle.features, { expireTime, from: { to, plan: nameOf(plan), bundle: nameOf(bundle) } });
  }
  return grants;
}

/** Per feature, who gives it until when. */
function sourcesOf(grants: readonly Grant[], isMetered: (key: string) => boolean): Map<string, Source> {
  const best = new Map<string, Source>();
  for (const { gift, source } of grants) {
    const key = keyOf(gift);
    const known = best.get(key);
    const own = typeof gift === 'string' || isMetered(key) ? [] : [{ value: gift.value, expireTime: source.expireTime! }];
    const values = [...(known?.values ?? []), ...own];
    best.set(key, { ...(lastsLonger(source, known) ? source : known!), ...(values.length > 0 && { values }) });
  }
  return best;
}

/** Null: it has none. */
export const limitGivenBy = (gift: Gift): number | null => (typeof gift === 'object' && typeof gift.value === 'number' ? gift.value : null);

/** What gives a metered feature; a bundle by itself before the plans, so that it isn't taken for one of theirs. */
function meteredGrants(grants: readonly Grant[], key: string): MeteredGrant[] {
  const own = grants.filter(({ gift }) => keyOf(gift) === key);
  const all = own.map(({ gift, source }) => ({ limit: limitGivenBy(gift), expireTime: source.expireTime!, from: source.from! }));
  return all.toSorted((one, other) => Number(one.from.plan !== undefined) - Number(other.from.plan !== undefined));
}

/** What a workspace as a whole may use of a metered feature. `isGiven`: not by a rule about somebody. `limit`: null for none. */
export function limitFor(
  catalogue: Catalogue,
  given: readonly Given[],
  key: string,
  now: number,
): { isGiven: boolean; limit: number | null } {
  const grants = countingGrants(meteredGrants(grantsOf(catalogue, given), key), now);
  return { isGiven: grants.length > 0, limit: limitOf(grants) };
}

export function toMeter({ key, name, unit }: Feature, { used, resetsAt }: Use, limit: number | null): Meter {
  return {
    ...{ key, name: name ?? key, ...(unit !== undefined && { unit }) },
    ...{ used, limit, resetsAt: resetsAt === null ? null : new Date(resetsAt).toISOString() },
  };
}

const listed: readonly string[] = ['in_list', 'starts_with', 'ends_with', 'contains'];

/**
 * Rules go to the browser, where the page's own attributes are. A list of other customers' addresses or ids must not: of each list about the
 * user, only the entries that say something about this one stay. The outcome is the same.
 */
function withoutOthers(rules: readonly Rule[], user: Attributes): Rule[] {
  const attributes = prepareAttributes({ user });
  const own = (condition: Condition): Condition => {
    const { list } = condition.value;
    const isKnown = condition.attribute.startsWith('frontegg.') || typeof attributes[condition.attribute] === 'string';
    if (!listed.includes(condition.op) || !isKnown || !Array.isArray(list)) return condition;
    const isMine = (entry: unknown) =>
      meetsCondition({ ...condition, negate: false, value: { list: [entry] } }, { attributes, matchText: () => undefined });
    return { ...condition, value: { list: list.filter(isMine) } };
  };
  const ownOf = <G extends ConditionGroup>(group: G): G => ({
    ...group,
    conditions: group.conditions.map((one) => ('conditions' in one ? ownOf(one) : own(one))),
  });
  return rules.map(ownOf);
}

/** What the evaluator asks, for one user. Only plans that could say yes are named: the others are nobody's business. */
export function entitlementsOf(catalogue: Catalogue, { given, permissions, roles, user, use }: Holder): Entitlements {
  const metered = new Set(meteredIn(catalogue).map(({ key }) => key));
  const grants = grantsOf(catalogue, given);
  const sources = sourcesOf(grants, (key) => metered.has(key));
  const targeting = catalogue.plans.filter(({ rules, defaultTreatment }) => rules.length > 0 || defaultTreatment === 'true');
  const giftsOf = ({ features, bundles }: Catalogue['plans'][number]) => [
    ...catalogue.bundles.filter(({ id }) => bundles.includes(id)).flatMap((bundle) => bundle.features),
    ...features,
  ];
  const valuesOf = (plan: Catalogue['plans'][number]) =>
    Object.fromEntries(
      giftsOf(plan).flatMap((gift): [string, FeatureValue][] => {
        if (typeof gift === 'string') return [];
        if (!metered.has(gift.key)) return [[gift.key, gift.value]];
        const limit = limitOf(meteredGrants(grantsOf(catalogue, [{ kind: 'plan', id: plan.id, to: 'tenant', expiresAt: null }]), gift.key));
        return limit === null ? [] : [[gift.key, limit]];
      }),
    );
  return {
    features: Object.fromEntries(
      catalogue.features.map(({ key, linkedPermissions, featureFlag }) => [
        key,
        {
          planIds: targeting.filter((plan) => giftsOf(plan).some((gift) => keyOf(gift) === key)).map(({ id }) => id),
          expireTime: null,
          ...sources.get(key),
          ...(metered.has(key) && { use: { ...(use.get(key) ?? unused), grants: meteredGrants(grants, key) } }),
          linkedPermissions,
          ...(featureFlag && { featureFlag: { ...featureFlag, rules: withoutOthers(featureFlag.rules, user) } }),
        },
      ]),
    ),
    plans: Object.fromEntries(
      targeting.map((plan) => {
        const { id, name, defaultTreatment } = plan;
        const values = valuesOf(plan);
        const more = Object.keys(values).length > 0 && { values };
        return [id, { name, defaultTreatment, rules: withoutOthers(plan.rules, user), ...more }];
      }),
    ),
    permissions: Object.fromEntries(permissions.toSorted().map((key) => [key, true as const])),
    roles,
  };
}

/** Every feature, and every permission that is held or linked, with the answer. */
export function verdictsOf(entitlements: Entitlements, { user, now, matchText }: { user: Attributes; now: number; matchText: MatchText }) {
  const { getEntitlements } = createEvaluator(matchText);
  const { features, permissions } = entitlements;
  const keys = [...Object.keys(permissions), ...Object.values(features).flatMap(({ linkedPermissions = [] }) => linkedPermissions)];
  return {
    features: Object.fromEntries(
      Object.keys(features).map((featureKey) => [featureKey, getEntitlements(entitlements, { featureKey }, { user, now })]),
    ),
    permissions: Object.fromEntries(
      [...new Set(keys)].map((permissionKey) => [permissionKey, getEntitlements(entitlements, { permissionKey }, { user, now })]),
    ),
  } satisfies EntitlementsV1;
}
