import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = ['{src,elements,scripts/build}/**', 'build.mjs', 'package.json', 'package-lock.json', 'tsconfig*.json'];

/** Of all that bundles are made of. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root, exclude: ['**/*.test.*'] }).toSorted()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const noteOf = (root: string) => join(root, 'node_modules/.cache/bundles.json');

/** Keeps what the bundles of a folder were made of. */
export function noteBundles(root: string, folder: string, hash: string): void {
  const note = noteOf(root);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify({ folder, hash }));
}

/** Whether the bundles of a folder are there, and were made of the same. */
export function areBundlesNew(root: string, folder: string, hash: string): boolean {
  const note = noteOf(root);
  if (!existsSync(note) || !existsSync(join(folder, 'loader.js'))) return false;
  const made = JSON.parse(readFileSync(note, 'utf8')) as { folder?: string; hash?: string };
  return made.folder === folder && made.hash === hash;
}
