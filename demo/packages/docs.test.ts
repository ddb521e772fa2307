// What the documentation prints compiles with the types that the package has.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readBlocks, scriptsOf, type Block } from '../../scripts/docs/blocks.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** What the text around a block has introduced. */
const given = `
  import type { Caller } from 'gatehouse/server';
  import type { GatehouseOptions } from 'gatehouse';
  import 'gatehouse/globals';
  declare global {
    const request: Request;
    const caller: Caller;
    const options: GatehouseOptions;
    const isOpen: boolean;
    const setIsOpen: (isOpen: boolean) => void;
    const router: { push(path: string): void };
    const getMyToken: () => string;
    const track: () => void;
  }`;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** What the compiler says of code by where it is printed. */
async function errorsOf(code: Readonly<Record<string, string>>): Promise<string[]> {
  await mkdir(join(root, 'test-results'), { recursive: true });
  // Here, so that it finds what the examples import.
  const project = await mkdtemp(join(root, 'test-results/docs-'));
  folders.push(project);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { exports: Record<string, { types?: string }> };
  const paths = Object.entries(manifest.exports).flatMap(([name, { types }]) =>
    types ? [[name.replace('.', 'gatehouse'), [join(root, types)]] as const] : [],
  );
  const compilerOptions = {
    ...{ noEmit: true, allowJs: true, checkJs: true, skipLibCheck: true, jsx: 'react-jsx', types: ['node'] },
    ...{ target: 'es2023', module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom', 'dom.iterable'] },
    // Readers write JavaScript: what it calls is checked, not how it annotates.
    ...{ strict: false, paths: Object.fromEntries(paths) },
  };
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['.'] }),
    'given.d.ts': given,
    ...Object.fromEntries(Object.entries(code).map(([name, text]) => [name, `${text}\nexport {};\n`])),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(project, name), text)));
  const { stdout } = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false'], {
    cwd: project,
  }).catch((error: { stdout: string }) => ({ stdout: error.stdout || String(error) }));
  return stdout.split('\n').filter((line) => line && !line.startsWith(' '));
}

/** For whoever works on the product itself. */
const isInternal = ({ at }: Block) => at.startsWith('docs/section.md');
/** What stands there before the loader comes: nothing knows it yet. */
const isBefore = ({ text }: Block) => text.includes('AdminPortal ??=');
const nameOf = ({ at, language }: Block) => `${at.replaceAll(/\W/g, '-')}.${language === 'html' ? 'js' : language}`;

it('every block, the scripts of every page and the lines of the playground', async () => {
  const { examples, reactOf } = (await import(join(root, 'demo/playground-snippet.js'))) as {
    examples: Record<string, unknown>;
    reactOf(choice: object): string;
  };
  const told = (isCall: boolean) =>
    Object.fromEntries(Object.entries(examples).filter(([, value]) => (typeof value === 'string' && value.includes('=>')) === isCall));
  const playground = reactOf({
    tag: 'login-box',
    attributes: {},
    theme: {},
    tokens: {},
    slots: {},
    options: told(false),
    calls: told(true),
  });
  const blocks = readBlocks().filter((block) => /^(js|jsx|ts|tsx|html)$/.test(block.language) && !isInternal(block) && !isBefore(block));
  const code = blocks.map((block) => [nameOf(block), block.language === 'html' ? scriptsOf(block.text) : block.text] as const);
  const wrong = { 'wrong.js': `import { configureGatehouse } from 'gatehouse';\nconfigureGatehouse({ clientID: 'x' });` };
  const errors = await errorsOf({ ...Object.fromEntries(code), 'playground.jsx': playground, ...wrong });
  const isWrong = (line: string) => line.startsWith('wrong.js');
  expect(errors.filter((line) => !isWrong(line))).toEqual([]);
  expect(errors.filter(isWrong).join()).toContain('clientID');
});
