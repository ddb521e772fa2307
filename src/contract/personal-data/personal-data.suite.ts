import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { becomeOnlyAdmin, demoPassword, people, type World } from '../behaviour.ts';

const allow = async (world: World, isAllowed = true) => (await world.as(people.admin)).personalData.setPolicy({ body: { isAllowed } });

export const personalDataSuite = behaviour('personalData', (make) => {
  it("hands out everything that is somebody's own, and no secret", async () => {
    const world = await make();
    const api = await world.as(people.support);
    await api.usernames.set({ body: { username: 'sam' } });
    await api.phoneNumbers.create({ body: { phoneNumber: '+12025550143' } });
    const { options } = await api.passkeys.registerOptions();
    await api.passkeys.register({ body: world.softKey().create(options) });
    const data = await api.personalData.download();
    expect(data.profile).toMatchObject({ email: people.support, username: 'sam', emailVerified: true });
    expect(data).toMatchObject({
      phoneNumbers: [{ phoneNumber: '+12025550143', verified: false, primary: false }],
      workspaces: [{ name: 'Acme', status: 'active', roles: ['Support'] }],
      sessions: [expect.objectContaining({ userAgent: expect.any(String) })],
      factors: [{ type: 'passkey' }],
    });
    const text = JSON.stringify(data);
    for (const hidden of [demoPassword, people.admin, 'hash', 'secret']) expect(text).not.toContain(hidden);
  });

  it('a deleted account is gone from every workspace, and signing in says what it says to a stranger', async () => {
    const world = await make();
    await allow(world);
    const [api, elsewhere] = [await world.as(people.support), await world.as(people.support)];
    const { id } = await api.profile.get();
    expect(await api.personalData.deletion()).toEqual({ workspaces: ['Acme'], obstacles: [] });
    await api.personalData.deleteAccount();
    expect((await world.mailbox(people.support)).map(({ subject }) => subject)).toEqual([expect.stringContaining('was deleted')]);
    for (const client of [api, elsewhere]) await expect(client.profile.get()).rejects.toMatchObject({ status: 401 });
    const said = (email: string) =>
      world
        .anonymous()
        .auth.login({ body: { email, password: demoPassword } })
        .then(
          () => 'in',
          ({ code, status, message }: { code: string; status: number; message: string }) => ({ code, status, message }),
        );
    expect(await said(people.support)).toEqual(await said('nobody@nowhere.test'));
    const admin = await world.as(people.admin);
    expect((await admin.users.list({ query: { ids: [id] } })).items).toEqual([]);
  });

  it('a workspace decides whether its members may', async () => {
    const world = await make();
    const api = await world.as(people.support);
    const refused = { code: 'SELF_CHANGE', status: 409 };
    expect((await api.personalData.deletion()).obstacles).toEqual([{ workspace: 'Acme', reason: 'notAllowed' }]);
    await expect(api.personalData.deleteAccount()).rejects.toMatchObject(refused);
    await expect(api.personalData.setPolicy({ body: { isAllowed: true } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    await allow(world);
    expect(await (await world.as(people.admin)).personalData.policy()).toEqual({ isAllowed: true });
    expect((await api.personalData.deletion()).obstacles).toEqual([]);
    await allow(world, false);
    await expect(api.personalData.deleteAccount()).rejects.toMatchObject(refused);
    expect((await api.profile.get()).email).toBe(people.support);
  });

  it('the last admin hands over first', async () => {
    const world = await make();
    const api = await world.as(people.stranger);
    const heir = await api.users.invite({ body: { email: 'heir@globex.test' } });
    await api.personalData.setPolicy({ body: { isAllowed: true } });
    await becomeOnlyAdmin(api);
    const { obstacles } = await api.personalData.deletion();
    expect(obstacles).toContainEqual({ workspace: 'Globex', reason: 'lastAdmin' });
    if (obstacles.length === 1) await expect(api.personalData.deleteAccount()).rejects.toMatchObject({ code: 'LAST_ADMIN', status: 409 });
    expect(heir.id).toBeTruthy();
  });
});
