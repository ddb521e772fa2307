import { describe, expect, it } from 'vitest';
import { activationSuite } from '../../../src/contract/activation/activation.suite.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { codeTo } from '../../test/sign-in.ts';

activationSuite('client + provider', () => createWorld());

describe('link and code of the same email', () => {
  const password = 'Correct-horse-9';
  const linksOf = async (world: TestWorld, to: string) =>
    (await world.mailbox(to))[0]!.links.map((link) => {
      const { searchParams } = new URL(link);
      return { userId: searchParams.get('userId')!, token: searchParams.get('token')! };
    });

  it('LNK-01 activation: using one invalidates the other', async () => {
    const world = await createWorld();
    const admin = await world.signIn('admin@acme.test');
    for (const first of ['link', 'code']) {
      const email = `${first}@nowhere.test`;
      await admin.api.users.invite({ body: { email } });
      const [link, page] = await linksOf(world, email);
      const code = await codeTo(world, email);
      const { api } = world.browser();
      const byLink = () => api.activation.activate({ body: { ...link!, password } });
      const byCode = () => api.activation.activateByCode({ body: { ...page!, code, password } });
      expect((await (first === 'link' ? byLink() : byCode())).accessToken).toBeTruthy();
      await expect(byLink()).rejects.toMatchObject({ status: 410 });
      await expect(byCode()).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    }
  });

  it("a code resent from the page of an admin's link works there; a stranger's request leaves that page its code", async () => {
    const world = await createWorld();
    const admin = await world.signIn('admin@acme.test');
    const invite = async (email: string) => {
      await admin.api.users.invite({ body: { email } });
      return { page: (await linksOf(world, email))[1]!, first: await codeTo(world, email) };
    };
    const { api } = world.browser();
    const own = await invite('own@nowhere.test');
    await api.activation.resend({ body: { email: 'own@nowhere.test', token: own.page.token } });
    const second = await codeTo(world, 'own@nowhere.test');
    expect(second).not.toBe(own.first);
    await expect(api.activation.activateByCode({ body: { ...own.page, code: own.first, password } })).rejects.toMatchObject({
      code: 'CODE_INVALID',
    });
    expect((await api.activation.activateByCode({ body: { ...own.page, code: second, password } })).accessToken).toBeTruthy();

    const theirs = await invite('theirs@nowhere.test');
    // Neither without the page's token nor with that of another person's page.
    for (const token of [undefined, (await invite('third@nowhere.test')).page.token])
      await world.browser().api.activation.resend({ body: { email: 'theirs@nowhere.test', ...(token && { token }) } });
    const body = { ...theirs.page, code: theirs.first, password };
    expect((await world.browser().api.activation.activateByCode({ body })).accessToken).toBeTruthy();
  });

  it('LNK-01 invitation: likewise, and a user who joined in another way is told so', async () => {
    const world = await createWorld();
    const admin = await world.signIn('admin@acme.test');
    const stranger = 'admin@globex.test';
    await admin.api.users.invite({ body: { email: stranger } });
    const [link, page] = await linksOf(world, stranger);
    const code = await codeTo(world, stranger);
    const { token } = await admin.api.invites.create({ body: {} });
    const { api } = world.browser();
    expect(await api.activation.invitation({ query: link! })).not.toHaveProperty('isMember');
    await api.auth.login({ body: { email: stranger, password: 'gatehouse-demo-1', invitationToken: token! } });
    expect(await api.activation.invitation({ query: link! })).toMatchObject({ tenantName: 'Acme', isMember: true });
    await api.activation.acceptInvitationByCode({ body: { ...page!, code } });
    await expect(api.activation.acceptInvitation({ body: link! })).rejects.toMatchObject({ status: 410 });
  });
});
