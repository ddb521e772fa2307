import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { otherThan, people, type World } from '../behaviour.ts';

const phoneNumber = '+12025550143';
const codeTo = async (world: World, to: string) => (await world.mailbox(to))[0]!.code!;

/** Shared checks of codes: wrong, used, too many attempts. `ask` requests a new code and returns how to verify it. */
async function checksCodes(ask: () => Promise<{ code: string; verify: (code: string) => Promise<unknown> }>): Promise<void> {
  const { code, verify } = await ask();
  await expect(verify(otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
  await verify(code);
  await expect(verify(code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
  const next = await ask();
  for (let attempt = 1; attempt <= 5; attempt++) await expect(next.verify(otherThan(next.code))).rejects.toThrow();
  await expect(next.verify(next.code)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
  const more = await ask();
  for (let attempt = 1; attempt <= 5; attempt++) await expect(more.verify(otherThan(more.code))).rejects.toThrow();
  const last = await ask();
  await expect(last.verify(last.code)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
}

export const phonesSuite = behaviour('phones', (make) => {
  it("changes a signed-in user's number by a code sent to the new one", async () => {
    const world = await make();
    const api = await world.as(people.admin);
    await checksCodes(async () => {
      const { changePhoneId } = await api.phones.start({ body: { phoneNumber } });
      return { code: await codeTo(world, phoneNumber), verify: (code) => api.phones.verify({ body: { changePhoneId, code } }) };
    });
  });

  it('a number belongs to one user', async () => {
    const world = await make();
    const take = async (email: string) => {
      const api = await world.as(email);
      const { changePhoneId } = await api.phones.start({ body: { phoneNumber } });
      await api.phones.verify({ body: { changePhoneId, code: await codeTo(world, phoneNumber) } });
    };
    await take(people.admin);
    await expect(take(people.support)).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
  });

  it('replaces a lost number by an emailed code, once', async () => {
    const world = await make();
    const { phones } = world.anonymous();
    await checksCodes(async () => {
      const { resetPhoneNumberToken } = await phones.reset({ body: { email: people.admin } });
      const verify = async (code: string) => {
        const { changePhoneNumberToken } = await phones.resetVerify({ body: { resetPhoneNumberToken, code } });
        await phones.change({ body: { phoneNumber, changePhoneNumberToken } });
        const again = phones.change({ body: { phoneNumber, changePhoneNumberToken } });
        await expect(again).rejects.toMatchObject({ code: 'CHALLENGE_ENDED', status: 401 });
      };
      return { code: await codeTo(world, people.admin), verify };
    });
  });

  it('refuses a number that no country has, wherever a number is entered', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email', 'phoneNumber'], resetBySms: true });
    const api = await world.as(people.admin);
    const stranger = world.anonymous();
    // A digit too few, one too many, and a country code that nobody has.
    for (const none of ['+1 555 0100', '+1 202 555 01234', '+999 202 555 0123']) {
      const refused = { code: 'INVALID_INPUT', status: 400, context: { fields: { phoneNumber: expect.stringContaining('country code') } } };
      const body = { phoneNumber: none };
      await expect(api.phones.start({ body })).rejects.toMatchObject(refused);
      await expect(api.mfa.enrolSms({ body })).rejects.toMatchObject(refused);
      await expect(stranger.phones.change({ body: { ...body, changePhoneNumberToken: 'x' } })).rejects.toMatchObject(refused);
      await expect(stranger.signUp.phoneNumber({ body })).rejects.toMatchObject(refused);
      await expect(stranger.signUp.email({ body: { ...body, email: 'new@company.test' } })).rejects.toMatchObject(refused);
      await expect(stranger.passwordless.preLogin({ type: 'smscode', body })).rejects.toMatchObject(refused);
      const lost = { identifier: none, identifierType: 'phoneNumber' } as const;
      for (const reset of [stranger.passwords.resetBySms, stranger.passwords.resetByEmail])
        await expect(reset({ body: lost })).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          context: { fields: { identifier: expect.any(String) } },
        });
      expect(await world.mailbox(none.replaceAll(' ', ''))).toEqual([]);
    }
  });

  it('knows a number however it is written', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const number = '+442079460123';
    const { changePhoneId } = await api.phones.start({ body: { phoneNumber: '+44 (0)20 7946 0123' } });
    await api.phones.verify({ body: { changePhoneId, code: await codeTo(world, number) } });
    const browser = world.anonymous();
    await browser.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: '0044 (0) 20 7946-0123' } });
    await browser.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, number) } });
    expect((await browser.profile.get()).email).toBe(people.admin);
  });

  it('answers the same for an unknown address', async () => {
    const world = await make();
    expect(await world.anonymous().phones.reset({ body: { email: 'nobody@nowhere.test' } })).toEqual({
      resetPhoneNumberToken: expect.any(String),
    });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
  });

  it('says that nobody has an address where the vendor tells that', async () => {
    const world = await make();
    await world.decide({ tellsUnknown: true });
    const { phones } = world.anonymous();
    await expect(phones.reset({ body: { email: 'nobody@nowhere.test' } })).rejects.toMatchObject({ code: 'NO_ACCOUNT', status: 404 });
    expect((await phones.reset({ body: { email: people.admin } })).resetPhoneNumberToken).toBeTruthy();
  });

  it('MCH-11 begins nothing that ends with a text message where none is delivered', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await world.decide({ withoutTexts: true });
    await expect(api.phones.start({ body: { phoneNumber: '+442079460123' } })).rejects.toMatchObject({ code: 'MFA_REFUSED', status: 403 });
    await expect(world.anonymous().phones.reset({ body: { email: people.support } })).rejects.toMatchObject({
      code: 'WAY_NOT_ALLOWED',
      status: 403,
    });
    expect(await world.mailbox(people.support)).toEqual([]);
  });
});
