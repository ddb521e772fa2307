import { ssoSuite } from '../../../src/contract/sso/sso.suite.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { vendorRoleId } from '../../identity/catalog.ts';
import { replaceRoles } from '../../identity/members/member-roles.ts';
import { addMember } from '../../identity/members/new-user.ts';
import { after } from '../../ports/clock.ts';
import { addConnection, beginSaml, finishSaml, postSaml, samlSignIn, type NewConnection } from '../../test/security/federation-peer.ts';
import { peer, peerKeys, signedResponse } from '../../test/security/saml-peer.ts';
import { appOrigin, createWorld, providerUrl, type TestWorld } from '../../test/world.ts';
import { addMembership, addTenant } from '../../test/members.ts';

const email = 'ada@initech.test';
let world: TestWorld;
let tenantId: string;
const connect = (more: Partial<NewConnection> = {}) => addConnection(world, { tenantId, domains: ['initech.test'], ...more });
const rolesOf = (userEmail = email) =>
  world.data(async (tx) => {
    const rows = await tx
      .selectFrom('membership_roles as mr')
      .innerJoin('users as u', 'u.id', 'mr.user_id')
      .innerJoin('roles as r', 'r.id', 'mr.role_id')
      .select('r.key')
      .where('u.email', '=', userEmail)
      .where('mr.tenant_id', '=', tenantId)
      .execute();
    return rows.map(({ key }) => key).toSorted();
  });

/** Codes raised in these worlds count for the suite, too. */
let watch = <W extends TestWorld>(opened: W): W => opened;

beforeEach(async () => {
  world = watch(await createWorld());
  tenantId = await addTenant(world, 'Initech');
});

describe('SSO with SAML', () => {
  it('leads from the address to the company and back into an account with its roles', async () => {
    await connect({
      defaultRoles: [vendorRoleId('ReadOnly')],
      groups: { engineers: [vendorRoleId('Support')], bosses: [vendorRoleId('Admin')] },
    });
    const browser = world.browser();
    expect(await browser.api.configuration.ssoPublic()).toEqual({ isActive: true });
    const step = await browser.api.auth.preLogin({ body: { email: 'Ada@Initech.TEST' } });
    expect(await browser.api.auth.preLoginV1({ body: { email: 'Ada@Initech.TEST' } })).toEqual(step);
    expect(step).toMatchObject({
      idpType: 'saml',
      addressType: 'sso',
      address: expect.stringContaining(`${providerUrl}/auth/sso/start?connection=`),
    });
    const { requestId, xml, url } = await beginSaml(browser, email);
    expect(url.origin + url.pathname).toBe(peer.ssoUrl);
    expect(xml).toContain(`AssertionConsumerServiceURL="${peer.acs}"`);
    expect(xml).toContain(`>${peer.entityId}<`);
    const page = await postSaml(browser, signedResponse({ inResponseTo: requestId }));
    expect(page.origin + page.pathname).toBe(`${appOrigin}/account/saml/callback`);
    expect(page.href).not.toContain('evil');
    const answer = await finishSaml(browser, page);
    expect(answer).toMatchObject({ email, tenantId, mfaRequired: false, emailVerified: true, accessToken: expect.any(String) });
    expect(answer).not.toHaveProperty('refreshToken');
    expect(await rolesOf()).toEqual(['ReadOnly', 'Support']);
    expect((await browser.api.auth.refresh({ body: {} })).email).toBe(email);
    expect(await browser.api.profile.get()).toMatchObject({ name: 'Ada Lovelace', provider: 'saml' });
  });

  it("identifies the user by the company's subject, and syncs roles with the current mappings", async () => {
    await connect({ groups: { engineers: [vendorRoleId('Support')], bosses: [vendorRoleId('Admin')] } });
    const first = await samlSignIn(world.browser(), email);
    const again = await samlSignIn(world.browser(), email, { attributes: { email, groups: ['bosses', 'unknown'] } });
    expect(again.userId).toBe(first.userId);
    expect(await rolesOf()).toEqual(['Admin']);
    // The last admin stays, so that the account remains usable.
    await samlSignIn(world.browser(), email, { attributes: { email } });
    expect(await rolesOf()).toEqual(['Admin']);
    await samlSignIn(world.browser(), 'bob@initech.test', { attributes: { email: 'bob@initech.test', groups: ['bosses'] } });
    await samlSignIn(world.browser(), email, { attributes: { email } });
    expect(await rolesOf()).toEqual([]);
  });

  it('leaves manually assigned roles alone', async () => {
    await connect({ groups: { engineers: [vendorRoleId('ReadOnly')] } });
    const { userId } = await samlSignIn(world.browser(), email);
    await world.data((tx) =>
      tx
        .insertInto('membership_roles')
        .values({ tenant_id: tenantId, user_id: userId!, role_id: vendorRoleId('Support') })
        .execute(),
    );
    await samlSignIn(world.browser(), email, { attributes: { email } });
    expect(await rolesOf()).toEqual(['Support']);
  });

  it("RBAC-01 a mapping can't grant another account's role", async () => {
    const other = await addTenant(world, 'Other');
    const roleId = crypto.randomUUID();
    const now = world.clock.now();
    await world.data((tx) =>
      tx
        .insertInto('roles')
        .values({
          id: roleId,
          tenant_id: other,
          key: 'Boss',
          name: 'Boss',
          description: null,
          is_default: false,
          level: 0,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    );
    await connect({ defaultRoles: [roleId], groups: { engineers: [roleId] } });
    await samlSignIn(world.browser(), email);
    expect(await rolesOf()).toEqual([]);
  });

  it("uses the connection's attribute names", async () => {
    await connect({ attributes: { email: 'upn', name: 'cn', groups: 'teams' }, groups: { core: [vendorRoleId('Support')] } });
    const answer = await samlSignIn(world.browser(), email, {
      nameId: 'emp-1',
      attributes: { upn: 'ADA@initech.test', cn: 'Countess', teams: ['core'] },
    });
    expect(answer.email).toBe(email);
    expect(await rolesOf()).toEqual(['Support']);
  });

  it("signs requests if configured, and publishes metadata for the other side's admin", async () => {
    await connect({ saml: { signRequests: true }, secrets: peerKeys().own });
    const { url } = await beginSaml(world.browser(), email);
    expect(url.searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(url.searchParams.get('Signature')).toBeTruthy();
    const metadata = await world.send('/auth/saml/metadata');
    expect(metadata.headers.get('content-type')).toBe('application/samlmetadata+xml');
    const xml = await metadata.text();
    expect(xml).toContain(`entityID="${peer.entityId}"`);
    expect(xml).toContain(`Location="${peer.acs}"`);
  });

  it("publishes a connection's certificate even before it is enabled, and never its key", async () => {
    const { certificate, key } = peerKeys().own;
    const id = await connect({ enabled: false, saml: { signRequests: true, signed: 'response' }, secrets: { key, certificate } });
    const answer = await world.send(`/auth/saml/metadata/${id}`);
    const xml = await answer.text();
    const lines = (pem: string) => pem.split('\n').slice(1, -2);
    expect(xml.match(/<ds:X509Certificate>/g)).toHaveLength(2);
    expect(xml.replaceAll(/\s/g, '')).toContain(lines(certificate).join(''));
    expect(xml).toMatch(/AuthnRequestsSigned="true"/);
    expect(xml).not.toContain('WantAssertionsSigned="true"');
    for (const line of lines(key)) expect(xml).not.toContain(line);
    const oidc = await connect({ domains: [], oidc: { issuer: 'https://idp.test', clientId: 'x' } });
    for (const other of [oidc, crypto.randomUUID(), 'x']) expect((await world.send(`/auth/saml/metadata/${other}`)).status).toBe(404);
  });

  it.each([
    ['an unverified domain', { domains: [], unverifiedDomains: ['initech.test'] }],
    ['a disabled connection', { enabled: false }],
  ])('%s redirects nobody', async (_name, more) => {
    await connect(more);
    const { api } = world.browser();
    expect(await api.auth.preLogin({ body: { email } })).toEqual({});
    expect(await api.configuration.ssoPublic()).toEqual({ isActive: false });
  });

  it('a closed account redirects nobody', async () => {
    await connect();
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    await world.data((tx) => tx.updateTable('tenants').set({ disabled_at: world.clock.now() }).where('id', '=', tenantId).execute());
    expect(await browser.api.auth.preLogin({ body: { email } })).toEqual({});
    const page = await postSaml(browser, signedResponse({ inResponseTo: requestId }));
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_FAILED' });
  });

  it('matches the whole domain after the last @', async () => {
    await connect();
    const { api } = world.browser();
    for (const other of ['ada@evil.initech.test', 'ada@initech.test.evil.test', 'ada@xinitech.test'])
      expect(await api.auth.preLogin({ body: { email: other } })).toEqual({});
    expect(await api.auth.preLogin({ body: { username: 'ada' } })).toEqual({});
  });

  it('a domain is verified for one account at a time', async () => {
    await connect();
    const other = await addTenant(world, 'Squatter');
    await addConnection(world, { tenantId: other, unverifiedDomains: ['initech.test'] });
    await expect(addConnection(world, { tenantId: other, domains: ['initech.test'] })).rejects.toMatchObject({ code: '23505' });
  });

  it('rejects a user the company sends with an address outside its domains', async () => {
    await connect();
    for (const attributes of [
      { email: 'admin@acme.test' },
      { email: ['ada@initech.test', 'admin@acme.test'] },
      { name: 'No address' },
      { email: 'ada@sub.initech.test' },
    ])
      await expect(samlSignIn(world.browser(), email, { nameId: 'emp-7', attributes })).rejects.toMatchObject({
        code: 'SSO_EMAIL',
        status: 403,
      });
    expect(await world.data((tx) => tx.selectFrom('user_identities').select('subject').execute())).toEqual([]);
  });

  it("doesn't bypass an admin's lock on any sign-in method", async () => {
    const connectionId = await connect();
    const { userId } = await samlSignIn(world.browser(), email);
    const acme = await addTenant(world, 'Elsewhere');
    const now = world.clock.now();
    await addMembership(world, { email, userId: userId!, tenantId: acme });
    await world.data(async (tx) => {
      await tx
        .updateTable('memberships')
        .set({ disabled_at: now })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId!)
        .execute();
    });
    await expect(samlSignIn(world.browser(), email)).rejects.toMatchObject({ code: 'USER_DISABLED' });
    await world.data((tx) =>
      tx.updateTable('memberships').set({ disabled_at: null, locked_at: now }).where('tenant_id', '=', tenantId).execute(),
    );
    await expect(samlSignIn(world.browser(), email)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await world.data((tx) => tx.updateTable('sso_connections').set({ enabled: false }).where('id', '=', connectionId).execute());
    expect(await world.browser().api.auth.preLogin({ body: { email } })).toEqual({});
  });

  it('reports a denial by the company, and audits it', async () => {
    await connect();
    const browser = world.browser();
    const { requestId } = await beginSaml(browser, email);
    const page = await postSaml(
      browser,
      signedResponse({ inResponseTo: requestId, status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }),
    );
    await expect(finishSaml(browser, page)).rejects.toMatchObject({ code: 'SSO_DENIED' });
    await expect(samlSignIn(browser, email, { audience: 'https://other' })).rejects.toMatchObject({ code: 'SSO_FAILED' });
    const rows = await world.data((tx) =>
      tx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', tenantId).execute(),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'login.failed', details: { method: 'sso', reason: 'status Responder' } },
        { action: 'login.failed', details: { method: 'sso', reason: 'meant for another audience' } },
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it("turns an invited user into a member, with the invitation's roles", async () => {
    await connect();
    const userId = crypto.randomUUID();
    await world.data(async (tx) => {
      const now = world.clock.now();
      const nothing = {
        phone: null,
        password_hash: null,
        password_changed_at: null,
        picture_url: null,
        last_login_at: null,
        last_tenant_id: null,
      };
      await tx
        .insertInto('users')
        .values({
          ...nothing,
          id: userId,
          email,
          name: 'Ada',
          email_verified: false,
          metadata: '{}',
          super_user: false,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await addMember(tx, world, { tenantId, userId, status: 'invited', email, name: 'Ada', roleIds: [vendorRoleId('ReadOnly')] });
    });
    expect(await samlSignIn(world.browser(), email)).toMatchObject({ userId, emailVerified: true });
    expect(await rolesOf()).toEqual(['ReadOnly']);
  });

  it('MCH-03 signs in nobody above whoever has just changed what it trusts, until somebody else agrees', async () => {
    const id = await connect();
    const [boss, changer] = ['ada@initech.test', 'mallory@initech.test'];
    const userIds = new Map<string, string>();
    for (const one of [boss, changer, 'worker@initech.test']) {
      const userId = (await samlSignIn(world.browser(), one, { attributes: { email: one } })).userId!;
      userIds.set(one, userId);
    }
    const give = (one: string, roleIds: string[]) => world.data((tx) => replaceRoles(tx, { tenantId, userId: userIds.get(one)!, roleIds }));
    await give(boss, [vendorRoleId('Admin')]);
    const changedBy = (userId: string | null, secondsAgo = 0) =>
      world.data((tx) =>
        tx
          .updateTable('sso_connections')

          .set({ trust_changed_at: after(world.clock.now(), -secondsAgo), trust_changed_by: userId, trust_confirmed_at: null })
          .where('id', '=', id)
          .execute(),
      );
    const enter = (one: string) => samlSignIn(world.browser(), one, { attributes: { email: one } });
    const held = { code: 'SSO_HELD', status: 403 };
    await changedBy(userIds.get(changer)!);
    await expect(enter(boss)).rejects.toMatchObject(held);
    // Nor somebody whom it makes one.
    expect(await enter('worker@initech.test')).toMatchObject({ accessToken: expect.any(String) });
    expect(await enter(changer)).toMatchObject({ accessToken: expect.any(String) });
    await give(changer, [vendorRoleId('Admin')]);
    expect(await enter(boss)).toMatchObject({ accessToken: expect.any(String) });
    // Demoted for what they did, or gone, they vouch for nobody.
    await give(changer, []);
    await expect(enter(boss)).rejects.toMatchObject(held);
    await changedBy(null);
    await expect(enter(boss)).rejects.toMatchObject(held);
    const [attempt] = await world.data((tx) =>
      tx.selectFrom('sso_attempts').select(['outcome', 'steps']).orderBy('created_at', 'desc').orderBy('outcome').limit(1).execute(),
    );
    expect(attempt).toMatchObject({ outcome: 'failed', steps: expect.arrayContaining([expect.objectContaining({ problem: 'held' })]) });
    await changedBy(userIds.get(changer)!, 3600);
    expect(await enter(boss)).toMatchObject({ accessToken: expect.any(String) });
  });

  it('asks for a second factor if the account requires it', async () => {
    await connect();
    await world.data((tx) =>
      tx
        .insertInto('tenant_policies')
        .values({ tenant_id: tenantId, mfa_enforcement: 'Force', updated_at: world.clock.now() } as never)
        .execute(),
    );
    const answer = await samlSignIn(world.browser(), email);
    expect(answer).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String) });
    expect(answer.accessToken).toBeUndefined();
  });
});

// OpenID Connect responses: test/security/oidc-hostile.test.ts and federation-peers.test.ts.
const elsewhere = [
  ...(['SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL', 'SSO_HELD'] as const).map((code) => `sso.oidcPostLogin ${code}` as const),
  'sso.oidcPostLoginV2 SSO_FAILED',
] as const;
ssoSuite(
  'client + provider',
  async () => ({ ...(await createWorld()), cannot: elsewhere }),
  (watching) => void (watch = watching),
);
