import { fileURLToPath } from 'node:url';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { loadLanguage } from '../../src/i18n/load-language.ts';
import { consoleOf, loaderTag, test, type HostPage } from './support/host-page.ts';
import { newPerson, type Person } from './support/people.ts';
import { host, provider, site } from './support/ports.ts';

let person: Person;
test.beforeAll(async () => {
  person = await newPerson('Hera Hosted', { role: 'Admin' });
});

const english = {
  email: 'Email',
  continue: 'Continue',
  password: 'Password',
  signIn: 'Sign in',
  signedIn: "You're signed in",
  users: 'Users',
  close: 'Close settings',
};
type Words = typeof english;
type View = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'locator'>;
type Run = (call: string) => Promise<unknown>;

const inPage =
  (page: Page): Run =>
  (call) =>
    page.evaluate(call);

async function signIn(view: View, words = english): Promise<void> {
  await view.getByLabel(words.email).fill(person.email);
  await view.getByRole('button', { name: words.continue, exact: true }).click();
  await view.getByLabel(words.password, { exact: true }).fill(person.password);
  await view.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(view.getByRole('heading', { name: words.signedIn })).toBeVisible();
}

async function openUsers(view: View, run: Run, words = english): Promise<void> {
  await run("AdminPortal.show({ section: 'users' })");
  await expect(view.getByRole('heading', { level: 1, name: words.users })).toBeVisible();
  await expect(
    view
      .locator('admin-portal')
      .getByRole('row', { name: /@acme\.test/ })
      .first(),
  ).toBeVisible();
}

async function closePortal(view: View, words = english): Promise<void> {
  await view.getByRole('button', { name: words.close }).click();
  await expect(view.locator('admin-portal').getByRole('heading', { level: 1 })).toHaveCount(0);
}

async function signOut(view: View, run: Run, words = english): Promise<void> {
  await run('AdminPortal.signOut()');
  await expect(view.getByLabel(words.email)).toBeVisible();
}

/** What every host has the elements for; `during` looks at the open portal. */
async function mainJob(
  view: View,
  run: Run,
  { words = english, during = async () => {} }: { words?: Words; during?(): Promise<void> } = {},
) {
  await signIn(view, words);
  await openUsers(view, run, words);
  await during();
  await closePortal(view, words);
  await signOut(view, run, words);
}

/** Sizes in pixels of the texts that can be read in an element; initials in a circle are no text. */
const textSizes = (page: Page, tag: string): Promise<number[]> =>
  page.locator(`${tag} [part=root] *`).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true]'))
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
      .map((element) => parseFloat(getComputedStyle(element).fontSize)),
  );

/** What is left of such a page is what its elements inherit. */
const unset = '<style>* { all: unset } html { letter-spacing: 0.3em; text-transform: uppercase; word-spacing: 1em }</style>';
const box = '<login-box></login-box>';

test.describe('a Content Security Policy', () => {
  const rest = `connect-src ${provider}; img-src data: ${provider}; base-uri 'none'`;
  const origins = `default-src 'none'; script-src ${site}; ${rest}`;
  const nonce = `default-src 'none'; script-src 'nonce-n0nce'; ${rest}`;
  const policies: readonly [name: string, policy: string, page?: HostPage][] = [
    ['that names origins', origins],
    ['with a nonce', nonce, { attributes: 'nonce="n0nce"' }],
    ['that allows no Trusted Types policy at all', `${origins}; require-trusted-types-for 'script'; trusted-types 'none'`],
  ];
  for (const [name, policy, tag] of policies)
    test(`${name}: the main job, and nothing is reported`, async ({ page, openHost }) => {
      const reports: string[] = [];
      await page.exposeFunction('report', (what: string) => reports.push(what));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          (window as unknown as { report(what: string): void }).report(`${violatedDirective} ${blockedURI}`),
        ),
      );
      await openHost(box, { ...tag, headers: { 'content-security-policy': policy } });
      await mainJob(page, inPage(page));
      expect(reports).toEqual([]);
    });
});

test('a page that unsets all styles: the elements look as ever', async ({ page, openHost }) => {
  const lookOf = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, color, font, letterSpacing, textTransform, borderRadius, cursor } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return { backgroundColor, color, font, letterSpacing, textTransform, borderRadius, cursor, width, height };
    });
  const look = async () => [
    await lookOf(page.getByRole('button', { name: 'Continue', exact: true })),
    await lookOf(page.getByText('Enter your work email to continue.')),
  ];
  await openHost(box, { head: '<style>body { margin: 0 }</style>' });
  const usual = await look();
  await openHost(box, { head: unset });
  expect(await look()).toEqual(usual);
  await mainJob(page, inPage(page), {
    during: async () => {
      const { width, height } = page.viewportSize()!;
      expect(await page.locator('admin-portal').getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, width, height });
    },
  });
});

test('a root font of 10 px: no text in the elements is smaller than 12 px', async ({ page, openHost }) => {
  await openHost(box, { head: '<style>html { font-size: 10px }</style>' });
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  expect(Math.min(...(await textSizes(page, 'login-box')))).toBeGreaterThanOrEqual(12);
  await mainJob(page, inPage(page), {
    during: async () => expect(Math.min(...(await textSizes(page, 'admin-portal')))).toBeGreaterThanOrEqual(12),
  });
});

test('a page in Hebrew: words and layout from right to left, without a setting', async ({ page, openHost }) => {
  const pack = (await loadLanguage('he'))!;
  const word = (section: string, key: string) => (pack as Record<string, Record<string, string>>)[section]![key]!;
  const words: Words = {
    email: word('sign-in', 'email'),
    continue: word('sign-in', 'continue'),
    password: word('later-steps', 'password'),
    signIn: word('later-steps', 'signIn'),
    signedIn: word('later-steps', 'successTitle'),
    users: word('users-title', 'title'),
    close: word('portal', 'close'),
  };
  await openHost(box, { root: 'dir="rtl" lang="he"' });
  await mainJob(page, inPage(page), {
    words,
    during: async () => {
      // The navigation is on the right.
      const navigation = (await page.locator('admin-portal nav').first().boundingBox())!;
      const title = (await page.getByRole('heading', { level: 1, name: words.users }).boundingBox())!;
      expect(navigation.x).toBeGreaterThan(title.x);
    },
  });
});

/** The scripts that such a page has, by its React's version. */
const reacts = {
  17: [import.meta.resolve('react17/package.json'), import.meta.resolve('react-dom17/package.json')],
  18: [import.meta.resolve('react18/package.json'), import.meta.resolve('react-dom18/package.json')],
} as const;
for (const [version, [react, dom]] of Object.entries(reacts))
  test(`a page with React ${version} of its own renders the element and hears of the sign-in; unmounted, it leaves nothing`, async ({
    page,
    openHost,
  }) => {
    const lines = consoleOf(page);
    for (const [name, manifest] of [
      ['react', react],
      ['react-dom', dom],
    ])
      await page.route(`${host}/${name}.js`, (route) =>
        route.fulfill({
          path: fileURLToPath(new URL(`umd/${name}.production.min.js`, manifest)),
          contentType: 'text/javascript',
        }),
      );
    await openHost(
      `<div id="app"></div><script src="/react.js"></script><script src="/react-dom.js"></script><script>
      const { createElement: h, useEffect, useRef, useState } = React;
      function App() {
        const [heard, setHeard] = useState([]);
        const [shown, setShown] = useState(true);
        const box = useRef(null);
        useEffect(() => {
          const note = ({ type }) => setHeard((before) => [...before, type]);
          const element = box.current;
          for (const name of ['session', 'signed-in', 'signed-out', 'opened', 'closed']) element?.addEventListener(name, note);
          return () => { for (const name of ['session', 'signed-in', 'signed-out', 'opened', 'closed']) element?.removeEventListener(name, note); };
        }, [shown]);
        return h('main', null,
          h('p', { role: 'status' }, heard.join(' ')),
          h('button', { onClick: () => setShown(!shown) }, 'Toggle'),
          shown && h('login-box', { ref: box }));
      }
      const app = document.querySelector('#app');
      const tree = h(React.StrictMode, null, h(App));
      if (ReactDOM.createRoot) {
        const root = ReactDOM.createRoot(app);
        root.render(tree);
        window.unmount = () => root.unmount();
      } else {
        ReactDOM.render(tree, app);
        window.unmount = () => ReactDOM.unmountComponentAtNode(app);
      }
      </script>`,
    );
    expect(await page.evaluate('React.version')).toMatch(new RegExp(`^${version}\\.`));
    const status = page.getByRole('status').first();
    await expect(status).toHaveText('signed-out');
    await mainJob(page, inPage(page), { during: async () => expect(status).toHaveText('signed-out session signed-in') });
    await expect(status).toHaveText('signed-out session signed-in signed-out');
    // Away and back in the host's own tree: the form works again.
    await page.getByRole('button', { name: 'Toggle' }).click();
    await expect(page.locator('login-box')).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await signIn(page);
    await page.evaluate('unmount()');
    await expect(page.locator('#app')).toBeEmpty();
    expect(await page.evaluate('AdminPortal.user().email')).toBe(person.email);
    expect(lines).toEqual([]);
  });

test('a frame of the same site: the main job in it, and the page around it stays as it is', async ({ page, openHost }) => {
  await page.route(`${host}/outer`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Outer</title><iframe src="/page" width="900" height="700"></iframe>',
    }),
  );
  await openHost(box);
  await page.goto(`${host}/outer`);
  const inner = page.frames().find((frame) => frame.url() === `${host}/page`)!;
  await mainJob(page.frameLocator('iframe'), (call) => inner.evaluate(call));
  expect(page.url()).toBe(`${host}/outer`);
});

test('a <base> with a target: links of the portal stay in this tab', async ({ page, openHost }) => {
  await openHost(box, { head: '<base href="https://elsewhere.test/" target="_blank" />' });
  const opened: string[] = [];
  page.context().on('page', (other) => opened.push(other.url()));
  await mainJob(page, inPage(page), {
    during: async () => {
      await page.getByRole('link', { name: 'Roles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
      await expect(page).toHaveURL(`${host}/page#/admin-box/roles`);
    },
  });
  expect(opened).toEqual([]);
});

test.describe("layers of the host's own", () => {
  test('a modal dialog with the login box in it: the portal lies over it, and closing leaves the dialog open', async ({
    page,
    openHost,
  }) => {
    await openHost(`<button onclick="document.querySelector('dialog').showModal()">Sign in here</button>
      <dialog aria-label="Host">${box}<button onclick="this.closest('dialog').close()">Done</button></dialog>`);
    await page.getByRole('button', { name: 'Sign in here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Host' });
    await mainJob(page, inPage(page), {
      during: async () => {
        // What closes the portal doesn't close what lies below.
        await page.keyboard.press('Escape');
        await expect(page.locator('admin-portal').getByRole('heading', { level: 1 })).toHaveCount(0);
        await expect(dialog).toBeVisible();
        await openUsers(page, inPage(page));
      },
    });
    await expect(dialog).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  test('a popover with the login box in it: the main job in it, with a dialog of the portal', async ({ page, openHost }) => {
    await openHost(`<button popovertarget="account">Account</button><div id="account" popover aria-label="Account">${box}</div>`);
    await page.getByRole('button', { name: 'Account' }).click();
    await signIn(page);
    await openUsers(page, inPage(page));
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Invite a colleague' })).toBeVisible();
    await page.keyboard.press('Escape');
    await closePortal(page);
    // Browsers close a popover when a modal dialog opens.
    await page.getByRole('button', { name: 'Account' }).click();
    await signOut(page, inPage(page));
  });
});

test.describe('a router that swaps the body', () => {
  /** As Turbo does it: a new body, the old one kept as a clone for the way back. */
  const swap = (content: string) => `(() => {
    window.snapshot = document.body.cloneNode(true);
    const next = document.createElement('body');
    next.innerHTML = ${JSON.stringify(content)};
    document.body.replaceWith(next);
  })()`;
  const restore = 'document.body.replaceWith(window.snapshot)';
  const withTransition = (call: string) => `document.startViewTransition(() => ${call}).finished`;
  const direct = (call: string) => call;

  for (const [name, how] of [
    ['at once', direct],
    ['in a view transition', withTransition],
  ] as const)
    test(`${name}: the element before and after shares one session, also on the way back`, async ({ page, openHost }) => {
      await openHost(`<h1>One</h1>${box}`);
      const run = inPage(page);
      await signIn(page);
      await openUsers(page, run);
      await closePortal(page);
      await run(how(swap(`<h1>Two</h1>${box}`)));
      await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
      await expect(page.getByRole('heading', { name: english.signedIn })).toBeVisible();
      await openUsers(page, run);
      await closePortal(page);
      await run(how(restore));
      await expect(page.getByRole('heading', { name: 'One' })).toBeVisible();
      await openUsers(page, run);
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveCount(1);
      await closePortal(page);
      await signOut(page, inPage(page));
      await mainJob(page, run);
    });

  test('a swap below the open portal closes it: the next page scrolls, and opens it again', async ({ page, openHost }) => {
    await openHost(`<h1>One</h1>${box}`);
    const run = inPage(page);
    await signIn(page);
    await openUsers(page, run);
    await run(`history.pushState(null, '', '/next'), ${swap(`<h1>Two</h1><p style="height: 3000px">Long</p>${box}`)}`);
    await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => run('scrollY')).toBeGreaterThan(0);
    await openUsers(page, run);
    await closePortal(page);
    await expect(page).toHaveURL(`${host}/next`);
    await run("location.hash = '#/admin-box/roles'");
    await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
    await closePortal(page);
    await run(restore);
    await run("location.hash = '#/admin-box/users'");
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await closePortal(page);
    await signOut(page, inPage(page));
  });

  test('an element that moves to the new body keeps its step and what was typed', async ({ page, openHost }) => {
    await openHost(`<h1>One</h1>${box}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('half a pass');
    await page.evaluate(() => {
      const next = document.createElement('body');
      next.append(document.querySelector('login-box')!);
      document.body.replaceWith(next);
    });
    await expect(page.getByRole('heading', { name: 'One' })).toHaveCount(0);
    await expect(field).toHaveValue('half a pass');
    await field.fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: english.signedIn })).toBeVisible();
  });
});

test.describe('the loader', () => {
  const late = `<script>addEventListener('load', () => {
    const script = document.createElement('script');
    const given = ${JSON.stringify(loaderTag()).replaceAll('</', String.raw`<\/`)};
    const { src, dataset } = new DOMParser().parseFromString(given, 'text/html').querySelector('script');
    Object.assign(script, { src });
    Object.assign(script.dataset, dataset);
    document.body.append(script);
  })</script>`;
  const places: readonly [name: string, body: string, page: HostPage][] = [
    ['at the end of the body', box + loaderTag(), { loader: '' }],
    ['with async', box, { attributes: 'async' }],
    ['with defer', box, { attributes: 'defer' }],
    ['injected by a script that runs after everything', box + late, { loader: '' }],
    ['twice', box + loaderTag(), {}],
  ];
  for (const [name, body, description] of places)
    test(`${name}: the main job`, async ({ page, openHost }) => {
      const lines = consoleOf(page);
      await openHost(body, description);
      await expect(page.getByLabel('Email')).toHaveCount(1);
      await mainJob(page, inPage(page));
      await expect.poll(() => lines).toEqual(name.startsWith('twice') ? ['[gatehouse] loader 0.1.0 stays, 0.1.0 is not used'] : []);
    });

  test("beside a module of the page's own, which asks it and hears of it", async ({ page, openHost }) => {
    await openHost(`${box}<p role="status"></p><script type="module">
      const status = document.querySelector('[role=status]');
      const show = () => (status.textContent = AdminPortal.user()?.email ?? 'Nobody');
      for (const name of ['session', 'signed-out']) AdminPortal.on(name, show);
      await AdminPortal.ready();
      show();
    </script>`);
    const status = page.locator('p[role=status]');
    await expect(status).toHaveText('Nobody');
    await mainJob(page, inPage(page), { during: async () => expect(status).toHaveText(person.email) });
    await expect(status).toHaveText('Nobody');
  });

  test('as a module says that the page is set up wrong, to the person and to the page', async ({ page, openHost }) => {
    const lines = consoleOf(page);
    await openHost(
      `<script>
        window.codes = [];
        document.addEventListener('error', ({ detail }) => detail && codes.push(detail.code), true);
      </script>${box}`,
      { attributes: 'type="module"' },
    );
    await expect(
      page.locator('login-box').getByText("This page isn't set up correctly. See the browser console for details."),
    ).toBeVisible();
    await expect.poll(() => page.evaluate('codes')).toEqual(['CONFIG']);
    await expect.poll(() => lines.join()).toContain('needs <script src> without type=module');
  });
});
