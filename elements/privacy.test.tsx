import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { activityStrings } from '../src/admin/privacy/activity-strings.ts';
import { dataStrings } from '../src/admin/privacy/data-strings.ts';
import { tenants } from '../src/contract/tenants/tenants.ts';
import { consentsStrings } from '../src/admin/privacy/consents-strings.ts';
import { privacyTitleStrings } from '../src/admin/privacy/privacy-title-strings.ts';
import { applications } from '../src/contract/applications/applications.ts';
import { profile } from '../src/contract/profile/profile.ts';
import './admin-portal.ts';
import './login-box.ts';
import { Portal } from './portal-fixture.ts';
import { Fixture } from './surfaces-fixture.ts';

const code = 'abcd-efgh-jkmn-pqrs-tvwx';
const inside = <E extends Element>({ element }: Fixture, selector: string) => element.shadowRoot!.querySelector<E>(selector)!;

/** The portal on the recovery code step, for a user who has just enrolled an app. */
async function recoveryStep(email: string): Promise<Fixture> {
  const page = new Fixture();
  page.add('login-box');
  await page.signIn(email);
  page.add('admin-portal', { inline: '' });
  await page.see('Your details and how you sign in.');
  inside<HTMLElement>(page, '[href*="privacy"]').click();
  await page.see('No methods yet.');
  await waitUntil(() => page.button('Add method')?.disabled === false);
  page.press('Add method');
  await page.see('Get a code from an app on your phone');
  [...page.element.shadowRoot!.querySelectorAll<HTMLButtonElement>('dialog button')]
    .find(({ textContent }) => textContent!.startsWith('Authenticator app'))!
    .click();
  await page.see("Can't scan it?");
  const field = await page.found('6-digit code');
  expect(inside(page, `[id="${field.getAttribute('aria-describedby')}"]`).textContent).to.contain('Use your authenticator app');
  await page.type('6-digit code', '123456');
  await page.see(code);
  return page;
}

// First, because those after it give this admin a second factor.
describe('applications with access', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('MCH-10: are listed with what they may do, and lose it by one press @privacy.consents', async () => {
    await portal.open('privacy', privacyTitleStrings.title);
    const card = () => portal.all('[part=card]').find((one) => one.querySelector('h2')!.textContent === consentsStrings.title);
    await waitUntil(() => card()?.textContent!.includes('Help center'));
    expect(card()!.textContent).to.contain('Who you are\u00a0· Email\u00a0· Name, picture, and roles');
    await portal.press("Remove Help center's access");
    await portal.see('loses access right away');
    await portal.press(consentsStrings.removeTitle);
    await portal.noDialog();
    await waitUntil(() => card() === undefined);
    expect(await portal.api(applications).consents()).to.deep.equal([]);
  });

  it('MCH-01: a workspace is left, not without an admin, and the portal goes on in another one @privacy.leave', async () => {
    await portal.open('privacy', privacyTitleStrings.title);
    await portal.press(dataStrings.leave);
    await portal.see('need an invitation from an admin');
    (await portal.find('dialog button', dataStrings.leave)).click();
    await portal.see('This is the last admin');
    await portal.press('Cancel');
    await portal.noDialog();
    const globex = (await portal.api(tenants).list()).tenants.find(({ name }) => name === 'Globex')!;
    await portal.page.services!.session.switchTenant(globex.id);
    await portal.reset();
    await portal.open('privacy', privacyTitleStrings.title);
    await portal.press(dataStrings.leave);
    await portal.find('h2', /^Leave .*Globex/);
    (await portal.find('dialog button', dataStrings.leave)).click();
    await portal.see('You left');
    await portal.noDialog();
    await waitUntil(() => !portal.all('button').some(({ textContent }) => textContent === dataStrings.leave), 'only one is left');
    const { tenants: left, activeTenant } = await portal.api(tenants).list();
    expect([left.map(({ name }) => name), activeTenant.name]).to.deep.equal([['Acme'], 'Acme']);
  });
});

describe('adding a factor in the portal', () => {
  // The portal keeps its section in the hash.
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('offers the recovery code as a file that names the account', async () => {
    const page = await recoveryStep('reseller@north.test');
    const saved: { name: string; file: Promise<string> }[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      saved.push({ name: this.download, file: fetch(this.href).then((answer) => answer.text()) });
    };
    page.press('Download');
    HTMLAnchorElement.prototype.click = click;
    expect(saved[0]?.name).to.equal('gatehouse-recovery-code.txt');
    expect(await saved[0]!.file).to.equal(`Recovery code: ${code}\nreseller@north.test\n${location.host}\n`);
    await page.end();
  });

  it('shows that there is a recovery code', async () => {
    const page = await recoveryStep('support@acme.test');
    await waitUntil(() => page.element.shadowRoot!.activeElement?.textContent === 'Save your recovery code');
    await page.end();
  });

  it('Back stays on the page, and leaves no history entry behind', async () => {
    const page = await recoveryStep('admin@acme.test');
    for (const _ of [1, 2]) {
      const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
      history.back();
      await moved;
    }
    await page.see(code);
    const { length } = history;
    inside<HTMLInputElement>(page, '[type=checkbox]').click();
    await new Promise(requestAnimationFrame);
    page.press('Continue');
    await page.see('Method added');
    await page.see('Privacy & security');
    history.pushState(null, '');
    expect(history.length).to.equal(length);
    history.back();
    await page.end();
  });

  it("can't be dismissed while it shows the recovery code", async () => {
    const page = await recoveryStep('readonly@acme.test');
    const buttons = () => [...page.element.shadowRoot!.querySelectorAll('dialog button')];
    expect(buttons().some((button) => button.getAttribute('aria-label') === 'Close')).to.equal(false);
    // A second Esc without a press in between force-closes a dialog.
    for (const _ of [1, 2, 3]) await sendKeys({ press: 'Escape' });
    await page.see(code);
    await waitUntil(() => inside<HTMLDialogElement>(page, 'dialog').open);
    // The card behind it is already up to date.
    await page.see('Remove');
    expect(page.element.shadowRoot!.textContent).not.to.contain('No methods yet.');
    inside<HTMLInputElement>(page, '[type=checkbox]').click();
    await new Promise(requestAnimationFrame);
    page.press('Continue');
    await page.see('Method added');
    await page.end();
  });
});

describe('privacy and security', () => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  before(() => setViewport({ width: 1280, height: 800 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('aligns all buttons, and marks every missing password', async () => {
    const page = new Fixture();
    page.add('login-box');
    // Has no factor, so a password is enough.
    await page.signIn('admin@globex.test');
    page.add('admin-portal', { inline: '' });
    await page.see('Your details and how you sign in.');
    inside<HTMLElement>(page, '[href*="privacy"]').click();
    await page.see('Sign out everywhere else');
    // What one did has nothing to press at its head.
    const cards = [...page.element.shadowRoot!.querySelectorAll('[part=card]')].filter(
      (card) => card.querySelector('h2')!.textContent !== activityStrings.title,
    );
    const tops = cards.map((card) => card.querySelector('button')!.getBoundingClientRect().top - card.getBoundingClientRect().top);
    expect(tops).to.have.length(5);
    expect(new Set(tops.map(Math.round)).size).to.equal(1);
    // The idle warning uses the portal's controls.
    const guard = () => document.querySelector('session-guard')?.shadowRoot?.querySelector<HTMLElement>('[part=root]');
    await waitUntil(guard);
    expect(getComputedStyle(guard()!).getPropertyValue('--_control')).to.equal('36px');
    page.press('Change password');
    await page.found('Current password');
    inside<HTMLFormElement>(page, 'dialog form').requestSubmit();
    await waitUntil(() => page.field('Current password').getAttribute('aria-invalid') === 'true');
    expect(page.field('New password').getAttribute('aria-invalid')).to.equal('true');
    expect(inside(page, 'dialog').getBoundingClientRect().width).to.equal(Math.min(560, innerWidth - 48));
    await page.end();
  });
});

describe('the privacy section', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@globex.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('shows more of what somebody did when asked to @privacy.older', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    await Promise.all(names.map((name) => portal.api(profile).update({ body: { name } })));
    await portal.open('privacy', privacyTitleStrings.title);
    const card = () => portal.all('[part=card]').find((one) => one.querySelector('h2')!.textContent === activityStrings.title)!;
    await waitUntil(() => card()?.querySelectorAll('time').length === 5);
    const times = () => [...card().querySelectorAll('time')].map(({ dateTime }) => dateTime);
    const first = times();
    await portal.press(activityStrings.older);
    await waitUntil(() => times().length > 5);
    expect(times().slice(0, 5)).to.deep.equal(first);
    expect(times()).to.deep.equal(times().toSorted().toReversed());
  });

  it('opens the set-up of two-step verification by its address @privacy.factor', async () => {
    await portal.open('privacy/factor', privacyTitleStrings.title);
    await portal.find('button', /^Authenticator app/);
    await portal.press('Close');
    await portal.noDialog();
    await portal.find('h1', privacyTitleStrings.title);
  });
});
