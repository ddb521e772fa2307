import { sql } from 'kysely';
import type { OpenedDatabase } from '../provider/db/open.ts';
import { takeCareOfTables } from '../provider/db/upkeep.ts';

/** Counts rows and clears old versions away; PostgreSQL would do so by itself, a minute later. */
export const takeCare = (db: OpenedDatabase) => (db.kind === 'embedded' ? takeCareOfTables(db) : sql`vacuum analyze`.execute(db.owner));
