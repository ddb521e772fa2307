import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, people } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostSavedFilters, type AuditRow } from './audits.schemas.ts';

type Client = Api<ContractAreas>;
const permissionId = async (api: Client, key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;
const actionsIn = (rows: readonly AuditRow[]) => rows.map(({ action }) => action);

/** A role that was made, changed and deleted. */
async function roleStory(api: Client): Promise<string> {
  const [users, groups] = [await permissionId(api, 'fe.secure.read.users'), await permissionId(api, 'fe.secure.read.groups')];
  const { id: roleId } = await api.roles.create({ body: { key: 'desk', name: 'Desk', permissions: [users] } });
  await api.roles.update({ roleId, body: { name: 'Front desk', permissions: [users, groups] } });
  return roleId;
}

export const auditsSuite = behaviour('audits', (make) => {
  it('keeps filters of one person in one workspace, by name, twenty at most', async () => {
    const world = await make();
    const { audits } = await world.as(people.admin);
    const filter = (name: string, severity = 'High') => ({ name, search: '192.0.2.1', filters: { severity, range: '7d' } });
    const names = async ({ audits: own }: Client = { audits } as Client) => (await own.filters()).map(({ name }) => name);
    expect(await audits.filters()).toEqual([]);
    await audits.keepFilter({ body: filter('Severe') });
    world.advance(1);
    await audits.keepFilter({ body: filter('Other') });
    world.advance(1);
    await audits.keepFilter({ body: filter('Severe', 'Medium') });
    const kept = await audits.filters();
    expect(kept).toEqual([
      { ...filter('Other'), id: expect.any(String) },
      { ...filter('Severe', 'Medium'), id: expect.any(String) },
    ]);
    for (const other of [people.readOnly, people.stranger]) {
      const client = await world.as(other);
      expect(await names(client)).toEqual([]);
      await expect(client.audits.forgetFilter({ id: kept[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    await audits.forgetFilter({ id: kept[0]!.id });
    expect(await names()).toEqual(['Severe']);
    for (let at = 0; at < mostSavedFilters; at++) {
      world.advance(1);
      await audits.keepFilter({ body: filter(`${at}`) });
    }
    expect(await names()).toEqual(Array.from({ length: mostSavedFilters }, (_, at) => `${at}`));
  });

  it.each([
    ['name', { name: ' ' }],
    ['search', { search: 'x'.repeat(201) }],
    ['filters', { filters: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'])) }],
  ])('refuses a filter to keep whose %s is empty or too long', async (field, wrong) => {
    const { audits } = await (await make()).as(people.admin);
    const body = { name: 'Mine', search: '', filters: {}, ...wrong };
    await expect(audits.keepFilter({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { [field]: expect.any(String) } },
    });
  });

  it('tells who changed a role, and what it was before', async () => {
    const api = await (await make()).as(people.admin);
    const roleId = await roleStory(api);
    const { id: me } = await api.profile.get();
    const { data, total } = await api.audits.list({ query: { resource: 'role', target: roleId } });
    expect(total).toBe(2);
    expect(actionsIn(data)).toEqual(['role.updated', 'role.created']);
    expect(data[0]).toMatchObject({ email: people.admin, actorMail: people.admin, severity: 'High', resource: 'role', ip: '192.0.2.1' });
    const [facts] = data[0]!.json;
    expect(facts).toMatchObject({
      actorId: me,
      target: { id: roleId, name: 'Front desk' },
      device: { kind: 'computer', browser: expect.any(String), system: expect.any(String) },
      changes: {
        name: { from: 'Desk', to: 'Front desk' },
        permissions: { from: ['fe.secure.read.users'], to: ['fe.secure.read.groups', 'fe.secure.read.users'] },
      },
    });
    expect(Object.keys(facts!.changes!)).toEqual(['name', 'permissions']);
    await api.roles.remove({ roleId });
    const [gone] = (await api.audits.list({ query: { action: 'role.deleted' } })).data;
    // The name of what is gone is still known.
    expect(gone!.json[0]).toMatchObject({ target: { id: roleId, name: expect.any(String) } });
  });

  it('tells which roles somebody had before', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!;
    await api.users.update({ body: { id, roleIds: [admin.id] } });
    const [row] = (await api.audits.list({ query: { action: 'user.updated', target: id } })).data;
    expect(row!.json[0]!.changes).toEqual({ roles: { from: ['Support'], to: ['Admin'] } });
  });

  it('narrows by who, what, how severe, address and time', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    world.advance(60);
    const from = await now(api);
    await roleStory(api);
    await (await world.as(people.support)).profile.update({ body: { name: 'Sam R.' } });
    const { id: me } = await api.profile.get();
    const found = async (query: NonNullable<Parameters<Client['audits']['list']>[0]>['query']) =>
      actionsIn((await api.audits.list({ query: { from, ...query } })).data);
    expect(await found({ user: me })).toEqual(['role.updated', 'role.created']);
    expect(await found({ email: people.admin.toUpperCase() })).toEqual(['role.updated', 'role.created']);
    expect(await found({ filter: 'SUPPORT@' })).toEqual(['profile.updated', 'login.succeeded']);
    expect(await found({ filter: 'nobody-at-all' })).toEqual([]);
    expect(await found({ filter: '192.0.2.1' })).toHaveLength(4);
    expect(await found({ ip: '192.0.2.99' })).toEqual([]);
    expect(await found({ severity: 'High' })).toEqual(['role.updated']);
    expect(await found({ resource: 'role,login' })).toEqual(['login.succeeded', 'role.updated', 'role.created']);
    expect(await found({ resource: 'login,role.created' })).toEqual(['login.succeeded', 'role.created']);
    expect(await found({ action: 'role.created, login.succeeded' })).toEqual(['login.succeeded', 'role.created']);
    expect(await found({ action: 'no.such' })).toEqual([]);
    expect(await found({ email: people.admin, severity: 'High', resource: 'role', ip: '192.0.2.1' })).toEqual(['role.updated']);
    expect(await found({ email: people.admin, filter: 'support' })).toEqual([]);
    expect((await api.audits.list({ query: { to: from, user: me } })).data.some(({ action }) => action.startsWith('role.'))).toBe(false);
  });

  it('pages through everything once, in both directions, while more is written', async () => {
    const api = await (await make()).as(people.admin);
    const created: string[] = [];
    for (let at = 0; at < 5; at++) created.push((await api.groups.create({ body: { name: `Team ${at}` } })).id);
    for (const sortDirection of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      for (let after: string | undefined, round = 0; round === 0 || after; round++) {
        const query = { action: 'group.created', count: 2, sortDirection, ...(after && { after }) };
        const page = await api.audits.list({ query });
        seen.push(...page.data.map(({ json }) => json[0]!.target!.id));
        after = page.next;
        if (round === 0 && sortDirection === 'desc') await api.groups.create({ body: { name: 'Meanwhile' } });
      }
      const mine = seen.filter((id) => created.includes(id));
      expect(mine).toEqual(sortDirection === 'asc' ? created : created.toReversed());
    }
  });

  // spec9.other-page-sizes
  it('an offset is a page, or rows in virtual mode', async () => {
    const api = await (await make()).as(people.admin);
    for (let at = 0; at < 4; at++) await api.groups.create({ body: { name: `Team ${at}` } });
    const ids = async (query: object) =>
      (await api.audits.list({ query: { resource: 'group', count: 2, ...query } })).data.map(({ _id }) => _id);
    const [first, second] = [await ids({}), await ids({ offset: 1 })];
    expect(new Set([...first, ...second]).size).toBe(4);
    expect(await ids({ offset: 1, paginationMode: 'virtual' })).toEqual([first[1], second[0]]);
    expect(await ids({ offset: 5000 })).toEqual([]);
    await expect(api.audits.list({ query: { offset: 900_000 } })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    for (const after of ['x', '1.9999999999999999999'])
      await expect(api.audits.list({ query: { after } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('counts today, what was severe this week, and over time', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const before = await api.audits.stats();
    expect(before.retentionDays).toBe(365);
    const roleId = await roleStory(api);
    // What is sealed and what waits for it count alike.
    await world.work();
    await api.roles.update({ roleId, body: { name: 'Again' } });
    const after = await api.audits.stats();
    expect((await api.audits.histogram({ query: { to: '0000-01-01T00:00:00.000Z' } })).bars.length).toBeGreaterThan(0);
    const newest = Date.parse((await api.audits.list({ query: { count: 1 } })).data[0]!.createdAt);
    const since = async (days: number, more = {}) => {
      const from = new Date((Math.floor(newest / 86_400_000) - days) * 86_400_000).toISOString();
      return (await api.audits.list({ query: { from, ...more } })).total;
    };
    expect(after).toMatchObject({ totalToday: await since(0), severeThisWeek: await since(6, { severity: 'High' }) });
    const whole = await api.audits.histogram({ query: { resource: 'role', target: roleId } });
    expect(whole).toMatchObject({ stepSeconds: 86_400 });
    expect(whole.bars.length).toBeGreaterThanOrEqual(30);
    expect(whole.bars.slice(-2).reduce((sum, { total, severe }) => sum + total * 10 + severe, 0)).toBe(32);
    const hours = { query: { resource: 'role', from: whole.bars.at(-2)!.at } };
    const day = await api.audits.histogram(hours);
    expect(day.stepSeconds).toBe(3600);
    expect(day.bars.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThanOrEqual(3);
  });

  it("is a workspace's own, and closed to those without the permission", async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    const { id: theirs } = await stranger.groups.create({ body: { name: 'Theirs' } });
    const { id: them } = await stranger.profile.get();
    const api = await world.as(people.admin);
    for (const query of [{ target: theirs }, { email: people.stranger }, { user: them }, { filter: people.stranger }])
      expect((await api.audits.list({ query })).data.filter(({ json }) => json[0]?.target?.id === theirs)).toEqual([]);
    const none = await api.roles.create({ body: { key: 'none', name: 'None' } });
    const { id } = (await api.users.list({ query: { _email: people.support } })).items[0]!;
    await api.users.update({ body: { id, roleIds: [none.id] } });
    const closed = await world.as(people.support);
    const refused = { code: 'FORBIDDEN', status: 403 };
    await expect(closed.audits.list()).rejects.toMatchObject(refused);
    await expect(closed.audits.stats()).rejects.toMatchObject(refused);
    await expect(closed.audits.histogram()).rejects.toMatchObject(refused);
    await expect(closed.audits.exportCsv({ body: {} })).rejects.toMatchObject(refused);
    const own = await closed.audits.mine({ query: { count: 50 } });
    expect(own.data.length).toBeGreaterThan(0);
    expect(own.data.every(({ email }) => email === people.support)).toBe(true);
  });

  it('CSV-01: a file has all that was asked for, says so in the log, and no cell that a spreadsheet would run', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await (await world.as(people.support)).profile.update({ body: { name: '=cmd|calc!A1' } });
    const file = await api.audits.exportCsv({
      query: { email: people.support },
      body: { properties: [{ name: 'user' }, { name: 'action' }, { name: 'password' }] },
    });
    const text = (await file.text()).replace('\uFEFF', '');
    expect(text.split('\r\n')[0]).toBe('"Name","Action"');
    expect(text).toContain(`"'=cmd|calc!A1","profile.updated"`);
    expect(text).not.toContain((await api.profile.get()).name);
    const whole = await (await api.audits.exportAs({ endpoint: 'csv', body: {} })).text();
    expect(whole).toContain(people.admin);
    expect(actionsIn((await api.audits.list({ query: { action: 'audits.exported' } })).data)).toHaveLength(2);
    await expect(api.audits.exportAs({ endpoint: 'pdf', body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('never shows a secret', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await world
      .anonymous()
      .auth.login({ body: { email: people.support, password: 'wrong-password-1' } })
      .catch(() => undefined);
    await api.passwords.change({ body: { password: demoPassword, newPassword: 'Correct-horse-9' } });
    const { secret } = await api.apiTokens.createOfTenant({ body: { description: 'CI' } });
    const text = JSON.stringify((await api.audits.list({ query: { count: 200 } })).data);
    for (const hidden of ['wrong-password-1', 'Correct-horse-9', demoPassword, secret!]) expect(text).not.toContain(hidden);
  });
});

/** The server's time: just after its newest entry. */
async function now(api: Client): Promise<string> {
  await api.groups.create({ body: { name: 'Clock' } });
  const [row] = (await api.audits.list({ query: { count: 1 } })).data;
  return new Date(Date.parse(row!.createdAt) + 1).toISOString();
}
