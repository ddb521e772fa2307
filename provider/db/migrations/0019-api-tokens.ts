import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * Tokens of machines. `owner_id`: of a member alone, who takes it along when they leave; otherwise of the tenant, where it stays but
 * works no longer than its maker could do the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table api_tokens (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, owner_id uuid,
        created_by uuid not null references users on delete cascade, kind text not null check (kind in ('ClientCredentials', 'AccessToken')),
        secret_hash bytea not null unique, description text not null, role_ids uuid[] not null, permission_ids uuid[],
        created_at timestamptz not null, expires_at timestamptz, last_used_at timestamptz,
        foreign key (tenant_id, owner_id) references memberships on delete cascade);
      create index api_tokens_of_tenant on api_tokens (tenant_id, created_at);
      create index api_tokens_of_owner on api_tokens (tenant_id, owner_id) where owner_id is not null;
      create index api_tokens_by_maker on api_tokens (created_by);`,
    )
    .execute(db);
  // Not even an administrator sees another member's.
  await protectTables(db, { api_tokens: [`${mine} and (owner_id is null or owner_id = (select app_user()))`] });
}
