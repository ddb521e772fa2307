import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type MakeWorld, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostRows, type ImportRow } from './user-imports.schemas.ts';

type Client = Api<ContractAreas>;
const empty = { email: '', name: '', phone: '', jobTitle: '', roles: '', groups: '' };
const rowsOf = (rows: readonly Partial<ImportRow>[]): ImportRow[] => rows.map((row, at) => ({ number: at + 1, ...empty, ...row }));

async function draft({ userImports }: Client, rows: readonly Partial<ImportRow>[], roleIds?: string[]): Promise<string> {
  const { id } = await userImports.create({ body: { fileName: 'people.csv', ...(roleIds && { roleIds }) } });
  await userImports.addRows({ importId: id, body: { rows: rowsOf(rows) } });
  return id;
}
/** As far as the dry run. */
async function checked(api: Client, rows: readonly Partial<ImportRow>[], roleIds?: string[]) {
  const importId = await draft(api, rows, roleIds);
  const summary = await api.userImports.check({ importId });
  const { rows: found } = await api.userImports.rows({ importId });
  return { importId, summary, verdicts: found.map(({ verdict, detail }) => (detail ? `${verdict}: ${detail}` : verdict)) };
}
/** Waits for its end. */
async function finished(world: World, api: Client, importId: string) {
  await world.work();
  return api.userImports.get({ importId });
}
async function imported(world: World, api: Client, rows: readonly Partial<ImportRow>[], sendsInvitations = false) {
  const { importId } = await checked(api, rows);
  await api.userImports.start({ importId, body: { sendsInvitations } });
  return finished(world, api, importId);
}
const asAdmin = async (make: MakeWorld) => {
  const world = await make();
  return { world, api: await world.as(people.admin) };
};
const found = async (api: Client, email: string) => (await api.users.listV2({ query: { _filter: email } })).items[0];

export const userImportsSuite = behaviour('userImports', (make) => {
  it('lets whoever it adds use an application, if its maker may decide that', async () => {
    const { world, api } = await asAdmin(make);
    const [tenant] = await api.applications.ofTenants();
    const managed = tenant!.assignments.find(({ accessType }) => accessType === 'MANAGED_ACCESS')!.appId;
    const create = (client: Client, appId: string) => client.userImports.create({ body: { fileName: 'people.csv', appId } });
    await expect(create(api, 'no-such-app')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: importId, appId } = await create(api, managed);
    expect(appId).toBe(managed);
    await api.userImports.addRows({ importId, body: { rows: rowsOf([{ email: 'user@nowhere.test' }]) } });
    await api.userImports.check({ importId });
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    await finished(world, api, importId);
    const { id } = (await found(api, 'user@nowhere.test'))!;
    expect((await api.applications.usersOf({ query: { appIds: [managed] } }))[0]!.userIds).toContain(id);

    // Somebody who invites people and decides nothing about applications.
    const permissions = (await api.roles.listPermissions()).flatMap((one) => (one.key === 'fe.secure.write.users' ? [one.id] : []));
    const role = await api.roles.create({ body: { key: 'Inviter', name: 'Inviter', permissions } });
    await api.users.update({ body: { id: (await found(api, people.readOnly))!.id, roleIds: [role.id] } });
    await expect(create(await world.as(people.readOnly), managed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('says of each row what would become of it, and changes nobody', async () => {
    const { world, api } = await asAdmin(make);
    await api.users.invite({ body: { email: 'waiting@nowhere.test' } });
    const before = (await api.users.stats()).totalItems;
    const { verdicts, summary } = await checked(api, [
      { email: 'new@nowhere.test', name: 'New Person', roles: 'Support' },
      { email: people.support },
      { email: 'waiting@nowhere.test' },
      { email: '' },
      { email: 'no-at.nowhere.test' },
      { email: 'two words@nowhere.test' },
      { email: 'somebody@nowhere' },
      { email: ' NEW@nowhere.test ' },
      { email: 'a@nowhere.test', roles: 'Support; Wizard' },
      { email: 'b@nowhere.test', groups: 'No such group' },
      { email: 'c@nowhere.test', phone: '1'.repeat(40) },
      { email: 'd@nowhere.test', name: 'x'.repeat(101) },
    ]);
    expect(verdicts).toEqual([
      'new',
      'member',
      'invited',
      'invalidEmail: missing',
      'invalidEmail: at',
      'invalidEmail: space',
      'invalidEmail: domain',
      'duplicate: 1',
      'unknownRole: Wizard',
      'unknownGroup: No such group',
      'invalidPhone',
      'invalidName',
    ]);
    expect(summary).toMatchObject({ state: 'draft', total: 12, counts: { new: 1, invalidEmail: 4, duplicate: 1 } });
    expect((await api.users.stats()).totalItems).toBe(before);
    expect(await world.mailbox('new@nowhere.test')).toEqual([]);
  });

  it('TXT-01: knows an address by its domain in letters or as mail systems write it, and says which letters it takes', async () => {
    const { world, api } = await asAdmin(make);
    await api.users.invite({ body: { email: 'Ada@MÜNCHEN.test' } });
    expect((await found(api, 'ada@münchen.test'))!.email).toBe('ada@xn--mnchen-3ya.test');
    const typed = ['ada@xn--mnchen-3ya.test', 'bo@mu\u0308nchen.test', 'bo@münchen.test', 'zoë@acme.test', 'zoë@münchen'];
    const { verdicts } = await checked(
      api,
      typed.map((email) => ({ email })),
    );
    expect(verdicts).toEqual(['invited', 'new', 'duplicate: 2', 'invalidEmail: letters', 'invalidEmail: letters']);
    // Wherever else somebody types an address.
    const sentence = { code: 'INVALID_INPUT', context: { fields: { email: expect.stringContaining('only the letters a to z') } } };
    const email = 'zoë@acme.test';
    const client = world.anonymous();
    await world.decide({ signUpBy: ['email'] });
    const places = [
      () => api.users.invite({ body: { email } }),
      () => api.emails.change({ body: { email } }),
      () => client.auth.login({ body: { email, password: 'x' } }),
      () => client.passwords.forgot({ body: { email } }),
      () => client.signUp.email({ body: { email, password: 'Correct-horse-9' } }),
    ];
    for (const place of places) await expect(place()).rejects.toMatchObject(sentence);
  });

  it('adds as many as there are seats for; who takes one meanwhile leaves the last rows out', async () => {
    const { world, api } = await asAdmin(make);
    const { people: seats } = await api.billing.overview();
    await world.decide({ seats: seats + 2 });
    const rows = ['a', 'b', 'c'].map((name) => ({ email: `${name}@nowhere.test` }));
    const { importId, verdicts } = await checked(api, [{ email: people.support }, ...rows]);
    expect(verdicts).toEqual(['member', 'new', 'new', 'noSeat']);
    await api.users.invite({ body: { email: 'faster@nowhere.test' } });
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    expect((await finished(world, api, importId)).counts).toEqual({ member: 1, imported: 1, noSeat: 2 });
    expect((await api.billing.overview()).people).toBe(seats + 2);
  });

  it('adds everyone with their roles, groups, phone number and job title, and mails each an invitation', async () => {
    const { world, api } = await asAdmin(make);
    const { id: groupId } = await api.groups.create({ body: { name: 'Crew, north' } });
    const done = await imported(
      world,
      api,
      [
        { email: 'Ada@nowhere.test', name: 'Ada', roles: 'support', groups: 'crew, north', phone: '+12025550123', jobTitle: 'Engineer' },
        { email: 'bea@nowhere.test' },
      ],
      true,
    );
    expect(done).toMatchObject({ state: 'finished', counts: { imported: 2 }, sendsInvitations: true });
    expect(await found(api, 'ada@nowhere.test')).toMatchObject({
      name: 'Ada',
      activatedForTenant: false,
      roles: [{ key: 'Support' }],
      groups: [{ id: groupId }],
    });
    expect((await found(api, 'bea@nowhere.test'))!.name).toBe('bea');
    for (const to of ['ada@nowhere.test', 'bea@nowhere.test']) expect(await world.mailbox(to)).toHaveLength(1);
  });

  it('sends no mails if nobody wants them, and each person can still be invited later', async () => {
    const { world, api } = await asAdmin(make);
    await imported(world, api, [{ email: 'quiet@nowhere.test' }]);
    expect(await world.mailbox('quiet@nowhere.test')).toEqual([]);
    await api.users.resendActivation({ userId: (await found(api, 'quiet@nowhere.test'))!.id });
    expect(await world.mailbox('quiet@nowhere.test')).toHaveLength(1);
  });

  it('gives the chosen roles to rows that name none', async () => {
    const { world, api } = await asAdmin(make);
    const support = (await api.roles.list()).find(({ key }) => key === 'Support')!.id;
    const { importId } = await checked(api, [{ email: 'x@nowhere.test' }, { email: 'y@nowhere.test', roles: 'Read only' }], [support]);
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    await finished(world, api, importId);
    const keys = async (email: string) => (await found(api, email))!.roles.map(({ key }) => key);
    expect([await keys('x@nowhere.test'), await keys('y@nowhere.test')]).toEqual([['Support'], ['ReadOnly']]);
    await expect(api.userImports.create({ body: { fileName: 'x.csv', roleIds: [unknownId] } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('nobody imports people with more rights than their own', async () => {
    const { world, api } = await asAdmin(make);
    const { items } = await api.users.listV2({ query: { _filter: people.support } });
    const keys = await api.roles.listPermissions();
    const own = await api.roles.create({ body: { key: 'importer', name: 'Importer' } });
    const ids = keys.filter(({ key }) => ['fe.secure.read.users', 'fe.secure.write.users'].includes(key)).map(({ id }) => id);
    await api.roles.setPermissions({ roleId: own.id, body: { permissionIds: ids } });
    await api.users.update({ body: { id: items[0]!.id, roleIds: [own.id] } });
    const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!.id;
    await api.groups.create({ body: { name: 'Anyone' } });
    const importer = await world.as(people.support);
    const { verdicts } = await checked(importer, [
      { email: 'a@nowhere.test', roles: 'Admin' },
      { email: 'b@nowhere.test', roles: 'importer' },
      { email: 'c@nowhere.test', roles: 'Importer', groups: 'Anyone' },
    ]);
    expect(verdicts).toEqual(['roleNotGrantable: Admin', 'new', 'groupNotAllowed: Anyone']);
    await expect(importer.userImports.create({ body: { fileName: 'x.csv', roleIds: [admin] } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
      status: 403,
    });
  });

  it('who joined meanwhile is left as they are', async () => {
    const { world, api } = await asAdmin(make);
    const { importId } = await checked(api, [{ email: 'early@nowhere.test', roles: 'Support' }, { email: 'late@nowhere.test' }]);
    await api.users.invite({ body: { email: 'early@nowhere.test', name: 'By hand', roleIds: [] } });
    await api.userImports.start({ importId, body: { sendsInvitations: true } });
    expect((await finished(world, api, importId)).counts).toEqual({ invited: 1, imported: 1 });
    expect(await found(api, 'early@nowhere.test')).toMatchObject({ name: 'By hand', roles: [] });
    expect(await world.mailbox('early@nowhere.test')).toHaveLength(1);
  });

  it('rows are read by verdict and page', async () => {
    const { api } = await asAdmin(make);
    const rows = Array.from({ length: 30 }, (_, at) => ({ email: at % 3 === 0 ? 'wrong' : `p${at}@nowhere.test` }));
    const { importId } = await checked(api, rows);
    const page = await api.userImports.rows({ importId, query: { verdict: 'new', _offset: 15, _limit: 10 } });
    expect([page.total, page.rows.map(({ number }) => number)]).toEqual([20, [24, 26, 27, 29, 30]]);
    expect((await api.userImports.rows({ importId, query: { verdict: 'member' } })).rows).toEqual([]);
  });

  it('a row that is sent again replaces the one before, and has to be checked again', async () => {
    const { api } = await asAdmin(make);
    const { importId } = await checked(api, [{ email: 'wrong' }]);
    await api.userImports.addRows({ importId, body: { rows: rowsOf([{ email: 'right@nowhere.test' }]) } });
    const start = () => api.userImports.start({ importId, body: { sendsInvitations: false } });
    await expect(start()).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    expect(await api.userImports.check({ importId })).toMatchObject({ total: 1, counts: { new: 1 } });
    await start();
  });

  it('runs once, and only with somebody to import', async () => {
    const { world, api } = await asAdmin(make);
    const nobody = await checked(api, [{ email: people.support }]);
    const conflict = { code: 'CONFLICT', status: 409 };
    await expect(api.userImports.start({ importId: nobody.importId, body: { sendsInvitations: true } })).rejects.toMatchObject(conflict);
    await expect(api.userImports.cancel({ importId: nobody.importId })).rejects.toMatchObject(conflict);
    const { importId } = await checked(api, [{ email: 'once@nowhere.test' }]);
    await api.userImports.start({ importId, body: { sendsInvitations: true } });
    const again = [
      () => api.userImports.start({ importId, body: { sendsInvitations: true } }),
      () => api.userImports.check({ importId }),
      () => api.userImports.addRows({ importId, body: { rows: rowsOf([{ email: 'more@nowhere.test' }]) } }),
    ];
    for (const call of again) await expect(call()).rejects.toMatchObject(conflict);
    await finished(world, api, importId);
    expect(await world.mailbox('once@nowhere.test')).toHaveLength(1);
  });

  it('a cancelled import adds nobody else', async () => {
    const { world, api } = await asAdmin(make);
    const { importId } = await checked(api, [{ email: 'never@nowhere.test' }]);
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    expect(await api.userImports.cancel({ importId })).toMatchObject({ state: 'cancelled', counts: { new: 1 } });
    await finished(world, api, importId);
    expect(await found(api, 'never@nowhere.test')).toBeUndefined();
  });

  it('three run at once in a workspace; a fourth waits until one is done', async () => {
    const { world, api } = await asAdmin(make);
    const begin = async (name: string) => {
      const { importId } = await checked(api, [{ email: `${name}@nowhere.test` }]);
      return api.userImports.start({ importId, body: { sendsInvitations: false } });
    };
    for (const name of ['one', 'two', 'three']) await begin(name);
    await expect(begin('four')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    await world.work();
    await api.userImports.list();
    await expect(begin('five')).resolves.toMatchObject({ state: 'running' });
  });

  it('one comes back to a draft of their own, and to what anybody has started', async () => {
    const { world, api } = await asAdmin(make);
    const first = await draft(api, [{ email: 'x@nowhere.test' }]);
    const second = await draft(api, [{ email: 'x@nowhere.test' }]);
    const listed = async (client: Client) => (await client.userImports.list()).imports.map(({ id, state }) => [id, state]);
    expect(await listed(api)).toEqual([[second, 'draft']]);
    await expect(api.userImports.get({ importId: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { items } = await api.users.listV2({ query: { _filter: people.readOnly } });
    const admin = (await api.roles.list()).find(({ key }) => key === 'Admin')!.id;
    await api.users.update({ body: { id: items[0]!.id, roleIds: [admin] } });
    const other = await world.as(people.readOnly);
    expect(await listed(other)).toEqual([]);
    await expect(other.userImports.rows({ importId: second })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await api.userImports.check({ importId: second });
    await api.userImports.start({ importId: second, body: { sendsInvitations: false } });
    expect(await listed(other)).toEqual([[second, 'running']]);
    expect((await other.userImports.get({ importId: second })).createdBy.name).toBe((await api.profile.get()).name);
  });

  it('needs the permission to manage users, and stays in its workspace', async () => {
    const { world, api } = await asAdmin(make);
    const { importId } = await checked(api, [{ email: 'x@nowhere.test' }]);
    await api.userImports.start({ importId, body: { sendsInvitations: false } });
    const reader = await world.as(people.readOnly);
    await expect(reader.userImports.list()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    const stranger = await world.as(people.stranger);
    const { userImports } = stranger;
    expect((await userImports.list()).imports).toEqual([]);
    const calls = [
      () => userImports.get({ importId }),
      () => userImports.rows({ importId }),
      () => userImports.addRows({ importId, body: { rows: rowsOf([{ email: 'y@nowhere.test' }]) } }),
      () => userImports.check({ importId }),
      () => userImports.start({ importId, body: { sendsInvitations: false } }),
      () => userImports.cancel({ importId }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it(`imports ${mostRows.imported.toLocaleString('en')} rows at once and keeps the others for the next time`, async () => {
    const { world, api } = await asAdmin(make);
    await world.decide({ seats: 2 * mostRows.kept });
    const { id: importId } = await api.userImports.create({ body: { fileName: 'large.csv' } });
    const rows = rowsOf(Array.from({ length: mostRows.imported + 5 }, (_, at) => ({ email: `p${at}@nowhere.test` })));
    for (let from = 0; from < rows.length; from += 500)
      await api.userImports.addRows({ importId, body: { rows: rows.slice(from, from + 500) } });
    expect((await api.userImports.check({ importId })).counts).toEqual({ new: mostRows.imported, overLimit: 5 });
  });
});
