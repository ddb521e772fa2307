import { describe, expect, it } from 'vitest';
import { lockOut, people } from '../../../src/contract/behaviour.ts';
import { solveWork } from '../../../src/lib/proof-of-work.ts';
import { hourly } from '../http.ts';
import { createWorld } from '../world.ts';

const login = (email: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'wrong' }),
});
const path = '/identity/resources/auth/v1/user';

describe('limits', () => {
  it('RL-01: sign-ins are limited per client with a retry time, and a spoofed address changes nothing', async () => {
    const world = await createWorld({ limits: { ...hourly, login: { points: 5, seconds: 3600 } } });
    for (let index = 0; index < 5; index++) expect((await world.send(path, login(`a${index}@nowhere.test`))).status).toBe(401);
    const init = login('b@nowhere.test');
    const refused = await world.send(path, { ...init, headers: { ...init.headers, 'x-forwarded-for': '203.0.113.9' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errorCode: 'RATE_LIMITED', context: { retryAfterSeconds: expect.any(Number) } });
    expect((await world.send(path, login('b@nowhere.test'), '192.0.2.2')).status).toBe(401);
  });

  it('RL-01: emails to one address are limited across clients, known or not', async () => {
    const world = await createWorld({ limits: { ...hourly, messagesByStrangers: { points: 2, seconds: 3600 } } });
    for (const email of [people.admin, 'nobody@nowhere.test']) {
      const ask = (ip: string) =>
        world.send(
          '/identity/resources/users/v1/passwords/reset',
          { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) },
          ip,
        );
      expect((await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(ask))).map(({ status }) => status).toSorted()).toEqual([
        204, 204, 429,
      ]);
    }
  });

  it("OTP-01: parallel wrong passwords, each with its proof of work, don't skip the pause; five in all lock, even for the correct one", async () => {
    const world = await createWorld({ isHeld: true });
    const { configuration } = world.anonymous();
    const proofs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { challenge, difficulty } = await configuration.captchaChallenge();
        return solveWork(challenge, difficulty);
      }),
    );
    const guess = (recaptchaToken: string | undefined) =>
      world.send(path, { ...login(people.support), body: JSON.stringify({ email: people.support, password: 'wrong', recaptchaToken }) });
    const answers = await Promise.all(proofs.map(guess));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await lockOut(world, world.anonymous(), people.support)).toEqual(['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED']);
    await expect(world.as(people.support)).rejects.toMatchObject({
      code: 'ACCOUNT_LOCKED',
      context: { retryAfterSeconds: expect.any(Number) },
    });
    world.clock.advance(world.deps.policy.lockout.lockSeconds + 1);
    expect((await (await world.as(people.support)).profile.get()).email).toBe(people.support);
  });

  it('admits many parallel correct sign-ins to one account', async () => {
    const world = await createWorld();
    const all = await Promise.all(Array.from({ length: 20 }, () => world.as(people.support)));
    expect(all).toHaveLength(20);
  });
});
