import { CompiledQuery } from 'kysely';
import type { CountStore } from '../ports/limits.ts';
import type { Database } from './scope.ts';

/** Where instances that share a database count together. */
export const countStore = (db: Database): CountStore => ({
  query: ({ text, values }) =>
    db.system((tx) => tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)), { single: 'write' }),
});
