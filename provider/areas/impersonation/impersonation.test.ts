import { impersonationSuite } from '../../../src/contract/impersonation/impersonation.suite.ts';
import { describe, expect, it } from 'vitest';
import { people, unknownId } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { auditOf, claimsIn, setPolicy, tabOf } from '../../test/sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';
import { addMembership } from '../../test/members.ts';

const subject = people.readOnly;

async function impersonate(world: TestWorld, actor: Browser, email: string): Promise<Browser> {
  const { actorToken, impersonatedUserId } = await actor.api.impersonation.start({ body: { userId: demoUserId(email) } });
  const tab = tabOf(world, actor);
  await tab.api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
  return tab;
}

describe('impersonation', () => {
  it("shows the user's view within this tenant, and who is impersonating", async () => {
    const world = await createWorld();
    await addMembership(world, { email: subject, tenantId: demoTenants.globex });
    const admin = await world.signIn(people.admin);
    const browser = await impersonate(world, admin, subject);
    expect(await browser.api.profile.get()).toMatchObject({ email: subject, tenantIds: [demoTenants.acme] });
    expect(claimsIn(browser.token()!)).toMatchObject({
      sub: demoUserId(subject),
      act: { sub: demoUserId(people.admin) },
      amr: ['impersonation'],
      tenantIds: [demoTenants.acme],
    });
    expect((await browser.api.tenants.list()).tenants.map(({ name }) => name)).toEqual(['Acme']);
    expect(await auditOf(world, 'impersonation.asked')).toEqual([{ actor: demoUserId(people.admin), target: demoUserId(subject) }]);
    expect(await auditOf(world, 'impersonation.started')).toEqual([{ actor: demoUserId(people.admin), target: demoUserId(subject) }]);
  });

  it('the user sees and can end it among their sessions; the actor sees no session of other tenants', async () => {
    const world = await createWorld();
    await addMembership(world, { email: subject, tenantId: demoTenants.globex });
    const own = await world.signIn(subject);
    await own.api.tenants.switch({ body: { tenantId: demoTenants.globex } });
    await own.api.auth.refresh({ body: null });
    const browser = await impersonate(world, await world.signIn(people.admin), subject);
    const seen = await browser.api.sessions.list();
    expect(seen.map(({ impersonated }) => impersonated)).toEqual([true]);
    const acted = (await own.api.sessions.list()).find(({ impersonated }) => impersonated);
    await own.api.sessions.remove({ id: acted!.id });
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it("doesn't count as a visit or session of the user, even when its token is refreshed", async () => {
    const world = await createWorld();
    await setPolicy(world, { max_sessions: 1 });
    const own = await world.signIn(subject);
    const traces = () =>
      world.data(async (tx) => [
        await tx.selectFrom('users').select(['last_login_at', 'last_tenant_id']).where('id', '=', demoUserId(subject)).executeTakeFirst(),
        await tx.selectFrom('memberships').select('last_seen_at').where('user_id', '=', demoUserId(subject)).executeTakeFirst(),
      ]);
    const before = await traces();
    world.clock.advance(120);
    const browser = await impersonate(world, await world.signIn(people.admin), subject);
    world.clock.advance(120);
    await browser.api.auth.refresh({ body: null });
    expect(await traces()).toEqual(before);
    expect((await own.api.profile.get()).email).toBe(subject);
  });

  it('requires the permission and an active target user', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const start = (browser: Browser, userId: string) => browser.api.impersonation.start({ body: { userId } });
    await expect(start(await world.signIn(people.support), demoUserId(subject))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const userId of [unknownId, demoUserId(people.stranger), demoUserId(people.admin)])
      await expect(start(admin, userId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const states = { locked: 'lock', disabled: 'disable' } as const;
    for (const door of Object.values(states)) {
      await admin.api.users[door]({ userId: demoUserId(subject) });
      await expect(start(admin, demoUserId(subject)), door).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await admin.api.users.invite({ body: { email: 'newcomer@acme.test' } });
    const invited = (await admin.api.users.list({ query: { _email: 'newcomer@acme.test' } })).items[0]!;
    await expect(start(admin, invited.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await auditOf(world, 'impersonation.asked')).toEqual([]);
  });

  it('rejects an invalid token and says how to start again', async () => {
    const world = await createWorld();
    const body = { actorToken: 'no-such-token', impersonatedUserId: demoUserId(subject) };
    const actor = await world.signIn(people.admin);
    for (const { api } of [actor, world.browser()])
      await expect(api.impersonation.impersonate({ body })).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
  });
});

impersonationSuite('client + provider', () => createWorld());
