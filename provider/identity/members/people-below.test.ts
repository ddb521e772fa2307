import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { mostDescribed } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { createWorld } from '../../test/world.ts';

it('LOAD-01: somebody in very many accounts is listed with all their ids and some of them described, and everybody else with theirs', async () => {
  const world = await createWorld();
  const accounts = mostDescribed + 50;
  const partner = demoUserId(people.partner);
  await world.data(async (tx) => {
    await sql`insert into tenants (id, name, type, is_reseller, parent_id, created_at, updated_at)
      select md5('many/' || n)::uuid, 'Branch ' || n, 'customer', false, ${demoTenants.north}::uuid, now(), now() from generate_series(1, ${accounts}::int) n`.execute(
      tx,
    );
    await sql`insert into memberships (tenant_id, user_id, status, email, name, name_key, verified, created_at, joined_at)
      select md5('many/' || n)::uuid, ${partner}::uuid, 'active', ${people.partner}, 'Partner', '', true, now() + n * interval '1 second', now()
      from generate_series(1, ${accounts}::int) n`.execute(tx);
    await sql`insert into membership_roles (tenant_id, user_id, role_id)
      select md5('many/' || n)::uuid, ${partner}::uuid, (select id from roles where key = 'ReadOnly' and tenant_id is null) from generate_series(1, ${accounts}::int) n`.execute(
      tx,
    );
  });
  const api = await world.as(people.reseller);
  const { items } = await api.subTenants.listUsers({ query: { _limit: 50 } });
  const found = items.find(({ id }) => id === partner)!;
  expect(found.tenantIds).toHaveLength(accounts + 1);
  // Their own account comes first.
  expect(found.tenantIds[0]).toBe(demoTenants.north);
  expect(found.tenants[0]!.tenantId).toBe(demoTenants.north);
  expect(found.tenants.length).toBeGreaterThan(mostDescribed - 50);
  expect(found.tenants.every(({ roles }) => roles.length > 0)).toBe(true);
  expect(items.flatMap(({ tenants }) => tenants).length).toBeLessThanOrEqual(mostDescribed);
  for (const person of items.filter(({ id }) => id !== partner)) expect(person.tenants.length).toBeGreaterThan(0);
});
