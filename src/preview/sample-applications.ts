import type { AccessType, Application } from '../contract/applications/applications.schemas.ts';
import { sampleId } from './sample-data.ts';
import type { World } from './world.ts';

export interface PreviewApplication extends Application {
  /** By workspace that has it. */
  tenants: Record<string, AccessType>;
  /** Who is assigned. */
  users: { tenantId: string; userId: string }[];
}

export const helpCenterId = sampleId(7, 4);
const created = '2026-02-02T09:00:00.000Z';

/** Those of the demo. */
export function sampleApplications({ tenants, memberships }: World): PreviewApplication[] {
  const acme = tenants.find(({ name }) => name === 'Acme')!.tenantId;
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
    tenants: {},
    users: [],
    ...facts,
  });
  return [
    make(1, 'Fieldnotes', '', { isDefault: true }),
    make(2, 'Reports', 'Charts and exports of every project.', {
      accessType: 'MANAGED_ACCESS',
      tenants: { [acme]: 'MANAGED_ACCESS' },
      users: some.map(({ tenantId, userId }) => ({ tenantId, userId })),
    }),
    make(3, 'Field kit', 'Notes, photos, and maps on a phone.', { accessType: 'MANAGED_ACCESS', tenants: { [acme]: 'FREE_ACCESS' } }),
    make(4, 'Help center', 'Guides, and answers from our team.', { appURL: 'https://help.fieldnotes.example' }),
  ];
}
