import { sql, type Kysely } from 'kysely';
import { protectTables } from '../protect.ts';

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

// Runs as the owner, in the system scope for its own statements only.
const counting = (name: string, body: string) => `
create function ${name}() returns trigger language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    ${body}
    perform set_config('app.scope', scope_before, true);
    return null;
  end $$;`;

/**
 * Counts changes of a tenant's roles, and of those that belong to every tenant, so that a server may keep roles in memory and
 * still notices a change with the statement that it runs anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tenants add column roles_version bigint not null default 0;
      create table catalog_version (version bigint not null);
      insert into catalog_version (version) values (0);
      ${counting(
        'roles_changed',
        `update tenants set roles_version = roles_version + 1 where id in (select tenant_id from changed);
        if exists (select 1 from changed where tenant_id is null) then update catalog_version set version = version + 1; end if;`,
      )}
      ${counting('catalog_changed', 'update catalog_version set version = version + 1;')}
      create trigger permissions_changed after insert or update or delete on permissions for each statement execute function catalog_changed();
      ${['roles', 'role_permissions']
        .flatMap((table) =>
          changes.map(
            ([event, rows]) =>
              `create trigger ${table}_${event} after ${event} on ${table} referencing ${rows} table as changed for each statement execute function roles_changed();`,
          ),
        )
        .join('\n')}`,
    )
    .execute(db);
  await protectTables(db, { catalog_version: ['true', 'false'] });
}
