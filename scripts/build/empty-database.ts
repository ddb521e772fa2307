import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, constants } from 'node:zlib';
import { emptyDatabaseFile, openPglite } from '../../provider/db/empty-database.ts';

/** Writes what new embedded databases begin with beside what opens them, unless it is there. Not for the package: 1.5 MB for a second of its first start. */
export async function writeEmptyDatabase(root: string): Promise<void> {
  const file = join(root, 'provider', 'db', emptyDatabaseFile);
  if (existsSync(file)) return;
  const database = await openPglite();
  const archive = await database.dumpDataDir('none');
  await database.close();
  // Whoever reads it meanwhile finds all of it or none.
  const begun = `${file}.${process.pid}`;
  // Its three databases are alike: a window that reaches from one to the next makes it a third as large as gzip does.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(begun, brotliCompressSync(Buffer.from(await archive.arrayBuffer()), { params }));
  renameSync(begun, file);
}
