import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Budget } from '../scripts/build/options.ts';
import type { Manifest } from '../scripts/build/manifest.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));

/** The bundles of this version from the last build. Throws if there are none. */
export function readBuilt(): { manifest: Manifest; budgets: Budget[] } {
  const { version, budgets } = read('package.json') as { version: string; budgets: Budget[] };
  const path = `cdn-dist/${version}/manifest.json`;
  if (!existsSync(root + path)) throw new Error(`There is no ${path}. Build first: node build.mjs --force --skip-npm`);
  return { manifest: read(path) as Manifest, budgets };
}
