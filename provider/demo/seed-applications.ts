import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import { stableId } from '../db/stable-id.ts';
import type { Tx } from '../db/tables.ts';
import { demoTenants, demoUserId } from './accounts.ts';
import { seedPeople } from './seed-people.ts';
import { installApplications, makeConfidential } from '../identity/configuration/apply-applications.ts';
import '../identity/applications/application-rows.ts';

const appUrl = 'http://localhost:4400';
export const demoApplicationId = (name: string): string => stableId(`application/${name}`);

/** Of the document: for everyone, and somebody else's. */
export const helpCenter = 'help-center';

/** Of Acme: one for those who are assigned, one for everybody. Nobody else has them. North has one of its own. */
const samples = [
  { name: 'Reports', description: 'Charts and exports of every project.', owner: 'acme', here: 'MANAGED_ACCESS' },
  { name: 'Field kit', description: 'Notes, photos, and maps on a phone.', owner: 'acme', here: 'FREE_ACCESS' },
  { name: 'Partner portal', description: 'Orders and prices for partners.', owner: 'north', here: 'MANAGED_ACCESS' },
] as const;

/** Those of the document, and those that workspaces administer themselves. */
export async function seedApplications(tx: Tx, { document, now }: { document: Document; now: Date }): Promise<void> {
  const { acme } = demoTenants;
  await installApplications(tx, document, now);
  await tx
    .insertInto('applications')
    .values(
      samples.map(({ name, description, owner }) => ({
        ...{ id: demoApplicationId(name), name, description, access_type: 'MANAGED_ACCESS' as const, is_first_party: true },
        owner_tenant_id: demoTenants[owner],
        app_url: `${appUrl}/hosted.html`,
        login_url: `${appUrl}/hosted.html`,
        redirect_uris: [`${appUrl}/oauth/callback`],
        sign_out_uris: [`${appUrl}/hosted.html`],
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await makeConfidential(tx, demoApplicationId('Reports'), now);
  await tx
    .insertInto('application_tenants')
    .values(
      samples.map(({ name, owner, here: access_type }) => ({
        ...{ app_id: demoApplicationId(name), tenant_id: demoTenants[owner], access_type },
        created_at: now,
      })),
    )
    .execute();
  if (document.applications.some(({ key }) => key === helpCenter))
    await tx
      .insertInto('oauth_consents')
      .values({
        ...{ user_id: demoUserId('admin@acme.test'), client_id: helpCenter, scope: 'openid email profile' },
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
