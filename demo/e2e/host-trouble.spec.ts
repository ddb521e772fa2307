import { expect, type Page } from '@playwright/test';
import { host, test } from './support/host-page.ts';
import { newPerson } from './support/people.ts';
import { signIn } from './support/product.ts';

const show = (page: Page, options = '') => page.evaluate(`AdminPortal.show(${options})`);

test('a <base> of another site takes neither the portal nor its links there', async ({ page, openHost }) => {
  const person = await newPerson('Bea Base', { role: 'Admin' });
  await openHost('<login-box></login-box>', { head: '<base href="https://elsewhere.test/deep/" />' });
  await signIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: "You're signed in" })).toBeVisible();
  await show(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(page.url()).toBe(`${host}/page#/admin-box`);
  await show(page, "{ section: 'users' }");
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links).toContain(`${host}/page#/admin-box/roles`);
  expect(links.filter((link) => !link.startsWith(`${host}/page#`))).toEqual([]);
  await page.evaluate('AdminPortal.hide()');
  await expect(page).toHaveURL(`${host}/page`);
});
