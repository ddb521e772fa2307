import { expect, test, type Page } from '@playwright/test';
import { anotherBrowser, openPortal, signedInAt } from './support/product.ts';
import { companies, provider } from './support/ports.ts';

const domain = 'walker.test';

/** As the demo's first page leads to it. */
async function metadataAddress(page: Page): Promise<string> {
  const companies = await page.context().newPage();
  await companies.goto((await page.getByRole('link', { name: 'A company', includeHidden: true }).getAttribute('href'))!);
  await expect(companies.getByText(domain, { exact: true })).toBeVisible();
  const address = await companies.getByText('/saml/metadata').innerText();
  await companies.close();
  return address;
}

test('an admin sets up SAML with the test run, and people of the company sign in', async ({ page, browser }) => {
  await signedInAt(page, 'admin@globex.test');
  await openPortal(page, 'sso', 'Single sign-on');
  await page.getByRole('button', { name: 'Add connection' }).first().click();
  await page.getByRole('button', { name: /^SAML/ }).click();
  await expect(page.getByRole('group', { name: 'Audience (SP entity ID)' })).toContainText(`${provider}/auth/saml/metadata`);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Metadata URL').fill(await metadataAddress(page));
  await page.getByRole('button', { name: 'Read metadata' }).click();
  await expect(page.getByLabel('Sign-in URL (SSO URL)')).toHaveValue(`${companies}/saml/sso`);
  // Each step is a place of its own.
  await page.reload();
  await expect(page.getByLabel('Issuer (entity ID)')).toHaveValue(`${companies}/saml`);
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Domain', { exact: true }).fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  const record = (await page.getByRole('group', { name: 'TXT record' }).locator('code').textContent())!;
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('alert')).toContainText("We couldn't find the TXT record yet.");
  await page.request.post(`${provider}/inbox/dns`, { form: { domain, record }, headers: { origin: provider } });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('heading', { name: 'Assign roles' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  async function testRun(name: string, person: RegExp) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
    await tab.getByRole('button', { name: person }).click();
    await expect(tab.getByRole('heading', { name: 'Test finished' })).toBeVisible();
    await tab.close();
  }
  await testRun('Run the test', /^Peter Gibbons/);
  await expect(page.getByRole('alert')).toContainText('This email is from initech.test.');
  await testRun('Run the test again', /^Sam Walker/);
  await expect(page.getByText('Passed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Turn on', exact: true }).last().click();
  await expect(page.getByText('Single sign-on is on')).toBeVisible();

  const other = await (await anotherBrowser(browser)).newPage();
  await other.goto('/');
  await other.getByLabel('Email').fill(`sam@${domain}`);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.getByRole('button', { name: /^Sam Walker/ }).click();
  await expect(other.locator('#workspace')).toHaveText('Globex');
  await other.context().close();
});
