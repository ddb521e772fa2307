import { expect, waitUntil } from '@open-wc/testing';
import { passwords } from '../src/contract/passwords/passwords.ts';
import { restrictions } from '../src/contract/restrictions/restrictions.ts';
import { securityPolicy } from '../src/contract/security-policy/security-policy.ts';
import { sessions } from '../src/contract/sessions/sessions.ts';
import { Portal } from './portal-fixture.ts';

describe('security', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());
  const formOf = async (label: string) => (await portal.field(label)).closest('form')!;
  const send = async (label: string) => (await formOf(label)).querySelector<HTMLButtonElement>('button[type=submit]')!.click();
  /** A card's own button, until it says so. */
  const save = async (label: string) => {
    const form = await formOf(label);
    form.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await waitUntil(() => form.querySelector('[role=status]')?.textContent === 'Saved', `${label}: ${form.textContent}`, { timeout: 8000 });
  };

  it('sessions end after inactivity and after a time, and are limited', async () => {
    await portal.open('security/sessionManagement', 'Security');
    await portal.tick('Sign out after inactivity');
    await portal.fill('Idle time in minutes', 'soon');
    await send('Idle time in minutes');
    await portal.see('Enter a whole number from 1 to 525600.');
    await portal.fill('Idle time in minutes', '30');
    await portal.tick('Require signing in again');
    await portal.fill('Time since sign-in in hours', '12');
    await portal.tick('Limit sessions per person');
    await portal.fill('Sessions at the same time', '3');
    await save('Idle time in minutes');
    expect(await portal.api(sessions).policy()).to.deep.equal({
      sessionIdleTimeoutConfiguration: { isActive: true, timeout: 1800 },
      sessionTimeoutConfiguration: { isActive: true, timeout: 43_200 },
      sessionConcurrentConfiguration: { isActive: true, maxSessions: 3 },
    });
  });

  it('a second step is required only after saying of whom', async () => {
    await portal.open('security/generalSettings', 'Security');
    await portal.pick('Requirement', 'Required for everyone');
    await send('Requirement');
    await portal.see('They have no second step yet');
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
    await portal.tick('Use a limit of our own');
    await portal.fill('Wrong passwords in a row', '50');
    await send('Wrong passwords in a row');
    await portal.see('Enter a whole number from 1 to 5.');
    await portal.fill('Wrong passwords in a row', '3');
    await save('Wrong passwords in a row');
    await portal.tick('Remember more passwords');
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
    await portal.press('Remove rival.test');
    await portal.gone('rival.test isn');
    await portal.fill('Email', 'me@gmail.com');
    await portal.press('Check');
    await portal.see('gmail.com is a public email provider.');
    expect(await portal.api(restrictions).domainConfig()).to.deep.equal({ active: true, listType: 'BLOCK', blockPublicDomains: true });
  });

  it('countries are chosen, and what to do with an unknown one', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    await portal.pick('Countries', 'United States');
    await portal.pick('If the country is unknown', 'Block access');
    await portal.tick('Restrict access by country');
    await save('Restrict access by country');
    expect((await portal.api(restrictions).countries()).map(({ countryCode }) => countryCode)).to.deep.equal(['US']);
  });

  it('addresses are added with a description, and a lockout is applied for 5 minutes at most', async () => {
    await portal.open('security/ipRestrictions', 'Security');
    await portal.press('Add addresses');
    await portal.fill('Addresses or ranges', '198.51.100.0/24');
    await portal.fill('Description', 'Office');
    (await portal.find('footer button', 'Add addresses')).click();
    await portal.noDialog();
    await portal.see('Office');
    await portal.tick('Restrict access by IP address');
    await send('Restrict access by IP address');
    await portal.see("Your address, 203.0.113.7, wouldn't be allowed.");
    await portal.press('Apply for 5 minutes');
    await portal.see('Applied for 5 minutes.');
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
