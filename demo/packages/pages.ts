// A page of somebody's own, made by esbuild from the installed package, in a browser.
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { browserArgs, ensureBrowser } from '../../scripts/find-browser.mjs';

const html = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><div id="root"></div>';

export interface BuiltPage {
  files: ReadonlyMap<string, Uint8Array>;
  /** Paths of all modules, from the project's folder. */
  modules: readonly string[];
}

/** Bundles `source` of this folder within the project, for development: React then complains about what it does not like. */
export async function bundle(project: string, source: string): Promise<BuiltPage> {
  await copyFile(join(import.meta.dirname, source), join(project, source));
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: { page: source },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    outdir: '.',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [`/${relative(project, path)}`, contents]));
  return { files, modules: Object.keys(metafile.inputs) };
}

/** Opens the page and hands it over; fails on every error that the console shows. */
export async function visit({ files }: BuiltPage, walk: (page: Page) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    response.setHeader('content-type', file ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(file ?? `${html}<script type="module" src="/page.js"></script>`);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { path: executablePath } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await walk(page);
    if (problems.length > 0) throw new Error(`The console shows errors:\n${problems.join('\n')}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
