import * as v from 'valibot';
import { isPattern } from '../../access/match-text.ts';
import type { Condition, ConditionGroup } from '../../access/entitlement-types.ts';
import { nearest } from '../../lib/nearest.ts';
import { isFree } from '../billing/ledger.rules.ts';
import { keyOf, type Gift } from '../entitlements/catalogue.ts';
import { DocumentShape, type Document } from './document.schemas.ts';

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
    if (kind === undefined || (kind === 'switch' && given === undefined)) return [];
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
  const counted = new Set<string>(metered.map(({ id }) => id));
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
function faultsOf({ features, bundles, plans, billing }: Document): Fault[] {
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
    ...taxFaults(billing.taxes),
    ...features.flatMap(({ featureFlag }, index) => rulesOf(featureFlag?.rules ?? [], ['features', index, 'featureFlag'])),
    ...bundles.flatMap((bundle, index) => giftFaults(bundle.features, features, ['bundles', index, 'features'])),
    ...plans.flatMap((plan, index) => [
      ...giftFaults(plan.features, features, ['plans', index, 'features']),
      ...unknownNames(plan.bundles, { of: 'bundle', known: knownBundles, at: ['plans', index, 'bundles'] }),
      ...rulesOf(plan.rules, ['plans', index]),
      ...pricesOf(plan, ['plans', index]),
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
