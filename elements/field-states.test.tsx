import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import './admin-portal.ts';
import './login-box.ts';
import type { GatehouseOptions } from '../src/options.ts';
import { Fixture } from './surfaces-fixture.ts';

const address = location.pathname + location.search;

/** The portal at a section, for an admin whose page has options. */
async function portalAt(section: string, options: GatehouseOptions): Promise<Fixture> {
  const page = new Fixture();
  page.add('login-box', {}, { options });
  await page.signIn('admin@acme.test');
  page.add('admin-portal', { inline: '', section }, { options });
  return page;
}
const textOf = ({ element }: Fixture) => element.shadowRoot!.querySelector('[data-content]')!.textContent;

describe('fields of the portal, as the vendor and the page have them', () => {
  afterEach(() => history.replaceState(null, '', address));

  it('hides one, shows another without letting it change, and keeps what must be filled in', async () => {
    const page = await portalAt('profile', {
      metadataOverrides: {
        themeV2: { adminPortal: { pages: { profile: { fieldsProperties: { jobTitle: { appearance: 'hidden' } } } } } },
      },
      fields: { profile: { address: 'viewOnly', phoneNumbers: 'viewOnly', username: 'hidden' } },
    });
    const street = await page.found('Address');
    expect(street.readOnly).to.equal(true);
    expect(page.field('Job title')).to.equal(undefined);
    expect(page.field('Name').readOnly).to.equal(false);
    await page.see('Phone numbers');
    expect(page.button('Add number')).to.equal(undefined);
    expect(textOf(page)).not.to.contain('Username');
    // What is left can be saved.
    await page.type('Name', 'Ada Admin');
    await waitUntil(() => page.button('Save')?.disabled === false);
    page.press('Save');
    await page.see('Saved');
    await page.end();
  });

  it('a card without any field left goes, one without a field to change has nothing to save', async () => {
    const page = await portalAt('account', {
      fields: {
        account: {
          companyName: 'viewOnly',
          address: 'viewOnly',
          website: 'viewOnly',
          customLogin: 'hidden',
          metadata: 'hidden',
          ...{ timezone: 'hidden', dateFormat: 'hidden', timeFormat: 'hidden', currency: 'hidden' },
        },
      },
    });
    expect((await page.found('Company name')).readOnly).to.equal(true);
    await page.see('Member account deletion');
    expect(textOf(page)).not.to.contain('Currency');
    expect(textOf(page)).not.to.contain('Custom sign-in page');
    const saves = [...page.element.shadowRoot!.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Save');
    expect(saves).to.have.length(1);
    await page.end();
  });

  it('inviting asks for what the vendor wants filled in, and several at once only where that is on', async () => {
    const required = { settings: { validation: { required: true } } };
    const page = await portalAt('users', {
      metadataOverrides: {
        themeV2: {
          adminPortal: {
            pages: {
              users: {
                fieldsProperties: { tableColumns: { managedBy: { isChecked: true }, lastSeen: { isChecked: false } } },
                inviteUserModal: {
                  inviteByEmail: { inviteBulk: { enabled: false }, fieldsProperties: { name: required, phoneNumber: required } },
                },
              },
            },
          },
        },
      },
    });
    await page.see('admin@acme.test');
    await page.see('Managed by');
    expect(textOf(page)).not.to.contain('Last seen');
    page.press('Invite');
    await page.type('Email', 'ada@acme.test');
    expect(textOf(page)).not.to.contain('Invite several people');
    page.press('Send invitation');
    await page.see("Enter your colleague's name.");
    await page.see("Enter your colleague's phone number.");
    await page.end();
  });

  it('an invitation takes a username where the vendor wants one, and says if it is taken', async () => {
    const plain = await portalAt('users', {});
    await waitUntil(() => plain.button('Invite'));
    plain.press('Invite');
    await plain.found('Email');
    expect(plain.field('Username')).to.equal(undefined);
    await plain.end();
    const inviteByEmail = { fieldsProperties: { username: { appearance: 'edit' as const } } };
    const page = await portalAt('users', {
      metadataOverrides: { themeV2: { adminPortal: { pages: { users: { inviteUserModal: { inviteByEmail } } } } } },
    });
    await waitUntil(() => page.button('Invite'));
    page.press('Invite');
    await page.type('Email', 'grace@acme.test');
    // A phone's keyboard begins with no capital, and mends nothing.
    const field = page.field('Username')!;
    expect([field.getAttribute('autocapitalize'), field.getAttribute('spellcheck'), field.dir]).to.deep.equal(['none', 'false', 'ltr']);
    await page.type('Username', 'a b');
    page.press('Send invitation');
    await page.see('Use 3 to 64 letters');
    await page.type('Username', 'admin');
    page.press('Send invitation');
    await page.see('This username is taken. Choose another one.');
    await page.type('Username', 'grace');
    page.press('Send invitation');
    await page.see('Invitation sent to grace@acme.test');
    await page.end();
  });

  it('a new password has no meter where the vendor wants none', async () => {
    const page = await portalAt('privacy', {
      metadataOverrides: {
        themeV2: { adminPortal: { pages: { privacy: { changePasswordDialog: { passwordMeter: { enabled: false } } } } } },
      },
    });
    await page.see('Change password');
    page.press('Change password');
    await page.type('New password', 'Correct-horse-9');
    await page.see('At least');
    expect(page.element.shadowRoot!.textContent).not.to.match(/Strong|Very strong|Password strength/);
    await page.end();
  });

  it('a column that is hidden is not on offer either', async () => {
    const page = await portalAt('users', {
      metadataOverrides: {
        themeV2: { adminPortal: { pages: { users: { fieldsProperties: { tableColumns: { lastSeen: { visibility: 'hidden' } } } } } } },
      },
    });
    await page.see('admin@acme.test');
    const headers = () => [...page.element.shadowRoot!.querySelectorAll('th, [role=columnheader]')].map(({ textContent }) => textContent);
    await waitUntil(() => headers().some((text) => text?.includes('Status')));
    expect(headers().some((text) => text?.includes('Last seen'))).to.equal(false);
    page.press('Columns');
    await page.see('Managed by');
    expect(textOf(page)).not.to.contain('Last seen');
    await page.end();
  });

  it('people are found by what the vendor says, and entries of the audit log come in pages', async () => {
    const page = await portalAt('users', {
      metadataOverrides: {
        navigation: { audits: { paginationMode: 'pages' } },
        themeV2: {
          adminPortal: {
            pages: { users: { searchFilterOptions: { email: { visibility: 'hidden' }, username: { visibility: 'always' } } } },
          },
        },
      },
    });
    await page.see('admin@acme.test');
    await waitUntil(() => page.element.shadowRoot!.querySelector('input[type=search]'));
    const search = page.element.shadowRoot!.querySelector<HTMLInputElement>('input[type=search]')!;
    expect(search.placeholder).to.equal('Search by name or username');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(search, 'acme.test');
    search.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await page.see('No users match');
    location.hash = '#/admin-box/audits';
    await page.see('1–20 of');
    page.press('Next');
    await page.see('21–');
    expect(page.button('Show older entries')).to.equal(undefined);
    await page.end();
  });
});
