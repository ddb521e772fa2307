import { resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { build } from 'esbuild';
import { buildCdn } from '../../../scripts/build/cdn.ts';
import { sharedOptions } from '../../../scripts/build/options.ts';
import { readBuilt, type BuiltBundles } from './built.ts';
import { startSite, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The login box of a version, bundled by the host itself. */
export const ownBundle = 'own-bundle.js';

async function buildFixture(version: string): Promise<BuiltBundles> {
  const folder = 'demo/e2e/support/fixture';
  const entryPoints = Object.fromEntries(['login-box', 'admin-portal', 'user-sessions'].map((name) => [name, `${folder}/${name}.tsx`]));
  const built = await buildCdn({ root, version, entryPoints });
  const { outputFiles } = await build({
    ...sharedOptions({ root, version }),
    entryPoints: [entryPoints['login-box']!],
    format: 'esm',
    write: false,
  });
  return { version, ...built, files: { ...built.files, [ownBundle]: outputFiles[0]!.text } };
}

interface Workers {
  /** Two versions of tiny elements on the real loader and the real `define`. */
  bundles: { one: BuiltBundles; two: BuiltBundles };
  real: BuiltBundles;
}

export const test = base.extend<{ site: Site; realSite: Site }, Workers>({
  bundles: [async ({}, use) => use({ one: await buildFixture('1.0.0'), two: await buildFixture('1.1.0') }), { scope: 'worker' }],
  real: [async ({}, use) => use(readBuilt()), { scope: 'worker' }],
  site: async ({ bundles }, use) => {
    const site = await startSite([bundles.one, bundles.two]);
    await use(site);
    await site.close();
  },
  realSite: async ({ real }, use) => {
    const site = await startSite([real]);
    await use(site);
    await site.close();
  },
});

export { expect } from '@playwright/test';
