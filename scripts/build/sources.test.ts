import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { areBundlesNew, hashSources, noteBundles } from './sources.ts';

const root = mkdtempSync(join(tmpdir(), 'gatehouse-sources-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (path: string, content: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
};

it('bundles are made again once a source or a library changes, and not before', () => {
  const folder = join(root, 'cdn-dist/1.0.0');
  for (const path of ['src/a.ts', 'elements/deep/b.tsx', 'package-lock.json']) write(path, 'first');
  const isNew = () => areBundlesNew(root, folder, hashSources(root));
  expect(isNew()).toBe(false);
  noteBundles(root, folder, hashSources(root));
  expect(isNew()).toBe(false);
  write('cdn-dist/1.0.0/loader.js', '');
  expect(isNew()).toBe(true);
  write('src/a.test.ts', 'a test is no part of them');
  expect(isNew()).toBe(true);
  for (const path of ['src/a.ts', 'elements/deep/b.tsx', 'package-lock.json', 'src/new.ts']) {
    write(path, `second ${path}`);
    expect([path, isNew()]).toEqual([path, false]);
    noteBundles(root, folder, hashSources(root));
    expect(isNew()).toBe(true);
  }
  expect(areBundlesNew(root, join(root, 'elsewhere'), hashSources(root))).toBe(false);
});
