import { afterEach, describe, expect, it } from 'vitest';
import { linkIn, people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { readInbox } from '../../demo/inbox.ts';
import { claimsIn, enrolApp, totp } from '../sign-in.ts';
import { createWorld, patientEgress, type Browser, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { addConnection, beginSocial, finishSocial, open, samlSignIn } from './federation-peer.ts';
import { startBadIdp, type BadIdp } from './oidc-peer.ts';
import { peerKeys } from './saml-peer.ts';
import { addTenant } from '../members.ts';

/** The account under attack. Only its owner reads this mailbox; Hooli's SSO and Google (as their workspace) own the domain. */
const victim = 'gavin@hooli.test';
const phone = '+12025550199';
const evilPassword = 'Attackers-own-9';
const goodPassword = 'Victims-own-9!';

interface Scene {
  world: TestWorld;
  google: BadIdp;
  evil: BadIdp;
  microsoft: BadIdp;
}
let closing: BadIdp[] = [];
afterEach(async () => {
  await Promise.all(closing.map((idp) => idp.close()));
  closing = [];
});

const shared: Partial<Record<'google' | 'evil' | 'microsoft', BadIdp>> = {};

async function setTheScene({ letsUnverifiedIn }: { letsUnverifiedIn: boolean }): Promise<Scene> {
  const google = (shared.google ??= await startBadIdp({
    sub: 'g-1',
    email: victim,
    email_verified: true,
    hd: 'hooli.test',
    name: 'Gavin',
  }));
  // The owner of another directory, and a lying provider.
  const microsoft = (shared.microsoft ??= await startBadIdp({ sub: 'm-666', email: victim, tid: 'directory-of-the-attacker' }));
  const evil = (shared.evil ??= await startBadIdp({ sub: 'e-666', email: victim, email_verified: true }));
  const at = ({ issuer, clientId, clientSecret }: BadIdp) => ({ active: true, issuer, clientId, clientSecret });
  const world = await createWorld({
    deps: {
      egress: patientEgress(),
      policy: {
        ...openPolicy,
        public: { ...vendorPolicy.public, allowSignups: true, allowNotVerifiedUsersLogin: letsUnverifiedIn },
        signUp: { ...vendorPolicy.signUp, strategies: vendorPolicy.signUp.strategies.map((entry) => ({ ...entry, isActive: true })) },
        social: {
          providers: { google: at(google), microsoft: at(microsoft) },
          custom: [
            { id: 'evil', displayName: 'Evil', ...at(evil), issuer: evil.issuer },
            { id: 'trusted', displayName: 'Trusted', ...at(evil), issuer: evil.issuer, trustsEmail: true },
          ],
        },
      },
    },
  });
  await addConnection(world, { tenantId: await addTenant(world, 'Hooli'), domains: ['hooli.test'] });
  // The attacker is admin of an account with its own connection.
  const attackers = await addTenant(world, 'Attackers');
  await addConnection(world, {
    tenantId: attackers,
    domains: ['attackers.test'],
    unverifiedDomains: ['hooli.test'],
    saml: { idpEntityId: 'https://idp.attackers.test', certificates: [peerKeys().other.certificate] },
  });
  return { world, google, evil, microsoft };
}

/** Every access the attacker has left behind; each returns whose session it got, if any. */
type WayIn = () => Promise<string | undefined>;
const whoIs = async (work: Promise<{ userId?: string | undefined; accessToken?: string | undefined }>): Promise<string | undefined> => {
  const answer = await work.catch(() => undefined);
  return answer?.accessToken ? answer.userId : undefined;
};

async function social(browser: Browser, idp: BadIdp, provider: string, kind: 'default' | 'custom' = 'default') {
  const trip = await beginSocial(browser, { provider, kind });
  return finishSocial(browser, trip, await open(browser, (await idp.authorize(trip.address)).href));
}
const refresh = (browser: Browser) => browser.api.auth.refresh({ body: {} });

const attacks: Record<string, (scene: Scene) => Promise<WayIn[]>> = {
  'signs up with the address and a password': async ({ world }) => {
    const browser = world.browser();
    await browser.api.signUp.email({ body: { email: victim, password: evilPassword, companyName: 'Evil' } });
    const password = () => whoIs(world.browser().api.auth.login({ body: { email: victim, password: evilPassword } }));
    await password();
    return [
      password,
      () => whoIs(refresh(browser)),
      () => whoIs(browser.api.auth.login({ body: { email: victim, password: evilPassword } })),
    ];
  },
  'signs up with an own phone and the address': async ({ world }) => {
    const browser = world.browser();
    await browser.api.signUp.phoneNumber({ body: { phoneNumber: phone, email: victim } });
    // The attacker verifies with their own phone.
    await world.data((tx) => tx.updateTable('phone_numbers').set({ verified_at: world.clock.now() }).where('number', '=', phone).execute());
    const bySms = async () => {
      const mine = world.browser();
      await mine.api.passwordless.preLogin({ type: 'smscode', body: { phoneNumber: phone } });
      const [message] = await readInbox(world.deps, phone);
      return whoIs(mine.api.passwordless.postLogin({ type: 'smscode', body: { token: message?.code ?? '000000' } }));
    };
    expect(await bySms()).toEqual(expect.any(String));
    return [bySms, () => whoIs(refresh(browser))];
  },
  'puts a second factor and a passkey on an account of that address': async ({ world }) => {
    const browser = world.browser();
    await browser.api.signUp.email({ body: { email: victim, password: evilPassword } });
    await world.data(async (tx) => {
      const { id: user_id } = await tx.selectFrom('users').select('id').where('email', '=', victim).executeTakeFirstOrThrow();
      const now = world.clock.now();
      await tx
        .insertInto('webauthn_credentials')
        .values({
          id: crypto.randomUUID(),
          user_id,
          credential_id: 'evil',
          public_key: Buffer.from('x'),
          counter: 0,
          transports: '',
          device_type: 'CrossPlatform',
          use: 'passkey',
          name: 'Evil',
          created_at: now,
          last_used_at: null,
        })
        .execute();
      await tx
        .insertInto('user_identities')
        .values({ provider: 'social:trusted', subject: 'e-666', user_id, email: victim, created_at: now })
        .execute();
    });
    const pending = await browser.api.auth.login({ body: { email: victim, password: evilPassword } }).catch(() => undefined);
    return [
      () => whoIs(browser.api.auth.login({ body: { email: victim, password: evilPassword } })),
      async () =>
        pending?.mfaToken ? whoIs(browser.api.mfaLogin.verify({ body: { mfaToken: pending.mfaToken, value: '000000' } })) : undefined,
      async () =>
        (
          await world.data((tx) =>
            tx.selectFrom('webauthn_credentials').select('user_id').where('credential_id', '=', 'evil').executeTakeFirst(),
          )
        )?.user_id,
      async () =>
        (
          await world.data((tx) =>
            tx
              .selectFrom('user_identities as i')
              .innerJoin('users as u', 'u.id', 'i.user_id')
              .select('u.id')
              .where('i.provider', '=', 'social:trusted')
              .where('u.email', '=', victim)
              .executeTakeFirst(),
          )
        )?.id,
    ];
  },
  'says so in a directory of their own (nOAuth)': async ({ world, microsoft }) => {
    const way = () => whoIs(social(world.browser(), microsoft, 'microsoft'));
    await way();
    return [way];
  },
  'says so at a provider that lies': async ({ world, evil }) => {
    const way = () => whoIs(social(world.browser(), evil, 'evil', 'custom'));
    await way();
    return [way];
  },
  'says so with their own company': async ({ world }) => {
    const way = async () => {
      const browser = world.browser();
      const issuer = 'https://idp.attackers.test';
      return whoIs(
        samlSignIn(
          browser,
          'x@attackers.test',
          { issuer, responseIssuer: issuer, nameId: victim, attributes: { email: victim } },
          peerKeys().other,
        ),
      );
    };
    await way();
    return [way];
  },
  'invites the address into their account': async ({ world }) => {
    const admin = await world.as('admin@acme.test');
    await admin.users.invite({ body: { email: victim, name: 'Not Gavin' } });
    return [() => whoIs(world.browser().api.auth.login({ body: { email: victim, password: evilPassword } }))];
  },
};

const newest = async (world: TestWorld) => (await readInbox(world.deps, victim))[0];

/** Ways for the address's owner to prove it. */
const proofs: Record<string, (scene: Scene) => Promise<string | undefined>> = {
  'company SSO': async ({ world }) => whoIs(samlSignIn(world.browser(), victim)),
  Google: async ({ world, google }) => whoIs(social(world.browser(), google, 'google')),
  'a mailed code': async ({ world }) => {
    const browser = world.browser();
    await browser.api.passwordless.preLogin({ type: 'code', body: { email: victim } });
    return whoIs(browser.api.passwordless.postLogin({ type: 'code', body: { token: (await newest(world))?.code ?? '000000' } }));
  },
  'the activation link': async ({ world }) => {
    const browser = world.browser();
    await browser.api.activation.resend({ body: { email: victim } });
    if (!(await newest(world))) return undefined;
    const { userId, token } = await linkIn(world, victim);
    return whoIs(browser.api.activation.activate({ body: { userId, token, password: goodPassword } }));
  },
};

const orderings = Object.keys(attacks).flatMap((attack) => Object.keys(proofs).map((proof) => [attack, proof] as const));
const victimRow = (world: TestWorld) =>
  world.data((tx) => tx.selectFrom('users').select(['id', 'email_verified']).where('email', '=', victim).executeTakeFirst());

describe('OIDC-06 account takeover', () => {
  const both = orderings.flatMap(([attack, proof]) => [true, false].map((letsUnverifiedIn) => [attack, proof, letsUnverifiedIn] as const));

  it(`OIDC-06 ${both.length} orderings: attacker first, then owner; no access is left`, async () => {
    const takeovers: string[] = [];
    let proven = 0;
    for (const [attack, proof, letsUnverifiedIn] of both) {
      const scene = await setTheScene({ letsUnverifiedIn });
      const ways = await attacks[attack]!(scene);
      const owner = await proofs[proof]!(scene);
      const { id, email_verified } = (await victimRow(scene.world)) ?? {};
      if (owner) proven++;
      if (owner && owner !== id) takeovers.push(`${attack} / ${proof}: the owner is in another account`);
      // An unverified account belongs to nobody yet.
      if (!owner && !email_verified) continue;
      for (const [index, way] of ways.entries()) {
        const got = await way();
        if (got !== undefined && got === id) takeovers.push(`${attack} / ${proof} / ${letsUnverifiedIn}: way ${index}`);
      }
    }
    console.info(JSON.stringify({ id: 'OIDC-06', n: both.length, proven, failures: takeovers.length }));
    expect(takeovers).toEqual([]);
    expect(proven).toBeGreaterThan(30);
  });

  it('OIDC-06 owner first, then attacker: nothing gets in', async () => {
    for (const proof of ['company SSO', 'Google'])
      for (const attack of Object.keys(attacks)) {
        const scene = await setTheScene({ letsUnverifiedIn: true });
        const owner = await proofs[proof]!(scene);
        expect(owner).toEqual(expect.any(String));
        const ways = await attacks[attack]!(scene).catch(() => [] as WayIn[]);
        // Writing to the database directly is no attack on a verified account.
        if (attack.startsWith('puts')) continue;
        for (const way of ways) expect([proof, attack, await way()]).not.toEqual([proof, attack, owner]);
        expect(await proofs[proof]!(scene)).toBe(owner);
      }
  });

  it("OIDC-06 a pending invitation can't be used to enter someone's account", async () => {
    for (const proof of ['company SSO', 'Google']) {
      const scene = await setTheScene({ letsUnverifiedIn: false });
      await attacks['invites the address into their account']!(scene);
      const owner = await proofs[proof]!(scene);
      const rows = await scene.world.data((tx) =>
        tx
          .selectFrom('memberships as m')
          .innerJoin('tenants as t', 't.id', 'm.tenant_id')
          .select(['t.name', 'm.status'])
          .where('m.user_id', '=', owner!)
          .orderBy('t.name')
          .execute(),
      );
      expect(rows.find(({ name }) => name === 'Acme')).toEqual({ name: 'Acme', status: 'invited' });
      expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1);
    }
  });

  it('OIDC-06 two proofs of one address lead to one account, in any order', async () => {
    for (const order of [
      ['company SSO', 'Google'],
      ['Google', 'company SSO'],
    ] as const) {
      const scene = await setTheScene({ letsUnverifiedIn: false });
      const [first, second] = [await proofs[order[0]]!(scene), await proofs[order[1]]!(scene)];
      expect(first).toEqual(expect.any(String));
      expect(second).toBe(first);
    }
  });

  it("OIDC-06 a provider that only verifies addresses can't enter an existing account", async () => {
    const scene = await setTheScene({ letsUnverifiedIn: false });
    const { world, evil } = scene;
    evil.person = { ...evil.person, email: 'readonly@acme.test' };
    await expect(social(world.browser(), evil, 'trusted', 'custom')).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
      status: 409,
      message: 'An account with this email already exists. Sign in with your password.',
      context: { methods: ['password'] },
    });
    // Without a proof, known and unknown addresses get the same response.
    for (const email of ['readonly@acme.test', 'nobody@nowhere.test']) {
      evil.person = { ...evil.person, email };
      await expect(social(world.browser(), evil, 'evil', 'custom')).rejects.toMatchObject({ code: 'SOCIAL_EMAIL', status: 403 });
    }
    evil.person = { ...evil.person, email: victim };
  });

  it("OIDC-06 an account that has left the domain is out of the company's reach", async () => {
    const scene = await setTheScene({ letsUnverifiedIn: false });
    const owner = await proofs['company SSO']!(scene);
    await scene.world.data((tx) => tx.updateTable('users').set({ email: 'gavin@private.test' }).where('id', '=', owner!).execute());
    await expect(samlSignIn(scene.world.browser(), victim)).rejects.toMatchObject({ code: 'SSO_EMAIL' });
  });

  it("a company's sign-in makes no member of somebody whose email domain the workspace restricts", async () => {
    const world = await createWorld();
    await addConnection(world, { tenantId: demoTenants.globex, domains: ['acme.test'] });
    const { restrictions } = await world.as(people.stranger);
    await restrictions.addDomain({ body: { domain: 'acme.test', type: 'BLOCK' } });
    await restrictions.setDomainConfig({ body: { active: true, type: 'BLOCK' } });
    const members = () =>
      world.data((tx) => tx.selectFrom('memberships').select('user_id').where('tenant_id', '=', demoTenants.globex).execute());
    const before = await members();
    // One is no member yet, the other one is.
    for (const email of [people.support, people.admin])
      await expect(samlSignIn(world.browser(), email)).rejects.toMatchObject({ code: 'DOMAIN_NOT_ALLOWED' });
    expect(await members()).toEqual(before);
  });

  it("MFA-01 a company's sign-in opens its own account only, and bypasses no factor elsewhere", async () => {
    const world = await createWorld();
    const me = people.support;
    const { secret } = await enrolApp(world, me);
    const company = await addTenant(world, 'Holding');
    await addConnection(world, { tenantId: company, domains: ['acme.test'] });
    const browser = world.browser();
    expect(await samlSignIn(browser, me)).toMatchObject({ tenantId: company, accessToken: expect.any(String) });
    const asked = await browser.api.auth.refresh({ body: { tenantId: demoTenants.acme } });
    expect(asked).toMatchObject({ mfaRequired: true });
    expect(asked.accessToken).toBeUndefined();
    await expect(browser.api.tenants.switch({ body: { tenantId: demoTenants.acme } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await expect(browser.api.oauth.silent({ body: { tenantId: demoTenants.acme } })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    const { mfaToken = '' } = asked;
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } });
    expect(claimsIn(browser.token()!)['tenantId']).toBe(demoTenants.acme);
  });

  it("MFA-01 a company that shuts somebody out between its sign-in and the second factor doesn't let them in elsewhere", async () => {
    const world = await createWorld();
    const me = people.support;
    const { secret } = await enrolApp(world, me);
    const company = await addTenant(world, 'Holding');
    await addConnection(world, { tenantId: company, domains: ['acme.test'] });
    // The other workspace requires an identity provider of its own.
    const other = await addConnection(world, { tenantId: demoTenants.acme, domains: ['elsewhere.test'] });
    await world.data(async (tx) => {
      await tx.updateTable('sso_connections').set({ enforced: true }).where('id', '=', other).execute();
      await tx
        .insertInto('tenant_policies')
        .values({ tenant_id: company, mfa_enforcement: 'Force', updated_at: world.clock.now() })
        .execute();
    });
    const browser = world.browser();
    const { mfaToken = '' } = await samlSignIn(browser, me);
    await world.data((tx) =>
      tx.updateTable('memberships').set({ disabled_at: world.clock.now() }).where('tenant_id', '=', company).execute(),
    );
    await expect(browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret) } })).rejects.toMatchObject({
      code: 'CHALLENGE_ENDED',
    });
    expect(browser.token()).toBeUndefined();
  });
});
