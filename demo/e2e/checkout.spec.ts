import { expect, test, type Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { remote } from './support/people.ts';
import { mailTo, signedInAt, signIn } from './support/product.ts';
import { watchSecrets } from './support/secret-watch.ts';

const cards = { refused: '4000000000000002', funds: '4000000000009995', asks: '4000002760003184' };
const fields = (page: Page) => page.frameLocator('iframe[src*="/billing/card-fields"]');

async function enterCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number);
  await fields(page).getByLabel('Expires').pressSequentially('1234');
  await fields(page).getByLabel('Security code').fill('987');
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
async function expectClean(page: Page, screen: string): Promise<void> {
  const violations = await violationsOf(page, { within: 'checkout-dialog' });
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
test('BIL-03 from a link, signed out: decline, reload, challenge, one charge, a receipt; the number of the card is nowhere', async ({
  page,
  context,
}) => {
  const watch = await watchSecrets(context, new Set());
  await page.goto('/#/checkout/premium-month');
  await expect(page.getByRole('dialog', { name: 'Sign in to check out' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, 'admin@globex.test');
  const dialog = page.getByRole('dialog', { name: 'Checkout' });
  await expect(dialog.getByText('Due today')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $100.00');

  await dialog.getByLabel('Name or company').fill('Globex Holdings');
  await enterCard(page, cards.refused);
  await payButton(page).click();
  await expect(dialog.getByText('Your bank declined this card. Use another card', { exact: false })).toBeVisible();
  await watch.look(page, 'refused');
  await enterCard(page, cards.funds);
  await payButton(page).click();
  await expect(dialog.getByText('This card has insufficient funds. Nothing was charged.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Visa ending in 9995')).toBeVisible();

  await page.reload();
  await expect(dialog.getByText('Globex Holdings', { exact: false }).or(dialog.getByLabel('Name or company'))).toBeVisible();
  await dialog.getByText('New card').click();
  await enterCard(page, cards.asks);
  await watch.look(page, 'typed');
  await expectClean(page, 'checkout');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave checkout?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await payButton(page).dblclick();
  await fields(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Payment received')).toBeVisible();
  await expect(dialog.getByText('Visa ending in 3184')).toBeVisible();
  await watch.look(page, 'receipt');
  await expectClean(page, 'receipt');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download invoice' }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
  await mailTo(page, 'admin@globex.test', /receipt/i);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');

  const { billing } = await remote('admin@globex.test');
  const invoices = await billing.listInvoices();
  expect(invoices.filter(({ paid, totalAmount }) => paid && totalAmount > 0).map(({ totalAmount }) => totalAmount)).toEqual([10_000]);

  await watch.settle();
  const spaced = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');
  const pieces = Object.values(cards).flatMap((number) => [number, spaced(number), number.slice(0, 12)]);
  const leaks = watch.seen.filter(
    // The frame of the card provider alone hands it over, to its own origin.
    ({ where, text }) => where !== 'body of POST /billing/card-fields' && pieces.some((piece) => text.includes(piece)),
  );
  expect(leaks.map(({ where }) => where)).toEqual([]);
  expect(watch.seen.some(({ where, text }) => where === 'body of POST /billing/card-fields' && text.includes(cards.asks))).toBe(true);
});

test('a page opens the checkout in another language, and is told what was paid for', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        const page = window as unknown as { AdminPortal: { showCheckout(options: object): Promise<void> } };
        void page.AdminPortal.showCheckout({ plan: 'business', language: 'he', onSuccess: resolve });
      }),
  );
  const dialog = page.getByRole('dialog', { name: 'תשלום' });
  await dialog.getByRole('button', { name: /^תשלום/ }).click();
  await expect(dialog.getByText('התשלום התקבל')).toBeVisible();
  expect(await told).toMatchObject({ planId: 'business-month' });
});
