import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { emptyDatabaseFile, openPglite } from '../../provider/db/empty-database.ts';

/** Writes what new embedded databases begin with beside what opens them, unless it is there; returns its path. */
export async function writeEmptyDatabase(root: string): Promise<string> {
  const file = join(root, 'provider', 'db', emptyDatabaseFile);
  if (existsSync(file)) return file;
  const database = await openPglite();
  const archive = await database.dumpDataDir('gzip');
  await database.close();
  // Whoever reads it meanwhile finds all of it or none.
  const begun = `${file}.${process.pid}`;
  writeFileSync(begun, Buffer.from(await archive.arrayBuffer()));
  renameSync(begun, file);
  return file;
}
