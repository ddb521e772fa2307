import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface BuiltFile {
  name: string;
  bytes: number;
  gzip: number;
  brotli: number;
  imports: { static: string[]; dynamic: string[] };
}
export interface Manifest {
  version: string;
  entries: Record<string, { file: string; closure: string[] }>;
  files: Record<string, BuiltFile>;
}
export interface Budget {
  what: string;
  /** KB of 1,000 bytes, brotli. */
  target: number;
  fail: number;
}

export const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));

/** The bundles of this version from the last build. Throws if there are none. */
export function readBuilt(): { manifest: Manifest; budgets: Budget[] } {
  const { version, budgets } = read('package.json') as { version: string; budgets: Budget[] };
  const path = `cdn-dist/${version}/manifest.json`;
  if (!existsSync(root + path)) throw new Error(`There is no ${path}. Build first: node build.mjs --force --skip-npm`);
  return { manifest: read(path) as Manifest, budgets };
}
