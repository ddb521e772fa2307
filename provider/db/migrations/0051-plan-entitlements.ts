import { sql, type Kysely } from 'kysely';

const write = `(select app_is_system()) or (tenant_id = (select app_tenant()) and source = 'billing' and user_id is null)`;

/** A workspace's subscription gives it the plan that it pays for, in the transaction of the change. All else stays the vendor's to give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter policy add on entitlement_assignments with check (${write});
      alter policy change on entitlement_assignments using (${write}) with check (${write});
      alter policy drop on entitlement_assignments using (${write});`,
    )
    .execute(db);
}
