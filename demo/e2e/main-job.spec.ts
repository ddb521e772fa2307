import { expect, test } from '@playwright/test';
import { anotherBrowser, mailTo, newAddress, openPortal, toast, signedInAt, signIn } from './support/product.ts';
import { site } from './support/ports.ts';

test('sign in, invite a colleague who joins in another browser, change their role, sign out everywhere', async ({ page, browser }) => {
  const colleague = newAddress('colleague');
  await page.goto('/');
  await signIn(page, 'admin@acme.test');
  await expect(page.locator('#email')).toHaveText('admin@acme.test');
  await expect(page.locator('#workspace')).toHaveText('Acme');

  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByLabel('Name').fill('Casey Colleague');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `Invitation sent to ${colleague}`)).toBeVisible();

  const { links } = await mailTo(page, colleague, /^Join /);
  const otherContext = await anotherBrowser(browser);
  const other = await otherContext.newPage();
  await other.goto(links[0]!);
  await expect(other.getByRole('heading', { name: 'Join Acme' })).toBeVisible();
  expect(new URL(other.url()).searchParams.has('token')).toBe(false);
  await other.getByLabel('New password').fill('A long enough Secret 9');
  await other.getByRole('button', { name: 'Join' }).click();
  // The success screen redirects after a few seconds.
  await expect(other.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Hello, Casey Colleague' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(colleague);
  const row = page.getByRole('row', { name: /Casey Colleague/ });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'Actions for Casey Colleague' }).click();
  await page.getByRole('menuitem', { name: 'Edit roles' }).click();
  const roles = page.getByRole('dialog', { name: "Edit Casey Colleague's roles" });
  await roles.getByLabel('Roles', { exact: true }).click();
  await page.getByRole('option', { name: /^Support/ }).click();
  await page.keyboard.press('Escape');
  await roles.getByRole('button', { name: 'Save roles' }).click();
  await expect(row).toContainText('Support');

  await row.getByRole('button', { name: 'Actions for Casey Colleague' }).click();
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await expect(toast(page, 'Signed out Casey Colleague everywhere')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Email')).toBeVisible();

  await openPortal(page, 'privacy', 'Privacy & security');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await otherContext.close();
});

test('works the same in preview mode, without a single request to a provider', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site}/`)) foreign.push(request.url());
  });
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill('casey@acme.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent to casey@acme.test')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await expect(page.getByRole('region', { name: 'Inbox' })).toContainText('invited you to Acme');
  await page.getByRole('link', { name: 'Open the link' }).click();
  await page.getByLabel('New password').fill('A long enough Secret 9');
  await page.getByRole('button', { name: 'Join' }).click();
  // The success screen redirects after a few seconds.
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await expect(page.locator('#email')).toHaveText('casey@acme.test');
  expect(foreign).toEqual([]);
});

test('forgotten password: email, link, new password, sign-in', async ({ page, browser }) => {
  const colleague = newAddress('forgetful');
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const otherContext = await anotherBrowser(browser);
  const other = await otherContext.newPage();
  await other.goto((await mailTo(page, colleague, /^Join /)).links[0]!);
  await other.getByLabel('New password').fill('The first Secret 1');
  // The button moves down when the strength appears.
  await expect(other.getByText('Password strength: Strong')).toBeVisible();
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: /^Hello, / })).toBeVisible();

  const fresh = await anotherBrowser(browser);
  const reset = await fresh.newPage();
  await reset.goto('/account/login');
  await reset.getByLabel('Email').fill(colleague);
  await reset.getByRole('button', { name: 'Continue', exact: true }).click();
  await reset.getByLabel('Password', { exact: true }).fill('wrong');
  await reset.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(reset.getByText('Incorrect email or password.', { exact: false })).toBeVisible();
  await reset.getByRole('button', { name: 'Forgot password?' }).click();
  await reset.getByRole('button', { name: 'Continue', exact: true }).click();
  await reset.getByRole('button', { name: /^Email/ }).click();
  await expect(reset.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const { links } = await mailTo(page, colleague, /password/i);
  await reset.goto(links[0]!);
  await reset.getByLabel('New password').fill('short');
  await reset.getByRole('button', { name: 'Save password' }).click();
  await expect(reset.getByText("This password doesn't meet the requirements below.")).toBeVisible();
  await reset.getByLabel('New password').fill('The second Secret 2');
  await reset.getByRole('button', { name: 'Save password' }).click();
  await reset.getByRole('button', { name: 'Sign in' }).click();
  await reset.getByLabel('Email').fill(colleague);
  await reset.getByRole('button', { name: 'Continue', exact: true }).click();
  await reset.getByLabel('Password', { exact: true }).fill('The second Secret 2');
  await reset.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(reset).toHaveURL('/');
  await expect(reset.locator('#email')).toHaveText(colleague);
  // The link works once.
  await reset.goto(links[0]!);
  await expect(reset.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await otherContext.close();
  await fresh.close();
});

test('a user of another workspace sees who invited them and joins with one click', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test', '/preview.html');
  await openPortal(page, 'users', 'Users');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill('admin@globex.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent to admin@globex.test')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /^Inbox/ }).click();
  const mail = page.getByRole('link', { name: 'Open the link' });
  const link = (await mail.getAttribute('href'))!;
  await mail.click();
  await expect(page.getByRole('heading', { name: 'Join Acme' })).toBeVisible();
  await expect(page.getByText('Alex Morgan invited you as admin@globex.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { name: "You've joined Acme" })).toBeVisible();
  await page.evaluate(() => (location.hash = '#/account/login'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate((hash) => (location.hash = hash), link);
  await expect(page.getByRole('heading', { name: 'This invitation was already accepted' })).toBeVisible();
});
