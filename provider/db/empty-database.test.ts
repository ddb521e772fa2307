import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from './empty-database.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gatehouse-empty-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a new folder is made anew if the process that began it was killed, and opens as it was left', async () => {
  const dataDir = join(folder, 'database');
  mkdirSync(`${dataDir}.new`);
  writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18\n');
  const first = await openPglite(dataDir);
  await first.exec(`create table kept (id int); insert into kept values (7); create extension pg_trgm`);
  await first.close();
  expect(existsSync(`${dataDir}.new`)).toBe(false);
  const second = await openPglite(dataDir);
  expect((await second.query('select id from kept')).rows).toEqual([{ id: 7 }]);
  await second.close();
});
