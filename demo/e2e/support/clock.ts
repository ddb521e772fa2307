import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock: its timers run only in `expectLasts`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** The screen stays for `ms` of the stopped clock, and leaves with the next millisecond. */
export async function expectLasts(page: Page, ms: number, screen: Locator): Promise<void> {
  await expect(screen).toBeVisible();
  await page.clock.runFor(ms - 1);
  await expect(screen).toBeVisible();
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(screen).toHaveCount(0);
}
