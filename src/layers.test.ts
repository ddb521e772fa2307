import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What the first screens know, and what everything after them uses. */
const services = ['src/connection.ts', 'src/use-connection.ts', 'src/create-services.ts', 'src/services.tsx'];
/** What somebody did, in English: a plain record, for the audit log and for reports. */
const englishActions = 'src/shared/audits/action-strings.ts';
/** What each folder may import besides itself, from low to high. This table is the documentation. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/contract': ['src/lib', 'src/access', 'demo/gatehouse.json'],
  'src/i18n': ['src/lib'],
  'src/ui': ['src/lib', 'src/i18n'],
  'src/access': ['src/lib'],
  'src/api': ['src/contract', 'src/lib'],
  'src/preview': ['src/contract', 'src/access', 'src/lib', englishActions],
  'src/auth': ['src/contract', 'src/access', 'src/lib'],
  'src/server': ['src/lib', 'src/contract', 'src/access', 'src/auth/redirect.ts'],
  'src/doctor': ['src/lib', 'src/contract', 'src/auth', 'src/api', 'src/options.ts'],
  'src/shared': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', ...services],
  'src/login': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', ...services, 'src/shared'],
  'src/admin': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', ...services, 'src/shared'],
  'src/checkout': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', ...services, 'src/shared'],
  'src/plan-picker': ['src/lib', 'src/contract', 'src/i18n', 'src/ui', 'src/access', 'src/auth', ...services, 'src/shared'],
  'src/react': ['src', 'elements'],
  elements: ['src'],
};
/** What the provider's rooms may import besides the rooms below them. */
const sharedWithProvider = ['src/contract', 'src/lib', 'src/access'];
/** The portal's words for what somebody did, for reports: one plain record a language. */
const actionWords = 'src/i18n/actions';
/** What happens, by name, for messages about it. */
const eventWords = /^src\/i18n\/locales\/\w+\/catalog\/catalog\.ts$/;
/** The provider's rooms, from the ground up. Each may only import those before it. */
const rooms = [
  'config.ts',
  'ports',
  'db',
  'messages',
  'identity',
  'federation',
  'oauth',
  'http',
  'provisioning',
  'areas',
  'demo',
  'app.ts',
  'run',
  'main.ts',
].map((room) => `provider/${room}`);
/** Rooms independent of HTTP. */
const behindHttp = ['db', 'messages', 'identity', 'federation', 'oauth'].map((room) => `provider/${room}`);
/** Composition roots may import everything below the surfaces. */
const roots = [
  'src/options.ts',
  'src/slots.ts',
  'src/client.ts',
  'src/page-calls.ts',
  'src/page-state.ts',
  ...services,
  'src/surface.tsx',
  'src/index.ts',
];

const isTest = (path: string) => /(\.(test|suite|spec)|-fixture)\.tsx?$/.test(path);
const isForeign = (name: string) => name === 'node_modules' || name === 'dist';
const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && isForeign(entry.name)
      ? []
      : entry.isDirectory()
        ? files(join(dir, entry.name))
        : /\.tsx?$/.test(entry.name) && !isTest(entry.name)
          ? [join(dir, entry.name)]
          : [],
  );
const source = (file: string) => readFileSync(join(root, file), 'utf8');
const parse = (file: string) => parseSync(file, source(file));
/** Every own file that a file imports, including types. */
const imports = (file: string, { lazy = true } = {}): string[] => {
  const { module } = parse(file);
  const written = source(file);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...(lazy ? module.dynamicImports.map(({ moduleRequest }) => written.slice(moduleRequest.start + 1, moduleRequest.end - 1)) : []),
  ]
    .filter((path) => path.startsWith('.') && !path.includes('${'))
    .map((path) => relative(root, resolve(root, dirname(file), path)));
};
const within = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`);
/** Without its test harness. */
const provider = files('provider').filter((file) => !within(file, 'provider/test') && !file.endsWith('/testing.ts'));
const everything = [...files('src'), ...files('elements'), ...files('provider')];

it.each(Object.entries(allowed))('%s only imports lower layers', (layer, below) => {
  const wrong = files(layer).flatMap((file) =>
    imports(file)
      .filter((target) => ![layer, ...below].some((folder) => within(target, folder)))
      // Test harnesses may import what product code may not.
      .filter(() => !file.endsWith('testing.ts'))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

it.each(rooms.map((room, floor) => [room, rooms.slice(0, floor)] as const))('%s only imports lower rooms', (room, below) => {
  const wrong = provider
    .filter((file) => within(file, room))
    .flatMap((file) =>
      imports(file)
        .filter(
          (target) => !(within(file, 'provider/areas/reports') && [actionWords, englishActions].some((words) => within(target, words))),
        )
        .filter((target) => !(within(file, 'provider/areas/channels') && eventWords.test(target)))
        .filter((target) => ![room, ...below, ...sharedWithProvider].some((folder) => within(target, folder)))
        .map((target) => `${file} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

it('an area of the provider never imports another one', () => {
  const areaOf = (file: string) => /^provider\/areas\/([^/]+)\//.exec(file)?.[1];
  const wrong = provider
    .filter((file) => areaOf(file))
    .flatMap((file) =>
      imports(file)
        .filter((target) => areaOf(target) && areaOf(target) !== areaOf(file))
        .map((target) => `${file} -> ${target}`),
    );
  expect(wrong).toEqual([]);
});

it('production code never imports the demo', () => {
  const wrong = provider.filter(
    (file) => !within(file, 'provider/demo') && imports(file, { lazy: false }).some((target) => within(target, 'provider/demo')),
  );
  expect(wrong).toEqual([]);
});

it('below its areas, the provider knows no request, header, cookie or response', () => {
  const ofHttp = /^(Request|Response|Headers|FormData|headers?|Ctx)$|[cC]ookie/;
  // Requests to a provider have headers of their own; incoming ones have none here.
  const outgoing = ['provider/federation/oidc/oidc-client.ts', 'provider/federation/social/social-person.ts'];
  const namesIn = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const { type, name } = node as { type?: string; name?: unknown };
    return [...(type === 'Identifier' && typeof name === 'string' ? [name] : []), ...Object.values(node).flatMap(namesIn)];
  };
  const wrong = provider
    .filter((file) => behindHttp.some((room) => within(file, room)) && !outgoing.includes(file))
    .flatMap((file) => [...new Set(namesIn(parse(file).program))].filter((name) => ofHttp.test(name)).map((name) => `${file}: ${name}`));
  expect(wrong).toEqual([]);
});

it("the provider's root only contains its entry points", () => {
  expect(readdirSync(join(root, 'provider'), { withFileTypes: true }).filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(6);
});

it('no file is part of an import cycle', () => {
  const rest = new Map(everything.map((file) => [file, imports(file).filter((target) => target !== file)]));
  const drop = (isFree: (file: string, targets: string[]) => boolean) => {
    const free = [...rest].filter(([file, targets]) => isFree(file, targets));
    for (const [file] of free) rest.delete(file);
    return free.length > 0;
  };
  // A file that imports nothing that is left, or is imported by nothing that is left, is in no cycle.
  while (drop((_, targets) => !targets.some((target) => rest.has(target))));
  while (drop((file) => ![...rest.values()].some((targets) => targets.includes(file))));
  expect(Object.fromEntries(rest)).toEqual({});
});

it('every source file belongs to a layer or is a composition root', () => {
  const stray = everything.filter(
    (file) => ![...Object.keys(allowed), ...rooms, 'provider/test'].some((layer) => within(file, layer)) && !roots.includes(file),
  );
  expect(stray).toEqual([]);
});

it.each(['src/admin', 'src/shared', 'src/login'])('%s: a folder never imports its neighbour', (surface) => {
  const wrong = files(surface).flatMap((file) => {
    const own = file.slice(surface.length + 1).split('/');
    // The surface's own files may import its folders.
    if (own.length === 1) return [];
    return imports(file)
      .filter(
        (target) => within(target, surface) && target.slice(surface.length + 1).includes('/') && !within(target, `${surface}/${own[0]}`),
      )
      .map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

it('the preview is only loaded by import()', () => {
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
  [
    'only api and server call fetch',
    /(?<![.\w])fetch\(/,
    // The loader asks its CDN, before anything of ours is there.
    (file) => ['src/api', 'src/server', 'provider'].some((folder) => within(file, folder)) || file === 'elements/loader-files.ts',
  ],
  [
    'only auth touches storage',
    /\b(localStorage|sessionStorage)\./,
    // The drawn first step checks once for an expected session, before any other code of ours.
    (file) => within(file, 'src/auth') || file === 'elements/first-step.ts',
  ],
  [
    'MCH-02 only identity/members writes memberships, their roles and groups',
    /(insertInto|updateTable|deleteFrom)\(\s*'(memberships|membership_roles|group_members)'|(insert into|update|delete from) (memberships|membership_roles|group_members)\b/,
    (file) =>
      ['provider/identity/members', 'provider/db/migrations', 'provider/demo', 'provider/test'].some((folder) => within(file, folder)),
  ],
  ['only provider/main.ts reads the environment', /process\.env/, (file) => file === 'provider/main.ts'],
  [
    'only auth/router.ts navigates',
    /location\.(assign|replace)\(|location\.href\s*=|history\.(push|replace)State/,
    // The last two write a history entry's state, never its address.
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

it('every contract area has a suite, a preview and a provider file', () => {
  const areas = [...source('src/contract/areas.ts').matchAll(/from '\.\/([a-z-]+)\/\1\.ts'/g)].map(([, name]) => name!);
  const missing = areas
    .flatMap((name) => [
      `src/contract/${name}/${name}.suite.ts`,
      `src/preview/${name}.ts`,
      `src/preview/${name}.test.ts`,
      `provider/areas/${name}/handlers.ts`,
    ])
    .filter((file) => !existsSync(join(root, file)));
  expect(areas.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

it('no file is longer than 400 lines', () => {
  const long = everything.filter((file) => !/sample-data|seed|i18n\/locales/.test(file) && source(file).split('\n').length > 400);
  expect(long).toEqual([]);
});
