import { expect, test, type Page } from '@playwright/test';
import { expectClean } from './support/axe.ts';
import { newWorkspace } from './support/people.ts';
import { anotherBrowser, newAddress, signedInAt, signIn } from './support/product.ts';
import { mailbox, press, tabTo } from './support/sign-in-helpers.ts';
import { watchShifts } from './support/shifts.ts';

const password = 'A long enough Secret 9';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const checkout = (page: Page) => page.locator('checkout-dialog').getByRole('dialog');
const dashboard = (page: Page) => page.getByRole('button', { name: 'Open the dashboard' });

async function fillSignUp(page: Page, email: string, company: string): Promise<void> {
  await page.getByLabel('Your name').fill('Polly Picker');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel(/^Company/).fill(company);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function payByTestCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe[src*="/billing/card-fields"]');
  await card.getByLabel('Card number').fill('4242 4242 4242 4242');
  await card.getByLabel(/^Expir/).fill('11/40');
  await card.getByLabel(/code|CVC/i).fill('123');
  const dialog = checkout(page);
  const country = dialog.getByRole('combobox', { name: 'Country' });
  if (await country.isVisible()) {
    await country.click();
    await page.keyboard.type('United States');
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: /^Pay / }).click();
}

test('a stranger chooses a plan, signs up, comes back by the mailed link in another tab, pays, and the page opens what the plan has', async ({
  page,
  context,
}) => {
  const email = newAddress('picker');
  const shifts = await watchShifts(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(heading(page, 'Premium')).toBeVisible();
  await expectClean(page, 'plans');
  expect((await shifts()).total).toBeLessThan(0.05);
  await expect(dashboard(page)).toBeDisabled();

  // By keyboard: the period, then the plan.
  await tabTo(page, page.getByRole('radio', { name: 'Monthly' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(page.getByText('$1,000')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('$100', { exact: true })).toBeVisible();
  const mails = await mailbox(page, email);
  await press(page, 'Choose Premium');
  await expect(page).toHaveURL(/\/account\/sign-up/);
  await fillSignUp(page, email, 'Pickers');
  await expect(page).toHaveURL(/\/account\/activate\/code/);

  const other = await context.newPage();
  await other.goto((await mails.next()).links[0]!);
  await other.getByRole('button', { name: 'Activate account' }).click();
  await expect(other).toHaveURL(/\/pricing\.html$/);
  const dialog = checkout(other);
  await expect(dialog.getByText('Premium').first()).toBeVisible();
  await payByTestCard(other);
  await expect(dialog.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(dialog.getByText('$100.00').first()).toBeVisible();
  // Entitlements are pushed: nobody reloads.
  await expect(dashboard(other)).toBeEnabled();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(other.getByText('Your plan')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Current plan' })).toBeDisabled();
  await dashboard(other).click();
  await expect(other.getByText('Here it is.')).toBeVisible();
  await expectClean(other, 'plans of a subscriber');

  // Used once: neither the first tab nor a reload opens it again.
  await other.reload();
  await expect(other.getByText('Your plan')).toBeVisible();
  await page.goto('/pricing.html');
  await expect(page.getByText('Your plan')).toBeVisible();
  for (const tab of [page, other]) await expect(checkout(tab)).toHaveCount(0);
});

test('on a phone, somebody with an account chooses a year, signs in and finds the checkout for it; members without the permission may look', async ({
  browser,
  page,
}) => {
  const owner = await newWorkspace('Phones');
  const context = await anotherBrowser(browser);
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 375, height: 740 });
  await phone.goto('/pricing.html');
  await phone.getByText('Yearly').click();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await phone.getByRole('button', { name: 'Start free trial' }).click();
  await expect(heading(phone, 'Create your account')).toBeVisible();
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(phone, 'Sign in to Fieldnotes')).toBeVisible();
  await signIn(phone, owner.email, owner.password);
  await expect(phone).toHaveURL(/\/pricing\.html$/);
  await expect(phone.locator('plan-picker').getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await expect(checkout(phone).getByRole('button', { name: /free trial/i })).toBeVisible();
  await context.close();

  await signedInAt(page, 'readonly@acme.test');
  await page.goto('/pricing.html');
  await expect(page.getByText("You don't have permission to change the plan of Acme.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Business' })).toBeDisabled();
});

test('in the preview, where nobody signs up: choose, sign in, and the checkout for that plan', async ({ page }) => {
  await page.goto('/pricing-preview.html?latency=0');
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page).toHaveURL(/#\/account\/login$/);
  await signIn(page, 'admin@globex.test');
  await expect(checkout(page).getByText('Premium').first()).toBeVisible();
  await checkout(page).getByRole('button', { name: /^Pay / }).click();
  await expect(checkout(page).getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(dashboard(page)).toBeEnabled();
});
