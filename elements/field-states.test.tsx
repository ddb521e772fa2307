import { expect, waitUntil } from '@open-wc/testing';
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
    await page.see('Account deletion');
    expect(textOf(page)).not.to.contain('Currency');
    expect(textOf(page)).not.to.contain('Sign-in address');
    const saves = [...page.element.shadowRoot!.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Save');
    expect(saves).to.have.length(1);
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
});
