import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const extensions = { pg_trgm };

const library = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json');
const { version } = JSON.parse(readFileSync(library, 'utf8')) as { version: string };
/** Of a database with nothing in it, as this version of PGlite makes it in seconds; `build.mjs` writes it, and all works without it. */
export const emptyDatabaseFile = `empty-database-${version}.tar.br`;

function readEmptyDatabase(): { loadDataDir?: Blob } {
  const file = join(import.meta.dirname, emptyDatabaseFile);
  return existsSync(file) ? { loadDataDir: new Blob([brotliDecompressSync(readFileSync(file))], { type: 'application/x-tar' }) } : {};
}

/** An embedded database, in memory without `dataDir`. A new folder is there as a whole or not at all, whenever the process is killed. */
export async function openPglite(dataDir?: string): Promise<PGlite> {
  if (!dataDir) return PGlite.create({ extensions, ...readEmptyDatabase() });
  if (!existsSync(dataDir)) {
    const begun = `${dataDir}.new`;
    rmSync(begun, { recursive: true, force: true });
    await (await PGlite.create({ dataDir: begun, extensions, ...readEmptyDatabase() })).close();
    renameSync(begun, dataDir);
  }
  return PGlite.create({ dataDir, extensions });
}
