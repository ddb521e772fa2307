import { expect, test } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { openPortal, signedInAt } from './support/product.ts';
import { newPerson } from './support/people.ts';

const preview = '/preview.html';

test('theme and language of the portal are chosen in the account menu, and stay on this device', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', preview);
  await openPortal(page, 'profile', 'Profile');
  const portal = page.locator('admin-portal');
  const scheme = () => portal.evaluate((host) => getComputedStyle(host).getPropertyValue('--_scheme').trim());
  const account = portal.getByRole('button', { name: /admin@acme\.test/ });
  await account.click();
  await expect(portal.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
  await portal.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await scheme()).toBe('dark');
  await page.getByRole('textbox', { name: 'Job title' }).fill('Engineer');
  await account.click();
  await portal.getByRole('menuitem', { name: /^Language/ }).click();
  await expect(portal.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await portal.getByRole('menuitemradio', { name: 'עברית' }).click();
  await expect(portal.locator('[part=root]')).toHaveAttribute('dir', 'rtl');
  // What was typed but not saved is kept.
  await expect(portal.locator('input[name=jobTitle]')).toHaveValue('Engineer');
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('');
  await page.goto(preview);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await signedInAt(page, 'admin@acme.test', preview);
  await page.evaluate(() => (window as unknown as { AdminPortal: { show(): Promise<void> } }).AdminPortal.show());
  await expect(portal.locator('[part=root]')).toHaveAttribute('lang', 'he');
  expect(await scheme()).toBe('dark');
});

test('more than seven workspaces are searched in the switcher', { tag: ['@shell.switchAccount'] }, async ({ page }) => {
  await page.route(/\/identity\/resources\/users\/v\d\/me\/tenants$/, async (route) => {
    const response = await answerOf(route);
    const answer = (await response.json()) as { tenants: object[] } | object[];
    const list = Array.isArray(answer) ? answer : answer.tenants;
    for (let at = 0; at < 9; at += 1)
      list.push({ ...list[0], id: `more-${at}`, tenantId: `more-${at}`, name: at === 7 ? 'Zürich Works' : `Workspace ${at}` });
    await route.fulfill({ response, json: answer });
  });
  const person = await newPerson('Tess Tenants', { role: 'ReadOnly' });
  await page.goto('/account/login');
  await page.getByLabel('Email').fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await openPortal(page, 'profile', 'Profile');
  const switcher = page.getByRole('combobox', { name: 'Switch account: Acme' });
  await switcher.click();
  await expect(page.getByRole('option')).toHaveCount(10);
  await page.keyboard.type('zurich');
  await expect(page.getByRole('option')).toHaveText(['Zürich Works']);
  await page.keyboard.press('Escape');
  await expect(switcher).toBeFocused();
});

test('one page of a list shows no paging, but tells its count', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', preview);
  await openPortal(page, 'users', 'Users');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.getByRole('searchbox').fill('vera');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^1–(\d) of \1$/ })).toBeAttached();
});

test("on a phone a page's action stays beside its title", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signedInAt(page, 'admin@acme.test', preview);
  for (const [id, title, action] of [
    ['roles', 'Roles', 'Add role'],
    ['users', 'Users', 'Invite'],
  ] as const) {
    await openPortal(page, id, title);
    // It comes with the section's code, whose heading takes the place of the first one.
    const act = page.getByRole('button', { name: action, exact: true }).first();
    await expect(act).toBeVisible();
    const heading = (await page.getByRole('heading', { level: 1, name: title }).boundingBox())!;
    const button = (await act.boundingBox())!;
    expect(button.y, title).toBeLessThan(heading.y + heading.height);
    expect(button.x + button.width).toBeLessThanOrEqual(375);
  }
});

test('in Hebrew no badge of the users is cut, and names keep their own direction', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', preview);
  await page.evaluate(() => localStorage.setItem('gatehouse-preferences', '{"language":"he"}'));
  await signedInAt(page, 'admin@acme.test', preview);
  await page.evaluate(() => {
    location.hash = '#/admin-box/users';
  });
  const portal = page.locator('admin-portal');
  await expect(portal.locator('tbody [title*="@"]').first()).toBeVisible();
  for (const width of [1280, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await portal.evaluate(({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('tbody [part=badge]')]
        .filter((badge) => badge.checkVisibility() && badge.scrollWidth > badge.clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect({ width, cut }).toEqual({ width, cut: [] });
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const starts = await portal.evaluate(({ shadowRoot }) =>
    [...shadowRoot!.querySelectorAll('tbody [title*="@"]')]
      .filter((address) => address.scrollWidth > address.clientWidth)
      .map((address) => {
        const text = document.createRange();
        text.selectNodeContents(address);
        return text.getBoundingClientRect().left - address.getBoundingClientRect().left;
      }),
  );
  expect(new Set(starts), 'long addresses are cut at their end').toEqual(new Set([0]));
});

test('a dead invitation is read first: its button does not take the focus', async ({ page }) => {
  await page.goto('/account/invitation/accept?userId=00000000-0000-4000-8000-000000000000&token=gone');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeVisible();
  await expect(button).not.toBeFocused();
});
