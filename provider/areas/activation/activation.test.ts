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
