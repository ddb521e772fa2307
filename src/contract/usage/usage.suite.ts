import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { usageViewNames, usageViews, type UsageId, type UsageQuery } from './usage.schemas.ts';

type Client = Api<ContractAreas>;
const seriesOf = async (api: Client, id: UsageId, query: UsageQuery = {}) =>
  (await api.usage.read({ query })).series.find((series) => series.id === id)!;
const totalOf = async (api: Client, id: UsageId) => (await seriesOf(api, id)).total!;

/** The end of a day within a test would move the period. */
const toNoon = (world: { advance(seconds: number): void }) => world.advance(((36 - new Date().getUTCHours()) % 24) * 3600);

export const usageSuite = behaviour('usage', (make) => {
  it('counts what the audit log has of each step, sealed or not', async () => {
    const world = await make();
    toNoon(world);
    const api = await world.as(people.admin);
    const [signIns, invitations] = [await totalOf(api, 'signIns'), await totalOf(api, 'invitations')];
    await world.as(people.support);
    await world.work();
    await world.as(people.support);
    await api.users.invite({ body: { email: 'counted@acme.test' } });
    expect(await totalOf(api, 'signIns')).toBe(signIns + 2);
    expect(await totalOf(api, 'invitations')).toBe(invitations + 1);
    const after = await api.usage.read();
    const events = after.series.find(({ id }) => id === 'events')!;
    const { total } = await api.audits.list({ query: { from: after.steps[0]!, to: after.to } });
    expect(events.total).toBe(total);
    expect(events.values.reduce<number>((sum, value) => sum + value!, 0)).toBe(total);
  });

  it('counts a person once per step and once in the total, and not for a wrong password', async () => {
    const world = await make();
    toNoon(world);
    const api = await world.as(people.admin);
    const before = await seriesOf(api, 'people', { period: '7d' });
    world.advance(8 * 86_400);
    await world.as(people.admin);
    await world
      .anonymous()
      .auth.login({ body: { email: people.readOnly, password: 'wrong-password-1' } })
      .catch(() => undefined);
    await world.as(people.support);
    world.advance(86_400);
    await world.as(people.support);
    const now = await seriesOf(await world.as(people.admin), 'people', { period: '7d' });
    expect(now.values.slice(-2)).toEqual([2, 2]);
    expect(now.total).toBe(2);
    expect(now.previous).toBeGreaterThanOrEqual(1);
    expect(before.values.at(-1)).toBeGreaterThanOrEqual(1);
  });

  it('has what it always had unless another view is asked for', async () => {
    const api = await (await make()).as(people.admin);
    const idsOf = async (query: UsageQuery) => (await api.usage.read({ query })).series.map(({ id }) => id);
    expect(await idsOf({})).toEqual(['people', 'signIns', 'failures', 'invitations', 'tokens', 'events']);
    for (const view of usageViewNames) expect(await idsOf({ view })).toEqual(usageViews[view]);
    await expect(api.usage.read({ query: { view: 'revenue' as 'api' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('tells how people signed in, sealed or not', async () => {
    const world = await make();
    toNoon(world);
    const api = await world.as(people.admin);
    const of = async () => {
      const { series } = await api.usage.read({ query: { view: 'signIns' } });
      return Object.fromEntries(series.map(({ id, total }) => [id, total!])) as Record<UsageId, number>;
    };
    const before = await of();
    await world.as(people.support);
    await world.work();
    await world.as(people.support);
    const after = await of();
    expect(after.byPassword).toBe(before.byPassword + 2);
    const { signIns, byPassword, bySso, byPasskey, byEmail, byText, bySocial, byOther } = after;
    expect(byPassword + bySso + byPasskey + byEmail + byText + bySocial + byOther).toBe(signIns);
    expect(byOther).toBe(before.byOther);
  });

  it('counts people and open invitations as of the end of a step', async () => {
    const world = await make();
    toNoon(world);
    const api = await world.as(people.admin);
    const before = await api.usage.read({ query: { view: 'seats', period: '7d' } });
    await api.users.invite({ body: { email: 'seat@acme.test' } });
    const after = await api.usage.read({ query: { view: 'seats', period: '7d' } });
    const [members, invited] = after.series;
    const listed = async (query: object) => (await api.users.listV2({ query: { _limit: 1, ...query } }))._metadata.totalItems;
    expect(members!.total! + invited!.total!).toBe((await listed({})) - (await listed({ _status: 'disabled' })));
    expect(members!.total).toBe(members!.values.at(-1));
    expect(invited!.total).toBe(before.series[1]!.total! + 1);
    expect(invited!.values.slice(0, -1)).toEqual(before.series[1]!.values.slice(0, -1));
  });

  it('narrows to an application only what is told of it', async () => {
    const api = await (await make()).as(people.admin);
    const application = '0ff1ce00-0000-4000-8000-000000000000';
    expect(await totalOf(api, 'signIns')).toBeGreaterThan(0);
    for (const view of ['overview', 'signIns'] as const) {
      const { series } = await api.usage.read({ query: { view, application } });
      expect(series.every(({ total }) => total === 0)).toBe(true);
    }
    for (const view of ['api', 'seats', 'deliveries'] as const)
      await expect(api.usage.read({ query: { view, application } })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        context: { fields: { application: expect.any(String) } },
      });
    await expect(api.usage.read({ query: { application: "'; --" } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each([
    [{ period: '7d' }, 'day', 7],
    [{}, 'day', 30],
    [{ period: '30d', step: 'week' }, 'week', 5],
    [{ period: '90d' }, 'day', 90],
    [{ period: '90d', step: 'month' }, 'month', 3],
    [{ period: '12m' }, 'month', 12],
    [{ period: '12m', step: 'week' }, 'week', 52],
  ] as const)('%j: steps of a %s, %i of them, up to now', async (query, step, count) => {
    const api = await (await make()).as(people.admin);
    const found = await api.usage.read({ query });
    expect(found).toMatchObject({ step, timeZone: 'UTC' });
    expect(found.steps).toHaveLength(count);
    expect(found.series.every(({ values, before }) => values.length === count && before.length === count)).toBe(true);
    expect(Date.parse(found.to)).toBeGreaterThan(Date.now());
    expect(Date.parse(found.steps.at(-1)!)).toBeLessThanOrEqual(Date.now());
  });

  it('a step longer than its period is refused', async () => {
    const api = await (await make()).as(people.admin);
    for (const query of [
      { period: '7d', step: 'month' },
      { period: '30d', step: 'month' },
    ] as const)
      await expect(api.usage.read({ query })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    await expect(api.usage.read({ query: { period: '5d' as '7d' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it.each(['Asia/Kolkata', 'America/New_York'])("days begin at midnight in the workspace's time zone: %s", async (timezone) => {
    const api = await (await make()).as(people.admin);
    await api.accountSettings.update({ body: { timezone } });
    const found = await api.usage.read({ query: { period: '7d' } });
    expect(found.timeZone).toBe(timezone);
    const clock = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
    expect(new Set(found.steps.map((at) => clock.format(new Date(at))))).toEqual(new Set(['00:00']));
    const events = found.series.find(({ id }) => id === 'events')!;
    expect(events.total).toBeGreaterThan(0);
    expect(events.total).toBe((await api.audits.list({ query: { from: found.steps[0]!, to: found.to } })).total);
  });

  it("is a workspace's own, and closed to those without the permission", async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    const before = await totalOf(api, 'invitations');
    await stranger.users.invite({ body: { email: 'theirs@globex.test' } });
    expect(await totalOf(api, 'invitations')).toBe(before);
    const none = await api.roles.create({ body: { key: 'none', name: 'None' } });
    const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    await api.users.update({ body: { id, roleIds: [none.id] } });
    await expect((await world.as(people.support)).usage.read()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });
});
