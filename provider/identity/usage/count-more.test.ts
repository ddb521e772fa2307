import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { UsageId, UsageQuery, UsageSeries } from '../../../src/contract/usage/usage.schemas.ts';
import { headers } from '../../../src/contract/wire.ts';
import { demoPassword, demoTenants, demoUserId } from '../../demo/accounts.ts';
import { removeOld } from '../../run/retention.ts';
import { appOrigin, createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { vendorRoleId } from '../catalog.ts';
import { sealAudit } from '../audit-seal.ts';
import { createApiCalls } from './api-calls.ts';

const day = 86_400_000;
let world: TestWorld;
let admin: Browser;
beforeEach(async () => {
  world = await createWorld();
  // Nothing here is near the end of a day.
  const now = world.clock.now().getTime();
  world.advance((new Date(now).setUTCHours(36, 0, 0, 0) - now) / 1000);
  admin = await world.signIn(people.admin);
});
const read = async (query: UsageQuery, browser = admin) => {
  const { series } = await browser.api.usage.read({ query });
  return Object.fromEntries(series.map((one) => [one.id, one])) as unknown as Record<UsageId, UsageSeries>;
};

describe('requests made with API tokens', () => {
  const token = (browser: Browser, description: string) =>
    browser.api.apiTokens.createAccessOfTenant({ body: { description, roleIds: [vendorRoleId('Admin')] } });
  const ask = async ({ secret }: { secret: string }, times: number) => {
    for (let time = 0; time < times; time++)
      expect((await world.send('/identity/resources/groups/v1', { headers: { authorization: `Bearer ${secret}` } })).ok).toBe(true);
  };

  it('are counted by token and hour, whoever asked reads and nobody writes', async () => {
    const stranger = await world.signIn(people.stranger);
    const [one, other, theirs] = [await token(admin, 'CI'), await token(admin, 'Export'), await token(stranger, 'Elsewhere')];
    await ask(one, 3);
    await ask(theirs, 5);
    expect((await read({ view: 'api' })).apiCalls.total).toBe(0);
    await world.deps.apiCalls.flush(world.deps.db);
    world.advance(86_400);
    await ask(one, 1);
    await ask(other, 2);
    await world.deps.apiCalls.flush(world.deps.db);
    await world.deps.apiCalls.flush(world.deps.db);
    admin = await world.signIn(people.admin);
    const { apiCalls, tokensUsed, tokens } = await read({ view: 'api', period: '7d' });
    expect(apiCalls.values.slice(-2)).toEqual([3, 3]);
    expect([apiCalls.total, tokensUsed.total, tokens.total]).toEqual([6, 2, 0]);
    expect(tokensUsed.values.slice(-2)).toEqual([1, 2]);
    expect((await read({ view: 'api', period: '7d' }, await world.signIn(people.stranger))).apiCalls.total).toBe(5);
    const { rows } = await world.data((tx) => sql`select from api_call_counts where tenant_id = ${demoTenants.acme}`.execute(tx));
    expect(rows).toHaveLength(3);
  });

  it('are added up, whichever instance counted them, and kept for the next time if the database is away', async () => {
    const [one, two] = [createApiCalls(), createApiCalls()];
    const id = crypto.randomUUID();
    const now = world.clock.now();
    for (const calls of [one, two, two]) calls.note({ id, tenant_id: demoTenants.acme }, now);
    one.note({ id: crypto.randomUUID(), tenant_id: crypto.randomUUID() }, now);
    const away = { system: async () => Promise.reject(new Error('away')) };
    await expect(two.flush(away)).rejects.toThrow('away');
    await Promise.all([one.flush(world.deps.db), two.flush(world.deps.db)]);
    const { apiCalls, tokensUsed } = await read({ view: 'api' });
    expect([apiCalls.total, tokensUsed.total]).toEqual([3, 1]);
  });
});

describe('seats', () => {
  it('follow who joins, is shut out, let back in, and removed', async () => {
    const before = await read({ view: 'seats', period: '7d' });
    const total = async () => {
      const { members, invited } = await read({ view: 'seats', period: '7d' });
      return [members.total! - before.members.total!, invited.total! - before.invited.total!];
    };
    const { api } = admin;
    await api.users.disable({ userId: demoUserId(people.support) });
    expect(await total()).toEqual([-1, 0]);
    await api.users.enable({ userId: demoUserId(people.support) });
    expect(await total()).toEqual([0, 0]);
    await api.users.invite({ body: { email: 'seat@acme.test' } });
    expect(await total()).toEqual([0, 1]);
    await api.users.remove({ userId: demoUserId(people.readOnly) });
    expect(await total()).toEqual([-1, 1]);
    world.advance(2 * 86_400);
    admin = await world.signIn(people.admin);
    const { members, invited } = await read({ view: 'seats', period: '7d' });
    expect(members.values.at(-1)).toBe(before.members.total! - 1);
    expect(members.values[0]).toBe(before.members.values[2]);
    expect(invited.values.at(-2)).toBe(before.invited.total! + 1);
    expect(members.previous).toBe(members.before.at(-1));
  });

  it('of people of a workspace that is deleted are nobody’s', async () => {
    await world.data((tx) => tx.deleteFrom('tenants').where('id', '=', demoTenants.globex).execute());
    const { rows } = await world.data((tx) => sql`select from seat_changes where tenant_id = ${demoTenants.globex}`.execute(tx));
    expect(rows).toEqual([]);
  });
});

it('what was before the server began to count is not known, instead of nothing; what the audit log has is', async () => {
  const noon = world.clock.now().getTime();
  const counted_since = new Date(noon - 3 * day);
  await world.data((tx) =>
    tx
      .updateTable('tenants')
      .set({ counted_since, created_at: new Date(0) })
      .execute(),
  );
  const { apiCalls, tokens } = await read({ view: 'api', period: '7d' });
  expect(apiCalls.values.map((value) => value === null)).toEqual([true, true, true, true, false, false, false]);
  expect([apiCalls.total, tokens.total]).toEqual([null, 0]);
  const { members } = await read({ view: 'seats', period: '7d' });
  expect(members.values.map((value) => value === null)).toEqual([true, true, true, false, false, false, false]);
  expect(members.total).toBeGreaterThan(0);
  expect((await read({ view: 'deliveries', period: '7d' })).webhooks.total).toBe(0);
});

describe('deliveries', () => {
  it('are counted while they are kept and once they are forgotten, and only one’s own', async () => {
    const { id: webhook } = await admin.api.webhooks.create({
      body: { displayName: 'ERP', url: 'https://ok.hooks.test/in', eventKeys: ['role.created'], description: '', secret: null },
    } as never);
    const at = (days: number) => new Date(world.clock.now().getTime() - days * day);
    const message = (sender: string, days: number, failed: boolean) =>
      sql`insert into mail_outbox (id, channel, recipient, subject, text, html, links, created_at, next_attempt_at, sender, failed_at)
        values (gen_random_uuid(), 'email', 'a@nowhere.test', '', '', '', '[]', ${at(days)}, ${at(days)}, ${sender}, ${failed ? at(days) : null})`;
    const delivery = (days: number, state: string) =>
      sql`insert into webhook_deliveries (tenant_id, webhook_id, event_key, entity, payload, state, created_at, next_attempt_at)
        values (${demoTenants.acme}, ${webhook}, 'role.created', 'x', '{}', ${state}, ${at(days)}, ${at(days)})`;
    await world.data(async (tx) => {
      await sql`delete from mail_outbox`.execute(tx);
      for (const statement of [
        ...[message(demoTenants.acme, 40, true), message(demoTenants.acme, 2, false), message(demoTenants.acme, 1, true)],
        ...[message(demoTenants.globex, 2, true), message('someone@acme.test', 2, true)],
        ...[delivery(45, 'failed'), delivery(45, 'delivered'), delivery(3, 'delivered'), delivery(3, 'waiting'), delivery(1, 'failed')],
      ])
        await statement.execute(tx);
    });
    const counted = async () => {
      const all = await read({ view: 'deliveries', period: '90d' });
      return Object.fromEntries(Object.entries(all).map(([id, { total }]) => [id, total]));
    };
    const expected = { webhooks: 5, webhookFailures: 2, messages: 3, messageFailures: 2 };
    expect(await counted()).toEqual(expected);
    await removeOld(world.deps);
    const { rows } = await world.data((tx) => sql`select from webhook_deliveries where created_at < ${at(30)}`.execute(tx));
    expect(rows).toEqual([]);
    expect(await counted()).toEqual(expected);
  });
});

describe('sign-ins', () => {
  const login = (email: string, password: string, application?: string) =>
    world.send('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: appOrigin,
        ...(application && { [headers.applicationId]: application }),
      },
      body: JSON.stringify({ email, password }),
    });

  it('by way and result: those without a way are others', async () => {
    const before = await read({ view: 'signIns' });
    const entry = (details: object, action = 'login.succeeded') => ({
      ...{ tenant_id: demoTenants.acme, actor_id: demoUserId(people.readOnly), action, target_type: null, target_id: null },
      ...{ ip: '192.0.2.1', user_agent: '', trace_id: crypto.randomUUID(), details: JSON.stringify(details) },
      created_at: world.clock.now(),
    });
    const entries = [
      ...[{ method: 'passwordless' }, {}, { method: 'signUp' }, { method: 7 }].map((details) => entry(details)),
      ...[{ method: 'passwordless', way: 'code' }, { way: 'magicLink' }, { way: 'smsCode' }].map((details) => entry(details)),
      ...[{ method: 'social', way: 'social:google' }, { method: 'social' }, { method: 'sso' }, { method: 'passkey' }].map((one) =>
        entry(one),
      ),
      ...[entry({}, 'login.locked'), entry({}, 'login.failed')],
    ];
    const write = () =>
      world.data((tx) =>
        tx
          .insertInto('audit_log')
          .values(entries.map((one) => ({ ...one, trace_id: crypto.randomUUID() })))
          .execute(),
      );
    await write();
    await sealAudit(world.deps);
    await write();
    const added = async () => {
      const now = await read({ view: 'signIns' });
      return Object.fromEntries(Object.entries(now).map(([id, { total }]) => [id, total! - before[id as UsageId].total!]));
    };
    const expected = {
      signIns: 22,
      byPassword: 0,
      bySso: 2,
      byPasskey: 2,
      byEmail: 4,
      byText: 2,
      bySocial: 4,
      byOther: 8,
      failures: 4,
      lockouts: 2,
    };
    expect(await added()).toEqual(expected);
    // Where days don't begin with an hour, entries are counted one by one.
    await admin.api.accountSettings.update({ body: { timezone: 'Asia/Kolkata' } });
    expect(await added()).toEqual(expected);
  });

  it('with an application, as the page names it, whether they worked or not', async () => {
    const [application, other] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await login(people.support, demoPassword, application)).status).toBe(200);
    await login(people.support, 'wrong-password-1', application);
    await login(people.support, 'wrong-password-1', other);
    await login(people.support, 'wrong-password-1', "'; drop");
    const { signIns, byPassword, failures } = await read({ view: 'signIns', application });
    expect([signIns.total, byPassword.total, failures.total]).toEqual([1, 1, 1]);
    expect((await read({ application })).people.total).toBe(1);
    expect((await read({ view: 'overview', application: other })).failures.total).toBe(1);
  });
});
