import { sql, type Kysely } from 'kysely';
import { mine } from '../protect.ts';
import { systemFunction } from '../system-function.ts';

const system = `(select app_is_system())`;
const isOwn = `owner_tenant_id = (select app_tenant())`;
const ofOwn = `owns_application(app_id)`;
const isHad = `access_type = 'FREE_ACCESS' or exists (select 1 from application_tenants t
  where t.app_id = applications.id and t.tenant_id = (select app_tenant()))`;

// Functions, because a policy of one table that asks the other, whose policy asks the first, has no end.
const functions = `
${systemFunction({
  name: 'owns_application',
  args: 'app text',
  returns: 'boolean',
  body: `select exists (select from applications a where a.id = app and a.owner_tenant_id = app_tenant())`,
})}
${systemFunction({
  name: 'has_secret',
  args: 'app text',
  returns: 'boolean',
  body: `select exists (select from application_secrets s where s.app_id = app)`,
})}
`;

const policies = `
alter policy see on applications using (${system} or ${isOwn} or (${isHad}));
alter policy change on applications using (${system} or ${isOwn}) with check (${system} or ${isOwn});
alter policy see on application_secrets using (${system} or ${ofOwn});
alter policy add on application_secrets with check (${system} or ${ofOwn});
alter policy change on application_secrets using (${system} or ${ofOwn}) with check (${system} or ${ofOwn});
alter policy drop on application_secrets using (${system} or ${ofOwn});
alter policy see on application_tenants using (${system} or ${mine} or ${ofOwn});
alter policy add on application_tenants with check (${system} or ${ofOwn});
alter policy change on application_tenants using (${system} or ${ofOwn}) with check (${system} or ${ofOwn});
alter policy drop on application_tenants using (${system} or ${ofOwn});
`;

/** The workspace that administers an application; one without is the operator's alone. Secrets get a name of their own, so that one can be ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table applications add column owner_tenant_id uuid references tenants on delete set null;
      create index applications_by_owner on applications (owner_tenant_id) where owner_tenant_id is not null;
      alter table application_secrets add column id uuid not null default gen_random_uuid();`,
    )
    .execute(db);
  await sql.raw(functions).execute(db);
  await sql.raw(policies).execute(db);
}
