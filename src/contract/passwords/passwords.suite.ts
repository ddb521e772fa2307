import { expect, it } from 'vitest';
import { asksForCaptcha, behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, lockCodes, otherThan, people } from '../behaviour.ts';

const fresh = 'Correct-horse-9';

export const passwordsSuite = behaviour('passwords', (make) => {
  it('returns the policy and the recovery methods', async () => {
    const client = (await make()).anonymous();
    expect((await client.passwords.config({ query: {} })).minLength).toBeGreaterThan(0);
    expect(await client.passwords.recoveryStrategies()).toContainEqual({ strategy: 'email', isActive: true });
  });

  it("MCH-11 resets in no way that isn't offered", async () => {
    const world = await make();
    const { passwords } = world.anonymous();
    const body = { identifier: people.readOnly, identifierType: 'email' } as const;
    const byMail = [() => passwords.forgot({ body: { email: people.readOnly } }), () => passwords.resetByEmail({ body })];
    for (const settings of [
      { withoutReset: true, withoutTexts: true, resetBySms: true },
      { ways: ['code'], resetBySms: true },
    ] as const) {
      await world.decide(settings);
      expect((await passwords.recoveryStrategies()).filter(({ isActive }) => isActive)).toEqual([]);
      for (const reset of [...byMail, () => passwords.resetBySms({ body })])
        await expect(reset()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    expect(await world.mailbox(people.readOnly)).toEqual([]);
  });

  it('resets by email, once', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.resetByEmail({ body: { identifier: people.readOnly, identifierType: 'email' } });
    const { userId, token, path } = await linkIn(world, people.readOnly);
    expect(path).toBe('/account/reset-password');
    expect(await client.passwords.validateReset({ body: { userId, token } })).toEqual({ email: people.readOnly });
    await client.passwords.reset({ body: { userId, token, password: fresh } });
    await expect(client.auth.login({ body: { email: people.readOnly, password: demoPassword } })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect((await client.auth.login({ body: { email: people.readOnly, password: fresh } })).accessToken).toBeTruthy();
    await expect(client.passwords.reset({ body: { userId, token, password: 'Another-horse-9' } })).rejects.toMatchObject({
      code: 'LINK_USED',
      status: 410,
    });
  });

  it('ends every session on reset', async () => {
    const world = await make();
    const signedIn = await world.as(people.readOnly);
    await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
    const { userId, token } = await linkIn(world, people.readOnly);
    await world.anonymous().passwords.reset({ body: { userId, token, password: fresh } });
    await expect(signedIn.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it('only the newest link works', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.forgot({ body: { email: people.readOnly } });
    const older = await linkIn(world, people.readOnly);
    await client.passwords.forgot({ body: { email: people.readOnly } });
    await world.mailbox(people.readOnly);
    await expect(client.passwords.validateReset({ body: { userId: older.userId, token: older.token } })).rejects.toMatchObject({
      code: expect.stringMatching(/^LINK_/),
    });
  });

  it('answers the same for an unknown address, without sending an email', async () => {
    const world = await make();
    await world.anonymous().passwords.forgot({ body: { email: 'nobody@nowhere.test' } });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
  });

  it('rejects a weak password without consuming the link', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.forgot({ body: { email: people.readOnly } });
    const { userId, token } = await linkIn(world, people.readOnly);
    await expect(client.passwords.reset({ body: { userId, token, password: 'a' } })).rejects.toMatchObject({
      code: 'PASSWORD_POLICY',
      status: 400,
    });
    await client.passwords.validateReset({ body: { userId, token } });
  });

  it('rejects an unknown link', async () => {
    const client = (await make()).anonymous();
    await expect(client.passwords.validateReset({ body: { userId: 'x', token: 'y' } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
      status: 400,
    });
  });

  it('changes the password if the current one is correct', async () => {
    const world = await make();
    const other = await world.as(people.admin);
    const api = await world.as(people.admin);
    await expect(api.passwords.change({ body: { password: 'wrong', newPassword: fresh } })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      status: 400,
    });
    await expect(api.passwords.change({ body: { password: demoPassword, newPassword: demoPassword } })).rejects.toMatchObject({
      code: 'PASSWORD_REUSED',
    });
    await api.passwords.change({ body: { password: demoPassword, newPassword: fresh } });
    expect((await api.profile.get()).email).toBe(people.admin);
    await expect(other.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it('TXT-01: is one password, however a keyboard composes its letters', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const [first, second] = ['Cafe\u0301\u00a0horse-9', 'Caf\u00e9 horse-9'];
    const signIn = (password: string) => world.anonymous().auth.login({ body: { email: people.admin, password } });
    await api.passwords.change({ body: { password: demoPassword, newPassword: first } });
    for (const typed of [first, second]) expect((await signIn(typed)).accessToken ?? (await signIn(typed)).mfaRequired).toBeTruthy();
    await expect(signIn('Cafe horse-9')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(api.passwords.change({ body: { password: second, newPassword: second } })).rejects.toMatchObject({
      code: 'PASSWORD_REUSED',
    });
    await api.passwords.change({ body: { password: second, newPassword: fresh } });
  });

  it('rejects an expired link', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.forgot({ body: { email: people.readOnly } });
    const { userId, token } = await linkIn(world, people.readOnly);
    world.advance(901);
    const expired = { code: 'LINK_EXPIRED', status: 410 };
    await expect(client.passwords.validateReset({ body: { userId, token } })).rejects.toMatchObject(expired);
    await expect(client.passwords.reset({ body: { userId, token, password: fresh } })).rejects.toMatchObject(expired);
    await expect(client.passwords.reset({ body: { userId, token: 'none', password: fresh } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
    });
  });

  it('rejects a used link', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.forgot({ body: { email: people.readOnly } });
    const { userId, token } = await linkIn(world, people.readOnly);
    await client.passwords.reset({ body: { userId, token, password: fresh } });
    await expect(client.passwords.validateReset({ body: { userId, token } })).rejects.toMatchObject({ code: 'LINK_USED', status: 410 });
  });

  it('rejects reused, breached and weak passwords', async () => {
    const world = await make();
    const client = world.anonymous();
    await client.passwords.forgot({ body: { email: people.readOnly } });
    const { userId, token } = await linkIn(world, people.readOnly);
    const api = await world.as(people.admin);
    const reset = (password: string) => client.passwords.reset({ body: { userId, token, password } });
    const change = (newPassword: string) => api.passwords.change({ body: { password: demoPassword, newPassword } });
    await expect(reset(demoPassword)).rejects.toMatchObject({ code: 'PASSWORD_REUSED' });
    await expect(change('a')).rejects.toMatchObject({ code: 'PASSWORD_POLICY', context: { fields: { newPassword: expect.any(String) } } });
    if (world.cannot?.includes('PASSWORD_BREACHED')) return;
    await expect(reset('password123')).rejects.toMatchObject({ code: 'PASSWORD_BREACHED' });
    await expect(change('password123')).rejects.toMatchObject({ code: 'PASSWORD_BREACHED' });
  });

  it('limits guesses at an open session', async () => {
    const api = await (await make()).as(people.admin);
    for (let attempt = 1; attempt <= 5; attempt++)
      await expect(api.passwords.change({ body: { password: 'wrong', newPassword: fresh } })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
    await expect(api.passwords.change({ body: { password: demoPassword, newPassword: fresh } })).rejects.toMatchObject({
      code: 'ACCOUNT_LOCKED',
      status: 423,
    });
  });

  it('resets by a code to a verified number, if enabled', async () => {
    const world = await make();
    const client = world.anonymous();
    const ask = () => client.passwords.resetBySms({ body: { identifier: people.admin, identifierType: 'email' } });
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await world.decide({ resetBySms: true });
    const phone = '+12025550143';
    const api = await world.as(people.admin);
    const { changePhoneId } = await api.phones.start({ body: { phoneNumber: phone } });
    await api.phones.verify({ body: { changePhoneId, code: (await world.mailbox(phone))[0]!.code! } });
    const verify = (sessionId: string, otcToken: string) => client.passwords.verifySms({ body: { sessionId, otcToken } });
    const { sessionId } = await ask();
    const code = (await world.mailbox(phone))[0]!.code!;
    await expect(verify(sessionId, otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    const { userId, token } = await verify(sessionId, code);
    await client.passwords.reset({ body: { userId, token, password: fresh } });
    await expect(verify(sessionId, code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    const next = await ask();
    const wrong = otherThan((await world.mailbox(phone))[0]!.code!);
    for (let attempt = 1; attempt <= 5; attempt++) await expect(verify(next.sessionId, wrong)).rejects.toThrow();
    await expect(verify(next.sessionId, wrong)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    await lockCodes(world, people.admin);
    const last = await ask();
    const right = (await world.mailbox(phone))[0]!.code!;
    await expect(verify(last.sessionId, right)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
  });

  it('MCH-11 sends nobody a new password where none lets anybody in', async () => {
    const world = await make();
    const { passwords } = await world.as(people.admin);
    await world.decide({ ways: ['magicLink'] });
    await expect(passwords.resetBreached()).rejects.toMatchObject({ code: 'WAY_NOT_ALLOWED', status: 403 });
  });

  it('asks nobody for a new password whose password is in no data breach, and no reader for anybody', async () => {
    const world = await make();
    await (await world.as(people.admin)).passwords.resetBreached();
    expect(await world.mailbox(people.support)).toEqual([]);
    await expect((await world.as(people.readOnly)).passwords.resetBreached()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });

  it('says that nobody has an address, number or name where the vendor tells that', async () => {
    const world = await make();
    await world.decide({ tellsUnknown: true, resetBySms: true });
    const { passwords } = world.anonymous();
    const unknown = { code: 'NO_ACCOUNT', status: 404 };
    await expect(passwords.forgot({ body: { email: 'nobody@nowhere.test' } })).rejects.toMatchObject(unknown);
    for (const [identifierType, identifier] of [
      ['email', 'nobody@nowhere.test'],
      ['phoneNumber', '+12025550199'],
      ['username', 'nobody'],
    ] as const)
      for (const reset of [passwords.resetByEmail, passwords.resetBySms])
        await expect(reset({ body: { identifier, identifierType } })).rejects.toMatchObject(unknown);
    await passwords.forgot({ body: { email: people.admin } });
    expect(await world.mailbox(people.admin)).toHaveLength(1);
  });

  asksForCaptcha(make, {
    forgot: (api) => api.passwords.forgot({ body: { email: people.admin } }),
    resetByEmail: (api) => api.passwords.resetByEmail({ body: { identifier: people.admin, identifierType: 'email' } }),
    resetBySms: (api) => api.passwords.resetBySms({ body: { identifier: people.admin, identifierType: 'email' } }),
  });
});
