import { inflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { widened } from '../../ports/limits.ts';
import { addConnection, beginSaml, finishSaml, open, postSaml, type NewConnection } from './federation-peer.ts';
import { peer, peerKeys, signedResponse } from './saml-peer.ts';
import { appOrigin, createWorld, type TestWorld } from '../world.ts';
import { addTenant } from '../members.ts';

const email = 'ada@initech.test';
let world: TestWorld;
let tenantId: string;
const connect = (more: Partial<NewConnection> = {}) => addConnection(world, { tenantId, domains: ['initech.test'], ...more });
beforeEach(async () => {
  world = await createWorld();
  tenantId = await addTenant(world, 'Initech');
});

describe('redirects to a company and back', () => {
  it('disabling a connection ends sign-ins in progress', async () => {
    const id = await connect();
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    await world.data((tx) => tx.updateTable('sso_connections').set({ enabled: false }).where('id', '=', id).execute());
    const page = await postSaml(browser, signedResponse({ inResponseTo: requestId }));
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED', status: 401 });
  });

  it("accepts unsolicited responses only if the account allows them, at the connection's own address", async () => {
    const id = await connect();
    const path = `/auth/saml/callback/${id}`;
    const recipient = `${peer.acs}/${id}`;
    const unasked = () => signedResponse({ inResponseTo: null, recipient, destination: recipient });
    const refused = async (xml: string, at: string) => {
      const browser = world.browser();
      const page = await postSaml(browser, xml, at);
      await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    };
    await refused(unasked(), path);
    await world.data((tx) =>
      tx
        .updateTable('sso_connections')
        .set({
          config: JSON.stringify({
            idpEntityId: peer.idp,
            ssoUrl: peer.ssoUrl,
            certificates: [peerKeys().idp.certificate],
            signed: 'assertion',
            signRequests: false,
            allowsIdpInitiated: true,
          }),
        })
        .execute(),
    );
    const browser = world.browser();
    const xml = unasked();
    const page = await postSaml(browser, xml, path);
    expect((await finishSaml(browser, page)).email).toBe(email);
    await refused(xml, path);
    await refused(signedResponse({ inResponseTo: null }), '/auth/saml/callback');
    await refused(unasked(), '/auth/saml/callback');
    await refused(unasked(), `/auth/saml/callback/${crypto.randomUUID()}`);
  });

  it('login CSRF: a handle is worthless in another browser, twice, or late', async () => {
    await connect();
    const mine = world.browser();
    const { requestId } = await beginSaml(mine, email);
    const page = await postSaml(mine, signedResponse({ inResponseTo: requestId }));
    const other = world.browser();
    await expect(finishSaml(other, page)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED', status: 401 });
    await beginSaml(other, email);
    await expect(finishSaml(other, page)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
    expect((await finishSaml(mine, page)).email).toBe(email);
    await expect(finishSaml(mine, page)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
    const late = await beginSaml(mine, email);
    const latePage = await postSaml(mine, signedResponse({ inResponseTo: late.requestId }));
    world.clock.advance(301);
    await expect(finishSaml(mine, latePage)).rejects.toMatchObject({ code: 'CHALLENGE_ENDED' });
  });

  it('RL-01 every step is rate-limited per client', async () => {
    world = await createWorld({ limits: { ...widened(1000), federation: { points: 3, seconds: 3600 } } });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"x","SAMLResponse":"x"}' };
    const steps: [string, RequestInit?][] = [
      ['/auth/sso/start'],
      ['/auth/saml/callback', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'SAMLResponse=x' }],
      ['/auth/oidc/callback/x'],
      ['/auth/social/callback/google'],
      ['/identity/resources/auth/v1/user/saml/postlogin', json],
      ['/identity/resources/auth/v2/user/oidc/postlogin', json],
      ['/identity/resources/auth/v1/user/sso/google/postlogin', json],
    ];
    for (const [index, [path, init]] of steps.entries()) {
      const ip = `192.0.2.${index + 10}`;
      for (let turn = 0; turn < 3; turn++) expect((await world.send(path, init, ip)).status).not.toBe(429);
      expect([path, (await world.send(path, init, ip)).status]).toEqual([path, 429]);
    }
  });

  it('RED-01 returns to allowed origins only', async () => {
    const id = await connect();
    const browser = world.browser();
    for (const app of [
      'https://evil.test',
      'javascript:alert(1)',
      `${appOrigin}.evil.test`,
      'null',
      '//evil.test',
      `${appOrigin}@evil.test`,
    ]) {
      const url = await open(browser, `/auth/sso/start?connection=${id}&app=${encodeURIComponent(app)}`);
      const requestId = / ID="([^"]+)"/.exec(inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest')!, 'base64')).toString())![1]!;
      const page = await postSaml(browser, signedResponse({ inResponseTo: requestId }));
      expect(page.origin).toBe(appOrigin);
    }
    for (const connection of ['', 'x', crypto.randomUUID()]) {
      const page = await open(browser, `/auth/sso/start?connection=${connection}`);
      expect(page.origin + page.pathname).toBe(`${appOrigin}/account/saml/callback`);
      await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
    }
  });
});
