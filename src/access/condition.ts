import type { Attributes, Condition, ConditionGroup, Operation, Targeting, Rule, Treatment } from './entitlement-types.ts';

/** Whether a regular expression of the vendor's finds something in a text; undefined if it can't be used. */
export type MatchText = (pattern: string, text: string) => boolean | undefined;

/** Undefined: value or attribute don't fit, which no `negate` turns into true. */
type Test = (value: Readonly<Record<string, unknown>>, attribute: unknown, matchText: MatchText) => boolean | undefined;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const toTime = (value: unknown): number | undefined => {
  if (!isText(value) && !isNumber(value) && !(value instanceof Date)) return undefined;
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? undefined : time;
};
const listOf = ({ list }: Readonly<Record<string, unknown>>): readonly string[] | undefined =>
  Array.isArray(list) && list.every(isText) ? list : undefined;

const text =
  (test: (attribute: string, entry: string) => boolean): Test =>
  (value, attribute) =>
    isText(attribute) ? listOf(value)?.some((entry) => test(attribute, entry)) : undefined;
const number =
  (test: (attribute: number, wanted: number) => boolean): Test =>
  ({ number: wanted }, attribute) =>
    isNumber(attribute) && isNumber(wanted) ? test(attribute, wanted) : undefined;
const date =
  (test: (attribute: number, wanted: number) => boolean): Test =>
  ({ date: given }, attribute) => {
    const [at, wanted] = [toTime(attribute), toTime(given)];
    return at === undefined || wanted === undefined ? undefined : test(at, wanted);
  };
const between = (at: number | undefined, start: number | undefined, end: number | undefined) =>
  at === undefined || start === undefined || end === undefined ? undefined : at >= start && at <= end;
const asNumber = (value: unknown) => (isNumber(value) ? value : undefined);

const tests: Record<Operation, Test> = {
  in_list: (value, attribute) => {
    const list = listOf(value);
    if (Array.isArray(attribute)) return list && attribute.some((member) => isText(member) && list.includes(member));
    return isText(attribute) ? list?.includes(attribute) : undefined;
  },
  starts_with: text((attribute, entry) => attribute.startsWith(entry)),
  ends_with: text((attribute, entry) => attribute.endsWith(entry)),
  contains: text((attribute, entry) => attribute.includes(entry)),
  matches: ({ string }, attribute, matchText) => (isText(attribute) && isText(string) ? matchText(string, attribute) : undefined),
  equal: number((attribute, wanted) => attribute === wanted),
  greater_than: number((attribute, wanted) => attribute > wanted),
  greater_than_equal: number((attribute, wanted) => attribute >= wanted),
  lower_than: number((attribute, wanted) => attribute < wanted),
  lower_than_equal: number((attribute, wanted) => attribute <= wanted),
  between_numeric: ({ start, end }, attribute) => between(asNumber(attribute), asNumber(start), asNumber(end)),
  is: ({ boolean: wanted }, attribute) =>
    typeof attribute === 'boolean' && typeof wanted === 'boolean' ? attribute === wanted : undefined,
  on: date((attribute, wanted) => attribute === wanted),
  on_or_after: date((attribute, wanted) => attribute >= wanted),
  on_or_before: date((attribute, wanted) => attribute <= wanted),
  between_date: ({ start, end }, attribute) => between(toTime(attribute), toTime(start), toTime(end)),
};

/** Groups nested deeper than anybody writes them hold nothing. */
const deepest = 16;

export interface Subject {
  attributes: Attributes;
  matchText: MatchText;
}

/** One condition. A missing attribute and a value of another shape make it false, negated or not. */
export function meetsCondition({ attribute, op, negate, value }: Condition, { attributes, matchText }: Subject): boolean {
  const found = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
  if (found === undefined || found === null || !Object.hasOwn(tests, op) || typeof value !== 'object' || value === null) return false;
  const result = tests[op](value, found, matchText);
  return result === undefined ? false : result !== negate;
}

function meetsGroup({ conditionLogic, conditions }: ConditionGroup, subject: Subject, depth = 0): boolean {
  if (depth > deepest) return false;
  const meets = (one: Condition | ConditionGroup) =>
    'conditions' in one ? meetsGroup(one, subject, depth + 1) : meetsCondition(one, subject);
  return conditionLogic === 'or' ? conditions.some(meets) : conditions.every(meets);
}

/** The first rule that holds decides; without one the default does. */
export function treat({ defaultTreatment, rules = [] }: Targeting, subject: Subject): { treatment: Treatment; rule?: Rule } {
  const rule = rules.find((one) => meetsGroup(one, subject));
  return rule ? { treatment: rule.treatment, rule } : { treatment: defaultTreatment };
}
