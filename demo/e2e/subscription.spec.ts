import { expect, test, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { textOf } from './support/pdf.ts';
import { openPortal, signedInAt, toast } from './support/product.ts';

const card = (page: Page) => page.frameLocator('iframe[title="Card details"]');
async function enterCard(page: Page, number: string): Promise<void> {
  await card(page).getByLabel('Card number').fill(number);
  await card(page).getByLabel('Expires (MM/YY)').fill('1130');
  await card(page).getByLabel('Security code').fill('123');
}
const amountIn = async (page: Page, name: RegExp) => /\$[\d,]+\.\d\d/.exec((await page.getByRole('button', { name }).textContent())!)![0];
const firstRow = (page: Page) => page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);

test('a workspace subscribes, changes its plan at the price it was told, reads its invoices, cancels and renews', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/billing/card-fields')) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await signedInAt(page, 'reseller@north.test');
  await openPortal(page, 'subscriptions', 'Subscription');
  await page.getByRole('button', { name: 'Change plan' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Subscription' })).toBeFocused();
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('button', { name: 'Add a card and pay $100.00' }).click();
  await expect(card(page).getByLabel('Card number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Add payment method' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a card and pay $100.00' }).click();

  // Declined when it's charged: nothing has changed, and another card goes on.
  await enterCard(page, '4000 0000 0000 9995');
  const pay = page.getByRole('button', { name: 'Save card and pay $100.00' });
  await pay.dblclick();
  await expect(page.getByText("There wasn't enough money on the card.").last()).toBeVisible();
  await enterCard(page, '4242 4242 4242 4242');
  await expectClean(page, 'a card in its frame');
  await pay.click();
  await expect(toast(page, "You're on Premium")).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await expect(firstRow(page)).toContainText('$100.00');

  // The price it is told is the price it pays, also on the invoice itself.
  await page.getByRole('button', { name: 'Change plan' }).click();
  await page.getByText('Yearly').click();
  await page.getByRole('button', { name: 'Choose Business' }).click();
  const amount = await amountIn(page, /^Pay \$.+ and change$/);
  await page.getByRole('button', { name: /^Pay \$.+ and change$/ }).dblclick();
  await expect(toast(page, "You're on Business")).toBeVisible();
  await expect(firstRow(page)).toContainText(amount);
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(3);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download invoice / })
    .first()
    .click();
  const paper = await textOf(await downloading);
  expect(paper).toContain(`${amount}Total`);
  expect(paper).toContain('Unused time on Premium');

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Name or company').fill('Globex Rheinisch-Westfälische Beteiligungsgesellschaft mbH & Co. KG');
  await page.getByLabel('Tax ID').fill('DE136695976');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Tax ID DE136695976')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel plan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Business?' });
  await expect(question).toContainText('Support around the clock');
  await expect(question).toContainText("You'll move to Free.");
  await question.getByRole('button', { name: 'Cancel Business' }).click();
  await expect(page.getByText(/^Business ends on /).first()).toBeVisible();
  await page.reload();
  await page.setViewportSize({ width: 375, height: 740 });
  await page.getByRole('button', { name: 'Renew' }).click();
  await expect(toast(page, 'Business will renew')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View invoice / }).first()).toBeVisible();

  expect(sent.filter((request) => /4242\s?4242|0000\s?9995/.test(request))).toEqual([]);
  expect(await page.content()).not.toMatch(/4242\s?4242/);
});
