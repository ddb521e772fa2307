import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { del, get, post } from '../endpoint.ts';
import { Email, OptionalText, Secret, Id } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../webauthn.ts';
import { Passkey } from './passkeys.schemas.ts';

export const passkeys = {
  /** Without a user: any passkey of this site (autofill). Same answer for an unknown address. */
  loginOptions: post('/identity/resources/auth/v1/webauthn/prelogin', {
    access: 'public',
    limit: 'refresh',
    body: v.object({ email: v.optional(Email), userId: v.optional(OptionalText(64)), recaptchaToken: v.optional(Secret) }),
    result: v.object({ options: AssertionOptions }),
    audit: { none: 'begins what login ends' },
  }),
  /** Errors: PASSKEY_REFUSED, whatever is wrong. */
  login: post('/identity/resources/auth/v1/webauthn/postlogin', {
    access: 'public',
    limit: 'login',
    body: v.object({ ...AssertionJson.entries, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
    audit: ['login.succeeded', 'login.failed'],
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_LOCKED', 'USER_DISABLED'],
  }),
  list: get('/identity/resources/users/webauthn/v1/devices', { access: 'signedIn', result: v.object({ devices: v.array(Passkey) }) }),
  registerOptions: post('/identity/resources/users/webauthn/v1/devices', {
    access: 'signedIn',
    stepUp: true,
    result: v.object({ options: CreationOptions }),
    audit: { none: 'begins what register ends' },
  }),
  register: post('/identity/resources/users/webauthn/v1/devices/verify', {
    access: 'signedIn',
    stepUp: true,
    body: AttestationJson,
    audit: 'passkey.added',
    errors: ['PASSKEY_REFUSED'],
  }),
  remove: del('/identity/resources/users/webauthn/v1/devices/:deviceId', {
    access: 'signedIn',
    params: { deviceId: Id },
    stepUp: true,
    audit: 'passkey.removed',
    errors: ['NOT_FOUND'],
  }),
};
