import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, people, unknownId } from '../behaviour.ts';

export const sessionsSuite = behaviour('sessions', (make) => {
  it('lists the current session among the others', async () => {
    const world = await make();
    await world.as(people.admin);
    const api = await world.as(people.admin);
    const current = await api.sessions.current();
    const list = await api.sessions.list();
    expect(list.length).toBeGreaterThan(1);
    expect(list.filter((session) => session.current).map(({ id }) => id)).toEqual([current.id]);
  });

  it('ends one session', async () => {
    const world = await make();
    await world.as(people.admin);
    const api = await world.as(people.admin);
    const other = (await api.sessions.list()).find((session) => !session.current)!;
    await api.sessions.remove({ id: other.id });
    expect((await api.sessions.list()).some(({ id }) => id === other.id)).toBe(false);
  });

  // spec4.preview-sessions
  it('ends all but the current session', async () => {
    const world = await make();
    await world.as(people.admin);
    await world.as(people.admin);
    const api = await world.as(people.admin);
    await api.sessions.removeOthers();
    expect((await api.sessions.list()).map((session) => session.current)).toEqual([true]);
  });

  it("ends the oldest session of a browser that has more than the workspace's limit", async () => {
    const world = await make();
    const elsewhere = await world.as(people.admin);
    await elsewhere.sessions.setPolicy({ body: { sessionsPerDeviceConfiguration: { isActive: true, maxSessions: 1 } } });
    expect(await elsewhere.sessions.policy()).toMatchObject({ sessionsPerDeviceConfiguration: { isActive: true, maxSessions: 1 } });
    const browser = world.anonymous();
    const signIn = () => browser.auth.login({ body: { email: people.admin, password: demoPassword } });
    await signIn();
    const { id: first } = await browser.sessions.current();
    await signIn();
    const ids = (await browser.sessions.list()).map(({ id }) => id);
    expect(ids).not.toContain(first);
    expect(ids).toContain((await elsewhere.sessions.current()).id);
  });

  it('rejects unknown sessions', async () => {
    const api = await (await make()).as(people.admin);
    await expect(api.sessions.remove({ id: unknownId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it("stores the account's session policy, for callers with the permission", async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const body = { sessionTimeoutConfiguration: { isActive: true, timeout: 3600 } };
    await api.sessions.setPolicy({ body });
    expect(await api.sessions.policy()).toMatchObject(body);
    await expect((await world.as(people.readOnly)).sessions.setPolicy({ body })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api.sessions.setPolicy({ body: { sessionTimeoutConfiguration: { isActive: true, timeout: 1 } } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
