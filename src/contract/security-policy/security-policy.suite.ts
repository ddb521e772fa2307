import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, linkIn, people } from '../behaviour.ts';

export const securityPolicySuite = behaviour('securityPolicy', (make) => {
  it("has the vendor's policies, and none of the workspace's own at first", async () => {
    const { securityPolicy, passwords } = await (await make()).as(people.admin);
    expect(await securityPolicy.vendorMfa()).toMatchObject({ id: expect.any(String), enforceMFAType: 'DontForce' });
    expect(await securityPolicy.vendorLockout()).toMatchObject({ enabled: true, maxAttempts: 5 });
    expect(await securityPolicy.vendorHistory()).toMatchObject({ enabled: true, historySize: 5 });
    expect(await securityPolicy.vendorRotation()).toEqual({ isActive: false });
    expect((await securityPolicy.passwordRules()).minLength).toEqual(expect.any(Number));
    const global = await securityPolicy.global();
    expect(global).toMatchObject({ allowSignups: false, apiTokensEnabled: true, cookieSameSite: expect.any(String) });
    expect(global.publicKey).toContain('BEGIN PUBLIC KEY');
    await expect(securityPolicy.mfa()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // What holds; without an id, as it's to be created.
    expect(await securityPolicy.lockout()).toEqual({ ...(await securityPolicy.vendorLockout()), id: '' });
    expect(await securityPolicy.history()).toEqual({ ...(await securityPolicy.vendorHistory()), id: '' });
    expect(await passwords.rotation()).toEqual({ isActive: false });
  });

  it('keeps the policies of a workspace apart, and from other workspaces', async () => {
    const world = await make();
    const { securityPolicy, passwords } = await world.as(people.admin);
    const mfa = { enforceMFAType: 'ForceExceptSAML' } as const;
    const lockout = { enabled: true, maxAttempts: 3 };
    const history = { enabled: true, historySize: 8 };
    await expect(securityPolicy.updateMfa({ body: mfa })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.updateLockout({ body: lockout })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.updateHistory({ body: history })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.mfa()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await securityPolicy.createMfa({ body: mfa });
    expect((await securityPolicy.createLockout({ body: lockout })).id).not.toBe('');
    expect((await securityPolicy.createHistory({ body: history })).id).not.toBe('');
    expect(await securityPolicy.mfa()).toMatchObject({ id, ...mfa });
    expect(await securityPolicy.updateMfa({ body: { id, enforceMFAType: 'DontForce' } })).toMatchObject({
      id,
      enforceMFAType: 'DontForce',
    });
    expect(await securityPolicy.updateLockout({ body: { ...lockout, enabled: false } })).toMatchObject({ ...lockout, enabled: false });
    expect(await securityPolicy.updateHistory({ body: { ...history, historySize: 6 } })).toMatchObject({ historySize: 6 });
    expect(await securityPolicy.lockout()).toMatchObject({ enabled: false, maxAttempts: 3 });
    expect(await securityPolicy.history()).toMatchObject({ enabled: true, historySize: 6 });
    expect(await securityPolicy.setRotation({ body: { isActive: true, rotationPeriod: 30, notificationPeriod: 60 } })).toEqual({
      isActive: true,
      rotationPeriod: 30,
      notificationPeriod: 30,
    });
    expect(await passwords.rotation()).toMatchObject({ isActive: true, rotationPeriod: 30 });
    await securityPolicy.setRotation({ body: { isActive: false } });
    expect(await passwords.rotation()).toEqual({ isActive: false });
    const stranger = (await world.as(people.stranger)).securityPolicy;
    expect(await stranger.lockout()).toMatchObject({ id: '', maxAttempts: 5 });
    expect(await stranger.history()).toMatchObject({ id: '', historySize: 5 });
  });

  it('names those without a second factor before one is required', async () => {
    const { securityPolicy } = await (await make()).as(people.admin);
    expect(await securityPolicy.affected({ body: { mfa: 'DontForce' } })).toEqual({ total: 0, isYou: false, people: [] });
    const { total, isYou, people: named } = await securityPolicy.affected({ body: { mfa: 'Force' } });
    expect(isYou).toBe(true);
    expect(total).toBeGreaterThan(2);
    expect(named[0]!.email).toBe(people.admin);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 2) }, (_, at) =>
        securityPolicy.affected({ body: { mfa: 'Force' }, query: { _limit: 2, _offset: at } }),
      ),
    );
    expect(pages.every((page) => page.total === total && page.isYou)).toBe(true);
    expect(new Set(pages.flatMap((page) => page.people.map(({ id }) => id))).size).toBe(total);
  });

  it('names whose session and whose password would be too old', async () => {
    const world = await make();
    await world.as(people.support);
    world.advance(1000);
    const { securityPolicy } = await world.as(people.admin);
    const sessions = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 600 } };
    expect(await securityPolicy.affected({ body: { sessions } })).toMatchObject({
      total: 1,
      isYou: false,
      people: [{ email: people.support }],
    });
    world.advance(3 * 86_400);
    const again = (await world.as(people.admin)).securityPolicy;
    const { isYou, total } = await again.affected({ body: { rotation: { isActive: true, rotationPeriod: 2 } } });
    expect(isYou).toBe(true);
    expect(total).toBeGreaterThan(2);
  });

  it('asks for stronger passwords than the vendor, and never for weaker ones', async () => {
    const world = await make();
    const { securityPolicy, passwords, profile } = await world.as(people.admin);
    const vendor = (await securityPolicy.workspace()).password;
    expect(vendor.isActive).toBe(false);
    const rules = { minLength: 14, minOptionalTestsToPass: 3, allowPassphrases: false, minPhraseLength: 30, checkThreeRepeatedChars: true };
    expect(await securityPolicy.setPassword({ body: { isActive: true, ...rules } })).toEqual({ isActive: true, ...rules });
    const { id: userId } = await profile.get();
    expect(await passwords.config({ query: { userId } })).toMatchObject({
      minLength: 14,
      minOptionalTestsToPass: 3,
      allowPassphrases: false,
    });
    // How strict somebody's workspaces are is nobody else's business.
    const stranger = await world.as(people.stranger);
    for (const other of [world.anonymous(), stranger]) {
      expect((await other.passwords.config({ query: { userId } })).minLength).toBe(vendor.minLength);
      expect((await other.passwords.configByLink({ body: { userId, token: 'guessed' } })).minLength).toBe(vendor.minLength);
    }
    const guessed = { userId, token: 'guessed', code: '123456', password: 'Short-1x' };
    await expect(world.anonymous().activation.activateByCode({ body: guessed })).rejects.toMatchObject({ code: 'CODE_EXPIRED' });
    await world.anonymous().passwords.forgot({ body: { email: people.admin } });
    const link = await linkIn(world, people.admin);
    expect((await world.anonymous().passwords.configByLink({ body: { userId, token: link.token } })).minLength).toBe(14);
    const change = (newPassword: string) => passwords.change({ body: { password: demoPassword, newPassword } });
    await expect(change('Short-1-phrase')).resolves.toBeUndefined();
    await expect(passwords.change({ body: { password: 'Short-1-phrase', newPassword: 'Tiny-12' } })).rejects.toMatchObject({
      code: 'PASSWORD_POLICY',
      context: { failures: expect.arrayContaining(['tooShort']) },
    });
    await expect(
      passwords.change({ body: { password: 'Short-1-phrase', newPassword: 'no capitals in this long phrase at all' } }),
    ).rejects.toMatchObject({ code: 'PASSWORD_POLICY', context: { failures: ['optionalTests'] } });
    const weaker = { ...rules, minLength: 1, minOptionalTestsToPass: 0, minPhraseLength: 1, checkThreeRepeatedChars: false };
    const kept = await securityPolicy.setPassword({ body: { isActive: true, ...weaker, allowPassphrases: true } });
    expect(kept).toEqual({ ...vendor, isActive: true });
    expect(await securityPolicy.setPassword({ body: { isActive: false, ...rules } })).toEqual(vendor);
    // Of somebody who isn't in this workspace, nothing changes.
    await securityPolicy.setPassword({ body: { isActive: true, ...rules } });
    expect((await stranger.passwords.config({ query: { userId: (await stranger.profile.get()).id } })).minLength).toBe(vendor.minLength);
  });

  it('lets people sign in the ways that the workspace leaves them, and never shuts out whoever decides that', async () => {
    const world = await make();
    const { securityPolicy } = await world.as(people.admin);
    const { signIn, offeredWays } = await securityPolicy.workspace();
    expect(signIn).toEqual({ isActive: false, ways: offeredWays.map(({ way }) => way), allowSignUps: true });
    const set = (ways: string[], more = {}) => securityPolicy.setSignIn({ body: { isActive: true, ways, allowSignUps: true, ...more } });
    const shut = { code: 'INVALID_INPUT', context: { fields: { ways: expect.stringContaining('yourself') } } };
    await expect(set([])).rejects.toMatchObject(shut);
    await expect(set(['passkey', 'sso', 'social:nobody'])).rejects.toMatchObject(shut);
    const { total, isYou, people: named } = await securityPolicy.affected({ body: { ways: ['passkey'] } });
    expect(isYou).toBe(true);
    expect(named).toHaveLength(Math.min(total, 50));
    expect(named[0]!.email).toBe(people.admin);
    expect((await securityPolicy.affected({ body: { ways: ['password'] } })).isYou).toBe(false);

    const other = await world.as(people.support);
    expect(await set(['code', 'sso'])).toEqual({ isActive: true, ways: ['code'], allowSignUps: true });
    // Who is signed in stays, unless told otherwise.
    await other.profile.get();
    const refused = { code: 'WAY_NOT_ALLOWED', status: 403 };
    await expect(world.as(people.support)).rejects.toMatchObject(refused);
    const browser = world.anonymous();
    await browser.passwordless.preLogin({ type: 'code', body: { email: people.support } });
    const token = (await world.mailbox(people.support))[0]!.code!;
    await browser.passwordless.postLogin({ type: 'code', body: { token } });
    expect((await browser.profile.get()).email).toBe(people.support);

    await set(['code'], { endSessions: true });
    await expect(other.profile.get()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await securityPolicy.workspace();
    await browser.profile.get();
    expect(await securityPolicy.setSignIn({ body: { isActive: false, ways: [], allowSignUps: false } })).toEqual({
      ...signIn,
      allowSignUps: false,
    });
    await world.as(people.support);
  });

  it('lets people verify with the methods that the workspace leaves them; a password alone never takes the place of one that it no longer does', async () => {
    const world = await make();
    const { securityPolicy } = await world.as(people.admin);
    const support = await world.as(people.support);
    const phoneNumber = '+12025550143';
    const text = async () => (await world.mailbox(phoneNumber))[0]!.code!;
    const { otcToken } = await support.mfa.enrolSms({ body: { phoneNumber } });
    await support.mfa.enrolSmsVerify({ body: { otcToken, code: await text() } });
    const { offeredFactors } = await securityPolicy.workspace();
    expect(offeredFactors).toEqual(['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS']);
    const active = async ({ mfa }: typeof support) =>
      (await mfa.strategies()).strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy);

    const tooFew = { code: 'INVALID_INPUT', context: { fields: { strategies: expect.any(String) } } };
    const create = (enforceMFAType: 'DontForce' | 'Force', strategies: typeof offeredFactors | null) =>
      securityPolicy.createMfa({ body: { enforceMFAType, strategies } });
    await expect(create('DontForce', [])).rejects.toMatchObject(tooFew);
    await expect(create('Force', ['SMS'])).rejects.toMatchObject(tooFew);
    await expect(securityPolicy.mfa()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const losing = async (factors: typeof offeredFactors) =>
      (await securityPolicy.affected({ body: { factors } })).people.map(({ email }) => email);
    expect(await losing(['SMS'])).not.toContain(people.support);
    expect(await losing(['AuthenticatorApp'])).toContain(people.support);
    expect(await losing(['AuthenticatorApp'])).not.toContain(people.admin);
    expect(await create('DontForce', ['SMS'])).toMatchObject({ strategies: ['SMS'] });
    await expect(securityPolicy.updateMfa({ body: { enforceMFAType: 'Force' } })).rejects.toMatchObject(tooFew);
    expect(await securityPolicy.mfa()).toMatchObject({ enforceMFAType: 'DontForce', strategies: ['SMS'] });
    await create('DontForce', ['AuthenticatorApp']);
    expect(await active(support)).toEqual(['AuthenticatorApp']);
    expect(await active(await world.as(people.stranger))).toEqual(offeredFactors);
    const refused = { code: 'MFA_REFUSED', status: 403 };
    await expect(support.mfa.enrolSms({ body: { phoneNumber: '+12025550144' } })).rejects.toMatchObject(refused);

    const signIn = async () => {
      const client = world.anonymous();
      return { client, asked: await client.auth.login({ body: { email: people.support, password: demoPassword } }) };
    };
    const show = async ({ client, asked: { mfaToken = '', mfaDevices } }: Awaited<ReturnType<typeof signIn>>) => {
      const { id: deviceId } = mfaDevices!.phones[0]!;
      const sent = await client.mfaLogin.sendSms({ deviceId, body: { mfaToken } });
      return client.mfaLogin.verifySms({ deviceId, body: { mfaToken, otcToken: sent.otcToken, code: await text() } });
    };
    const optional = await signIn();
    expect(optional.asked).toMatchObject({ mfaRequired: true, mfaEnrolled: true });
    expect(optional.asked.accessToken).toBeUndefined();
    expect((await show(optional)).accessToken).toBeTruthy();

    // Whatever isn't said stays as it was.
    expect(await securityPolicy.updateMfa({ body: { enforceMFAType: 'Force' } })).toMatchObject({ strategies: ['AuthenticatorApp'] });
    const required = await signIn();
    expect(required.asked).toMatchObject({ mfaRequired: true, mfaEnrolled: true });
    const shown = await show(required);
    expect(shown).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaStrategies: ['AuthenticatorApp'] });
    expect(shown.accessToken).toBeUndefined();
    const body = { mfaToken: shown.mfaToken! };
    await expect(required.client.mfaLogin.enrolSms({ body: { ...body, phoneNumber } })).rejects.toMatchObject(refused);
    const { secret } = await required.client.mfaLogin.enrolAuthenticator({ body });
    const enrolled = await required.client.mfaLogin.enrolAuthenticatorVerify({ body: { ...body, token: world.appCode(secret) } });
    expect(enrolled.accessToken).toBeTruthy();
    expect((await signIn()).asked.mfaDevices).toMatchObject({ phones: [], authenticators: [{}] });

    expect(await securityPolicy.updateMfa({ body: { enforceMFAType: 'DontForce', strategies: null } })).not.toHaveProperty('strategies');
    expect(await active(support)).toEqual(offeredFactors);
  });

  it('lets people join by link and change their own email as far as the workspace does, and never more than the vendor', async () => {
    const world = await make();
    const { securityPolicy, invites } = await world.as(people.admin);
    const support = await world.as(people.support);
    expect(await securityPolicy.workspace()).toMatchObject({
      people: { allowInviteLinks: true, allowEmailChange: true },
      offersEmailChange: true,
    });
    const { token = '' } = await invites.create({ body: {} });
    const { token: other = '' } = await support.invites.create({ body: {} });
    const email = 'support.new@acme.test';
    await support.emails.change({ body: { email } });
    const code = (await world.mailbox(email))[0]!.code!;
    const closed = { allowInviteLinks: false, allowEmailChange: false };
    expect(await securityPolicy.setPeople({ body: closed })).toEqual({ ...closed, linksEnded: 2 });
    expect((await securityPolicy.workspace()).people).toEqual(closed);
    const refused = { code: 'FORBIDDEN', status: 403 };
    expect(await invites.configuration()).toMatchObject({ tenantInvitationsAllowed: false, emailsEnabled: true });
    await expect(invites.create({ body: {} })).rejects.toMatchObject(refused);
    await expect(invites.createV1({ body: {} })).rejects.toMatchObject(refused);
    const login = { email: people.stranger, password: demoPassword, invitationToken: token };
    await expect(world.anonymous().auth.login({ body: login })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await support.configuration.userEmailPolicy()).toEqual({ allowEmailChange: false });
    await expect(support.emails.change({ body: { email } })).rejects.toMatchObject(refused);
    await expect(support.emails.verify({ body: { email, code } })).rejects.toMatchObject(refused);
    // Whoever isn't a member isn't concerned.
    expect(await (await world.as(people.stranger)).configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });

    // Nothing that has ended comes back.
    expect(await securityPolicy.setPeople({ body: { allowInviteLinks: true, allowEmailChange: true } })).toMatchObject({ linksEnded: 0 });
    for (const ended of [token, other])
      await expect(world.anonymous().invites.verify({ body: { token: ended } })).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await invites.create({ body: {} });
    expect(await support.configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });

    await world.decide({ fixedEmails: true });
    const saved = await securityPolicy.setPeople({ body: { allowInviteLinks: true, allowEmailChange: true } });
    expect(saved).toMatchObject({ allowEmailChange: false });
    expect((await securityPolicy.workspace()).offersEmailChange).toBe(false);
    await securityPolicy.setPeople({ body: { allowInviteLinks: true, allowEmailChange: false } });
    await world.decide({});
    // What the vendor forbade meanwhile was no choice of the workspace's.
    expect(await support.configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });
    await expect(support.securityPolicy.setPeople({ body: closed })).rejects.toMatchObject(refused);
  });

  it('asks for proof as recent as the workspace says, for its security settings, too', async () => {
    const world = await make();
    world.hold();
    const { securityPolicy, sessions, restrictions } = await world.as(people.admin);
    expect((await securityPolicy.workspace()).stepUp).toEqual({ maxAge: 900, forSecurity: false });
    world.advance(200);
    expect(await securityPolicy.setStepUp({ body: { maxAge: 120, forSecurity: true } })).toEqual({ maxAge: 120, forSecurity: true });
    const tooOld = { code: 'SIGN_IN_AGAIN', status: 403 };
    await expect(restrictions.setDomainConfig({ body: { active: true } })).rejects.toMatchObject(tooOld);
    await expect(sessions.setPolicy({ body: {} })).rejects.toMatchObject(tooOld);
    await expect(securityPolicy.setStepUp({ body: { maxAge: 900, forSecurity: false } })).rejects.toMatchObject(tooOld);
    const again = await world.as(people.admin);
    await again.restrictions.setDomainConfig({ body: { active: false } });
    for (const maxAge of [0, 59, 901]) {
      const refused = again.securityPolicy.setStepUp({ body: { maxAge, forSecurity: true } });
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it.each([
    ['lockout', { enabled: true, maxAttempts: 0 }],
    ['history', { enabled: true, historySize: 1000 }],
  ] as const)('refuses a %s out of range', async (part, body) => {
    const { securityPolicy } = await (await make()).as(people.admin);
    const save =
      part === 'lockout' ? securityPolicy.createLockout({ body: body as never }) : securityPolicy.createHistory({ body: body as never });
    await expect(save).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is changed by those who manage security settings alone', async () => {
    const { securityPolicy } = await (await make()).as(people.readOnly);
    await securityPolicy.vendorMfa();
    await expect(securityPolicy.createMfa({ body: { enforceMFAType: 'DontForce' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(securityPolicy.setRotation({ body: { isActive: false } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
