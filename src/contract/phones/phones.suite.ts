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

  it('answers the same for an unknown address', async () => {
    const world = await make();
    expect(await world.anonymous().phones.reset({ body: { email: 'nobody@nowhere.test' } })).toEqual({
      resetPhoneNumberToken: expect.any(String),
    });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
  });
});
