import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { accessSuite } from '../../../src/contract/access/access.suite.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { createWorld } from '../../test/world.ts';

accessSuite('client + provider', () => createWorld());

it('250 people whom a change affects are all named, page by page', async () => {
  const world = await createWorld();
  const { api } = await world.signIn(people.admin);
  const permissionId = (await api.roles.listPermissions()).find(({ key }) => key === 'fe.secure.delete.groups')!.id;
  const { id: roleId } = await api.roles.create({ body: { key: 'remover', name: 'Remover', permissions: [permissionId] } });
  // Half of them hold another role besides, so that not all hold the same.
  const other = (await api.roles.list()).find(({ key }) => key === 'ReadOnly')!.id;
  await world.data((tx) =>
    sql`with added as (
        insert into users (id, email, name, created_at, updated_at)
        select gen_random_uuid(), 'crowd-' || n || '@acme.test', 'Crowd ' || n, now(), now() from generate_series(1, 250) n returning *),
      joined as (
        insert into memberships (tenant_id, user_id, status, email, name, name_key, created_at)
        select ${demoTenants.acme}::uuid, id, 'active', email, name, '', now() from added returning *)
      select count(*) from joined`.execute(tx),
  );
  await world.data((tx) =>
    sql`insert into membership_roles select tenant_id, user_id, ${roleId}::uuid from memberships where email like 'crowd-%'
      union all select tenant_id, user_id, ${other}::uuid from memberships where email like 'crowd-%1@%'`.execute(tx),
  );
  const draft = { of: 'role' as const, roleId, permissionIds: [] };
  const [change] = await api.access.whatIf({ body: draft });
  expect(change!.losses.total).toBe(250);
  const body = { draft, permissionId, change: 'losses' as const };
  const pages = await Promise.all([0, 1, 2].map((_offset) => api.access.affected({ body, query: { _limit: 100, _offset } })));
  expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 50]);
  const names = pages.flatMap(({ items }) => items.map(({ name }) => name));
  expect(new Set(names).size).toBe(250);
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
});
