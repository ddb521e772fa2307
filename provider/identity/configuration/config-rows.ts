import type { ColumnType } from 'kysely';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    /** Never changed: the newest is in force. `price_versions`: by the ids of prices. `changes`: in sentences, from the one before. */
    config_versions: {
      number: number;
      document: ColumnType<Document, string, never>;
      price_versions: ColumnType<Record<string, number>, string, never>;
      changes: ColumnType<string[], string, never>;
      made_by: string;
      created_at: Date;
    };
  }
}
