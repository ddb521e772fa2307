import { describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { createProvider } from '../app.ts';
import { appOrigin, createWorld, providerUrl } from '../test/world.ts';
import { openClock } from './clock.ts';

describe('clock', () => {
  it('is the one of the database, however wrong the machine is, and stays so', async () => {
    const { deps } = await createWorld();
    for (const seconds of [0, -120, 3600]) {
      let machineMs = Date.now() + seconds * 1000;
      let asked = Date.now();
      const clock = await openClock(deps.db, () => machineMs);
      const isOfTheDatabase = () => {
        expect(clock.now().getTime()).toBeGreaterThanOrEqual(asked - 1);
        expect(clock.now().getTime()).toBeLessThanOrEqual(Date.now() + 1);
      };
      isOfTheDatabase();
      // The machine was paused.
      machineMs -= 60_000;
      asked = Date.now();
      await clock.sync!();
      isOfTheDatabase();
    }
  });

  it('believes no answer that took long', async () => {
    const { deps } = await createWorld();
    let machineMs = Date.now();
    let delayMs = 0;
    const slow = {
      ...deps.db,
      system: (async (...args) => deps.db.system(...args).finally(() => (machineMs += delayMs))) as typeof deps.db.system,
    };
    const clock = await openClock(slow, () => machineMs);
    const before = clock.now().getTime();
    delayMs = 4000;
    await clock.sync!();
    expect(clock.now().getTime() - before).toBe(4000);
  });

  it('TOK-05: an instance whose clock is 120 seconds behind forgives a used refresh token no longer than others', async () => {
    const world = await createWorld({ isHeld: true });
    const now = world.clock.now().getTime();
    const used = (await world.signIn(people.admin)).cookie()!;
    const behind = { ...world.deps, clock: await openClock(world.deps.db, () => now - 120_000) };
    const refresh = async (cookie: string) =>
      createProvider(behind)(
        new Request(`${providerUrl}/identity/resources/auth/v1/user/token/refresh`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test', cookie },
          body: '{}',
        }),
      );
    expect((await refresh(used)).status).toBe(200);
    expect((await refresh(used)).status).toBe(200);
    await world.data((tx) =>
      tx
        .updateTable('sessions')
        .set({ rotated_at: new Date(now - 11_000) })
        .execute(),
    );
    expect((await refresh(used)).status).toBe(401);
  });
});
