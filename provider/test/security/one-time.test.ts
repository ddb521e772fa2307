import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { post, tally, times } from '../http.ts';
import { oneTimeKinds, oneTimeWorld, redeem, type OneTime } from './one-time-kinds.ts';

const kinds = Object.entries(oneTimeKinds);
const parallel = 200;

/** The secret with one character changed, shortened, extended, or re-encoded. */
function tampered(secret: string): string[] {
  const at = (index: number) => secret.slice(0, index) + (secret[index] === 'A' ? 'B' : 'A') + secret.slice(index + 1);
  return [
    ...times(24, (index) => at(Math.floor((index * secret.length) / 24))),
    secret.slice(1),
    secret.slice(0, -1),
    secret.slice(0, 20),
    `${secret}A`,
    `${secret}=`,
    ` ${secret}`,
    `${secret}\n`,
    secret.toUpperCase(),
    secret.toLowerCase(),
    [...secret].toReversed().join(''),
    encodeURIComponent(`${secret}%`),
    'undefined',
    '0',
    '%',
    "' or 1=1 --",
    secret + secret,
  ].filter((text) => text !== secret);
}

describe('one-time secrets', () => {
  it.each(kinds)(`LNK-01: of ${parallel} parallel redemptions exactly one works: %s`, async (_, { make }) => {
    const world = await oneTimeWorld();
    const one = await make(world);
    const answers = await Promise.all(times(parallel, () => redeem(world, one)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await redeem(world, one)).status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(tally(answers)).length).toBeGreaterThan(1);
  });

  it('LNK-02: more than 500 tampered, repurposed or foreign secrets fail without consuming anything', async () => {
    const world = await oneTimeWorld();
    const made: [string, OneTime][] = [];
    for (const [kind, { make }] of kinds) {
      // Both reset the same user's password, so the second would invalidate the first.
      if (kind !== 'reset after a text message') made.push([kind, await make(world)]);
      // The lockout that the unlock link needs must not affect later kinds.
      if (kind === 'unlock') await world.data((tx) => tx.deleteFrom('login_attempts').execute());
    }
    // The shortest lives a minute.
    world.clock.hold();
    const worked: string[] = [];
    let tries = 0;
    const attempt = async (what: string, one: OneTime, change: Record<string, string>) => {
      tries++;
      const { status } = await redeem(world, one, change);
      if (status < 400 || status >= 500) worked.push(`${what}: ${status}`);
    };
    for (const [kind, one] of made) {
      for (const secret of tampered(one.secret)) await attempt(`${kind} as ${secret}`, one, { [one.field]: secret });
      for (const [other, { secret }] of made) if (other !== kind) await attempt(`${other} as ${kind}`, one, { [one.field]: secret });
      const person = ['userId', 'impersonatedUserId'].find((field) => field in one.rest());
      if (person)
        // Four, because a code allows five attempts of any kind.
        for (const id of [demoUserId(people.admin), crypto.randomUUID(), 'x', `${one.rest()[person]}0`])
          await attempt(`${kind} of ${id}`, one, { [person]: id });
    }
    expect(worked).toEqual([]);
    expect(tries).toBeGreaterThanOrEqual(500);
    for (const [kind, one] of made) expect((await redeem(world, one)).status, kind).toBeLessThan(300);
  });

  it.each(kinds)('LNK-03: works one second before expiry and not one second after: %s', async (_, { make, seconds }) => {
    const world = await oneTimeWorld();
    world.clock.hold();
    const early = await make(world);
    world.clock.advance(seconds - 1);
    expect((await redeem(world, early)).status).toBeLessThan(300);
    const again = await oneTimeWorld();
    again.clock.hold();
    const late = await make(again);
    again.clock.advance(seconds + 1);
    expect((await redeem(again, late)).status).toBeGreaterThanOrEqual(400);
  });

  it.each(kinds)('LNK-04: scanners and prefetches of its URL consume nothing: %s', async (_, { make }) => {
    const world = await oneTimeWorld();
    const one = await make(world);
    const query = `?${new URLSearchParams({ ...one.rest(), [one.field]: one.secret })}`;
    const looks = ['/oauth/account/login', '/oauth/account/activate', '/oauth/account/login/magic-link', '/oauth/account/unlock'];
    const pages = ['/identity/resources/users/v1/activate/strategy', '/identity/resources/users/v1/invitation'];
    await post(world, '/identity/resources/users/v1/passwords/reset/validate', { ...one.rest(), token: one.secret });
    for (const path of [one.path, ...looks, ...pages])
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        for (const headers of [{}, { purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }, { 'x-moz': 'prefetch' }])
          await world.send(path + query, { method, headers: { ...one.headers, ...headers } as HeadersInit });
    expect((await redeem(world, one)).status).toBeLessThan(300);
  });
});
