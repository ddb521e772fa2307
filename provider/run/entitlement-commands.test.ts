import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { isEventKey } from '../../src/contract/webhooks/events.ts';
import { sampleCatalogue } from '../../src/contract/entitlements/sample-catalogue.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { give, take } from '../identity/entitlements/assign.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { entitlementCommand } from './entitlement-commands.ts';

const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const folder = mkdtempSync(join(tmpdir(), 'entitlements-'));
afterAll(() => rmSync(folder, { recursive: true }));

let world: TestWorld;
const run = (...args: string[]) => world.data(async (tx) => entitlementCommand(args)!(tx, { deps: world.deps, client }));
const set = (catalogue: unknown) => {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue));
  return run('set-entitlements', file);
};
const featuresOf = async (email: string) => {
  const { features } = await (await world.as(email)).entitlements.getV1();
  return Object.keys(features).filter((key) => features[key]!.isEntitled);
};
const { acme, globex } = demoTenants;

beforeEach(async () => {
  world = await createWorld();
  await world.data((tx) => tx.deleteFrom('entitlement_assignments').execute());
  await set({
    features: [{ key: 'a' }, { key: 'b' }],
    bundles: [{ id: 'extra', name: 'Extra', features: ['b'] }],
    plans: [{ id: 'team', name: 'Team', features: ['a'] }],
  });
});

describe("the vendor's catalogue", () => {
  it('is replaced as a whole, printed as it was read, and recorded', async () => {
    expect(await set(sampleCatalogue)).toContain('Features: 4, bundles: 1, plans: 4.');
    expect(JSON.parse(await run('entitlements'))).toMatchObject(sampleCatalogue);
    const { details } = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'entitlement.catalogueReplaced')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(details).toMatchObject({ features: 4, plans: 4 });
  });

  it('is told of in the logs and to the webhooks of whoever has a plan or bundle, once it is another one', async () => {
    const { webhooks } = await world.as(people.admin);
    const eventKeys = ['entitlement.catalogueReplaced'];
    const webhook = await webhooks.create({ body: { displayName: 'Plans', url: 'https://plans.acme.test/hook', eventKeys } });
    const told = async () => {
      await sealAudit(world.deps);
      return (await webhooks.logs({ query: { id: webhook.id } })).rows.length;
    };
    await set({ features: [{ key: 'a' }, { key: 'b' }] });
    expect(await told()).toBe(0);
    await set(sampleCatalogue);
    await run('give-plan', acme, 'team');
    await set(sampleCatalogue);
    expect(await told()).toBe(0);
    const { plans, ...rest } = sampleCatalogue;
    await set({ ...rest, plans: plans.map((plan) => ({ ...plan, name: `${plan.name} 2` })) });
    expect(await told()).toBe(1);
    const logged = await world.data((tx) =>
      tx.selectFrom('audit_log').select('tenant_id').where('action', '=', eventKeys[0]!).where('tenant_id', 'is not', null).execute(),
    );
    expect(logged).toEqual([{ tenant_id: acme }]);
  });

  const rule = (conditions: unknown[]) => ({ features: [{ key: 'a', featureFlag: { on: true, rules: [{ conditions }] } }] });
  const nested = (depth: number): object =>
    depth === 0 ? { attribute: 'x', op: 'is', value: { boolean: true } } : { conditionLogic: 'or', conditions: [nested(depth - 1)] };
  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no catalogue', []],
    ['nothing in it', {}],
    ['a misspelt field', { feature: [] }],
    ['a key twice', { features: [{ key: 'a' }, { key: 'a' }] }],
    ['a key with a space', { features: [{ key: 'a b' }] }],
    ['a key that every object has', { features: [{ key: '__proto__' }] }],
    ['an unknown feature in a plan', { features: [], plans: [{ id: 'p', name: 'P', features: ['zzz'] }] }],
    ['an unknown bundle in a plan', { features: [], plans: [{ id: 'p', name: 'P', bundles: ['zzz'] }] }],
    ['an unknown operation', rule([{ attribute: 'x', op: 'is_like', value: { boolean: true } }])],
    ['a value of another operation', rule([{ attribute: 'x', op: 'is', value: { number: 1 } }])],
    ['no date', rule([{ attribute: 'x', op: 'on', value: { date: 'soon' } }])],
    ['a broken regular expression', rule([{ attribute: 'x', op: 'matches', value: { string: '(' } }])],
    ['a regular expression that only backtracking can do', rule([{ attribute: 'x', op: 'matches', value: { string: '(a)\\1' } }])],
    ['a rule without conditions', rule([])],
    ['groups in groups in groups in groups in groups in groups', rule([nested(6)])],
  ])('is refused with %s, in words, and stays', async (_, catalogue) => {
    const before = await run('entitlements');
    await expect(set(catalogue)).rejects.toMatchObject({ name: 'ConfigError' });
    expect(await run('entitlements')).toBe(before);
  });

  it('keeps what somebody has', async () => {
    await run('give-plan', acme, 'team');
    await expect(set({ features: [{ key: 'a' }], plans: [] })).rejects.toThrow(/1 of the workspaces have the plan "team"/);
    await run('take-plan', acme, 'team');
    await set({ features: [{ key: 'a' }], plans: [] });
  });
});

describe('a plan or bundle', () => {
  it('is given to a workspace, until a day, and taken', async () => {
    await run('give-plan', acme, 'team');
    expect(await featuresOf(people.readOnly)).toEqual(['a']);
    expect(await featuresOf(people.stranger)).toEqual([]);
    await run('give-plan', acme, 'team', '--until', new Date(world.clock.now().getTime() + 3_600_000).toISOString());
    expect(await run('entitlements', acme)).toMatch(/^plan {2}team {2}vendor {2}\d{4}-/);
    world.clock.advance(7200);
    expect(await featuresOf(people.readOnly)).toEqual([]);
    await run('take-plan', acme, 'team');
    expect(await run('entitlements', acme)).toBe('');
  });

  it('is given to one member alone, by email or id, once however often', async () => {
    await run('give-bundle', acme, 'extra', '--user', people.support);
    await run('give-bundle', acme, 'extra', '--user', demoUserId(people.support));
    expect(await featuresOf(people.support)).toEqual(['b']);
    expect(await featuresOf(people.readOnly)).toEqual([]);
    expect((await run('entitlements', acme)).split('\n')).toHaveLength(1);
    await run('take-bundle', acme, 'extra', '--user', people.support);
    expect(await featuresOf(people.support)).toEqual([]);
  });

  it("a subscription's and the vendor's don't touch each other", async () => {
    const work = { deps: world.deps, client };
    const bought = { tenantId: acme, kind: 'plan', id: 'team', source: 'billing' } as const;
    await world.data((tx) => give(tx, work, { ...bought, expiresAt: null }));
    await run('give-plan', acme, 'team');
    await run('take-plan', acme, 'team');
    expect(await featuresOf(people.readOnly)).toEqual(['a']);
    await world.data((tx) => take(tx, work, bought));
    expect(await featuresOf(people.readOnly)).toEqual([]);
  });

  it("is in the workspace's audit log, from where its webhooks are told", async () => {
    for (const action of ['entitlement.given', 'entitlement.taken']) expect(isEventKey(action)).toBe(true);
    await run('give-bundle', acme, 'extra', '--user', people.support);
    const rows = await world.data((tx) => tx.selectFrom('audit_log').selectAll().where('action', '=', 'entitlement.given').execute());
    expect(rows).toMatchObject([
      {
        tenant_id: acme,
        target_type: 'bundle',
        target_id: 'extra',
        details: { source: 'vendor', userId: demoUserId(people.support), expiresAt: null },
      },
    ]);
  });

  it.each([
    [['give-plan', 'nonsense', 'team']],
    [['give-plan', globex.replace(/.$/, '0'), 'team']],
    [['give-plan', acme, 'no-such-plan']],
    [['give-plan', acme, 'extra']],
    [['give-bundle', acme, 'team']],
    [['give-bundle', acme, 'extra', '--user', people.stranger]],
    [['give-bundle', acme, 'extra', '--user', 'nobody@acme.test']],
    [['give-bundle', acme, 'extra', '--user', 'nonsense']],
    [['take-plan', acme, 'team']],
  ])('%j finds nothing, and nothing changes', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.data((tx) => tx.selectFrom('entitlement_assignments').selectAll().execute())).toEqual([]);
  });

  it.each([
    [['give-plan', acme]],
    [['give-plan', acme, 'team', 'more']],
    [['give-plan', acme, 'team', '--until', 'soon']],
    [['take-plan', acme, 'team', '--until', '2030-01-01']],
    [['set-entitlements']],
    [['set-entitlements', '/no/such/file']],
    [['entitlements', acme, 'more']],
    [['give-plan', acme, 'team', '--colour', 'red']],
  ])('%j is refused with words', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ name: 'ConfigError' });
  });
});
