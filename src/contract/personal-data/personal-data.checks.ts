import type { AreaChecks } from '../endpoint.ts';
import { AccountDeletion, DeletionPolicy, PersonalData } from './personal-data.schemas.ts';

export const personalDataChecks = {
  download: { result: PersonalData, audit: 'account.exported' },
  deletion: { result: AccountDeletion },
  deleteAccount: { audit: 'account.deleted', errors: ['SELF_CHANGE', 'LAST_ADMIN'] },
  policy: { result: DeletionPolicy },
  setPolicy: { body: DeletionPolicy, audit: 'account.deletionPolicySet' },
} satisfies AreaChecks;
