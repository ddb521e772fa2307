import { expect, test, type Page } from '@playwright/test';
import { newWorkspace } from './support/people.ts';
import { newAddress, openPortal, signedInAt } from './support/product.ts';
import { companies, provider } from './support/ports.ts';

/** Presses of the pointer on any page of the browser, as somebody does them who has never been here. */
async function countPresses(page: Page): Promise<(task: string, most: number, does: () => Promise<void>) => Promise<void>> {
  let presses = 0;
  await page.context().exposeFunction('pressed', () => void (presses += 1));
  // Of the document, not the window: a press that the runner takes back before it arrives, as nobody would do it, is none.
  await page
    .context()
    .addInitScript(() => document.addEventListener('pointerdown', () => (globalThis as { pressed?(): void }).pressed?.(), true));
  return (task, most, does) =>
    test.step(task, async () => {
      await openPortal(page, 'profile', 'Profile');
      presses = 0;
      await does();
      expect(presses, task).toBeLessThanOrEqual(most);
    });
}

test('what an admin comes for takes few clicks', async ({ page }) => {
  const owner = await newWorkspace('Few clicks');
  const within = await countPresses(page);
  await signedInAt(page, owner.email, '/', owner.password);
  const section = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

  await within('three people are invited', 4, async () => {
    await section('Users');
    await press('Invite');
    await press('Invite several people');
    await page.getByRole('textbox', { name: 'People' }).fill([1, 2, 3].map((n) => newAddress(`few-${n}`)).join('\n'));
    await press('Invite 3 people');
    await expect(page.getByText('4 users')).toBeVisible();
  });

  await within('two roles are compared', 3, async () => {
    await section('Roles');
    await press('Actions for Admin');
    await page.getByRole('menuitem', { name: 'Compare' }).click();
    await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Read only' })).toBeVisible();
  });
  await page.keyboard.press('Escape');

  await within('addresses are restricted', 6, async () => {
    await section('Security');
    await page.getByRole('tab', { name: 'IP restrictions' }).click();
    await page.getByLabel('Restrict access by IP address').click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await press('Add my IP address and save');
    await expect(page.getByRole('button', { name: 'Actions for 127.0.0.1' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  });

  // "Run the test" and "Turn on" are two more, in sso-setup.spec.ts.
  await within('single sign-on is ready for its test run', 7, async () => {
    const domain = `few-${Date.now()}.test`;
    await section('Single sign-on');
    await press('Add connection');
    await press(/^SAML/);
    await press('Continue');
    await page.getByLabel('Metadata URL').fill(`${companies}/saml/metadata`);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Sign-in URL (SSO URL)')).toHaveValue(`${companies}/saml/sso`);
    await press('Continue');
    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.keyboard.press('Enter');
    const record = (await page.getByRole('group', { name: 'TXT record' }).locator('code').textContent())!;
    await page.request.post(`${provider}/inbox/dns`, { form: { domain, record }, headers: { origin: provider } });
    await press('Check now');
    await expect(page.getByRole('heading', { name: 'Assign roles' })).toBeVisible();
    await press('Continue');
    await expect(page.getByRole('button', { name: 'Run the test' })).toBeVisible();
  });

  await within('whoever changed a role is found', 3, async () => {
    await section('Audit log');
    await page.getByRole('combobox', { name: 'What happened' }).click();
    await page.getByRole('option', { name: 'Roles and permissions' }).click();
    await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  });

  await within('a token is made', 5, async () => {
    await section('API tokens');
    await press('Create token');
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export');
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: /^Read only/ }).click();
    await page.keyboard.press('Escape');
    await page.locator('admin-portal dialog[part=dialog]').getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByRole('button', { name: "I've saved it" })).toBeVisible();
  });
});
