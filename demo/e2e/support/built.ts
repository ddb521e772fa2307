import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from '../../../scripts/build/manifest.ts';
import type { Bundles } from './site.ts';

export interface BuiltBundles extends Bundles {
  manifest: Manifest;
}

const root = resolve(import.meta.dirname, '../../..');

/** The bundles of `node build.mjs`. */
export function readBuilt(): BuiltBundles {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'cdn-dist', version);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} does not exist; run \`node build.mjs\` first`);
  const paths = globSync('**/*.js', { cwd: folder });
  const files = Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]));
  return { version, files, manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest };
}
