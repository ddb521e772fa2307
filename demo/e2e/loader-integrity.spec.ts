import type { Page } from '@playwright/test';
import type { BuiltBundles } from './support/built.ts';
import { expect, test } from './support/loader-fixture.ts';
import { startSite, type Site } from './support/site.ts';

const mark = 'globalThis.tampered = true;\n';

/** Every script reachable from the login box, each after its imports. */
function reachable({ manifest }: BuiltBundles): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const { imports } = manifest.files[file]!;
    imports.static.forEach(visit);
    files.push(file);
    // Later: they may need a file whose own needs are still being visited.
    starts.push(...imports.dynamic);
  };
  const starts = [manifest.entries['login-box']!.file];
  for (const start of starts) visit(start);
  // Plus the list of lazy files, which is read first, unless it is in a file that is read anyway.
  const lists = Object.keys(manifest.files).filter((file) => manifest.files[file]!.name === 'parts-of-login-box');
  return [...lists, ...files];
}

const listen = '<script>window.codes = []; AdminPortal.on("error", ({ detail }) => codes.push(detail.code));</script>';

/** Runs a chunk as the bundle does: through the loader's integrity check. */
const runLazily = (page: Page, file: string) =>
  page.evaluate(async (name) => {
    const hub = Reflect.get(globalThis, Symbol.for('gatehouse.loader')) as { run(file: string): Promise<unknown> };
    return hub.run(name).then(
      () => 'ran',
      ({ code }: { code: string }) => code,
    );
  }, file);

const tamperWith = (site: Site, target: string): void => {
  site.tamper = (file, body) => (file === target ? { body: mark + String(body) } : undefined);
};

/** One page per eagerly loaded file. */
async function expectNoEagerCode(page: Page, site: Site, files: string[]): Promise<void> {
  for (const target of files) {
    tamperWith(site, target);
    await page.goto(site.page(`${site.loader()}${listen}<login-box></login-box>`));
    await expect.poll(() => page.evaluate('window.codes'), { message: target }).toEqual(['INTEGRITY']);
    expect(await page.evaluate('globalThis.tampered'), target).toBe(undefined);
  }
}

/** What follows the first screen is tried three times whenever it is needed, and the screen stays as it is. */
async function expectNoNextCode(page: Page, site: Site, files: string[]): Promise<void> {
  for (const target of files) {
    tamperWith(site, target);
    site.cdn.seen.length = 0;
    await page.goto(site.page(`${site.loader()}${listen}<login-box></login-box>`));
    await expect.poll(() => site.cdn.seen.filter((path) => path.endsWith(target)).length, { message: target }).toBeGreaterThanOrEqual(3);
    await expect(page.locator('login-box').getByRole('button').first()).toBeVisible();
    expect(await page.evaluate('globalThis.tampered'), target).toBe(undefined);
  }
}

/** All lazy files in one page: no element has requested them, so each runs for the first time, after its imports. */
async function expectNoLazyCode(page: Page, bundles: BuiltBundles, files: string[]): Promise<void> {
  const site = await startSite([bundles]);
  await page.goto(site.page(`${site.loader()}${listen}`));
  await page.evaluate('AdminPortal.load("login-box")');
  for (const target of files) {
    tamperWith(site, target);
    expect(await runLazily(page, target), target).toBe('INTEGRITY');
    expect(await page.evaluate('globalThis.tampered'), target).toBe(undefined);
  }
  await site.close();
}

/** A rejected file is tried three times, so several pages wait in parallel. */
const pagesBeside = 8;

async function expectNoTamperedCode(page: Page, site: Site, bundles: BuiltBundles): Promise<void> {
  const { closure, next } = bundles.manifest.entries['login-box']!;
  const eager = new Set([...closure, ...next]);
  const all = reachable(bundles);
  await expectNoEagerCode(
    page,
    site,
    all.filter((file) => closure.includes(file)),
  );
  await expectNoNextCode(page, site, next);
  const lazy = all.filter((file) => !eager.has(file));
  expect(lazy.length).toBeGreaterThan(0);
  const shares = Array.from({ length: pagesBeside }, (_, share) => lazy.filter((_file, index) => index % pagesBeside === share));
  await Promise.all(shares.map(async (files) => expectNoLazyCode(await page.context().newPage(), bundles, files)));
}

test('LDR-01 a file with changed bytes never runs: entry, shared chunks, lazy chunks', async ({ page, site, bundles }) => {
  await expectNoTamperedCode(page, site, bundles.one);
});

test('LDR-01 one changed byte is enough', async ({ page, site, bundles }) => {
  const [file] = [bundles.one.manifest.entries['login-box']!.file];
  site.tamper = (found, body) => (found === file ? { body: String(body).replace('login-box', 'login-bux') } : undefined);
  await page.goto(site.page(`${site.loader()}${listen}<login-box></login-box>`));
  await expect.poll(() => page.evaluate('window.codes')).toEqual(['INTEGRITY']);
  expect(await page.evaluate(`customElements.get('login-bux') ?? customElements.get('login-box')`)).toBe(undefined);
});

test("LDR-01 a tampered lazy part doesn't run, and the element says so", async ({ page, site }) => {
  site.tamper = (file, body) => (file.includes('later') ? { body: mark + String(body) } : undefined);
  await page.goto(site.page(`${site.loader()}${listen}<login-box></login-box>`));
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => page.evaluate('window.codes.length')).toBe(1);
  expect(await page.evaluate('globalThis.tampered')).toBe(undefined);
});

test('an intact lazy part runs', async ({ page, site }) => {
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.locator('login-box [data-later]')).toBeVisible();
  // Its lazy part's hash is known by then, too.
  await expect(page.locator('login-box [data-last]')).toBeVisible();
});

test("LDR-01 a file without a known hash isn't even fetched", async ({ page, site }) => {
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await expect(page.locator('login-box [data-ready]')).toBeVisible();
  expect(await runLazily(page, 'chunks/later-00000000.js')).toBe('INTEGRITY');
  expect(site.cdn.seen.join()).not.toContain('later-00000000');
});

test('LDR-01 the built bundles: a file with changed bytes never runs', async ({ page, real, realSite }) => {
  await expectNoTamperedCode(page, realSite, real);
});
