import { expect, test } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { desktop, expectGoodLooks, inHebrew, withLongestWords } from './support/looks.ts';
import { walks } from './support/sign-in-walks.ts';
import { newNumber } from './support/accounts.ts';
import { newAddress } from './support/product.ts';
import { openWorkspace, typeIdentifier } from './support/sign-in-helpers.ts';

test.use({ viewport: desktop });

for (const [name, walk] of Object.entries(walks))
  test(`${name}: each step in both themes, on phones, in forced colors, right-to-left and in the longest words; focus and username are kept`, async ({
    page,
  }) => {
    await withLongestWords(page);
    await walk(page, async (step, { who, first = false } = {}) => {
      // Keyboard and screen reader users continue where the step begins.
      if (!first) await expect(page.locator('login-box')).toBeFocused();
      if (who) await expect(page.locator('login-box form input[autocomplete="username"]'), step).toHaveValue(who);
      await expectGoodLooks(page, step);
    });
  });

test('a workspace name of 200 characters is truncated to one line and moves nothing', async ({ page }) => {
  const name = 'International Workshop '.repeat(9).slice(0, 200);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/account-settings/v1/public', async (route) => {
    const response = await answerOf(route);
    await released;
    await route.fulfill({ response, json: { ...(await response.json()), name } });
  });
  await openWorkspace(page, 'codes');
  const form = page.locator('login-box form');
  const before = await form.boundingBox();
  release();
  await expect(page.getByText(/^Continue to International/)).toBeVisible();
  expect(await form.boundingBox()).toEqual(before);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

// Unknown users see the same screens and don't use up anyone's hourly codes.
for (const [workspace, who] of [
  ['codes', newAddress('sized')],
  ['texts', newNumber()],
  ['magic', newAddress('sized')],
] as const)
  test(`${workspace}: the card keeps its size while a message is being sent, and reports a failure`, async ({ page }) => {
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/passwordless/*/prelogin', async (route) => {
      await gone;
      await route.continue();
    });
    await openWorkspace(page, workspace);
    await typeIdentifier(page, who);
    const card = page.locator('login-box [part=card]');
    await expect(page.getByText(/^Sending/)).toBeVisible();
    const before = await card.boundingBox();
    go();
    await expect(page.getByText(/^We sent/)).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/passwordless/*/prelogin', (route) => route.abort());
    await openWorkspace(page, workspace);
    await typeIdentifier(page, who);
    await expect(page.getByText('No code sent yet.')).toBeVisible();
    await expect(page.getByText("Couldn't reach the server.", { exact: false })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: /^Resend/ }).click();
    await expect(page.getByText(/^We sent/)).toBeVisible();
  });

test("a code that couldn't be checked is kept and resubmitted with one press", async ({ page }) => {
  await openWorkspace(page, 'codes');
  await typeIdentifier(page, newAddress('offline'));
  await expect(page.getByText(/^We sent/)).toBeVisible();
  const field = page.getByRole('textbox', { name: '6-digit code' });
  await expect(field).toBeFocused();
  await expect(page.locator('login-box input[autocomplete="one-time-code"]')).toHaveCount(1);
  await page.route('**/passwordless/*/postlogin', (route) => route.abort());
  await page.keyboard.type('123456');
  await expect(page.getByText("Couldn't reach the server.", { exact: false })).toBeVisible();
  await expect(field).toHaveValue('123456');
  await expect(field).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Incorrect code.', { exact: false })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('right-to-left, a long address is truncated at its end', async ({ page }) => {
  await inHebrew(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/account/login');
  await typeIdentifier(page, `hermione.${'long.'.repeat(10)}name@acme.test`);
  const line = page.locator('login-box span[title^="hermione."]');
  await expect(line).toBeVisible();
  const [isCut, startsAt] = await line.evaluate((element) => {
    const start = document.createRange();
    start.selectNodeContents(element);
    const { left } = start.getBoundingClientRect();
    return [element.scrollWidth > element.clientWidth, left - element.getBoundingClientRect().left] as const;
  });
  expect([isCut, startsAt]).toEqual([true, 0]);
});
