import { beforeAll, describe, expect, it } from 'vitest';
import { vendorRoleId } from '../../identity/catalog.ts';
import type { Tx } from '../../db/tables.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { addConnection, samlSignIn } from './federation-peer.ts';
import { addTenant } from '../members.ts';

const tables = ['sso_connections', 'sso_domains', 'sso_groups', 'sso_group_roles', 'sso_default_roles', 'sso_given_roles'] as const;
let world: TestWorld;
let mine: string;
let other: string;

beforeAll(async () => {
  world = await createWorld();
  mine = await addTenant(world, 'Mine');
  other = await addTenant(world, 'Other');
  const groups = { engineers: [vendorRoleId('Support')] };
  await addConnection(world, {
    tenantId: mine,
    domains: ['initech.test'],
    defaultRoles: [vendorRoleId('ReadOnly')],
    groups,
    secrets: { clientSecret: 'hush' },
  });
  await samlSignIn(world.browser(), 'ada@initech.test');
});

describe('federation between tenants', () => {
  it.each(tables)("TEN-02 %s: another tenant can't read, change or delete any row", async (table) => {
    const count = (tx: Tx) => tx.selectFrom(table).selectAll().execute();
    const own = await world.deps.db.tenant(mine, count);
    expect(own.length).toBeGreaterThan(0);
    expect(await world.deps.db.tenant(other, count)).toEqual([]);
    await world.deps.db.tenant(other, async (tx) => {
      const taken = await tx.deleteFrom(table).executeTakeFirst();
      const changed = await tx
        .updateTable(table)
        .set({ tenant_id: other } as never)
        .executeTakeFirst();
      expect([taken.numDeletedRows, changed.numUpdatedRows]).toEqual([0n, 0n]);
    });
    await expect(
      world.deps.db.tenant(other, (tx) =>
        tx
          .insertInto(table)
          .values(own[0] as never)
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    expect(await world.deps.db.tenant(mine, count)).toEqual(own);
  });

  it('TEN-02 used assertions are invisible to every tenant', async () => {
    const count = (tx: Tx) => tx.selectFrom('saml_seen').selectAll().execute();
    expect(await world.deps.db.tenant(mine, count)).toEqual([]);
    expect((await world.data(count)).length).toBe(1);
  });

  it("TEN-02 a domain, group or role can't be attached to another tenant's connection", async () => {
    const [connection] = await world.data((tx) => tx.selectFrom('sso_connections').select('id').execute());
    const row = { id: crypto.randomUUID(), tenant_id: other, connection_id: connection!.id, created_at: new Date() };
    await expect(
      world.deps.db.tenant(other, (tx) =>
        tx
          .insertInto('sso_domains')
          .values({ ...row, domain: 'x.test', txt_record: 'x', verified_at: null })
          .execute(),
      ),
    ).rejects.toThrow(/foreign key/);
    await expect(
      world.deps.db.tenant(other, (tx) =>
        tx
          .insertInto('sso_groups')
          .values({ ...row, name: 'x' })
          .execute(),
      ),
    ).rejects.toThrow(/foreign key/);
  });

  it("a connection's secrets are encrypted in the database and absent from the log", async () => {
    const rows = await world.data((tx) => tx.selectFrom('sso_connections').select(['config', 'sealed']).execute());
    expect(JSON.stringify(rows)).not.toContain('hush');
    expect(world.logs()).not.toContain('hush');
  });
});
