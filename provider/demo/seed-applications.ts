import { newTokenText } from '../../src/contract/api-tokens/token-text.ts';
import { stableId } from '../db/stable-id.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { seedPeople } from './seed-people.ts';
import { sha256 } from '../identity/secrets.ts';
import '../identity/applications/application-rows.ts';

/** Whose admins change them in the portal. */
const owners = { Reports: demoTenants.acme, 'Field kit': demoTenants.acme, 'Partner portal': demoTenants.north } as const;
const appUrl = 'http://localhost:4400';
export const demoApplicationId = (name: string): string => stableId(`application/${name}`);

const samples = [
  { name: 'Reports', description: 'Charts and exports of every project.', access_type: 'MANAGED_ACCESS', is_first_party: true },
  { name: 'Field kit', description: 'Notes, photos, and maps on a phone.', access_type: 'MANAGED_ACCESS', is_first_party: true },
  { name: 'Partner portal', description: 'Orders and prices for partners.', access_type: 'MANAGED_ACCESS', is_first_party: true },
  { name: 'Help center', description: 'Guides, and answers from our team.', access_type: 'FREE_ACCESS', is_first_party: false },
] as const;
/** Of Acme: one for those who are assigned, one for everybody. Nobody else has them. North has one of its own. */
const given = [
  ['Reports', 'acme', 'MANAGED_ACCESS'],
  ['Field kit', 'acme', 'FREE_ACCESS'],
  ['Partner portal', 'north', 'MANAGED_ACCESS'],
] as const;

/** Applications beside the first. The Help center is for everyone, and somebody else's. */
export async function seedApplications(tx: Tx, now: Date): Promise<void> {
  const { acme } = demoTenants;
  await tx
    .insertInto('applications')
    .values(
      samples.map(({ name, ...facts }) => ({
        ...{ id: demoApplicationId(name), name, ...facts },
        owner_tenant_id: (owners as Partial<Record<string, string>>)[name] ?? null,
        app_url: `${appUrl}/hosted.html`,
        login_url: `${appUrl}/hosted.html`,
        redirect_uris: [`${appUrl}/oauth/callback`],
        sign_out_uris: [`${appUrl}/hosted.html`],
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  // Nobody knows it: an admin rotates it.
  await tx
    .insertInto('application_secrets')
    .values({ app_id: demoApplicationId('Reports'), hash: sha256(newTokenText('secret')), created_at: now, expires_at: null })
    .execute();
  await tx
    .insertInto('application_tenants')
    .values(
      given.map(([name, tenant, access_type]) => ({
        ...{ app_id: demoApplicationId(name), tenant_id: demoTenants[tenant], access_type },
        created_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('oauth_consents')
    .values({
      ...{ user_id: demoUserId('admin@acme.test'), client_id: demoApplicationId('Help center'), scope: 'openid email profile' },
      ...{ tenant_id: acme, created_at: now, given_at: now },
    })
    .execute();
  // Not the accounts that visitors sign in with, so that they can see what somebody without access sees.
  const users = seedPeople.filter(({ tenant }, index) => tenant === 'acme' && index > 2).slice(0, 18);
  await tx
    .insertInto('application_users')
    .values(
      users.map(({ email }) => ({
        ...{ tenant_id: acme, app_id: demoApplicationId('Reports'), user_id: demoUserId(email) },
        added_at: now,
      })),
    )
    .execute();
}
