import { expect, it } from 'vitest';
import { explain, getEntitlements, type Question } from '../../access/package.ts';
import { sampleUse } from '../billing/sample-plans.ts';
import { behaviour } from '../behaviour.suite.ts';
import { people, type Settings, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import type { DocumentInput } from '../configuration/document.schemas.ts';

const endsWith = (...list: string[]) => ({ attribute: 'frontegg.email', op: 'ends_with' as const, value: { list } });
const document: DocumentInput = {
  features: [
    { key: 'boards' },
    { key: 'exports', linkedPermissions: ['fe.secure.read.audits'] },
    { key: 'alerts' },
    { key: 'editor', featureFlag: { on: true, rules: [{ name: 'staff', conditions: [endsWith('@acme.test', '@secret-customer.test')] }] } },
    { key: 'labs', featureFlag: { on: true, rules: [{ conditions: [{ attribute: 'beta', op: 'is', value: { boolean: true } }] }] } },
    { key: 'support', featureFlag: { on: false, offTreatment: 'false' } },
  ],
  bundles: [
    { id: 'insight', name: 'Insight', features: ['exports'] },
    { id: 'watch', name: 'Watch', features: ['alerts'] },
  ],
  plans: [
    { slug: 'team', name: 'Team', features: ['boards'], bundles: ['insight'] },
    { slug: 'pilot', name: 'Pilot', features: ['support'], rules: [{ conditions: [endsWith('readonly@acme.test')] }] },
    { slug: 'globex-only', name: 'Made for Globex', features: ['support'] },
  ],
};
const given = [{ kind: 'plan' as const, id: 'team' }];
type Given = NonNullable<Settings['entitlements']>['given'];
const decide = (world: World, also: Given = []) => world.decide({ entitlements: { document, given: [...given, ...also] } });

/** What a page asks, with the user as it knows them. */
async function asker(api: Api<ContractAreas>) {
  const [entitlements, me] = [await api.entitlements.get(), await api.profile.get()];
  const options = { user: { ...me } };
  return {
    entitlements,
    ask: (question: Question, attributes = {}) => getEntitlements(entitlements, question, { ...options, attributes }),
    explain: (question: Question) => explain(entitlements, question, options).chain,
  };
}
const yes = { isEntitled: true };
const missing = { isEntitled: false, justification: 'MISSING_FEATURE' };

export const entitlementsSuite = behaviour('entitlements', (make) => {
  it("a workspace's plan opens its features and those of its bundles to everyone there", async () => {
    const world = await make();
    await decide(world);
    const { ask, entitlements, explain: chainOf } = await asker(await world.as(people.readOnly));
    expect(ask({ featureKey: 'boards' })).toEqual(yes);
    expect(ask({ featureKey: 'exports' })).toEqual(yes);
    expect(ask({ featureKey: 'alerts' })).toEqual(missing);
    expect(entitlements.features['boards']).toMatchObject({ expireTime: -1, linkedPermissions: [], planIds: [] });
    expect(entitlements.features['alerts']!.expireTime).toBeNull();
    expect(chainOf({ featureKey: 'exports' })).toMatchObject([
      { kind: 'plan', id: 'team', to: 'tenant' },
      { kind: 'bundle', id: 'insight' },
    ]);
  });

  it('what one user was given ends on its day, and nobody else has it', async () => {
    const world = await make();
    await decide(world, [{ kind: 'bundle', id: 'watch', email: people.support, days: 2 }]);
    const support = await world.as(people.support);
    const { alerts } = (await support.entitlements.getV1()).features;
    expect(alerts).toEqual(yes);
    expect((await (await world.as(people.readOnly)).entitlements.getV1()).features['alerts']).toEqual(missing);
    world.advance(3 * 86_400);
    const again = await world.as(people.support);
    expect((await again.entitlements.getV1()).features['alerts']).toEqual({ isEntitled: false, justification: 'BUNDLE_EXPIRED' });
    expect((await again.entitlements.get()).features['alerts']).toMatchObject({ from: { to: 'user', bundle: { name: 'Watch' } } });
  });

  it('a permission is worth nothing without the feature that it is linked to', async () => {
    const world = await make();
    const permissionKey = 'fe.secure.read.audits';
    await decide(world);
    const admin = await world.as(people.admin);
    expect((await asker(admin)).ask({ permissionKey })).toEqual(yes);
    expect((await asker(admin)).explain({ permissionKey })).toMatchObject([
      { kind: 'role', key: 'Admin', pattern: 'fe.*' },
      { kind: 'plan', id: 'team' },
      { kind: 'bundle', id: 'insight' },
    ]);
    await world.decide({ entitlements: { document, given: [] } });
    expect((await asker(admin)).ask({ permissionKey })).toEqual(missing);
    expect((await admin.entitlements.getV1()).permissions[permissionKey]).toEqual(missing);
    const readOnly = await world.as(people.readOnly);
    expect((await asker(readOnly)).ask({ permissionKey: 'fe.secure.write.users' })).toMatchObject({ justification: 'MISSING_PERMISSION' });
  });

  it('a role that a group brings is explained by both, and the group has its name for whoever may see groups', async () => {
    const world = await make();
    await decide(world);
    const admin = await world.as(people.admin);
    const { id } = (await admin.users.list({ query: { _email: people.support } })).items[0]!;
    const permissions = await admin.roles.listPermissions();
    const idsOf = (...keys: string[]) => permissions.filter(({ key }) => keys.includes(key)).map((each) => each.id);
    const role = await admin.roles.create({ body: { key: 'desk', name: 'Desk', permissions: idsOf('fe.secure.read.users') } });
    const group = await admin.groups.create({ body: { name: 'Front desk' } });
    await admin.groups.addRoles({ groupId: group.id, body: { roleIds: [role.id] } });
    await admin.groups.addUsers({ groupId: group.id, body: { userIds: [id] } });
    await admin.users.update({ body: { id, roleIds: [''] } });
    const question = { permissionKey: 'fe.secure.read.users' };
    const desk = { kind: 'role', key: 'desk', name: 'Desk', pattern: 'fe.secure.read.users' };
    const support = await world.as(people.support);
    expect((await asker(support)).explain(question)).toEqual([{ kind: 'group', id: group.id, name: group.id }, desk]);
    await admin.roles.setPermissions({ roleId: role.id, body: { permissionIds: idsOf('fe.secure.read.users', 'fe.secure.read.groups') } });
    expect((await asker(support)).explain(question)).toEqual([{ kind: 'group', id: group.id, name: 'Front desk' }, desk]);
    await admin.groups.removeUsers({ groupId: group.id, body: { userIds: [id] } });
    expect((await asker(support)).ask(question)).toMatchObject({ justification: 'MISSING_PERMISSION' });
  });

  it("flags and plans' rules see the user, and attributes that the page adds", async () => {
    const world = await make();
    await decide(world);
    const { ask } = await asker(await world.as(people.readOnly));
    expect(ask({ featureKey: 'editor' })).toEqual(yes);
    expect(ask({ featureKey: 'labs' })).toEqual(missing);
    expect(ask({ featureKey: 'labs' }, { beta: true })).toEqual(yes);
    expect(ask({ featureKey: 'support' })).toEqual(yes);
    expect((await asker(await world.as(people.stranger))).ask({ featureKey: 'editor' })).toEqual(missing);
  });

  it('a feature may be a number or a text: of all that somebody has, the largest number, and their own text', async () => {
    const world = await make();
    const days = (value: number) => ({ key: 'history', value });
    await world.decide({
      entitlements: {
        document: {
          features: [
            { key: 'history', kind: 'number', unit: 'days' },
            { key: 'support', kind: 'text' },
          ],
          bundles: [
            { id: 'archive', name: 'Archive', features: [days(365)] },
            { id: 'care', name: 'Care', features: [{ key: 'support', value: 'priority' }, days(10)] },
          ],
          plans: [
            { slug: 'team', name: 'Team', features: [days(30), { key: 'support', value: 'email' }] },
            { slug: 'pilot', name: 'Pilot', features: [days(9999)], rules: [{ conditions: [endsWith('readonly@acme.test')] }] },
          ],
        },
        given: [
          { kind: 'plan', id: 'team' },
          { kind: 'bundle', id: 'archive', days: 7 },
          { kind: 'bundle', id: 'care', email: people.support },
        ],
      },
    });
    const valuesOf = async (email: string, now?: number) => {
      const { entitlements, ask } = await asker(await world.as(email));
      const at = (featureKey: string) => (now === undefined ? ask({ featureKey }) : getEntitlements(entitlements, { featureKey }, { now }));
      return ['history', 'support'].map((key) => {
        const answer = at(key);
        return answer.isEntitled ? answer.value : undefined;
      });
    };
    expect(await valuesOf(people.admin)).toEqual([365, 'email']);
    expect(await valuesOf(people.support)).toEqual([365, 'priority']);
    expect(await valuesOf(people.admin, Date.now() + 30 * 86_400_000)).toEqual([30, 'email']);
    const { features } = await (await world.as(people.support)).entitlements.getV1();
    expect(features['history']).toEqual({ isEntitled: true, value: 365 });
  });

  it('a metered feature says how much is used and left, until its limit', async () => {
    const world = await make();
    const { usage } = (await (await world.as(people.readOnly)).entitlements.getV1()).features['api-calls']!;
    expect(usage).toEqual({ used: sampleUse, limit: 500_000, left: 500_000 - sampleUse, resetsAt: expect.any(Number) });
    const lower = (value: number) =>
      world.decide({
        entitlements: {
          document: {
            features: [{ key: 'api-calls', kind: 'metered' }],
            bundles: [{ id: 'more', name: 'More', features: [{ key: 'api-calls', value: 100 }] }],
            plans: [{ slug: 'team', name: 'Team', features: [{ key: 'api-calls', value }] }],
          },
          given: [...given, { kind: 'bundle', id: 'more' }],
        },
      });
    await lower(sampleUse - 100);
    const { ask, explain: chainOf } = await asker(await world.as(people.admin));
    expect(ask({ featureKey: 'api-calls' })).toMatchObject({ isEntitled: false, justification: 'LIMIT_REACHED', usage: { left: 0 } });
    expect(chainOf({ featureKey: 'api-calls' }).map(({ kind }) => kind)).toEqual(['bundle', 'plan', 'limit']);
    await lower(sampleUse);
    expect((await asker(await world.as(people.admin))).ask({ featureKey: 'api-calls' })).toMatchObject({
      isEntitled: true,
      usage: { left: 100 },
    });
  });

  it('the server answers the same as the page', async () => {
    const world = await make();
    await decide(world);
    const me = await world.as(people.admin);
    const { ask, entitlements } = await asker(me);
    const { features, permissions } = await me.entitlements.getV1();
    expect(features).toEqual(Object.fromEntries(Object.keys(entitlements.features).map((featureKey) => [featureKey, ask({ featureKey })])));
    for (const [permissionKey, verdict] of Object.entries(permissions)) expect(verdict).toEqual(ask({ permissionKey }));
  });

  it('tells nobody about other customers: neither whom a rule names, nor plans that say no to everyone', async () => {
    const world = await make();
    await decide(world, [{ kind: 'bundle', id: 'watch', email: people.support }]);
    const told = JSON.stringify(await (await world.as(people.stranger)).entitlements.get());
    for (const secret of ['acme', 'secret-customer', 'Made for Globex', 'Watch', 'Team']) expect(told).not.toContain(secret);
    const own = JSON.stringify(await (await world.as(people.readOnly)).entitlements.get());
    expect(own).toContain('@acme.test');
    expect(own).not.toContain('secret-customer');
  });

  it('another version tells an open page to ask again', async () => {
    const world = await make();
    await decide(world);
    const api = await world.as(people.readOnly);
    const { version } = await api.entitlements.get();
    expect(await api.entitlements.version()).toEqual({ version });
    await decide(world, [{ kind: 'bundle', id: 'watch' }]);
    const next = await api.entitlements.version();
    expect(next.version).not.toBe(version);
    expect((await asker(api)).ask({ featureKey: 'alerts' })).toEqual(yes);
    const admin = await world.as(people.admin);
    const { id } = (await admin.users.list({ query: { _email: people.readOnly } })).items[0]!;
    await admin.users.update({ body: { id, roleIds: [''] } });
    expect((await api.entitlements.version()).version).not.toBe(next.version);
  });
});
