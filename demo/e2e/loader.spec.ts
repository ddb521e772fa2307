import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from './support/loader-fixture.ts';

const ready = '[data-ready]';

test('an element in plain HTML loads its code without a call, immediately and when added later', async ({ page, site }) => {
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await expect(page.locator(`login-box ${ready}`)).toBeVisible();
  expect(site.cdn.seen.join()).not.toContain('user-sessions');
  await page.evaluate(() => document.body.append(document.createElement('user-sessions')));
  await expect(page.locator(`user-sessions ${ready}`)).toBeVisible();
});

test('the first screen needs the loader and two files', async ({ page, site }) => {
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await expect(page.locator(`login-box ${ready}`)).toBeVisible();
  await expect
    .poll(() =>
      site.cdn.seen.map((path) =>
        path
          .split('/')
          .pop()!
          .replace(/-\w{8}\.js$/, ''),
      ),
    )
    .toEqual(['loader.js', 'core', 'login-box']);
});

test('show opens one portal and resolves once it is visible; hide closes it; both are idempotent', async ({ page, site }) => {
  await page.goto(site.page(site.loader()));
  await page.evaluate(async () => {
    const { AdminPortal } = window as never as { AdminPortal: { show(options?: object): Promise<void> } };
    await Promise.all([AdminPortal.show({ note: 'one' }), AdminPortal.show(), AdminPortal.show()]);
  });
  expect(await page.locator('admin-portal').count()).toBe(1);
  await expect(page.locator(`admin-portal ${ready}`)).toHaveText('portal one');
  await page.evaluate(async () => {
    const { AdminPortal } = window as never as { AdminPortal: { show(): Promise<void>; hide(): Promise<void> } };
    await AdminPortal.hide();
    await AdminPortal.hide();
  });
  await expect(page.locator(`admin-portal ${ready}`)).toHaveCount(0);
  await page.evaluate(() => (window as never as { AdminPortal: { show(): Promise<void> } }).AdminPortal.show());
  await expect(page.locator(`admin-portal ${ready}`)).toBeVisible();
  expect(await page.locator('admin-portal').count()).toBe(1);
});

test('hide while the code is loading keeps the portal closed', async ({ page, site }) => {
  await page.goto(site.page(site.loader()));
  const opened = await page.evaluate(async () => {
    const { AdminPortal } = window as never as { AdminPortal: { show(): Promise<void>; hide(): Promise<void> } };
    const shown = AdminPortal.show();
    await AdminPortal.hide();
    await shown;
    return document.querySelector('admin-portal[open], admin-portal') !== null;
  });
  expect(opened).toBe(false);
});

test('calls made before the loader arrives run in order', async ({ page, site }) => {
  const stub = `<script>window.AdminPortal = { q: [], show(...a) { this.q.push(['show', a]) }, on(...a) { this.q.push(['on', a]) } };
    AdminPortal.on('opened', () => (window.openedSeen = true)); AdminPortal.show({ note: 'early' });</script>`;
  await page.goto(site.page(stub + site.loader('data-preview async')));
  await expect(page.locator(`admin-portal ${ready}`)).toHaveText('portal early');
  expect(await page.evaluate('window.openedSeen')).toBe(true);
});

test("the guide's queue works as it stands there", async ({ page, site }) => {
  const guide = readFileSync(resolve(import.meta.dirname, '../../docs/host-page.md'), 'utf8');
  const [, block] = /## Calls before the loader is there[^]*?```html\n([^]*?)```/.exec(guide)!;
  const html = block!.replace(/<script async[^]*<\/script>/, site.loader('data-preview async'));
  await page.goto(
    site.page(`${html}<script>AdminPortal.on('opened', () => (window.openedSeen = true)); AdminPortal.show({ note: 'queued' });</script>`),
  );
  await expect(page.locator(`admin-portal ${ready}`)).toHaveText('portal queued');
  expect(await page.evaluate('window.openedSeen')).toBe(true);
});

test('AdminPortal.on receives element events until off', async ({ page, site }) => {
  await page.goto(
    site.page(`${site.loader()}<login-box></login-box>
    <script>window.seen = []; window.listener = (event) => seen.push(event.detail); AdminPortal.on('error', listener);</script>`),
  );
  await page.getByRole('button', { name: 'Fail' }).click();
  expect(await page.evaluate('window.seen')).toEqual([{ code: 'NETWORK', message: 'away' }]);
  await page.evaluate(`AdminPortal.off('error', listener)`);
  await page.getByRole('button', { name: 'Fail' }).click();
  expect(await page.evaluate('window.seen.length')).toBe(1);
});

test('the configuration is a frozen copy of the attributes, without a prototype', async ({ page, site }) => {
  const attributes = 'data-base-url="https://id.example" data-client-id="c1" data-app-name="shop" data-theme="dark" data-language="he"';
  await page.goto(site.page(site.loader(attributes)));
  const config = await page.evaluate(() => {
    const found = Reflect.get(globalThis, Symbol.for('gatehouse.config')) as object;
    return { found: { ...found }, frozen: Object.isFrozen(found), prototype: Object.getPrototypeOf(found) as unknown };
  });
  const found = { baseUrl: 'https://id.example', clientId: 'c1', appName: 'shop', theme: 'dark', language: 'he' };
  expect(config).toEqual({ found, frozen: true, prototype: null });
});

for (const base of [
  'http://id.example',
  'javascript:alert(1)',
  '//id.example',
  'https://user@id.example',
  'http://localhost.evil.example',
  'data:text/html,x',
  'https://',
])
  // spec5.options, spec8.integrator
  test(`a base URL of ${base} is rejected with a named error and nothing is loaded`, async ({ page, site }) => {
    await page.goto(site.page(`${site.loader(`data-base-url="${base}"`)}<login-box></login-box>`));
    const error = await page.evaluate(async () => {
      const { AdminPortal } = window as never as { AdminPortal: { show(): Promise<void> } };
      return AdminPortal.show().catch(({ name, code }: { name: string; code: string }) => ({ name, code }));
    });
    expect(error).toEqual({ name: 'AdminPortalLoadError', code: 'CONFIG' });
    expect(site.cdn.seen).toHaveLength(1);
  });

test('a file that fails twice is fetched a third time', async ({ page, site }) => {
  const requests: Record<string, number> = {};
  site.tamper = (file) => {
    requests[file] = (requests[file] ?? 0) + 1;
    return file.startsWith('login-box') && requests[file] < 3 ? { status: 503 } : undefined;
  };
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await expect(page.locator(`login-box ${ready}`)).toBeVisible();
});

test("a failure isn't cached: the next call loads again", async ({ page, site }) => {
  site.tamper = (file) => (file.startsWith('chunks/') ? { status: 503 } : undefined);
  await page.goto(site.page(site.loader()));
  const load = () =>
    page.evaluate(() => {
      const { AdminPortal } = window as never as { AdminPortal: { load(tag: string): Promise<void> } };
      return AdminPortal.load('login-box').then(
        () => 'loaded',
        ({ code }: { code: string }) => code,
      );
    });
  expect(await load()).toBe('NETWORK');
  site.tamper = undefined;
  expect(await load()).toBe('loaded');
});

test('a file that never responds ends in TIMEOUT, on the loader and on the waiting element', async ({ page, site }) => {
  site.tamper = (file) => (file.startsWith('login-box') ? new Promise(() => undefined) : undefined);
  await page.clock.install();
  await page.goto(
    site.page(`<login-box></login-box><script>window.codes = [];
      document.querySelector('login-box').addEventListener('error', ({ detail }) => codes.push(detail.code));</script>${site.loader()}
      <script>AdminPortal.on('error', ({ detail }) => codes.push(detail.code));</script>`),
    { waitUntil: 'commit' },
  );
  await expect.poll(() => site.cdn.seen.some((path) => path.includes('login-box'))).toBe(true);
  await page.clock.fastForward(16_000);
  await expect.poll(() => page.evaluate('window.codes')).toEqual(['TIMEOUT', 'TIMEOUT']);
});

test('does nothing without a window', async ({ bundles }) => {
  const run = new Function('window', 'document', String(bundles.one.files['loader.js']));
  expect(() => run(undefined, undefined)).not.toThrow();
});
