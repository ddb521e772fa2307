import type { Page } from '@playwright/test';
import { expect, test } from './support/loader-fixture.ts';

const listen = `window.reports = []; document.addEventListener('securitypolicyviolation', (event) => reports.push(event.violatedDirective + ' ' + event.blockedURI));`;

async function expectWorking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.locator('login-box [data-later]')).toBeVisible();
  await page.evaluate('AdminPortal.show()');
  await expect(page.locator('admin-portal [data-ready]')).toBeVisible();
  expect(await page.evaluate('window.reports')).toEqual([]);
}

const strict = `default-src 'none'; script-src 'nonce-abc'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'`;

for (const [name, policy] of [
  ['with a nonce', strict],
  ['with a nonce and no Trusted Types policy allowed', `${strict}; trusted-types 'none'`],
  ['with a nonce and strict-dynamic', strict.replace(`'nonce-abc'`, `'nonce-abc' 'strict-dynamic'`)],
] as const)
  test(`the strictest policy ${name}: everything runs, verified, without a violation report`, async ({ page, site }) => {
    const html = `<script nonce="abc">${listen}</script>${site.loader('nonce="abc" data-preview')}<login-box></login-box>`;
    await page.goto(site.page(html, { 'content-security-policy': policy }));
    await expectWorking(page);
  });

test('a policy with origins instead of a nonce: everything runs, verified, without a violation report', async ({ page, site }) => {
  const policy = `default-src 'none'; script-src ${site.cdn.url} 'sha256-${await sha256(listen)}'; require-trusted-types-for 'script'; trusted-types 'none'`;
  await page.goto(site.page(`<script>${listen}</script>${site.loader()}<login-box></login-box>`, { 'content-security-policy': policy }));
  await expectWorking(page);
});

for (const [name, policy, nonce] of [
  ['with a nonce', strict, 'nonce="abc"'],
  ['with origins instead of a nonce', '', ''],
] as const)
  test(`LDR-01 a tampered lazy part doesn't run under the strictest policy ${name}`, async ({ page, site }) => {
    const header = policy || `default-src 'none'; script-src ${site.cdn.url}; require-trusted-types-for 'script'; trusted-types 'none'`;
    site.tamper = (file, body) => (file.includes('later') ? { body: `globalThis.tampered = true;\n${String(body)}` } : undefined);
    await page.goto(site.page(`${site.loader(`${nonce} data-preview`)}<login-box></login-box>`, { 'content-security-policy': header }));
    const failed = page.waitForEvent('console', (message) => message.text().includes('AdminPortalLoadError'));
    await page.getByRole('button', { name: 'More' }).click();
    await failed;
    expect(await page.evaluate('globalThis.tampered')).toBe(undefined);
    expect(await page.locator('login-box [data-later]').count()).toBe(0);
  });

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64');
}
