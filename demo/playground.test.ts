import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { optionKinds } from '../elements/advice.ts';
import { readInterfaces } from '../scripts/docs/reference.ts';
import type { LogLevel } from '../src/auth/failed-requests.ts';
import { languages } from '../src/i18n/load-language.ts';
import { colors, constants, motion, shadows } from '../src/ui/tokens.ts';

interface Choice {
  tag: string;
  attributes: Record<string, string | true>;
  theme: Record<string, string | number>;
  tokens: Record<string, string>;
  slots: Record<string, string>;
  options: Record<string, unknown>;
  calls: Record<string, string>;
}
type Snippet = (choice: Choice) => string;
// Paths that tsc doesn't follow: the page's scripts are JavaScript.
const load = (name: string) => import(join(import.meta.dirname, name)) as Promise<Record<string, unknown>>;
const { htmlOf, reactOf } = (await load('playground-snippet.js')) as { htmlOf: Snippet; reactOf: Snippet };

const choice = {
  tag: 'login-box',
  attributes: { language: 'he' },
  theme: { name: 'vivid', mode: 'dark', radius: 4 },
  tokens: { 'radius-m': '2px', accent: '#0f766e}</style>' },
  slots: { 'box-header': `Bonjour "<b>'` },
  options: {
    entitlements: true,
    keepSessionAlive: false,
    baseUrl: 'https://id.test"><b',
    tokenOrigins: ['https://a.test', 'https://b.test'],
    legal: { termsUrl: "https://a.test/'</script>" },
  },
  calls: { onRedirectTo: '(path) => router.push(path)' },
};

it("the playground has every token, with the product's own values", async () => {
  expect({ ...(await load('playground-tokens.js')) }).toEqual({ colors, others: { ...constants, ...shadows, ...motion } });
});

/** What the form has of its own. */
const elsewhere = ['theme', 'slots'];

const levels: Readonly<Record<LogLevel, true>> = { error: true, warn: true };
const credentials: Readonly<Record<RequestCredentials, true>> = { include: true, 'same-origin': true, omit: true };
const named: Readonly<Record<string, string[]>> = { LogLevel: Object.keys(levels), RequestCredentials: Object.keys(credentials) };

interface PlayOption {
  name: string;
  kind: string;
  description: string;
  values?: readonly string[];
}
function optionsOfSource(): PlayOption[] {
  const kinds: Readonly<Record<string, string>> = optionKinds;
  const members = readInterfaces()['options']!.filter(({ name }) => !elsewhere.includes(name));
  return members.map(({ name, type, description }) => {
    const inType = named[type] ?? Array.from(type.matchAll(/'([^']+)'/g), ([, value]) => value!);
    const values = name === 'language' ? [...languages].sort() : inType;
    return { name, kind: kinds[name]!, description, ...(kinds[name] === 'text' && values.length > 0 && { values }) };
  });
}

it('the playground has every option of the source, with its sentence and its values, and every language; UPDATE_DOCS=1 writes them', async () => {
  const found = optionsOfSource();
  const file = join(import.meta.dirname, 'playground-options.js');
  const lines = found.map((option) => `  ${JSON.stringify(option)},`);
  if (process.env['UPDATE_DOCS'])
    writeFileSync(
      file,
      `// Those of src/options.ts: UPDATE_DOCS=1 vitest run --project logic demo/playground.test.ts\nexport const options = [\n${lines.join('\n')}\n];\n`,
    );
  expect((await load('playground-options.js'))['options']).toEqual(found);
  expect(Object.keys(optionKinds).sort()).toEqual([...found.map(({ name }) => name), ...elsewhere].sort());
});

it('its lines have what was chosen, and nothing that was typed ends them', async () => {
  const html = htmlOf(choice);
  expect(html).toContain('<login-box language="he" theme="dark">');
  expect(html).toContain('--ap-radius-m: 2px;');
  expect(html).toContain('--ap-accent: #0f766e/style;');
  expect(html).toContain('<p slot="box-header">Bonjour &quot;&lt;b>\'</p>');
  expect(html).toContain("name: 'vivid',\n      radius: 4,");
  expect(html).toContain(` data-base-url='https://id.test">&lt;b' data-client-id="…" data-entitlements data-keep-session-alive="false"`);
  expect(html).toContain('data-token-origins="https://a.test https://b.test"');
  expect(html).toContain(`data-legal='{"termsUrl":"https://a.test/&#39;&lt;/script>"}'`);
  expect(html).toContain('AdminPortal.configure({\n    onRedirectTo: (path) => router.push(path),\n  });');
  const react = reactOf(choice);
  expect(react).toContain("tokenOrigins: ['https://a.test', 'https://b.test'],");
  expect(react).toContain('onRedirectTo: (path) => router.push(path),');
  expect(react).toContain("language: 'he'");
  expect(react).toContain("'radius-m': '2px'");
  // It is code that can be read, as a whole.
  const [lines, element] = [react.slice(0, react.lastIndexOf('\n\n')), react.slice(react.lastIndexOf('\n\n'))];
  await expect(transform(`${lines}\nexport const shown = ${element}`, { loader: 'jsx' })).resolves.toBeDefined();
});

it('has an example of each option that takes more than a choice', async () => {
  const { examples } = await load('playground-snippet.js');
  const free = optionsOfSource().filter(({ kind, values }) => kind !== 'flag' && !values);
  expect(Object.keys(examples as object).sort()).toEqual(free.map(({ name }) => name).sort());
});

it('its lines are short where nothing was chosen', () => {
  const plain = { tag: 'plan-picker', attributes: {}, theme: {}, tokens: {}, slots: {}, options: {}, calls: {} };
  expect(htmlOf(plain).split('\n')).toHaveLength(2);
  expect(reactOf(plain)).toContain('<PlanPicker />');
});

it('its page loads this version', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(import.meta.dirname, 'playground.html'), 'utf8')).toContain(`/cdn/${version}/loader.js`);
});
