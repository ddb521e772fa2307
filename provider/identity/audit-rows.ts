import type { Generated } from 'kysely';

/** Of one entry: it holds the hash of the one before, so that nothing can be changed, left out or put between. */
interface AuditSealRow {
  /** All zeros for entries of no tenant, here and in the tables below. */
  tenant_id: string;
  seq: string;
  audit_id: string;
  hash: string;
}
/** The last seal of a tenant, and the last one whose entry was removed because it was too old. */
interface AuditChainRow {
  tenant_id: string;
  seq: string;
  hash: string;
  forgotten_seq: Generated<string>;
  forgotten_hash: Generated<string>;
  /** They count up by one from the first chain. Null until they are signed. */
  number: string | null;
  /** Signs all of the row. */
  mac: string | null;
}
/** One row: how many chains there are, and how many entries were ever sealed in them. */
interface AuditRootRow {
  id: Generated<number>;
  chains: string;
  entries: string;
  mac: string;
}
/** How many sealed entries an hour or a day has: of an action, of all (`*`), of high severity (`*High`), and a day of a person (`*@id`, `*High@id`). */
interface AuditCountRow {
  tenant_id: string;
  /** 1 or 24. */
  hours: number;
  at: Date;
  action: string;
  count: number;
}
declare module '../db/tables.ts' {
  interface Tables {
    /** Entries that no seal is of yet. Filled by a trigger. */
    audit_unsealed: { audit_id: string; tenant_id: string; created_at: Date };
    audit_seals: AuditSealRow;
    audit_chains: AuditChainRow;
    audit_root: AuditRootRow;
    audit_counts: AuditCountRow;
  }
}
