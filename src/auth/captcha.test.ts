import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { captchaProvider } from '../contract/captcha-provider.ts';
import { createCaptcha } from './captcha.ts';

type Api = Parameters<typeof createCaptcha>[0];
const api = (
  captcha: Api['captcha'],
  captchaChallenge: Api['captchaChallenge'] = async () => ({ challenge: 'c', difficulty: 8 }),
): Api => ({
  captcha,
  captchaChallenge,
});
const pow = async () => ({ enabled: true, siteKey: 'pow' });

// spec5.captcha
it.each([
  ['pow', 'pow'],
  ['pow:demo', 'pow'],
  ['0x4AAAAAAA', 'turnstile'],
  ['1x00000000000000000000AA', 'turnstile'],
  ['6LdEXAMPLE', 'recaptcha'],
  ['anything', 'recaptcha'],
])('the site key %s belongs to %s', (siteKey, provider) => expect(captchaProvider(siteKey)).toBe(provider));

describe('a captcha token', () => {
  it('is a proof of work where the embedded provider asks for one', async () => {
    const token = await createCaptcha(api(pow)).token('login');
    expect(token).toMatch(/^c\.\d+$/);
    expect(createHash('sha256').update(token!).digest()[0]).toBe(0);
  });

  it('solves a new challenge each time, because a token is valid for one request', async () => {
    let serial = 0;
    const captcha = createCaptcha(api(pow, async () => ({ challenge: `c${(serial += 1)}`, difficulty: 1 })));
    expect([await captcha.token('login'), await captcha.token('login')]).toEqual([
      expect.stringMatching(/^c1\./),
      expect.stringMatching(/^c2\./),
    ]);
  });

  it.each<[string, Awaited<ReturnType<Api['captcha']>>]>([
    ['no policy', null],
    ['a policy that is off', { enabled: false, siteKey: 'pow' }],
    ['a policy without a site key', { enabled: true, siteKey: '' }],
  ])("isn't requested with %s", async (_, policy) => {
    const captcha = createCaptcha(
      api(
        async () => policy,
        () => Promise.reject(new Error('not expected')),
      ),
    );
    expect(await captcha.token('login')).toBe(undefined);
  });

  it.each<[string, Api]>([
    ["the policy can't be loaded", api(() => Promise.reject(new Error('503')))],
    ["the challenge can't be loaded", api(pow, () => Promise.reject(new Error('503')))],
    ["the provider's script can't run", api(async () => ({ enabled: true, siteKey: '6LdEXAMPLE' }))],
  ])('is omitted without an error when %s', async (_, given) => expect(await createCaptcha(given).token('login')).toBe(undefined));

  it('gives up on a proof of work that takes too long', async () => {
    const captcha = createCaptcha(
      api(pow, async () => ({ challenge: 'c', difficulty: 200 })),
      { waitMs: 30 },
    );
    expect(await captcha.token('login')).toBe(undefined);
  });

  it('gives a slow device the time that its proof of work takes', async () => {
    vi.useFakeTimers();
    const slowly = (ms: number) =>
      new Promise<{ challenge: string; difficulty: number }>((done) => setTimeout(done, ms, { challenge: 'c', difficulty: 1 }));
    const token = createCaptcha(api(pow, () => slowly(180_000))).token('login');
    await vi.advanceTimersByTimeAsync(180_000);
    vi.useRealTimers();
    expect(await token).toMatch(/^c\./);
  });

  // spec8.swallowed
  it('loads the policy again after a failure', async () => {
    let requests = 0;
    const captcha = createCaptcha(api(() => ((requests += 1) === 1 ? Promise.reject(new Error('503')) : pow())));
    expect(await captcha.token('login')).toBe(undefined);
    expect(await captcha.token('login')).toMatch(/^c\./);
    expect(await captcha.token('login')).toMatch(/^c\./);
    expect(requests).toBe(2);
  });
});
