import { describe, expect, it } from 'vitest';
import { createWorld } from '../testing.ts';
import { addPhone, codeTo } from '../testing-sign-in.ts';

const email = 'admin@acme.test';
const lost = '+12025550110';
const next = '+12025550111';

describe('a lost phone number', () => {
  it('is replaced by a mailed code; the new one counts once its own code came back', async () => {
    const world = await createWorld();
    await addPhone(world, email, lost);
    const { api } = world.browser();
    const { resetPhoneNumberToken } = await api.phones.reset({ body: { email } });
    const { changePhoneNumberToken } = await api.phones.resetVerify({ body: { resetPhoneNumberToken, code: await codeTo(world, email) } });
    await api.phones.change({ body: { phoneNumber: next, changePhoneNumberToken } });
    await api.passwordless.preLogin({ type: 'smscode', body: { email } });
    expect(await world.mailbox(lost)).toEqual([]);
    const answer = await api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, next) } });
    expect(answer.userEmail).toBe(email);
    const later = world.browser();
    await later.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: next } });
    expect((await later.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, next) } })).userEmail).toBe(email);
  });

  it('LNK-05 an unknown address gets the same answer, and no mail', async () => {
    const world = await createWorld();
    const { api } = world.browser();
    const { resetPhoneNumberToken } = await api.phones.reset({ body: { email: 'nobody@nowhere.test' } });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
    await expect(api.phones.resetVerify({ body: { resetPhoneNumberToken, code: '123456' } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
  });

  it('LNK-01 each token works once', async () => {
    const world = await createWorld();
    const { api } = world.browser();
    const { resetPhoneNumberToken } = await api.phones.reset({ body: { email } });
    const code = await codeTo(world, email);
    const { changePhoneNumberToken } = await api.phones.resetVerify({ body: { resetPhoneNumberToken, code } });
    await expect(api.phones.resetVerify({ body: { resetPhoneNumberToken, code } })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    const body = { phoneNumber: next, changePhoneNumberToken };
    await api.phones.change({ body });
    await expect(api.phones.change({ body: { ...body, phoneNumber: lost } })).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  });
});
