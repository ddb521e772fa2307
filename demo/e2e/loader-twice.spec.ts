import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, ownBundle, test } from './support/loader-fixture.ts';

const warnings = (page: Page): string[] => {
  const found: string[] = [];
  page.on('console', (message: ConsoleMessage) => message.type() === 'warning' && found.push(message.text()));
  return found;
};

for (const [first, second] of [
  ['1.0.0', '1.0.0'],
  ['1.0.0', '1.1.0'],
  ['1.1.0', '1.0.0'],
] as const)
  test(`LDR-04 loader ${first} then ${second}: the first serves the page, and one warning names both`, async ({ page, site }) => {
    const found = warnings(page);
    const loaders = [first, second, second].map((version) => site.loader('data-preview', version)).join('');
    await page.goto(site.page(`${loaders}<login-box></login-box><login-box></login-box>`));
    await expect(page.locator('login-box [data-ready]')).toHaveCount(2);
    expect(await page.evaluate('AdminPortal.version')).toBe(first);
    await expect.poll(() => found).toHaveLength(1);
    expect(found[0]).toContain(first);
    expect(found[0]).toContain(second);
    expect(site.cdn.seen.filter((path) => !path.startsWith(`/cdn/${first}/`) && !path.endsWith('loader.js'))).toEqual([]);
  });

test("LDR-04 elements of a second version loaded without the loader don't replace the first", async ({ page, site }) => {
  const found = warnings(page);
  await page.goto(site.page(`${site.loader()}<login-box></login-box>`));
  await expect(page.locator('login-box [data-ready]')).toBeVisible();
  await page.evaluate((url) => import(url), `${site.cdn.url}/cdn/1.1.0/${ownBundle}`);
  await expect.poll(() => found).toHaveLength(1);
  expect(found[0]).toContain('1.0.0');
  expect(found[0]).toContain('1.1.0');
  await expect(page.locator('login-box [data-ready]')).toBeVisible();
});

test('LDR-04 removed and inserted 500 times: leaks no instance, no listener and less than 1 MB', async ({ page, site }) => {
  await page.goto(site.page(`${site.loader()}<main><login-box></login-box></main>`));
  await expect(page.locator('login-box [data-ready]')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      const main = document.querySelector('main')!;
      const turn = () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(0);
          };
          port2.postMessage(0);
        });
      for (let round = 0; round < times; round += 1) {
        const box = main.querySelector('login-box')!;
        box.remove();
        await turn();
        main.append(round % 2 ? box : document.createElement('login-box'));
        await turn();
      }
    }, count);
  const measure = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<
      'JSHeapUsedSize' | 'JSEventListeners' | 'Nodes',
      number
    >;
  };
  await rounds(50);
  const before = await measure();
  await rounds(500);
  await expect(page.locator('login-box [data-ready]')).toHaveCount(1);
  // What is no longer held goes in one collection or in the next; a leak stays.
  await expect(async () => {
    const after = await measure();
    expect(after.JSHeapUsedSize - before.JSHeapUsedSize).toBeLessThan(1_000_000);
    expect(after.JSEventListeners - before.JSEventListeners).toBeLessThan(10);
  }).toPass();
});
