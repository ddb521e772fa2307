import { sql, type Kysely } from 'kysely';

/** What a workspace takes from its people: joining by link, changing their own email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenant_policies add column invite_links_closed boolean not null default false,
        add column emails_fixed boolean not null default false`,
    )
    .execute(db);
}
