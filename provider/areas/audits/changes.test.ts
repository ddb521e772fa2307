import { describe, expect, it } from 'vitest';
import { allActions } from '../../../src/contract/audits/all-actions.ts';
import { people } from '../../../src/contract/behaviour.ts';
import type { Api } from '../../../src/contract/endpoint.ts';
import type { ContractAreas } from '../../../src/contract/index.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { demoAccountId } from '../../demo/seed-accounts.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

type Client = Api<ContractAreas>;

/** What changes something, and the fields that its entry has to tell before and after. */
const changes: Readonly<Record<string, [fields: string[], change: (api: Client, world: TestWorld) => Promise<unknown>]>> = {
  'account.updated': [
    ['logo', 'name', 'website'],
    (api) =>
      api.accountSettings.update({ body: { name: 'Acme 2', website: 'https://acme.test', logo: 'data:image/png;base64,iVBORw0KGgo=' } }),
  ],
  'account.metadataChanged': [
    ['navigation/users/visibility', 'theme/logo'],
    (api) =>
      api.accountSettings.changeMetadata({
        body: {
          actions: [
            { type: 'navigation/users/visibility', payload: 'hidden' },
            { type: 'theme/logo', payload: `data:image/png,${'x'.repeat(5000)}` },
          ],
        },
      }),
  ],
  'account.deletionPolicySet': [
    ['isAllowed'],
    async (api) => api.personalData.setPolicy({ body: { isAllowed: !(await api.personalData.policy()).isAllowed } }),
  ],
  'groups.configured': [['rolesEnabled'], (api) => api.groups.configure({ body: { rolesEnabled: false } })],
  'permission.rolesSet': [
    ['roles'],
    async (api) => {
      const [own] = [await api.roles.create({ body: { key: 'desk', name: 'Desk' } })];
      const permission = (await api.roles.listPermissions()).find(({ key }) => key === 'fe.secure.read.users')!;
      await api.roles.setRolesOfPermission({ permissionId: permission.id, body: { roleIds: [own.id] } });
    },
  ],
  'report.scheduled': [
    ['cron', 'active'],
    async (api) => {
      const rest = { type: 'html' as const, status: 'active', dataFilters: '' };
      const schedule = { interval: 'weekly' as const, cron: '0 8 * * 1', tz: 'UTC', active: true };
      await api.reports.schedule({ templateId: 'usage', body: { ...rest, schedule } });
      await api.reports.schedule({
        templateId: 'usage',
        body: { ...rest, schedule: { ...schedule, cron: '0 9 * * 2', active: false } },
      });
    },
  ],
  'auditStream.updated': [
    ['host', 'name'],
    async (api) => {
      const { id: streamId } = await api.auditStreams.create({
        body: { name: 'SIEM', target: { kind: 'webhook', url: 'https://a.test/in?key=hunter2' } },
      });
      await api.auditStreams.update({ streamId, body: { name: 'New', target: { kind: 'webhook', url: 'https://b.test/hunter2' } } });
    },
  ],
  'application.updated': [
    ['redirectURIs', 'name'],
    async ({ applications }) => {
      const { id: appId } = (await applications.list({ query: { _includeManaged: true } }))[0]!;
      await applications.change({ appId, body: { name: 'Charts', redirectURIs: ['https://charts.example.com/callback'] } });
    },
  ],
  'restriction.countriesSet': [['countries'], (api) => api.restrictions.setCountries({ body: { countries: [{ countryCode: 'FR' }] } })],
  'directory.updated': [
    ['anyNetwork', 'syncToUserManagement'],
    async (api) => {
      const { id } = await api.directory.create({ body: { source: 'okta' } });
      await api.directory.update({ id, body: { syncToUserManagement: false, anyNetwork: true } });
    },
  ],
  'group.updated': [
    ['name'],
    async (api) => {
      const { id: groupId } = await api.groups.create({ body: { name: 'Team' } });
      await api.groups.update({ groupId, body: { name: 'Crew' } });
    },
  ],
  'invite.updated': [
    ['expires', 'roles'],
    async (api) => {
      const roleIds = (await api.roles.list()).map(({ id }) => id);
      await api.invites.create({ body: { roleIds: roleIds.slice(0, 1) } });
      await api.invites.update({ body: { roleIds: roleIds.slice(0, 2), expiresInMinutes: 5 } });
    },
  ],
  'policy.lockoutSet': [['maxAttempts'], (api) => api.securityPolicy.createLockout({ body: { enabled: true, maxAttempts: 7 } })],
  'policy.peopleSet': [
    ['allowInviteLinks'],
    (api) => api.securityPolicy.setPeople({ body: { allowInviteLinks: false, allowEmailChange: true } }),
  ],
  'profile.updated': [['name'], (api) => api.profile.update({ body: { name: 'Alexandra' } })],
  'role.updated': [
    ['name'],
    async (api) => {
      const { id: roleId } = await api.roles.create({ body: { key: 'desk', name: 'Desk' } });
      await api.roles.update({ roleId, body: { name: 'Front desk' } });
    },
  ],
  'ssoConnection.updated': [
    ['name', 'ssoEndpoint'],
    async (api) => {
      const { id: ssoConfigId } = await api.ssoConfig.create({ body: { type: 'okta' } });
      await api.ssoConfig.update({ ssoConfigId, body: { name: 'Staff', ssoEndpoint: 'https://idp.test/sso' } });
    },
  ],
  'ssoConnection.rolesSet': [
    ['roles'],
    async (api) => {
      const { id: ssoConfigId } = await api.ssoConfig.create({ body: { type: 'okta' } });
      await api.ssoConfig.setDefaultRoles({ ssoConfigId, body: { roleIds: [(await api.roles.list())[0]!.id] } });
    },
  ],
  'restriction.domainUpdated': [
    ['domain'],
    async ({ restrictions }) => {
      const { id: domainId } = await restrictions.addDomain({ body: { domain: 'rival.test', type: 'BLOCK' } });
      await restrictions.changeDomain({ domainId, body: { domain: 'other.test' } });
    },
  ],
  'restriction.ipUpdated': [
    ['description', 'isActive'],
    async ({ restrictions }) => {
      await restrictions.addIp({ body: { ip: '198.51.100.7', description: 'Office' } });
      await restrictions.addIp({ body: { ip: '198.51.100.7', isActive: false } });
    },
  ],
  'ssoGroup.updated': [
    ['group', 'roles'],
    async (api) => {
      const { id: ssoConfigId } = await api.ssoConfig.create({ body: { type: 'okta' } });
      const [first, second] = (await api.roles.list()).map(({ id }) => id);
      await api.ssoConfig.addGroup({ ssoConfigId, body: { group: 'it', roleIds: [first!] } });
      const { id } = (await api.ssoConfig.groups({ ssoConfigId }))[0]!;
      await api.ssoConfig.changeGroup({ ssoConfigId, id, body: { group: 'ops', roleIds: [second!] } });
    },
  ],
  'subscription.updated': [
    ['planId'],
    async ({ billing }, world) => {
      const { setupIntentSecret } = await billing.createSetupIntent({ body: {} });
      await world.enterCard(setupIntentSecret, '4242424242424242');
      const { id: subscriptionId } = (await billing.listManaged())[0]!;
      await billing.updateManaged({ subscriptionId, body: { planId: 'business-month' } });
    },
  ],
  'user.updated': [
    ['name', 'phone', 'roles'],
    async (api) => {
      const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
      const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!;
      await api.users.update({ body: { id, name: 'Sam R.', phone: '+12025550123', roleIds: [admin.id] } });
    },
  ],
  'webhook.updated': [
    ['events', 'name'],
    async (api) => {
      const { id: webhookId } = await api.webhooks.create({
        body: { displayName: 'CRM', url: 'https://a.test/hunter2', eventKeys: ['role.created'] },
      });
      await api.webhooks.update({ webhookId, body: { displayName: 'ERP', eventKeys: ['role.deleted'] } });
    },
  ],
};

/** Why an entry of a change doesn't tell before and after, or which other one proves it. */
const otherwise: Readonly<Record<string, string>> = {
  'paymentMethod.updated': 'names the fields: billing details stay out of a log that nothing is removed from',
  'subAccount.updated': 'written in the account below, by the same function as here',
};

describe('before and after', () => {
  it('every action that updates a thing is proven to tell it, or says why not', () => {
    const updates = allActions.filter((action) => action.endsWith('.updated'));
    expect([...Object.keys(changes), ...Object.keys(otherwise)].filter((action) => action.endsWith('.updated')).toSorted()).toEqual(
      updates,
    );
  });

  it.each(Object.entries(changes))('%s', async (action, [fields, change]) => {
    const world = await createWorld();
    const api = await world.as(people.admin);
    await change(api, world);
    const [row] = (await api.audits.list({ query: { action } })).data;
    const told = row!.json[0]!.changes ?? {};
    expect(Object.keys(told).toSorted()).toEqual(expect.arrayContaining(fields));
    for (const field of fields) expect(told[field]!.from).not.toEqual(told[field]!.to);
    expect(JSON.stringify(row)).not.toMatch(/base64|hunter2/);
  });
});

it('what an account above sets is told before and after in the account itself', async () => {
  const world = await createWorld();
  const { subTenants } = await world.as(people.reseller);
  const [tenantId, parentTenantId] = [demoAccountId('Polar Foods'), demoAccountId('Nordlys Retail')];
  await subTenants.setManagement({ tenantId, body: { isReseller: true } });
  await subTenants.setHierarchy({ tenantId, body: { subAccountAccessType: 'alwaysOn' } });
  await subTenants.update({ tenantId, body: { parentTenantId } });
  const rows = await world.data((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('tenant_id', '=', tenantId)
      .where('target_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  );
  const [management, hierarchy, moved] = ['managementSet', 'hierarchySet', 'moved'].map(
    (name) => rows.find(({ action }) => action === `subAccount.${name}`)!.details as { before: object; after: object },
  );
  expect(management).toMatchObject({
    before: { isReseller: false, tenantType: 'customer' },
    after: { isReseller: true, tenantType: 'reseller' },
  });
  expect(hierarchy).toMatchObject({ before: { accessType: 'defaultOff' }, after: { accessType: 'alwaysOn' } });
  expect(moved).toMatchObject({ before: { parentTenantId: demoTenants.north }, after: { parentTenantId } });
});
