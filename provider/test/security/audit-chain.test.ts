import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { verifyAudit } from '../../identity/audit-verify.ts';
import { createSecrets } from '../../identity/secrets.ts';
import { auditReport } from '../../run/audit-report.ts';
import { createWorld, type TestWorld } from '../world.ts';

let world: TestWorld;

/** Six entries of Acme, two of another tenant, all sealed. */
beforeEach(async () => {
  world = await createWorld();
  const { api } = await world.signIn(people.admin);
  for (const name of ['A', 'B', 'C', 'D', 'E']) await api.groups.create({ body: { name } });
  await (await world.signIn(people.stranger)).api.groups.create({ body: { name: 'Theirs' } });
  await sealAudit(world.deps);
});

const tenantId = demoTenants.acme;
/** As somebody who owns the database: no policy or missing right stops them. */
const asOwner = (statement: ReturnType<typeof sql>) =>
  world.owner.connection().execute(async (db) => {
    await sql`select set_config('app.scope', 'system', false)`.execute(db);
    await statement.execute(db);
    await sql`select set_config('app.scope', '', false)`.execute(db);
  });
const idOf = async (seq: number): Promise<string> => {
  const rows = await world.data((tx) =>
    tx.selectFrom('audit_seals').select('audit_id').where('tenant_id', '=', tenantId).where('seq', '=', String(seq)).execute(),
  );
  return rows[0]!.audit_id;
};

describe('the chain of the audit log', () => {
  it('is whole after requests, and each tenant has one of its own', async () => {
    const { entries, heads, broken } = await verifyAudit(world.deps);
    expect(broken).toBeUndefined();
    expect(heads.find((head) => head.tenantId === tenantId)?.seq).toBe('6');
    expect(heads.find((head) => head.tenantId === demoTenants.globex)?.seq).toBe('2');
    expect(entries).toBeGreaterThanOrEqual(8);
    expect(auditReport({ entries, heads })).toContain(`${entries} sealed entries`);
  });

  it.each([
    ['its actor', sql`actor_id = gen_random_uuid()`],
    ['its action', sql`action = 'group.deleted'`],
    ['its details', sql`details = '{"name": "X"}'`],
    ['its time', sql`created_at = created_at - interval '1 hour'`],
    ['its address', sql`ip = '203.0.113.9'`],
    ['its target', sql`target_id = 'other'`],
    ['its tenant', sql`tenant_id = ${demoTenants.globex}`],
  ])('names the entry of which somebody changed %s', async (_what, change) => {
    const id = await idOf(4);
    await asOwner(sql`update audit_log set ${change} where id = ${id}`);
    const { broken } = await verifyAudit(world.deps);
    expect(broken).toMatchObject({ fault: 'changed', tenantId, id, seq: '4' });
    expect(() => auditReport({ entries: 3, heads: [], broken: broken! })).toThrow(
      new RegExp(`First broken row: entry ${id}, tenant ${tenantId}`),
    );
  });

  it('names what was removed, alone, with its seal, or at the end', async () => {
    const [second, last] = [await idOf(2), await idOf(6)];
    await asOwner(sql`delete from audit_log where id = ${last}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'removed', id: last, seq: '6' });
    await asOwner(sql`delete from audit_seals where audit_id = ${last}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'tail', tenantId, seq: '6' });
    await asOwner(sql`delete from audit_log where id = ${second}`);
    await asOwner(sql`delete from audit_seals where audit_id = ${second}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'gap', id: await idOf(3), seq: '3' });
  });

  it('names an entry that was kept from being sealed', async () => {
    const { api } = await world.signIn(people.admin);
    await asOwner(sql`delete from audit_unsealed`);
    await api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'unsealed', tenantId, action: 'login.succeeded' });
  });

  it('cannot be made anew without the key of the server', async () => {
    const forged = { ...world.deps, secrets: createSecrets('43'.repeat(32)) };
    await asOwner(sql`insert into audit_unsealed select id, tenant_id, created_at from audit_log where tenant_id = ${tenantId}`);
    await asOwner(sql`delete from audit_seals where tenant_id = ${tenantId}`);
    await asOwner(sql`delete from audit_chains where tenant_id = ${tenantId}`);
    await sealAudit(forged);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'changed', seq: '1' });
  });

  it('the role of the server can neither change an entry nor a seal', async () => {
    for (const statement of [
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      sql`update audit_seals set hash = 'x'`,
      sql`delete from audit_seals where seq > 3`,
    ])
      await expect(world.data((tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
  });

  it('stays whole while many requests write at once and several servers seal, and when the oldest entries go', async () => {
    const { api } = await world.signIn(people.admin);
    await Promise.all(Array.from({ length: 20 }, (_, at) => api.groups.create({ body: { name: `Many ${at}` } })));
    await Promise.all([sealAudit(world.deps), sealAudit(world.deps), sealAudit(world.deps)]);
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
    await world.data((tx) => sql`select forget_audit(now() + interval '1 day', 1000)`.execute(tx));
    // Never one of the last week.
    expect((await verifyAudit(world.deps)).heads.find((head) => head.tenantId === tenantId)?.seq).toBe('27');
  });

  it('what retention removed is not missed', async () => {
    await world.data((tx) =>
      sql`insert into audit_log (tenant_id, actor_id, action, ip, user_agent, trace_id, details, created_at)
        select ${demoTenants.north}, null, 'login.succeeded', '', '', '', '{}', now() - interval '400 days' + n * interval '1 minute' from generate_series(1, 10) n`.execute(
        tx,
      ),
    );
    await sealAudit(world.deps);
    const removed = await world.data((tx) => sql<{ n: number }>`select forget_audit(now() - interval '365 days', 100000) as n`.execute(tx));
    expect(removed.rows[0]!.n).toBe(10);
    const north = (await verifyAudit(world.deps)).heads.find((head) => head.tenantId === demoTenants.north);
    expect(north?.seq).toBe('10');
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
    await (await world.signIn(people.reseller)).api.profile.update({ body: { name: 'Nora' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
  });
});
