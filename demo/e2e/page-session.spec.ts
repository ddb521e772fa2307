import { expect, test, type Page } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { signedInAt, signIn } from './support/product.ts';
import { provider } from './support/ports.ts';

const host = '/e2e/pages/no-element.html';
const status = (page: Page) => page.getByRole('status');
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told);
const ask = <T>(page: Page, call: string): Promise<T> => page.evaluate(`AdminPortal.${call}`);

interface User {
  email: string;
  tenants: { id: string; name: string }[];
}

test('a page without an element knows who is signed in, without React, and its sign-out signs out', async ({ page }) => {
  const person = await newPerson('Paula Page', { role: 'ReadOnly' });
  await signedInAt(page, person.email, '/', person.password);
  // What the page before still loads isn't this page's.
  await page.goto('about:blank');
  // What the console is told during development comes a second later, with files of its own.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 1000 ? 0 : later(run, ms)) });
  });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cdn/'))
      files.push(
        request
          .url()
          .replace(/.*\//, '')
          .replace(/-\w{8}\.js$/, ''),
      );
  });
  await page.goto(host);
  await expect(status(page)).toHaveText(person.email);
  expect(await told(page)).toEqual(['session']);
  expect(await ask<User>(page, 'ready()')).toMatchObject({ email: person.email });
  expect(await ask<boolean>(page, "hasPermission('fe.secure.read.users')")).toBe(true);
  expect(await ask<boolean>(page, "hasPermission('fe.secure.write.users')")).toBe(false);
  expect(await ask<string>(page, 'getToken()')).toMatch(/^ey/);
  expect(files).toEqual(['loader.js', 'session']);
  // What few pages ask for comes when it's asked for.
  const me = `${provider}/frontegg/identity/resources/users/v2/me`;
  expect(await ask(page, `fetch('${me}').then((answer) => answer.json()).then((me) => me.email)`)).toBe(person.email);
  expect(await ask(page, `fetch(location.href).then(String, (error) => error.code)`)).toBe('INVALID_OPTIONS');
  expect(await ask(page, 'state()')).toMatchObject({ session: 'signedIn', login: null, failures: {} });
  expect(await ask(page, 'tenants()')).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(status(page)).toHaveText('Nobody');
  expect(await told(page)).toEqual(['session', 'signed-out']);
  await page.reload();
  expect(await ask<User | null>(page, 'ready()')).toBe(null);
});

test('a sign-out as the first call signs out', async ({ page }) => {
  const person = await newPerson('Sina Out', { role: 'ReadOnly' });
  await signedInAt(page, person.email, '/', person.password);
  await page.goto('/e2e/pages/no-element.html');
  await ask(page, 'signOut()');
  await page.goto('/');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('one sign-in is told once, however many elements share it, and not when the portal opens or the page reloads', async ({ page }) => {
  const person = await newPerson('Evan Ts', { role: 'ReadOnly' });
  const count = () => page.addInitScript(() => Object.assign(window, { told: [] }));
  await count();
  await page.goto('/e2e/pages/no-element.html');
  await page.evaluate(() => {
    for (const tag of ['login-box', 'user-sessions']) document.body.append(document.createElement(tag));
  });
  await signIn(page, person.email, person.password);
  await expect.poll(() => told(page)).toEqual(['signed-out', 'session', 'signed-in']);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy & security' })).toBeVisible();
  expect(await told(page)).toEqual(['signed-out', 'session', 'signed-in']);
  await page.goto('/e2e/pages/no-element.html');
  await expect.poll(() => told(page)).toEqual(['session']);
});

test('the portal opens by its address again after it was closed, at a named section, and leaves no address behind', async ({ page }) => {
  const person = await newPerson('Addy Link', { role: 'ReadOnly' });
  await signedInAt(page, person.email, '/', person.password);
  await page.goto(`${host}#terms`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const _ of ['first', 'again']) {
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(heading('Users')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(heading('Users')).toBeHidden();
  }
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(heading('Privacy & security')).toBeVisible();
  await expect(page).toHaveURL(/#\/admin-box\/privacy$/);
  // An open portal goes there, too.
  await ask(page, "show({ section: 'profile' })");
  await expect(heading('Profile')).toBeVisible();
  await ask(page, "show({ section: 'privacy', dialog: 'password' })");
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, "show({ section: 'profile' })");
  await ask(page, 'hide()');
  await expect(heading('Profile')).toBeHidden();
  await expect(page).toHaveURL(/#terms$/);
});
