import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { personalDataSuite } from '../../../src/contract/personal-data/personal-data.suite.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { auditOf, enrolApp, setPolicy, tabOf } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { addMembership } from '../../test/members.ts';
import { collect } from './collect.ts';

const me = people.support;
const id = demoUserId(me);
const allow = (world: TestWorld, tenantId: string = demoTenants.acme) => setPolicy(world, { account_deletion: true }, tenantId);

describe('personal data', () => {
  it('names factors and tokens, and holds nothing that opens anything', async () => {
    const world = await createWorld();
    const id = demoUserId(people.admin);
    const { api } = await world.signIn(people.admin);
    const { clientId, secret: tokenSecret } = await api.apiTokens.createOwn({ body: { description: 'Laptop' } });
    const { secret, recoveryCode } = await enrolApp(world, people.admin);
    const text = JSON.stringify(await world.data((tx) => collect(tx, world, id)));
    expect(text).toContain('"authenticator"');
    expect(text).toContain(clientId);
    const sealed = await world.data((tx) => tx.selectFrom('mfa_devices').select('secret_sealed').where('user_id', '=', id).execute());
    for (const hidden of [secret, recoveryCode, tokenSecret, sealed[0]!.secret_sealed!, '$argon2']) expect(text).not.toContain(hidden);
  });

  it('of a deleted account nothing is left in any table but what the audit log tells', async () => {
    const world = await createWorld();
    await allow(world);
    const { api } = await world.signIn(me);
    await api.usernames.set({ body: { username: 'sam' } });
    await api.phoneNumbers.create({ body: { phoneNumber: '+12025550143' } });
    await api.personalData.deleteAccount();
    const { rows: columns } = await world.data((tx) =>
      sql<{ table: string; column: string }>`select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name <> 'audit_log' and (c.data_type = 'uuid' or c.column_name in ('email', 'recipient', 'username', 'number'))`.execute(
        tx,
      ),
    );
    expect(columns.length).toBeGreaterThan(50);
    const left = await world.data(async (tx) => {
      const found: string[] = [];
      for (const { table, column } of columns) {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text = any(${[id, me, 'sam', '+12025550143']})
          limit 1`.execute(tx);
        if (rows.length > 0) found.push(`${table}.${column}`);
      }
      return found;
    });
    // The last email, which says so.
    expect(left).toEqual(['mail_outbox.recipient']);
    expect(await auditOf(world, 'account.deleted')).toEqual([{ actor: id, target: id }]);
  });

  it('an impersonation ends with the account of whoever acts; it never becomes a session of the other person', async () => {
    const world = await createWorld();
    await allow(world);
    await allow(world, demoTenants.globex);
    const admin = await world.signIn(people.admin);
    await admin.api.users.update({ body: { id: demoUserId(people.readOnly), roleIds: [vendorRoleId('Admin')] } });
    const { actorToken, impersonatedUserId } = await admin.api.impersonation.start({ body: { userId: id } });
    const tab = tabOf(world, admin);
    await tab.api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
    await (await world.signIn(people.admin)).api.personalData.deleteAccount();
    await expect(tab.api.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(tab.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
  });

  it('every workspace of theirs has a say', async () => {
    const world = await createWorld();
    await allow(world);
    await addMembership(world, { email: me, tenantId: demoTenants.globex });
    const { api } = await world.signIn(me);
    await expect(api.personalData.deleteAccount()).rejects.toMatchObject({ code: 'SELF_CHANGE' });
    await allow(world, demoTenants.globex);
    await api.personalData.deleteAccount();
    expect(await auditOf(world, 'account.deleted')).toHaveLength(2);
  });

  it('of two admins who delete their accounts at the same time, one stays', async () => {
    const world = await createWorld();
    await allow(world);
    await allow(world, demoTenants.globex);
    const admin = await world.signIn(people.admin);
    await admin.api.users.update({ body: { id, roleIds: [vendorRoleId('Admin')] } });
    const { items } = await admin.api.users.listMembers({ query: { pageSize: 200 } });
    for (const other of items)
      if (![demoUserId(people.admin), id].includes(other.id) && other.roles.some(({ key }) => key === 'Admin'))
        await admin.api.users.update({ body: { id: other.id, roleIds: [''] } });
    const second = await world.signIn(me);
    const ends = await Promise.allSettled([admin, second].map(({ api }) => api.personalData.deleteAccount()));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'LAST_ADMIN' }) });
  });

  it('asks for a recent sign-in first', async () => {
    const world = await createWorld();
    await allow(world);
    const { api } = await world.signIn(me);
    world.clock.advance(3600);
    await api.auth.refresh({ body: null });
    for (const task of [api.personalData.deleteAccount, api.personalData.download])
      await expect(task()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });
});

personalDataSuite('client + provider', () => createWorld());
