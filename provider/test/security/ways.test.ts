import { describe, expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import type { CheckedEndpoint } from '../../../src/contract/endpoint.ts';
import { contract, type ContractAreas } from '../../../src/contract/index.ts';
import { headers as wire } from '../../../src/contract/wire.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorPolicy, type VendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { addMembership } from '../members.ts';
import { openPolicy } from '../open-policy.ts';
import { addPhone, codeTo, magicTokenTo, setPolicy } from '../sign-in.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';

const me = people.support;
const phone = '+442079460123';
const other = '+442079460124';

interface Prepared {
  world: TestWorld;
  /** Signed in. */
  browser: Browser;
  /** Isn't. */
  anyone: Browser;
}
interface Closed {
  policy?: Partial<VendorPolicy>;
  canText?: false;
}
/** What is begun while everything is open, and asked for once it's closed. */
type Case = (made: Prepared) => Promise<() => Promise<unknown>>;
const now =
  (call: (made: Prepared) => Promise<unknown>): Case =>
  async (made) =>
  () =>
    call(made);

const public_ = (authStrategy: VendorPolicy['public']['authStrategy']) => ({ public: { ...vendorPolicy.public, authStrategy } });
const noFactor: Closed = { policy: { mfa: { ...vendorPolicy.mfa, strategies: ['EmailCode'] } } };
const noText: Closed = { canText: false, policy: { moreWays: openPolicy.moreWays, recovery: { email: true, sms: true } } };
/** As a server starts that nobody configured. */
const passwords: Closed = { policy: {} };
const links: Closed = { policy: public_('MagicLink') };

const askPending = async ({ anyone, world }: Prepared) => {
  await setPolicy(world, { mfa_enforcement: 'Force' });
  const { mfaToken } = await anyone.api.auth.login({ body: { email: me, password: demoPassword } });
  return mfaToken!;
};
const withPhoneFactor = async ({ browser, world }: Prepared) => {
  const { otcToken } = await browser.api.mfa.enrolSms({ body: { phoneNumber: other } });
  await browser.api.mfa.enrolSmsVerify({ body: { otcToken, code: await codeTo(world, other) } });
  return (await browser.api.mfa.devices()).phones[0]!.id;
};
const sent = async ({ anyone, world }: Prepared, type: 'code' | 'smscode' | 'magiclink') => {
  await anyone.api.passwordless.preLogin({ type, body: { email: me } });
  return type === 'magiclink' ? magicTokenTo(world, me) : codeTo(world, type === 'code' ? me : phone);
};
const ask = (type: string, body: object) => now(({ anyone }) => anyone.api.passwordless.preLogin({ type, body }));
const answer =
  (type: 'code' | 'smscode' | 'magiclink'): Case =>
  async (made) => {
    const token = await sent(made, type);
    return () => made.anyone.api.passwordless.postLogin({ type, body: { token } });
  };

/** `area.endpoint`, with a word for more than one case of it. */
const cases: [name: string, closed: Closed, code: string, begin: Case][] = [
  ['passwordless.preLogin magic link', passwords, 'WAY_NOT_ALLOWED', ask('magiclink', { email: me })],
  ['passwordless.preLogin code', passwords, 'WAY_NOT_ALLOWED', ask('code', { email: me })],
  ['passwordless.preLogin text', passwords, 'WAY_NOT_ALLOWED', ask('smscode', { phoneNumber: phone })],
  ['passwordless.preLogin text of a person', passwords, 'WAY_NOT_ALLOWED', ask('smscode', { userId: demoUserId(me) })],
  ['passwordless.preLogin password', links, 'WAY_NOT_ALLOWED', ask('emailandpassword', { email: me })],
  ['passwordless.preLogin username', links, 'WAY_NOT_ALLOWED', ask('magiclink', { username: 'sam' })],
  ['passwordless.preLogin without texts', noText, 'WAY_NOT_ALLOWED', ask('smscode', { email: me })],
  ['passwordless.postLogin magic link', passwords, 'WAY_NOT_ALLOWED', answer('magiclink')],
  ['passwordless.postLogin code', passwords, 'WAY_NOT_ALLOWED', answer('code')],
  ['passwordless.postLogin text', passwords, 'WAY_NOT_ALLOWED', answer('smscode')],
  [
    'auth.login password',
    links,
    'WAY_NOT_ALLOWED',
    now(({ anyone }) => anyone.api.auth.login({ body: { email: me, password: demoPassword } })),
  ],
  [
    'auth.login username',
    passwords,
    'WAY_NOT_ALLOWED',
    now(({ anyone }) => anyone.api.auth.login({ body: { username: 'sam', password: demoPassword } })),
  ],
  ['usernames.set', passwords, 'WAY_NOT_ALLOWED', now(({ browser }) => browser.api.usernames.set({ body: { username: 'sam' } }))],
  [
    'passkeys.loginOptions',
    { policy: { passkeys: false } },
    'WAY_NOT_ALLOWED',
    now(({ anyone }) => anyone.api.passkeys.loginOptions({ body: {} })),
  ],
  [
    'passkeys.login',
    { policy: { passkeys: false } },
    'WAY_NOT_ALLOWED',
    async ({ world, browser, anyone }) => {
      const key = world.softKey();
      await browser.api.passkeys.register({ body: key.create((await browser.api.passkeys.registerOptions()).options) });
      const { options } = await anyone.api.passkeys.loginOptions({ body: {} });
      return () => anyone.api.passkeys.login({ body: key.get(options) });
    },
  ],
  [
    'passkeys.registerOptions',
    { policy: { passkeys: false } },
    'WAY_NOT_ALLOWED',
    now(({ browser }) => browser.api.passkeys.registerOptions()),
  ],
  [
    'passkeys.register',
    { policy: { passkeys: false } },
    'WAY_NOT_ALLOWED',
    async ({ world, browser }) => {
      const { options } = await browser.api.passkeys.registerOptions();
      return () => browser.api.passkeys.register({ body: world.softKey().create(options) });
    },
  ],
  ['phones.reset', passwords, 'WAY_NOT_ALLOWED', now(({ anyone }) => anyone.api.phones.reset({ body: { email: me } }))],
  [
    'phones.resetVerify',
    passwords,
    'WAY_NOT_ALLOWED',
    async ({ anyone, world }) => {
      const { resetPhoneNumberToken } = await anyone.api.phones.reset({ body: { email: me } });
      const code = await codeTo(world, me);
      return () => anyone.api.phones.resetVerify({ body: { resetPhoneNumberToken, code } });
    },
  ],
  [
    'phones.change',
    noText,
    'WAY_NOT_ALLOWED',
    async ({ anyone, world }) => {
      const { resetPhoneNumberToken } = await anyone.api.phones.reset({ body: { email: me } });
      const code = await codeTo(world, me);
      const { changePhoneNumberToken } = await anyone.api.phones.resetVerify({ body: { resetPhoneNumberToken, code } });
      return () => anyone.api.phones.change({ body: { phoneNumber: other, changePhoneNumberToken } });
    },
  ],
  ['phones.start', noText, 'MFA_REFUSED', now(({ browser }) => browser.api.phones.start({ body: { phoneNumber: other } }))],
  [
    'phoneNumbers.create',
    noText,
    'MFA_REFUSED',
    now(({ browser }) => browser.api.phoneNumbers.create({ body: { phoneNumber: other, verify: true } })),
  ],
  [
    'phoneNumbers.sendCode',
    noText,
    'MFA_REFUSED',
    async ({ browser }) => {
      await browser.api.phoneNumbers.create({ body: { phoneNumber: other } });
      return () => browser.api.phoneNumbers.sendCode({ body: { phoneNumber: other } });
    },
  ],
  [
    'phoneNumbers.remove',
    noText,
    'MFA_REFUSED',
    async ({ browser }) => {
      const [row] = await browser.api.phoneNumbers.own();
      return () => browser.api.phoneNumbers.remove({ phoneId: row!.id });
    },
  ],
  ...(['forgot', 'resetByEmail'] as const).flatMap((name) =>
    [links, { policy: { recovery: { email: false, sms: false } } }].map((closed): (typeof cases)[number] => [
      `passwords.${name} ${closed === links ? 'links' : 'off'}`,
      closed,
      'NOT_FOUND',
      now(({ anyone }) =>
        name === 'forgot'
          ? anyone.api.passwords.forgot({ body: { email: me } })
          : anyone.api.passwords.resetByEmail({ body: { identifier: me, identifierType: 'email' } }),
      ),
    ]),
  ),
  [
    'passwords.resetBreached',
    links,
    'WAY_NOT_ALLOWED',
    async ({ world }) => {
      await world.data((tx) => tx.updateTable('users').set({ password_breached_at: world.clock.now() }).where('email', '=', me).execute());
      const { passwords: asked } = await world.as(people.admin);
      return () => asked.resetBreached();
    },
  ],
  ...[noText, passwords, links].map((closed, index): (typeof cases)[number] => [
    `passwords.resetBySms ${index}`,
    closed,
    'NOT_FOUND',
    now(({ anyone }) => anyone.api.passwords.resetBySms({ body: { identifier: me, identifierType: 'email' } })),
  ]),
  ['mfa.enrol', noFactor, 'MFA_REFUSED', now(({ browser }) => browser.api.mfa.enrol())],
  ['mfa.enrolAuthenticator', noFactor, 'MFA_REFUSED', now(({ browser }) => browser.api.mfa.enrolAuthenticator())],
  ...(['enrolVerify', 'enrolAuthenticatorVerify'] as const).map((name): (typeof cases)[number] => [
    `mfa.${name}`,
    noFactor,
    'MFA_REFUSED',
    async ({ browser, world }) => {
      const { secret } = await browser.api.mfa.enrol();
      return () => browser.api.mfa[name]({ body: { token: world.appCode(secret) } });
    },
  ]),
  ['mfa.enrolSms kind', noFactor, 'MFA_REFUSED', now(({ browser }) => browser.api.mfa.enrolSms({ body: { phoneNumber: other } }))],
  ['mfa.enrolSms texts', noText, 'MFA_REFUSED', now(({ browser }) => browser.api.mfa.enrolSms({ body: { phoneNumber: other } }))],
  [
    'mfa.enrolSmsVerify',
    noText,
    'MFA_REFUSED',
    async ({ browser, world }) => {
      const { otcToken } = await browser.api.mfa.enrolSms({ body: { phoneNumber: other } });
      const code = await codeTo(world, other);
      return () => browser.api.mfa.enrolSmsVerify({ body: { otcToken, code } });
    },
  ],
  ['mfa.enrolWebauthn', noFactor, 'MFA_REFUSED', now(({ browser }) => browser.api.mfa.enrolWebauthn())],
  [
    'mfa.enrolWebauthnVerify',
    noFactor,
    'MFA_REFUSED',
    async ({ browser, world }) => {
      const { options, webauthnToken } = await browser.api.mfa.enrolWebauthn();
      const body = { webauthnToken, deviceType: 'Platform' as const, options: world.softKey().create(options) };
      return () => browser.api.mfa.enrolWebauthnVerify({ body });
    },
  ],
  [
    'mfa.disableSms',
    noText,
    'MFA_REFUSED',
    async (made) => {
      const deviceId = await withPhoneFactor(made);
      return () => made.browser.api.mfa.disableSms({ deviceId });
    },
  ],
  [
    'mfaLogin.enrolAuthenticator',
    noFactor,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      return () => made.anyone.api.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
    },
  ],
  ...[noFactor, noText].map((closed): (typeof cases)[number] => [
    `mfaLogin.enrolSms ${closed === noText ? 'texts' : 'kind'}`,
    closed,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      return () => made.anyone.api.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber: other } });
    },
  ]),
  [
    'mfaLogin.enrolSmsVerify',
    noText,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      const { otcToken } = await made.anyone.api.mfaLogin.enrolSms({ body: { mfaToken, phoneNumber: other } });
      const code = await codeTo(made.world, other);
      return () => made.anyone.api.mfaLogin.enrolSmsVerify({ body: { mfaToken, otcToken, code } });
    },
  ],
  [
    'mfaLogin.enrolAuthenticatorVerify',
    noFactor,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      const { secret } = await made.anyone.api.mfaLogin.enrolAuthenticator({ body: { mfaToken } });
      return () => made.anyone.api.mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: made.world.appCode(secret) } });
    },
  ],
  [
    'mfaLogin.enrolWebauthn',
    noFactor,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      return () => made.anyone.api.mfaLogin.enrolWebauthn({ body: { mfaToken } });
    },
  ],
  [
    'mfaLogin.enrolWebauthnVerify',
    noFactor,
    'MFA_REFUSED',
    async (made) => {
      const mfaToken = await askPending(made);
      const { options, webauthnToken } = await made.anyone.api.mfaLogin.enrolWebauthn({ body: { mfaToken } });
      const body = { mfaToken, webauthnToken, deviceType: 'Platform' as const, options: made.world.softKey().create(options) };
      return () => made.anyone.api.mfaLogin.enrolWebauthnVerify({ body });
    },
  ],
  [
    'mfaLogin.sendSms',
    noText,
    'NOT_FOUND',
    async (made) => {
      const deviceId = await withPhoneFactor(made);
      const mfaToken = await askPending(made);
      return () => made.anyone.api.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
    },
  ],
  [
    'mfaLogin.verifySms',
    noText,
    'MFA_REFUSED',
    async (made) => {
      const deviceId = await withPhoneFactor(made);
      const mfaToken = await askPending(made);
      const { otcToken } = await made.anyone.api.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
      const code = await codeTo(made.world, other);
      return () => made.anyone.api.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken, code } });
    },
  ],
  [
    'signUp.phoneNumber',
    { ...noText, policy: { ...noText.policy, ...opened() } },
    'SIGN_UP_CLOSED',
    now(({ anyone }) => anyone.api.signUp.phoneNumber({ body: { phoneNumber: other, name: 'New', companyName: 'New' } })),
  ],
  ...(['saveSms', 'switchSms', 'saveSmsSubscription'] as const).map((name): (typeof cases)[number] => [
    `channels.${name}`,
    noText,
    'INVALID_INPUT',
    async ({ world }) => {
      const { channels } = await world.as(people.admin);
      const subscription = { name: 'Duty', enabled: true, recipients: [other] };
      const rule = { eventKey: 'role.created', body: { enabled: true, subscriptions: [subscription] } };
      await channels.saveSms(rule);
      const { id: subscriptionId } = (await channels.sms())[0]!.subscriptions[0]!;
      if (name === 'saveSms') return () => channels.saveSms(rule);
      if (name === 'switchSms') return () => channels.switchSms({ eventKey: 'role.created', body: { enabled: true } });
      return () => channels.saveSmsSubscription({ eventKey: 'role.created', subscriptionId, body: subscription });
    },
  ]),
];

function opened(): Partial<VendorPolicy> {
  const strategies = (['email', 'phoneNumber', 'username'] as const).map((strategy) => ({ strategy, isActive: true, isRequired: false }));
  return { public: { ...vendorPolicy.public, allowSignups: true }, signUp: { strategies, allowedDomains: [], blockedDomains: [] } };
}

/** Endpoints of the same areas that neither bring anybody in, nor send or add anything to come in with. */
const elsewhere: Partial<Record<keyof ContractAreas, readonly string[]>> = {
  auth: ['preLogin', 'preLoginV1', 'refresh', 'unlock', 'logout'],
  passkeys: ['list', 'rename', 'remove'],
  usernames: ['list', 'own', 'available', 'remove'],
  phones: ['verify'],
  phoneNumbers: ['list', 'own', 'verify', 'removeVerify', 'removeLost', 'makePrimary', 'listOfUsers'],
  passwords: ['config', 'configByLink', 'recoveryStrategies', 'verifySms', 'rotation', 'validateReset', 'reset', 'change'],
  mfa: ['devices', 'strategies', 'disable', 'disableAuthenticator', 'disableSmsVerify', 'disableWebauthn', 'disableWebauthnVerify'],
  // These show a factor that was enrolled: mfa-login.suite.ts has what the workspace no longer lists.
  mfaLogin: ['allowRemember', 'verify', 'verifyAuthenticator', 'sendEmail', 'verifyEmail', 'webauthnOptions', 'verifyWebauthn', 'recover'],
  passwordless: [],
  channels: [
    ...['offered', 'emails', 'saveEmails', 'switchEmails', 'removeEmails', 'saveEmailSubscription', 'removeEmailSubscription'],
    ...['sms', 'removeSms', 'removeSmsSubscription'],
    ...['slack', 'slackApplication', 'slackChannels', 'authorizeSlack', 'connectSlack', 'createSlack', 'updateSlack', 'removeSlack'],
  ],
};

async function prepare(): Promise<Prepared> {
  const policy = { ...openPolicy, ...opened(), recovery: { email: true, sms: true } };
  const world = await createWorld({ deps: { policy } });
  await addPhone(world, me, phone);
  return { world, browser: await world.signIn(me), anyone: world.browser() };
}
const outbox = ({ data }: TestWorld) => data(async (tx) => (await tx.selectFrom('mail_outbox').select('id').execute()).length);

describe('MCH-11 what the policy or the server lacks', () => {
  it.each(cases)('is refused: %s', async (_, { policy, canText = true }, code, begin) => {
    const made = await prepare();
    const call = await begin(made);
    const messages = await outbox(made.world);
    Object.assign(made.world.deps, { policy: { ...vendorPolicy, ...policy }, canText });
    await expect(call()).rejects.toMatchObject({ code });
    await made.world.mailbox(me);
    expect(await outbox(made.world)).toBe(messages);
  });

  it('every endpoint to come in by, or to add or send something to come in with, is in the table', () => {
    const named = cases.map(([name]) => name.split(' ')[0]!);
    const missing = Object.entries(elsewhere).flatMap(([area, others]) =>
      Object.values<CheckedEndpoint>(contract[area as keyof ContractAreas])
        .map(({ name }) => name)
        .filter((name) => !named.includes(name) && !others.includes(name.split('.')[1]!)),
    );
    expect(missing).toEqual([]);
  });

  it('is offered nowhere', async () => {
    const { world, browser, anyone } = await prepare();
    Object.assign(world.deps, { policy: { ...vendorPolicy, ...opened(), recovery: { email: true, sms: true } }, canText: false });
    const { configuration, passwords: passwordsApi } = anyone.api;
    expect(await configuration.publicPolicy()).toMatchObject({ authStrategy: 'EmailAndPassword', signInByText: false });
    expect((await configuration.signUpStrategies()).find(({ strategy }) => strategy === 'phoneNumber')).toMatchObject({ isActive: false });
    expect(await passwordsApi.recoveryStrategies()).toContainEqual({ strategy: 'sms', isActive: false });
    expect((await browser.api.mfa.strategies()).strategies).toContainEqual({ strategy: 'SMS', isActive: false });
    const admin = await world.signIn(people.admin);
    expect(await admin.api.channels.offered()).toEqual({ channels: ['email'] });
    const { offeredWays, signIn } = await admin.api.securityPolicy.workspace();
    expect(offeredWays.map(({ way }) => way)).toEqual(['password', 'magicLink', 'code', 'passkey']);
    expect(signIn).toMatchObject({ isActive: false, ways: ['password', 'passkey'] });
    world.deps.policy = { ...vendorPolicy, ...public_('SmsCode'), passkeys: false };
    expect((await configuration.publicPolicy()).authStrategy).toBe('NoLocalAuthentication');
  });
});

describe('MCH-11 an invitation where nobody signs in with a password', () => {
  const invited = async (world: TestWorld, email: string) => {
    const { searchParams } = new URL((await world.mailbox(email))[0]!.links[0]!);
    return { userId: searchParams.get('userId')!, token: searchParams.get('token')! };
  };

  it('asks for none, and leads in', async () => {
    const world = await createWorld({ deps: { policy: vendorPolicy } });
    const { users } = await world.as(people.admin);
    world.deps.policy = { ...vendorPolicy, ...links.policy };
    await users.invite({ body: { email: 'new@nowhere.test' } });
    const link = await invited(world, 'new@nowhere.test');
    const { activation } = world.browser().api;
    expect(await activation.strategy({ query: link })).toMatchObject({ shouldSetPassword: false });
    expect(await activation.activate({ body: link })).toMatchObject({ email: 'new@nowhere.test', accessToken: expect.any(String) });
  });

  it("asks for none instead of one that a stranger has set, and doesn't keep it", async () => {
    const world = await createWorld({ deps: { policy: { ...vendorPolicy, ...opened() } } });
    const email = 'squatted@nowhere.test';
    await world.browser().api.signUp.email({ body: { email, name: 'Stranger', companyName: 'Stranger', password: 'Correct-horse-9' } });
    const link = await invited(world, email);
    const hash = () =>
      world.data(
        async (tx) => (await tx.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirst())!.password_hash,
      );
    expect(await hash()).not.toBeNull();
    world.deps.policy = { ...world.deps.policy, ...links.policy };
    const { activation } = world.browser().api;
    expect(await activation.strategy({ query: link })).toMatchObject({ shouldSetPassword: false });
    expect(await activation.activate({ body: link })).toMatchObject({ email, accessToken: expect.any(String) });
    expect(await hash()).toBeNull();
  });

  it('advises no admin to have passwords changed that let nobody in', async () => {
    const world = await createWorld({ deps: { policy: openPolicy } });
    await world.data((tx) => tx.updateTable('users').set({ password_breached_at: world.clock.now() }).where('email', '=', me).execute());
    const { securityCenter } = await world.as(people.admin);
    const codes = async () => (await securityCenter.recommendations()).recommendations.items.map(({ code }) => code);
    expect(await codes()).toContain('BREACHED_PASSWORDS_EXIST');
    await setPolicy(world, { auth_strategy: 'MagicLink', sign_in_ways: ['magicLink'] });
    expect(await codes()).not.toContain('BREACHED_PASSWORDS_EXIST');
  });
});

describe("MCH-11 another workspace's sign-in page", () => {
  const preLogin = (world: TestWorld, alias: string, email: string) =>
    world.send('/identity/resources/auth/v1/passwordless/magiclink/prelogin', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [wire.loginAlias]: alias },
      body: JSON.stringify({ email }),
    });

  it('sends no link to somebody whose own workspace has passwords, and says no more of them than of nobody', async () => {
    const world = await createWorld({ deps: { policy: vendorPolicy } });
    await setPolicy(world, { auth_strategy: 'MagicLink' }, demoTenants.globex);
    const answers = [];
    for (const email of [me, 'nobody@nowhere.test']) {
      const response = await preLogin(world, 'globex', email);
      answers.push([response.status, Object.keys((await response.json()) as object)]);
      expect(await world.mailbox(email)).toEqual([]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await preLogin(world, 'globex', people.stranger)).status).toBe(200);
    expect(await world.mailbox(people.stranger)).toHaveLength(1);
    expect((await preLogin(world, 'acme', me)).status).toBe(403);
  });

  it("is no detour into one's own: neither by the link nor by the session", async () => {
    const world = await createWorld({ deps: { policy: vendorPolicy } });
    await addMembership(world, { email: me, tenantId: demoTenants.globex });
    await setPolicy(world, { auth_strategy: 'MagicLink' }, demoTenants.globex);
    expect((await preLogin(world, 'globex', me)).status).toBe(200);
    const matchingNumber = await world.data(async (tx) => {
      const rows = await tx.selectFrom('challenges').select('facts').where('purpose', '=', 'passwordless').execute();
      return (rows[0]!.facts as { matchingNumber: string }).matchingNumber;
    });
    const browser = world.browser();
    const token = await magicTokenTo(world, me);
    const signedIn = await browser.api.passwordless.postLogin({ type: 'magiclink', body: { token, matchingNumber } });
    expect(signedIn.tenantId).toBe(demoTenants.globex);
    expect((await browser.api.auth.refresh({ body: { tenantId: demoTenants.acme } })).tenantId).toBe(demoTenants.globex);
    await expect(browser.api.tenants.switch({ body: { tenantId: demoTenants.acme } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN' });
  });

  it('is no way for somebody whom no workspace can shut out either', async () => {
    const world = await createWorld({ deps: { policy: vendorPolicy } });
    await world.data((tx) => tx.updateTable('users').set({ super_user: true }).where('email', '=', me).execute());
    await setPolicy(world, { auth_strategy: 'MagicLink' }, demoTenants.globex);
    await preLogin(world, 'globex', me);
    expect(await world.mailbox(me)).toEqual([]);
    await setPolicy(world, { sign_in_ways: ['passkey'] });
    const browser = world.browser();
    await browser.api.auth.login({ body: { email: me, password: demoPassword } });
    expect((await browser.api.profile.get()).email).toBe(me);
  });
});
