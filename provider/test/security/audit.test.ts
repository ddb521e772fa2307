import { describe, expect, it } from 'vitest';
import { people, tinyPng } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import { auditOf } from '../sign-in.ts';
import { createWorld } from '../world.ts';

describe('audit log', () => {
  it('every write adds an audit row', async () => {
    const world = await createWorld();
    const { api } = await world.signIn(people.admin);
    const count = async () =>
      Number(
        (
          await world.data((tx) =>
            tx
              .selectFrom('audit_log')
              .select((is) => is.fn.countAll().as('n'))
              .executeTakeFirstOrThrow(),
          )
        ).n,
      );
    const { permissions } = await api.profile.get();
    const reader = demoUserId(people.readOnly);
    const role = await api.roles.create({ body: { key: 'audited', name: 'Audited' } });
    const other = await world.signIn(people.support);
    const second = await world.signIn(people.admin);
    const admin = (await world.signIn(people.stranger)).api;
    const form = new FormData();
    form.append('image', new Blob([tinyPng]), 'a.png');
    const link = (await api.sessions.list()).find((session) => !session.current)!;
    const steps: Record<string, () => Promise<unknown>> = {
      'roles.update': () => api.roles.update({ roleId: role.id, body: { name: 'B' } }),
      'roles.setPermissions': () => api.roles.setPermissions({ roleId: role.id, body: { permissionIds: [permissions[0]!.id] } }),
      'roles.setRolesOfPermission': () => api.roles.setRolesOfPermission({ permissionId: permissions[0]!.id, body: { roleIds: [] } }),
      'roles.remove': () => api.roles.remove({ roleId: role.id }),
      'users.invite': () => api.users.invite({ body: { email: 'n@nowhere.test' } }),
      'users.update': () => api.users.update({ body: { id: reader, phone: '1' } }),
      'users.lock': () => api.users.lock({ userId: reader }),
      'users.unlock': () => api.users.unlock({ userId: reader }),
      'users.disable': () => api.users.disable({ userId: reader }),
      'users.enable': () => api.users.enable({ userId: reader }),
      'users.changeMany': () => api.users.changeMany({ body: { action: 'lock', userIds: [reader] } }),
      'users.revokeSessions': () => api.users.revokeSessions({ body: { userId: reader } }),
      'users.removeMany': () => api.users.removeMany({ body: { userIds: [demoUserId(people.support)] } }),
      'users.remove': () => api.users.remove({ userId: reader }),
      'activation.resendInvitation': () => api.activation.resendInvitation({ body: { email: 'n@nowhere.test' } }),
      'accountSettings.update': () => api.accountSettings.update({ body: { address: 'x' } }),
      'profile.update': () => api.profile.update({ body: { name: 'x' } }),
      'profile.uploadPicture': () => api.profile.uploadPicture({ body: form }),
      'sessions.remove': () => api.sessions.remove({ id: link.id }),
      'sessions.removeOthers': () => api.sessions.removeOthers(),
      'passwords.change': () => api.passwords.change({ body: { password: 'gatehouse-demo-1', newPassword: 'Correct-horse-9' } }),
      'tenants.switch': () => api.tenants.switch({ body: { tenantId: demoTenants.globex } }),
      'sessions.setPolicy': () =>
        admin.sessions.setPolicy({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 9 } } }),
      'invites.create': () => admin.invites.create({ body: {} }),
      'invites.remove': () => admin.invites.remove(),
      'impersonation.start': () => admin.impersonation.start({ body: { userId: demoUserId('rosa.okafor@globex.test') } }),
      'auth.logout': () => api.auth.logout(),
    };
    expect([other.token(), second.token()]).not.toContain(undefined);
    for (const [name, step] of Object.entries(steps)) {
      const before = await count();
      await step();
      expect(await count(), name).toBe(before + 1);
    }
  });

  it('a wrong code is audited like a wrong password, with its user if known', async () => {
    const world = await createWorld();
    const me = demoUserId(people.support);
    for (const email of [people.support, 'nobody@nowhere.test']) {
      const { api } = world.browser();
      await api.passwordless.preLogin({ type: 'code', body: { email } });
      // Codes are created when the mailbox is read.
      await world.mailbox(email);
      await expect(api.passwordless.postLogin({ type: 'code', body: { token: '000000' } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
      await expect(api.mfaLogin.recover({ body: { email, recoveryCode: 'wrong' } })).rejects.toMatchObject({
        code: 'RECOVERY_CODE_INVALID',
      });
    }
    const actors = async (action: AuditAction) => (await auditOf(world, action)).map(({ actor }) => actor);
    expect(await actors('login.failed')).toEqual([me, null]);
    expect(await actors('mfa.failed')).toEqual([me, null]);
  });
});
