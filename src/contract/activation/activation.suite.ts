import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { linkIn, lockCodes, otherThan, people } from '../behaviour.ts';

const colleague = 'new.colleague@acme.test';
const password = 'Correct-horse-9';

export const activationSuite = behaviour('activation', (make) => {
  it('activates an invited user', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    await admin.users.invite({ body: { email: colleague, name: 'New Colleague' } });
    const { userId, token, path } = await linkIn(world, colleague);
    expect(path).toBe('/account/activate');
    const client = world.anonymous();
    expect(await client.activation.strategy({ query: { userId, token } })).toMatchObject({ shouldSetPassword: true });
    expect((await client.activation.activate({ body: { userId, token, password } })).accessToken).toBeTruthy();
    expect(await client.profile.get()).toMatchObject({ email: colleague, name: 'New Colleague', verified: true });
    expect((await admin.users.list({ query: { _email: colleague } })).items[0]).toMatchObject({ activatedForTenant: true });
    await expect(world.anonymous().activation.activate({ body: { userId, token, password } })).rejects.toMatchObject({
      code: 'LINK_USED',
      status: 410,
    });
  });

  it('requires a password that meets the policy', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
    const { userId, token } = await linkIn(world, colleague);
    const client = world.anonymous();
    await expect(client.activation.activate({ body: { userId, token } })).rejects.toMatchObject({ status: 400 });
    await expect(client.activation.activate({ body: { userId, token, password: 'short' } })).rejects.toMatchObject({
      code: 'PASSWORD_POLICY',
    });
    expect((await client.activation.activate({ body: { userId, token, password } })).accessToken).toBeTruthy();
  });

  it('lets an existing user accept an invitation', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    await admin.users.invite({ body: { email: people.stranger } });
    const { userId, token, path } = await linkIn(world, people.stranger);
    expect(path).toBe('/account/invitation/accept');
    const { name: inviter } = await admin.profile.get();
    expect(await world.anonymous().activation.invitation({ query: { userId, token } })).toEqual({
      email: people.stranger,
      tenantName: 'Acme',
      invitedBy: inviter,
    });
    await world.anonymous().activation.acceptInvitation({ body: { userId, token } });
    await expect(world.anonymous().activation.invitation({ query: { userId, token } })).rejects.toMatchObject({ code: 'LINK_USED' });
    const stranger = await world.as(people.stranger);
    expect((await stranger.tenants.list()).tenants.map(({ name: tenant }) => tenant)).toEqual(expect.arrayContaining(['Acme', 'Globex']));
    await expect(world.anonymous().activation.acceptInvitation({ body: { userId, token } })).rejects.toMatchObject({
      code: 'LINK_USED',
      status: 410,
    });
  });

  it('resends the activation, with the same answer for unknown addresses', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
    const client = world.anonymous();
    await client.activation.resend({ body: { email: colleague } });
    expect(await world.mailbox(colleague)).toHaveLength(2);
    await client.activation.resend({ body: { email: 'nobody@nowhere.test' } });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
  });

  it('rejects a link made for another purpose', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
    const { userId, token } = await linkIn(world, colleague);
    await expect(world.anonymous().activation.acceptInvitation({ body: { userId, token } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
      status: 400,
    });
    await expect(world.anonymous().passwords.validateReset({ body: { userId, token } })).rejects.toMatchObject({
      code: 'LINK_INVALID',
      status: 400,
    });
  });

  it('revokes the link of a removed user', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { id } = await admin.users.invite({ body: { email: colleague } });
    const { userId, token } = await linkIn(world, colleague);
    await admin.users.remove({ userId: id });
    await expect(world.anonymous().activation.activate({ body: { userId, token, password } })).rejects.toMatchObject({
      code: expect.stringMatching(/^LINK_/),
    });
  });

  it('rejects unknown, used and expired links', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const client = world.anonymous();
    const calls = (link: { userId: string; token: string }) => ({
      activate: [() => client.activation.strategy({ query: link }), () => client.activation.activate({ body: { ...link, password } })],
      accept: [() => client.activation.invitation({ query: link }), () => client.activation.acceptInvitation({ body: link })],
    });
    await admin.users.invite({ body: { email: colleague } });
    await admin.users.invite({ body: { email: people.stranger } });
    const links = { activate: await linkIn(world, colleague), accept: await linkIn(world, people.stranger) };
    for (const kind of ['activate', 'accept'] as const) {
      const { userId, token } = links[kind];
      for (const call of calls({ userId, token: 'no-such-token' })[kind])
        await expect(call()).rejects.toMatchObject({ code: 'LINK_INVALID', status: 400 });
      await calls({ userId, token })[kind][1]!();
      for (const call of calls({ userId, token })[kind]) await expect(call()).rejects.toMatchObject({ code: 'LINK_USED', status: 410 });
    }
    await admin.users.invite({ body: { email: 'late@acme.test' } });
    const late = await linkIn(world, 'late@acme.test');
    const { id } = await (await world.as('reseller@north.test')).profile.get();
    await admin.users.invite({ body: { email: 'reseller@north.test' } });
    const lateToo = await linkIn(world, 'reseller@north.test');
    world.advance(8 * 86_400);
    const expired = { code: 'LINK_EXPIRED', status: 410 };
    for (const call of calls({ userId: late.userId, token: late.token }).activate) await expect(call()).rejects.toMatchObject(expired);
    for (const call of calls({ userId: id, token: lateToo.token }).accept) await expect(call()).rejects.toMatchObject(expired);
  });

  it('activates by the emailed code, entered where the sign-up was', async () => {
    const world = await make();
    await world.decide({ signUpBy: ['email'] });
    const client = world.anonymous();
    const start = async (email: string) => {
      const { userId = '', activationToken: token = '' } = await client.signUp.email({ body: { email, password } });
      return { userId, token, code: (await world.mailbox(email))[0]!.code! };
    };
    const first = await start('one@person.test');
    const activate = (body: { userId: string; token: string; code: string; password?: string }) =>
      client.activation.activateByCode({ body });
    await expect(activate({ ...first, code: otherThan(first.code) })).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    await expect(activate({ ...first, password: 'short' })).rejects.toMatchObject({ code: 'PASSWORD_POLICY' });
    expect((await activate({ ...first, password })).accessToken).toBeTruthy();
    await expect(activate(first)).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    const second = await start('two@person.test');
    const wrong = { ...second, code: otherThan(second.code) };
    for (let attempt = 1; attempt <= 5; attempt++) await expect(activate(wrong)).rejects.toThrow();
    await expect(activate(wrong)).rejects.toMatchObject({ code: 'CODE_ATTEMPTS', status: 410 });
    const third = await start('three@person.test');
    await lockCodes(world, 'three@person.test');
    await expect(activate({ ...third, password })).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
  });

  it('accepts an invitation by its emailed code', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: people.stranger } });
    const [mail] = await world.mailbox(people.stranger);
    const page = new URL(
      mail!.links.find((link) => link.includes('/invitation/code'))!,
      'http://app.test',
    ).searchParams;
    const [userId, token, code] = [page.get('userId')!, page.get('token')!, mail!.code!];
    const accept = (digits: string, handle = token) =>
      world.anonymous().activation.acceptInvitationByCode({ body: { userId, token: handle, code: digits } });
    await expect(accept(code, 'no-such-token')).rejects.toMatchObject({ code: 'CODE_EXPIRED', status: 410 });
    await expect(accept(otherThan(code))).rejects.toMatchObject({ code: 'CODE_INVALID', status: 400 });
    await lockCodes(world, people.stranger);
    await expect(accept(code)).rejects.toMatchObject({ code: 'CODES_LOCKED', status: 423 });
    world.advance(3601);
    await accept(code);
    expect((await (await world.as(people.stranger)).tenants.list()).tenants.map(({ name }) => name)).toContain('Acme');
  });

  it('ends an invitation after too many guesses', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: people.stranger } });
    const [mail] = await world.mailbox(people.stranger);
    const page = new URL(
      mail!.links.find((link) => link.includes('/invitation/code'))!,
      'http://app.test',
    ).searchParams;
    const body = { userId: page.get('userId')!, token: page.get('token')!, code: otherThan(mail!.code!) };
    for (let attempt = 1; attempt <= 5; attempt++)
      await expect(world.anonymous().activation.acceptInvitationByCode({ body })).rejects.toThrow();
    await expect(world.anonymous().activation.acceptInvitationByCode({ body })).rejects.toMatchObject({ code: 'CODE_ATTEMPTS' });
  });

  it('resends an invitation, and rejects breached passwords', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    await admin.users.invite({ body: { email: colleague } });
    await admin.activation.resendInvitation({ body: { email: colleague } });
    expect(await world.mailbox(colleague)).toHaveLength(2);
    if (world.cannot?.includes('PASSWORD_BREACHED')) return;
    const { userId, token } = await linkIn(world, colleague);
    await expect(world.anonymous().activation.activate({ body: { userId, token, password: 'password123' } })).rejects.toMatchObject({
      code: 'PASSWORD_BREACHED',
    });
  });

  it('resends the invitations of every workspace where the caller may invite, and of no other', async () => {
    const world = await make();
    const [admin, stranger] = [await world.as(people.admin), await world.as(people.stranger)];
    for (const api of [admin, stranger]) await api.users.invite({ body: { email: colleague } });
    await admin.activation.resendInvitationEverywhere({ body: { email: colleague } });
    expect(await world.mailbox(colleague)).toHaveLength(3);
    const writer = (await stranger.roles.list()).find(({ key }) => key === 'Admin')!;
    const { id } = await admin.profile.get();
    await stranger.users.update({ body: { id, roleIds: [writer.id] } });
    await admin.activation.resendInvitationEverywhere({ body: { email: colleague } });
    expect(await world.mailbox(colleague)).toHaveLength(5);
    await admin.activation.resendInvitationEverywhere({ body: { email: 'nobody@nowhere.test' } });
    expect(await world.mailbox('nobody@nowhere.test')).toEqual([]);
  });

  it('asks a new user for a second factor if the account requires it', async () => {
    const world = await make();
    await (await world.as(people.admin)).users.invite({ body: { email: colleague } });
    const { userId, token } = await linkIn(world, colleague);
    await world.decide({ forceMfa: true });
    expect(await world.anonymous().activation.activate({ body: { userId, token, password } })).toMatchObject({ mfaRequired: true });
  });
});
