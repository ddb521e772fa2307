import { createServer, type Server } from 'node:http';
import { resolve, sep } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { newPerson, remote } from './support/people.ts';
import { signIn } from './support/product.ts';
import { ports, provider } from './support/ports.ts';

const root = resolve(import.meta.dirname, '../..');
const address = `http://localhost:${ports.host}/`;
const html =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>React host</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/react-host.js"></script></html>';

/** The npm package as a host's bundler sees it. */
async function bundleHost(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"0.0.0-test"', __PROVIDER__: JSON.stringify(provider) },
    entryPoints: { 'react-host': 'demo/e2e/support/fixture/react-host.tsx' },
    splitting: true,
    format: 'esm',
    outdir: root,
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(root.length).replaceAll(sep, '/'), contents]));
}

const test = base.extend<object, { host: Server }>({
  host: [
    async ({}, use) => {
      const files = await bundleHost();
      const server = createServer((request, response) => {
        const file = files.get(request.url ?? '/');
        if (file) response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(file);
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      });
      await new Promise<void>((listening) => server.listen(ports.host, listening));
      await use(server);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
    { scope: 'worker', auto: true },
  ],
});

const status = (page: Page) => page.getByRole('status').filter({ hasText: /Nobody|Loading| of / });
const events = (page: Page) => page.getByRole('list', { name: 'Events' }).getByRole('listitem');

/** Counts provider requests whose path matches. */
function countRequests(page: Page): (path: RegExp) => number {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void (request.method() !== 'OPTIONS' && requests.push(`${request.method()} ${new URL(request.url()).pathname}`)),
  );
  return (path) => requests.filter((text) => path.test(text)).length;
}

test('a React host: sign in, hooks update, portal by prop, close, switch workspace, sign out by hook', async ({ page }) => {
  const problems: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && !/401 \(Unauthorized\)/.test(message.text()) && problems.push(message.text()),
  );
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(address);
  await expect(status(page)).toHaveText('Nobody');
  await signIn(page, 'admin@acme.test');
  await expect(status(page)).toHaveText('Maya Adler of Acme');
  await expect(events(page).filter({ hasText: /^signed in$/ })).toHaveCount(1);
  // A standalone element next to the portal.
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Open settings' }).click();
  const portal = page.getByRole('dialog', { name: 'Settings' });
  await expect(portal.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(portal).toHaveCount(0);
  await expect(events(page).filter({ hasText: /^closed$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Open settings' }).click();
  await expect(portal).toBeVisible();
  await portal.getByRole('button', { name: 'Close settings' }).click();
  await expect(events(page).filter({ hasText: /^closed$/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Go to Globex' }).click();
  await expect(status(page)).toHaveText('Maya Adler of Globex');
  await page.getByRole('button', { name: 'Go to Acme' }).click();
  await expect(status(page)).toHaveText('Maya Adler of Acme');

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(status(page)).toHaveText('Nobody');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(events(page).filter({ hasText: 'signed out: ended' })).toHaveCount(1);
  expect(problems).toEqual([]);
});

test('two elements and the hooks share one refresh, one profile and one workspace request', async ({ page }) => {
  const { email, password } = await newPerson('React Reloader');
  await page.goto(address);
  await expect(status(page)).toHaveText('Nobody');
  await signIn(page, email, password);
  await expect(status(page)).toHaveText('React Reloader of Acme');
  const count = countRequests(page);
  await page.reload();
  await expect(status(page)).toHaveText('React Reloader of Acme');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect({ refresh: count(/token\/refresh$/), me: count(/GET .*\/users\/v2\/me$/), tenants: count(/\/me\/tenants$/) }).toEqual({
    refresh: 1,
    me: 1,
    tenants: 1,
  });
  // Concurrent 401s share one refresh.
  const before = count(/token\/refresh$/);
  let refused = 0;
  let ended: string | undefined;
  await page.route('**/resources/**', async (route) => {
    const token = await route.request().headerValue('authorization');
    ended ??= token ?? undefined;
    // Expires the current token for every request that uses it.
    if (!token || token !== ended || route.request().url().endsWith('/token/refresh')) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': address.slice(0, -1), 'access-control-allow-credentials': 'true' },
      json: { errors: ['Sign in to continue.'], errorCode: 'UNAUTHENTICATED' },
    });
  });
  await page.evaluate(() => {
    const registry = Reflect.get(globalThis, Symbol.for('gatehouse.connections')) as Map<
      string,
      { services: { session: { reload(): Promise<void> } } }
    >;
    return [...registry.values()][0]!.services.session.reload();
  });
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.locator('admin-portal [aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add role' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(refused).toBeGreaterThanOrEqual(2);
  expect(count(/token\/refresh$/) - before).toBe(1);
});

test('a React host is notified when the session ends elsewhere', async ({ page }) => {
  const { id, email, password } = await newPerson('React Ended');
  await page.goto(address);
  await signIn(page, email, password);
  await expect(status(page)).toHaveText('React Ended of Acme');
  await page.getByRole('button', { name: 'Open settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await (await remote('admin@acme.test')).users.revokeSessions({ body: { userId: id } });
  // Nobody clicks: what is live in the portal hears of it.
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('Nobody');
  await expect(events(page)).toHaveText(['signed out: no-session', 'signed in', 'signed out: ended', 'closed']);
});

test("an element whose part of the host's bundle doesn't come says so and offers to try again", async ({ page }) => {
  let isDown = true;
  await page.route(/\/login-box-\w+\.js/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText("This couldn't be loaded. Check your connection and try again.");
  await expect(page.getByRole('alert')).toHaveCount(1);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
