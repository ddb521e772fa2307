import { expect, test, type Page, type Request } from '@playwright/test';

type Asked = [what: string, isFormTaken: boolean];

const nameOf = (address: string): string =>
  new URL(address).pathname
    .replace(/^\/cdn\/[^/]+\//, '')
    .replace(/^chunks\//, '')
    .replace(/-\w{8}\.js$/, '');

/** Notes each request that our code makes, and whether React had taken the form over by then. */
async function watch(page: Page): Promise<() => Promise<Asked[]>> {
  await page.addInitScript(() => {
    const asked: [string, boolean][] = [];
    Object.assign(window, { asked });
    const isTaken = () =>
      Object.keys(document.querySelector('login-box')?.shadowRoot?.querySelector('form') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      );
    const { fetch: send } = window;
    window.fetch = (input, init) => {
      asked.push([input instanceof Request ? input.url : String(input), isTaken()]);
      return send(input, init);
    };
    const { append } = Element.prototype;
    Element.prototype.append = function (...nodes) {
      for (const node of nodes) if (node instanceof HTMLLinkElement) asked.push([node.href, isTaken()]);
      append.apply(this, nodes);
    };
  });
  return async () => {
    const asked = await page.evaluate(() => (window as unknown as { asked: Asked[] }).asked);
    return asked.map(([address, isFormTaken]) => [nameOf(address), isFormTaken]);
  };
}

test('before the form is in charge a page asks for its code, the session and the policy; nothing else', async ({ page }) => {
  const sent: string[] = [];
  const times: string[] = [];
  const startedAt = Date.now();
  const note = (what: string) => (request: Request) => times.push(`${Date.now() - startedAt} ms: ${what} ${nameOf(request.url())}`);
  page.on('request', (request) => sent.push(nameOf(request.url())));
  page.on('request', note('asks for'));
  page.on('requestfinished', note('has'));
  page.on('requestfailed', note('does without'));
  const asked = await watch(page);
  const answered = page.waitForResponse(/webauthn\/prelogin$/);
  // The policy is asked for once the form is painted, which may take a busy machine longer than the code takes to come.
  const policy = page.waitForRequest(/configurations\/v1\/public$/);
  await page.route(/\/chunks\/core-\w+\.js$/, async (route) => {
    await policy;
    await route.continue();
  });
  await page.goto('/account/login');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await answered;
  await page.waitForLoadState('networkidle');
  const all = await asked();
  const before = all.filter(([, isFormTaken]) => !isFormTaken).map(([what]) => what);
  expect(before.toSorted()).toEqual(['/frontegg/identity/resources/configurations/v1/public', 'core', 'login-box', 'session']);
  // What the page brings itself, and what advises developers a second later.
  const others = /^(\/host\.(css|js)|advice|parts-\w+)$/;
  expect(sent.filter((what, index) => sent.indexOf(what) !== index)).toEqual([]);
  expect(sent.filter((what) => !others.test(what)).toSorted(), times.join('\n')).toEqual([
    '/account/login',
    '/frontegg/identity/resources/auth/v1/webauthn/prelogin',
    '/frontegg/identity/resources/configurations/v1/auth/strategies/public',
    '/frontegg/identity/resources/configurations/v1/public',
    '/frontegg/identity/resources/sso/custom/v1',
    '/frontegg/identity/resources/sso/v2',
    'core',
    'first-step',
    'loader.js',
    'login-box',
    'session',
  ]);
});

test('the steps after the form are asked for when somebody types, in the language of the page only', async ({ page }) => {
  const asked = await watch(page);
  await page.goto('/account/login');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect((await asked()).map(([what]) => what)).not.toContain('sign-in');
  await page.getByLabel('Email').press('a');
  await expect.poll(async () => (await asked()).map(([what]) => what)).toContain('sign-in');
  expect((await asked()).filter(([what]) => what.startsWith('locale-'))).toEqual([]);
});

test("a session's file that fails is asked for again; without it the form keeps what was typed and offers a retry", async ({ page }) => {
  let isDown = true;
  const tried: string[] = [];
  await page.route(/\/chunks\/session-\w+\.js/, (route) => {
    tried.push(route.request().url());
    return isDown ? route.abort() : route.continue();
  });
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.keyboard.press('Enter');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // Each try has another address, as a browser remembers what did not come.
  expect(new Set(tried).size).toBe(tried.length);
  isDown = false;
  await retry.click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
