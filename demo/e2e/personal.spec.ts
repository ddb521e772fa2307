import { expect, test, type Page } from '@playwright/test';
import { newNumber } from './support/accounts.ts';
import { inbox, newPerson } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';
import { provider } from './support/ports.ts';

const portalOf = (page: Page) => page.locator('admin-portal');
const codeTo = async (page: Page, to: string): Promise<string> => {
  const found = async () => {
    const answer = await page.request.get(`${provider}/inbox/messages?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { code: string | null }[])[0]?.code ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
};

test(
  'a person changes how they sign in, takes their data along and deletes their account',
  { tag: ['@privacy.confirmLabel'] },
  async ({ page }) => {
    const person = await newPerson('Paula Person');
    const [email, number] = [newAddress('paula-new'), newNumber()];
    await signedInAt(page, person.email, '/', person.password);
    await openPortal(page, 'profile', 'Profile');
    const portal = portalOf(page);
    // The portal is the first one.
    const dialog = portal.getByRole('dialog').nth(1);

    await portal.getByRole('button', { name: 'Add username' }).click();
    const username = dialog.getByRole('textbox', { name: 'Username' });
    await username.fill('Support');
    await expect(dialog.getByText("You can't have this username.")).toBeVisible();
    await username.fill(`Paula.${number.slice(-4)}`);
    await expect(dialog.getByText('is available.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save username' }).click();
    await expect(portal.getByText(`paula.${number.slice(-4)}`, { exact: true })).toBeVisible();

    await portal.getByRole('button', { name: 'Add number' }).click();
    await dialog.getByRole('textbox', { name: 'Phone number' }).fill(number);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('6-digit code').fill(await codeTo(page, number));
    await expect(dialog).toHaveCount(0);
    await expect(portal.getByText('Primary', { exact: true })).toBeVisible();

    await portal.getByRole('button', { name: 'Change email' }).click();
    await dialog.getByLabel('New email').fill(email);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('6-digit code').fill(await codeTo(page, email));
    await expect(dialog).toHaveCount(0);
    await expect(portal.locator('[data-content]').getByText(email, { exact: true })).toBeVisible();
    await page.reload();
    await openPortal(page, 'profile', 'Profile');
    await expect(portal.locator('[data-content]').getByText(email, { exact: true })).toBeVisible();

    await openPortal(page, 'account', 'Account');
    const allow = portal.getByRole('checkbox', { name: 'Members can delete their accounts' });
    if (!(await allow.isChecked())) {
      await allow.check();
      await portal.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect(portal.getByText('Saved', { exact: true })).toBeVisible();
    }

    await openPortal(page, 'privacy', 'Privacy & security');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      portal.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
    await portal.getByRole('button', { name: 'Delete account' }).click();
    const question = portal.getByRole('alertdialog');
    await question.getByRole('textbox').fill(person.email);
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(question.getByText("That doesn't match.")).toBeVisible();
    await question.getByRole('textbox').fill(email);
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(portal.getByRole('alertdialog')).toHaveCount(0);
    await expect.poll(async () => (await inbox(email))[0]?.subject).toContain('was deleted');
    await page.reload();
    await expect(page.locator('#signed-in')).toBeHidden();
  },
);
