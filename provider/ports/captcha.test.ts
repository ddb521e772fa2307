import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../src/contract/behaviour.ts';
import { createWorld } from '../test/world.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { verifyCaptchaOnline } from './captcha.ts';

const turnstile = { siteKey: '0x4AAAAAAA', secret: 'turnstile-secret' };
const recaptcha = { siteKey: '6LcAAAAA', secret: 'recaptcha-secret' };

let asked: { url: string; form: Record<string, string> }[] = [];
let answer: { status?: number; body: string } = { body: '{}' };
let stop: () => void;
let local: string;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push({ url: request.url!, form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())) });
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', location: 'https://evil.test/' }).end(answer.body);
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => (server.closeAllConnections(), server.close());
});
afterAll(() => stop());

/** Answers the services' own addresses locally. */
const here: typeof fetch = (url, init) => fetch(`${local}/${String(url).replace('https://', '')}`, init);
const failures: unknown[] = [];
const verify = verifyCaptchaOnline((error) => void failures.push(error), here);
const says = (body: unknown, status?: number) => {
  asked = [];
  answer = { body: typeof body === 'string' ? body : JSON.stringify(body), ...(status ? { status } : {}) };
};

describe('captcha services', () => {
  it('verifies with the provider of the token, sending only secret and token', async () => {
    says({ success: true });
    expect(await verify(turnstile, 'token-1')).toBe(true);
    expect(asked).toEqual([
      { url: '/challenges.cloudflare.com/turnstile/v0/siteverify', form: { secret: 'turnstile-secret', response: 'token-1' } },
    ]);
    says({ success: true, score: 0.9 });
    expect(await verify(recaptcha, 'token-2')).toBe(true);
    expect(asked).toEqual([{ url: '/www.google.com/recaptcha/api/siteverify', form: { secret: 'recaptcha-secret', response: 'token-2' } }]);
  });

  it.each([
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
    [{ success: 'true' }, false],
    [{}, false],
    [[], false],
    [{ success: true, score: 0.5 }, true],
    [{ success: true, score: 0.49 }, false],
    [{ success: true, score: 0 }, false],
  ])('reads %j as %s', async (body, passes) => {
    says(body);
    expect(await verify(recaptcha, 'token')).toBe(passes);
  });

  it('a provider that is down or returns nonsense admits users, and is logged', async () => {
    failures.length = 0;
    says('<html>', 502);
    expect(await verify(turnstile, 'token')).toBe(true);
    says('', 302);
    expect(await verify(turnstile, 'token')).toBe(true);
    const dead = verifyCaptchaOnline(
      (error) => void failures.push(error),
      () => Promise.reject(new Error('no route')),
    );
    expect(await dead(turnstile, 'token')).toBe(true);
    expect(failures).toHaveLength(3);
  });

  it('is verified before sign-in', async () => {
    const world = await createWorld({ deps: { policy: { ...vendorPolicy, captcha: turnstile }, verifyCaptcha: verify } });
    const login = (recaptchaToken: string) =>
      world.browser().api.auth.login({ body: { email: people.support, password: demoPassword, recaptchaToken } });
    says({ success: false });
    await expect(login('token')).rejects.toMatchObject({ code: 'CAPTCHA_REFUSED' });
    says({ success: true });
    expect((await login('token')).accessToken).toBeTruthy();
    expect(await world.anonymous().configuration.captcha()).toEqual({ siteKey: turnstile.siteKey, enabled: true });
    expect(world.logs()).not.toContain('turnstile-secret');
  });
});
