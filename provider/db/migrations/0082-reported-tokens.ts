import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

/**
 * API tokens for the workspace's report of them, its people's own among them: what they may do and when, never a secret. With how many there are
 * besides those it gives. `state`: as the report's filter has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      systemFunction({
        name: 'reported_tokens',
        args: 'state text, at timestamptz, most integer',
        returns: `table (description text, owner_id uuid, created_by uuid, came_from uuid, role_ids uuid[], permission_ids uuid[],
          created_at timestamptz, last_used_at timestamptz, expires_at timestamptz, total integer, never_used integer, no_expiry integer)`,
        body: `select k.description, k.owner_id, k.created_by, k.came_from, k.role_ids, k.permission_ids, k.created_at, k.last_used_at, k.expires_at,
          (count(*) over ())::integer, (count(*) filter (where k.last_used_at is null) over ())::integer,
          (count(*) filter (where k.expires_at is null) over ())::integer
        from api_tokens k where k.tenant_id = app_tenant() and case state
          when 'neverUsed' then k.last_used_at is null when 'expired' then k.expires_at <= at
          when 'noExpiry' then k.expires_at is null else true end
        order by k.created_at desc, k.id limit most`,
      }),
    )
    .execute(db);
}
