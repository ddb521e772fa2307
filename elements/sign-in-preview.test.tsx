import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import * as storageKeys from '../src/contract/storage-keys.ts';
import { preferences } from '../src/auth/preferences.ts';
import { Portal } from './portal-fixture.ts';
import { waitUntil } from './wait-until.ts';

const boxes = (portal: Portal) => portal.all('[role=img] login-box');
const rootOf = (box: Element) => box.shadowRoot!.querySelector('[part~=root]')!;
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

describe('the preview of the sign-in page', () => {
  let portal: Portal;
  const open = async (email = 'admin@acme.test', asked = {}) => {
    portal = await Portal.for(email, asked);
    await portal.open('account', 'Account');
    await drawn();
  };
  const drawn = () => waitUntil(() => boxes(portal).length === 2 && boxes(portal).every((box) => box.shadowRoot?.querySelector('h1 bdi')));
  afterEach(async () => {
    preferences().choose({ theme: 'system' });
    await setViewport({ width: 1280, height: 800 });
    await portal.end();
  });

  it('is the login box itself, and follows the logo and the color as they are chosen', async () => {
    await open();
    const [box] = boxes(portal);
    await waitUntil(() => box!.shadowRoot!.textContent!.includes('Continue to Acme'), 'whose page it is');
    expect(box!.shadowRoot!.querySelector('input[type=email]')).to.not.equal(null);
    const accent = () => getComputedStyle(rootOf(box!)).getPropertyValue('--_accent');
    await portal.fill('Color', '#0a6b2f');
    await waitUntil(() => accent().includes('#0a6b2f'), accent);
    await portal.fill('Color', 'green?');
    await waitUntil(() => !accent().includes('#0a6b2f'), accent);
    const files = new DataTransfer();
    files.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'], 'logo.svg', { type: 'image/svg+xml' }));
    const input = portal.root.querySelector<HTMLInputElement>('[part=page] input[type=file]')!;
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => box!.shadowRoot!.querySelector('img')?.src.startsWith('data:image/'), 'the logo');
  });

  it('takes no focus and no clicks, and the page around it notices nothing', async () => {
    portal = await Portal.for('admin@acme.test');
    const title = document.head.appendChild(document.createElement('title'));
    title.dataset['loginBox'] = 'Host';
    title.textContent = 'Mine – Host';
    localStorage.removeItem(storageKeys.loginRoom);
    const before = [location.pathname + location.search, kept(), document.body.className, portal.page.events.length];
    const outlet = await portal.find('button', /Alex Morgan/);
    outlet.focus();
    await portal.open('account', 'Account');
    await drawn();
    const field = boxes(portal)[0]!.shadowRoot!.querySelector('input')!;
    const focused = portal.root.activeElement;
    field.focus();
    expect(portal.root.activeElement).to.equal(focused);
    expect(boxes(portal)).to.not.include(portal.root.activeElement);
    field.scrollIntoView({ block: 'center' });
    const { x, y } = field.getBoundingClientRect();
    expect(portal.root.elementFromPoint(x + 4, y + 4)!.closest('[role=img]')).to.not.equal(null);
    expect(portal.root.elementFromPoint(x + 4, y + 4)!.matches('login-box')).to.equal(false);
    expect(boxes(portal)[0]!.closest('[role=img]')!.getAttribute('aria-label')).to.equal('Preview of the sign-in page');
    expect([location.pathname + location.search, kept(), document.body.className, portal.page.events.length]).to.deep.equal(before);
    expect(document.title).to.equal('Mine – Host');
    title.remove();
  });

  it('speaks the language of the reader, in their colors, and fits a phone', async () => {
    await open('admin@acme.test', { language: 'en' });
    const [box] = boxes(portal);
    const scheme = () => getComputedStyle(rootOf(box!)).colorScheme;
    preferences().choose({ theme: 'dark' });
    await waitUntil(() => scheme() === 'dark', scheme);
    preferences().choose({ theme: 'light', language: 'he' });
    await waitUntil(() => scheme() === 'light' && rootOf(box!).getAttribute('dir') === 'rtl', scheme);
    expect(box!.shadowRoot!.querySelector('h1')!.textContent).to.match(/[\u0590-\u05ff]/);
    preferences().choose({ language: 'en' });
    await setViewport({ width: 375, height: 700 });
    for (const one of boxes(portal)) {
      const frame = one.closest('[role=img]')!.getBoundingClientRect();
      const { left, right } = one.getBoundingClientRect();
      expect(left).to.be.at.least(frame.left);
      expect(right).to.be.at.most(frame.right);
      expect(rootOf(one).scrollWidth).to.be.at.most(rootOf(one).clientWidth);
    }
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
  });
});
