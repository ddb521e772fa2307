import { sql, type Kysely } from 'kysely';

/** What one person did of one kind is found at once, however much both have done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'create index audit_log_by_actor_and_action on audit_log (tenant_id, actor_id, action, created_at desc, id desc) where actor_id is not null',
    )
    .execute(db);
}
