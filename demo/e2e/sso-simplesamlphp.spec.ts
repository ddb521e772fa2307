import { expect, test } from '@playwright/test';
import { anotherBrowser, openPortal, signedInAt } from './support/product.ts';
import { password, startSimpleSaml } from './support/simplesamlphp.ts';
import { provider } from './support/ports.ts';

const domain = 'simple.test';

test('SimpleSAMLphp, set up with the values of the wizard alone, passes the test run and signs people in', async ({ page, browser }) => {
  const peer = await startSimpleSaml({ name: 'rosa', email: `rosa@${domain}`, fullName: 'Rosa Simple' });
  try {
    await signedInAt(page, 'admin@globex.test');
    await openPortal(page, 'sso', 'Single sign-on');
    await page.getByRole('button', { name: 'Add connection' }).first().click();
    await page.getByRole('button', { name: /^SAML/ }).click();
    const copied = (label: string) => page.getByRole('group', { name: label }).locator('code').textContent();
    peer.trust({ acs: (await copied('Assertion consumer service (ACS) URL'))!, entityId: (await copied('Audience (SP entity ID)'))! });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Metadata URL').fill(peer.metadataUrl);
    await page.getByRole('button', { name: 'Read metadata' }).click();
    await expect(page.getByLabel('Issuer (entity ID)')).not.toHaveValue('');
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel('Domain', { exact: true }).fill(domain);
    await page.getByRole('button', { name: 'Add domain' }).click();
    const record = (await page.getByRole('group', { name: 'TXT record' }).locator('code').textContent())!;
    await page.request.post(`${provider}/inbox/dns`, { form: { domain, record }, headers: { origin: provider } });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('heading', { name: 'Assign roles' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();

    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Run the test' }).click()]);
    await tab.getByLabel('Username').fill('rosa');
    await tab.getByLabel('Password').fill(password);
    await tab.getByRole('button', { name: 'Login' }).click();
    await expect(tab.getByRole('heading', { name: 'Test finished' })).toBeVisible();
    await tab.close();
    await expect(page.getByText('Passed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Turn on', exact: true }).last().click();
    await expect(page.getByText('Single sign-on is on')).toBeVisible();

    const other = await (await anotherBrowser(browser)).newPage();
    await other.goto('/');
    await other.getByLabel('Email').fill(`rosa@${domain}`);
    await other.getByRole('button', { name: 'Continue', exact: true }).click();
    await other.getByLabel('Username').fill('rosa');
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByRole('heading', { name: /^Hello/ })).toBeVisible();
    await other.context().close();
  } finally {
    peer.stop();
  }
});
