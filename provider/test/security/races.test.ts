import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoPassword, demoTenants, demoUserId } from '../../demo/accounts.ts';
import { permissionId, vendorRoleId } from '../../identity/catalog.ts';
import { times } from '../http.ts';
import { loginToMfa, quickHasher, setPolicy, totp } from '../sign-in.ts';
import { addMembership } from '../members.ts';
import { createWorld, type TestWorld } from '../world.ts';

const subject = demoUserId(people.readOnly);
const rounds = 10;

const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const holdsAll = (world: TestWorld): Promise<boolean> =>
  world.data(async (tx) => {
    const rows = await tx
      .selectFrom('membership_roles as mr')
      .innerJoin('role_permissions as rp', 'rp.role_id', 'mr.role_id')
      .select('mr.role_id')
      .where('mr.tenant_id', '=', demoTenants.acme)
      .where('mr.user_id', '=', subject)
      .where('rp.permission_id', '=', permissionId('fe.*'))
      .execute();
    return rows.length > 0;
  });

// On the embedded database, whose transactions take turns, these hold anyway; on PostgreSQL the two sides run at the same time.
describe('requests that pass a check at the same time', () => {
  it('RBAC-01: a user manager cannot demote somebody whom an admin promotes meanwhile', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const [admin, manager] = [await world.signIn(people.admin), await world.signIn(people.support)];
    for (const round of times(rounds, (index) => index)) {
      await admin.api.users.update({ body: { id: subject, roleIds: [] } });
      const [promoted, demoted] = await Promise.all([
        outcomeOf(admin.api.users.update({ body: { id: subject, roleIds: [vendorRoleId('Admin')] } })),
        outcomeOf(manager.api.users.update({ body: { id: subject, roleIds: [] } })),
      ]);
      expect([promoted, await holdsAll(world)], `round ${round}: ${demoted}`).toEqual(['done', true]);
      expect(['done', 'HIGHER_PRIVILEGE']).toContain(demoted);
    }
  });

  it('MCH-05: of two admins who remove each other, one does', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const others = [people.support, people.readOnly].map(demoUserId) as [string, string];
    for (const round of times(rounds, (index) => index)) {
      const admin = await world.as(people.admin);
      for (const id of others) await admin.users.update({ body: { id, roleIds: [vendorRoleId('Admin')] } });
      const [one, two] = [await world.as(people.support), await world.as(people.readOnly)];
      const outcomes = await Promise.all([
        outcomeOf(one.users.remove({ userId: others[1] })),
        outcomeOf(two.users.remove({ userId: others[0] })),
      ]);
      expect(outcomes.toSorted(), `round ${round}`).toEqual(['SESSION_ENDED', 'done']);
      const gone = others[outcomes.indexOf('done') === 0 ? 1 : 0];
      const tenantId = demoTenants.acme;
      await addMembership(world, { email: gone === others[0] ? people.support : people.readOnly, tenantId, role: 'Admin' });
    }
  });

  it('MCH-05: of two admins who demote each other, one does', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    const others = [people.support, people.readOnly].map(demoUserId) as [string, string];
    const admin = await world.as(people.admin);
    for (const round of times(rounds, (index) => index)) {
      for (const id of others) await admin.users.update({ body: { id, roleIds: [vendorRoleId('Admin')] } });
      const [one, two] = [await world.as(people.support), await world.as(people.readOnly)];
      const outcomes = await Promise.all([
        outcomeOf(one.users.update({ body: { id: others[1], roleIds: [''] } })),
        outcomeOf(two.users.update({ body: { id: others[0], roleIds: [''] } })),
      ]);
      expect(outcomes.toSorted(), `round ${round}`).toEqual(['FORBIDDEN', 'done']);
    }
  });

  it('MFA-01: of six sign-ins that enrol a first factor at once, one does', async () => {
    const world = await createWorld({ deps: { hasher: quickHasher } });
    await setPolicy(world, { mfa_enforcement: 'Force' });
    const starts = await Promise.all(
      times(6, async () => {
        const browser = world.browser();
        const { api } = browser;
        const { mfaToken } = await loginToMfa(browser, people.readOnly, demoPassword);
        const { secret } = await api.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
        return () => outcomeOf(api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: totp(world, secret) } }));
      }),
    );
    const outcomes = await Promise.all(starts.map((finish) => finish()));
    expect(outcomes.toSorted()).toEqual([...times(5, () => 'MFA_REFUSED'), 'done'].toSorted());
  });
});
