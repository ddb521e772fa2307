import { sql, type Kysely } from 'kysely';
import { mine, own, protectTables } from '../protect.ts';

// `once`: what somebody is told of a single time, such as that a token ends.
const table = `
create table notifications (
  id uuid primary key, tenant_id uuid not null, user_id uuid not null, kind text not null, facts jsonb not null, once text,
  status text not null default 'unread' check (status in ('read', 'unread', 'archived')), pinned boolean not null default false,
  created_at timestamptz not null, changed_at timestamptz not null,
  foreign key (tenant_id, user_id) references memberships on delete cascade);
create index notifications_newest on notifications (tenant_id, user_id, created_at desc, id);
create unique index notifications_once on notifications (tenant_id, user_id, once) where once is not null;
create index notifications_changed on notifications (changed_at);
create index notifications_by_age on notifications (created_at);
`;

/** What somebody is told of. Whoever does something may tell others in the tenant, but nobody sees another person's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
  await protectTables(db, { notifications: [`${mine} and ${own}`] }, { notifications: mine });
}
