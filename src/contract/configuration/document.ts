import * as v from 'valibot';
import { isPattern } from '../../access/match-text.ts';
import type { Condition, ConditionGroup } from '../../access/entitlement-types.ts';
import { nearest } from '../../lib/nearest.ts';
import { isFree } from '../billing/ledger.rules.ts';
import { isMeteredId, meteredIds } from '../billing/plan-words.ts';
import { keyOf, type Gift } from '../entitlements/catalogue.ts';
import { DocumentShape, limitsOf, type Document } from './document.schemas.ts';
import { roleFaults } from './roles.schemas.ts';
import { providerNames } from './social.schemas.ts';

type Place = readonly (string | number)[];
interface Fault {
  at: Place;
  message: string;
}

/** Each after the first. */
function twice(names: readonly (readonly [name: string, at: Place])[], sentence: string): Fault[] {
  const seen = new Set<string>();
  return names.flatMap(([name, at]) => {
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew ? [] : [{ at, message: `"${name}" is ${sentence}` }];
  });
}

function unknownNames(names: readonly string[], { of, known, at }: { of: string; known: readonly string[]; at: Place }): Fault[] {
  return names.flatMap((name, index) => {
    if (known.includes(name)) return [];
    const meant = nearest(name, known);
    return [{ at: [...at, index], message: `There is no ${of} "${name}".${meant ? ` Did you mean "${meant}"?` : ''}` }];
  });
}

/** What is given exists, and as much of it is said as there is to say. */
function giftFaults(gifts: readonly Gift[], features: Document['features'], at: Place): Fault[] {
  const unknown = unknownNames(gifts.map(keyOf), { of: 'feature', known: features.map(({ key }) => key), at });
  const keys = gifts.map((gift, index): [string, Place] => [keyOf(gift), [...at, index]]);
  const values = gifts.flatMap((gift, index) => {
    const kind = features.find(({ key }) => key === keyOf(gift))?.kind;
    const given = typeof gift === 'string' ? undefined : gift.value;
    const place = [...at, index];
    if (kind === undefined || ((kind === 'switch' || kind === 'metered') && given === undefined)) return [];
    if (kind === 'metered') {
      const isLimit = typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
      return isLimit
        ? []
        : [{ at: [...place, 'value'], message: 'Use a whole number from 0 on: the limit. Without a value there is none.' }];
    }
    if (kind === 'switch') return [{ at: place, message: `"${keyOf(gift)}" is on or off. Name it without a value, or say its kind.` }];
    if (given === undefined) return [{ at: place, message: `Say how much: { "key": "${keyOf(gift)}", "value": … }.` }];
    const isRight = typeof given === (kind === 'number' ? 'number' : 'string');
    return isRight ? [] : [{ at: [...place, 'value'], message: `"${keyOf(gift)}" is a ${kind}.` }];
  });
  return [...unknown, ...values, ...twice(keys, 'named twice.')];
}

function patternsIn(one: Condition | ConditionGroup, at: Place): Fault[] {
  if ('conditions' in one) return one.conditions.flatMap((each, index) => patternsIn(each, [...at, 'conditions', index]));
  const pattern = String(one.value['string']);
  if (one.op !== 'matches' || isPattern(pattern)) return [];
  return [{ at: [...at, 'value', 'string'], message: `"${pattern}" is not a regular expression of RE2.` }];
}
const rulesOf = (rules: readonly ConditionGroup[], at: Place) => rules.flatMap((rule, index) => patternsIn(rule, [...at, 'rules', index]));

function pricesOf({ seats, metered, prices }: Document['plans'][number], at: Place): Fault[] {
  const counted = new Set(metered.map(({ id }) => id));
  return prices.flatMap(({ seatAmount, unitAmounts }, index) => {
    const place = [...at, 'prices', index];
    return [
      ...(seatAmount > 0 && seats.included === null
        ? [{ at: [...place, 'seatAmount'], message: 'The plan includes any number of seats. Say how many in seats.included.' }]
        : []),
      ...Object.keys(unitAmounts)
        .filter((id) => !counted.has(id))
        .map((id) => ({ at: [...place, 'unitAmounts', id], message: `The plan does not count ${id}. Add it to metered.` })),
    ];
  });
}

/** Each id of what is charged by use is one of ours, or a metered feature that the plan gives and that begins at 0 again. */
function countedFaults(plan: Document['plans'][number], { features, bundles }: Document, at: Place): Fault[] {
  const known = [...meteredIds, ...features.filter(({ kind, resets }) => kind === 'metered' && resets === 'month').map(({ key }) => key)];
  const given = limitsOf({ features, bundles }, plan).map(({ feature }) => feature.key);
  return plan.metered.flatMap(({ id }, index) => {
    if (isMeteredId(id) || (known.includes(id) && given.includes(id))) return [];
    const place = [...at, 'metered', index, 'id'];
    const feature = features.find(({ key }) => key === id);
    if (known.includes(id)) return [{ at: place, message: `The plan charges for "${id}", and does not give it. Add it to features.` }];
    if (feature?.kind === 'metered')
      return [{ at: place, message: `"${id}" never resets, so no period has its own use of it to charge for.` }];
    if (feature) return [{ at: place, message: `"${id}" is not metered. Set its kind to "metered" to charge for its use.` }];
    const meant = nearest(id, known);
    return [{ at: place, message: `There is no metered feature "${id}".${meant ? ` Did you mean "${meant}"?` : ''}` }];
  });
}

function meteredFaults({ key, name, kind, featureFlag }: Document['features'][number], at: Place): Fault[] {
  if (kind !== 'metered') return [];
  return [
    ...(name !== undefined && isMeteredId(name)
      ? [{ at: [...at, 'name'], message: `"${name}" is what invoices call something else. Use words, such as "API ${name}".` }]
      : []),
    ...(isMeteredId(key) ? [{ at: [...at, 'key'], message: `"${key}" is counted already, from the audit log. Use another key.` }] : []),
    ...(featureFlag ? [{ at: [...at, 'featureFlag'], message: 'A flag has no limit. Give a metered feature by plans and bundles.' }] : []),
  ];
}

/** People are known by the id of the provider that they sign in with. */
const providerFaults = ({ custom }: Document['social']): Fault[] => {
  const ids = custom.map(({ id }, index): [string, Place] => [id, ['social', 'custom', index, 'id']]);
  const taken = ids.filter(([id]) => id in providerNames);
  return [
    ...twice(ids, 'the id of another one, too.'),
    ...taken.map(([id, at]) => ({ at, message: `"${id}" is a provider that social.${id} registers. Use another id.` })),
  ];
};

/** Of two for one country, nobody could tell which counts. */
const taxFaults = (taxes: Document['billing']['taxes']): Fault[] =>
  twice(
    taxes.flatMap(({ countries }, index): [string, Place][] =>
      countries.length === 0
        ? [['everywhere else', ['billing', 'taxes', index, 'countries']]]
        : countries.map((country, number) => [country, ['billing', 'taxes', index, 'countries', number]]),
    ),
    'taxed by another one already.',
  );

/** What no single field can say. */
function faultsOf(document: Document): Fault[] {
  const { features, bundles, plans, billing } = document;
  const knownBundles = bundles.map(({ id }) => id);
  const prices = plans.flatMap((plan, index) =>
    plan.prices.map((price, number) => ({ ...price, at: ['plans', index, 'prices', number, 'id'] as Place })),
  );
  const free = prices.filter((price) => isFree({ price })).map(({ id }) => id);
  const slugs = plans.map(({ slug }) => slug);
  const { defaultPlanId } = billing;
  return [
    ...twice(
      features.map(({ key }, index) => [key, ['features', index, 'key']]),
      'the key of another one, too.',
    ),
    ...twice(
      bundles.map(({ id }, index) => [id, ['bundles', index, 'id']]),
      'the id of another one, too.',
    ),
    ...twice(
      plans.map(({ slug }, index) => [slug, ['plans', index, 'slug']]),
      'the slug of another one, too.',
    ),
    ...twice(
      prices.map(({ id, at }) => [id, at]),
      'the id of another one, too.',
    ),
    // A link names a plan by either.
    ...prices
      .filter(({ id, at }) => slugs.some((slug, index) => slug === id && index !== at[1]))
      .map(({ id, at }) => ({ at, message: `"${id}" is the slug of another plan.` })),
    ...twice(
      document.applications.map(({ key }, index) => [key, ['applications', index, 'key']]),
      'the key of another one, too.',
    ),
    ...roleFaults(document),
    ...providerFaults(document.social),
    ...taxFaults(billing.taxes),
    ...features.flatMap((feature, index) => meteredFaults(feature, ['features', index])),
    ...features.flatMap(({ featureFlag }, index) => rulesOf(featureFlag?.rules ?? [], ['features', index, 'featureFlag'])),
    ...bundles.flatMap((bundle, index) => giftFaults(bundle.features, features, ['bundles', index, 'features'])),
    ...plans.flatMap((plan, index) => [
      ...giftFaults(plan.features, features, ['plans', index, 'features']),
      ...unknownNames(plan.bundles, { of: 'bundle', known: knownBundles, at: ['plans', index, 'bundles'] }),
      ...rulesOf(plan.rules, ['plans', index]),
      ...pricesOf(plan, ['plans', index]),
      ...countedFaults(plan, document, ['plans', index]),
      ...twice(
        plan.metered.map(({ id }, number) => [id, ['plans', index, 'metered', number, 'id']]),
        'counted already.',
      ),
      ...(plan.seats.most !== null && plan.seats.most < (plan.seats.included ?? 0)
        ? [{ at: ['plans', index, 'seats', 'most'], message: 'The plan includes more seats than that.' }]
        : []),
    ]),
    ...(defaultPlanId === undefined || free.includes(defaultPlanId)
      ? []
      : [{ at: ['billing', 'defaultPlanId'], message: `There is no price "${defaultPlanId}" that costs nothing.` }]),
  ];
}

/** Every part of the document on the way to a place in it. */
function pathTo(input: unknown, at: Place): v.IssuePathItem[] {
  let part: unknown = input;
  return at.map((key) => {
    const item = { type: 'unknown', origin: 'value', input: part, key, value: (part as Record<string | number, unknown>)[key] } as const;
    part = item.value;
    return item;
  });
}

/**
 * What the vendor sells and to whom it's open: the file `gatehouse.config.ts` or `gatehouse.json`. Amounts are in minor units. Errors: each fault
 * of it, at its place.
 */
export const CheckedDocument = v.pipe(
  DocumentShape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { at, message } of faultsOf(dataset.value)) {
      const [first, ...more] = pathTo(dataset.value, at);
      addIssue({ message, ...(first && { path: [first, ...more] }) });
    }
  }),
);
