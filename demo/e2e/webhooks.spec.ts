import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { newPerson, remote } from './support/people.ts';
import { newAddress, openPortal, signedInAt, toast } from './support/product.ts';

const dialogs = (page: Page): Locator => page.locator('admin-portal dialog[part=dialog]');

/** A receiver that answers with a status, and keeps what it was sent. */
async function createReceiver() {
  const receiver = {
    status: 200,
    url: '',
    received: [] as { headers: Record<string, unknown>; body: string }[],
    close: () => server.close(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body });
      response.writeHead(receiver.status, { 'content-type': 'text/plain' }).end(receiver.status === 200 ? 'Thanks' : 'Out of order');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  return receiver;
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a webhook is added, tested, fails, is retried, and what it sends is signed with the secret shown', async ({ page }) => {
  const receiver = await createReceiver();
  const { email, password } = await newPerson('Hook keeper');
  const name = newAddress('hook').replaceAll(/\W/g, ' ');
  await signedInAt(page, email, '/', password);
  await openPortal(page, 'webhooks/new', 'Webhooks');
  await dialogs(page).getByLabel('Name', { exact: true }).fill(name);
  await dialogs(page).getByLabel('Endpoint URL', { exact: true }).fill(receiver.url);
  await dialogs(page).getByLabel('Select all in Users').uncheck();
  await dialogs(page).getByLabel('Role created').check();
  await dialogs(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(toast(page, `Webhook ${name} added`)).toBeVisible();

  await choose(page, name, 'Send a test');
  await dialogs(page).getByRole('button', { name: 'Send test' }).click();
  await expect(dialogs(page).getByText(/Responded with 200 in/)).toBeVisible();
  await page.keyboard.press('Escape');

  receiver.status = 500;
  const api = await remote('admin@acme.test');
  await api.roles.create({ body: { key: name.replaceAll(' ', '-'), name } });
  await choose(page, name, 'View messages');
  const entry = dialogs(page).locator('summary', { hasText: 'role.created' });
  await expect(entry).toContainText('Waiting · 500');
  await entry.click();
  await expect(dialogs(page).getByText('Out of order')).toBeVisible();
  receiver.status = 200;
  await dialogs(page).getByRole('button', { name: 'Send again' }).click();
  await expect(entry).toContainText('Delivered · 200');
  await page.keyboard.press('Escape');

  await choose(page, name, 'Signing secret');
  const secret = await dialogs(page).getByRole('group', { name: 'Secret' }).locator('code').innerText();
  const { headers, body } = receiver.received.at(-1)!;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const ids = receiver.received.slice(1).map((each) => each.headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  await dialogs(page).getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect(dialogs(page).getByText(/The previous secret also works until/)).toBeVisible();
  await expect(dialogs(page).getByRole('group', { name: 'Secret' }).locator('code')).not.toHaveText(secret);
  receiver.close();
});
