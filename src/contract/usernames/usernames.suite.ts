import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, people } from '../behaviour.ts';

export const usernamesSuite = behaviour('usernames', (make) => {
  it('is one to sign in with, however it is written', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await api.usernames.set({ body: { username: ' Sam.Support ' } });
    expect(await api.usernames.own()).toMatchObject({ username: 'sam.support' });
    const browser = world.anonymous();
    await browser.auth.login({ body: { username: 'SAM.support', password: demoPassword } });
    expect((await browser.profile.get()).email).toBe(people.support);
  });

  it("MCH-11 is nobody's where people sign in by email; one from before is given up", async () => {
    const world = await make();
    const { usernames } = await world.as(people.support);
    await usernames.set({ body: { username: 'before' } });
    await world.decide({ ways: ['password'] });
    const refused = { code: 'WAY_NOT_ALLOWED', status: 403 };
    for (const username of ['before', 'nobody'])
      await expect(world.anonymous().auth.login({ body: { username, password: demoPassword } })).rejects.toMatchObject(refused);
    await expect(usernames.set({ body: { username: 'after' } })).rejects.toMatchObject(refused);
    expect(await usernames.own()).toMatchObject({ username: 'before', canSet: false });
    await usernames.remove({ username: 'before' });
  });

  it('belongs to one person, and is free again once it is given up', async () => {
    const world = await make();
    const [api, other] = [await world.as(people.support), await world.as(people.stranger)];
    await api.usernames.set({ body: { username: 'wanted' } });
    const taken = { code: 'USERNAME_TAKEN', status: 409, context: { fields: { username: expect.any(String) } } };
    await expect(other.usernames.set({ body: { username: 'Wanted' } })).rejects.toMatchObject(taken);
    expect(await other.usernames.available({ query: { username: 'Wanted' } })).toEqual({ isAvailable: false });
    await expect(other.usernames.remove({ username: 'wanted' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await api.usernames.remove({ username: 'wanted' });
    expect((await api.usernames.own()).username).toBe('');
    expect(await other.usernames.available({ query: { username: 'Wanted' } })).toEqual({ isAvailable: true });
    await other.usernames.set({ body: { username: 'wanted' } });
  });

  // spec5.username-unchanged
  it('changes in one step: a taken one leaves the old one as it was', async () => {
    const world = await make();
    const [api, other] = [await world.as(people.support), await world.as(people.stranger)];
    await other.usernames.set({ body: { username: 'wanted' } });
    await api.usernames.set({ body: { username: 'first' } });
    await expect(api.usernames.set({ body: { username: 'wanted' } })).rejects.toThrow();
    expect((await api.usernames.own()).username).toBe('first');
    await api.usernames.set({ body: { username: 'first' } });
    expect((await api.usernames.own()).username).toBe('first');
    await api.usernames.set({ body: { username: 'second' } });
    expect(await api.usernames.available({ query: { username: 'second' } })).toEqual({ isAvailable: true });
    expect(await other.usernames.available({ query: { username: 'first' } })).toEqual({ isAvailable: true });
  });

  it.each(['admin', 'Support', 'no_reply', 'ad.min', '12025550123', 'a', 'a b', 'ada@acme.test', 'аdmin', 'x'.repeat(65)])(
    "%j can't be had, and looks like any taken one while it is typed",
    async (username) => {
      const api = await (await make()).as(people.support);
      expect(await api.usernames.available({ query: { username } })).toEqual({ isAvailable: false });
      await expect(api.usernames.set({ body: { username } })).rejects.toMatchObject({
        context: { fields: { username: expect.any(String) } },
      });
      expect((await api.usernames.own()).username).toBe('');
    },
  );

  it("lists the workspace's, by beginning and by person", async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    await stranger.usernames.set({ body: { username: 'ann-elsewhere' } });
    await api.usernames.set({ body: { username: 'ann' } });
    const { id: userId } = await api.profile.get();
    const { items, _metadata } = await api.usernames.list({ query: { _usernamePrefix: 'AN' } });
    expect(items).toEqual([{ vendorId: expect.any(String), userId, username: 'ann' }]);
    expect(_metadata).toEqual({ totalItems: 1, totalPages: 1 });
    expect((await api.usernames.list({ query: { userIds: [userId] } })).items).toEqual(items);
    expect((await api.usernames.list({ query: { userIds: [(await stranger.profile.get()).id] } })).items).toEqual([]);
  });
});
