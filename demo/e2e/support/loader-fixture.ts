import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test as base } from '@playwright/test';
import { build } from 'esbuild';
import { buildCdn, type Manifest } from '../../../scripts/build/cdn.mjs';
import { sharedOptions } from '../../../scripts/build/options.mjs';
import { startSite, type Bundles, type Site } from './site.ts';

const root = resolve(import.meta.dirname, '../../..');
const { version: realVersion } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

export interface BuiltBundles extends Bundles {
  manifest: Manifest;
}

/** The login box of a version as a host's own bundler packs it. */
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

/** The bundles of `node build.mjs`. */
function readReal(): BuiltBundles {
  const folder = join(root, 'cdn-dist', realVersion);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} does not exist; run \`node build.mjs\` first`);
  const paths = globSync('**/*.js', { cwd: folder });
  const files = Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]));
  return { version: realVersion, files, manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest };
}

interface Workers {
  /** Two versions of tiny elements on the real loader and the real `define`. */
  bundles: { one: BuiltBundles; two: BuiltBundles };
  real: BuiltBundles;
}

export const test = base.extend<{ site: Site; realSite: Site }, Workers>({
  bundles: [async ({}, use) => use({ one: await buildFixture('1.0.0'), two: await buildFixture('1.1.0') }), { scope: 'worker' }],
  real: [async ({}, use) => use(readReal()), { scope: 'worker' }],
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
