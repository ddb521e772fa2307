import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newWorkspace, remote } from './support/people.ts';
import { mailTo, openPortal, signedInAt } from './support/product.ts';
import { provider } from './support/ports.ts';

test('a new workspace counts its sign-ins, mails a report, connects a directory, rings its bell, gets safer and streams its log', async ({
  page,
}) => {
  const owner = await newWorkspace('Operations');
  await signedInAt(page, owner.email, '/', owner.password);

  await test.step('usage and reports: this sign-in is counted, taken home as a file, and sent by email', async () => {
    await openPortal(page, 'usage', 'Usage');
    await expect(page.getByRole('button', { name: /^Active users/ })).toContainText('1');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.trim().split('\r\n').at(-1)).toMatch(/^"\d{4}-\d\d-\d\d","1"/);

    await openPortal(page, 'reports', 'Reports');
    await page.getByRole('button', { name: 'Preview: People and access' }).click();
    await expect(page.frameLocator('admin-portal iframe').getByText(owner.email)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send: People and access' }).click();
    await page.getByLabel('Recipients').fill(owner.email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Sent to 1 person')).toBeVisible();
    await mailTo(page, owner.email, /People and access of Operations/);
  });

  await test.step('provisioning: a directory is connected, its first request is refused and seen here with the reason, and so it was said before', async () => {
    await openPortal(page, 'provisioning', 'Provisioning');
    await page.getByRole('button', { name: 'Connect directory' }).first().click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'Finish connecting Okta' });
    const [token] = /gh_scim_\w+/.exec(await shown.innerText())!;
    await shown.getByRole('button', { name: "I've saved it" }).click();

    await page.getByRole('button', { name: 'Actions for Okta' }).click();
    await page.getByRole('menuitem', { name: 'Test with a user' }).click();
    await page.getByLabel('Email').fill('mia@unproven.test');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const refusal = "unproven.test isn't a verified domain of this workspace.";
    await expect(page.getByRole('status').filter({ hasText: 'mia@unproven.test would be refused' })).toContainText(refusal);
    await page.keyboard.press('Escape');

    const send = async (type: 'User' | 'Group', resource: object) => {
      const sent = await fetch(`${provider}/scim/v2/${type}s`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify({ schemas: [`urn:ietf:params:scim:schemas:core:2.0:${type}`], ...resource }),
      });
      return sent.status;
    };
    expect(await send('User', { userName: 'mia@unproven.test' })).toBe(403);
    await page.getByRole('button', { name: 'Actions for Okta' }).click();
    await page.getByRole('menuitem', { name: 'View requests' }).click();
    const requests = page.getByRole('dialog', { name: 'Requests from Okta' });
    await expect(requests.getByText('POST /Users')).toBeVisible();
    await expect(requests.getByText(refusal)).toBeVisible();
    await page.keyboard.press('Escape');

    // Whoever waits for the first run sees it arrive.
    await expect(page.getByText('Nothing received yet')).toBeVisible();
    expect(await send('Group', { displayName: 'Field engineers' })).toBe(201);
    await expect(page.getByText('Adds users')).toBeVisible();
  });

  await test.step('notifications: an import that ends rings the bell of an open page', async () => {
    await openPortal(page, 'profile', 'Profile');
    const bell = page.getByRole('button', { name: /^Your notifications/ });
    await expect(bell).toBeVisible();
    const { userImports } = await remote(owner.email, owner.password);
    const { id: importId } = await userImports.create({ body: { fileName: 'newcomers.csv' } });
    const row = { number: 1, email: 'newcomer@operations.test', name: '', phone: '', jobTitle: '', roles: '', groups: '' };
    await userImports.addRows({ importId, body: { rows: [row] } });
    await userImports.check({ importId });
    await userImports.start({ importId, body: { sendsInvitations: false } });
    await expect(bell).toHaveAccessibleName(/unread/);
    await bell.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'newcomers.csv' })).toBeVisible();
  });

  await test.step('security center and streams: one press raises the score, and the log leaves for a receiver with its secret shown once', async () => {
    await openPortal(page, 'security/securityCenter', 'Security');
    const score = page.getByText(/\d+ of 100/).first();
    await expect(score).toBeVisible();
    const before = await score.innerText();
    const limit = page.getByRole('listitem').filter({ hasText: 'Limit everyone to 5 sessions' });
    await limit.getByRole('button', { name: 'Turn on' }).click();
    await expect(limit).toHaveCount(0);
    expect(Number.parseInt(await score.innerText(), 10)).toBeGreaterThan(Number.parseInt(before, 10));

    await openPortal(page, 'audits/streams', 'Audit log streams');
    await page.getByRole('button', { name: 'Add stream' }).first().click();
    await page.getByRole('button', { name: /^Webhook/ }).click();
    await page.getByLabel('Name').fill('SIEM');
    await page.getByLabel('Endpoint URL').fill('https://siem.operations.example/in');
    await page.getByRole('button', { name: 'Add stream' }).last().click();
    await expect(page.getByText(/whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Actions for SIEM' })).toBeVisible();
  });
});
