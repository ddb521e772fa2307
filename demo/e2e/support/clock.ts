import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Stops the page's clock: its timers run only in `expectLasts`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  // On a slow machine the page may be ahead of a time close to now.
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Of the stopped clock, which stands while the server is asked: the delay before a navigation (SPEC 9), and some for the steps of this file. */
const leavingMs = 600;

/** Requests of the page that nobody has answered yet. */
function watchPending(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => pending.delete(request));
  return pending;
}

/** The screen stays for `ms` of the stopped clock, and leaves with the next millisecond; a page that it leads to comes `leavingMs` later at most. */
export async function expectLasts(page: Page, ms: number, screen: Locator): Promise<void> {
  await expect(screen).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(screen).toBeVisible();
  const pending = watchPending(page);
  await page.clock.runFor(1);
  let left = leavingMs;
  await expect(async () => {
    if (pending.size === 0 && left > 0 && (await screen.count()) > 0) {
      await page.clock.runFor(50);
      left -= 50;
    }
    expect(await screen.count()).toBe(0);
  }).toPass({ intervals: [20] });
  await page.clock.resume();
}
