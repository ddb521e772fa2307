import { CompiledQuery } from 'kysely';
import type { CountStore } from '../ports/limits.ts';
import type { Database } from './scope.ts';

/** Shared counters for instances with a common database. */
export const countStore = (db: Pick<Database, 'system'>): CountStore => ({
  query: ({ text, values }) =>
    db.system((tx) => tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)), { single: 'write' }),
});
