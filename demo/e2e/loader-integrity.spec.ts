import type { Page } from '@playwright/test';
import type { BuiltBundles } from './support/built.ts';
import { expect, test } from './support/loader-fixture.ts';
import type { Site } from './support/site.ts';

const mark = 'globalThis.tampered = true;\n';

/** Names the lazy files. */
const isList = ({ manifest }: BuiltBundles, file: string) => manifest.files[file]!.name === 'parts-of-login-box';

/** Every script reachable from the login box, each after its imports. */
function reachable(bundles: BuiltBundles): string[] {
  const { manifest } = bundles;
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
  const lists = Object.keys(manifest.files).filter((file) => isList(bundles, file));
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

const tamperWith = (site: Site, ...targets: readonly string[]): void => {
  site.tamper = (file, body) => (targets.includes(file) ? { body: mark + String(body) } : undefined);
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

/** In groups: no file needs another of its own group, only of those before. */
function inTurns(bundles: BuiltBundles, files: readonly string[]): string[][] {
  const { manifest } = bundles;
  const depths = new Map<string, number>();
  const depthOf = (file: string): number => {
    const known = depths.get(file);
    if (known !== undefined) return known;
    const depth = Math.max(-1, ...manifest.files[file]!.imports.static.map(depthOf)) + 1;
    depths.set(file, depth);
    return depth;
  };
  const groups: string[][] = [];
  // Nothing is known of the others without their list.
  for (const file of files) (groups[isList(bundles, file) ? 0 : depthOf(file) + 1] ??= []).push(file);
  return groups.filter((group) => group.length > 0);
}

/** All lazy files in one page: no element has requested them, so each runs for the first time, after its imports. */
async function expectNoLazyCode(page: Page, site: Site, bundles: BuiltBundles, files: string[]): Promise<void> {
  site.tamper = () => undefined;
  await page.goto(site.page(`${site.loader()}${listen}`));
  await page.evaluate('AdminPortal.load("login-box")');
  for (const group of inTurns(bundles, files)) {
    tamperWith(site, ...group);
    // A rejected file is tried three times, so all of them wait in parallel.
    const codes = await Promise.all(group.map(async (file) => [file, await runLazily(page, file)]));
    expect(codes).toEqual(group.map((file) => [file, 'INTEGRITY']));
    expect(await page.evaluate('globalThis.tampered'), group.join()).toBe(undefined);
  }
}

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
  await expectNoLazyCode(page, site, bundles, lazy);
}

test('LDR-01 a file with changed bytes never runs: entry, shared chunks, lazy chunks', async ({ page, site, bundles }) => {
  await expectNoTamperedCode(page, site, bundles.one);
});

for (const [what, changed, code] of [
  ['a file with changed bytes', { body: mark }, 'INTEGRITY'],
  ['a file that did not come', { status: 503 }, 'NETWORK'],
] as const)
  test(`LDR-01 ${what} is named as that on a page that notes no more files`, async ({ page, site, bundles }) => {
    const { file: entry } = bundles.one.manifest.entries['login-box']!;
    site.tamper = (file) => (file === entry ? changed : undefined);
    // As after the 250 files of its own that many a page has.
    const full = '<script>performance.setResourceTimingBufferSize(0)</script>';
    await page.goto(site.page(`${full}${site.loader()}${listen}<login-box></login-box>`));
    await expect.poll(() => page.evaluate('window.codes')).toEqual([code]);
    expect(await page.evaluate('globalThis.tampered')).toBe(undefined);
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
