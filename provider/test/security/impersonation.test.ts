import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { callback, goodRequest, goodVerifier } from '../oauth.ts';
import { times } from '../http.ts';
import { claimsIn, enrolApp, tabOf } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { byArea, call, isWrite, randomIds } from './samples.ts';
import type { Ids } from './area-testing.ts';
import { addMembership } from '../members.ts';
import { isClosedToActors } from '../../../src/contract/impersonation/closed-to-actors.ts';

const subject: string = people.readOnly;
const colleague = people.support;
let world: TestWorld;
let admin: Browser;
async function open(isHeld = false): Promise<void> {
  world = await createWorld({ isHeld });
  admin = await world.signIn(people.admin);
}

const ask = (actor: Browser, email = subject) => actor.api.impersonation.start({ body: { userId: demoUserId(email) } });
async function impersonate(actor = admin, email = subject): Promise<Browser> {
  const tab = tabOf(world, actor);
  await tab.api.impersonation.impersonate({ body: await ask(actor, email) });
  return tab;
}
/** Grants the subject every permission, so that only the impersonation rules apply. */
const makeAdmin = (email: string) =>
  world.data((tx) =>
    tx
      .insertInto('membership_roles')
      .values({ tenant_id: demoTenants.acme, user_id: demoUserId(email), role_id: vendorRoleId('Admin') })
      .execute(),
  );

describe('limits of impersonation', () => {
  beforeEach(() => open());

  it('IMP-01: a token works once, for one user, within 60 seconds, even out of 20 parallel uses', async () => {
    world.clock.hold();
    const token = await ask(admin);
    const use = (body: typeof token) => tabOf(world, admin).api.impersonation.impersonate({ body });
    await expect(use({ ...token, impersonatedUserId: demoUserId(colleague) })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    const tries = await Promise.allSettled(times(20, () => use(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [early, late] = [await ask(admin), await ask(admin)];
    world.clock.advance(59);
    await expect(use(early)).resolves.toBeTruthy();
    world.clock.advance(2);
    await expect(use(late)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  });

  it('IMP-01: a link only works in the browser of its actor, whose token nobody else uses up', async () => {
    const body = await ask(admin);
    const invalid = { code: 'LINK_INVALID', status: 400 };
    for (const victim of [world.browser(), await world.signIn(colleague), await world.signIn(people.admin)]) {
      const before = victim.cookies();
      await expect(victim.api.impersonation.impersonate({ body })).rejects.toMatchObject(invalid);
      expect(victim.cookies()).toBe(before);
    }
    const headers = { 'content-type': 'application/json', cookie: admin.cookies() };
    for (const origin of ['https://evil.test', undefined]) {
      const sent = { method: 'POST', headers: { ...headers, ...(origin && { origin }) }, body: JSON.stringify(body) };
      expect((await world.send('/identity/resources/impersonation/v1', sent)).status).toBe(403);
    }
    await admin.api.auth.refresh({ body: null });
    expect((await tabOf(world, admin).api.impersonation.impersonate({ body })).accessToken).toBeTruthy();
  });

  it('IMP-01: ends after an hour, however often its token is refreshed', async () => {
    world.clock.hold();
    const browser = await impersonate();
    for (let spent = 0; spent < 3500; spent += 250) {
      world.clock.advance(250);
      expect((await browser.api.auth.refresh({ body: null })).accessToken).toBeTruthy();
    }
    world.clock.advance(99);
    expect((await browser.api.auth.refresh({ body: null })).accessToken).toBeTruthy();
    world.clock.advance(2);
    await expect(browser.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it("IMP-01: can't switch tenants, not even by refreshing", async () => {
    await addMembership(world, { email: subject, tenantId: demoTenants.globex });
    const browser = await impersonate();
    expect(await browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } })).toMatchObject({ tenantId: demoTenants.acme });
    await admin.api.users.disable({ userId: demoUserId(subject) });
    await expect(browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } })).rejects.toMatchObject({ status: 401 });
  });

  it("IMP-01: can't switch tenants through hosted login, and no token names another one", async () => {
    await addMembership(world, { email: subject, tenantId: demoTenants.globex, role: 'Admin' });
    const browser = await impersonate();
    const here = { tenantId: demoTenants.acme, tenantIds: [demoTenants.acme] };
    await browser.api.auth.refresh({ body: { tenantId: demoTenants.globex } });
    expect(claimsIn(browser.token()!)).toMatchObject(here);
    const silent = await browser.api.oauth.silent({ body: { tenantId: demoTenants.globex } });
    expect(claimsIn(silent.access_token)).toMatchObject(here);
    const { refresh_token } = silent;
    const renewed = await browser.api.oauth.token({
      body: { grant_type: 'refresh_token', refresh_token, tenantId: demoTenants.globex },
    });
    expect(claimsIn(renewed.access_token)).toMatchObject(here);
    const query = new URLSearchParams({ ...goodRequest, prompt: 'none', tenantId: demoTenants.globex });
    const answer = await browser.fetch(`/oauth/authorize?${query}`);
    expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('interaction_required');
  });

  it("IMP-01: nobody can impersonate a user with more permissions, a super user, or another tenant's user", async () => {
    const { id: permissionId } = await world.data((tx) =>
      tx.selectFrom('permissions').select('id').where('key', '=', 'fe.secure.impersonate.users').executeTakeFirstOrThrow(),
    );
    const role = await admin.api.roles.create({ body: { key: 'helper', name: 'Helper', permissions: [permissionId] } });
    await admin.api.users.update({ body: { id: demoUserId(colleague), roleIds: [role.id, vendorRoleId('Support')] } });
    const helper = await world.signIn(colleague);
    await expect(ask(helper, people.admin)).rejects.toMatchObject({ code: 'ROLE_NOT_GRANTABLE' });
    await expect(ask(helper, people.stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(helper, subject)).resolves.toBeTruthy();
    await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('id', '=', demoUserId(subject)).execute());
    for (const actor of [helper, admin]) await expect(ask(actor, subject)).rejects.toMatchObject({ code: 'ROLE_NOT_GRANTABLE' });
  });

  it('IMP-01: an actor with a second factor must verify it first', async () => {
    const { browser } = await enrolApp(world, people.admin);
    await expect(ask(browser)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const plain = await createWorld();
    const old = await plain.signIn(people.admin);
    plain.clock.advance(901);
    await old.api.auth.refresh({ body: null });
    await expect(ask(old)).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it.each(['disable', 'lock', 'remove', 'revokeSessions'] as const)('IMP-01: ends as soon as the actor is gone: %s', async (way) => {
    await makeAdmin(colleague);
    admin = await world.signIn(colleague);
    const browser = await impersonate();
    const boss = await world.signIn(people.admin);
    const userId = demoUserId(colleague);
    await (way === 'revokeSessions' ? boss.api.users.revokeSessions({ body: { userId } }) : boss.api.users[way]({ userId }));
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.oauth.silent({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    expect((await (await world.signIn(subject)).api.profile.get()).email).toBe(subject);
  });

  /** Somebody who may impersonate, and has otherwise the permissions of a reader. */
  async function helper(): Promise<{ browser: Browser; roleId: string }> {
    const { id } = await world.data((tx) =>
      tx.selectFrom('permissions').select('id').where('key', '=', 'fe.secure.impersonate.users').executeTakeFirstOrThrow(),
    );
    const { id: roleId } = await admin.api.roles.create({ body: { key: 'helper', name: 'Helper', permissions: [id] } });
    await admin.api.users.update({ body: { id: demoUserId(colleague), roleIds: [roleId, vendorRoleId('ReadOnly')] } });
    return { browser: await world.signIn(colleague), roleId };
  }

  it.each(['before', 'after'] as const)("IMP-01: rights that the user gains %s it starts aren't the impersonator's", async (when) => {
    const { browser: actor } = await helper();
    const browser = tabOf(world, actor);
    const body = await ask(actor);
    if (when === 'before') await makeAdmin(subject);
    await browser.api.impersonation.impersonate({ body });
    if (when === 'after') await makeAdmin(subject);
    await browser.api.auth.refresh({ body: null });
    await expect(browser.api.users.lock({ userId: demoUserId(colleague) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(browser.api.roles.create({ body: { key: 'x', name: 'X' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const silent = await browser.api.oauth.silent({ body: null });
    for (const token of [browser.token()!, silent.access_token]) {
      const { permissions, roles } = claimsIn(token) as { permissions: string[]; roles: string[] };
      expect([permissions.includes('fe.*'), permissions.includes('fe.secure.read.users'), roles]).toEqual([false, true, []]);
    }
    await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('id', '=', demoUserId(subject)).execute());
    expect(await browser.api.profile.get()).toMatchObject({ superUser: false });
    await expect(browser.api.users.lock({ userId: demoUserId(colleague) })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['all roles', 'the permission'] as const)('IMP-01: ends as soon as the actor loses %s, for good', async (what) => {
    const { browser: actor, roleId } = await helper();
    const browser = await impersonate(actor);
    const waiting = await ask(actor);
    const id = demoUserId(colleague);
    await (what === 'all roles'
      ? admin.api.users.update({ body: { id, roleIds: [''] } })
      : admin.api.roles.setPermissions({ roleId, body: { permissionIds: [] } }));
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.oauth.silent({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(browser.api.auth.refresh({ body: null })).rejects.toMatchObject({ status: 401 });
    await expect(tabOf(world, actor).api.impersonation.impersonate({ body: waiting })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await admin.api.users.update({ body: { id, roleIds: [vendorRoleId('Admin')] } });
    await expect(browser.api.profile.get()).rejects.toMatchObject({ status: 401 });
  });

  it('IMP-01: changes through hosted login name the actor and the user', async () => {
    const browser = await impersonate();
    const query = new URLSearchParams({ ...goodRequest, prompt: 'none' });
    const answer = await browser.fetch(`/oauth/authorize?${query}`);
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!;
    const { refresh_token: token } = await browser.api.oauth.token({
      body: { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: goodVerifier },
    });
    await browser.api.oauth.revoke({ body: { token } });
    await browser.fetch('/oauth/logout');
    const rows = await world.data((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'details'])
        .where('action', 'in', ['oauth.granted', 'session.revoked', 'logout'])
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['oauth.granted', 'session.revoked', 'logout']);
    for (const row of rows)
      expect(row).toMatchObject({ actor_id: demoUserId(people.admin), details: { inTheNameOf: demoUserId(subject) } });
  });
});

describe('every endpoint for somebody who impersonates', () => {
  let browser: Browser;
  beforeAll(async () => {
    await open(true);
    await makeAdmin(subject);
    browser = await impersonate();
  });

  describe("IMP-01: can't change anything: credentials, factors, policies, sessions, tenant, people, roles, settings, plan", () => {
    const closed = byArea(({ name, endpoint }) => isClosedToActors(endpoint) || name === 'stepUp.generate');

    it.each(closed)('%s', async (_, all) => {
      const open: string[] = [];
      for (const route of all) {
        const response = await call(world, { route, ids: randomIds(), token: browser.token() });
        const { errorCode } = (await response.json()) as { errorCode?: string };
        if (errorCode !== 'IMPERSONATION_LIMIT') open.push(`${route.name}: ${errorCode}`);
      }
      expect(open).toEqual([]);
    });

    it('all that matters is among them', () => {
      const mustBeClosed = [
        'passwords.change',
        'mfa.enrol',
        'mfa.disable',
        'passkeys.register',
        'phones.start',
        'phones.verify',
        'sessions.setPolicy',
        'sessions.removeOthers',
        'sessions.remove',
        'tenants.switch',
        'impersonation.start',
        'users.invite',
        'users.resendActivation',
        'users.remove',
        'users.changeMany',
        'users.removeMany',
        'users.update',
        'users.lock',
        'roles.create',
        'roles.remove',
        'profile.update',
        'accountSettings.update',
        'billing.updateSubscription',
        'webhooks.create',
        'invites.create',
        'invites.remove',
        'activation.resendInvitation',
      ];
      const names = closed.flatMap(([, all]) => all.map(({ name }) => name));
      expect(names.length).toBeGreaterThan(150);
      expect(names).toEqual(expect.arrayContaining(mustBeClosed));
    });
  });

  describe('IMP-01: whatever is recorded names the actor and the user', () => {
    const recorded = ['audits.exportAs', 'audits.exportCsv', 'users.exportCsv'];
    const skipped = new Set(['auth.logout', 'auth.refresh', 'oauth.silent']);
    const rows = () =>
      world.data((tx) => tx.selectFrom('audit_log').select(['id', 'action', 'actor_id', 'details']).orderBy('id').execute());

    it.each(byArea((route) => isWrite(route) && route.endpoint.parts.access !== 'public' && !skipped.has(route.name)))(
      '%s',
      async (area, all) => {
        const ids: Ids = { ...randomIds(), userId: demoUserId(colleague), tenantId: demoTenants.acme };
        const wrong: string[] = [];
        const found: string[] = [];
        for (const route of all) {
          const before = (await rows()).length;
          const response = await call(world, { route, ids, token: browser.token() });
          const added = (await rows()).slice(before);
          if (response.ok && added.length > 0) found.push(route.name);
          for (const { action, actor_id, details } of added)
            if (actor_id !== demoUserId(people.admin) || (details as { inTheNameOf?: string }).inTheNameOf !== demoUserId(subject))
              wrong.push(`${route.name}: ${action}`);
        }
        expect(wrong).toEqual([]);
        expect(found.toSorted()).toEqual(recorded.filter((name) => name.startsWith(`${area}.`)));
      },
    );

    it('so is the end of it', async () => {
      const before = (await rows()).length;
      await browser.api.auth.logout();
      expect((await rows()).slice(before)).toMatchObject([
        { action: 'impersonation.ended', actor_id: demoUserId(people.admin) },
        { action: 'logout', actor_id: demoUserId(people.admin), details: { inTheNameOf: demoUserId(subject) } },
      ]);
    });
  });
});
