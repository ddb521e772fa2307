import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { UsageError } from './command-help.ts';
import { userCommand } from './user-commands.ts';
import { ConfigError } from './variables.ts';

let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

const { acme, globex } = demoTenants;
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const run = async (...args: string[]) => world.data((tx) => userCommand({}, ['create-user', ...args])!(tx, { deps: world.deps, client }));
const toAcme = (email: string, ...more: string[]) => run(email, '--tenant', acme, ...more);
const roleKeys = (userId: string, tenantId = acme) =>
  world.data(async (tx) => {
    const held = tx.selectFrom('membership_roles as m').innerJoin('roles as r', 'r.id', 'm.role_id').select('r.key').orderBy('r.key');
    return (await held.where('m.tenant_id', '=', tenantId).where('m.user_id', '=', userId).execute()).map(({ key }) => key);
  });
const linkTo = async (email: string) => {
  const { searchParams } = new URL((await world.mailbox(email))[0]!.links[0]!);
  return { userId: searchParams.get('userId')!, token: searchParams.get('token')! };
};
const audited = (userId: string) =>
  world.data((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id'])
      .where('tenant_id', '=', acme)
      .where('target_id', '=', userId)
      .execute(),
  );

describe('create-user', () => {
  it('mails somebody new a link with which they choose a password and are in, with the default roles', async () => {
    const { text, data } = await toAcme(' New@Corp.test ', '--name', 'Nora New');
    const { id } = data as { id: string };
    expect(text).toContain(`new@corp.test is invited to Acme. Their id: ${id}`);
    const link = await linkTo('new@corp.test');
    expect(link.userId).toBe(id);
    const password = 'long enough for anybody 7';
    await world.browser().api.activation.activate({ body: { ...link, password } });
    const { api } = await world.signIn('new@corp.test', password);
    expect(await api.profile.get()).toMatchObject({ id, name: 'Nora New', tenantId: acme });
    const standard = await world.data((tx) =>
      tx.selectFrom('roles').select('key').where('is_default', '=', true).where('tenant_id', 'is', null).orderBy('key').execute(),
    );
    expect(await roleKeys(id)).toEqual(standard.map(({ key }) => key));
    expect(await audited(id)).toContainEqual(expect.objectContaining({ action: 'user.invited', actor_id: null }));
  });

  it('asks whoever has a password to accept, and keeps their name and password; the workspace may be named by its alias', async () => {
    await world.data((tx) => tx.updateTable('tenants').set({ alias: 'acme' }).where('id', '=', acme).execute());
    const { data } = await run(people.stranger, '--tenant', 'acme', '--role', 'Admin', '--role', 'ReadOnly', '--name', 'Not theirs');
    expect(data).toMatchObject({ id: demoUserId(people.stranger), mail: 'invite', isNew: true });
    expect(await roleKeys(demoUserId(people.stranger))).toEqual(['Admin', 'ReadOnly']);
    const browser = await world.signIn(people.stranger, demoPassword);
    expect((await browser.api.tenants.list()).tenants.map(({ tenantId }) => tenantId)).toEqual([globex]);
    await browser.api.activation.acceptInvitation({ body: await linkTo(people.stranger) });
    expect((await browser.api.tenants.list()).tenants.map(({ tenantId }) => tenantId)).toContain(acme);
    expect((await browser.api.profile.get()).name).not.toBe('Not theirs');
  });

  it('mails again who has not joined yet: the link before ends, and roles are those named now', async () => {
    const { data } = await toAcme('slow@corp.test', '--role', 'ReadOnly');
    const { id } = data as { id: string };
    const first = await linkTo('slow@corp.test');
    expect((await toAcme('slow@corp.test')).text).toContain('was invited to Acme before');
    expect(await roleKeys(id)).toEqual(['ReadOnly']);
    await toAcme('slow@corp.test', '--role', 'Admin');
    expect(await roleKeys(id)).toEqual(['Admin']);
    const body = { ...first, password: 'long enough for anybody 7' };
    await expect(world.anonymous().activation.activate({ body })).rejects.toMatchObject({ status: expect.any(Number) });
    expect(await world.mailbox('slow@corp.test')).toHaveLength(3);
    expect((await audited(id)).map(({ action }) => action).toSorted()).toEqual([
      'user.invitationResent',
      'user.invitationResent',
      'user.invited',
    ]);
  });

  it('says who is a member already, which roles there are, and what is wrong with its words', async () => {
    await expect(toAcme(people.admin)).rejects.toThrow(`email: ${people.admin} is in Acme already. Their id: ${demoUserId(people.admin)}`);
    await expect(toAcme('a@corp.test', '--role', 'Emperor', '--role', 'Admin', '--role', 'King')).rejects.toThrow(
      /--role: there is no role Emperor, King\. Its roles: .*Admin/,
    );
    await expect(toAcme('nobody', '--name', ' ')).rejects.toMatchObject({
      problems: { email: '"nobody" is not an email address.', '--name': expect.any(String) },
    });
    await expect(run('a@corp.test', '--tenant', 'nobody')).rejects.toThrow('--tenant: there is no workspace "nobody"');
    expect(await world.data((tx) => tx.selectFrom('users').select('id').where('email', '=', 'a@corp.test').execute())).toEqual([]);
    for (const args of [[], ['a@corp.test'], ['a@corp.test', '--tenant'], ['a', 'b', '--tenant', 'x'], ['a', '--tenant', 'x', '--force']])
      expect(() => userCommand({}, ['create-user', ...args])).toThrow(UsageError);
  });

  it('gives nobody the role of another workspace', async () => {
    const api = await world.as(people.stranger);
    const role = { key: 'globex-only', name: 'Globex only', level: 1, permissionIds: [] };
    await world.data((tx) =>
      tx
        .insertInto('roles')
        .values({
          ...{ id: crypto.randomUUID(), tenant_id: globex, key: role.key, name: role.name, description: null, is_default: true, level: 1 },
          ...{ created_at: world.clock.now(), updated_at: world.clock.now() },
        })
        .execute(),
    );
    expect((await api.roles.list()).map(({ key }) => key)).toContain(role.key);
    await expect(toAcme('a@corp.test', '--role', role.key)).rejects.toThrow('there is no role globex-only');
    const { data } = await toAcme('a@corp.test');
    expect(await roleKeys((data as { id: string }).id)).not.toContain(role.key);
  });

  it("holds to the workspace's domains, the seats of its plan, and its lock, and leaves nobody behind", async () => {
    const now = world.clock.now();
    const { people: taken } = await (await world.as(people.admin)).billing.overview();
    await world.decide({ seats: taken });
    await expect(toAcme('a@corp.test')).rejects.toThrow(`--tenant: all ${taken} seats of the plan of Acme are taken.`);
    await world.decide({ seats: taken + 1 });
    await world.data(async (tx) => {
      await tx
        .insertInto('restriction_settings')
        .values({ tenant_id: acme, domain_active: true, domain_type: 'ALLOW', updated_at: now })
        .execute();
      const row = { id: crypto.randomUUID(), tenant_id: acme, domain: 'acme.test', type: 'ALLOW', created_at: now } as const;
      await tx.insertInto('domain_restrictions').values(row).execute();
    });
    await expect(toAcme('a@corp.test')).rejects.toThrow("email: Acme doesn't allow addresses of corp.test.");
    await toAcme('new@acme.test');
    await world.data((tx) => tx.updateTable('tenants').set({ disabled_at: now }).where('id', '=', acme).execute());
    await expect(toAcme('b@acme.test')).rejects.toThrow(ConfigError);
    const left = await world.data((tx) =>
      tx.selectFrom('users').select('id').where('email', 'in', ['a@corp.test', 'b@acme.test']).execute(),
    );
    expect(left).toEqual([]);
    for (const email of ['a@corp.test', 'b@acme.test']) expect(await world.mailbox(email)).toEqual([]);
  });
});
