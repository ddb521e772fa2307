import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';

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
