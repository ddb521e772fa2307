import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoTenants } from '../demo/accounts.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { tenantCommand } from './tenant-commands.ts';
import { ConfigError } from './variables.ts';

let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const run = (...args: string[]) => world.data(async (tx) => (await tenantCommand({}, args)!(tx, { deps: world.deps, client })).text);
const tenant = (alias: string) => world.data((tx) => tx.selectFrom('tenants').selectAll().where('alias', '=', alias).executeTakeFirst());
const publicSettings = (alias: string) =>
  world.send('/tenants/resources/account-settings/v1/public', { headers: { 'frontegg-login-alias': alias } });

describe('a workspace that the vendor makes', () => {
  it('has an admin who is mailed a link, a sign-in page by its alias, and an entry in the audit log', async () => {
    const said = await run('create-tenant', 'Initech', 'Boss@initech.test', '--alias', 'initech');
    const { id, is_reseller } = (await tenant('initech'))!;
    expect(said).toContain('boss@initech.test');
    expect(said).toContain(`Its id: ${id}`);
    expect(is_reseller).toBe(false);
    expect((await publicSettings('initech')).status).toBe(200);
    expect(await world.mailbox('boss@initech.test')).toHaveLength(1);
    const actions = await world.data((tx) => tx.selectFrom('audit_log').select('action').where('tenant_id', '=', id).execute());
    expect(actions.map(({ action }) => action)).toContain('tenant.created');
  });

  it('is found by a part of its name, by its alias and by its id, beside the others or alone', async () => {
    await run('create-tenant', 'Initech 100%', 'boss@initech.test', '--alias', 'tps');
    const { id } = (await tenant('tps'))!;
    const line = `${id}  customer  1  on  tps  Initech 100%`;
    for (const part of ['iniTECH', '0%', 'tps', id]) expect(await run('tenants', part)).toBe(line);
    const all = (await run('tenants')).split('\n');
    expect(all).toContain(line);
    expect(all.length).toBe(await world.data(async (tx) => (await tx.selectFrom('tenants').select('id').execute()).length));
    expect(await run('tenants', 'nobody has this')).toBe('There is no such workspace.');
  });

  it('becomes a reseller, and its admins open accounts below it', async () => {
    const admin = await world.signIn(people.admin);
    const open = () =>
      admin.api.subTenants.create({ body: { tenantId: crypto.randomUUID(), name: 'Below', parentTenantId: demoTenants.acme } });
    await expect(open()).rejects.toMatchObject({ status: 404 });
    await run('change-tenant', demoTenants.acme, '--reseller', 'yes', '--type', 'reseller');
    expect(await open()).toMatchObject({ name: 'Below' });
    await run('change-tenant', demoTenants.acme, '--reseller', 'no');
    await expect(open()).rejects.toMatchObject({ status: 404 });
  });

  it('is changed by its alias, with what was before in the audit log', async () => {
    await run('change-tenant', demoTenants.globex, '--alias', 'globe');
    await run('change-tenant', 'globe', '--name', 'Globe', '--alias', '');
    expect((await publicSettings('globe')).status).toBe(404);
    const rows = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('tenant_id', '=', demoTenants.globex)
        .where('action', '=', 'account.updated')
        .execute(),
    );
    expect(rows.map(({ details }) => details)).toContainEqual({
      fields: ['name', 'alias'],
      changes: { name: { from: 'Globex', to: 'Globe' }, alias: { from: 'globe', to: '' } },
    });
  });

  it.each([
    [['change-tenant', demoTenants.acme, '--alias', 'Not An Alias']],
    [['change-tenant', demoTenants.acme, '--type', 'friend']],
    [['change-tenant', demoTenants.acme, '--reseller', 'maybe']],
    [['change-tenant', demoTenants.acme]],
    [['change-tenant', 'nobody', '--name', 'x']],
    [['tenants', '--type', 'customer']],
    [['create-tenant', 'Initech']],
    [['create-tenant', 'Initech', 'nobody']],
    [['create-tenant', 'Initech', 'boss@initech.test', '--colour', 'red']],
  ])('refuses %j', async (args) => {
    await expect(async () => run(...args)).rejects.toThrow(ConfigError);
  });

  it('of two that want the same alias at once, one is told that another has it', async () => {
    for (const alias of ['one', 'two', 'three']) {
      const wanting = [demoTenants.acme, demoTenants.globex].map((id) => run('change-tenant', id, '--alias', alias));
      const refused = (await Promise.allSettled(wanting)).filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => reason)).toEqual([expect.any(ConfigError)]);
      expect(String(refused[0]!.reason)).toContain(`another workspace has "${alias}"`);
    }
  });

  it('refuses an alias that another has, and leaves nothing half made', async () => {
    await run('change-tenant', demoTenants.globex, '--alias', 'globe');
    await expect(run('create-tenant', 'Other', 'other@globe.test', '--alias', 'globe')).rejects.toThrow('another workspace has "globe"');
    expect(await world.data((tx) => tx.selectFrom('tenants').select('id').where('name', '=', 'Other').execute())).toEqual([]);
  });
});
