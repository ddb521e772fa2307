import { sql } from 'kysely';
import type { OpenedDatabase } from '../provider/db/open.ts';

/** 10,000 accounts below one: four branches of 2,000 children, the rest in threes down to depth 8. */
export async function growTree(db: OpenedDatabase, top: string): Promise<{ wide: string; deep: string }> {
  const add = (level: number, rows: number, { from = 1, parent }: { from?: number; parent: ReturnType<typeof sql> }) =>
    db.system((tx) =>
      sql`insert into tenants (id, name, type, is_reseller, parent_id, created_at, updated_at)
        select md5('bench/' || ${level}::text || '/' || n)::uuid, 'Account ' || ${level}::text || '-' || lpad(n::text, 5, '0'), 'customer', true, ${parent},
          now() - n * interval '1 minute', now() from generate_series(${from}::int, ${from + rows - 1}::int) n`.execute(tx),
    );
  await add(2, 100, { parent: sql`${top}::uuid` });
  for (let branch = 1; branch <= 4; branch++)
    for (let part = 0; part < 4; part++)
      await add(3, 500, { from: branch * 10_000 + part * 500, parent: sql`md5('bench/2/' || ${branch}::text)::uuid` });
  await add(3, 100, { parent: sql`md5('bench/2/' || (5 + n % 96))::uuid` });
  let above = 100;
  for (let level = 4; level <= 8; level++) {
    const rows = level === 4 ? 400 : 350;
    await add(level, rows, { parent: sql`md5('bench/' || ${level - 1}::text || '/' || (1 + n % ${above}::int))::uuid` });
    above = rows;
  }
  const { rows } = await db.system((tx) =>
    sql<{ wide: string; deep: string }>`select md5('bench/2/1')::uuid as wide, md5('bench/7/1')::uuid as deep`.execute(tx),
  );
  return rows[0]!;
}
