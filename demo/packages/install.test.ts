// What somebody gets who installs the packages, and by whom they can be installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { install, newProject, npm, pack, packagesIn, removeFolders, sizeOf } from './packed.ts';

const megabyte = 1_000_000;
let archive: string;
beforeAll(async () => void (archive = await pack('gatehouse')));
afterAll(removeFolders);

it('brings one library beside the peers, and nothing of the server', async () => {
  const project = await install(archive);
  const found = packagesIn(project);
  expect([...found.keys()].toSorted()).toEqual(['gatehouse', 'valibot']);
  expect(sizeOf(join(project, 'node_modules'))).toBeLessThan(24 * megabyte);
  // Node 18 and 20 are enough for a page's build: npm warns about less, Yarn 1 refuses it.
  expect([...found.values()].map(({ engines }) => engines?.node ?? 'any').toSorted()).toEqual(['>=18', 'any']);
});

it.each([
  ['Yarn 1', ['yarn@1', 'yarn', 'add', '--non-interactive', '--no-lockfile']],
  ['pnpm', ['pnpm@10', 'pnpm', 'add']],
])('is installed by %s', async (_name, [program, ...command]) => {
  const project = await newProject();
  await npm(project, 'exec', '--yes', `--package=${program}`, '--', ...command, archive, 'react@18.3', 'react-dom@18.3');
  const { version } = JSON.parse(readFileSync(join(project, 'node_modules/gatehouse/package.json'), 'utf8')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
