// The packed package in pages of somebody's own: with each React that it says it works with, and without one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { signIn } from '../e2e/support/product.ts';
import { install, pack, removeFolders } from './packed.ts';
import { bundle, visit } from './pages.ts';

const versions = ['18.3', '19.0', 'latest'];
let archive: string;
beforeAll(async () => void (archive = await pack('gatehouse')));
afterAll(removeFolders);

describe.each(versions)('React %s', (version) => {
  it('signs in, opens the portal and signs out by component and hook, on the React of the page', async () => {
    const project = await install(archive, `react@${version}`, `react-dom@${version}`);
    const page = await bundle(project, 'react-page.jsx');
    expect(page.modules.filter((path) => /\/react(-dom)?\/package\.json$|node_modules\/.*node_modules/.test(path))).toEqual([]);
    await visit(page, async (browser) => {
      const status = browser.getByRole('status').first();
      await expect(status).toHaveText('Nobody');
      await expect(browser.locator('login-box.card')).toHaveCSS('max-width', '400px');
      await signIn(browser, 'admin@acme.test');
      await expect(status).toHaveText('Alex Morgan by event closed 0');
      await expect(browser.getByText('This device', { exact: true })).toBeVisible();

      await browser.getByRole('button', { name: 'Open settings' }).click();
      await expect(browser.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      await browser.getByRole('link', { name: 'Users' }).click();
      // Everything that asks for an element of its own: dialog, field, popover, menu, toast.
      await browser.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = browser.getByRole('dialog', { name: 'Invite a colleague' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await dialog.getByLabel('Email').fill('new@acme.test');
      await dialog.getByRole('combobox', { name: 'Roles' }).click();
      await browser.getByRole('option').first().click();
      await browser.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(browser.getByRole('region', { name: 'Notifications' })).toContainText('Invitation sent to new@acme.test');
      await expect(dialog).toHaveCount(0);

      await browser.getByRole('button', { name: 'Close settings' }).click();
      await expect(status).toHaveText('Alex Morgan by event closed 1');
      await browser.getByRole('button', { name: 'Leave' }).click();
      await expect(status).toHaveText('Nobody');
    });
  });
});

it('a page without React imports the elements, which bring their own and never that of the page', async () => {
  const project = await install(archive);
  expect(existsSync(join(project, 'node_modules/react'))).toBe(false);
  const page = await bundle(project, 'plain-page.js');
  expect(page.modules.filter((path) => path.includes('node_modules')).every((path) => path.startsWith('node_modules/gatehouse/'))).toBe(
    true,
  );
  await visit(page, async (browser) => {
    await signIn(browser, 'admin@acme.test');
    await expect(browser.getByText('This device', { exact: true })).toBeVisible();
  });
});

it('asks for React 18.3 or newer as a peer', () => {
  const { peerDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  expect(peerDependencies).toEqual({ react: '>=18.3', 'react-dom': '>=18.3' });
  expect(Object.keys(dependencies!)).not.toContain('react');
});
