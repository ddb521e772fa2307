import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { emailsSuite } from '../../../src/contract/emails/emails.suite.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { auditOf, codeTo, magicTokenTo } from '../../test/sign-in.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const me = people.support;
const email = 'new@acme.test';

async function change(world: TestWorld) {
  const { api } = await world.signIn(me);
  await api.emails.change({ body: { email } });
  await api.emails.verify({ body: { email, code: await codeTo(world, email) } });
  return api;
}

describe('changing the email', () => {
  it('whoever still reads the old mailbox gets in no more, by nothing that was sent there', async () => {
    const world = await createWorld();
    const stranger = world.browser();
    await stranger.api.passwordless.preLogin({ type: 'magiclink', body: { email: me } });
    const magic = await magicTokenTo(world, me);
    await stranger.api.passwords.forgot({ body: { email: me } });
    const link = new URL((await world.mailbox(me))[0]!.links[0]!).searchParams;
    await change(world);
    const body = { userId: link.get('userId')!, token: link.get('token')!, password: 'Another-long-one-7' };
    await expect(stranger.api.passwords.reset({ body })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(stranger.api.passwordless.postLogin({ type: 'magiclink', body: { token: magic } })).rejects.toThrow();
    const before = (await world.mailbox(me)).length;
    await stranger.api.passwords.forgot({ body: { email: me } });
    expect(await world.mailbox(me)).toHaveLength(before);
  });

  it('the old email is free for somebody else, and the workspace sees the new one', async () => {
    const world = await createWorld();
    await change(world);
    const admin = await world.signIn(people.admin);
    const { items } = await admin.api.users.list({ query: { ids: [demoUserId(me)] } });
    expect(items[0]!.email).toBe(email);
    const invited = await admin.api.users.invite({ body: { email: me } });
    expect(invited.id).not.toBe(demoUserId(me));
    expect(await auditOf(world, 'email.changed')).toEqual([{ actor: demoUserId(me), target: demoUserId(me) }]);
  });

  it('is refused to people whose identity provider or directory says what it is', async () => {
    const world = await createWorld();
    const { api } = await world.signIn(me);
    await world.data(async (tx) => {
      const now = world.clock.now();
      const [tenant_id, connection_id] = [demoTenants.acme, crypto.randomUUID()];
      const row = { type: 'saml', name: 'Acme', enabled: true, config: '{}', sealed: null, created_at: now, updated_at: now } as const;
      await tx
        .insertInto('sso_connections')
        .values({ ...row, id: connection_id, tenant_id })
        .execute();
      const domain = {
        id: crypto.randomUUID(),
        tenant_id,
        connection_id,
        domain: 'acme.test',
        txt_record: 'x',
        verified_at: now,
        created_at: now,
      };
      await tx.insertInto('sso_domains').values(domain).execute();
    });
    expect(await api.configuration.userEmailPolicy()).toEqual({ allowEmailChange: false });
    await expect(api.emails.change({ body: { email } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await world.data((tx) => tx.updateTable('sso_connections').set({ enabled: false }).execute());
    expect(await api.configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });
    await world.data((tx) => tx.updateTable('memberships').set({ managed_by: 'scim2' }).where('user_id', '=', demoUserId(me)).execute());
    await expect(api.emails.change({ body: { email } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('asks for a recent sign-in first', async () => {
    const world = await createWorld();
    const { api } = await world.signIn(me);
    world.clock.advance(3600);
    await api.auth.refresh({ body: null });
    await expect(api.emails.change({ body: { email } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
    expect(await world.mailbox(email)).toEqual([]);
  });
});

emailsSuite('client + provider', () => createWorld());
