import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What each folder may import of ours, besides itself. Low to high: this table is the documentation. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/contract': ['src/lib', 'src/access'],
  'src/i18n': ['src/lib'],
  'src/ui': ['src/lib', 'src/i18n'],
  'src/access': ['src/lib'],
  'src/api': ['src/contract', 'src/lib'],
  'src/preview': ['src/contract', 'src/access', 'src/lib'],
  'src/auth': ['src/contract', 'src/access', 'src/lib'],
  'src/shared': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', 'src/services.tsx'],
  'src/login': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', 'src/services.tsx', 'src/shared'],
  'src/admin': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', 'src/services.tsx', 'src/shared'],
  'src/checkout': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', 'src/services.tsx', 'src/shared'],
  'src/react': ['src', 'elements'],
  elements: ['src'],
  provider: ['src/contract', 'src/lib', 'src/access', 'src/api'],
};
/** Composition roots: each may import everything below the surfaces. */
const roots = ['src/options.ts', 'src/services.tsx', 'src/surface.tsx', 'src/index.ts'];

const isTest = (path: string) => /\.(test|suite|spec)\.tsx?$/.test(path);
const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(dir, entry.name)) : /\.tsx?$/.test(entry.name) && !isTest(entry.name) ? [join(dir, entry.name)] : [],
  );
const source = (file: string) => readFileSync(join(root, file), 'utf8');
const imports = (file: string) =>
  [...source(file).matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path!)),
  );
const within = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);
const everything = [...files('src'), ...files('elements'), ...files('provider')];

it.each(Object.entries(allowed))('%s imports only what lies below it', (layer, below) => {
  const wrong = files(layer).flatMap((file) =>
    imports(file)
      .filter((target) => ![layer, ...below].some((folder) => within(target, folder)))
      // A test harness may reach for what its product code may not.
      .filter(() => !file.endsWith('testing.ts') && !file.startsWith('provider/test/'))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

it('every source file belongs to a layer or is a named root', () => {
  const stray = everything.filter((file) => !Object.keys(allowed).some((layer) => within(file, layer)) && !roots.includes(file));
  expect(stray).toEqual([]);
});

it.each(['src/admin', 'src/shared', 'src/login'])('%s: a folder never imports its neighbour', (surface) => {
  const wrong = files(surface).flatMap((file) => {
    const own = file.slice(surface.length + 1).split('/');
    // Files of the surface itself put its folders together.
    if (own.length === 1) return [];
    return imports(file)
      .filter(
        (target) => within(target, surface) && target.slice(surface.length + 1).includes('/') && !within(target, `${surface}/${own[0]}`),
      )
      .map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

it('the preview comes only by import()', () => {
  const wrong = [...files('src'), ...files('elements')].filter(
    (file) => !within(file, 'src/preview') && /from '[^']*preview\/index\.ts'/.test(source(file)),
  );
  expect(wrong).toEqual([]);
});

it.each<[string, RegExp, (file: string) => boolean]>([
  [
    'only ui and elements/define.tsx import Emotion',
    /from '@emotion\//,
    (file) => within(file, 'src/ui') || file === 'elements/define.tsx' || file === 'elements/adopted-sheet.ts',
  ],
  ['only api calls fetch', /(?<![.\w])fetch\(/, (file) => within(file, 'src/api') || within(file, 'provider')],
  [
    'only auth touches storage',
    /\b(localStorage|sessionStorage)\./,
    // The drawing of the first step looks once whether somebody is expected; it runs before any code of ours.
    (file) => within(file, 'src/auth') || file === 'elements/first-step.ts',
  ],
  ['only provider/main.ts reads the environment', /process\.env/, (file) => file === 'provider/main.ts'],
  [
    'only auth/router.ts moves the page',
    /location\.(assign|replace)\(|location\.href\s*=|history\.(push|replace)State/,
    // The second one writes the state of the entry and no address.
    (file) => ['src/auth/router.ts', 'src/auth/link-secrets.ts', 'src/admin/use-portal-address.ts'].includes(file),
  ],
  ['no element, section or screen writes HTML', /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML/, (file) => within(file, 'provider')],
  [
    'logical properties only: no physical left or right in styles',
    /(margin|padding|border)-(left|right)\b|text-align:\s*(left|right)/,
    () => false,
  ],
])('%s', (_name, pattern, mayDo) => {
  expect(everything.filter((file) => !mayDo(file) && pattern.test(source(file)))).toEqual([]);
});

/** Areas that the preview shows and does not play: all in sign-in-ways.ts, but for passkeys, which stand with the other factors. */
const shownOnly = ['impersonation', 'invites', 'mfa-login', 'passkeys', 'passwordless', 'phones', 'sign-up', 'step-up', 'sso', 'social'];

it('every contract area has its preview and its provider file', () => {
  const areas = [...source('src/contract/index.ts').matchAll(/from '\.\/([a-z-]+)\/\1\.ts'/g)].map(([, name]) => name!);
  const missing = areas
    .flatMap((name) => [...(shownOnly.includes(name) ? [] : [`src/preview/${name}.ts`]), `provider/areas/${name}/handlers.ts`])
    .filter((file) => !everything.includes(file));
  expect(areas.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

it('no file grows past 400 lines', () => {
  const long = everything.filter((file) => !/locales\/|sample-data|seed/.test(file) && source(file).split('\n').length > 400);
  expect(long).toEqual([]);
});
