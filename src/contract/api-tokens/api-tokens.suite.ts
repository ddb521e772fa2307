import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { isTokenText } from './token-text.ts';

type Client = Api<ContractAreas>;
const roleId = async (api: Client, key: string) => (await api.roles.list()).find((role) => role.key === key)!.id;
const permissionId = async (api: Client, key: string) => (await api.roles.listPermissions()).find((row) => row.key === key)!.id;

const claimsOf = (token: string) =>
  JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as Readonly<Record<string, unknown>>;

/** A member who may do this and read roles, and nothing else. */
async function memberWith(world: World, keys: readonly string[]): Promise<{ admin: Client; api: Client; userId: string }> {
  const admin = await world.as(people.admin);
  const permissions = await Promise.all(['fe.secure.read.roles', ...keys].map((key) => permissionId(admin, key)));
  const role = await admin.roles.create({ body: { key: 'maker', name: 'Maker', permissions } });
  const userId = (await admin.users.list({ query: { _email: people.support } })).items[0]!.id;
  await admin.users.update({ body: { id: userId, roleIds: [role.id] } });
  return { admin, api: await world.as(people.support), userId };
}

const minutes = (days: number) => days * 1440;

export const apiTokensSuite = behaviour('apiTokens', (make) => {
  // spec5.token-expiry
  it('tenant: creates both kinds, shows each secret once, lists them newest first and revokes them', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const roleIds = [await roleId(api, 'ReadOnly')];
    const before = (await api.apiTokens.listOfTenant()).length;
    const { secret, ...first } = await api.apiTokens.createOfTenant({
      body: { description: 'Nightly import', roleIds, expiresInMinutes: minutes(30) },
    });
    world.advance(1);
    const second = await api.apiTokens.createOfTenant({ body: { description: 'Warehouse', roleIds, expiresInMinutes: null } });
    const { secret: bearer, ...access } = await api.apiTokens.createAccessOfTenant({ body: { description: 'Pipeline', roleIds } });
    expect(isTokenText(secret, 'secret')).toBe(true);
    expect(isTokenText(bearer, 'token')).toBe(true);
    expect(first).toMatchObject({ description: 'Nightly import', roleIds, createdBy: expect.any(String), isStopped: false });
    expect(Date.parse(first.expires!) - Date.parse(first.createdAt)).toBe(30 * 86_400_000);
    expect(second.expires).toBeUndefined();

    const listed = await api.apiTokens.listOfTenant();
    expect(listed.slice(0, 2).map(({ clientId }) => clientId)).toEqual([second.clientId, first.clientId]);
    expect(listed[1]).toEqual(first);
    expect((await api.apiTokens.listAccessOfTenant()).accessTokens[0]).toEqual(access);
    expect(JSON.stringify([listed, access])).not.toContain('gh_');

    await api.apiTokens.removeOfTenant({ tokenId: first.clientId });
    await api.apiTokens.removeOfTenant({ tokenId: second.clientId });
    await api.apiTokens.removeAccessOfTenant({ id: access.id });
    expect(await api.apiTokens.listOfTenant()).toHaveLength(before);
    expect((await api.apiTokens.listAccessOfTenant()).accessTokens).toEqual([]);
    const gone = { code: 'NOT_FOUND', status: 404 };
    await expect(api.apiTokens.removeOfTenant({ tokenId: first.clientId })).rejects.toMatchObject(gone);
    await expect(api.apiTokens.removeAccessOfTenant({ id: access.id })).rejects.toMatchObject(gone);
  });

  it('personal: creates both kinds, which nobody else sees or revokes', async () => {
    const world = await make();
    const own = await memberWith(world, [
      'fe.secure.read.userApiTokens',
      'fe.secure.write.userApiTokens',
      'fe.secure.delete.userApiTokens',
    ]);
    const { secret, ...credentials } = await own.api.apiTokens.createOwn({ body: { description: 'Laptop', expiresInMinutes: minutes(7) } });
    const { secret: bearer, ...access } = await own.api.apiTokens.createAccessOwn({ body: { description: 'Script' } });
    expect([isTokenText(secret, 'secret'), isTokenText(bearer, 'token')]).toEqual([true, true]);
    expect(await own.api.apiTokens.listOwn()).toEqual([credentials]);
    expect(await own.api.apiTokens.listAccessOwn()).toEqual({ accessTokens: [access] });
    const { apiTokens: theirs } = own.admin;
    const others = [
      await theirs.listOwn(),
      (await theirs.listAccessOwn()).accessTokens,
      await theirs.listOfTenant(),
      (await theirs.listAccessOfTenant()).accessTokens,
    ];
    expect(JSON.stringify(others)).not.toMatch(/Laptop|Script/);
    const gone = { code: 'NOT_FOUND', status: 404 };
    await expect(theirs.removeOwn({ tokenId: credentials.clientId })).rejects.toMatchObject(gone);
    await expect(theirs.removeAccessOwn({ id: access.id })).rejects.toMatchObject(gone);
    await expect(theirs.removeOfTenant({ tokenId: credentials.clientId })).rejects.toMatchObject(gone);
    await expect(theirs.removeAccessOfTenant({ id: access.id })).rejects.toMatchObject(gone);
    await own.api.apiTokens.removeOwn({ tokenId: credentials.clientId });
    await own.api.apiTokens.removeAccessOwn({ id: access.id });
    expect([await own.api.apiTokens.listOwn(), await own.api.apiTokens.listAccessOwn()]).toEqual([[], { accessTokens: [] }]);
  });

  it('API-01: nobody gives a token more than they hold, nor what there is not', async () => {
    const world = await make();
    const { admin, api } = await memberWith(world, ['fe.secure.write.tenantApiTokens', 'fe.secure.write.userApiTokens']);
    const [strong, all] = [await roleId(admin, 'Admin'), await permissionId(admin, 'fe.*')];
    const refused = { code: 'ROLE_NOT_GRANTABLE', status: 403 };
    const unknown = { code: 'NOT_FOUND', status: 404 };
    for (const name of ['createOfTenant', 'createAccessOfTenant'] as const) {
      const create = (scope: object) => api.apiTokens[name]({ body: { description: 'Mine', ...scope } });
      await expect(create({ roleIds: [strong] })).rejects.toMatchObject(refused);
      await expect(create({ permissionIds: [all] })).rejects.toMatchObject(refused);
      await expect(create({ roleIds: [unknownId] })).rejects.toMatchObject(unknown);
    }
    for (const name of ['createOwn', 'createAccessOwn'] as const) {
      const create = (permissionIds: string[]) => api.apiTokens[name]({ body: { description: 'Mine', permissionIds } });
      await expect(create([all])).rejects.toMatchObject(refused);
      await expect(create([unknownId])).rejects.toMatchObject(unknown);
    }
  });

  it('exchanges client credentials for an access token with the rights of the token', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [role, permission] = [await roleId(api, 'ReadOnly'), await permissionId(api, 'fe.secure.write.roles')];
    const { clientId, secret } = await api.apiTokens.createOfTenant({
      body: { description: 'Import', roleIds: [role], permissionIds: [permission] },
    });
    const answer = await world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
    const claims = claimsOf(answer.access_token);
    expect(claims).toMatchObject({ sub: clientId, type: 'tenantApiToken', roles: ['ReadOnly'] });
    expect(claims['permissions']).toEqual(expect.arrayContaining(['fe.secure.read.users', 'fe.secure.write.roles']));
    expect(claims['permissions']).not.toContain('fe.*');
    const own = await api.apiTokens.createOwn({ body: { description: 'Mine' } });
    const { accessToken } = await world.anonymous().apiTokens.exchangeV1({ body: { clientId: own.clientId, secret: own.secret } });
    expect(claimsOf(accessToken)).toMatchObject({ type: 'userApiToken', sub: own.clientId, roles: ['Admin'] });
    expect(claimsOf(accessToken)['permissions']).toContain('fe.*');
    const narrow = await api.apiTokens.createOwn({ body: { description: 'Narrow', permissionIds: [permission] } });
    const narrowed = await world.anonymous().apiTokens.exchangeV1({ body: { clientId: narrow.clientId, secret: narrow.secret } });
    expect(claimsOf(narrowed.accessToken)).toMatchObject({ roles: [], permissions: ['fe.secure.write.roles'] });
    expect((await api.apiTokens.listOfTenant()).find((token) => token.clientId === clientId)!.lastUsedAt).toEqual(expect.any(String));
  });

  it('API-01: wrong, expired and revoked credentials are answered alike', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const body = (description: string) => ({ body: { description, expiresInMinutes: 60 } });
    const [one, two] = [await api.apiTokens.createOfTenant(body('One')), await api.apiTokens.createOfTenant(body('Two'))];
    const access = await api.apiTokens.createAccessOfTenant(body('Access'));
    const { apiTokens } = world.anonymous();
    const refused = { code: 'INVALID_CREDENTIALS', status: 401, message: expect.stringMatching(/client ID or the secret/) };
    const wrong = [
      { clientId: one.clientId, secret: two.secret },
      { clientId: unknownId, secret: one.secret },
      { clientId: 'x', secret: 'x' },
      { clientId: access.id, secret: access.secret },
    ];
    for (const credentials of wrong) {
      await expect(apiTokens.exchange({ body: credentials })).rejects.toMatchObject(refused);
      await expect(apiTokens.exchangeV1({ body: credentials })).rejects.toMatchObject(refused);
    }
    await api.apiTokens.removeOfTenant({ tokenId: two.clientId });
    await expect(apiTokens.exchange({ body: { clientId: two.clientId, secret: two.secret } })).rejects.toMatchObject(refused);
    await apiTokens.exchange({ body: { clientId: one.clientId, secret: one.secret } });
    world.advance(3601);
    await expect(apiTokens.exchange({ body: { clientId: one.clientId, secret: one.secret } })).rejects.toMatchObject(refused);
  });

  it('API-01: a token loses what its maker loses, stops with them, and starts again only if they were shut out for a while', async () => {
    const world = await make();
    const { admin, api, userId } = await memberWith(world, ['fe.secure.write.tenantApiTokens', 'fe.secure.write.userApiTokens']);
    const role = (await admin.roles.list()).find(({ key }) => key === 'maker')!;
    const tenantToken = await api.apiTokens.createOfTenant({ body: { description: 'Ours', roleIds: [role.id] } });
    const ownToken = await api.apiTokens.createOwn({ body: { description: 'Mine' } });
    const tokens = [tenantToken, ownToken];
    const rightsOf = async ({ clientId, secret }: (typeof tokens)[number]) => {
      const { access_token } = await world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
      const { permissions, roles } = claimsOf(access_token) as Readonly<Record<string, string[]>>;
      expect(roles!.includes('maker')).toBe(permissions!.includes('fe.secure.write.tenantApiTokens'));
      return permissions!.toSorted();
    };
    const held = ['fe.secure.read.roles', 'fe.secure.write.tenantApiTokens', 'fe.secure.write.userApiTokens'];
    for (const token of tokens) expect(await rightsOf(token)).toEqual(held);
    await admin.users.update({ body: { id: userId, roleIds: [await roleId(admin, 'ReadOnly')] } });
    expect(await rightsOf(tenantToken)).toEqual(['fe.secure.read.roles']);
    expect(await rightsOf(ownToken)).not.toContain('fe.secure.write.tenantApiTokens');

    const listed = async () => (await admin.apiTokens.listOfTenant()).find(({ clientId }) => clientId === tenantToken.clientId);
    await admin.users.lock({ userId });
    for (const token of tokens) await expect(rightsOf(token)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await listed()).toMatchObject({ isStopped: true });
    await admin.users.unlock({ userId });
    expect(await rightsOf(tenantToken)).toEqual(['fe.secure.read.roles']);
    await admin.users.remove({ userId });
    for (const token of tokens) await expect(rightsOf(token)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await listed()).toMatchObject({ isStopped: true, createdByUserId: userId });
  });

  it('API-01: a token has what its maker holds by a group, as long as they are in it', async () => {
    const world = await make();
    const { admin, api, userId } = await memberWith(world, ['fe.secure.write.userApiTokens']);
    const { clientId, secret } = await api.apiTokens.createOwn({ body: { description: 'Mine' } });
    const holds = async () => {
      const { access_token } = await world.anonymous().apiTokens.exchange({ body: { clientId, secret } });
      return (claimsOf(access_token)['permissions'] as string[]).includes('fe.secure.write.users');
    };
    const { id: groupId } = await admin.groups.create({ body: { name: 'Helpers' } });
    await admin.groups.addRoles({ groupId, body: { roleIds: [await roleId(admin, 'Support')] } });
    expect(await holds()).toBe(false);
    await admin.groups.addUsers({ groupId, body: { userIds: [userId] } });
    expect(await holds()).toBe(true);
    await admin.groups.removeUsers({ groupId, body: { userIds: [userId] } });
    expect(await holds()).toBe(false);
  });

  it.each([
    ['description', { description: '  ' }],
    ['expiresInMinutes', { description: 'Fine', expiresInMinutes: 0 }],
    ['expiresInMinutes', { description: 'Fine', expiresInMinutes: 1.5 }],
    ['expiresInMinutes', { description: 'Fine', expiresInMinutes: minutes(3651) }],
  ])('rejects an invalid %s and reports it at its field', async (field, body) => {
    const api = await (await make()).as(people.admin);
    await expect(api.apiTokens.createOfTenant({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { [field]: expect.any(String) } },
    });
  });

  it.each(['createOwn', 'createAccessOwn', 'createOfTenant', 'createAccessOfTenant'] as const)(
    'API-01: so many tokens and no more, however many are asked for at once: %s',
    async (name) => {
      const world = await make();
      const { admin, api } = await memberWith(world, ['fe.secure.write.userApiTokens']);
      await world.decide({ tokensLeft: 1 });
      const body = { description: 'One more' };
      const answers = await Promise.allSettled([1, 2, 3].map(() => admin.apiTokens[name]({ body })));
      const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'TOKEN_LIMIT', status: 409 }) };
      expect(answers.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([expect.anything(), refused, refused]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await api.apiTokens.createOwn({ body });
    },
  );

  it('readers see none and make none', async () => {
    const api = await (await make()).as(people.readOnly);
    const forbidden = { code: 'FORBIDDEN', status: 403 };
    await expect(api.apiTokens.listOfTenant()).rejects.toMatchObject(forbidden);
    await expect(api.apiTokens.createOfTenant({ body: { description: 'Mine' } })).rejects.toMatchObject(forbidden);
    await expect(api.apiTokens.createAccessOwn({ body: { description: 'Mine' } })).rejects.toMatchObject(forbidden);
    await expect(api.apiTokens.removeOfTenant({ tokenId: unknownId })).rejects.toMatchObject(forbidden);
  });

  it('asks for a recent proof of whoever makes a token', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    world.advance(3600);
    await api.auth.refresh({ body: null });
    await expect(api.apiTokens.createOfTenant({ body: { description: 'Late' } })).rejects.toMatchObject({
      code: 'SIGN_IN_AGAIN',
      status: 403,
    });
  });
});
