import { expect, test, type Page } from '@playwright/test';
import { demoApplicationId, helpCenter } from '../../provider/demo/seed-applications.ts';
import { expectClean, violationsOf } from './support/axe.ts';
import { newPerson, remote } from './support/people.ts';
import { anotherBrowser, mailTo, openPortal, signIn, signedInAt } from './support/product.ts';
import { provider } from './support/ports.ts';

const callback = 'http://localhost:4400/oauth/callback';
const asked = new URLSearchParams({
  response_type: 'code',
  client_id: demoApplicationId('Reports'),
  redirect_uri: callback,
  scope: 'openid',
  state: 'af0ifjsldkj',
  code_challenge: '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM',
  code_challenge_method: 'S256',
});
const blocked = (page: Page) => page.getByRole('heading', { name: "You don't have access to Reports" });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name, has: page.getByRole('button', { name: /^Actions for/ }) });

test('who is refused at an application gets in once an admin has given them access in the portal', async ({ page, browser }) => {
  const context = await anotherBrowser(browser);
  const reader = await context.newPage();
  await reader.goto(`${provider}/oauth/authorize?${asked}`);
  await signIn(reader, 'readonly@acme.test');
  await expect(blocked(reader)).toBeVisible();
  await expect(reader.getByText('Ask the admins of Acme for access.')).toBeVisible();
  expect(await violationsOf(reader)).toEqual([]);

  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'applications', 'Applications');
  const row = rowOf(page, 'Reports');
  await expect(row).toContainText('18 people');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Manage access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access to Reports' });
  await dialog.getByRole('searchbox', { name: 'Find people' }).fill('rita');
  await dialog.getByRole('button', { name: 'Add Rita Olsen' }).click();
  await expect(dialog.getByRole('row', { name: 'Rita Olsen' })).toContainText('New');
  await dialog.getByRole('button', { name: 'Save access' }).click();
  await expect(row).toContainText('19 people');

  // Nobody serves that application here.
  const returned = reader.waitForRequest((request) => request.url().startsWith(callback));
  await reader.getByRole('link', { name: 'Try again' }).click();
  const back = new URL((await returned).url());
  expect([back.searchParams.get('state'), back.searchParams.get('code') !== null]).toEqual(['af0ifjsldkj', true]);

  // Taken away again in the list of users, it's asked about first.
  await openPortal(page, 'users', 'Users');
  await page.getByRole('searchbox').first().fill('readonly@');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Applications' }).click();
  const person = rowOf(page, 'Rita Olsen');
  await expect(person).toContainText('Reports');
  await person.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit applications' }).click();
  const edit = page.getByRole('dialog', { name: "Edit Rita Olsen's applications" });
  await expect(edit.getByRole('button', { name: 'Remove Help center' }), 'it is for everyone').toHaveCount(0);
  await edit.getByRole('button', { name: 'Remove Reports' }).click();
  await edit.getByRole('button', { name: 'Save applications' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Rita Olsen loses access right away and is signed out of Reports.');
  await question.getByRole('button', { name: 'Save applications' }).click();
  await expect(person).not.toContainText('Reports');
  await reader.goto(`${provider}/oauth/authorize?${asked}`);
  await expect(blocked(reader)).toBeVisible();
  await context.close();
});

test('who is refused asks for access there, an admin approves by email, and the first page goes on', async ({ page, browser }) => {
  const { id, email, password } = await newPerson('Ask Alot', { role: 'Read only' });
  const context = await anotherBrowser(browser);
  const reader = await context.newPage();
  await reader.goto(`${provider}/oauth/authorize?${asked}`);
  await signIn(reader, email, password);
  await expect(blocked(reader)).toBeVisible();
  await reader.getByRole('button', { name: 'Ask for access' }).click();
  await expect(reader.getByRole('heading', { name: 'Access requested' })).toBeVisible();
  expect(await violationsOf(reader)).toEqual([]);

  const mail = await mailTo(page, 'admin@acme.test', /asks for access to Reports/);
  await page.goto(mail.links[0]!);
  await expect(page.getByRole('heading', { name: 'Approve this request?' })).toBeVisible();
  await expect(page.getByText(`Ask Alot (${email})`)).toBeVisible();
  expect(page.url()).not.toContain('approvalFlowStepId');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Approve this request?' })).toBeVisible();
  await expectClean(page, 'approval');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Request approved' })).toBeVisible();
  await page.goto(mail.links[0]!);
  await expect(page.getByRole('heading', { name: 'This request was already answered' })).toBeVisible();

  const returned = reader.waitForRequest((request) => request.url().startsWith(callback));
  await reader.getByRole('link', { name: 'Try again' }).click();
  expect(new URL((await returned).url()).searchParams.get('code')).not.toBeNull();
  await context.close();
  // Other tests count who has access.
  const { profile, applications } = await remote('admin@acme.test');
  const { tenantId } = await profile.get();
  await applications.unassign({ body: { userId: id, tenantId, appIds: [demoApplicationId('Reports')] } });
});

test("somebody else's application is let in on the page that asks, and loses that in the portal", async ({ page }) => {
  const query = new URLSearchParams([...asked].filter(([name]) => name !== 'client_id' && name !== 'scope'));
  query.set('client_id', helpCenter);
  query.set('scope', 'openid profile email api');
  const question = page.getByRole('heading', { name: 'Allow Help center to use your Fieldnotes account?' });
  const start = `${provider}/oauth/authorize?${query}`;
  await page.goto(start);
  await signIn(page, 'support@acme.test');
  await expect(question).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText("You're signed in as support@acme.test in Acme.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // Nobody serves that application here.
  const answered = async (act: () => Promise<unknown>) => {
    const back = page.waitForRequest((request) => request.url().startsWith(callback));
    await act().catch(() => undefined);
    const { searchParams } = new URL((await back).url());
    await page.waitForURL(/^chrome-error:/);
    return searchParams;
  };
  const press = (name: string) => answered(() => page.getByRole('button', { name, exact: true }).click());
  expect((await press("Don't allow")).get('error')).toBe('access_denied');
  await page.goto(start);
  expect((await press('Allow')).get('code')).not.toBeNull();
  expect((await answered(() => page.goto(start))).get('code'), 'nobody is asked twice').not.toBeNull();

  await signedInAt(page, 'support@acme.test');
  await openPortal(page, 'privacy', 'Privacy & security');
  await page.getByRole('button', { name: "Remove Help center's access" }).click();
  await page.getByRole('button', { name: 'Remove access', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Access removed')).toBeVisible();
  await page.goto(start);
  await expect(question).toBeVisible();
});
