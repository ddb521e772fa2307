import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { becomeOnlyAdmin, people } from '../../src/contract/behaviour.ts';
import { demoTenants } from '../demo/accounts.ts';
import { connectDirectory, directoryWorld, ownDomain, patch, scimClient, user, type Directory } from '../test/scim.ts';
import { securityLine } from '../test/security/security-line.ts';
import type { TestWorld } from '../test/world.ts';

/** `LEAVERS=100` by hand; the default takes seconds. */
const wanted = import.meta.env?.['LEAVERS'];
const numLeavers = Number(wanted ?? 5);
const timeout = wanted ? 3_600_000 : 900_000;

let world: TestWorld;
let directory: Directory;
let serial = 0;
const fresh = (name: string) => `${name}${(serial += 1)}`;

beforeAll(async () => {
  ({ world, directory } = await directoryWorld());
});

const memberOf = (email: string, tenantId: string = demoTenants.acme) =>
  world.data((tx) =>
    tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'm.disabled_at', 'm.managed_by', 'm.status', 'u.name', 'u.email'])
      .where('u.email', '=', email)
      .where('m.tenant_id', '=', tenantId)
      .executeTakeFirst(),
  );
async function made(name: string, more: object = {}) {
  const { status, body } = await directory.call('POST', '/Users', user(name, more));
  expect([status, body.detail]).toEqual([201, undefined]);
  return body;
}

describe('SCIM-01 discovery', () => {
  it('says what it does, and that it takes no bulk', async () => {
    const { body } = await directory.call('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, pagination: { cursor: true, index: true } });
    expect((await directory.call('POST', '/Bulk', {})).status).toBe(501);
    const types = (await directory.call('GET', '/ResourceTypes')).body.Resources;
    expect(types.map((one) => one.endpoint)).toEqual(['/Users', '/Groups']);
    for (const { schema } of types) expect((await directory.call('GET', `/Schemas/${schema}`)).body.attributes.length).toBeGreaterThan(1);
    expect((await directory.call('GET', '/ResourceTypes/User')).status).toBe(200);
    expect((await directory.call('GET', '/Schemas/none')).status).toBe(404);
  });

  it('answers nobody without a token that is connected', async () => {
    for (const token of ['', 'x', directory.token.slice(0, -1), `${directory.token}x`]) {
      const { status, body, headers } = await scimClient(world, token)('GET', '/Users');
      expect([status, body.status, headers.get('www-authenticate')]).toEqual([401, '401', 'Bearer realm="scim"']);
    }
  });
});

describe('SCIM-01 users', () => {
  it('are made, read, found, replaced and deleted', async () => {
    const name = fresh('mia');
    const { status, body, headers } = await directory.call('POST', '/Users', user(name, { externalId: 'x-1', title: 'Engineer' }));
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(body.meta.location);
    expect(headers.get('content-type')).toBe('application/scim+json');
    expect(await memberOf(body.userName)).toMatchObject({ status: 'active', managed_by: 'scim2', disabled_at: null });
    const { body: read } = await directory.call('GET', `/Users/${body.id}`);
    expect(read).toEqual(body);
    expect(read).toMatchObject({ title: 'Engineer', externalId: 'x-1', active: true, meta: { resourceType: 'User' } });
    for (const filter of [
      `userName eq "${body.userName.toUpperCase()}"`,
      'externalId eq "x-1"',
      `id eq "${body.id}"`,
      `userName sw "${name}" and active eq true`,
      `emails[type eq "work" and value co "${name}"]`,
    ]) {
      const found = await directory.call('GET', `/Users?${new URLSearchParams({ filter })}`);
      expect([filter, found.status, found.body.totalResults]).toEqual([filter, 200, 1]);
    }
    const renamed = user(name, { displayName: 'Mia Other', title: undefined });
    for (let time = 0; time < 2; time++) {
      const replaced = await directory.call('PUT', `/Users/${body.id}`, renamed);
      expect(replaced.body).toMatchObject({ displayName: 'Mia Other', id: body.id });
      expect(replaced.body).not.toHaveProperty('title');
    }
    expect(await memberOf(body.userName)).toMatchObject({ name: 'Mia Other' });
    expect((await directory.call('DELETE', `/Users/${body.id}`)).status).toBe(204);
    expect(await memberOf(body.userName)).toBeUndefined();
    expect((await directory.call('GET', `/Users/${body.id}`)).status).toBe(404);
    expect((await directory.call('DELETE', `/Users/${body.id}`)).status).toBe(404);
  });

  it('show the attributes that are asked for', async () => {
    const { id } = await made(fresh('attr'));
    const only = (await directory.call('GET', `/Users/${id}?attributes=userName`)).body;
    expect(Object.keys(only).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const without = (await directory.call('GET', `/Users/${id}?excludedAttributes=emails,name.givenName`)).body;
    expect(without).toHaveProperty('userName');
    expect(without).not.toHaveProperty('emails');
  });

  it('have names of their own: a second one is a conflict, in whatever case', async () => {
    const name = fresh('twin');
    await made(name);
    const again = await directory.call('POST', '/Users', user(name.toUpperCase()));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  });

  it('come by pages, by index and by cursor, each once', async () => {
    const { body: first } = await directory.call('GET', '/Users?count=1');
    const total = first.totalResults;
    expect(total).toBeGreaterThan(1);
    const byIndex = [];
    for (let at = 1; at <= total; at++)
      byIndex.push((await directory.call('GET', `/Users?startIndex=${at}&count=1`)).body.Resources[0]!.id);
    expect(new Set(byIndex).size).toBe(total);
    const byCursor: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const { body } = await directory.call('GET', `/Users?count=2&cursor=${cursor}`);
      byCursor.push(...body.Resources.map((one) => one.id));
      cursor = body.nextCursor;
    }
    expect(byCursor.toSorted()).toEqual(byIndex.toSorted());
    expect((await directory.call('GET', '/Users?count=0')).body).toMatchObject({ totalResults: total, Resources: [] });
    expect((await directory.call('GET', '/Users?cursor=bm90LW1pbmU')).status).toBe(400);
    expect((await directory.call('GET', '/Users?startIndex=x')).status).toBe(400);
  });

  it('of a domain that nobody has proven are refused, and nothing is kept', async () => {
    for (const userName of ['eve@gmail.test', 'no-address']) {
      const refused = await directory.call('POST', '/Users', { ...user('eve'), userName, emails: [] });
      expect(refused.status).toBe(userName === 'no-address' ? 400 : 403);
      expect((await directory.call('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`)).body.totalResults).toBe(0);
    }
  });

  it('refuses what is no user, with what is wrong', async () => {
    for (const body of [{}, { schemas: ['x'], userName: 'a@corp.test' }, user('z', { active: 'maybe' }), user('z', { emails: 'x' })]) {
      const refused = await directory.call('POST', '/Users', body);
      expect([JSON.stringify(body), refused.status]).toEqual([JSON.stringify(body), 400]);
      expect(refused.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: expect.any(String) });
    }
  });
});

describe('SCIM-04 deactivation', () => {
  /** Of a directory, and with a password of their own. */
  async function signedIn() {
    const { id, userName } = await made(fresh('leaver'));
    const member = await memberOf(userName);
    await world.data((tx) =>
      tx
        .updateTable('users')
        .set({ password_hash: tx.selectFrom('users').select('password_hash').where('email', '=', people.admin) })
        .where('id', '=', member!.user_id)
        .execute(),
    );
    const browser = await world.signIn(userName);
    expect((await browser.api.profile.get()).email).toBe(userName);
    return { id, userName, browser };
  }
  const deactivate = async (id: string) => {
    const { status } = await directory.call('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    expect(status).toBe(200);
  };

  it(`${numLeavers} leave, one in the middle of the other's work: each is out once the directory has its answer`, { timeout }, async () => {
    const leavers = [];
    for (let count = 0; count < numLeavers; count++) leavers.push(await signedIn());
    let failures = 0;
    const isOut = (call: Promise<unknown>) =>
      call.then(
        () => false,
        (error: unknown) => (error as { status?: number }).status === 401,
      );
    await Promise.all(
      leavers.map(async ({ id, userName, browser }) => {
        await deactivate(id);
        const out = await Promise.all([
          isOut(browser.api.profile.get()),
          isOut(browser.api.auth.refresh({ body: null })),
          world.signIn(userName).then(
            () => false,
            () => true,
          ),
        ]);
        if (out.includes(false)) failures++;
      }),
    );
    securityLine({
      id: 'SCIM-04',
      what: 'people a directory turns off, by their session, its renewal and a sign-in',
      n: numLeavers,
      failures,
    });
    expect(failures).toBe(0);
  });

  it('ends sessions and tokens at once; activation lets them in again', async () => {
    const { id, userName, browser } = await signedIn();
    await deactivate(id);
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(world.signIn(userName)).rejects.toThrow();
    await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }));
    expect((await (await world.signIn(userName)).api.profile.get()).email).toBe(userName);
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
  });
});

it('what the directory says of somebody is read only in the portal; locking and roles are not', async () => {
  const { userName } = await made(fresh('managed'));
  const { user_id: userId } = (await memberOf(userName))!;
  const { api } = await world.signIn(people.admin);
  for (const change of [
    () => api.users.disable({ userId }),
    () => api.users.remove({ userId }),
    () => api.users.update({ body: { id: userId, name: 'Somebody Else' } }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'FORBIDDEN', message: 'Your directory manages this person. Change it there.' });
  await api.users.lock({ userId });
  await api.users.unlock({ userId });
  const role = (await api.roles.list()).find(({ key }) => key === 'ReadOnly' || key === 'Read only')!;
  await api.users.update({ body: { id: userId, roleIds: [role.id] } });
  expect(await memberOf(userName)).toMatchObject({ disabled_at: null });
});

it('hostile addresses, filters and lengths are refused as SCIM refuses, and listed like any request', async () => {
  const own = await connectDirectory(world);
  const long = Array.from({ length: 400 }, () => crypto.randomUUID()).join('');
  const groups = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
  const tries: [number, string, string, object?][] = [
    [404, 'GET', '/Users/%'],
    [404, 'GET', '/Users/%ff'],
    [404, 'GET', '/Users/%00'],
    [400, 'GET', `/Users?filter=${encodeURIComponent('userName eq "a\\u0000b"')}`],
    [400, 'GET', `/Users?filter=${encodeURIComponent('userName eq "a\u0000b"')}`],
    [400, 'POST', '/Users', { ...user('long'), userName: long }],
    [400, 'POST', '/Users', user('long', { externalId: long })],
    [400, 'POST', '/Users', user('large', { title: 'x'.repeat(100_000) })],
    [400, 'POST', '/Groups', { schemas: groups, displayName: long }],
    [400, 'POST', '/Groups', { schemas: groups, displayName: '  ' }],
  ];
  for (const [status, method, path, body] of tries) {
    const refused = await own.call(method, path, body);
    expect([path, refused.status, refused.body.status]).toEqual([path, status, String(status)]);
  }
  const { api } = await world.signIn(people.admin);
  const { requests } = await api.directory.requests({ id: own.id });
  expect(requests.map((one) => one.status)).toEqual(tries.map(([status]) => status).toReversed());
});

it('a large directory is searched by what an index answers, so that nobody else has to wait', async () => {
  const own = await connectDirectory(world, { syncs: false });
  await world.data((tx) =>
    sql`insert into directory_users (id, tenant_id, connection_id, user_name, active, document, created_at, updated_at)
      select gen_random_uuid(), ${demoTenants.acme}::uuid, ${own.id}::uuid, 'many-' || n, true,
        json_build_object('userName', 'many-' || n, 'displayName', 'Many ' || n), now(), now() from generate_series(1, 2001) n`.execute(tx),
  );
  const search = async (filter: string) => (await own.call('GET', `/Users?${new URLSearchParams({ filter })}`)).body;
  for (const filter of ['active eq true', 'not (userName eq "many-2")', 'userName sw "MANY-200" or active eq true'])
    expect(await search(filter)).toMatchObject({ status: '400', scimType: 'tooMany' });
  // Few of its people can match.
  for (const filter of ['userName sw "MANY-200" and not (title pr)', 'displayName ew " 2001" or userName co "ny-2001"'])
    expect((await search(filter)).Resources.map(({ userName }: { userName: string }) => userName)).toContain('many-2001');
  for (const filter of ['userName eq "many-2001"', 'displayName eq "Many 2001"'])
    expect(await search(filter)).toMatchObject({ totalResults: 1, Resources: [{ userName: 'many-2001' }] });
});

describe('SCIM-01 groups', () => {
  const group = (displayName: string, ids: string[] = []) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName,
    members: ids.map((value) => ({ value })),
  });
  const inGroup = async (groupId: string) => {
    const { api } = await world.signIn(people.admin);
    const found = (await api.groups.list({ query: { _groupsRelations: 'rolesAndUsers' } })).groups.find(({ id }) => id === groupId);
    return found && { name: found.name, managedBy: found.managedBy, users: (found.users ?? []).map(({ id }) => id) };
  };

  it('and their members follow the directory', async () => {
    const [one, two] = [await made(fresh('g')), await made(fresh('g'))];
    const userIds = [(await memberOf(one.userName))!.user_id, (await memberOf(two.userName))!.user_id];
    const title = fresh('Team ');
    const { status, body } = await directory.call('POST', '/Groups', group(title, [one.id]));
    expect([status, body.detail]).toEqual([201, undefined]);
    expect(await inGroup(body.id)).toEqual({ name: title, managedBy: 'scim2', users: [userIds[0]] });
    expect((await directory.call('GET', `/Users/${one.id}`)).body.groups).toEqual([{ value: body.id, display: title }]);
    await directory.call('PATCH', `/Groups/${body.id}`, patch({ op: 'Add', path: 'members', value: [{ value: two.id }] }));
    expect((await inGroup(body.id))!.users.toSorted()).toEqual(userIds.toSorted());
    const gone = await directory.call('PATCH', `/Groups/${body.id}`, patch({ op: 'Remove', path: `members[value eq "${one.id}"]` }));
    expect([gone.status, gone.body.detail]).toEqual([200, undefined]);
    expect((await inGroup(body.id))!.users).toEqual([userIds[1]]);
    await directory.call('PATCH', `/Groups/${body.id}`, patch({ op: 'replace', value: { displayName: `${title}!`, id: body.id } }));
    expect(await inGroup(body.id)).toMatchObject({ name: `${title}!`, users: [userIds[1]] });
    const listed = await directory.call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${title}!"`)}`,
    );
    expect(listed.body.Resources).toHaveLength(1);
    expect(listed.body.Resources[0]).not.toHaveProperty('members');
    await directory.call('PUT', `/Groups/${body.id}`, group(`${title}!`));
    expect((await inGroup(body.id))!.users).toEqual([]);
    expect((await directory.call('DELETE', `/Groups/${body.id}`)).status).toBe(204);
    expect(await inGroup(body.id)).toBeUndefined();
  });

  it("has nobody the directory doesn't know, and no name a group of the workspace has", async () => {
    const stranger = (await memberOf(people.support))!.user_id;
    expect((await directory.call('POST', '/Groups', group(fresh('T'), [stranger]))).status).toBe(400);
    const { api } = await world.signIn(people.admin);
    const { name } = (await api.groups.list({ query: {} })).groups[0]!;
    expect((await directory.call('POST', '/Groups', group(name))).status).toBe(409);
  });
});

describe('SCIM-03 nobody gets more, and nobody gets elsewhere', () => {
  it('a document with roles, a super user or another tenant in it gives none of them', async () => {
    const name = fresh('climber');
    const { userName } = await made(name, {
      roles: [{ value: 'Admin' }],
      entitlements: [{ value: 'fe.*' }],
      superUser: true,
      tenantId: demoTenants.globex,
      id: '00000000-0000-4000-8000-000000000001',
      meta: { location: 'x' },
      groups: [{ value: 'x' }],
    });
    const { user_id } = (await memberOf(userName))!;
    const held = await world.data((tx) =>
      tx
        .selectFrom('effective_roles' as never)
        .selectAll()
        .where('user_id' as never, '=', user_id as never)
        .execute(),
    );
    expect(held).toEqual([]);
    const row = await world.data((tx) => tx.selectFrom('users').select('super_user').where('id', '=', user_id).executeTakeFirstOrThrow());
    expect(row.super_user).toBe(false);
    expect(await memberOf(userName, demoTenants.globex)).toBeUndefined();
  });

  it("another workspace's directory sees and changes nothing here", async () => {
    const { id } = await made(fresh('ours'));
    const other = await connectDirectory(world, { admin: people.stranger });
    await ownDomain(world, 'globex.test', demoTenants.globex);
    expect((await other.call('GET', '/Users')).body.totalResults).toBe(0);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', user('x')],
      ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await other.call(method, `/Users/${id}`, body)).status]).toEqual([method, 404]);
    expect(
      (
        await other.call('POST', '/Groups', {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
          displayName: 'T',
          members: [{ value: id }],
        })
      ).status,
    ).toBe(400);
    // Not even a person of another company's domain.
    expect((await other.call('POST', '/Users', user(fresh('stolen')))).status).toBe(403);
  });
});

describe('the connection', () => {
  it('lists its last requests with what went wrong', async () => {
    const own = await connectDirectory(world);
    await own.call('GET', '/Users?count=1');
    await own.call('POST', '/Users', { ...user('x'), userName: 'x@elsewhere.test', emails: [] });
    const { api } = await world.signIn(people.admin);
    const { requests } = await api.directory.requests({ id: own.id });
    expect(requests).toMatchObject([
      { method: 'POST', path: '/Users', status: 403, detail: expect.stringContaining('elsewhere.test') },
      { method: 'GET', path: '/Users?count=1', status: 200 },
    ]);
    expect(JSON.stringify(requests)).not.toContain(own.token);
  });

  it('keeps a hundred of them', async () => {
    const own = await connectDirectory(world);
    for (let n = 0; n < 103; n++) await own.call('GET', `/Users?count=${n}`);
    const { api } = await world.signIn(people.admin);
    const { requests } = await api.directory.requests({ id: own.id });
    expect([requests.length, requests[0]!.path]).toEqual([100, '/Users?count=102']);
  });

  it('a token that was replaced works for a day', async () => {
    const own = await connectDirectory(world);
    const { api } = await world.signIn(people.admin);
    const { token } = await api.directory.rotate({ id: own.id, body: null });
    const status = async (text: string) => (await scimClient(world, text)('GET', '/Users')).status;
    expect([await status(own.token), await status(token)]).toEqual([200, 200]);
    world.clock.advance(24 * 3600 + 1);
    expect([await status(own.token), await status(token)]).toEqual([401, 200]);
  });

  it('without sync makes users once it is turned on, and disconnected leaves or takes them', async () => {
    const own = await connectDirectory(world, { syncs: false });
    const name = fresh('later');
    const { body } = await own.call('POST', '/Users', user(name));
    expect(await memberOf(body.userName)).toBeUndefined();
    const { api } = await world.signIn(people.admin);
    expect(await api.directory.countUsers({ id: own.id })).toEqual({ count: 1 });
    await api.directory.update({ id: own.id, body: { syncToUserManagement: true } });
    expect(await memberOf(body.userName)).toMatchObject({ managed_by: 'scim2' });
    await api.directory.remove({ id: own.id, body: { deleteAll: false } });
    expect(await memberOf(body.userName)).toMatchObject({ managed_by: 'frontegg' });
    expect((await own.call('GET', '/Users')).status).toBe(401);

    const last = await connectDirectory(world);
    await last.call('POST', '/Users', user(name));
    const { api: again } = await world.signIn(people.admin);
    await again.directory.remove({ id: last.id, body: { deleteAll: true } });
    expect(await memberOf(body.userName)).toBeUndefined();
  });
});

describe('what a directory must not do', () => {
  it("doesn't lock the workspace's last admin out", async () => {
    const { world: own, directory: theirs } = await directoryWorld();
    await ownDomain(own, 'acme.test');
    const { body } = await theirs.call('POST', '/Users', { ...user('admin'), userName: people.admin, emails: [] });
    await becomeOnlyAdmin((await own.signIn(people.admin)).api);
    for (const [method, change] of [
      ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await theirs.call(method, `/Users/${body.id}`, change)).status]).toEqual([method, 409]);
    expect((await theirs.call('GET', `/Users/${body.id}`)).body.active).toBe(true);
    expect((await (await own.signIn(people.admin)).api.profile.get()).email).toBe(people.admin);
  });
});

it('adds nobody whose email domain the workspace restricts, and still shuts out who leaves', async () => {
  const { world, directory } = await directoryWorld();
  const ada = await directory.call('POST', '/Users', user('ada'));
  const { restrictions, users } = await world.as(people.admin);
  await restrictions.addDomain({ body: { domain: 'corp.test', type: 'BLOCK' } });
  await restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
  const refused = await directory.call('POST', '/Users', user('bob'));
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('corp.test')]);
  expect((await users.list({ query: { _email: 'bob@corp.test' } })).items).toEqual([]);
  const left = await directory.call('PATCH', `/Users/${ada.body.id}`, patch({ op: 'replace', value: { active: false } }));
  expect([left.status, left.body.active]).toEqual([200, false]);
});

it('whoever leaves is shut out, even once the domain is no longer proven', async () => {
  const { world: own, directory: theirs } = await directoryWorld();
  const { body } = await theirs.call('POST', '/Users', user('leaver'));
  await own.data((tx) => tx.deleteFrom('sso_domains').where('domain', '=', 'corp.test').execute());
  const off = patch({ op: 'replace', path: 'active', value: false });
  expect((await theirs.call('PATCH', `/Users/${body.id}`, off)).status).toBe(200);
  const member = await own.data((tx) =>
    tx
      .selectFrom('memberships')
      .select('disabled_at')
      .where('email', '=', body.userName)
      .where('tenant_id', '=', demoTenants.acme)
      .executeTakeFirstOrThrow(),
  );
  expect(member.disabled_at).not.toBeNull();
  // Nobody comes back without it.
  const on = patch({ op: 'replace', path: 'active', value: true });
  expect((await theirs.call('PATCH', `/Users/${body.id}`, on)).status).toBe(403);
});

it("doesn't give an admin another email, which would make somebody else the admin; anyone else's follows", async () => {
  const { world: own, directory: theirs } = await directoryWorld();
  await ownDomain(own, 'acme.test');
  const { body } = await theirs.call('POST', '/Users', { ...user('admin'), userName: people.admin, emails: [] });
  const renamed = await theirs.call('PUT', `/Users/${body.id}`, { ...user('mole'), userName: 'mole@corp.test' });
  expect(renamed.status).toBe(403);
  expect((await own.signIn(people.admin)).token()).toBeTruthy();
  const other = await theirs.call('POST', '/Users', user('ann'));
  const followed = await theirs.call('PUT', `/Users/${other.body.id}`, user('anna'));
  expect([followed.status, followed.body.userName]).toEqual([200, 'anna@corp.test']);
  expect((await own.mailbox('ann@corp.test'))[0]!.subject).toContain('email was changed');
});
