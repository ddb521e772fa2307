import { describe, expect, it } from 'vitest';
import { readJwtClaims } from '../../src/lib/base64url.ts';
import { demoUserId } from '../demo.ts';
import { createWorld, type TestWorld } from '../testing.ts';

const admin = 'admin@acme.test';
const member = 'readonly@acme.test';

async function actAs(world: TestWorld, email = member) {
  const { api } = await world.signIn(admin);
  const { actorToken, impersonatedUserId } = await api.impersonation.start({ body: { userId: demoUserId(email) } });
  const browser = world.browser();
  await browser.api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } });
  return { browser, actorToken, impersonatedUserId };
}
const rows = (world: TestWorld, action: 'logout' | 'profile.updated' | 'impersonation.started') =>
  world.data((tx) => tx.selectFrom('audit_log').select(['actor_id', 'details']).where('action', '=', action).execute());

describe('acting in the name of a member', () => {
  it('IMP-01 says so in the token, in the renewed one as well, and the token to start works once', async () => {
    const world = await createWorld();
    const { browser, actorToken, impersonatedUserId } = await actAs(world);
    const act = { sub: demoUserId(admin) };
    expect(readJwtClaims(browser.token()!)).toMatchObject({ sub: demoUserId(member), act });
    await browser.api.auth.refresh({ body: {} });
    expect(readJwtClaims(browser.token()!)).toMatchObject({ sub: demoUserId(member), act });
    await expect(world.browser().api.impersonation.impersonate({ body: { actorToken, impersonatedUserId } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('IMP-01 touches no credential and ends after an hour', async () => {
    const world = await createWorld();
    const { browser } = await actAs(world);
    await expect(browser.api.passwords.change({ body: { password: 'gatehouse-demo-1', newPassword: 'Correct-horse-9' } })).rejects.toMatchObject({
      code: 'IMPERSONATION_LIMIT',
    });
    await expect(browser.api.mfa.enrol()).rejects.toMatchObject({ code: 'IMPERSONATION_LIMIT' });
    world.clock.advance(3601);
    await expect(browser.api.auth.refresh({ body: {} })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('IMP-01 what is done is written down as done by the actor, the end included', async () => {
    const world = await createWorld();
    const { browser } = await actAs(world);
    await browser.api.profile.update({ body: { name: 'Renamed' } });
    await browser.api.auth.logout();
    const expected = { actor_id: demoUserId(admin), details: expect.objectContaining({ inTheNameOf: demoUserId(member) }) };
    expect(await rows(world, 'profile.updated')).toEqual([expected]);
    expect(await rows(world, 'logout')).toEqual([expected]);
    await expect(browser.api.auth.refresh({ body: {} })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  });

  it('is for those who hold the right, in their own tenant, and not for oneself', async () => {
    const world = await createWorld();
    const reader = await world.signIn(member);
    await expect(reader.api.impersonation.start({ body: { userId: demoUserId('support@acme.test') } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { api } = await world.signIn(admin);
    for (const userId of [demoUserId('admin@globex.test'), demoUserId(admin)])
      await expect(api.impersonation.start({ body: { userId } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
