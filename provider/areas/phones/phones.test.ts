import { phonesSuite } from '../../../src/contract/phones/phones.suite.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { addPhone, auditOf, codeTo, enrolApp } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const me = people.support;
const old = '+12025550123';
const fresh = '+12025550199';
const numbersOf = async (world: TestWorld, email: string) =>
  (await world.data((tx) => tx.selectFrom('phone_numbers').selectAll().where('user_id', '=', demoUserId(email)).execute())).map(
    ({ number, verified_at }) => `${number} ${verified_at ? 'proven' : 'open'}`,
  );

describe('phone numbers', () => {
  it('whoever owns the email can replace a lost number; the new one counts once its code is verified', async () => {
    const world = await createWorld();
    await addPhone(world, me, old);
    const browser = world.browser();
    const { resetPhoneNumberToken } = await browser.api.phones.reset({ body: { email: me } });
    const { changePhoneNumberToken } = await browser.api.phones.resetVerify({
      body: { resetPhoneNumberToken, code: await codeTo(world, me) },
    });
    await browser.api.phones.change({ body: { phoneNumber: fresh, changePhoneNumberToken } });
    expect(await numbersOf(world, me)).toEqual([`${fresh} open`]);
    expect(await auditOf(world, 'phone.changed')).toMatchObject([{ actor: demoUserId(me) }]);
    await expect(browser.api.phones.change({ body: { phoneNumber: old, changePhoneNumberToken } })).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
    // As the page does: a texted sign-in for the email.
    await browser.api.passwordless.preLogin({ type: 'smscode', body: { email: me } });
    await browser.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, fresh) } });
    expect(await numbersOf(world, me)).toEqual([`${fresh} proven`]);
    const next = world.browser();
    await next.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: fresh } });
    await next.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, fresh) } });
    expect((await next.api.profile.get()).email).toBe(me);
  });

  it('an unverified number identifies nobody and resets nothing', async () => {
    const world = await createWorld({ deps: { policy: { ...(await createWorld()).deps.policy, recovery: { email: true, sms: true } } } });
    const browser = world.browser();
    const { resetPhoneNumberToken } = await browser.api.phones.reset({ body: { email: me } });
    const { changePhoneNumberToken } = await browser.api.phones.resetVerify({
      body: { resetPhoneNumberToken, code: await codeTo(world, me) },
    });
    await browser.api.phones.change({ body: { phoneNumber: fresh, changePhoneNumberToken } });
    await browser.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: fresh } });
    await browser.api.passwords.resetBySms({ body: { identifier: me, identifierType: 'email' } });
    await browser.api.passwords.resetBySms({ body: { identifier: fresh, identifierType: 'phoneNumber' } });
    expect(await world.mailbox(fresh)).toEqual([]);
  });

  it("claiming another user's number yields none of their codes and takes nothing from them", async () => {
    const world = await createWorld();
    await addPhone(world, people.admin, old);
    const browser = world.browser();
    const { resetPhoneNumberToken } = await browser.api.phones.reset({ body: { email: me } });
    const { changePhoneNumberToken } = await browser.api.phones.resetVerify({
      body: { resetPhoneNumberToken, code: await codeTo(world, me) },
    });
    await browser.api.phones.change({ body: { phoneNumber: old, changePhoneNumberToken } });
    const owner = world.browser();
    await owner.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: old } });
    await owner.api.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, old) } });
    expect((await owner.api.profile.get()).email).toBe(people.admin);
    expect(await numbersOf(world, people.admin)).toEqual([`${old} proven`]);
  });

  it('a signed-in user changes it with the code sent to the new number', async () => {
    const world = await createWorld();
    await addPhone(world, me, old);
    const browser = await world.signIn(me);
    const { changePhoneId } = await browser.api.phones.start({ body: { phoneNumber: fresh } });
    const code = await codeTo(world, fresh);
    const stranger = await world.signIn(people.admin);
    await expect(stranger.api.phones.verify({ body: { changePhoneId, code } })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await expect(
      browser.api.phones.verify({ body: { changePhoneId, code: code === '000000' ? '111111' : '000000' } }),
    ).rejects.toMatchObject({ code: 'CODE_INVALID' });
    await browser.api.phones.verify({ body: { changePhoneId, code } });
    expect(await numbersOf(world, me)).toEqual([`${fresh} proven`]);
    expect(await auditOf(world, 'phone.changed')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
  });

  it('requires a recent sign-in, and reports an invalid number', async () => {
    const world = await createWorld();
    const { browser } = await enrolApp(world, me);
    await expect(browser.api.phones.start({ body: { phoneNumber: fresh } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const plain = await world.signIn(people.readOnly);
    await expect(plain.api.phones.start({ body: { phoneNumber: '12345' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { phoneNumber: expect.any(String) } },
    });
  });

  it('if two users verify one number, the second is rejected and the first keeps it', async () => {
    const world = await createWorld();
    await addPhone(world, people.admin, old);
    const browser = await world.signIn(me);
    const { changePhoneId } = await browser.api.phones.start({ body: { phoneNumber: old } });
    await expect(browser.api.phones.verify({ body: { changePhoneId, code: await codeTo(world, old) } })).rejects.toMatchObject({
      status: 409,
    });
    expect(await numbersOf(world, people.admin)).toEqual([`${old} proven`]);
    expect(await numbersOf(world, me)).toEqual([]);
  });
});

phonesSuite('client + provider', () => createWorld());
