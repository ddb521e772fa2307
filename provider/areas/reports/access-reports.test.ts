import { beforeEach, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { encodeFilters } from '../../../src/contract/reports/filters.rules.ts';
import { reportIds } from '../../../src/contract/reports/templates.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { scimClient } from '../../test/scim.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { sendScheduled } from './send-scheduled.ts';

let world: TestWorld;
let admin: Browser;
let stranger: Browser;
beforeEach(async () => {
  world = await createWorld();
  [admin, stranger] = [await world.signIn(people.admin), await world.signIn(people.stranger)];
});
const page = async (templateId: string, filters: object = {}, browser = admin) =>
  (await browser.api.reports.preview({ query: { templateId, dataFilters: encodeFilters({ ...filters }), responseType: 'html' } })).text();
const rowWith = (html: string, text: string) => html.split('</tr>').find((row) => row.includes(text)) ?? '';

it('whoever has a second factor and was here is on no list of people to look at', async () => {
  const device = { id: crypto.randomUUID(), user_id: demoUserId(people.admin), kind: 'authenticator', secret_sealed: 'x' } as const;
  await world.data(async (tx) => {
    await tx.deleteFrom('mfa_devices').execute();
    await tx
      .insertInto('mfa_devices')
      .values({ ...device, phone: null, last_step: 0, created_at: world.clock.now() })
      .execute();
    await tx.updateTable('memberships').set({ last_seen_at: world.clock.now() }).where('tenant_id', '=', demoTenants.acme).execute();
    await tx
      .updateTable('memberships')
      .set({ last_seen_at: new Date(world.clock.now().getTime() - 100 * 86_400_000) })
      .where('user_id', '=', demoUserId(people.readOnly))
      .execute();
    const shut = { disabled_at: world.clock.now() };
    await tx.updateTable('memberships').set(shut).where('user_id', '=', demoUserId(people.support)).execute();
  });
  const html = await page('inactive-people');
  expect(html).not.toContain(people.admin);
  expect(html).not.toContain(people.support);
  expect(html).not.toContain(people.stranger);
  expect(rowWith(html, people.readOnly)).toContain('Inactive, No two-step verification');
  expect(rowWith(await page('inactive-people', { inactiveDays: 101 }), people.readOnly)).not.toContain('Inactive,');
});

it('changes to access name who made them with what, and what somebody or something held before', async () => {
  const { api } = admin;
  const idOf = async (key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
  const [permission, kept] = [await idOf('fe.secure.read.users'), await idOf('fe.secure.read.roles')];
  const role = await api.roles.create({ body: { key: 'desk', name: 'Desk', permissions: [permission, kept] } });
  await api.roles.setRolesOfPermission({ permissionId: permission, body: { roleIds: [] } });
  const group = await api.groups.create({ body: { name: 'Berlin <b>' } });
  await api.groups.addUsers({ groupId: group.id, body: { userIds: [demoUserId(people.support)] } });
  await api.groups.addRoles({ groupId: group.id, body: { roleIds: [role.id] } });
  await api.groups.removeRoles({ groupId: group.id, body: { roleIds: [role.id] } });
  await api.roles.remove({ roleId: role.id });
  await api.users.remove({ userId: demoUserId(people.readOnly) });
  const token = await api.apiTokens.createAccessOfTenant({ body: { description: 'CI', roleIds: [vendorRoleId('Admin')] } });
  const headers = { authorization: `Bearer ${token.secret}`, 'content-type': 'application/json' };
  await world.send('/identity/resources/groups/v1', { method: 'POST', headers, body: JSON.stringify({ name: 'By a machine' }) });
  await stranger.api.groups.create({ body: { name: 'Elsewhere' } });
  const html = await page('access-changes');
  const [me] = (await api.users.list({ query: { _email: people.admin } })).items;
  const member = rowWith(html, 'Added people to the group');
  expect(member).toContain('Berlin &#60;b&#62;');
  expect(member).toContain(me!.name);
  expect(member.indexOf('Sven Porter')).toBeGreaterThan(member.indexOf('Berlin'));
  const gone = rowWith(html, 'Deleted the role');
  expect(gone).toContain('Desk');
  expect(gone).toContain('fe.secure.read.roles');
  expect(gone).toContain('Deleted the role Desk<');
  expect(member).toContain('Added people to the group Berlin &#60;b&#62;<');
  expect(rowWith(html, '>Removed')).toContain('Read');
  expect(html).not.toContain('…');
  expect(rowWith(html, 'By a machine')).toContain('(API token)');
  expect(rowWith(html, 'Removed roles from the group')).toContain('No longer exists');
  expect(html).not.toContain('Elsewhere');
  expect(await page('access-changes', {}, stranger)).not.toContain('Berlin');
});

it("a person's own token is reported to whoever may see people and tokens, and stays its owner's elsewhere", async () => {
  await admin.api.users.update({ body: { id: demoUserId(people.support), roleIds: [vendorRoleId('Admin')] } });
  const support = await world.signIn(people.support);
  const mine = await support.api.apiTokens.createAccessOwn({ body: { description: 'Laptop' } });
  await stranger.api.apiTokens.createAccessOwn({ body: { description: 'Elsewhere' } });
  const html = await page('api-tokens');
  expect(rowWith(html, 'Laptop')).toMatch(/Personal.*Sven Porter/);
  expect(html).not.toContain('Elsewhere');
  expect(html).not.toContain(mine.secret);
  await world.data((tx) => tx.updateTable('api_tokens').set({ last_used_at: world.clock.now() }).where('id', '=', mine.id).execute());
  expect(await page('api-tokens', { tokenState: 'neverUsed' })).not.toContain('Laptop');
  expect((await admin.api.apiTokens.listAccessOwn()).accessTokens).toEqual([]);
});

it('what failed at connections and directories is told of the own workspace alone', async () => {
  const { api } = admin;
  const { id } = await api.ssoConfig.create({ body: { name: 'Company' } });
  const theirs = await stranger.api.ssoConfig.create({ body: { name: 'Elsewhere' } });
  const attempt = (tenant_id: string, connection_id: string, more: object) => ({
    ...{
      id: crypto.randomUUID(),
      tenant_id,
      connection_id,
      is_test: false,
      outcome: 'failed' as const,
      email: 'mia@acme.test',
      steps: '[]',
    },
    ...{ created_at: world.clock.now(), ...more },
  });
  await world.data((tx) =>
    tx
      .insertInto('sso_attempts')
      .values([
        attempt(demoTenants.acme, id, {}),
        attempt(demoTenants.acme, id, { outcome: 'passed', email: 'passed@acme.test' }),
        attempt(demoTenants.acme, id, { email: 'old@acme.test', created_at: new Date(world.clock.now().getTime() - 60 * 86_400_000) }),
        attempt(demoTenants.globex, theirs.id, { email: 'theirs@globex.test' }),
      ])
      .execute(),
  );
  const { token } = await api.directory.create({ body: { source: 'okta', connectionName: 'People' } });
  const call = scimClient(world, token);
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
  const refused = await call('POST', '/Users', { schemas, userName: 'x@not-verified.example' });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const html = await page('single-sign-on');
  expect(rowWith(html, 'Failed sign-in')).toContain('mia@acme.test');
  expect(html).toContain(`POST /Users: ${refused.status}`);
  for (const text of ['passed@acme.test', 'old@acme.test', 'Elsewhere', 'theirs@globex.test']) expect(html).not.toContain(text);
  expect(await page('single-sign-on', { period: '90d' })).toContain('old@acme.test');
  await world.data((tx) => tx.updateTable('directory_tokens').set({ made_by: null }).execute());
  expect(rowWith(await page('single-sign-on'), '>People<')).toContain('Stopped');
});

it('each report is sent on a schedule and at once', async () => {
  const schedule = { interval: 'daily', cron: '', tz: 'UTC', active: true } as const;
  const body = { schedule, status: 'active', type: 'html', dataFilters: '' } as const;
  for (const templateId of reportIds) {
    await admin.api.reports.schedule({ templateId, body });
    await admin.api.reports.send({ body: { templateId, to: [people.admin] } });
  }
  world.advance(2 * 86_400);
  await sendScheduled(world.deps);
  const sent = await world.data((tx) => tx.selectFrom('mail_outbox').select('subject').execute());
  expect(sent.length).toBe(2 * reportIds.length);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(reportIds.length);
});
