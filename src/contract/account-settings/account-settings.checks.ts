import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { text, AccountSettings, AccountSettingsChange } from './account-settings.schemas.ts';

export const accountSettingsChecks = {
  get: { result: AccountSettings },
  update: { body: AccountSettingsChange, result: AccountSettings, audit: 'account.updated' },
  getPublic: {
    result: v.object({ tenantId: v.string(), name: text, logo: text, applicationUrl: text, loginUrl: text }),
    errors: ['NOT_FOUND'],
  },
} satisfies AreaChecks;
