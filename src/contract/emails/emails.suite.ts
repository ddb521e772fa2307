import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, otherThan, people, type World } from '../behaviour.ts';

const email = 'new@acme.test';
const codeTo = async (world: World, to = email) => (await world.mailbox(to))[0]!.code!;

export const emailsSuite = behaviour('emails', (make) => {
  it('changes the email once the new one is proven, and tells the old one', async () => {
    const world = await make();
    const api = await world.as(people.support);
    const elsewhere = await world.as(people.support);
    await api.emails.change({ body: { email: 'New@Acme.test' } });
    expect((await api.profile.get()).email).toBe(people.support);
    expect((await world.mailbox(people.support))[0]!.subject).toContain('about to change');
    await api.emails.verify({ body: { email, code: await codeTo(world) } });
    expect(await api.profile.get()).toMatchObject({ email, verified: true });
    expect((await world.mailbox(people.support))[0]!.subject).toContain('was changed');
    // Whoever was signed in elsewhere signs in again, with the new one.
    await expect(elsewhere.profile.get()).rejects.toMatchObject({ status: 401 });
    const browser = world.anonymous();
    await expect(browser.auth.login({ body: { email: people.support, password: demoPassword } })).rejects.toMatchObject({ status: 401 });
    await browser.auth.login({ body: { email, password: demoPassword } });
  });

  it('TXT-01: signs in however its domain is typed, in letters or as mail systems write it', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await api.emails.change({ body: { email: 'New@München.test' } });
    const code = await codeTo(world, 'new@xn--mnchen-3ya.test');
    await api.emails.verify({ body: { email: 'new@mu\u0308nchen.test', code } });
    for (const typed of ['NEW@MÜNCHEN.test', 'new@xn--mnchen-3ya.test'])
      await world.anonymous().auth.login({ body: { email: typed, password: demoPassword } });
  });

  it('a code counts for its own address, a few times, and once', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await expect(api.emails.verify({ body: { email, code: '000000' } })).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    await api.emails.change({ body: { email } });
    const code = await codeTo(world);
    await expect(api.emails.verify({ body: { email: 'other@acme.test', code } })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await api.emails.change({ body: { email } });
    for (let attempt = 1; attempt < 5; attempt++)
      await expect(api.emails.verify({ body: { email, code: otherThan(await codeTo(world)) } })).rejects.toMatchObject({
        code: 'CODE_INVALID',
      });
    const last = { body: { email, code: otherThan(await codeTo(world)) } };
    await expect(api.emails.verify(last)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    await api.emails.change({ body: { email } });
    for (let attempt = 1; attempt <= 5; attempt++)
      await api.emails.verify({ body: { email, code: otherThan(await codeTo(world)) } }).catch(() => undefined);
    await api.emails.change({ body: { email } });
    await expect(api.emails.verify({ body: { email, code: await codeTo(world) } })).rejects.toMatchObject({
      code: 'CODES_LOCKED',
      status: 423,
    });
  });

  it('answers the same for an email that somebody has, and tells only its owner', async () => {
    const world = await make();
    const api = await world.as(people.support);
    expect(await api.emails.change({ body: { email: people.stranger } })).toEqual(await api.emails.change({ body: { email } }));
    await api.emails.change({ body: { email: people.stranger } });
    expect((await world.mailbox(people.stranger))[0]!.code).toBeNull();
    await expect(api.emails.verify({ body: { email: people.stranger, code: '000000' } })).rejects.toMatchObject({ code: 'CODE_INVALID' });
  });

  it('of two people who prove the same email, the first has it', async () => {
    const world = await make();
    const [one, two] = [await world.as(people.support), await world.as(people.readOnly)];
    await one.emails.change({ body: { email } });
    const code = await codeTo(world);
    await two.emails.change({ body: { email } });
    const second = await codeTo(world);
    await one.emails.verify({ body: { email, code } });
    await expect(two.emails.verify({ body: { email, code: second } })).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    expect((await two.profile.get()).email).toBe(people.readOnly);
  });

  it('a new password stops a change that is under way', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await api.emails.change({ body: { email } });
    await api.passwords.change({ body: { password: demoPassword, newPassword: 'a long and different one 7' } });
    const verify = api.emails.verify({ body: { email, code: await codeTo(world) } });
    await expect(verify).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
  });

  it('is refused where the company decides what emails are', async () => {
    const world = await make();
    const api = await world.as(people.support);
    expect(await api.configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });
    await expect(api.emails.change({ body: { email: people.support } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await world.decide({ fixedEmails: true });
    expect(await api.configuration.userEmailPolicy()).toEqual({ allowEmailChange: false });
    await expect(api.emails.change({ body: { email } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    expect(await world.mailbox(email)).toEqual([]);
  });

  it("lists those of the workspace's members", async () => {
    const world = await make();
    const [api, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    const { id: userId } = await api.profile.get();
    expect((await api.emails.list({ query: { userIds: [userId] } })).items).toEqual([{ userId, email: people.admin }]);
    const found = await api.emails.list({ query: { _email: 'ADMIN@', _limit: 10, _offset: 0 } });
    expect(found).toEqual({ items: [{ userId, email: people.admin }], _metadata: { totalItems: 1, totalPages: 1 } });
    const { id: foreign } = await stranger.profile.get();
    expect(await api.emails.list({ query: { userIds: [foreign] } })).toEqual({ items: [], _metadata: { totalItems: 0, totalPages: 0 } });
  });

  it('takes no email that one of their workspaces keeps out', async () => {
    const world = await make();
    const { restrictions } = await world.as(people.stranger);
    await restrictions.addDomain({ body: { domain: 'globex.test', type: 'ALLOW' } });
    await restrictions.setDomainConfig({ body: { active: true, type: 'ALLOW' } });
    // The admin of Acme is a member there, too.
    const { emails } = await world.as(people.admin);
    await expect(emails.change({ body: { email } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    await (await world.as(people.support)).emails.change({ body: { email } });
  });
});
