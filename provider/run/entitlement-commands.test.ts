import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { isEventKey } from '../../src/contract/webhooks/events.ts';
import { catalogueOf } from '../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../src/contract/configuration/document.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { give, take } from '../identity/entitlements/assign.ts';
import { replaceCatalogue } from '../identity/entitlements/catalogue.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { entitlementCommand } from './entitlement-commands.ts';

const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };

let world: TestWorld;
const run = (...args: string[]) => world.data(async (tx) => (await entitlementCommand(args)!(tx, { deps: world.deps, client })).text);
const featuresOf = async (email: string) => {
  const { features } = await (await world.as(email)).entitlements.getV1();
  return Object.keys(features).filter((key) => features[key]!.isEntitled);
};
const { acme, globex } = demoTenants;

beforeEach(async () => {
  world = await createWorld();
  await world.data((tx) => tx.deleteFrom('entitlement_assignments').execute());
  const document = v.parse(CheckedDocument, {
    features: [{ key: 'a' }, { key: 'b' }],
    bundles: [{ id: 'extra', name: 'Extra', features: ['b'] }],
    plans: [{ slug: 'team', name: 'Team', features: ['a'] }],
  });
  await world.data((tx) => replaceCatalogue(tx, { deps: world.deps, client }, { catalogue: catalogueOf(document) }));
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
    [['entitlements']],
    [['entitlements', acme, 'more']],
    [['give-plan', acme, 'team', '--colour', 'red']],
  ])('%j is refused with words', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({ name: 'ConfigError' });
  });
});
