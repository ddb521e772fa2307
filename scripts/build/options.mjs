// The esbuild options that the CDN bundles, the loader and the npm build have in common.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const entryNames = ['login-box', 'user-sessions', 'admin-portal', 'checkout-dialog'];

/** Reads name, version and budgets; everything that is built carries this version. */
export const readPackage = (root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** `root` is the folder whose paths stand in source maps, so that two clones build the same bytes. */
export const sharedOptions = ({ root, version }) => ({
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
});
