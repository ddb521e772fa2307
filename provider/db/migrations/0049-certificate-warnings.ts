import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/** Who manages single sign-on was told that a certificate ends: once per certificate and time before its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table sso_certificate_warnings (
        tenant_id uuid not null references tenants on delete cascade, connection_id uuid not null references sso_connections on delete cascade,
        fingerprint text not null, days smallint not null, warned_at timestamptz not null, primary key (connection_id, fingerprint, days));`,
    )
    .execute(db);
  await protectTables(db, { sso_certificate_warnings: [mine] });
}
