import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';

type Options = axe.RunOptions;

/** What is asked of a page, but not of a frame within it. */
const ofPages = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false }, region: { enabled: false } };

/** axe is larger than the page: each document gets it once, and looks into no frame, which may be of another origin. */
async function violationsIn(frame: Frame, within: string | undefined, options: Options): Promise<axe.Result[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(
    async ([context, given]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      return (await inPage.run(context ?? document, given)).violations;
    },
    [within, { ...options, iframes: false, resultTypes: ['violations'] } satisfies Options] as const,
  );
}

/** What axe finds wrong on the page, or `within` a part of it, and in each of its frames. */
export async function violationsOf(page: Page, { within, ...options }: Options & { within?: string } = {}): Promise<axe.Result[]> {
  const found = await violationsIn(page.mainFrame(), within, options);
  for (const frame of page.frames())
    if (frame !== page.mainFrame())
      found.push(...(await violationsIn(frame, undefined, { ...options, rules: { ...options.rules, ...ofPages } })));
  return found;
}

/** Expects no axe violation on the current page. */
export async function expectClean(page: Page, screen: string, options?: Options): Promise<void> {
  const violations = await violationsOf(page, options);
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
