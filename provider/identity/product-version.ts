import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder that holds the product, as a checkout and as a package. */
export const productRoot = join(import.meta.dirname, '..', '..');

let version: string | undefined;
/** `0.1.0` */
export const productVersion = (): string =>
  (version ??= (JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')) as { version: string }).version);
