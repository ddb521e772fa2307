import { sql, type Kysely } from 'kysely';

/** Who asked for each notification: its messages are written in their language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['notification_subscriptions', 'slack_subscriptions'])
    await sql
      .raw(
        `alter table ${table} add column made_by uuid references users on delete set null;
        create index ${table}_by_maker on ${table} (made_by) where made_by is not null;`,
      )
      .execute(db);
}
