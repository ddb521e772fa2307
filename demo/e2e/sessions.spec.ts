import { expect, test } from '@playwright/test';
import { anotherBrowser, signedInAt } from './support/product.ts';
import { expectSignedIn, openWorkspace, press, typeIdentifier, typePassword } from './support/sign-in-helpers.ts';
import { provider, site } from './support/ports.ts';

test('an idle session warns before it ends, and ends without an answer', async ({ page }) => {
  await page.clock.install();
  // Tabs watch together for somebody who is idle, as soon as they know the workspace's policy.
  await page.addInitScript(() => {
    const opened: string[] = [];
    const Channel = BroadcastChannel;
    const Noted = class extends Channel {
      constructor(name: string) {
        super(name);
        opened.push(name);
      }
    };
    Object.assign(window, { opened, BroadcastChannel: Noted });
  });
  const watches = () =>
    page.evaluate(() => (window as unknown as { opened: string[] }).opened.some((name) => name.startsWith('gatehouse-idle:')));
  await openWorkspace(page, 'brief');
  await typeIdentifier(page, 'bea@brief.test');
  await typePassword(page);
  await page.clock.runFor(2000);
  await expectSignedIn(page, 'Bea Short');
  await page.reload();
  await expectSignedIn(page, 'Bea Short');
  await expect.poll(watches).toBe(true);
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward(845_000);
  await expect(question).toBeVisible();
  // Once warned, mouse movement no longer counts as activity.
  await page.mouse.move(100, 100);
  await expect(question).toBeVisible();
  await press(page, 'Stay signed in');
  await expect(question).toHaveCount(0);
  await page.clock.fastForward(845_000);
  await expect(question).toBeVisible();
  await page.clock.fastForward(70_000);
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await expect(page.getByRole('status').getByText('You were signed out due to inactivity.')).toBeVisible();
  await page.evaluate(() => (window as unknown as { AdminPortal: { show(): Promise<void> } }).AdminPortal.show());
  await expect(page.locator('admin-portal').getByText('You were signed out due to inactivity.', { exact: false })).toBeVisible();
});

test("the oldest session is ended when a user exceeds the workspace's limit", async ({ page, browser }) => {
  await openWorkspace(page, 'brief');
  await typeIdentifier(page, 'bea@brief.test');
  await typePassword(page);
  await expectSignedIn(page, 'Bea Short');
  for (let more = 0; more < 2; more++) {
    const context = await anotherBrowser(browser);
    const other = await context.newPage();
    await openWorkspace(other, 'brief');
    await typeIdentifier(other, 'bea@brief.test');
    await typePassword(other);
    await expectSignedIn(other, 'Bea Short');
    await context.close();
  }
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a workspace with a custom login shows its name and leads to its application', async ({ page }) => {
  await openWorkspace(page, 'names');
  await expect(page.getByText('Continue to Usernames.')).toBeVisible();
  await typeIdentifier(page, 'nadia');
  await typePassword(page);
  await expect(page).toHaveURL(`${site}/?team=names`);
  await expectSignedIn(page, 'Nadia Ames');
});

test('a user who signed out while the server was unreachable stays signed out', async ({ page }) => {
  await signedInAt(page, 'readonly@acme.test');
  const ended: number[] = [];
  page.on('response', (response) => response.url().endsWith('/auth/v1/logout') && ended.push(response.status()));
  await page.route(`${provider}/**`, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect.poll(() => ended).toEqual([204]);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
