import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { demoTenants } from '../../demo/accounts.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld } from '../../test/world.ts';

const { acme } = demoTenants;

/** `Crowd 1` to `Crowd 1050` join. */
const crowd = sql`
  with added as (
    insert into users (id, email, name, created_at, updated_at)
    select gen_random_uuid(), 'crowd-' || n || '@many.test', 'Crowd ' || n, now(), now() from generate_series(1, 1050) n returning *),
  joined as (
    insert into memberships (tenant_id, user_id, status, email, name, name_key, created_at)
    select ${acme}::uuid, id, 'invited', email, name, '', now() from added returning *)
  select count(*) from joined`;

it('counts to the end of the thousand that a page is in, says so, and still pages through all', async () => {
  const world = await createWorld();
  const { api } = await world.signIn(people.admin);
  const role = (await api.roles.list()).find(({ key }) => key === 'ReadOnly')!;
  const before = (await api.users.listV2({ query: { _roleId: role.id } }))._metadata.totalItems;
  await world.data((tx) => crowd.execute(tx));
  await world.data((tx) =>
    sql`insert into membership_roles select tenant_id, user_id, ${role.id} from memberships where email like 'crowd-%'`.execute(tx),
  );
  for (const query of [
    { _filter: 'rowd-' },
    { _roleId: role.id },
    { _roleId: role.id, _filter: 'rowd' },
    { _status: 'invited' as const, _filter: 'row' },
  ]) {
    const first = await api.users.listV2({ query: { ...query, _limit: 200 } });
    expect(first._metadata, JSON.stringify(query)).toEqual({ totalItems: 1000, totalPages: 5, totalIsMinimum: true });
    const seen = first.items.map(({ id }) => id);
    for (let page = 1; page < 6; page++) {
      const { items, _metadata } = await api.users.listV2({ query: { ...query, _limit: 200, _offset: page } });
      seen.push(...items.map(({ id }) => id));
      const all = 1050 + ('_filter' in query ? 0 : before);
      if (page === 5) expect(_metadata, JSON.stringify(query)).toEqual({ totalItems: all, totalPages: 6 });
    }
    const { total } = await api.users.count({ query });
    expect(total, JSON.stringify(query)).toBe(seen.length);
    expect([seen.length, new Set(seen).size]).toEqual([1050 + ('_filter' in query ? 0 : before), seen.length]);
  }
  expect((await api.users.listV2({ query: { _filter: 'crowd-1050' } }))._metadata).toEqual({ totalItems: 1, totalPages: 1 });
  expect((await api.users.listV2({ query: { _filter: 'crowd-1', _status: 'active' } })).items).toEqual([]);
  expect(
    (await api.users.listV2({ query: { _filter: 'crowd-105', _roleId: role.id, _order: 'DESC' } })).items.map(({ name }) => name),
  ).toEqual(['Crowd 1050', 'Crowd 105']);
});

it('sorts by where people sign in, of whoever has joined', async () => {
  const world = await createWorld();
  const { api } = await world.signIn(people.admin);
  await api.users.invite({ body: { email: 'waits@acme.test' } });
  for (const [email, provider] of [
    [people.admin, 'saml'],
    [people.support, 'google'],
    ['waits@acme.test', 'github'],
  ] as const)
    await world.data((tx) => tx.updateTable('users').set({ provider }).where('email', '=', email).execute());
  const providers = async (_order: 'ASC' | 'DESC') =>
    (await api.users.list({ query: { _sortBy: 'provider', _order, _limit: 200 } })).items.map(({ provider }) => provider);
  const ascending = await providers('ASC');
  expect(ascending).toEqual(ascending.toSorted());
  expect([ascending[0], ascending.at(-1)]).toEqual(['google', 'saml']);
  expect((await providers('DESC')).toReversed()).toEqual(ascending);
});
