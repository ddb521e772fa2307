import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { metadata, pem } from '../src/contract/sso-config/sample-metadata.ts';
import type { SsoAttempt, SsoProblem } from '../src/contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../src/contract/sso-config/sso-config.ts';
import { roles } from '../src/contract/roles/roles.ts';
import { users } from '../src/contract/users/users.ts';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

let portal: Portal;
/** The step that is open. */
const at = (title: string) => portal.find('h2', title);
const valueOf = async (label: string) => (await portal.field(label)).value;
const step = (name: string | RegExp) => portal.find('nav[aria-label=Steps] button', name);
async function pickFile(text: string): Promise<void> {
  const input = (await portal.find('button', 'Choose file')).parentElement!.querySelector('input')!;
  const files = new DataTransfer();
  files.items.add(new File([text], 'metadata.xml', { type: 'text/xml' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('single sign-on with SAML', () => {
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());

  it('a product is chosen, and its own words say what to copy where @sso.previous', async () => {
    await portal.open('sso', 'Single sign-on');
    await portal.press('Add connection');
    await portal.press(/^Okta/);
    await at('Configure Okta');
    const audience = portal.all('[role=group]').find(({ textContent }) => textContent!.startsWith('Audience URI (SP Entity ID)'))!;
    expect(audience.querySelector('code')!.textContent).to.match(/^https:.*\/auth\/saml\/metadata$/);
    await portal.press('Continue');
    await at('Settings from Okta');
    await portal.press('Back');
    await at('Configure Okta');
    // Nothing is there before something is saved.
    await portal.back('Single sign-on');
    await portal.see('No connections yet');
    history.back();
    await at('Configure Okta');
  });

  it('what is typed and not read yet is asked about on every way out', async () => {
    await portal.press('Continue');
    await portal.fill('Metadata URL', 'https://idp.example/metadata');
    const stays = async () => {
      await portal.see('Discard changes?');
      await portal.press('Keep editing');
      await portal.noDialog();
      await at('Settings from Okta');
      expect(await valueOf('Metadata URL')).to.equal('https://idp.example/metadata');
      expect(location.hash).to.match(/\/settings\/okta$/);
    };
    await portal.press('Skip for now');
    await stays();
    history.back();
    await stays();
    location.hash = '#/admin-box/users';
    await stays();
    await portal.press('Skip for now');
    await portal.press('Discard changes');
    await at('Which email domains are yours?');
    await portal.press('Back');
    await at('Settings from Okta');
    await portal.press('Back');
    await at('Configure Okta');
  });

  it('settings are entered by hand and are there again after Back @sso.name @sso.groups @sso.saveNext', async () => {
    await portal.press('Continue');
    await portal.press('Manual');
    await portal.fill('Issuer (entity ID)', 'https://old.example/entity');
    await portal.fill('Sign-in URL (SSO URL)', 'https://old.example/sso');
    await portal.fill('Signing certificate', 'no certificate!');
    await portal.tick('Sign our requests');
    await portal.fill('Email', 'mail');
    await portal.fill('Name', 'displayName');
    await portal.fill('Groups', 'memberOf');
    await portal.press('Save and continue');
    await portal.see('Paste a certificate in PEM format.');
    await portal.fill('Signing certificate', pem);
    // Another way to enter them is looked at, and nothing is lost.
    await portal.press('Upload');
    await portal.find('button', 'Choose file');
    await portal.press('Manual');
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    await portal.press('Back');
    expect(await valueOf('Issuer (entity ID)')).to.equal('https://old.example/entity');
    expect(await valueOf('Signing certificate')).to.equal(pem);
    expect((await portal.field('Sign our requests')).checked).to.equal(true);
    expect([await valueOf('Email'), await valueOf('Name'), await valueOf('Groups')]).to.deep.equal(['mail', 'displayName', 'memberOf']);
    await portal.see('Valid until');
    await portal.find('button', 'Continue');
  });

  it('FED-02 two more settings are told with what they risk, and the address for the second is there to copy @sso.isResponseSigned @sso.allowsIdpInitiated', async () => {
    const own = () => portal.all('[role=group]').find(({ textContent }) => textContent!.startsWith('ACS URL for your identity provider'));
    await portal.see('Sign-ins fail if only the assertion is signed.');
    await portal.see("Less secure: a link could sign someone in to another person's account.");
    expect(own()).to.equal(undefined);
    await portal.tick('Require a signed response');
    await portal.tick('Allow sign-ins that start at the identity provider');
    const address = own()!.querySelector('code')!.textContent;
    expect(address).to.match(/\/auth\/saml\/callback\/[\w-]{36}$/);
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    (await step(/^Identity provider/)).click();
    await at('Configure Okta');
    const copied = portal.all('[role=group]').find(({ textContent }) => textContent!.startsWith('Single sign-on URL'))!;
    expect(copied.querySelector('code')!.textContent).to.equal(address);
    (await step(/^Settings/)).click();
    for (const label of ['Require a signed response', 'Allow sign-ins that start at the identity provider']) {
      expect((await portal.field(label)).checked).to.equal(true);
      await portal.tick(label);
    }
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    await portal.press('Back');
    await at('Settings from Okta');
  });

  it('leaving a step with changes asks first', async () => {
    await portal.fill('Name', 'fullName');
    // So does the browser, before the page is closed.
    await waitUntil(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await portal.press('Back');
    await portal.press('Keep editing');
    await portal.noDialog();
    (await step(/^Domains/)).click();
    await portal.press('Discard changes');
    await at('Which email domains are yours?');
    await portal.press('Back');
    expect(await valueOf('Name')).to.equal('displayName');
  });

  it('arrow keys choose how to enter the settings, and the focus follows', async () => {
    (await portal.find('[role=tab]', 'Manual')).focus();
    for (const name of ['Upload', 'Manual', 'Upload']) {
      const key = name === 'Manual' ? 'ArrowRight' : 'ArrowLeft';
      portal.root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
      await portal.find('[role=tab][aria-selected=true]', name);
      expect(portal.root.activeElement!.textContent).to.equal(name);
    }
  });

  it('a metadata file fills in the settings, and another file is refused', async () => {
    let asked = 0;
    const input = (await portal.find('button', 'Choose file')).parentElement!.querySelector('input')!;
    input.addEventListener('click', () => (asked += 1));
    await portal.press('Choose file');
    expect(asked).to.equal(1);
    await pickFile('<html/>');
    await portal.see("This isn't the metadata of an identity provider.");
    await pickFile(metadata);
    expect(await valueOf('Issuer (entity ID)')).to.equal('https://idp.example/entity');
    expect(await valueOf('Sign-in URL (SSO URL)')).to.equal('https://idp.example/sso');
  });

  it('domains are added, verified and removed', async () => {
    await portal.press('Continue');
    await portal.fill('Domain', 'nonsense');
    await portal.press('Add domain');
    await portal.see('Enter a domain, like company.com.');
    await portal.fill('Domain', 'other.test');
    await portal.press('Add domain');
    await portal.find('button', 'Remove other.test');
    // The next one can be typed at once.
    await waitUntil(() => (portal.root.activeElement as HTMLInputElement).name === 'domain');
    expect(await valueOf('Domain')).to.equal('');
    await portal.press('Remove other.test');
    await portal.gone('other.test');
    await portal.fill('Domain', 'acme.test');
    await portal.press('Add domain');
    await portal.see('Not verified yet');
    await portal.press('Check now');
    // Nothing else is left to do there.
    await at('Assign roles');
    await portal.press('Back');
    await portal.find('[part=badge]', 'Verified');
    await portal.press('Continue');
    await at('Assign roles');
  });

  it('everyone gets a role, and groups get theirs @sso.roleIds @sso.group', async () => {
    await portal.pick('Roles for everyone', 'Read only');
    await portal.press('Save and continue');
    await at('Test the connection');
    await portal.press('Back');
    await portal.find('button', 'Remove Read only');
    await portal.press('Add group');
    await portal.fill('Group', 'staff');
    await portal.pick('Roles', 'Support');
    await portal.press('Add group');
    await portal.noDialog();
    await portal.press('Add group');
    await portal.fill('Group', 'staff');
    await portal.press('Add group');
    await portal.see('This group already has its roles.');
    await portal.fill('Group', 'chiefs');
    await portal.press('Add group');
    await portal.noDialog();
    await portal.see('No roles');
    await portal.press('Edit chiefs');
    await portal.fill('Group', 'heads');
    await portal.press('Save');
    await portal.noDialog();
    await portal.press('Remove heads');
    await portal.gone('heads');
    await portal.press('Edit staff');
    await portal.find('button', 'Remove Support');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('a failed test run says what is wrong, and a press mends it @sso.useIssuer @sso.useAttribute', async () => {
    (await step(/^Settings/)).click();
    await portal.fill('Issuer (entity ID)', 'https://old.example/entity');
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    (await step(/^Test run/)).click();
    await portal.press('Run the test');
    await portal.see('The response is from https://idp.example/entity, but your settings expect https://old.example/entity.');
    await portal.press('Use https://idp.example/entity');
    await portal.see('Saved. Run the test again.');
    await portal.press('Run the test again');
    await portal.see("We couldn't find an email in the response.");
    await portal.press('Use email');
    await portal.press('Run the test again');
    await portal.find('[part=badge]', 'Passed');
    await portal.see('Earlier sign-ins and test runs');
    (await step(/^Settings/)).click();
    expect(await valueOf('Email')).to.equal('email');
    expect(await valueOf('Issuer (entity ID)')).to.equal('https://idp.example/entity');
  });

  it('it is turned on and off, and required in between @sso.turnOff @sso.enforce @sso.release', async () => {
    (await step(/^Turn on/)).click();
    await at('Turn it on');
    (await portal.find('[part=card] button', 'Turn on')).click();
    await portal.see('Single sign-on is on');
    await portal.press('Require SSO');
    await portal.see('No one is signed out now.');
    await portal.tick('End other sessions now');
    await portal.see('Everyone who signed in another way is signed out now.');
    await portal.press('Require single sign-on');
    await portal.noDialog();
    await portal.find('[part=badge]', 'Required');
    await portal.press('Make SSO optional');
    await portal.find('button', 'Require SSO');
    await portal.press('Turn off');
    await portal.see('People sign in with their password again.');
    await portal.press('Turn off');
    await portal.noDialog();
    await portal.find('[part=card] button', 'Turn on');
    await portal.press('Finish later');
  });

  it('a connection gets another name, which can be undone @sso.rename', async () => {
    await portal.choose('Actions for Okta (acme.test)', 'Rename');
    await portal.fill('Name', ' ');
    await portal.press('Rename');
    await portal.see('Enter a name for the connection.');
    await portal.fill('Name', 'Staff');
    await portal.press('Rename');
    await portal.noDialog();
    await portal.see('Okta (acme.test) is now Staff');
    await portal.press('Undo');
    await portal.find('button', 'Actions for Okta (acme.test)');
  });

  it('the list opens its setup again and deletes it @sso.open @sso.delete', async () => {
    await portal.find('[part=badge]', 'Off');
    await portal.choose('Actions for Okta (acme.test)', 'Set up');
    await at('Configure Okta');
    await portal.back('Single sign-on');
    await portal.choose('Actions for Okta (acme.test)', 'Delete');
    await portal.press('Delete connection');
    await portal.see('No connections yet');
  });
});

describe('single sign-on with OpenID Connect', () => {
  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());

  it('its client secret is kept and never shown again @sso.oidcClientId @sso.oidcSecret', async () => {
    await portal.open('sso/new', 'Add a connection');
    await portal.press(/^OpenID Connect/);
    await portal.press('Continue');
    await portal.fill('Issuer', 'https://localhost');
    await portal.fill('Client ID', 'ours');
    await portal.fill('Client secret', 'tell-nobody');
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    await portal.press('Back');
    expect(await valueOf('Client ID')).to.equal('ours');
    expect(await valueOf('Client secret')).not.to.contain('tell-nobody');
    await portal.see('The secret is saved and never shown.');
  });

  it('a failed test run leads to the step where it is mended @sso.openSettings @sso.openDomains', async () => {
    (await step(/^Test run/)).click();
    await portal.press('Run the test');
    await portal.see("https://localhost doesn't respond as expected.");
    await portal.press('Open the settings');
    await portal.fill('Issuer', 'https://idp.example');
    await portal.press('Save and continue');
    await at('Which email domains are yours?');
    (await step(/^Test run/)).click();
    await portal.press('Run the test again');
    await portal.see('This email is from acme.test. Verify that domain.');
    await portal.press('Open the domains');
    await at('Which email domains are yours?');
  });

  it('when the browser lets no tab open, a link opens the test @sso.openTab', async () => {
    const calls = portal.api(ssoConfig);
    const createdAt = new Date().toISOString();
    const waiting: SsoAttempt = { id: 'waiting', isTest: true, outcome: 'waiting', email: null, steps: [], createdAt };
    const { list } = calls;
    let hasPassed = false;
    calls.attempts = async () => [{ ...waiting, outcome: hasPassed ? 'passed' : 'waiting' }];
    calls.list = async (input) => (await list(input)).map((row) => (hasPassed ? { ...row, testedAt: createdAt } : row));
    calls.startTest = async () => ({ id: 'waiting', address: 'https://auth.example.com/auth/sso/start?test=1' });
    (await step(/^Test run/)).click();
    await portal.press(/^Run the test/);
    const link = (await portal.find('a', 'Open the test in a new tab')) as HTMLAnchorElement;
    expect([link.href, link.target, link.rel]).to.deep.equal(['https://auth.example.com/auth/sso/start?test=1', '_blank', 'noreferrer']);
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    await portal.gone('Open the test in a new tab');
    // Going on is the step's own button once the test has passed.
    await portal.find('button', 'Skip for now');
    hasPassed = true;
    await portal.find('[part=badge]', 'Passed');
    await portal.find('button', 'Continue');
  });

  it('MCH-12: an address that is no page opens nowhere, whoever answers it', async () => {
    const calls = portal.api(ssoConfig);
    let asked = 0;
    calls.attempts = async () => [
      { id: 'x', isTest: true, outcome: 'waiting', email: null, steps: [], createdAt: new Date().toISOString() },
    ];
    calls.startTest = async () => ({ id: `x${(asked += 1)}`, address: 'javascript:alert(1)' });
    // Once it is asked for again, the first answer has been shown.
    await waitUntil(() => (portal.named('button', /^Run the test/)?.click(), asked > 1));
    expect(portal.all('a').filter(({ textContent }) => textContent === 'Open the test in a new tab')).to.deep.equal([]);
  });
});

describe('FED-01 and FED-03: why an answer was refused', () => {
  it('each reason is a sentence with the way out', async () => {
    const admin = await Portal.for('admin@acme.test');
    const calls = admin.api(ssoConfig);
    const body = { ssoEndpoint: 'https://idp.test/sso', idpEntityId: 'https://idp.test', publicCertificate: pem };
    const { id } = await calls.create({ body });
    const reasons: [SsoProblem, Record<string, string>, string][] = [
      ['weakSignature', { got: 'rsa-sha1' }, 'The response is signed with rsa-sha1. Choose RSA with SHA-256 at the identity provider.'],
      ['encryption', { got: 'rsa-1_5' }, 'Encrypt with AES-GCM and RSA-OAEP for the certificate in our metadata, or turn encryption off.'],
      ['part', { got: 'samlp:Extensions' }, 'The response contains samlp:Extensions. Remove it in your identity provider.'],
      ['unsolicited', {}, 'Allow it in the settings, or start the sign-in here.'],
      ['off', {}, 'Turn it on, and sign in again.'],
      ['attributeTwice', { got: 'email' }, 'The identity provider sent email more than once, with different values. Send it once.'],
      ['token', { got: 'nonce' }, 'Check the issuer and the client ID. The problem: nonce'],
      ['unanswered', {}, 'Nothing came back from the identity provider.'],
      ['other', { reason: 'not base64' }, 'not base64'],
    ];
    let shown = reasons[0]!;
    calls.attempts = async (): Promise<SsoAttempt[]> => {
      const [problem, facts] = shown;
      const at = new Date().toISOString();
      const steps: SsoAttempt['steps'] = [
        { step: 'request', at, facts: {} },
        { step: 'response', at, problem, facts },
      ];
      return [{ id: problem, isTest: true, outcome: 'failed', email: null, createdAt: at, steps }];
    };
    calls.startTest = async () => ({ id: 'again', address: '' });
    await admin.open(`sso/${id}/test`, 'SAML');
    for (const reason of reasons) {
      shown = reason;
      await admin.settled();
      await admin.press('Run the test again');
      await admin.see(reason[2]);
    }
    await admin.end();
  });
});

describe('MCH-03: what a connection trusts has just been changed', () => {
  it('says so, and another admin confirms it', async () => {
    const admin = await Portal.for('admin@acme.test');
    const adminRole = (await admin.api(roles).list()).find(({ key }) => key === 'Admin')!;
    const support = (await admin.api(users).listV2({ query: { _filter: 'support@acme.test' } })).items[0]!;
    await admin.api(users).update({ body: { id: support.id, roleIds: [adminRole.id] } });
    const body = { name: 'Head office', ssoEndpoint: 'https://idp.test/sso', idpEntityId: 'https://idp.test', publicCertificate: pem };
    const { id: ssoConfigId } = await admin.api(ssoConfig).create({ body });
    const { id: domainId } = await admin.api(ssoConfig).addDomain({ ssoConfigId, body: { domain: 'head.example' } });
    await admin.api(ssoConfig).validateDomain({ ssoConfigId, domainId });
    await admin.api(ssoConfig).update({ ssoConfigId, body: { enabled: true } });
    await admin.open('sso', 'Single sign-on');
    await admin.see("changed Head office's trust settings");
    // Nobody agrees to their own change.
    expect(admin.named('button', 'Confirm change')).to.equal(undefined);
    await admin.end();

    const other = await Portal.for('support@acme.test');
    await other.open(`sso/${ssoConfigId}`, 'Head office');
    await other.see("changed Head office's trust settings");
    await expectNoViolations(other.page.element);
    await other.press('Confirm change');
    await other.see('Change confirmed');
    await other.gone("changed Head office's trust settings");
    await other.end();
  });
});
