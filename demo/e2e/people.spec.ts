import { expect, test } from '@playwright/test';
import { newAddress, openPortal, signedInAt } from './support/product.ts';

test("a person's page says why they may do something, by which role and which group", async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('vera jansen');
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible();
  await page.getByRole('link', { name: 'Vera Jansen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vera Jansen' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('manage users');
  const permission = page.getByRole('listitem').filter({ hasText: 'Manage users' });
  await expect(permission).toContainText('Allowed');
  await expect(permission).toContainText('From the role Support, through the group Support');
  // Without the group, nothing allows it, and the page says what would.
  await page.getByRole('button', { name: 'Edit groups' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Support' }).click();
  await dialog.getByRole('button', { name: 'Save groups' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save groups' }).click();
  await page.getByRole('button', { name: 'Search all permissions' }).click();
  await expect(permission).toContainText('Not allowed');
  await expect(permission).toContainText('Roles that allow this: Admin or Support');
  // A link to the page leads there again, and Back to the list as it was.
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search by name or email' })).toHaveValue('vera jansen');
});

test(
  'a pasted list is judged line by line, invited, and taken back in one go; what fails can be tried again',
  { tag: ['@users.partial'] },
  async ({ page }) => {
    const [first, second] = [newAddress('paste'), newAddress('paste')];
    await signedInAt(page, 'admin@acme.test');
    await openPortal(page, 'users', 'Users');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Invite several people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite several people' });
    await dialog
      .getByRole('textbox', { name: 'People' })
      .fill(`Name\tEmail\nAda Pasted\t${first}\nGrace Pasted <${second}>\n${first}\nsupport@acme.test\nNo address`);
    const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });
    await expect(row('Ada Pasted')).toContainText('Will be invited');
    await expect(row('support@acme.test')).toContainText('Already in this workspace');
    await expect(row('No address')).toContainText('No email in this line');
    await expect(dialog.getByRole('row').filter({ hasText: 'Duplicate of an earlier line' })).toHaveCount(1);
    // One of the two fails at first.
    let refusals = 0;
    await page.route('**/identity/resources/users/v2', async (route) => {
      const isSecond = route.request().method() === 'POST' && route.request().postData()!.includes(second);
      if (!isSecond || refusals++ > 0) return route.continue();
      return route.fulfill({ status: 500, json: { errorCode: 'ER-ADMIN-PORTAL-GENERIC-ERROR', errors: ['No.'] } });
    });
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
    await expect(dialog.getByRole('alert')).toContainText("Couldn't finish 1");
    await expect(dialog).toContainText(second);
    await dialog.getByRole('button', { name: 'Try 1 again' }).click();
    await expect(dialog).toHaveCount(0);
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('Invited 2 people')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('pasted');
    for (const name of ['Ada Pasted', 'Grace Pasted']) {
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    await page.getByRole('button', { name: 'Remove from workspace' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove 2 users' }).click();
    await expect(notices.getByText('Removed 2 users')).toBeVisible();
    await expect(page.getByText('No users match "pasted"')).toBeVisible();
  },
);

test('columns and their choice stay, and a filter is a chip that takes itself away', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  const header = (name: string) => page.getByRole('columnheader', { name });
  await expect(header('User')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Managed by' }).click();
  await expect(header('Managed by')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter' }).click();
  await page.getByRole('option', { name: 'Status: Locked' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter: Status: Locked' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).not.toHaveCount(0);
  await page.reload();
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  await expect(header('Managed by')).toBeVisible();
});
