import type { AccessType, Application, ApplicationSecret } from '../contract/applications/applications.schemas.ts';
import { sampleDocument } from '../contract/configuration/sample-document.ts';
import { sampleId } from './sample-data.ts';
import type { World } from './world.ts';

export interface PreviewApplication extends Omit<Application, 'isManaged'> {
  /** The workspace that administers it. */
  ownerId?: string;
  isFirstParty: boolean;
  redirectURIs: string[];
  signOutURIs: string[];
  /** The newest first; none: public. Those that ended stay until the next rotation. */
  secrets: ApplicationSecret[];
  /** By workspace that has it. */
  tenants: Record<string, AccessType>;
  /** Who is assigned. */
  users: { tenantId: string; userId: string }[];
}

export const helpCenterId = 'help-center';
const created = '2026-02-02T09:00:00.000Z';

/** Those of the demo. */
export function sampleApplications({ tenants, memberships }: World): PreviewApplication[] {
  const acme = tenants.find(({ name }) => name === 'Acme')!.tenantId;
  const north = tenants.find(({ name }) => name === 'North')!.tenantId;
  const some = memberships.filter(({ tenantId }) => tenantId === acme).slice(3, 21);
  const make = (at: number, name: string, description: string, facts: Partial<PreviewApplication> = {}): PreviewApplication => ({
    id: sampleId(7, at),
    name,
    description,
    accessType: 'FREE_ACCESS',
    appURL: '',
    loginURL: '',
    logoURL: '',
    isDefault: false,
    isActive: true,
    type: 'web',
    frontendStack: '',
    createdAt: created,
    updatedAt: created,
    integrationFinishedAt: created,
    isFirstParty: true,
    redirectURIs: ['http://localhost:4400/oauth/callback'],
    signOutURIs: ['http://localhost:4400/hosted.html'],
    secrets: [],
    tenants: {},
    users: [],
    ...facts,
  });
  return [
    make(1, 'Fieldnotes', '', { isDefault: true }),
    make(2, 'Reports', 'Charts and exports of every project.', {
      accessType: 'MANAGED_ACCESS',
      ownerId: acme,
      secrets: [{ id: sampleId(7, 20), createdAt: created }],
      tenants: { [acme]: 'MANAGED_ACCESS' },
      users: some.map(({ tenantId, userId }) => ({ tenantId, userId })),
    }),
    make(3, 'Field kit', 'Notes, photos, and maps on a phone.', {
      accessType: 'MANAGED_ACCESS',
      ownerId: acme,
      tenants: { [acme]: 'FREE_ACCESS' },
    }),
    ...sampleDocument.applications.map(({ key: id, name, description, access, appUrl: appURL, firstParty: isFirstParty }) =>
      make(0, name, description, { id, accessType: access === 'free' ? 'FREE_ACCESS' : 'MANAGED_ACCESS', appURL, isFirstParty }),
    ),
    make(4, 'Partner portal', 'Orders and prices for partners.', {
      accessType: 'MANAGED_ACCESS',
      ownerId: north,
      tenants: { [north]: 'MANAGED_ACCESS' },
    }),
  ];
}
