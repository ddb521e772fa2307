import { meetsCondition, type MatchText } from '../../access/condition.ts';
import type {
  Attributes,
  Condition,
  ConditionGroup,
  Entitlements,
  FeatureEntitlement,
  RoleOrigin,
  Rule,
} from '../../access/entitlement-types.ts';
import { prepareAttributes } from '../../access/attributes.ts';
import { createEvaluator } from '../../access/entitlements.ts';
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
}

type Source = Pick<FeatureEntitlement, 'expireTime' | 'from' | 'values'>;

/** What lasts longest wins; of equals the first. */
const lastsLonger = (one: Source, than: Source | undefined) =>
  !than || (than.expireTime !== -1 && (one.expireTime === -1 || one.expireTime! > than.expireTime!));

/** Per feature, who gives it until when. */
function sourcesOf({ bundles, plans }: Catalogue, given: readonly Given[]): Map<string, Source> {
  const best = new Map<string, Source>();
  const add = (gifts: readonly Gift[], source: Source) => {
    for (const gift of gifts) {
      const key = keyOf(gift);
      const known = best.get(key);
      const own = typeof gift === 'string' ? [] : [{ value: gift.value, expireTime: source.expireTime! }];
      const values = [...(known?.values ?? []), ...own];
      best.set(key, { ...(lastsLonger(source, known) ? source : known!), ...(values.length > 0 && { values }) });
    }
  };
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
  return best;
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
export function entitlementsOf(catalogue: Catalogue, { given, permissions, roles, user }: Holder): Entitlements {
  const sources = sourcesOf(catalogue, given);
  const targeting = catalogue.plans.filter(({ rules, defaultTreatment }) => rules.length > 0 || defaultTreatment === 'true');
  const giftsOf = ({ features, bundles }: Catalogue['plans'][number]) => [
    ...catalogue.bundles.filter(({ id }) => bundles.includes(id)).flatMap((bundle) => bundle.features),
    ...features,
  ];
  const valuesOf = (plan: Catalogue['plans'][number]) =>
    Object.fromEntries(giftsOf(plan).flatMap((gift) => (typeof gift === 'string' ? [] : [[gift.key, gift.value] as const])));
  return {
    features: Object.fromEntries(
      catalogue.features.map(({ key, linkedPermissions, featureFlag }) => [
        key,
        {
          planIds: targeting.filter((plan) => giftsOf(plan).some((gift) => keyOf(gift) === key)).map(({ id }) => id),
          expireTime: null,
          ...sources.get(key),
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
