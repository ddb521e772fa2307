import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

describe('account', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  /** A card's own button. */
  const save = async (label: string) => {
    (await portal.field(label)).closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await portal.see('Saved');
  };

  it('company, sign-in page and currency are saved, and a wrong address is said at its field', async () => {
    await portal.open('account', 'Account');
    await portal.fill('Address', '5 Harbour Road');
    const website = await portal.fill('Website', 'javascript:alert(1)');
    website.closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await portal.see('Enter a URL, like https://company.com.');
    await portal.fill('Website', 'https://acme.test');
    await save('Website');
    await portal.fill('Sign-in page', 'http://acme.test/login');
    (await portal.field('Sign-in page')).closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    await portal.see('Enter a URL that starts with https://.');
    await portal.fill('Sign-in page', 'https://acme.test/login');
    await portal.fill('After signing in', 'https://app.acme.test');
    // Seen beside the form before it's saved.
    const preview = (await portal.field('Sign-in page')).closest('form')!.querySelector('[role=img]')!;
    await waitUntil(() => /acme\.test\/login.*app\.acme\.test/s.test(preview.textContent));
    await save('After signing in');
    await portal.pick('Currency', /^EUR|Euro/);
    await save('Currency');
    portal.again('account');
    expect((await portal.field('Website')).value).to.equal('https://acme.test');
    expect((await portal.field('Address')).value).to.equal('5 Harbour Road');
    expect((await portal.field('After signing in')).value).to.equal('https://app.acme.test');
    expect((await portal.field('Currency')).textContent).to.contain('EUR');
  });

  it('a logo is chosen, refused when it is no picture, and removed', async () => {
    await portal.open('account', 'Account');
    await portal.find('button', 'Choose logo');
    await portal.find('label, legend', /^Logo/);
    const input = portal.root.querySelector<HTMLInputElement>('[part=page] input[type=file]')!;
    const choose = (file: File) => {
      const files = new DataTransfer();
      files.items.add(file);
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(new File(['no picture'], 'logo.txt', { type: 'text/plain' }));
    await portal.see("This image can't be used.");
    choose(new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'], 'logo.svg', { type: 'image/svg+xml' }));
    await portal.gone("This image can't be used.");
    await portal.press('Remove');
    expect(portal.named('button', 'Remove')).to.equal(undefined);
  });

  it('metadata is written as JSON and read as a list', async () => {
    await portal.open('account', 'Account');
    const card = () => [...portal.root.querySelectorAll('form')].find((form) => form.textContent!.includes('Metadata'))!;
    const edgeOf = (element: Element) => element.getBoundingClientRect().left;
    expect(edgeOf(card().querySelector('legend')!), 'in line with the heading').to.equal(edgeOf(card().querySelector('h2')!));
    [...card().querySelectorAll('button')].find(({ textContent }) => textContent === 'Show as JSON')!.click();
    await portal.fill('Keys and values', '{"plan": "gold"}');
    const save = () => card().querySelector<HTMLButtonElement>('button[type=submit]')!.click();
    save();
    await portal.see('Saved');
    portal.again('account');
    await portal.find('h2', 'Metadata');
    expect((await portal.field('Value of plan')).value).to.equal('gold');
  });
});

describe('formats and metadata of a workspace', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('reseller@north.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());
  const card = (title: string) => portal.all('form').find((form) => form.querySelector('h2')?.textContent === title)!;
  const buttonOf = (title: string, name: string) =>
    [...card(title).querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const isSaved = (title: string) => () => {
    const save = buttonOf(title, 'Save');
    return save?.disabled === true && save.ariaBusy !== 'true';
  };

  it('formats are previewed before they are saved, and every date follows', async () => {
    await portal.open('account', 'Account');
    expect((await portal.field('Time zone')).textContent).to.contain("Each member's time zone");
    (await portal.field('Time zone')).click();
    await portal.find('[role=option]', /Tokyo/);
    await sendKeys({ type: 'Tokyo' });
    await waitUntil(() => portal.all('[role=option]').length === 1, 'one time zone');
    (await portal.find('[role=option]', /Tokyo/)).click();
    await portal.pick('Date format', /YYYY-MM-DD/);
    await portal.pick('Time format', /[AP]M$/);
    const example = /^Example: \d{4}-\d\d-\d\d, \d\d:\d\d [AP]M GMT\+9$/;
    await waitUntil(() => portal.all('[part=help]').some(({ textContent }) => example.test(textContent)), 'an example');
    const title = (await portal.field('Time zone')).closest('form')!.querySelector('h2')!.textContent;
    buttonOf(title, 'Save')!.click();
    await waitUntil(isSaved(title), 'formats are saved');

    await portal.open('users', 'Users');
    await waitUntil(
      () => portal.all('tbody time').some(({ textContent }) => /^\d{4}-\d\d-\d\d$/.test(textContent)),
      () => `a date in ${portal.root.textContent}`,
    );
    expect(portal.all('tbody time')[0]!.title).to.match(/^\d{4}-\d\d-\d\d, \d\d:\d\d [AP]M GMT\+9$/);
  });

  it('metadata is added by its path, and the same JSON written otherwise is no change', async () => {
    await portal.open('account', 'Account');
    await portal.find('h2', 'Metadata');
    buttonOf('Metadata', 'Add a value')!.click();
    await waitUntil(() => card('Metadata').contains(portal.root.activeElement) && portal.root.activeElement!.matches('input'), 'the focus');
    await sendKeys({ type: 'plan/seats' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: '42' });
    buttonOf('Metadata', 'Save')!.click();
    await waitUntil(() => card('Metadata').textContent!.includes('Saved'), 'it says so');
    await waitUntil(isSaved('Metadata'), 'it is saved');
    buttonOf('Metadata', 'Show as JSON')!.click();
    expect((await portal.field('Keys and values')).value).to.equal('{\n  "plan": {\n    "seats": 42\n  }\n}');
    await portal.fill('Keys and values', '{"plan":{"seats":42}}');
    buttonOf('Metadata', 'Save')!.click();
    await waitUntil(() => card('Metadata').textContent!.includes('No changes to update.'), 'nothing to update');
  });
});
