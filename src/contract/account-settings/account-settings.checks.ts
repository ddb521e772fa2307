import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { text, AccountSettings, AccountSettingsChange, Metadata, MetadataChange } from './account-settings.schemas.ts';

export const accountSettingsChecks = {
  get: { result: AccountSettings },
  update: { body: AccountSettingsChange, result: AccountSettings, audit: 'account.updated' },
  metadata: { result: Metadata },
  changeMetadata: { body: MetadataChange, result: Metadata, audit: 'account.metadataChanged', errors: ['TOO_LARGE'] },
  getPublic: {
    // `accent` is ours.
    result: v.object({ tenantId: v.string(), name: text, logo: text, accent: text, applicationUrl: text, loginUrl: text }),
    errors: ['NOT_FOUND'],
  },
} satisfies AreaChecks;
