import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { encodeFilters } from './filters.rules.ts';
import { pem } from '../sso-config/sample-metadata.ts';
import type { ScheduleReport } from './reports.schemas.ts';
import { reportIds } from './templates.ts';

type Client = Api<ContractAreas>;
const page = async (api: Client, templateId: string, filters: object = {}) =>
  (await api.reports.preview({ query: { templateId, dataFilters: encodeFilters({ ...filters }), responseType: 'html' } })).text();
/** The row of a table that has this text. */
const rowWith = (html: string, text: string) => html.split('</tr>').find((row) => row.includes(text)) ?? '';
const daily = { interval: 'daily', cron: '30 6 * * *', tz: 'Europe/Berlin', active: true } as const;
const body = (more: Partial<ScheduleReport> = {}): ScheduleReport => ({
  schedule: daily,
  status: 'active',
  type: 'html',
  dataFilters: '',
  ...more,
});
const invalid = (field: string) => ({ code: 'INVALID_INPUT', context: { fields: { [field]: expect.any(String) } } });

export const reportsSuite = behaviour('reports', (make) => {
  it('offers the reports of the product, with what narrows each', async () => {
    const api = await (await make()).as(people.admin);
    const all = await api.reports.list();
    expect(all.map(({ id }) => id)).toEqual([...reportIds]);
    const kinds = new Set(all.flatMap(({ dataFilters }) => dataFilters.map(({ type, config }) => (expect(config.type).toBe(type), type))));
    expect(kinds).toEqual(new Set(['text', 'select', 'boolean', 'number', 'date']));
    expect(all[0]).toMatchObject({ type: 'html', status: 'inactive', recipients: [] });
    expect(all[0]).not.toHaveProperty('schedule');
    expect(await api.reports.one({ id: 'usage' })).toEqual(all.find(({ id }) => id === 'usage'));
    expect((await api.reports.list({ query: { sort: '{"name":"desc"}', filters: '{"name":"Sign"}' } })).map(({ name }) => name)).toEqual([
      ...['Single sign-on and directories', 'Sign-ins and security'],
    ]);
    expect(await api.reports.list({ query: { filters: '{"status":"active"}' } })).toEqual([]);
    await expect(api.reports.one({ id: 'payroll' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await Promise.all(
      [
        page(api, 'payroll'),
        api.reports.schedule({ templateId: 'payroll', body: body() }),
        api.reports.send({ body: { templateId: 'payroll', to: [people.admin] } }),
      ].map((call) => expect(call).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })),
    );
  });

  it('tells of people, narrowed as asked for, in words that stay words', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await (await world.as(people.support)).profile.update({ body: { name: '<img src=x onerror=alert(1)>' } });
    const all = await page(api, 'people-and-access');
    expect(all).toContain(people.admin);
    expect(all).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(all).not.toMatch(/<(img|script)/);
    expect(all).not.toContain(people.stranger);
    const one = await page(api, 'people-and-access', { search: people.support.toUpperCase() });
    expect(one).toContain(people.support);
    expect(one).not.toContain(people.admin);
    expect(await page(api, 'people-and-access', { search: '%_no-such-person' })).toContain('No users match these filters.');
    expect(await page(api, 'people-and-access', { inactiveDays: 3650 })).not.toContain(people.admin);
    expect(await page(api, 'people-and-access', { status: 'active', withoutTwoStep: 'true', inactiveDays: '' })).toContain('Users');
  });

  it('tells of sign-ins, usage and the audit log', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await world
      .anonymous()
      .auth.login({ body: { email: people.support, password: 'wrong-password-1' } })
      .catch(() => undefined);
    await api.roles.create({ body: { key: 'desk', name: 'Desk' } });
    expect(await page(api, 'sign-ins', { period: '7d', failedOnly: true })).toContain('Failed sign-ins');
    expect(await page(api, 'usage', { period: '90d' })).toContain('Active users');
    const audits = await page(api, 'audit-summary');
    expect(rowWith(audits, 'Created the role Desk')).toContain('bdi');
    expect(rowWith(audits, 'Created the role …')).toContain('bdi');
    const high = await page(api, 'audit-summary', { severity: 'High', period: '7d' });
    expect(high).not.toContain('Created the role');
    const past = { startDate: Date.UTC(2001, 0, 1), endDate: Date.UTC(2001, 1, 1) };
    expect(await page(api, 'audit-summary', { dates: past })).toContain('No activity in this period.');
  });

  it('writes dates and times as the workspace does, and a period has as many days as it says', async () => {
    const api = await (await make()).as(people.admin);
    await api.accountSettings.update({ body: { timezone: 'Asia/Kolkata', dateFormat: 'YYYY-MM-DD', timeFormat: 'hh:mm A' } });
    const html = await page(api, 'audit-summary', { period: '30d' });
    const [, from = '', to = ''] = /(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)/.exec(html) ?? [];
    expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000);
    expect(html).toMatch(/<td><bdi>\d{4}-\d\d-\d\d, \d\d:\d\d [AP]M<\/bdi><\/td>/);
    expect(html).toMatch(new RegExp(`${to}, \\d\\d:\\d\\d [AP]M`));
  });

  it('lists who is inactive or has no two-step verification, and which of the two', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const html = await page(api, 'inactive-people', { inactiveDays: 3650 });
    expect(rowWith(html, people.support)).toContain('No two-step verification');
    expect(rowWith(html, people.support)).not.toContain('Inactive');
    expect(html).not.toContain(people.stranger);
    world.advance(40 * 86_400);
    const later = await page(await world.as(people.admin), 'inactive-people', { inactiveDays: '30' });
    expect(rowWith(later, people.support)).toContain('Inactive, No two-step verification');
    expect(rowWith(later, people.admin)).not.toContain('Inactive');
    expect(rowWith(await page(await world.as(people.admin), 'inactive-people'), people.support)).not.toContain('Inactive');
  });

  it('tells who changed whose access, before and after, and of no other workspace', async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    await stranger.roles.create({ body: { key: 'theirs', name: 'Elsewhere' } });
    const idOf = async (key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
    const role = await api.roles.create({ body: { key: 'desk', name: '<b>Desk</b>', permissions: [await idOf('fe.secure.read.users')] } });
    await api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [await idOf('fe.secure.read.roles')] } });
    const { id, name } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    await api.users.update({ body: { id, roleIds: [role.id] } });
    await api.users.update({ body: { id, name: 'Only another name' } });
    const html = await page(api, 'access-changes', { period: '7d' });
    const set = rowWith(html, 'Changed the permissions of the role');
    for (const text of ['&#60;b&#62;Desk', 'fe.secure.read.users', 'fe.secure.read.roles']) expect(set).toContain(text);
    expect(set.indexOf('read.users')).toBeLessThan(set.indexOf('read.roles'));
    expect(set).toContain('Changed the permissions of the role &#60;b&#62;Desk&#60;/b&#62;<');
    expect(html).not.toContain('…');
    expect(html.match(/Changed [\w ]+&#39;s roles</g)).toHaveLength(1);
    const given = rowWith(html, '&#39;s roles<');
    expect(given.includes(name) || given.includes('Only another name')).toBe(true);
    expect(given.indexOf('Support')).toBeLessThan(given.lastIndexOf('Desk'));
    expect(html).not.toContain('Elsewhere');
    const past = { startDate: Date.UTC(2001, 0, 1), endDate: Date.UTC(2001, 1, 1) };
    expect(await page(api, 'access-changes', { dates: past })).toContain('No activity in this period.');
  });

  it("lists the workspace's API tokens and its people's own, without a secret", async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    await stranger.apiTokens.createOfTenant({ body: { description: 'Elsewhere' } });
    const support = (await api.roles.list()).find(({ name }) => name === 'Support')!;
    const day = 1440;
    const ci = await api.apiTokens.createOfTenant({ body: { description: 'CI <i>', roleIds: [support.id], expiresInMinutes: 2 * day } });
    const own = await api.apiTokens.createAccessOwn({ body: { description: 'Laptop' } });
    const html = await page(api, 'api-tokens');
    expect(rowWith(html, 'CI &#60;i&#62;')).toMatch(/Workspace.*Support.*Never/);
    expect(rowWith(html, 'Laptop')).toMatch(/Personal.*Everything its owner may do.*Never.*Never/);
    for (const text of [ci.secret, own.secret, 'Elsewhere', '<i>']) expect(html).not.toContain(text);
    expect(await page(api, 'api-tokens', { tokenState: 'noExpiry' })).not.toContain('CI &#60;i&#62;');
    expect(await page(api, 'api-tokens', { tokenState: 'neverUsed' })).toContain('Laptop');
    expect(await page(api, 'api-tokens', { tokenState: 'expired' })).not.toContain('CI &#60;i&#62;');
    world.advance(3 * 86_400);
    const expired = await page(await world.as(people.admin), 'api-tokens', { tokenState: 'expired' });
    expect(rowWith(expired, 'CI &#60;i&#62;')).toContain('(expired)');
    expect(expired).not.toContain('Laptop');
  });

  it('tells of connections and directories, and of no other workspace', async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    await stranger.ssoConfig.create({ body: { name: 'Elsewhere' } });
    await stranger.directory.create({ body: { source: 'okta', connectionName: 'Elsewhere' } });
    const { id } = await api.ssoConfig.create({ body: { name: 'Company <i>', publicCertificate: pem } });
    await api.ssoConfig.addDomain({ ssoConfigId: id, body: { domain: 'not-proven.example' } });
    await api.directory.create({ body: { source: 'azure-ad', connectionName: 'People <i>', syncToUserManagement: false } });
    const html = await page(api, 'single-sign-on');
    expect(rowWith(html, 'Company &#60;i&#62;')).toMatch(/SAML.*Off.*not-proven\.example \(not verified\).*\d{4}.*Never/);
    expect(rowWith(html, 'People &#60;i&#62;')).toMatch(/Microsoft Entra ID.*Not adding users.*>0<.*>0<.*Never/);
    expect(html).not.toContain('Elsewhere');
    expect(html).not.toContain('<i>');
  });

  it.each([
    ['people-and-access', { status: 'gone' }, 'status'],
    ['inactive-people', { inactiveDays: 0 }, 'inactiveDays'],
    ['access-changes', { period: '12m' }, 'period'],
    ['api-tokens', { tokenState: 'lost' }, 'tokenState'],
    ['single-sign-on', { dates: { startDate: 4, endDate: 5 } }, 'dataFilters'],
    ['people-and-access', { inactiveDays: 0.5 }, 'inactiveDays'],
    ['people-and-access', { inactiveDays: '9999' }, 'inactiveDays'],
    ['people-and-access', { search: ['x'] }, 'search'],
    ['people-and-access', { withoutTwoStep: 'maybe' }, 'withoutTwoStep'],
    ['people-and-access', { nothing: 1 }, 'dataFilters'],
    ['audit-summary', { dates: { startDate: 5, endDate: 4 } }, 'dates'],
    ['audit-summary', { dates: 'yesterday' }, 'dates'],
    ['usage', { period: '12m' }, 'period'],
  ])('%s refuses %j', async (templateId, filters, field) => {
    const api = await (await make()).as(people.admin);
    await expect(page(api, templateId, filters)).rejects.toMatchObject(invalid(field));
  });

  it('refuses filters that are no JSON, and formats that the server has no means for', async () => {
    const api = await (await make()).as(people.admin);
    const query = { templateId: 'usage', dataFilters: '', responseType: 'html' as const };
    for (const dataFilters of ['%%%', btoa('[1]'), btoa('{'), btoa('"x"')])
      await expect(api.reports.preview({ query: { ...query, dataFilters } })).rejects.toMatchObject(invalid('dataFilters'));
    expect((await api.reports.one({ id: 'usage' })).formats).toEqual(['html']);
    await expect(api.reports.preview({ query: { ...query, responseType: 'pdf' } })).rejects.toMatchObject(invalid('responseType'));
    await expect(api.reports.schedule({ templateId: 'usage', body: body({ type: 'image' }) })).rejects.toMatchObject(invalid('type'));
  });

  it('is sent at once to members, and to nobody else', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await api.reports.send({ body: { templateId: 'usage', to: [people.support, people.support.toUpperCase(), people.readOnly] } });
    for (const email of [people.support, people.readOnly])
      expect((await world.mailbox(email)).filter(({ subject }) => subject.startsWith('Usage of Acme'))).toHaveLength(1);
    await expect(api.reports.send({ body: { templateId: 'usage', to: [people.stranger] } })).rejects.toMatchObject(invalid('to'));
    await expect(api.reports.send({ body: { templateId: 'usage', to: [people.admin, 'x@evil.test'] } })).rejects.toMatchObject(
      invalid('to'),
    );
    await expect(api.reports.send({ body: { templateId: 'usage', to: [] } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await world.mailbox(people.stranger)).toEqual([]);
    expect(await world.mailbox(people.admin)).toEqual([]);
  });

  it('is sent on a schedule once each time, and once after a while in which nothing ran', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const saved = await api.reports.schedule({ templateId: 'usage', body: body({ recipients: [people.support] }) });
    expect(saved).toMatchObject({
      schedule: { interval: 'daily', cron: '30 6 * * *', tz: 'Europe/Berlin', active: true },
      status: 'active',
    });
    expect(saved.recipients).toEqual([people.support]);
    const mails = async () => {
      // The preview, which has no background, sends what is due when somebody looks.
      await (await world.as(people.admin)).reports.list();
      return (await world.mailbox(people.support)).filter(({ subject }) => subject.startsWith('Usage of Acme')).length;
    };
    expect(await mails()).toBe(0);
    world.advance(86_400);
    await world.work();
    await world.work();
    expect(await mails()).toBe(1);
    world.advance(5 * 86_400);
    await world.work();
    await world.work();
    expect(await mails()).toBe(2);
    const later = await (await world.as(people.admin)).reports.one({ id: 'usage' });
    expect(Date.parse(later.lastRunAt!)).toBeLessThan(Date.parse(later.nextRunAt!));
    await (await world.as(people.admin)).reports.schedule({ templateId: 'usage', body: body({ schedule: { ...daily, active: false } }) });
    world.advance(3 * 86_400);
    await world.work();
    expect(await mails()).toBe(2);
    const off = await (await world.as(people.admin)).reports.one({ id: 'usage' });
    expect(off).toMatchObject({ status: 'inactive', recipients: [people.support] });
    expect(off).not.toHaveProperty('nextRunAt');
  });

  it('goes to whoever schedules it unless somebody is named, and to nobody who has left', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const filters = encodeFilters({ status: 'invited' });
    const saved = await api.reports.schedule({ templateId: 'people-and-access', body: body({ dataFilters: filters }) });
    expect(saved).toMatchObject({ recipients: [people.admin], schedule: { dataFilters: { status: 'invited' } } });
    await api.reports.schedule({ templateId: 'people-and-access', body: body({ recipients: [people.admin, people.support] }) });
    await api.reports.schedule({ templateId: 'usage', body: body({ recipients: [people.support] }) });
    const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    await api.users.remove({ userId: id });
    await expect(api.reports.schedule({ templateId: 'usage', body: body() })).rejects.toMatchObject(invalid('recipients'));
    expect((await api.reports.one({ id: 'people-and-access' })).recipients).toEqual([people.admin]);
    world.advance(86_400);
    await world.work();
    await (await world.as(people.admin)).reports.list();
    const told = async (email: string) =>
      (await world.mailbox(email)).filter(({ subject }) => subject.startsWith('People and access')).length;
    expect([await told(people.admin), await told(people.support)]).toEqual([1, 0]);
    await expect(
      (await world.as(people.admin)).reports.schedule({ templateId: 'usage', body: body({ recipients: [people.stranger] }) }),
    ).rejects.toMatchObject(invalid('recipients'));
    await expect(
      (await world.as(people.admin)).reports.schedule({ templateId: 'usage', body: body({ recipients: [] }) }),
    ).rejects.toMatchObject(invalid('recipients'));
  });

  it.each([
    [{ ...daily, cron: '* * * * *' }, 'cron'],
    [{ ...daily, interval: 'custom' as const, cron: '' }, 'cron'],
    [{ ...daily, tz: 'Nowhere/Else' }, 'tz'],
  ])('refuses the schedule %j', async (schedule, field) => {
    const api = await (await make()).as(people.admin);
    await expect(api.reports.schedule({ templateId: 'usage', body: body({ schedule }) })).rejects.toMatchObject(invalid(field));
  });

  it('shows nobody what they may not see otherwise', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const idOf = async (key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
    const permissions = await Promise.all(['fe.secure.read.reports', 'fe.secure.read.users'].map(idOf));
    const role = await api.roles.create({ body: { key: 'counting', name: 'Counting', permissions } });
    const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    await api.users.update({ body: { id, roleIds: [role.id] } });
    const some = await world.as(people.support);
    expect((await some.reports.list()).map((report) => report.id)).toEqual(['people-and-access', 'inactive-people']);
    expect(await page(some, 'people-and-access')).toContain(people.admin);
    for (const templateId of ['usage', 'sign-ins', 'audit-summary', 'access-changes', 'api-tokens', 'single-sign-on'])
      await expect(page(some, templateId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(some.reports.one({ id: 'usage' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(some.reports.schedule({ templateId: 'people-and-access', body: body() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(some.reports.send({ body: { templateId: 'people-and-access', to: [people.admin] } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await api.roles.update({ roleId: role.id, body: { name: 'None', permissions: [] } });
    const none = await world.as(people.support);
    await expect(none.reports.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(none.reports.one({ id: 'usage' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(page(none, 'usage')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
