import { sql } from 'kysely';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import type { AccountSettings } from '../../../src/contract/account-settings/account-settings.schemas.ts';
import type { AuthResponse } from '../../../src/contract/auth/auth.schemas.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { connectDirectory, ownDomain, user } from '../scim.ts';
import { addTenant } from '../members.ts';
import { addConnection, samlSignIn } from '../security/federation-peer.ts';
import { codeTo, enrolApp, setPolicy, totp } from '../sign-in.ts';
import type { TestWorld } from '../world.ts';
import { around, later, outcome, refresh, untilFirst, untilSecond, type Cases } from './cases.ts';
import { agePassword } from './password-settings.ts';

const me = people.support;
const day = 86_400;
const newcomer = 'newcomer@nowhere.test';
const forbidden = 'FORBIDDEN';
const login = (world: TestWorld, email: string = me) => world.anonymous().auth.login({ body: { email, password: demoPassword } });

const strict = { minLength: 30, minOptionalTestsToPass: 2, allowPassphrases: true, minPhraseLength: 30, checkThreeRepeatedChars: true };

/** What Acme decided while it still could. */
const decided = (world: TestWorld, column: 'password_rules' | 'history_size', value: string) =>
  world.data(async (tx) => {
    const now = world.clock.now();
    await tx.insertInto('tenant_policies').values({ tenant_id: demoTenants.acme, updated_at: now, history_enabled: true }).execute();
    await sql`update tenant_policies set ${sql.ref(column)} = ${sql.lit(value)} where tenant_id = ${demoTenants.acme}`.execute(tx);
  });

const firstToken = async (world: TestWorld) => {
  const api = await world.as(people.admin);
  const role = (await api.roles.list()).find(({ key }) => key === 'ReadOnly');
  return { api: api.apiTokens, roleIds: role ? [role.id] : [] };
};

/** Each kind of token, of the workspace and of a person. */
async function makeTokens(world: TestWorld) {
  const { api, roleIds } = await firstToken(world);
  const body = { description: 'Nightly import' };
  return {
    clientOfTenant: await outcome(api.createOfTenant({ body: { ...body, roleIds } })),
    accessOfTenant: await outcome(api.createAccessOfTenant({ body: { ...body, roleIds } })),
    clientOwn: await outcome(api.createOwn({ body })),
    accessOwn: await outcome(api.createAccessOwn({ body })),
  };
}
const made = { clientOfTenant: 'allowed', accessOfTenant: 'allowed', clientOwn: 'allowed', accessOwn: 'allowed' };

/** What somebody without a factor may choose from as they sign in, and what each says who tries. */
async function offeredFactors(world: TestWorld) {
  const { mfaToken = '', mfaStrategies } = await login(world);
  const { mfaLogin } = world.anonymous();
  return {
    offered: mfaStrategies,
    app: await outcome(mfaLogin.enrolAuthenticator({ body: { mfaToken } })),
    key: await outcome(mfaLogin.enrolWebauthn({ body: { mfaToken } })),
    text: await outcome(mfaLogin.enrolSms({ body: { mfaToken, phoneNumber: '+12025550123' } })),
  };
}

const gets = ({ accessToken, mfaToken }: AuthResponse) => (accessToken ? 'session' : mfaToken ? 'factor' : 'nothing');

/** Somebody who has no second factor. */
async function waysWithout(world: TestWorld) {
  await addConnection(world, { tenantId: await addTenant(world, 'Initech'), domains: ['initech.test'] });
  return {
    byPassword: gets(await login(world)),
    byCompany: gets(await samlSignIn(world.browser(), 'ada@initech.test', { now: world.clock.now().getTime() })),
  };
}

/** Whether a browser needs no second factor so many seconds after it was remembered. */
async function remembered(world: TestWorld, moments: readonly number[]): Promise<boolean[]> {
  const { secret } = await enrolApp(world, me);
  const seen: boolean[] = [];
  for (const moment of moments) {
    const browser = world.browser();
    const enter = () => browser.api.auth.login({ body: { email: me, password: demoPassword } });
    const { mfaToken = '' } = await enter();
    await browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
    world.advance(moment);
    seen.push(Boolean((await enter()).accessToken));
  }
  return seen;
}

export const workspaceCases: Cases = {
  'factors.enforcement but for company sign-in': {
    value: 'ForceExceptSAML',
    see: waysWithout,
    usual: { byPassword: 'session', byCompany: 'session' },
    changed: { byPassword: 'factor', byCompany: 'session' },
  },
  'factors.enforcement': {
    value: 'Force',
    see: waysWithout,
    usual: { byPassword: 'session', byCompany: 'session' },
    changed: { byPassword: 'factor', byCompany: 'factor' },
  },
  'factors.strategies': {
    value: ['SMS'],
    base: { factors: { enforcement: 'Force' } },
    see: offeredFactors,
    usual: {
      offered: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'],
      ...{ app: 'allowed', key: 'allowed', text: 'allowed' },
    },
    changed: { offered: ['SMS'], app: 'MFA_REFUSED', key: 'MFA_REFUSED', text: 'allowed' },
  },
  'factors.strategies with a code by email': {
    value: ['EmailCode'],
    base: { factors: { enforcement: 'Force' } },
    see: async (world) => {
      const { mfaToken = '', mfaDevices } = await login(world);
      const { mfaLogin } = world.anonymous();
      const enter = async () => {
        const { otcToken } = await mfaLogin.sendEmail({ body: { mfaToken } });
        await mfaLogin.verifyEmail({ body: { mfaToken, otcToken, code: await codeTo(world, me) } });
      };
      return [mfaDevices?.emails.length, await outcome(enter())];
    },
    usual: [undefined, 'MFA_REFUSED'],
    changed: [1, 'allowed'],
  },
  'factors.stepUpSeconds': {
    value: 300,
    see: async (world) => {
      const browser = await world.signIn(people.admin);
      return later(world, around(300, 900), async () => {
        await refresh(browser);
        return browser.api.apiTokens.createOwn({ body: { description: 'Nightly import' } });
      });
    },
    usual: untilSecond('SIGN_IN_AGAIN'),
    changed: untilFirst('SIGN_IN_AGAIN'),
  },
  'factors.stepUpSeconds that no workspace makes longer': {
    value: 300,
    see: async (world) => {
      const { securityPolicy } = await world.as(people.admin);
      const set = (maxAge: number) => outcome(securityPolicy.setStepUp({ body: { maxAge, forSecurity: false } }));
      const { longestStepUp } = await securityPolicy.workspace();
      return [longestStepUp, await set(300), await set(301)];
    },
    usual: [900, 'allowed', 'allowed'],
    changed: [300, 'allowed', 'INVALID_INPUT'],
  },
  'factors.rememberSeconds': {
    value: 3600,
    see: (world) => remembered(world, around(3600, 14 * day)),
    usual: [true, true, true, false],
    changed: [true, false, false, false],
  },
  'factors.rememberSeconds of a browser that is forgotten sooner': {
    value: 3600,
    base: { sessions: { knownDeviceSeconds: day } },
    see: async (world) => {
      const { secret } = await enrolApp(world, me);
      const { auth, mfaLogin } = world.browser().api;
      const enter = () => auth.login({ body: { email: me, password: demoPassword } });
      const { mfaToken = '' } = await enter();
      await mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
      const seen: boolean[] = [];
      for (const days of [10, 3, 2]) {
        world.advance(days * day);
        seen.push(Boolean((await enter()).accessToken));
      }
      return seen;
    },
    usual: [true, true, false],
    changed: [false, false, false],
  },
  'apiTokens.enabled': {
    value: false,
    see: makeTokens,
    usual: made,
    changed: { clientOfTenant: forbidden, accessOfTenant: forbidden, clientOwn: forbidden, accessOwn: forbidden },
  },
  'apiTokens.kinds': {
    value: ['ClientCredentials'],
    see: makeTokens,
    usual: made,
    changed: { ...made, accessOfTenant: forbidden, accessOwn: forbidden },
  },
  'apiTokens.kinds with the other one': {
    value: ['AccessToken'],
    see: makeTokens,
    usual: made,
    changed: { ...made, clientOfTenant: forbidden, clientOwn: forbidden },
  },
  'tenants.passwordComplexity': {
    value: false,
    see: async (world) => {
      await decided(world, 'password_rules', JSON.stringify(strict));
      const { api } = await world.signIn(people.admin);
      const newPassword = 'Correct-horse-9';
      return {
        ofThePast: await outcome((await world.as(me)).passwords.change({ body: { password: demoPassword, newPassword } })),
        anew: await outcome(api.securityPolicy.setPassword({ body: { isActive: true, ...strict } })),
      };
    },
    usual: { ofThePast: 'PASSWORD_POLICY', anew: 'allowed' },
    changed: { ofThePast: 'allowed', anew: forbidden },
  },
  'tenants.passwordHistory': {
    value: false,
    base: { passwords: { history: 1 } },
    see: async (world) => {
      await decided(world, 'history_size', '5');
      const { passwords } = await world.as(me);
      const newPassword = 'Correct-horse-9';
      await passwords.change({ body: { password: demoPassword, newPassword } });
      const { securityPolicy } = await world.as(people.admin);
      return {
        ofThePast: await outcome(passwords.change({ body: { password: newPassword, newPassword: demoPassword } })),
        anew: await outcome(securityPolicy.createHistory({ body: { enabled: true, historySize: 8 } })),
      };
    },
    usual: { ofThePast: 'PASSWORD_REUSED', anew: 'allowed' },
    changed: { ofThePast: 'allowed', anew: forbidden },
  },
  'tenants.passwordExpiration': {
    value: false,
    see: async (world) => {
      const { securityPolicy } = await world.as(people.admin);
      await setPolicy(world, { rotation_days: 30, rotation_notice_days: 5 });
      await agePassword(world, 31);
      const { resetPasswordToken } = await login(world);
      const body = { isActive: true, rotationPeriod: 60, notificationPeriod: 5 };
      return { ofThePast: Boolean(resetPasswordToken), anew: await outcome(securityPolicy.setRotation({ body })) };
    },
    usual: { ofThePast: true, anew: 'allowed' },
    changed: { ofThePast: false, anew: forbidden },
  },
  'tenants.emailChange': {
    value: false,
    see: async (world) => {
      const api = await world.as(me);
      return {
        isOffered: (await api.configuration.userEmailPolicy()).allowEmailChange,
        answer: await outcome(api.emails.change({ body: { email: newcomer } })),
        codes: (await world.mailbox(newcomer)).length,
      };
    },
    usual: { isOffered: true, answer: 'allowed', codes: 1 },
    changed: { isOffered: false, answer: forbidden, codes: 0 },
  },
  'tenants.accountDeletion': {
    value: true,
    see: async (world) => {
      const { personalData } = await world.as(me);
      const { obstacles } = await personalData.deletion();
      return [obstacles, await outcome(personalData.deleteAccount()), await outcome(login(world))];
    },
    usual: [[{ workspace: 'Acme', reason: 'notAllowed' }], 'SELF_CHANGE', 'allowed'],
    changed: [[], 'allowed', 'INVALID_CREDENTIALS'],
  },
  'tenants.customLogin': {
    value: false,
    see: async (world) => {
      const own = { login_url: `${world.deps.config.appUrl}/acme`, application_url: 'https://app.acme.test/?team=acme' };
      await world.data((tx) => tx.updateTable('tenants').set(own).where('id', '=', demoTenants.acme).execute());
      const { accountSettings, tenants, users } = await world.as(people.admin);
      const headers = { 'frontegg-login-alias': 'acme' };
      const known = (await (await world.send('/tenants/resources/account-settings/v1/public', { headers })).json()) as AccountSettings;
      await users.invite({ body: { email: newcomer } });
      const { offersCustomLogin, loginUrl, applicationUrl } = await accountSettings.get();
      return {
        ...{ offersCustomLogin, told: [loginUrl, applicationUrl], toStrangers: [known.loginUrl, known.applicationUrl] },
        isFollowed: (await tenants.list()).activeTenant.hasCustomLogin,
        inMails: (await world.mailbox(newcomer))[0]!.links[0]!.includes('team=acme'),
        anew: await outcome(accountSettings.update({ body: { loginUrl: own.login_url } })),
        takenBack: await outcome(accountSettings.update({ body: { loginUrl: '' } })),
      };
    },
    usual: {
      ...{ offersCustomLogin: true, isFollowed: true, inMails: true, anew: 'allowed', takenBack: 'allowed' },
      told: ['http://localhost:4400/acme', 'https://app.acme.test/?team=acme'],
      toStrangers: ['http://localhost:4400/acme', 'https://app.acme.test/?team=acme'],
    },
    changed: {
      ...{ offersCustomLogin: false, isFollowed: false, inMails: false, anew: forbidden, takenBack: 'allowed' },
      ...{ told: [undefined, undefined], toStrangers: [undefined, undefined] },
    },
  },
  'limits.usersPerDirectory': {
    value: 2,
    see: async (world) => {
      await ownDomain(world, 'corp.test');
      const { call } = await connectDirectory(world);
      const statuses: number[] = [];
      for (const name of ['ada', 'bob', 'cy']) statuses.push((await call('POST', '/Users', user(name))).status);
      return statuses;
    },
    usual: [201, 201, 201],
    changed: [201, 201, 403],
  },
};
