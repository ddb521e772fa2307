import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { allActions } from '../../src/contract/audits/all-actions.ts';
import { people } from '../../src/contract/behaviour.ts';
import { sampleUse } from '../../src/contract/billing/sample-plans.ts';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { actionStrings } from '../../src/shared/audits/action-strings.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { verifyAudit } from '../identity/audit-verify.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { after } from '../ports/clock.ts';
import { lifeOf } from './activity.ts';
import { activityDays, type Member } from './activity-visits.ts';
import { seedActivity } from './seed-activity.ts';
import { seedPeople } from './seed-people.ts';

const day = 86_400_000;
let world: TestWorld;
let now: Date;
beforeEach(async () => {
  world = await createWorld();
  now = world.clock.now();
  await seedActivity(world.deps.db, { now, secrets: world.deps.secrets, document: sampleDocument });
});

const entries = () => world.data((tx) => tx.selectFrom('audit_log').selectAll().orderBy('id').execute());
const members = () =>
  world.data((tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .selectAll('m')
      .select(['u.last_login_at', 'u.password_changed_at'])
      .where('m.tenant_id', 'in', Object.values(demoTenants))
      .execute(),
  );

describe('what is told', () => {
  it('is of the last days, in order, and as much as a workspace of that size does', async () => {
    const all = await entries();
    const times = all.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThan(now.getTime() - activityDays * day);
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    const acme = all.filter(({ tenant_id }) => tenant_id === demoTenants.acme);
    expect(acme.length).toBeGreaterThan(300);
    expect(acme.length).toBeLessThan(1500);
    for (const { tenant_id } of [demoTenants.globex, demoTenants.north].map((id) => ({ tenant_id: id })))
      expect(all.filter((row) => row.tenant_id === tenant_id).length).toBeGreaterThan(20);
    expect(new Set(all.map(({ trace_id }) => trace_id)).size).toBe(all.length);
  });

  it('has words, and names whoever and whatever it is about', async () => {
    const all = await entries();
    const actions = new Set(all.map(({ action }) => action));
    for (const action of actions) expect(allActions).toContain(action);
    const { rows: ids } = await world.data((tx) =>
      sql<{
        id: string;
      }>`select id from users union all select id from groups union all select id from tenants union all select id from api_tokens
        union all select id from webhooks union all select id from invoices union all select id from webauthn_credentials`.execute(tx),
    );
    const known = new Set(ids.map(({ id }) => id));
    for (const { actor_id, action, target_type, target_id } of all) {
      if (actor_id) expect(known, action).toContain(actor_id);
      const isNamed = (actionStrings as Record<string, string>)[action]!.includes('{{target}}');
      if (isNamed) expect(target_id, action).not.toBeNull();
      // Sessions end, and reports are no rows.
      if (target_id && !['session', 'report'].includes(target_type!)) expect(known, action).toContain(target_id);
    }
    for (const { action, details } of all.filter(({ action }) => action === 'login.succeeded'))
      expect(details, action).toMatchObject({ method: expect.any(String), way: expect.any(String), amr: expect.any(Array) });
    // `{{target}}` of these is an application to the reader, and a person to the log.
    for (const action of ['application.assigned', 'application.accessRequested']) expect(actions).not.toContain(action);
  });

  it('is done by people who could do it then', async () => {
    const [all, found] = await Promise.all([entries(), members()]);
    const of = new Map(found.map((row) => [`${row.tenant_id} ${row.user_id}`, row]));
    let checked = 0;
    for (const { tenant_id, actor_id, action, created_at, details } of all) {
      const member = actor_id && of.get(`${tenant_id} ${actor_id}`);
      if (!member) continue;
      checked++;
      expect(member.status, action).toBe('active');
      const isGuess = action === 'login.failed' || action === 'login.locked';
      if (isGuess || (details as { apiToken?: string }).apiToken) continue;
      expect(created_at >= member.joined_at!, `${action} of ${member.email}`).toBe(true);
      expect(created_at <= member.last_seen_at!, `${action} of ${member.email}`).toBe(true);
      if (member.disabled_at) expect(created_at < member.disabled_at).toBe(true);
      if (member.locked_at) expect(created_at < member.locked_at).toBe(true);
    }
    expect(checked).toBeGreaterThan(300);
    const invited = new Set(found.filter(({ status }) => status === 'invited').map(({ user_id }) => user_id));
    for (const { actor_id } of all) expect(invited).not.toContain(actor_id);
    for (const { action, target_id, created_at } of all)
      if (action === 'user.invited') expect(created_at < found.find(({ user_id }) => user_id === target_id)!.joined_at!).toBe(true);
  });

  it('is whole once it is sealed, in chains of its own', async () => {
    await sealAudit(world.deps);
    const { entries: sealed, heads, broken, lost } = await verifyAudit(world.deps);
    expect([broken, lost]).toEqual([undefined, undefined]);
    expect(sealed).toBe((await entries()).length);
    expect(heads.length).toBeGreaterThan(3);
  });
});

describe('the same people', () => {
  const membersAt = (at: Date): Member[] =>
    seedPeople.map(({ email, name, tenant, state, joinedDaysAgo, seenHoursAgo }) => ({
      ...{ userId: demoUserId(email), tenantId: demoTenants[tenant], email, name, state, roleIds: [] },
      joinedAt: after(at, -joinedDaysAgo * 86_400),
      seenAt: seenHoursAgo === undefined ? null : after(at, -seenHoursAgo * 3600),
    }));
  const lifeAt = (at: Date) => lifeOf(membersAt(at), { now: at, mostAttempts: 5, groups: [], paid: [] });

  it('have the same days at the same moment', () => {
    expect(lifeAt(now)).toEqual(lifeAt(new Date(now)));
  });

  it('have plausible days whenever somebody starts the demo', () => {
    for (let step = 0; step < 28; step++) {
      const at = new Date(Date.UTC(2026, 10, 30) + step * (7 * 3_600_000 + 311_000));
      const { entries: told, tokens, webhook, changes } = lifeAt(at);
      expect(told.length).toBeGreaterThan(300);
      expect(told[0]!.at.getTime(), at.toISOString()).toBeGreaterThan(at.getTime() - activityDays * day);
      expect(told.filter(({ action }) => action === 'login.locked')).toHaveLength(1);
      expect(told.filter(({ action }) => action === 'user.invited').length).toBeGreaterThan(2);
      expect([tokens.length, webhook !== undefined, changes.length > 4]).toEqual([2, true, true]);
      expect(told.some(({ action }) => action === 'user.updated')).toBe(true);
    }
  });
});

describe('what screens show', () => {
  it('agrees: charts, log, people, seats and the subscription', async () => {
    await sealAudit(world.deps);
    const { api } = await world.signIn(people.admin);
    await sealAudit(world.deps);
    const read = async (view: 'overview' | 'signIns' | 'api' | 'seats' | 'deliveries') => {
      const { series } = await api.usage.read({ query: { view } });
      return Object.fromEntries(series.map(({ id, total, values }) => [id, { total: total ?? 0, values }]));
    };
    const overview = await read('overview');
    const { total } = await api.audits.list({
      query: { from: new Date(Math.floor(now.getTime() / day - 29) * day).toISOString(), count: 1, offset: 0 },
    });
    expect(overview['events']!.total).toBe(total);
    const ways = await read('signIns');
    expect(ways['signIns']!.total).toBe(overview['signIns']!.total);
    for (const id of ['byPassword', 'byPasskey', 'byOther']) expect(ways[id]!.total, id).toBeGreaterThan(0);
    expect(ways['bySso']!.total).toBe(0);
    expect(ways['lockouts']!.total).toBe(1);

    const found = (await members()).filter(({ tenant_id }) => tenant_id === demoTenants.acme);
    const seen = found.filter(({ last_seen_at }) => last_seen_at && last_seen_at.getTime() > Math.floor(now.getTime() / day - 29) * day);
    expect(Math.abs(overview['people']!.total - seen.length)).toBeLessThanOrEqual(1);
    const seats = await read('seats');
    const active = found.filter(({ status, disabled_at }) => status === 'active' && !disabled_at);
    expect(seats['members']!.total).toBe(active.length);
    for (const value of [...seats['members']!.values, ...seats['invited']!.values]) expect(value).toBeGreaterThanOrEqual(0);
    const deliveries = await read('deliveries');
    expect(deliveries['messages']!.total).toBeGreaterThan(overview['invitations']!.total);
    expect(deliveries['webhooks']!.total).toBeGreaterThan(20);
    expect(deliveries['webhooks']!.total).toBeLessThan(ways['signIns']!.total);

    const { limits } = await api.billing.overview();
    expect(limits).toMatchObject([{ used: sampleUse }]);
    const { rows } = await world.data((tx) =>
      sql<{ count: number }>`select sum(count)::integer as count from api_call_counts where at >= (
        select date_trunc('hour', (state->>'anchor')::timestamptz, 'UTC') + interval '1 month' from billing_accounts where tenant_id = ${demoTenants.acme})`.execute(
        tx,
      ),
    );
    expect(rows[0]!.count).toBe(sampleUse);
    expect((await read('api'))['apiCalls']!.total).toBeGreaterThan(sampleUse);
  });

  it('has something of everything: tokens, notifications, sessions, webhooks and two-step verification', async () => {
    const { api } = await world.signIn(people.admin);
    const { data, unreadCount } = await api.notifications.list({ query: {} });
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tokenEnding', 'newDevice']));
    expect(unreadCount).toBeGreaterThan(0);
    // Nothing that is on would be sent to anybody.
    expect((await api.webhooks.list()).map(({ isActive }) => isActive)).toEqual([false]);
    expect(await api.sessions.list()).not.toHaveLength(1);
    const { insights } = await api.securityCenter.insights();
    const mfa = insights.items.find(({ code }) => code === 'PARTIAL_MFA_USAGE')!;
    expect(mfa.metadata!.mfa!.enrolledUsersCount).toBeGreaterThan(5);
    // Visitors sign in with the demo's password as these, and as people of the accounts below North.
    const { rows } = await world.data((tx) =>
      sql<{ email: string; tenant: string }>`select u.email, u.last_tenant_id as tenant from users u
        where u.id in (select user_id from mfa_devices) or u.id in (select user_id from webauthn_credentials)`.execute(tx),
    );
    for (const { email, tenant } of rows) {
      expect(seedPeople.slice(0, 6).map((person) => person.email)).not.toContain(email);
      expect([demoTenants.acme, demoTenants.globex]).toContain(tenant);
    }
  });
});
