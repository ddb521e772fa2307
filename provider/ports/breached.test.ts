import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, linkIn } from '../../src/contract/behaviour.ts';
import { demoUserId } from '../demo/accounts.ts';
import { auditOf, enrolApp, totp } from '../test/sign-in.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { breachedPasswords, embeddedBreaches, rangeService } from './breached.ts';

const me = people.support;
const leaked = 'Leaked-horse-9';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

const paths: string[] = [];
let isIll = false;
let local: string;
const server = createServer((request, response) => {
  paths.push(request.url!);
  if (isIll) return void request.socket.destroy();
  const lines = [`${sha1(leaked).slice(5)}:12`, `${sha1('padding').slice(5)}:0`, '0018A45C4D1DEF81644B54AB7F969B88D65:3'];
  response.end(lines.join('\r\n'));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  local = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});
afterAll(() => (server.closeAllConnections(), server.close()));

describe('breached passwords', () => {
  it('includes the most common ones', async () => {
    const { isBreached } = breachedPasswords(embeddedBreaches(), () => undefined);
    for (const password of ['password', '123456', 'qwerty']) expect(await isBreached(password)).toBe(true);
    expect(await isBreached('Correct-horse-9-and-some')).toBe(false);
  });

  it("sends the service five characters of the hash, ignores padding, and allows sign-in while it's down", async () => {
    const failures: unknown[] = [];
    const { isBreached } = breachedPasswords(rangeService(local), (error) => failures.push(error));
    isIll = false;
    paths.length = 0;
    expect([await isBreached(leaked), await isBreached('padding'), await isBreached('another')]).toEqual([true, false, false]);
    expect(paths).toEqual([leaked, 'padding', 'another'].map((password) => `/range/${sha1(password).slice(0, 5)}`));
    isIll = true;
    expect(await isBreached(leaked)).toBe(false);
    expect(failures).toHaveLength(1);
  });

  async function worldWithLeak(): Promise<TestWorld> {
    isIll = false;
    const world = await createWorld({ deps: { breached: breachedPasswords(rangeService(local), () => undefined) } });
    const hash = await world.deps.hasher.hash(leaked);
    await world.data((tx) => tx.updateTable('users').set({ password_hash: hash }).where('id', '=', demoUserId(me)).execute());
    return world;
  }

  it('signing in with one ends without a session and says why; a new password fixes it', async () => {
    const world = await worldWithLeak();
    const browser = world.browser();
    const answer = await browser.api.auth.login({ body: { email: me, password: leaked } });
    expect(answer).toMatchObject({ isBreachedPassword: true, mfaRequired: false });
    expect([answer.accessToken, browser.cookie()]).toEqual([undefined, undefined]);
    expect(await auditOf(world, 'login.breachedPassword')).toEqual([{ actor: demoUserId(me), target: null }]);
    await browser.api.passwords.forgot({ body: { email: me } });
    const { userId, token } = await linkIn(world, me);
    await expect(browser.api.passwords.reset({ body: { userId, token, password: 'padding' } })).rejects.toMatchObject({
      code: 'PASSWORD_POLICY',
    });
    await browser.api.passwords.reset({ body: { userId, token, password: 'Correct-horse-9' } });
    expect((await browser.api.auth.login({ body: { email: me, password: 'Correct-horse-9' } })).accessToken).toBeTruthy();
  });

  it("MFA-01: the second factor comes first and doesn't bypass the check", async () => {
    const world = await worldWithLeak();
    isIll = true;
    const { secret } = await (async () => {
      const browser = await world.signIn(me, leaked);
      const begun = await browser.api.mfa.enrol();
      await browser.api.mfa.enrolVerify({ body: { token: totp(world, begun.secret) } });
      world.clock.advance(30);
      return begun;
    })();
    isIll = false;
    const browser = world.browser();
    const asked = await browser.api.auth.login({ body: { email: me, password: leaked } });
    expect(asked).toMatchObject({ mfaRequired: true, isBreachedPassword: true });
    const answer = await browser.api.mfaLogin.verify({ body: { mfaToken: asked.mfaToken!, value: totp(world, secret) } });
    expect(answer).toMatchObject({ isBreachedPassword: true });
    expect([answer.accessToken, browser.cookie()]).toEqual([undefined, undefined]);
  });

  it("can't be set by change, reset, sign-up or activation", async () => {
    const world = await createWorld({ deps: { breached: breachedPasswords(rangeService(local), () => undefined) } });
    isIll = false;
    const refused = { code: 'PASSWORD_BREACHED', context: { fields: expect.anything() } };
    const { browser } = await enrolApp(world, me);
    await expect(browser.api.passwords.change({ body: { password: 'gatehouse-demo-1', newPassword: leaked } })).rejects.toMatchObject(
      refused,
    );
    await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
    await expect(
      world.anonymous().passwords.reset({ body: { ...(await linkIn(world, people.readOnly)), password: leaked } }),
    ).rejects.toMatchObject(refused);
    await (await world.as(people.admin)).users.invite({ body: { email: 'newcomer@acme.test' } });
    const link = await linkIn(world, 'newcomer@acme.test');
    await expect(world.anonymous().activation.activate({ body: { ...link, password: leaked } })).rejects.toMatchObject(refused);
    isIll = true;
    expect((await world.anonymous().activation.activate({ body: { ...link, password: leaked } })).accessToken).toBeTruthy();
  });
});
