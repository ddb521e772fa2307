import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBudgets, measureBudget } from './budgets.ts';
import type { Budget } from './options.ts';
import { buildCdn } from './cdn.ts';
import { integrityOf } from './manifest.ts';
import { publish, PublishedVersionError } from './publish.ts';
import { lazyName } from './split.ts';

const root = resolve(import.meta.dirname, '../..');
const fixture = (name: string) => `demo/e2e/support/fixture/${name}.tsx`;
const entryPoints = {
  'login-box': fixture('login-box'),
  'admin-portal': fixture('admin-portal'),
  'user-sessions': fixture('user-sessions'),
};

let built: Awaited<ReturnType<typeof buildCdn>>;
let folder: string;
beforeAll(async () => {
  built = await buildCdn({ root, version: '9.8.7', entryPoints });
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the CDN build', () => {
  it('needs two files for the first screen: what is shared, and the entry', () => {
    const { file, closure } = built.manifest.entries['login-box']!;
    expect(closure).toEqual([expect.stringMatching(/^chunks\/core-\w{8}\.js$/), file]);
  });

  it('builds the same bytes twice', async () => {
    const again = await buildCdn({ root, version: '9.8.7', entryPoints });
    expect(again.files).toEqual(built.files);
  });

  it('lists every script with its bytes, its hash and what it imports', () => {
    const scripts = Object.keys(built.files).filter((file) => file.endsWith('.js'));
    expect(Object.keys(built.manifest.files).sort()).toEqual(scripts.sort());
    for (const [file, { bytes, integrity, imports }] of Object.entries(built.manifest.files)) {
      expect(integrity).toBe(integrityOf(built.files[file]!));
      expect(bytes).toBe(Buffer.byteLength(built.files[file]!));
      for (const next of [...imports.static, ...imports.dynamic]) expect(built.manifest.files).toHaveProperty([next]);
    }
  });

  it('hands the hash of every file on: the loader has the sign-in form and the list of the other elements, each names the list of its lazy parts', () => {
    const { entries, files } = built.manifest;
    const holders = (file: string) =>
      Object.keys(files).filter((other) => built.files[other]!.includes(files[file]!.integrity.replace('sha384-', '')));
    const named = (name: string) => Object.keys(files).find((file) => files[file]!.name === name)!;
    const { file: form, closure } = entries['login-box']!;
    for (const file of [...closure, named('elements')]) expect(holders(file)).toEqual(['loader.js']);
    // The first screen carries one hash for all that comes later.
    expect(holders(named('parts-of-login-box'))).toEqual([form]);
    for (const name of ['admin-portal', 'user-sessions']) expect(holders(entries[name]!.file)).toEqual([named('elements')]);
    for (const part of ['later', 'last']) expect(holders(named(part))).toEqual([named('parts-of-login-box')]);
  });

  it('leaves no placeholder and no path of this machine in any file, and links every source map', () => {
    for (const [file, text] of Object.entries(built.files)) {
      expect(text, file).not.toMatch(/_H\d{4}H_/);
      expect(text.includes(root), file).toBe(false);
      if (file.endsWith('.js') && !/\/(elements|parts-of)-/.test(file)) expect(built.files).toHaveProperty([`${file}.map`]);
    }
  });

  it('writes nothing that waits at its top level: WebKit hands out undefined exports of such modules', async () => {
    const check = (text: string) => transform(text, { format: 'esm', supported: { 'top-level-await': false } });
    await expect(check('await 0')).rejects.toThrow(/Top-level await/);
    for (const [file, text] of Object.entries(built.files)) if (file.endsWith('.js')) await check(text);
  });

  it('tells the loader in which order files have to run: each after those that it needs', () => {
    const { entries, files } = built.manifest;
    const rows = Object.values(built.files).join('\n');
    for (const { file, closure } of Object.values(entries)) {
      expect(closure.at(-1)).toBe(file);
      for (const need of closure)
        for (const next of files[need]!.imports.static) expect(closure.indexOf(next)).toBeLessThan(closure.indexOf(need));
      expect(rows).toContain([files[file]!.integrity.replace('sha384-', ''), ...closure.slice(0, -1)].map((part) => `"${part}"`).join());
    }
  });

  it('writes source maps that lead back to the sources', () => {
    const map = JSON.parse(built.files[`${built.manifest.entries['admin-portal']!.file}.map`]!) as { sources: string[]; mappings: string };
    expect(map.sources.some((source: string) => source.endsWith('fixture/admin-portal.tsx'))).toBe(true);
    expect(map.mappings.length).toBeGreaterThan(100);
  });
});

describe('names of lazy parts', () => {
  it.each([
    ['src/admin/users/users-screen.tsx', 'section-users'],
    ['src/admin/roles/index.ts', 'section-roles'],
    ['src/admin/profile/details-card.tsx', 'section-profile-details-card'],
    ['src/i18n/locales/he/index.ts', 'locale-he'],
    ['src/i18n/locales/he/portal.ts', 'locale-he-portal'],
    ['src/login/forgot-password/forgot-password.tsx', 'login-forgot-password'],
    ['src/login/sign-in/steps/password-step.tsx', 'login-password'],
    ['src/preview/index.ts', 'preview'],
  ])('%s is %s', (source, name) => expect(lazyName(source)).toBe(name));
});

describe('a published version', () => {
  it('is written once, unchanged by the same bytes, refused for other bytes and replaced by force', () => {
    const version = join(folder, '1.0.0');
    const files = { 'loader.js': 'a', 'chunks/b.js': 'b' };
    expect(publish(version, files)).toBe('written');
    expect(publish(version, files)).toBe('unchanged');
    expect(() => publish(version, { ...files, 'loader.js': 'changed' })).toThrow(PublishedVersionError);
    expect(() => publish(version, { 'loader.js': 'a' })).toThrow(/1 files differ/);
    writeFileSync(join(version, 'extra.js'), 'x');
    expect(() => publish(version, files)).toThrow(/extra\.js/);
    expect(readFileSync(join(version, 'loader.js'), 'utf8')).toBe('a');
    expect(publish(version, { 'loader.js': 'changed' }, { force: true })).toBe('written');
    expect(publish(version, { 'loader.js': 'changed' })).toBe('unchanged');
  });
});

describe('budgets', () => {
  const file = (name: string, brotli: number) => ({ name, brotli, imports: { static: [], dynamic: [] } });
  const manifest = {
    entries: { a: { closure: ['core', 'a'], next: ['n'] }, b: { closure: ['b', 'core', 'n'], next: [] } },
    files: {
      core: file('core', 50_000),
      n: file('next', 700),
      a: file('a', 5000),
      b: file('b', 9000),
      s1: file('section-x', 3000),
      s2: file('section-y', 7000),
      l: file('loader', 1500),
    },
  };
  const row = { what: 'row', target: 1, fail: 1 };
  const check = (budget: Partial<Budget>) => checkBudgets([{ ...row, ...budget }], manifest, { print: () => undefined });

  it('measures a file, a closure, what is left of a closure, and the largest lazy part', () => {
    const bytes = (budget: Partial<Budget>) => measureBudget({ ...row, ...budget }, manifest).bytes;
    expect(bytes({ file: 'loader' })).toBe(1500);
    expect(bytes({ entry: 'a' })).toBe(55_000);
    expect(bytes({ entry: 'b', after: 'a' })).toBe(9000);
    expect(bytes({ entry: 'a', with: 'section-x' })).toBe(58_000);
    expect(bytes({ largest: '^section-' })).toBe(7000);
    expect(bytes({ largest: '^section-', rank: 2 })).toBe(3000);
  });

  it('fails past the limit and for an entry that is not there, not past the target', () => {
    expect(check({ entry: 'a', target: 60, fail: 70 })).toEqual([]);
    expect(check({ entry: 'a', target: 50, fail: 70 })).toEqual([]);
    expect(check({ entry: 'a', target: 40, fail: 54 })).toHaveLength(1);
    expect(check({ entry: 'missing', target: 40, fail: 54 })).toHaveLength(1);
    expect(check({ largest: '^locale-', target: 1, fail: 2 })).toEqual([]);
  });
});
