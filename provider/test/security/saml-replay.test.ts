import { beforeEach, describe, expect, it } from 'vitest';
import { appOrigin, createWorld, type TestWorld } from '../world.ts';
import { createProvider } from '../../app.ts';
import { addConnection, beginSaml, finishSaml, postSaml } from './federation-peer.ts';
import { assertionXml, encode, peer, responseXml, signedResponse, signXml } from './saml-peer.ts';
import { addTenant } from '../members.ts';

const email = 'ada@initech.test';
let world: TestWorld;
let connectionId: string;

beforeEach(async () => {
  world = await createWorld();
  const tenantId = await addTenant(world, 'Initech');
  connectionId = await addConnection(world, { tenantId, domains: ['initech.test'], saml: { allowsIdpInitiated: true } });
});

const isHandle = (page: URL) => !page.searchParams.get('SAMLResponse')!.startsWith('failed.');
const sessions = () => world.data((tx) => tx.selectFrom('sessions').select('id').execute());

describe('SAML replay', () => {
  it('SAML-02 sequentially: a response counts once, whatever is new around it', async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const assertion = signXml(assertionXml({ inResponseTo: requestId }));
    const xml = responseXml(assertion, { inResponseTo: requestId });
    const page = await postSaml(browser, xml);
    expect((await finishSaml(browser, page)).email).toBe(email);
    const before = await sessions();
    expect(isHandle(await postSaml(browser, xml))).toBe(false);
    // The same assertion in a new envelope, even for another pending request.
    const open = await beginSaml(browser, email);
    expect(isHandle(await postSaml(browser, responseXml(assertion, { inResponseTo: open.requestId })))).toBe(false);
    expect(isHandle(await postSaml(browser, responseXml(assertion, { inResponseTo: requestId })))).toBe(false);
    expect(await sessions()).toEqual(before);
  });

  it('SAML-02 twenty in parallel: one handle, one session', async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const xml = signedResponse({ inResponseTo: requestId });
    const pages = await Promise.all(Array.from({ length: 20 }, () => postSaml(browser, xml)));
    const good = pages.filter(isHandle);
    expect(good).toHaveLength(1);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => finishSaml(browser, good[0]!)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
    console.info(JSON.stringify({ id: 'SAML-02', n: 20, failures: good.length - 1 }));
  });

  it('SAML-02 twenty unsolicited in parallel: the assertion alone decides', async () => {
    const recipient = `${peer.acs}/${connectionId}`;
    const xml = signedResponse({ inResponseTo: null, recipient, destination: recipient });
    const browser = world.browser();
    const pages = await Promise.all(Array.from({ length: 20 }, () => postSaml(browser, xml, `/auth/saml/callback/${connectionId}`)));
    expect(pages.filter(isHandle)).toHaveLength(1);
  });

  it('SAML-02 of two responses to one request, the first counts', async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const pages = await Promise.all([1, 2, 3].map(() => postSaml(browser, signedResponse({ inResponseTo: requestId }))));
    expect(pages.filter(isHandle)).toHaveLength(1);
  });

  it('SAML-02 another process on the same database rejects it too', async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const xml = signedResponse({ inResponseTo: requestId });
    const restarted = createProvider(world.deps);
    const form = () =>
      new Request('http://localhost:4401/auth/saml/callback', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ SAMLResponse: encode(xml) }).toString(),
      });
    const answers = await Promise.all([
      postSaml(browser, xml),
      restarted(form()).then((response) => new URL(response.headers.get('location')!)),
    ]);
    expect(answers.filter(isHandle)).toHaveLength(1);
  });

  it('SAML-02 is remembered until the assertion has expired, and then deleted', async () => {
    const recipient = `${peer.acs}/${connectionId}`;
    const path = `/auth/saml/callback/${connectionId}`;
    const unsolicited = () => signedResponse({ now: world.clock.now().getTime(), inResponseTo: null, recipient, destination: recipient });
    const browser = world.browser();
    const xml = unsolicited();
    expect(isHandle(await postSaml(browser, xml, path))).toBe(true);
    for (let step = 0; step < 20; step++) {
      world.clock.advance(30);
      expect(isHandle(await postSaml(browser, xml, path))).toBe(false);
    }
    expect(isHandle(await postSaml(browser, unsolicited(), path))).toBe(true);
    expect(await world.data((tx) => tx.selectFrom('saml_seen').select('assertion_id').execute())).toHaveLength(1);
  });

  it('a request expires after ten minutes, and belongs to its connection', async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const other = await addConnection(world, {
      tenantId: await addTenant(world, 'Other'),
      domains: ['other.test'],
      saml: { idpEntityId: 'https://idp.other.test' },
    });
    const foreign = signedResponse({ inResponseTo: requestId, issuer: 'https://idp.other.test', responseIssuer: 'https://idp.other.test' });
    expect(isHandle(await postSaml(browser, foreign))).toBe(false);
    const recipient = `${peer.acs}/${other}`;
    const elsewhere = signedResponse({ inResponseTo: requestId, recipient, destination: recipient });
    expect(isHandle(await postSaml(browser, elsewhere, `/auth/saml/callback/${other}`))).toBe(false);
    world.clock.advance(601);
    expect(isHandle(await postSaml(browser, signedResponse({ now: world.clock.now().getTime(), inResponseTo: requestId })))).toBe(false);
  });

  it("the app's page never sees the document", async () => {
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const page = await postSaml(browser, signedResponse({ inResponseTo: requestId }));
    expect(page.href.length).toBeLessThan(200);
    expect(page.origin).toBe(appOrigin);
    expect(world.logs()).not.toContain(page.searchParams.get('SAMLResponse')!);
  });
});
