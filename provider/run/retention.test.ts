import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { forgetEntries } from '../identity/audit-forget.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { post } from '../test/http.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { removeOld } from './retention.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const count = async (world: TestWorld, table: string): Promise<number> => {
  const { rows } = await world.data((tx) => sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(tx));
  return Number(rows[0]!.n);
};

/** One that is over for 40 days and one for 20; the audit log's for 400 and 300. */
async function fill(world: TestWorld): Promise<void> {
  await world.data(async (tx) => {
    for (const days of [40, 20]) {
      const at = daysAgo(days);
      await sql`insert into login_attempts (key, failures, last_at) values (${Buffer.from(`${days}`)}, 1, ${at})`.execute(tx);
      await sql`insert into login_attempts (key, failures, in_row, last_at) values (${Buffer.from(`row ${days}`)}, 1, 100, ${at})`.execute(
        tx,
      );
      await sql`insert into mail_outbox (id, channel, recipient, subject, text, html, links, created_at, next_attempt_at)
        values (gen_random_uuid(), 'email', 'a@nowhere.test', '', '', '', '[]', ${at}, ${at})`.execute(tx);
      await sql`insert into links (id, purpose, hash, user_id, email, created_at, expires_at)
        select gen_random_uuid(), 'reset', ${Buffer.from(`${days}`)}, id, email, ${at}, ${at} from users limit 1`.execute(tx);
      await sql`insert into card_setups (id, tenant_id, hash, external_id, created_at, expires_at)
        select gen_random_uuid(), id, ${Buffer.from(`${days}`)}, '', ${at}, ${at} from tenants limit 1`.execute(tx);
      await sql`insert into access_requests (id, tenant_id, user_id, app_id, created_at, expires_at)
        select gen_random_uuid(), m.tenant_id, m.user_id, a.id, ${at}, ${at} from memberships m, applications a
        where not exists (select from access_requests r where r.user_id = m.user_id) limit 1`.execute(tx);
      await sql`insert into audit_log (tenant_id, actor_id, action, ip, user_agent, trace_id, details, created_at)
        values (null, null, 'login.succeeded', '', '', '', '{}', ${daysAgo(days * 5 + 200)})`.execute(tx);
    }
  });
}

describe('retention', () => {
  it('keeps what is over as long as the policy says', async () => {
    const world = await createWorld();
    await world.signIn(people.admin);
    await world.signIn(people.support);
    await world.data((tx) =>
      sql`update sessions set revoked_at = ${daysAgo(40)} where user_id = (select id from users where email = ${people.support})`.execute(
        tx,
      ),
    );
    await fill(world);
    const before = await count(world, 'audit_log');
    await sealAudit(world.deps);
    await removeOld(world.deps);
    expect(await count(world, 'sessions')).toBe(1);
    expect(await count(world, 'links')).toBe(1);
    expect(await count(world, 'card_setups')).toBe(1);
    expect(await count(world, 'mail_outbox')).toBe(1);
    expect(await count(world, 'access_requests')).toBe(1);
    // The ones that only another way in ends stay.
    expect(await count(world, 'login_attempts')).toBe(3);
    expect(await count(world, 'audit_log')).toBe(before - 1);
    const strict = {
      ...world.deps,
      policy: {
        ...vendorPolicy,
        retentionDays: { audit: 7, attempts: 1, links: 1, sessions: 1, messages: 1, imports: 1, notifications: 1, conversations: 1 },
      },
    };
    await removeOld(strict);
    expect([await count(world, 'links'), await count(world, 'mail_outbox'), await count(world, 'login_attempts')]).toEqual([0, 0, 2]);
    expect(await count(world, 'audit_log')).toBe(before - 2);
    expect(await count(world, 'sessions')).toBe(1);
  });

  it('keeps emails that are still tried, however short the time that messages are kept', async () => {
    const world = await createWorld();
    const policy = { ...vendorPolicy, retentionDays: { ...vendorPolicy.retentionDays, messages: 1 } };
    const add = (subject: string, days: number, over: { sent_at?: Date; failed_at?: Date } = {}) =>
      world.data((tx) =>
        sql`insert into mail_outbox (id, channel, recipient, subject, text, html, links, created_at, next_attempt_at, sent_at, failed_at)
          values (gen_random_uuid(), 'email', 'a@nowhere.test', ${subject}, '', '', '[]', ${daysAgo(days)}, ${daysAgo(0)}, ${over.sent_at ?? null}, ${over.failed_at ?? null})`.execute(
          tx,
        ),
      );
    await add('sent', 2, { sent_at: daysAgo(2) });
    await add('failed', 2, { failed_at: daysAgo(0) });
    await add('still tried', 2);
    await add('tried no more', 5);
    await removeOld({ ...world.deps, policy });
    expect(await world.data((tx) => tx.selectFrom('mail_outbox').select('subject').execute())).toEqual([{ subject: 'still tried' }]);
  });

  it('removes thousands in batches, and stops between two', async () => {
    const world = await createWorld();
    await world.data((tx) =>
      sql`insert into login_attempts (key, failures, last_at) select decode(md5(n::text), 'hex'), 1, ${daysAgo(40)} from generate_series(1, 2500) n`.execute(
        tx,
      ),
    );
    await world.data((tx) =>
      sql`insert into audit_log (action, ip, user_agent, trace_id, details, created_at) select 'x', '', '', '', '{}', ${daysAgo(400)} from generate_series(1, 2500)`.execute(
        tx,
      ),
    );
    await sealAudit(world.deps);
    const stop = new AbortController();
    let batches = 0;
    const system = (async (...args) => {
      if (++batches === 4) stop.abort();
      return world.deps.db.system(...args);
    }) as typeof world.deps.db.system;
    await removeOld({ ...world.deps, db: { ...world.deps.db, system } }, stop.signal);
    // Sessions and links in one each, then two of attempts.
    expect(await count(world, 'login_attempts')).toBe(500);
    expect(await count(world, 'audit_log')).toBe(2500);
    await removeOld(world.deps);
    expect(await count(world, 'login_attempts')).toBe(0);
    expect(await count(world, 'audit_log')).toBe(0);
  });

  it('the server can neither change the audit log nor forget its last week', async () => {
    const world = await createWorld();
    await world.signIn(people.admin);
    const entries = await count(world, 'audit_log');
    expect(entries).toBeGreaterThan(0);
    for (const statement of ['delete from audit_log', `update audit_log set action = 'x'`])
      await expect(
        world.data((tx) => sql.raw(statement).execute(tx)),
        statement,
      ).rejects.toThrow('permission denied');
    await sealAudit(world.deps);
    await forgetEntries(world.deps, { before: new Date(Date.now() + 365 * 86_400_000), most: 1_000_000 });
    expect(await count(world, 'audit_log')).toBe(entries);
  });

  it('a user agent is kept to 300 characters wherever it is kept', async () => {
    const world = await createWorld();
    const headers = { 'user-agent': 'x'.repeat(5000) };
    await post(world, '/identity/resources/auth/v1/user', { email: people.admin, password: 'gatehouse-demo-1' }, { headers });
    await post(world, '/identity/resources/auth/v1/user', { email: people.admin, password: 'wrong' }, { headers });
    await post(world, '/identity/resources/users/v1/passwords/reset', { email: people.admin }, { headers });
    for (const table of ['sessions', 'audit_log', 'recovery_requests']) {
      const { rows } = await world.data((tx) =>
        sql<{ most: number }>`select max(length(user_agent)) as most from ${sql.table(table)}`.execute(tx),
      );
      expect(rows[0]!.most, table).toBe(300);
    }
  });
});
