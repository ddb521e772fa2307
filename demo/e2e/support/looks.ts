import { expect, type Page } from '@playwright/test';
import { edgeless, misfits } from '../../../elements/login-looks.ts';
import { longestLanguage, longestWords } from '../../../elements/longest-words.ts';
import { violationsOf } from './axe.ts';

export const desktop = { width: 1100, height: 900 };
const phones = [375, 320] as const;

async function expectFits(page: Page, stop: string): Promise<void> {
  for (const width of phones) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(misfits), `${stop} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
}

const axe = async (page: Page, options: Parameters<typeof violationsOf>[1]): Promise<string[]> => {
  const violations = await violationsOf(page, { within: 'login-box', ...options });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
};

/** Changes the language under whoever is signing in: the step stays. */
async function speak(page: Page, language: string): Promise<void> {
  await page.locator('login-box').evaluate((box, to) => box.setAttribute('language', to), language);
  await expect(page.locator('login-box [part=root]')).toHaveAttribute('lang', language);
}

/** Light, dark, forced colors, phones, right-to-left, and in the longest words of any language; `withLongestWords` comes first. */
export async function expectGoodLooks(page: Page, stop: string): Promise<void> {
  expect(await axe(page, { rules: { 'target-size': { enabled: true } } }), stop).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page, { runOnly: ['color-contrast'] }), `${stop}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await page.evaluate(edgeless), `${stop}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await expectFits(page, stop);
  await speak(page, 'he');
  await expect(page.locator('login-box [part=root]')).toHaveAttribute('dir', 'rtl');
  await expectFits(page, `${stop}, right-to-left`);
  const cells = await page
    .locator('login-box span:has(> [autocomplete=one-time-code]) > span')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().x));
  expect(cells, stop).toEqual(cells.toSorted((a, b) => a - b));
  await speak(page, longestLanguage);
  await expectFits(page, `${stop}, in the longest words`);
  await speak(page, 'en');
}

/** Whatever is longest in any language, as a language of its own. */
export const withLongestWords = async (page: Page): Promise<void> => {
  const localizations = await longestWords();
  await page.addInitScript(
    (words) => Object.assign(window, { AdminPortal: { q: [['configure', [{ localizations: words }]]] } }),
    localizations,
  );
};
