// The packages as npm would publish them, installed from the registry into a folder of their own.
import { execFile, spawn } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inject } from 'vitest';

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

/** The path of what npm packs into `folder`. */
async function archiveIn(folder: string, source: string, ...name: string[]): Promise<string> {
  const [{ filename }] = JSON.parse(await npm(source, 'pack', ...name, '--json', '--pack-destination', folder)) as [{ filename: string }];
  return join(folder, filename);
}

const sources = { gatehouse: root, '@gatehouse/provider': join(root, 'provider') };

/** Packs what `npm run build` has written; once for all files of a run, as npm takes seconds for it. */
export async function pack(name: keyof typeof sources): Promise<string> {
  const folder = join(inject('packed'), name);
  const [found] = await readdir(folder).catch(() => []);
  if (found) return join(folder, found);
  await mkdir(folder, { recursive: true });
  return archiveIn(folder, sources[name]);
}

/** Adds a package without those that it needs, for its types alone. */
export async function addAlone(project: string, name: string, version: string): Promise<void> {
  const folder = join(project, 'node_modules', name);
  await mkdir(folder);
  await execute('tar', ['-xzf', await archiveIn(await newFolder(), project, `${name}@${version}`), '-C', folder, '--strip-components=1']);
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

/** New projects that know nothing of each other, by name with their packages, and one npm for all of them. */
export async function installEach<Name extends string>(projects: Readonly<Record<Name, readonly string[]>>): Promise<Record<Name, string>> {
  const folder = await newFolder();
  const all = Object.entries<readonly string[]>(projects);
  const manifestOf = (packages: readonly string[]) => {
    // `name@range`, or an archive.
    const dependencies = packages.map((each) =>
      each.endsWith('.tgz') ? ['gatehouse', `file:${each}`] : /^(.+)@(.+)$/.exec(each)!.slice(1),
    );
    return JSON.stringify({ private: true, type: 'module', dependencies: Object.fromEntries(dependencies) as Record<string, string> });
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: all.map((_, index) => `p${index}`) }));
  const folders = await Promise.all(
    all.map(async ([, packages], index) => {
      const project = join(folder, `p${index}`);
      await mkdir(project);
      await writeFile(join(project, 'package.json'), manifestOf(packages));
      return project;
    }),
  );
  await npm(folder, 'install', '--install-strategy=nested');
  return Object.fromEntries(all.map(([name], index) => [name, folders[index]!])) as Record<Name, string>;
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

/** Starts the packed provider. Resolves to the address that it prints, and what ends it. */
export async function startPacked(
  project: string,
  [program, ...args]: [string, ...string[]] = ['npx', '--no', '@gatehouse/provider'],
  more: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<number | null> }> {
  const child = spawn(program, args, {
    cwd: project,
    env: { ...cleanEnv(), PROVIDER_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npx does not hand every signal on.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => (process.kill(-child.pid!, 'SIGTERM'), ended);
  for await (const line of createInterface(child.stdout)) {
    const url = /provider on (http:\S+),/.exec(line)?.[1];
    if (url) return { url, stop };
  }
  throw new Error('It ended before it served.');
}
