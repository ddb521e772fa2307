import { expect, it } from 'vitest';
import { asksForCaptcha, behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, lockCodes, otherThan, people, type World } from '../behaviour.ts';

const me = people.support;

async function askCode(world: World, client = world.anonymous()) {
  await client.passwordless.preLogin({ type: 'code', body: { email: me } });
  const answer = (token: string) => client.passwordless.postLogin({ type: 'code', body: { token } });
  return { client, answer, code: (await world.mailbox(me))[0]!.code! };
}
async function askLink(world: World) {
  const client = world.anonymous();
  const { matchingNumber = '' } = await client.passwordless.preLogin({ type: 'magiclink', body: { email: me } });
  return { client, matchingNumber, token: (await linkIn(world, me)).token };
}

export const passwordlessSuite = behaviour('passwordless', (make) => {
  it('signs in by an emailed code once, in the browser that requested it', async () => {
    const world = await make();
    const { client, answer, code } = await askCode(world);
    await expect(answer(otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    await expect(world.anonymous().passwordless.postLogin({ type: 'code', body: { token: code } })).rejects.toMatchObject({
      code: 'CODE_EXPIRED',
      status: 410,
    });
    await answer(code);
    expect((await client.profile.get()).email).toBe(me);
  });

  it('ends a code after too many guesses', async () => {
    const { answer, code } = await askCode(await make());
    for (let attempt = 1; attempt <= 5; attempt++) await expect(answer(otherThan(code))).rejects.toThrow();
    await expect(answer(code)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
  });

  it('checks ten codes of a person an hour, however many were sent', async () => {
    const world = await make();
    await lockCodes(world, me);
    const { answer, code } = await askCode(world);
    await expect(answer(code)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423, context: { retryAfterSeconds: 3600 } });
    world.advance(3601);
    const next = await askCode(world);
    await next.answer(next.code);
    expect((await next.client.profile.get()).email).toBe(me);
  });

  it('after 100 wrong codes in a row waits for a sign-in in another way', async () => {
    const world = await make();
    for (let hour = 0; hour < 10; hour++) {
      await lockCodes(world, me);
      world.advance(3601);
    }
    world.advance(7 * 86_400);
    const { answer, code } = await askCode(world);
    const refusal = await answer(code).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'CODES_LOCKED', status: 423 });
    expect(refusal).not.toHaveProperty('context.retryAfterSeconds');
    await world.as(me);
    const next = await askCode(world);
    await next.answer(next.code);
    expect((await next.client.profile.get()).email).toBe(me);
  });

  it('signs in by an emailed link; another browser needs the number shown in the first', async () => {
    const world = await make();
    const open = (client: ReturnType<World['anonymous']>, token: string, matchingNumber?: string) =>
      client.passwordless.postLogin({ type: 'magiclink', body: { token, ...(matchingNumber && { matchingNumber }) } });
    const first = await askLink(world);
    await open(first.client, first.token);
    expect((await first.client.profile.get()).email).toBe(me);
    await expect(open(first.client, first.token)).rejects.toMatchObject({ code: 'LINK_EXPIRED', status: 410 });
    await expect(open(first.client, 'no-such-link')).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
    const second = await askLink(world);
    const elsewhere = world.anonymous();
    await expect(open(elsewhere, second.token)).rejects.toMatchObject({ code: 'NUMBER_NEEDED', status: 403 });
    const wrong = second.matchingNumber === '10' ? '11' : '10';
    await expect(open(elsewhere, second.token, wrong)).rejects.toMatchObject({ code: 'NUMBER_WRONG', status: 403 });
    expect((await open(elsewhere, second.token, second.matchingNumber)).accessToken).toBeTruthy();
  });

  it('says the same for an unknown address, and mails nothing', async () => {
    const world = await make();
    const body = { email: 'nobody@nowhere.test' };
    expect(await world.anonymous().passwordless.preLogin({ type: 'magiclink', body })).toEqual({ matchingNumber: expect.any(String) });
    expect(await world.mailbox(body.email)).toEqual([]);
  });

  it.each([
    ['magiclink', 'magicLink'],
    ['code', 'code'],
    ['smscode', 'smsCode'],
  ] as const)('MCH-11 is neither sent nor answered where people sign in by password: %s', async (type, way) => {
    const world = await make();
    const refused = { code: 'WAY_NOT_ALLOWED', status: 403 };
    const asked = world.anonymous();
    const api = await world.as(me);
    const phoneNumber = '+442079460199';
    const { changePhoneId } = await api.phones.start({ body: { phoneNumber } });
    await api.phones.verify({ body: { changePhoneId, code: (await world.mailbox(phoneNumber))[0]!.code! } });
    await asked.passwordless.preLogin({ type, body: { email: me } });
    const to = type === 'smscode' ? phoneNumber : me;
    const token = type === 'magiclink' ? (await linkIn(world, me)).token : (await world.mailbox(to))[0]!.code!;
    const count = (await world.mailbox(to)).length;
    await world.decide({ ways: ['password'] });
    for (const email of [me, 'nobody@nowhere.test'])
      await expect(world.anonymous().passwordless.preLogin({ type, body: { email } })).rejects.toMatchObject(refused);
    expect(await world.mailbox(to)).toHaveLength(count);
    await expect(asked.passwordless.postLogin({ type, body: { token } })).rejects.toMatchObject(refused);
    await world.decide({ ways: [way] });
    await expect(world.anonymous().auth.login({ body: { email: me, password: demoPassword } })).rejects.toMatchObject(refused);
    await expect(world.anonymous().passwordless.preLogin({ type: 'emailandpassword', body: { email: me } })).rejects.toMatchObject(refused);
    await world.anonymous().passwordless.preLogin({ type, body: { email: me } });
    expect(await world.mailbox(to)).toHaveLength(count + 1);
  });

  it('rejects disabled users, and asks for a second factor if required', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const userId = (await admin.users.list({ query: { _email: me } })).items[0]!.id;
    await admin.users.disable({ userId });
    const { answer, code } = await askCode(world);
    await expect(answer(code)).rejects.toMatchObject({ code: 'USER_DISABLED', status: 403 });
    await admin.users.enable({ userId });
    await world.decide({ forceMfa: true });
    const next = await askCode(world);
    expect(await next.answer(next.code)).toMatchObject({ mfaRequired: true });
  });

  it('rejects unknown methods', async () => {
    const { passwordless } = (await make()).anonymous();
    const unknown = { code: 'NOT_FOUND', status: 404 };
    await expect(passwordless.preLogin({ type: 'pigeon', body: { email: me } })).rejects.toMatchObject(unknown);
    await expect(passwordless.postLogin({ type: 'emailandpassword', body: { token: 'x' } })).rejects.toMatchObject(unknown);
  });

  it('says that nobody has an address, number or name where the vendor tells that, and lets in who has one', async () => {
    const world = await make();
    await world.decide({ tellsUnknown: true });
    const { passwordless } = world.anonymous();
    const unknown = [{ email: 'nobody@nowhere.test' }, { phoneNumber: '+12025550199' }, { username: 'nobody' }];
    for (const body of unknown)
      for (const type of ['code', 'magiclink', 'smscode'])
        await expect(passwordless.preLogin({ type, body })).rejects.toMatchObject({ code: 'NO_ACCOUNT', status: 404 });
    const { client, answer, code } = await askCode(world);
    await answer(code);
    expect((await client.profile.get()).email).toBe(me);
  });

  asksForCaptcha(make, { preLogin: (api) => api.passwordless.preLogin({ type: 'code', body: { email: me } }) });
});
