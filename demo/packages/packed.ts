// The packages as npm would publish them, installed from the registry into a folder of their own.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const execute = promisify(execFile);
const folders: string[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-packed-'));
  folders.push(folder);
  return folder;
}

export const removeFolders = () => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** Runs npm in `folder` and resolves to what it prints. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  // npm tells its children its own settings and the folder it was started in; this is another project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)));
  const { stdout } = await execute('npm', [...args, ...quiet], { cwd: folder, env, maxBuffer: 10_000_000 });
  return stdout;
}

/** Packs what `npm run build` has written. */
export async function pack(): Promise<string> {
  const folder = await newFolder();
  const [{ filename }] = JSON.parse(await npm(root, 'pack', '--json', '--pack-destination', folder)) as [{ filename: string }];
  return join(folder, filename);
}

/** A new project with these packages. */
export async function install(...packages: string[]): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await npm(folder, 'install', ...packages);
  return folder;
}
