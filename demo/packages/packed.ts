// The packages as npm would publish them, installed from the registry into a folder of their own.
import { execFile } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');
const execute = promisify(execFile);

export interface Manifest {
  name: string;
  version: string;
  engines?: { node?: string };
}

const folders: string[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-packed-'));
  folders.push(folder);
  return folder;
}

export const removeFolders = () => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** Without what npm tells its children: its own settings, and the folder it was started in. These are other projects. */
export const cleanEnv = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$)/i.test(name)));

/** Runs npm in `folder` and resolves to what it prints. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const { stdout } = await execute('npm', [...quiet, ...args], { cwd: folder, env: cleanEnv(), maxBuffer: 10_000_000 });
  return stdout;
}

/** Packs what `npm run build` has written. */
export async function pack(name: 'gatehouse' | '@gatehouse/provider'): Promise<string> {
  const folder = await newFolder();
  const source = name === 'gatehouse' ? root : join(root, 'provider');
  const [{ filename }] = JSON.parse(await npm(source, 'pack', '--json', '--pack-destination', folder)) as [{ filename: string }];
  return join(folder, filename);
}

export async function newProject(): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

/** A new project with these packages. */
export async function install(...packages: string[]): Promise<string> {
  const project = await newProject();
  await npm(project, 'install', ...packages);
  return project;
}

/** Name and manifest of every package in a project, without those that are there twice. */
export function packagesIn(project: string): Map<string, Manifest> {
  const files = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: project });
  const manifests = files.map((file) => JSON.parse(readFileSync(join(project, file), 'utf8')) as Manifest);
  return new Map(manifests.map((manifest) => [manifest.name, manifest]));
}

/** Bytes of all files. */
export const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
