import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';

export const oauthSuite = behaviour('oauth', (make) => {
  it('issues and refreshes tokens for a user signed in at the hosted pages', async () => {
    const world = await make();
    const client = await world.as(people.admin);
    const first = await client.oauth.silent({ body: { tenantId: null } });
    expect(first).toMatchObject({ id_token: expect.any(String), refresh_token: expect.any(String), token_type: 'Bearer' });
    const next = await client.oauth.token({ body: { grant_type: 'refresh_token', refresh_token: first.refresh_token } });
    expect(next.id_token).toEqual(expect.any(String));
  });

  it('issues no tokens without a session', async () => {
    const world = await make();
    await expect(world.anonymous().oauth.silent({ body: null })).rejects.toMatchObject({ status: 401 });
  });

  it('returns the user', async () => {
    const world = await make();
    const client = await world.as(people.admin);
    const me = await client.profile.get();
    expect(await client.oauth.userInfo()).toMatchObject({ sub: me.id, email: people.admin, email_verified: true });
    expect(await client.oauth.userInfoByPost()).toMatchObject({ sub: me.id });
  });

  it('rejects unknown codes and refresh tokens', async () => {
    const world = await make();
    const client = world.anonymous();
    const refused = { status: 400, code: 'SESSION_ENDED' };
    await expect(client.oauth.token({ body: { grant_type: 'refresh_token', refresh_token: 'made.up.token' } })).rejects.toMatchObject(
      refused,
    );
    const exchange = { grant_type: 'authorization_code', code: 'made-up', redirect_uri: 'http://localhost:4400/oauth/callback' };
    await expect(client.oauth.token({ body: { ...exchange, code_verifier: 'v'.repeat(43) } })).rejects.toMatchObject(refused);
  });

  it('a revoked refresh token stops working; revoking an unknown one is no error', async () => {
    const world = await make();
    const client = await world.as(people.support);
    const { refresh_token } = await client.oauth.silent({ body: null });
    await client.oauth.revoke({ body: { token: 'noise' } });
    await client.oauth.revoke({ body: { token: refresh_token } });
    await expect(client.oauth.token({ body: { grant_type: 'refresh_token', refresh_token } })).rejects.toMatchObject({ status: 400 });
  });

  it('tells nobody about tokens who shows no secret', async () => {
    const client = await (await make()).as(people.support);
    const { access_token: token } = await client.oauth.silent({ body: null });
    await expect(client.oauth.introspect({ body: { token } })).rejects.toMatchObject({ status: 401, code: 'INVALID_INPUT' });
  });

  it('signing out by script ends the session here and at the hosted pages', async () => {
    const world = await make();
    const client = await world.as(people.admin);
    const { refresh_token } = await client.oauth.silent({ body: null });
    await client.oauth.logout();
    await expect(client.oauth.silent({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(client.oauth.token({ body: { grant_type: 'refresh_token', refresh_token } })).rejects.toMatchObject({ status: 400 });
  });
});
