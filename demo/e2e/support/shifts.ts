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
    // A page that is read in two pieces is drawn so: its own header link by link.
    let readAt = Infinity;
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(() => (readAt = performance.now()))));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        if (entry.startTime < readAt && entry.sources.length > 0 && entry.sources.every(({ node }) => node?.closest?.('body > header')))
          continue;
        seen.total += entry.value;
        seen.worst += entry.sources.map(({ node }) => node?.localName ?? '?').join();
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}
