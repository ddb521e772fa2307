import { isDeepStrictEqual } from 'node:util';
import { findPrice } from '../../../src/contract/billing/ledger.rules.ts';
import { billingOf, limitsOf, type Document } from '../../../src/contract/configuration/document.schemas.ts';
import type { FeatureValue } from '../../../src/access/entitlement-types.ts';
import { keyOf, type Gift } from '../../../src/contract/entitlements/catalogue.ts';
import { meteredIn } from '../../../src/contract/entitlements/entitlements.rules.ts';
import type { Assigned } from '../entitlements/catalogue.ts';
import { applicationChanges, type ApplicationFacts } from './application-changes.ts';
import { changeStrings as strings } from './change-strings.ts';
import { fill } from '../../../src/lib/fill.ts';
import { counted, daysText, featureName, giftText, valueText, pricesText, taxesText, together } from './change-words.ts';
import { policyChanges, type PolicyCounts } from './policy-changes.ts';
import { roleChanges, type RoleCounts } from './role-changes.ts';
import { webhookChanges, type UnsentCounts } from './webhook-changes.ts';
import { priceChanges } from './price-changes.ts';
import { subscriberChanges, type Subscribers } from './subscriber-changes.ts';

/** Whom a change concerns. */
export interface Concerned {
  subscribers: readonly Subscribers[];
  assigned: readonly Assigned[];
  /** Workspaces whose plan is the default one. */
  undecided: number;
  /** Those of them to whom no subscription has given it. */
  unassigned: number;
  policy: PolicyCounts;
  applications: ApplicationFacts;
  roles: RoleCounts;
  unsent: UnsentCounts;
}
type Plan = Document['plans'][number];
type Both<T> = readonly [before: T | undefined, after: T | undefined];

/** Of the same name, in the order of the new document, those that are gone last. */
function paired<T>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string): Both<T>[] {
  const find = (all: readonly T[], name: string) => all.find((one) => nameOf(one) === name);
  const gone = before.filter((one) => !find(after, nameOf(one)));
  return [...after.map((one): Both<T> => [find(before, nameOf(one)), one]), ...gone.map((one): Both<T> => [one, undefined])];
}

/** By the keys of features; undefined: on. */
type Gifts = ReadonlyMap<string, FeatureValue | undefined>;
const giftsIn = (gifts: readonly Gift[]): Gifts =>
  new Map(gifts.map((gift) => [keyOf(gift), typeof gift === 'string' ? undefined : gift.value]));
/** What a plan gives, by itself and by its bundles. */
function givenBy(document: Document, plan: Pick<Plan, 'features' | 'bundles'>): Gifts {
  const bundles = document.bundles.filter(({ id }) => plan.bundles.includes(id));
  const limits = limitsOf(document, plan).map(({ feature, limit }) => [feature.key, limit ?? undefined] as const);
  return new Map([...giftsIn([...bundles.flatMap(({ features }) => features), ...plan.features]), ...limits]);
}
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

/** `holders`: how many workspaces have what gives them. */
function givingChanges(
  what: string,
  [before, after]: readonly [Gifts, Gifts],
  { documents, holders }: { documents: readonly [Document, Document]; holders: number },
): string[] {
  const say = (keys: string[], document: Document, [nobody, somebody]: readonly [string, Record<'one' | 'other', string>]) => {
    if (keys.length === 0) return [];
    const gifts = document === documents[1] ? after : before;
    const values = { what, features: together(keys.map((key) => giftText(document, key, gifts.get(key)))) };
    return [holders > 0 ? counted(somebody, holders, values) : fill(nobody, values)];
  };
  const others = [...after].filter(([key, value]) => before.has(key) && before.get(key) !== value);
  const changed = others.map(([key, value]) => {
    const [was, is] = [valueText(documents[0], key, before.get(key)), valueText(documents[1], key, value)];
    const values = { what, feature: featureName(documents[1], key), before: was, after: is };
    const isLimit = meteredIn(documents[1]).some((feature) => feature.key === key);
    const [nobody, somebody] = isLimit ? [strings.limit, strings.limitOf] : [strings.value, strings.valueOf];
    return holders > 0 ? counted(somebody, holders, values) : fill(nobody, values);
  });
  return [
    ...say(without([...after.keys()], [...before.keys()]), documents[1], [strings.gives, strings.givesTo]),
    ...changed,
    ...say(without([...before.keys()], [...after.keys()]), documents[0], [strings.givesNoLonger, strings.takesFrom]),
  ];
}

const textsOf = ({ description, highlights, popular }: Plan) => ({ description, highlights, popular });
const rulesOf = ({ rules, defaultTreatment }: Plan) => ({ rules, defaultTreatment });

/** With the names of what it charges for. */
const sold = (document: Document, slug: string) => billingOf(document).plans.find((plan) => plan.slug === slug)!;

function planChanges([before, after]: Both<Plan>, documents: readonly [Document, Document], concerned: Concerned): string[] {
  if (!after) return [fill(strings.planGone, { plan: before!.name })];
  const plan = after.name;
  if (!before) return [fill(strings.planNew, { plan, prices: pricesText(after) })];
  const isDefault = findPrice(billingOf(documents[0]), documents[0].billing.defaultPlanId ?? '')?.plan.slug === after.slug;
  const assigned = concerned.assigned.find(({ kind, id }) => kind === 'plan' && id === after.slug)?.tenants ?? 0;
  const holders = assigned + (isDefault ? concerned.unassigned : 0);
  const trial = { plan, before: counted(strings.days, before.trialDays), after: counted(strings.days, after.trialDays) };
  return [
    ...(before.name === plan ? [] : [fill(strings.planRenamed, { before: before.name, plan })]),
    ...priceChanges(sold(documents[0], before.slug), sold(documents[1], after.slug)),
    ...(before.trialDays === after.trialDays
      ? []
      : [fill(before.trialDays === 0 ? strings.trialNew : after.trialDays === 0 ? strings.trialGone : strings.trial, trial)]),
    ...(before.contactUrl === after.contactUrl
      ? []
      : [fill(after.contactUrl === undefined ? strings.noContact : strings.contact, { plan, after: after.contactUrl ?? '' })]),
    ...givingChanges(plan, [givenBy(documents[0], before), givenBy(documents[1], after)], { documents, holders }),
    ...(isDeepStrictEqual(rulesOf(before), rulesOf(after)) ? [] : [fill(strings.planRules, { plan })]),
    ...(isDeepStrictEqual(textsOf(before), textsOf(after)) ? [] : [fill(strings.planTexts, { plan })]),
  ];
}

function bundleChanges(
  [before, after]: Both<Document['bundles'][number]>,
  documents: readonly [Document, Document],
  { assigned }: Concerned,
): string[] {
  if (!after) return [fill(strings.bundleGone, { bundle: before!.name })];
  if (!before) return [fill(strings.bundleNew, { bundle: after.name })];
  const holders = assigned.find(({ kind, id }) => kind === 'bundle' && id === after.id)?.tenants ?? 0;
  return [
    ...(before.name === after.name ? [] : [fill(strings.bundleRenamed, { before: before.name, bundle: after.name })]),
    ...givingChanges(after.name, [giftsIn(before.features), giftsIn(after.features)], { documents, holders }),
  ];
}

function featureChanges([before, after]: Both<Document['features'][number]>): string[] {
  const name = (of: Document['features'][number]) => of.name ?? of.key;
  if (!after) return [fill(strings.featureGone, { feature: name(before!) })];
  const feature = name(after);
  const [flagBefore, flagAfter] = [before?.featureFlag, after.featureFlag];
  const linked = (template: string, permissions: string[]) =>
    permissions.length > 0 ? [fill(template, { feature, permissions: together(permissions) })] : [];
  const [linkedBefore, linkedAfter] = [before?.linkedPermissions ?? [], after.linkedPermissions];
  return [
    ...(before ? (name(before) === feature ? [] : [fill(strings.featureRenamed, { before: name(before), feature })]) : []),
    ...(before ? [] : [fill(strings.featureNew, { feature })]),
    ...(before && before.kind !== after.kind
      ? [fill(strings.kind, { feature, before: strings.kinds[before.kind], after: strings.kinds[after.kind] })]
      : []),
    ...(before?.kind === 'metered' && after.kind === 'metered' && before.resets !== after.resets
      ? [fill(strings.resets[after.resets], { feature })]
      : []),
    ...(before && before.unit !== after.unit ? [fill(strings.unit, { feature })] : []),
    ...(isDeepStrictEqual(flagBefore, flagAfter)
      ? []
      : [fill(!flagBefore ? strings.flagNew : !flagAfter ? strings.flagGone : strings.flag, { feature })]),
    ...linked(strings.linked, without(linkedAfter, linkedBefore)),
    ...linked(strings.unlinked, without(linkedBefore, linkedAfter)),
  ];
}

function billingChanges([before, after]: readonly [Document, Document], { undecided }: Concerned): string[] {
  const [was, is] = [before.billing, after.billing];
  const planOf = (document: Document) => findPrice(billingOf(document), document.billing.defaultPlanId ?? '')?.plan.name ?? strings.noPlan;
  const differs = <K extends keyof Document['billing']>(key: K) => !isDeepStrictEqual(was[key], is[key]);
  return [
    ...(differs('defaultPlanId')
      ? [
          fill(strings.defaultPlan, {
            ...{ before: planOf(before), after: planOf(after), workspaces: counted(strings.workspaces, undecided) },
          }),
        ]
      : []),
    ...(differs('allowPlanDowngrade') ? [strings.downgrade[`${is.allowPlanDowngrade}`]] : []),
    ...(differs('allowPlanCancellation') ? [strings.cancellation[`${is.allowPlanCancellation}`]] : []),
    ...(differs('trialEnd') ? [strings.trialEnd[is.trialEnd]] : []),
    ...(differs('tenantCreated') ? [is.tenantCreated ? strings.customer : strings.noCustomer] : []),
    ...(differs('retryDays')
      ? [
          is.retryDays.length === 0
            ? strings.noRetry
            : fill(strings.retryDays, { before: daysText(was.retryDays), after: daysText(is.retryDays) }),
        ]
      : []),
    ...(differs('taxes') ? [fill(strings.taxes, { before: taxesText(was.taxes), after: taxesText(is.taxes) })] : []),
  ];
}

/** Which price a plan's name buys, and which currency comes first. */
const orderOf = ({ plans }: Document) => plans.flatMap(({ slug, prices }) => [`plan ${slug}`, ...prices.map(({ id }) => `price ${id}`)]);
function orderChanges(before: Document, after: Document): string[] {
  const [was, is] = [orderOf(before), orderOf(after)];
  const both = (all: string[], others: string[]) => all.filter((one) => others.includes(one));
  return isDeepStrictEqual(both(was, is), both(is, was)) ? [] : [strings.order];
}

/** What becomes different for whom, in sentences. Of equal documents: none. */
export function changesBetween(before: Document, after: Document, concerned: Concerned): string[] {
  const documents = [before, after] as const;
  return [
    ...new Set([
      ...policyChanges(before, after, concerned.policy),
      ...applicationChanges(before, after, concerned.applications),
      ...roleChanges(before, after, concerned.roles),
      ...webhookChanges(before, after, concerned.unsent),
      ...paired(before.plans, after.plans, ({ slug }) => slug).flatMap((both) => planChanges(both, documents, concerned)),
      ...subscriberChanges(concerned.subscribers, billingOf(before), billingOf(after)),
      ...orderChanges(before, after),
      ...billingChanges(documents, concerned),
      ...paired(before.bundles, after.bundles, ({ id }) => id).flatMap((both) => bundleChanges(both, documents, concerned)),
      ...paired(before.features, after.features, ({ key }) => key).flatMap(featureChanges),
    ]),
  ];
}
