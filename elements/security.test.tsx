import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { invites } from '../src/contract/invites/invites.ts';
import { passwords } from '../src/contract/passwords/passwords.ts';
import { restrictions } from '../src/contract/restrictions/restrictions.ts';
import { securityPolicy } from '../src/contract/security-policy/security-policy.ts';
import { sessions } from '../src/contract/sessions/sessions.ts';
import { Portal } from './portal-fixture.ts';

describe('security', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const formOf = async (label: string) => (await portal.field(label)).closest('form')!;
  const send = async (label: string) => (await formOf(label)).querySelector<HTMLButtonElement>('button[type=submit]')!.click();
  /** A card's own button, until it says so. */
  const save = async (label: string) => {
    const form = await formOf(label);
    form.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await waitUntil(() => form.querySelector('[role=status]')?.textContent === 'Saved', `${label}: ${form.textContent}`);
  };

  it('sessions end after inactivity and after a time, and are limited', async () => {
    await portal.open('security/sessionManagement', 'Security');
    await portal.tick('Sign out after inactivity');
    await portal.fill('Inactive for', 'soon');
    await send('Inactive for');
    await portal.see('Enter 1 minute to 365 days.');
    await portal.fill('Inactive for', '30');
    await portal.pick('Inactive for: unit', 'minutes');
    await portal.tick('Require signing in again');
    await portal.fill('Signed in for', '12');
    await portal.pick('Signed in for: unit', 'hours');
    await portal.tick('Limit sessions per person');
    await portal.fill('Sessions at the same time', '3');
    await portal.tick('Limit sessions per browser');
    await portal.fill('Sessions in the same browser', '2');
    await save('Inactive for');
    expect(await portal.api(sessions).policy()).to.deep.equal({
      sessionIdleTimeoutConfiguration: { isActive: true, timeout: 1800 },
      sessionTimeoutConfiguration: { isActive: true, timeout: 43_200 },
      sessionConcurrentConfiguration: { isActive: true, maxSessions: 3 },
      sessionsPerDeviceConfiguration: { isActive: true, maxSessions: 2 },
    });
  });

  it('people sign in the ways that are left to them, after saying who has none @security.ways', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Limit sign-in methods');
    await portal.tick('Password');
    await portal.tick('Email link');
    await portal.tick('Email code');
    await portal.tick('Text message code');
    await send('Limit sign-in methods');
    await portal.see('None of these methods is set up for them yet.');
    await portal.see('Alex Morgan');
    await portal.press('Save changes');
    await portal.see("You couldn't sign in any of these ways yourself.");
    await portal.tick('Password');
    await portal.tick('Sign out everyone who signed in another way');
    await save('Limit sign-in methods');
    expect((await portal.api(securityPolicy).workspace()).signIn).to.deep.equal({
      isActive: true,
      ways: ['password', 'passkey'],
      allowSignUps: true,
    });
    await portal.tick('Limit sign-in methods');
    await save('Limit sign-in methods');
    expect((await portal.api(securityPolicy).workspace()).signIn.isActive).to.equal(false);
  });

  it('sign-up is closed for one workspace where the vendor lets anyone sign up', async () => {
    const calls = portal.api(securityPolicy);
    const { global } = calls;
    calls.global = async (input) => ({ ...(await global(input)), allowSignups: true });
    portal.again('security/generalSettings');
    expect((await portal.field("Show sign-up on this workspace's sign-in page")).checked).to.equal(true);
    await portal.tick("Show sign-up on this workspace's sign-in page");
    await save("Show sign-up on this workspace's sign-in page");
    expect((await calls.workspace()).signIn).to.include({ isActive: false, allowSignUps: false });
    calls.global = global;
  });

  it('invite links and email changes are turned off, and nothing offers them any more', async () => {
    await portal.api(invites).create({ body: {} });
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Allow invite links');
    await portal.tick('Let people change their own email');
    await save('Allow invite links');
    await portal.see('Ended 1 invite link');
    expect((await portal.api(securityPolicy).workspace()).people).to.deep.equal({ allowInviteLinks: false, allowEmailChange: false });
    await portal.open('users', 'Users');
    await portal.press('Invite');
    await portal.find('dialog button', 'Invite several people');
    expect(portal.named('dialog button', 'Share an invite link')).to.equal(undefined);
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.press('More');
    await portal.find('[role=menuitem]', 'Invite several people');
    expect(portal.named('[role=menuitem]', 'Share an invite link')).to.equal(undefined);
    await portal.open('profile', 'Profile');
    await portal.see('Managed by your company.');
    expect(portal.named('button', 'Change email')).to.equal(undefined);
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Allow invite links');
    await portal.tick('Let people change their own email');
    await save('Allow invite links');
    await portal.open('profile', 'Profile');
    await portal.find('button', 'Change email');
  });

  it("what the provider doesn't allow stays off", async () => {
    const calls = portal.api(securityPolicy);
    const { workspace } = calls;
    calls.workspace = async () => {
      const policy = await workspace();
      return { ...policy, people: { ...policy.people, allowEmailChange: false }, offersEmailChange: false };
    };
    portal.again('security/generalSettings');
    await portal.see('This is off for every workspace.');
    const field = await portal.field('Let people change their own email');
    expect([field.checked, field.disabled]).to.deep.equal([false, true]);
    calls.workspace = workspace;
  });

  it('methods of two-step verification are chosen, after saying who is left without one', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Choose which methods people can use');
    const methods = portal.all('fieldset').find((one) => one.textContent!.startsWith('People can verify with'))!;
    const tick = (label: string) =>
      [...methods.querySelectorAll('label')]
        .find(({ textContent }) => textContent === label)!
        .querySelector('input')!
        .click();
    tick('Text message code');
    await send('Choose which methods people can use');
    await portal.see('None of their methods would be allowed.');
    await portal.press('Save changes');
    await portal.noDialog();
    await portal.see('Saved');
    expect(await portal.api(securityPolicy).mfa()).to.deep.include({
      enforceMFAType: 'DontForce',
      strategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform'],
    });
    await portal.open('privacy', 'Privacy & security');
    await portal.press('Add method');
    await portal.see('Authenticator app');
    expect(portal.front.textContent).not.to.contain('Text message');
    await portal.press('Close');
    await portal.noDialog();
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Choose which methods people can use');
    await save('Choose which methods people can use');
    expect(await portal.api(securityPolicy).mfa()).not.to.have.property('strategies');
  });

  it('a second step is required only after saying of whom', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.pick('Requirement', 'Required for everyone');
    await send('Requirement');
    await portal.see("They don't have two-step verification");
    await portal.see('Alex Morgan');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.settled();
    await send('Requirement');
    await portal.press('Save changes');
    await portal.noDialog();
    await portal.see('Saved');
    expect((await portal.api(securityPolicy).mfa()).enforceMFAType).to.equal('Force');
  });

  it('lockout, history and expiration of passwords are saved within their limits', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Set a custom limit');
    await portal.fill('Wrong passwords in a row', '50');
    await send('Wrong passwords in a row');
    await portal.see('Enter a whole number from 1 to 5.');
    await portal.fill('Wrong passwords in a row', '3');
    await save('Wrong passwords in a row');
    await portal.tick('Set a longer history');
    await portal.fill('Passwords to remember', '8');
    await save('Passwords to remember');
    await portal.tick('Passwords expire');
    await portal.fill('Days until a password expires', '60');
    await portal.fill('Days of notice', '5');
    await save('Days of notice');
    expect(await portal.api(securityPolicy).lockout()).to.include({ enabled: true, maxAttempts: 3 });
    expect(await portal.api(securityPolicy).history()).to.include({ enabled: true, historySize: 8 });
    expect(await portal.api(passwords).rotation()).to.include({ isActive: true, rotationPeriod: 60, notificationPeriod: 5 });
  });

  it('new passwords are stronger where the workspace asks for it, and never weaker than the provider does', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Set custom rules');
    // The provider asks for that everywhere.
    const repeats = await portal.field('No more than 2 repeated characters');
    expect([repeats.checked, repeats.disabled]).to.deep.equal([true, true]);
    await portal.fill('Minimum length', '2');
    await send('Minimum length');
    await portal.see('Enter a whole number from 6 to 64.');
    await portal.fill('Minimum length', '12');
    await portal.fill('Kinds of characters', '3');
    await portal.fill('Minimum passphrase length', '24');
    await save('Minimum length');
    const { password } = await portal.api(securityPolicy).workspace();
    expect(password).to.include({ isActive: true, minLength: 12, minOptionalTestsToPass: 3, minPhraseLength: 24, allowPassphrases: true });
    await portal.open('privacy', 'Privacy & security');
    await portal.press('Change password');
    (await portal.field('New password')).focus();
    await portal.see('At least 12 characters');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.open('security/generalSettings', 'Security');
    await portal.tick('Allow long passphrases without these character rules');
    await save('Minimum length');
    expect((await portal.api(securityPolicy).workspace()).password.allowPassphrases).to.equal(false);
  });

  it('a recent proof is asked for as the workspace says', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.fill('Verified within', '60');
    await send('Verified within');
    await portal.see('Enter 1 minute to 15 minutes.');
    await portal.fill('Verified within', '5');
    await portal.tick('Also require for security settings');
    await save('Verified within');
    expect((await portal.api(securityPolicy).workspace()).stepUp).to.deep.equal({ maxAge: 300, forSecurity: true });
    await portal.tick('Also require for security settings');
    await save('Verified within');
  });

  it('domains are allowed or blocked, and tried out', async () => {
    await portal.open('security/domainRestrictions', 'Security');
    await portal.tick('Restrict email domains');
    await portal.pick('Rule', 'Block the domains below');
    await portal.tick('Block public email providers');
    await save('Restrict email domains');
    await portal.press('Add domain');
    await portal.fill('Domain', 'not a domain');
    (await portal.find('footer button', 'Add domain')).click();
    await portal.see('Enter a domain, like company.com.');
    await portal.fill('Domain', '@Rival.test');
    (await portal.find('footer button', 'Add domain')).click();
    await portal.noDialog();
    await portal.choose('Actions for rival.test', 'Edit');
    await portal.fill('Domain', 'other.test');
    await portal.press('Save changes');
    await portal.noDialog();
    await portal.see('Saved other.test');
    expect((await portal.api(restrictions).domains()).items.map(({ domain }) => domain)).to.deep.equal(['other.test']);
    await portal.choose('Actions for other.test', 'Remove');
    await portal.see('No domains yet');
    await portal.fill('Email', 'me@gmail.com');
    await portal.press('Check');
    await portal.see('gmail.com is a public email provider.');
    // Nothing of it is to be saved.
    await waitUntil(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await portal.api(restrictions).domainConfig()).to.deep.equal({ active: true, listType: 'BLOCK', blockPublicDomains: true });
  });

  it('a rule for domains is not saved before it was said whom that shuts out', async () => {
    await portal.open('security/domainRestrictions', 'Security');
    await portal.pick('Rule', 'Allow only the domains below');
    await send('Restrict email domains');
    await portal.see('This would lock you out');
    await portal.see('Alex Morgan');
    await portal.press('Cancel');
    await portal.noDialog();
    expect((await portal.api(restrictions).domainConfig()).listType).to.equal('BLOCK');
    await portal.pick('Rule', 'Block the domains below');
  });

  it('countries are chosen, and what to do with an unknown one', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    await portal.tick('Restrict access by country');
    await portal.pick('Countries', 'United States');
    await portal.pick('If the country is unknown', 'Block access');
    await portal.tick('Email people whose sign-in is refused');
    await save('Restrict access by country');
    expect((await portal.api(restrictions).countries()).map(({ countryCode }) => countryCode)).to.deep.equal(['US']);
    const config = { enabled: true, action: 'ALLOW', failStrategy: 'BLOCK', shouldSendRestrictionEmail: true };
    expect(await portal.api(restrictions).countryConfig()).to.deep.equal(config);
  });

  it('a country is not excluded before it was said whom that shuts out', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    const rule = [...(await formOf('Restrict access by country')).querySelectorAll<HTMLElement>('[role=combobox]')][0]!;
    rule.click();
    (await portal.find('[role=option]', 'Block these countries')).click();
    await send('Restrict access by country');
    await portal.see('This would lock you out');
    await portal.see('Alex Morgan');
    await portal.press('Cancel');
    await portal.noDialog();
    expect((await portal.api(restrictions).countryConfig()).action).to.equal('ALLOW');
  });

  it('a link that adds addresses leaves alone what is typed in the tab', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    await portal.tick('Restrict access by IP address');
    location.hash = '#/admin-box/security/ipRestrictions/add';
    await portal.find('dialog h2', 'Add addresses');
    await portal.press('Cancel');
    await portal.noDialog();
    await waitUntil(() => location.hash === '#/admin-box/security/ipRestrictions', 'the address of the tab');
    // It is still there to be saved.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).to.equal(false);
    await portal.tick('Restrict access by IP address');
  });

  it('an address that lets everybody in is not paused before it was said whom that shuts out @security.pause', async () => {
    const api = portal.api(restrictions);
    await api.addIp({ body: { ip: '203.0.113.7' } });
    await api.setIpConfig({ body: { isActive: true } });
    await portal.open('security/ipRestrictions', 'Security');
    await portal.choose('Actions for 203.0.113.7', 'Pause');
    await portal.see('This would lock you out');
    await portal.press('Cancel');
    await portal.noDialog();
    expect((await api.ips()).items[0]).to.include({ isActive: true });
    await api.setIpConfig({ body: { isActive: false } });
    await api.removeIp({ id: (await api.ips()).items[0]!.id });
  });

  it('whoever would shut themselves out is offered their own address first @security.allowMine', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    expect(portal.front.textContent).to.contain('Your IP address203.0.113.7').and.not.to.contain("Wouldn't be allowed");
    await portal.tick('Restrict access by IP address');
    await portal.see("Wouldn't be allowed");
    await send('Restrict access by IP address');
    await portal.see('This would lock you out');
    expect((await portal.find('footer button', 'Add my IP address and save')).part.contains('button-primary')).to.equal(true);
    await portal.press('Add my IP address and save');
    const form = await formOf('Restrict access by IP address');
    await waitUntil(() => form.querySelector('[role=status]')?.textContent === 'Saved', 'it is saved');
    expect(await portal.api(restrictions).ipConfig()).to.deep.equal({ isActive: true, strategy: 'ALLOW' });
    const { items } = await portal.api(restrictions).ips({ query: { _filter: 'ALLOW' } });
    expect(items.map(({ ip }) => ip)).to.deep.equal(['203.0.113.7']);
    await portal.tick('Restrict access by IP address');
    await save('Restrict access by IP address');
    await portal.choose('Actions for 203.0.113.7', 'Remove');
    await portal.see('No addresses yet');
  });

  it('addresses are added with a description, and a lockout is applied for 5 minutes at most', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    await portal.press('Add addresses');
    await portal.fill('Addresses or ranges', '198.51.100.0/24');
    await portal.fill('Description', 'Office');
    (await portal.find('footer button', 'Add addresses')).click();
    await portal.noDialog();
    await portal.see('Office');
    await portal.choose('Actions for 198.51.100.0/24', 'Edit');
    await portal.fill('Description', 'Office in Oslo');
    await portal.press('Save changes');
    await portal.noDialog();
    await portal.see('Office in Oslo');
    await portal.choose('Actions for 198.51.100.0/24', 'Pause');
    await portal.see('Paused 198.51.100.0/24');
    const [paused] = (await portal.api(restrictions).ips()).items;
    expect(paused).to.include({ isActive: false, description: 'Office in Oslo', strategy: 'ALLOW' });
    await portal.choose('Actions for 198.51.100.0/24', 'Resume');
    await portal.see('Resumed 198.51.100.0/24');
    expect((await portal.api(restrictions).ips()).items[0]).to.include({ isActive: true });
    await portal.tick('Restrict access by IP address');
    await send('Restrict access by IP address');
    await portal.see("Your address, 203.0.113.7, wouldn't be allowed.");
    await portal.press('Apply for 5 minutes');
    await portal.see('Applied for 5 minutes.');
    // Roles aren't what is missing.
    await portal.see("This workspace doesn't allow your network.");
    await portal.gone("You don't have access to this page");
    const error = await portal
      .api(restrictions)
      .ipConfig()
      .catch((cause: { code: string }) => cause);
    expect(error).to.have.property('code', 'IP_NOT_ALLOWED');
  });

  it('whoever comes from an allowed address keeps the change before it reverts @security.confirm', async () => {
    const away = new URL(location.href);
    away.searchParams.set('ip', '198.51.100.20');
    history.replaceState(null, '', away);
    portal.again('security/ipRestrictions');
    await portal.see("This change isn't confirmed yet");
    await portal.see('minutes unless you confirm it.');
    await portal.press('Keep change');
    await portal.see('Change kept');
    await portal.gone("This change isn't confirmed yet");
    expect(await portal.api(restrictions).ipConfig()).to.deep.equal({ isActive: true, strategy: 'ALLOW' });
    away.searchParams.delete('ip');
    history.replaceState(null, '', away);
  });
});
