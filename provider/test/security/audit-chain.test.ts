import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { forgetEntries } from '../../identity/audit-forget.ts';
import { sealAudit, sealOf, type StoredAudit } from '../../identity/audit-seal.ts';
import { verifyAudit } from '../../identity/audit-verify.ts';
import { createSecrets } from '../../identity/secrets.ts';
import { auditReport } from '../../run/audit-report.ts';
import { readHeads } from '../../run/kept-heads.ts';
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

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const write = (tenant: string, count: number, days: number) =>
  world.data((tx) =>
    sql`insert into audit_log (tenant_id, actor_id, action, ip, user_agent, trace_id, details, created_at)
      select ${tenant}, null, 'login.succeeded', '', '', '', '{}', ${daysAgo(days)}::timestamptz + n * interval '1 minute' from generate_series(1, ${count}::int) n`.execute(
      tx,
    ),
  );
/** Entries, seals and whatever waits. */
async function removeEntries(condition: ReturnType<typeof sql>): Promise<void> {
  await asOwner(sql`delete from audit_log where id in (select audit_id from audit_seals where ${condition})`);
  await asOwner(sql`delete from audit_seals where ${condition}`);
}
/** As somebody who may write anything, and has no key. */
const moveChain = (change: ReturnType<typeof sql>, tenant: string = tenantId) =>
  withoutTriggers(sql`update audit_chains set ${change} where tenant_id = ${tenant}`);
async function withoutTriggers(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table audit_chains disable trigger user`.execute(world.owner);
  await asOwner(statement);
  await sql`alter table audit_chains enable trigger user`.execute(world.owner);
}
const sealAt = (seq: number, tenant: string = tenantId) => sql`(select hash from audit_seals where tenant_id = ${tenant} and seq = ${seq})`;

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
    await forgetEntries(world.deps, { before: new Date(Date.now() + 86_400_000), most: 1000 });
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
    expect(await forgetEntries(world.deps, { before: daysAgo(365), most: 100_000 })).toBe(10);
    const north = (await verifyAudit(world.deps)).heads.find((head) => head.tenantId === demoTenants.north);
    expect(north?.seq).toBe('10');
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
    await (await world.signIn(people.reseller)).api.profile.update({ body: { name: 'Nora' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
  });
});

describe('MCH-08 without the key of the server, nothing goes unseen', () => {
  it('the oldest entries, with the mark moved over them', async () => {
    await removeEntries(sql`tenant_id = ${tenantId} and seq <= 3`);
    await moveChain(sql`forgotten_seq = 3, forgotten_hash = 'any'`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'changed', tenantId, seq: '4' });
  });

  it('the same with the seal that belongs there', async () => {
    const { rows } = await world.data((tx) => sql<{ hash: string }>`select ${sealAt(3)} as hash`.execute(tx));
    await removeEntries(sql`tenant_id = ${tenantId} and seq <= 3`);
    await moveChain(sql`forgotten_seq = 3, forgotten_hash = ${rows[0]!.hash}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'mark', tenantId });
    // Entries that come later don't heal it.
    await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'mark', tenantId });
  });

  it('the end, with the head moved back', async () => {
    await moveChain(sql`seq = 4, hash = ${sealAt(4)}`);
    await removeEntries(sql`tenant_id = ${tenantId} and seq > 4`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'mark', tenantId });
  });

  it('the end, with the head as it was then, signature and all: the other chains know better', async () => {
    const kept = await world.data((tx) => tx.selectFrom('audit_chains').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst());
    await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    await removeEntries(sql`tenant_id = ${tenantId} and seq > 6`);
    await moveChain(sql`seq = ${kept!.seq}, hash = ${kept!.hash}, mac = ${kept!.mac}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'chains' });
  });

  it('a whole chain, with its row, even when the tenant writes again', async () => {
    const theirs = demoTenants.globex;
    await removeEntries(sql`tenant_id = ${theirs}`);
    await asOwner(sql`delete from audit_chains where tenant_id = ${theirs}`);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'chains' });
    await (await world.signIn(people.stranger)).api.groups.create({ body: { name: 'Again' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'chains' });
    expect(() => auditReport({ entries: 1, heads: [], broken: { fault: 'chains', id: '' } })).toThrow('A chain is gone');
  });

  it.each([
    ['root', sql`delete from audit_root`],
    ['count', sql`update audit_root set chains = chains - 1`],
  ])('what tells how many chains there are: %s', async (_, statement) => {
    await asOwner(statement);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'chains' });
    await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'chains' });
  });

  it('every signature at once, as if there had never been any', async () => {
    await removeEntries(sql`tenant_id = ${tenantId} and seq <= 3`);
    await moveChain(sql`forgotten_seq = 3, forgotten_hash = coalesce(${sealAt(3)}, '')`);
    await withoutTriggers(sql`update audit_chains set mac = null, number = null`);
    await asOwner(sql`delete from audit_root`);
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toBeDefined();
    await withoutTriggers(sql`update audit_chains set hash = replace(hash, '2.', '')`);
    await withoutTriggers(sql`update audit_chains set mac = null, number = null`);
    await asOwner(sql`delete from audit_root`);
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toBeDefined();
  });

  it('what retention is made to remove, or comes after something that is missing', async () => {
    await write(demoTenants.north, 10, 400);
    await sealAudit(world.deps);
    await removeEntries(sql`tenant_id = ${demoTenants.north} and seq <= 2`);
    expect(await forgetEntries(world.deps, { before: daysAgo(365), most: 1000 })).toBe(8);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ tenantId: demoTenants.north });
    await write(demoTenants.north, 1, 0);
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'gap', tenantId: demoTenants.north, seq: '11' });
  });

  it('entries that are made to look old, for retention to remove', async () => {
    await asOwner(
      sql`update audit_log set created_at = created_at - interval '400 days' where tenant_id = ${tenantId} and id <= ${await idOf(3)}`,
    );
    await forgetEntries(world.deps, { before: daysAgo(365), most: 1000 });
    expect((await verifyAudit(world.deps)).broken).toMatchObject({ fault: 'gap', tenantId, seq: '4' });
  });

  it('an older version, which signs nothing, has to leave the chains alone', async () => {
    for (const statement of [
      sql`insert into audit_chains (tenant_id, seq, hash) values (gen_random_uuid(), 0, '')`,
      sql`update audit_chains set seq = seq + 1 where tenant_id = ${tenantId}`,
    ])
      await expect(world.data((tx) => statement.execute(tx))).rejects.toThrow('newer version');
  });
});

describe('MCH-08 chains from before they were signed', () => {
  /** As an older version left them. */
  async function unsign(): Promise<void> {
    const chains = await world.data((tx) => tx.selectFrom('audit_chains').selectAll().execute());
    await asOwner(sql`delete from audit_root`);
    for (const { tenant_id: chain } of chains) {
      const rows = await world.data((tx) =>
        sql<
          StoredAudit & { seq: string }
        >`select l.*, s.seq from audit_seals s join audit_log l on l.id = s.audit_id where s.tenant_id = ${chain} order by s.seq`.execute(
          tx,
        ),
      );
      let previous = '';
      for (const { seq, ...entry } of rows.rows) {
        previous = sealOf(world.deps.secrets, { chain, seq: BigInt(seq), previous }, entry as StoredAudit, previous || 'old');
        await asOwner(sql`update audit_seals set hash = ${previous} where tenant_id = ${chain} and seq = ${seq}`);
      }
      await withoutTriggers(sql`update audit_chains set hash = ${previous}, mac = null, number = null where tenant_id = ${chain}`);
    }
  }

  it('are whole, are signed when the server runs next, and go on', async () => {
    await unsign();
    const before = await verifyAudit(world.deps);
    expect(before.broken).toBeUndefined();
    await sealAudit(world.deps);
    const chains = await world.data((tx) => tx.selectFrom('audit_chains').selectAll().execute());
    expect(chains.every(({ mac }) => mac !== null)).toBe(true);
    await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    const { broken, lost, entries } = await verifyAudit(world.deps, before.heads);
    expect({ broken, lost }).toEqual({ broken: undefined, lost: undefined });
    expect(entries).toBeGreaterThan(before.entries);
  });

  it('are a fault without a signature from then on', async () => {
    await unsign();
    await sealAudit(world.deps);
    await withoutTriggers(sql`update audit_chains set mac = null where tenant_id = ${tenantId}`);
    expect((await verifyAudit(world.deps)).broken).toBeDefined();
  });
});

describe('MCH-08 heads that were kept elsewhere', () => {
  const kept = async () => readHeads(auditReport(await verifyAudit(world.deps)), 'kept.txt');
  const lostAfter = async (heads: Awaited<ReturnType<typeof kept>>) => (await verifyAudit(world.deps, heads)).lost;

  it('are still there after more entries, and after retention has removed theirs', async () => {
    await write(demoTenants.north, 10, 400);
    await sealAudit(world.deps);
    const heads = await kept();
    expect(heads.map(({ tenantId: of }) => of)).toContain(demoTenants.north);
    await write(demoTenants.north, 2, 390);
    await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
    await sealAudit(world.deps);
    await forgetEntries(world.deps, { before: daysAgo(365), most: 1000 });
    expect(await lostAfter(heads)).toBeUndefined();
    expect((await verifyAudit(world.deps, heads)).broken).toBeUndefined();
  });

  it('name every chain that ends before them, is gone, or has something else in their place, though all signatures are right', async () => {
    const tables = ['audit_log', 'audit_seals', 'audit_chains', 'audit_root'];
    // The whole database as it was, which no signature can show.
    for (const table of tables) await asOwner(sql`create table ${sql.table(`copy_${table}`)} as table ${sql.table(table)}`);
    try {
      await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Later' } });
      await (await world.signIn(people.reseller)).api.profile.update({ body: { name: 'Nora' } });
      await sealAudit(world.deps);
      const heads = await kept();
      await withoutTriggers(sql`delete from audit_chains`);
      for (const table of ['audit_seals', 'audit_log', 'audit_root']) await asOwner(sql`delete from ${sql.table(table)}`);
      await asOwner(sql`insert into audit_log overriding system value table copy_audit_log`);
      await asOwner(sql`delete from audit_unsealed`);
      for (const table of ['audit_seals', 'audit_root'])
        await asOwner(sql`insert into ${sql.table(table)} table ${sql.table(`copy_${table}`)}`);
      await withoutTriggers(sql`insert into audit_chains table copy_audit_chains`);
      const found = await verifyAudit(world.deps, heads);
      expect(found.broken).toBeUndefined();
      expect(found.lost).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ tenantId, fault: 'cut' }),
          expect.objectContaining({ tenantId: demoTenants.north, fault: 'missing' }),
        ]),
      );
      expect(() => auditReport(found)).toThrow(
        new RegExp(
          `${tenantId} .*ends before it[^]*${demoTenants.north} .*gone|${demoTenants.north} .*gone[^]*${tenantId} .*ends before it`,
        ),
      );
      await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'Instead' } });
      await (await world.signIn(people.admin)).api.groups.create({ body: { name: 'And more' } });
      await sealAudit(world.deps);
      expect(await lostAfter(heads)).toContainEqual(expect.objectContaining({ tenantId, fault: 'another' }));
    } finally {
      for (const table of tables) await sql`drop table ${sql.table(`copy_${table}`)}`.execute(world.owner);
    }
  });

  it('are entries as a stream sends them, too', async () => {
    const [acme] = (await kept()).filter(({ tenantId: of }) => of === tenantId);
    const line = JSON.stringify({ id: '1', ...acme, action: 'x' });
    const body = JSON.stringify({ type: 'audit.entries', data: { entries: [{ ...acme, seq: '1' }, acme] } });
    expect(readHeads(`${line}\n\n${body}\n`, 'kept').at(-1)).toEqual(acme);
    expect(() => readHeads('nothing\n', 'kept')).toThrow('there are no heads in kept');
    expect(() => readHeads(`${tenantId} x`, 'kept')).toThrow('line 1 of kept');
    expect(() => readHeads('{"seq": 1}', 'kept')).toThrow('line 1 of kept');
  });
});
