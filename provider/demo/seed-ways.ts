import type { Database } from '../db/scope.ts';
import type { TenantPolicyRow, Tx } from '../db/tables.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { stableId } from '../db/stable-id.ts';
import { placeholderEmail } from '../identity/members/new-user.ts';
import { after } from '../ports/clock.ts';
import { vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';

const day = 86_400;

/** The demo lets people sign up and recover by text message. */
export const demoPolicy: Partial<VendorPolicy> = {
  public: { ...vendorPolicy.public, allowSignups: true },
  recovery: { email: true, sms: true },
  signUp: {
    strategies: [
      { strategy: 'email', isActive: true, isRequired: true },
      { strategy: 'phoneNumber', isActive: true, isRequired: false },
      { strategy: 'username', isActive: true, isRequired: false },
    ],
    allowedDomains: [],
  },
};

/** One of the most common ones. */
export const leakedPassword = 'trustno1';

interface Person {
  key: string;
  name: string;
  email?: string;
  phone?: string;
  username?: string;
  /** Age of the password in days; absent: none. */
  passwordDays?: number;
  /** Other than the demo's. */
  password?: string;
}
interface Workspace {
  alias: string;
  name: string;
  policy: Partial<Omit<TenantPolicyRow, 'mfa_strategies'>> & { mfa_strategies?: string[] };
  people: Person[];
  applicationUrl?: string;
}

/** A workspace for each way to sign in; the page of one is the demo's with `?workspace=<alias>`. */
export const workspaces: readonly Workspace[] = [
  {
    alias: 'magic',
    name: 'Magic Links',
    policy: { auth_strategy: 'MagicLink' },
    people: [{ key: 'lin', name: 'Lin Marek', email: 'lin@magic.test' }],
  },
  {
    alias: 'codes',
    name: 'Email Codes',
    policy: { auth_strategy: 'Code' },
    people: [{ key: 'cody', name: 'Cody Laine', email: 'cody@codes.test' }],
  },
  {
    alias: 'texts',
    name: 'Text Messages',
    policy: { auth_strategy: 'SmsCode' },
    people: [{ key: 'sam', name: 'Sam Teller', email: 'sam@texts.test', phone: '+12025550147', passwordDays: 1 }],
  },
  {
    alias: 'names',
    name: 'Usernames',
    policy: { auth_strategy: 'UsernameAndPassword' },
    applicationUrl: 'http://localhost:4400/?team=names',
    people: [{ key: 'nadia', name: 'Nadia Ames', username: 'nadia', passwordDays: 1 }],
  },
  {
    alias: 'vault',
    name: 'Vault',
    policy: { mfa_enforcement: 'Force' },
    people: [
      { key: 'vera', name: 'Vera Kluge', email: 'vera@vault.test', passwordDays: 1 },
      { key: 'otto', name: 'Otto Vance', email: 'otto@vault.test', passwordDays: 1 },
      { key: 'ivo', name: 'Ivo Brandt', email: 'ivo@vault.test', passwordDays: 1 },
      { key: 'ines', name: 'Ines Roth', email: 'ines@vault.test', passwordDays: 1 },
    ],
  },
  {
    alias: 'mailed',
    name: 'Mailed Factors',
    policy: { mfa_enforcement: 'Force', mfa_strategies: ['EmailCode', 'AuthenticatorApp'] },
    people: [{ key: 'mia', name: 'Mia Lett', email: 'mia@mailed.test', passwordDays: 1 }],
  },
  {
    alias: 'aging',
    name: 'Aging Passwords',
    policy: { rotation_days: 90, rotation_notice_days: 14 },
    people: [
      { key: 'olga', name: 'Olga Dahl', email: 'old@aging.test', passwordDays: 120 },
      { key: 'sonja', name: 'Sonja Near', email: 'soon@aging.test', passwordDays: 80 },
      { key: 'odo', name: 'Odo Stern', email: 'older@aging.test', passwordDays: 200 },
      { key: 'sia', name: 'Sia Lund', email: 'sooner@aging.test', passwordDays: 85 },
    ],
  },
  {
    alias: 'leaked',
    name: 'Leaked Passwords',
    policy: {},
    people: [{ key: 'brook', name: 'Brook Ward', email: 'brook@leaked.test', passwordDays: 1, password: leakedPassword }],
  },
  {
    alias: 'brief',
    name: 'Brief Sessions',
    policy: { idle_seconds: 900, life_seconds: 3600, max_sessions: 2 },
    people: [{ key: 'bea', name: 'Bea Short', email: 'bea@brief.test', passwordDays: 1 }],
  },
];

export const wayUserId = (key: string): string => stableId(`user/way/${key}`);
export const wayTenantId = (alias: string): string => stableId(`tenant/${alias}`);

type HashOf = (password?: string) => Promise<string>;

async function addWorkspace(
  tx: Tx,
  { alias, name, policy, people, applicationUrl }: Workspace,
  { now, hashOf }: { now: Date; hashOf: HashOf },
): Promise<void> {
  const tenantId = wayTenantId(alias);
  const times = { created_at: after(now, -200 * day), updated_at: after(now, -200 * day) };
  await tx
    .insertInto('tenants')
    .values({
      id: tenantId,
      name,
      alias,
      type: 'customer',
      is_reseller: false,
      logo: null,
      application_url: applicationUrl ?? null,
      login_url: null,
      disabled_at: null,
      ...times,
    })
    .execute();
  const { mfa_strategies, ...rest } = policy;
  await tx
    .insertInto('tenant_policies')
    .values({
      ...rest,
      mfa_strategies: mfa_strategies ? JSON.stringify(mfa_strategies) : null,
      tenant_id: tenantId,
      updated_at: now,
    })
    .execute();
  for (const person of people) await addPerson(tx, person, { tenantId, now, hash: await hashOf(person.password) });
}

async function addPerson(tx: Tx, person: Person, { tenantId, now, hash }: { tenantId: string; now: Date; hash: string }): Promise<void> {
  const id = wayUserId(person.key);
  const email = person.email ?? placeholderEmail(id);
  const changed = person.passwordDays === undefined ? null : after(now, -person.passwordDays * day);
  const joined = after(now, -150 * day);
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      name: person.name,
      phone: person.phone ?? null,
      password_hash: changed ? hash : null,
      password_changed_at: changed,
      email_verified: person.email !== undefined,
      metadata: '{}',
      picture_url: null,
      super_user: false,
      last_login_at: after(now, -day),
      last_tenant_id: tenantId,
      created_at: joined,
      updated_at: joined,
    })
    .execute();
  if (changed) await tx.insertInto('password_history').values({ user_id: id, hash, created_at: changed }).execute();
  if (person.username) await tx.insertInto('usernames').values({ user_id: id, username: person.username, created_at: joined }).execute();
  if (person.phone)
    await tx
      .insertInto('phone_numbers')
      .values({ id: crypto.randomUUID(), user_id: id, number: person.phone, verified_at: joined, created_at: joined })
      .execute();
  await tx
    .insertInto('memberships')
    .values({
      tenant_id: tenantId,
      user_id: id,
      status: 'active',
      email,
      name: person.name,
      verified: true,
      disabled_at: null,
      locked_at: null,
      signed_out_at: null,
      invited_by: null,
      managed_by: 'frontegg',
      created_at: joined,
      joined_at: joined,
      last_seen_at: after(now, -day),
    })
    .execute();
  await tx
    .insertInto('membership_roles')
    .values({ tenant_id: tenantId, user_id: id, role_id: vendorRoleId('Admin') })
    .execute();
}

/** Adds the workspaces that are missing. */
export async function seedWays(db: Database, { now, hashOf }: { now: Date; hashOf: HashOf }): Promise<void> {
  const present = await db.system(
    (tx) =>
      tx
        .selectFrom('tenants')
        .select('alias')
        .where(
          'alias',
          'in',
          workspaces.map(({ alias }) => alias),
        )
        .execute(),
    { readOnly: true },
  );
  const missing = workspaces.filter(({ alias }) => !present.some((row) => row.alias === alias));
  if (missing.length === 0) return;
  await db.system(async (tx) => {
    for (const workspace of missing) await addWorkspace(tx, workspace, { now, hashOf });
  });
}
