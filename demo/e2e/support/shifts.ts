import type { Page } from '@playwright/test';

interface Shifts {
  total: number;
  /** Elements that moved. */
  worst: string;
}

/** Returns what tells the layout shift of all pages from now on, without recent input. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const seen = { total: 0, worst: '' };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        seen.total += entry.value;
        seen.worst += entry.sources.map(({ node }) => node?.localName ?? '?').join();
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
