import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects no axe violation on the current page. */
export async function expectClean(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
