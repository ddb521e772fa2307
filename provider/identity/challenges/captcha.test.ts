import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { post, tally, times } from '../../test/http.ts';
import { quickHasher } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { vendorPolicy } from '../policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';

const open = (): Promise<TestWorld> =>
  createWorld({
    isHeld: true,
    deps: {
      hasher: quickHasher,
      policy: {
        ...openPolicy,
        captcha: { siteKey: 'pow', secret: '' },
        public: { ...vendorPolicy.public, allowSignups: true },
        recovery: { email: true, sms: true },
      },
    },
  });

/** As the page does. */
function solve(challenge: string, difficulty: number): string {
  for (let nonce = 0; ; nonce++) {
    const token = `${challenge}.${nonce}`;
    const digest = createHash('sha256').update(token).digest();
    if (digest.readUInt32BE(0) >>> (32 - difficulty) === 0) return token;
  }
}
const ask = (world: TestWorld) => world.anonymous().configuration.captchaChallenge();
async function solved(world: TestWorld): Promise<string> {
  const { challenge, difficulty } = await ask(world);
  return solve(challenge, difficulty);
}
const login = (world: TestWorld, recaptchaToken?: string) =>
  post(world, '/identity/resources/auth/v1/user', {
    email: people.support,
    password: demoPassword,
    ...(recaptchaToken === undefined ? {} : { recaptchaToken }),
  });

/** Every endpoint a bot would use. */
const doors: [string, object][] = [
  ['/identity/resources/auth/v1/user', { email: people.support, password: demoPassword }],
  ['/identity/resources/auth/v1/passwordless/code/prelogin', { email: people.support }],
  ['/identity/resources/auth/v1/passwordless/magiclink/prelogin', { email: people.support }],
  ['/identity/resources/users/v1/passwords/reset', { email: people.support }],
  ['/identity/resources/users/v2/passwords/reset/email', { identifier: people.support, identifierType: 'email' }],
  ['/identity/resources/users/v2/passwords/reset/sms', { identifier: people.support, identifierType: 'email' }],
  ['/identity/resources/users/v1/signUp', { email: 'new@nowhere.test' }],
];

describe('proof of work', () => {
  it('admits a solution once, even out of ten simultaneous uses', async () => {
    const world = await open();
    expect(await world.anonymous().configuration.captcha()).toEqual({ siteKey: 'pow', enabled: true });
    const token = await solved(world);
    expect((await login(world, token)).status).toBe(200);
    expect((await login(world, token)).errorCode).toBe('CAPTCHA_REFUSED');
    const other = await solved(world);
    const answers = await Promise.all(times(10, () => login(world, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tally(answers)).toEqual({ 200: 1, CAPTCHA_REFUSED: 9 });
  });

  it.each(doors)('rejects a request without a solution: %s', async (path, body) => {
    const world = await open();
    for (const more of [{}, { recaptchaToken: 'x' }]) {
      const { status, errorCode } = await post(world, path, { ...body, ...more });
      expect([status, errorCode]).toEqual([403, 'CAPTCHA_REFUSED']);
    }
  });

  it('protects the other endpoints too', async () => {
    const world = await open();
    for (const [path, body] of doors.slice(1, 3))
      expect((await post(world, path, { ...body, recaptchaToken: await solved(world) })).status, path).toBeLessThan(300);
  });

  it('rejects solutions to foreign, easier or expired challenges', async () => {
    const world = await open();
    const { challenge, difficulty } = await ask(world);
    const facts = challenge.slice(0, -44);
    const forged = `${facts}-${'A'.repeat(43)}`;
    const later = challenge.replace(/^\d+/, (time) => String(Number(time) + 1));
    for (const bad of [
      solve(forged, difficulty),
      solve(later, difficulty),
      solve('x'.repeat(100), difficulty),
      `${challenge}.`,
      challenge,
      '',
      '.',
      'x'.repeat(512),
    ])
      expect((await login(world, bad)).errorCode, bad).toMatch(/^(CAPTCHA_REFUSED|INVALID_INPUT)$/);
    const almost = times(2000, (index) => `${challenge}.easy${index}`).find((text) => {
      const bits = createHash('sha256').update(text).digest().readUInt32BE(0);
      return bits >>> 25 === 0 && bits >>> 16 !== 0;
    })!;
    expect((await login(world, almost)).errorCode).toBe('CAPTCHA_REFUSED');
    const fresh = await solved(world);
    world.clock.advance(290);
    expect((await login(world, fresh)).status).toBe(200);
    const stale = await solved(world);
    world.clock.advance(300);
    expect((await login(world, stale)).errorCode).toBe('CAPTCHA_REFUSED');
  });
});
