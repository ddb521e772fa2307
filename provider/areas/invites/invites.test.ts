import { invitesSuite } from '../../../src/contract/invites/invites.suite.ts';
import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { auditOf, quickHasher, setPolicy, totp } from '../../test/sign-in.ts';
import { times } from '../../test/http.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';

const join = (world: TestWorld, invitationToken: string) => {
  const browser = world.browser();
  return browser.api.auth.login({ body: { email: people.stranger, password: demoPassword, invitationToken } });
};
const memberIn = (world: TestWorld, tenantId: string) =>
  world.data((tx) =>
    tx
      .selectFrom('memberships as m')
      .leftJoin('membership_roles as r', (on) => on.onRef('r.user_id', '=', 'm.user_id').onRef('r.tenant_id', '=', 'm.tenant_id'))
      .select(['m.status', 'r.role_id'])
      .where('m.user_id', '=', demoUserId(people.stranger))
      .where('m.tenant_id', '=', tenantId)
      .execute(),
  );

describe('invite links', () => {
  it('names its workspace and adds users with its roles, any number of times', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const { token, roleIds, expires } = await admin.api.invites.create({ body: { roleIds: [vendorRoleId('Support')] } });
    expect(roleIds).toEqual([vendorRoleId('Support')]);
    expect(Date.parse(expires!) - world.clock.now().getTime()).toBeGreaterThan(29 * 86_400_000);
    expect(await world.anonymous().invites.verify({ body: { token: token! } })).toEqual({ name: 'Acme' });
    expect((await join(world, token!)).tenantId).toBe(demoTenants.acme);
    expect(await memberIn(world, demoTenants.acme)).toEqual([{ status: 'active', role_id: vendorRoleId('Support') }]);
    expect(await auditOf(world, 'invite.created')).toHaveLength(1);
    expect(await auditOf(world, 'invitation.accepted')).toEqual([
      { actor: demoUserId(people.stranger), target: demoUserId(people.stranger) },
    ]);
    expect((await join(world, token!)).tenantId).toBe(demoTenants.acme);
    expect(await auditOf(world, 'invitation.accepted')).toHaveLength(1);
  });

  it('the token is shown once; each member has one link, which can be revoked', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    await expect(admin.api.invites.current()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const first = (await admin.api.invites.create({ body: {} })).token!;
    expect(await admin.api.invites.current()).not.toHaveProperty('token');
    const second = (await admin.api.invites.create({ body: { expiresInMinutes: null } })).token!;
    expect(await admin.api.invites.current()).not.toHaveProperty('expires');
    await expect(join(world, first)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await admin.api.invites.remove();
    await expect(join(world, second)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(world.anonymous().invites.verify({ body: { token: second } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(admin.api.invites.remove()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await memberIn(world, demoTenants.acme)).toEqual([]);
    expect(await auditOf(world, 'invite.removed')).toHaveLength(1);
    const stored = await world.data((tx) => tx.selectFrom('tenant_invites').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(first);
  });

  it("RBAC-01 grants no permission its creator lacks, and can't be created without the permission to invite", async () => {
    const world = await createWorld();
    const support = await world.signIn(people.support);
    await expect(support.api.invites.create({ body: { roleIds: [vendorRoleId('Admin')] } })).rejects.toMatchObject({
      code: 'ROLE_NOT_GRANTABLE',
    });
    await expect(support.api.invites.create({ body: { roleIds: [crypto.randomUUID()] } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await support.api.invites.create({ body: { roleIds: [''] } })).roleIds).toEqual([]);
    await expect((await world.as(people.readOnly)).invites.create({ body: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ends on expiry and when its tenant closes', async () => {
    const world = await createWorld({ isHeld: true });
    const admin = await world.signIn(people.admin);
    const { token } = await admin.api.invites.create({ body: { expiresInMinutes: 10 } });
    const verify = () => world.anonymous().invites.verify({ body: { token: token! } });
    world.clock.advance(599);
    await expect(verify()).resolves.toBeTruthy();
    world.clock.advance(2);
    await expect(verify()).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await admin.api.auth.refresh({ body: null });
    const other = (await admin.api.invites.create({ body: {} })).token!;
    await world.data((tx) =>
      tx.updateTable('tenants').set({ disabled_at: world.clock.now() }).where('id', '=', demoTenants.acme).execute(),
    );
    await expect(world.anonymous().invites.verify({ body: { token: other } })).rejects.toMatchObject({ code: 'ER-01239' });
  });

  const makerOf = async (world: TestWorld) => {
    const admin = await world.signIn(people.admin);
    await admin.api.users.update({ body: { id: demoUserId(people.support), roleIds: [vendorRoleId('Admin')] } });
    const maker = await world.signIn(people.support);
    const { token } = await maker.api.invites.create({ body: { roleIds: [vendorRoleId('Admin')], expiresInMinutes: null } });
    return { admin, token: token!, userId: demoUserId(people.support) };
  };

  it.each(['remove', 'disable', 'lock'] as const)(
    'RBAC-01 ends when its creator loses access, who could return through it: %s',
    async (way) => {
      const world = await createWorld();
      const { admin, token, userId } = await makerOf(world);
      await admin.api.users[way]({ userId });
      const back = world.browser().api.auth.login({ body: { email: people.support, password: demoPassword, invitationToken: token } });
      await expect(back).rejects.toMatchObject({ code: 'LINK_INVALID' });
      await expect(join(world, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
      await expect(world.anonymous().invites.verify({ body: { token } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    },
  );

  it('RBAC-01 grants what its creator may grant when it is used, not when it was created', async () => {
    const world = await createWorld();
    const { admin, token, userId } = await makerOf(world);
    await admin.api.users.update({ body: { id: userId, roleIds: [vendorRoleId('Support')] } });
    await join(world, token);
    expect(await memberIn(world, demoTenants.acme)).toEqual([{ status: 'active', role_id: null }]);
    await admin.api.users.update({ body: { id: userId, roleIds: [vendorRoleId('ReadOnly')] } });
    await expect(world.anonymous().invites.verify({ body: { token } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('a deleted role is left out, for new users too', async () => {
    const world = await createWorld({ deps: { policy: { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true } } } });
    const admin = await world.signIn(people.admin);
    const role = await admin.api.roles.create({ body: { key: 'short', name: 'Short', permissions: [] } });
    const { token } = await admin.api.invites.create({ body: { roleIds: [role.id, vendorRoleId('ReadOnly')] } });
    await admin.api.roles.remove({ roleId: role.id });
    const body = { email: 'new@person.test', password: 'Correct-horse-9', invitationToken: token! };
    expect((await world.anonymous().signUp.email({ body })).shouldActivate).toBe(true);
    await join(world, token!);
    expect(await memberIn(world, demoTenants.acme)).toEqual([{ status: 'active', role_id: vendorRoleId('ReadOnly') }]);
  });

  it('LNK-01 50 simultaneous sign-ins with one link create one membership', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const { token } = await (await world.as(people.admin)).invites.create({ body: {} });
    const answers = await Promise.allSettled(times(50, () => join(world, token!)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await memberIn(world, demoTenants.acme)).toHaveLength(1);
    expect(await auditOf(world, 'invitation.accepted')).toHaveLength(1);
  });

  it('MFA-01 joining a tenant that requires a second factor asks for it first', async () => {
    const world = await createWorld();
    const { token } = await (await world.as(people.admin)).invites.create({ body: {} });
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const browser = world.browser();
    const pending = await browser.api.auth.login({ body: { email: people.stranger, password: demoPassword, invitationToken: token! } });
    expect(pending).toMatchObject({ mfaRequired: true, mfaEnrolled: false });
    expect([pending.accessToken, browser.cookie()]).toEqual([undefined, undefined]);
    expect([await memberIn(world, demoTenants.acme), await auditOf(world, 'invitation.accepted')]).toEqual([[], []]);
    const { secret } = await browser.api.mfaLogin.enrolAuthenticator({ body: { mfaToken: pending.mfaToken! } });
    const done = await browser.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken: pending.mfaToken!, token: totp(world, secret) } });
    expect(done.tenantId).toBe(demoTenants.acme);
    expect(await memberIn(world, demoTenants.acme)).toMatchObject([{ status: 'active' }]);
    expect(await auditOf(world, 'invitation.accepted')).toHaveLength(1);
  });
});

invitesSuite('client + provider', () => createWorld());
