import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/** What axe finds wrong. A page without frames needs no second page to sum up, and nobody reads what passes: both cost ten times the check. */
export async function violationsOf(page: Page, { within, ...options }: Options & { within?: string } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...options, resultTypes: ['violations'] });
  return (await (within ? axe.include(within) : axe).analyze()).violations;
}

/** Expects no axe violation on the current page. */
export async function expectClean(page: Page, screen: string, options?: Options): Promise<void> {
  const violations = await violationsOf(page, options);
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
