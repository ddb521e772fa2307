import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createAuthenticator } from '../authenticator.ts';
import { codeTo, totp } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { helpCenter } from '../../demo/seed-applications.ts';

const email = 'victim@nowhere.test';
const strangers = 'Strangers-horse-9';
const owners = 'Owners-battery-8';

let world: TestWorld;
let stranger: Browser;
let handle: string;
beforeEach(async () => {
  const publicPolicy = { ...vendorPolicy.public, allowSignups: true, allowNotVerifiedUsersLogin: true };
  world = await createWorld({ deps: { policy: { ...openPolicy, public: publicPolicy } } });
  stranger = await signUp();
  handle = new URL((await world.mailbox(email))[0]!.links[1]!).searchParams.get('token')!;
});

/** The stranger gets in at once: this vendor allows unverified sign-in. */
async function signUp(): Promise<Browser> {
  const browser = world.browser();
  await browser.api.signUp.email({ body: { email, password: strangers } });
  await browser.api.auth.refresh({ body: null });
  return browser;
}
/** `userId` and `token` of the newest emailed link. */
async function linkTo(address: string) {
  const url = new URL((await world.mailbox(address))[0]!.links[0]!);
  return { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')! };
}
const link = () => linkTo(email);
const login = (password: string) => world.browser().api.auth.login({ body: { email, password } });

describe("an account created by a stranger with someone else's address", () => {
  it("OIDC-06: opening the link in another browser requires a new password and ends everything of the stranger's", async () => {
    const key = createAuthenticator();
    await stranger.api.passkeys.register({ body: key.create((await stranger.api.passkeys.registerOptions()).options) });
    const { secret } = await stranger.api.mfa.enrol();
    await stranger.api.mfa.enrolVerify({ body: { token: totp(world, secret) } });
    const user = await stranger.api.profile.get();
    const now = world.clock.now();
    const letIn = { client_id: helpCenter, scope: 'openid api', created_at: now, given_at: now };
    await world.data((tx) =>
      tx
        .insertInto('oauth_consents')
        .values({ user_id: user.id, tenant_id: demoTenants.acme, ...letIn })
        .execute(),
    );
    const owner = world.browser();
    const mailed = await link();
    expect(await owner.api.activation.strategy({ query: mailed })).toMatchObject({ shouldSetPassword: true });
    await expect(owner.api.activation.activate({ body: mailed })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await owner.api.activation.activate({ body: { ...mailed, password: owners } })).accessToken).toBeTruthy();
    await expect(login(strangers)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(stranger.api.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(stranger.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    const { options } = await stranger.api.passkeys.loginOptions({ body: {} });
    await expect(stranger.api.passkeys.login({ body: key.get(options) })).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await login(owners)).mfaRequired).toBe(false);
    expect(await owner.api.applications.consents()).toEqual([]);
  });

  it('OIDC-06: so does entering the emailed code in another browser', async () => {
    const owner = world.browser();
    const code = await codeTo(world, email);
    const { userId } = await link();
    const body = { userId, token: handle, code };
    await expect(owner.api.activation.activateByCode({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { password: expect.any(String) } },
    });
    expect((await owner.api.activation.activateByCode({ body: { ...body, password: owners } })).accessToken).toBeTruthy();
    await expect(login(strangers)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await login(owners)).accessToken).toBeTruthy();
  });

  it("OIDC-06: an emailed code, sign-in link or reset drops the stranger's password", async () => {
    for (const way of ['code', 'reset'] as const) {
      world = await createWorld({ deps: { policy: world.deps.policy } });
      stranger = await signUp();
      const owner = world.browser();
      if (way === 'code') {
        await owner.api.passwordless.preLogin({ type: 'code', body: { email } });
        await owner.api.passwordless.postLogin({ type: 'code', body: { token: await codeTo(world, email) } });
      } else {
        await owner.api.passwords.forgot({ body: { email } });
        await owner.api.activation.activate({ body: { ...(await link()), password: owners } });
      }
      await expect(login(strangers), way).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      await expect(stranger.api.profile.get(), way).rejects.toMatchObject({ status: 401 });
    }
  });

  it('opening link or code in the browser that signed up keeps its password', async () => {
    expect(await stranger.api.activation.strategy({ query: await link() })).toMatchObject({ shouldSetPassword: false });
    const { userId } = await link();
    await stranger.api.activation.activateByCode({ body: { userId, token: handle, code: await codeTo(world, email) } });
    expect((await login(strangers)).accessToken).toBeTruthy();
  });

  it('a browser that signed up with another address counts as a stranger', async () => {
    const other = world.browser();
    await other.api.signUp.email({ body: { email: 'other@nowhere.test', password: owners } });
    expect(await other.api.activation.strategy({ query: await link() })).toMatchObject({ shouldSetPassword: true });
  });

  it("OIDC-06: an admin's invitation brings in the address's owner, not the stranger", async () => {
    await (await world.as(people.admin)).users.invite({ body: { email } });
    const owner = world.browser();
    const mailed = await link();
    await owner.api.activation.activate({ body: { ...mailed, password: owners } });
    await expect(login(strangers)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await owner.api.tenants.list()).tenants.map(({ name }) => name)).toContain('Acme');
  });

  it("LNK-02: with another link the stranger gets that link's roles; the invitation's wait for the address's owner", async () => {
    const admin = await world.as(people.admin);
    await admin.users.invite({ body: { email, roleIds: [vendorRoleId('Admin')] } });
    const { token } = await admin.invites.create({ body: { roleIds: [vendorRoleId('ReadOnly')] } });
    await stranger.api.auth.login({ body: { email, password: strangers, invitationToken: token! } });
    expect((await stranger.api.profile.get()).roles.map(({ key }) => key)).toEqual(['ReadOnly']);
    await expect(stranger.api.users.invite({ body: { email: 'accomplice@nowhere.test' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const owner = world.browser();
    await owner.api.activation.activate({ body: { ...(await link()), password: owners } });
    expect(await owner.api.profile.get()).toMatchObject({ tenantId: demoTenants.acme, roles: [{ key: 'Admin' }] });
  });

  it("API-01: no API token of the stranger's works once the owner is in, nor gets what the owner's invitation gives", async () => {
    const admin = await world.as(people.admin);
    const keys = ['fe.secure.write.userApiTokens', 'fe.secure.write.tenantApiTokens', 'fe.secure.read.roles'];
    const maker = await admin.roles.create({ body: { key: 'maker', name: 'Maker', permissions: keys.map(permissionId) } });
    await admin.users.invite({ body: { email, roleIds: [vendorRoleId('Admin')] } });
    const { token } = await admin.invites.create({ body: { roleIds: [maker.id] } });
    await stranger.api.auth.login({ body: { email, password: strangers, invitationToken: token! } });
    const body = { description: 'Later' };
    const { secret } = await stranger.api.apiTokens.createAccessOwn({ body });
    const { secret: ofTenant } = await stranger.api.apiTokens.createAccessOfTenant({ body: { ...body, roleIds: [maker.id] } });
    const status = async (bearer: string) =>
      (await world.send('/identity/resources/roles/v1', { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect([await status(secret), await status(ofTenant)]).toEqual([200, 200]);
    const owner = world.browser();
    await owner.api.activation.activate({ body: { ...(await link()), password: owners } });
    expect([await status(secret), await status(ofTenant)]).toEqual([401, 401]);
    expect([await owner.api.apiTokens.listAccessOwn(), await owner.api.apiTokens.listAccessOfTenant()]).toEqual([
      { accessTokens: [] },
      { accessTokens: [] },
    ]);
  });

  it("LNK-02: an admin's later choice of roles replaces those that wait", async () => {
    const admin = await world.as(people.admin);
    const { id } = await admin.users.invite({ body: { email, roleIds: [vendorRoleId('Admin')] } });
    const { token } = await admin.invites.create({ body: { roleIds: [vendorRoleId('ReadOnly')] } });
    await stranger.api.auth.login({ body: { email, password: strangers, invitationToken: token! } });
    await admin.users.update({ body: { id, roleIds: [vendorRoleId('Support')] } });
    const owner = world.browser();
    await owner.api.activation.activate({ body: { ...(await link()), password: owners } });
    expect((await owner.api.profile.get()).roles.map(({ key }) => key)).toEqual(['Support']);
  });
});

describe('a workspace that a stranger prepared for the owner of an address', () => {
  const accomplice = 'accomplice@nowhere.test';

  /** The stranger's own second account, proven, as admin of whatever the first one invites it to. */
  async function addAccomplice(): Promise<Browser> {
    await stranger.api.users.invite({ body: { email: accomplice, roleIds: [vendorRoleId('Admin')] } });
    const browser = world.browser();
    await browser.api.activation.activate({ body: { ...(await linkTo(accomplice)), password: strangers } });
    return browser;
  }
  async function ownerActivates(): Promise<Browser> {
    const owner = world.browser();
    await owner.api.activation.activate({ body: { ...(await link()), password: owners } });
    return owner;
  }
  const namesOf = async (browser: Browser) => (await browser.api.tenants.list()).tenants.map(({ id }) => id);

  it("OIDC-06: the owner doesn't land among the people that the stranger added, and can't be impersonated by them", async () => {
    const before = (await stranger.api.profile.get()).tenantId;
    const other = await addAccomplice();
    const owner = await ownerActivates();
    const { id: userId, tenantId, roles } = await owner.api.profile.get();
    expect([tenantId === before, roles.map(({ key }) => key)]).toEqual([false, ['Admin']]);
    expect(await namesOf(owner)).toEqual([tenantId]);
    expect((await owner.api.users.list()).items.map(({ id }) => id)).toEqual([userId]);
    await expect(other.api.impersonation.start({ body: { userId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.api.users.list({ query: { ids: [userId] } })).items).toMatchObject([{ activatedForTenant: false }]);
    await owner.api.auth.refresh({ body: { tenantId: before } });
    expect((await owner.api.profile.get()).tenantId).toBe(tenantId);
  });

  it('the owner may still join them, by an invitation of its own, and no API token that the stranger made comes back', async () => {
    const before = (await stranger.api.profile.get()).tenantId;
    const { secret } = await stranger.api.apiTokens.createAccessOwn({ body: { description: 'Later' } });
    await addAccomplice();
    const owner = await ownerActivates();
    const invitation = await link();
    expect(await owner.api.activation.invitation({ query: invitation })).toMatchObject({ email });
    await owner.api.activation.acceptInvitation({ body: invitation });
    expect(await namesOf(owner)).toContain(before);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await world.send('/identity/resources/users/v3', { headers })).status).toBe(401);
  });

  it("OIDC-06: an own workspace starts over: no invitation, link, role or setting of the stranger's is left", async () => {
    const { tenantId } = await stranger.api.profile.get();
    const { items } = await stranger.api.roles.listAssignable();
    const permissions = (await stranger.api.roles.listPermissions()).filter(({ key }) => key === 'fe.*').map(({ id }) => id);
    await stranger.api.roles.create({ body: { key: 'trap', name: 'Trap', permissions, isDefault: true } });
    const { token } = await stranger.api.invites.create({ body: { expiresInMinutes: null } });
    await stranger.api.users.invite({ body: { email: accomplice, roleIds: [vendorRoleId('Admin')] } });
    const late = await linkTo(accomplice);
    const owner = await ownerActivates();
    expect((await owner.api.profile.get()).tenantId).toBe(tenantId);
    expect((await owner.api.roles.listAssignable()).items.map(({ key }) => key)).toEqual(items.map(({ key }) => key));
    await expect(world.anonymous().invites.verify({ body: { token: token! } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(world.anonymous().activation.activate({ body: { ...late, password: strangers } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
    expect((await owner.api.users.list()).items).toHaveLength(1);
  });

  it('OIDC-06: a workspace that the stranger joined by its link is an invitation to the owner', async () => {
    const other = world.browser();
    await other.api.signUp.email({ body: { email: accomplice, password: strangers } });
    await other.api.auth.refresh({ body: null });
    const { token } = await other.api.invites.create({ body: {} });
    await stranger.api.auth.login({ body: { email, password: strangers, invitationToken: token! } });
    const trap = (await other.api.profile.get()).tenantId;
    expect(await namesOf(stranger)).toContain(trap);
    const owner = await ownerActivates();
    expect(await namesOf(owner)).not.toContain(trap);
    const { id } = await owner.api.profile.get();
    expect((await other.api.users.list({ query: { ids: [id] } })).items).toMatchObject([{ activatedForTenant: false }]);
  });

  it('OIDC-06: undoing a removal brings the owner into no workspace that the stranger had joined, and no API token back', async () => {
    const other = await addAccomplice();
    const { id, tenantId } = await stranger.api.profile.get();
    const { secret } = await stranger.api.apiTokens.createAccessOwn({ body: { description: 'Later' } });
    await other.api.users.remove({ userId: id });
    // The address's owner comes by another way.
    await (await world.as(people.admin)).users.invite({ body: { email } });
    const owner = await ownerActivates();
    expect(await other.api.users.restore({ body: { userIds: [id] } })).toEqual({ done: [], failures: [] });
    expect(await namesOf(owner)).not.toContain(tenantId);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await world.send('/identity/resources/users/v3', { headers })).status).toBe(401);
  });

  it("others' invitations stay, and the browser that signed up keeps what it made", async () => {
    const other = await addAccomplice();
    const before = (await stranger.api.profile.get()).tenantId;
    await (await world.as(people.admin)).users.invite({ body: { email } });
    const first = (await world.mailbox(email)).find(({ subject }) => !subject.includes('Acme'))!;
    const { searchParams } = new URL(first.links[0]!);
    const own = { userId: searchParams.get('userId')!, token: searchParams.get('token')! };
    await stranger.api.activation.activate({ body: own });
    expect(await namesOf(stranger)).toEqual([before]);
    expect((await other.api.users.list({ query: { ids: [own.userId] } })).items).toMatchObject([{ activatedForTenant: true }]);
    await stranger.api.activation.activate({ body: await link() });
    expect(await namesOf(stranger)).toContain(demoTenants.acme);
  });
});
