// The packed package in pages of somebody's own: with each React that it says it works with, and without one.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import type { Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from './expect.ts';
import { browserArgs, ensureBrowser } from '../../scripts/find-browser.mjs';
import { signIn } from '../e2e/support/product.ts';
import { installEach, pack, removeFolders } from './packed.ts';
import { bundle, runOnServer, visit } from './pages.ts';

const versions = ['18.3', '19.0', 'latest'];
let projects: Record<string, string>;
let browser: Browser;

beforeAll(async () => {
  const archive = await pack('gatehouse');
  const all = [['without', []] as const, ...versions.map((version) => [version, [`react@${version}`, `react-dom@${version}`]] as const)];
  projects = await installEach(Object.fromEntries(all.map(([name, packages]) => [name, [archive, ...packages]])));
  const { path: executablePath } = await ensureBrowser();
  browser = await chromium.launch({ executablePath, args: browserArgs });
});
afterAll(async () => {
  await browser?.close();
  await removeFolders();
});

const run = async (project: string, ...code: string[]) =>
  (await promisify(execFile)(process.execPath, code, { cwd: project })).stdout.trim();

describe.each(versions)('React %s', (version) => {
  it("renders on a server, takes over in the browser, signs in, opens the portal and signs out, on the page's React", async () => {
    const project = projects[version]!;
    const markup = await runOnServer(project, 'react-server.jsx');
    expect(markup).toContain('<p role="status">Loading</p><login-box class="card" style="max-width:400px"></login-box>');
    expect(markup).toContain('<admin-portal></admin-portal><checkout-dialog></checkout-dialog>');

    const built = await bundle(project, 'react-page.jsx');
    expect(built.modules.filter((path) => /node_modules\/.*node_modules\/react(-dom)?\//.test(path))).toEqual([]);
    await visit(browser, { ...built, markup }, async (page) => {
      const status = page.getByRole('status').first();
      await expect(status).toHaveText('Nobody');
      await expect(page.locator('login-box.card')).toHaveCSS('max-width', '400px');
      await signIn(page, 'admin@acme.test');
      await expect(status).toHaveText('Alex Morgan by event closed 0');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: 'Open settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
      await page.getByRole('link', { name: 'Users' }).click();
      // Everything that asks for an element of its own: dialog, field, popover, menu, toast.
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await dialog.getByLabel('Email').fill('new@acme.test');
      await dialog.getByRole('combobox', { name: 'Roles' }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Invitation sent to new@acme.test');
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Close settings' }).click();
      await expect(status).toHaveText('Alex Morgan by event closed 1');
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(status).toHaveText('Nobody');
    });
  });

  it('takes over what a server has rendered for somebody, until the browser knows better', async () => {
    const project = projects[version]!;
    const markup = await runOnServer(project, 'react-server.jsx', 'known');
    expect(markup).toContain('<p role="status">Ada  closed 0</p><button>Open settings</button>');
    // The preview knows nobody.
    await visit(browser, { ...(await bundle(project, 'react-page.jsx')), markup, hash: '#known' }, (page) =>
      expect(page.getByRole('status').first()).toHaveText('Nobody'),
    );
  });
});

describe('a page without React', () => {
  it('imports the elements, which bring their own and never that of the page', async () => {
    const project = projects['without']!;
    expect(existsSync(join(project, 'node_modules/react'))).toBe(false);
    const built = await bundle(project, 'plain-page.js');
    const libraries = built.modules.filter((path) => path.includes('node_modules'));
    expect(libraries.filter((path) => !path.startsWith('node_modules/gatehouse/'))).toEqual([]);
    await visit(browser, built, async (page) => {
      await signIn(page, 'admin@acme.test');
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
    });
  });

  it('the manifest names every attribute that the elements observe', async () => {
    const project = projects['without']!;
    const manifest = JSON.parse(await readFile(join(project, 'node_modules/gatehouse/dist/custom-elements.json'), 'utf8')) as {
      modules: { declarations: { tagName: string; attributes: { name: string }[] }[] }[];
    };
    const named = manifest.modules.flatMap(({ declarations }) =>
      declarations.map(({ tagName, attributes }) => [tagName, attributes.map(({ name }) => name).toSorted()] as const),
    );
    await visit(browser, await bundle(project, 'all-elements.js'), async (page) => {
      const observed = await page.evaluate(
        (tags) => tags.map((tag) => (customElements.get(tag) as unknown as { observedAttributes: string[] }).observedAttributes.toSorted()),
        named.map(([tag]) => tag),
      );
      // Read once, when the element is connected.
      expect(named.map(([, attributes]) => attributes.filter((name) => name !== 'shadow'))).toEqual(observed);
    });
  });

  it('an element is imported on a server, where it does nothing', async () => {
    const code = "const { element } = await import('gatehouse/elements/login-box'); console.log(String(element))";
    expect(await run(projects['without']!, '--input-type=module', '--eval', code)).toBe('undefined');
  });
});

describe('on a server', () => {
  it('the package is there for require and import', async () => {
    const project = projects['latest']!;
    const names = 'AdminPortal,AppError,AuthorizedContent,CheckoutDialog';
    expect(await run(project, '--eval', `console.log(Object.keys(require('gatehouse')).slice(0, 4).join())`)).toBe(names);
    const code = `console.log(Object.keys(await import('gatehouse')).slice(0, 4).join())`;
    expect(await run(project, '--input-type=module', '--eval', code)).toBe(names);
  });

  it('server components get the client of the contract without any code of React: components and hooks are client code', async () => {
    const clientReferences: Plugin = {
      name: 'client-references',
      setup({ onLoad }) {
        onLoad({ filter: /gatehouse\/dist\/.*\.js$/ }, ({ path }) =>
          readFileSync(path, 'utf8').startsWith('"use client"') ? { contents: 'module.exports = {};' } : undefined,
        );
      },
    };
    const { modules } = await bundle(projects['latest']!, 'server-component.js', { plugins: [clientReferences] });
    expect(modules).toContain('node_modules/gatehouse/dist/react/use-auth.js');
    expect(modules.filter((path) => /node_modules\/(react|scheduler)/.test(path))).toEqual([]);
  });
});

it('asks for React 18.3 or newer and Angular 17 or newer as peers, and needs neither', () => {
  const { peerDependencies, peerDependenciesMeta, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  expect(peerDependencies).toEqual({ '@angular/core': '>=17', react: '>=18.3', 'react-dom': '>=18.3' });
  const optional = { optional: true };
  expect(peerDependenciesMeta).toEqual({ '@angular/core': optional, react: optional, 'react-dom': optional });
  expect(Object.keys(dependencies!)).toEqual(['valibot']);
});
