import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Email, Id, OptionalLine, Secret } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../webauthn.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { NewPasskeyName, Passkey } from './passkeys.schemas.ts';

export const passkeysChecks = {
  loginOptions: {
    body: v.object({ email: v.optional(Email), userId: v.optional(OptionalLine(64)), recaptchaToken: v.optional(Secret) }),
    result: v.object({ options: AssertionOptions }),
    limit: 'refresh',
    audit: { none: 'begins what login ends' },
  },
  login: {
    body: v.object({ ...AssertionJson.entries, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
    limit: 'login',
    audit: ['login.succeeded', 'login.failed'],
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_LOCKED', 'USER_DISABLED'],
  },
  list: { result: v.object({ devices: v.array(Passkey) }) },
  registerOptions: {
    result: v.object({ options: CreationOptions }),
    audit: { none: 'begins what register ends' },
    errors: ['WAY_NOT_ALLOWED'],
  },
  register: { body: AttestationJson, audit: 'passkey.added', errors: ['PASSKEY_REFUSED', 'WAY_NOT_ALLOWED'] },
  rename: { params: { deviceId: Id }, body: NewPasskeyName, audit: 'passkey.renamed', errors: ['NOT_FOUND'] },
  remove: { params: { deviceId: Id }, audit: 'passkey.removed', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
