// A page of somebody's own, made by esbuild from the installed package, in a browser.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { build, type BuildOptions } from 'esbuild';

interface BuiltPage {
  files: ReadonlyMap<string, Uint8Array>;
  /** Paths of all modules, from the project's folder. */
  modules: readonly string[];
}

const options = {
  bundle: true,
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  // As Vite and webpack do while somebody develops: libraries then complain about what they do not like.
  conditions: ['module', 'development'],
  define: { 'process.env.NODE_ENV': '"development"' },
  metafile: true,
  logLevel: 'silent',
  outdir: 'out',
} satisfies BuildOptions;

/** Bundles `source` of this folder within the project. */
export async function bundle(project: string, source: string, more: BuildOptions = {}): Promise<BuiltPage> {
  await cp(join(import.meta.dirname, 'sources'), project, { recursive: true });
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: project,
    entryPoints: { page: source },
    ...more,
    metafile: true,
    write: false,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [`/${relative(join(project, 'out'), path)}`, contents]));
  return { files, modules: Object.keys(metafile.inputs) };
}

/** Runs `source` on a server, with the libraries of the project, and resolves to what it prints. */
export async function runOnServer(project: string, source: string, ...given: string[]): Promise<string> {
  await cp(join(import.meta.dirname, 'sources'), project, { recursive: true });
  await build({ ...options, absWorkingDir: project, entryPoints: { server: source }, packages: 'external', platform: 'node' });
  const { stdout } = await promisify(execFile)(process.execPath, ['out/server.js', ...given], { cwd: project });
  return stdout;
}

interface Visit {
  /** What a server has rendered. */
  markup?: string;
  hash?: string;
}

/** Opens the page and hands it over; fails on every error that the console shows. */
export async function visit(
  browser: Browser,
  { files, markup = '', hash = '' }: BuiltPage & Visit,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><div id="root">${markup}</div><script type="module" src="/page.js"></script>`;
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    response.setHeader('content-type', file ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(file ?? html);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(120_000);
  try {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${hash}`);
    await walk(page);
    if (problems.length > 0) throw new Error(`The console shows errors:\n${problems.join('\n')}`);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}
