// The esbuild options that the CDN bundles, the loader, the npm build and the element tests have in common.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { slimEmotion } from './slim-emotion.ts';
import { slimLibraries } from './slim-libraries.ts';

export const entryNames = ['login-box', 'user-sessions', 'admin-portal', 'checkout-dialog', 'plan-picker'];

export interface Budget {
  what: string;
  /** KB of 1,000 bytes, brotli. */
  target: number;
  fail: number;
  /** The file of that name, e.g. `loader`. */
  file?: string;
  /** The static closure of an entry; `with` adds a lazy part and what it needs; `after` leaves out what that entry has cached: its closure and what follows it. */
  entry?: string;
  with?: string;
  after?: string;
  /** The largest lazy file whose name matches this pattern; with `rank`, the nth largest. */
  largest?: string;
  rank?: number;
}

/** `root` is the folder whose paths stand in source maps, so that two clones build the same bytes. */
export interface Product {
  root: string;
  version: string;
}

/** Reads version and budgets; everything that is built carries this version. */
export const readPackage = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; budgets?: Budget[] };

export const sharedOptions = ({ root, version }: Product) =>
  ({
    absWorkingDir: root,
    bundle: true,
    write: false,
    charset: 'utf8',
    jsx: 'automatic',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    // WebKit hands out undefined exports of modules that wait at their top level (bug 242740).
    supported: { 'top-level-await': false },
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
    logLevel: 'warning',
    // Nothing is left out quietly: an unresolved or ambiguous import is an error, not a warning.
    logOverride: { 'import-is-undefined': 'error', 'ambiguous-reexport': 'error', 'ignored-bare-import': 'error' },
  }) satisfies BuildOptions;

/** What makes the sources fit for a browser. */
export const browserPlugins = (): Plugin[] => [slimEmotion(), slimLibraries()];
