import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoleOrigin } from '../../access/entitlement-types.ts';
import { explain, getEntitlements, type Question } from '../../access/package.ts';
import type { Link } from '../../access/explain.ts';
import type { Catalogue, Gift } from './catalogue.ts';
import { entitlementsOf, type Given } from './entitlements.rules.ts';

/** Everything that could give something to one user, and could be taken away again. */
interface Life {
  catalogue: Catalogue;
  given: readonly Given[];
  /** Of f3, which is metered. */
  used: number;
  roles: readonly { key: string; permissions: readonly string[]; isDirect: boolean; groups: readonly string[] }[];
  groups: readonly string[];
}
const now = 1000;
const features = ['f1', 'f2', 'f3'];
const permissions = ['p.a', 'p.b', 'q.a'];
const patterns = [...permissions, 'p.*', '*'];
const metered = 'f3';
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const treatment = fc.constantFrom<'true' | 'false'>('true', 'false');
const expiresAt = fc.constantFrom(null, 500, 900, 2000);

const rulesNamed = (prefix: string) =>
  fc.array(fc.record({ value: fc.constantFrom('x', 'y'), negate: fc.boolean(), treatment }), { maxLength: 3 }).map((made) =>
    made.map(({ value, negate, treatment: outcome }, at) => ({
      name: `${prefix}-${at}`,
      conditionLogic: 'and' as const,
      conditions: [{ attribute: 'letter', op: 'in_list' as const, negate, value: { list: [value] } }],
      treatment: outcome,
    })),
  );
const featureOf = (key: string) =>
  fc.record({
    ...{ key: fc.constant(key), kind: fc.constant(key === metered ? ('metered' as const) : ('switch' as const)) },
    resets: fc.constant('month' as const),
    linkedPermissions: some(permissions),
    // A flag has no limit.
    featureFlag:
      key === metered
        ? fc.constant(undefined)
        : fc.option(
            fc.record({ on: fc.boolean(), offTreatment: treatment, defaultTreatment: treatment, rules: rulesNamed(`flag ${key}`) }),
            { nil: undefined },
          ),
  });
const gifts = fc
  .tuple(some(features), fc.constantFrom(null, 0, 2, 5))
  .map(([keys, value]) => keys.map((key): Gift => (key === metered && value !== null ? { key, value } : key)));
const bundleOf = (id: string) => fc.record({ id: fc.constant(id), name: fc.constant(id), features: gifts });
const planOf = (id: string) =>
  fc.record({
    ...{ id: fc.constant(id), name: fc.constant(id), features: gifts, bundles: some(['b1', 'b2']) },
    ...{ defaultTreatment: treatment, rules: rulesNamed(`plan ${id}`) },
  });
const roleOf = (key: string) =>
  fc.record({ key: fc.constant(key), permissions: some(patterns), isDirect: fc.boolean(), groups: some(['g1', 'g2']) });
const assignment = (kind: Given['kind'], id: string) =>
  fc.record({ kind: fc.constant(kind), id: fc.constant(id), to: fc.constantFrom<Given['to']>('tenant', 'user'), expiresAt });

const lives: fc.Arbitrary<Life> = fc.record({
  catalogue: fc.record({
    features: fc.tuple(...features.map(featureOf)) as fc.Arbitrary<Catalogue['features']>,
    bundles: fc.tuple(bundleOf('b1'), bundleOf('b2')),
    plans: fc.tuple(planOf('t1'), planOf('t2')),
  }),
  given: fc
    .tuple(assignment('plan', 't1'), assignment('plan', 't2'), assignment('bundle', 'b1'), assignment('bundle', 'b2'))
    .chain((all) => some(all)),
  roles: fc.tuple(roleOf('r1'), roleOf('r2'), roleOf('r3')),
  groups: some(['g1', 'g2']),
  used: fc.nat(8),
});
const questions: fc.Arbitrary<Question> = fc.oneof(
  fc.constantFrom(...features).map((featureKey) => ({ featureKey })),
  fc.constantFrom(...permissions).map((permissionKey) => ({ permissionKey })),
);

function entitlementsIn({ catalogue, given, roles, groups, used }: Life) {
  const held: RoleOrigin[] = roles.flatMap(({ key, permissions: keys, isDirect, groups: inGroups }) => {
    const through = inGroups.filter((group) => groups.includes(group));
    if (!isDirect && through.length === 0) return [];
    return [{ key, name: key, permissions: keys, groups: isDirect ? [] : through.map((id) => ({ id, name: id })) }];
  });
  const keys = [...new Set(held.flatMap((role) => role.permissions))];
  return entitlementsOf(catalogue, {
    given,
    permissions: keys,
    roles: held,
    user: {},
    use: new Map([[metered, { used, resetsAt: null }]]),
  });
}
const options = { now, attributes: { letter: 'x' } };
const explainIn = (life: Life, question: Question) => explain(entitlementsIn(life), question, options);

/** What can be taken away, by a name that says what it is; each with the life that is left. */
function removals(life: Life): Map<string, Life> {
  const { catalogue, given, roles, groups } = life;
  const without = <T>(all: readonly T[], one: T) => all.filter((each) => each !== one);
  const withFlag = (key: string, change: (flag: NonNullable<Catalogue['features'][number]['featureFlag']>) => unknown): Life => ({
    ...life,
    catalogue: {
      ...catalogue,
      features: catalogue.features.map((each) => (each.key === key ? { ...each, featureFlag: change(each.featureFlag!) as never } : each)),
    },
  });
  const withPlan = (id: string, change: Partial<Catalogue['plans'][number]>): Life => ({
    ...life,
    catalogue: { ...catalogue, plans: catalogue.plans.map((each) => (each.id === id ? { ...each, ...change } : each)) },
  });
  return new Map<string, Life>([
    ...(life.used > 0 ? [['use', { ...life, used: 0 }] as const] : []),
    ...groups.map((group) => [`group ${group}`, { ...life, groups: without(groups, group) }] as const),
    ...roles.map((role) => [`role ${role.key}`, { ...life, roles: without(roles, role) }] as const),
    ...given.map((one) => [`${one.kind} ${one.id}`, { ...life, given: without(given, one) }] as const),
    ...catalogue.features.flatMap(({ key, featureFlag }) => [
      ...(featureFlag?.rules ?? []).map(
        (rule) => [rule.name!, withFlag(key, (flag) => ({ ...flag, rules: without(flag.rules, rule as never) }))] as const,
      ),
      ...(featureFlag ? [[`flag ${key}`, withFlag(key, () => undefined)] as const] : []),
    ]),
    ...catalogue.plans.flatMap(({ id, rules }) => [
      ...rules.map((rule) => [rule.name!, withPlan(id, { rules: without(rules, rule) })] as const),
      [`rules of ${id}`, withPlan(id, { rules: [], defaultTreatment: 'false' })] as const,
    ]),
  ]);
}

/** What has to go for the link to go. A default, and a flag that is off, go with the flag or with all rules of the plan. */
function removedBy(link: Link): string[] {
  if (link.kind === 'group') return [`group ${link.id}`];
  if (link.kind === 'role') return [`role ${link.key}`];
  if (link.kind === 'plan') return [`plan ${link.id}`];
  if (link.kind === 'bundle') return [`bundle ${link.id}`];
  if (link.kind === 'limit') return link.usage.used > 0 ? ['use'] : [];
  if (link.kind === 'flag') return [...(typeof link.by === 'object' ? [link.by.rule.name!] : []), `flag ${link.feature}`];
  if (link.kind === 'planRule') return [...(typeof link.by === 'object' ? [link.by.rule.name!] : []), `rules of ${link.id}`];
  throw new Error(`${link.kind} has no place in a life.`);
}
/** A bundle that comes with a plan goes with it alone. */
const namedIn = (chain: readonly Link[]) =>
  new Set(
    chain.flatMap((link, at) => {
      const before = chain[at - 1];
      const comesWithPlan = link.kind === 'bundle' && before?.kind === 'plan' && before.feature === link.feature;
      return comesWithPlan ? [] : removedBy(link);
    }),
  );
const told = ({ isEntitled, justification, chain }: ReturnType<typeof explain>) => JSON.stringify({ isEntitled, justification, chain });
const answer = (life: Life, question: Question) => getEntitlements(entitlementsIn(life), question, options);
/** How much is left is no part of why. */
const verdict = (life: Life, question: Question) => ({ ...answer(life, question), usage: undefined });
/** Flags, rules and limits may say no as well, and without a no something else may say yes first. */
function mayRefuse(what: string, { catalogue }: Life, { featureKey, permissionKey }: Question): boolean {
  const linked = catalogue.features.find(({ key }) => key === metered)!.linkedPermissions;
  const isMetered = featureKey === metered || (permissionKey !== undefined && linked.includes(permissionKey));
  return /^flag |^rules of |^plan t\d-/.test(what) || (isMetered && /^use$|^plan |^bundle /.test(what));
}

/** The same life with nothing in it but what the explanation needs. */
function smallest(life: Life, question: Question): Life {
  const before = explainIn(life, question);
  const named = namedIn(before.chain);
  for (const [what, after] of removals(life)) {
    const isLess = JSON.stringify(after) !== JSON.stringify(life);
    if (isLess && !named.has(what) && told(explainIn(after, question)) === told(before)) return smallest(after, question);
  }
  return life;
}

describe('an explanation', () => {
  it('is another one if a link that it names is taken away; anything else leaves the answer, and the explanation unless it said no', () => {
    fc.assert(
      fc.property(lives, questions, (life, question) => {
        const before = explainIn(life, question);
        const named = namedIn(before.chain);
        for (const [what, after] of removals(life)) {
          const isSame = told(explainIn(after, question)) === told(before);
          if (named.has(what)) expect([what, isSame]).toEqual([what, false]);
          else {
            expect([what, verdict(after, question)]).toEqual([what, verdict(life, question)]);
            if (!(before.isEntitled && mayRefuse(what, life, question))) expect([what, isSame]).toEqual([what, true]);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('of a yes is all that the yes takes: with its links alone it stays, without any one of them it is a no', () => {
    fc.assert(
      fc.property(lives, questions, (life, question) => {
        fc.pre(explainIn(life, question).isEntitled);
        const least = smallest(life, question);
        expect(answer(least, question)).toMatchObject({ isEntitled: true });
        // Limits add up, so that each of several grants can be missed.
        const { chain } = explainIn(least, question);
        const isMetered = chain.some((link) => 'feature' in link && link.feature === metered);
        fc.pre(!isMetered || [...namedIn(chain)].filter((what) => /^(plan|bundle) /.test(what)).length < 2);
        for (const [what, after] of removals(least)) {
          // Without its rule, a flag or plan falls back to its default, which may say yes, too.
          if (what.includes('-')) continue;
          const isNamed = namedIn(explainIn(least, question).chain).has(what);
          expect([what, answer(after, question).isEntitled]).toEqual([what, !isNamed]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
