import * as v from 'valibot';
import { operations, type Condition, type ConditionGroup } from '../../access/entitlement-types.ts';
import { Line } from '../values.ts';
import { Treatment } from './entitlements.schemas.ts';

// What the vendor sells and to whom a flag or a plan opens a feature, as their file has it.

const Key = v.pipe(
  v.string(),
  v.maxLength(100, 'Use 100 characters or fewer.'),
  v.regex(/^[a-zA-Z0-9][\w.-]*$/, 'Use letters, digits, dots, dashes, and underscores.'),
);
const Attribute = Line(200);
const text = v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.'));
const number = v.pipe(v.number(), v.finite());
const Moment = v.union([
  v.pipe(
    text,
    v.check((date) => !Number.isNaN(Date.parse(date)), 'Use a date, like 2030-01-31.'),
  ),
  number,
]);

const List = v.strictObject({ list: v.pipe(v.array(text), v.maxLength(1000, 'Use 1,000 entries or fewer.')) });
const OneNumber = v.strictObject({ number });
const OneDate = v.strictObject({ date: Moment });
const valueOf: Readonly<Record<(typeof operations)[number], v.GenericSchema<Condition['value']>>> = {
  ...{ in_list: List, starts_with: List, ends_with: List, contains: List },
  matches: v.strictObject({ string: text }),
  ...{ equal: OneNumber, greater_than: OneNumber, greater_than_equal: OneNumber, lower_than: OneNumber, lower_than_equal: OneNumber },
  between_numeric: v.strictObject({ start: number, end: number }),
  is: v.strictObject({ boolean: v.boolean() }),
  ...{ on: OneDate, on_or_after: OneDate, on_or_before: OneDate },
  between_date: v.strictObject({ start: Moment, end: Moment }),
};
const conditionOf = (op: (typeof operations)[number]) =>
  v.strictObject({ attribute: Attribute, op: v.literal(op), negate: v.optional(v.boolean(), false), value: valueOf[op] });
const OneCondition = v.variant('op', operations.map(conditionOf) as never) as unknown as v.GenericSchema<
  Omit<Condition, 'negate'> & { negate?: boolean },
  Condition
>;

/** `depth`: groups that may still stand within. */
const conditionsAt = (depth: number): v.GenericSchema<unknown, ConditionGroup['conditions']> =>
  v.pipe(
    v.array(
      depth === 0
        ? OneCondition
        : v.lazy((one) =>
            typeof one === 'object' && one !== null && 'conditions' in one
              ? v.strictObject({ conditionLogic: Logic, conditions: conditionsAt(depth - 1) })
              : OneCondition,
          ),
    ),
    v.minLength(1, 'Name a condition.'),
    v.maxLength(50, 'Use 50 conditions or fewer.'),
  ) as never;
const Logic = v.optional(v.picklist(['and', 'or']), 'and');
const Rule = v.strictObject({
  name: v.optional(Line(100)),
  conditionLogic: Logic,
  conditions: conditionsAt(4),
  treatment: v.optional(Treatment, 'true'),
});
const rules = v.optional(v.pipe(v.array(Rule), v.maxLength(100, 'Use 100 rules or fewer.')), []);
const keys = v.optional(v.pipe(v.array(Key), v.maxLength(1000)), []);

const FeatureFlag = v.strictObject({
  on: v.boolean(),
  offTreatment: v.optional(Treatment, 'false'),
  defaultTreatment: v.optional(Treatment, 'false'),
  rules,
});
const Feature = v.strictObject({
  key: Key,
  name: v.optional(Line(100)),
  linkedPermissions: v.optional(v.pipe(v.array(Line(200)), v.maxLength(100)), []),
  featureFlag: v.optional(FeatureFlag),
});
const Bundle = v.strictObject({ id: Key, name: Line(100), features: keys });
const Plan = v.strictObject({
  ...{ id: Key, name: Line(100), features: keys, bundles: keys },
  defaultTreatment: v.optional(Treatment, 'false'),
  rules,
});

const isUnique = (names: readonly string[]) => new Set(names).size === names.length;
const most = <T extends v.GenericSchema>(schema: T) => v.pipe(v.array(schema), v.maxLength(1000, 'Use 1,000 or fewer.'));

export const Catalogue = v.pipe(
  v.strictObject({ features: most(Feature), bundles: v.optional(most(Bundle), []), plans: v.optional(most(Plan), []) }),
  v.check(
    ({ features, bundles, plans }) =>
      isUnique(features.map(({ key }) => key)) && isUnique(bundles.map(({ id }) => id)) && isUnique(plans.map(({ id }) => id)),
    'Name each feature, bundle, and plan once.',
  ),
  v.check(({ features, bundles, plans }) => {
    const known = new Set(features.map(({ key }) => key));
    const knownBundles = new Set(bundles.map(({ id }) => id));
    return (
      [...bundles, ...plans].every((one) => one.features.every((key) => known.has(key))) &&
      plans.every((plan) => plan.bundles.every((id) => knownBundles.has(id)))
    );
  }, 'Bundles and plans may only name features and bundles of this file.'),
);
export type Catalogue = v.InferOutput<typeof Catalogue>;
export type CatalogueInput = v.InferInput<typeof Catalogue>;
