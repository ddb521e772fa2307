import { sql, type Kysely } from 'kysely';
import { systemFunction } from '../system-function.ts';

/**
 * Names somebody whom the current tenant has invited and nobody knew before; others keep what they are called. Answers whether the
 * username is free, or theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      systemFunction({
        name: 'name_newcomer',
        args: 'newcomer uuid, wanted text, at timestamptz',
        returns: 'boolean',
        language: 'plpgsql',
        isVolatile: true,
        body: `begin
          if exists (select 1 from memberships m where m.user_id = newcomer and m.tenant_id = app_tenant() and m.status = 'invited')
            and not exists (select 1 from memberships m where m.user_id = newcomer and (m.tenant_id <> app_tenant() or m.status <> 'invited'))
            and not exists (select 1 from users u where u.id = newcomer and (u.email_verified or u.password_hash is not null))
          then
            insert into usernames (user_id, username, created_at) values (newcomer, wanted, at) on conflict do nothing;
          end if;
          return not exists (select 1 from usernames n where n.username = wanted and n.user_id <> newcomer);
        end`,
      }),
    )
    .execute(db);
}
