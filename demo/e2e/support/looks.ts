import { expect, type Page } from '@playwright/test';
import { longestLanguage, longestWords } from '../../../elements/longest-words.ts';
import { violationsOf } from './axe.ts';

export const desktop = { width: 1100, height: 900 };
const phones = [375, 320] as const;

/** Parts of the box that overflow or can't be reached at the current width. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const root = document.querySelector('login-box')!.shadowRoot!;
    const card = root.querySelector('[part=card]')!.getBoundingClientRect();
    const hidden = (element: Element) =>
      getComputedStyle(element).clipPath === 'inset(50%)' || !element.checkVisibility({ visibilityProperty: true });
    for (const element of root.querySelectorAll('[part=card] *')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || hidden(element) || element.closest('svg') !== null) continue;
      const name = `${element.localName} "${element.textContent.slice(0, 40)}"`;
      // Focus rings may overflow slightly.
      if (left < card.left - 0.5 || right > card.right + 0.5) wrong.push(`${name} leaves the card`);
      if (!element.matches('button, a, input')) continue;
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      const middle = [box.left + box.width / 2, box.top + height / 2] as const;
      const top = root.elementFromPoint(...middle);
      if (top !== element && !element.contains(top) && !top?.contains(element)) wrong.push(`${name} is covered by ${top?.localName}`);
    }
    scrollTo(0, 0);
    return wrong;
  });

/** Controls that lose their border in forced colors. */
const edgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document
        .querySelector('login-box')!
        .shadowRoot!.querySelectorAll('input, [part~=button], li > button, form span:has(> input) > span'),
    ]
      .filter(
        (control) =>
          control.checkVisibility() &&
          !control.matches(
            '[data-square], [type=checkbox], [autocomplete=one-time-code], span:has(+ [type=tel]), span:has(+ [type=tel]) *',
          ),
      )
      .filter((control) => {
        const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(control);
        return borderTopWidth === '0px' || borderTopStyle === 'none' || borderTopColor === backgroundColor;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

async function expectFits(page: Page, stop: string): Promise<void> {
  for (const width of phones) {
    await page.setViewportSize({ width, height: 700 });
    expect(await misfits(page), `${stop} at ${width} px`).toEqual([]);
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
  expect(await edgeless(page), `${stop}, forced colours`).toEqual([]);
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

/** Switches the page to Hebrew as if served that way. */
export const inHebrew = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      Object.assign(document.documentElement, { lang: 'he', dir: 'rtl' });
      observer.disconnect();
    }).observe(document, { childList: true });
  });
