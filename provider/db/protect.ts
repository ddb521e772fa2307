import { sql, type Kysely } from 'kysely';

/** Per table: who may see a row, and who may write it. The second defaults to the first; the system scope may do both. */
export type RowRules = Readonly<Record<string, readonly [see: string, write?: string]>>;

/** Rows of the current tenant. */
export const mine = `tenant_id = (select app_tenant())`;
/** Rows of the signed-in user. */
export const own = `user_id = (select app_user())`;
/** Rows of a member of the current tenant. */
export const ofMember = (table: string): string =>
  `exists (select 1 from memberships m where m.user_id = ${table}.user_id and m.tenant_id = (select app_tenant()))`;

const system = `(select app_is_system())`;

const protect = (table: string, [see, write = see]: RowRules[string], insert = write) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy see on ${table} for select using (${system} or (${see}));
create policy add on ${table} for insert with check (${system} or (${insert}));
create policy change on ${table} for update using (${system} or (${write})) with check (${system} or (${write}));
create policy drop on ${table} for delete using (${system} or (${write}));
grant select, insert${table === 'audit_log' ? '' : ', update, delete'} on ${table} to gatehouse_app;`;

/**
 * Enables row-level security. Every migration that adds a table calls it.
 *
 * A migration of `audit_log`, `audit_seals`, `sessions`, `mail_outbox` or `webhook_deliveries` may find it partitioned (`partitions/layout.ts`).
 * Columns, indexes, policies, grants and row triggers are then as on any table, and reach every partition. What doesn't work, or says something
 * else: unique indexes without the partition key, foreign keys to it (but to `sessions (id)`), `alter table only`, `create index concurrently`,
 * `ctid` alone as a row's place, identities, `pg_relation_size`, statement triggers as a way to see what is written to a partition. A join by id
 * alone asks every partition: name `created_at` or `tenant_id`, too. `PARTITIONED=1` before a test on PostgreSQL runs it on partitioned tables.
 */
export async function protectTables(
  db: Kysely<unknown>,
  rules: RowRules,
  openInsert: Readonly<Record<string, string>> = {},
): Promise<void> {
  await sql
    .raw(
      Object.entries(rules)
        .map(([table, rule]) => protect(table, rule, openInsert[table]))
        .join('\n'),
    )
    .execute(db);
}
