import * as v from 'valibot';
import { operations, type Condition, type ConditionGroup } from '../../access/entitlement-types.ts';
import { Line } from '../values.ts';
import { Treatment } from './entitlements.schemas.ts';

const Key = v.pipe(
  v.string(),
  v.maxLength(100, 'Use 100 characters or fewer.'),
  v.regex(/^[a-zA-Z0-9][\w.-]*$/, 'Use letters, digits, dots, dashes, and underscores.'),
);
/** `sentence`: for the JSON Schema of the document, and so for editors. */
const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
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

/** A condition or a group of them. `options`: for whoever describes the schema, as of a union. `depth`: groups that may still stand within. */
function conditionOrGroup(depth: number): v.GenericSchema<unknown, ConditionGroup['conditions'][number]> {
  if (depth === 0) return OneCondition as never;
  const Group = v.strictObject({ conditionLogic: Logic, conditions: conditionsAt(depth - 1) });
  const isGroup = (one: unknown) => typeof one === 'object' && one !== null && 'conditions' in one;
  return Object.assign(
    v.lazy((one) => (isGroup(one) ? Group : OneCondition)),
    { options: [OneCondition, Group] },
  ) as never;
}
const Logic = v.optional(v.picklist(['and', 'or']), 'and');
const conditionsAt = (depth: number): v.GenericSchema<unknown, ConditionGroup['conditions']> =>
  v.pipe(v.array(conditionOrGroup(depth)), v.minLength(1, 'Name a condition.'), v.maxLength(50, 'Use 50 conditions or fewer.')) as never;
const Rule = v.strictObject({
  name: said('What explanations say.', v.optional(Line(100))),
  conditionLogic: said('`and` (default): every condition must hold; `or`: one.', Logic),
  conditions: said('Conditions, and groups of them.', conditionsAt(4)),
  treatment: said('What it decides if it holds. Default: `true`.', v.optional(Treatment, 'true')),
});
const rules = v.optional(v.pipe(v.array(Rule), v.maxLength(100, 'Use 100 rules or fewer.')), []);
const keys = v.optional(v.pipe(v.array(Key), v.maxLength(1000, 'Use 1,000 or fewer.')), []);
const WithValue = v.strictObject({
  key: said('Of the feature.', Key),
  value: said('How much of it, or which; of a metered feature, the limit.', v.union([number, Line(200)])),
});
export type Gift = string | v.InferOutput<typeof WithValue>;
/** A feature that is on, or one with how much of it. */
const Gift: v.GenericSchema<Gift, Gift> = Object.assign(
  v.lazy((one) => (typeof one === 'object' ? WithValue : Key) as v.GenericSchema<Gift, Gift>),
  { options: [Key, WithValue] },
);
const gifts = v.optional(v.pipe(v.array(Gift), v.maxLength(1000, 'Use 1,000 or fewer.')), []);

const FeatureFlag = v.strictObject({
  on: said('Off: `offTreatment` for everybody, whatever the rules say.', v.boolean()),
  offTreatment: said('While it is off. Default: `false`.', v.optional(Treatment, 'false')),
  defaultTreatment: said('Where no rule holds. Default: `false`.', v.optional(Treatment, 'false')),
  rules: said('The first one that holds decides.', rules),
});
export const Feature = v.strictObject({
  key: said('What your code asks for.', Key),
  name: said('What people read.', v.optional(Line(100))),
  kind: said(
    '`switch` (default): on or off. `number`: plans say how much, such as days. `text`: plans say which. `metered`: plans say how much of it a workspace may use, and your server reports what it uses.',
    v.optional(v.picklist(['switch', 'number', 'text', 'metered']), 'switch'),
  ),
  unit: said('What a number counts, such as days or GB.', v.optional(Line(40))),
  resets: said(
    'When usage of a metered feature resets. `month` (default): each month, on the day on which the workspace began to pay. `never`: for what stays, such as storage.',
    v.optional(v.picklist(['month', 'never']), 'month'),
  ),
  linkedPermissions: said(
    'Permissions that are worth nothing without this feature.',
    v.optional(v.pipe(v.array(Line(200)), v.maxLength(100, 'Use 100 or fewer.')), []),
  ),
  featureFlag: said('Opens the feature by rules, whatever the plan.', v.optional(FeatureFlag)),
});
export const Bundle = v.strictObject({
  id: said('What commands and plans name it by.', Key),
  name: said('What people read.', Line(100)),
  features: said(
    'Keys of features; of those that are numbers or texts, `{ key, value }`. Limits of metered features add to those of the plan.',
    gifts,
  ),
});
/** What a plan gives. */
export const givingEntries = {
  features: said(
    'Keys of features that the plan gives; of those that are numbers or texts, `{ key, value }`. A metered feature has a limit by its value, and none without.',
    gifts,
  ),
  bundles: said('Bundles that the plan gives.', keys),
  defaultTreatment: said(
    '`true`: everybody has the features of this plan, whatever they pay for. Default: `false`.',
    v.optional(Treatment, 'false'),
  ),
  rules: said('Who else has the features of this plan, whatever they pay for.', rules),
};
type Giving = v.InferOutput<v.ObjectSchema<typeof givingEntries, undefined>>;

/** What the vendor sells and to whom a flag or a plan opens a feature. */
export interface Catalogue {
  features: readonly v.InferOutput<typeof Feature>[];
  bundles: readonly v.InferOutput<typeof Bundle>[];
  plans: readonly (Giving & { id: string; name: string })[];
}

export const keyOf = (gift: Gift): string => (typeof gift === 'string' ? gift : gift.key);
