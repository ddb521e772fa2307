import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { catalogueOf, DocumentShape, type DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import type { AuthError } from '../../../src/server/auth-error.ts';
import { createUsage, type UsageEvent, type UsageReporter } from '../../../src/server/usage.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { give } from '../../identity/entitlements/assign.ts';
import { replaceCatalogue } from '../../identity/entitlements/catalogue.ts';
import { removeOld } from '../../run/retention.ts';
import { vendorServer } from '../../test/vendor-server.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const tenantId = demoTenants.acme;
const calls = { tenantId, featureKey: 'calls' };
const storage = { tenantId, featureKey: 'storage' };
const document: DocumentInput = {
  features: [
    { key: 'calls', name: 'API calls', kind: 'metered', linkedPermissions: ['fe.secure.read.audits'] },
    { key: 'storage', name: 'Storage', kind: 'metered', unit: 'GB', resets: 'never' },
    { key: 'rows', kind: 'metered' },
    { key: 'boards' },
  ],
  bundles: [{ id: 'more-calls', name: 'More calls', features: [{ key: 'calls', value: 5 }] }],
  plans: [{ slug: 'premium', name: 'Premium', features: [{ key: 'calls', value: 10 }, { key: 'storage', value: 3 }, 'rows'] }],
};
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
let world: TestWorld;
let usage: UsageReporter;

beforeEach(async () => {
  world = await createWorld({ isHeld: true });
  await world.data(async (tx) => {
    const work = { deps: world.deps, client };
    await replaceCatalogue(tx, work, { catalogue: catalogueOf(v.parse(DocumentShape, document)) });
  });
  usage = createUsage((await vendorServer(world)).options);
});

const giveBundle = (userId?: string) =>
  world.data((tx) =>
    give(tx, { deps: world.deps, client }, { tenantId, userId, kind: 'bundle', id: 'more-calls', source: 'vendor', expiresAt: null }),
  );
const meterOf = async (key: string) => (await usage.read(tenantId)).find((meter) => meter.key === key);
const outcomes = async (...events: Parameters<UsageReporter['report']>) =>
  (await usage.report(...events)).map(({ outcome, meter }) => [outcome, meter?.used]);
const verdictOf = async (key: string, email: string = people.admin) => (await (await world.as(email)).entitlements.getV1()).features[key];
const entries = async () =>
  (await world.data((tx) => tx.selectFrom('audit_log').selectAll().where('action', '=', 'entitlement.limitReached').execute())).map(
    ({ tenant_id, target_id, details }) => ({ tenant_id, target_id, details }),
  );

describe('what the vendor’s server reports', () => {
  it('counts once, however often and in whatever order it comes', async () => {
    const events = [
      { ...calls, id: 'a', quantity: 3 },
      { ...calls, id: 'b' },
    ];
    expect(await outcomes(events)).toEqual([
      ['counted', 3],
      ['counted', 4],
    ]);
    expect(await outcomes(events.toReversed())).toEqual([
      ['duplicate', 4],
      ['duplicate', 4],
    ]);
    expect(
      await outcomes([
        { ...calls, id: 'c' },
        { ...calls, id: 'c', quantity: 5 },
      ]),
    ).toEqual([
      ['counted', 5],
      ['duplicate', 5],
    ]);
    expect(await meterOf('calls')).toMatchObject({ name: 'API calls', used: 5, limit: 10 });
    expect(
      await outcomes([
        { ...storage, id: 'a' },
        { ...calls, id: 'a' },
      ]),
    ).toEqual([
      ['counted', 1],
      ['duplicate', 5],
    ]);
  });

  it('counts once, and never beyond a limit that was to be kept, under fifty reports at once', async () => {
    const reports = Array.from({ length: 50 }, (_, at) => usage.report({ ...calls, id: `event ${at % 25}`, onlyWithinLimit: true }));
    const all = (await Promise.all(reports)).flat();
    expect(all.filter(({ outcome }) => outcome === 'counted')).toHaveLength(10);
    expect((await meterOf('calls'))!.used).toBe(10);
    expect(await entries()).toHaveLength(1);
  });

  it('each by itself: what cannot be counted says why, and the rest counts', async () => {
    const week = 7 * 86_400_000;
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms);
    expect(
      await outcomes([
        { tenantId: crypto.randomUUID(), featureKey: 'calls' },
        { tenantId: 'acme', featureKey: 'calls' },
        { tenantId, featureKey: 'boards' },
        { tenantId, featureKey: 'toString' },
        { ...calls, at: at(-week - 1000) },
        { ...calls, at: at(3_600_000) },
        { tenantId: demoTenants.globex, featureKey: 'calls' },
      ]),
    ).toEqual([
      ['unknownTenant', undefined],
      ['unknownTenant', undefined],
      ['unknownFeature', undefined],
      ['unknownFeature', undefined],
      ['tooOld', 0],
      ['counted', 1],
      ['counted', undefined],
    ]);
    expect((await meterOf('calls'))!.used).toBe(1);
  });

  it('takes back what was reported, and what is no longer used, but never below nothing', async () => {
    await usage.report({ ...storage, quantity: 2 });
    expect(
      await outcomes([
        { ...storage, quantity: -1 },
        { ...storage, quantity: -5 },
        { ...storage, quantity: 7 },
      ]),
    ).toEqual([
      ['counted', 1],
      ['counted', 0],
      ['counted', 7],
    ]);
    expect((await meterOf('storage'))!.used).toBe(7);
    expect(await outcomes({ ...storage, quantity: -2, onlyWithinLimit: true })).toEqual([['counted', 5]]);
    expect(await outcomes({ ...storage, quantity: 1, onlyWithinLimit: true })).toEqual([['overLimit', 5]]);
  });

  it('is nobody’s business without the secret of an application of the vendor', async () => {
    const { options } = await vendorServer(world, { id: 'another-office' });
    const theirs = await vendorServer(world, { id: 'partner', isOurs: false });
    for (const wrong of [{ ...options, clientSecret: 'guess' }, { ...options, clientId: world.deps.config.clientId }, theirs.options])
      await expect(createUsage(wrong).report(calls)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    const admin = await world.signIn(people.admin);
    const body = JSON.stringify({ events: [{ id: 'x', ...calls }] });
    const refused = await admin.fetch('/entitlements/api/v1/usage-events', { method: 'POST', body });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="oauth"']);
    expect((await admin.fetch(`/entitlements/api/v1/usage?tenantId=${tenantId}`)).status).toBe(401);
    expect((await meterOf('calls'))!.used).toBe(0);
  });

  it.each<[string, object, RegExp]>([
    ['nothing', { quantity: 0 }, /quantity/],
    ['half a call', { quantity: 1.5 }, /quantity/],
    ['more than can be', { quantity: 1e12 }, /quantity/],
    ['without an id', { id: '' }, /id/],
    ['at no time', { at: { toISOString: () => 'yesterday' } }, /at/],
  ])('%s is refused by the name of the field, and nothing is counted', async (_, event, name) => {
    await expect(usage.report([calls, { ...calls, ...event }])).rejects.toThrow(name);
    expect((await meterOf('calls'))!.used).toBe(0);
  });

  it('is reported again by the client without an answer, and counts once', async () => {
    const { options } = await vendorServer(world, { id: 'far-office' });
    let asked = 0;
    const failing: typeof fetch = async (...request) => {
      const response = await options.fetch(...request);
      return ++asked === 1 ? new Response('Bad gateway', { status: 502 }) : response;
    };
    const [report] = await createUsage({ ...options, fetch: failing }).report({ ...calls, quantity: 4 });
    expect([asked, report!.outcome, (await meterOf('calls'))!.used]).toEqual([2, 'duplicate', 4]);
  });

  it('that the client could not bring is told by its ids, to be brought later', async () => {
    const { options } = await vendorServer(world, { id: 'far-office' });
    const events = Array.from({ length: 600 }, () => ({ tenantId, featureKey: 'rows' }));
    let asked = 0;
    const failing: typeof fetch = async (...request) => (++asked === 1 ? options.fetch(...request) : new Response('', { status: 503 }));
    const error = await createUsage({ ...options, fetch: failing })
      .report(events)
      .catch((refused: unknown) => refused);
    const { unreported, reported } = (error as AuthError).context as { unreported: UsageEvent[]; reported: unknown[] };
    expect([reported.length, unreported.length]).toEqual([500, 100]);
    await usage.report(unreported);
    await usage.report(unreported);
    expect((await meterOf('rows'))!.used).toBe(600);
  });

  it('has room for the longest events', async () => {
    const at = world.clock.now();
    const events = Array.from({ length: 500 }, (_, index) => ({
      ...{ ...calls, featureKey: 'rows', quantity: 1_000_000_000, at, onlyWithinLimit: false },
      id: `${index} `.padEnd(200, 'é'),
    }));
    await usage.report(events);
    expect((await meterOf('rows'))!.used).toBe(500e9);
  });

  it('comes in any number from the client', async () => {
    const many = Array.from({ length: 1001 }, () => ({ tenantId, featureKey: 'rows' }));
    expect(await usage.report(many)).toHaveLength(1001);
    expect(await meterOf('rows')).toMatchObject({ used: 1001, limit: null });
  });
});

describe('a limit', () => {
  it('ends what everybody in the workspace may do, with the reason, and what is linked to it', async () => {
    await usage.report({ ...calls, quantity: 9 });
    expect(await verdictOf('calls')).toEqual({ isEntitled: true, usage: expect.objectContaining({ used: 9, limit: 10, left: 1 }) });
    await usage.report({ ...calls });
    expect(await verdictOf('calls', people.readOnly)).toEqual({
      ...{ isEntitled: false, justification: 'LIMIT_REACHED' },
      usage: expect.objectContaining({ used: 10, limit: 10, left: 0 }),
    });
    const { permissions } = await (await world.as(people.admin)).entitlements.getV1();
    expect(permissions['fe.secure.read.audits']).toMatchObject({ isEntitled: false, justification: 'LIMIT_REACHED' });
    expect(await entries()).toEqual([{ tenant_id: tenantId, target_id: 'calls', details: { limit: 10, application: 'back-office' } }]);
    const { data } = await (await world.as(people.admin)).audits.list();
    expect(data.find(({ action }) => action === 'entitlement.limitReached')!.json[0]!.target).toMatchObject({
      type: 'feature',
      name: 'API calls',
    });
  });

  it('grows with what else the workspace is given, not with what one person is', async () => {
    await usage.report({ ...calls, quantity: 10 });
    const me = await (await world.as(people.admin)).profile.get();
    await giveBundle(me.id);
    expect(await verdictOf('calls')).toMatchObject({ isEntitled: false, usage: { limit: 10 } });
    // As a courtesy, what it pays for already.
    await world.data((tx) =>
      give(tx, { deps: world.deps, client }, { tenantId, kind: 'plan', id: 'premium', source: 'vendor', expiresAt: null }),
    );
    expect(await verdictOf('calls')).toMatchObject({ isEntitled: false, usage: { limit: 10 } });
    await giveBundle();
    expect(await verdictOf('calls')).toMatchObject({ isEntitled: true, usage: { limit: 15, left: 5 } });
    expect((await usage.report({ ...calls, quantity: 6, onlyWithinLimit: true }))[0]).toMatchObject({
      outcome: 'overLimit',
      meter: { used: 10 },
    });
    expect((await usage.report({ ...calls, quantity: 5, onlyWithinLimit: true }))[0]).toMatchObject({
      outcome: 'counted',
      meter: { used: 15 },
    });
  });

  it('of what one person has alone is theirs, and nothing of the workspace', async () => {
    const stranger = await world.as(people.stranger);
    const { id: userId } = await stranger.profile.get();
    const theirs = { tenantId: demoTenants.globex, featureKey: 'calls' };
    await world.data((tx) =>
      give(
        tx,
        { deps: world.deps, client },
        { tenantId: theirs.tenantId, userId, kind: 'bundle', id: 'more-calls', source: 'vendor', expiresAt: null },
      ),
    );
    expect(await usage.report([{ ...theirs, id: 'a', onlyWithinLimit: true }])).toEqual([{ id: 'a', outcome: 'notIncluded' }]);
    const before = (await stranger.entitlements.version()).version;
    await usage.report({ ...theirs, quantity: 4 });
    expect((await stranger.entitlements.version()).version).not.toBe(before);
    expect((await stranger.entitlements.getV1()).features['calls']).toMatchObject({ isEntitled: true, usage: { limit: 5, left: 1 } });
  });

  it('is heard of by open pages: each percent, and the limit itself', async () => {
    const admin = await world.as(people.admin);
    const version = async () => (await admin.entitlements.version()).version;
    let before = await version();
    for (const quantity of [5, 5, -1]) {
      await usage.report({ ...calls, quantity });
      const after = await version();
      expect(after).not.toBe(before);
      before = after;
    }
    await usage.report({ tenantId, featureKey: 'rows', quantity: 1000 });
    expect(await version()).toBe(before);
  });

  it('begins anew where the month of the subscription does, and never for what stays', async () => {
    await usage.report([
      { ...calls, quantity: 10 },
      { ...storage, quantity: 3 },
    ]);
    const { resetsAt } = (await meterOf('calls'))!;
    world.clock.advance((Date.parse(resetsAt!) - world.clock.now().getTime()) / 1000 - 1);
    expect(await verdictOf('calls')).toMatchObject({ isEntitled: false });
    world.clock.advance(1);
    expect(await verdictOf('calls')).toMatchObject({ isEntitled: true, usage: { used: 0, limit: 10 } });
    expect(await verdictOf('storage')).toMatchObject({ isEntitled: false, usage: { used: 3, resetsAt: null } });
    const again = (await meterOf('calls'))!.resetsAt!;
    expect(new Date(again).getUTCMonth()).toBe((new Date(resetsAt!).getUTCMonth() + 1) % 12);
  });

  it('is seen in the subscription section, where each feature stands that the workspace has', async () => {
    await usage.report([
      { ...calls, quantity: 4 },
      { ...storage, quantity: 3 },
    ]);
    const { limits } = await (await world.as(people.admin)).billing.overview();
    expect(limits).toEqual([
      { key: 'calls', name: 'API calls', used: 4, limit: 10, resetsAt: expect.any(String) },
      { key: 'storage', name: 'Storage', unit: 'GB', used: 3, limit: 3, resetsAt: null },
      { key: 'rows', name: 'rows', used: 0, limit: null, resetsAt: expect.any(String) },
    ]);
    expect((await (await world.as(people.stranger)).billing.overview()).limits).toEqual([]);
  });
});

it('what is old is forgotten: reports once nobody repeats them, use once nobody is charged for it, what stays never', async () => {
  await usage.report([
    { ...calls, id: 'old' },
    { ...storage, id: 'kept' },
  ]);
  const rows = async () => {
    const [events, counts] = await world.data((tx) =>
      Promise.all([
        tx.selectFrom('usage_events').select('id').where('tenant_id', '=', tenantId).execute(),
        tx.selectFrom('usage_counts').select('feature').where('tenant_id', '=', tenantId).where('feature', '!=', 'api-calls').execute(),
      ]),
    );
    return [events.length, counts.map(({ feature }) => feature).toSorted()];
  };
  world.clock.advance(30 * 86_400);
  await removeOld(world.deps);
  expect(await rows()).toEqual([2, ['calls', 'storage']]);
  world.clock.advance(6 * 86_400);
  await removeOld(world.deps);
  expect(await rows()).toEqual([0, ['calls', 'storage']]);
  world.clock.advance(365 * 86_400);
  await removeOld(world.deps);
  expect(await rows()).toEqual([0, ['storage']]);
});
