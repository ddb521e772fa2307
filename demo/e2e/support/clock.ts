import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock: its timers run only in `expectLasts`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Of the stopped clock: the delay before a navigation (SPEC 9), and time for what it asks the server. */
const leavingMs = 600;

/** The screen stays for `ms` of the stopped clock, and leaves with the next millisecond; a page that it leads to comes `leavingMs` later at most. */
export async function expectLasts(page: Page, ms: number, screen: Locator): Promise<void> {
  await expect(screen).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(screen).toBeVisible();
  await page.clock.runFor(1);
  let left = leavingMs;
  await expect(async () => {
    if (left > 0 && (await screen.count()) > 0) await page.clock.runFor(50);
    left -= 50;
    expect(await screen.count()).toBe(0);
  }).toPass({ intervals: [20] });
  await page.clock.resume();
}
