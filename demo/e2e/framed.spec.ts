import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { password, signIn } from './support/product.ts';
import { ports, provider, site } from './support/ports.ts';

/** The same server under another name is another site; pages/framed.html allows it, whichever worker's it is. */
const foreign = `http://127.0.0.1:${ports.site}`;

/** A page on an origin that frames one of ours. */
async function frameAt(page: Page, origin: string, path: string): Promise<FrameLocator> {
  await page.goto(`${origin}/e2e/pages/bare.html`);
  await page.evaluate(
    (src) => document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src, width: '800', height: '700' })),
    site + path,
  );
  return page.frameLocator('iframe');
}

test('CLK-01 sign-in is blocked in a frame of another site, with a way out in its own window', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => request.url().startsWith(provider) && requests.push(request.url()));
  const frame = await frameAt(page, foreign, '/account/login?login_hint=admin%40acme.test');
  await expect(frame.getByRole('heading', { name: 'Open this page in its own window' })).toBeVisible();
  await expect(frame.getByRole('textbox')).toHaveCount(0);
  // No request was sent, so there is no session to abuse.
  expect(requests).toEqual([]);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Open in new window' }).click();
  const alone = await opened;
  await expect(alone.getByLabel('Email')).toHaveValue('admin@acme.test');
  await signIn(alone, 'admin@acme.test', password);
  await expect(alone.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  // Neither the portal nor anything else runs in the frame, even with a session.
  const portal = await frameAt(page, foreign, '/#/admin-box/users');
  await expect(portal.locator('admin-portal').getByRole('heading', { name: 'Open this page in its own window' })).toBeVisible();
  await expect(portal.getByRole('button', { name: 'Settings' })).toBeHidden();
});

test('CLK-01 a same-site frame and a frame of an allowed site show the form', async ({ page }) => {
  const inside = await frameAt(page, site, '/account/login');
  await expect(inside.getByLabel('Email')).toBeVisible();
  const allowed = await frameAt(page, foreign, '/e2e/pages/framed.html');
  await allowed.getByLabel('Email').fill('admin@acme.test');
  await allowed.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(allowed.getByLabel('Password', { exact: true })).toBeFocused();
});
