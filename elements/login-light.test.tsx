import { expect } from 'chai';
import './login-box.ts';
import { expectNoViolations, Fixture } from './surfaces-fixture.ts';

/** CSS a page may apply to elements it didn't create. */
const pageCss = `
  div, form, label, input, button, h1, p, span {
    margin: 20px; padding: 1px; float: right; letter-spacing: 5px; text-transform: uppercase; text-shadow: 1px 1px red;
    background: red; border: 4px dashed blue; border-radius: 0; box-shadow: 0 0 9px red; font: italic 30px cursive; opacity: 0.5;
    display: inline; position: relative; top: 9px; line-height: 4; color: red; min-height: 90px; transform: rotate(3deg);
  }
  .page input { color: green }
`;
const properties = [
  ...[
    'margin',
    'padding',
    'float',
    'letterSpacing',
    'textTransform',
    'textShadow',
    'backgroundColor',
    'border',
    'borderRadius',
    'boxShadow',
  ],
  ...[
    'font',
    'opacity',
    'display',
    'position',
    'top',
    'color',
    'minHeight',
    'transform',
    'width',
    'height',
    'gap',
    'textAlign',
    'boxSizing',
  ],
] as const;

/** Computed styles of every element of a form, in order. */
function look(root: ParentNode): Record<string, string>[] {
  return [...root.querySelectorAll('form, form *, h1, h1 + p')].map((element) => {
    const style = getComputedStyle(element);
    return { tag: element.localName, ...Object.fromEntries(properties.map((name) => [name, style[name]])) };
  });
}

describe('<login-box shadow="false">', () => {
  let sheet: HTMLStyleElement;
  beforeEach(() => {
    sheet = document.createElement('style');
    sheet.textContent = pageCss;
    document.head.append(sheet);
  });
  afterEach(() => sheet.remove());

  it("renders into the page's DOM, where a password manager or test finds the field without looking into a shadow root", async () => {
    const page = new Fixture();
    const box = page.add('login-box', { shadow: 'false' });
    await page.see('Continue');
    const input = document.querySelector<HTMLInputElement>('login-box input')!;
    expect(input.getRootNode() === document).to.equal(true);
    expect(input.autocomplete).to.contain('username');
    expect(box.shadowRoot!.querySelector('form')).to.equal(null);
    // How the page styles the surroundings of the box is out of scope.
    sheet.remove();
    await expectNoViolations(box);
    await page.end();
  });

  it("looks the same as in a shadow root, whatever the page's CSS", async () => {
    const [light, dark] = [new Fixture(), new Fixture()];
    const open = light.add('login-box', { shadow: 'false' });
    const closed = dark.add('login-box');
    await Promise.all([light.see('Continue'), dark.see('Continue')]);
    expect(look(open)).to.deep.equal(look(closed.shadowRoot!));
    await Promise.all([light.end(), dark.end()]);
  });

  it('leaves the rest of the page unchanged', async () => {
    const own = document.createElement('form');
    own.className = 'page';
    own.append(document.createElement('label'), document.createElement('input'), document.createElement('button'));
    document.body.append(own);
    const before = [...own.children].map((element) => ({ ...getComputedStyle(element) }));
    const page = new Fixture();
    page.add('login-box', { shadow: 'false' });
    await page.see('Continue');
    expect([...own.children].map((element) => ({ ...getComputedStyle(element) }))).to.deep.equal(before);
    own.remove();
    await page.end();
  });

  it('signs in step by step, with correct focus', async () => {
    const page = new Fixture();
    page.add('login-box', { shadow: 'false' });
    await page.type('Email', 'admin@acme.test');
    page.press('Continue');
    await page.found('Password');
    expect(document.activeElement === page.field('Password')).to.equal(true);
    await page.type('Password', 'gatehouse-demo-1');
    page.press('Sign in');
    await page.see("You're signed in");
    await page.end();
  });

  it('supports themes, and two boxes share a page', async () => {
    const page = new Fixture();
    const first = page.add('login-box', { shadow: 'false', theme: 'dark' });
    const second = page.add('login-box', { shadow: 'false', theme: 'light' });
    await page.see('Continue');
    const face = (box: HTMLElement) => getComputedStyle(box.querySelector('[part=card]')!).backgroundColor;
    expect(face(first)).not.to.equal(face(second));
    const ids = [...document.querySelectorAll('login-box [id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    await page.end();
  });

  it('removes its form when removed, and restores it when put back', async () => {
    const page = new Fixture();
    const box = page.add('login-box', { shadow: 'false' });
    await page.see('Continue');
    const place = box.parentElement!;
    box.remove();
    await new Promise((done) => requestAnimationFrame(done));
    expect(box.querySelector('form')).to.equal(null);
    place.append(box);
    await page.see('Continue');
    expect(box.querySelectorAll('form').length).to.equal(1);
    await page.end();
  });
});
