import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { newPerson } from './support/people.ts';
import { signIn } from './support/product.ts';
import { host, ports, provider, site } from './support/ports.ts';

const loader = `${site}/cdn/0.1.0/loader.js`;
const clientId = 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b';
const stranger = `http://localhost:${ports.stranger}`;
const day = 24 * 60 * 60 * 1000;

interface Setup {
  origin?: string;
  baseUrl?: string;
  clientId?: string;
  /** Further attributes of the loader's tag. */
  attributes?: string;
  head?: string;
  body?: string;
  /** Content-Security-Policy. */
  policy?: string;
  /** Paths that the page's server doesn't know. */
  missing?: string[];
  /** Other answers than the provider's own. */
  answer?: object;
  clock?: number;
}

// Chromium takes answers that a test gives for a public server's, which may not ask this machine without being allowed to.
test.use({ permissions: ['local-network-access'] });

/** A page of a host that has just been set up like this. */
async function open(page: Page, setup: Setup): Promise<void> {
  const { origin = host, baseUrl = provider, attributes = '', head = '', body = '', policy, missing = [], answer, clock } = setup;
  const text = `<!doctype html><html lang="en"><head><link rel="icon" href="data:," />${head}<title>Host</title><script nonce="n1" src="${loader}"
    data-base-url="${baseUrl}" data-client-id="${setup.clientId ?? clientId}" ${attributes}></script></head><body>${body}</body></html>`;
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({
      status: missing.includes(new URL(route.request().url()).pathname) ? 404 : 200,
      contentType: 'text/html; charset=utf-8',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: text,
    }),
  );
  if (answer)
    await page.route(`${baseUrl}/doctor?**`, async (route) => {
      const own = await answerOf(route, { url: route.request().url().replace(baseUrl, provider) });
      await route.fulfill({ response: own, json: { ...((await own.json()) as object), ...answer } });
    });
  if (clock) await page.clock.setSystemTime(Date.now() + clock);
  await page.goto(`${origin}/page`);
}

interface Finding {
  id: string;
  level: string;
  fix: string;
}
const doctor = (page: Page): Promise<Finding[]> => page.evaluate('AdminPortal.doctor()');

const strict = `default-src 'none'; script-src 'nonce-n1'; connect-src 'self' ${provider}; img-src data: ${provider}`;
const faults: [fault: string, setup: Setup, id: string, fix: string][] = [
  ["the provider doesn't know its origin", { origin: stranger }, 'origin', `ALLOWED_ORIGINS=${stranger}`],
  [
    "it's on another site, whose cookies browsers refuse",
    { origin: 'https://app.company.test', answer: { isOriginAllowed: true } },
    'other-site',
    'Serve the provider as https://auth.app.company.test, behind a proxy of this site, or use data-hosted-login-box.',
  ],
  [
    'it names itself by another word for this machine',
    { origin: `http://127.0.0.1:${ports.host}`, answer: { isOriginAllowed: true } },
    'other-site',
    `Open the page at ${host}`,
  ],
  [
    "it's http and the provider https, so that SameSite keeps the cookie away",
    { baseUrl: `https://localhost:${ports.provider}`, answer: {} },
    'other-site',
    `Open the page at https://localhost:${ports.host}`,
  ],
  [
    'its policy forbids to ask the provider',
    { policy: strict.replace(`connect-src 'self' ${provider}`, "connect-src 'self'") },
    'csp-connect',
    `connect-src 'self' ${provider}`,
  ],
  [
    'its policy forbids icons and pictures',
    { policy: strict.replace(`img-src data: ${provider}`, "img-src 'self'") },
    'csp-img',
    `img-src 'self' data: ${provider}`,
  ],
  [
    'its policy requires Trusted Types and forbids ours',
    { policy: `${strict}; require-trusted-types-for 'script'; trusted-types mine` },
    'trusted-types',
    'trusted-types mine gatehouse-loader gatehouse gatehouse-report',
  ],
  ['the base URL has a path', { baseUrl: `${provider}/auth` }, 'base-url', `data-base-url="${provider}"`],
  ['the base URL has no scheme', { baseUrl: `localhost:${ports.provider}` }, 'base-url', `data-base-url="${provider}"`],
  [
    'the base URL is http on a page that is https',
    { origin: 'https://app.company.test', baseUrl: 'http://auth.company.test' },
    'base-url',
    'data-base-url="https://auth.company.test"',
  ],
  [
    'the base URL is that of another server',
    { baseUrl: site },
    'not-provider',
    'Correct data-base-url, or forward /frontegg and /doctor to the provider.',
  ],
  [
    'nobody is at the base URL',
    { baseUrl: `http://localhost:${ports.nobody}` },
    'unreachable',
    'Start the provider, or correct data-base-url.',
  ],
  ['the client ID is wrong', { clientId: 'c0ffee' }, 'wrong-client', `data-client-id="${clientId}"`],
  ["there's no client ID", { clientId: '' }, 'client-id', 'data-client-id="…", the id that the provider prints when it starts'],
  ['the clock is a day off', { clock: -day }, 'clock', 'Set the clock by the network.'],
  [
    "there's no sign-in page",
    { missing: ['/account/login'] },
    'routes',
    'Answer them with the app\'s page, name others in `routes`, or use data-url-strategy="hash".',
  ],
  ['a route has no slash', { attributes: `data-routes='{ "loginUrl": "login" }'` }, 'route-path', "routes: { …: '/login' }"],
  ['the loader is older than the provider', { answer: { version: '0.2.0' } }, 'provider-version', loader.replace('0.1.0', '0.2.0')],
  [
    "the redirect address isn't registered",
    { attributes: 'data-hosted-login-box data-basename="/app"' },
    'redirect',
    `REDIRECT_URIS=${host}/app/oauth/callback`,
  ],
  [
    "it's loaded twice, in another version",
    { body: `<script src="${loader.replace('0.1.0', '0.0.9')}"></script>` },
    'versions',
    'Keep one tag: …/0.1.0/loader.js',
  ],
  [
    'two elements have different client IDs',
    { body: '<login-box></login-box><user-sessions client-id="c0ffee"></user-sessions>' },
    'client-ids',
    `client-id="${clientId}" for each, or an app-name of its own for the other`,
  ],
];

for (const [fault, setup, id, fix] of faults)
  test(`the doctor of a page finds that ${fault}, and nothing else, with its fix`, async ({ page }) => {
    await open(page, setup);
    expect((await doctor(page)).map((found) => [found.id, found.fix])).toEqual([[id, fix]]);
  });

test('the bundles of a provider may be read on an origin that it does not know, so that the doctor can come and say so', async ({
  request,
}) => {
  const headers = { origin: stranger };
  const bundle = await request.get(`${provider}/cdn/0.1.0/manifest.json`, { headers });
  expect([bundle.status(), bundle.headers()['access-control-allow-origin']]).toEqual([200, '*']);
});

test('a page whose policy refuses the code is told the line to add, though no doctor can come', async ({ page }) => {
  const told = page.waitForEvent('console', (message) => message.text().startsWith('[gatehouse] Content-Security-Policy'));
  await open(page, { policy: `script-src 'self' ${loader}`, body: '<login-box></login-box>' });
  expect((await told).text()).toBe(`[gatehouse] Content-Security-Policy: script-src 'self' ${loader} ${site}`);
  await expect(doctor(page)).rejects.toThrow('AdminPortalLoadError');
});

test('the doctor finds nothing wrong under a strict policy, nor with a base URL that ends in a slash, which signs people in', async ({
  page,
}) => {
  await open(page, { policy: strict });
  expect(await doctor(page)).toEqual([]);
  const person = await newPerson('Slash Base', { role: 'ReadOnly' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, { baseUrl: `${provider}/`, body: '<login-box></login-box>' });
  expect(await doctor(page)).toEqual([]);
  await signIn(page, person.email, person.password);
  await expect.poll(() => page.evaluate('AdminPortal.user()?.email')).toBe(person.email);
});
