import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./floor-form.tsx', import.meta.url));

/** Bundles the floor like the product: production React, minified, modern syntax. */
export async function bundleFloor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0]!.text;
}
