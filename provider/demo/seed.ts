import { sql } from 'kysely';
import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { installRoles } from '../identity/configuration/install-roles.ts';
import type { Database } from '../db/scope.ts';
import '../identity/usage/usage-rows.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { after } from '../ports/clock.ts';
import { seedBilling } from './seed-billing.ts';
import { seedApplications } from './seed-applications.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedEntitlements } from './seed-entitlements.ts';
import { seedGroups } from './seed-groups.ts';
import { seedPeople, type SeedPerson } from './seed-people.ts';

const day = 86_400;

async function addTenants(tx: Tx, now: Date): Promise<void> {
  const created = after(now, -430 * day);
  const tenant = (key: keyof typeof demoTenants, name: string, type: 'customer' | 'reseller') => ({
    id: demoTenants[key],
    name,
    alias: key,
    type,
    is_reseller: type === 'reseller',
    logo: null,
    application_url: null,
    login_url: null,
    disabled_at: null,
    created_at: created,
    updated_at: created,
  });
  await tx
    .insertInto('tenants')
    .values([tenant('acme', 'Acme', 'customer'), tenant('globex', 'Globex', 'customer'), tenant('north', 'North', 'reseller')])
    .execute();
}

async function addPeople(tx: Tx, people: readonly SeedPerson[], { now, passwordHash }: { now: Date; passwordHash: string }): Promise<void> {
  const joinedAt = ({ joinedDaysAgo }: SeedPerson) => after(now, -joinedDaysAgo * day);
  const seenAt = ({ seenHoursAgo }: SeedPerson) => (seenHoursAgo === undefined ? null : after(now, -seenHoursAgo * 3600));
  const hasJoined = ({ state }: SeedPerson) => state !== 'invited';
  await tx
    .insertInto('users')
    .values(
      people.map((person) => ({
        id: demoUserId(person.email),
        email: person.email,
        name: person.name,
        phone: null,
        password_hash: hasJoined(person) ? passwordHash : null,
        password_changed_at: hasJoined(person) ? joinedAt(person) : null,
        email_verified: hasJoined(person),
        metadata: '{}',
        picture_url: null,
        super_user: false,
        last_login_at: seenAt(person),
        last_tenant_id: demoTenants[person.tenant],
        created_at: joinedAt(person),
        updated_at: joinedAt(person),
      })),
    )
    .execute();
  await tx
    .insertInto('password_history')
    .values(
      people.filter(hasJoined).map((person) => ({ user_id: demoUserId(person.email), hash: passwordHash, created_at: joinedAt(person) })),
    )
    .execute();
  const membership = (person: SeedPerson, tenant = person.tenant) => ({
    tenant_id: demoTenants[tenant],
    user_id: demoUserId(person.email),
    status: hasJoined(person) ? ('active' as const) : ('invited' as const),
    email: person.email,
    name: person.name,
    verified: hasJoined(person),
    disabled_at: person.state === 'disabled' ? now : null,
    locked_at: person.state === 'locked' ? now : null,
    signed_out_at: null,
    invited_by: null,
    managed_by: 'frontegg' as const,
    created_at: joinedAt(person),
    joined_at: hasJoined(person) ? joinedAt(person) : null,
    last_seen_at: tenant === person.tenant ? seenAt(person) : after(now, -9 * day),
  });
  const inBoth = people.find(({ email }) => email === 'admin@acme.test')!;
  await tx
    .insertInto('memberships')
    .values([...people.map((person) => membership(person)), membership(inBoth, 'globex')])
    .execute();
  const given = people.flatMap(({ email, tenant, roles }) =>
    roles.map((role) => ({ tenant_id: demoTenants[tenant], user_id: demoUserId(email), role_id: vendorRoleId(role) })),
  );
  await tx
    .insertInto('membership_roles')
    .values([...given, { tenant_id: demoTenants.globex, user_id: demoUserId(inBoth.email), role_id: vendorRoleId('ReadOnly') }])
    .execute();
}

/** People came over time, and not all at once. */
async function seedUsage(tx: Tx): Promise<void> {
  await tx.deleteFrom('seat_changes').execute();
  await sql`insert into seat_changes (tenant_id, at, members, invited)
    select tenant_id, created_at, (status = 'active')::integer, (status = 'invited')::integer from memberships where disabled_at is null`.execute(
    tx,
  );
}

interface DemoSeed {
  now: Date;
  /** What is sold. */
  document?: Document;
  /** Hash of the demo password, computed once. */
  passwordHash: () => Promise<string>;
}
/** Fills an empty database with the demo; true if it did. */
export async function seedDemo(db: Database, { now, document = sampleDocument, passwordHash }: DemoSeed): Promise<boolean> {
  const isEmpty = await db.system(async (tx) => !(await tx.selectFrom('tenants').select('id').limit(1).executeTakeFirst()), {
    readOnly: true,
  });
  if (!isEmpty) return false;
  const hash = await passwordHash();
  await db.system(async (tx) => {
    await installRoles(tx, document, now);
    await addTenants(tx, now);
    await addPeople(tx, seedPeople, { now, passwordHash: hash });
    await seedApplications(tx, { document, now: after(now, -300 * day) });
    await seedAccounts(tx, { now: after(now, -120 * day), passwordHash: hash });
    await seedGroups(tx, after(now, -200 * day));
    await seedEntitlements(tx, { document, now });
    await seedBilling(tx, { document, now });
    await seedUsage(tx);
  });
  return true;
}
