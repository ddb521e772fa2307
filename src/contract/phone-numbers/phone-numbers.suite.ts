import { expect, it } from 'vitest';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { behaviour } from '../behaviour.suite.ts';
import { otherThan, people, unknownId, type World } from '../behaviour.ts';

const [first, second, third] = ['+12025550143', '+442079460123', '+4915112345678'] as const;
const codeTo = async (world: World, to: string) => (await world.mailbox(to))[0]!.code!;

async function add(world: World, api: Api<ContractAreas>, phoneNumber: string, typed = phoneNumber) {
  const { otcToken = '' } = await api.phoneNumbers.create({ body: { phoneNumber: typed, verify: true } });
  await api.phoneNumbers.verify({ body: { otcToken, code: await codeTo(world, phoneNumber) } });
}
const idOf = async (api: Api<ContractAreas>, number: string) =>
  (await api.phoneNumbers.own()).find(({ phoneNumber }) => phoneNumber === number)!.id;

/** A code is checked a few times, counts once, and guesses at new ones end, too. `ask` returns how to send a new one. */
async function checksCodes(ask: () => Promise<{ code: string; send: (code: string) => Promise<unknown> }>): Promise<void> {
  const { code, send } = await ask();
  await expect(send(otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
  for (let guess = 2; guess <= 5; guess++) await send(otherThan(code)).catch(() => undefined);
  await expect(send(code)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
  const next = await ask();
  await expect(send(next.code)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
  for (let guess = 1; guess <= 5; guess++) await next.send(otherThan(next.code)).catch(() => undefined);
  const last = await ask();
  await expect(last.send(last.code)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
}

export const phoneNumbersSuite = behaviour('phoneNumbers', (make) => {
  it('adds numbers by a code sent to each; the first is the primary one', async () => {
    const world = await make();
    const api = await world.as(people.support);
    expect(await api.phoneNumbers.own()).toEqual([]);
    await add(world, api, first, '+1 (202) 555-0143');
    await add(world, api, second);
    expect(await api.phoneNumbers.own()).toMatchObject([
      { phoneNumber: first, verified: true, primary: true },
      { phoneNumber: second, verified: true, primary: false },
    ]);
    expect(await api.phoneNumbers.list({ query: { _limit: 1, _offset: 1 } })).toMatchObject({
      items: [{ phoneNumber: second }],
      _metadata: { totalItems: 2, totalPages: 2 },
    });
    expect((await world.mailbox(people.support))[0]!.subject).toContain('phone number');
    await expect(add(world, api, second)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('sign-in codes go to the primary number', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await add(world, api, first);
    await add(world, api, second);
    await api.phoneNumbers.makePrimary({ phoneId: await idOf(api, second) });
    expect((await api.phoneNumbers.own()).map(({ primary }) => primary)).toEqual([false, true]);
    const browser = world.anonymous();
    await browser.passwordless.preLogin({ type: 'smscode', body: { email: people.support } });
    await browser.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, second) } });
    expect((await browser.profile.get()).email).toBe(people.support);
  });

  it('a number without proof gets no sign-in code, is nobody, and waits to be verified or removed', async () => {
    const world = await make();
    const api = await world.as(people.support);
    expect(await api.phoneNumbers.create({ body: { phoneNumber: first } })).toEqual({});
    await world.anonymous().passwordless.preLogin({ type: 'smscode', body: { email: people.support } });
    await world.anonymous().passwordless.preLogin({ type: 'smscode', body: { phoneNumber: first } });
    expect(await world.mailbox(first)).toEqual([]);
    const phoneId = await idOf(api, first);
    await expect(api.phoneNumbers.makePrimary({ phoneId })).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 409 });
    const { otcToken } = await api.phoneNumbers.sendCode({ body: { phoneNumber: first } });
    await api.phoneNumbers.verify({ body: { otcToken, code: await codeTo(world, first) } });
    await expect(api.phoneNumbers.sendCode({ body: { phoneNumber: first } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await api.phoneNumbers.create({ body: { phoneNumber: second } });
    expect(await api.phoneNumbers.remove({ phoneId: await idOf(api, second) })).not.toHaveProperty('otcToken');
    expect(await api.phoneNumbers.own()).toHaveLength(1);
  });

  it('a proven number is removed by a code sent to it, and the next one takes over', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await add(world, api, first);
    await add(world, api, second);
    const phoneId = await idOf(api, first);
    const { otcToken = '' } = await api.phoneNumbers.remove({ phoneId });
    expect(await api.phoneNumbers.own()).toHaveLength(2);
    const body = { otcToken, code: await codeTo(world, first) };
    const other = await idOf(api, second);
    await expect(api.phoneNumbers.removeVerify({ phoneId: other, body })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    const again = await api.phoneNumbers.remove({ phoneId });
    await api.phoneNumbers.removeVerify({ phoneId, body: { otcToken: again.otcToken!, code: await codeTo(world, first) } });
    expect(await api.phoneNumbers.own()).toMatchObject([{ phoneNumber: second, primary: true }]);
    await expect(api.phoneNumbers.removeVerify({ phoneId, body })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('a lost number is removed without its code; the next one takes over, and the email is told', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await add(world, api, first);
    await add(world, api, second);
    const phoneId = await idOf(api, first);
    const other = await world.as(people.stranger);
    await expect(other.phoneNumbers.removeLost({ phoneId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    const texts = (await world.mailbox(first)).length;
    await api.phoneNumbers.removeLost({ phoneId });
    expect(await api.phoneNumbers.own()).toMatchObject([{ phoneNumber: second, primary: true }]);
    expect((await world.mailbox(people.support))[0]!.subject).toContain('phone number was removed');
    expect(await world.mailbox(first)).toHaveLength(texts);
    await expect(api.phoneNumbers.removeLost({ phoneId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await world.anonymous().passwordless.preLogin({ type: 'smscode', body: { phoneNumber: first } });
    expect(await world.mailbox(first)).toHaveLength(texts);
  });

  it('checks the code of a new number', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await checksCodes(async () => {
      const { otcToken = '' } = await api.phoneNumbers.create({ body: { phoneNumber: first, verify: true } });
      return { code: await codeTo(world, first), send: (code) => api.phoneNumbers.verify({ body: { otcToken, code } }) };
    });
  });

  it('checks the code of a number to remove', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await add(world, api, first);
    const phoneId = await idOf(api, first);
    await checksCodes(async () => {
      const { otcToken = '' } = await api.phoneNumbers.remove({ phoneId });
      return { code: await codeTo(world, first), send: (code) => api.phoneNumbers.removeVerify({ phoneId, body: { otcToken, code } }) };
    });
  });

  it("a number is one person's: whoever proves it first", async () => {
    const world = await make();
    const [api, other] = [await world.as(people.support), await world.as(people.stranger)];
    await other.phoneNumbers.create({ body: { phoneNumber: first } });
    await add(world, api, first);
    await expect(add(world, other, first)).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    const phoneId = await idOf(api, first);
    const foreign = { code: 'NOT_FOUND', status: 404 };
    await expect(other.phoneNumbers.remove({ phoneId })).rejects.toMatchObject(foreign);
    await expect(other.phoneNumbers.makePrimary({ phoneId: unknownId })).rejects.toMatchObject(foreign);
    await expect(other.phoneNumbers.removeVerify({ phoneId, body: { otcToken: 'x', code: '000000' } })).rejects.toMatchObject(foreign);
    const { otcToken = '' } = await api.phoneNumbers.create({ body: { phoneNumber: third, verify: true } });
    const stolen = other.phoneNumbers.verify({ body: { otcToken, code: await codeTo(world, third) } });
    await expect(stolen).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('nobody has more than ten, and no number that a country lacks', async () => {
    const api = await (await make()).as(people.support);
    for (let n = 0; n < 10; n++) await api.phoneNumbers.create({ body: { phoneNumber: `+1202555012${n}` } });
    const refused = { code: 'INVALID_INPUT', context: { fields: { phoneNumber: expect.any(String) } } };
    await expect(api.phoneNumbers.create({ body: { phoneNumber: first } })).rejects.toMatchObject(refused);
    await expect(api.phoneNumbers.create({ body: { phoneNumber: '+1 555 0100' } })).rejects.toMatchObject(refused);
  });

  it('who has nothing else to sign in with keeps their last number', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['phoneNumber'] });
    const browser = world.anonymous();
    await browser.signUp.phoneNumber({ body: { phoneNumber: third } });
    await browser.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: third } });
    await browser.passwordless.postLogin({ type: 'smscode', body: { token: await codeTo(world, third) } });
    const removed = browser.phoneNumbers.remove({ phoneId: await idOf(browser, third) });
    await expect(removed).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 409 });
  });

  it("lists the proven ones of the workspace's members", async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    await add(world, api, first);
    await api.phoneNumbers.create({ body: { phoneNumber: third } });
    await add(world, stranger, second);
    const { id: userId } = await api.profile.get();
    expect((await api.phoneNumbers.listOfUsers({ query: { _phoneNumber: '+1202' } })).items).toContainEqual({ userId, phoneNumber: first });
    expect((await api.phoneNumbers.listOfUsers({ query: { userIds: [userId] } })).items).toEqual([{ userId, phoneNumber: first }]);
    const { id: foreign } = await stranger.profile.get();
    expect((await api.phoneNumbers.listOfUsers({ query: { userIds: [foreign] } })).items).toEqual([]);
  });

  it('MCH-11 sends no codes where no text messages are delivered; a number is still added, and a lost one removed', async () => {
    const world = await make();
    const { phoneNumbers } = await world.as(people.support);
    const refused = { code: 'MFA_REFUSED', status: 403 };
    const { otcToken = '' } = await phoneNumbers.create({ body: { phoneNumber: '+442079460123', verify: true } });
    await phoneNumbers.verify({ body: { otcToken, code: (await world.mailbox('+442079460123'))[0]!.code! } });
    await world.decide({ withoutTexts: true });
    const body = { phoneNumber: '+442079460124' };
    await expect(phoneNumbers.create({ body: { ...body, verify: true } })).rejects.toMatchObject(refused);
    expect(await phoneNumbers.own()).toHaveLength(1);
    await phoneNumbers.create({ body });
    await expect(phoneNumbers.sendCode({ body })).rejects.toMatchObject(refused);
    const { id: phoneId } = (await phoneNumbers.own()).find(({ verified }) => verified)!;
    await expect(phoneNumbers.remove({ phoneId })).rejects.toMatchObject(refused);
    await phoneNumbers.removeLost({ phoneId });
    expect(await world.mailbox(body.phoneNumber)).toEqual([]);
  });
});
